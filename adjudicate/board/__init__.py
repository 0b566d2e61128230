"""The picture of a position, as text, as SVG and in pixels."""
