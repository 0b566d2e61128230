"""How a record fits a pairing, by its names, its round and date, its colours and handicap; never by its result."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from adjudicate.tournament.dates import SLACK
from adjudicate.tournament.games import RecordFacts
from adjudicate.tournament.model import Pairing
from adjudicate.tournament.names import WORDS_OF, Grade
from adjudicate.tournament.words import say


@dataclass(frozen=True, slots=True)
class Fit:
    """How a record fits a pairing.

    which  -- how round and date speak for it: greater is better in each, 0 says nothing
    manner -- the same of colours and handicap
    grades -- of the names of Black and White
    titled -- only the record's title names them
    """

    pairing: int
    game: int
    swapped: bool | None
    grades: tuple[Grade, Grade]
    which: tuple[int, int]
    manner: tuple[int, int]
    titled: bool = False


def best_fits(fits: Iterable[Fit], merit: Callable[[Fit], tuple[int, ...]]) -> list[Fit]:
    """Return the fits that no other surpasses: as good in every merit and better in one.

    Where merits speak against each other nothing is surpassed, so that nothing is guessed.
    """
    fits = list(fits)
    merits = {merit(fit) for fit in fits}
    top = {m for m in merits if not any(o != m and all(x >= y for x, y in zip(o, m, strict=True)) for o in merits)}
    return [fit for fit in fits if merit(fit) in top]


def by_round(pairing: Pairing, game: RecordFacts) -> int:
    """Return how the round speaks for a record: 2 as it says itself, 1 by its path, 0 not at all; negative against."""
    if pairing.round is None:
        return 0
    if game.round is not None:
        return 2 if game.round == pairing.round else -2
    if game.folder_round is not None:
        return 1 if game.folder_round == pairing.round else -1
    return 0


def by_date(pairing: Pairing, game: RecordFacts) -> int:
    """Say how the date speaks; a day more or less says nothing, as clocks differ."""
    if pairing.date is None or not game.days:
        return 0
    if any(first <= pairing.date <= last for first, last in game.days):
        return 1
    return 0 if any(first - SLACK <= pairing.date <= last + SLACK for first, last in game.days) else -1


def names_reason(grades: tuple[Grade, Grade]) -> str:
    """Say how the names of Black and White are the players'."""
    black, white = (WORDS_OF[g] for g in grades)
    return say("match.names", grade=black) if black == white else say("match.name-each", black=black, white=white)
