"""`adjudicate show` gives any position, in the terminal and as a picture."""

import io
import os
import re
import shlex
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from adjudicate import Adjudication, Record, adjudicate
from adjudicate.adjudication.position import position_after
from adjudicate.board.caption import caption
from adjudicate.board.picture import Forbidden, Mark, Picture, figure, picture_at, picture_of, picture_of_position
from adjudicate.board.show import after, final, numbered, to_show
from adjudicate.board.text import diagram, key, rows
from adjudicate.display.wording import RenderOptions
from adjudicate.go.points import BLACK, WHITE, column_name, grid
from adjudicate.rules.replay import Policy
from tests.support import FIXTURES, ROOT, record_in, run
from tests.tables import cases_in

KO = "(;GM[1]FF[4]SZ[5]PB[Ada]PW[Bo]RU[AGA]KM[0.5];B[ca];W[ba];B[bb];W[ab];B[aa];W[ba];B[ee];W[ed])"
SPLIT = (
    "(;GM[1]FF[4]SZ[5]PB[Ada]PW[Bo]RU[AGA]KM[0.5]AW[aa];B[ba];W[ca];B[bb];W[cb];B[bc];W[cc];B[bd];W[cd];B[be];W[ce]"
    ";B[];W[])"
)
EXAMPLE = str(FIXTURES / "examples" / "even-9x9.sgf")


def sheet(sgf: str, policy: Policy = "stands") -> Adjudication:
    return adjudicate(record_in(sgf.encode()), policy=policy)


# --- in the terminal ---


@pytest.mark.parametrize(
    "call",
    [
        ["score", "even-9x9.sgf"], ["score", "--lang", "ja", "unequal/faults.sgf"], ["show", "even-9x9.sgf"],
        ["show", "--move", "13", "ko-retaken.sgf"], ["show", "--numbers", "5-13", "ko-retaken.sgf"],
        ["show", "--move", "0", "even-19x19.sgf"], ["explain", "--move", "13", "ko-retaken.sgf"],
        ["explain", "--legal", "ko-retaken.sgf"], ["explain", "--end", "even-9x9.sgf"],
    ],
    ids=" ".join,
)  # fmt: skip
def test_shapes_are_printed_in_the_place_of_letters(call: list[str]) -> None:
    """Compare two outputs with the same columns: each line of a board, and the words below it, except for the signs."""
    call = [str(FIXTURES / "examples" / word) if word.endswith(".sgf") else word for word in call]
    letters, shapes = (run(*call, how)[1].splitlines() for how in ("--ascii", "--unicode"))
    assert letters == run(*call)[1].splitlines()  # this output goes to a pipe
    letter_of = dict(zip("\u25cf\u25cb\u25a0\u25a1\u00b7\u256c", "XOxo.,", strict=True))
    assert ["".join(letter_of.get(c, c) for c in line) for line in shapes] == letters
    board = [line for line in shapes if re.match(r" ?\d+[ (<]", line) and any(c in letter_of for c in line)]
    assert board
    assert not any(c in "XOxo.," for line in board for c in line)


def test_numbers_over_99_are_cut_to_two_digits() -> None:
    """This is on 19x19, within 80 columns."""
    done = adjudicate(_example("even-19x19"))
    lines = to_show(done, numbered(done, 95, 140)).splitlines()
    assert max(map(len, lines)) <= 80
    line = done.record.line
    for number in (95, 100, 140):
        y, x = divmod(line.points[number - 1], 19)
        row = next(row for row in lines if row.startswith(f"{19 - y:2} "))
        sign = "X" if line.colours[number - 1] > 0 else "O"
        assert row[2 + 4 * x :][:4] in (f" {sign}{number % 100:02}", f" {sign.lower()}{number % 100:02}")
    with pytest.raises(ValueError, match="at most 100 moves"):
        to_show(done, numbered(done, 1, 101))
    assert "moves (last two digits)" in to_show(done, numbered(done, 1, 100))


@pytest.mark.parametrize(
    ("columns", "rows_"), [(1, 1), (2, 1), (19, 19), (25, 25), (36, 9), (52, 52), (7, 30), (30, 7)]
)
def test_boards_of_any_size_have_coordinates(columns: int, rows_: int) -> None:
    board = grid(columns, rows_)
    corner = board.size - 1
    lines = rows(Picture(board, {0: BLACK, corner: WHITE} if corner else {0: WHITE}, last=corner))
    assert len(lines) == rows_ + 2
    names = [column_name(x) for x in range(columns)]
    assert lines[0].split() == lines[-1].split() == names
    assert [re.split(r"[ (]", line.strip())[0] for line in lines[1:-1]] == [str(n) for n in range(rows_, 0, -1)]
    assert lines[-2].endswith("(O)1")
    margin, wide = len(str(rows_)), len(names[-1])
    if columns <= 36:
        assert max(map(len, lines)) == columns * (wide + 1) + 2 * margin + 1 - (rows_ < 10 and margin > 1)
    assert (max(map(len, lines)) <= 80) is (columns <= 25)
    for y, line in enumerate(lines[1:-1]):
        for x in range(columns):
            p, place = y * columns + x, margin + (wide + 1) * x + wide
            assert line[place] in ({corner: "O", 0: "X"}.get(p, ".,") if corner else "O")
            assert lines[0][: place + 1].endswith(names[x])  # below its column's name


@pytest.mark.parametrize("case", cases_in("show", "signs_and_brackets_show_each_mark"))
def test_signs_and_brackets_show_each_mark(case: dict[str, Any]) -> None:
    """In a case, stones and points have the signs of a diagram; _ is a point without a meaning."""
    lines = case["board"].split()
    board, signs = grid(len(lines[0]), len(lines)), "".join(lines)
    given = {name: {board.parse(p): sign for p, sign in case.get(name, {}).items()} for name in ("labels", "kinds")}
    picture = Picture(
        board,
        {p: BLACK if sign in "Xx" else WHITE for p, sign in enumerate(signs) if sign in "XxOo"},
        frozenset(p for p, sign in enumerate(signs) if sign in "xo"),
        tuple(tuple(p for p, sign in enumerate(signs) if sign in own) for own in ("+o", "-x")),  # type: ignore[arg-type]
        tuple(p for p, sign in enumerate(signs) if sign == "."),
        board.parse(case["last"]) if "last" in case else None,
        tuple(Mark(board.parse(p), n, severity) for p, n, severity in case.get("marks", ())),
        captured={board.parse(p): BLACK if sign == "X" else WHITE for p, sign in case.get("captured", {}).items()},
        repeated=tuple(map(board.parse, case.get("repeated", "").split())),
        forbidden=tuple(Forbidden(board.parse(p), *why) for p, *why in case.get("forbidden", ())),
        notes=case.get("notes", ()),
        **given,  # type: ignore[arg-type]
    )
    assert ([row.strip() for row in rows(picture)[1:-1]], key(picture)) == (case["rows"], case["key"])
    painted = rows(picture, "{0}~{1}".format)[1:-1]
    assert [" ".join(re.findall(r"\S~[\d;]+", row)) for row in painted] == case["paint"]


def test_colour_changes_nothing_but_colour() -> None:
    done = sheet(SPLIT)
    for shown in (final(done), after(done, 3), numbered(done, 2, 9)):
        plain, painted = to_show(done, shown), to_show(done, shown, RenderOptions(colour=True))
        assert "\x1b[" in painted
        assert "\x1b" not in plain
        assert re.sub(r"\x1b\[[0-9;]*m", "", painted) == plain


def test_the_diagram_of_a_sheet_has_no_stars_and_no_brackets() -> None:
    record = _example("even-19x19")
    record.root = {**record.root, "RE": [b"B+R"]}
    record.line.points[-2:] = []
    record.line.colours[-2:] = []
    done = adjudicate(record)
    assert done.score is None
    assert not set("".join(diagram(done)[1:-1])) & set(",()<>+-")


# --- captions ---


@pytest.mark.parametrize(("sgf", "move", "policy", "said", "lost"), cases_in("show", "the_caption_names_the_position"))
def test_the_caption_names_the_position(sgf: str, move: int, policy: Policy, said: str, lost: Any) -> None:
    position = position_after(sheet(f"(;RU[AGA]{sgf})", policy), move)
    text = caption(position)
    assert text.startswith(f"{said} Prisoners: Black ")
    assert text.endswith((" Black to play.", " White to play."))
    assert picture_of_position(position).captured == lost


def test_a_picture_has_a_text_description() -> None:
    done = sheet(KO)
    picture = picture_at(done, position_after(done, 6))
    assert picture.title == "Position after move 6, 5 by 5: Black Ada, White Bo"
    assert picture.description == (
        "After move 6 (White B5): 1 stone captured. Prisoners: Black 1, White 1. Black to play."
        " Black 2 stones; White 2 stones. Move 6 at B5 is illegal."
    )
    assert (picture.captured, picture.last, [m.label for m in picture.marks]) == ({0: BLACK}, None, ["6"])
    assert picture_at(done, position_after(done, 5)).marks == ()
    assert picture_at(done, position_after(done, 0)).title == "Position before move 1, 5 by 5: Black Ada, White Bo"
    moves = figure(done, 4, 6)
    assert moves.title == "Moves 4 to 6, 5 by 5: Black Ada, White Bo"
    assert moves.description.startswith("4 White A4; 5 Black A5; 6 (illegal) at B5. After move 6")


def test_a_figure_keeps_captured_stones() -> None:
    done = sheet(KO)
    moves = figure(done, 2, 6)
    assert moves.labels == {1: "2", 6: "3", 5: "4", 0: "5"}
    assert moves.stones == {2: BLACK, 1: WHITE, 6: BLACK, 5: WHITE}  # move 6 put White's stone back on move 2's point
    assert moves.captured == {0: BLACK}
    assert moves.notes == ("6 (illegal) at 2",)
    assert moves.marks == ()  # its number is in the notes
    # a stone from before the range that is captured in the range, and setup between the moves
    done = sheet("(;SZ[5]AB[aa]AW[ba];W[ab];AB[ee]PL[B];B[dd])")
    moves = figure(done, 1, 2)
    assert (moves.stones, moves.captured) == ({1: WHITE, 5: WHITE, 18: BLACK, 24: BLACK}, {0: BLACK})
    with pytest.raises(ValueError, match="moves 2 to 1 are not a range"):
        figure(done, 2, 1)


def test_the_worst_finding_of_a_move_marks_it() -> None:
    """The BGA calls a play on a stone irregular, and one out of turn illegal. Move 4 is both, and move 6 the first."""
    done = sheet("(;RU[BGA]SZ[5]KM[0];B[aa];W[bb];B[cc];B[cc];W[dd];B[aa];W[ee])")
    severities = {mark.label: mark.severity for mark in picture_at(done, position_after(done, 7)).marks}
    assert severities == {"4": "illegal", "6": "irregular"}
    assert figure(done, 1, 7).notes == ("4 (illegal) at 3", "6 (irregular) at 1")
    again = sheet("(;RU[BGA]SZ[5]KM[0];B[aa];W[bb];B[cc];B[cc];W[dd];B[cc])")  # the first is also out of turn
    assert [(mark.label, mark.severity) for mark in picture_of(again).marks] == [("6+", "illegal")]


def test_numbers_above_99_are_their_last_two_digits_and_all_have_two() -> None:
    """As the key of the figure says. Below 100, a number is written as it is."""
    moves = "".join(f";B[{x}{y}];W[{x}{chr(ord(y) + 1)}]" for y in "acegikmo" for x in "abcdefg")
    done = sheet(f"(;SZ[19]{moves})")
    for last, first, hundredth in ((9, "1", None), (99, "1", None), (100, "01", "00"), (107, "01", "00")):
        lines = rows(figure(done, 1, last))
        found = {text for line in lines for text in re.findall(r"(?<=[XO])\d+", line)}
        assert (first in found, hundredth is None or hundredth in found) == (True, True), lines
        assert {len(text) for text in found} == ({1, 2} if last == 99 else {1 if last == 9 else 2})


def test_the_notes_of_a_hostile_record_are_limited() -> None:
    again = figure(sheet(f"(;SZ[5]{';B[aa];W[aa]' * 3000})"), 1, 6000)
    assert len(again.notes) == 1
    assert again.notes[0].endswith(", 41 (illegal) and 5959 more at 1")
    many = figure(
        sheet("(;SZ[9]" + "".join(f";B[{x}{y}];W[{x}{y}]" for x in "abcdefghi" for y in "abcdefghi") + ")"), 1, 162
    )
    assert len(many.notes) == 61
    assert many.notes[-1] == "moves at 21 more points"


# --- the command ---


@pytest.mark.parametrize(("arguments", "why"), cases_in("show", "misuse_is_refused"))
def test_misuse_is_refused(arguments: list[str], why: str) -> None:
    status, out, err = run("show", *arguments, EXAMPLE)
    assert (status, out) == (2, "")
    assert why in " ".join(err.replace("│", " ").split())
    assert "Traceback" not in err


def test_game_chooses_one_of_several() -> None:
    two = (KO + SPLIT).encode()
    status, out, err = run("show", "-", stdin=two)
    assert (status, out) == (2, "")
    assert "the file has 2 games; choose one with --game" in " ".join(err.replace("│", " ").split())
    status, out, _ = run("show", "--game", "2", "-", stdin=two)
    assert status == 0
    assert out.startswith("standard input, game 2\n")
    assert "after move 12" in out


def test_an_unreadable_record_is_reported() -> None:
    for arguments, stdin in ((["/nowhere/at-all.sgf"], b""), (["-"], b"no game"), (["-"], b"(;SZ[5];B[aa]")):
        status, _, err = run("show", *arguments, stdin=stdin)
        assert status == 2
        assert err.count("\n") == 1
    status, out, _ = run("show", "-", stdin=b"(;SZ[5];B[aa]")  # the file is truncated, and the rest is shown
    assert "after move 1 (Black A5)" in out
    assert status == 2


def test_hostile_names_reach_no_terminal_and_no_picture(tmp_path: Path) -> None:
    bad = tmp_path / "a\x1b[31m\u202e.sgf"
    names = "PB[\x1b]0;x\x07<script>]PW[\u202e&\\]\\]>]".replace("\x1b]0", "\x1b\\]0")
    bad.write_text(KO.replace("PB[Ada]PW[Bo]", names), encoding="utf-8")
    for form in ("text", "svg"):
        status, out, _ = run("show", "--format", form, "--move", "3", str(bad))
        assert status == 0
        assert all(c == "\n" or c.isprintable() for c in out)
        if form == "svg":
            root = ElementTree.fromstring(out)  # noqa: S314 -- our own output
            assert root[0].text == "Position after move 3, 5 by 5: Black \\x1b]0;x\\x07<script>, White \\u202e&]]>"


def test_pictures_are_printed_or_written_to_a_file(tmp_path: Path) -> None:
    status, text, _ = run("show", "--format", "svg", EXAMPLE)
    assert status == 0
    out = tmp_path / "a.svg"
    assert run("show", "-o", str(out), EXAMPLE) == (0, "", "")  # the extension decides the format
    assert out.read_text(encoding="utf-8") == text
    assert run("show", "-o", str(tmp_path / "a.txt"), EXAMPLE)[0] == 0
    assert (tmp_path / "a.txt").read_text(encoding="utf-8") == run("show", EXAMPLE)[1]
    assert 'class="grain"' in run("show", "--format", "svg", "--theme", "wood", EXAMPLE)[1]
    assert 'class="key"' in text
    assert 'class="key"' not in run("show", "--format", "svg", "--no-key", EXAMPLE)[1]
    assert 'class="last"' not in run("show", "--format", "svg", "--no-last", EXAMPLE)[1]


def test_the_input_is_never_overwritten(tmp_path: Path) -> None:
    game = tmp_path / "game.svg"  # a record, even under this name
    game.write_text(KO, encoding="utf-8")
    link = tmp_path / "link.svg"
    os.link(game, link)
    for out in (game, link, tmp_path / "." / "game.svg"):
        status, _, err = run("show", "-o", str(out), str(game))
        assert status == 2
        assert "is the input itself; name another file" in err
    assert game.read_text(encoding="utf-8") == KO


def test_an_output_that_cannot_be_written_is_reported(tmp_path: Path) -> None:
    for out in (tmp_path, tmp_path / "none" / "a.svg", "a\0b.svg"):
        status, _, err = run("show", "-o", str(out), EXAMPLE)
        assert status == 2
        assert any(why in err for why in ("cannot write", "is a folder", "does not exist"))
        assert err.count("\n") == 1


def test_a_png_never_goes_to_a_terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    import typer  # noqa: PLC0415 -- the command is called here as Typer would

    from adjudicate.cli import show as module  # noqa: PLC0415
    from adjudicate.cli.inputs import GameOptions  # noqa: PLC0415

    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    terminal = Terminal()
    monkeypatch.setattr(sys, "stdout", terminal)
    with pytest.raises(typer.Exit) as exit_:
        module.show(file=EXAMPLE, how=GameOptions(), format_="png")
    assert exit_.value.exit_code == 2
    assert terminal.getvalue() == ""
    assert "a terminal cannot show a PNG picture" in capsys.readouterr().err


def test_the_same_call_gives_the_same_bytes() -> None:
    for form in ("text", "svg"):
        for option in (["--move", "30"], ["--numbers", "1-51"], []):
            arguments = ["show", "--format", form, "--theme", "wood", *option, EXAMPLE]
            assert run(*arguments) == run(*arguments)


def _example(name: str) -> Record:
    return record_in((FIXTURES / "examples" / f"{name}.sgf").read_bytes())


# --- its page in the documents ---

PAGE = (ROOT / "docs" / "show.md").read_text(encoding="utf-8")


def test_the_page_shows_real_output(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    shown = re.findall(r"```sh\n([^\n]*)\n```\n\n```text\n(.*?)\n```", PAGE, re.DOTALL)
    assert len(shown) == 3
    for command, output in shown:
        assert run(*shlex.split(command)[1:]) == (0, f"{output}\n", "")


def test_the_pictures_of_the_page_are_current(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    shown = re.findall(r"```sh\n(.*) -o docs/(pictures/\w+\.svg) (.*)\n```\n\n!\[.*\]\((.*)\)\n", PAGE)
    pictures = sorted((ROOT / "docs" / "pictures").glob("*.svg"))
    assert [path.name for path in pictures] == sorted(Path(target).name for _, _, _, target in shown)
    assert sum(path.stat().st_size for path in pictures) < 40_000
    for command, written, file, linked in shown:
        assert written == linked
        out = tmp_path / "picture.svg"
        assert run(*shlex.split(command)[1:], "--force", "-o", str(out), file) == (0, "", "")
        assert out.read_bytes() == (ROOT / "docs" / written).read_bytes(), (
            f"run: {command} --force -o docs/{written} {file}"
        )


def test_the_page_names_every_option() -> None:
    names = set(re.findall(r"--[a-z-]+", run("show", "--help")[1])) - {"--help", "--territory", "--last", "--key"}
    assert len(names) >= 14
    assert not names - set(re.findall(r"--[a-z-]+", PAGE)) - {"--out"}
