"""What nearly all records of an event say of themselves: its name, round, day, place and time limit.

A casual game of the same two players lacks some of it, or says otherwise. That is doubt: such a record contradicts
nobody, does not support silently, and gives way to another one that fits the pairing.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Final, Literal, TypeVar

from adjudicate.display.wording import AllOf, Wording
from adjudicate.tournament.dates import within
from adjudicate.tournament.games import RecordFacts
from adjudicate.tournament.model import Pairing
from adjudicate.tournament.names import words
from adjudicate.tournament.same_game import same_game
from adjudicate.tournament.words import say

Told = Literal["event", "round", "date", "place", "time"]

LEAST: Final = 3  # records that must agree
_NEARLY_ALL: Final = (3, 4)  # of all records
_MOST_SHOWN: Final = 40
_NUMBER: Final = re.compile(r"[0-9]+(?:\.[0-9]+)?", re.ASCII)
_TOLD: Final[dict[Told, Wording]] = {
    "event": say("told.event"), "round": say("told.round"), "date": say("told.date"), "place": say("told.place"),
    "time": say("told.time"),
}  # fmt: skip

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Oddities:
    """In what a record is unlike nearly all others of its event.

    weight  -- 0: in nothing; 1: it lacks one thing that they say; more: it lacks several, or says otherwise
    phrases -- the same in words
    """

    weight: int = 0
    phrases: tuple[Wording, ...] = ()

    @property
    def doubtful(self) -> bool:
        """Whether it may be a casual game. One thing is easily forgotten."""
        return self.weight > 1


@dataclass(frozen=True, slots=True)
class EventHabits:
    """What nearly all records of an event say.

    told  -- what they say at all
    venue -- words of the place that they name, and how most write it
    main, overtime -- numbers of their time limit, and the text of it
    days  -- round -> the day of nearly all its games
    """

    told: frozenset[Told] = frozenset()
    venue: tuple[frozenset[str], str] = (frozenset(), "")
    main: tuple[float, str] | None = None
    overtime: tuple[tuple[str, ...], str] | None = None
    days: dict[int, date] = field(default_factory=dict)

    def oddities(self, game: RecordFacts, pairing: Pairing) -> Oddities:
        """Return in what a record is unlike the others; a record that names the pairing's round may lack the rest."""
        missing = [told for told in _TOLD if told in self.told - _told(game)]
        if pairing.round is not None and game.round == pairing.round:
            missing = []
        otherwise = [*self._of_place(game), *self._of_time(game), *self._of_day(game, pairing)]
        phrases = [say("casual.missing", told=AllOf(tuple(_TOLD[told] for told in missing)))] if missing else []
        return Oddities(len(missing) + 2 * len(otherwise), (*phrases, *otherwise))

    def _of_place(self, game: RecordFacts) -> Iterable[Wording]:
        usual, text = self.venue
        named = _naming(game.venue)
        if usual and named and not named & usual:
            yield say("casual.place", here=game.venue[:_MOST_SHOWN], usual=text[:_MOST_SHOWN])

    def _of_time(self, game: RecordFacts) -> Iterable[Wording]:
        main = _main(game.main_time)
        overtime = _overtime(game.overtime)
        if self.main is not None and main is not None and main != self.main[0]:
            yield say("casual.time", here=game.main_time.strip()[:_MOST_SHOWN], usual=self.main[1][:_MOST_SHOWN])
        elif self.overtime is not None and overtime is not None and overtime != self.overtime[0]:
            yield say("casual.overtime", here=game.overtime[:_MOST_SHOWN], usual=self.overtime[1][:_MOST_SHOWN])

    def _of_day(self, game: RecordFacts, pairing: Pairing) -> Iterable[Wording]:
        usual = self.days.get(pairing.round) if pairing.round is not None and pairing.date is None else None
        if usual is not None and game.days and not within(game.days, usual, usual):
            yield say("casual.day", here=game.date_text[:_MOST_SHOWN], usual=str(usual))


NO_HABITS: Final = EventHabits()


def habits_of(games: Sequence[RecordFacts]) -> EventHabits:
    """Return what nearly all records of an event say. games -- those that name two of its players who were paired"""
    all_ = len(games)
    told = Counter(one for game in games for one in _told(game))
    venues = Counter(word for game in games for word in _naming(game.venue))
    venue = frozenset(word for word, number in venues.items() if _nearly_all(number, all_))
    main = _usual([_main(game.main_time) for game in games], all_)
    overtime = _usual([_overtime(game.overtime) for game in games], all_)
    played: dict[int, list[date | None]] = {}
    for game in games:
        if game.round is not None:
            played.setdefault(game.round, []).append(game.days[0][0] if game.days else None)
    days = {number: _usual(dates, len(dates)) for number, dates in played.items()}
    return EventHabits(
        told=frozenset(one for one, number in told.items() if _nearly_all(number, all_)),
        venue=(venue, _written(game.venue for game in games if venue & _naming(game.venue))),
        main=None if main is None else (main, _written(g.main_time for g in games if _main(g.main_time) == main)),
        overtime=None
        if overtime is None
        else (overtime, _written(g.overtime for g in games if _overtime(g.overtime) == overtime)),
        days={number: day for number, day in days.items() if day is not None},
    )


def giving_way(habits: EventHabits, pairing: Pairing, games: Mapping[int, RecordFacts]) -> dict[int, Oddities]:
    """Return the records that give way to another of the pairing that looks much less casual.

    games -- index -> a record that fits the pairing. Records of one game, as two tablets write them, stay together.
    """
    odd = {index: habits.oddities(game, pairing) for index, game in games.items()}
    least = min((one.weight for one in odd.values()), default=0)
    plain = [games[index] for index, one in odd.items() if one.weight == least]
    return {
        index: one
        for index, one in odd.items()
        if one.weight > least + 1 and not any(same_game(games[index], game) for game in plain)
    }


def _nearly_all(number: int, all_: int) -> bool:
    part, whole = _NEARLY_ALL
    return number >= LEAST and whole * number >= part * all_


def _usual(values: Iterable[T | None], all_: int) -> T | None:
    """Return the value that nearly all have, or None."""
    counts = Counter(value for value in values if value is not None)
    return next((value for value, number in counts.most_common(1) if _nearly_all(number, all_)), None)


def _written(texts: Iterable[str]) -> str:
    """Return the text that most have."""
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
    """Return the words of a place that name it: neither short ones nor numbers."""
    return frozenset(word for word in words(text) if len(word) > 2 and not word[0].isdigit())


def _main(text: str) -> float | None:
    """Return a main time in seconds; None where it is not written as the format has it."""
    return float(text) if _NUMBER.fullmatch(text.strip()) else None


def _overtime(text: str) -> tuple[str, ...] | None:
    """Return the numbers of an overtime, which programs write in words of their own; None where it has none."""
    return tuple(sorted(_NUMBER.findall(text))) or None
