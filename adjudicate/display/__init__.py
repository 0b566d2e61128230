"""The shared parts of every output: safe text, markup, pages, languages, characters."""
