"""All texts in French."""
