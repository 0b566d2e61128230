"""The public function adjudicate(), and the Adjudication that it returns, with methods for text, JSON and pictures."""

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields
from decimal import Decimal
from fractions import Fraction

from adjudicate.adjudication import adjudication
from adjudicate.adjudication import option_values as values
from adjudicate.adjudication.case import adjudicate_by, check_points_used
from adjudicate.adjudication.data import Data, sheet_data
from adjudicate.adjudication.options import understood
from adjudicate.adjudication.position import line_of
from adjudicate.board.show import after, final
from adjudicate.board.theme import ThemeName
from adjudicate.display.languages import LANGUAGES, Language
from adjudicate.display.sanitise import for_terminal
from adjudicate.display.wording import RenderOptions
from adjudicate.engine.estimate import estimate
from adjudicate.go.points import grid
from adjudicate.library.positions import Position, SvgText, drawn, position_in
from adjudicate.library.records import Record
from adjudicate.record import model
from adjudicate.rules.findings.base import Colour
from adjudicate.rules.findings.unreadable import Unreadable
from adjudicate.rules.replay import Policy
from adjudicate.rules.ruleset import Ruleset
from adjudicate.sheet.html import section
from adjudicate.sheet.text import to_text


@dataclass(frozen=True, eq=False, repr=False)
class Adjudication(adjudication.Adjudication):
    __doc__ = adjudication.Adjudication.__doc__  # the methods are here, because this module may import what they use

    record: Record = field(hash=False)

    def position(self, after: int | None = None) -> Position:
        """Return the position after a move, under the rules and options of this adjudication.

        after -- number of the move; 0 for the start, None for the last move

        Raises ValueError for a move that the record does not have, and TypeError for a number that is not an integer.
        """
        return position_in(line_of(self), after)

    def guess_dead(self) -> list[str]:
        """Guess which stones are dead by playing random games from the final position, and return their points.

        The guess ignores the recorded result and the marks. See docs/engine.md for its accuracy. To count with the
        guess, use adjudicate(record, what_if=dict.fromkeys(sheet.guess_dead(), "dead")). Do not pass it as `dead`: it
        would count as the players' agreement, and a wrong guess could contradict a correct result.
        """
        return [self.grid.name(point) for point in estimate(self)[0]]

    def to_dict(self) -> Data:
        """Return the sheet as plain data, with the same keys as its JSON (docs/json.md)."""
        return sheet_data(self)

    def to_json(self, indent: int | None = None) -> str:
        """Return the sheet as ASCII JSON, like `adjudicate score --format json`. docs/json.md describes the keys.

        indent -- number of spaces per level; None for one line
        """
        return json.dumps(self.to_dict(), indent=indent)

    def to_text(self, *, board: bool = True, language: Language = "en") -> str:
        """Return the sheet as text in lines of at most 80 columns, like `adjudicate score`.

        board    -- True to include the final position
        language -- en, de, fr, ja, zh or ko

        Raises ValueError for an unknown language, and TypeError if the language is not a str.
        """
        values.check_type("language", language, str, f"one of {', '.join(LANGUAGES)}")
        look = RenderOptions(board=board, language=values.choice(language, LANGUAGES))  # type: ignore[arg-type] # one of them
        return to_text(self, look)

    def to_svg(self, move: int | None = None, *, theme: ThemeName = "plain") -> SvgText:
        """Return a position of the game as an SVG picture. Notebooks display it as a picture.

        move  -- number of the move after which to show the position; 0 for the start, None for the final position with
                 dead stones and territory
        theme -- "plain" for a diagram, or "wood" for a wooden board

        Raises ValueError for an unknown theme or a move outside the record, TypeError for a move that is not an int.
        """
        values.check_type("move", move, int | None, "the number of a move")
        return drawn((final(self) if move is None else after(self, move)).picture, theme)

    def _repr_html_(self) -> str:
        """Return the sheet as HTML for notebooks."""
        return str(section(self))


def adjudicate(  # noqa: PLR0913 -- all arguments except the record have names and defaults
    record: model.Record,
    *,
    rules: str | Ruleset | None = None,
    policy: Policy = "stands",
    komi: Fraction | Decimal | float | str | None = None,
    handicap: int | str | None = None,
    first: values.PlayerName | None = None,
    dead: str | Iterable[str | int] | Callable[[Position], Iterable[str | int]] | None = None,
    what_if: str | Mapping[str, values.StoneStatus] | None = None,
    thorough: bool = True,
    taken_back: str | int | Iterable[int] = (),
    prisoners: str | Mapping[Colour, int] | None = None,
    neutral: str | Iterable[str | int] = (),
    counted: str | Iterable[str | int] = (),
    compare_map: bool = False,
) -> Adjudication:
    """Adjudicate one game. You can spell values as on the command line, such as "Japanese", "black" and "7,5".

    rules    -- id or name of a ruleset, or a Ruleset; None for the record's ruleset, or AGA if it does not name one
    policy   -- "stands" or "pass" for an illegal move (AGA 1991 Rule 8), as with --illegal on the command line
    komi     -- a multiple of 0.25, such as 7.5, "7.5", Fraction(15, 2) or Decimal("7.5"); None for the record's
    handicap -- number of stones; None for the record's
    first    -- player to move first, "B" or "W"; None for the record's
    dead     -- any point of each dead string: "C3,D4", or a list of names or points from another sheet; an empty list
                for no dead stones; a function from the final Position to such a list; None for the record's marks
    what_if  -- also count with these strings alive or dead, such as "C3=alive,K10=dead" or a dict of point names to
                statuses. Only `what_if` in the answer changes
    thorough -- False to try other statuses of stones only for contradicted results, to save milliseconds
    taken_back -- illegal moves to withdraw as with the policy "pass": a list of numbers, or "57,137". Other moves are
                withdrawn only in the same run of one player's moves; the number of a legal move has no effect
    prisoners -- stones in each player's lid, including pass stones, for a position set up without moves: "B=3,W=5" or
                {"B": 3, "W": 5}. The position is then counted, but the verdict is at best "unverifiable"
    neutral  -- points agreed to count for neither player, such as "E7,K12"; a live stone means all points of its group
    counted  -- points agreed to count for the player who surrounds them, in the same form. `neutral` and `counted`
                matter only under rules without points in seki, if the dead stones are given (docs/territory-map.md)
    compare_map -- True to compare the record's territory marks with the territory map under such rules

    Raises ValueError for an Unreadable, an unknown ruleset, policy, player or status, a komi that is not a multiple of
    0.25 or exceeds 3000, a handicap outside 0 to 9999, a point outside the board, a move that the record does not have,
    prisoners for a record with moves, and neutral or counted points that change nothing. Raises TypeError for wrong
    types. Faults in the record never raise an exception; they become findings.

    >>> from adjudicate import adjudicate, read_records
    >>> moves = b"B[ba];W[ca];B[bb];W[cb];B[bc];W[cc];B[bd];W[cd];B[be];W[ce];B[];W[]"
    >>> [game] = read_records(b"(;SZ[5]KM[0]RU[AGA]RE[W+5];" + moves + b")")
    >>> sheet = adjudicate(game)
    >>> sheet.verdict.status, sheet.verdict.computed
    ('confirmed', 'W+5')
    """
    given: object = record
    if isinstance(given, Unreadable):
        why = for_terminal(given.message)
        raise values.NotUnderstoodError(values.say("game.unreadable", why=why, code=given.code, slug=given.slug))
    if not isinstance(given, model.Record):
        raise TypeError(f"adjudicate() takes a Record (see read_records()), not {type(given).__name__}")
    if callable(dead):
        seen = adjudicate(  # with the options on which the position depends
            record, rules=rules, policy=policy, handicap=handicap, first=first, taken_back=taken_back,
            prisoners=prisoners,
        )  # fmt: skip
        dead = dead(seen.position())
        values.check_type("the answer of dead()", dead, Iterable, "a list of points")
    options = understood(
        grid(record.columns, record.rows), rules=rules, policy=policy, komi=komi, handicap=handicap, first=first,
        dead=dead, what_if=what_if, thorough=thorough, taken_back=taken_back, prisoners=prisoners, neutral=neutral,
        counted=counted, compare_map=compare_map,
    )  # fmt: skip
    values.check_moves(options.taken_back, len(record.line.points))
    found = adjudicate_by(record, options)
    check_points_used(found)
    return of_library(found)


def of_library(sheet: adjudication.Adjudication) -> Adjudication:
    """Convert a sheet to the public class, which has more methods."""
    kept = {one.name: getattr(sheet, one.name) for one in fields(sheet)}  # without cached properties
    return Adjudication(**{**kept, "record": Record.of(sheet.record)})
