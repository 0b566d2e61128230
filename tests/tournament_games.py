"""Small games for tournaments, with two walls on a 9x9 board, which can be counted at a glance.

Black has the wider side of the wall or the narrower one. The territory is 45 to 18 points, and each player has nine
stones. With passes and komi 7.5, Black wins by 19.5 on the wider side, and White by 34.5.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

from adjudicate.batch.work import RowMaker
from adjudicate.record.model import Item
from adjudicate.tournament import manifest
from adjudicate.tournament.checks import Checked
from adjudicate.tournament.games import Records, read
from adjudicate.tournament.matching import Fixed, Matching, match
from adjudicate.tournament.model import Event, Outcome, Pairing, Player
from adjudicate.tournament.names import NameBook
from adjudicate.tournament.review import Review, review
from adjudicate.tournament.sealing import COUNTS, SCHEMA, bundle_of, finished, seal_of
from adjudicate.tournament.settings import Settings, aliases, terms_of
from tests.executing import Here

LETTERS = "abcdefghi"


def sgf(
    black: str,
    white: str,
    result: str | None = "B+19.5",
    *,
    wide: str = "B",
    komi: str | None = "7.5",
    marks: bool = True,
    size: int = 9,
    rules: str | None = "AGA",
    extra: str = "",
    middle: str = "",
    lines: str = LETTERS,
) -> bytes:
    """Return a record. wide -- player with the wider side; extra -- in the root; middle -- nodes before the passes"""
    b, w = ("d", "c") if wide == "B" else ("c", "d")
    properties = {"PB": black, "PW": white, "KM": komi, "RU": rules, "RE": result}
    root = "".join(f"{ident}[{text}]" for ident, text in properties.items() if text is not None)
    moves = "".join(f";B[{b}{y}];W[{w}{y}]" for y in lines)
    left = "".join(f"[{x}{y}]" for x in "ab" for y in LETTERS)
    right = "".join(f"[{x}{y}]" for x in "efghi" for y in LETTERS)
    found = f"TB{right}TW{left}" if wide == "B" else f"TB{left}TW{right}"
    return f"(;GM[1]FF[4]CA[UTF-8]SZ[{size}]{root}{extra}{moves}{middle};B[];W[]{found if marks else ''})".encode()


def player(key: str, name: str, **ids: str) -> Player:
    """Return a player; the last word of the name is the family name."""
    given, _, family = name.rpartition(" ")
    return Player(key, family, given, tuple(ids.items()))


def event(players: dict[str, str], *pairings: Pairing, komi: int | None = 30) -> Event:
    """Return an event. players -- key -> name"""
    made = tuple(player(key, name) for key, name in players.items())
    return Event("csv", "utf-8", "Test Cup", komi=komi, rules="AGA", size=9, players=made, pairings=pairings)


def pairing(round_: int | None, white: str, black: str, outcome: Outcome = "black", **more: object) -> Pairing:
    """Return a pairing, with White first as in posted pairings."""
    return Pairing(round_, white, black, outcome, **more)  # type: ignore[arg-type] # fields of Pairing


@contextmanager
def here(work: RowMaker) -> Iterator[Here]:
    """Work without processes, for tests."""
    yield Here(work)


def records(files: Mapping[str, bytes] | Sequence[tuple[str, bytes]], tag: str = "") -> Records:
    """Read records. files -- path -> bytes; tag -- text to look for in the comments"""
    pairs = files.items() if isinstance(files, Mapping) else files
    return read([Item(path, None, 0, data, path) for path, data in pairs], here, tag)


def matched(
    made: Event,
    found: Records,
    settings: Settings | None = None,
    fixed: Fixed | None = None,
    asked: Settings | None = None,
) -> tuple[Matching, dict[int, str]]:
    """Match records; return the matching, and pairing -> path of its record."""
    book = NameBook(made.players, aliases(settings or Settings(), made.players))
    terms = terms_of(made, settings or Settings(), asked or Settings())
    done = match(made, found.games, book, manifest.named(made, found.games, fixed or Fixed({})), terms)
    return done, {index: found.games[m.game].place.path for index, m in done.matches.items()}


def reviewed(
    made: Event,
    files: Mapping[str, bytes],
    settings: Settings | None = None,
    asked: Settings | None = None,
    fixed: Fixed | None = None,
) -> Review:
    """Check a whole event."""
    found = records(files)
    terms = terms_of(made, settings or Settings(), asked or Settings())
    return review(made, terms, found, matched(made, found, settings, fixed, asked)[0], here)


def one(made: Event, data: bytes, settings: Settings | None = None, asked: Settings | None = None) -> Checked:
    """Check the only pairing of an event against a record that matches it."""
    [row] = reviewed(made, {"a.sgf": data}, settings, asked).rows
    assert row.match is not None
    return row


def small_bundle() -> bytes:
    """Return the sealed bundle of an event without results."""
    facts = {"schema": SCHEMA, "date": "2026-11-22", "program": "adjudicate", "event": "Test Cup", "files": []}
    more = {"counts": dict.fromkeys(COUNTS, 0), "document": ""}
    seal, document = finished(seal_of(json.dumps(facts | more).encode()), "0" * 64)
    return bundle_of(seal, {}, document)


def kinds(row: Checked, severity: str | None = None) -> list[str]:
    """Return the kinds of a pairing's checks."""
    return [check.kind for check in row.checks if severity in (None, check.severity)]
