"""All texts in German."""
