"""What the commands about single games have in common: the options, their check, and the adjudication they ask for."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Annotated, Literal

import typer

from adjudicate.adjudication import Adjudication, adjudicate
from adjudicate.go.points import grid
from adjudicate.record.model import Record, Unreadable
from adjudicate.record.names import printable
from adjudicate.record.sgf import read_records
from adjudicate.record.sources import read_source
from adjudicate.report.sanitise import for_terminal
from adjudicate.report.text import error_text
from adjudicate.rules.quarters import parse_quarters
from adjudicate.rules.replay import Policy
from adjudicate.rules.rulesets import RULESETS

MOST_KOMI = 3000  # more than the largest board has points
_LONGEST_NUMBER = 9

Statuses = dict[str, Literal["alive", "dead"]]


class Illegal(StrEnum):
    """What becomes of an illegal move."""

    stands = "stands"
    taken_back = "pass"


class Player(StrEnum):
    """A player."""

    black = "B"
    white = "W"


RulesOption = Annotated[
    str | None,
    typer.Option(
        metavar="RULESET",
        help='Adjudicate under this ruleset (see "adjudicate rulesets") instead of the record\'s own.',
    ),
]
IllegalOption = Annotated[
    Illegal,
    typer.Option(
        case_sensitive=False,
        help="An illegal move stands once answered, or is taken back and is a pass with a pass stone (AGA Rule 8).",
    ),
]
TakeBackOption = Annotated[
    str | None,
    typer.Option(
        metavar="MOVES", help="Only these illegal moves are taken back, the others stand: 57,137. One game only."
    ),
]
KomiOption = Annotated[
    str | None, typer.Option(metavar="POINTS", help="Komi, a multiple of 0.25, instead of the record's.")
]
HandicapOption = Annotated[
    int | None,
    typer.Option(min=0, max=9999, help="Number of handicap stones, instead of the record's. One game only."),
]
FirstOption = Annotated[Player | None, typer.Option(case_sensitive=False, help="The player to move first.")]
DeadOption = Annotated[
    str | None,
    typer.Option(
        metavar="POINTS",
        help="Dead strings, by any point of each: C3,D4. Instead of the record's marks. One game only.",
    ),
]
AllAliveOption = Annotated[bool, typer.Option("--all-alive", help="No stone is dead, whatever the record's marks say.")]
GameOption = Annotated[
    int | None, typer.Option(min=1, metavar="N", help="Which game of the file, if it holds several.")
]
LineOption = Annotated[
    int | None,
    typer.Option(min=1, metavar="N", help="Adjudicate line N of the variations, in file order. One game only."),
]


@dataclass(frozen=True)
class Request:
    """How a game is to be adjudicated: the options of one call, checked."""

    rules: str | None = None
    policy: Policy = "stands"
    komi: Fraction | None = None
    handicap: int | None = None
    first: Literal["B", "W"] | None = None
    dead: tuple[str, ...] | None = None
    what_if: tuple[tuple[str, Literal["alive", "dead"]], ...] = ()
    taken_back: tuple[int, ...] = ()


def check(  # noqa: PLR0913 -- an option each
    *,
    rules: str | None = None,
    illegal: Illegal = Illegal.stands,
    komi: str | None = None,
    handicap: int | None = None,
    first: Player | None = None,
    dead: str | None = None,
    all_alive: bool = False,
    what_if: str | None = None,
    take_back: str | None = None,
) -> Request:
    """Return the options of a call as they are to be used. Raises typer.BadParameter for what cannot be meant."""
    if rules is not None and rules.lower() not in RULESETS:
        raise typer.BadParameter(f"{rules!r} is none of {', '.join(RULESETS)}", param_hint="--rules")
    quarters = None if komi is None else parse_quarters(komi.strip())
    if komi is not None and (quarters is None or abs(quarters) > 4 * MOST_KOMI):
        message = f"{komi!r} is not a multiple of 0.25 of at most {MOST_KOMI} points"
        raise typer.BadParameter(message, param_hint="--komi")
    if dead is not None and not dead.strip(", "):
        raise typer.BadParameter("no point is named; --all-alive says that no stone is dead", param_hint="--dead")
    if dead is not None and all_alive:
        raise typer.BadParameter("--dead and --all-alive exclude each other", param_hint="--dead")
    points: tuple[str, ...] | None = () if all_alive else None
    if dead is not None:
        points = tuple(name for name in dead.replace(",", " ").split() if name)
    colour: Literal["B", "W"] | None = None if first is None else ("B" if first is Player.black else "W")
    return Request(
        rules.lower() if rules else None,
        "pass" if illegal is Illegal.taken_back else "stands",
        None if quarters is None else Fraction(quarters, 4),
        handicap,
        colour,
        points,
        tuple(_statuses(what_if).items()),
        _moves(take_back),
    )


def _statuses(text: str | None) -> Statuses:
    """Read "C3=alive,K10=dead"."""
    found: Statuses = {}
    for part in (text or "").replace(",", " ").split():
        name, _, status = part.partition("=")
        if status.lower() == "alive":
            found[name] = "alive"
        elif status.lower() == "dead":
            found[name] = "dead"
        else:
            message = f"{for_terminal(part, 40)!r} is not of the form C3=alive or C3=dead"
            raise typer.BadParameter(message, param_hint="--what-if")
    if text is not None and not found:
        raise typer.BadParameter("no string is named; write C3=alive,K10=dead", param_hint="--what-if")
    return found


def _moves(text: str | None) -> tuple[int, ...]:
    """Read "57,137"."""
    names = (text or "").replace(",", " ").split()
    if text is not None and not names:
        raise typer.BadParameter("no move is named; write 57,137", param_hint="--take-back")
    for name in names:
        if not (name.isascii() and name.isdigit() and len(name) < _LONGEST_NUMBER and int(name)):
            raise typer.BadParameter(f"{for_terminal(name, 40)!r} is no number of a move", param_hint="--take-back")
    return tuple(sorted({int(name) for name in names}))


def adjudicate_as(record: Record, request: Request) -> Adjudication | Unreadable:
    """Adjudicate a game as it was asked for; an error of ours is returned, not raised.

    Raises typer.BadParameter for a point or a move that this game does not have.
    """
    board = grid(record.columns, record.rows)
    for option, names in (("--dead", request.dead or ()), ("--what-if", dict(request.what_if))):
        for name in names:
            try:
                board.parse(name)
            except ValueError as error:
                raise typer.BadParameter(for_terminal(str(error)), param_hint=option) from None
    moves = len(record.line.points)
    if request.taken_back and request.taken_back[-1] > moves:
        message = f"there is no move {request.taken_back[-1]}: the record has {moves}"
        raise typer.BadParameter(message, param_hint="--take-back")
    try:
        sheet = adjudicate(
            record,
            rules=request.rules,
            policy=request.policy,
            komi=request.komi,
            handicap=request.handicap,
            first=request.first,
            dead=request.dead,
            what_if=dict(request.what_if),
            taken_back=request.taken_back,
        )
    except Exception as error:
        message = f"internal error, please report it with the record: {type(error).__name__}: {error}"
        return Unreadable("R199", "internal-error", message, record.byte, record.game, record.path, record.member)
    faulty = {f.move for f in sheet.findings if f.severity != "note" and f.code.startswith("M")}
    legal = [n for n in request.taken_back if n not in faulty]
    if legal and not sheet.findings_omitted:
        message = f"move {legal[0]} is legal; only illegal moves are taken back"
        raise typer.BadParameter(message, param_hint="--take-back")
    return sheet


def games(path: str, line: int | None = None) -> list[Record | Unreadable]:
    """Read the games of a file; whatever goes wrong is one of them."""
    try:
        data = read_source(path)
        if isinstance(data, Unreadable):
            return [data]
        return list(read_records(data, printable(path), line=line))
    except MemoryError:
        return [Unreadable("R199", "internal-error", "not enough memory to read this", None, None, path)]


def one_sheet(path: str, game: int | None, line: int | None, request: Request) -> tuple[Adjudication, int]:
    """Adjudicate the one game of a file that a command is about.

    Returns its sheet, and an exit status: 2 where the file can be read in part only (its game breaks off, say), which
    is printed. Prints why there is no such game and exits with status 2; raises typer.BadParameter where it is not
    clear which is meant.
    """
    found = games(path, line)
    numbers = {one.game for one in found if one.game is not None}
    if game is None and len(numbers) > 1:
        raise typer.BadParameter(f"the file holds {len(numbers)} games; say which with --game", param_hint="--game")
    if game is not None and numbers and game not in numbers:
        raise typer.BadParameter(f"the file holds {len(numbers)}; there is no game {game}", param_hint="--game")
    chosen = [one for one in found if game is None or one.game in (game, None)]
    sheets = [adjudicate_as(one, request) if isinstance(one, Record) else one for one in chosen]
    for error in sheets:
        if isinstance(error, Unreadable):
            typer.echo(error_text(error), err=True)
    good = [sheet for sheet in sheets if isinstance(sheet, Adjudication)]
    if not good:
        raise typer.Exit(2)
    return good[0], 0 if len(good) == len(sheets) else 2


def colour_wanted() -> bool:
    """Tell whether standard output is a terminal that is to have colours."""
    return (
        sys.stdout is not None
        and sys.stdout.isatty()
        and not os.environ.get("NO_COLOR")
        and os.environ.get("TERM") != "dumb"
    )
