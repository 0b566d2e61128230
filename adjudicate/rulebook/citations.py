"""Links between citations, clauses and findings."""

import re
from collections.abc import Callable
from functools import cache
from typing import Final

from adjudicate.rulebook.book import Article, book
from adjudicate.rules.findings import CODE_BOOK, Finding
from adjudicate.rules.ruleset import Ruleset
from adjudicate.rules.rulesets import BOOKS, RULESETS

_CLASSES: Final = {cls.code: cls for cls in CODE_BOOK}


def clauses_cited(citation: str) -> tuple[Article, ...]:
    """Return the clauses that a finding's citation names, in order; empty if the rule book has none of them.

    >>> [a.id for a in clauses_cited("AGA 1991 Rules 5 and 9")]
    ['rule-5', 'rule-9']
    """
    known = _by_citation()
    several = re.fullmatch(r"(.*\brule)s (\d+) and (\d+)", citation, re.IGNORECASE)
    parts = [f"{several[1]} {several[2]}", f"{several[1]} {several[3]}"] if several else [citation]
    return tuple(known[part.removesuffix(", comment")] for part in parts if part.removesuffix(", comment") in known)


def clauses_of(code: str, rules: str = "aga") -> tuple[Article, ...]:
    """Return the clauses on which a finding code is based under a rule book, in the order of the code's citations.

    rules -- a rule book (`Ruleset.book`), "aga" or "bga"

    The result is empty for a code that is not a finding.

    >>> [a.id for a in clauses_of("M201", "bga")]
    ['rule-2', 'bga-irregular']
    """
    return tuple(dict.fromkeys(article for cite in _cites(code, rules) for article in clauses_cited(cite)))


def clause_of(code: str, rules: str = "aga") -> Article | None:
    """Return the first clause on which a finding code is based under a rule book, or None.

    >>> clause_of("M203").id, clause_of("R172")
    ('rule-6', None)
    """
    return next(iter(clauses_of(code, rules)), None)


def findings_on(article: Article) -> tuple[type[Finding], ...]:
    """Return the finding classes that cite an article under any rule book, and those that the article names.

    >>> [cls.code for cls in findings_on(book().articles["rule-11"])]
    ['E301', 'V501']
    """
    return tuple(cls for cls in CODE_BOOK if cls.code in article.findings or article.id in rests_on(cls.code))


@cache
def rests_on(code: str) -> tuple[str, ...]:
    """Return the ids of the clauses on which a finding code is based under any rule book.

    >>> rests_on("E305")
    ('playstrategy-rules',)
    """
    return tuple(dict.fromkeys(article.id for name in _rule_books(code) for article in clauses_of(code, name)))


def cites_by_book(code: str) -> tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]:
    """Return pairs for a finding code: its citations, and the names of the rule books under which it has these.

    If all rule books have the same citations, the names are left out. A rule book without citations is not named.

    >>> cites_by_book("M211")[0]
    (('AGA 1991 Rule 8',), ('AGA', 'AGA 1991', 'BGA', 'Telego', 'bare interpretations'))
    """
    found: dict[tuple[str, ...], list[str]] = {}
    for name in _rule_books(code):
        found.setdefault(_cites(code, name), []).append(BOOKS[name].name)
    if len(found) == 1:
        return tuple((cites, ()) for cites in found if cites)
    return tuple((cites, tuple(names)) for cites, names in found.items() if cites)


_ONLY_UNDER: Final[dict[str, Callable[[Ruleset], bool]]] = {
    "M203": lambda r: r.repetition not in ("simple", "undecidable", "none"),
    "M204": lambda r: r.repetition == "simple",
    "M207": lambda r: r.four_passes or r.method is None or r.repetition_draws, "E301": lambda r: r.white_last,
    "E309": lambda r: r.repetition_may_draw, "E303": lambda r: r.four_passes, "S405": lambda r: r.four_passes,
    **dict.fromkeys((f"S42{number}" for number in range(1, 8)), lambda r: r.maps_territory),
    "V501": lambda r: r.counts_agree,
}  # fmt: skip
"""Codes that only some rulesets can give, with the test for such a ruleset."""


def _rule_books(code: str) -> tuple[str, ...]:
    """Return the rule books of the rulesets under which a code can occur."""
    can_occur = _ONLY_UNDER.get(code)
    rulesets = [r for r in RULESETS.values() if can_occur is None or can_occur(r)]
    return tuple(dict.fromkeys(ruleset.book for ruleset in rulesets))


def _cites(code: str, rules: str) -> tuple[str, ...]:
    cls = _CLASSES.get(code)
    return cls.cites_under(rules) if cls else ()


@cache
def _by_citation() -> dict[str, Article]:
    return {cite: article for article in book().articles.values() for cite in (article.cite, *article.cited) if cite}
