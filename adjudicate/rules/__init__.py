"""The rule book as code: pure functions, no files, no SGF."""
