"""Rules of a league, results made from records, and games whose records are expected."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date

import pytest

from adjudicate.tournament import settings as settings_files
from adjudicate.tournament.data import to_json
from adjudicate.tournament.event_files import EventFileError
from adjudicate.tournament.formats import read_event
from adjudicate.tournament.formats.new_files import NotSayableError, new_file
from adjudicate.tournament.page import html_pieces
from adjudicate.tournament.standings import counted_event, standings
from adjudicate.tournament.text import to_text
from adjudicate.tournament.time_limits import NO_OVERTIME, Overtime, limits_of, overtime_of
from tests.forms import gib, ogs
from tests.proof import league as proof
from tests.support import record_in
from tests.tables import cases_in, in_groups
from tests.tournament_games import event, kinds, pairing, player, reviewed, sgf
from tests.tournament_league import PLANTS, reviewed_league


@pytest.mark.parametrize("seed", [20261101, 20261102])
def test_exactly_the_planted_breaches_are_found(seed: int) -> None:
    assert proof.run(seed, 1, games=70, breaches=len(PLANTS) + 1) == 0


BYO_YOMI = Overtime("byo-yomi", 5, 30)


@in_groups(
    ("main", "overtime", "limits"),
    cases_in(
        "tournament_league",
        "time_limits_are_read_as_servers_write_them",
        BYO_YOMI=BYO_YOMI,
        NO_OVERTIME=NO_OVERTIME,
        Overtime=Overtime,
    ),
)
def test_time_limits_are_read_as_servers_write_them(main: str, overtime: str, limits: object) -> None:
    assert limits_of(main, overtime) == limits


@pytest.mark.parametrize(
    ("data", "limits"),
    cases_in("tournament_league", "time_limits_of_other_formats_are_read", BYO_YOMI=BYO_YOMI, gib=gib, ogs=ogs),
)
def test_time_limits_of_other_formats_are_read(data: str, limits: object) -> None:
    record = record_in(data.encode())
    assert limits_of(record.text("TM") or "", record.text("OT") or "") == limits


def test_a_hostile_time_limit_is_read_quickly() -> None:
    for text in ("1d " * 90, "1:00" * 90, "9" * 5000, "1 day, and " * 500):
        assert overtime_of(text) is None or limits_of(text, text)


@pytest.mark.parametrize(("table", "why"), cases_in("tournament_league", "a_wrong_rule_of_a_league_is_refused"))
def test_a_wrong_rule_of_a_league_is_refused(table: str, why: str) -> None:
    with pytest.raises(EventFileError) as error:
        settings_files.read(f"[league]\n{table}\n".encode())
    assert why in str(error.value)


@in_groups(("rules", "record", "found"), cases_in("tournament_league", "rules_hold_up_to_their_limits"))
def test_rules_hold_up_to_their_limits(rules: str, record: dict[str, str], found: dict[str, str]) -> None:
    """found -- rule that is broken -> the end of the sentence about it"""
    files = {"a.sgf": sgf("Ada", "Bo", **{"middle": ";C[hi #birch]", **record})}  # type: ignore[arg-type] # its values
    done = reviewed_league(files, settings_files.read(f"[league]\n{rules}\n".encode()))
    said = {
        check.kind.removeprefix("league-"): check.message for check in done.rows[0].checks if "league-" in check.kind
    }
    assert {*said} == {*found}
    assert all(said[rule].endswith(end) for rule, end in found.items())


def test_the_rules_of_a_league_are_checked_beside_a_results_file_too() -> None:
    cup = event({"a": "Ada Berg", "b": "Bo Chen"}, pairing(1, "b", "a"))
    wanted = settings_files.read(b'[league]\nmain-time = ">= 20m"\nboard = 19\n')
    done = reviewed(cup, {"a.sgf": sgf("Ada Berg", "Bo Chen", extra="TM[900]")}, wanted)
    assert kinds(done.rows[0], "irregular") == ["league-main-time", "league-board"]


@pytest.mark.parametrize("names", [("Ada Berg", "Bo Chen"), ("Bo Chen", "Ada Berg")])
def test_a_rank_stays_with_its_player_if_a_record_exchanges_the_colours(names: tuple[str, str]) -> None:
    """Only the record says that Ada is 4d, and only the results say that Bo is 2k. He is White in the results."""
    people = (replace(player("a", "Ada Berg"), rank="1k"), replace(player("b", "Bo Chen"), rank="2k"))
    cup = replace(event({"a": "Ada Berg", "b": "Bo Chen"}, pairing(1, "b", "a")), players=people)
    data = sgf(*names, extra="BR[4d]" if names[0] == "Ada Berg" else "WR[4d]")
    [row] = reviewed(cup, {"a.sgf": data}, settings_files.read(b"[league]\nrank-gap = 4\n")).rows
    [found] = [check.message for check in row.checks if check.kind == "league-rank-gap"]
    assert "White is 2k and Black is 4d, 5 ranks apart" in found


THREE = {
    "1.sgf": sgf("Ada Berg", "Bo Chen", "B+19.5", extra="BR[1d]WR[2k]DT[2026-11-01]"),
    "2.sgf": sgf("chen, bo", "Cy Dunn", "W+R", marks=False, lines="bacdefghi", extra="WR[3k]DT[2026-11-02]"),
    "3.sgf": sgf("Cy Dunn 3k", "Ada Berg", "W+34.5", wide="W", lines="cabdefghi", extra="DT[2026-11-03]"),
    "3 again.sgf": sgf("Cy Dunn", "Ada Berg", "W+34.5", wide="W", lines="cabdefghi", extra="DT[2026-11-03]"),
    "4.sgf": sgf("Ada Berg", "Bo Chen", "W+2.5", lines="dcbaefghi", extra="DT[2026-11-04]"),
    "5.sgf": sgf("", "Bo Chen", "W+R", lines="edcbafghi"),
}  # fmt: skip
"""Ada beats Bo and Cy, and Cy beats Bo. The fourth record's result differs from its count. The fifth has no Black."""


def test_standings_are_made_from_a_folder_of_records() -> None:
    done = reviewed_league(THREE, settings_files.read(b""))
    assert [(r.status, kinds(r, "contradicted")) for r in done.rows] == [
        ("supported", []), ("supported", []), ("supported", []), ("contradicted", ["record-winner"]),
    ]  # fmt: skip
    found = [(done.called[s.player], s.games, s.wins, s.losses, s.in_doubt) for s in standings(done)]
    assert found == [("Ada Berg", 3, 4, 2, 1), ("Cy Dunn", 2, 2, 2, 0), ("Bo Chen", 3, 2, 4, 1)]
    assert [(loose.kind, str(loose.because)) for loose in done.matching.loose] == [
        ("duplicate", "the same moves as 3.sgf"), ("surplus", "the record does not name two players"),
    ]  # fmt: skip
    text = to_text(done)
    assert "  1. Ada Berg" in text
    assert "2+ 3+-!" in text
    assert '<td class="number">+-!</td>' in "".join(html_pieces(done, {}))
    assert [one["wins"] for one in json.loads(to_json(done))["standings"]] == [2, 1, 1]


def test_results_made_from_records_are_written_to_equivalent_files() -> None:
    done = reviewed_league(THREE, settings_files.read(b'[event]\nname = "Oak League"\n'))
    made = counted_event(done)
    outcomes = sorted(p.outcome for p in made.pairings)
    table = read_event(new_file(made, ".csv"), "x.csv")
    assert sorted(p.outcome for p in table.pairings) == outcomes
    assert {(p.margin, p.declared) for p in table.pairings} == {(78, ""), (None, "R"), (138, ""), (10, "")}
    assert {p.date for p in table.pairings} == {date(2026, 11, n) for n in range(1, 5)}
    wall = read_event(new_file(made, ".h9"), "x.h9")
    assert (wall.name, sorted(p.outcome for p in wall.pairings)) == ("Oak League", outcomes)
    assert {p.rank for p in wall.players} == {"1d", "2k", "3k"}
    aga = read_event(new_file(made, ".txt"), "x.txt")
    assert sorted(p.outcome for p in aga.pairings) == outcomes
    assert (aga.start, aga.finish) == (date(2026, 11, 1), date(2026, 11, 4))


def test_a_wall_list_requires_ranks() -> None:
    done = reviewed_league({"1.sgf": THREE["3.sgf"]}, settings_files.read(b""))
    with pytest.raises(NotSayableError, match="Ada Berg, Cy Dunn"):
        new_file(counted_event(done), ".h9")


def test_an_alias_merges_two_names_into_one_player() -> None:
    games = {"1.sgf": sgf("dragon99", "Bo Chen"), "2.sgf": sgf("Ada Berg", "Bo Chen", lines="bacdefghi")}
    done = reviewed_league(games, settings_files.read(b'[aliases]\n"Dragon99" = "Ada Berg"\n'))
    assert [player.name for player in done.event.players] == ["Ada Berg", "Bo Chen"]
    alike = reviewed_league({**games, "1.sgf": sgf("Ada Borg", "Cy Dunn")}, settings_files.read(b""))
    assert [str(remark.message) for remark in alike.event.remarks] == []  # names without rounds; one letter is enough


def test_the_report_counts_only_expected_records() -> None:
    names = {key: f"{key} Player" for key in ("Ann", "Bea", "Cid", "Dee", "Eve", "Fay")}
    pairs = (("Ann", "Bea"), ("Cid", "Dee"), ("Eve", "Fay"))
    cup = event(names, *(pairing(1, *two, table=n) for n, two in enumerate(pairs, 1)))
    done = reviewed(
        cup, {"a.sgf": sgf("Bea Player", "Ann Player")}, settings_files.read(b'[records]\nexpected = "tables 1-2"\n')
    )
    assert [row.status for row in done.rows] == ["supported", "missing", "uncheckable"]
    text = " ".join(to_text(done).split())
    assert "3 pairings: 1 without a record, 1 supported, 1 for which no record is expected." in text
    assert "Open: 1." in text
    assert "Eve Player" not in text
    assert "Eve" not in "".join(html_pieces(done, {}))


@pytest.mark.parametrize("text", ["", "5", "tables", "tables 1-5 or so", "round two"])
def test_unclear_expectations_are_refused(text: str) -> None:
    with pytest.raises(EventFileError, match="expected"):
        settings_files.read(f'[records]\nexpected = "{text}"\n'.encode())
