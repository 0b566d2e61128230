"""The public Position class, which uses point names such as Q16 and the colours "B" and "W"."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from adjudicate.adjudication import option_values as values
from adjudicate.adjudication import position as of_game
from adjudicate.adjudication.options import point_of
from adjudicate.adjudication.position import GameLine
from adjudicate.board.caption import caption
from adjudicate.board.picture import Picture, picture_of_position
from adjudicate.board.svg import draw
from adjudicate.board.text import key, rows
from adjudicate.board.theme import ThemeName
from adjudicate.go.points import BLACK, PASS, WHITE, letter
from adjudicate.record.model import Move, move_of
from adjudicate.rules.findings import Finding
from adjudicate.rules.findings.base import Colour
from adjudicate.rules.prospects import Prospect


class IllegalMoveError(ValueError):
    """Raised for a move that the rules do not allow.

    finding -- the finding that describes the fault: its code, the rule (`cites`) and a sentence
    """

    def __init__(self, finding: Finding) -> None:
        super().__init__(f"{finding.message} [{'; '.join(finding.cites)}]")
        self.finding = finding

    def __reduce__(self) -> "tuple[type[IllegalMoveError], tuple[Finding]]":
        return type(self), (self.finding,)


class SvgText(str):
    """A string that contains an SVG picture. Notebooks display it as a picture."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)


def drawn(picture: Picture, theme: ThemeName) -> SvgText:
    """Return a picture as SVG. Raises ValueError for an unknown theme, and TypeError if the theme is not a str."""
    values.check_type("theme", theme, str, "plain or wood")
    return SvgText(draw(picture, values.choice(theme, ("plain", "wood")), key=True))  # type: ignore[arg-type] # one of them


@dataclass(frozen=True, eq=False, repr=False)
class Position:
    """The board after a given move of a game. Positions are immutable: play() returns a new position.

    after -- number of moves played, whether legal or not; 0 at the start

    Illegal moves are treated as in the adjudication of the game. The final position still contains the dead stones.
    Positions are equal if the same moves led to them under the same rules. Notebooks show a position as a picture, and
    str() returns a text diagram.

    >>> from adjudicate import read_records
    >>> [game] = read_records("(;SZ[3]RU[AGA];B[ba];W[aa];B[ab])")
    >>> position = game.position()
    >>> position.board, position.to_play, position.prisoners
    ({'B3': 'B', 'A2': 'B'}, 'W', {'B': 1, 'W': 0})
    >>> position.forbidden["A3"].slug
    'self-capture'
    >>> position.play("C3").play("pass").to_play
    'W'
    """

    _game: GameLine = field(repr=False)
    after: int

    @cached_property
    def _found(self) -> of_game.GamePosition:
        return of_game.look(self._game, self.after, points=())[0]

    @cached_property
    def _prospects(self) -> Mapping[str, Prospect]:
        """The effect of playing on each empty point, by point; empty if the game does not allow another play."""
        if self._found.over or self.after < self._game.start.placement:
            return {}
        return {self._name(at): found for at, found in of_game.look(self._game, self.after)[1].items()}

    def _name(self, at: int) -> str:
        return self._game.grid.name(at)

    @property
    def board(self) -> dict[str, Colour]:
        """The stones on the board: a dict from the name of a point to "B" or "W"."""
        return {self._name(at): letter(colour) for at, colour in self._found.stones.items()}

    @property
    def to_play(self) -> Colour:
        """The player whose turn it is."""
        return letter(self._found.to_play)

    @property
    def prisoners(self) -> dict[Colour, int]:
        """The number of stones that each player has captured. Dead stones and pass stones are not included."""
        black, white = self._found.prisoners
        return {"B": black, "W": white}

    @property
    def captured(self) -> tuple[str, ...]:
        """The points of the stones that the last move captured."""
        return tuple(map(self._name, self._found.captured))

    @property
    def move(self) -> Move | None:
        """The last move; None at the start."""
        return move_of(self._game.grid, self._game.line, self.after) if self.after else None

    @property
    def legal(self) -> tuple[str, ...]:
        """The points where the player to move may play. A pass, which most rules always allow, is not listed."""
        return tuple(name for name, found in self._prospects.items() if not found.illegal)

    @property
    def forbidden(self) -> dict[str, Finding]:
        """The empty points where the player to move may not play: a dict from point names to findings with the reasons.

        Points with stones are in neither `legal` nor `forbidden`, but why_not() also explains those.
        """
        return dict(self._forbidden)

    @cached_property
    def _forbidden(self) -> dict[str, Finding]:
        return {name: why for name, one in self._prospects.items() if one.illegal and (why := self.why_not(name))}

    def why_not(self, point: str | int) -> Finding | None:
        """Return the finding that forbids the player to move to play here, or None.

        point -- as for play()
        """
        return of_game.fault_of_last(self._with(point))

    def play(self, point: str | int) -> "Position":
        """Return the position after the player to move plays a stone or passes.

        point -- the name of a point, its index, or "pass"

        Raises IllegalMoveError, which names the rule, for a move that is not allowed. Raises ValueError for a point
        outside the board, or while handicap stones are still to be placed.
        """
        game = self._with(point)
        finding = of_game.fault_of_last(game)
        if finding is not None:
            raise IllegalMoveError(finding)
        return Position(game, self.after + 1)

    def _with(self, point: str | int) -> GameLine:
        of_game.check_placed(self._game.start, self.after)
        at = PASS if isinstance(point, str) and point.strip().lower() == "pass" else point_of(self._game.grid, point)
        line = of_game.first_moves(self._game.line, self.after)
        return of_game.with_move(self._game._replace(line=line), self._found.to_play, at)

    @property
    def _history(self) -> tuple[int, GameLine]:
        """Everything that the position depends on, for comparing positions."""
        return self.after, self._game._replace(line=of_game.first_moves(self._game.line, self.after))

    def __eq__(self, other: object) -> bool:
        return self._history == other._history if isinstance(other, Position) else NotImplemented

    def __hash__(self) -> int:
        return hash((self.after, *self._game.line.points[: self.after]))

    def svg(self, *, theme: ThemeName = "plain") -> SvgText:
        """Return the position as an SVG picture. Notebooks display it as a picture.

        theme -- "plain" for a diagram, or "wood" for a wooden board
        """
        return drawn(picture_of_position(self._found), theme)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        picture = picture_of_position(self._found)
        return "\n".join([*rows(picture), *key(picture), caption(self._found)])

    def __repr__(self) -> str:
        stones = [*self._found.stones.values()]
        black, white = stones.count(BLACK), stones.count(WHITE)
        return f"<Position after move {self.after}: {black} black and {white} white stones, {self.to_play} to play>"


def position_in(game: GameLine, after: int | None) -> Position:
    """Return the position after a move. `after` is the number of the move, or None for the last move.

    Raises ValueError for a move that the game does not have, and TypeError for a number that is not an integer.
    """
    total = len(game.line.points)
    values.check_type("after", after, int | None, "the number of a move")
    if after is not None and not 0 <= after <= total:
        raise values.NotUnderstoodError(values.say("moves.beyond", move=after, n=total))
    return Position(game, total if after is None else after)
