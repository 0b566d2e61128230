"""Audit results without records: impossible entries, and entries that a register such as the AGA's would refuse."""
