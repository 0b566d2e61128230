"""Reading of game records from bytes, without applying any rules of Go."""
