"""KataGo's analysis engine as a second opinion. A program with the same JSON replaces it (tests/fake_katago.py)."""

from __future__ import annotations

import json
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from adjudicate import Adjudication, adjudicate
from adjudicate.engine.commands import call
from adjudicate.engine.katago import game_query, read_owners
from adjudicate.engine.opinion import Adviser, Opinion, ask
from adjudicate.rules.rulesets import RULESETS
from adjudicate.sheet.text import to_text
from tests.support import never_for_ever, one, record_in
from tests.tables import cases_in

ROWS = ";B[ba];W[ca];B[bb];W[cb];B[bc];W[cc];B[bd];W[cd];B[be];W[ce]"
GAME = f"(;GM[1]FF[4]SZ[5]KM[7.5]RU[AGA]RE[W+12.5]{ROWS};B[];W[])"
INVADED = GAME.replace(";B[];W[]", ";B[ea];W[aa];B[];W[]")
"""Black's E5 is on White's side, and White's A5 on Black's."""


class Stand:
    """The substitute, a program named katago, and the questions to it."""

    def __init__(self, folder: Path) -> None:
        self.program = folder / "katago"
        self.log = folder / "log"

    def command(self, way: str = "plain") -> str:
        fake = Path(__file__).with_name("fake_katago.py")
        words = shlex.join([sys.executable, "-S", "-E", str(fake), way, str(self.log)])
        self.program.write_text(f'#!/bin/sh\nexec {words} "$@"\n')
        self.program.chmod(0o755)
        return f"{shlex.quote(str(self.program))} analysis -model net.bin.gz"

    def ask(self, sgf: str, way: str = "plain", seconds: float = 20) -> tuple[Adjudication, Opinion]:
        sheet = sheet_of(sgf)
        return sheet, ask(sheet, self.command(way), seconds)

    @property
    def asked(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.log.read_text().splitlines()]


@pytest.fixture
def stand(tmp_path: Path) -> Iterator[Stand]:
    if sys.platform == "win32":
        pytest.skip("the stand-in is a shell script")
    return Stand(tmp_path)  # type: ignore[return-value] # a fixture without an end


def sheet_of(sgf: str) -> Adjudication:
    return adjudicate(record_in(sgf.encode()))


def names(sheet: Adjudication, points: tuple[int, ...]) -> list[str]:
    return [sheet.grid.name(p) for p in points]


def test_strings_in_the_opponents_territory_are_dead(stand: Stand) -> None:
    sheet, found = stand.ask(INVADED)
    assert (found.status, found.by, found.loaded, found.engine) == ("suggested", "ownership", "moves", "KataGo 1.18.1")
    assert (names(sheet, found.dead), found.undecided, found.seki) == (["A5", "E5"], (), ())
    assert found.would is not None
    assert found.would.verdict.computed == adjudicate(sheet.record, dead=["A5", "E5"]).verdict.computed
    assert found.as_recorded is True
    assert "Second opinion, suggested by KataGo 1.18.1:" in to_text(sheet, None, found)


def test_strings_in_the_middle_are_undecided_and_stay_alive(stand: Stand) -> None:
    sheet, found = stand.ask(INVADED, "middle")
    assert names(sheet, found.dead) == ["A5"]
    assert names(sheet, found.undecided) == ["C5", "E5", "C4", "C3", "C2", "C1"]
    assert "Undecided (their points may belong to either side): Black E5;" in " ".join(
        to_text(sheet, None, found).split()
    )


@pytest.mark.parametrize(
    ("owner", "dead", "undecided"),
    [(0.61, True, False), (0.6, False, True), (0.0, False, True), (-0.6, False, True), (-0.61, False, False)],
)
def test_thresholds_separate_dead_from_undecided(owner: float, dead: bool, undecided: bool) -> None:
    read = read_owners(sheet_of("(;SZ[3]RE[B+1];B[bb])"), [owner] * 9)
    assert (bool(read[0]), bool(read[1])) == (dead, undecided)


def test_the_mean_over_a_string_decides() -> None:
    sheet = sheet_of("(;SZ[3]RE[B+1];B[aa];W[cc];B[ba])")
    assert read_owners(sheet, [1.0, 0.3, 0, 0, 0, 0, 0, 0, 1.0])[0] == (0, 1)
    assert read_owners(sheet, [1.0, 0.1, 0, 0, 0, 0, 0, 0, 1.0]) == ((), (0, 1))


def test_katago_gets_version_and_game_queries(stand: Stand) -> None:
    stand.ask("(;SZ[9]KM[6.5]RU[Japanese]HA[2]AB[cc][gg]RE[B+9];W[ee];B[];W[dd];B[];W[])")
    version, query = stand.asked
    assert version == {"id": "1", "action": "query_version"}
    assert query == {
        "id": "2",
        "initialStones": [["B", "C7"], ["B", "G3"]],
        "moves": [["W", "E5"], ["B", "pass"], ["W", "D6"]],  # not the passes at the end
        "rules": "japanese",
        "komi": 6.5,
        "boardXSize": 9,
        "boardYSize": 9,
        "maxVisits": 1,
        "includeOwnership": True,
    }


@pytest.mark.parametrize(("record", "rules", "komi"), cases_in("katago", "rules_and_komi_are_sent_in_katagos_form"))
def test_rules_and_komi_are_sent_in_katagos_form(stand: Stand, record: str, rules: str, komi: float) -> None:
    stand.ask(f"(;SZ[5]{record}RE[B+1]{ROWS};B[];W[])")
    query = stand.asked[1]
    assert (query["rules"], query["komi"]) == (rules, komi)


def test_komi_is_limited_to_katagos_range() -> None:
    record = record_in(GAME.encode())
    assert [game_query(adjudicate(record, komi=komi), [])["komi"] for komi in ("200", "-151", "150")] == [
        150,
        -150,
        150,
    ]


def test_every_ruleset_has_rules_that_katago_knows() -> None:
    known = {"japanese", "chinese", "aga", "new-zealand", "ing"}  # KataGo's cpp/game/rules.cpp has these names
    assert {ruleset.for_katago for ruleset in RULESETS.values()} == known


def test_katago_gets_the_final_position_if_it_refuses_the_moves(stand: Stand) -> None:
    sheet, found = stand.ask(INVADED, "no-moves")
    assert (found.status, found.loaded, names(sheet, found.dead)) == ("suggested", "position", ["A5", "E5"])
    last = stand.asked[-1]
    assert (last["moves"], last["initialPlayer"], len(last["initialStones"])) == ([], "B", 12)
    assert last["initialStones"][:2] == [["W", "A5"], ["B", "B5"]]


def test_moves_that_do_not_lead_to_the_position_are_not_sent(stand: Stand) -> None:
    _, found = stand.ask(GAME.replace(";B[be]", ";AB[ee];B[be]"))
    assert (found.loaded, len(stand.asked)) == ("position", 2)


def test_warnings_and_other_answers_are_ignored(stand: Stand) -> None:
    assert stand.ask(INVADED, "warns")[1].status == "suggested"


@pytest.mark.parametrize(("way", "slug"), cases_in("katago", "a_useless_answer_is_reported_as_a_failure"))
def test_a_useless_answer_is_reported_as_a_failure(stand: Stand, way: str, slug: str) -> None:
    sheet, found = stand.ask(GAME, way)
    assert (found.status, found.slug, found.would, found.as_recorded) == ("failed", slug, None, None)
    assert "\x1b" not in to_text(sheet, None, found)


def test_a_frozen_engine_is_given_up_in_time(stand: Stand) -> None:
    # the engine ends after a minute, which would be another failure
    assert stand.ask(GAME, "hangs", 0.2)[1].slug == "too-slow"


LONG = GAME.replace(";B[];W[]", ";B[];W[]" * 6_000 + ";B[ea];W[aa];B[];W[]").replace("AGA", "Japanese")


@pytest.mark.parametrize("keep", [False, True])
def test_an_engine_that_does_not_read_a_long_game_is_given_up_in_time(stand: Stand, keep: bool) -> None:
    """The question is longer than the capacity of a pipe."""
    sheet = sheet_of(LONG)
    with never_for_ever(), Adviser(stand.command("deaf"), 0.2, keep=keep) as adviser:
        found = adviser.ask(sheet)
    assert (found.status, found.slug) == ("failed", "too-slow")


def test_a_long_game_is_sent_like_any_other(stand: Stand) -> None:
    sheet, found = stand.ask(LONG)
    assert (found.status, found.loaded, names(sheet, found.dead)) == ("suggested", "moves", ["A5", "E5"])
    assert len(stand.asked[-1]["moves"]) == 12_012


@pytest.mark.parametrize("size", ["20", "1", "19:20"])
def test_katago_is_not_asked_about_unsupported_boards(stand: Stand, size: str) -> None:
    found = stand.ask(f"(;SZ[{size}]RU[AGA]RE[B+1];B[];W[];B[];W[])".replace("RU[AGA]", "RU[Japanese]"))[1]
    assert (found.status, found.slug, found.message) == ("failed", "board", "KataGo accepts boards of 2 to 19 lines")


def test_boards_that_are_not_square_are_sent(stand: Stand) -> None:
    _, found = stand.ask("(;SZ[5:4]RU[Japanese]RE[B+1];B[bb];W[];B[])")
    assert found.status == "suggested"
    assert (stand.asked[1]["boardXSize"], stand.asked[1]["boardYSize"]) == (5, 4)


def test_one_process_is_kept_for_many_games_and_replaced_when_it_dies(stand: Stand) -> None:
    sheet = sheet_of(INVADED)
    with Adviser(stand.command(), 20, keep=True) as adviser:
        assert [adviser.ask(sheet).dead for _ in range(3)] == [(0, 4)] * 3
        kept = adviser._kept
        assert kept is not None
        kept._process.kill()
        kept._process.wait()
        assert adviser.ask(sheet).slug == "crashed"
        assert adviser.ask(sheet).dead == (0, 4)
        assert adviser._kept is not kept
    assert adviser._kept is None
    assert [query["id"] for query in stand.asked if "moves" in query] == ["2", "4", "6", "2"]


def test_the_command_line_gets_the_needed_options(stand: Stand) -> None:
    assert call("katago analysis -model a.bin.gz")[:4] == ["katago", "analysis", "-model", "a.bin.gz"]
    added = call("/opt/KataGo.exe analysis")[2:]
    assert added[0] == "-override-config"
    assert "reportAnalysisWinratesAs=WHITE" in added[1].split(",")
    assert call("katago gtp -model x") == ["katago", "gtp", "-model", "x"]
    with pytest.raises(ValueError, match=r"KataGo needs its network file"):
        call("katago")
    data = one(INVADED, "--engine", stand.command())["second_opinion"]
    assert (data["by"], data["as_recorded"], data["dead"]) == ("ownership", True, ["A5", "E5"])
