"""Habits of real files: missing brackets, other lines, old names, writers, komi in KO, guessed encodings."""

from __future__ import annotations

import pytest

from adjudicate import Record, read_records
from tests.support import one, run, sheets, slugs

END = ";B[];W[]"
WALLS = "B[ba];W[ca];B[bb];W[cb];B[bc];W[cc];B[bd];W[cd];B[be];W[ce]"
MARKS = "TB[aa][ab][ac][ad][ae]TW[da][db][dc][dd][de][ea][eb][ec][ed][ee]"


def test_missing_delimiters() -> None:
    for text in (";GM[1]SZ[9];B[aa];W[bb]", ";GM[1]SZ[9];B[aa];W[bb])", "(\nTE[x]SZ[9]\n;B[aa];W[bb])"):
        sheet = one(text)
        assert (sheet["record"]["size"], sheet["record"]["moves"]) == (9, 2)
        assert "delimiters-supplied" in slugs(sheet)
    sheet = one(";GM[1]SZ[9];B[aa](;W[bb];B[cc])(;W[dd]))")
    assert sheet["record"]["moves"] == 3
    assert "several-games" not in slugs(sheet)


def test_text_around_games_is_said() -> None:
    assert "other-text" in slugs(one("From: a friend\n\n(;SZ[9];B[aa])"))
    assert "other-text" in slugs(one("(;SZ[9];B[aa])\n-- \nsent from a board"))
    first, second = sheets("-", stdin=b"(;SZ[9];B[aa]) and (;SZ[9];B[bb])")
    assert "other-text" not in slugs(first)
    assert "other-text" in slugs(second)
    assert "other-text" not in slugs(one("\n (;SZ[9];B[aa]) \n"))


def test_old_names() -> None:
    sheet = one("(;GaMe[1]size[9]PlayerBlack[x];Black[aa];white[bb];b[cc];w[dd];AddBlack[ee]addwhite[ff];B[gg])")
    assert (sheet["record"]["black"], sheet["record"]["size"], sheet["record"]["moves"]) == ("x", 9, 5)
    assert "old-identifiers" in slugs(sheet)
    assert "setup-in-play" in slugs(sheet)
    # of other mixtures the capitals count: this is WE, not a move
    assert one("(;SZ[9];B[aa];WhitE[bb])")["record"]["moves"] == 1


def test_the_line_that_the_record_shows_to_be_the_game() -> None:
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
    [note] = [f for f in one(two)["findings"] if f["slug"] == "line-taken"]  # two could be the game: the first stays
    assert note["message"] == (
        "Line 1 of 3 is adjudicated, as the first; 2 other lines end with passes and territory marks"
    )
    first = f"(;SZ[5];{WALLS}(;B[];W[]{MARKS})(;B[aa];W[];B[]{MARKS}))"
    assert [f["message"] for f in one(first)["findings"] if f["slug"] == "line-taken"] == [
        "Line 1 of 2 is adjudicated, as the first; line 2 ends with passes and territory marks, too"
    ]


@pytest.mark.parametrize("spelling", ["[]", "[ ]", "[tt]", "[ff]", "[pass]", "[ TT ]"])
def test_passes_of_another_line_in_any_spelling_show_it_to_be_the_game(spelling: str) -> None:
    sheet = one(f"(;GM[1]FF[4]SZ[5](;B[aa])(;B[bb];W{spelling};B[]TB[aa]))")
    assert (sheet["record"]["line"], sheet["record"]["moves"]) == (2, 3)
    assert one(f"(;GM[1]FF[4]SZ[5](;B[aa])(;B[bb];W[ee]TB[aa];B{spelling}))")["record"]["line"] == 1


@pytest.mark.parametrize("after", [";;;", ";W[];B[]", ";AE[bb]", ";C[done]"])
def test_a_first_branch_whose_marks_stand_before_its_end_is_the_game(after: str) -> None:
    game = "(;GM[1]FF[4]SZ[5](;B[aa];W[ee];B[]TB[bb]{})(;B[bb];W[];B[]TB[aa]))"
    assert one(game.format(after))["record"]["line"] == 1
    assert one(game.format(";W[dd]"))["record"]["line"] == 2  # marks that a play follows are no final ones


def test_old_names_are_said_of_the_games_that_have_them() -> None:
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
def test_a_result_that_nobody_won_claims_no_count(text: str, recorded: str) -> None:
    sheet = one(f"(;SZ[5]KM[0.5]RU[AGA]RE[{text}];{WALLS};B[ea])")
    assert (sheet["verdict"]["status"], sheet["verdict"]["recorded"]) == ("unverifiable", recorded)
    assert sheet["ending"]["kind"] == "result-by-declaration"
    assert sheet["verdict"]["reason"].startswith(f"The recorded result ({recorded}) claims no count")
    assert "impossible-for-komi" not in slugs(sheet)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "Tang Dynasty",
            'The record names Tang rules ("Tang Dynasty"), which are not adjudicated yet; this is an AGA sheet',
        ),
        ("EGF", 'The record names EGF rules ("EGF"), which are not adjudicated yet; this is an AGA sheet'),
        ("our own", 'The record names rules that are not known here ("our own"); this is an AGA sheet'),
    ],
)
def test_rules_without_a_row_are_named(text: str, message: str) -> None:
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
    """All but who chose it, how it was written and the notes; and it contradicts nobody."""
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
    assert "because the komi is read out of hundredths" in wrong["verdict"]["reason"]
    assert one(text.format(plain, "B+20"))["verdict"]["status"] == "contradicted"
    assert "komi-dialect" in slugs(wrong)


def test_a_komi_in_hundredths_is_shown_as_written_and_as_meant() -> None:
    text = f"(;SZ[5]KM[325]RU[AGA]RE[W+11.5];{WALLS};B[];W[]{MARKS})".encode()
    assert 'komi 6.5 (recorded as "325")' in run("score", "-", stdin=text)[1]
    assert "komi 6.5 (recorded as &quot;325&quot;)" in run("score", "--format", "html", "-", stdin=text)[1]
    [explained] = [one(text.replace(b"W+11.5", b"W+12.5"))["verdict"]["explanations"]]
    assert not any("325" in e["message"] for e in explained)


COLUMNS = "B[ba];W[da];B[bb];W[db];B[bc];W[dc];B[bd];W[dd];B[be];W[de]"  # 5 points each, column C neutral
HALVES = "B[];W[]TB[aa][ab][ac][ad][ae]TW[ea][eb][ec][ed][ee]"


@pytest.mark.parametrize("result", ["0", "Draw", "Jigo", "D"])
@pytest.mark.parametrize(
    ("komi", "computed"), [("0.5", "W+0.5"), ("-0.5", "B+0.5"), ("7.5", "W+7.5"), ("1.75", "W+1.75")]
)
def test_an_impossible_draw_is_said_and_held_against_nobody(result: str, komi: str, computed: str) -> None:
    sheet = one(f"(;SZ[5]KM[{komi}]RU[AGA]RE[{result}];{COLUMNS};{HALVES})")
    verdict = sheet["verdict"]
    assert (verdict["status"], verdict["recorded"], verdict["computed"]) == ("undetermined", "0", computed)
    assert "because no count with this komi gives a draw" in verdict["reason"]
    assert "fraction" not in verdict["reason"]
    assert "fraction-dropped" not in [e["slug"] for e in verdict["explanations"]]
    [note] = [f for f in sheet["findings"] if f["slug"] == "impossible-for-komi"]
    message = f"The recorded draw cannot come of a count with komi {komi}, which leaves a fraction"
    assert (note["severity"], note["message"]) == ("note", message)


def test_a_possible_draw_is_judged_as_before() -> None:
    confirmed = one(f"(;SZ[5]KM[0]HA[0]RU[AGA]RE[0];{COLUMNS};{HALVES})")
    contradicted = one(f"(;SZ[5]KM[1]RU[AGA]RE[0];{COLUMNS};{HALVES})")
    assert [sheet["verdict"]["status"] for sheet in (confirmed, contradicted)] == ["confirmed", "contradicted"]
    assert "impossible-for-komi" not in slugs(confirmed) + slugs(contradicted)


def test_a_draw_by_repetition_is_possible_with_any_komi() -> None:
    """Under the site's rules a longer repetition is a draw, whatever the komi."""
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
    """Scoring was begun on the marked branch and given up: the retaking of the ko at move 6 is the game's."""
    sheet = one(KO_LINE.format(result) + SCORED + ")")
    assert (sheet["record"]["line"], sheet["record"]["moves"]) == (1, 8)
    assert [(f["slug"], f["move"]) for f in sheet["findings"] if f["severity"] == "illegal"] == [("superko", 6)]
    [note] = [f for f in sheet["findings"] if f["slug"] == "line-taken"]
    assert (note["severity"], note["message"]) == (
        "note",
        "Line 1 of 2 is adjudicated, as the result was declared without a count; line 2 ends with passes and "
        "territory marks",
    )
    assert one(KO_LINE.format(result) + SCORED + ")", "--line", "2")["record"]["moves"] == 6


@pytest.mark.parametrize("result", ["B+3.5", "0", "B", "B+", "?", "", "Void", "unfinished", "whatever"])
def test_without_a_declared_result_the_marked_branch_is_the_game(result: str) -> None:
    for text in (KO_LINE.format(result), KO_LINE.replace("RE[{}]", "")):
        sheet = one(text + SCORED + ")")
        assert (sheet["record"]["line"], sheet["record"]["moves"]) == (2, 6)
        [note] = [f["message"] for f in sheet["findings"] if f["slug"] == "line-taken"]
        assert note == "Line 2 of 2 is adjudicated, as it alone ends with passes and territory marks"


def test_declared_results_and_branches() -> None:
    """Several finished branches are named by their number; a finished first branch needs no note; RE may stand late."""
    [note] = [f for f in one(KO_LINE.format("B+R") + SCORED * 2 + ")")["findings"] if f["slug"] == "line-taken"]
    assert note["message"].endswith("; 2 other lines end with passes and territory marks")
    assert "line-taken" in slugs(one(KO_LINE.format("0") + SCORED * 2 + ")"))
    assert "line-taken" not in slugs(one(KO_LINE.format("B+R") + "(;B[];W[])(;B[aa]TB[ee]))"))
    assert "line-taken" not in slugs(one(KO_LINE.format("B+R").replace("W[de]", "B[];W[]TB[ee]") + SCORED + ")"))
    late = KO_LINE.replace("RE[{}]", "")
    assert one(late.replace("W[de]", "W[de]RE[B+R]") + SCORED + ")")["record"]["line"] == 1
    assert one(late + SCORED.replace("TB", "RE[B+R]TB") + ")")["record"]["line"] == 2
    assert one(KO_LINE.format("W+1.5").replace("W[de]", "W[de]RE[B+R]") + SCORED + ")")["record"]["line"] == 2


@pytest.mark.parametrize(
    ("said", "name"),
    [
        ("AP[foxwq]", "Fox"), ("AP[GNU Go:3.8]AP[foxwq]", "Fox"), ("AP[CGoban:3]", "KGS"),
        ("SY[Cgoban 1.9.11]", "CGoban 1"),
        ("PC[Pandanet IGS]", "IGS"), ("AP[NNGS:1.1.22]", "NNGS"), ("PC[OGS: https://online-go.com/game/1]", "OGS"),
        ("AP[DGS:1]", "DGS"), ("AP[SmartGo:1.4]", "SmartGo"), ("PC[Tygem Baduk]", "Tygem"), ("SO[GoGoD]", "GoGoD"),
        ("SO[CyberORO]", "Oro"), ("PC[WING]", "WING"), ("US[sina]", "Sina"),
    ],
)  # fmt: skip
def test_writers(said: str, name: str) -> None:
    [note] = [f for f in one(f"(;SZ[9]{said};B[aa])")["findings"] if f["slug"] == "writer"]
    assert name in note["message"]
    assert note["severity"] == "note"


@pytest.mark.parametrize(
    ("root", "rules", "komi"),
    [
        ("PC[Tygem]", ("korean", "server"), (6.5, "server")),
        ("SO[CyberORO]HA[2]AB[aa][bb]", ("korean", "server"), (0.5, "server")),
        ("AP[WBaduk]KM[abc]", ("korean", "server"), (6.5, "server")),
        ("PC[타이젬]", ("korean", "server"), (6.5, "server")),
        ("PC[사이버오로]", ("korean", "server"), (6.5, "server")),
        ("PC[Tygem]KM[5.5]", ("korean", "server"), (5.5, "record")),
        ("PC[Tygem]RU[]", ("korean", "server"), (6.5, "server")),
        ("PC[Tygem]RU[Chinese]", ("chinese", "record"), (7.5, "ruleset")),
        ("PC[Tygem]RU[house rules]", ("aga", "default"), (7.5, "ruleset")),
        ("AP[foxwq]", ("aga", "default"), (7.5, "ruleset")),
        ("", ("aga", "default"), (7.5, "ruleset")),
    ],
)
def test_the_server_chooses_rules_and_komi_that_its_records_do_not_name(
    root: str, rules: tuple[str, str], komi: tuple[float, str]
) -> None:
    sheet = one(f"(;SZ[9]{root};W[ee];B[cc])")
    assert tuple(sheet["ruleset"].values()) == rules
    assert tuple(sheet["komi"].values()) == komi


def test_an_assumption_by_the_server_is_named_in_the_finding() -> None:
    [note] = [f for f in one("(;SZ[9]PC[Tygem];B[aa])")["findings"] if f["slug"] == "rules-assumed"]
    assert note["message"] == "The record names no ruleset; Korean rules are assumed, as its server is Tygem"
    assert note["data"] == {"name": "Korean", "server": "Tygem"}


def test_no_writer_is_invented() -> None:
    assert "writer" not in slugs(one("(;SZ[9]PC[Hotel Prog, Swinging Hall]SO[a figure];B[aa])"))


def test_komi_in_ko_of_the_root() -> None:
    sheet = one("(;SZ[9]KO[7.5]KM[];B[aa])")
    assert sheet["komi"] == {"value": 7.5, "chosen_by": "record"}
    assert "komi-elsewhere" in slugs(sheet)
    assert one("(;SZ[9]KO[7.5]KM[5.5];B[aa])")["komi"]["value"] == 5.5
    assert one("(;SZ[9]RU[AGA]KO[];B[aa])")["komi"]["chosen_by"] == "ruleset"


def test_dead_stones_lifted_after_the_last_move() -> None:
    game = f"(;SZ[5]KM[0]RU[AGA]RE[W+5];{WALLS};B[ea];W[];B[];{MARKS}AE[ea])"
    sheet = one(game)
    assert "dead-lifted" in slugs(sheet)
    assert "setup-in-play" not in slugs(sheet)
    assert sheet["dead"]["points"] == ["E5"]
    assert sheet["verdict"]["status"] == "confirmed"
    assert "setup-in-play" in slugs(one(game.replace("AE[ea]", "AE[ba]")))


@pytest.mark.parametrize(
    ("encoding", "names"),
    [
        ("gb18030", "李世石 第一届百灵杯世界围棋公开赛 柯洁"),
        ("cp932", "井山裕太 第三十七期十段戦 ソニー表"),
        ("cp949", "이세돌 박정환 농심신라면배"),
        ("cp1251", "Иванов Пётр, чемпионат города"),
    ],
)
def test_undeclared_encodings_are_guessed_and_said(encoding: str, names: str) -> None:
    sheet = one(f"(;SZ[9]PB[{names}];B[aa];W[bb])".encode(encoding))
    assert sheet["record"]["black"] == names
    assert sheet["record"]["moves"] == 2
    [note] = [f for f in sheet["findings"] if f["slug"] == "encoding-assumed"]
    assert "guess" in note["message"]


@pytest.mark.parametrize(
    ("declared", "actual", "names"),
    [
        ("ISO8859-1", "utf-8", "Müller 十段"),
        ("UTF-8", "gb18030", "李世石 第一届百灵杯世界围棋公开赛 柯洁"),
        ("ISO8859-1", "cp932", "井山裕太 第三十七期十段戦 ソニー表"),
        ("GB2312", "utf-8", "李世石"),
    ],
)
def test_wrong_declarations_are_seen(declared: str, actual: str, names: str) -> None:
    sheet = one(f"(;SZ[9]CA[{declared}]PB[{names}]PW[x];B[aa];W[bb])".encode(actual))
    assert sheet["record"]["moves"] == 2
    assert sheet["record"]["black"] == names
    assert "encoding-unusable" in slugs(sheet)


@pytest.mark.parametrize("codec", ["utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("mark", [False, True])
def test_utf16(codec: str, mark: bool) -> None:
    sheet = one((("\ufeff" if mark else "") + "(;SZ[9]PB[十段ä];B[aa];W[bb])").encode(codec))
    assert (sheet["record"]["black"], sheet["record"]["moves"]) == ("十段ä", 2)
    assert ("encoding-assumed" in slugs(sheet)) is not mark


def test_damaged_utf8_is_still_utf8() -> None:
    sheet = one("(;SZ[9]PB[艺指导李世石".encode() + b"\xe8?\xba" + b"];B[aa])")
    assert sheet["record"]["black"].startswith("艺指导李世石")
    assert "damaged-text" in slugs(sheet)
    assert sheet["record"]["moves"] == 1


def test_nothing_is_lost_beside_a_character_that_ends_in_a_bracket() -> None:
    for encoding, names in (("gb18030", "乚乗"), ("cp932", "十ソ表"), ("cp950", "也功")):
        for declared in (f"CA[{ {'gb18030': 'GB18030', 'cp932': 'Shift_JIS', 'cp950': 'Big5'}[encoding] }]", ""):
            data = f"(;SZ[9]{declared}PB[{names}]PW[{names}];B[aa];W[bb];B[cc])".encode(encoding)
            records = read_records(data)
            [record] = records
            assert isinstance(record, Record)
            assert len(record.line.points) == 3
            if declared:
                assert record.text("PB") == names


def test_empty_games_are_said_to_be_empty() -> None:
    assert "empty-game" in slugs(one("(;SZ[9])"))
    assert "empty-game" not in slugs(one("(;SZ[9]AB[aa])"))


def test_marks_beyond_any_need_are_said_and_contradict_nothing() -> None:
    rectangles = "[aa:ee]" + "".join(f"[a{x}:e{x}]" for x in "abcde") + "[aa:ed][ab:ee][aa:de][ba:ee]"
    sheet = one(f"(;SZ[5]KM[0]RU[AGA]RE[W+9];{WALLS};B[];W[];TB{rectangles}TW[da])")
    assert "marks-off-board" in slugs(sheet)
    assert sheet["verdict"]["status"] == "undetermined"


def test_two_passes_of_another_line_in_one_node() -> None:
    game = "(;GM[1]FF[4]SZ[5](;B[aa])(;B[bb];W[cc];B[ba]W[];B[];TB[aa]))"
    assert one(game)["record"]["line"] == 2
    assert one(game.replace("B[ba]W[]", "W[]B[ba]"))["record"]["line"] == 1  # the play comes between the passes


def test_a_result_is_not_held_against_one_of_two_finished_lines() -> None:
    """Resumed games leave two leaves with marks; which is the game the record does not say."""
    marks = "TB[aa][ba][ca][ab][bb]TW[ea][eb][ec][ed][ee]"
    walls = "B[ca];W[da];B[cb];W[db];B[cc];W[dc];B[cd];W[dd];B[ce];W[de]"
    other = marks.replace("TB[aa]", "TB[aa][ac][bc][ad][bd][ae][be]")
    game = f"(;GM[1]FF[4]SZ[5]RU[AGA]KM[4.5]RE[B+6.5];{walls}(;B[];W[]{marks})(;B[];W[]{other}))"
    sheet = one(game)
    assert (sheet["verdict"]["status"], "line-taken" in slugs(sheet)) == ("undetermined", True)
    assert "another line of the record ends as a finished game, too" in sheet["verdict"]["reason"]
    alone = one(game, "--line", "1")
    assert (alone["verdict"]["status"], alone["verdict"]["computed"]) == ("contradicted", sheet["verdict"]["computed"])


def test_a_game_that_breaks_off_after_a_value_that_is_a_bracket() -> None:
    for text, moves in (("(;GM[1]SZ[5];B[aa];W[bb]C[(];B[cc", 2), ("(;GM[1]SZ[5];B[aa];W[(];B", 2)):
        found = sheets("-", stdin=text.encode())
        assert [sheet.get("error", {}).get("code") for sheet in found] == [None, "R108"]
        assert found[0]["record"]["moves"] == moves
    assert one("(;GM[1]PB[(]SZ[5")["error"]["code"] == "R108"


def test_a_declared_encoding_that_ends_in_an_escape_is_kept() -> None:
    """A second byte that is a backslash, and the file breaks off: no value is lost in the declared encoding."""
    data = b"(;GM[1]CA[GBK]SZ[5]PW[\x81[\x85]\x83\\]PB[\xa5\xb3];B[aa];W[bb])(;GM[1]CA[GBK]PW[\x81[\x83\\\\"
    first, second = sheets("-", stdin=data)
    assert first["record"]["moves"] == 2
    assert second["error"]["code"] == "R108"
    assert "encoding-unusable" not in slugs(first)
