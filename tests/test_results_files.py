"""Readers of results files: each format's published examples and limits, contradictions, hostile input."""

from __future__ import annotations

import random
import re
import textwrap

import pytest

from adjudicate.tournament.formats import read_event, trees
from adjudicate.tournament.formats.decoding import MOST_BYTES
from adjudicate.tournament.formats.header import COLUMNS, OF_A_PLAYER, column_of
from adjudicate.tournament.formats.trees import MOST_DEPTH
from adjudicate.tournament.model import Event, Free, Pairing, UnreadableEventError
from tests.proof.results_files import Tally, fuzz, random_event, trips
from tests.support import ROOT
from tests.tables import cases_in, in_groups
from tests.told import cases
from tests.tournament_writers import FORMS


def messages(event: Event) -> list[tuple[int, str]]:
    """Return the remarks as line and text."""
    return [(remark.line, remark.message) for remark in event.remarks]


def results(event: Event) -> list[tuple[object, ...]]:
    """Return each pairing as round, names, outcome, handicap."""
    names = {p.key: p.family for p in event.players}
    return [(g.round, names[g.white], names[g.black], g.outcome, g.handicap) for g in event.pairings]


def refused(data: bytes, name: str = "") -> tuple[str, int]:
    """Return the reason why a file is refused, and the line."""
    with pytest.raises(UnreadableEventError) as caught:
        read_event(data, name)
    return str(caught.value), caught.value.line


# AGA

OFFICIAL = b"""TOURNEY Princeton Go Club Rated Games, Princeton, NJ, June 15-30, 2004
        start=6/15/2004
        finish=6/30/2004
        rules=AGA
PLAYERS
 489 Matthews, Paul 4k
3199 Mott, Rick     4k
GAMES
489 3199 b 0 7
3199 489 w 0 7
"""


# Tables


@in_groups(("cell", "outcome", "margin", "default"), cases_in("results_files", "results_of_a_table_are_understood"))
def test_results_of_a_table_are_understood(cell: str, outcome: str, margin: int | None, default: bool) -> None:
    event = read_event(f"white\tblack\tresult\nA\tB\t{cell}\n".encode())
    [game] = event.pairings
    assert (game.outcome, game.margin, game.by_default) == (outcome, margin, default)
    assert event.remarks == ()


@in_groups(
    ("cell", "winner", "outcome", "declared", "remarks"), cases_in("results_files", "uncounted_results_are_understood")
)
def test_uncounted_results_are_understood(cell: str, winner: str, outcome: str, declared: str, remarks: int) -> None:
    event = read_event(f"white,black,result,winner\nAnn,Bo,{cell},{winner}\n".encode(), "x.csv")
    assert [(p.outcome, p.declared) for p in event.pairings] == [(outcome, declared)]
    assert len(event.remarks) == remarks


# Hostile input

LAUGHS = b"""<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>
<Tournament><Players/></Tournament>"""


def test_xml_entities_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    assert refused(LAUGHS) == ("the XML declares entities or its own document type; remove them", 1)
    outside = b'<!DOCTYPE t [<!ENTITY x SYSTEM "file:///etc/passwd">]><Tournament><Players>&x;</Players></Tournament>'
    assert refused(outside)[0].startswith("the XML declares entities")
    parameter = b'<!DOCTYPE t [<!ENTITY % x SYSTEM "http://localhost/x"> %x;]><Tournament/>'
    assert refused(parameter)[0].startswith("the XML declares entities")
    undeclared = b'<!DOCTYPE t SYSTEM "t.dtd"><Tournament>\n<Players>&x;</Players></Tournament>'
    assert refused(undeclared) == ("the XML uses an entity that it does not declare", 2)
    deep = b"<Tournament><Players>" + b"<a>" * MOST_DEPTH
    assert refused(deep)[0] == "the XML has more elements, levels or attributes than any results file"
    wide = b"<Tournament " + b" ".join(b'a%d=""' % n for n in range(300)) + b"><Players/></Tournament>"
    assert refused(wide)[0] == "the XML has more elements, levels or attributes than any results file"
    monkeypatch.setattr(trees, "MOST_ELEMENTS", 1000)
    many = b"<Tournament><Players>" + b"<a/>" * 1000 + b"</Players></Tournament>"
    assert refused(many)[0] == "the XML has more elements, levels or attributes than any results file"
    assert refused(b"<Tournament>\n<Players></Tournament>") == ("the XML is not well-formed (mismatched tag)", 2)


WEB_PAGE = (
    "this is a web page for reading; save the tournament itself instead (MacMahon and OpenGotha: .xml; Pairgoth: "
    ".tour; GoDraw: the file for the EGD, .h9)"
)


@pytest.mark.parametrize(
    ("data", "why", "line"),
    cases_in("results_files", "unreadable_files_are_refused_with_the_reason", WEB_PAGE=WEB_PAGE),
)
def test_unreadable_files_are_refused_with_the_reason(data: bytes, why: str, line: int) -> None:
    assert refused(data, "results.csv") == (why, line)


def test_a_results_file_that_is_too_large_is_refused() -> None:
    assert refused(OFFICIAL + b" " * MOST_BYTES)[0] == "the file is larger than 8 MiB, too large for a results file"


def test_the_length_of_remarks_and_names_is_limited() -> None:
    event = read_event(b"PLAYERS\n1 A, B 1k\n2 " + b"x" * 900 + b", y 3k\nGAMES\n" + b"1 7 w 0 7\n" * 500)
    assert len(event.remarks) == 101
    assert event.remarks[-1].message == "and 401 more remarks"
    assert len(event.players[1].family) == 200
    long = read_event(OFFICIAL + b"489 3199 b 0 7" + b" " * 3000 + b"\n")
    assert messages(long) == [(11, "this line is too long and is not read")]


# All formats


def test_written_results_are_read_back() -> None:
    tally = Tally()
    trips(random.Random(5), 4, tally)
    assert tally.trips == 4 * len(FORMS)
    assert tally.games > 250


def test_mutated_files_are_read_or_refused() -> None:
    tally = Tally()
    rng = random.Random(7)
    corpus = [form.write(random_event(rng)) for form in FORMS.values()]
    corpus += [LAUGHS, *(case.data() for case in cases("results"))]
    assert fuzz(rng, corpus, 100, tally) is None
    assert tally.read > 50
    assert tally.errors.total() > 25
    assert len(tally.errors) >= 8


def test_the_fuzzer_notices_faults() -> None:
    """The fuzzer finds a reader that raises another exception or returns an impossible event."""

    def broken(data: bytes) -> Event:
        raise IndexError(len(data))

    def careless(data: bytes, _name: str) -> Event:
        return Event("csv", "utf-8", pairings=(Pairing(1, "a", "a"),)) if len(data) % 2 else broken(data)

    for seed in range(2):
        assert fuzz(random.Random(seed), [OFFICIAL], 5, Tally(), careless) is not None


# The page

PAGE = (ROOT / "docs" / "results-files.md").read_text(encoding="utf-8")


def test_the_table_of_the_documents_is_read() -> None:
    text = textwrap.dedent(PAGE[PAGE.index("    round,table") : PAGE.index("| column |")])
    event = read_event(text.encode())
    assert results(event) == [
        (1, "Lee", "Kim", "white", 0), (1, "Cy Roe", "Dee Poe", "black", 2), (2, "Dee Poe", "Lee", "unknown", None),
    ]  # fmt: skip
    assert [(g.komi, g.margin, g.record) for g in event.pairings] == [
        (30, 14, "r1b1.sgf"), (2, None, "r1b2.sgf"), (None, None, None),
    ]  # fmt: skip
    assert event.free == (Free(2, "Cy Roe", None, 5),)
    assert event.remarks == ()


def test_the_documents_name_every_column() -> None:
    """Each name in the first two columns of the documents' table is a known header, and no column is missing."""
    rows = re.findall(r"^\| (`[^|]*) \| ([^|]*) \| ", PAGE[PAGE.index("| column |") :], re.MULTILINE)
    names = {name: column_of(name) for row in rows for name in re.findall(r"`([^`]+)`", "".join(row))}
    assert [name for name, column in names.items() if column is None] == []
    for column, said in cases_in("results_files", "names_of_columns"):
        assert {name: column_of(name) for name in said.split("|")} == dict.fromkeys(said.split("|"), column)
    about_players = {f"{side}_{what}" for side in ("white", "black") for what in OF_A_PLAYER}
    assert set(names.values()) >= set(COLUMNS)
    assert about_players - set(names.values()) == {f"black_{what}" for what in ("egd", "ffg", "rank", "club", "team")}
