"""All texts in Korean."""
