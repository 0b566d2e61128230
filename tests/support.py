"""Helpers for several tests, which run the command line in this process and turn boards around."""

from __future__ import annotations

import json
import os
import random
import select
import signal
import sys
import sysconfig
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from pathlib import Path
from types import FrameType
from typing import Any

import typer.testing
from typer.testing import CliRunner

from adjudicate import Adjudication, Record, adjudicate, read_records
from adjudicate.adjudication.data import sheet_data
from adjudicate.board.picture import picture_of
from adjudicate.board.svg import draw
from adjudicate.cli.commands import app
from adjudicate.go.board import Board
from adjudicate.go.points import Grid, grid
from adjudicate.proof import casebook
from adjudicate.proof.casebook import Case
from adjudicate.proof.dress import nodes_of
from adjudicate.proof.games import random_claim
from adjudicate.proof.records import Claimed, ReferenceOptions
from adjudicate.record import model
from adjudicate.record.rows import Node, Properties, Row
from adjudicate.rules.entries import Line, Marks, Setup
from adjudicate.rules.explain.departures import Departure

# The runner would rebuild the whole command line at each of a thousand calls. One build saves a fifth of the suite.
typer.testing._get_command = cache(typer.testing._get_command)  # type: ignore[attr-defined] # a name of its own
ROOT = Path(__file__).parent.parent
FIXTURES = ROOT / "fixtures"
SHARED = ROOT.parent / "shared"
WITHOUT_SITE = {"PYTHONPATH": os.pathsep.join([str(ROOT), sysconfig.get_path("purelib")])}
"""An environment for `python -S`: all installed packages, without .pth files, which Python 3.11 and 3.12 cannot read
under LC_ALL=C in a folder whose name is not ASCII."""


def heed_ctrl_c() -> None:
    """Let Ctrl-C end the new process in which this is called. Shells start background processes with Ctrl-C ignored."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def ended(process: int, wait: float = 60.0) -> bool:
    """Wait until a process has ended, reaped or not; return False if it is still running. Linux only."""
    try:
        handle = os.pidfd_open(process)
    except ProcessLookupError:
        return True
    try:
        return bool(select.select([handle], [], [], wait)[0])
    finally:
        os.close(handle)


def steps(work: Callable[[], object]) -> int:
    """Count the lines and calls of functions in some work. The number is the same on a fast and on a busy machine."""
    number = 0

    def one(_frame: FrameType, _event: str, _argument: object) -> Callable[..., Any]:
        nonlocal number
        number += 1
        return one

    before = sys.gettrace()
    sys.settrace(one)
    try:
        work()
    finally:
        sys.settrace(before)
    return number


@contextmanager
def never_for_ever(seconds: int = 900) -> Iterator[None]:
    """Raise AssertionError if something hangs.

    The time is a hundred times that of a slow machine, to end endless work, not to judge speed.
    """

    def hangs(_number: int, _frame: FrameType | None) -> None:
        raise AssertionError(f"it hangs: nothing came in {seconds} seconds")

    if not hasattr(signal, "SIGALRM"):
        yield
        return
    before = signal.signal(signal.SIGALRM, hangs)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def run(*arguments: str, stdin: bytes | None = None) -> tuple[int, str, str]:
    """Run the command line; return exit status, standard output and standard error."""
    result = CliRunner().invoke(app, list(arguments), input=stdin)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result.exit_code, result.stdout, result.stderr


def record_in(source: str | bytes | Path, path: str | None = None, line: int | None = None) -> Record:
    """Return the only game in a readable text or file."""
    [record] = read_records(source, path, line=line)
    assert isinstance(record, Record)
    return record


@cache
def cases() -> tuple[Case, ...]:
    """Return the casebook, which is only read once."""
    return tuple(casebook.cases())


@cache
def case_sheet(case: Case) -> Adjudication:
    """Return the sheet of a case under its own options, made once for all tests."""
    return adjudicate(case.record, **case.options)


def sheets(*arguments: str, stdin: bytes | None = None) -> list[dict[str, Any]]:
    """Run `score --format json` and return its objects."""
    _, out, _ = run("score", "--format", "json", *arguments, stdin=stdin)
    return [json.loads(line) for line in out.splitlines()]


def one(sgf: str | bytes, *arguments: str) -> dict[str, Any]:
    """Return the sheet of the only game in a text: the command line's, or if there are no arguments the equal one."""
    data = sgf.encode() if isinstance(sgf, str) else sgf
    [sheet] = sheets(*arguments, "-", stdin=data) if arguments else [adjudicate(record_in(data, "-")).to_dict()]
    return sheet


def slugs(sheet: dict[str, Any], severity: str | None = None) -> list[str]:
    """Return the slugs of a sheet's findings."""
    return [f["slug"] for f in sheet["findings"] if severity in (None, f["severity"])]


def symmetries(board: Grid) -> Iterator[tuple[Grid, list[int]]]:
    """Yield each symmetry of a board except the identity: the new board, and the new point of every point."""
    columns, rows = board.columns, board.rows
    for turn in range(1, 8):
        swap, flip_x, flip_y = turn & 4, turn & 2, turn & 1
        if swap and columns != rows:
            continue
        image = []
        for p in range(board.size):
            y, x = divmod(p, columns)
            x, y = (columns - 1 - x if flip_x else x), (rows - 1 - y if flip_y else y)
            x, y = (y, x) if swap else (x, y)
            image.append(y * columns + x)
        yield board, image


def turned_options(board: Grid, image: list[int], options: dict[str, Any]) -> dict[str, Any]:
    """Return the options of a case with every point moved to its image."""
    named = {
        key: [board.name(image[board.parse(name)]) for name in options[key]]
        for key in ("dead", "neutral", "counted")
        if options.get(key) is not None
    }
    return {**options, **named}


def turned(record: model.Record, image: list[int]) -> model.Record:
    """Return the record with every point moved to its image."""

    def points(old: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(sorted(image[p] for p in old))

    line = record.line
    new = Line(
        list(line.colours),
        [image[p] if p >= 0 else p for p in line.points],
        {
            n: [Setup(points(s.black), points(s.white), points(s.empty), s.to_play) for s in setups]
            for n, setups in line.setups.items()
        },
        line.off_board,
        line.ko_marked,
    )
    marks = record.marks
    if marks is not None:
        marks = Marks(points(marks.black), points(marks.white), marks.after_move)
    return replace(record, line=new, marks=marks)


def board_of(record: model.Record) -> Grid:
    """Return the grid of a record."""
    return grid(record.columns, record.rows)


def essence(sheet: Adjudication) -> dict[str, Any]:
    """Return a sheet without what symmetry changes: texts that name points, and notes on standard handicap points."""
    data = sheet_data(sheet)
    data["dead"]["points"] = len(data["dead"]["points"])
    if data["score"] is not None:
        territory = data["score"]["territory"]
        territory["unscored"] = sorted([one["owner"], one["why"]] for one in territory["unscored"])
        territory["doubtful"] = sorted([one["owner"], one["margin"]] for one in territory["doubtful"])
        for cause in data["score"]["reconciliation"]["causes"]:
            cause["cause"] = cause["cause"].partition("(")[0]
    data["findings"] = [
        [f["code"], f["move"], f["color"], f["repeats"], f["stands"], f["point"] is None]
        for f in data["findings"]
        if f["slug"] not in ("handicap-points", "stones-missing")
    ]
    del data["findings_count"]
    data["hangs"] = sorted(
        [h["strings"].count(","), h["now"], h["territory"], h["area"], h["decides"]] for h in data["hangs"]
    )
    data["verdict"]["reason"] = None
    if not data["verdict"]["explanations_complete"]:  # the order of the points decides which are listed
        data["verdict"]["explanations"] = []
    data["verdict"]["explanations"] = sorted(
        [e["slug"], e["result"], e["group"], e["departures"][0]["points"]] for e in data["verdict"]["explanations"]
    )
    return data


@cache
def departure(slug: str, text: str = "", family: str = "dead") -> Departure:
    """Return a departure with the words of a test; equal words give equal departures."""
    made: Departure = type("Made", (Departure,), {"text": text, "family": family})(slug)
    return made


def random_record(
    rng: random.Random, *, plain: bool = False, faults: bool = True
) -> tuple[Claimed, str, ReferenceOptions]:
    """Return a random record, its plain SGF text, and options for its adjudication."""
    made = random_claim(rng, plain=plain, faults=faults)
    nodes = nodes_of(rng, made.record, made.marked_after)
    text = "".join(";" + "".join(ident + values for ident, values in node) for node in nodes)
    return made.record, f"({text})", made.options


def svg_of(sheet: Adjudication) -> str:
    """Return the picture of the final position, as text."""
    return draw(picture_of(sheet))


def lines(board: Board) -> list[str]:
    """Return the stones as one text row per line of the board: X black, O white, a dot for an empty point."""
    marks = "O.X"
    colours = board.colours()
    columns = board.grid.columns
    return ["".join(marks[c + 1] for c in colours[y * columns : (y + 1) * columns]) for y in range(board.grid.rows)]


def expand(nodes: Iterable[Node]) -> Iterator[Properties]:
    """Yield nodes, with every row replaced by its nodes."""
    for node in nodes:
        if isinstance(node, Row):
            yield from node.nodes()
        else:
            yield node
