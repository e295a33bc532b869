"""The graph browser: one HTML file."""
