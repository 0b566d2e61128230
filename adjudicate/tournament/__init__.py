"""Check a tournament's results file against its game records."""
