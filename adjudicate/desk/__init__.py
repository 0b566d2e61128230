"""The referee's desk: judge one move, one position or one dispute."""
