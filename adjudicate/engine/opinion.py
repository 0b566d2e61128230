"""Which stones an engine takes for dead: a second opinion, never a verdict.

The engine is given the game as it was played, so that kos and the player to move are right, and is asked with either
player to move. What both answers have in common is suggested; where they differ, that is said.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from typing import Final, Literal

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.adjudication.case import adjudicate_by
from adjudicate.engine.gtp import Engine, Failure, Slug, call
from adjudicate.go.board import SELF_CAPTURE, Board
from adjudicate.go.points import BLACK, PASS
from adjudicate.rules.explain.explanation import Explanation
from adjudicate.rules.quarters import show

NotAsked = Literal["declared", "not-counted", "all-alive"]

MOST_LINES: Final = 25  # GTP names no more columns
LONGEST_NAME: Final = 40
LONGEST_ERROR: Final = 80
_WHY_NOT: Final[dict[NotAsked, str]] = {
    "declared": "the recorded result claims no count",
    "not-counted": "no count is made",
    "all-alive": "four consecutive passes make every stone alive",
}


@dataclass(frozen=True, slots=True)
class Opinion:
    """What came of asking an engine. Its texts are as hostile as their author: every sink sanitises them.

    status    -- suggested; failed: there is no usable answer; not-asked: there is nothing to ask
    slug, message -- why there is no suggestion, the message in a sentence without its stop; None and "" where there is
    engine    -- name and version, as it gives them itself; "" where it gave none
    loaded    -- whether it was given the moves, or the final position only; None where it was given nothing
    dead      -- points of strings that are dead whoever is to move, ascending
    undecided -- points of strings that are dead with one player to move only, ascending
    seki      -- points of strings in seki, ascending; empty also where the engine does not tell
    would     -- the same game with `dead` for its dead stones; None where nothing is suggested
    """

    status: Literal["suggested", "failed", "not-asked"]
    slug: Slug | NotAsked | None = None
    message: str = ""
    engine: str = ""
    loaded: Literal["moves", "position"] | None = None
    dead: tuple[int, ...] = ()
    undecided: tuple[int, ...] = ()
    seki: tuple[int, ...] = ()
    would: Adjudication | None = None


def ask(sheet: Adjudication, command: str, seconds: float) -> Opinion:
    """Ask an engine which stones of a game are dead.

    command -- how the engine is started; a program that gtp.KNOWN lists may stand alone
    seconds -- for the whole of it
    Whatever the engine does is an Opinion. Raises ValueError for a command line that names no program.
    """
    arguments = call(command)
    if (reason := _nothing_to_ask(sheet)) is not None:
        return Opinion("not-asked", reason, _WHY_NOT[reason])
    questioning = _Questioning(sheet)
    deadline = time.monotonic() + seconds
    answers = []
    try:
        questioning.check_board()
        for other_to_move in (False, True):
            # a process each: GNU Go 3.8 remembers its answer by the position, whoever is to move
            with Engine(arguments, deadline) as engine:
                answers.append(questioning.statuses(engine, other_to_move=other_to_move))
    except Failure as failure:
        return Opinion("failed", failure.slug, str(failure), questioning.name, questioning.loaded)
    one, other = answers
    dead = tuple(sorted(one & other))
    return Opinion(
        status="suggested",
        slug=None,
        message="",
        engine=questioning.name,
        loaded=questioning.loaded,
        dead=dead,
        undecided=tuple(sorted(one ^ other)),
        seki=tuple(sorted(questioning.seki - one - other)),
        would=_with_dead(sheet, dead),
    )


def _nothing_to_ask(sheet: Adjudication) -> NotAsked | None:
    if sheet.ending.kind == "result-by-declaration":
        return "declared"
    if sheet.score is None:
        return "not-counted"
    return "all-alive" if sheet.alive_by_rule else None


def _with_dead(sheet: Adjudication, dead: tuple[int, ...]) -> Adjudication:
    """Adjudicate the game once more, with these dead stones and all else as it was asked for."""
    if dead == sheet.statuses.dead and sheet.statuses.source != "none":
        return sheet  # with the marks, which some rulesets count themselves
    return adjudicate_by(sheet.record, replace(sheet.options, dead=dead, what_if=()))


def with_opinion(sheet: Adjudication, opinion: Opinion) -> Adjudication:
    """Return a sheet whose open verdict says what an engine's dead stones would give; the status stays as it is.

    Explanations by just these dead stones come first and say that the engine agrees; the reason says what its dead
    stones give. Where it suggests nothing, or the recorded result needs no explanation, the sheet is as it was.
    """
    other, verdict, method = opinion.would, sheet.verdict, sheet.ruleset.method
    claims_score = sheet.result is not None and sheet.result.kind == "score"
    if other is None or other.score is None or method is None or not claims_score or not sheet.explained:
        return sheet
    fits = [replace(fit, engine_agrees=fit.dead == opinion.dead) for fit in verdict.explanations]
    fits.sort(key=lambda fit: not fit.engine_agrees)
    by_engine = other.score.by(method).margin
    return replace(sheet, verdict=replace(verdict, by_engine=by_engine, explanations=_numbered(fits)))


def _numbered(fits: list[Explanation]) -> tuple[Explanation, ...]:
    """Number the groups of explanations as they stand now: those that the engine shares are a group of their own."""
    groups: dict[tuple[int, bool], int] = {}
    return tuple(replace(fit, group=groups.setdefault((fit.group, fit.engine_agrees), len(groups) + 1)) for fit in fits)


class _Questioning:
    """The questions about one game, put to an engine one after the other.

    name, loaded, seki -- as in an Opinion, so far
    """

    def __init__(self, sheet: Adjudication) -> None:
        self.sheet = sheet
        self.name = ""
        self.loaded: Literal["moves", "position"] | None = None
        self.seki: set[int] = set()
        self.moves = _moves(sheet)

    def check_board(self) -> None:
        """Raise Failure for a board that no engine can be given."""
        grid = self.sheet.grid
        if grid.columns != grid.rows or grid.columns > MOST_LINES:
            raise Failure("board", f"GTP has square boards of at most {MOST_LINES} lines")

    def statuses(self, engine: Engine, *, other_to_move: bool) -> set[int]:
        """Give the engine the game and return the points of the stones that it takes for dead."""
        self._introduce(engine)
        self._load(engine)
        turn = _to_move(self.sheet)
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

    def _introduce(self, engine: Engine) -> None:
        names = [engine.ask("name"), engine.ask("version")]
        texts = [" ".join(text.split())[:LONGEST_NAME] if ok else "" for ok, text in names]
        self.name = " ".join(text for text in texts if text) or engine.name[:LONGEST_NAME]

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
        board = self.sheet.board
        stones = [(board.colour_at(p), p) for p in range(grid.size) if board.cell[p]]
        if not all(board.has_liberty(p) for _, p in stones):
            raise Failure("board", "a string of the final position has no liberty; no engine can be given that")
        # in any order, no stone of a position whose strings all have liberties captures or fills a ko
        for colour, point in (*stones, (-_to_move(self.sheet), PASS)):
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


def _moves(sheet: Adjudication) -> list[tuple[int, int]] | None:
    """Return the stones at the start and the moves, in order, as an engine can play them; None where they do not lead
    to the position that is counted: after setup in play, a move that is none, or one taken back.
    """
    line, start = sheet.record.line, sheet.start
    board = Board(sheet.grid)
    board.edit(start.stones.items())
    if not all(board.has_liberty(p) for p in start.stones):
        return None
    moves = [(colour, p) for p, colour in sorted(start.stones.items())]
    for colour, point in list(zip(line.colours, line.points, strict=True))[start.placement :]:
        if point != PASS and (point < 0 or board.cell[point] or board.play(point, colour) is SELF_CAPTURE):
            return None
        moves.append((colour, point))
    if not moves or moves[-1][0] == _to_move(sheet):  # for an engine, the player of the last move is not to move
        moves.append((-_to_move(sheet), PASS))
    return moves if board.colours() == sheet.board.colours() else None


def _to_move(sheet: Adjudication) -> int:
    """Return the player to move at the end."""
    last = sheet.record.line.setups.get(len(sheet.record.line.points), ()) if sheet.record.line.points else ()
    said = next((setup.to_play for setup in reversed(list(last)) if setup.to_play), 0)
    return said or (-sheet.ending.last_player if sheet.ending.last_player else sheet.start.first)
