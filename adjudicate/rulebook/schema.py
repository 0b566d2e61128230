"""Entries of the rule book as data, for `adjudicate rules --format json` and as the source of the text.

The practice of each ruleset is read from the fields of the ruleset itself, so the rule book always agrees with it.
"""

from collections.abc import Callable, Iterable
from functools import singledispatch
from typing import Any, Final

from adjudicate.rulebook.book import Article, CodePage, ContentsPart, Remedy, RulesetNotes, Table, book
from adjudicate.rulebook.citations import cites_by_book, findings_on, rests_on
from adjudicate.rulebook.lookup import Entry, fault_of
from adjudicate.rules.findings.unreadable import Unreadable
from adjudicate.rules.quarters import show
from adjudicate.rules.ruleset import READING_NAMES, Ruleset
from adjudicate.rules.rulesets import BOOKS, RULESETS

SCHEMA: Final = "adjudicate-rules/1"


def rulebook_data(topic: str | None, entries: Iterable[Entry]) -> dict[str, Any]:
    """Return the JSON object for a topic and its entries, or for the contents if `topic` is None. See docs/rules.md."""
    fault = fault_of(topic) if topic is not None else ""
    return {"schema": SCHEMA, "topic": topic, "fault": fault or None, "entries": [entry_data(e) for e in entries]}


@singledispatch
def entry_data(entry: Entry) -> dict[str, Any]:
    """Return one entry as data: `kind`, `id`, `title`, and the keys of that kind, which are always present."""
    raise TypeError(entry)


@entry_data.register
def _article(entry: Article) -> dict[str, Any]:
    kept = book()
    document = kept.documents.get(entry.document)
    return {
        "kind": entry.kind, "id": entry.id, "title": entry.title, "cite": entry.cite or None,
        "document": document.name if document else None, "sentence": entry.sentence,
        "remedies": [_remedy(kept.remedies[kind]) for kind in entry.remedies], "words": list(entry.words),
        "comments": list(entry.comments), "silent": list(entry.silent), "readings": list(entry.readings),
        "tables": [_table(kept.tables[id_]) for id_ in entry.tables],
        "differences": [{"system": d.system, "says": d.says, "source": d.source} for d in entry.differences],
        "adjudicated": [{"says": said, "rulesets": list(ids)} for said, ids in systems(entry.aspect)],
        "clauses": _links(entry.clauses), "conflicts": _links(entry.conflicts),
        "findings": [{"code": cls.code, "slug": cls.slug} for cls in findings_on(entry)], "see": list(entry.see),
    }  # fmt: skip


@entry_data.register
def _code(entry: CodePage) -> dict[str, Any]:
    parts = [{"label": label, "text": text} for label, text in entry.parts]
    if issubclass(entry.cls, Unreadable):
        return {"kind": "error", "id": entry.code, "title": entry.slug, "sentence": entry.meaning, "parts": parts}
    severities = entry.cls.severities.items()
    clauses = rests_on(entry.code)
    named = [a for a in book().articles.values() if entry.code in a.findings and a.id not in clauses]
    return {
        "kind": "finding", "id": entry.code, "title": entry.slug, "severity": entry.cls.usual_severity,
        "severities": [{"book": BOOKS[id_].name, "severity": severity} for id_, severity in severities],
        "sentence": entry.summary, "parts": parts,
        "cites": [{"cites": list(cites), "books": list(names)} for cites, names in cites_by_book(entry.code)],
        "clauses": _links(clauses), "see": [article.id for article in named],
    }  # fmt: skip


@entry_data.register
def _ruleset(entry: RulesetNotes) -> dict[str, Any]:
    ruleset = RULESETS[entry.id]
    return {
        "kind": "ruleset", "id": entry.id, "title": ruleset.name, "edition": ruleset.edition,
        "source": ruleset.source, "words": list(entry.words),
        "adjudicated": [{"aspect": aspect, "says": say(ruleset)} for aspect, say in ASPECTS.items()],
        "clauses": _links(a.id for a in book().articles.values() if a.document in entry.documents),
    }  # fmt: skip


@entry_data.register
def _group(entry: ContentsPart) -> dict[str, Any]:
    return {
        "kind": "contents",
        "id": entry.id,
        "title": entry.title,
        "items": [{"id": id_, "title": title, "sentence": said} for id_, title, said in entry.items],
    }


def _remedy(remedy: Remedy) -> dict[str, Any]:
    return {
        "kind": remedy.kind, "title": remedy.title, "codes": list(remedy.codes),
        **{str(policy): sentence for policy, sentence in remedy.does.items()}, "counts": remedy.counts,
        "source": remedy.source, "short": list(remedy.short),
    }  # fmt: skip


def _table(table: Table) -> dict[str, Any]:
    return {
        "id": table.id, "title": table.title, "columns": list(table.columns),
        "rows": [list(row) for row in table.rows], "notes": list(table.notes), "source": table.source,
    }  # fmt: skip


def _links(ids: Iterable[str]) -> list[dict[str, Any]]:
    return [{"id": a.id, "title": a.title, "sentence": a.sentence} for a in [book().articles[id_] for id_ in ids]]


def _repetition(r: Ruleset) -> str:
    longer = "; a longer repetition is a draw" if r.repetition_draws else ""
    longer = "; a longer repetition may end the game without a winner" if r.repetition_may_draw else longer
    return READING_NAMES[r.repetition] + longer


def _self_capture(r: Ruleset) -> str:
    return {
        "illegal": "illegal", "groups": "legal for two or more stones, which are removed; illegal for one",
        "legal": "legal; the stones are removed", "loses": "legal, but loses the game",
    }[r.self_capture]  # fmt: skip


def _compensation(r: Ruleset) -> str:
    if r.method is None:
        return "nothing is counted"
    said = {"N-1": "N-1 for N handicap stones", "N": "N for N handicap stones", "none": "none"}
    others = [said[other] for other in r.other_compensations if other != r.compensation]
    return said[r.compensation] + (f"; a result with {' or '.join(others)} stays open" if others else "")


def _komi(r: Ruleset) -> str:
    if r.method is None:
        return "nothing is counted"
    return f"{show(r.komi_even)} in even games, {show(r.komi_handicap)} with handicap"


def _method(r: Ruleset) -> str:
    said = (r.method or "the first capture") + (", as the record marks it" if r.as_marked else "")
    said += " or as the territory map shows" if r.maps_territory else ""
    said += "" if r.dead_agreement else ", with every stone on the board alive"
    return said + ties(r)


def ties(r: Ruleset) -> str:
    """Return a clause that begins with a semicolon and names the winner of ties; "" if a tie is a draw."""
    if r.tie_even == r.tie_handicap:
        return "" if r.tie_even == "draw" else f"; {r.tie_even.capitalize()} wins ties"
    said = [
        f"{tie.capitalize()} wins ties in {games} games"
        for tie, games in ((r.tie_even, "even"), (r.tie_handicap, "handicap"))
        if tie != "draw"
    ]
    return f"; {', '.join(said)}"


ASPECTS: Final[dict[str, Callable[[Ruleset], str]]] = {
    "repetition": _repetition, "self-capture": _self_capture,
    "pass-stones": lambda r: "a pass costs a stone" if r.pass_stones else "a pass costs nothing",
    "white-last": lambda r: "White moves last" if r.white_last else "no such rule",
    "four-passes": lambda r: "without an agreement, four passes leave all alive" if r.four_passes else "no such rule",
    "compensation": _compensation, "komi": _komi, "method": _method,
}  # fmt: skip


def systems(aspect: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return pairs for an aspect of the rules: a text, and the ids of the rulesets that it describes.

    The result is empty for the aspect "".

    >>> systems("self-capture")[1]
    ('legal; the stones are removed', ('new-zealand', 'tromp-taylor', 'cobb-regular', 'egf-ing', 'egf-area'))
    """
    found: dict[str, list[str]] = {}
    for ruleset in RULESETS.values() if aspect else ():
        found.setdefault(ASPECTS[aspect](ruleset), []).append(ruleset.id)
    return tuple((saying, tuple(ids)) for saying, ids in found.items())
