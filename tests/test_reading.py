"""Habits of real files: missing brackets, other variations, old names, writers, komi in KO, guessed encodings."""

from __future__ import annotations

import pytest

from tests.support import one, run, sheets, slugs
from tests.tables import cases_in

END = ";B[];W[]"
WALLS = "B[ba];W[ca];B[bb];W[cb];B[bc];W[cc];B[bd];W[cd];B[be];W[ce]"
MARKS = "TB[aa][ab][ac][ad][ae]TW[da][db][dc][dd][de][ea][eb][ec][ed][ee]"


def test_the_finished_variation_is_the_game() -> None:
    game = f"(;SZ[5]KM[0]RU[AGA]RE[W+5];{WALLS}(;B[aa];W[ab])(;B[];W[]{MARKS})(;B[ee]))"
    sheet = one(game)
    assert "line-taken" in slugs(sheet)
    assert sheet["verdict"]["status"] == "confirmed"
    assert one(game, "--line", "1")["record"]["moves"] == 12
    assert "line-taken" not in slugs(one(game, "--line", "1"))
    assert "line-taken" in slugs(one(game, "--line", "3"))
    assert one(game, "--line", "4")["error"]["slug"] == "no-line"
    assert run("score", "--line", "1", "-", stdin=(game + game).encode())[0] == 2
    two = game.replace("(;B[ee])", f"(;B[ee];W[];B[]{MARKS})")
    [note] = [f for f in one(two)["findings"] if f["slug"] == "line-taken"]  # either one fits, so the first is used
    assert note["message"] == (
        "Variation 1 of 3 is adjudicated, because it is the first; 2 other variations end with passes and "
        "territory marks"
    )
    first = f"(;SZ[5];{WALLS}(;B[];W[]{MARKS})(;B[aa];W[];B[]{MARKS}))"
    assert [f["message"] for f in one(first)["findings"] if f["slug"] == "line-taken"] == [
        "Variation 1 of 2 is adjudicated, because it is the first; variation 2 also ends with passes and "
        "territory marks"
    ]


@pytest.mark.parametrize("spelling", ["[]", "[ ]", "[tt]", "[ff]", "[pass]", "[ TT ]"])
def test_passes_in_any_spelling_make_another_variation_the_game(spelling: str) -> None:
    sheet = one(f"(;GM[1]FF[4]SZ[5](;B[aa])(;B[bb];W{spelling};B[]TB[aa]))")
    assert (sheet["record"]["line"], sheet["record"]["moves"]) == (2, 3)
    assert one(f"(;GM[1]FF[4]SZ[5](;B[aa])(;B[bb];W[ee]TB[aa];B{spelling}))")["record"]["line"] == 1


@pytest.mark.parametrize("after", [";;;", ";W[];B[]", ";AE[bb]", ";C[done]"])
def test_a_first_branch_with_marks_before_its_end_is_the_game(after: str) -> None:
    game = "(;GM[1]FF[4]SZ[5](;B[aa];W[ee];B[]TB[bb]{})(;B[bb];W[];B[]TB[aa]))"
    assert one(game.format(after))["record"]["line"] == 1
    assert one(game.format(";W[dd]"))["record"]["line"] == 2  # marks before a play are not final ones


def test_old_property_names_are_reported_for_their_games() -> None:
    games = "(;GM[1]SZ[5];B[aa]) Round [2] (;GM[1]Size[5];Black[bb]) (;GM[1]SZ[5];B[cc])"
    assert ["old-identifiers" in slugs(sheet) for sheet in sheets("-", stdin=games.encode())] == [False, True, False]


@pytest.mark.parametrize("text", ["B+1e3", "W+2.02", "W+31/2", "<b>B</b>"])
def test_an_unreadable_result_is_quoted_in_the_reason(text: str) -> None:
    sheet = one(f"(;SZ[5]KM[0]RU[AGA]RE[{text}];{WALLS};B[];W[]{MARKS})")
    assert (sheet["verdict"]["status"], sheet["verdict"]["recorded"]) == ("unverifiable", "?")
    reason = f'The recorded result "{text}" cannot be read; the count of the final position gives W+5.'
    assert sheet["verdict"]["reason"] == reason


@pytest.mark.parametrize(
    ("text", "recorded"), [("draw (triple ko)", "Draw"), ("Both lost", "both lost"), ("D+J", "D+J")]
)
def test_a_result_without_a_winner_claims_no_count(text: str, recorded: str) -> None:
    sheet = one(f"(;SZ[5]KM[0.5]RU[AGA]RE[{text}];{WALLS};B[ea])")
    assert (sheet["verdict"]["status"], sheet["verdict"]["recorded"]) == ("unverifiable", recorded)
    assert sheet["ending"]["kind"] == "result-by-declaration"
    assert sheet["verdict"]["reason"].startswith(f"The recorded result ({recorded}) does not depend on a count")
    assert "impossible-for-komi" not in slugs(sheet)


@pytest.mark.parametrize(("text", "message"), cases_in("reading", "unsupported_rules_are_named"))
def test_unsupported_rules_are_named(text: str, message: str) -> None:
    sheet = one(f"(;SZ[9]KM[7.5]RU[{text}];B[aa])")
    assert sheet["ruleset"] == {"id": "aga", "chosen_by": "default"}
    assert [f["message"] for f in sheet["findings"] if f["slug"] == "rules-not-adjudicated"] == [message]


@pytest.mark.parametrize(
    ("written", "plain"),
    [("750", "7.5"), ("375", "7.5"), ("650", "6.5"), ("325", "6.5"), ("550", "5.5"), ("50", "0.5")],
)
@pytest.mark.parametrize("rules", ["AGA", "Japanese", "Chinese"])
@pytest.mark.parametrize("program", ["", "AP[foxwq]"])
def test_a_komi_in_hundredths_gives_the_sheet_of_the_komi_it_means(
    written: str, plain: str, rules: str, program: str
) -> None:
    """The sheets are equal except for the komi's source and spelling and the notes. The komi contradicts nothing."""
    text = f"(;SZ[5]KM[{{}}]HA[0]RU[{rules}]{program}RE[{{}}];{WALLS};B[];W[]{MARKS})"
    right = one(text.format(plain, "?"))["verdict"]["computed"]
    for result in (right, "?", "B+R"):
        odd, even = one(text.format(written, result)), one(text.format(plain, result))
        assert odd["komi"] == {"value": even["komi"]["value"], "chosen_by": "dialect"}
        assert (odd["record"].pop("komi_text"), even["record"].pop("komi_text")) == (written, plain)
        for sheet in (odd, even):
            sheet["findings"] = [f for f in sheet["findings"] if f["slug"] != "komi-dialect"]
            del sheet["komi"], sheet["findings_count"]
        assert odd == even
    wrong = one(text.format(written, "B+20"))
    assert wrong["verdict"]["status"] == "undetermined"
    assert "because the komi was read as hundredths" in wrong["verdict"]["reason"]
    assert one(text.format(plain, "B+20"))["verdict"]["status"] == "contradicted"
    assert "komi-dialect" in slugs(wrong)


def test_a_komi_in_hundredths_is_shown_as_written_and_as_meant() -> None:
    text = f"(;SZ[5]KM[325]RU[AGA]RE[W+11.5];{WALLS};B[];W[]{MARKS})".encode()
    assert 'komi 6.5 (recorded as "325")' in run("score", "-", stdin=text)[1]
    assert "komi 6.5 (recorded as &quot;325&quot;)" in run("score", "--format", "html", "-", stdin=text)[1]
    [explained] = [one(text.replace(b"W+11.5", b"W+12.5"))["verdict"]["explanations"]]
    assert not any("325" in e["message"] for e in explained)


COLUMNS = "B[ba];W[da];B[bb];W[db];B[bc];W[dc];B[bd];W[dd];B[be];W[de]"  # 5 points each; column C is neutral
HALVES = "B[];W[]TB[aa][ab][ac][ad][ae]TW[ea][eb][ec][ed][ee]"


@pytest.mark.parametrize("result", ["0", "Draw", "Jigo", "D"])
@pytest.mark.parametrize(
    ("komi", "computed"), [("0.5", "W+0.5"), ("-0.5", "B+0.5"), ("7.5", "W+7.5"), ("1.75", "W+1.75")]
)
def test_an_impossible_draw_is_reported_and_contradicts_nothing(result: str, komi: str, computed: str) -> None:
    sheet = one(f"(;SZ[5]KM[{komi}]RU[AGA]RE[{result}];{COLUMNS};{HALVES})")
    verdict = sheet["verdict"]
    assert (verdict["status"], verdict["recorded"], verdict["computed"]) == ("undetermined", "0", computed)
    assert "because this komi does not allow a draw" in verdict["reason"]
    assert "fraction" not in verdict["reason"]
    assert "fraction-dropped" not in [e["slug"] for e in verdict["explanations"]]
    [note] = [f for f in sheet["findings"] if f["slug"] == "impossible-for-komi"]
    message = f"The recorded draw is impossible with komi {komi}, which leaves a fraction"
    assert (note["severity"], note["message"]) == ("note", message)


def test_a_possible_draw_is_judged_as_before() -> None:
    confirmed = one(f"(;SZ[5]KM[0]HA[0]RU[AGA]RE[0];{COLUMNS};{HALVES})")
    contradicted = one(f"(;SZ[5]KM[1]RU[AGA]RE[0];{COLUMNS};{HALVES})")
    assert [sheet["verdict"]["status"] for sheet in (confirmed, contradicted)] == ["confirmed", "contradicted"]
    assert "impossible-for-komi" not in slugs(confirmed) + slugs(contradicted)


def test_a_draw_by_repetition_is_possible_with_any_komi() -> None:
    """Under the site's rules, a longer repetition is a draw with any komi."""
    line = "AB[aa][bb][ag][bf][cg][gb][fc][dd]AW[da][cb][ba][dg][cf][ge][fd][gc]PL[B]"
    cycle = ";B[ca];W[bg];B[gd];W[ba];B[cg];W[gc]"
    sheet = one(f"(;SZ[7]KM[7.5]RU[PlayStrategy]RE[Draw]{line}{cycle})")
    assert (sheet["ending"]["kind"], sheet["verdict"]["status"]) == ("draw-by-repetition", "confirmed")
    assert "impossible-for-komi" not in slugs(sheet)


KO_LINE = "(;GM[1]FF[4]SZ[5]RU[AGA]KM[0.5]RE[{}];B[ca];W[ba];B[bb];W[ab](;B[aa];W[ba];B[ed];W[de])"
SCORED = "(;B[];W[]TB[da]TW[aa])"


@pytest.mark.parametrize(
    "result", ["B+R", "W+Time", "B+F", "W+Forfeit", "White resigns", "B+Illegal", "D+J", "黑中盘胜", "W+T (lag)"]
)
def test_with_a_declared_result_the_first_branch_is_the_game(result: str) -> None:
    """Scoring began on the marked branch and was abandoned. The retaking of the ko at move 6 belongs to the game."""
    sheet = one(KO_LINE.format(result) + SCORED + ")")
    assert (sheet["record"]["line"], sheet["record"]["moves"]) == (1, 8)
    assert [(f["slug"], f["move"]) for f in sheet["findings"] if f["severity"] == "illegal"] == [("superko", 6)]
    [note] = [f for f in sheet["findings"] if f["slug"] == "line-taken"]
    assert (note["severity"], note["message"]) == (
        "note",
        "Variation 1 of 2 is adjudicated, because the result was declared without a count; variation 2 ends with "
        "passes and "
        "territory marks",
    )
    assert one(KO_LINE.format(result) + SCORED + ")", "--line", "2")["record"]["moves"] == 6


@pytest.mark.parametrize("result", ["B+3.5", "0", "B", "B+", "?", "", "Void", "unfinished", "whatever"])
def test_without_a_declared_result_the_marked_branch_is_the_game(result: str) -> None:
    for text in (KO_LINE.format(result), KO_LINE.replace("RE[{}]", "")):
        sheet = one(text + SCORED + ")")
        assert (sheet["record"]["line"], sheet["record"]["moves"]) == (2, 6)
        [note] = [f["message"] for f in sheet["findings"] if f["slug"] == "line-taken"]
        assert note == "Variation 2 of 2 is adjudicated, because only this one ends with passes and territory marks"


def test_a_declared_result_influences_the_chosen_branch() -> None:
    """Several finished branches are named by number. A finished first branch does not need a note. RE may come late."""
    [note] = [f for f in one(KO_LINE.format("B+R") + SCORED * 2 + ")")["findings"] if f["slug"] == "line-taken"]
    assert note["message"].endswith("; 2 other variations end with passes and territory marks")
    assert "line-taken" in slugs(one(KO_LINE.format("0") + SCORED * 2 + ")"))
    assert "line-taken" not in slugs(one(KO_LINE.format("B+R") + "(;B[];W[])(;B[aa]TB[ee]))"))
    assert "line-taken" not in slugs(one(KO_LINE.format("B+R").replace("W[de]", "B[];W[]TB[ee]") + SCORED + ")"))
    late = KO_LINE.replace("RE[{}]", "")
    assert one(late.replace("W[de]", "W[de]RE[B+R]") + SCORED + ")")["record"]["line"] == 1
    assert one(late + SCORED.replace("TB", "RE[B+R]TB") + ")")["record"]["line"] == 2
    assert one(KO_LINE.format("W+1.5").replace("W[de]", "W[de]RE[B+R]") + SCORED + ")")["record"]["line"] == 2


@pytest.mark.parametrize(
    ("root", "rules", "komi"), cases_in("reading", "the_server_chooses_rules_and_komi_that_its_records_do_not_name")
)
def test_the_server_chooses_rules_and_komi_that_its_records_do_not_name(
    root: str, rules: tuple[str, str], komi: tuple[float, str]
) -> None:
    sheet = one(f"(;SZ[9]{root};W[ee];B[cc])")
    assert tuple(sheet["ruleset"].values()) == rules
    assert tuple(sheet["komi"].values()) == komi


def test_an_assumption_by_the_server_is_named_in_the_finding() -> None:
    [note] = [f for f in one("(;SZ[9]PC[Tygem];B[aa])")["findings"] if f["slug"] == "rules-assumed"]
    assert note["message"].endswith("ruleset; Korean rules are assumed because the record comes from Tygem")
    assert note["data"] == {"name": "Korean", "server": "Tygem"}


def test_surplus_marks_are_reported_and_contradict_nothing() -> None:
    rectangles = "[aa:ee]" + "".join(f"[a{x}:e{x}]" for x in "abcde") + "[aa:ed][ab:ee][aa:de][ba:ee]"
    sheet = one(f"(;SZ[5]KM[0]RU[AGA]RE[W+9];{WALLS};B[];W[];TB{rectangles}TW[da])")
    assert "marks-off-board" in slugs(sheet)
    assert sheet["verdict"]["status"] == "undetermined"


def test_a_result_does_not_contradict_one_of_two_finished_variations() -> None:
    """A resumed game has two leaves with marks, and the record does not say which of them is the game."""
    marks = "TB[aa][ba][ca][ab][bb]TW[ea][eb][ec][ed][ee]"
    walls = "B[ca];W[da];B[cb];W[db];B[cc];W[dc];B[cd];W[dd];B[ce];W[de]"
    other = marks.replace("TB[aa]", "TB[aa][ac][bc][ad][bd][ae][be]")
    game = f"(;GM[1]FF[4]SZ[5]RU[AGA]KM[4.5]RE[B+6.5];{walls}(;B[];W[]{marks})(;B[];W[]{other}))"
    sheet = one(game)
    assert (sheet["verdict"]["status"], "line-taken" in slugs(sheet)) == ("undetermined", True)
    assert "another variation of the record may be the game" in sheet["verdict"]["reason"]
    alone = one(game, "--line", "1")
    assert (alone["verdict"]["status"], alone["verdict"]["computed"]) == ("contradicted", sheet["verdict"]["computed"])


def test_a_declared_encoding_that_ends_in_an_escape_is_kept() -> None:
    """A second byte is a backslash, and the file is truncated, but the declared encoding does not lose a value."""
    data = b"(;GM[1]CA[GBK]SZ[5]PW[\x81[\x85]\x83\\]PB[\xa5\xb3];B[aa];W[bb])(;GM[1]CA[GBK]PW[\x81[\x83\\\\"
    first, second = sheets("-", stdin=data)
    assert first["record"]["moves"] == 2
    assert second["error"]["code"] == "R108"
    assert "encoding-unusable" not in slugs(first)
