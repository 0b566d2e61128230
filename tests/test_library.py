"""The library: options as points and letters, errors for misuse, and no exception for any record."""

from __future__ import annotations

import doctest
import io
import json
import os
import subprocess
import sys
import tarfile
from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from importlib import import_module  # noqa: F401 -- for rows of the table
from inspect import isfunction
from pathlib import Path
from pickle import dumps, loads
from tempfile import mkdtemp
from typing import Any
from xml.etree import ElementTree as ET

import pytest

import adjudicate
from adjudicate import Adjudication, Options, Position, Record, Unreadable, in_points, iter_records, read_records
from adjudicate.adjudication import option_values
from adjudicate.go.points import BLACK, WHITE, grid
from adjudicate.record.sgf import MOST_BYTES
from tests import notebooks
from tests.executing import without_workers
from tests.support import ROOT, record_in, run
from tests.tables import cases_in, in_groups

GAME = b"(;SZ[5]KM[0]RU[AGA]RE[W+5];B[ba];W[ca];B[bb];W[cb];B[bc];W[cc];B[bd];W[cd];B[be];W[ce];B[];W[])"


MARKED = f"{GAME.decode().replace('W+5', 'W+{}')[:-1]}TB[aa:ae]TW[da:ee])"
KO = "(;SZ[5]KM[0]RU[AGA];B[ca];W[ba];B[bb];W[ab];B[aa])"  # Black captures at B5
PLACED = "(;SZ[9]HA[2]KM[0.5]RU[AGA];B[cg];B[gc];W[ee])"
ENDED = "(;SZ[5]RU[AGA]KM[0];B[aa];W[];B[];W[];B[])"
TWICE = "(;SZ[5]RU[AGA]KM[0];B[aa];B[bb];W[cc])"


def game() -> Record:
    return record_in(GAME, "here.sgf")


def test_the_public_names_are_there() -> None:
    for name in adjudicate.__all__:
        assert getattr(adjudicate, name) is not None
    assert game().path == "here.sgf"
    own = {
        "Record": game(),
        "Move": game().moves[0],
        "Position": game().position(),
        "Adjudication": adjudicate.adjudicate(game()),
    }
    assert [name for name, one in own.items() if type(one) is not getattr(adjudicate, name)] == []


def test_a_star_import_hides_no_module() -> None:
    """A program that has imported the module can import all names from it, and still has the module."""
    names: dict[str, Any] = {}
    exec("import adjudicate\nfrom adjudicate import *", names)  # noqa: S102 -- a star stands in no function
    assert names["adjudicate"] is adjudicate
    assert names["read_records"] is read_records
    assert set(names) >= set(adjudicate.__all__)


@pytest.mark.parametrize("komi", [7.5, "7.5", Fraction(15, 2), Decimal("7.50"), "7,5"])
def test_komi_is_given_in_points(komi: Any) -> None:
    sheet = adjudicate.adjudicate(game(), komi=komi)
    assert sheet.komi.value == 30
    assert (sheet.verdict.computed, sheet.verdict.all_alive) == (None, "W+12.5")


@in_groups("options", cases_in("library", "misuse_raises_value_error", Decimal=Decimal, Fraction=Fraction, float=float))
def test_misuse_raises_value_error(options: dict[str, Any]) -> None:
    with pytest.raises(
        option_values.NotUnderstoodError, match=r"^(\"|no |invalid komi \"|the handicap \"|there is no move )"
    ) as refused:  # the error is a ValueError
        adjudicate.adjudicate(game(), **options)
    assert "\n" not in str(refused.value)
    assert len(str(refused.value)) < 400


@in_groups("options", cases_in("library", "arguments_of_a_wrong_type_raise", BLACK=BLACK))
def test_arguments_of_a_wrong_type_raise(options: dict[str, Any]) -> None:
    with pytest.raises(TypeError, match=r"^[a-z_]+( point)? must be .*, not [A-Za-z]+$"):
        adjudicate.adjudicate(game(), **options)


@pytest.mark.parametrize("record", [GAME, GAME.decode(), [], None, Path("game.sgf"), {}])
def test_an_argument_that_is_not_a_record_raises(record: Any) -> None:
    with pytest.raises(TypeError, match=r"^adjudicate\(\) takes a Record"):
        adjudicate.adjudicate(record)


def test_an_unreadable_game_raises_its_reason() -> None:
    [error] = read_records(b"(;GM[2];B[aa\x1b[31m])")
    with pytest.raises(ValueError, match=r"^this game cannot be read: .*\[R102 other-game\]$"):
        adjudicate.adjudicate(error)  # type: ignore[arg-type] # as a program without types has it


@pytest.mark.parametrize(
    ("words", "options"),
    cases_in("library", "words_are_understood_as_on_the_command_line", Options=Options, range=range, Decimal=Decimal,
             BLACK=BLACK, WHITE=WHITE),
)  # fmt: skip
def test_words_are_understood_as_on_the_command_line(words: dict[str, Any], options: Options) -> None:
    assert adjudicate.adjudicate(game(), **words).options == options


def test_points_may_come_from_an_iterator() -> None:
    assert adjudicate.adjudicate(game(), dead=(name for name in ("a1",))).options == Options(dead=(20,))


def test_a_function_of_the_final_position_may_name_dead_stones() -> None:
    def small(position: Position) -> list[str]:
        assert (position.after, position.to_play, len(position.board)) == (12, "B", 10)
        return [name for name, colour in position.board.items() if colour == "B"]

    ours, its = adjudicate.adjudicate(game(), dead=small), adjudicate.adjudicate(game(), dead="B5")
    assert (ours.statuses, ours.score, ours.verdict) == (its.statuses, its.score, its.verdict)
    with pytest.raises(ValueError, match="is not a point"):
        adjudicate.adjudicate(game(), dead=lambda _: ["Z9"])
    with pytest.raises(TypeError, match=r"^the answer of dead\(\) must be a list of points, not NoneType$"):
        adjudicate.adjudicate(game(), dead=lambda _: None)  # type: ignore[arg-type,return-value] # that is the test


@pytest.mark.parametrize(
    ("moves", "options", "stones"), cases_in("library", "the_function_sees_the_position_asked_for")
)
def test_the_function_sees_the_position_asked_for(moves: str, options: dict[str, Any], stones: list[str]) -> None:
    [record] = read_records(f"(;SZ[5]RU[AGA];{moves})")
    assert isinstance(record, Record)
    sheet = adjudicate.adjudicate(record, dead=lambda position: [*position.board], **options)
    assert sheet.names(sheet.options.dead or ()) == stones


def position(sgf: str, after: int | None = None, **options: Any) -> Position:
    return record_in(sgf).position(after, **options)


def raised(call: Callable[[], object]) -> str:
    """Return the kind and the beginning of the error that a call raises."""
    with pytest.raises((ValueError, TypeError, OSError)) as error:
        call()
    return f"{error.typename}: {error.value}"[:70]


PUBLIC = {name: getattr(adjudicate, name) for name in adjudicate.__all__} | {"adjudicate": adjudicate.adjudicate}


@in_groups(("answer", "expected"), cases_in("library", "answers", **globals() | PUBLIC | {"grid": grid}))
def test_an_answer_is_the_one_in_the_table(
    answer: Callable[[], object], expected: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each row finds a folder with only these files, whose old times show that the row before did not change them."""
    files = {"good.sgf": MARKED.format("5"), "bad.sgf": MARKED.format("2"), "empty.sgf": ""}
    here = {one.name: one.stat(follow_symlinks=False).st_mtime_ns for one in os.scandir()}
    if here != dict.fromkeys(files, 10**18):
        monkeypatch.chdir(mkdtemp(dir=tmp_path))
        without_workers(monkeypatch)
        for name, text in files.items():
            Path(name).write_text(text, encoding="ascii")
            os.utime(name, ns=(10**18, 10**18))
    assert answer() == expected


def test_first_player_and_dead_stones_can_be_given() -> None:
    sheet = adjudicate.adjudicate(game(), first="W", dead=["b5"])
    assert [f.slug for f in sheet.findings if f.severity == "illegal"] == ["alternation"]
    assert [sheet.grid.name(p) for p in sheet.statuses.dead] == ["B5", "B4", "B3", "B2", "B1"]
    assert adjudicate.adjudicate(game(), dead=[]).statuses.source == "option"


def test_one_record_can_be_adjudicated_again_with_other_options() -> None:
    record = game()
    first = adjudicate.adjudicate(record)
    adjudicate.adjudicate(record, rules="chinese", policy="pass", dead=["B5"])
    again = adjudicate.adjudicate(record)
    assert (first.findings, first.score, first.verdict) == (again.findings, again.score, again.verdict)


def stream(kind: str) -> Any:
    return io.BytesIO(GAME) if kind == "bytes" else io.StringIO(GAME.decode())


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="names of files are text there")
def test_a_file_whose_name_is_not_text_is_read(tmp_path: Path) -> None:
    (tmp_path / os.fsdecode(b"\xff.sgf")).write_text(MARKED.format("5"), encoding="ascii")
    [found] = iter_records(tmp_path)
    assert isinstance(found, Record)


def test_records_are_read_from_every_kind_of_source(tmp_path: Path) -> None:
    file = tmp_path / "(a game).sgf"
    file.write_bytes(GAME)
    whole = read_records(GAME)
    assert [type(one) for one in whole] == [Record]
    for source in (bytearray(GAME), memoryview(GAME), GAME.decode(), stream("bytes"), stream("text")):
        assert read_records(source) == whole
    named = read_records(GAME, str(file))
    assert named != whole
    assert read_records(file) == read_records(str(file)) == named
    with file.open("rb") as raw, file.open(encoding="ascii") as text:
        assert (read_records(raw), read_records(raw, "p")[0].path) == (named, "p")
        assert read_records(text) == named
    assert read_records(file, path="other") == read_records(GAME, "other")
    for source in (file, GAME, GAME.decode(), stream("bytes")):
        assert [(one.path, one.member) for one in read_records(source, "p", "m")] == [("p", "m")]
    missing = str(file.with_name("missing"))
    assert [read_records(missing, name)[0].path for name in (None, "other")] == [missing, "other"]


@pytest.mark.parametrize(
    ("text", "is_text"),
    [("(;SZ[9])", True), ("\ufeff\n( ;SZ[9])", True), ("(a).sgf", False), ("games.sgf", False), (".", False)],
)
def test_texts_and_file_names_differ(text: str, is_text: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    [item] = read_records(text)
    if isinstance(item, Record):
        assert (is_text, item.columns) == (True, 9)
    else:
        assert (is_text, item.code, item.path) == (False, "R106", text)
        assert any(reason in item.message for reason in ("No such file", "Is a directory"))


@pytest.mark.parametrize("text", ["", "a\0b", "two\nlines", "long" * 3000])
def test_a_string_that_is_neither_text_nor_file_name_raises(text: str) -> None:
    with pytest.raises(ValueError, match=r"^a str must be a file name, or the text of an SGF file"):
        read_records(text)


@pytest.mark.parametrize("line", ["1", True, 1.0])
def test_a_variation_is_chosen_by_its_number(line: Any) -> None:
    for read in (lambda: read_records(GAME, line=line), lambda: iter_records("games", line=line)):
        with pytest.raises(TypeError, match=r"^line must be the number of a variation, not "):
            read()


def test_an_iteration_may_be_abandoned(tmp_path: Path) -> None:
    with tarfile.open(tmp_path / "games.tar", "w") as archive:
        for number in range(3):
            archive.addfile(tarfile.TarInfo(f"{number}.sgf"), io.BytesIO(b""))
    found = iter_records(tmp_path / "games.tar")
    assert isinstance(next(found), Unreadable)
    found.close()
    assert list(found) == []  # a file left open would cause a warning, which these tests treat as an error


def test_texts_keep_their_characters() -> None:
    assert record_in("(;GM[1]CA[GB2312]SZ[9]PB[Zoë 木谷];B[ee])").text("PB") == "Zoë 木谷"


@pytest.mark.parametrize("source", [None, 7, ["(;)"], {}, Path, io.BytesIO])
def test_a_source_of_another_type_raises(source: Any) -> None:
    with pytest.raises(TypeError, match=r"^read_records\(\) takes bytes, a str, a Path or an open file, not "):
        read_records(source)


def test_files_over_the_limit_are_not_read_to_their_end(tmp_path: Path) -> None:
    large = tmp_path / "large.sgf"
    with large.open("wb") as file:
        file.truncate(1 << 40)
    longest, more = GAME.ljust(MOST_BYTES), GAME.ljust(MOST_BYTES + 1)
    with large.open("rb") as raw:
        for source in (large, raw, more, more.decode(), io.BytesIO(more), io.StringIO(more.decode())):
            [refused] = read_records(source)
            assert isinstance(refused, Unreadable)
            assert refused.slug == "too-large"
    for source in (longest, longest.decode(), io.BytesIO(longest), io.StringIO(longest.decode())):
        assert [type(one) for one in read_records(source)] == [Record]


def test_records_of_folders_and_archives_have_their_place(tmp_path: Path) -> None:
    (tmp_path / "b").mkdir()
    (tmp_path / "b" / "two.sgf").write_bytes(GAME + GAME)
    (tmp_path / "a.sgf").write_bytes(b"nothing")
    (tmp_path / "readme.txt").write_bytes(GAME)
    with tarfile.open(tmp_path / "c.tar.gz", "w:gz") as archive:
        for name in ("x.sgf", "y.sgf"):
            archive.add(tmp_path / "b" / "two.sgf", name)
    found = list(iter_records(tmp_path, str(tmp_path / "none.sgf"), exclude="y.*"))
    told = [(Path(one.path or "").name, one.member, one.game, isinstance(one, Record)) for one in found]
    assert told == [
        ("a.sgf", None, None, False),
        ("two.sgf", None, 1, True), ("two.sgf", None, 2, True),
        ("c.tar.gz", "x.sgf", 1, True), ("c.tar.gz", "x.sgf", 2, True),
        ("none.sgf", None, None, False),
    ]  # fmt: skip
    assert [one.path for one in iter_records(tmp_path, include=["*.txt"])] == [str(tmp_path / "readme.txt")]
    two = tmp_path / "b" / "two.sgf"
    two.write_bytes(b"(;SZ[9](;B[aa])(;B[bb]))")  # the games of the archive have one variation only
    for source in (two, two.read_bytes(), two.read_text(), io.BytesIO(two.read_bytes())):
        assert [getattr(one, "line_number", 0) for one in read_records(source, line=2)] == [2]
    for line, numbers in ((None, [1] * 5), (1, [1] * 5), (2, [2, 0, 0, 0, 0])):
        some = iter_records(tmp_path / "b", tmp_path / "c.tar.gz", line=line)
        assert [getattr(one, "line_number", 0) for one in some] == numbers
    for wrong in ([tmp_path], b"a.sgf", None):
        with pytest.raises(TypeError, match=r"^iter_records\(\) takes paths \(str or Path\), not "):
            iter_records(wrong)  # type: ignore[arg-type] # that is the test; and at once, not at the first record


def test_numbers_of_points_convert_to_names() -> None:
    sheet = adjudicate.adjudicate(game(), komi="6.5")
    assert sheet.score is not None
    assert sheet.count == sheet.score.territory
    assert sheet.count.margin_in_points == Fraction(-23, 2)  # 5 - 1 for Black, 10 - 1 + 6.5 for White
    assert sheet.count.white.total_in_points - sheet.count.black.total_in_points == Fraction(23, 2)
    assert (sheet.komi.in_points, float(in_points(sheet.count.margin))) == (Fraction(13, 2), -11.5)
    assert sheet.names([0, 24, 5]) == ["A5", "E1", "A4"]
    for point in (25, -1, 1000):
        with pytest.raises(option_values.NotUnderstoodError, match=rf'^"{point}" must be a point number from 0 to 24$'):
            sheet.names([point])
    for wrong in ("C3", 1.0, True):
        with pytest.raises(TypeError, match=r"^a point must be its number, not "):
            sheet.names([wrong])  # type: ignore[list-item] # that is the test
    with pytest.raises(TypeError, match=r"^quarter points must be an integer, not float$"):
        in_points(0.5)  # type: ignore[arg-type] # likewise
    assert adjudicate.adjudicate(game(), rules="first-capture").count is None


def test_representations_are_short_and_harmless() -> None:
    hostile = "\x1b[31m<script>" * 9
    record = record_in(f"(;SZ[5]RE[{hostile}]PB[{hostile}]GC[{hostile}];B[aa])", hostile)
    sheet = adjudicate.adjudicate(record)
    for text in (repr(record), repr(sheet)):
        assert "\x1b" not in text
        assert len(text) < 450
    assert repr(game()) == "<Record here.sgf: 5x5, 12 moves>"
    assert repr(read_records(GAME + GAME)[1]) == "<Record game 2: 5x5, 12 moves>"
    assert repr(adjudicate.adjudicate(game())).startswith(
        "<Adjudication here.sgf: confirmed, recorded W+5, computed W+5, "
    )
    [unreadable] = read_records(b"(;GM[\x1b2\n])")
    assert str(unreadable) == r"R102 other-game: game 1 is not Go (GM[\x1b2])"
    assert str(sheet.findings[0]).startswith(f"{sheet.findings[0].code} {sheet.findings[0].slug}: ")
    html = sheet._repr_html_()
    assert "<script" not in html
    assert "&lt;script&gt;" in html
    assert "\x1b" not in html + sheet.to_text() + sheet.to_svg()
    assert ET.fromstring(f"<div>{html}</div>").find(".//h2") is not None  # noqa: S314 -- our own


RENDERED: list[tuple[Callable[[Adjudication], str], list[str]]] = [
    (lambda sheet: sheet.to_text(), ["score"]),
    (lambda sheet: sheet.to_text(board=False), ["score", "--no-board"]),
    (lambda sheet: sheet.to_text(language="ja"), ["score", "--lang", "ja"]),
    (lambda sheet: sheet.to_json() + "\n", ["score", "--format", "json"]),
    (lambda sheet: sheet.to_svg() + "\n", ["show", "--format", "svg"]),
    (lambda sheet: sheet.to_svg(3, theme="wood") + "\n", ["show", "--format", "svg", "--move", "3", "--theme", "wood"]),
]


@pytest.mark.parametrize(("rendered", "command"), RENDERED, ids=[" ".join(command) for _, command in RENDERED])
def test_renderings_equal_the_commands_output(rendered: Callable[[Adjudication], str], command: list[str]) -> None:
    path = str(ROOT / "fixtures" / "examples" / "ko-retaken.sgf")
    assert rendered(adjudicate.adjudicate(record_in(path))).rstrip("\n") == run(*command, path)[1].rstrip("\n")


def test_a_rendering_that_does_not_exist_raises() -> None:
    sheet = adjudicate.adjudicate(game())
    with pytest.raises(ValueError, match="there is no move 13; the record has 12 moves"):
        sheet.to_svg(13)
    for move in ("13", 1.5, True):
        with pytest.raises(TypeError, match=r"^move must be the number of a move, not "):
            sheet.to_svg(move)  # type: ignore[arg-type] # that is the test
    with pytest.raises(ValueError, match='"steel" must be one of plain, wood'):
        sheet.to_svg(theme="steel")  # type: ignore[arg-type] # that is the test
    with pytest.raises(ValueError, match='"es" must be one of en, de, fr, ja, zh, ko'):
        sheet.to_text(language="es")  # type: ignore[arg-type] # that is the test
    with pytest.raises(TypeError, match=r"^language must be one of en, de, fr, ja, zh, ko, not "):
        sheet.to_text(language=None)  # type: ignore[arg-type] # that is the test
    assert json.loads(sheet.to_json(indent=2)) == sheet.to_dict()


def test_a_record_can_be_pickled() -> None:
    copied = loads(dumps(game()))  # noqa: S301 -- our own
    assert copied == game()
    assert adjudicate.adjudicate(copied) == adjudicate.adjudicate(game())


def test_the_examples_of_the_library_page_run(monkeypatch: pytest.MonkeyPatch) -> None:
    without_workers(monkeypatch)
    monkeypatch.chdir(ROOT)
    page = ROOT / "docs" / "library.md"
    failed, tried = doctest.testfile(str(page), module_relative=False)
    assert (failed, tried > 30) == (0, True)
    text = page.read_text(encoding="utf-8")
    missing = {name for name in adjudicate.__all__ if isfunction(getattr(adjudicate, name)) and name not in text}
    assert missing == set()


def test_the_notebook_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    path = ROOT / "docs" / "notebook.ipynb"
    for cell in notebooks.cells(path):
        assert cell["cell_type"] == "markdown" or (cell["outputs"], cell["execution_count"]) == ([], None)
    monkeypatch.chdir(path.parent)
    _, record, sheet, values, picture, what_if, table = notebooks.shown(path)
    assert repr(record) == "<Record ../fixtures/examples/ko-retaken.sgf: 5x5, 17 moves>"
    assert isinstance(sheet, Adjudication)
    assert ET.fromstring(f"<div>{sheet._repr_html_()}</div>").findall(".//table")  # noqa: S314 -- our own
    assert values == ("contradicted", -3.5, [13])
    assert isinstance(picture, str)
    assert ET.fromstring(picture).tag.endswith("svg")  # noqa: S314 -- our own
    assert isinstance(what_if, dict)
    assert what_if["computed"] == "W+25.5"
    assert isinstance(table, tuple)
    assert (table[0], [row[:2] for row in table[1]]) == (20, [("Saga Eklund", "Nora Abelard")])


def test_a_users_program_runs() -> None:
    """The margins are on the pages of the tournament and of the library. With A5 dead, White has 19 points, lost 1
    stone, passed twice, and gets komi.
    """
    command = [sys.executable, str(ROOT / "tests" / "user_program.py"), str(ROOT / "fixtures")]
    done = subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT)  # noqa: S603 -- our own
    assert done.stderr == ""
    assert done.stdout.splitlines() == [
        "r3t2.sgf 25.5", "r4t1.sgf 25.5", "our-club W japanese W W+7.5",
        "W+10 12 [] True", "W+9.5 23/2 [] True", "W+3.5 11/2 [] True", "W+10.5 25/2 [] True",
        "W+25.5 33/2 ['A5'] True", "W+25.5 33/2 ['A5'] True", "W+25.5 33/2 ['A5'] True",
    ]  # fmt: skip
