"""The example event equals the output of its script in every format, and has exactly the six faults."""

from __future__ import annotations

from functools import cache

import pytest

from adjudicate import Adjudication, Record, adjudicate, read_records
from adjudicate.adjudication.data import sheet_data
from adjudicate.rules.quarters import show
from adjudicate.tournament.formats import read_event
from adjudicate.tournament.model import Event, Pairing
from tests.tournament_example import FILES, FOLDER, PLANTED, everything


@cache
def written() -> dict[str, bytes]:
    """Return the files as the script writes them now."""
    return everything()


@cache
def table() -> Event:
    """Return the event read from the table, the most complete format."""
    return read_event((FOLDER / FILES["csv"]).read_bytes(), FILES["csv"])


def game(name: str) -> tuple[Record, Adjudication]:
    """Return a record in the example, and its sheet."""
    [record] = read_records((FOLDER / "records" / name).read_bytes(), name)
    assert isinstance(record, Record)
    return record, adjudicate(record)


def planted(fault: str) -> Pairing:
    """Return the pairing with a fault."""
    [found] = [g for g in table().pairings if (g.round, g.table) == PLANTED[fault]]
    return found


@pytest.mark.slow
def test_the_example_equals_the_output_of_its_script() -> None:
    found = {p.relative_to(FOLDER).as_posix(): p.read_bytes() for p in FOLDER.rglob("*") if p.is_file()}
    assert found.pop("README.md")
    assert sorted(found) == sorted(written())
    assert found == written()
    assert sum(map(len, found.values())) < 60_000


@pytest.mark.parametrize("form", sorted(FILES))
def test_every_format_has_the_same_event(form: str) -> None:
    told = read_event((FOLDER / FILES[form]).read_bytes(), FILES[form])
    assert told.remarks == ()
    assert (told.format, told.name, told.rounds, len(told.players), len(told.pairings)) == (
        form, "Maple River Open", 5, 8, 20,
    )  # fmt: skip
    names = {p.key: p.family for p in told.players}
    in_table = {p.key: p.family for p in table().players}
    assert {(g.round, names[g.white], names[g.black], g.outcome, g.handicap) for g in told.pairings} == {
        (g.round, in_table[g.white], in_table[g.black], g.outcome, g.handicap) for g in table().pairings
    }


def test_games_without_a_planted_fault_are_confirmed() -> None:
    """Every pairing except the faults and the two resignations has a record that confirms it."""
    names = {p.key: p.name.replace("Zoë Ibáñez", "Zoe Ibanez") for p in table().players}
    confirmed = 0
    for pairing in table().pairings:
        if (pairing.round, pairing.table) in PLANTED.values():
            continue
        assert pairing.record
        data = sheet_data(game(pairing.record)[1])
        facts = data["record"]
        assert (facts["black"], facts["white"]) == (names[pairing.black], names[pairing.white])
        assert (facts["event"], facts["round"], facts["date"]) == (
            "Maple River Open", str(pairing.round), str(pairing.date),
        )  # fmt: skip
        assert data["findings"] == []
        assert (data["komi"]["value"] * 4, data["handicap"]["stones"]) == (pairing.komi, pairing.handicap)
        winner = {"black": "B", "white": "W"}[pairing.outcome]
        assert data["verdict"]["recorded"][0] == winner
        if pairing.margin is not None:
            assert data["verdict"]["computed"] == f"{winner}+{show(pairing.margin)}"
        status = "unverifiable" if pairing.margin is None else "confirmed"
        assert data["verdict"]["status"] == status, pairing
        confirmed += status == "confirmed"
    assert confirmed == 12  # 20 pairings, minus 6 faults and 2 resignations


def test_the_duplicate_and_the_missing_record_are_planted() -> None:
    one, two = (game(name)[0].line for name in ("r3t2.sgf", "r3t2-copy.sgf"))
    assert (one.colours, one.points) == (two.colours, two.points)
    assert planted("missing record").record is None
    named = {pairing.record for pairing in table().pairings if pairing.record is not None}
    there = {p.name for p in (FOLDER / "records").iterdir()}
    assert there - named == {"r3t2-copy.sgf"}
    assert named <= there
    assert "r5t3.sgf" not in there
    lines = [tuple(game(name)[0].line.points) for name in sorted(named)]
    assert len(set(lines)) == len(lines) == 19
