"""The files of ``exports/``: each made from the records alone, each replaced whole or not at all."""
