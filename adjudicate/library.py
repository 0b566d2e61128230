"""The answer for one game as users of the library have it: asked for in their words, and shown in several forms."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Literal

from adjudicate.adjudication import adjudication
from adjudicate.adjudication.case import adjudicate_by, check_points_used
from adjudicate.adjudication.data import Data, sheet_data
from adjudicate.adjudication.option_values import NotUnderstoodError, check_moves, choice, wrong_type
from adjudicate.adjudication.options import understood
from adjudicate.board.show import after, final
from adjudicate.board.svg import draw
from adjudicate.display.languages import LANGUAGES, Language
from adjudicate.display.sanitise import for_terminal
from adjudicate.display.wording import RenderOptions
from adjudicate.go.points import grid
from adjudicate.record.model import Record
from adjudicate.rules.findings.unreadable import Unreadable
from adjudicate.rules.ruleset import Ruleset
from adjudicate.sheet.html import section
from adjudicate.sheet.text import to_text


class SvgText(str):
    """The text of an SVG picture, which a notebook shows as the picture."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)


@dataclass(frozen=True, eq=False, repr=False)
class Adjudication(adjudication.Adjudication):
    __doc__ = (
        adjudication.Adjudication.__doc__
    )  # what it is; the methods that show it stand here, above what writes them

    def to_dict(self) -> Data:
        """Return the sheet as plain data: what its JSON says, with the keys of docs/json.md."""
        return sheet_data(self)

    def to_json(self, indent: int | None = None) -> str:
        """Return the sheet as JSON in ASCII, as `adjudicate score --format json` has it, with the keys of docs/json.md.

        indent -- blanks that each level is indented by; None: one line
        """
        return json.dumps(self.to_dict(), indent=indent)

    def to_text(self, *, board: bool = True, language: Language = "en") -> str:
        """Return the sheet as `adjudicate score` prints it, in lines of at most 80 columns.

        board    -- with the final position
        language -- en, de, fr, ja, zh or ko, as --lang has it
        Raises ValueError for a language that there is not, TypeError for what is no text.
        """
        if not isinstance(language, str):
            raise wrong_type("language", f"one of {', '.join(LANGUAGES)}", language)
        look = RenderOptions(board=board, language=choice(language, LANGUAGES))  # type: ignore[arg-type] # one of them
        return to_text(self, look)

    def to_svg(self, move: int | None = None, *, theme: Literal["plain", "wood"] = "plain") -> SvgText:
        """Return a position as the text of an SVG picture; a notebook shows the picture.

        move  -- after which the position is, from 0, the start; None: the final position, with the dead stones and the
                 territory
        theme -- a plain diagram, or a wooden board
        Raises ValueError for a move that the record does not have, and for a theme that there is not; TypeError for a
        move that is no integer.
        """
        if not isinstance(theme, str):
            raise wrong_type("theme", "plain or wood", theme)
        if isinstance(move, bool) or not isinstance(move, int | None):
            raise wrong_type("move", "the number of a move", move)
        choice(theme, ("plain", "wood"))
        shown = final(self) if move is None else after(self, move)
        return SvgText(draw(shown.picture, theme, key=True))

    def _repr_html_(self) -> str:
        """Return the sheet as a notebook shows it."""
        return str(section(self))


def adjudicate(  # noqa: PLR0913 -- all but the record have names and defaults
    record: Record,
    *,
    rules: str | Ruleset | None = None,
    policy: str = "stands",
    komi: Fraction | Decimal | float | str | None = None,
    handicap: int | str | None = None,
    first: str | None = None,
    dead: str | Iterable[str | int] | None = None,
    what_if: str | Mapping[str, str] | None = None,
    thorough: bool = True,
    taken_back: str | int | Iterable[int] = (),
    prisoners: str | Mapping[str, int] | None = None,
    neutral: str | Iterable[str | int] = (),
    counted: str | Iterable[str | int] = (),
    compare_map: bool = False,
) -> Adjudication:
    """Adjudicate one game. What is given is read as on the command line: "Japanese", "black" and "7,5" are understood.

    rules    -- id or name of a ruleset, or a row of RULESETS; None: the record's, or else the AGA's
    policy   -- "stands" or "pass", what becomes of an illegal move (AGA 1991 Rule 8); --illegal on the command line
    komi     -- points, a multiple of 0.25 (7.5, "7.5", Fraction(15, 2), Decimal("7.5")), or None for the record's
    handicap -- number of stones, or None for the record's
    first    -- "B" or "W" to move first, or None for the record's
    dead     -- points, any of each dead string: "C3,D4", or a list of names or of points of another answer; an empty
                list: all stones are alive; None: the record's marks
    what_if  -- names of points -> "alive" or "dead", or "C3=alive,K10=dead": the game is counted once more with these
                strings so, for `what_if` of the answer; nothing else depends on it
    thorough -- False: other statuses of stones are tried for contradicted results only, which saves milliseconds
    taken_back -- numbers of moves, or "57,137", that are taken back as with the policy "pass", if they are illegal, and
                  no others but those of the same run of one player's moves; the number of a legal move changes nothing
    prisoners -- of a position that is set up without moves: "B" and "W" -> the stones in that player's lid, pass stones
                 among them, or "B=3,W=5"; the position is counted then, and its verdict is never more than unverifiable
    neutral, counted -- points that the players say count for nobody, and for the player who surrounds them, such as
                 "E7,K12"; a live stone stands for all points of its group. They matter only under rules that give no
                 points in seki, where the dead stones are given (docs/territory-map.md)
    compare_map -- under the same rules, compare the record's territory marks with the map of the territory
    Raises ValueError for what cannot be meant: a game that could not be read (an Unreadable), an unknown ruleset,
    policy, player or status, a komi that is no multiple of 0.25 or is above 3000 points, a handicap that is not from 0
    to 9999, a name that is no point of the board, the number of a move that the record does not have, prisoners for a
    record with moves, points given as neutral or counted where nothing depends on them; TypeError for a record or an
    argument of another type. Its text is one clear sentence. Faults of the record are findings and raise nothing.

    >>> from adjudicate import adjudicate, read_records
    >>> moves = b"B[ba];W[ca];B[bb];W[cb];B[bc];W[cc];B[bd];W[cd];B[be];W[ce];B[];W[]"
    >>> [game] = read_records(b"(;SZ[5]KM[0]RU[AGA]RE[W+5];" + moves + b")")
    >>> sheet = adjudicate(game)
    >>> sheet.verdict.status, sheet.verdict.computed
    ('confirmed', 'W+5')
    """
    _check_record(record)
    options = understood(
        grid(record.columns, record.rows),
        rules=rules,
        policy=policy,
        komi=komi,
        handicap=handicap,
        first=first,
        dead=dead,
        what_if=what_if,
        thorough=thorough,
        taken_back=taken_back,
        prisoners=prisoners,
        neutral=neutral,
        counted=counted,
        compare_map=compare_map,
    )
    check_moves(options.taken_back, len(record.line.points))
    found = adjudicate_by(record, options)
    check_points_used(found)
    return Adjudication(**vars(found))


def _check_record(record: object) -> None:
    """Refuse what is no record, such as the bytes of one. Raises as adjudicate() does."""
    if isinstance(record, Unreadable):
        why = f"{for_terminal(record.message)} [{record.code} {record.slug}]"
        raise NotUnderstoodError(f"this game cannot be read: {why}")
    if not isinstance(record, Record):
        kind = type(record).__name__
        raise TypeError(f"one Record is adjudicated, such as those that read_records() returns, not {kind}")
