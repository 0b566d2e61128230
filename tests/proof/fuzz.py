"""Mutated records through the whole program: nothing uncaught, slow, lost or unprintable."""

from __future__ import annotations

import json
import random
import time
import traceback
from collections import Counter
from dataclasses import dataclass, field
from xml.etree import ElementTree

from adjudicate import RULESETS, Adjudication, Record, adjudicate, read_records
from adjudicate.proof.files import random_file
from adjudicate.record.text import decode
from adjudicate.report.data import error_json, to_json
from adjudicate.report.html import error_html, sheet_page
from adjudicate.report.svg import to_svg
from adjudicate.report.text import error_text, to_text
from adjudicate.rules.replay import Policy
from tests import counting
from tests.pages import Tree
from tests.proof.floors import floor
from tests.support import FIXTURES, SHARED

SLOW = 2.0  # seconds of CPU for one input, all of which are far below 1 MB
LONGEST = 8000  # bytes of a seed
RANDOM_FILES = 300
PAGE_EVERY = 10  # records, and errors; a page takes longer than all the rest
PIECES = [
    b";B[aa]", b";W[ab]", b";B[]", b";W[]", b";B[tt]", b"AB[aa:cc]", b"AW[bb]", b"AE[aa]", b"PL[W]", b"PL[B]",
    b"HA[3]", b"HA[x]",     b"KM[375]", b"KM[0.25]", b"TB[aa:ee]", b"TW[ca][da]", b"TB[zz]", b"RE[B+0.5]",
    b"RE[W+4.25]", b"RE[B]", b"RE[0]",     b"RE[White resigns]", b"SZ[3:2]", b"SZ[52]", b"RU[BGA]",
    b"RU[Japanese]", b"RU[AGA (Area)]", b"KO[]", b"KO[7.5]", b"CA[gbk]",     b"CA[utf-7]", b"AP[foxwq]",
    b"GM[2]", b"(;", b"(;SZ[9]", b"[", b"]", b"(", b")", b"\\", b";", b"b[cc]", b"Black[dd]", b"\xff",
    b"BL[99.5]", b"OW[3]", b"\r", b"\r\n", b"(;B[ab])", b";C[a;b\\](;W[aa]]", b"KM[750]",
    b"RE[\xe7\x99\xbd\xe8\x83\x9c18.5]",
    b"White[ae]", b";AB[aa]W[bb]", b"CA[Shift_JIS]", b"\xff\xfe", b"KO[3.5]", b"SZ[5:3]", b"B[ae]", b"RE[Both lost]",
    b"\x00", b"\x1b[2J", b"\xef\xbb\xbf", b"\xe5\x8d\x81", b"\x8f\x5c", b"\x81\x5d", b"=1+1", b"<script>",
]  # fmt: skip


@dataclass
class Tally:
    """What a run met."""

    executions: int = 0
    records: int = 0
    counted: int = 0
    pages: int = 0
    slowest: float = 0.0
    findings: Counter[str] = field(default_factory=Counter)
    errors: Counter[str] = field(default_factory=Counter)


def seeds() -> list[bytes]:
    """Return what is mutated: fixtures, random files, and hostile and irregular ones where they are at hand."""
    paths = sorted(FIXTURES.rglob("*.sgf"))
    if SHARED.is_dir():
        paths += sorted((SHARED / "hostile").rglob("*.sgf"))
        paths += sorted((SHARED / "records" / "irregular").iterdir())[::3]
        paths += sorted((SHARED / "records" / "exotic").rglob("*.sgf"))
    rng = random.Random(RANDOM_FILES)
    dressed = [random_file(rng).data for _ in range(RANDOM_FILES)]
    return [data for data in [*(path.read_bytes() for path in paths), *dressed] if len(data) <= LONGEST]


def mutated(rng: random.Random, corpus: list[bytes]) -> bytes:
    """Return a record with one to six changes."""
    data = bytearray(rng.choice(corpus))
    for _ in range(rng.randint(1, 6)):
        at = rng.randrange(len(data) + 1)
        match rng.randint(0, 5):
            case 0:
                del data[at : at + rng.randint(1, 9)]
            case 1 | 2:
                data[at:at] = rng.choice(PIECES)
            case 3:
                data[at : at + 1] = bytes([rng.randrange(256)])
            case 4:
                other = rng.choice(corpus)
                begin = rng.randrange(len(other) + 1)
                data[at:at] = other[begin : begin + rng.randint(1, 80)]
            case 5:
                data[at : at + 8] = data[at : at + 8] * rng.randint(2, 4)
    return bytes(data)


def execute(data: bytes, rng: random.Random, tally: Tally) -> None:
    """Put one input through reading, adjudication and all reports; raise AssertionError for what must not be."""
    games = read_records(data)
    assert games, "a file gave neither a record nor an error"
    policy: Policy = rng.choice(["stands", "pass"])
    rules = rng.choice([None, None, *RULESETS])
    for game in games:
        if not isinstance(game, Record):
            tally.errors[game.slug] += 1
            check_text(error_text(game))
            json.loads(error_json(game))
            if tally.errors.total() % PAGE_EVERY == 0:
                check_page(error_html(game))
            continue
        tally.records += 1
        sheet = adjudicate(
            game,
            rules=rules,
            policy=policy,
            handicap=rng.choice([None] * 9 + [2]),
            first="W" if rng.random() < 0.1 else None,
            dead=rng.choice([None] * 9 + [[]]),
        )
        tally.findings.update(f.slug for f in sheet.findings)
        assert sheet.counts.total() >= len(sheet.findings) <= 100
        check_text(to_text(sheet))
        line = to_json(sheet)
        assert line.isascii()
        assert "\n" not in line
        json.loads(line)
        if tally.records % PAGE_EVERY == 0:
            check_pages(sheet)
            tally.pages += 1
    check_count(data, [g for g in games if isinstance(g, Record)], len(games), tally)


def check_count(data: bytes, records: list[Record], games: int, tally: Tally) -> None:
    """Hold the moves of each record against the independent count, where the whole text is well-formed."""
    trees = counting.trees(decode(data).utf8.decode("utf-8"))
    if trees is None or len(records) != games or len(trees) != games:
        return
    for record, tree in zip(records, trees, strict=True):
        if not any(f.slug in ("line-taken", "delimiters-supplied") for f in record.findings):
            assert len(record.line.points) == counting.main_line(tree), "a move was lost"
            tally.counted += 1


def check_pages(sheet: Adjudication) -> None:
    """The page and the picture of a sheet are well-formed, and hold nothing but what is ours and text."""
    page = sheet_page(sheet)
    check_page(page)
    picture = to_svg(sheet)
    check_text(picture)
    assert picture in page, "the page has another picture"
    root = ElementTree.fromstring(picture)  # noqa: S314 -- what is tested
    assert root.tag == "{http://www.w3.org/2000/svg}svg"


def check_page(page: str) -> None:
    """A page, or a part of one, can be taken apart, and says something."""
    check_text(page)
    assert Tree(page).count["article"] == 1


def check_text(text: str) -> None:
    """Nothing that a terminal could act on."""
    assert all(char == "\n" or char.isprintable() for char in text)


def run(seed: int, seconds: float, executions: int) -> int:
    """Fuzz until the time or the number is up; print what was met; return 0 if nothing was found."""
    rng = random.Random(seed)
    corpus = seeds()
    tally = Tally()
    end = time.monotonic() + seconds if executions >= 10**12 else float("inf")
    while tally.executions < executions and time.monotonic() < end:
        data = mutated(rng, corpus)
        begin = time.process_time()
        try:
            execute(data, rng, tally)
        except Exception:
            traceback.print_exc()
            print(f"FOUND: seed {seed}, execution {tally.executions}: {data!r}")
            return 1
        taken = time.process_time() - begin
        tally.slowest = max(tally.slowest, taken)
        if taken > SLOW:
            print(f"SLOW: {taken:.2f} s, seed {seed}, execution {tally.executions}: {data!r}")
            return 1
        tally.executions += 1
    print(
        f"fuzz: 0 uncaught, 0 slow, 0 moves lost in {tally.executions} executions (seed {seed}, {len(corpus)} seeds); "
        f"{tally.records} records adjudicated, {tally.counted} counted independently, {tally.pages} as pages, "
        f"slowest {tally.slowest:.2f} s"
    )
    print(f"finding codes met: {len(tally.findings)}; errors: {dict(sorted(tally.errors.items()))}")
    n = tally.executions
    met = {"records": tally.records, "counted": tally.counted, "pages": tally.pages, "codes": len(tally.findings)}
    wanted = {"records": n // 3, "counted": n // 20, "pages": n // 40, "codes": min(60, n // 20)}
    return floor("fuzz", met | {"errors": tally.errors.total()}, wanted | {"errors": n // 20})
