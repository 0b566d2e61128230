"""The types of the rule book: the texts of `text/*.toml`, and pages of findings and errors from docstrings."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal

from adjudicate.rules.findings import CODE_BOOK, Finding, Severity
from adjudicate.rules.findings.base import Statement
from adjudicate.rules.findings.unreadable import Unreadable
from adjudicate.rules.rule_books import BOOKS

ArticleKind = Literal["clause", "topic", "conflict"]
RemedyPolicy = Literal["stands", "pass", "rewind", "bga"]
POLICIES: Final[tuple[RemedyPolicy, ...]] = ("stands", "pass", "rewind", "bga")


@dataclass(frozen=True, slots=True)
class Document:
    """A document that rules are taken from.

    id, name -- "aga-1991", and its full name
    seen     -- the part of the document that was available; nothing is quoted from the rest
    """

    id: str
    name: str
    seen: str


@dataclass(frozen=True, slots=True)
class Difference:
    """The text of another rule book if it differs from the article, or a statement that it is the same.

    system -- "BGA", "Japanese"; source -- the document and its part, or another basis
    """

    system: str
    says: str
    source: str


@dataclass(frozen=True, slots=True)
class Article:
    """One article of the rule book: a clause of a document, a topic that combines several, or a conflict of sources.

    id       -- "rule-6", "bga-ko"; the name in --format json and in links
    document -- for a clause, the id of its document; otherwise ""
    cite     -- for a clause, its citation in findings: "AGA 1991 Rule 6"; otherwise its basis
    cited    -- further spellings of the citation
    sentence -- the whole article in one sentence, in our words
    words    -- its content in our words, one paragraph each
    comments -- additions from the document's own comment
    silent   -- questions that the article leaves open
    readings -- our interpretations, not the document's
    differences -- other rule books
    aspect   -- the column of `schema.ASPECTS` that shows the practice of each ruleset; or ""
    remedies -- kinds of `Remedy` shown with the article
    tables   -- ids of `Table`
    conflicts, clauses, see -- ids of other articles
    findings -- codes related to the article besides those that cite it
    aliases  -- words for looking up the article, besides id and title
    """

    id: str
    kind: ArticleKind
    title: str
    sentence: str
    document: str = ""
    cite: str = ""
    cited: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    comments: tuple[str, ...] = ()
    silent: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()
    differences: tuple[Difference, ...] = ()
    aspect: str = ""
    remedies: tuple[str, ...] = ()
    tables: tuple[str, ...] = ()
    conflicts: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()
    see: tuple[str, ...] = ()
    findings: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Remedy:
    """The outcome of one kind of illegal or irregular move.

    kind   -- "repetition", "self-capture", "wrong-colour"
    codes  -- the findings that name such moves
    does   -- policy -> one sentence: the move stands; it is withdrawn and counts as a pass (AGA Rule 8); both agree to
              go back; the BGA's rule, or a statement that it is the same
    counts -- its effect on the two counts
    source -- the source of these texts, and the parts that are our interpretation
    short  -- its row in the short table: the fault, noticed before the reply, after the reply, the BGA
    aliases -- names for looking up the entry, besides kind, title and the codes with their slugs
    """

    kind: str
    title: str
    codes: tuple[str, ...]
    does: Mapping[RemedyPolicy, str]
    counts: str
    source: str
    short: tuple[str, str, str, str]
    aliases: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Table:
    """A table: every row has one cell per column.

    notes -- notes to the table
    """

    id: str
    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    source: str
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ErrorPage:
    """The page of an error, one of the codes R101 to R199, which are not findings.

    data -- pairs of field name and meaning: its data for programs
    """

    code: str
    slug: str
    meaning: str
    what_we_do: str
    example: str
    data: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class RulesetNotes:
    """Notes on one ruleset in addition to its row in `rules.rulesets`.

    words -- paragraphs; documents -- ids of the documents that contain the ruleset's own clauses
    """

    id: str
    words: tuple[str, ...]
    documents: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ContentsPart:
    """A part of the contents.

    items -- for each entry the name for looking it up, its title, and its content in one sentence
    """

    id: str
    title: str
    items: tuple[tuple[str, str, str], ...]
    aliases: tuple[str, ...] = ()


STAGES: Final = {"R": "the record", "M": "the moves", "E": "the ending", "S": "statuses", "V": "the verdict"}

_HEADING = re.compile(r"^ *(Why it matters|What we do|Example|Data):\s", re.MULTILINE)
_FIELD = re.compile(r"^ *(\w+) -- ", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class FindingPage:
    """The page of one finding code.

    summary    -- the finding in a sentence or two
    parts      -- (label, text) in order: "" for text without one, "Why it matters", "What we do", "Example"
    data       -- pairs of field name and meaning: its data for programs
    severities -- (name of a rule book, severity) where the severity is not `severity`
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
    'a record of a game other than Go (GM)'
    """
    summary, parts, data = _read(cls)
    meaning = summary[0].lower() + summary[1:].removesuffix(".")
    return ErrorPage(cls.code, cls.slug, meaning, parts["What we do"], parts["Example"], data)


def _read(cls: type[Statement]) -> tuple[str, dict[str, str], tuple[tuple[str, str], ...]]:
    """Parse a docstring: its summary, its text by heading ("" for text without one), and the meaning of each field."""
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
