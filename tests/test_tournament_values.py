"""A checked tournament, value by value: each key in the JSON, each cell in the table, each match with its reasons.

The figures are counted by hand: see tournament_games.
"""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from adjudicate.cli.tournament_reports import status_of
from adjudicate.record.model import Item
from adjudicate.tournament.checks import Check, Checked
from adjudicate.tournament.checks import reported as written
from adjudicate.tournament.data import COLUMNS, to_csv, to_json
from adjudicate.tournament.games import Lost, read
from adjudicate.tournament.matching import Match
from adjudicate.tournament.model import Event, FileRemark, Free, Pairing
from adjudicate.tournament.names import Grade, NameBook, NameMatch
from adjudicate.tournament.review import Review, review, unreadable, without_record
from adjudicate.tournament.settings import Settings, terms_of
from tests.tables import cases_in
from tests.tournament_games import LETTERS, event, here, matched, pairing, player, records, reviewed, sgf

PLAYERS = {
    "a": "Ada Berg", "b": "Bo Chen", "c": "Cy Dahl", "d": "Di Egg", "e": "Ed Fox", "f": "Flo Gray", "g": "Gil Hart",
    "h": "Hue Ives",
}  # fmt: skip
# shifted by some lines, so that no two games have the same moves
LINES = [LETTERS[n] + LETTERS[:n] + LETTERS[n + 1 :] for n in range(9)]


def autumn() -> Review:
    """Make an event with a pairing of nearly every kind: eight players, four rounds, eight tables."""
    made = event(
        PLAYERS,
        pairing(1, "a", "b", "white", table=1, line=11),
        pairing(1, "c", "d", "black", table=2, line=12, margin=84, by_referee=False, handicap=0),
        pairing(1, "e", "f", "white", table=3, line=13, komi=22),
        pairing(2, "b", "c", "white", table=4, line=14, by_default=True),
        pairing(2, "d", "a", "black", table=5, line=15),
        pairing(3, "f", "e", "draw", table=6),
        pairing(4, "f", "e", "black", table=7, colours_known=False),
        pairing(4, "g", "h", "black", table=8, line=18),
    )
    made = replace(made, free=(Free(2, "e", 1, 19),), remarks=(FileRemark(21, "a remark"), FileRemark(0, "another")))
    files = {
        "g/1.sgf": sgf("Bo Chen", "Ada Berg"),
        "g/1 copy.sgf": sgf("Bo Chen", "Ada Berg"),
        "g/2.sgf": sgf("Di Egg", "Cy Dahl", lines=LINES[1]),
        # White's second play on E5 is withdrawn and becomes a pass, which makes up for the point that Black has filled
        "g/3.sgf": sgf(
            "Ed Fox", "Flo Gray", "B+21.5", komi="5.5", lines=LINES[2], extra="RO[1]", middle=";B[ee];W[ee]"
        ),
        "g/4.sgf": sgf("Ada Berg", "Di Egg", lines=LINES[3]),
        "g/5.sgf": sgf("Ed Fox", "Flo Gray", lines=LINES[4]),
        "g/6.sgf": sgf("Zed", "Ada Berg", lines=LINES[5], extra="RO[2]"),
        "g/7.sgf": b"(;GM[2])",
        "g/8.sgf": sgf("Hue Ives", "Gil Hart", lines=LINES[6]),
        "g/9.sgf": sgf("Hue Ives", "Gil Hart", lines=LINES[7]),
    }
    settings = Settings(
        name="Autumn Cup", start=date(2026, 11, 20), finish=date(2026, 11, 22), rounds=4, handicap_komi=2
    )
    return reviewed(made, files, settings, Settings(policy="pass"))


def place(path: str) -> dict[str, Any]:
    return {"path": path, "member": None, "game": 1}


def table(round_: int, number: int, white: str, black: str) -> dict[str, Any]:
    return {"round": round_, "table": number, "white": white, "black": black}


def claim(outcome: str, result: str, **more: Any) -> dict[str, Any]:
    plain = {"by_default": False, "by_referee": None, "handicap": None, "komi": None, "colours_known": True}
    return {"outcome": outcome, "result": result, **plain, **more}


def record(path: str, swapped: bool, confidence: str, reason: str) -> dict[str, Any]:
    return {**place(path), "swapped": swapped, "confidence": confidence, "reason": reason}


NOTHING: dict[str, Any] = {
    "by": None, "corrected": None, "checks": [], "record": None, "candidates": [], "readings": [],
}  # fmt: skip
FIRST = table(1, 1, "Ada Berg", "Bo Chen")
LAST = table(4, 8, "Gil Hart", "Hue Ives")
OCCUPIED = "White 20 at E5: the point already has an opposing stone (an SGF viewer would overwrite it)"
EXCHANGED = "The colours are reversed: in the record Black is “Ed Fox” and White is “Flo Gray”"
ONLY_GAME = "both names in full; their only game"
ANOTHER = "If the record is of this game, Ed Fox won"
COLOURS_TELL = "both names in full; distinguished from their other games by colours or handicap"
UNDECIDED: dict[str, Any] = {"decision": None, "decides": False}
PAIRINGS: list[dict[str, Any]] = cases_in("tournament_values", "pairings_of_the_cup", **globals())
LOOSE: list[dict[str, Any]] = cases_in("tournament_values", "unmatched_records_of_the_cup", **globals())
CHANGES: list[dict[str, Any]] = cases_in("tournament_values", "changes_of_the_cup", **globals())


def data(review: Review, only: int | None = None) -> dict[str, Any]:
    """Return the JSON, with the path of each sheet in place of the sheet."""
    text = to_json(review, only)
    assert text.isascii()
    assert text.endswith("\n")
    found: dict[str, Any] = json.loads(text)
    for row in found["pairings"]:
        for reading in row["readings"]:
            assert reading["sheet"]["schema"] == "adjudicate/1"
            reading["sheet"] = reading["sheet"]["source"]["path"]
    return found


def test_the_json_has_every_documented_key() -> None:
    found = data(autumn())
    assert [*found] == [
        "schema", "event", "terms", "totals", "pairings", "changes", "standings", "matches", "owed", "in_doubt",
        "loose", "unreadable", "remarks",
    ]  # fmt: skip
    assert found["schema"] == "adjudicate-tournament/1"
    assert found["event"] == {
        "name": "Autumn Cup", "format": "csv", "start": "2026-11-20", "finish": "2026-11-22", "rounds": 4, "size": 9,
        "players": 8,
    }  # fmt: skip
    assert found["terms"] == {"ruleset": "aga", "policy": "pass", "komi": 7.5, "handicap_komi": 0.5}
    assert found["totals"] == {
        "pairings": {
            "contradicted": 1, "margin": 1, "unreadable": 0, "ambiguous": 1, "missing": 1, "uncheckable": 1,
            "unreported": 0, "supported": 2, "default": 1,
        },
        "records": {
            "matched": 5, "duplicate": 1, "ambiguous": 0, "competing": 2, "surplus": 1, "set_aside": 0,
            "unreadable": 1,
        },
        "skipped": 0, "decisions": None,
    }  # fmt: skip
    for row, expected in zip(found["pairings"], PAIRINGS, strict=True):
        assert row == UNDECIDED | expected
    assert (found["changes"], found["in_doubt"]) == (CHANGES, [])
    assert found["loose"] == LOOSE
    assert found["unreadable"] == [{**place("g/7.sgf"), "code": "R102", "message": "game 1 is not Go (GM[2])"}]
    assert found["remarks"] == [{"line": 21, "message": "a remark"}, {"line": None, "message": "another"}]


def test_the_json_may_have_one_round_only() -> None:
    """The totals are for all rounds."""
    whole = data(autumn())
    for round_, numbers, loose in ((1, (0, 1, 2), (0,)), (2, (3, 4), (1,)), (3, (5,), ()), (4, (6, 7), (2, 3))):
        found = data(autumn(), round_)
        assert found["pairings"] == [UNDECIDED | PAIRINGS[n] for n in numbers]
        assert found["changes"] == (CHANGES if round_ == 1 else [])
        assert found["loose"] == [LOOSE[n] for n in loose]
        for key in ("event", "terms", "totals", "unreadable", "remarks"):
            assert found[key] == whole[key]


def row_of(**cells: str) -> dict[str, str]:
    return {**dict.fromkeys(COLUMNS, ""), **cells}


def counted(path: str, result: str, komi: str, confidence: str, reason: str, illegal: str = "0") -> dict[str, str]:
    return {
        "by": "both", "verdict": "confirmed", "recorded": result, "computed": result, "komi": komi, "record": path,
        "game": "1", "confidence": confidence, "reason": reason, "illegal": illegal, "irregular": "0",
        "komi_text": komi,
    }  # fmt: skip


def test_the_table_has_every_documented_cell() -> None:
    text = to_csv(autumn())
    assert text.startswith("\ufeffrow,round,table,white,black,reported,status,because,by,corrected,verdict,recorded,")
    assert text.count("\r\n") == text.count("\n") == 14
    rows = list(csv.DictReader(io.StringIO(text.removeprefix("\ufeff"), newline="")))
    pairings = [
        {
            **{key: "" if p[key] is None else str(p[key]) for key in ("round", "table", "white", "black")},
            "row": "pairing", "reported": p["reported"]["result"], "status": p["status"], "because": p["because"],
            "corrected": p["corrected"] or "",
            "checks": "; ".join(f"{c['severity']} {c['kind']}: {c['message']}" for c in p["checks"]),
        }
        for p in PAIRINGS
    ]  # fmt: skip
    more = [
        counted("g/1.sgf", "B+19.5", "7.5", "high", ONLY_GAME),
        counted("g/2.sgf", "B+19.5", "7.5", "high", ONLY_GAME),
        counted("g/3.sgf", "B+21.5", "5.5", "medium", PAIRINGS[2]["record"]["reason"], illegal="1"),
        counted("g/4.sgf", "B+19.5", "7.5", "high", ONLY_GAME),
        {},
        counted("g/5.sgf", "B+19.5", "7.5", "medium", COLOURS_TELL) | {"by": ""},
        {},
        {},
    ]
    competing = {
        "row": "record", "white": "Gil Hart", "black": "Hue Ives", "status": "competing", "game": "1", "because":
        "several records of different games match one pairing. It matches round 4, table 8: Gil Hart – Hue Ives",
    }  # fmt: skip
    assert rows == [
        *(row_of(**cells, **others) for cells, others in zip(pairings, more, strict=True)),
        row_of(
            row="record", white="Ada Berg", black="Bo Chen", status="duplicate", record="g/1 copy.sgf", game="1",
            because="the same moves as g/1.sgf. It matches round 1, table 1: Ada Berg – Bo Chen",
        ),
        row_of(
            row="record", round="2", white="Ada Berg", black="Zed", status="surplus", record="g/6.sgf", game="1",
            because="Black “Zed” is not a player in the event",
        ),
        row_of(**competing, record="g/8.sgf"),
        row_of(**competing, record="g/9.sgf"),
        row_of(
            row="record", status="unreadable", record="g/7.sgf", game="1",
            because="game 1 is not Go (GM[2])",
        ),
    ]  # fmt: skip
    assert to_csv(autumn(), 3).count("\r\n") == 1 + 1 + 1  # the header, the pairing, the unreadable records


def test_records_of_an_archive_have_their_place() -> None:
    """There is a matched record, an unmatched one, and an unreadable one."""
    texts = sgf("Bo Chen", "Ada Berg"), sgf("Zed", "Yan", lines=LINES[1]), b"(;GM[2])"
    items = [Item("a.zip", f"m/{n}.sgf", n, text, "a.zip") for n, text in enumerate(texts, 1)]
    made, found = event(PLAYERS, pairing(1, "a", "b")), read(items, here)
    matching, _ = matched(made, found)
    done = review(made, terms_of(made, Settings(), Settings()), found, matching, here)
    report = json.loads(to_json(done))
    places = report["pairings"][0]["record"], report["loose"][0], report["unreadable"][0]
    assert [(x["path"], x["member"], x["game"]) for x in places] == [("a.zip", f"m/{n}.sgf", 1) for n in (1, 2, 3)]
    rows = csv.DictReader(io.StringIO(to_csv(done).removeprefix("\ufeff"), newline=""))
    assert [(row["status"], row["record"], row["member"], row["game"]) for row in rows] == [
        ("supported", "a.zip", "m/1.sgf", "1"), ("surplus", "a.zip", "m/2.sgf", "1"),
        ("unreadable", "a.zip", "m/3.sgf", "1"),
    ]  # fmt: skip


def test_initials_distinguish_players_of_one_family_name() -> None:
    """If more than 200 players share a word, none of them is compared, unless another word in the name is rare."""
    book = NameBook(player(str(n), f"Given{n} Li") for n in range(250))
    assert book.find("Given57 J. Li") == NameMatch(Grade.LONGER, ("57",))
    assert book.find("J. Li") is None
    few = NameBook(player(str(n), f"Given{n} Li") for n in range(200))
    assert few.find("G. Li") == NameMatch(Grade.INITIALS, tuple(sorted(map(str, range(200)))))


def test_a_pairing_without_a_record_is_missing_or_uncheckable() -> None:
    plain = Pairing(1, "a", "b", "black")

    def without(pairing_: Pairing, *contested: str, none: bool = False) -> Checked:
        return without_record(7, pairing_, contested=contested, none_expected=none)

    message = "No record was found"
    assert without(plain) == Checked(7, "missing", f"{message}.", (Check("missing", "irregular", message),))
    assert without(plain, none=True) == Checked(7, "uncheckable", "The manifest says that no record exists.")
    assert without(replace(plain, outcome="unknown")) == Checked(
        7, "unreported", "There is neither a result nor a record."
    )
    assert without(replace(plain, by_default=True)) == Checked(
        7, "default", "The game was decided by default, so no record is expected."
    )
    for number, shown in ((2, "1, 2"), (3, "1, 2, 3"), (4, "1, 2, 3 and 1 more"), (6, "1, 2, 3 and 3 more")):
        message = f"Several records match equally well: {shown}"
        assert without(plain, *"123456"[:number]) == Checked(
            7, "ambiguous", f"{message}.", (Check("ambiguous", "irregular", message),)
        )


def test_an_unadjudicated_record_is_uncheckable() -> None:
    match = Match(7, 3, False, "high", ("so",))
    message = "The record cannot be adjudicated: too slow"
    assert unreadable(7, match, "too slow") == Checked(
        7, "unreadable", f"{message}.", (Check("unreadable", "irregular", message),), match=match
    )


def test_a_record_that_cannot_be_adjudicated_fails_like_an_unreadable_one() -> None:
    done = reviewed(
        event({"a": "Ada Berg", "b": "Bo Chen"}, pairing(1, "a", "b")), {"a.sgf": sgf("Bo Chen", "Ada Berg")}
    )
    slow = replace(done, rows=(unreadable(0, done.matching.matches[0], "too slow"),))
    assert [status_of(one, ["unreadable"]) for one in (done, slow)] == [0, 2]
    assert [status_of(one, ["contradicted"]) for one in (done, slow)] == [0, 0]


@pytest.mark.parametrize(
    ("outcome", "more", "expected"), cases_in("tournament_values", "results_are_written_in_their_usual_form")
)
def test_results_are_written_in_their_usual_form(outcome: Any, more: dict[str, Any], expected: str) -> None:
    assert written(Pairing(1, "a", "b", outcome, **more)) == expected


def test_a_file_deleted_before_it_is_counted_is_reported() -> None:
    made: Event = event(PLAYERS, pairing(1, "a", "b"))
    found = records({"x.sgf": sgf("Bo Chen", "Ada Berg") + b"(;GM[2])"})
    assert found.lost == (Lost("x.sgf", None, 2, "game 2 is not Go (GM[2])", "R102"),)
    assert [(g.place.path, g.place.game, g.moves, g.komi, g.columns, g.rows) for g in found.games] == [
        ("x.sgf", 1, 20, 30, 9, 9)
    ]
    assert len(made.pairings) == 1
