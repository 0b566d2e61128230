"""What an engine that speaks GTP is asked about one game, and what its answers mean."""

from __future__ import annotations

from typing import Final, Literal

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.engine.given import NO_LIBERTY, final_stones, game_moves, to_move
from adjudicate.engine.gtp import Engine
from adjudicate.engine.process import Failure
from adjudicate.go.points import BLACK, PASS
from adjudicate.rules.quarters import show

MOST_LINES: Final = 25  # GTP names no more columns
LONGEST_NAME: Final = 40
LONGEST_ERROR: Final = 80


def introduced(engine: Engine) -> str:
    """Return the name and version that an engine gives itself, or else that of its file."""
    names = [engine.ask("name"), engine.ask("version")]
    texts = [" ".join(text.split())[:LONGEST_NAME] if ok else "" for ok, text in names]
    return " ".join(text for text in texts if text) or engine.name[:LONGEST_NAME]


class Questioning:
    """The questions about one game, put to an engine one after the other.

    loaded, seki -- as in an opinion.Opinion, so far
    """

    def __init__(self, sheet: Adjudication) -> None:
        self.sheet = sheet
        self.loaded: Literal["moves", "position"] | None = None
        self.seki: set[int] = set()
        self.moves = as_plays(sheet)

    def check_board(self) -> None:
        """Raise Failure for a board that no engine can be given."""
        grid = self.sheet.grid
        if grid.columns != grid.rows or grid.columns > MOST_LINES:
            raise Failure("board", f"GTP has square boards of at most {MOST_LINES} lines")

    def statuses(self, engine: Engine, *, other_to_move: bool) -> set[int]:
        """Give the engine the game and return the points of the stones that it takes for dead."""
        self._load(engine)
        turn = to_move(self.sheet)
        if other_to_move and not self._play(engine, turn, PASS):
            raise Failure("refused", f"{engine.name} does not take a pass")
        status, text = engine.ask("final_status_list dead")
        if not status:
            raise Failure("refused", self._said(engine, "does not tell dead stones", text))
        dead = self._strings(engine, text)
        if not other_to_move:
            status, text = engine.ask("final_status_list seki")
            self.seki = self._strings(engine, text) if status else set()
            if self.seki & dead:
                raise Failure("nonsense", f"{engine.name} says of one string that it is dead and in seki")
        return dead

    def _load(self, engine: Engine) -> None:
        grid = self.sheet.grid
        ok, text = engine.ask(f"boardsize {grid.columns}")
        if not ok:
            raise Failure("board", self._said(engine, f"does not take boards of {grid.columns} lines", text))
        if self.moves is not None:
            self._clear(engine)
            if all(self._play(engine, colour, point) for colour, point in self.moves):
                self.loaded = "moves"
                return
            self.moves = None  # nor for the other question
        self.loaded = None
        self._clear(engine)
        stones = final_stones(self.sheet)
        if stones is None:
            raise Failure("board", NO_LIBERTY)
        # in any order, no stone of a position whose strings all have liberties captures or fills a ko
        for colour, point in (*stones, (-to_move(self.sheet), PASS)):
            if not self._play(engine, colour, point):
                where = "a pass" if point == PASS else f"a stone at {grid.name(point)}"
                raise Failure("refused", f"{engine.name} does not take {where} of the final position")
        self.loaded = "position"

    def _clear(self, engine: Engine) -> None:
        ok, text = engine.ask("clear_board")
        if not ok:
            raise Failure("refused", self._said(engine, "does not clear its board", text))
        engine.ask(f"komi {show(self.sheet.komi.value)}")  # dead stones hardly rest on it: a refusal is no matter

    def _play(self, engine: Engine, colour: int, point: int) -> bool:
        vertex = "pass" if point == PASS else self.sheet.grid.name(point)
        return engine.ask(f"play {'black' if colour == BLACK else 'white'} {vertex}").ok

    def _strings(self, engine: Engine, text: str) -> set[int]:
        """Return the stones of all strings that an answer names a stone of."""
        board, grid = self.sheet.board, self.sheet.grid
        found: set[int] = set()
        for name in text.split():
            try:
                point = grid.parse(name)
            except ValueError:
                raise Failure("nonsense", f'{engine.name} names "{name[:10]}", which is no point') from None
            if not board.cell[point]:
                raise Failure("nonsense", f"{engine.name} names {grid.name(point)}, where no stone stands")
            if point not in found:
                found.update(board.string_at(point))
        return found

    def _said(self, engine: Engine, what: str, text: str) -> str:
        return f"{engine.name} {what}" + (f': "{" ".join(text.split())[:LONGEST_ERROR]}"' if text else "")


def as_plays(sheet: Adjudication) -> list[tuple[int, int]] | None:
    """Return the stones at the start and the moves, in order, as an engine can play them; None where they do not lead
    to the position that is counted.
    """
    moves = game_moves(sheet)
    if moves is None:
        return None
    plays = [(colour, p) for p, colour in sorted(sheet.start.stones.items())] + moves
    if not plays or plays[-1][0] == to_move(sheet):  # for an engine, the player of the last move is not to move
        plays.append((-to_move(sheet), PASS))
    return plays
