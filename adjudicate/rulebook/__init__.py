"""The rule book at hand: every clause in our own words, with its citation and the findings that rest on it."""

from adjudicate.rulebook.book import book, clause, remedies, remedy, remedy_of
from adjudicate.rulebook.citations import clause_of, clauses_cited, clauses_of, findings_on
from adjudicate.rulebook.model import POLICIES, Article, Difference, Policy, Remedy

__all__ = [
    "POLICIES",
    "Article",
    "Difference",
    "Policy",
    "Remedy",
    "book",
    "clause",
    "clause_of",
    "clauses_cited",
    "clauses_of",
    "findings_on",
    "remedies",
    "remedy",
    "remedy_of",
]
