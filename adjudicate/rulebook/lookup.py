"""Topics, as somebody types them in a hurry, to entries of the rule book."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from difflib import get_close_matches
from functools import cache
from typing import Final, TypeAlias

from adjudicate.rulebook.book import book
from adjudicate.rulebook.contents import contents
from adjudicate.rulebook.finding_page import FindingPage, finding_pages
from adjudicate.rulebook.model import Article, ErrorPage, Group, RulesetNotes
from adjudicate.rules.rulesets import RULESETS

Entry: TypeAlias = Group | Article | RulesetNotes | FindingPage | ErrorPage

LONGEST_TOPIC: Final = 100
"""Characters of a topic that are looked at: no name of the rule book is as long."""
MOST_GUESSED: Final = 3
"""Entries shown for a topic that names none but whose words all occur in them; more than that are suggestions."""
MOST_SUGGESTED: Final = 5


def lookup(topic: str) -> tuple[Entry, ...]:
    """Return the entries that a topic names: a part of the contents, then articles, rulesets,
    findings and errors; empty where none is.

    A topic is a rule number, a subject in words, a code, a slug, a ruleset or the id of an article. Case, hyphens,
    the plural and the American spelling make no difference.

    >>> [entry.title for entry in lookup("7") if isinstance(entry, Article)]
    ['Passing']
    >>> lookup("ladder")
    ()
    """
    key = _key(topic)
    names, loose = _index()
    found = names.get(key) or loose.get(_singular(key))
    if found:  # a ruleset that is named by its id comes first: psk is not the AGA's rule
        return tuple(sorted(found, key=lambda entry: not (isinstance(entry, RulesetNotes) and entry.id == key)))
    guessed = _holding(key)
    return guessed if len(guessed) <= MOST_GUESSED else ()


def near(topic: str) -> tuple[str, ...]:
    """Return topics that may have been meant by one that names nothing, the likeliest first.

    >>> near("komee")[0]
    'komi'
    """
    key = _key(topic)
    close = get_close_matches(key, _index()[0], n=MOST_SUGGESTED, cutoff=0.65)
    held = [name_of(entry) for entry in _holding(key)]
    words = [name for word in key.split() if len(word) > 2 for name in get_close_matches(word, _index()[0], 1, 0.8)]
    return tuple(dict.fromkeys([*close, *held, *words]))[:MOST_SUGGESTED]


def name_of(entry: Entry) -> str:
    """Return the id or code that an entry can be looked up by."""
    return entry.code if isinstance(entry, FindingPage | ErrorPage) else entry.id


def _key(text: str) -> str:
    text = unicodedata.normalize("NFKC", text[:LONGEST_TOPIC]).casefold()
    text = re.sub(r"[\W_]+", " ", text).strip()
    return re.sub(r"\bcolor", "colour", text)


def _singular(key: str) -> str:
    return " ".join(re.sub(r"(?<=[a-z]{2})(?<!s)s$|(?<=ss)es$", "", word) for word in key.split())


@cache
def _index() -> tuple[dict[str, tuple[Entry, ...]], dict[str, tuple[Entry, ...]]]:
    """Return the entries by name, and by name in the singular."""
    names: dict[str, list[Entry]] = {}
    loose: dict[str, list[Entry]] = {}
    for entry in _entries():
        keys = dict.fromkeys(_key(name) for name in _names(entry) if name)
        for name in keys:
            names.setdefault(name, []).append(entry)
        for name in dict.fromkeys(map(_singular, keys)):
            loose.setdefault(name, []).append(entry)
    return {n: tuple(es) for n, es in names.items()}, {n: tuple(es) for n, es in loose.items()}


def _entries() -> Iterable[Entry]:
    yield from contents()
    yield from book().articles.values()
    yield from book().rulesets.values()
    yield from finding_pages().values()
    yield from book().errors.values()


def _names(entry: Entry) -> Iterable[str]:
    if isinstance(entry, Article):
        number = re.fullmatch(r"rule-(\d+)", entry.id)
        short = (number[1], f"rule {number[1]}", f"aga rule {number[1]}") if number else ()
        return (*short, entry.id, entry.title, entry.cite, *entry.cited, *entry.aliases)
    if isinstance(entry, Group):
        return (entry.id, *entry.aliases)
    if isinstance(entry, RulesetNotes):
        return (entry.id, RULESETS[entry.id].name, *entry.aliases)
    return (entry.code, entry.slug, f"{entry.code} {entry.slug}")


def _holding(key: str) -> tuple[Entry, ...]:
    """Return the articles one of whose names, or all of them together, hold every word of a key."""
    words = set(_singular(key).split())
    if not words or max(map(len, words)) < 3:
        return ()
    held = [
        (article, set(_singular(_key(" ".join([article.title, *article.aliases]))).split()))
        for article in book().articles.values()
    ]
    return tuple(article for article, own in held if words <= own)
