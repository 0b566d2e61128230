"""Ask KataGo's analysis engine for the owner of each point in the final position, in one JSON query with one visit.

The protocol is described in docs/Analysis_Engine.md in github.com/lightvector/KataGo. For the same answer over GTP,
KataGo would have to evaluate the board a hundred times.
"""

import json
from collections.abc import Sequence
from typing import Any, Final, Literal

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.engine.commands import say
from adjudicate.engine.process import Failure, Process
from adjudicate.engine.questions import final_stones, game_moves, to_move
from adjudicate.go.points import PASS, letter

SIZES: Final = (2, 19)  # board sizes that KataGo accepts, in lines
KOMI: Final = 150  # largest komi that KataGo accepts, in points, for either player
DEAD: Final = -0.6
"""A string is dead if its player's mean ownership of its points (-1 to 1) is less than DEAD, and undecided up to -DEAD.

In 83 games with a known count, undecided stones never caused a wrong result with this value.
"""
LONGEST_NAME: Final = 40
LONGEST_ERROR: Final = 80
_ILLEGAL: Final = "Illegal move"
_OTHER: Final = 100  # maximum number of other lines before the answer, such as warnings

KatagoJson = dict[str, Any]


class Katago(Process):
    """A running KataGo process in analysis mode."""

    longest = 256 * 1024
    _number = 0

    def introduced(self) -> str:
        """Return the engine's name and version."""
        version = self._asked({"action": "query_version"}, "query_version").get("version")
        return f"KataGo {version}"[:LONGEST_NAME] if isinstance(version, str) else "KataGo"

    def owners(self, sheet: Adjudication) -> tuple[Sequence[float], Literal["moves", "position"]]:
        """Return the ownership of each point in a game's final position, and the kind of input used. Raises Failure.

        Points are listed row by row from the top left. Values range from -1 (Black's) to 1 (White's).
        """
        grid = sheet.grid
        if not all(SIZES[0] <= lines <= SIZES[1] for lines in (grid.columns, grid.rows)):
            raise Failure("board", say("katago-board", least=SIZES[0], most=SIZES[1]))
        moves = game_moves(sheet)
        if moves is not None:
            answer = self._asked(game_query(sheet, moves), say("analysis"))
            if not str(answer.get("error", "")).startswith(_ILLEGAL):
                return self._owners(sheet, answer), "moves"
        stones = final_stones(sheet)
        if stones is None:
            raise Failure("board", say("no-liberty"))
        return self._owners(sheet, self._asked(position_query(sheet, stones), say("analysis"))), "position"

    def _owners(self, sheet: Adjudication, answer: KatagoJson) -> Sequence[float]:
        if "error" in answer:
            said = " ".join(str(answer["error"]).split())[:LONGEST_ERROR]
            raise Failure("refused", say("rejects-game", name=self.name, said=said))
        owners = answer.get("ownership")
        if not isinstance(owners, list) or len(owners) != sheet.grid.size:
            raise Failure("nonsense", say("no-owners", name=self.name))
        if not all(isinstance(one, int | float) and -1.01 <= one <= 1.01 for one in owners):
            raise Failure("nonsense", say("bad-owner", name=self.name))
        return owners

    def _asked(self, query: KatagoJson, what: str) -> KatagoJson:
        """Send a query and return its answer. Warnings and answers to other queries are skipped."""
        self._number += 1
        own = str(self._number)
        self.send(json.dumps({"id": own, **query}), what)
        for _ in range(_OTHER):
            line = self.receive(what, b"\n", b"{")
            try:
                answer = json.loads(line)
            except (ValueError, RecursionError):
                answer = None
            if not isinstance(answer, dict):
                raise self._nonsense(what)
            refused = "error" in answer and "id" not in answer  # the engine could not parse the query
            if (answer.get("id") == own or refused) and "warning" not in answer:
                return answer
        raise self._nonsense(what)

    def _nonsense(self, what: str) -> Failure:
        return Failure("nonsense", say("not-json", name=self.name, what=what))


def game_query(sheet: Adjudication, moves: Sequence[tuple[int, int]]) -> KatagoJson:
    """Return the query for a game: its stones at the start and its moves, without the passes at the end."""
    grid = sheet.grid
    played = list(moves)
    while played and played[-1][1] == PASS:
        played.pop()
    return {
        "initialStones": [[letter(colour), grid.name(p)] for p, colour in sorted(sheet.start.stones.items())],
        "moves": [[letter(colour), "pass" if p == PASS else grid.name(p)] for colour, p in played],
        **({} if played else {"initialPlayer": letter(to_move(sheet))}),
        **_about(sheet),
    }


def position_query(sheet: Adjudication, stones: Sequence[tuple[int, int]]) -> KatagoJson:
    """Return the query for a final position, without the moves that led to it."""
    return {
        "initialStones": [[letter(colour), sheet.grid.name(p)] for colour, p in stones],
        "moves": [],
        "initialPlayer": letter(to_move(sheet)),
        **_about(sheet),
    }


def _about(sheet: Adjudication) -> KatagoJson:
    halves = max(-2 * KOMI, min(2 * KOMI, sheet.komi.value // 2))
    return {
        "rules": sheet.ruleset.for_katago,
        "komi": halves // 2 if halves % 2 == 0 else halves / 2,  # a multiple of 1/2; komi hardly changes owners
        "boardXSize": sheet.grid.columns,
        "boardYSize": sheet.grid.rows,
        "maxVisits": 1,
        "includeOwnership": True,
    }


def read_owners(sheet: Adjudication, owners: Sequence[float]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return two tuples of points in ascending order: the dead strings and the undecided strings, by mean ownership."""
    board = sheet.board
    dead: list[int] = []
    undecided: list[int] = []
    seen: set[int] = set()
    for point in range(sheet.grid.size):
        if not board.cell[point] or point in seen:
            continue
        string = board.string_at(point)
        seen.update(string)
        mean = (1 if letter(board.colour_at(point)) == "W" else -1) * sum(owners[p] for p in string) / len(string)
        if mean < DEAD:
            dead += string
        elif mean <= -DEAD:
            undecided += string
    return tuple(sorted(dead)), tuple(sorted(undecided))
