"""The rule book: its types, and its texts, loaded once from `text/*.toml`."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final, Literal

from adjudicate.rules.findings import CODE_BOOK, ERROR_BOOK, Finding
from adjudicate.rules.findings.base import pages
from adjudicate.rules.findings.unreadable import Unreadable

ArticleKind = Literal["clause", "topic", "conflict"]
RemedyPolicy = Literal["stands", "pass", "rewind", "bga"]
POLICIES: Final[tuple[RemedyPolicy, ...]] = ("stands", "pass", "rewind", "bga")


@dataclass(frozen=True, slots=True)
class Document:
    """A document that rules are taken from.

    id, name -- the id, such as "aga-1991", and the full name
    seen     -- the part of the document that was available; nothing is quoted from the rest
    """

    id: str
    name: str
    seen: str


@dataclass(frozen=True, slots=True)
class Difference:
    """The text of another rule book where it differs from the article, or a statement that the two agree.

    system -- name of the other rules, such as "BGA"; source -- the document and its part, or another basis
    """

    system: str
    says: str
    source: str


@dataclass(frozen=True, slots=True)
class Article:
    """An article of the rule book: a clause of a document, a topic that combines several, or a conflict among sources.

    id       -- the id in --format json and in links, such as "rule-6" or "bga-ko"
    document -- for a clause, the id of its document; otherwise ""
    cite     -- for a clause, its citation in findings: "AGA 1991 Rule 6"; otherwise its basis
    cited    -- further spellings of the citation
    sentence -- the complete article in one sentence, in our words
    words    -- its content in our words, as paragraphs
    comments -- additions from the document's own comment
    silent   -- questions that the article leaves open
    readings -- interpretations by adjudicate, not the document's
    differences -- the texts of other rule books
    aspect   -- the column of `schema.ASPECTS` that shows the practice of each ruleset; or ""
    remedies -- kinds of `Remedy` to show with the article
    tables   -- ids of the tables to show with the article
    conflicts, clauses, see -- ids of other articles
    findings -- codes of findings that are related to the article but do not cite it
    aliases  -- other words, besides id and title, under which the article can be looked up
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


def heading(cite: str | None, title: str) -> str:
    """Return the heading of an article: its citation, and its title without the name of the document."""
    words = title.rpartition(": ")[2]
    return title if not cite else cite if cite.casefold().endswith(words.casefold()) else f"{cite}: {words}"


@dataclass(frozen=True, slots=True)
class Remedy:
    """The outcome of one kind of illegal or irregular move.

    kind   -- the kind of move, such as "repetition", "self-capture" or "wrong-colour"
    codes  -- the findings that name such moves
    does   -- policy -> one sentence: the move stands; it is withdrawn and counts as a pass (AGA Rule 8); both agree to
              go back; the BGA's rule, or a statement that it is the same
    counts -- its effect on the two counts
    source -- the source of these texts, and the parts that are our interpretation
    short  -- its row in the short table: the fault, noticed before the reply, after the reply, the BGA
    aliases -- other names, besides kind, title, codes and slugs, under which the entry can be looked up
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
    """A table in which every row has one cell per column. `notes` are notes about the table."""

    id: str
    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    source: str
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RulesetNotes:
    """Notes on one ruleset in addition to its row in `rulesets.json`.

    words -- paragraphs; documents -- ids of the documents that contain the ruleset's own clauses
    """

    id: str
    words: tuple[str, ...]
    documents: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ContentsPart:
    """A part of the table of contents. items -- for each entry its name, its title, and its content in a sentence"""

    id: str
    title: str
    items: tuple[tuple[str, str, str], ...]
    aliases: tuple[str, ...] = ()


STAGES: Final = {"R": "the record", "M": "the moves", "E": "the ending", "S": "statuses", "V": "the verdict"}


@dataclass(frozen=True, slots=True)
class CodePage:
    """The page about one code: a finding, or an error (R101 to R199, unreadable input).

    cls     -- its class
    summary -- the finding or error in a sentence or two
    parts   -- (label, text) pairs; the labels are "" (no label), "Why it matters", "What we do" and "Example"
    data    -- field of the data for programs -> meaning of the field
    """

    cls: type[Finding] | type[Unreadable]
    summary: str
    parts: tuple[tuple[str, str], ...]
    data: Mapping[str, str]

    @property
    def code(self) -> str:
        """The code, such as "M203"."""
        return self.cls.code

    @property
    def slug(self) -> str:
        """The name of the code, such as "superko"."""
        return self.cls.slug

    @property
    def is_error(self) -> bool:
        """True if the code is an error, which replaces the sheet."""
        return issubclass(self.cls, Unreadable)

    @property
    def meaning(self) -> str:
        """The summary without its capital and full stop, for use in a sentence."""
        return self.summary[0].lower() + self.summary[1:].removesuffix(".")


# --- the texts ---

ARTICLE_FILES: Final[dict[str, ArticleKind]] = {
    "aga.toml": "clause",
    "others.toml": "clause",
    "topics.toml": "topic",
    "conflicts.toml": "conflict",
}

_PARTS: Final = {"more": "", "why": "Why it matters", "do": "What we do", "example": "Example"}
"""Key of a part of a page in rules/findings/pages.json -> label of the part."""


@dataclass(frozen=True, slots=True)
class Book:
    """The complete rule book: all entries indexed by id, in the order of the files."""

    articles: dict[str, Article]
    documents: dict[str, Document]
    remedies: dict[str, Remedy]
    tables: dict[str, Table]
    rulesets: dict[str, RulesetNotes]


@cache
def book() -> Book:
    """Return the rule book, which is loaded on first use."""
    return Book(
        {a.id: a for name, kind in ARTICLE_FILES.items() for a in (_article(r, kind) for r in _rows(name, "article"))},
        {r["id"]: Document(**r) for r in _rows("documents.toml", "document")},
        {r["kind"]: _remedy(r) for r in _rows("remedies.toml", "remedy")},
        {r["id"]: Table(**_frozen(r)) for r in _rows("tables.toml", "table")},
        {r["id"]: RulesetNotes(**_frozen(r)) for r in _rows("rulesets.toml", "ruleset")},
    )


@cache
def code_pages() -> dict[str, CodePage]:
    """Return a dict from each code to its page: first all findings, then all errors."""
    return {cls.code: _page(cls) for cls in CODE_BOOK} | {cls.code: _page(cls) for cls in ERROR_BOOK}


def clause(id_: str) -> Article:
    """Return the article with an id. Raises KeyError if there is none.

    >>> clause("rule-7").cite
    'AGA 1991 Rule 7'
    """
    return book().articles[id_]


def remedies() -> tuple[Remedy, ...]:
    """Return the remedies for all kinds of illegal and irregular moves."""
    return tuple(book().remedies.values())


def remedy(kind: str, policy: RemedyPolicy) -> str:
    """Return the outcome for a kind of move in one sentence. Raises KeyError for an unknown kind or policy.

    >>> remedy("alternation", "stands")
    "The move counts as played, and it is then the opponent's turn."
    """
    return book().remedies[kind].does[policy]


def remedy_of(code: str) -> Remedy | None:
    """Return the remedy for the moves that a finding code names, or None if it does not name such a move.

    >>> remedy_of("M204").kind
    'repetition'
    """
    return next((r for r in remedies() if code in r.codes), None)


def _rows(name: str, key: str) -> list[dict[str, Any]]:
    text = files("adjudicate.rulebook").joinpath("text", name).read_text(encoding="utf-8")
    rows: list[dict[str, Any]] = tomllib.loads(text).get(key, [])
    return rows


def _page(cls: type[Finding] | type[Unreadable]) -> CodePage:
    text = pages()[cls.code]
    parts = tuple((label, text[key]) for key, label in _PARTS.items() if key in text)
    return CodePage(cls, cls.summary(), parts, text.get("data", {}))


def _frozen(value: dict[str, Any]) -> dict[str, Any]:
    return {key: _tuples(item) for key, item in value.items()}


def _tuples(value: Any) -> Any:
    return tuple(_tuples(item) for item in value) if isinstance(value, list) else value


def _article(row: dict[str, Any], kind: ArticleKind) -> Article:
    return Article(kind=kind, differences=tuple(Difference(**d) for d in row.pop("differences", ())), **_frozen(row))


def _remedy(row: dict[str, Any]) -> Remedy:
    return Remedy(does={policy: row.pop(policy) for policy in POLICIES}, **_frozen(row))
