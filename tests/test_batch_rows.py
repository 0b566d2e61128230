"""Rows of a batch, value by value: each column, each number in the summary and each shard, all different."""

from __future__ import annotations

import csv
import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from adjudicate.batch.cells import rows_of_games
from adjudicate.batch.columns import FINDINGS, GAMES
from adjudicate.batch.summary import REASONS, Summary, rank_of, refusals
from adjudicate.batch.text import one_line, to_text
from adjudicate.batch.work import BatchRow
from adjudicate.record.dates import record_date
from tests.tables import cases_in, in_groups
from tests.test_batch import CHESS, CLEAN, LYING, OCCUPIED, batch, from_sqlite, lines, put


def finding(code: str, slug: str, severity: str, **more: Any) -> dict[str, Any]:
    """Return a finding as in a sheet."""
    empty: dict[str, Any] = dict.fromkeys(("move", "color", "point", "repeats", "stands"))
    return {"code": code, "slug": slug, "severity": severity, **empty, "cites": [], "message": slug, "data": {}, **more}


[SHEET] = cases_in("batch_rows", "sheet", finding=finding)
NO_ENGINE = dict.fromkeys((
    "engine", "engine_result", "engine_agrees", "engine_failure", "engine_2", "engine_2_result", "engine_2_agrees",
    "engine_2_failure", "engines_agree",
))  # fmt: skip
ROW: dict[str, Any] = dict(cases_in("batch_rows", "row"))
ERROR = {
    "schema": "adjudicate/1",
    "source": {"path": "c.sgf", "member": None, "game": 3},
    "error": {"code": "R102", "slug": "other-game", "message": "no game of Go", "byte": 77, "data": {"gm": "2"}},
    "row": 31,
}


def row_of(sheet: dict[str, Any]) -> dict[str, Any]:
    [game], _ = rows_of_games(GAMES)(sheet["row"], json.dumps(sheet))
    return dict(zip((column.name for column in GAMES), game, strict=True))


def finding_rows(sheet: dict[str, Any]) -> Sequence[Sequence[Any]]:
    return rows_of_games(GAMES)(sheet["row"], json.dumps(sheet))[1]


def test_a_game_fills_every_column() -> None:
    """This is the only list of the columns in order. Other tests of tables name only the columns that they need.

    Columns may be added at the end. Their names, places and meanings are a promise to readers of the tables.
    """
    assert list(row_of(SHEET).items()) == list(ROW.items())
    # all different, except three empty cells of errors, and a date in ISO format
    cells = [cell for name, cell in ROW.items() if name not in NO_ENGINE]
    assert len(set(map(str, cells))) == len(cells) - 3


def test_a_refused_game_fills_only_its_columns() -> None:
    assert {name: cell for name, cell in row_of(ERROR).items() if cell is not None} == {
        "path": "c.sgf", "game": 3, "error_code": "R102", "error": "no game of Go", "error_byte": 77, "record": 31,
    }  # fmt: skip


def test_a_missing_value_is_an_empty_cell() -> None:
    """The examples are a sheet without a count, and a square board."""
    nothing = {"size": 13, "result": None, "date": "in spring"}
    sheet = {**SHEET, "score": None, "findings": [], "record": {**SHEET["record"], **nothing}}
    whole = row_of(SHEET)
    assert {name: value for name, value in row_of(sheet).items() if value != whole[name]} == {
        "columns": 13, "rows": 13, "record_result": None, "territory_margin": None, "area_margin": None,
        "difference": None, "first_illegal_move": None, "illegal_codes": "", "irregular_codes": "", "codes": "",
        "date": "in spring", "year": None, "date_iso": None, "writer": None, "prisoners_black": None,
        "prisoners_white": None, "neutral": None,
    }  # fmt: skip


def test_a_finding_fills_every_column() -> None:
    names = [column.name for column in FINDINGS]
    first, writer, second, ko, occupied, *rest = [dict(zip(names, row, strict=True)) for row in finding_rows(SHEET)]
    where = {"path": "a.zip", "member": "b.sgf", "game": 2, "record": 30, "data": None}
    assert ko == {
        **where, "code": "M203", "slug": "superko", "severity": "illegal", "move": 15, "color": "W", "point": "D6",
        "repeats": 13, "stands": 1, "cites": "Rule 6; Rule 8", "message": "a repetition",
    }  # fmt: skip
    assert type(ko["stands"]) is int
    assert occupied == {
        **where, "code": "M201", "slug": "occupied", "severity": "illegal", "move": 17, "color": "B", "point": "C2",
        "repeats": None, "stands": 0, "cites": "", "message": "no room",
    }  # fmt: skip
    assert first == {
        **dict.fromkeys(names), **where, "code": "R173", "slug": "several-games", "severity": "note", "cites": "",
        "message": "several-games", "data": '{"games": 2, "many": false}',
    }  # fmt: skip
    assert json.loads(writer["data"]) == {"writer": "kgs", "name": "KGS"}
    assert [(row["code"], row["move"], row["repeats"]) for row in (second, *rest)] == [
        ("M207", 5, None), ("M203", 18, 0), ("M207", 20, None), ("E301", 21, None),
    ]  # fmt: skip


def test_a_refused_game_has_one_finding() -> None:
    names = [column.name for column in FINDINGS]
    [row] = [dict(zip(names, row, strict=True)) for row in finding_rows(ERROR)]
    assert row == {
        **dict.fromkeys(names), "path": "c.sgf", "game": 3, "code": "R102", "slug": "other-game",
        "severity": "refused", "cites": "", "message": "no game of Go", "record": 31, "data": '{"gm": "2"}',
    }  # fmt: skip


def test_facts_too_long_for_a_cell_are_left_out_and_named() -> None:
    """The longest value is left out first. The rest is still JSON."""
    long = {"values": ["B2"] * 300, "points": ["A1"] * 400, "number": 7}
    sheet = {**SHEET, "findings": [finding("S401", "x", "note", data=long)]}
    [row] = [dict(zip((column.name for column in FINDINGS), row, strict=True)) for row in finding_rows(sheet)]
    assert json.loads(row["data"]) == {"values": ["B2"] * 300, "number": 7, "left_out": ["points"]}
    assert len(row["data"]) <= 2000


@pytest.mark.parametrize(("text", "year", "day"), cases_in("batch_rows", "dates_in_any_spelling_give_year_and_day"))
def test_dates_in_any_spelling_give_year_and_day(text: str, year: int | None, day: str | None) -> None:
    assert record_date(text)[2:] == (year, day)


@in_groups(("text", "state", "written"), cases_in("batch_rows", "dates_are_spelled_as_in_sgf"))
def test_dates_are_spelled_as_in_sgf(text: str, state: str, written: str) -> None:
    assert record_date(text)[:2] == (state, written)


# Walls on the fourth and the fifth of seven columns give Black 18 points and White 12. Four black stones and one white
# one are dead. White, who moved first after two handicap stones, plays twice on a point that cannot take a stone. Each
# time Black replies, the move stands, and the stone goes back to the bowl. Each side passes once.
REAL = (
    "(;GM[2])(;GM[1]FF[4]SZ[7:6]RU[Aga]KM[0.50]HA[2]AB[da][db]PB[Ada]PW[Bo]DT[2024-05-06]EV[Cup]RO[3]RE[b+4.50]"
    ";W[ea];B[dc];W[eb];B[dd];W[ec];B[de];W[ed];B[df];W[ee];B[ga];W[ef];B[gc];W[aa];B[gf];W[da];B[gb];W[hh];B[];W[]"
    "TB[aa][ba][ca][ab][bb][cb][ac][bc][cc][ad][bd][cd][ae][be][ce][af][bf][cf]"
    "TW[fa][ga][fb][gb][fc][gc][fd][gd][fe][ge][ff][gf])"
)
# Black: 18 points, minus 4 prisoners and a pass stone: 13. White: 12, minus a prisoner and a pass stone, komi: 10.5.
# By area: 6 stones and 18 points against 6, 12, komi, and a point for the second handicap stone.
REAL_ROW: dict[str, Any] = {
    "path": "two.sgf", "member": "", "game": "2", "black": "Ada", "white": "Bo", "date": "2024-05-06",
    "event": "Cup", "round": "3", "columns": "7", "rows": "6", "moves": "19", "record_rules": "Aga", "ruleset": "aga",
    "ruleset_chosen_by": "record", "policy": "stands", "komi": "0.5", "komi_chosen_by": "record", "handicap": "2",
    "handicap_how": "setup", "verdict": "undetermined", "method": "territory", "recorded": "B+4.5",
    "computed": "B+2.5", "winner": "B", "record_result": "b+4.50", "territory_margin": "2.5", "area_margin": "4.5",
    "difference": "2.0", "ending": "two-passes", "last_move": "19", "dead_from": "marks", "dead_black": "4",
    "dead_white": "1", "illegal": "2", "irregular": "0", "first_illegal_move": "15",
    "illegal_codes": "M201 M206", "irregular_codes": "", "error_code": "", "error": "", "error_byte": "",
    "all_alive": "", "komi_text": "0.50", **dict.fromkeys(NO_ENGINE, ""), "record": "2", "year": "2024",
    "date_iso": "2024-05-06", "writer": "", "prisoners_black": "1", "prisoners_white": "4", "neutral": "0",
    "explanations": "2", "consistent_sets": "",
}  # fmt: skip


def test_a_real_record_gives_its_complete_row(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    put(tmp_path, two=REAL)
    outs = [x for name in ("t.csv", "t.sqlite", "t.jsonl") for x in ("--out", name)]
    batch("two.sgf", *outs)
    with Path("t.csv").open(encoding="utf-8-sig", newline="") as file:
        refused, row = csv.DictReader(file)
    assert {name: row[name] for name in REAL_ROW} == REAL_ROW
    assert {name: cell for name, cell in refused.items() if cell} == {
        "path": "two.sgf", "game": "1", "error_code": "R102", "error": "game 1 is not Go (GM[2])",
        "error_byte": "0", "record": "1",
    }  # fmt: skip
    stored, of_findings = (from_sqlite(Path("t.sqlite"), table) for table in ("games", "findings"))
    assert [{name: "" if cell is None else str(cell) for name, cell in kept.items()} for kept in stored] == [
        refused,
        row,
    ]
    illegal = [list(kept.values())[2:11] for kept in of_findings if kept["severity"] in ("illegal", "refused")]
    assert illegal == [
        [1, "R102", "other-game", "refused", None, None, None, None, None],
        [2, "M201", "occupied", "illegal", 15, "W", "D6", None, 1],
        [2, "M206", "off-board", "illegal", 17, "W", "hh", None, 1],
    ]
    with Path("t.findings.csv").open(encoding="utf-8-sig", newline="") as file:
        kept_rows = [list(kept.values())[2:11] for kept in csv.DictReader(file)]
    assert [kept for kept in kept_rows if kept[3] == "illegal"] == [
        ["2", "M201", "occupied", "illegal", "15", "W", "D6", "", "1"],
        ["2", "M206", "off-board", "illegal", "17", "W", "hh", "", "1"],
    ]
    assert [row["source"] for row in lines(Path("t.jsonl"))] == [
        {"path": "two.sgf", "member": None, "game": 1}, {"path": "two.sgf", "member": None, "game": 2},
    ]  # fmt: skip


@pytest.mark.parametrize(("shard", "expected"), cases_in("batch_rows", "each_shard_takes_every_nth_record"))
def test_each_shard_takes_every_nth_record(tmp_path: Path, shard: str, expected: str) -> None:
    """Shard k of n has the records k, k + n, and so on. Other files do not count."""
    folder = tmp_path / "in"
    folder.mkdir()
    put(folder, **{str(number): CHESS if number == 4 else CLEAN for number in range(1, 8)})
    (folder / "2a.txt").write_text("no record", encoding="ascii")
    batch(folder, "--shard", shard, "--out", tmp_path / "t.jsonl")
    assert [Path(row["source"]["path"]).stem for row in lines(tmp_path / "t.jsonl")] == expected.split()


def game(name: str, status: str, ruleset: str, *codes: str, **flags: Any) -> BatchRow:
    source = {"path": f"{name}.sgf", "member": None, "game": 1}
    error: dict[str, Any] = {"source": source, "error": {"message": f"{name} is broken"}}
    verdict = {"status": status, "recorded": "B+1.5", "computed": "W+2.5"}
    return BatchRow(
        json.dumps({"source": source, "verdict": verdict} if status else error), status, ruleset, codes, **flags
    )


def many() -> Summary:
    """Return the summary of a batch in which all numbers are different."""
    summary = Summary(skipped=17)
    for number, one in (
        (2, game("fine", "confirmed", "aga")),
        (1, game("marked", "confirmed", "japanese", "R173", illegal=False, irregular=True)),
        (4, game("lost", "contradicted", "aga", "M201", illegal=True, other_winner=True)),
        (1, game("margin", "contradicted", "japanese", "R173")),
        (6, game("open", "undetermined", "chinese", "M203", "R173", illegal=True, irregular=True)),
        (5, game("silent", "unverifiable", "bga", "M207", irregular=True, declared=True)),
        (4, game("more", "unverifiable", "chinese", "M204", "M201", illegal=True)),
        (15, game("bad", "", "", "R101")),
    ):
        for _ in range(number):
            summary.add(one)
    return summary


def test_a_summary_counts_each_kind() -> None:
    summary = many()
    assert (summary.found, summary.adjudicated, summary.refused, summary.skipped) == (55, 23, 15, 17)
    assert summary.verdicts == {"confirmed": 3, "contradicted": 5, "undetermined": 6, "unverifiable": 9}
    assert summary.rulesets == {"aga": 6, "japanese": 2, "chinese": 10, "bga": 5}
    assert summary.codes == {"R101": 15, "R173": 8, "M201": 8, "M203": 6, "M207": 5, "M204": 4}
    assert (summary.illegal, summary.irregular) == (14, 12)
    assert (summary.declared, summary.number_worth) == (5, 30)


def test_the_text_of_a_summary_has_all_counts() -> None:
    summary = many()
    worth = [(REASONS[w.rank], w.data) for w in summary.worth]
    assert Counter(why for why, _ in worth) == {
        "contradicted, with another winner": 4,
        "contradicted": 1,
        "repetition forbidden by the rules": 10,
        "cannot be read": 15,
    }
    assert to_text(summary, worth, most=6) == (
        "Games and other files: 23 adjudicated, 15 refused, 17 skipped (55 in all).\n"
        "Verdicts: 3 confirmed, 5 contradicted, 6 undetermined, 9 unverifiable.\n"
        "Unverifiable: 5 with nothing to count (resignation, time, forfeit or similar); 4\n"
        "  others.\n"
        "Games with illegal moves: 14; with irregular findings: 12.\n"
        "\n"
        "Games by finding:\n"
        "  illegal\n"
        "          8 M201 occupied\n"
        "          6 M203 superko\n"
        "          4 M204 ko\n"
        "  irregular\n"
        "          5 M207 move-after-end\n"
        "  cannot be read\n"
        "         15 R101 not-sgf\n"
        "  notes\n"
        "          8 R173 several-games\n"
        "\n"
        "Worth a look first (6 of 30):\n"
        + 4
        * "  lost.sgf: contradicted, with another winner (recorded B+1.5, computed W+2.5)\n"
        + "  margin.sgf: contradicted (recorded B+1.5, computed W+2.5)\n"
        "  open.sgf: repetition forbidden by the rules\n"
    )


@pytest.mark.parametrize(
    ("one", "rank"), cases_in("batch_rows", "the_summary_says_why_a_record_is_worth_a_look", game=game)
)
def test_the_summary_says_why_a_record_is_worth_a_look(one: BatchRow, rank: int | None) -> None:
    assert rank_of(one) == rank
    summary = Summary()
    summary.add(one)
    assert [(w.rank, w.number) for w in summary.worth] == ([] if rank is None else [(rank, 1)])


def test_records_worth_a_look_keep_the_order_of_the_batch() -> None:
    summary = Summary()
    for number in range(900):
        summary.add(game(str(number), "" if number % 3 else "confirmed", "aga", illegal=number % 9 == 0))
    names = [w.data["source"]["path"] for w in summary.worth]
    expected = [*range(0, 900, 9), *[number for number in range(900) if number % 3][:100]]
    assert names == [f"{number}.sgf" for number in expected]
    assert [w.number for w in summary.worth] == [number + 1 for number in expected]


@pytest.mark.parametrize(
    ("counts", "expected"),
    [({"refused": 3}, []), ({"refused": 5, "rests": 1}, [(4, "games"), (1, "rests")]),
     ({"refused": 3, "files": 3, "given_up": 2}, [(3, "files"), (2, "given-up")]),
     ({"refused": 9, "files": 3, "rests": 2}, [(4, "games"), (2, "rests"), (3, "files")])],
)  # fmt: skip
def test_refusals_are_counted_by_kind(counts: dict[str, Any], expected: list[tuple[int, str]]) -> None:
    assert refusals(Summary(**counts)) == expected


def test_a_list_has_one_line_per_record() -> None:
    assert one_line(SHEET) == "a.zip b.sgf game 2: contradicted, recorded B+4.5, computed W+2.25"
    assert one_line(ERROR) == "c.sgf game 3: no game of Go"


def test_a_printed_batch_shows_its_counts(tmp_path: Path) -> None:
    """There are three, one, two and four games of each kind."""
    content = {f"a{n}": CLEAN for n in range(3)} | {"b": LYING} | {f"c{n}": OCCUPIED for n in range(2)}
    folder = tmp_path / "in"
    folder.mkdir()
    put(folder, **content, **{f"d{n}": CHESS for n in range(4)})
    for n in range(5):
        (folder / f"{n}.txt").write_bytes(b"")
    code, text, _ = batch(folder)
    assert code == 2
    assert text.splitlines()[:4] == [
        "Games and other files: 6 adjudicated, 4 refused, 5 skipped (15 in all).",
        "Skipped: 5 (not named like a game record); --only skipped names them.",
        "Verdicts: 3 confirmed, 1 contradicted, 0 undetermined, 2 unverifiable.",
        "Games with illegal moves: 2; with irregular findings: 0.",
    ]
