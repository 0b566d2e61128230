"""The score sheet of one game as text, as data and as a part of a page."""
