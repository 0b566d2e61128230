"""The remembered JSON of sheets is what the JSON of their data is, whatever was remembered before."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from adjudicate import Record, adjudicate, read_records
from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.adjudication.case import adjudicate_by
from adjudicate.adjudication.data import score_data, sheet_data
from adjudicate.adjudication.options import Options
from adjudicate.go.points import grid
from adjudicate.proof.files import random_file
from adjudicate.rules.scoring import Cause, Count, Parts, Score
from adjudicate.sheet import remembered
from adjudicate.sheet.remembered import score_json
from adjudicate.sheet.schema import encoded, to_json
from tests.lane_games import damaged, game
from tests.proof.lane import WAYS
from tests.support import FIXTURES, record_in

MOVES = ";B[ba];W[ca];B[bb];W[cb];B[bc];W[cc];B[bd];W[cd];B[be];W[ce]"
MARKS = "TB[aa][ab][ac][ad][ae]TW[da][ea][db][eb][dc][ec][dd][ed][de][ee]"


def same(sheet: Adjudication) -> None:
    assert to_json(sheet) == json.dumps(sheet_data(sheet))


def sheets_of(data: bytes, options: Options) -> list[Adjudication]:
    return [adjudicate_by(record, options) for record in read_records(data) if isinstance(record, Record)]


@pytest.fixture(autouse=True)
def nothing_known() -> None:
    remembered._known.clear()


def test_random_games() -> None:
    rng = random.Random(19)
    for number in range(500):
        data = game(rng) if number % 20 else random_file(rng).data
        for sheet in sheets_of(damaged(rng, data) if number % 3 == 2 else data, WAYS[number % len(WAYS)].options):
            same(sheet)
    assert sum(form is not None for form in remembered._known.values()) >= 10


def test_fixtures_shown_three_times() -> None:
    files = [file for file in sorted(Path(FIXTURES).rglob("*.sgf")) if file.stat().st_size < 5000][:150]
    for file in files:
        for sheet in sheets_of(file.read_bytes(), Options(thorough=False)):
            for _ in range(3):
                same(sheet)
    assert sum(form is not None for form in remembered._known.values()) >= 20


@pytest.mark.parametrize(
    "other",
    [
        "RU[Japanese]", "RU[]", "RU[Agas]", "KM[0]", "KM[0.0]", "KM[6.5]", "KM[x]", "KM[]", "HA[0]", "HA[2]", "HA[x]",
        "HA[]", "SZ[6]", "SZ[5:6]", "RE[W+10]", "RE[B+R]", "RE[W+1", "RE[]", "RE[%s]", "PB[%]", "PW[\"]", "EV[x]",
        "AP[CGoban:3]", "AB[ee]", "AW[ee]", "CA[UTF-8]", "KO[5]", "GC[B+5]", "FF[9]", f"RU[{'x' * 300}]",
    ],
)  # fmt: skip
def test_what_a_form_says_is_told_by_what_it_is_found_by(other: str) -> None:
    rest = "".join(f"{name}[{value}]" for name, value in (("SZ", 5), ("KM", "0.5"), ("RU", "AGA")) if name not in other)
    for ends in ("", ";B[];W[]", f";B[];W[]{MARKS}", ";B[ba];W[]"):
        for text in (f"(;{rest}{MOVES}{ends})", f"(;{rest}{other}{MOVES}{ends})"):
            for sheet in sheets_of(text.encode(), Options(thorough=False)):
                for _ in range(3):
                    same(sheet)
        for sheet in sheets_of(f"(;{rest}{MOVES}{ends})".encode(), Options(thorough=False)):
            same(sheet)


def test_options_and_where_it_came_from() -> None:
    record = record_in(f"(;SZ[5]KM[0.5]RU[AGA]RE[W+9]{MOVES};B[];W[]{MARKS})".encode(), "a%s.sgf")
    for _ in range(3):
        same(adjudicate(record))
        same(adjudicate(record, komi=7.5))
        same(adjudicate(record, rules="japanese"))
        same(adjudicate(record, policy="pass"))
        same(adjudicate(record, taken_back="3"))
        same(adjudicate(record, first="W"))
        same(adjudicate(record, handicap=2))
        same(adjudicate(record, dead="A1"))
        same(adjudicate(record, dead=[]))
        same(adjudicate(record, what_if="B1=dead"))


def test_the_json_of_a_score_is_that_of_its_data() -> None:
    rng = random.Random(19)

    def parts() -> Parts:
        return Parts(*(rng.choice((0, rng.randrange(-300, 1500), 4 * rng.randrange(400))) for _ in range(6)))

    for _ in range(50):
        causes = tuple(Cause(kind, rng.randrange(-9, 9)) for kind in ("black-last", "free-passes"))
        counts = Count(parts(), parts()), Count(parts(), parts())
        score = Score(*counts, rng.randrange(99), rng.randrange(99), rng.randrange(99), causes[: rng.randrange(3)])
        assert score_json(score, encoded) == json.dumps(score_data(score, grid(1, 1)))


def test_not_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remembered, "MOST_FORMS", 3)
    for komi in range(10):
        for _ in range(3):
            for sheet in sheets_of(f"(;SZ[5]KM[{komi}]RU[AGA]{MOVES})".encode(), Options()):
                same(sheet)
        assert len(remembered._known) <= 3
