"""Send a game to an engine over GTP, ask which stones are dead, and interpret the answers."""

from typing import Final, Literal

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.engine.commands import say
from adjudicate.engine.process import Failure, Process
from adjudicate.go.board import SELF_CAPTURE, Board
from adjudicate.go.points import BLACK, PASS
from adjudicate.rules.quarters import show

MOST_LINES: Final = 25  # GTP does not have names for more columns
LONGEST_NAME: Final = 40
LONGEST_ERROR: Final = 80
_END: Final = b"\n\n"
_BEGINS: Final = b"=?"


# --- the input of an engine ---


def game_moves(sheet: Adjudication) -> list[tuple[int, int]] | None:
    """Return the moves after the setup at the start, as pairs of a colour and a point (or PASS).

    Return None if they do not lead to the counted position, because of setup during play or a bad or withdrawn move.
    """
    line, start = sheet.record.line, sheet.start
    board = Board(sheet.grid)
    board.edit(start.stones.items())
    if not all(board.has_liberty(p) for p in start.stones):
        return None
    moves = []
    for colour, point in list(zip(line.colours, line.points, strict=True))[start.placement :]:
        if point != PASS and (point < 0 or board.cell[point] or board.play(point, colour) is SELF_CAPTURE):
            return None
        moves.append((colour, point))
    return moves if board.colours() == sheet.board.colours() else None


def final_stones(sheet: Adjudication) -> list[tuple[int, int]] | None:
    """Return the final position's stones as pairs of colour and point, or None if a string has no liberties."""
    board = sheet.board
    stones = [(board.colour_at(p), p) for p in range(sheet.grid.size) if board.cell[p]]
    return stones if all(board.has_liberty(p) for _, p in stones) else None


def to_move(sheet: Adjudication) -> int:
    """Return the player to move in the final position."""
    last = sheet.record.line.setups.get(len(sheet.record.line.points), ()) if sheet.record.line.points else ()
    said = next((setup.to_play for setup in reversed(list(last)) if setup.to_play), 0)
    return said or (-sheet.ending.last_player if sheet.ending.last_player else sheet.start.first)


# --- the Go Text Protocol, version 2 ---


class Engine(Process):
    """A running engine that uses GTP (the Go Text Protocol).

    There is no maintained client for Python 3: gomill and `gtp` need Python 2, and sgfmill does not contain gomill's.
    """

    _number = 0

    def ask(self, command: str) -> tuple[bool, str]:
        """Send a command. Return whether it succeeded, and the answer. Raises Failure if there is no valid answer."""
        self._number += 1
        word = command.partition(" ")[0]
        self.send(f"{self._number} {command}", word)
        head, _, text = self.receive(word, _END, _BEGINS).partition(str(self._number))
        if head not in ("=", "?") or (text and not text[0].isspace()):
            raise self._nonsense(word)
        return head == "=", text.strip()


def introduced(engine: Engine) -> str:
    """Return the name and version that an engine reports, or its file name if it reports none."""
    names = [engine.ask("name"), engine.ask("version")]
    texts = [" ".join(text.split())[:LONGEST_NAME] if ok else "" for ok, text in names]
    return " ".join(text for text in texts if text) or engine.name[:LONGEST_NAME]


class Questioning:
    """Asks the questions about one game. loaded, seki -- as in opinion.Opinion, filled in by the answers so far"""

    def __init__(self, sheet: Adjudication) -> None:
        self.sheet = sheet
        self.loaded: Literal["moves", "position"] | None = None
        self.seki: set[int] = set()
        self.moves = as_plays(sheet)

    def check_board(self) -> None:
        """Raise Failure if GTP engines do not accept the board's size."""
        grid = self.sheet.grid
        if grid.columns != grid.rows or grid.columns > MOST_LINES:
            raise Failure("board", say("gtp-board", most=MOST_LINES))

    def statuses(self, engine: Engine, *, other_to_move: bool) -> set[int]:
        """Load the game into the engine, and return the points of the stones that it considers dead."""
        self._load(engine)
        if other_to_move and not self._play(engine, to_move(self.sheet), PASS):
            raise Failure("refused", say("rejects-pass", name=engine.name))
        status, text = engine.ask("final_status_list dead")
        if not status:
            raise Failure("refused", _said("no-list", text, name=engine.name))
        dead = self._strings(engine, text)
        if not other_to_move:
            status, text = engine.ask("final_status_list seki")
            self.seki = self._strings(engine, text) if status else set()
            if self.seki & dead:
                raise Failure("nonsense", say("dead-and-seki", name=engine.name))
        return dead

    def _load(self, engine: Engine) -> None:
        grid = self.sheet.grid
        ok, text = engine.ask(f"boardsize {grid.columns}")
        if not ok:
            raise Failure("board", _said("no-size", text, name=engine.name, lines=grid.columns))
        if self.moves is not None:
            self._clear(engine)
            if all(self._play(engine, colour, point) for colour, point in self.moves):
                self.loaded = "moves"
                return
            self.moves = None  # do not try again for the second question
        self.loaded = None
        self._clear(engine)
        stones = final_stones(self.sheet)
        if stones is None:
            raise Failure("board", say("no-liberty"))
        # any order works, because no stones are captured if all strings end with liberties
        for colour, point in (*stones, (-to_move(self.sheet), PASS)):
            if not self._play(engine, colour, point):
                if point == PASS:
                    raise Failure("refused", say("rejects-final-pass", name=engine.name))
                raise Failure("refused", say("rejects-final-stone", name=engine.name, point=grid.name(point)))
        self.loaded = "position"

    def _clear(self, engine: Engine) -> None:
        ok, text = engine.ask("clear_board")
        if not ok:
            raise Failure("refused", _said("no-clear", text, name=engine.name))
        engine.ask(f"komi {show(self.sheet.komi.value)}")  # a refusal is ignored, because komi hardly matters

    def _play(self, engine: Engine, colour: int, point: int) -> bool:
        vertex = "pass" if point == PASS else self.sheet.grid.name(point)
        return engine.ask(f"play {'black' if colour == BLACK else 'white'} {vertex}")[0]

    def _strings(self, engine: Engine, text: str) -> set[int]:
        """Parse an answer, and return the points of all strings that it mentions."""
        board, grid = self.sheet.board, self.sheet.grid
        found: set[int] = set()
        for name in text.split():
            try:
                point = grid.parse(name)
            except ValueError:
                raise Failure("nonsense", say("no-point", name=engine.name, text=name[:10])) from None
            if not board.cell[point]:
                raise Failure("nonsense", say("empty-point", name=engine.name, point=grid.name(point)))
            if point not in found:
                found.update(board.string_at(point))
        return found


def _said(key: str, text: str, **values: object) -> str:
    """Return a message that the engine refused a command. It quotes the engine's answer if that is not empty."""
    return say(f"{key}.said", said=" ".join(text.split())[:LONGEST_ERROR], **values) if text else say(key, **values)


def as_plays(sheet: Adjudication) -> list[tuple[int, int]] | None:
    """Return the stones at the start and the moves as plays; None if they do not lead to the counted position."""
    moves = game_moves(sheet)
    if moves is None:
        return None
    plays = [(colour, p) for p, colour in sorted(sheet.start.stones.items())] + moves
    if not plays or plays[-1][0] == to_move(sheet):  # for an engine, it is the turn of the last player's opponent
        plays.append((-to_move(sheet), PASS))
    return plays
