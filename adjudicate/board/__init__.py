"""The picture of a position, drawn as text, as SVG and in pixels."""
