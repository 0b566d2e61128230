"""The rule book: every clause in our own words, with its citation and the findings that are based on it."""

from adjudicate.rulebook.book import remedy
from adjudicate.rulebook.citations import clause_of
from adjudicate.rulebook.lookup import lookup

__all__ = ["clause_of", "lookup", "remedy"]  # the names in docs/rules.md; the program itself imports from the modules
