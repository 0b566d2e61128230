"""The compiled fast path: the games that take it, its rows, which equal those of the full path, and its switch."""

from __future__ import annotations

import json
import os
import random
import re
import runpy
import subprocess
import sys
from importlib import import_module
from multiprocessing import Pipe
from pathlib import Path
from struct import pack
from threading import Thread
from typing import Any

import pytest

from adjudicate import compilation
from adjudicate.adjudication.options import Options
from adjudicate.batch import compiled
from adjudicate.batch import lane as lane_module
from adjudicate.batch.compiled import about, in_use, replayed
from adjudicate.batch.lane import Lane, OrdinaryGame, lane_of
from adjudicate.batch.processes import Processes
from adjudicate.batch.work import BRIEFLY, Adjudicating, RowBlock, Task, all_rows
from adjudicate.batch.worker import ChunkOrder, WorkerMessage, _Chunk
from adjudicate.compilation import OFF, is_outdated
from adjudicate.go.board import Board, StandingBoard
from adjudicate.go.points import BLACK, WHITE, grid
from adjudicate.rules.entries import Marks
from adjudicate.rules.statuses import points_marked
from tests.lane_games import damaged, game
from tests.proof.lane import Compared, files, made_up
from tests.support import FIXTURES, ROOT, record_in, run
from tests.tables import cases_in

needs_lane = pytest.mark.skipif(not in_use(), reason="the lane is not compiled here, or switched off")

HEAD = "(;SZ[5]KM[0]RU[AGA]"
MOVES = ";B[ba];W[ca];B[bb];W[cb];B[bc];W[cc];B[bd];W[cd];B[be];W[ce]"
KO = ";B[ba];W[ca];B[ab];W[db];B[bc];W[cc];B[cb];W[bb]"  # White takes the ko at B4


def answer(text: str) -> OrdinaryGame | None:
    found = replayed(text.encode())
    return None if found is None else OrdinaryGame(*found)


def full(data: bytes, work: Adjudicating | None = None) -> list[list[tuple[object, ...]]]:
    return all_rows(work or Adjudicating(BRIEFLY), [Task("a", "b", data, "a")])


# --- the answers of the fast path ---


@needs_lane
def test_the_fast_path_reads_every_fact_of_a_game() -> None:
    text = (
        "(;SZ[5]PB[Ada]PW[B\\]o]WR[9d]HA[2]AB[dd][bd];W[aa];B[ba]C[one];W[cc];B[ab];W[];B[tt]TB[ea][aa]TW[ee]C[two])\n"
    )
    found = answer(text)
    assert found is not None
    assert found.kind == b"SZ[5]HA[2]"
    names = {"PB": [b"Ada"], "PW": [b"B\\]o"], "WR": [b"9d"]}
    assert found.root == {"SZ": [b"5"], **names, "HA": [b"2"], "AB": [b"dd", b"bd"]}
    assert (found.lines, found.moves, found.first, found.trailing) == (5, 6, WHITE, 2)
    assert (found.passes, found.prisoners) == ({BLACK: 1, WHITE: 1}, {BLACK: 0, WHITE: 1})
    assert found.handicap == (16, 18)
    assert memoryview(found.points).cast("h").tolist() == [0, 1, 12, 5, -1, -1]
    assert (found.black, found.white) == (bytes([1, 0, 0, 0, 1, *[0] * 20]), bytes(24) + b"\1")
    assert found.marks() == Marks((0, 4), (24,), 6)
    assert found.comments == [b"two"]
    colours = memoryview(found.colours).cast("b").tolist()
    stands = [0 if not c else 1 if c <= 25 else -1 for c in memoryview(found.cell).cast("h").tolist()]
    assert [i for i, c in enumerate(stands) if c == 1] == [1, 5, 16, 18]
    assert [i for i, c in enumerate(stands) if c == -1] == [12]
    assert colours == stands


@needs_lane
@pytest.mark.parametrize(
    "text", cases_in("lane", "ordinary_games_have_the_rows_of_the_full_path", HEAD=HEAD, KO=KO, MOVES=MOVES)
)
def test_ordinary_games_have_the_rows_of_the_full_path(text: str) -> None:
    assert answer(text) is not None
    made = Lane(Adjudicating(BRIEFLY)).row(text.encode(), Task("a", "b", None, "a"))
    assert made is not None
    assert [[tuple(made)]] == full(text.encode())


@needs_lane
@pytest.mark.parametrize(
    "text", cases_in("lane", "unusual_games_are_left_to_the_full_path", HEAD=HEAD, KO=KO, MOVES=MOVES)
)
def test_unusual_games_are_left_to_the_full_path(text: str) -> None:
    assert answer(text) is None
    assert Lane(Adjudicating(BRIEFLY)).row(text.encode(), Task("a", "b", None, "a")) is None


@needs_lane
def test_long_games_are_left_to_the_full_path() -> None:
    row = "".join(f";B[{c}a];W[{c}c]" for c in "abcdefghi")
    assert answer(f"(;SZ[9]{row})") is not None
    assert answer(f"(;SZ[9]{row}C[{'x' * 100_000}])") is None
    assert answer("(;" + "".join(f"A{chr(65 + i // 26)}{chr(65 + i % 26)}[1]" for i in range(65)) + row + ")") is None
    long = answer(f"(;SZ[9]GC[{'x' * 5000}]{row})")
    assert long is not None
    assert long.kind is None
    rows_of_a_kind(f"(;SZ[9]RE[B+R]GC[{'x' * 5000}]PB[%s]{row})", filled=0)


@needs_lane
def test_a_wrong_encoding_is_left_to_the_full_path() -> None:
    lane = Lane(Adjudicating(BRIEFLY))
    task = Task("a", "b", None, "a")
    assert lane.row(f"{HEAD}CA[ISO-8859-1]PB[é]{MOVES})".encode("latin-1"), task) is None
    assert lane.row(b"\xef\xbb\xbf" + f"{HEAD}{MOVES})".encode(), task) is None
    undeclared = f"{HEAD}PB[é]RE[B+R]{MOVES})".encode()
    made = lane.row(undeclared, task)
    assert made is not None
    assert [[tuple(made)]] == full(undeclared)
    assert json.loads(made.line)["findings"][0]["slug"] == "encoding-assumed"


WALLS = ";B[ba];W[ca];B[bb];W[cb];B[bc];W[cc];B[bd];W[cd];B[be];W[ce];B[dc];W[ac];B[];W[]"
ALL = "TB[aa][ab][ac][ad][ae]TW[da][ea][db][eb][dc][ec][dd][ed][de][ee]"


@needs_lane
def test_complete_marks_are_checked_against_the_position() -> None:
    found = answer(f"{HEAD}{WALLS}{ALL})")
    assert found is not None
    survey = found.survey()
    assert survey is not None
    assert (survey.dead, survey.own, survey.live) == ((10, 13), 0, {BLACK: 5, WHITE: 5})
    assert (survey.surrounded, survey.largest) == ({BLACK: 5, WHITE: 10, 0: 0}, 0)
    assert (survey.left_out, survey.most) == ((), 0)
    assert points_marked(survey.marked[0]) == (0, 5, 10, 15, 20)
    assert points_marked(survey.marked[1]) == (3, 4, 8, 9, 13, 14, 18, 19, 23, 24)
    assert survey.numbers == (5, 10)
    less = answer(f"{HEAD}{WALLS}TB[aa][ac][ba]TW[da][dc][cc])")
    assert less is not None
    survey = less.survey()
    assert survey is not None
    assert (survey.own, survey.left_out, survey.most) == (2, (4, 5, 8, 9, 14, 15, 18, 19, 20, 23, 24), 8)


@needs_lane
@pytest.mark.parametrize(("black", "white"), [(1, 10), (2, 10), (3, 10), (5, 1), (5, 8), (1, 9), (4, 7)])
def test_the_larger_gap_in_the_marks_of_two_regions_counts(black: int, white: int) -> None:
    """Black's region has five points, and White's ten, in each the point of a dead stone, which is always marked."""
    sides = "[ac][aa][ab][ad][ae]", "[dc][da][ea][db][eb][ec][dd][ed][de][ee]"
    text = f"(;SZ[5]KM[0]RU[Japanese]RE[W+5]{WALLS}TB{sides[0][: 4 * black]}TW{sides[1][: 4 * white]})"
    found = answer(text)
    survey = found and found.survey()
    assert survey is not None
    assert (survey.most, len(survey.left_out)) == (max(5 - black, 10 - white), 15 - black - white)
    made = Lane(Adjudicating(BRIEFLY)).row(text.encode(), Task("a", "b", None, "a"))
    assert made is not None
    assert [[tuple(made)]] == full(text.encode())
    assert ("marks-no-territory" in made.line) == (survey.most > 2)


@needs_lane
def test_without_marks_the_regions_are_counted() -> None:
    found = answer(f"{HEAD}{WALLS})")
    assert found is not None
    survey = found.survey()
    assert survey is not None
    assert (survey.dead, survey.surrounded, survey.largest) == ((), {BLACK: 0, WHITE: 0, 0: 13}, 9)


@needs_lane
@pytest.mark.parametrize(
    "marks", ["TB[aa]TW[aa]", "TB[da]", "TW[aa]", "TB[ca][cb]", "TB[ca][cb][cc][cd][ce]TW[ba][bb][bc][bd][be]"]
)
def test_incomplete_marks_are_left_to_the_full_path(marks: str) -> None:
    found = answer(f"{HEAD}{MOVES}{marks})")
    assert found is not None
    assert found.survey() is None


@needs_lane
def test_a_dead_string_that_may_be_alive_is_in_doubt() -> None:
    moves = ";B[ab];W[dd];B[bb];W[de];B[ba];W[ed];B[cb];W[cd];B[da];W[ce];B[db];W[ee]"  # with eyes at A5 and C5
    for stones, doubtful in (("[ab][bb][ba][cb][da][db]", 1), ("", 0)):
        text = f"(;SZ[5]RU[AGA]{moves};B[];W[]{f'TW{stones}' if stones else ''})"
        found = answer(text)
        assert found is not None
        survey = found.survey()
        assert survey is not None
        assert len(survey.doubtful) == doubtful
        assert {*survey.doubtful} <= {*survey.dead}
        made = Lane(Adjudicating(BRIEFLY)).row(text.encode(), Task("a", "b", None, "a"))
        assert made is not None
        assert [[tuple(made)]] == full(text.encode())
        assert made.line.count("dead-but-alive") == doubtful


@needs_lane
@pytest.mark.parametrize(
    ("points", "lines", "views"),
    [(b"\0", 9, 1), (b"\0\0", 0, 1), (b"\0\0", 20, 1), (b"\0\0", 9, 0), (b"\0\0", 9, 256), (bytes(4002), 9, 1)],
)
def test_plays_on_no_board_have_no_pairs(points: bytes, lines: int, views: int) -> None:
    with pytest.raises(ValueError, match="no plays on such a board"):
        compiled.pairs_of(points, lines, views)
    assert compiled.pairs_of(pack("=3h", 0, 81, 1), 9, 255) is None


@needs_lane
@pytest.mark.parametrize(
    "given",
    [(b"", 5, None, None), (bytes(50), 0, None, None), (bytes(50), 20, None, None), (b"\xff\xff" * 25, 5, None, None),
     (b"\x40\x00" * 25, 5, None, None), (bytes(50), 5, bytes(26), None), (bytes(50), 5, None, bytes(24))],
)  # fmt: skip
def test_an_invalid_position_is_refused(given: tuple[bytes, int, bytes | None, bytes | None]) -> None:
    with pytest.raises(ValueError, match=r"of such a board"):
        compiled.survey_of(*given)


# --- the rows equal those of the full path ---


@needs_lane
def test_rows_are_the_same_with_and_without_the_fast_path() -> None:
    """The proof `lane` compares every file and more games."""
    compared = Compared()
    for number, (name, data) in enumerate([*files([FIXTURES])][::4]):
        compared.file(name, data, number)
    for name, data, number in made_up(random.Random(19), 270):
        compared.file(name, data, number)
    assert compared.wrong == []
    assert compared.met["taken"] > 80
    assert compared.met["left to the full way"] > 80
    assert compared.met["made without a sheet"] > 10


@needs_lane
def test_workers_use_the_fast_path(tmp_path: Path) -> None:
    rng = random.Random(4)
    texts = [game(rng) for _ in range(40)] + [damaged(rng, game(rng)) for _ in range(15)]
    tasks = [Task("x.zip", f"{i}.sgf", text, "x.zip") for i, text in enumerate(texts)]
    for i in (3, 37):
        (tmp_path / f"{i}.sgf").write_bytes(texts[i])
        name = str(tmp_path / f"{i}.sgf")
        tasks[i] = Task(name, None, None, name)
    alone = Lane(Adjudicating(BRIEFLY))
    taken = sum(alone.row(text, task) is not None for text, task in zip(texts, tasks, strict=True))
    assert taken > 25
    expected = [row for rows in all_rows(Adjudicating(BRIEFLY), tasks) for row in rows]
    with Processes(Adjudicating(BRIEFLY), 1) as executor:
        assert [tuple(row) for rows in executor.submit(tasks) for row in rows.games] == expected
    for careful in (False, True):
        ours, its = Pipe()
        lane = Lane(Adjudicating(BRIEFLY))
        said: list[WorkerMessage] = []
        reader = Thread(target=lambda said=said, ours=ours: said.extend(iter(ours.recv, None)))
        reader.start()
        _Chunk(its, ChunkOrder(tasks, careful, 10.0), Adjudicating(BRIEFLY), lane).do()
        its.send(None)
        reader.join()
        assert [
            row for message in said for part in message.rows for row in RowBlock(part.lines, part.others)
        ] == expected
        assert lane.taken == (0 if careful else taken)


def test_a_board_can_be_built_from_its_points() -> None:
    board = Board(grid(5, 5))
    for point, colour in ((0, WHITE), (1, BLACK), (6, BLACK), (7, WHITE), (5, BLACK), (24, WHITE)):
        board.play(point, colour)
    standing = StandingBoard(board.grid, pack("25h", *board.cell), pack("25b", *board.colours()))
    assert standing == board
    assert [standing.string_at(p) for p in range(25)] == [board.string_at(p) for p in range(25)]
    assert [standing.has_liberty(p) for p in (1, 7, 24)] == [True, True, True]
    assert standing.copy().play(0, WHITE) == board.play(0, WHITE)
    with pytest.raises(AttributeError, match=r"^nothing$"):
        _ = standing.nothing


@needs_lane
def test_the_history_of_an_ordinary_game_is_made_on_request() -> None:
    from adjudicate.adjudication.case import adjudicate_by  # noqa: PLC0415 -- here alone

    text = f"{HEAD}{KO};B[ee];W[])".encode()
    record = record_in(text)
    found = answer(text.decode())
    assert found is not None
    plain, known = (adjudicate_by(record, Options(), line) for line in (None, found.line()))
    assert type(known.final.played) is not type(plain.final.played)
    assert known.final.played.history.log == plain.final.played.history.log
    assert known == plain


# --- games of one kind ---


def rows_of_a_kind(text: str, *, filled: int, work: Adjudicating | None = None) -> list[dict[str, Any]]:
    """Make rows of four games that differ in a name, and compare each with the full path; return the sheets.

    filled -- number of games whose rows are made without a sheet
    """
    lane = Lane(work or Adjudicating(BRIEFLY))
    sheets = []
    for number in range(4):
        data = text.replace("%s", f"p{number}%").encode()
        made = lane.row(data, Task("a", str(number), None, "a"))
        assert made is not None
        assert [[tuple(made)]] == all_rows(work or Adjudicating(BRIEFLY), [Task("a", str(number), data, "a")])
        sheets.append(json.loads(made.line))
    assert lane.shared == filled, text
    return sheets


@needs_lane
@pytest.mark.parametrize("result", ["RE[B+R]", "RE[W+T]", "RE[Void]", "RE[]", "RE[\\]]", ""])
def test_uncounted_games_need_no_sheet_from_the_second_on(result: str) -> None:
    sheets = rows_of_a_kind(f"{HEAD}{result}PB[%s]{MOVES}C[I resign])", filled=3)
    assert [sheet["record"]["black"] for sheet in sheets] == [f"p{number}%" for number in range(4)]


@needs_lane
def test_confirmed_games_need_no_sheet_from_the_second_on() -> None:
    sheets = rows_of_a_kind(f"{HEAD}RE[W+5]PB[%s]{MOVES};B[];W[]{ALL})", filled=3)
    assert {sheet["verdict"]["status"] for sheet in sheets} == {"confirmed"}
    open_ = rows_of_a_kind(f"{HEAD}RE[W+3]PB[%s]{MOVES};B[];W[])", filled=3)
    assert {sheet["verdict"]["status"] for sheet in open_} == {"undetermined"}


@needs_lane
@pytest.mark.parametrize("text", cases_in("lane", "a_game_with_further_findings_gets_a_sheet", MOVES=MOVES))
def test_a_game_with_further_findings_gets_a_sheet(text: str) -> None:
    rows_of_a_kind(f"{HEAD}{text})", filled=0)


@needs_lane
@pytest.mark.parametrize("case", cases_in("lane", "findings_name_the_points_of_each_game", MOVES=MOVES))
def test_findings_name_the_points_of_each_game(case: tuple[str, *tuple[tuple[str, list[str]], ...]]) -> None:
    (slug, *games), lane = case, Lane(Adjudicating(BRIEFLY))
    for text, points in games:
        data = f"(;KM[0]{'' if 'SZ' in text else 'SZ[5]'}{text})".encode()
        made = lane.row(data, Task("a", "b", None, "a"))
        assert made is not None
        assert [[tuple(made)]] == all_rows(Adjudicating(BRIEFLY), [Task("a", "b", data, "a")])
        assert [one["data"]["points"] for one in json.loads(made.line)["findings"] if one["slug"] == slug] == [points]
    assert lane.shared == len(games) - 1


@needs_lane
def test_rows_say_what_undetermined_results_hang_on() -> None:
    """All stones alive, each player has five and the komi decides: as recorded, perhaps by chance."""
    walls = "(;SZ[5]KM[1.5]RU[AGA]RE[W+1.5];B[ba];W[da];B[bb];W[db];B[bc];W[dc];B[bd];W[dd]"
    lane = Lane(Adjudicating(Options()))
    for last in ("B[ea];W[ab]", "B[eb];W[aa]", "B[eb];W[ab]", "B[ec];W[aa]"):
        data = f"{walls};{last})".encode()
        task = Task("a", "b", data, "a")
        [[row]] = all_rows(Adjudicating(Options()), [task])
        assert json.loads(str(row[0]))["hangs"], last
        assert lane.row(data, task) == row, last


@needs_lane
def test_rows_do_not_depend_on_earlier_games() -> None:
    inside = ("", ";B[dc];W[ac]")
    ends = (
        "", ";B[];W[]", f";B[];W[]{ALL}", f";B[ae];W[];B[]{ALL}", ";B[ae];W[ee];B[];W[]C[White wins by 3]",
        ";B[];W[];B[]",
    )  # fmt: skip
    results = ("", "RE[W+10]", "RE[W+5]", "RE[B+R]", "RE[W+]", "RE[W+0.5]")
    heads = ("", "RU[AGA]", "RU[Japanese]", "KM[0.5]HA[2]AB[aa][ee]", "RU[IGS]", "KM[0]RU[AGA]", "DT[1999]")
    games = [
        f"(;SZ[5]{head}{result}PB[p]{MOVES}{more}{end})".encode()
        for head in heads for result in results for more in inside for end in ends
    ]  # fmt: skip
    order = random.Random(5).sample(games * 2, 250)
    expected = {data: all_rows(Adjudicating(BRIEFLY), [Task("a", "b", data, "a")]) for data in set(order)}
    lane = Lane(Adjudicating(BRIEFLY))
    for data in order:
        made = lane.row(data, Task("a", "b", None, "a"))
        assert made is None or [[tuple(made)]] == expected[data], data
    assert lane.shared > 25
    assert {status for [[(_, status, *_)]] in expected.values()} == {
        "confirmed", "contradicted", "undetermined", "unverifiable",
    }  # fmt: skip


@needs_lane
@pytest.mark.parametrize("nodes", range(6))
def test_comments_near_the_end_are_read_as_on_the_full_path(nodes: int) -> None:
    """The last three nodes may state the result (COMMENTED_NODES). A comment before them does not count."""
    ends = [*MOVES.split(";")[1:], "B[]", "W[]", ""]
    ends[-1 - nodes] += "C[White wins by 9 points]"
    [sheet, *_] = rows_of_a_kind(f"{HEAD}RE[W+3]PB[%s];{';'.join(ends)})", filled=0 if nodes < 3 else 3)
    assert [said["result"] for said in sheet["verdict"]["said"]] == (["W+9"] if nodes < 3 else [])


@needs_lane
def test_every_root_property_except_names_makes_another_kind() -> None:
    plain = answer(f"{HEAD}{MOVES})")
    assert plain is not None
    for name in ("PB", "PW", "BR", "WR", "DT", "EV", "RO", "TM", "OT", "RE"):
        other = answer(f"{HEAD}{name}[x]{MOVES})")
        assert other is not None
        assert other.kind == plain.kind
    kinds = {plain.kind}
    for name in (
        "AP", "SY", "PC", "SO", "US", "CP", "HA", "TE", "RD", "HD", "GK", "KO", "C", "GC", "GN", "FF", "CA", "AN",
    ):  # fmt: skip
        for value in ("1", "2"):
            other = answer(f"{HEAD}{name}[{value}]{MOVES})")
            assert other is not None
            kinds.add(other.kind)
    assert len(kinds) == 1 + 2 * 18


@needs_lane
def test_the_number_of_kinds_in_memory_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lane_module, "MOST_KINDS", 3)
    lane = Lane(Adjudicating(BRIEFLY))
    for komi in range(10):
        for _ in range(3):
            lane.row(f"(;SZ[5]KM[{komi}]RE[B+R]{MOVES})".encode(), Task("a", "b", None, "a"))
        assert len(lane._kinds) <= 3
    assert lane.shared == 20


# --- with and without it ---


def test_an_environment_variable_switches_the_fast_path_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(OFF, "1")
    assert not in_use()
    assert lane_of(Adjudicating(BRIEFLY)) is None
    assert about().startswith("pure Python")
    assert run("--version")[1].endswith(f" ({about()})\n")
    monkeypatch.setattr(compiled, "COMPILED", False)
    monkeypatch.delenv(OFF)
    assert about() == "pure Python"


@pytest.mark.slow
@needs_lane
def test_the_version_names_the_fast_path() -> None:
    assert about() == "compiled fast path"
    assert run("--version")[1].endswith(" (compiled fast path)\n")
    assert "compiled fast path" in run("selftest", "--games", "1")[1].splitlines()[0]


@needs_lane
def test_a_module_built_from_other_source_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    is_outdated.cache_clear()
    monkeypatch.setattr(compilation, "crc32", lambda _: 1)
    try:
        assert not in_use()
        assert about() == "pure Python: the compiled fast path is out of date"
    finally:
        is_outdated.cache_clear()


@needs_lane
@pytest.mark.parametrize(("value", "used"), [("", True), ("0", True), ("1", False), ("no", False)])
def test_the_variable_switches_the_module_off(monkeypatch: pytest.MonkeyPatch, value: str, used: bool) -> None:
    monkeypatch.setenv(OFF, value)
    assert in_use() == used


@needs_lane
def test_answers_of_none_have_a_reference_each() -> None:
    """Python 3.11 counts the references of None, also if a later Python built the module; 3.12 and later do not."""
    before, read = sys.getrefcount(None), import_module("adjudicate.batch._lane").read
    assert {read(b"nothing") for _ in range(3000)} == {None}
    assert abs(sys.getrefcount(None) - before) < 300


def test_only_plain_options_use_the_fast_path() -> None:
    def other(task: Task) -> Any:
        raise AssertionError(task)

    assert lane_of(other) is None


# --- building it ---


def compile_modules(folder: Path) -> list[Path]:
    """Compile the modules as an installation does."""
    made: list[Path] = runpy.run_path(str(FIXTURES / "packed.py"))["compiled"](ROOT, folder)
    return made


@pytest.fixture
def no_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("setuptools")
    monkeypatch.setenv("CC", "false")
    monkeypatch.delenv(OFF, raising=False)


@pytest.mark.slow
@pytest.mark.usefixtures("no_compiler")
def test_a_failed_compilation_is_not_an_error(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert compile_modules(tmp_path) == []
    assert "cannot compile the fast path" in capfd.readouterr().err


def test_a_pure_wheel_can_always_be_built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(OFF, "1")
    assert compile_modules(tmp_path) == []
    assert list(tmp_path.iterdir()) == []


@pytest.mark.slow
@needs_lane
def test_a_wheel_with_the_module_is_for_one_system(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("setuptools")
    hook: Any = runpy.run_path(str(FIXTURES / "packed.py"))["WheelHook"]
    made = hook.__new__(hook)  # without the settings that Hatchling passes
    monkeypatch.setattr(hook, "root", str(ROOT), raising=False)
    told: dict[str, Any] = {"force_include": {}}
    made.initialize("standard", told)
    assert told["pure_python"] is False
    assert re.fullmatch(r"cp311-abi3-[a-z0-9_]+", told["tag"])
    lane, playouts = [Path(file) for file, place in told["force_include"].items() if place.endswith((".so", ".pyd"))]
    assert min(lane.stat().st_size, playouts.stat().st_size) > 5000
    made.finalize("standard", told, "")
    assert not lane.exists()
    assert not playouts.exists()


@pytest.mark.slow
@needs_lane
def test_the_program_without_the_module_answers_the_same() -> None:
    without = "import sys; sys.modules['adjudicate.batch._lane'] = None; from adjudicate.cli import main; main()"
    done = [
        subprocess.run(  # noqa: S603 -- this program
            [sys.executable, *way, "batch", str(FIXTURES / "examples"), "--format", "json", "--jobs", "1", "--quiet"],
            capture_output=True,
            check=False,
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
        )
        for way in (["-c", without], ["-m", "adjudicate"])
    ]
    assert done[0].stdout == done[1].stdout
    assert done[0].stdout.count(b"\n") > 5
