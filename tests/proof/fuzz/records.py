"""Mutated records through the commands about single games, with all their options and formats."""

from __future__ import annotations

import importlib.util
import random
import re
import zlib
from functools import cache
from typing import Any, ClassVar, Final

from adjudicate import read_records
from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.adjudication.case import adjudicate_by
from adjudicate.adjudication.data import sheet_data
from adjudicate.annotate.repair import repair
from adjudicate.batch.work import BRIEFLY
from adjudicate.proof.files import random_file
from adjudicate.record.model import Record
from adjudicate.record.text import decode
from tests import counting
from tests.proof.fuzz.base import Case, Kind, Tally
from tests.proof.fuzz.calls import Said, call, some
from tests.proof.fuzz.checks import CODE, NAMED, check_json, check_page, check_svg, check_text
from tests.proof.fuzz.mill import Mill
from tests.support import FIXTURES, SHARED

LONGEST = 8000  # most bytes of a seed
RANDOM_FILES = 300
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
    b";B[ba];W[ba]", b";B[aa];B[bb]", b";B[];W[];B[]", b"C[B+3.5]", b"RU[Chinese]", b"RU[NZ]", b"RE[Void]",
    b"RE[W+R]", b"(;B[ba])(;B[bb];W[aa])", b"N[x]", b"MA[aa]", b"TR[bb]", b"DD[aa]", b"VW[]",
]  # fmt: skip
UNIT: Final = re.compile(rb"[A-Za-z]{1,8}\s*(?:\[(?:[^\]\\]|\\.){0,99}\]\s*){1,30}|;|\(;|\)", re.DOTALL)
ABOUT: Final = ("--rules", "--illegal", "--take-back", "--first", "--dead", "--all-alive")


@cache
def seeds() -> tuple[bytes, ...]:
    """Return the seeds: fixtures, random files, and hostile and irregular files if these are available."""
    paths = sorted(FIXTURES.rglob("*.sgf"))
    if SHARED.is_dir():
        paths += sorted((SHARED / "hostile").rglob("*.sgf"))
        paths += sorted((SHARED / "records" / "irregular").iterdir())[::3]
        paths += sorted((SHARED / "records" / "exotic").rglob("*.sgf"))
    rng = random.Random(RANDOM_FILES)
    dressed = [random_file(rng).data for _ in range(RANDOM_FILES)]
    return tuple(data for data in [*(path.read_bytes() for path in paths), *dressed] if 0 < len(data) <= LONGEST)


@cache
def mill() -> Mill:
    """Return a maker of records."""
    return Mill(seeds(), PIECES, UNIT)


class Score(Kind):
    """Calls of `score` in all three formats. The moves in JSON are counted independently, and pages are parsed."""

    name = "score"
    share = 1200
    wanted: ClassVar[dict[str, float]] = {"sheets": 300, "counted": 50, "errors": 50, "pages": 3, "misused": 2}
    ways = 75
    options = (*ABOUT, "--komi", "--handicap", "--what-if", "--line", "--no-board")

    def make(self, rng: random.Random) -> Case:
        """Make a record and a call."""
        form = "html" if rng.random() < 0.02 else "json" if rng.random() < 0.5 else "text"
        words = some(rng, self.options, 3) if rng.random() < 0.5 else []
        return Case(mill()(rng), ("score", "--format", form, *words, "-"))

    def execute(self, case: Case, tally: Tally) -> None:
        """Score the record; check the output's format, and compare the moves with the independent count."""
        said = call(*case.words, stdin=case.data)
        out = said.out.decode()
        form = case.words[2]
        if _misused(said, tally):
            assert form == "html" or not out, "misuse, but something is printed"
            return
        tally.outcomes.update(CODE.findall(said.err))
        tally.met["errors"] += said.status == 2
        if form == "json":
            sheets = [check_json(line) for line in out.splitlines()]
            assert sheets, "a file gave neither a record nor an error"
            for sheet in sheets:
                check_sheet(sheet, tally)
            if "--line" not in case.words:
                tally.met["counted"] += check_count(case.data, sheets)
        elif form == "text":
            check_text(out)
            assert out or said.status == 2, "nothing is said"
            tally.outcomes.update(CODE.findall(out))
            tally.met["sheets"] += bool(out)
        else:
            check_page(out, None)
            assert "<article" in out, "a page without an article"
            tally.met["pages"] += 1


class Explain(Kind):
    """Calls of `explain`: each question with its options."""

    name = "explain"
    share = 150
    wanted: ClassVar[dict[str, float]] = {"answers": 200, "errors": 20, "misused": 20}
    ways = 40
    options = (*ABOUT, "--komi", "--handicap", "--line", "--game", "--no-board")
    questions = ("--move", "--point", "--last", "--finding", "--play", "--legal", "--end")

    def make(self, rng: random.Random) -> Case:
        """Make a record and a question."""
        form = "html" if rng.random() < 0.04 else "json" if rng.random() < 0.5 else "text"
        question = some(rng, self.questions, 1) if rng.random() < 0.1 else some(rng, (rng.choice(self.questions),), 1)
        if question[:1] in (["--play"], ["--legal"]) and rng.random() < 0.4:
            question += some(rng, ("--move", "--player"), 2)
        words = some(rng, self.options, 2) if rng.random() < 0.4 else []
        return Case(mill()(rng), ("explain", "-", "--format", form, *question, *words))

    def execute(self, case: Case, tally: Tally) -> None:
        """Ask."""
        said = call(*case.words, stdin=case.data)
        out = said.out.decode()
        tally.outcomes.update(CODE.findall(said.err))
        if _misused(said, tally):
            assert not out, "misuse, but something is printed"
        elif not out:
            assert said.status == 2, "nothing is said"
            tally.met["errors"] += 1
        else:
            tally.met["answers"] += 1
            _check(case.words[3], out)
            if case.words[3] != "html":
                tally.outcomes.update(CODE.findall(out))


class Show(Kind):
    """Calls of `show`: positions and ranges of moves in all three formats."""

    name = "show"
    share = 100
    wanted: ClassVar[dict[str, float]] = {"positions": 150, "errors": 20, "misused": 20}
    ways = 4
    options = (*ABOUT[:3], "--line", "--game", "--no-territory", "--no-last", "--no-key", "--theme")
    pictures = importlib.util.find_spec("resvg_py") is not None

    def make(self, rng: random.Random) -> Case:
        """Make a record and a position or range to show."""
        png = self.pictures and rng.random() < 0.005
        form = ("png", "--width", "64") if png else ("svg",) if rng.random() < 0.3 else ("text",)
        words = some(rng, ("--move", "--numbers", "--dead", "--all-alive"), 1) + some(rng, self.options, 2)
        return Case(mill()(rng), ("show", "-", "--format", *form, *words))

    def execute(self, case: Case, tally: Tally) -> None:
        """Show the position or range."""
        said = call(*case.words, stdin=case.data)
        tally.outcomes.update(CODE.findall(said.err))
        if _misused(said, tally):
            assert not said.out, "misuse, but something is printed"
        elif not said.out:
            assert said.status == 2, "nothing is said"
            tally.met["errors"] += 1
        else:
            tally.met["positions"] += 1
            if case.words[3] == "png":
                assert said.out.startswith(b"\x89PNG"), "no picture"
            else:
                _check(case.words[3], said.out.decode())


class Annotate(Kind):
    """Calls of `annotate`, whose output must be a record with the same moves."""

    name = "annotate"
    share = 150
    wanted: ClassVar[dict[str, float]] = {"written": 250, "refused": 20, "read again": 60, "misused": 2}
    ways = 4
    options = (*ABOUT, "--komi", "--handicap", "--game", "--set-result", "--set-result")

    def make(self, rng: random.Random) -> Case:
        """Make a record and a call."""
        words = some(rng, self.options, 2) if rng.random() < 0.5 else []
        return Case(mill()(rng), ("annotate", "-", "--out", "-", *words))

    def execute(self, case: Case, tally: Tally) -> None:
        """Annotate the record, and read one output in four again."""
        said = call(*case.words, stdin=case.data)
        tally.outcomes.update(CODE.findall(said.err))
        if _misused(said, tally):
            assert not said.out, "misuse, but something is printed"
            return
        if not said.out:
            assert said.status == 2, "nothing is said"
            tally.met["refused"] += 1
            return
        tally.met["written"] += 1
        if zlib.crc32(case.data) % 4 == 0:
            tally.met["read again"] += 1
            before, after = (_moves(data) for data in (case.data, said.out))
            assert before == after, f"the moves were {before}, and are {after}"


class Repair(Kind):
    """Repairs. Moves and verdicts must stay, and a second repair must not change anything."""

    name = "repair"
    share = 150
    wanted: ClassVar[dict[str, float]] = {"changed": 200, "unchanged": 20, "left": 50}
    ways = 2

    def make(self, rng: random.Random) -> Case:
        """Make a record."""
        return Case(mill()(rng), ("repair",))

    def execute(self, case: Case, tally: Tally) -> None:
        """Repair the record twice."""
        done = repair(case.data, "game.sgf", _adjudicating)
        tally.met["left"] += any(one.state == "leave" for one in done.repairs)
        tally.outcomes.update(one.code for one in done.unread)
        if done.data is None:
            tally.met["unchanged"] += 1
            assert not any(one.state == "repair" for one in done.repairs), "a change is named, and none is made"
            return
        tally.met["changed"] += 1
        assert any(one.state == "repair" for one in done.repairs), "a change is made, and none is named"
        assert _judged(done.data) == _judged(case.data), "another answer"
        again = repair(done.data, "game.sgf", _adjudicating)
        assert again.data is None, f"the second repair changes {again.repairs}"


def _adjudicating(record: Record) -> Adjudication:
    return adjudicate_by(record, BRIEFLY)


def _judged(data: bytes) -> list[tuple[object, ...] | str]:
    """Return moves, verdict and scores of a file's games, and the errors."""
    found: list[tuple[object, ...] | str] = []
    for game in read_records(data):
        if not isinstance(game, Record):
            found.append(game.code)
            continue
        data_of = sheet_data(_adjudicating(game))
        verdict = {key: data_of["verdict"][key] for key in ("status", "computed", "winner", "recorded")}
        found.append((list(game.line.points), list(game.line.colours), verdict, data_of["score"], data_of["dead"]))
    return found


def _moves(data: bytes) -> list[tuple[int, int, list[int], list[int]] | str]:
    """Return the boards and moves of a file's games, and the errors."""
    return [
        (game.columns, game.rows, list(game.line.colours), list(game.line.points))
        if isinstance(game, Record)
        else game.code
        for game in read_records(data)
    ]


def _misused(said: Said, tally: Tally) -> bool:
    """Return True if a call was refused, in one line, because of its words."""
    misused = said.status == 2 and said.err.startswith(("adjudicate ", "adjudicate:")) and not NAMED.search(said.err)
    if misused:
        assert said.err.count("\n") == 1, said.err
        assert len(said.err) < 1200, "a long line"
        tally.met["misused"] += 1
    return misused


def _check(form: str, out: str) -> None:
    if form == "json":
        [line] = out.splitlines()
        check_json(line)
    elif form == "html":
        check_page(out, None)
    elif form == "svg":
        check_svg(out)
    else:
        check_text(out)


def check_sheet(sheet: dict[str, Any], tally: Tally) -> None:
    """Check that an object from `score --format json` keeps the promises of the format, and count its features."""
    if "error" in sheet:
        tally.outcomes[sheet["error"]["code"]] += 1
        return
    tally.met["sheets"] += 1
    if "rulesets" in sheet:  # the table for several rulesets
        tally.outcomes.update({row["status"] for row in sheet["rulesets"]})
        return
    tally.outcomes.update({f["code"] for f in sheet["findings"]})
    listed, count = len(sheet["findings"]), sheet["findings_count"]
    assert listed <= 100, "too many findings are listed"
    assert sum(count.values()) == listed + sheet["findings_omitted"], "findings are counted wrongly"


def check_count(data: bytes, sheets: list[dict[str, Any]]) -> int:
    """Compare the moves of each sheet with the independent count, if the text is well-formed; return their number."""
    if any("error" in sheet or "rulesets" in sheet for sheet in sheets):
        return 0
    trees = counting.trees(decode(data).utf8.decode("utf-8"))
    if trees is None or len(trees) != len(sheets):
        return 0
    counted = 0
    for sheet, tree in zip(sheets, trees, strict=True):
        if not {"line-taken", "delimiters-supplied", "other-format"} & {f["slug"] for f in sheet["findings"]}:
            assert sheet["record"]["moves"] == counting.main_line(tree), "a move was lost"
            counted += 1
    return counted
