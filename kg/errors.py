"""The one family of errors that the package raises on purpose.

Each message says where (file, line, paper, option) and what to do about it; the command line prints it as one line.
"""

from __future__ import annotations


class KgError(Exception):
    """Base of all errors of this package."""


class SourceError(KgError):
    """A paper list is missing, empty, or holds nothing that can be read as papers."""


class DataError(KgError):
    """A file of knowledge, configuration or curation is wrong; the message names file and line."""


class OutputError(KgError):
    """The output folder or a file in it cannot be written."""


class GraphError(KgError):
    """A built graph is missing, damaged, or does not hold what was asked for."""


class QueryError(KgError):
    """A SPARQL query is wrong, refused, or went over a limit."""


class OptionError(KgError):
    """An option asks for what is not installed, or does not answer."""
