"""The rules of Go as pure functions. They do not access files or SGF."""
