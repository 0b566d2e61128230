"""The classes and functions that a Python user calls for one game."""
