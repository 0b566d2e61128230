"""The parts that every output shares: safe text, markup, pages, languages and characters."""
