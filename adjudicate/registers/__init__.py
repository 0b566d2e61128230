"""Audit a results file, without game records, for impossible entries and entries that a register would refuse."""
