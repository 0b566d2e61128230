"""The types of the rule book, whose texts are in `text/*.toml`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from adjudicate.rules.findings import Finding
from adjudicate.rules.findings.unreadable import Unreadable

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
    """A part of the contents.

    items -- for each entry the name for looking it up, its title, and its content in one sentence
    """

    id: str
    title: str
    items: tuple[tuple[str, str, str], ...]
    aliases: tuple[str, ...] = ()


STAGES: Final = {"R": "the record", "M": "the moves", "E": "the ending", "S": "statuses", "V": "the verdict"}


@dataclass(frozen=True, slots=True)
class CodePage:
    """The page of one code: of a finding, or of an error (R101 to R199, unreadable input).

    cls     -- its class
    summary -- the finding or error in a sentence or two
    parts   -- (label, text) in order: "" for text without one, "Why it matters", "What we do", "Example"
    data    -- field -> meaning: its data for programs
    """

    cls: type[Finding] | type[Unreadable]
    summary: str
    parts: tuple[tuple[str, str], ...]
    data: Mapping[str, str]

    @property
    def code(self) -> str:
        """The code: M203."""
        return self.cls.code

    @property
    def slug(self) -> str:
        """The name of the code: superko."""
        return self.cls.slug

    @property
    def meaning(self) -> str:
        """The summary without a capital and a full stop, as a part of a sentence."""
        return self.summary[0].lower() + self.summary[1:].removesuffix(".")
