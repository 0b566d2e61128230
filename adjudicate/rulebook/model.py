"""What the rule book is made of: text of `text/*.toml`, and pages of findings and errors, read from docstrings."""

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
    """A text that rules come from.

    id, name -- "aga-1991", and how it is called in full
    seen     -- how much of it was at hand: nothing is quoted from the rest
    """

    id: str
    name: str
    seen: str


@dataclass(frozen=True, slots=True)
class Difference:
    """What another rule book says where it differs, or that it says the same.

    system -- "BGA", "Japanese"; source -- the document and its part, or what the saying rests on
    """

    system: str
    says: str
    source: str


@dataclass(frozen=True, slots=True)
class Article:
    """One article of the rule book: a clause of a document, a topic that gathers several, or a conflict of sources.

    id       -- "rule-6", "bga-ko"; what --format json and links call it
    document -- of a clause, the id of its document; else ""
    cite     -- of a clause, how findings cite it: "AGA 1991 Rule 6"; else what it rests on
    cited    -- further spellings of the citation
    sentence -- the whole in one sentence, in our words
    words    -- what it says, in our words, a paragraph each
    comments -- what the document's own comment adds
    silent   -- what it leaves open
    readings -- how we read it there: ours, not the document's
    differences -- other rule books
    aspect   -- the column of `schema.ASPECTS` that shows what each ruleset is adjudicated by; or ""
    remedies -- kinds of `Remedy` shown with it
    tables   -- ids of `Table`
    conflicts, clauses, see -- ids of other articles
    findings -- codes that bear on it besides those that cite it
    aliases  -- words it is looked up by, besides id and title
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
    """What becomes of one kind of illegal or irregular move.

    kind   -- "repetition", "self-capture", "wrong-colour"
    codes  -- the findings that name such moves
    does   -- policy -> one sentence: it stands; it is taken back and is a pass (AGA Rule 8); both agree to go back;
              what the BGA says where that is another thing, else that it is the same
    counts -- what it does to the two counts
    source -- where all this stands, and what of it is our reading
    short  -- its row in the short table: the fault, noticed before the answer, answered since, the BGA
    aliases -- further names that it is asked for by, besides kind, title and the codes with their slugs
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
    """A table: every row has as many cells as there are columns.

    notes -- what is to be read with it
    """

    id: str
    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    source: str
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ErrorPage:
    """Why something cannot be adjudicated at all: one of the codes R101 to R199, which are errors and no findings.

    data -- (name of a field, what it means): its data for programs
    """

    code: str
    slug: str
    meaning: str
    what_we_do: str
    example: str
    data: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class RulesetNotes:
    """What is to be known of one ruleset besides its row in `rules.rulesets`.

    words -- paragraphs; documents -- ids of those whose clauses are its own
    """

    id: str
    words: tuple[str, ...]
    documents: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ContentsPart:
    """A part of the contents.

    items -- of each line what it is looked up by, its title, and the whole in a sentence
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
