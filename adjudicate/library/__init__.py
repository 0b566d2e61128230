"""The public classes and functions for working with one game in Python."""
