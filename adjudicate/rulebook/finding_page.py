"""The page of a finding code, taken from its docstring: what it is, why it matters, what we do, an example."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Final

from adjudicate.rulebook.model import ErrorPage
from adjudicate.rules.findings import CODE_BOOK, Finding, Severity
from adjudicate.rules.findings.base import Statement
from adjudicate.rules.findings.unreadable import Unreadable
from adjudicate.rules.rule_books import BOOKS

STAGES: Final = {
    "R": "the record",
    "M": "the moves",
    "E": "the ending",
    "S": "statuses",
    "V": "the verdict",
}

_HEADING = re.compile(r"^ *(Why it matters|What we do|Example|Data):\s", re.MULTILINE)
_FIELD = re.compile(r"^ *(\w+) -- ", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class FindingPage:
    """What is to be known of one finding code.

    summary    -- what it is, in a sentence or two
    parts      -- (label, text) in order: "" for text without one, "Why it matters", "What we do", "Example"
    data       -- (name of a field, what it means): its data for programs
    severities -- (name of a rule book, severity) where it differs from `severity`
    cites      -- (name of a rule book or "", citations)
    """

    code: str
    slug: str
    summary: str
    parts: tuple[tuple[str, str], ...]
    data: tuple[tuple[str, str], ...]
    severity: Severity
    severities: tuple[tuple[str, Severity], ...]
    cites: tuple[tuple[str, tuple[str, ...]], ...]


def page_of(cls: type[Finding]) -> FindingPage:
    """Return the page of a finding class.

    >>> from adjudicate.rules.findings.claims import HandicapOne, HandicapUndeclared
    >>> page_of(HandicapOne).parts
    (('Example', 'HA[1].'),)
    >>> page_of(HandicapUndeclared).data
    (('stones', 'the number of stones that look like a handicap'),)
    """
    summary, parts, data = _read(cls)
    return FindingPage(
        code=cls.code,
        slug=cls.slug,
        summary=summary,
        parts=tuple((label, text) for label, text in parts.items() if text),
        data=data,
        severity=cls.usual_severity,
        severities=tuple((BOOKS[book].name, severity) for book, severity in cls.severities.items()),
        cites=tuple((BOOKS[book].name, cites) for book, cites in cls.sources.items()),
    )


def error_page(cls: type[Unreadable]) -> ErrorPage:
    """Return the page of a class of unreadable input.

    >>> from adjudicate.rules.findings.unreadable import OtherGame
    >>> error_page(OtherGame).meaning
    'a record of another game than Go (GM)'
    """
    summary, parts, data = _read(cls)
    meaning = summary[0].lower() + summary[1:].removesuffix(".")
    return ErrorPage(cls.code, cls.slug, meaning, parts["What we do"], parts["Example"], data)


def _read(cls: type[Statement]) -> tuple[str, dict[str, str], tuple[tuple[str, str], ...]]:
    """Read a docstring: what it is, text by heading ("" for what has none), and the meaning of each field."""
    summary, _, rest = (cls.__doc__ or "").partition("\n\n")
    before, *headed = _HEADING.split(rest)
    parts = {"": before} | dict(zip(headed[::2], headed[1::2], strict=True))
    _, *data = _FIELD.split(parts.pop("Data", ""))
    meanings = tuple((name, _one_line(text)) for name, text in zip(data[::2], data[1::2], strict=True))
    return _one_line(summary), {label: _one_line(text) for label, text in parts.items()}, meanings


@cache
def finding_pages() -> dict[str, FindingPage]:
    """Return the page of every finding code, in the order of the codes."""
    return {cls.code: page_of(cls) for cls in CODE_BOOK}


def _one_line(text: str) -> str:
    return " ".join(text.split())
