"""The answers of explain about moves, forbidden points and disputes, as data, text, JSON and pages."""

from __future__ import annotations

import json
import unicodedata
from dataclasses import replace
from pathlib import Path

import pytest

from adjudicate import RULESETS, Adjudication, adjudicate
from adjudicate.adjudication.option_values import StoneStatus
from adjudicate.adjudication.position import first_moves
from adjudicate.desk.dispute import dispute
from adjudicate.desk.forbidden import forbidden_points
from adjudicate.desk.formats import render
from adjudicate.desk.ruling import Ruling, rule_on
from adjudicate.go.points import BLACK, WHITE
from adjudicate.rules import replay
from adjudicate.rules.entries import DeadList
from adjudicate.rules.prospects import legal_plays
from tests.pages import Tree
from tests.support import cases, record_in, run
from tests.tables import cases_in

CASES = cases()


def sheet(sgf: str | bytes, **options: object) -> Adjudication:
    data = sgf.encode() if isinstance(sgf, str) else sgf
    return adjudicate(record_in(data), **options)  # type: ignore[arg-type]


def line(moves: str, size: str = "5", extra: str = "") -> str:
    return f"(;SZ[{size}]KM[0]RU[AGA]{extra};{';'.join(moves.split())})"


# --- interpretations (RULES.md 2.3): the earliest illegal move of the sequence under each, typed by hand ---

SEQUENCES = {
    "basic ko": ("B[ca] W[ba] B[bb] W[ab] B[aa] W[ba]", "simple psk ssk nssk bga"),
    "own pass first": ("B[ba] W[ca] B[ab] W[bb] B[] W[aa] B[ba]", "simple psk ssk bga"),
    "retaken after two passes": ("B[aa] W[ab] B[ca] W[ee] B[bb] W[ba] B[] W[] B[aa]", "psk ssk nssk bga"),
    "send two, return one": ("B[ba] W[ab] B[da] W[bb] B[cb] W[ee] B[aa] W[ca] B[ba]", "psk"),
    "the same after White's pass": ("B[ba] W[ab] B[da] W[bb] B[cb] W[] B[aa] W[ca] B[ba]", "psk ssk nssk bga"),
    "AGA against BGA": ("B[ba] W[ab] B[da] W[bb] B[cb] W[ee] B[] W[] B[aa] W[ca] B[ba]", "psk ssk"),
}


@pytest.mark.parametrize("name", SEQUENCES)
def test_a_repetition_is_reported_under_each_interpretation(name: str) -> None:
    moves, forbidding = SEQUENCES[name]
    ruling = rule_on(sheet(line(moves)), len(moves.split()))
    assert {r for r, move in ruling.readings.items() if move is not None} == set(forbidding.split())
    assert bool(ruling.faults) is ("ssk" in forbidding)
    assert [p.stones for p in ruling.earlier] == [ruling.after.stones] * len(ruling.earlier)
    assert ruling.earlier


def test_a_ruling_replays_the_game_only_as_often_as_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The position before the move also shows the move's effect, and one of the choices is the adjudicated game."""
    moves, runs = line("B[ca] W[ba] B[bb] W[ab] B[aa] W[ba]"), 0
    run_ = replay.Replayer.run

    def counted(replayer: replay.Replayer, quick: bool) -> None:
        nonlocal runs
        runs += 1
        run_(replayer, quick)

    game = sheet(moves)
    monkeypatch.setattr(replay.Replayer, "run", counted)
    ruling = rule_on(game, 6)
    assert len(ruling.ways) == 3
    assert runs == 4  # before it, after it, withdrawn, and the position that it repeats
    render(ruling, "text")
    assert runs == 4
    runs = 0
    dispute(game)
    assert runs == 2  # at the end, and after four passes


def test_a_legal_move_has_no_findings() -> None:
    ruling = rule_on(sheet(line("B[aa] W[bb]")), 2)
    assert (ruling.faults, ruling.readings, ruling.earlier, ruling.ways, ruling.clauses) == ((), {}, (), (), ())


# --- the choices ---


def test_the_choices_are_the_policies() -> None:
    """If a record has only one fault, the choices are the whole game under either policy."""
    met = {"repetition": 0, "self-capture": 0, "occupied": 0, "alternation": 0}
    for case in CASES:
        if not case.expected["expect"]["faults"]:
            continue
        stands = adjudicate(case.record, policy="stands")
        faults = {f.move for f in stands.findings if f.code in ("M201", "M202", "M203", "M204", "M205")}
        if stands.ruleset.id not in ("aga", "aga-1991") or len(faults) != 1 or stands.counts["illegal"] != 1:
            continue
        ruling = rule_on(stands, faults.pop() or 0)
        if ruling.applies == "replaced":
            assert [way.choice for way in ruling.ways] == ["pass", "rewind"]
            continue
        back = adjudicate(case.record, policy="pass")
        assert [way.choice for way in ruling.ways] == ["stands", "pass", "rewind"]
        first, second, third = ruling.ways
        assert first.sheet is not None
        assert second.sheet is not None
        assert (first.sheet.verdict, first.sheet.score) == (stands.verdict, stands.score)
        assert second.sheet.score == back.score
        assert second.sheet.verdict.computed == back.verdict.computed
        assert (third.sheet, third.back_to is not None) == (None, True)
        assert ruling.remedy is not None
        met[ruling.remedy.kind] += 1
        again = rule_on(back, ruling.number)  # the reverse: the question comes after the withdrawal
        assert again.ways[0].sheet is not None
        assert again.ways[0].sheet.score == stands.score
    assert min(met.values()) >= 2, met


def test_an_occupied_point_names_the_move_that_took_it() -> None:
    assert rule_on(sheet(line("B[aa] W[bb] B[cc] W[aa]")), 4).placed == 1
    assert rule_on(sheet(line("W[aa]", extra="AB[aa]HA[2]AB[bb]")), 1).placed == 0
    ko = "B[ca] W[ba] B[bb] W[ab] B[aa] W[ba]"  # move 5 takes the stone of move 2, and move 6 puts it back
    assert [rule_on(sheet(line(f"{ko} B[{point}]")), 7).placed for point in ("ba", "ab", "ca")] == [6, 4, 1]


# --- plays that are not in the record ---


@pytest.mark.parametrize(("rules", "barred"), [("AGA", ["B5"]), ("First Capture", [])])
def test_no_interpretation_bars_a_point_under_rules_without_repetition(rules: str, barred: list[str]) -> None:
    ko = sheet(line("B[ca] W[ba] B[bb] W[ab] B[aa]").replace("AGA", rules))
    assert [ko.grid.name(bar.point) for bar in forbidden_points(ko, 5).points] == barred


def test_forbidden_points_are_the_illegal_ones() -> None:
    bars = found = 0
    for case in CASES[::9]:
        record = case.record
        game = adjudicate(record)
        for after in range(game.start.placement, len(record.line.points) + 1):
            upto = first_moves(record.line, after)
            plays, played = legal_plays(game.grid, upto, game.ruleset, game.start)
            points = {b.point for b in forbidden_points(game, after).points if b.why != "other reading"}
            empty = {p for p, string in enumerate(played.board.cell) if not string}
            assert points == empty - set(plays)
            bars += 1
            found += len(points)
    assert bars > 150
    assert found > 25


# --- the end: RULES.md 4, the rows of its table typed by hand ---

B_LAST = "B[ba] W[ca] B[bb] W[cb] B[bc] W[cc] B[bd] W[cd] B[be] W[ce] B[ea]"
W_LAST = "B[ba] W[ca] B[bb] W[cb] B[bc] W[cc] B[bd] W[cd] B[be] W[ce]"
ENDS = cases_in("explain", "ends", B_LAST=B_LAST, W_LAST=W_LAST)


@pytest.mark.parametrize(("played", "passes", "owes", "last", "resumes", "agree"), ENDS)
def test_an_end_is_described(played: str, passes: int, owes: bool, last: str | int, resumes: str, agree: bool) -> None:
    first = "W" if played is B_LAST else "B"
    more = [f"{first if i % 2 == 0 else ('B' if first == 'W' else 'W')}[]" for i in range(passes)]
    case = dispute(sheet(line(" ".join([played, *more]))))
    listed = dispute(adjudicate(replace(case.sheet.record, dead=DeadList("removed", (0, 1), agreed=False)))).all_alive
    colours = {"B": BLACK, "W": WHITE, 0: 0}
    assert (case.owes_pass, case.last_pass, case.agreement) == (owes, colours[last], agree)
    assert case.passes == min(passes, 5)
    if passes < 4:
        assert case.resumes == colours[resumes]
    for alive in (case.all_alive, listed):
        assert alive is not None
        assert alive.statuses_unknown
        assert alive.verdict.all_alive == ("W+5" if played is W_LAST else "B+6")
    assert ("White gives one more pass stone" in " ".join(render(case, "text").split())) is owes


# --- every format, on every case ---


def every_ruling() -> list[Ruling]:
    rulings = []
    for case in CASES[::2]:
        game = adjudicate(replace(case.record, path=case.name))
        moves = {f.move for f in game.findings if f.code.startswith("M") and f.move}
        rulings += [rule_on(game, n) for n in sorted(moves) if 1 <= n <= game.move_count]
    return rulings


def wide(text: str) -> int:
    return len(text) if text.isascii() else sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)


@pytest.mark.slow
def test_every_finding_of_a_move_is_explained_in_every_format() -> None:
    rulings = every_ruling()
    assert len(rulings) > 40
    for ruling in rulings:
        text = render(ruling, "text")
        rows = [row for row in text.splitlines() if "/" not in row]
        assert max(map(wide, rows)) <= 80, text
        data = json.loads(render(ruling, "json"))
        assert data["headline"] in " ".join(text.split())
        page = render(ruling, "html")
        Tree(page)
        for finding in ruling.faults:
            assert finding.code in text
            assert finding.code in page
            assert finding.code in {f["code"] for f in data["findings"]}
        if ruling.faults:
            assert data["legal"] is False
            assert ruling.ways or ruling.remedy is None


def test_every_kind_of_answer_exists_in_every_format() -> None:
    for case in CASES[::12]:
        game = adjudicate(replace(case.record, path="game.sgf"))
        for answer in (dispute(game), forbidden_points(game), game):
            text = render(answer, "text")
            assert max(map(wide, text.splitlines())) <= 80, text
            assert json.loads(render(answer, "json"))["schema"] == "adjudicate-desk/1"
            Tree(render(answer, "html"))


# --- the command ---


def command(sgf: str, *arguments: str) -> tuple[int, str, str]:
    return run("explain", "-", *arguments, stdin=sgf.encode())


@pytest.mark.parametrize(("arguments", "said"), cases_in("explain", "misuse_is_one_clear_line"))
def test_misuse_is_one_clear_line(arguments: list[str], said: str) -> None:
    status, out, err = command(line("B[aa] W[bb]"), *arguments)
    assert (status, out) == (2, "")
    assert said in err
    assert "\x1b" not in err


def test_hostile_values_are_made_harmless() -> None:
    hostile = "(;SZ[5]KM[0]PB[<script>\x1b[31m]PW[\u202eevil]RU[AGA];B[\x1b[31m<b>x];W[aa])"
    for form in ("text", "json", "html"):
        status, out, _ = command(hostile, "--move", "1", "--format", form)
        assert status == 1
        assert "\x1b" not in out
        assert "\u202e" not in out
        assert form == "json" or "M206" in out
        assert form != "html" or ("<script" not in out and "<b>x" not in out)


def test_handicap_stones_without_moves_have_no_faults() -> None:
    """Two black moves are the handicap. The answer describes the end, and neither move is a fault."""
    game = sheet("(;SZ[9]HA[2]KM[0.5]RU[AGA];B[cg];B[gc];W[ee])")
    assert rule_on(game, 1).faults == ()
    assert "handicap stone" in render(rule_on(game, 1), "text")
    assert dispute(game).resumes == BLACK
    with pytest.raises(ValueError, match="handicap"):
        forbidden_points(game, 1)


def test_a_handicap_stone_has_no_fault_although_findings_are_omitted() -> None:
    """The replay for the findings on the stone ends before the placement does, which is unusual."""
    game = sheet("(;SZ[9]HA[3]KM[0.5]RU[AGA];B[cg];B[gc];B[gg]" + ";W[ee];B[ee]" * 60 + ")")
    assert game.findings_omitted
    for move in (1, 2, 3):
        assert rule_on(game, move).faults == ()
        assert "handicap stone" in render(rule_on(game, move), "text")


def test_every_ruleset_gives_an_answer() -> None:
    for rules in RULESETS:
        game = sheet(line("B[ca] W[ba] B[bb] W[ab] B[aa] W[ba] B[ee] W[]"), rules=rules)
        assert render(dispute(game), "text")
        for number in (5, 6, 8):
            assert render(rule_on(game, number), "text")


# --- reports by a referee: see the changelog ---


def test_a_run_is_withdrawn_as_a_whole() -> None:
    """Black moves three times in a row. If any of these moves is withdrawn, the first is, too, as under the policy."""
    run = line("B[aa] W[bb] B[cc] B[dd] B[ee] W[ab] B[] W[]")
    whole = adjudicate(sheet(run).record, policy="pass")
    for number in (4, 5):
        ruling = rule_on(sheet(run), number)
        back = ruling.ways[1].sheet
        assert back is not None
        assert back.board.cell == whole.board.cell
        assert back.score == whole.score
        assert (ruling.ways[1].misfits, ruling.ways[1].resolved, ruling.ways[1].left) == ((), (), ())
        again = rule_on(back, number).ways[0].sheet
        assert again is not None
        assert again.score == sheet(run).score


@pytest.mark.slow
def test_an_unchanged_what_if_gives_the_same_count() -> None:
    """The count uses the marks of a seki, and the effects of other statuses are compared with this count."""
    met = 0
    for case in CASES:
        if case.record.marks is None:
            continue
        game = adjudicate(case.record, rules="japanese")
        if game.score is None or game.statuses.source != "marks":
            continue
        board = game.grid
        same: dict[str, StoneStatus] = {board.name(p): "dead" for p in game.statuses.dead} or {board.name(0): "alive"}
        again = adjudicate(case.record, rules="japanese", what_if=same)
        assert again.what_if is not None
        assert again.what_if.score is not None
        assert again.what_if.score.by("territory").margin == game.score.by("territory").margin
        met += any(f.code == "S411" for f in game.findings)
    assert met >= 2


@pytest.mark.parametrize(("result", "said"), [("Void", "recorded Void"), ("?", "no result recorded")])
def test_a_void_game_has_a_recorded_result(result: str, said: str) -> None:
    assert said in " ".join(render(dispute(sheet(line("B[aa] W[bb] B[] W[]", extra=f"RE[{result}]"))), "text").split())


def test_choices_are_computed_only_on_request() -> None:
    game = sheet(line("B[ca] W[ba] B[bb] W[ab] B[aa] W[ba]"))
    asked, bare = rule_on(game, 6), rule_on(game, 6, choices=False)
    assert (len(asked.ways), bare.ways) == (3, ())
    assert (bare.findings, bare.readings, bare.after) == (asked.findings, asked.readings, asked.after)
    for number in (0, -1, 7):
        with pytest.raises(ValueError, match=r"numbered from 1|no move"):
            rule_on(game, number)


@pytest.mark.parametrize("result", ["W+R", "B+R", "W+T", "W+", "?", "Void"])
def test_the_first_capture_ends_the_game_whatever_result_is_recorded(result: str) -> None:
    game = sheet(f"(;SZ[5]RU[First Capture]RE[{result}];B[ba];W[aa];B[cc];W[dd];B[ab])")
    said = " ".join(render(dispute(game), "text").split())
    assert "Move 5 ended the game with a capture. Play cannot resume." in said
    assert "Ended at move 5: the first capture. Black wins." in said
    assert "claims" not in said
    assert game.verdict.status == ("contradicted" if result in ("W+R", "W+T", "W+") else "unverifiable")


def test_a_ruling_to_sign_has_the_choice_ticked_and_an_appeal_line(tmp_path: Path) -> None:
    record = tmp_path / "a.sgf"
    record.write_bytes(b"(;SZ[5]EV[Cup]RO[2]KM[0]RU[AGA];B[aa];W[bb];B[bb];W[cc];B[];W[])")  # move 3: occupied
    page = tmp_path / "ruling.html"
    code, _, _ = run("explain", str(record), "--move", "3", "--ruling", "pass", "-o", str(page), "--lang", "de")
    assert code == 1
    text = page.read_text(encoding="utf-8")
    assert (text.count("☑"), text.count("☐")) == (1, 2)
    assert text.index("☑") > text.index("☐")  # the second of three choices
    assert "Einspruch möglich bis, und bei wem" in text
    assert "Cup, Runde 2<" in text
    assert "☐" not in run("explain", str(record), "--move", "3", "--format", "html")[1]
