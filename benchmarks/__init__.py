"""Measurements, one command each; each prints a table beside a peer measured in the same run."""
