"""The decisions file: a person's decisions, open items, and items that are open again because the grounds changed."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace
from functools import cache
from hashlib import sha256
from itertools import permutations
from pathlib import Path

import pytest

from adjudicate.display.wording import Wording
from adjudicate.tournament import decisions_file
from adjudicate.tournament.agenda import decision_of, open_items
from adjudicate.tournament.decisions import DecidedItem, Decision, Settlement, Standing
from adjudicate.tournament.decisions_file import COLUMNS, DecisionsFile
from adjudicate.tournament.event_files import EventFileError
from adjudicate.tournament.model import DecidedResult, FileRemark, Pairing
from adjudicate.tournament.review import Review
from adjudicate.tournament.settling import decided, grounds_of, unsettled
from adjudicate.tournament.standings import counted_event
from adjudicate.tournament.words import say
from adjudicate.tournament.writing import to_correct
from tests.support import run
from tests.tables import cases_in, in_groups
from tests.tournament_games import LETTERS, event, here, pairing, reviewed, sgf

PLAYERS = {"a": "Ada Berg", "b": "Bo Chen", "c": "Cy Dahl", "d": "Di Egg"}
LINES = [LETTERS[n:] + LETTERS[:n] for n in range(9)]
FILES = {
    "1.sgf": sgf("Bo Chen", "Ada Berg", extra="RO[1]"),  # Black won by 19.5
    "2.sgf": sgf("Di Egg", "Cy Dahl", extra="RO[1]", lines=LINES[1], middle=";B[ac];W[bc];B[ac]"),  # an illegal move
    "4.sgf": sgf("Di Egg", "Bo Chen", extra="RO[2]", lines=LINES[3]),
    "x.sgf": sgf("Somebody", "Else", lines=LINES[4]),
}
_reviewed = cache(lambda made, files: reviewed(made, dict(files)))


def cup(first: Pairing | None = None, files: dict[str, bytes] | None = None, *, remark: str = "a remark") -> Review:
    """Make an event with a contradiction, an illegal move, a missing record, a surplus record, and a remark."""
    made = event(
        PLAYERS,
        first or pairing(1, "a", "b", "white", table=1),
        pairing(1, "c", "d", "black", table=2),
        pairing(2, "a", "c", "black", table=1),
        pairing(2, "b", "d", "black", table=2),
    )
    return _reviewed(replace(made, remarks=(FileRemark(7, remark),)), tuple((files or FILES).items()))


def rows_of(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text, newline=""), delimiter=";" if ";" in text.partition("\n")[0] else ","))


def told(rows: list[dict[str, str]], delimiter: str = ";") -> bytes:
    out = io.StringIO()
    writer = csv.DictWriter(out, COLUMNS, delimiter=delimiter)
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue().encode()


def listed(review: Review) -> list[dict[str, str]]:
    """Return the rows that the program writes for a review without decisions."""
    return rows_of(decisions_file.write(decided(review, {}), DecisionsFile()))


def decide(review: Review, rows: list[dict[str, str]]) -> tuple[Review, list[dict[str, str]]]:
    """Read decisions; return the review with them, and the rows as written again."""
    file = decisions_file.read(told(rows), review.event)
    done = decided(review, file.decisions)
    return done, rows_of(decisions_file.write(done, file))


def states(rows: list[dict[str, str]]) -> list[str]:
    return [row["state"] for row in rows]


CORRECTED = {"decision": "corrected", "result": "Bo Chen", "by": "T. Director", "date": "2026-11-22"}


def test_open_items_are_listed_with_their_findings() -> None:
    rows = listed(cup())
    assert [(row["item"], row["round"], row["table"], row["reported"], row["state"]) for row in rows] == [
        ("pairing", "1", "1", "W+", "open"),
        ("pairing", "1", "2", "B+", "open"),
        ("pairing", "2", "1", "B+", "open"),
        ("record", "", "", "", "open"),
        ("results", "", "", "", "open"),
    ]
    assert (rows[0]["white"], rows[0]["black"], rows[0]["record"]) == ("Ada Berg", "Bo Chen", "1.sgf")
    assert (
        rows[0]["found"]
        == "The results say that Ada Berg won, but the record's own B+19.5 and the count say that Bo Chen won."
    )
    assert rows[2]["found"] == "No record was found."
    assert rows[4]["found"] == "line 7: a remark"
    assert not any(row[column] for row in rows for column in ("decision", "result", "reason", "by", "date"))


def test_decisions_settle_one_after_another_until_nothing_is_open() -> None:
    review = cup()
    rows = listed(review)
    done = review
    decisions = [CORRECTED, *({"decision": "accepted", "by": "TD"} for _ in range(4))]
    for count, cells in enumerate(decisions, 1):
        rows[count - 1] |= cells
        done, again = decide(review, rows)
        assert (done.settlement.settled(), done.settlement.open()) == (count, 5 - count)
        assert states(again) == ["settled"] * count + ["open"] * (5 - count)
        for row, cell in zip(again, rows, strict=True):  # a person's text is kept
            assert all(row[column] == cell[column] for column in ("decision", "result", "reason", "by", "date"))
    left = unsettled(done)
    words = ("loose", "lost", "remarks", "contradicted", "missing", "check illegal", "check irregular")
    assert not any(left[word] for word in words)
    assert [(done.called[c.player], c.before, c.after) for c in done.changes] == [("Ada Berg", 2, 0), ("Bo Chen", 0, 2)]


def test_accepting_a_contradicted_result_changes_no_wins() -> None:
    review = cup()
    assert review.changes
    rows = listed(review)
    rows[0] |= {"decision": "Accepted as reported", "by": "TD", "reason": "both players say so"}
    done, _ = decide(review, rows)
    assert done.changes == ()


@in_groups(
    ("written", "result"),
    cases_in("tournament_decisions", "results_are_understood_as_people_write_them", DecidedResult=DecidedResult),
)
def test_results_are_understood_as_people_write_them(written: str, result: DecidedResult) -> None:
    review = cup()
    rows = listed(review)
    rows[0] |= {"decision": "referee", "result": written, "by": "R"}
    [decision] = decisions_file.read(told(rows), review.event).decisions.values()
    assert (decision.kind, decision.result, decision.by) == ("referee", result, "R")
    for words in ("corrected to", "Korrigiert zu", "corrigé en"):
        rows[0] |= {"decision": f"{words} {written}", "result": ""}
        [decision] = decisions_file.read(told(rows), review.event).decisions.values()
        assert (decision.kind, decision.result) == ("corrected", result)


@pytest.mark.parametrize(
    ("written", "on"),
    [("2026-11-22", "2026-11-22"), ("22.11.2026", "2026-11-22"), ("11/22/2026", "2026-11-22"), ("3/4/2026", "3/4/2026"),
     ("Sunday evening", "Sunday evening"), ("", "")],
)  # fmt: skip
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_dates_and_letters_are_read_as_spreadsheets_save_them(written: str, on: str, encoding: str) -> None:
    review = cup()
    rows = listed(review)
    rows[0] |= {"decision": "accepté", "by": "José Müller", "date": written}
    data = told(rows).decode().encode(encoding, "replace")
    [decision] = decisions_file.read(data, review.event).decisions.values()
    assert (decision.by, decision.on) == ("José Müller", on)


@pytest.mark.parametrize("word", ["record wrong", "This record is wrong", "Aufzeichnung falsch", "mauvaise feuille"])
def test_a_wrong_record_leaves_the_result(word: str) -> None:
    review = cup()
    rows = listed(review)
    rows[0] |= {"decision": word, "by": "TD"}
    done, _ = decide(review, rows)
    assert done.settlement.of(0) is not None
    assert done.settlement.results() == {0: None}
    assert {player.key for player in counted_event(done).players} == {"b", "c", "d"}
    assert done.changes == ()


@pytest.mark.parametrize(
    ("row", "cells", "said"),
    cases_in("tournament_decisions", "an_impossible_decision_is_refused_with_its_row", CORRECTED=CORRECTED),
)
def test_an_impossible_decision_is_refused_with_its_row(row: int, cells: dict[str, str], said: str) -> None:
    review = cup()
    rows = listed(review)
    rows[row] |= cells
    with pytest.raises(EventFileError) as error:
        decisions_file.read(told(rows), review.event)
    assert str(error.value).startswith(said)
    assert error.value.line == row + 2
    with pytest.raises(EventFileError, match="line 2 decides the same item"):
        decisions_file.read(told([*listed(review), listed(review)[0]]), review.event)


@pytest.mark.parametrize(
    ("cells", "why"), cases_in("tournament_decisions", "an_incomplete_decision_is_open", CORRECTED=CORRECTED)
)
def test_an_incomplete_decision_is_open(cells: dict[str, str], why: str) -> None:
    review = cup()
    rows = listed(review)
    rows[0] |= cells
    done, again = decide(review, rows)
    assert again[0]["state"] == why
    assert done.settlement.open() == 5


OTHER = "; to keep the decision, clear the cell “grounds”"


@in_groups(("changed", "why"), cases_in("tournament_decisions", "changed_grounds", **globals()))
def test_a_decision_with_changed_grounds_is_open_again_and_says_why(changed: Review, why: str) -> None:
    rows = listed(cup())
    rows[0] |= {"decision": "accepted", "by": "TD"}
    done, again = decide(changed, rows)
    before = "The results say that Ada Berg won, but the record's own B+19.5 and the count say that Bo Chen won."
    assert again[0]["state"].startswith(why), again[0]
    assert f"{OTHER}. Now: " in again[0]["state"]
    assert again[0]["found"] == before != again[0]["state"].partition("Now: ")[2]
    [text] = [item.reopened for item in open_items(done) if item.standing.state == "again"]
    assert text is not None
    assert text.startswith(why.removeprefix("open again: "))
    assert text.endswith(f"Before: {before}")
    assert done.settlement.open() == 5
    assert decide(changed, again)[1][0]["state"] == again[0]["state"]  # the item stays open in every run
    rows[0]["found"] = ""
    emptied = decide(changed, rows)[1]
    assert (emptied[0]["found"], emptied[0]["state"]) == ("", again[0]["state"])
    assert decide(changed, emptied)[1] == emptied
    again[0]["grounds"] = ""
    assert decide(changed, again)[1][0]["state"] == "settled"


def test_grounds_depend_on_each_reported_and_each_recorded_fact() -> None:
    facts = {"margin": 14, "declared": "R", "by_default": True, "by_referee": True, "handicap": 2, "komi": 26}
    reviews = [cup(), *(cup(pairing(1, "a", "b", "white", **{name: value})) for name, value in facts.items())]
    assert len({grounds_of(done, 0).split("-")[0] for done in reviews}) == 1 + len(facts)
    edits = {b"B+19.5": b"B+20.5", b"KM[7.5]": b"KM[6.5]", b"RO[1]": b"RO[1]HA[2]", b"Bo": b"B.", b"Ada": b"A."}
    edits |= {b"": b"", b"TB": b"LB", b";B[da];W[ca]": b";B[aa];W[ab]"}
    games = [FILES["1.sgf"].replace(old, new) for old, new in edits.items()]
    assert len({grounds_of(cup(files={**FILES, "1.sgf": data}), 0).split("-")[1] for data in games}) == len(games)


def test_a_record_of_two_pairings_is_settled_with_the_last_of_them() -> None:
    item, states = DecidedItem("record", "x.sgf"), ("open", "settled", "open")
    of = {DecidedItem("pairing", n): Standing(state, "") for n, state in enumerate(states)}  # type: ignore[arg-type]
    for pairings, settled in (((0,), False), ((1,), True), ((0, 1), False), ((1, 2), False)):
        assert Settlement(of, used=True, within={item: pairings}).is_settled(item) == settled


def test_a_record_that_moved_to_another_file_changes_no_grounds() -> None:
    rows = listed(cup())
    rows[0] |= {"decision": "accepted", "by": "TD"}
    moved = {("elsewhere/9.sgf" if k == "1.sgf" else k): v for k, v in FILES.items()}
    assert decide(cup(files=moved), rows)[1][0]["state"] == "settled"


def test_an_unpaired_record_is_recognised_in_another_folder() -> None:
    rows = listed(cup())
    rows[3] |= {"decision": "accepted", "by": "TD"}
    moved = cup(files={f"C:/cup/{name}": data for name, data in FILES.items()})
    file = decisions_file.placed(decisions_file.read(told(rows), moved.event), moved)
    again = rows_of(decisions_file.write(decided(moved, file.decisions), file))
    assert [(row["record"], row["state"]) for row in again if row["item"] == "record"] == [("C:/cup/x.sgf", "settled")]
    twice = cup(files={f"{folder}/{name}": data for folder in "ab" for name, data in FILES.items()})
    lost = decisions_file.placed(decisions_file.read(told(rows), twice.event), twice)
    assert DecidedItem("record", "x.sgf") in lost.decisions  # the name could mean either of the two


def test_rows_about_vanished_items_are_ignored() -> None:
    rows = listed(cup())
    rows[0] |= {**CORRECTED, "round": "9"}  # a pairing of earlier results
    rows[3] |= {"decision": "accepted", "by": "TD"}  # the unpaired record
    less = cup(files={k: v for k, v in FILES.items() if k != "x.sgf"}, remark="another remark")
    done, again = decide(less, rows)
    assert [(row["item"], row["state"]) for row in again] == [
        ("pairing", "not found any more"), ("pairing", "open"), ("pairing", "open"), ("record", "not found any more"),
        ("pairing", "open"), ("results", "open"),
    ]  # fmt: skip
    assert again[5]["found"] == "line 7: another remark"
    assert done.settlement.settled() == 0


def test_a_decided_remark_is_recognised_by_its_meaning_not_its_wording() -> None:
    """An earlier version used the digest of the line and the English sentence."""
    twice = say("file.twice", player="4711", see=say("file.see", line=3))
    first = "player 4711 is listed twice (line 3); the first entry is used"
    assert str(twice) == first
    rows = listed(cup(remark=twice))
    rows[4] |= {"decision": "accepted", "by": "TD", "grounds": f"l{sha256(repr((7, first)).encode()).hexdigest()[:6]}"}
    file = decisions_file.read(told(rows), (before := cup(remark=twice)).event)
    file = decisions_file.placed(file, before)
    again = rows_of(decisions_file.write(decided(before, file.decisions), file))
    assert (again[4]["state"], len(again)) == ("settled", 5)
    better = Wording("player 4711 stands there twice")
    better.catalogue, better.key, better.values = twice.catalogue, twice.key, twice.values
    assert states(decide(cup(remark=better), again)[1])[4] == "settled"
    assert states(decide(cup(remark=say("file.twice", player="4712", see="")), again)[1])[4:] == [
        "not found any more", "open",
    ]  # fmt: skip


def test_rows_typed_by_a_person_are_read() -> None:
    review = cup()
    data = b"white,black,round,decision,result,by\nAda Berg,Bo Chen,1,corrected,Bo Chen,TD\n,,,,,\n"
    file = decisions_file.read(data, review.event)
    assert file.decisions == {DecidedItem("pairing", 0): Decision(2, "corrected", DecidedResult("black"), by="TD")}
    again = rows_of(decisions_file.write(decided(review, file.decisions), file))
    assert (again[0]["state"], again[0]["grounds"]) == ("settled", listed(review)[0]["grounds"])


@pytest.mark.parametrize("names", [("Berg, Ada", "Chen Bo"), ("ADA BERG", "Bo Chen"), ("Chen Bo", "Berg Ada")])
def test_a_row_may_name_players_in_either_order(names: tuple[str, str]) -> None:
    row = dict.fromkeys(COLUMNS, "") | {"white": names[0], "black": names[1]} | CORRECTED
    file = decisions_file.read(told([row]), cup().event)
    assert file.decisions[DecidedItem("pairing", 0)].result == DecidedResult("black")
    twins = event({"a": "Ada Berg", "b": "Berg Ada", "c": "Cy Dahl"}, pairing(1, "a", "c"), pairing(2, "b", "c"))
    for name, index in (("Ada Berg", 0), ("Berg Ada", 1)):  # each is a player's own name
        file = decisions_file.read(told([row | {"white": name, "black": "Dahl Cy", "result": "Cy Dahl"}]), twins)
        assert list(file.decisions) == [DecidedItem("pairing", index)]
    with pytest.raises(EventFileError, match="the name of several players"):
        decisions_file.read(told([row | {"white": "Berg, Ada", "black": "Cy Dahl"}]), twins)


def test_hostile_cells_are_not_formulas_and_are_read_back() -> None:
    review = cup(remark="=cmd|' /C calc'!A0")
    rows = listed(review)
    rows[0] |= {"decision": "accepted", "by": "=1+1", "reason": "'quoted"}
    for _ in range(3):
        _, rows = decide(review, rows)
    assert (rows[0]["by"], rows[0]["reason"]) == ("'=1+1", "''quoted")
    file = decisions_file.read(told(rows), review.event)
    assert [(d.by, d.reason) for d in file.decisions.values()] == [("=1+1", "'quoted")]
    assert not any(cell.startswith(("=", "+", "@")) for row in rows for cell in row.values())


def test_the_command_reads_and_writes_decisions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("adjudicate.cli.tournament_files.processes", lambda _jobs: here)
    (tmp_path / "games").mkdir()
    for name, data in FILES.items():
        (tmp_path / "games" / name).write_bytes(data)
    (tmp_path / "r.csv").write_text(
        "Round,Table,White,Black,Result\n1,1,Ada Berg,Bo Chen,W+\n1,2,Cy Dahl,Di Egg,B+\n", encoding="utf-8"
    )
    args = ("tournament", "r.csv", "games", "--komi", "7.5")
    code, out, _ = run(*args, "--decisions", "decisions.csv")
    assert (code, "0 settled, 4 open." in out) == (1, True)
    path = tmp_path / "decisions.csv"
    rows = rows_of(path.read_text(encoding="utf-8-sig"))
    rows[0] |= CORRECTED
    for row in rows[1:]:
        row |= {"decision": "accepted", "by": "TD"}
    path.write_bytes(told(rows))
    code, out, err = run(*args)  # the file is in the folder of the results
    assert (code, err) == (0, "")
    assert "4 settled, 0 open." in out
    before = path.read_bytes()
    assert run(*args, "-q", "--decisions", "decisions.csv")[0] == 0
    after = path.read_bytes()
    assert after.startswith(b"\xef\xbb\xbfitem;round;")
    assert run(*args, "-q", "--decisions", "decisions.csv")[0] == 0
    assert path.read_bytes() == after != before
    (tmp_path / "games" / "2.sgf").write_bytes(sgf("Di Egg", "Cy Dahl", extra="RO[1]", lines=LINES[1]))
    code, out, _ = run(*args)
    assert (code, "4 settled, 0 open." in out) == (0, True)  # no illegal move is left to accept
    path.write_bytes(told([rows[0] | {"decision": "nonsense"}]))
    code, out, err = run(*args)
    assert (code, out) == (2, "")
    assert err.startswith('adjudicate: decisions.csv, line 2: "nonsense" is not a decision')
    assert run(*args, "--decisions", "r.csv")[0] == 2
    assert json.loads(run(*args[:2], "games", "--format", "json", "--decisions", "new.csv")[1])["totals"]["pairings"]


MISSING = {"decision": "corrected", "result": "Bo Chen", "by": "TD"}


def test_a_missing_result_with_a_record_is_open_until_it_is_entered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The results have "?", but the record and its count say that Bo Chen won by 19.5."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("adjudicate.cli.tournament_files.processes", lambda _jobs: here)
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "1.sgf").write_bytes(FILES["1.sgf"])
    (tmp_path / "r.csv").write_text("Round,Table,White,Black,Result\n1,1,Ada Berg,Bo Chen,?\n", encoding="utf-8")
    args = ("tournament", "r.csv", "games", "--komi", "7.5")
    code, out, _ = run(*args)
    assert code == 1
    assert "Nothing is open" not in out
    said = " ".join(out.split())
    assert "Result missing" in said
    assert "The record says B+19.5, and so does the count." in said
    assert "Bo Chen won" in said
    code, page, _ = run(*args, "--format", "html")
    assert (code, "Result missing" in page, "Nothing is open" in page) == (1, True, False)
    assert run(*args, "-q", "--fail-on", "missing")[0] == 1
    assert run(*args, "-q", "--decisions", "d.csv")[0] == 1
    [row] = rows_of((tmp_path / "d.csv").read_text(encoding="utf-8-sig"))
    assert (row["reported"], row["state"]) == ("?", "open")
    (tmp_path / "d.csv").write_bytes(told([row | MISSING]))
    assert run(*args, "-q", "--decisions", "d.csv", "--write-results", "new.csv")[0] == 0
    assert (tmp_path / "new.csv").read_text(encoding="utf-8").endswith("Ada Berg,Bo Chen,B+\n")
    assert run("tournament", "new.csv", "games", "--komi", "7.5", "-q", "--decisions", "d.csv")[0] == 0


def test_a_result_may_stay_missing() -> None:
    """A pairing without a result and without a record does not need a decision."""
    review = cup(pairing(1, "a", "b", "unknown", table=1))
    rows = listed(review)
    [row] = [row for row in rows if row["white"] == "Ada Berg" and row["round"] == "1"]
    assert row["found"] == "No result is reported; the record says B+19.5, and so does the count."
    row |= {"decision": "accepted", "by": "TD", "reason": "not played to the end"}
    done, _ = decide(review, rows)
    assert done.settlement.is_settled(DecidedItem("pairing", 0))
    files = {name: data for name, data in FILES.items() if name != "1.sgf"}
    assert not decided(cup(pairing(1, "a", "b", "unknown", table=1), files), {}).settlement.of(0)


def saved_as_ansi(rows: list[dict[str, str]]) -> bytes:
    """Return the table as a spreadsheet saves it in windows-1252, where other letters become question marks."""
    return told(rows).decode().encode("cp1252", "replace")


def cup_of_many_scripts() -> Review:
    """Make two pairings in a round, with Chinese names in the first and Czech names in the second."""
    made = event(
        {"a": "山田 太郎", "b": "李 世乭", "c": "Jiří Dvořák", "d": "Łukasz Müller"},
        pairing(1, "a", "b", "white", table=1),
        pairing(1, "c", "d", "black", table=2),
    )
    return reviewed(made, {"1.sgf": sgf("李 世乭", "山田 太郎", extra="RO[1]")})


def test_a_file_damaged_by_a_spreadsheet_is_read_by_round_and_table_with_a_remark() -> None:
    review = cup_of_many_scripts()
    rows = listed(review)
    rows[0] |= {"decision": "corrected", "result": "B+", "by": "王", "reason": "両者同意"}
    rows[1] |= {"decision": "accepted", "by": "Novák"}
    data = saved_as_ansi(rows)
    assert b"?? ??" in data
    file = decisions_file.read(data, review.event)
    assert [item.which for item in file.decisions] == [0, 1]
    assert file.decisions[DecidedItem("pairing", 0)].result == DecidedResult("black")
    assert [line for line, _ in file.damage] == [2, 2, 3]
    assert file.damage[0][1] == 'the letters of "?? ??" and "? ??" are lost; the row was read by its round and table'
    assert file.damage[1][1] == 'letters are lost in the column reason: "????"'
    again = rows_of(decisions_file.write(decided(review, file.decisions), file))
    assert [(row["white"], row["black"]) for row in again] == [
        ("山田 太郎", "李 世乭"),
        ("Jiří Dvořák", "Łukasz Müller"),
    ]


@pytest.mark.parametrize(
    ("table", "white", "black", "fits"),
    cases_in("tournament_decisions", "only_rows_with_a_plausible_rest_of_the_names_are_read_by_round_and_table"),
)
def test_only_rows_with_a_plausible_rest_of_the_names_are_read_by_round_and_table(
    table: int, white: str, black: str, fits: bool
) -> None:
    review = cup_of_many_scripts()
    cells = {"round": "1", "table": str(table), "white": white, "black": black, "decision": "accepted", "by": "TD"}
    row = dict.fromkeys(COLUMNS, "") | cells
    if fits:
        [item] = decisions_file.read(told([row]), review.event).decisions
        assert item == DecidedItem("pairing", table - 1)
    else:
        with pytest.raises(EventFileError):
            decisions_file.read(told([row]), review.event)
    with pytest.raises(EventFileError, match="letters were lost"):
        decisions_file.read(told([row | {"white": "?? ??", "table": ""}]), review.event)


def test_a_winner_with_lost_letters_must_fit_exactly_one_player() -> None:
    review = cup_of_many_scripts()
    row = dict.fromkeys(COLUMNS, "") | {"round": "1", "table": "1", "white": "?? ??", "black": "? ??", "by": "TD"}
    row |= {"decision": "corrected"}
    file = decisions_file.read(told([row | {"result": "? ??"}]), review.event)
    assert file.decisions[DecidedItem("pairing", 0)].result == DecidedResult("black")
    with pytest.raises(EventFileError, match="are lost; write W"):
        decisions_file.read(told([row | {"result": "????"}]), review.event)


def test_a_decided_row_keeps_the_reported_result() -> None:
    """The results now have the correction, and the row still has the earlier result."""
    review = cup()
    rows = listed(review)
    [index] = [n for n, row in enumerate(rows) if row["white"] == "Ada Berg" and row["round"] == "1"]
    rows[index] |= CORRECTED
    _, rows = decide(review, rows)
    assert rows[index]["reported"] == "W+"
    done, later = decide(cup(pairing(1, "a", "b", "black", table=1)), rows)
    assert done.changes == ()
    assert (later[index]["reported"], later[index]["state"]) == ("W+", "settled: already in the results")
    against = cup(done.event.pairings[0], FILES | {"1.sgf": sgf("Bo Chen", "Ada Berg", "W+R", extra="RO[1]")})
    assert decide(against, later)[1][index]["state"].startswith("open again: the record has changed; ")
    typed = dict.fromkeys(COLUMNS, "") | {"white": "Ada Berg", "black": "Bo Chen"} | CORRECTED
    _, typed_rows = decide(cup(pairing(1, "a", "b", "black", table=1)), [typed])
    assert typed_rows[0]["reported"] == ""  # the name fits two players
    _, typed_rows = decide(review, [typed])
    assert typed_rows[0]["reported"] == "W+"


@pytest.mark.parametrize("option", ["--manifest", "--settings"])
def test_a_second_file_of_a_kind_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, option: str) -> None:
    """The last file once silently replaced the first, whose decisions were lost."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "r.csv").write_text("Round,Table,White,Black,Result\n1,1,Ada Berg,Bo Chen,W+\n", encoding="utf-8")
    (tmp_path / "g.sgf").write_bytes(FILES["1.sgf"])
    code, out, err = run("tournament", "r.csv", "g.sgf", option, "one.csv", option, "two.csv")
    assert (code, out) == (2, "")
    assert "takes one file, not 2" in " ".join(err.split())
    assert sorted(path.name for path in tmp_path.iterdir()) == ["g.sgf", "r.csv"]


@pytest.fixture
def two_directors(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Write the event of cup() to files, with one director's decisions in a.csv. Another director's go to b.csv."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("adjudicate.cli.tournament_files.processes", lambda _jobs: here)
    (tmp_path / "games").mkdir()
    for name, data in FILES.items():
        (tmp_path / "games" / name).write_bytes(data)
    rows = "1,1,Ada Berg,Bo Chen,W+\n1,2,Cy Dahl,Di Egg,B+\n2,1,Ada Berg,Cy Dahl,B+\n2,2,Bo Chen,Di Egg,B+\n"
    (tmp_path / "r.csv").write_text(f"Round,Table,White,Black,Result\n{rows}", encoding="utf-8")
    head = "white,black,round,decision,result,reason,by\n"
    (tmp_path / "a.csv").write_text(f"{head}Ada Berg,Bo Chen,1,corrected,Bo Chen,both agree,A. One\n", encoding="utf-8")
    return tmp_path


MERGE = ("tournament", "r.csv", "games", "--komi", "7.5", "--decisions", "a.csv", "--decisions", "b.csv")


def test_the_decisions_of_two_directors_are_merged_into_the_first_file(two_directors: Path) -> None:
    other = "white,black,round,decision,result,reason,by\nCy Dahl,Di Egg,1,accepted,,seen,B. Two\n"
    other += "Ada Berg,Bo Chen,1,corrected,Chen Bo,they told me,B. Two\n"
    (two_directors / "b.csv").write_text(other, encoding="utf-8")
    code, out, _ = run(*MERGE)
    assert (code, "2 settled, 2 open." in out) == (1, True)
    rows = rows_of((two_directors / "a.csv").read_text(encoding="utf-8-sig"))
    assert [(row["decision"], row["by"], row["state"]) for row in rows if row["decision"]] == [
        ("corrected", "A. One", "settled"),  # the same decision: the first file's texts are kept
        ("accepted", "B. Two", "settled"),
    ]
    assert (two_directors / "b.csv").read_text(encoding="utf-8") == other
    assert run(*MERGE[:-2])[1] == out  # the first file has everything now


def test_conflicting_decisions_are_named_with_both_files_and_stay_open(two_directors: Path) -> None:
    other = "white,black,round,decision,result,reason,by\nAda Berg,Bo Chen,1,accepted,,the record is wrong,B. Two\n"
    (two_directors / "b.csv").write_text(other, encoding="utf-8")
    code, out, _ = run(*MERGE)
    said = " ".join(out.split())
    why = "two decisions differ: a.csv, line 2 (corrected, Bo Chen, A. One) and b.csv, line 2 (accepted, B. Two)"
    assert (code, why in said, "0 settled, 4 open." in said) == (1, True, True)
    [row] = [row for row in rows_of((two_directors / "a.csv").read_text("utf-8-sig")) if row["decision"]]
    assert (row["by"], row["state"]) == ("A. One", f"open: {why}")
    assert json.loads(run(*MERGE, "--format", "json")[1])["pairings"][0]["decision"]["state"] == "conflict"
    for _ in range(2):  # so the conflict stays if the second file is left out, until a person changes the row
        assert "another person decided this item differently" in " ".join(run(*MERGE[:-2])[1].split())
        assert why in " ".join(run(*MERGE)[1].split())
    whole = (two_directors / "a.csv").read_text(encoding="utf-8-sig")
    for old, new in (("A. One", "A. One and B. Two"), (row["grounds"], ""), (f"-c{row['grounds'][-6:]}", "")):
        (two_directors / "a.csv").write_text(whole.replace(old, new), encoding="utf-8")
        assert "1 settled, 3 open." in run(*MERGE[:-2])[1]
    (two_directors / "a.csv").write_text(whole, encoding="utf-8")
    (two_directors / "b.csv").write_text(other.replace("accepted,", "corrected,Bo Chen"), encoding="utf-8")
    assert "1 settled, 3 open." in run(*MERGE)[1]  # the second person changed the row


def test_a_third_file_does_not_end_a_conflict() -> None:
    rows = {"a": CORRECTED, "b": {"decision": "accepted", "by": "B. Two"}, "c": CORRECTED}
    row = dict.fromkeys(COLUMNS, "") | {"white": "Ada Berg", "black": "Bo Chen"}
    files = [(name, decisions_file.read(told([row | cells]), cup().event)) for name, cells in rows.items()]
    for order in permutations(files):
        [decision] = decisions_file.merged(order).decisions.values()
        assert decision.conflict is not None, [name for name, _ in order]


def test_a_missing_second_file_is_an_error_and_nothing_is_written(two_directors: Path) -> None:
    before = (two_directors / "a.csv").read_bytes()
    code, out, err = run(*MERGE)
    assert (code, out, "b.csv" in err) == (2, "", True)
    assert (two_directors / "a.csv").read_bytes() == before


COPY = sgf("Bo Chen", "Ada Berg", extra="RO[1]", middle=";B[ac];W[bc]")


def test_a_second_record_of_a_game_is_decided_with_its_pairing() -> None:
    """Two records of one game differ. A decision on the pairing also settles the other record."""
    review = cup(files=FILES | {"1b.sgf": COPY})
    rows = listed(review)
    beside = DecidedItem("record", "1.sgf")
    assert [loose.kind for loose in review.matching.loose] == ["duplicate", "surplus"]
    assert not [row for row in rows if row["item"] == "record" and row["record"] == "1.sgf"]  # one item, one row
    assert not decided(review, {}).settlement.is_settled(beside)
    [row] = [row for row in rows if row["white"] == "Ada Berg" and row["round"] == "1"]
    row |= CORRECTED
    done, again = decide(review, rows)
    assert done.settlement.is_settled(beside)
    now = cup(pairing(1, "a", "b", "black", table=1), files=FILES | {"1b.sgf": COPY})  # the results are corrected
    done, later = decide(now, again)
    assert done.settlement.is_settled(beside)
    assert not [row for row in later if row["item"] == "record" and row["record"] == "1.sgf"]
    row["by"] = ""  # undecided
    assert not decide(review, rows)[0].settlement.is_settled(beside)
    earlier = dict.fromkeys(COLUMNS, "") | {"item": "record", "record": "1.sgf", "decision": "accepted", "by": "TD"}
    done, again = decide(review, [*rows, earlier])  # written by a version that listed the record, too
    assert [row["state"] for row in again if row["record"] == "1.sgf" and row["item"] == "record"] == ["settled"]


def test_a_possible_missing_record_is_one_item_with_its_pairing() -> None:
    """The record for round 2, table 1 has a nickname, and only the pairing's row says so."""
    perhaps = sgf("dragon99", "Ada Berg", extra="RO[2]", lines=LINES[5])
    review = cup(files=FILES | {"p.sgf": perhaps})
    rows = listed(review)
    [row] = [row for row in rows if "p.sgf" in row["found"]]
    assert (row["item"], row["round"], row["table"]) == ("pairing", "2", "1")
    row |= {"decision": "accepted", "by": "TD"}
    done, again = decide(review, rows)
    assert done.settlement.is_settled(DecidedItem("record", "p.sgf"))
    assert unsettled(done)["loose"] == 1  # x.sgf
    later = cup(files=FILES | {"p.sgf": perhaps, "q.sgf": sgf("tiger", "Ada Berg", extra="RO[2]", lines=LINES[6])})
    done, _ = decide(later, again)  # a record that arrived after the decision is a separate item
    assert not done.settlement.is_settled(DecidedItem("record", "q.sgf"))


def test_a_record_added_after_the_decision_opens_it_again() -> None:
    rows = listed(cup(files=FILES | {"1b.sgf": COPY}))
    [row] = [row for row in rows if row["white"] == "Ada Berg" and row["round"] == "1"]
    row |= {"decision": "accepted", "by": "TD"}
    another = sgf("Bo Chen", "Ada Berg", "W+34.5", wide="W", extra="RO[1]", middle=";B[ac];W[bc]")
    _, again = decide(cup(files=FILES | {"1b.sgf": COPY, "1c.sgf": another}), rows)
    [state] = [row["state"] for row in again if row["white"] == "Ada Berg" and row["round"] == "1"]
    assert state.startswith("open again")
    assert "match equally well" in state.partition("Now: ")[2]
    assert not [row for row in again if row["item"] == "record" and row["state"].startswith("settled")]


@in_groups(
    ("cells", "facts"),
    cases_in("tournament_decisions", "handicap_komi_and_colours_can_be_corrected", DecidedResult=DecidedResult),
)
def test_handicap_komi_and_colours_can_be_corrected(cells: dict[str, str], facts: tuple[object, ...]) -> None:
    review = cup()
    rows = listed(review)
    rows[0] |= {"decision": "corrected", "by": "TD"} | cells
    file = decisions_file.read(told(rows), review.event)
    [decision] = file.decisions.values()
    assert (decision.result, decision.handicap, decision.komi, decision.black, decision.kind) == facts
    done = decided(review, file.decisions)
    assert done.settlement.is_settled(DecidedItem("pairing", 0)) is (facts[0] is not None or facts[1:4] == (None,) * 3)
    again = rows_of(decisions_file.write(done, file))
    assert {column: again[0][column] for column in cells} == cells
    said = str(decision_of(done, 0))
    assert ("handicap" in said, "komi" in said, "had Black" in said) == tuple(bool(facts[n]) for n in (1, 2, 3))


@pytest.mark.parametrize(("cells", "said"), cases_in("tournament_decisions", "an_unclear_correction_is_refused"))
def test_an_unclear_correction_is_refused(cells: dict[str, str], said: str) -> None:
    rows = listed(cup())
    rows[0] |= {"decision": "corrected", "by": "TD"} | cells
    with pytest.raises(EventFileError) as error:
        decisions_file.read(told(rows), cup().event)
    assert str(error.value).startswith(said)


def test_each_wrong_row_is_named() -> None:
    table = b"white,black,decision,by\nNobody,Else,accepted,TD\nBo Chen,Ada Berg,perhaps,\nAda Berg,Bo Chen,never,\n"
    with pytest.raises(EventFileError, match=r'Nobody.*line 3: "perhaps".*line 4: "never"'):
        decisions_file.read(table, cup().event)


def test_reversed_colours_are_not_reversed_again_once_the_results_have_them() -> None:
    rows = listed(cup())
    rows[0] |= {"decision": "corrected", "colours": "reversed", "by": "TD"}
    assert to_correct(cup().event, decide(cup(), rows)[0].settlement) == {}  # the record says that Bo Chen won
    done, rows = decide(cup(), [rows[0] | {"result": "Ada Berg"}, *rows[1:]])
    assert to_correct(done.event, done.settlement)[0].black == "a"
    turned = cup(pairing(1, "b", "a", "black", table=1))  # as written: Ada Berg, who won, had Black
    for _ in range(3):
        done, rows = decide(turned, rows)
        [row] = [row for row in rows if row["decision"]]
        assert (row["white"], row["black"]) == ("Ada Berg", "Bo Chen")  # as at the time of the decision
        assert row["state"] == "settled: already in the results"
        assert to_correct(done.event, done.settlement) == {}
        [one] = decisions_file.read(told([row | {"result": "W+R", "colours": ""}]), turned.event).decisions.values()
        assert (one.result, one.reported) == (DecidedResult("black", None, "R"), DecidedResult("black"))  # Ada Berg
