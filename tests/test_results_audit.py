"""Audits of results files: impossible entries, and entries that the AGA or the EGD would refuse or misread."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace
from datetime import date
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from adjudicate.registers import aga, egd
from adjudicate.registers.aga import audit_for_aga
from adjudicate.registers.egd import audit_for_egd
from adjudicate.registers.finding import AuditFinding
from adjudicate.registers.possible import audit
from adjudicate.registers.report import as_remarks, audited, to_csv, to_html, to_json, to_text
from adjudicate.tournament.formats import read_event
from adjudicate.tournament.model import Event, FileRemark, Free, Pairing, Player
from tests.pages import Tree
from tests.support import FIXTURES, run
from tests.tables import cases_in, in_groups
from tests.test_results_files import OFFICIAL
from tests.tournament_games import sgf

RANKS = {"Ada": "3d", "Bo": "1d", "Cy": "2k", "Di": "5k"}


def event(*pairings: Pairing, **more: Any) -> Event:
    players = tuple(Player(name, name, rank=rank, line=n) for n, (name, rank) in enumerate(RANKS.items(), 1))
    return replace(Event("csv", "utf-8", "Cup", komi=30, size=19, players=players, pairings=pairings), **more)


def game(round_: int = 1, white: str = "Ada", black: str = "Bo", outcome: Any = "white", **more: Any) -> Pairing:
    return Pairing(round_, white, black, outcome, line=7, **more)


def kinds(found: tuple[AuditFinding, ...], *without: str) -> list[tuple[str, str]]:
    return [(f.kind, f.severity) for f in found if f.kind not in (*without, "no-game")]


# --- impossible entries ---


@in_groups(("pairing", "found"), cases_in("results_audit", "impossible_entries_of_a_game_are_found", game=game))
def test_impossible_entries_of_a_game_are_found(pairing: Pairing, found: list[tuple[str, str]]) -> None:
    assert kinds(audit(event(pairing))) == found


H9 = """; EV[Cup]
; PC[SE, Oslo]
; DT[2026-11-20,2026-11-22]
; HA[h9]
; KM[7.5]
; TM[60]
1 Alder Ann 4d SE Stoc 36 2+/w0 |14011111
2 Birch Bob 3d NO Oslo 36 1-/b0 |10222222
"""


def day(of_november: int) -> date:
    return date(2026, 11, of_november)


TABLE = {
    "event": event, "game": game, "Free": Free, "Pairing": Pairing, "Player": Player, "day": day, "date": date,
    "range": range, "AB": {"players": event().players[:2]}, "HEAD": {"location": "Oslo", "start": day(20),
    "finish": day(22)}, "H9": H9, "ID": (("aga", "489"), ("egd", "14011111")), "FileRemark": FileRemark,
}  # fmt: skip


KINDS = dict(cases_in("results_audit", "kinds"))


@in_groups(("made", "register", "days", "found"), cases_in("results_audit", "audits", **TABLE))
def test_an_audit_finds_what_is_wrong_and_nothing_else(
    made: Event | str, register: str, days: tuple[date | None, date | None], found: list[str]
) -> None:
    """An event may be a file."""
    made, text = (made, "") if isinstance(made, Event) else (read_event(made.encode(), "x.h9"), made)
    done = audited(made, register, text, days).findings
    assert [f"{f.severity} {f.line}: {f.message}" for f in done] == found
    assert all(f.message.key.removeprefix("audit.") in KINDS[f.kind] for f in done)


@pytest.mark.parametrize(("data", "remark"), cases_in("results_audit", "remarks_of_the_readers_are_in_the_audit"))
def test_remarks_of_the_readers_are_in_the_audit(data: bytes, remark: str) -> None:
    rows = b"round,white,black,result\n" + data + b"2,Cy,Di,W\n"
    done = audited(read_event(rows))
    assert remark in to_text(done)
    assert done.faulty


def test_absent_players_with_a_game_are_reported_in_each_format() -> None:
    gotha = read_event(
        b'<Tournament><Players><Player name="A" firstName="x" participating="01"/><Player name="B" firstName="y"/>'
        b'</Players><Games><Game roundNumber="1" whitePlayer="AX" blackPlayer="BY" result="RESULT_WHITEWINS"/></Games>'
        b'<TournamentParameterSet><GeneralParameterSet numberOfRounds="2"/></TournamentParameterSet></Tournament>'
    )
    assert [r.message for r in gotha.remarks] == ['"x A" is marked as absent in round 1 but has a game in that round']
    tour = {"players": [{"id": 1, "name": "A", "skip": [1]}, {"id": 2, "name": "B"}], "games": [[{"w": 1, "b": 2}]]}
    said = [r.message for r in read_event(json.dumps(tour).encode()).remarks]
    assert said == ['"A" is marked as absent in round 1 but has a game in that round']


# --- the AGA ---

AGA_FILE = """TOURNEY Cup, Oak Hill
    start=11/20/2026
    finish=11/22/2026
    location=Oak Hill
    rules=AGA
PLAYERS
  489 Berg, Ada 4k
 3199 Chen, Bo 4k
TMP1 Dahl, Cy 2d
99999 Egg, Di 5p
  501 Fox, Ed
GAMES 1
{game}
{more}
"""


def aga_kinds(line: str, more: str = "") -> list[tuple[str, str, int]]:
    text = AGA_FILE.format(game=line, more=more)
    found = audit_for_aga(read_event(text.encode()), text)
    people = ("no-number", "invented-number", "dropped", "rank", "professional")
    return [(f.kind, f.severity, f.line) for f in found if f.kind not in people]


@in_groups(("line", "found"), cases_in("results_audit", "lines_that_the_aga_misreads_are_found"))
def test_lines_that_the_aga_misreads_are_found(line: str, found: list[tuple[str, str, int]]) -> None:
    assert aga_kinds(line) == found


def test_a_line_that_becomes_a_member_is_described() -> None:
    text = AGA_FILE.format(game="489 3199 = 0 7", more="")
    [found] = [f for f in audit_for_aga(read_event(text.encode()), text) if f.kind == "identity"]
    assert (found.message, found.source) == (
        '"489 3199 = 0 7" is misread: 489 is a temporary number of member 3199, so games of 489 go to 3199', aga.INTAKE
    )  # fmt: skip


@in_groups(
    ("pairing", "kind", "severity", "said"),
    cases_in("results_audit", "entries_that_an_aga_file_cannot_express_are_found", game=game),
)
def test_entries_that_an_aga_file_cannot_express_are_found(
    pairing: Pairing, kind: str, severity: str, said: str
) -> None:
    found = audit_for_aga(event(pairing))
    assert [f.severity for f in found if f.kind == kind and said in f.message] == [severity] * bool(severity)
    assert all(f.source for f in found)


# --- the EGD ---


def egd_kinds(text: str) -> list[tuple[str, str]]:
    found = audit_for_egd(read_event(text.encode(), "x.h9"), text)
    assert all(f.source for f in found)
    return [(f.kind, f.severity) for f in found]


@pytest.mark.parametrize(("old", "new", "found"), cases_in("results_audit", "tables_that_the_egd_misreads_are_found"))
def test_tables_that_the_egd_misreads_are_found(old: str, new: str, found: list[tuple[str, str]]) -> None:
    text = H9.replace(old, new, 1)
    for stones in ("11", "3"):
        if new.endswith(f"w{stones}"):
            text = text.replace("1-/b0", f"1-/b{stones}").replace("HA[h9]", "HA[h9]" if stones == "11" else "HA[h1]")
    assert egd_kinds(text) == found


@pytest.mark.parametrize(
    ("old", "new", "kind", "line"), cases_in("results_audit", "a_finding_of_an_egd_table_names_its_line")
)
def test_a_finding_of_an_egd_table_names_its_line(old: str, new: str, kind: str, line: int) -> None:
    text = H9.replace(old, new, 1)
    assert [(f.kind, f.line) for f in audit_for_egd(read_event(text.encode(), "x.h9"), text)] == [(kind, line)]


@pytest.mark.parametrize(("black", "reduction", "due"), [("4k", 2, 5), ("7k", 2, 7), ("20k", 2, 7), ("7k", 0, 9)])
def test_no_handicap_is_more_than_nine_less_the_reduction(black: str, reduction: int, due: int) -> None:
    """White is 4d: seven grades above 4k, ten above 7k, and 23 above 20k."""
    for stones, colours in product((due - 1, due, due + 1), ("wb", "bw")):
        text = H9.replace("HA[h9]", f"HA[h{reduction}]").replace("3d", black)
        text = text.replace("w0", f"{colours[0]}{stones}").replace("b0", f"{colours[1]}{stones}")
        assert (("reduction", "unusual") in egd_kinds(text)) == (stones != due), stones


@pytest.mark.parametrize(("stones", "said"), [(3, []), (2, ["3"]), (4, ["3"])])
def test_the_stones_of_a_game_are_those_of_its_grades_less_the_reduction(stones: int, said: list[str]) -> None:
    """The difference between 4d and 1k is four grades; minus one, it is three."""
    text = H9.replace("HA[h9]", "HA[h1]").replace("3d", "1k").replace("w0", f"w{stones}").replace("b0", f"b{stones}")
    found = audit_for_egd(read_event(text.encode(), "x.h9"), text)
    assert [str(f.message.values["expected"]) for f in found] == said
    for known in ("4d", "1k"):
        unknown = text.replace(known, "0k")
        assert "reduction" not in [kind for kind, _ in egd_kinds(unknown)]


@pytest.mark.parametrize(
    ("lacking", "to_egd", "to_aga"), cases_in("results_audit", "the_fact_that_an_event_lacks_is_named")
)
def test_the_fact_that_an_event_lacks_is_named(lacking: dict[str, Any], to_egd: list[str], to_aga: list[str]) -> None:
    day = date(2026, 11, 20)
    facts = {"name": "Cup", "location": "Oslo", "start": day, "finish": day, "rules": "AGA", "format": "aga"} | lacking
    for audited_for, said in ((audit_for_egd, to_egd), (audit_for_aga, to_aga)):
        found = [str(f.message) for f in audited_for(event(game(), **facts)) if f.kind == "header"]
        assert found == [f"the event has {one}" for one in said]


# --- the example, the formats and the command ---


@pytest.mark.parametrize("name", ["aga.txt", "opengotha.xml", "macmahon.xml", ".h9", ".tou", ".csv"])
def test_the_example_has_no_wrong_entries(name: str) -> None:
    path = FIXTURES / "tournament" / f"results{name if name.startswith('.') else f'-{name}'}"
    assert audit(read_event(path.read_bytes(), path.name)) == ()


HOSTILE = "Ada\x1b[31m<script>\u202e"


def test_an_audit_has_a_text_a_page_and_data() -> None:
    players = (Player("a", HOSTILE, rank="5k"), Player("b", "=cmd()", rank="3d"))
    made = replace(event(game(white="a", black="b", handicap=4)), players=players)
    done = audited(made, "aga")
    text, page, table = to_text(done), to_html(done), to_csv(done)
    for form in (text, page, table):
        assert "\x1b" not in form
        assert "\u202e" not in form
    assert "Impossible entries:" in text
    assert "[db.cpp" not in text
    assert "<script>" not in page
    assert '"=cmd' not in table
    data = json.loads(to_json(done))
    assert data["schema"] == "adjudicate-results-audit/1"
    assert data["register"] == "aga"
    assert next(f["kind"] for f in data["findings"]) == "stronger-receives"
    assert [r.message for r in as_remarks(audited(made))] == [
        f"round 1, {HOSTILE} – =cmd(): White (5k) gives 4 stones to the stronger Black (3d)"
    ]


def test_a_handicap_with_the_komi_of_even_games_in_the_results_is_a_remark() -> None:
    made = event(game(handicap=2, komi=26))
    assert [r.message for r in as_remarks(audited(made))] == ["round 1, Ada – Bo: handicap 2 with komi 6.5"]


def test_the_command_audits_results_without_records(tmp_path: Path) -> None:
    results = tmp_path / "r.csv"
    results.write_text("round,white,black,result,handicap,white rank,black rank\n1,Di,Ada,W,3,5k,3d\n")
    status, out, _ = run("tournament", str(results))
    assert status == 1
    assert "line 2: round 1, Di – Ada: White (5k) gives 3 stones to the stronger Black (3d)" in " ".join(out.split())
    assert run("tournament", str(results), "--fail-on", "never")[0] == 0
    assert run("tournament", str(results), "--fail-on", "missing")[0] == 0
    assert json.loads(run("tournament", str(results), "--for", "egd", "--format", "json")[1])["register"] == "egd"
    for option in ("--manifest", "--write-manifest", "--decisions", "--rename", "--write-results", "--sign"):
        status, _, told = run("tournament", str(results), option, str(tmp_path / "x"))
        assert status == 2
        assert "this option needs game records" in told
    good = tmp_path / "good.csv"
    good.write_text("round,white,black,result\n1,Ada Berg,Bo Chen,B\n")
    status, out, _ = run("tournament", str(good))
    assert (status, out) == (0, "Tournament\n2 players, 1 pairing, 1 round (csv results): no problems found.\n")


def test_impossible_entries_are_reported_with_records_too(tmp_path: Path) -> None:
    results = tmp_path / "r.csv"
    results.write_text("round,white,black,result,handicap,white rank,black rank\n1,Ada Berg,Bo Chen,B,3,5k,3d\n")
    (tmp_path / "x.sgf").write_bytes(sgf("Bo Chen", "Ada Berg"))
    _, out, _ = run("tournament", str(results), str(tmp_path / "x.sgf"))
    assert "gives 3 stones to the" in out


def test_the_example_published_by_the_aga_is_complete() -> None:
    """The TOURNEY line has a place."""
    assert audited(read_event(OFFICIAL), "aga", OFFICIAL.decode()).findings == ()
    nowhere = OFFICIAL.decode().replace(", Princeton, NJ", "")
    [found] = audited(read_event(nowhere.encode()), "aga", nowhere).findings
    assert str(found.message) == "the event has no place"


def test_games_outside_the_days_of_the_settings_are_reported(tmp_path: Path) -> None:
    """One game is dated five weeks after the event. A difference of one day may be due to the clocks."""
    (tmp_path / "r.csv").write_text(
        "Round,White,Black,Result,Date\n1,Ada,Bo,W+,2026-11-23\n1,Cy,Di,W+,2026-12-25\n", encoding="utf-8"
    )
    (tmp_path / "adjudicate.toml").write_text("[event]\nstart = 2026-11-20\nfinish = 2026-11-22\n", encoding="utf-8")
    code, out, _ = run("tournament", str(tmp_path / "r.csv"))
    assert code == 1
    assert "round 1, Cy – Di: played on 2026-12-25, but the event is dated 2026-11-20 to" in " ".join(out.split())
    assert "2026-11-23" not in out
    (tmp_path / "adjudicate.toml").write_text("[event]\nstart = 2026-11-22\nfinish = 2026-11-20\n", encoding="utf-8")
    code, _, err = run("tournament", str(tmp_path / "r.csv"))
    assert (code, "finish (2026-11-20) is before start (2026-11-22)" in err) == (2, True)


def test_event_days_that_differ_from_the_settings_are_reported() -> None:
    of_2025 = event(game(), game(1, "Cy", "Di"), start=date(2025, 11, 20), finish=date(2025, 11, 22))
    days = (date(2026, 11, 20), date(2026, 11, 22))
    [found] = audited(of_2025, "", "", days).findings
    assert (found.kind, [r.message for r in as_remarks(audited(of_2025, "", "", days))]) == (
        "event-date",
        ["the event is dated 2025-11-20 to 2025-11-22 in the results, but 2026-11-20 to 2026-11-22 in the settings"],
    )


def test_an_audit_has_the_same_findings_in_every_form() -> None:
    text = H9.replace("; PC", "an unreadable line\n; PC").replace("Bob 3d", "Bob 35k").replace("|10222222", "|1022222")
    text = text.replace("NO Oslo", "NO Bergen")
    done = audited(read_event(text.encode(), "x.h9"), "egd", text.replace("; KM[7.5]\n", ""))
    remark = '"an unreadable line" is not a player with results and is ignored'
    pin, place = (
        'Bob Birch has the EGD number "1022222", which does not have eight digits',
        "the row does not have a place",
    )
    club = 'Bob Birch has the club "Bergen", but a club has at most four letters'
    komi, rank = "the header lacks the komi (KM[])", "Bob Birch is 35k, but ratings end at 30k"
    assert [line.partition(" [")[0] for line in to_text(done).replace("\n    ", " ").splitlines()] == [
        "Cup, 2026-11-20 to 2026-11-22",
        "2 players, 1 pairing, 1 round (h9 results) for the EGD: 2 refused, 2 unusual, 1",
        "  note, 1 remark on a line.", "", "Entries that are refused or not rated:",
        f"  line 2: {place} before the name", f"  line 9: {pin}", "",
        "Entries worth checking:", f"  {komi}", f"  line 9: {rank}", "", "Notes:", f"  line 9: {club}", "",
        "Lines that were only partly read or not read:", f"  line 2: {remark}",
    ]  # fmt: skip
    data = json.loads(to_json(done))
    assert data["event"] == {"name": "Cup", "format": "h9", "players": 2, "pairings": 1, "rounds": 1}
    assert data["remarks"] == [{"line": 2, "message": remark}]
    rows = [
        ("refused", "place", 2, f"{place} before the name", egd.FORMAT), ("refused", "pin", 9, pin, egd.FORMAT),
        ("unusual", "header", None, komi, egd.FORMAT), ("unusual", "rank", 9, rank, egd.DATABASE),
        ("note", "club", 9, club, egd.FORMAT),
    ]  # fmt: skip
    assert [(f["severity"], f["kind"], f["line"], f["message"], f["source"]) for f in data["findings"]] == rows
    table = [*csv.reader(io.StringIO(to_csv(done).removeprefix("\ufeff"), newline=""))]
    assert table[0] == ["severity", "kind", "line", "message", "source"]
    assert table[1:] == [[str(c or "") for c in row] for row in (*rows, ("remark", "line", 2, remark, ""))]
    page = Tree(to_html(done))
    assert (page.texts["title"], page.texts["h2"]) == (
        ["Results: Cup, 2026-11-20 to 2026-11-22"],
        ["Cup, 2026-11-20 to 2026-11-22"],
    )
    assert [r.line for r in as_remarks(done)] == [2, 9]
    misread = event(game(outcome="both-win"), **TABLE["HEAD"])  # type: ignore[arg-type] # a table of the test
    assert [str(r.message).partition(":")[0] for r in as_remarks(audited(misread, "egd"))][-1] == "round 1, Ada – Bo"


@in_groups(("call", "value"), cases_in("results_audit", "each_function_has_its_value", **TABLE | globals()))
def test_each_function_has_its_value(call: Any, value: object) -> None:
    assert call() == value
