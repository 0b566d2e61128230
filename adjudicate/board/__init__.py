"""Draw positions as text, SVG or PNG."""
