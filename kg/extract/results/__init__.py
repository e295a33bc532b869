"""Numeric results: the numbers that a paper reports, with what they measure and where that was said."""
