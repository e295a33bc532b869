"""Building the shipped weights from annotated papers; needs the extra ``train``, and the run time never imports it."""
