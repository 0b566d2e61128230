"""Check properties that every adjudication must have, on all fixtures and on real records if available.

The adjudication must not depend on the 8 symmetries of the board (4 on rectangles), and must reverse if colours are
reversed. Printed sums must be right, JSON must be readable, and all hash seeds and locales must give the same bytes.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
import tarfile
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from adjudicate import Adjudication, adjudicate, read_records
from adjudicate.adjudication.data import sheet_data
from adjudicate.go.board import Board
from adjudicate.go.points import PASS, WHITE
from adjudicate.go.regions import regions
from adjudicate.proof import casebook
from adjudicate.record.model import Record
from adjudicate.rules.entries import Line, Setup
from adjudicate.rules.handicap import Handicap, Komi, Start
from adjudicate.rules.replay import Replay, replay
from adjudicate.rules.scoring import Score, causes_of, count
from adjudicate.sheet.schema import to_json
from tests.counting import compare
from tests.proof.floors import floor
from tests.support import FIXTURES, ROOT, SHARED, board_of, essence, symmetries, turned, turned_options

PROGRAM = (sys.executable, "-m", "adjudicate")
ENVIRONMENTS = (
    {"PYTHONHASHSEED": "0", "LC_ALL": "C"},
    {"PYTHONHASHSEED": "1", "LC_ALL": "C.UTF-8"},
    {"PYTHONHASHSEED": "4242", "LC_ALL": "tr_TR.UTF-8", "TZ": "Asia/Tokyo"},
    {"PYTHONHASHSEED": "random", "LC_ALL": "POSIX", "PYTHONUTF8": "1"},
)

Case = tuple[str, Record, dict[str, Any]]


def cases(every: int, met: Counter[str]) -> Iterator[Case]:
    """Yield the record and options of every fixture, then every `every`-th real record. Counts the moves in `met`."""
    for case in casebook.cases():
        yield case.name, case.record, case.options
    for number, (name, data) in enumerate(_real_files(), 1):
        if number % every == 0:
            games = read_records(data, name)
            met["counted independently"] += compare(data, games)
            for record in games:
                if isinstance(record, Record):
                    met["real"] += 1
                    yield name, record, {}


def _real_files() -> Iterator[tuple[str, bytes]]:
    records = SHARED / "records"
    for path in sorted(records.rglob("*")):
        if path.name.endswith(".tar.gz"):
            with tarfile.open(path) as archive:
                for member in archive:
                    file = archive.extractfile(member) if member.isreg() else None
                    if file:
                        yield f"{path.name}/{member.name}", file.read()
        elif path.is_file() and path.suffix != ".jsonl":
            yield path.name, path.read_bytes()


def check_symmetries(record: Record, options: dict[str, Any], plain: Adjudication) -> int:
    """Check that rotations and reflections of a record have the same adjudication. Returns the number of symmetries."""
    board, wanted = board_of(record), essence(plain)
    number = 0
    for _, image in symmetries(board):
        moved = turned_options(board, image, options)
        assert essence(adjudicate(turned(record, image), **moved)) == wanted, "not symmetric"
        number += 1
    return number


def check_reconciliation(sheet: dict[str, Any]) -> bool:
    """Check that the numbers on a sheet add up. Returns True if the sheet has counts."""
    score = sheet["score"]
    if score is None:
        return False
    for method in ("territory", "area"):
        counted = score[method]
        for colour in ("black", "white"):
            assert sum(counted["parts"][colour].values()) == counted[colour], "the parts do not sum"
        assert counted["black"] - counted["white"] == counted["margin"], "the margin is not the difference"
    difference = score["area"]["margin"] - score["territory"]["margin"]
    assert score["reconciliation"]["difference"] == difference
    assert sum(cause["points"] for cause in score["reconciliation"]["causes"]) == difference, "unexplained"
    return True


def check_round_trip(sheet: Adjudication) -> None:
    """Check that the JSON of a sheet agrees with the sheet and can be read back."""
    text = to_json(sheet)
    assert json.loads(text) == json.loads(json.dumps(sheet_data(sheet), allow_nan=False))
    assert json.dumps(json.loads(text), ensure_ascii=True, allow_nan=False) == text


def check_colour_swap(sheet: Adjudication) -> bool:
    """Check that reversing the colours of a game reverses its final board and its margins.

    The rules themselves are not symmetric: White moves last, White makes the fifth pass, and Black gets the handicap
    stones. White's last pass is therefore inserted as a move, and games with handicap are skipped. Returns True if the
    game was compared.
    """
    if sheet.start.handicap.stones or sheet.start.placement:
        return False
    rules = replace(sheet.ruleset, white_last=False, four_passes=False)
    line, board = sheet.record.line, sheet.grid
    colours, points = list(line.colours), list(line.points)
    if sheet.ending.implied_white:
        colours.append(WHITE)
        points.append(PASS)
    plain = Line(colours, points, line.setups, line.off_board, line.ko_marked)
    swapped = Line(
        [-c for c in colours],
        points,
        {n: [Setup(s.white, s.black, s.empty, -s.to_play) for s in setups] for n, setups in line.setups.items()},
        line.off_board,
        line.ko_marked,
    )
    if any(set(s.black) & set(s.white) for setups in line.setups.values() for s in setups):
        return False  # if lists overlap, White takes precedence, which is not symmetric either
    none = Handicap(0, "none", None)
    start = Start(sheet.start.stones, sheet.start.first, 0, none)
    other = Start({p: -c for p, c in start.stones.items()}, -start.first, 0, none)
    one = replay(board, plain, rules, start, sheet.options.policy)
    two = replay(board, swapped, rules, other, sheet.options.policy)
    assert two.board.colours() == tuple(-c for c in one.board.colours()), "the boards are not exchanged"
    assert [(f.code, f.move, f.repeats) for f in one.findings] == [(f.code, f.move, f.repeats) for f in two.findings]
    dead = [p for p in sheet.statuses.dead if one.board.cell[p]]
    counts = []
    for played, first, komi in ((one, start, sheet.komi.value), (two, other, -sheet.komi.value)):
        counts.append(_count(sheet, rules, first, komi, played, dead))
    assert counts[0].territory.margin == -counts[1].territory.margin, "the territory margin is not exchanged"
    assert counts[0].area.margin == -counts[1].area.margin, "the area margin is not exchanged"
    assert counts[0].difference == -counts[1].difference
    return True


def _count(sheet: Adjudication, rules: Any, start: Start, komi: int, played: Replay, dead: list[int]) -> Score:
    lifted = Board(sheet.grid)
    lifted.edit((p, c) for p, c in enumerate(played.board.colours()) if p not in set(dead))
    found, causes = regions(sheet.grid, lifted.colours()), causes_of(rules, start, played)
    return count(rules, start, Komi(komi, "option", True), played, dead, found, None, causes)


def check_bytes(paths: list[str]) -> int:
    """Check that all hash seeds, locales and UTF-8 modes print the same sheets. Returns the number of processes."""
    outputs = set()
    for setting in ENVIRONMENTS:
        done = _call([*PROGRAM, "score", "--format", "json", *paths], setting)
        assert done.stdout, done.stderr
        outputs.add((done.returncode, done.stdout))
    assert len(outputs) == 1, "the output depends on the hash seed or the locale"
    return len(ENVIRONMENTS)


def check_batch(folder: Path, program: Sequence[str] = PROGRAM) -> int:
    """Check that a batch over a folder writes the same table in all environments. Returns its number of rows."""
    tables: dict[bytes, int] = {}
    for number, setting in enumerate(ENVIRONMENTS):
        with tempfile.TemporaryDirectory() as place:
            out = Path(place) / "x.jsonl"
            done = _call([*program, "batch", str(folder), "--jobs", str(1 + number % 3), "--out", str(out)], setting)
            assert out.is_file(), done.stderr
            with out.open("rb") as file:
                rows = sum(1 for _ in file)
                file.seek(0)
                digest = hashlib.file_digest(file, "sha256").digest()
        tables[b"%d %s %s %s" % (done.returncode, digest, done.stdout, done.stderr)] = rows
    assert len(tables) == 1, "the table or its summary depends on the hash seed, the locale or the number of workers"
    [rows] = tables.values()
    return rows


def _call(command: list[str], setting: dict[str, str]) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(command, capture_output=True, cwd=ROOT, env={**os.environ, **setting}, check=False)  # noqa: S603 -- this program


def run(every: int) -> int:
    """Check all properties on all fixtures and every `every`-th real record. Returns 0 if all are satisfied.

    Environments are compared for the fixtures and the irregular records or, if `every` is 1, for all records.
    """
    met: Counter[str] = Counter()
    for name, record, options in cases(every, met):
        try:
            sheet = adjudicate(record, **options)
            met["records"] += 1
            met["symmetries"] += check_symmetries(record, options, sheet)
            met["counted"] += check_reconciliation(json.loads(to_json(sheet)))
            check_round_trip(sheet)
            met["swapped"] += check_colour_swap(sheet)
        except AssertionError as error:
            print(f"invariants: {name}, {options}: {error}")
            return 1
    files = sorted(str(path.relative_to(ROOT)) for path in FIXTURES.rglob("*.sgf"))
    if (SHARED / "records").is_dir():
        files += sorted(str(path) for path in (SHARED / "records" / "irregular").iterdir())
    environments = check_bytes(files)
    rows = check_batch(SHARED / "records") if every == 1 and (SHARED / "records").is_dir() else 0
    assert rows >= (met["real"] if every == 1 else 0), "the table has not all records"
    print(
        f"invariants: 0 broken on {met['records']} records: {met['symmetries']} turned and mirrored, {met['counted']} "
        f"reconciled, {met['swapped']} with colours swapped, {met['counted independently']} with their moves counted "
        f"independently, all through JSON and back; {len(files)} files give the "
        f"same bytes in {environments} environments (hash seeds, locales)"
        + (f", as does the table of all {rows} real records, by one to three workers" if rows else "")
    )
    wanted = {"records": len(casebook.cases()), "symmetries": 3 * met["records"]}
    wanted |= {"swapped": met["records"] // 4, "counted": met["records"] // 10}
    if met["real"]:
        wanted |= {"counted independently": met["real"] * 9 // 10, "real": 20_000 // every * 9 // 10}
    else:
        print("skipped: invariants on real records (../shared/records is not here)")
    return floor("invariants", met, wanted)
