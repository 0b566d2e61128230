"""Mutated records in formats other than SGF. No error may be uncaught, and no entry of a game may be lost silently."""

from __future__ import annotations

import json
import random
import re
import zlib
from copy import deepcopy
from functools import cache
from itertools import dropwhile
from typing import Any, ClassVar, Final

from adjudicate import Record, read_records
from adjudicate.adjudication.case import adjudicate_by
from adjudicate.batch.work import BRIEFLY
from adjudicate.record.forms.detect import of_content
from adjudicate.sheet.schema import to_json
from tests.forms import WALLS, gib, ngf, nip, ogs, ugf, ugf_walls
from tests.proof.fuzz.base import Case, Kind, Tally
from tests.proof.fuzz.calls import call
from tests.proof.fuzz.checks import CODE, check_json
from tests.proof.fuzz.mill import Mill
from tests.proof.fuzz.records import check_sheet

LINES: Final = re.compile(rb"[^\r\n]*(?:\r\n|\r|\n|\Z)")
TOKENS: Final = re.compile(rb'"[^"]{0,40}"\s*:?|[\[\]{},:]|[^"\[\]{},:\s]{1,40}')
REVIEW: Final = "[ReviewComment]\n.Comment,15\nbob dead @ A5\nann done\nbob done\n"
LINE_PIECES: Final = [
    b"STO 0 2 1 3 3\n", b"SKI 0 3\n", b"REM 0 4\n", b"INI 0 1 3 &4\n", b"\\GE\n", b"\\GS\n", b"\\HS\n", b"2 5 0\n",
    b"GRLT:8,ZIPSU:0", b"\\[GAMERESULT=x\\]\n", b"PMABBAAAA\n", b"PMACWEQQE\n", b"IDB[2] x[EndTxt]\n", b"GI19\n",
    b"YA,MK,3,0\n", b"AA,B1,0,0\n", b"CC,W2,1,0\n", b"[Data]\n", b"[Header]\n", b"[ReviewComment]\n", b".Comment,3\n",
    b"bob dead @ C3\n", b"ann done\n", b"Winner=W,C\n", b"Hdcp=3,0,50\n", b"CoordinateType=IGS\n", b"Crypt=1\n",
    b"h1=1;\n", b"END\n", b"p=0;\n", b"NIP100;\n", b"Result=1:t;\n", b"Size=5\n", b"Lang=UTF-8\n", b"\xef\xbb\xbf",
]  # fmt: skip
JSON_PIECES: Final = [
    b"[0,0]", b"[-1,-1,5]", b'{"x":1,"y":2}', b'"!1aa"', b'"aabb"', b'"D4Q16"', b"null", b"true", b"1e400", b"[[[[",
    b"}", b'"removed":"aa",', b'"moves":[],', b'"phase":"play",', b'"outcome":"r",', b'"handicap":3,',
    b'"free_handicap_placement":true,', b'"annulled":true,', b'"score":{},', b'"gamedata":', b'"\\ud800"', b"NaN",
    b'"winner":"tie",', b'"initial_player":"white",', b'"initial_state":{"black":"aa"},', b",", b"-0", b"0.5",
]  # fmt: skip


@cache
def line_mill() -> Mill:
    """Return a maker of records from lines."""
    seeds = [
        gib("STO 0 2 1 15 3\nSTO 0 3 2 3 15\nSKI 0 4\nSKI 0 5"),
        gib("STO 0 2 2 15 15\nSTO 0 3 1 2 2\nREM 0 4", "GRLT:3,ZIPSU:0,DUM:5,GONGJE:0", handicap=3),
        ngf("PMABBQEEQ PMACWEQQE PMADBAAAA PMAEWAAAA"),
        ngf("PMABWEQQE PMACBQQQQ", "白棋12子 >> 白方(94):黑方(82)", handicap="3", komi="0"),
        "GIx\nGIann\nGIbob\nGI-\nGI-\nGI2006-9-5\nGI19\nGI0\nGI0\nGI6\nGI1\nPMABBQEEQ\nGI1\nIDB[1] 白中盘胜[EndTxt]\n",
        ugf("QP,B1,1,0\nDD,W1,2,0\nYA,B1,3,0", "Size=19\nHdcp=0,6.50\nWinner=W,C"),
        ugf(ugf_walls(), "Size=5\nHdcp=0,0.5\nRule=JPN\nWinner=B,0.5", kind="JPN", after=REVIEW),
        nip(("ba", {"ba": 1}, 0, 0), ("aa", {"ba": 1, "aa": 2}, 0, 0), ("ab", {"ba": 1, "ab": 1}, 1, 0)),
    ]
    return Mill([seed.encode() for seed in seeds], LINE_PIECES, LINES, small=5000)


@cache
def json_mill() -> Mill:
    """Return a maker of OGS games."""
    arrays = [["abcde".index(m[0]), "abcde".index(m[1]), 9] if m else [-1, -1, 9] for m in WALLS]
    score = {"black": {"total": 6, "scoring_positions": "aaab"}, "white": {"total": 5.5, "scoring_positions": "ea"}}
    inner = json.loads(ogs())
    seeds = [
        ogs(),
        ogs(moves=arrays, score=score),
        ogs(moves=[{"x": one[0], "y": one[1]} for one in arrays], rules="chinese"),
        ogs(moves="aa!1bb!0aadd", outcome="Resignation"),
        ogs(handicap=3, free_handicap_placement=True, moves="aabbccddee", outcome="Timeout"),
        json.dumps({"id": 1, "komi": "0.50", "black_lost": False, "white_lost": True, "gamedata": inner}),
    ]
    return Mill([seed.encode() for seed in seeds], JSON_PIECES, TOKENS, small=5000)


class LineForms(Kind):
    """GIB, NGF, UGF and NIP."""

    name = "line-forms"
    share = 150
    wanted: ClassVar[dict[str, float]] = {"sheets": 400, "held": 150, "errors": 10, "annotated": 50}
    ways = 40

    def make(self, rng: random.Random) -> Case:
        """Make a record."""
        return Case(line_mill()(rng), (rng.choice(("x", "x.gib", "x.ngf", "x.ugf", "x.nip", "x.sgf")),))

    def execute(self, case: Case, tally: Tally) -> None:
        """Read and adjudicate the record, compare its entries with a naive count, and annotate one record in eight."""
        execute(case, tally, entries_of_lines)


class JsonForms(Kind):
    """OGS games."""

    name = "json-forms"
    share = 100
    wanted: ClassVar[dict[str, float]] = {"sheets": 200, "held": 100, "errors": 50, "annotated": 20}
    ways = 25

    def make(self, rng: random.Random) -> Case:
        """Make a record, which is usually valid JSON with other values in some places."""
        data = other_values(rng, json_mill().seed(rng)) if rng.random() < 0.7 else json_mill()(rng)
        return Case(data, (rng.choice(("x.json", "x")),))

    def execute(self, case: Case, tally: Tally) -> None:
        """Read, adjudicate and compare the record in the same way as the others."""
        execute(case, tally, entries_of_json)


VALUES: Final[tuple[Any, ...]] = (
    None, True, False, 0, 1, 2, 3, -1, 9, 19, 53, 0.5, 6.5, 1e300, 10**9, "", "aa", "..", "!1bb", "!0aa", "D4", "zz",
    "black", "white", "tie", "play", "finished", "Resignation", "3.5 points", "0 points", "\ud800", "chinese", "aga",
    [], {}, [0, 0], [-1, -1], [[1, 1]], {"x": 1, "y": 1}, {"x": 2, "y": 2, "edited": True, "color": 2}, [4, 4, 9, 1],
    {"black": "aa", "white": "bb"}, {"black": {}, "white": {}}, [None], [[]],
)  # fmt: skip
NAMES: Final = (
    "moves", "removed", "handicap", "free_handicap_placement", "initial_state", "initial_player", "phase", "winner",
    "outcome", "score", "players", "annulled", "rules", "width", "height", "komi", "gamedata", "end_time", "black_lost",
    "accepted_stones", "black", "total", "scoring_positions", "x", "color",
)  # fmt: skip


def other_values(rng: random.Random, seed: bytes) -> bytes:
    """Return JSON in which one to three values are replaced, removed or inserted."""
    game = json.loads(seed)
    for _ in range(rng.randrange(1, 4)):
        at = game
        while True:
            names = list(at) if isinstance(at, dict) else list(range(len(at)))
            name = rng.choice(names) if names else None
            if name is not None and isinstance(at[name], dict | list) and at[name] and rng.random() < 0.5:
                at = at[name]
                continue
            break
        if isinstance(at, dict):
            at[rng.choice(NAMES) if name is None or rng.random() < 0.4 else name] = deepcopy(rng.choice(VALUES))
        elif rng.random() < 0.3:
            del at[name]
        else:
            at[name] = deepcopy(rng.choice(VALUES))
    return json.dumps(game).encode()


def execute(case: Case, tally: Tally, entries: Any) -> None:
    """Give a record to the readers and writers."""
    found = read_records(case.data, case.words[0])
    assert found, "a file gave neither a record nor an error"
    for item in found:
        if not isinstance(item, Record):
            tally.met["errors"] += 1
            tally.outcomes[item.code] += 1
            assert item.message, "an error without words"
            assert "\n" not in item.message, "an error of two lines"
            continue
        check_sheet(check_json(to_json(adjudicate_by(item, BRIEFLY))), tally)
        number = entries(case.data)
        if number is not None and any(f.code == "R185" for f in item.findings):
            tally.met["held"] += 1
            edits = (one for n, s in item.line.setups.items() if n for one in s)
            kept = len(item.line.points) + sum(bool(one.black or one.white or one.empty) for one in edits)
            named = sum(f.code in ("R163", "R189", "R190") for f in item.findings) + sum(item.unlisted.values())
            assert kept <= number <= kept + named, f"of {number} entries {kept} are read and {named} are named"
    if zlib.crc32(case.data) % 8 == 0:
        _annotated(case, tally, found)


def _annotated(case: Case, tally: Tally, found: list[Any]) -> None:
    """Annotate a record; the written record must be read like the original."""
    said = call("annotate", "-", "--out", "-", stdin=case.data)
    tally.outcomes.update(CODE.findall(said.err))
    if not said.out:
        assert said.status == 2, "nothing is said"
        return
    tally.met["annotated"] += 1
    if len(found) == 1 and isinstance(found[0], Record) and of_content(case.data) is not None:
        after = [item for item in read_records(said.out) if isinstance(item, Record)]
        assert len(after) == 1, "another number of games"
        mine, theirs = found[0], after[0]
        assert (mine.columns, mine.rows) == (theirs.columns, theirs.rows), "another board"
        assert (mine.line.colours, mine.line.points) == (theirs.line.colours, theirs.line.points), "other moves"


def entries_of_lines(data: bytes) -> int | None:
    """Count the entries of a game by its lines, if the file is plain and in one format."""
    if not data.isascii() or re.search(rb"[\x00-\x08\x0b-\x1f\x7f]", data.replace(b"\r", b"")):
        return None
    lines: list[str] = [line.strip() for line in re.split(r"\r\n|\r|\n", data.decode())]
    match of_content(data):
        case "gib" if lines.count("\\GS") == 1:
            body = lines[lines.index("\\GS") + 1 :]
            body = body[: body.index("\\GE")] if "\\GE" in body else body
            return sum(line.startswith(("STO", "SKI")) for line in body)
        case "ngf":
            moves = [n for n, line in enumerate(lines) if re.fullmatch(r"PM[A-Z]{2}[BW][A-Z]{4}", line)]
            return sum(line.startswith("PM") for line in lines[moves[0] :]) if moves else None
        case "nip":
            body = lines[: lines.index("END")] if "END" in lines else lines
            return sum(line.startswith("p=") for line in body)
        case "ugf" if lines.count("[Data]") == 1:
            body = lines[lines.index("[Data]") + 1 :]
            end = next((n for n, line in enumerate(body) if re.fullmatch(r"\[[A-Za-z]{1,20}\]", line)), len(body))
            return sum(bool(line) and not line.startswith("#") and not _setup(line, body) for line in body[:end])
    return None


def _setup(line: str, body: list[str]) -> bool:
    """Return True if a line sets up a stone before the first move."""
    move = re.compile(r"[A-Z]{2},[BWM][12K]?,0*[1-9]\d*(?:,|$)|[YZ]")
    first = next((n for n, one in enumerate(body) if move.match(one)), len(body))
    return bool(re.match(r"[A-X][A-Z],[BW][12]?,0+(?:,|$)", line)) and body.index(line) < first


def entries_of_json(data: bytes) -> int | None:
    """Count the moves of an OGS game, if they are a list; stones edited before them belong to the start."""
    try:
        game = json.loads(data)
    except ValueError:
        return None
    inner = game.get("gamedata") if isinstance(game, dict) else None
    game = inner if isinstance(inner, dict) else game
    moves = game.get("moves") if isinstance(game, dict) else None
    if not isinstance(moves, list) or (moves and isinstance(moves[0], int | float)):
        return None
    return len([*dropwhile(lambda one: '"edited": true' in json.dumps(one), moves)])
