"""The norm of an event: settings that most of its records and results share, and habits of nearly all its records.

A record that departs from the norm in board size, date or event, or is too short for a game, is not evidence. It
neither supports nor contradicts a result unless a person confirms it. The record of a casual game between the same two
players lacks some of the usual entries, or has other values. Such a doubtful record does not contradict a result, is
reported if it supports one, and gives way to another record that matches the pairing.
"""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from typing import Final, Literal, TypeVar, get_args

from adjudicate.display.wording import AllOf, Wording
from adjudicate.tournament.evidence import IN_ZI
from adjudicate.tournament.games import RecordFacts, same_game
from adjudicate.tournament.model import Event, Pairing
from adjudicate.tournament.names import words
from adjudicate.tournament.settings import EventTerms
from adjudicate.tournament.time_limits import seconds_of
from adjudicate.tournament.whereabouts import DateSpan, within
from adjudicate.tournament.words import say, span

Told = Literal["event", "round", "date", "place", "time"]

LEAST: Final = 3  # minimum number of records that agree on a norm; they must also be more than half, or nearly all
_NEARLY_ALL: Final = 0.75  # of all records, or of those that have a value
_MOST_SHOWN: Final = 40
_NUMBER: Final = re.compile(r"[0-9]+(?:\.[0-9]+)?", re.ASCII)
_TOLD: Final[tuple[Told, ...]] = get_args(Told)

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class EventHabits:
    """The habits of nearly all records of an event.

    told  -- kinds of entries that the records contain
    venue -- words in the name of the place, and its most common spelling
    main, overtime -- seconds of main time and numbers in the overtime, each with the usual text
    days  -- round -> the day on which nearly all its games were played
    """

    told: frozenset[Told] = frozenset()
    venue: tuple[frozenset[str], str] = (frozenset(), "")
    main: tuple[float, str] | None = None
    overtime: tuple[tuple[str, ...], str] | None = None
    days: dict[int, date] = field(default_factory=dict)

    def doubts(self, game: RecordFacts, pairing: Pairing) -> tuple[Wording, ...]:
        """Return the reasons why a record may be of a casual game. One missing entry is not enough."""
        weight, phrases = self.oddities(game, pairing)
        return phrases if weight > 1 else ()

    def oddities(self, game: RecordFacts, pairing: Pairing) -> tuple[int, tuple[Wording, ...]]:
        """Return a weight for the differences between a record and the other records, and phrases that describe them.

        The weight is 1 if the record lacks one usual entry, and more if it lacks several entries or has other values.
        A record that names the pairing's round may lack all other entries.
        """
        missing = [told for told in _TOLD if told in self.told - _told(game)]
        if pairing.round is not None and game.round == pairing.round:
            missing = []
        otherwise = [*self._otherwise(game, pairing)]
        phrases = [say("casual.missing", told=AllOf(tuple(say(f"told.{told}") for told in missing)))] if missing else []
        return len(missing) + 2 * len(otherwise), (*phrases, *otherwise)

    def _otherwise(self, game: RecordFacts, pairing: Pairing) -> Iterable[Wording]:
        usual, text = self.venue
        named = _naming(game.venue)
        if usual and named and not named & usual:
            yield say("casual.place", here=game.venue[:_MOST_SHOWN], usual=text[:_MOST_SHOWN])
        main = seconds_of(game.main_time)
        overtime = _overtime(game.overtime)
        if self.main is not None and main is not None and main != self.main[0]:
            yield say("casual.time", here=game.main_time.strip()[:_MOST_SHOWN], usual=self.main[1][:_MOST_SHOWN])
        elif self.overtime is not None and overtime is not None and overtime != self.overtime[0]:
            yield say("casual.overtime", here=game.overtime[:_MOST_SHOWN], usual=self.overtime[1][:_MOST_SHOWN])
        day = self.days.get(pairing.round) if pairing.round is not None and pairing.date is None else None
        if day is not None and game.days and not within(game.days, day, day):
            yield say("casual.day", here=game.date_text[:_MOST_SHOWN], usual=str(day))


NO_HABITS: Final = EventHabits()


def habits_of(games: Sequence[RecordFacts]) -> EventHabits:
    """Return the habits of nearly all records of an event. games -- records that name two players who were paired"""
    venue = _in_nearly_all([_naming(game.venue) for game in games if _naming(game.venue)])
    played = [(game.round, game.days[0][0]) for game in games if game.round is not None and game.days]
    rounds = dict.fromkeys(number for number, _ in played)
    usual = {number: _usual(day for of_round, day in played if of_round == number) for number in rounds}
    days = {number: day for number, day in usual.items() if day is not None}
    named = _written(game.venue for game in games if venue & _naming(game.venue))
    main = _limit([(seconds_of(game.main_time), game.main_time) for game in games])
    overtime = _limit([(_overtime(game.overtime), game.overtime) for game in games])
    return EventHabits(_in_nearly_all([_told(game) for game in games]), (venue, named), main, overtime, days)


def giving_way(
    habits: EventHabits, pairing: Pairing, games: Mapping[int, RecordFacts]
) -> dict[int, tuple[Wording, ...]]:
    """Map records that give way to a much less casual record of the same pairing to the reasons for this.

    games -- index -> record that matches the pairing. Records of the same game, such as those of two tablets, all stay.
    """
    odd = {index: habits.oddities(game, pairing) for index, game in games.items()}
    least = min((weight for weight, _ in odd.values()), default=0)
    plain = [games[index] for index, (weight, _) in odd.items() if weight == least]
    return {
        index: phrases
        for index, (weight, phrases) in odd.items()
        if weight > least + 1 and not any(same_game(games[index], game) for game in plain)
    }


def _in_nearly_all(sets: Collection[frozenset[T]]) -> frozenset[T]:
    counts = Counter(one for found in sets for one in found)
    return frozenset(one for one, number in counts.items() if number >= max(LEAST, _NEARLY_ALL * len(sets)))


def _usual(values: Iterable[T | None]) -> T | None:
    """Return the value that nearly all records have that give one, or None. Several recorders share an event."""
    return next(iter(_in_nearly_all([frozenset((value,)) for value in values if value is not None])), None)


def _limit(limits: Sequence[tuple[T | None, str]]) -> tuple[T, str] | None:
    """Return the usual time limit with its most common spelling, or None. limits -- each record's limit and its text"""
    usual = _usual(limit for limit, _ in limits)
    return None if usual is None else (usual, _written(text for limit, text in limits if limit == usual))


def _written(texts: Iterable[str]) -> str:
    return next((text.strip() for text, _ in Counter(texts).most_common(1)), "")


def _told(game: RecordFacts) -> frozenset[Told]:
    said: dict[Told, bool] = {
        "event": bool(words(game.event)),
        "round": bool(game.round_text.strip()) or game.folder_round is not None,
        "date": bool(game.date_text.strip()),
        "place": bool(words(game.venue)),
        "time": bool(game.main_time.strip()),
    }
    return frozenset(told for told, is_said in said.items() if is_said)


def _naming(text: str) -> frozenset[str]:
    """Return the distinctive words in the name of an event or a place, without short words and numbers."""
    return frozenset(word for word in words(text) if len(word) > 2 and not word[0].isdigit())


def _overtime(text: str) -> tuple[str, ...] | None:
    """Return the sorted numbers in an overtime such as "5x30 byo-yomi", or None if it does not contain any."""
    return tuple(sorted(_NUMBER.findall(text))) or None


DepartureKind = Literal["size", "short", "date", "event"]

GAP: Final = timedelta(days=31)  # longest gap between two games of a league
ONE_POINT: Final = 4  # quarter points
HALF_A_POINT: Final = 2

# words too common in the names of events to identify one
_COMMON: Final = frozenset((
    "open", "cup", "tournament", "tournoi", "turnier", "torneo", "toernooi", "championship", "championships", "masters",
    "league", "congress", "liga", "game", "match", "partie", "spiel", "casual", "rated", "ranked", "online", "untitled",
    "unknown", "new", "round", "final", "finals", "table", "board", "baduk",
    "weiqi", "igo", "the", "der", "die", "das", "and", "und", "des", "annual",
))  # fmt: skip
_YEAR: Final = re.compile(r"(?<![0-9])(?:19|20)[0-9]{2}(?![0-9])")


@dataclass(frozen=True, slots=True)
class NormDeparture:
    """A departure of a record from the norm. said -- the value in the record; usual -- the event's usual value"""

    kind: DepartureKind
    said: str
    usual: str


@dataclass(frozen=True, slots=True)
class EventNorm:
    """The usual settings of an event. A setting is None if it is not given and most records do not agree on it.

    size        -- lines of the board
    komi        -- quarter points, for even games
    handicap_komi -- quarter points, for games with two or more handicap stones
    ruleset     -- id of the ruleset in most records
    start, finish -- the first and the last day
    name        -- the event's name, for display
    names       -- words that identify the event; empty if its name is not distinctive
    year        -- the event's year, if it took place in a single year
    habits      -- habits of nearly all records
    departing   -- settings in the results that most records contradict, so the results are probably wrong
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
        """Return the departures that make a record unusable as evidence. pairing -- its date overrides the event's"""
        found = []
        if self.size is not None and (game.columns, game.rows) != (self.size, self.size):
            found.append(NormDeparture("size", f"{game.columns}x{game.rows}", f"{self.size}x{self.size}"))
        lines = max(game.columns, game.rows)
        if game.plays <= lines:
            found.append(NormDeparture("short", str(game.plays), str(lines + 1)))
        postponed = pairing is not None and pairing.date is not None and within(game.days, pairing.date, pairing.date)
        dated = bool(game.days) and (self.start or self.finish) and not postponed
        if dated and not within(game.days, self.start, self.finish):
            found.append(NormDeparture("date", game.date_text, span(self.start, self.finish)))
        years = {int(year) for year in _YEAR.findall(game.event)}
        elsewhen = self.year is not None and bool(years) and self.year not in years
        if elsewhen or (self.names and _apart(_naming(game.event), self.names)):
            found.append(NormDeparture("event", game.event, self.name))
        return tuple(found)

    def usual_komi(self, stones: int) -> int | None:
        """Return the usual komi for a number of handicap stones, or None. For one or more, it is less than a point."""
        if stones == 0:
            return self.komi
        if self.handicap_komi is not None and self.handicap_komi < ONE_POINT:
            return self.handicap_komi
        return HALF_A_POINT if self.komi is None else self.komi % ONE_POINT


NOTHING_USUAL: Final = EventNorm()


def norm_of(event: Event, terms: EventTerms, games: Sequence[RecordFacts]) -> EventNorm:
    """Return the norm of an event. games -- the records that name two players who were paired"""
    departing = []
    most = majority([g.columns if g.columns == g.rows else 0 for g in games]) or None
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
    reported = [p.komi for p in event.pairings if not p.komi_rounded and not p.handicap]
    komi = terms.komi if terms.komi is not None else majority([*(g.komi for g in whole if not g.handicap), *reported])
    recorded = majority(g.komi for g in whole if (g.handicap or 0) >= 2)
    handicap_komi = terms.handicap_komi if terms.handicap_komi is not None else recorded
    ruleset = majority([g.ruleset for g in whole if g.ruleset])
    norm = EventNorm(size, komi, handicap_komi, ruleset, start, finish, name or kept, names, year)
    return replace(norm, habits=habits_of(games), departing=tuple(departing))


def majority(values: Iterable[T | None]) -> T | None:
    """Return the known value that is in the majority and occurs at least LEAST times, or None."""
    counts = Counter(value for value in values if value is not None)
    return next((value for value, n in counts.most_common(1) if n >= max(LEAST, counts.total() // 2 + 1)), None)


def _days(
    event: Event, terms: EventTerms, games: Sequence[RecordFacts]
) -> tuple[date | None, date | None, list[NormDeparture]]:
    """Return the first day, the last day, and a list with a departure if most records contradict the results' days."""
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
    if finish is None and within((most,), start, None):  # the French list has only the first day
        finish = most[1]
    as_reported = (terms.start, terms.finish) == (event.start, event.finish)
    outside = sum(not within((day,), start, finish) for day in dated)
    if as_reported and outside >= LEAST and 2 * outside > len(dated) and not within((most,), start, finish):
        return *most, [NormDeparture("date", span(*most), span(start, finish))]
    return start, finish, []


def _most_days(dated: Sequence[DateSpan]) -> DateSpan | None:
    """Return the first and last day of the largest run of close games if more than half are in it, otherwise None."""
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
    known = frozenset(word for name in names for word in _naming(name))
    counts = Counter(word for text in recorded for word in _naming(text))
    usual = {word for word, number in counts.items() if number >= LEAST and 2 * number > len(recorded)}
    called = next((text for text, _ in Counter(t for t in recorded if usual & _naming(t)).most_common(1)), "")
    found = known | usual
    apart = sum(_apart(_naming(text), found) for text in recorded)
    if apart >= LEAST and 2 * apart > len(recorded):  # each tablet may name the event in its own way
        return frozenset(), called
    return found, called


def _apart(one: frozenset[str], other: frozenset[str]) -> bool:
    """Return True if the words in a record's event name and in the event's own name have nothing in common.

    A name of common words, such as "Open", does not identify an event. If the event has such a name, its words count.
    """
    here, there = one - _COMMON, other - _COMMON
    return bool(here and other) and not (here & there if there else one & other)


def komi_doubt(
    norm: EventNorm, pairing: Pairing, game: RecordFacts, allowed: tuple[int, ...]
) -> tuple[int, int] | None:
    """If a record's komi is doubtful, return the usual komi in quarter points, and the stones (0 for an even game).

    In a handicap game (also of one stone), a komi of a point or more is often a tablet's default. In an even game, a
    komi is doubtful if most games have another. Return None if the komi is not doubtful.

    allowed -- komi values that the terms or results accept for the record; empty if they give none
    """
    komi, stones = game.komi, max(pairing.handicap or 0, game.handicap or 0)
    if komi is None or komi in allowed:
        return None
    usual = norm.usual_komi(stones)
    if usual is None or komi == usual or (komi in IN_ZI and 2 * komi == usual):
        return None
    as_usual = not stones or (stones > 1 and usual == norm.handicap_komi)  # the event's usual komi is known
    return (usual, stones) if (as_usual and not allowed) or (stones and komi >= ONE_POINT) else None
