"""The referee's desk: rule on one move, one position or one dispute."""
