"""The reference's own reader, on records typed by hand, and the random files that test it."""

from __future__ import annotations

import json  # noqa: F401 -- in the table
import random
import re  # noqa: F401 -- as above
from collections.abc import Callable
from fractions import Fraction  # noqa: F401 -- as above
from importlib import import_module
from itertools import zip_longest

import pytest

from adjudicate import read_records
from adjudicate.proof.comparison import differences
from adjudicate.proof.files import random_file
from adjudicate.proof.reading import read
from adjudicate.proof.records import Claimed, ReferenceOptions, answer
from adjudicate.proof.reference import Edit, Play
from adjudicate.proof.tally import printed, table_differences
from tests.proof import territory as maps
from tests.proof.differential import WANTED, misread
from tests.proof.ends import parse
from tests.tables import cases_in, in_groups

DRESS = (
    "clocks", "comments", "line ends CRLF", "line ends CR", "odd white space", "variations", "another line taken",
    "nested moves", "facts outside the root", "misplaced facts twice", "facts twice", "byte-order marks", "encodings",
    "several games", "cut-off ends", "old names", "several moves in a node", "moves at the root",
    "ko marks at the root", "komi in KO", "turns beside moves", "setup beside a move", "dead stones taken off",
)  # fmt: skip
"""The features that a random file counts as it is made."""

MODULES = "casebook claims comparison dress files games lines mapped notes records reference selftest tally verdicts"


def patched(call: Callable[[], object], changes: dict[str, object]) -> object:
    with pytest.MonkeyPatch.context() as patch:
        for place, value in changes.items():
            patch.setattr(f"adjudicate.{place}", value)
        return call()


def one(sgf: str | bytes) -> Claimed:
    [record] = read(sgf.encode() if isinstance(sgf, str) else sgf)
    return record


def moves(record: Claimed) -> list[tuple[str, object]]:
    return [(item.colour, item.at) for item in record.items if isinstance(item, Play)]


def test_comments_may_contain_anything() -> None:
    assert moves(one("(;SZ[9]C[(;B[aa\\];W[bb\\]) \\\\];B[ee]C[; ) a\\]b];W[ff])")) == [("B", (4, 4)), ("W", (5, 5))]


@pytest.mark.parametrize("end", ["", ")", ";", ";B", ";B[", ";B[a", ";C[x\\"])
def test_a_truncated_record_is_read_up_to_its_break(end: str) -> None:
    record = one("(;SZ[5];B[aa];W[bb]" + end)
    assert moves(record) == [("B", (0, 0)), ("W", (1, 1))]
    assert record.incomplete == (end != ")")


def test_a_truncated_record_is_never_contradicted() -> None:
    whole = "(;SZ[5]RU[AGA]KM[0.5]RE[B+3.5];B[ba];W[da];B[bb];W[db];B[bc];W[dc];B[bd];W[dd];B[be];W[de];B[];W[]"
    whole += "TB[aa][ab][ac][ad][ae]TW[ea][eb][ec][ed][ee]"
    assert answer(one(whole + ")"), ReferenceOptions()).verdict.status == "contradicted"
    assert answer(one(whole), ReferenceOptions()).verdict.status == "undetermined"


def test_a_ko_mark_at_the_root_is_not_a_komi() -> None:
    marked = one("(;SZ[5]KO[3.5]B[aa])")
    assert (marked.komi, marked.items) == (None, [Play("B", (0, 0), marked=True)])
    assert one("(;SZ[5]KO[3.5];B[aa])").komi == "3.5"
    assert one("(;SZ[5]KO[3.5]KM[7.5];B[aa])").komi == "7.5"


def test_boards_may_be_rectangular_and_moves_off_the_board() -> None:
    record = one("(;SZ[5:3];B[ac];W[ae];B[eb];W[fa];B[tt])")
    assert (record.columns, record.rows) == (5, 3)
    assert moves(record) == [("B", (0, 2)), ("W", "off"), ("B", (4, 1)), ("W", "off"), ("B", "pass")]


def test_setup_may_be_compressed() -> None:
    record = one("(;SZ[5]AB[aa:bb];AE[bb]PL[W];W[cc];AW[dd:de];B[ee])")
    assert record.root == Edit(frozenset({(0, 0), (0, 1), (1, 0)}), frozenset(), frozenset({(1, 1)}), "W")
    assert record.items[1] == Edit(white=frozenset({(3, 3), (3, 4)}))


def test_the_only_finished_branch_is_used_otherwise_the_first() -> None:
    finished = "(;B[bb];W[];B[]TB[aa])"
    assert (one(f"(;SZ[5](;B[aa]){finished})").line, one(f"(;SZ[5]{finished}(;B[aa]))").line) == (2, 1)
    assert one(f"(;SZ[5](;B[aa]){finished}{finished})").line == 1
    assert one(f"(;SZ[5]RE[B+R](;B[aa]){finished})").line == 1
    assert one("(;SZ[5](;B[aa])(;B[bb];W[];B[]))").line == 1
    assert one("(;SZ[5](;B[aa])(;B[bb])(").lines == 2


@pytest.mark.parametrize(("data", "black"), cases_in("proof_reading", "declared_encodings_are_used"))
def test_declared_encodings_are_used(data: bytes, black: str) -> None:
    record = one(data)
    assert len(record.items) == 1
    assert record.black == black


def test_several_games_may_have_text_between_them() -> None:
    first, second = read(b"A match\r\n(;SZ[5];B[aa])\r\n-- 2 --\r\n(\r\n;SZ[9];B[bb];W[cc])\x1a")
    assert (first.columns, second.columns) == (5, 9)
    assert [len(first.items), len(second.items)] == [1, 2]


def test_marks_count_if_no_play_follows() -> None:
    assert one("(;SZ[5];B[aa]TB[bb];W[];B[]TW[cc:dc])").marks == {"B": {(1, 1)}, "W": {(2, 2), (3, 2)}}
    early = one("(;SZ[5];B[aa]TB[bb];W[bb])")
    assert (early.marks, early.early_marks) == (None, True)


@pytest.mark.slow
def test_random_files_are_read_as_they_were_written() -> None:
    rng = random.Random(7)
    files = [random_file(rng) for _ in range(250)]
    assert [line for file in files for line in misread(file)] == []
    assert sum(claim is not None for file in files for claim in file.claims) > 200


@pytest.mark.slow
def test_random_files_contain_the_features_of_real_ones() -> None:
    rng = random.Random(8)
    met = sum((random_file(rng).met for _ in range(600)), start=random_file(rng).met)
    dress = [what for what in WANTED if what in DRESS]
    assert len(dress) == len(DRESS)
    assert [what for what in dress if met[what] < 2] == []


def test_wrongly_printed_numbers_are_noticed() -> None:
    record = one(
        "(;SZ[5]RU[AGA]KM[0.5]HA[2]AB[ba][bb];W[da];B[bc];W[db];B[bd];W[dc];B[be];W[dd];B[];W[de];B[];W[]TB[aa]TW[ea])"
    )
    said = answer(record, ReferenceOptions())
    assert said.count is not None
    rows = (
        "                 territory (decides)                    area\n"
        "                   Black       White       Black       White\n"
        "stones                                         5           5\n"
        "territory              5           5           5           5\n"
        "pass stones           -2          -1\n"
        "komi                             0.5                     0.5\n"
        "compensation                                               1\n"
        "total                  3         4.5          10        11.5\n"
        "margin                         W+1.5                   W+1.5\n"
    )
    assert printed(rows)["total", 3] == "11.5"
    assert table_differences(said.count, rows) == []
    assert table_differences(said.count, rows.replace("-1", "-2")) != []
    assert table_differences(said.count, rows.replace("W+1.5\n", "W+0.5\n")) != []
    assert table_differences(said.count, rows.replace("11.5", "10.5")) != []


def test_a_program_that_reads_clocks_as_moves_differs(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = "adjudicate.proof.comparison.records_of"
    monkeypatch.setattr(wrong, lambda data: read_records(data.replace(b"WL[", b"B[")))
    sgf = b"(;SZ[5]RU[AGA]KM[0.5]RE[B+3];B[aa]BL[9];W[bb]WL[9];B[];W[])"
    assert differences(sgf, [ReferenceOptions()])[0][2] != []


HERE = {name: import_module(f"adjudicate.proof.{name}") for name in MODULES.split()} | globals()
HERE |= cases_in("proof_reading", "texts", **HERE)
HERE |= cases_in("proof_reading", "helpers", **HERE)


@in_groups(("call", "expected"), cases_in("proof_reading", "each_check_complains", **HERE))
def test_each_check_complains(call: Callable[[], object], expected: object) -> None:
    assert call() == expected


@in_groups(("why", "rows", "wanted"), cases_in("reference_counts", "maps"))
def test_both_maps_are_as_reasoned(why: str, rows: str, wanted: str) -> None:
    end = parse(rows.split())
    naive = maps.plain(found := maps.mapped(end))
    signs = {p: "wb"[colour == 1] for colour, points in naive.territory.items() for p in points}
    signs |= {p: reason[0] for p, (_, reason) in naive.unscored.items()}
    signs |= {p: {"shape": "h", "seki": "k"}.get(kind, kind[0]) for points, _, kind in naive.doubtful for p in points}
    assert "".join(signs.get(p, "-") for p in range(end.columns * end.rows)) == wanted.replace(" ", ""), why
    assert maps.unlike(end, found) == []


@in_groups(("why", "rows", "statuses"), cases_in("reference_counts", "results"))
def test_results_of_a_position_are_as_reasoned(why: str, rows: str, statuses: dict[str, str]) -> None:
    end = parse(rows.split())
    at = {p: divmod(p, end.columns)[::-1] for p in end.stones}
    black, white = ([f"[{HERE['dress'].letters(at[p])}]" for p in at if end.stones[p] == colour] for colour in (1, -1))
    start = f"(;SZ[{end.columns}:{end.rows}]RU[Japanese]KM[0]HA[0]RE["
    moves = "".join(f";B{b};W{w}" for b, w in zip_longest(black, white, fillvalue="[]"))
    options = [ReferenceOptions(dead=[at[p] for p in end.dead])]
    for result, status in statuses.items():
        [(_, said, lines)] = differences(f"{start}{result}]{moves};B[];W[])".encode(), options)
        assert (said.verdict.status, lines) == (status, []), (why, result)
