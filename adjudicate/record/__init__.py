"""Readers of game records from bytes; they do not apply the rules of Go."""
