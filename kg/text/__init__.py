"""Text: markup, sentences, languages and name keys; offsets into the source are kept."""
