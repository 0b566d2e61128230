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
    assert "line-taken" not in slugs(one(two))  # two lines could be the game: the first branch stays
    first = f"(;SZ[5];{WALLS}(;B[];W[]{MARKS})(;B[aa];W[];B[]{MARKS}))"
    assert "line-taken" not in slugs(one(first))


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
