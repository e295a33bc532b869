"""Resolution: which names are one thing, across papers and languages; never looks at text again."""
