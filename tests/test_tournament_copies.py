"""Missing records, and copies of records with names from round, table and players."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from adjudicate.tournament.agenda import missing_record_lines, missing_records
from adjudicate.tournament.data import to_json
from adjudicate.tournament.event_files import EventFileError
from adjudicate.tournament.model import Event, Pairing
from adjudicate.tournament.renaming import copy_name, make_copies, plan
from adjudicate.tournament.review import Review
from tests.support import run
from tests.tables import cases_in
from tests.tournament_games import LETTERS, event, pairing, reviewed, sgf

FOUR = {"a": "Ada Berg", "b": "Bo Chen", "c": "Cy Dahl", "d": "Di Egg"}


def made() -> Event:
    return event(
        FOUR,
        pairing(1, "a", "b", table=1),
        pairing(1, "c", "d", table=2),
        pairing(2, "a", "c", table=10),
        pairing(2, "b", "d", table=2, by_default=True),
    )


def done(**more: bytes) -> Review:
    files = {"x.sgf": sgf("Bo Chen", "Ada Berg"), "y.sgf": sgf("Zed", "Yan", lines=LETTERS[::-1])}
    return reviewed(made(), files | {f"{name}.sgf": data for name, data in more.items()})


# --- missing records ---


def test_missing_records_are_listed_by_round_and_by_player() -> None:
    assert missing_records(done()) == [1, 2]
    assert missing_record_lines(done()) == [
        "round 1, table 2: Cy Dahl – Di Egg", "round 2, table 10: Ada Berg – Cy Dahl", "Cy Dahl: rounds 1, 2",
    ]  # fmt: skip
    assert missing_records(done(), 2) == [2]
    assert [place["table"] for place in json.loads(to_json(done()))["owed"]] == [2, 10]


def test_a_side_game_does_not_replace_a_missing_record() -> None:
    assert missing_records(done(z=sgf("Di Egg", "Cy Dahl", lines="abcd"))) == [1, 2]
    assert missing_records(done(z=sgf("Di Egg", "Cy Dahl", lines=LETTERS[::-1]))) == [2]


# --- names of copies ---


@pytest.mark.parametrize(
    ("white", "black", "name"), cases_in("tournament_copies", "a_copy_is_named_by_round_table_and_players")
)
def test_a_copy_is_named_by_round_table_and_players(white: str, black: str, name: str) -> None:
    found = copy_name(Pairing(1, "w", "b", table=2), {"w": white, "b": black}, of_table=2)
    assert found == name
    assert len(found) < 100


def test_a_copy_without_round_and_table_is_named_by_its_players() -> None:
    assert copy_name(Pairing(None, "w", "b"), {"w": "Ann", "b": "Bo"}) == "game_Ann_Bo"


# --- copies ---


def test_copies_equal_the_records_byte_for_byte(tmp_path: Path) -> None:
    found = done(z=sgf("Bo Chen", "Ada Berg", "B+R"))  # a second record of the game
    planned = plan(found.event, found.records, found.matching)
    assert list(planned.values()) == ["r1-t01_Ada-Berg_Bo-Chen.sgf", "r1-t01_Ada-Berg_Bo-Chen-2.sgf"]
    assert make_copies(planned, found.records, tmp_path / "new") == 2
    assert make_copies(planned, found.records, tmp_path / "new") == 0  # the copies exist already
    copies = {path.name: path.read_bytes() for path in (tmp_path / "new").iterdir()}
    assert copies == {
        "r1-t01_Ada-Berg_Bo-Chen.sgf": sgf("Bo Chen", "Ada Berg"),
        "r1-t01_Ada-Berg_Bo-Chen-2.sgf": sgf("Bo Chen", "Ada Berg", "B+R"),
    }


def test_existing_files_are_never_overwritten(tmp_path: Path) -> None:
    found = done(z=sgf("Bo Chen", "Ada Berg", "B+R"))
    planned = plan(found.event, found.records, found.matching)
    first, second = planned.values()
    (tmp_path / second).write_bytes(b"mine")
    with pytest.raises(EventFileError, match="already exists with different content, so nothing was copied"):
        make_copies(planned, found.records, tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == [second]
    (tmp_path / second).unlink()
    (tmp_path / first).symlink_to(tmp_path / "elsewhere")
    with pytest.raises(EventFileError):
        make_copies(planned, found.records, tmp_path)
    assert not (tmp_path / "elsewhere").exists()


def test_unclear_records_are_not_copied() -> None:
    low = done(z=sgf("Di Eggg", "Cy Dahl", lines=LETTERS[::-1]))
    planned = plan(low.event, low.records, low.matching)
    assert {*range(len(low.matching.matches))} > {*planned}
    assert [low.records.games[i].place.path for i in planned] == ["x.sgf"]
    two = sgf("Di Egg", "Cy Dahl", lines=LETTERS[::-1]) + sgf("Cy Dahl", "Ada Berg", lines=LETTERS[2:] + LETTERS[:2])
    both = done(z=two)
    assert len(both.matching.matches) == 3
    planned = plan(both.event, both.records, both.matching)
    assert [both.records.games[i].place.path for i in planned] == ["x.sgf"]


def test_players_of_the_same_name_have_different_file_names() -> None:
    people = {"a": "Wei Li", "b": "Bo Chen", "c": "WEI LI"}
    data = event(people, pairing(1, "a", "b", record="x.sgf"), pairing(1, "c", "b", record="y.sgf"))
    files = {"x.sgf": sgf("Bo Chen", "Wei Li"), "y.sgf": sgf("Bo Chen", "WEI LI", lines=LETTERS[::-1])}
    found = reviewed(data, files)
    names = list(plan(found.event, found.records, found.matching).values())
    assert names == ["r1_Wei-Li_Bo-Chen.sgf", "r1_WEI-LI_Bo-Chen-2.sgf"]


def test_the_command_refuses_to_copy_into_its_source(tmp_path: Path) -> None:
    games = tmp_path / "games"
    games.mkdir()
    (games / "x.sgf").write_bytes(sgf("Bo Chen", "Ada Berg"))
    results = tmp_path / "r.csv"
    results.write_text("round,table,white,black,result\n1,1,Ada Berg,Bo Chen,B\n")
    into = tmp_path / "named"
    status, _, told = run("tournament", str(results), str(games), "--rename", str(into), "--quiet")
    assert (status, told) == (0, f"adjudicate: 1 record copied to {into}\n")
    assert [path.name for path in into.iterdir()] == ["r1-t1_Ada-Berg_Bo-Chen.sgf"]
    for place in (games, games / "new"):
        status, _, told = run("tournament", str(results), str(games), "--rename", str(place))
        assert status == 2
        assert "which is an input" in " ".join(told.replace("│", " ").split())
    assert not (games / "new").exists()
    beside = tmp_path / "games-copy"  # begins like the source, but is no part of it
    assert run("tournament", str(results), str(games), "--rename", str(beside), "--quiet")[0] == 0
