"""The rules as pure functions, without access to files or SGF."""
