"""The review of a UGF file: what was said at each position, and the dead stones that the players named at the end."""

from __future__ import annotations

import re
from typing import Final

from adjudicate.go.points import column_name, grid
from adjudicate.record.forms.transcript import Transcript
from adjudicate.rules.entries import DeadList
from adjudicate.rules.findings.dead_lists import AgreementNotShown
from adjudicate.rules.findings.statuses import MarksNotFinal

_POSITION = re.compile(r"\.Comment,(\d{1,6})(?:,.*)?", re.ASCII)
_SPEAKER: Final = r"(?:(\S{1,40})\s+(?:\d{1,2}[kdp]|NR|BC|\?{1,4}|-)[?*+]?\s*:\s*)?"
"""Who said a line, as the server puts it before the line: ` ken 2k : ` or ` ken 2k?: `."""
_DEAD = re.compile(_SPEAKER + r"(\S{1,40})\s+dead\s+@\s+([A-HJ-Z]{1,2}[1-9][0-9]?)", re.ASCII)
_DONE = re.compile(_SPEAKER + r"(\S{1,40})\s+done", re.ASCII)
_DEAD_PERHAPS = re.compile(r"(?i)\bdead\s*@")
_UNDONE = re.compile(r"(?i)\bund(?:o|id|one)\b")
_MOST: Final = 1000
"""Dead stones that are named; a board has few strings."""


class IgsReview:
    """Reads the comments of a review, in order.

    said -- how many moves came before -> lines that were said there
    """

    def __init__(self, size: int) -> None:
        self.said: dict[int, list[str]] = {}
        self._grid = grid(size, size)
        self._after = 0
        self._dead: dict[str, int] = {}  # name of the point -> number of moves before
        self._done: set[str] = set()
        self._off: list[str] = []
        self._undone = False

    def line(self, text: str) -> None:
        """Read a line."""
        bare = text.strip()
        match = _POSITION.fullmatch(bare)
        if match:  # they count from 1 for the empty board
            self._after = max(0, int(match[1]) - 1)
            return
        self.said.setdefault(self._after, []).append(bare)
        dead = _by_the_player(_DEAD.fullmatch(bare))
        done = _by_the_player(_DONE.fullmatch(bare))
        if dead:
            self._done.clear()  # who marks another string has not agreed yet, nor has the other player
            self._undone = False
            if len(self._dead) < _MOST:
                self._dead[dead[3]] = self._after
        elif done:
            self._done.add(done[2])
        elif _UNDONE.search(bare):
            self._undone = bool(self._dead)
        elif _DEAD_PERHAPS.search(bare):  # in another form than the server's: agreement is not certain
            self._undone = True

    def finish(self, made: Transcript, players: set[str], *, certain: bool) -> None:
        """Give the game its dead stones; none, where both players were done with naming them and named none.

        players -- their names
        certain -- it is known from which side rows count
        """
        plays = [n for n, node in enumerate((n for n in made.nodes if "B" in n or "W" in n), 1) if self._played(node)]
        last = plays[-1] if plays else 0
        stale = [after for after in self._dead.values() if after < last]
        if stale:
            made.note(MarksNotFinal(max(stale)))
        final = [name for name, after in self._dead.items() if after >= last]
        points = []
        for name in final:
            if self._named(name):
                points.append(self._grid.parse(name))
            else:
                made.unreadable(f"dead @ {name}", None)
        agreed = len(players) == 2 and players <= self._done and not self._undone
        if not points and (not agreed or stale):
            return
        if not agreed:
            made.note(AgreementNotShown("review"))
        made.dead = DeadList("review", tuple(sorted(set(points))), agreed and certain)

    def _named(self, name: str) -> bool:
        match = re.fullmatch(r"([A-Z]+)(\d+)", name)
        columns = {column_name(column) for column in range(self._grid.columns)}
        return bool(match and match[1] in columns and 1 <= int(match[2]) <= self._grid.rows)

    @staticmethod
    def _played(node: object) -> bool:
        return isinstance(node, dict) and any(node.get(ident, [b""])[0] for ident in ("B", "W"))


def _by_the_player(match: re.Match[str] | None) -> re.Match[str] | None:
    """Return a match only if the line names as its speaker the player whose act it reports, or names no speaker."""
    return match if match and match[1] in (None, match[2]) else None
