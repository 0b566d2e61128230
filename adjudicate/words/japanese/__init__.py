"""All texts in Japanese."""
