"""Options for the adjudication of one game. They override its record."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from adjudicate.adjudication import option_values as values
from adjudicate.adjudication.option_values import NotUnderstoodError
from adjudicate.go.points import Grid
from adjudicate.rules.entries import Line
from adjudicate.rules.findings.base import Colour
from adjudicate.rules.replay import Policy
from adjudicate.rules.ruleset import Ruleset
from adjudicate.rules.rulesets import RULESETS
from adjudicate.values import dataclass

if TYPE_CHECKING:
    from decimal import Decimal
    from fractions import Fraction


@dataclass(frozen=True, kw_only=True, slots=True)
class Options:
    """The user's decisions that override the record. None, or 0 for `first`, leaves the decision to the record.

    rules    -- id of a ruleset, or a checked ruleset of the user's own
    policy   -- treatment of illegal moves: "stands" or "pass"
    komi     -- the komi, in quarter points
    handicap -- number of handicap stones
    first    -- the colour that plays first, BLACK or WHITE
    dead     -- one or more points of each dead string; empty if all stones are alive
    what_if  -- pairs of a point and True (its string is dead) or False (alive), for another count without a verdict
    thorough -- True to explain undetermined results, too, by trying other statuses of stones
    taken_back -- numbers of moves to withdraw if they are illegal, ascending; other illegal moves stand
    prisoners -- stones in Black's lid and in White's, to count a position without moves
    neutral  -- points that count for neither player, under rules that give no points in seki; a live stone means all
                points of its group
    counted  -- points that count for the player who surrounds them, under the same rules; a live stone as for `neutral`
    compare_map -- True to compare the record's territory marks with the territory map, under the same rules
    """

    rules: str | Ruleset | None = None
    policy: Policy = "stands"
    komi: int | None = None
    handicap: int | None = None
    first: int = 0
    dead: tuple[int, ...] | None = None
    what_if: tuple[tuple[int, bool], ...] = ()
    thorough: bool = True
    taken_back: tuple[int, ...] = ()
    prisoners: tuple[int, int] | None = None
    neutral: tuple[int, ...] = ()
    counted: tuple[int, ...] = ()
    compare_map: bool = False


def understood(  # noqa: PLR0913 -- the same arguments as adjudicate()
    board: Grid,
    *,
    rules: str | Ruleset | None,
    policy: str,
    komi: "Fraction | Decimal | float | str | None",
    handicap: int | str | None,
    first: str | None,
    dead: str | Iterable[str | int] | None,
    what_if: str | Mapping[str, str] | None,
    thorough: bool,
    taken_back: str | int | Iterable[int],
    prisoners: str | Mapping[Colour, int] | None = None,
    neutral: str | Iterable[str | int] = (),
    counted: str | Iterable[str | int] = (),
    compare_map: bool = False,
) -> Options:
    """Convert the arguments of adjudicate() to Options for a board.

    Raises NotUnderstoodError for an unusable value and TypeError for an unsupported type.
    """
    values.check_type("handicap", handicap, int | float | str | None, "a number of stones")
    if prisoners is not None and not isinstance(prisoners, str):
        values.check_type("prisoners", prisoners, Mapping, "B and W with the stones in each lid")
        prisoners = ",".join(f"{player}={stones}" for player, stones in prisoners.items())
    values.check_type("thorough", thorough, bool, "True or False")
    values.check_type("compare_map", compare_map, bool, "True or False")
    return Options(
        rules=None if rules is None else ruleset_of(rules),
        policy=values.policy(_text("policy", policy)),
        komi=None if komi is None else values.komi(komi),
        handicap=None if handicap is None else values.handicap(handicap),
        first=0 if first is None else values.player(_text("first", first)),
        dead=None if dead is None else tuple(point_of(board, name) for name in _names("dead", dead)),
        what_if=() if what_if is None else tuple((values.point(board, name), dead) for name, dead in _turned(what_if)),
        thorough=thorough,
        taken_back=_moves(taken_back),
        prisoners=None if prisoners is None else values.prisoners(prisoners),
        neutral=tuple(point_of(board, name) for name in _names("neutral", neutral)),
        counted=tuple(point_of(board, name) for name in _names("counted", counted)),
        compare_map=compare_map,
    )


def _text(name: str, value: object) -> str:
    values.check_type(name, value, str, "a word")
    return str(value)


def ruleset_of(rules: str | Ruleset) -> str | Ruleset:
    """Return the id of a known ruleset (given by name or as a row of RULESETS), or the user's own ruleset if valid.

    Raises NotUnderstoodError for a ruleset that cannot be used, and TypeError for another type.
    """
    if not isinstance(rules, Ruleset):
        return values.ruleset(_text("rules", rules))
    if RULESETS.get(rules.id) == rules:
        return rules.id
    from adjudicate.adjudication.own_rules import own_ruleset  # noqa: PLC0415 -- few calls have their own ruleset

    return own_ruleset(rules)


def _names(name: str, points: str | Iterable[str | int]) -> Iterable[str | int]:
    if isinstance(points, str):
        return values.point_names(points)
    if isinstance(points, bytes | Mapping) or not isinstance(points, Iterable):  # iteration over bytes gives numbers
        raise values.wrong_type(name, "names of points such as C3,D4, or a list of them", points)
    return points


def point_of(board: Grid, point: str | int) -> int:
    """Return the number of a point given by name or by number. Raises the errors of check_point()."""
    if isinstance(point, str):
        return values.point(board, point)
    return check_point(board, point, "a name such as C3, or its number")


def check_point(board: Grid, point: object, meant: str = "its number") -> int:
    """Check a point number and return it; `meant` describes the accepted types in an error message.

    Raises TypeError if the number is not an integer, and NotUnderstoodError if the board does not have this point.
    """
    if isinstance(point, bool) or not isinstance(point, int):
        raise values.wrong_type("a point", meant, point)
    if not 0 <= point < board.size:
        raise NotUnderstoodError(values.say("point.number", number=values.brief(point), most=board.size - 1))
    return point


def _turned(what_if: str | Mapping[str, str]) -> Iterable[tuple[str, bool]]:
    if isinstance(what_if, str):
        return values.statuses(what_if)
    values.check_type("what_if", what_if, Mapping, 'names of points with "alive" or "dead"')
    return [values.status(f"{name}={status}") for name, status in what_if.items()]


def _moves(taken_back: str | int | Iterable[int]) -> tuple[int, ...]:
    if isinstance(taken_back, bytes) or not isinstance(taken_back, str | int | Iterable):
        raise values.wrong_type("taken_back", "numbers of moves such as 57,137, or a list of them", taken_back)
    if isinstance(taken_back, str):
        return values.move_numbers(taken_back)
    text = ",".join(map(str, taken_back if isinstance(taken_back, Iterable) else (taken_back,)))
    return values.move_numbers(text) if text else ()


def whole_runs(line: Line, numbers: Sequence[int]) -> frozenset[int]:
    """Return the numbers and, if a number is in a run of moves out of turn, all other numbers of that run.

    Such a run is withdrawn as a whole (AGA 1991 Rule 8; BGA summary, Illegal Moves). Setup between moves ends it.

    >>> sorted(whole_runs(Line([1, -1, 1, 1, 1, -1], [0] * 6), [5]))
    [4, 5]
    """
    colours, whole = line.colours, set(numbers)
    again = {n for n in range(2, len(colours) + 1) if colours[n - 1] == colours[n - 2]} if numbers else set[int]()
    for number in again.intersection(numbers):
        first = last = number
        while first - 1 in again and first - 1 not in line.setups:
            first -= 1
        while last + 1 in again and last not in line.setups:
            last += 1
        whole.update(range(first, last + 1))
    return frozenset(whole)
