"""An event as its own norm: board, komi, rules, days and name as most of its records and its results have them.

A record that departs from it in board, days or event, or that is too short for a game, is no evidence. It neither
supports nor contradicts anybody, unless a person says that it is the game.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final, Literal, TypeVar

from adjudicate.tournament.casual import NO_HABITS, EventHabits, habits_of
from adjudicate.tournament.dates import DateSpan, within
from adjudicate.tournament.evidence import IN_ZI
from adjudicate.tournament.games import RecordFacts
from adjudicate.tournament.model import Event, Pairing
from adjudicate.tournament.names import words
from adjudicate.tournament.terms import EventTerms
from adjudicate.tournament.words import span

DepartureKind = Literal["size", "short", "date", "event"]

LEAST: Final = 3  # records that must agree, and be more than half, to be a norm
GAP: Final = timedelta(days=31)  # between two games of one league
ONE_POINT: Final = 4  # quarter points
HALF_A_POINT: Final = 2

# words that many events have in their names, and that name none
_COMMON: Final = frozenset((
    "open", "cup", "tournament", "tournoi", "turnier", "torneo", "toernooi", "championship", "championships", "masters",
    "league", "congress", "liga", "game", "match", "partie", "spiel", "casual", "rated", "ranked", "online", "untitled",
    "unknown", "new", "round", "final", "finals", "table", "board", "baduk",
    "weiqi", "igo", "the", "der", "die", "das", "and", "und", "des", "annual",
))  # fmt: skip
_YEAR: Final = re.compile(r"(?<![0-9])(?:19|20)[0-9]{2}(?![0-9])")

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class NormDeparture:
    """One way in which a record departs from the norm. said -- what the record has; usual -- what the event has"""

    kind: DepartureKind
    said: str
    usual: str


@dataclass(frozen=True, slots=True)
class EventNorm:
    """What is usual in an event; None where nobody says it and no majority shows it.

    size        -- lines of the board
    komi        -- quarter points, of even games
    handicap_komi -- the same of games with two stones or more
    ruleset     -- id, as most records have it
    start, finish -- the first and the last day
    name        -- of the event, to be shown
    names       -- words that identify the event; empty where its name tells nothing
    year        -- in which the event was, where it was in one
    habits      -- what nearly all records say of themselves
    departing   -- what of the results most records depart from: the results are the outlier then
    """

    size: int | None = None
    komi: int | None = None
    handicap_komi: int | None = None
    ruleset: str | None = None
    start: date | None = None
    finish: date | None = None
    name: str = ""
    names: frozenset[str] = frozenset()
    year: int | None = None
    habits: EventHabits = NO_HABITS
    departing: tuple[NormDeparture, ...] = ()

    def departures(self, game: RecordFacts, pairing: Pairing | None = None) -> tuple[NormDeparture, ...]:
        """Return in what a record departs, so that it is no evidence. pairing -- whose own date goes first"""
        found = []
        if self.size is not None and (game.columns, game.rows) != (self.size, self.size):
            found.append(NormDeparture("size", f"{game.columns}x{game.rows}", f"{self.size}x{self.size}"))
        lines = max(game.columns, game.rows)
        if game.plays <= lines:
            found.append(NormDeparture("short", str(game.plays), str(lines + 1)))
        postponed = pairing is not None and pairing.date is not None and within(game.days, pairing.date, pairing.date)
        if (
            game.days
            and (self.start or self.finish)
            and not postponed
            and not within(game.days, self.start, self.finish)
        ):
            found.append(NormDeparture("date", game.date_text, span(self.start, self.finish)))
        if self._of_another_event(game.event):
            found.append(NormDeparture("event", game.event, self.name))
        return tuple(found)

    def _of_another_event(self, text: str) -> bool:
        years = {int(year) for year in _YEAR.findall(text)}
        if self.year is not None and years and self.year not in years:
            return True
        return bool(self.names) and _apart(_naming(text), self.names)

    def usual_komi(self, stones: int) -> int | None:
        """Return the komi of games with so many stones; with two or more it is less than a point where nobody says."""
        if stones == 0:
            return self.komi
        if stones == 1:
            return None
        if self.handicap_komi is not None and self.handicap_komi < ONE_POINT:
            return self.handicap_komi
        return HALF_A_POINT if self.komi is None else self.komi % ONE_POINT


NOTHING_USUAL: Final = EventNorm()


def norm_of(event: Event, terms: EventTerms, games: Sequence[RecordFacts]) -> EventNorm:
    """Return the norm of an event. games -- the records that name two of its players who were paired"""
    departing = []
    squares = [g.columns if g.columns == g.rows else 0 for g in games]
    most = _most(squares) or None
    size = terms.size
    if most is not None and size is None:
        size = most
    elif most is not None and most != size and size == event.size:
        departing.append(NormDeparture("size", f"{most}x{most}", f"{size}x{size}"))
        size = most
    whole = [g for g in games if g.plays > max(g.columns, g.rows) and size in (None, g.columns)]
    start, finish, outside = _days(event, terms, whole)
    departing += outside
    name = terms.name or event.name
    names, kept = _names((terms.name, event.name), [g.event for g in whole if g.event.strip()])
    year = start.year if start and finish and start.year == finish.year else None
    komi = terms.komi if terms.komi is not None else _most([*_komi(whole, 0), *_reported_komi(event)])
    return EventNorm(
        size=size,
        komi=komi,
        handicap_komi=terms.handicap_komi if terms.handicap_komi is not None else _most(_komi(whole, 2)),
        ruleset=_most([g.ruleset for g in whole if g.ruleset]),
        start=start,
        finish=finish,
        name=name or kept,
        names=names,
        year=year,
        habits=habits_of(games),
        departing=tuple(departing),
    )


def _most(values: Iterable[T | None]) -> T | None:
    """Return the value of more than half, and of no fewer than LEAST."""
    counts = Counter(value for value in values if value is not None)
    if not counts:
        return None
    [(value, number)] = counts.most_common(1)
    return value if number >= LEAST and 2 * number > counts.total() else None


def _komi(games: Iterable[RecordFacts], stones: int) -> list[int | None]:
    """Return the komi of records of even games (0), or of those with two stones or more (2)."""
    found = [g for g in games if (g.handicap or 0) >= 2] if stones else [g for g in games if not g.handicap]
    return [g.komi for g in found]


def _reported_komi(event: Event) -> list[int | None]:
    return [p.komi for p in event.pairings if p.komi is not None and not p.komi_rounded and not p.handicap]


def _days(
    event: Event, terms: EventTerms, games: Sequence[RecordFacts]
) -> tuple[date | None, date | None, list[NormDeparture]]:
    """Return the first and the last day, and the departure of most records where these are not the results' days."""
    start, finish = terms.start, terms.finish
    dated = sorted(g.days[0] for g in games if g.days)
    most = _most_days(dated)
    played = sorted(p.date for p in event.pairings if p.date is not None)
    if start is None and finish is None and 2 * len(played) > len(event.pairings):
        together = _most_days(sorted([(day, day) for day in played] + dated))
        return (*together, []) if together is not None else (played[0], played[-1], [])
    if most is None:
        return start, finish, []
    if start is None and finish is None:
        return *most, []
    if finish is None and within((most,), start, None):  # the French list has the first day alone
        finish = most[1]
    as_reported = (terms.start, terms.finish) == (event.start, event.finish)
    outside = sum(not within((day,), start, finish) for day in dated)
    if as_reported and outside >= LEAST and 2 * outside > len(dated) and not within((most,), start, finish):
        return *most, [NormDeparture("date", span(*most), span(start, finish))]
    return start, finish, []


def _most_days(dated: Sequence[DateSpan]) -> DateSpan | None:
    """Return the first and the last day of the games that follow each other closely and are more than half of all."""
    clusters: list[list[DateSpan]] = []
    for day in dated:
        if clusters and day[0] - max(last for _, last in clusters[-1]) <= GAP:
            clusters[-1].append(day)
        else:
            clusters.append([day])
    largest = max(clusters, key=len, default=[])
    if len(largest) < LEAST or 2 * len(largest) <= len(dated):
        return None
    return largest[0][0], max(last for _, last in largest)


def _names(names: Iterable[str], recorded: Sequence[str]) -> tuple[frozenset[str], str]:
    """Return the words that identify the event, and what most records call it."""
    known = frozenset(word for name in names for word in _naming(name))
    counts = Counter(word for text in recorded for word in _naming(text))
    usual = {word for word, number in counts.items() if number >= LEAST and 2 * number > len(recorded)}
    called = next((text for text, _ in Counter(t for t in recorded if usual & _naming(t)).most_common(1)), "")
    found = known | usual
    apart = sum(_apart(_naming(text), found) for text in recorded)
    if apart >= LEAST and 2 * apart > len(recorded):  # tablets name it each in its own way
        return frozenset(), called
    return found, called


def _naming(text: str) -> frozenset[str]:
    """Return the words of an event's name that name it: neither short ones nor numbers."""
    return frozenset(word for word in words(text) if len(word) > 2 and not word[0].isdigit())


def _apart(one: frozenset[str], other: frozenset[str]) -> bool:
    """Tell whether two names of events have no word in common. A name of common words alone tells nothing.

    Where the event itself has such a name, its common words count.
    """
    here, there = one - _COMMON, other - _COMMON
    return bool(here and other) and not (here & there if there else one & other)


@dataclass(frozen=True, slots=True)
class KomiDoubt:
    """A komi in a record that is not the usual one, where nobody says which binds.

    usual -- quarter points; stones -- of the handicap, 0 for an even game
    """

    usual: int
    stones: int


def komi_doubt(norm: EventNorm, pairing: Pairing, game: RecordFacts, allowed: tuple[int, ...]) -> KomiDoubt | None:
    """Return why the komi of a record is doubtful, or None.

    With two stones or more, a komi of a point or more is what a tablet writes unasked. In an even game it is the komi
    that most games have which counts.

    allowed -- the komi that the terms or the results let the record have; empty where they say nothing
    """
    komi, stones = game.komi, max(pairing.handicap or 0, game.handicap or 0)
    if komi is None or komi in allowed:
        return None
    usual = norm.usual_komi(stones)
    if usual is None or komi == usual or (komi in IN_ZI and 2 * komi == usual):
        return None
    if stones >= 2:
        known = norm.handicap_komi is not None and usual == norm.handicap_komi
        return KomiDoubt(usual, stones) if komi >= ONE_POINT or (known and not allowed) else None
    return KomiDoubt(usual, 0) if not allowed else None
