"""A whole tournament: what its results file says, held against its game records."""
