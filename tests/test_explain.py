"""The referee's desk: moves looked up, forbidden points, disputes; as data, text, JSON and pages."""

from __future__ import annotations

import json
import unicodedata
from dataclasses import replace

import pytest

from adjudicate import RULESETS, Adjudication, adjudicate
from adjudicate.adjudication.position import first_moves
from adjudicate.desk.dispute import dispute
from adjudicate.desk.forbidden import forbidden_points
from adjudicate.desk.formats import render
from adjudicate.desk.ruling import Ruling, rule_on, suppose
from adjudicate.go.points import BLACK, WHITE
from adjudicate.rules import replay
from adjudicate.rules.prospects import legal_plays
from adjudicate.rules.replay import Policy
from tests.pages import Tree
from tests.support import FIXTURES, cases, record_in, run

CASES = cases()
POLICIES: tuple[Policy, ...] = ("stands", "pass")


def sheet(sgf: str | bytes, **options: object) -> Adjudication:
    data = sgf.encode() if isinstance(sgf, str) else sgf
    return adjudicate(record_in(data), **options)  # type: ignore[arg-type]


def line(moves: str, size: str = "5", extra: str = "") -> str:
    return f"(;SZ[{size}]KM[0]RU[AGA]{extra};{';'.join(moves.split())})"


# --- the readings: RULES.md 2.3, typed by hand; each the earliest illegal move of the sequence under a reading ---

SEQUENCES = {
    "basic ko": ("B[ca] W[ba] B[bb] W[ab] B[aa] W[ba]", "simple psk ssk nssk bga"),
    "own pass first": ("B[ba] W[ca] B[ab] W[bb] B[] W[aa] B[ba]", "simple psk ssk bga"),
    "retaken after two passes": ("B[aa] W[ab] B[ca] W[ee] B[bb] W[ba] B[] W[] B[aa]", "psk ssk nssk bga"),
    "send two, return one": ("B[ba] W[ab] B[da] W[bb] B[cb] W[ee] B[aa] W[ca] B[ba]", "psk"),
    "the same after White's pass": ("B[ba] W[ab] B[da] W[bb] B[cb] W[] B[aa] W[ca] B[ba]", "psk ssk nssk bga"),
    "AGA against BGA": ("B[ba] W[ab] B[da] W[bb] B[cb] W[ee] B[] W[] B[aa] W[ca] B[ba]", "psk ssk"),
}


@pytest.mark.parametrize("name", SEQUENCES)
def test_readings(name: str) -> None:
    moves, forbidding = SEQUENCES[name]
    ruling = rule_on(sheet(line(moves)), len(moves.split()))
    assert {r for r, move in ruling.readings.items() if move is not None} == set(forbidding.split())
    assert bool(ruling.faults) is ("ssk" in forbidding)
    assert [p.stones for p in ruling.earlier] == [ruling.after.stones] * len(ruling.earlier)
    assert ruling.earlier


def test_a_ruling_replays_the_game_no_oftener_than_it_must(monkeypatch: pytest.MonkeyPatch) -> None:
    """The position before the move shows what it does, too, and one of the choices is the game as it is adjudicated."""
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
    assert runs == 4  # before it, after it, taken back, and the position that it repeats
    render(ruling, "text")
    assert runs == 4
    runs = 0
    dispute(game)
    assert runs == 2  # at the end, and after four passes


def test_a_move_in_order_repeats_nothing() -> None:
    ruling = rule_on(sheet(line("B[aa] W[bb]")), 2)
    assert (ruling.faults, ruling.readings, ruling.earlier, ruling.ways, ruling.clauses) == ((), {}, (), (), ())


# --- the choices ---


def test_the_choices_are_the_policies() -> None:
    """Where a record has one fault only, its choices are the whole game under either policy."""
    met = {"repetition": 0, "self-capture": 0, "occupied": 0, "alternation": 0}
    for case in CASES:
        if not case.expected["expect"]["faults"]:
            continue
        stands, back = (adjudicate(case.record, policy=policy) for policy in POLICIES)
        faults = {f.move for f in stands.findings if f.code in ("M201", "M202", "M203", "M204", "M205")}
        if stands.ruleset.id not in ("aga", "aga-1991") or len(faults) != 1 or stands.counts["illegal"] != 1:
            continue
        ruling = rule_on(stands, faults.pop() or 0)
        if ruling.applies == "replaced":
            assert [way.choice for way in ruling.ways] == ["pass", "rewind"]
            continue
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
        again = rule_on(back, ruling.number)  # the other way round: asked where it was taken back
        assert again.ways[0].sheet is not None
        assert again.ways[0].sheet.score == stands.score
    assert min(met.values()) >= 2, met


def test_a_move_taken_back_in_the_record_is_seen() -> None:
    """RULES.md 3: an illegal capture, then the opponent plays on the point."""
    taken = line("B[ca] W[ba] B[bb] W[ab] B[aa] W[ba] B[ba] W[ee]")
    stands, back, _ = rule_on(sheet(taken), 6).ways
    assert [(f.code, f.move) for f in back.resolved] == [("M201", 7)]
    assert back.misfits == ()
    assert stands.misfits == ()


def test_a_rest_that_does_not_fit_is_named() -> None:
    answered = line("B[ca] W[ba] B[bb] W[ab] B[aa] W[ba] B[ee] W[dd] B[aa] W[ba]")
    _, back, rewind = rule_on(sheet(answered), 6).ways
    assert [(f.code, f.move) for f in back.misfits] == [("M201", 9)]
    assert rewind.back_to == 5


def test_going_back_from_a_run_goes_back_before_it() -> None:
    ruling = rule_on(sheet(line("B[aa] W[bb] B[cc] B[dd] W[ee]")), 4)
    assert (ruling.turn, ruling.colour) == (WHITE, BLACK)
    assert ruling.ways[-1].back_to == 2


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        ("japanese", "A player who breaks the rules loses at once, unless both players have already agreed"),
        ("chinese", "Retaking a single ko at once and short cycles are forbidden; triple ko and other long cycles"),
        ("korean", "A single stone may not be retaken at once; if a longer repetition is played, the game stops"),
        ("tromp-taylor", "This rule book does not say what happens to such a move under Tromp-Taylor rules."),
    ],
)
def test_what_becomes_of_a_faulty_move_is_quoted_from_the_rules_at_hand(rules: str, words: str) -> None:
    ruling = rule_on(sheet(line("B[ca] W[ba] B[bb] W[ab] B[aa] W[ba]"), rules=rules), 6)
    assert [way.choice for way in ruling.ways] == ["stands", "pass", "rewind"]
    text = " ".join(render(ruling, "text").split())
    assert words in text
    assert ("rule book does not say" in text) is (rules == "tromp-taylor")


def test_an_occupied_point_names_the_move_that_took_it() -> None:
    assert rule_on(sheet(line("B[aa] W[bb] B[cc] W[aa]")), 4).placed == 1
    assert rule_on(sheet(line("W[aa]", extra="AB[aa]HA[2]AB[bb]")), 1).placed == 0


# --- plays that are not in the record ---


def test_supposed_plays() -> None:
    game = sheet(line("B[ca] W[ba] B[bb] W[ab] B[aa]"))
    again = suppose(game, game.grid.parse("B5"))
    assert (again.number, again.supposed, again.ways) == (6, True, ())
    assert [f.slug for f in again.findings] == ["superko"]
    early = suppose(game, game.grid.parse("E1"), after=2)
    assert (early.number, early.colour, early.faults) == (3, BLACK, ())
    other = suppose(game, game.grid.parse("E1"), colour=BLACK)
    assert [f.slug for f in other.faults] == ["alternation"]
    with pytest.raises(ValueError, match="no move 9"):
        suppose(game, 0, after=9)


def test_barred_points_are_those_that_are_not_legal() -> None:
    bars = found = 0
    for case in CASES[::5]:
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
    assert bars > 300
    assert found > 50


# --- the end: RULES.md 4, the rows of its table typed by hand ---

B_LAST = "B[ba] W[ca] B[bb] W[cb] B[bc] W[cc] B[bd] W[cd] B[be] W[ce] B[ea]"
W_LAST = "B[ba] W[ca] B[bb] W[cb] B[bc] W[cc] B[bd] W[cd] B[be] W[ce]"
ENDS = [  # last play, passes, White owes, who passed last, who resumes or moves, may they agree
    (B_LAST, 0, True, 0, "W", False),
    (B_LAST, 1, False, "W", "B", False),
    (B_LAST, 2, True, "B", "W", True),
    (B_LAST, 3, False, "W", "B", True),
    (B_LAST, 4, True, "B", "W", False),
    (B_LAST, 5, False, "W", "B", False),
    (W_LAST, 0, False, 0, "B", False),
    (W_LAST, 1, True, "B", "W", False),
    (W_LAST, 2, False, "W", "B", True),
    (W_LAST, 3, True, "B", "W", True),
    (W_LAST, 4, False, "W", "B", False),
]


@pytest.mark.parametrize(("played", "passes", "owes", "last", "resumes", "agree"), ENDS)
def test_ends(played: str, passes: int, owes: bool, last: str | int, resumes: str, agree: bool) -> None:
    first = "W" if played is B_LAST else "B"
    more = [f"{first if i % 2 == 0 else ('B' if first == 'W' else 'W')}[]" for i in range(passes)]
    case = dispute(sheet(line(" ".join([played, *more]))))
    colours = {"B": BLACK, "W": WHITE, 0: 0}
    assert (case.owes_pass, case.last_pass, case.agreement) == (owes, colours[last], agree)
    assert case.passes == min(passes, 5)
    if passes < 4:
        assert case.resumes == colours[resumes]
    assert case.all_alive is not None
    assert case.all_alive.statuses_unknown
    assert case.all_alive.verdict.all_alive == ("W+5" if played is W_LAST else "B+6")
    said = " ".join(render(case, "text").split())
    assert ("White gives one more pass stone" in said) is owes


def test_four_passes_change_a_disputed_score() -> None:
    """Black's dead stone at E5 lives: by hand, area 11-5, as White's columns D and E then touch both colours."""
    game = sheet(line(f"{W_LAST} B[ea] W[] B[]", extra="RE[?]"), dead=["E5"])
    case = dispute(game)
    assert game.verdict.computed == "W+5"
    assert case.all_alive is not None
    assert case.all_alive.verdict.all_alive == "B+6"
    assert "B+6" in render(case, "text")


def test_after_four_passes_the_end_says_on_whose_word_stones_are_dead() -> None:
    """AGA Rule 10 leaves every stone alive only failing an agreement: marks or an option are one."""
    four = sheet(line(f"{W_LAST} B[] W[] B[] W[]"))
    for source, words in (
        ("marks", "No stone is dead according to the record's marks, which adjudicate treats as their agreement"),
        ("option", "You say that no stone is dead, which adjudicate treats as their agreement"),
        ("none", "Without an agreement every stone is alive (Rule 10); here all stones are counted as alive."),
    ):
        case = dispute(replace(four, statuses=replace(four.statuses, source=source)))  # type: ignore[arg-type]
        said = " ".join(render(case, "text").split())
        assert words in said
        assert ("Every stone is then alive unless the players agreed otherwise" in said) is (source != "none")
        assert ("The record does not say whether" in said) is (source == "none")
        assert "If the game ends here" not in said
        assert case.forbidden_points == ()
        assert not case.agreement
    stone = next(point for point in range(25) if four.board.colour_at(point))
    given = replace(four, statuses=replace(four.statuses, source="option", dead=(stone,)))
    assert "You name dead stones, which adjudicate treats" in " ".join(render(dispute(given), "text").split())
    three = " ".join(render(dispute(sheet(line(f"{W_LAST} B[] W[] B[]"))), "text").split())
    assert "A fourth consecutive pass without an agreement would leave every stone on the board alive." in three


def test_where_the_dead_stones_are_not_known_the_count_is_called_what_it_is() -> None:
    said = " ".join(render(dispute(sheet(line(f"{W_LAST} B[] W[]", extra="RE[B+20]"))), "text").split())
    assert "The record does not say which stones are dead. With all stones alive the result is W+5" in said
    assert "The result is" not in said
    known = " ".join(render(dispute(sheet(line(f"{W_LAST} B[] W[]"), dead=[])), "text").split())
    assert "Dead stones: none (as requested). The result is W+5" in known


def test_a_ko_stays_forbidden_in_the_resumption() -> None:
    case = dispute(sheet(line("B[aa] W[ab] B[ca] W[ee] B[bb] W[ba] B[] W[]")))
    assert [(b.repeats, case.sheet.grid.name(b.point)) for b in case.forbidden_points] == [(5, "A5")]


# --- every format, on every case ---


def every_ruling() -> list[Ruling]:
    rulings = []
    for case in CASES[::2]:
        game = adjudicate(replace(case.record, path=str(case.path)))
        moves = {f.move for f in game.findings if f.code.startswith("M") and f.move}
        rulings += [rule_on(game, n) for n in sorted(moves) if 1 <= n <= game.moves]
    return rulings


def wide(text: str) -> int:
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)


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


def test_bars_disputes_and_overviews_in_every_format() -> None:
    for case in CASES[::8]:
        game = adjudicate(replace(case.record, path="game.sgf"))
        for answer in (dispute(game), forbidden_points(game), game):
            text = render(answer, "text")
            assert max(map(wide, text.splitlines())) <= 80, text
            assert json.loads(render(answer, "json"))["schema"] == "adjudicate-desk/1"
            Tree(render(answer, "html"))


# --- the command ---

KO = FIXTURES / "aga"


def command(sgf: str, *arguments: str) -> tuple[int, str, str]:
    return run("explain", "-", *arguments, stdin=sgf.encode())


def test_command_answers_and_exit_status() -> None:
    ko = line("B[ca] W[ba] B[bb] W[ab] B[aa] W[ba] B[ee] W[dd]")
    status, out, _ = command(ko, "--move", "6", "--no-board")
    assert (status, "ILLEGAL (M203 superko)" in out) == (1, True)
    assert (
        command(ko, "--finding", "superko")[1] == command(ko, "--finding", "m203")[1] == command(ko, "--move", "6")[1]
    )
    assert command(ko, "--point", "b5", "--no-board")[1] == out + "\nOther moves at B5: 2.\n"
    status, out, _ = command(ko, "--last")
    assert (status, "Move 8, White at D2: LEGAL" in out) == (0, True)
    status, out, _ = command(ko, "--finding", "M204")
    assert (status, out) == (2, "")
    status, out, _ = command(ko)
    assert (status, "M203 superko" in out) == (1, True)
    assert command(ko, "--legal", "--move", "5")[1].splitlines()[5:7] == [
        "Where White may not play after move 5",
        "  B5  it would repeat the position after move 4",
    ]
    status, out, _ = command(ko, "--play", "B5", "--move", "5")
    assert (status, "If White plays at B5 now, after move 5: ILLEGAL" in out) == (1, True)


def test_findings_about_the_whole_game_have_their_page() -> None:
    assumed = "(;SZ[5];B[aa];W[bb])"
    status, out, _ = command(assumed, "--finding", "rules-assumed")
    assert status == 0
    assert "Finding R120 rules-assumed (note)" in out
    assert json.loads(command(assumed, "--finding", "R120", "--format", "json")[1])["kind"] == "finding"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--move", "99"], "there is no move 99"),
        (["--move", "0"], "numbered from 1"),
        (["--point", "Z9"], "is not a point"),
        (["--point", "E5"], "no move was played at E5"),
        (["--finding", "\x1b[31m"], "no finding \\x1b[31m"),
        (["--end", "--last"], "different questions"),
        (["--player", "B"], "it needs --"),
        (["--game", "2"], "no game 2"),
        (["--play", "A5", "--move", "77"], "no move 77"),
        (["--legal", "--move", "77"], "no move 77"),
    ],
)
def test_misuse_is_one_clear_line(arguments: list[str], said: str) -> None:
    status, out, err = command(line("B[aa] W[bb]"), *arguments)
    assert (status, out) == (2, "")
    assert said in err
    assert "\x1b" not in err


def test_hostile_values_are_shown_harmless() -> None:
    hostile = "(;SZ[5]KM[0]PB[<script>\x1b[31m]PW[\u202eevil]RU[AGA];B[\x1b[31m<b>x];W[aa])"
    for form in ("text", "json", "html"):
        status, out, _ = command(hostile, "--move", "1", "--format", form)
        assert status == 1
        assert "\x1b" not in out
        assert "\u202e" not in out
        assert form == "json" or "M206" in out
        assert form != "html" or ("<script" not in out and "<b>x" not in out)


def test_a_record_of_handicap_stones_only() -> None:
    """Two black moves that are the handicap: the end is looked at, and neither is a fault."""
    game = sheet("(;SZ[9]HA[2]KM[0.5]RU[AGA];B[cg];B[gc];W[ee])")
    assert rule_on(game, 1).faults == ()
    assert "handicap stone" in render(rule_on(game, 1), "text")
    assert dispute(game).resumes == BLACK
    with pytest.raises(ValueError, match="handicap"):
        forbidden_points(game, 1)


def test_a_handicap_stone_of_a_record_with_more_findings_than_are_listed() -> None:
    """The findings about it are looked up by a replay that is shorter than the placement, which it may not be."""
    game = sheet("(;SZ[9]HA[3]KM[0.5]RU[AGA];B[cg];B[gc];B[gg]" + ";W[ee];B[ee]" * 60 + ")")
    assert game.findings_omitted
    for move in (1, 2, 3):
        assert rule_on(game, move).faults == ()
        assert "handicap stone" in render(rule_on(game, move), "text")


def test_several_games_need_a_number() -> None:
    two = line("B[aa] W[bb]") + line("B[cc]")
    assert command(two, "--last")[0] == 2
    assert "Move 1, Black at C3" in command(two, "--last", "--game", "2")[1]


def test_rulesets_all_answer() -> None:
    for rules in RULESETS:
        game = sheet(line("B[ca] W[ba] B[bb] W[ab] B[aa] W[ba] B[ee] W[]"), rules=rules)
        assert render(dispute(game), "text")
        for number in (5, 6, 8):
            assert render(rule_on(game, number), "text")


# --- what a referee found: see the changelog ---


def test_going_back_gives_the_turn_to_whom_it_belonged() -> None:
    white_first = rule_on(sheet(line("W[aa] B[bb]")), 1)
    assert "at the start, with Black to move" in render(white_first, "text").replace("\n     ", " ")
    handicap = rule_on(sheet("(;SZ[9]HA[2]AB[cc][gg]KM[0.5]RU[AGA];B[aa];W[bb])"), 1)
    assert "at the start, with White to move" in render(handicap, "text").replace("\n     ", " ")


def test_a_run_goes_back_as_a_whole() -> None:
    """Black moves three times in a row; whichever of them is taken back, the first goes too, as with the policy."""
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


def test_missing_handicap_stones_are_said_where_a_move_is_judged() -> None:
    """With D4, Black captures at D3 and may fill it later; without, White's stone is still there."""
    found = sheet("(;SZ[19]HA[2]KM[0.5]RU[AGA];W[dq];B[cq];W[aa];B[eq];W[ab];B[dr];W[ac];B[dq];W[ad])")
    assert [(f.code, f.move) for f in found.findings if f.severity == "illegal"] == [("M205", 1), ("M201", 8)]
    [missing] = [f for f in found.findings if f.code == "R183"]
    assert "Q16, D4" in missing.message
    ruling = rule_on(found, 8)
    assert missing.message in " ".join(render(ruling, "text").split())
    assert "unless stones are missing" in render(ruling, "text")
    elsewhere = sheet("(;SZ[19]HA[2]KM[0.5]RU[AGA];W[dq];B[cq];W[cq];B[eq])")
    assert [f.code for f in elsewhere.findings if f.code in ("R143", "R183")] == ["R143"]


def test_a_resigned_game_is_not_disputed() -> None:
    said = " ".join(render(dispute(sheet(line("B[aa] W[bb]", extra="RE[W+R]"))), "text").split())
    assert (
        "The record says W+R, which does not depend on a count. Play is not resumed, and no pass stone is due." in said
    )
    assert "gives one more" not in said
    assert "four consecutive passes" not in said
    case = dispute(sheet(line("B[aa] W[bb] B[cc]", extra="RE[W+R]")))
    assert (case.agreement, case.owes_pass, case.forbidden_points, case.all_alive) == (False, False, (), None)


def test_a_legal_move_cannot_be_taken_back() -> None:
    status, out, err = run("score", "--take-back", "1", "-", stdin=line("B[aa] W[bb]").encode())
    assert (status, out, "move 1 is legal" in err) == (2, "", True)


def test_what_nothing_changes_gives_the_same_count() -> None:
    """Marks of a seki are counted: what hangs on other stones starts from them."""
    met = 0
    for case in CASES:
        if case.record.marks is None:
            continue
        game = adjudicate(case.record, rules="japanese")
        if game.score is None or game.statuses.source != "marks":
            continue
        board = game.grid
        same = {board.name(p): "dead" for p in game.statuses.dead} or {board.name(0): "alive"}
        again = adjudicate(case.record, rules="japanese", what_if=same)
        assert again.what_if is not None
        assert again.what_if.score is not None
        assert again.what_if.score.by("territory").margin == game.score.by("territory").margin
        met += any(f.code == "S411" for f in game.findings)
    assert met >= 2


def test_which_choice_applies() -> None:
    answered = rule_on(sheet(line("B[ca] W[ba] B[bb] W[ab] B[aa] W[ba] B[ee]")), 6)
    assert "Black replied with move 7" in render(answered, "text")
    open_ = rule_on(sheet(line("B[ca] W[ba] B[bb] W[ab] B[aa] W[ba]")), 6)
    assert "If Black objects now, the move is withdrawn (2); otherwise it stands (1)" in " ".join(
        render(open_, "text").split()
    )
    resigned = rule_on(sheet(line("B[ca] W[ba] B[bb] W[ab] B[aa] W[ba]", extra="RE[B+R]")), 6)
    assert "the record says B+R. No rule says whether the move can still be claimed" in " ".join(
        render(resigned, "text").split()
    )


def test_under_the_bga_an_occupied_point_leaves_no_choice() -> None:
    ruling = rule_on(sheet(line("B[aa] W[bb] B[cc] W[aa]"), rules="bga"), 4)
    assert [way.choice for way in ruling.ways] == ["stands"]
    assert ruling.applies == "returned"
    assert "this is irregular, not illegal, and no pass stone is due" in " ".join(render(ruling, "text").split())


def test_a_repetition_that_only_the_aga_forbids_is_named() -> None:
    moves = "B[aa] W[ab] B[ca] W[ee] B[bb] W[ba] B[] W[] B[aa]"  # retaken after two passes
    text = render(rule_on(sheet(line(moves), rules="japanese"), 9), "text")
    assert "LEGAL" in text
    assert "It is illegal under AGA rules" in " ".join(text.split())


def test_choices_are_made_only_where_they_are_asked_for() -> None:
    game = sheet(line("B[ca] W[ba] B[bb] W[ab] B[aa] W[ba]"))
    asked, bare = rule_on(game, 6), rule_on(game, 6, choices=False)
    assert (len(asked.ways), bare.ways) == (3, ())
    assert (bare.findings, bare.readings, bare.after) == (asked.findings, asked.readings, asked.after)
    for number in (0, -1, 7):
        with pytest.raises(ValueError, match=r"numbered from 1|no move"):
            rule_on(game, number)


@pytest.mark.parametrize(
    ("rules", "resumes", "words"),
    [
        ("AGA", WHITE, "White plays first, as the opponent of the player who passed last"),
        ("Japanese", 0, "If one of them asks to resume play, the other plays first (Japanese rules 1989, Art. 9)"),
        ("Chinese", 0, "No source says who then plays first, so either player may"),
        ("Korean", 0, "No source says who then plays first, so either player may"),
        ("French", 0, "No source says who then plays first, so either player may"),
    ],
)
def test_the_end_names_the_rule_on_who_resumes(rules: str, resumes: int, words: str) -> None:
    case = dispute(sheet(line(f"{B_LAST} W[] B[]").replace("AGA", rules)))
    assert case.resumes == resumes
    assert words in " ".join(render(case, "text").split())
    assert json.loads(render(case, "json"))["resumes"] == ("W" if resumes else None)


@pytest.mark.parametrize(("rules", "passes"), [("ing", "W[] B[] W[] B[]"), ("cobb-regular", "W[] B[]")])
def test_after_the_passes_that_end_the_game_nothing_is_resumed(rules: str, passes: str) -> None:
    case = dispute(sheet(line(f"{B_LAST} {passes}"), rules=rules))
    said = " ".join(render(case, "text").split())
    assert "The passes ended the game, and play cannot resume." in said
    assert "play on" not in said
    assert "pass stone" not in said  # neither asks White for a last pass
    assert (case.agreement, case.forbidden_points) == (False, ())


def test_two_passes_do_not_end_an_ing_game() -> None:
    case = dispute(sheet(line(f"{B_LAST} W[] B[]"), rules="ing"))
    assert case.agreement
    assert "or play on" in " ".join(render(case, "text").split())


def test_four_passes_end_a_game_by_rule_10_under_telego() -> None:
    case = dispute(sheet(line(f"{B_LAST} W[] B[] W[] B[]"), rules="telego"))
    said = " ".join(render(case, "text").split())
    assert "Four consecutive passes ended the game, and play cannot resume." in said
    assert "(Rule 10)" in said
    assert case.all_alive is not None


def test_players_who_agree_to_go_back_keep_the_passes_before_a_resumption_by_the_wrong_player() -> None:
    """Rule 10: Black 11 and White 12 pass in turn, so only White 13 goes back, and Black resumes."""
    game = sheet((FIXTURES / "aga/rule-10-disputes/resumption-by-the-wrong-player/game.sgf").read_bytes())
    ruling = rule_on(game, 13)
    assert isinstance(ruling, Ruling)
    back = next(one for one in ruling.ways if one.choice == "rewind")
    assert back.back_to == 12
    assert "position after move 12, with Black to move" in " ".join(render(ruling, "text").split())


def test_the_end_says_which_points_are_not_territory() -> None:
    game = sheet((FIXTURES / "japanese/map/chain-of-two-false-eyes/game.sgf").read_bytes(), dead=[])
    said = " ".join(render(dispute(game), "text").split())
    assert "B7, D7 are not territory, because Black must fill them once the dame are filled." in said


@pytest.mark.parametrize("result", ["W+R", "B+R", "W+T", "W+", "?", "Void"])
def test_the_first_capture_ended_the_game_whatever_the_record_claims(result: str) -> None:
    game = sheet(f"(;SZ[5]RU[First Capture]RE[{result}];B[ba];W[aa];B[cc];W[dd];B[ab])")
    said = " ".join(render(dispute(game), "text").split())
    assert "Move 5 ended the game with a capture. Play cannot resume." in said
    assert "Ended at move 5: the first capture. Black wins." in said
    assert "claims" not in said
    assert game.verdict.status == ("contradicted" if result in ("W+R", "W+T", "W+") else "unverifiable")


def test_allowed_points_are_not_listed_as_forbidden_and_the_rules_are_named() -> None:
    """After move 6 of the triple ko, Black may come back to the position after move 1; G4 is the ko just taken."""
    bars = forbidden_points(sheet((FIXTURES / "japanese/repetition/triple-ko-drawn/game.sgf").read_bytes()), 6)
    data = json.loads(render(bars, "json"))
    assert data["ruleset"] == "japanese"
    assert [(p["point"], p["why"]) for p in data["points"]] == [("G4", "repetition")]
    assert [(p["point"], p["why"], p["repeats"]) for p in data["allowed"]] == [("C7", "other reading", 1)]
    assert "Rules: Japanese (as the record says)" in render(bars, "text")
    assert "Rules: Japanese (as the record says)" in render(bars, "html")
