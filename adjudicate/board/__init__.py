"""The picture of a position, as text, SVG or PNG."""
