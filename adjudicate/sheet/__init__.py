"""Format the score sheet of one game as text, JSON or a section of an HTML page."""
