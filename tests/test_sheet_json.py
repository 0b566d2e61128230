"""The JSON of a sheet, assembled from cached parts, is the JSON of its data, regardless of earlier sheets."""

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
from adjudicate.sheet import schema
from adjudicate.sheet.schema import to_json
from tests.lane_games import damaged, game
from tests.proof.lane import WAYS
from tests.support import FIXTURES, record_in
from tests.tables import cases_in, in_groups

MOVES = ";B[ba];W[ca];B[bb];W[cb];B[bc];W[cc];B[bd];W[cd];B[be];W[ce]"
MARKS = "TB[aa][ab][ac][ad][ae]TW[da][ea][db][eb][dc][ec][dd][ed][de][ee]"


def same(sheet: Adjudication, times: int = 1) -> None:
    expected = json.dumps(sheet_data(sheet))
    assert [to_json(sheet) for _ in range(times)] == [expected] * times


def sheets_of(data: bytes, options: Options) -> list[Adjudication]:
    return [adjudicate_by(record, options) for record in read_records(data) if isinstance(record, Record)]


@pytest.fixture(autouse=True)
def nothing_known() -> None:
    schema._known.clear()


def test_random_games_have_the_json_of_the_plain_encoder() -> None:
    rng = random.Random(19)
    for number in range(120):
        data = game(rng) if number % 20 else random_file(rng).data
        for sheet in sheets_of(damaged(rng, data) if number % 3 == 2 else data, WAYS[number % len(WAYS)].options):
            same(sheet)
    assert len(schema._known) >= 10


def test_a_repeated_sheet_has_the_same_json() -> None:
    files = [file for file in sorted(Path(FIXTURES).rglob("*.sgf")) if file.stat().st_size < 5000][::4]
    for file in files:
        for sheet in sheets_of(file.read_bytes(), Options(thorough=False)):
            same(sheet, 3)
    assert len(schema._known) >= 20


@in_groups("other", cases_in("sheet_json", "games_that_differ_in_one_property_have_different_json"))
def test_games_that_differ_in_one_property_have_different_json(other: str) -> None:
    rest = "".join(f"{name}[{value}]" for name, value in (("SZ", 5), ("KM", "0.5"), ("RU", "AGA")) if name not in other)
    for ends in ("", ";B[];W[]", f";B[];W[]{MARKS}", ";B[ba];W[]"):
        for text in (f"(;{rest}{MOVES}{ends})", f"(;{rest}{other}{MOVES}{ends})"):
            for sheet in sheets_of(text.encode(), Options(thorough=False)):
                same(sheet, 3)
        for sheet in sheets_of(f"(;{rest}{MOVES}{ends})".encode(), Options(thorough=False)):
            same(sheet)


def test_options_and_source_are_in_the_json() -> None:
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


def test_the_json_of_a_score_equals_its_data() -> None:
    rng = random.Random(19)

    def parts() -> Parts:
        return Parts(*(rng.choice((0, rng.randrange(-300, 1500), 4 * rng.randrange(400))) for _ in range(6)))

    for _ in range(50):
        causes = tuple(Cause(kind, rng.randrange(-9, 9)) for kind in ("black-last", "free-passes"))
        counts = Count(parts(), parts()), Count(parts(), parts())
        score = Score(*counts, rng.randrange(99), rng.randrange(99), rng.randrange(99), causes[: rng.randrange(3)])
        assert schema._score_json(score, grid(1, 1), ()) == json.dumps(score_data(score, grid(1, 1)))


def test_the_number_of_parts_in_memory_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(schema, "_MOST_KNOWN", 3)
    for komi in range(10):
        for sheet in sheets_of(f"(;SZ[5]KM[{komi}]RU[AGA]{MOVES})".encode(), Options()):
            same(sheet)
        assert len(schema._known) <= 3


def test_a_long_text_of_a_record_is_not_kept() -> None:
    for name in ("RU", "KM", "RE", "HA"):
        [sheet] = sheets_of(f"(;SZ[5]{name}[{'x' * 5000}]{MOVES})".encode(), Options(thorough=False))
        same(sheet)
    assert schema._known
    assert all(len(repr(key)) < 2000 for key in schema._known)


def test_each_text_of_the_record_is_in_its_place_and_cut() -> None:
    places = {"PB": "black", "PW": "white", "DT": "date", "EV": "event", "RO": "round", "RU": "rules", "RE": "result"}
    texts = "".join(f"{ident}[{ident * 300}]" for ident in (*places, "KM"))
    data = json.loads(to_json(adjudicate(record_in(f"(;SZ[6:4]{texts};B[aa])".encode()))))["record"]
    assert data["size"] == [6, 4]
    assert {ident: data[name] for ident, name in {**places, "KM": "komi_text"}.items()} == {
        ident: f"{ident * 249}{ident[0]}…" for ident in (*places, "KM")
    }
