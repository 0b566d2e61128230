"""Parsers that turn bytes into game records. They do not apply the rules of Go."""
