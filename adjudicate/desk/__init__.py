"""The referee's desk: one move, one position or one dispute, looked up."""
