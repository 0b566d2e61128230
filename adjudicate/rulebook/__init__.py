"""The rule book: every clause in our own words, with its citation and the findings that rest on it."""

from adjudicate.rulebook.book import book, clause, remedies, remedy, remedy_of
from adjudicate.rulebook.citations import clause_of, clauses_cited, clauses_of, findings_on
from adjudicate.rulebook.lookup import Entry, contents, lookup, near, titled
from adjudicate.rulebook.model import (
    POLICIES,
    Article,
    CodePage,
    ContentsPart,
    Difference,
    Remedy,
    RemedyPolicy,
    RulesetNotes,
    Table,
)

__all__ = [
    "POLICIES",
    "Article",
    "CodePage",
    "ContentsPart",
    "Difference",
    "Entry",
    "Remedy",
    "RemedyPolicy",
    "RulesetNotes",
    "Table",
    "book",
    "clause",
    "clause_of",
    "clauses_cited",
    "clauses_of",
    "contents",
    "findings_on",
    "lookup",
    "near",
    "remedies",
    "remedy",
    "remedy_of",
    "titled",
]
