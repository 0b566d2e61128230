"""The results of team matches follow from the boards, and a contradiction names the match that it changes."""

from __future__ import annotations

import json

import pytest

from adjudicate.registers.possible import audit
from adjudicate.tournament.data import to_json
from adjudicate.tournament.formats import read_event
from adjudicate.tournament.model import Event
from adjudicate.tournament.review import Review
from adjudicate.tournament.text import to_text
from tests.tables import cases_in
from tests.tournament_games import kinds, reviewed, sgf

TEAMS = {"Owls": ("Ada Alder", "Bo Birch", "Cy Cedar"), "Foxes": ("Di Dale", "Ed Elm", "Flo Fern")}
BOARDS = (("Ada Alder", "Di Dale", "w"), ("Ed Elm", "Bo Birch", "b"), ("Cy Cedar", "Flo Fern", "b"))
"""White, Black and the winner's colour. The Owls win the match by 2 to 1."""
RECORDS = {"w": ("W", "W+34.5"), "b": ("B", "B+19.5")}


def as_table() -> bytes:
    team_of = {player: team for team, players in TEAMS.items() for player in players}
    rows = [f"1,{n},{w},{b},{team_of[w]},{team_of[b]},{r}" for n, (w, b, r) in enumerate(BOARDS, 1)]
    return "\n".join(["Round,Table,White,Black,White Team,Black Team,Result", *rows, ""]).encode()


def as_pairgoth() -> bytes:
    numbers = {name: n for n, name in enumerate((name for names in TEAMS.values() for name in names), 1)}
    people = [
        {"id": n, "name": name.split()[1], "firstname": name.split()[0], "rank": 0, "country": "fr"}
        for name, n in numbers.items()
    ]
    teams = [{"id": 10 + n, "name": t, "players": [numbers[p] for p in TEAMS[t]]} for n, t in enumerate(TEAMS)]
    boards = [{"id": 20 + n, "w": numbers[w], "b": numbers[b], "h": 0, "r": r} for n, (w, b, r) in enumerate(BOARDS)]
    made = {"type": "TEAM3", "name": "Cup", "komi": 7.5, "gobanSize": 9, "rounds": 1, "players": people, "teams": teams}
    games = {"games": [[{"id": 5, "t": 1, "w": 10, "b": 11, "r": "w"}]], "individualGames": {"5": boards}}
    return json.dumps(made | games).encode()


def records(*wrong: int) -> dict[str, bytes]:
    """Return the records of the boards. wrong -- boards, from 0, whose records name the other winner"""
    files = {}
    for n, (white, black, reported) in enumerate(BOARDS):
        winner = {"w": "b", "b": "w"}[reported] if n in wrong else reported
        wide, result = RECORDS[winner]
        files[f"{n}.sgf"] = sgf(black, white, result, wide=wide, lines="abcdefghi"[n:] + "abcdefghi"[:n])
    return files


def checked(event: Event, *wrong: int) -> Review:
    return reviewed(event, records(*wrong))


@pytest.fixture(params=["table", "pairgoth"])
def event(request: pytest.FixtureRequest) -> Event:
    return read_event(as_table(), "x.csv") if request.param == "table" else read_event(as_pairgoth(), "x.tour")


def test_the_boards_of_a_match_cause_no_false_finding(event: Event) -> None:
    assert (len(event.players), len(event.pairings), len(event.matches), event.remarks) == (6, 3, 1, ())
    assert [found.kind for found in audit(event)] == []
    done = checked(event)
    assert [row.status for row in done.rows] == ["supported"] * 3
    assert done.matches == ()
    assert "Team matches" not in to_text(done)


def test_a_contradicted_board_names_the_match_that_it_changes(event: Event) -> None:
    done = checked(event, 0)
    assert [row.status for row in done.rows] == ["contradicted", "supported", "supported"]
    [said] = [check.message for check in done.rows[0].checks if check.kind == "match"]
    assert said.endswith(" team match: round 1, Owls – Foxes: 2–1 as reported, 1–2 with the other result")
    assert said in " ".join(to_text(done).split())
    [match] = json.loads(to_json(done))["matches"]
    assert (match["white"], match["black"], match["reported"], match["corrected"]) == ("Owls", "Foxes", [2, 1], [1, 2])
    assert [place["white"] for place in match["pairings"]] == ["Ada Alder"]


def test_a_board_that_changes_only_the_score_changes_no_winner(event: Event) -> None:
    done = checked(event, 2)
    assert done.rows[2].status == "contradicted"
    assert "match" not in kinds(done.rows[2])
    assert [(c.before, c.after, c.turned) for c in done.matches] == [((4, 2), (6, 0), False)]


def test_two_boards_that_cancel_out_leave_the_match_unchanged(event: Event) -> None:
    done = checked(event, 0, 2)
    assert [row.status for row in done.rows] == ["contradicted", "supported", "contradicted"]
    assert done.matches == ()


@pytest.mark.parametrize(("rows", "boards"), cases_in("tournament_formats", "boards_of_one_team_match"))
def test_boards_of_one_team_match(rows: str, boards: list[list[int]]) -> None:
    """boards -- the rows of each match, by the number of the row from 1. Rows with no match are left out."""
    names = {"A": "Owls", "B": "Owls", "D": "Foxes", "E": "Foxes", "G": "Elks", "H": ""}
    lines = ["Round,Date,White,Black,Result,White Team,Black Team"]
    for row in rows.split():
        where, white, black = row.split("/")
        of_round, day = (where, "") if len(where) < 3 else ("", where)
        lines.append(f"{of_round},{day},{white},{black},W+,{names[white[0]]},{names[black[0]]}")
    event = read_event("\n".join(lines).encode(), "x.csv")
    found = {m.key: [n for n, p in enumerate(event.pairings, 1) if p.team_match == m.key] for m in event.matches}
    assert list(found.values()) == boards


def test_a_player_of_two_teams_belongs_to_no_match_of_the_second() -> None:
    more = as_table() + b"2,1,Ada Alder,Ed Elm,Foxes,Owls,w\n"
    event = read_event(more, "x.csv")
    assert [remark.message for remark in event.remarks] == [
        '"Ada Alder" plays for the team "Owls" elsewhere, so this game belongs to no team match'
    ]
    assert [p.team_match for p in event.pairings][3:] == [""]


def test_a_team_that_plays_as_one_is_one_player() -> None:
    people = [{"id": n, "name": f"N{n}", "firstname": "", "rank": 0, "skip": [1]} for n in range(1, 5)]
    teams = [{"id": 10, "name": "Owls", "players": [1, 2]}, {"id": 11, "name": "Owls", "players": [3, 4]}]
    made = {"type": "PAIRGO", "rounds": 1, "players": people, "teams": teams}
    event = read_event(json.dumps({**made, "games": [[{"id": 5, "t": 1, "w": 10, "b": 11, "r": "w"}]]}).encode())
    assert [player.key for player in event.players] == ["team 10", "team 11"]
    assert (len(event.pairings), event.remarks) == (1, ())
