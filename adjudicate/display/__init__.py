"""Helpers that every output format uses: safe text, markup, pages, languages and characters."""
