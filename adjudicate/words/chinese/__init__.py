"""All texts in Chinese."""
