"""A position to look at: the picture, and its drawing as text, SVG and pixels."""
