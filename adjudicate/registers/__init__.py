"""Audit results without records, for impossible entries and entries that a register such as the AGA's would refuse."""
