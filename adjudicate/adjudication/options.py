"""How one game is to be adjudicated: what the user decides instead of the record."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from adjudicate.display.prose import listed, plural
from adjudicate.go.points import BLACK, WHITE, Grid
from adjudicate.rules.replay import Policy
from adjudicate.rules.rulesets import RULESETS


@dataclass(frozen=True, kw_only=True, slots=True)
class Options:
    """What the user decides instead of the record; None (0 for `first`) leaves it to the record.

    rules    -- id of a ruleset
    policy   -- what becomes of illegal moves: "stands" or "pass"
    komi     -- quarter points
    handicap -- number of stones
    first    -- BLACK or WHITE
    dead     -- points, any of a string; empty means that all stones are alive
    what_if  -- points, any of a string, with whether it is taken for dead: counted besides, judged by nothing
    thorough -- explain also undetermined results by other statuses of stones
    taken_back -- numbers of moves that are taken back, if they are illegal, although the others stand; ascending
    """

    rules: str | None = None
    policy: Policy = "stands"
    komi: int | None = None
    handicap: int | None = None
    first: int = 0
    dead: tuple[int, ...] | None = None
    what_if: tuple[tuple[int, bool], ...] = ()
    thorough: bool = True
    taken_back: tuple[int, ...] = ()


def checked(  # noqa: PLR0913 -- as adjudicate() has them
    board: Grid,
    *,
    rules: str | None,
    policy: Policy,
    komi: Fraction | float | str | None,
    handicap: int | None,
    first: Literal["B", "W"] | None,
    dead: Sequence[str] | None,
    what_if: Mapping[str, Literal["alive", "dead"]] | None,
    thorough: bool,
    taken_back: Iterable[int],
) -> Options:
    """Return the options that the arguments of adjudicate() mean on a board. Raises ValueError as it does."""
    if rules is not None and rules not in RULESETS:
        raise ValueError(f"unknown ruleset {rules!r}")
    if policy not in ("stands", "pass"):
        raise ValueError(f"unknown policy {policy!r}")
    if handicap is not None and handicap < 0:
        raise ValueError("a handicap is not negative")
    if first not in (None, "B", "W"):
        raise ValueError("the first player is B or W")
    quarters = None if komi is None else 4 * Fraction(komi)
    if quarters is not None and quarters.denominator != 1:
        raise ValueError(f"komi {komi} is no multiple of 0.25")
    if what_if and not set(what_if.values()) <= {"alive", "dead"}:
        raise ValueError("a status is alive or dead")
    return Options(
        rules=rules,
        policy=policy,
        komi=None if quarters is None else int(quarters),
        handicap=handicap,
        first={None: 0, "B": BLACK, "W": WHITE}[first],
        dead=None if dead is None else tuple(board.parse(name) for name in dead),
        what_if=tuple((board.parse(name), status == "dead") for name, status in (what_if or {}).items()),
        thorough=thorough,
        taken_back=tuple(sorted(set(taken_back))),
    )


def whole_runs(colours: Sequence[int], numbers: Sequence[int]) -> frozenset[int]:
    """Return numbers of moves with the rest of each run of one player's moves that one of them continues: such a run is
    taken back as a whole (AGA 1991 Rule 8; BGA summary, Illegal Moves).

    >>> sorted(whole_runs([1, -1, 1, 1, 1, -1], [5]))
    [4, 5]
    """
    whole = set(numbers)
    for number in numbers:
        if number < 2 or number > len(colours) or colours[number - 1] != colours[number - 2]:
            continue
        first = last = number
        while first > 2 and colours[first - 2] == colours[first - 3]:
            first -= 1
        while last < len(colours) and colours[last] == colours[number - 1]:
            last += 1
        whole.update(range(first, last + 1))
    return frozenset(whole)


def taken_back_words(numbers: Sequence[int]) -> str:
    """Return "move 3" or "moves 3 and 7".

    >>> taken_back_words((3, 7, 12))
    'moves 3, 7 and 12'
    """
    return f"{plural(len(numbers), 'move')} {listed([str(number) for number in numbers])}"
