"""Dead stones and marks on a board, and the departures that would give a recorded margin."""

from __future__ import annotations

import json
from typing import Any

from adjudicate.go.bits import areas_of, set_of, stones_in
from adjudicate.go.board import Board
from adjudicate.rules.entries import Marks
from adjudicate.rules.statuses import compare_marks, resolve
from tests.test_board import drawn
from tests.test_diagnosis import AREA, explained


def _points(board: Board, names: str) -> tuple[int, ...]:
    return tuple(sorted(map(board.grid.parse, names.split())))


def statuses(case: Any) -> list[str]:
    """Return the dead stones in a position by an option or by marks, and the findings about them."""
    board, options = drawn(case.given), case.options
    marked = "black" in options or "white" in options
    marks = [_points(board, options.get(name, "")) for name in ("black", "white")]
    option = _points(board, options["dead"]) if "dead" in options else None
    four, ended = (options.get(name) == "yes" for name in ("four", "ended"))
    given = Marks(marks[0], marks[1], 0) if marked else None
    found = resolve(board, given, option, four_passes=four, ended=ended, book="bga")
    dead, empty = (" ".join(map(board.grid.name, one)) or "none" for one in (found.dead, found.empty))
    words = f"{found.source}, {'' if found.certain else 'not '}certain, {'' if found.known else 'not '}known"
    assert {f.book for f in found.findings} <= {"bga"}
    return [f"{words}: dead {dead}, empty {empty}", *(f"{f.slug} at {f.point}: {f.message}" for f in found.findings)]


def marks(case: Any) -> list[str]:
    """Return territory marks compared with the regions of a position."""
    board, options = drawn(case.given), case.options
    black, white, dead = (_points(board, options.get(name, "")) for name in ("black", "white", "dead"))
    areas = areas_of(board.grid, stones_in(board.colours()).lifted(set_of(board.grid, dead)))
    flags = {name: options.get(name) == "yes" for name in ("as_marked", "one_sided", "self_capture")}
    found = compare_marks(board, areas, Marks(black, white, 0), dead, book="bga", **flags)
    assert {f.book for f in found.findings} <= {"bga"}
    lines = [f"{'' if found.certain else 'not '}certain"]
    for name, counted in (("Black", found.black), ("White", found.white)):
        lines += [f"{name}: {' '.join(map(board.grid.name, sorted(counted)))}"] if counted is not None else []
    return [*lines, *(f"{f.slug} at {f.point}: {f.message}" for f in found.findings)]


def departures(case: Any) -> list[str]:
    """Return the explanations of a recorded margin in their groups. The input is a JSON object."""
    given = json.loads(case.given)
    if given.get("ruleset") == "aga-area":
        given["ruleset"] = AREA
    found = explained(given.pop("recorded"), **given)
    lines = [f"{one.group}. {one.slug}: {one.message}" for one in found.fits]
    return [*lines, "complete" if found.complete else "not complete"]
