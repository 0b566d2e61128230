"""Hostile answers of a GTP engine, byte for byte, for the reader of the protocol. No process is started."""

from __future__ import annotations

import io
import queue
import random
import re
from collections.abc import Sequence
from typing import Any, ClassVar, Final

from adjudicate import Adjudication, Record, adjudicate, read_records
from adjudicate.desk.sheets import RENDERERS
from adjudicate.display.wording import RenderOptions
from adjudicate.engine import opinion
from adjudicate.engine.opinion import ask, with_opinion
from adjudicate.engine.questions import Engine
from tests.proof.fuzz.base import Case, Kind, Tally
from tests.proof.fuzz.checks import check_json, check_text
from tests.proof.fuzz.mill import Mill

ANSWER: Final = re.compile(rb"[^\n]*\n\n?")
BETWEEN: Final = b"\xfe--another process--\xfe"
ROWS: Final = b";B[ba];W[ca];B[bb];W[cb];B[bc];W[cc];B[bd];W[cd];B[be];W[ce]"
GAMES: Final = (
    b"(;SZ[5]KM[7.5]RU[AGA]RE[W+12.5]" + ROWS + b";B[];W[])",
    b"(;SZ[5]KM[7.5]RU[AGA]RE[B+3.5]" + ROWS + b";B[aa];W[ac];B[];W[])",
    b"(;SZ[3]RE[W+2];B[bb];W[aa];AB[cc]W[ab];B[];W[])",
    b"(;SZ[5]HA[2]AB[bb][dd]RE[B+25];W[cc];B[];W[])",
    b"(;SZ[5:3];B[aa];W[bb])",
    b"(;SZ[5]RE[B+R];B[aa];W[bb])",
)


class Fed(Engine):
    """An engine whose answers are available from the start, in pieces."""

    scripts: Sequence[bytes] = ()
    started = 0

    def __init__(self, arguments: Sequence[str], deadline: float, _run: str = "") -> None:
        """Take the next script, whose bytes decide where the pieces end."""
        at, Fed.started = Fed.started, Fed.started + 1
        script = Fed.scripts[min(at, len(Fed.scripts) - 1)]
        self.name = arguments[0]
        self.deadline = deadline
        self._unread = b""
        self._process: Any = _Nobody()
        self._chunks = queue.Queue()
        step = 1 + len(script) % 97
        for begin in range(0, min(len(script), 40_000), step * 8):
            self._chunks.put(script[begin : begin + step * 8])
        self._chunks.put(b"")

    def end(self) -> None:
        """End nothing."""


class _Nobody:
    """Replaces the process."""

    def __init__(self) -> None:
        self.stdin = io.BytesIO()


class Engines(Kind):
    """Questions to an engine that may give any answer."""

    name = "engines"
    share = 800
    wanted: ClassVar[dict[str, float]] = {"suggested": 30, "failed": 300, "not-asked": 50, "printed": 50}
    ways = 5
    pieces = (
        b"=", b"?", b"= ", b"\n\n", b"\n", b"\r\n", b"1", b"2", b"A1", b"B5 B4", b"Z9", b"I5", b"pass", b"\x1b[31m",
        b"=1 ", b"?3 illegal move\n\n", b"=\n\n", b"\xff", b"\x00", b"A1 " * 100, b"#", b"\t", BETWEEN,
    )  # fmt: skip

    def __init__(self) -> None:
        """Make games, and the answers of an engine that follows the protocol."""
        vars(opinion)["Engine"] = Fed  # this process does not start another
        self.sheets: list[Adjudication] = []
        for data in GAMES:
            [record] = read_records(data)
            assert isinstance(record, Record)
            self.sheets.append(adjudicate(record))
        seeds = []
        for plays in (8, 12, 13, 14, 16, 18):
            for dead, seki in (("B5", ""), ("", "C3"), ("B5 C5 B4", ""), ("A5", "A5"), ("A1", "B2")):
                texts = ["Fake", "1.0", "", "", ""] + [""] * plays
                seeds.append(
                    _answers([*texts, dead, seki]) + BETWEEN + _answers([*texts, "", dead if plays % 2 else "B5", ""])
                )
        seeds += [_answers(["Fake", "1.0", "", "", ""] + [""] * 60) + BETWEEN + _answers([""] * 60)]
        self.mill = Mill(seeds, self.pieces, ANSWER, small=4000)

    def make(self, rng: random.Random) -> Case:
        """Make the answers, and choose a game."""
        return Case(self.mill(rng), (str(rng.randrange(len(GAMES))), rng.choice(["text", "json", "", "", "", "", ""])))

    def execute(self, case: Case, tally: Tally) -> None:
        """Ask the engine about a sheet. Sometimes print the sheet with the engine's opinion."""
        sheet = self.sheets[int(case.words[0])]
        Fed.scripts, Fed.started = case.data.split(BETWEEN), 0
        found = ask(sheet, "fed", 60)
        tally.met[found.status] += 1
        tally.outcomes[found.slug or "suggested"] += 1
        assert found.slug != "internal-error", found.message
        stones = {p for p in range(sheet.grid.size) if sheet.board.cell[p]}
        assert set(found.dead) | set(found.undecided) | set(found.seki) <= stones, "a point without a stone"
        if case.words[1]:
            shown = RENDERERS[case.words[1]](with_opinion(sheet, found), RenderOptions(), found)
            (check_text if case.words[1] == "text" else check_json)(shown)
            tally.met["printed"] += 1


def _answers(texts: Sequence[str]) -> bytes:
    return "".join(f"={n} {text}\n\n" for n, text in enumerate(texts, 1)).encode()
