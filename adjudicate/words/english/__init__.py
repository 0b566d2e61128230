"""All texts in English, of which the others are translations."""
