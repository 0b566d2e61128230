"""The contents of the rule book."""

from __future__ import annotations

from functools import cache

from adjudicate.display.prose import sentence
from adjudicate.rulebook.book import book
from adjudicate.rulebook.finding_page import STAGES, finding_pages
from adjudicate.rulebook.model import Article, ContentsLine, ContentsPart
from adjudicate.rules.rulesets import RULESETS


@cache
def contents() -> tuple[ContentsPart, ...]:
    """Return the parts of the rule book with all that is in them.

    >>> [group.id for group in contents()]
    ['clauses', 'topics', 'conflicts', 'rulesets', 'others', 'findings', 'errors', 'documents']
    """
    everything = book()
    articles = everything.articles.values()
    aga = [a for a in articles if a.document == "aga-1991"]
    others = [a for a in articles if a.document not in ("", "aga-1991")]
    stages = "; ".join(f"{letter} {stage}" for letter, stage in STAGES.items())
    pages = sorted(finding_pages().values(), key=lambda page: [*STAGES].index(page.code[0]))
    return (
        ContentsPart("clauses", "The AGA rules of 1991", _items(aga), ("rules", "aga rules", "clause")),
        ContentsPart("topics", "Subjects", _items([a for a in articles if a.kind == "topic"]), ("subjects",)),
        ContentsPart(
            "conflicts",
            "Where the sources conflict",
            _items([a for a in articles if a.kind == "conflict"]),
            ("conflict", "contradictions"),
        ),
        ContentsPart(
            "rulesets",
            "Rulesets",
            tuple(ContentsLine(r.id, f"{r.name}, {r.edition}", f"Source: {r.source}.") for r in RULESETS.values()),
            ("systems", "rule sets"),
        ),
        ContentsPart("others", "Clauses of other documents", _items(others), ("other documents", "other rules")),
        ContentsPart(
            "findings",
            f"Finding codes ({stages})",
            tuple(ContentsLine(page.code, page.slug, page.summary) for page in pages),
            ("codes", "finding codes", "code book"),
        ),
        ContentsPart(
            "errors",
            "Errors: input that cannot be adjudicated",
            tuple(ContentsLine(e.code, e.slug, sentence(e.meaning)) for e in everything.errors.values()),
            ("error codes",),
        ),
        ContentsPart(
            "documents",
            "Documents, and how much of each was seen",
            tuple(ContentsLine(d.id, d.name, d.seen) for d in everything.documents.values()),
            ("sources", "references", "bibliography"),
        ),
    )


def _items(articles: list[Article]) -> tuple[ContentsLine, ...]:
    return tuple(ContentsLine(a.id, a.title, a.sentence) for a in articles)
