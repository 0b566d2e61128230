"""How one game is to be adjudicated: what the user decides instead of the record."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from adjudicate.adjudication import option_values as values
from adjudicate.go.points import Grid
from adjudicate.rules.replay import Policy


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
    prisoners -- of a position that is set up without moves, to count it: the stones in Black's lid and in White's
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
    prisoners: tuple[int, int] | None = None


def understood(  # noqa: PLR0913 -- as adjudicate() has them
    board: Grid,
    *,
    rules: str | None,
    policy: str,
    komi: Fraction | float | str | None,
    handicap: int | None,
    first: str | None,
    dead: Iterable[str] | None,
    what_if: Mapping[str, str] | None,
    thorough: bool,
    taken_back: Iterable[int],
    prisoners: Mapping[str, int] | None = None,
) -> Options:
    """Return the options that the arguments of adjudicate() mean on a board. Raises NotUnderstoodError as it does."""
    names = values.point_names(dead) if isinstance(dead, str) else dead
    turned = [values.status(f"{name}={status}") for name, status in (what_if or {}).items()]
    moves = ",".join(map(str, taken_back))
    return Options(
        rules=None if rules is None else values.ruleset(rules),
        policy=values.policy(policy),
        komi=None if komi is None else values.komi(komi),
        handicap=None if handicap is None else values.handicap(handicap),
        first=0 if first is None else values.player(first),
        dead=None if names is None else tuple(values.point(board, name) for name in names),
        what_if=tuple((values.point(board, name), is_dead) for name, is_dead in turned),
        thorough=thorough,
        taken_back=values.move_numbers(moves) if moves else (),
        prisoners=None if prisoners is None else values.prisoners(_listed(prisoners)),
    )


def _listed(prisoners: Mapping[str, int]) -> str:
    return ",".join(f"{player}={stones}" for player, stones in prisoners.items())


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
