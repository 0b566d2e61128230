"""The table of contents of the rule book, and a search for entries that tolerates different spellings of a topic."""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from functools import cache
from itertools import chain
from typing import Final, TypeAlias

from adjudicate.display.characters import settled
from adjudicate.display.prose import sentence
from adjudicate.rulebook.book import STAGES, Article, CodePage, ContentsPart, RulesetNotes, book, code_pages
from adjudicate.rules.rulesets import RULESETS


@cache
def contents() -> tuple[ContentsPart, ...]:
    """Return the parts of the rule book with all their entries."""
    everything = book()
    articles = everything.articles.values()
    aga = [a for a in articles if a.document == "aga-1991"]
    others = [a for a in articles if a.document not in ("", "aga-1991")]
    stages = "; ".join(f"{letter} {stage}" for letter, stage in STAGES.items())
    coded = code_pages().values()
    pages = sorted((page for page in coded if not page.is_error), key=lambda page: [*STAGES].index(page.code[0]))
    rulesets = tuple((r.id, f"{r.name}, {r.edition}", f"Source: {r.source}.") for r in RULESETS.values())
    findings = tuple((page.code, page.slug, page.summary) for page in pages)
    errors = tuple((e.code, e.slug, sentence(e.meaning)) for e in coded if e.is_error)
    documents = tuple((d.id, d.name, d.seen) for d in everything.documents.values())
    topics, conflicts = (_items([a for a in articles if a.kind == kind]) for kind in ("topic", "conflict"))
    of_findings, of_errors = f"Finding codes ({stages})", "Errors: input that cannot be adjudicated"
    of_documents = "Documents, and the parts of each that were available"
    return (
        ContentsPart("clauses", "The AGA rules of 1991", _items(aga), ("rules", "aga rules", "clause")),
        ContentsPart("topics", "Subjects", topics, ("subjects",)),
        ContentsPart("conflicts", "Where the sources conflict", conflicts, ("conflict", "contradictions")),
        ContentsPart("rulesets", "Rulesets", rulesets, ("systems", "rule sets")),
        ContentsPart("others", "Clauses of other documents", _items(others), ("other documents", "other rules")),
        ContentsPart("findings", of_findings, findings, ("codes", "finding codes", "code book")),
        ContentsPart("errors", of_errors, errors, ("error codes",)),
        ContentsPart("documents", of_documents, documents, ("sources", "references", "bibliography")),
    )


def _items(articles: list[Article]) -> tuple[tuple[str, str, str], ...]:
    return tuple((a.id, a.title, a.sentence) for a in articles)


Entry: TypeAlias = ContentsPart | Article | RulesetNotes | CodePage

LONGEST_TOPIC: Final = 100
"""The maximum number of characters of a topic to examine. No name in the rule book has more."""
MOST_SUGGESTED: Final = 5


def lookup(topic: str) -> tuple[Entry, ...]:
    """Return the entries that a topic names: a part of the contents, then articles, rulesets, findings and errors.

    The result is empty if the topic does not name an entry exactly. A topic is a rule number, a subject in words, a
    code, a slug, a ruleset or the id of an article. Case, hyphens, the plural and American spelling do not matter.

    >>> from adjudicate import Article, lookup
    >>> [entry.title for entry in lookup("7") if isinstance(entry, Article)]
    ['Passing']
    >>> lookup("ladder")
    ()
    """
    if not isinstance(topic, str):
        raise TypeError(f"topic must be a word or a rule's number as text, not {type(topic).__name__}")
    key = _key(topic)
    names, loose = _index()
    found = names.get(key) or loose.get(_singular(key)) or _fault_under_rule(key)
    if found:  # a ruleset's id comes first: psk is not the AGA's rule
        return tuple(sorted(found, key=lambda entry: not (isinstance(entry, RulesetNotes) and entry.id == key)))
    return ()


def titled(topic: str) -> tuple[tuple[str, str], ...]:
    """Return the ids and titles of the articles whose names contain all words of a topic, in the order of the book.

    >>> titled("such")
    (('off-the-board', 'A move off the board'),)
    """
    return tuple((article.id, article.title) for article in _holding(_key(topic)))


def fault_of(topic: str) -> str:
    """Return the kind of illegal or irregular move (`Remedy.kind`) that a topic names, or "".

    >>> fault_of("suicide"), fault_of("8 occupied"), fault_of("M205"), fault_of("komi")
    ('self-capture', 'occupied', 'alternation', '')
    """
    key = _singular(_key(topic))
    numbered = re.fullmatch(_UNDER_RULE, key)
    return _faults().get(key) or (_faults().get(numbered[2], "") if numbered else "")


def near(topic: str) -> tuple[str, ...]:
    """Return known topics that resemble the given topic, likeliest first. Use this if the topic has no entry.

    >>> near("komee")[0]
    'komi'
    """
    key = _key(topic)
    close = get_close_matches(key, _index()[0], n=MOST_SUGGESTED, cutoff=0.65)
    held = [name_of(entry) for entry in _holding(key)]
    words = [name for word in key.split() if len(word) > 2 for name in get_close_matches(word, _index()[0], 1, 0.8)]
    return tuple(dict.fromkeys([*close, *held, *words]))[:MOST_SUGGESTED]


def name_of(entry: Entry) -> str:
    """Return the id or code by which an entry can be looked up."""
    return entry.code if isinstance(entry, CodePage) else entry.id


_UNDER_RULE: Final = r"(?:aga )?((?:rule )?[0-9]{1,2}) (.+)"
"""A fault requested together with a rule's number: "8 wrong colour"."""


def _fault_under_rule(key: str) -> tuple[Entry, ...]:
    """Return the entries about a fault if the key is a rule's number and the name of the fault; otherwise nothing."""
    numbered = re.fullmatch(_UNDER_RULE, key)
    if numbered is None or not fault_of(numbered[2]) or numbered[1] not in _index()[0]:
        return ()
    return _index()[0].get(numbered[2]) or _index()[1].get(_singular(numbered[2]), ())


@cache
def _faults() -> dict[str, str]:
    """Return a dict from each name of an illegal or irregular move, in the singular, to the kind of move."""
    slugs = {code: page.slug for code, page in code_pages().items()}
    found: dict[str, str] = {}
    for remedy in book().remedies.values():
        names = (remedy.kind, remedy.title, *remedy.aliases, *remedy.codes, *(slugs[code] for code in remedy.codes))
        found.update((_singular(_key(name)), remedy.kind) for name in names)
    return found


def _key(text: str) -> str:
    text = unicodedata.normalize("NFKC", settled(text[:LONGEST_TOPIC])).casefold()
    text = re.sub(r"[\W_]+", " ", text).strip()
    return re.sub(r"\bcolor", "colour", text)


def _singular(key: str) -> str:
    return " ".join(re.sub(r"(?<=[a-z]{2})(?<!s)s$|(?<=ss)es$", "", word) for word in key.split())


@cache
def _index() -> tuple[dict[str, tuple[Entry, ...]], dict[str, tuple[Entry, ...]]]:
    """Return two dicts of entries: the first is keyed by name, and the second by the name in the singular."""
    names: dict[str, list[Entry]] = {}
    loose: dict[str, list[Entry]] = {}
    kept = book()
    entries: Iterator[Entry] = chain(contents(), kept.articles.values(), kept.rulesets.values(), code_pages().values())
    for entry in entries:
        keys = dict.fromkeys(_key(name) for name in _names(entry) if name)
        for name in keys:
            names.setdefault(name, []).append(entry)
        for name in dict.fromkeys(map(_singular, keys)):
            loose.setdefault(name, []).append(entry)
    return {n: tuple(es) for n, es in names.items()}, {n: tuple(es) for n, es in loose.items()}


def _names(entry: Entry) -> Iterable[str]:
    if isinstance(entry, Article):
        number = re.fullmatch(r"rule-(\d+)", entry.id)
        short = (number[1], f"rule {number[1]}", f"aga rule {number[1]}") if number else ()
        return (*short, entry.id, entry.title, entry.cite, *entry.cited, *entry.aliases)
    if isinstance(entry, ContentsPart):
        return (entry.id, *entry.aliases)
    if isinstance(entry, RulesetNotes):
        return (entry.id, RULESETS[entry.id].name, *entry.aliases)
    return (entry.code, entry.slug, f"{entry.code} {entry.slug}")


def _holding(key: str) -> tuple[Article, ...]:
    """Return the articles whose title and aliases together contain every word of a key."""
    words = set(_singular(key).split())
    if not words or max(map(len, words)) < 3:
        return ()
    held = [
        (article, set(_singular(_key(" ".join([article.title, *article.aliases]))).split()))
        for article in book().articles.values()
    ]
    return tuple(article for article, own in held if words <= own)
