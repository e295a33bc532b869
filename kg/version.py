"""The version of the package and the name of the run that every statement of a graph is attributed to."""

VERSION = "0.1.0"
# No time and no input in it: two lists built apart and merged must equal one build of both.
RUN = f"paperkg-{VERSION}"
