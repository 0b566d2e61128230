"""The rule book, loaded once from its text files."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from adjudicate.rulebook import model
from adjudicate.rules.findings import CODE_BOOK, ERROR_BOOK, Finding
from adjudicate.rules.findings.unreadable import Unreadable

ARTICLE_FILES: Final[dict[str, model.ArticleKind]] = {
    "aga.toml": "clause",
    "others.toml": "clause",
    "topics.toml": "topic",
    "conflicts.toml": "conflict",
}

_PARTS: Final = {"more": "", "why": "Why it matters", "do": "What we do", "example": "Example"}
"""Key of a page in findings.toml -> its label."""


@dataclass(frozen=True, slots=True)
class Book:
    """The whole rule book: all entries indexed by id, in the order of the files."""

    articles: dict[str, model.Article]
    documents: dict[str, model.Document]
    remedies: dict[str, model.Remedy]
    tables: dict[str, model.Table]
    findings: dict[str, model.CodePage]
    errors: dict[str, model.CodePage]
    rulesets: dict[str, model.RulesetNotes]


@cache
def book() -> Book:
    """Return the rule book."""
    return Book(
        {a.id: a for name, kind in ARTICLE_FILES.items() for a in (_article(r, kind) for r in _rows(name, "article"))},
        {r["id"]: model.Document(**r) for r in _rows("documents.toml", "document")},
        {r["kind"]: _remedy(r) for r in _rows("remedies.toml", "remedy")},
        {r["id"]: model.Table(**_frozen(r)) for r in _rows("tables.toml", "table")},
        {cls.code: _page(cls) for cls in CODE_BOOK},
        {cls.code: _page(cls) for cls in ERROR_BOOK},
        {r["id"]: model.RulesetNotes(**_frozen(r)) for r in _rows("rulesets.toml", "ruleset")},
    )


def clause(id_: str) -> model.Article:
    """Return the article with an id. Raises KeyError if there is none.

    >>> clause("rule-7").cite
    'AGA 1991 Rule 7'
    """
    return book().articles[id_]


def remedies() -> tuple[model.Remedy, ...]:
    """Return the outcome of each kind of illegal or irregular move."""
    return tuple(book().remedies.values())


def remedy(kind: str, policy: model.RemedyPolicy) -> str:
    """Return the outcome of a kind of move in one sentence. Raises KeyError for an unknown kind or policy.

    >>> remedy("alternation", "stands")
    "The move counts as played, and it is then the opponent's turn."
    """
    return book().remedies[kind].does[policy]


def remedy_of(code: str) -> model.Remedy | None:
    """Return the remedy for the moves that a finding code names, or None if it does not name such a move.

    >>> remedy_of("M204").kind
    'repetition'
    """
    return next((r for r in remedies() if code in r.codes), None)


@cache
def _file(name: str) -> dict[str, Any]:
    return tomllib.loads(files("adjudicate.rulebook").joinpath("text", name).read_text(encoding="utf-8"))


def _rows(name: str, key: str) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = _file(name).get(key, [])
    return rows


def _page(cls: type[Finding] | type[Unreadable]) -> model.CodePage:
    text = _file("findings.toml")[cls.code]
    parts = tuple((label, text[key]) for key, label in _PARTS.items() if key in text)
    return model.CodePage(cls, " ".join((cls.__doc__ or "").split()), parts, text.get("data", {}))


def _frozen(value: dict[str, Any]) -> dict[str, Any]:
    return {key: _tuples(item) for key, item in value.items()}


def _tuples(value: Any) -> Any:
    return tuple(_tuples(item) for item in value) if isinstance(value, list) else value


def _article(row: dict[str, Any], kind: model.ArticleKind) -> model.Article:
    differences = tuple(model.Difference(**d) for d in row.pop("differences", ()))
    return model.Article(kind=kind, differences=differences, **_frozen(row))


def _remedy(row: dict[str, Any]) -> model.Remedy:
    does = {policy: row.pop(policy) for policy in model.POLICIES}
    return model.Remedy(does=does, **_frozen(row))
