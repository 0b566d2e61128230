"""The picture of a position has every mark in its place, with its own shape, and no markup from a record."""

import re
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from adjudicate import Adjudication, adjudicate
from adjudicate.board.picture import Forbidden, Mark, Picture, picture_of
from adjudicate.board.svg import draw, legend, meanings
from adjudicate.board.text import diagram
from adjudicate.board.theme import REPORT, THEMES, Theme, ThemeName
from adjudicate.go.points import BLACK, WHITE, Grid, column_name, grid
from tests.pages import ALLOWED, Tree
from tests.support import FIXTURES, record_in, svg_of
from tests.tables import cases_in, in_groups

PAINTED = {"Mark": Mark, "Forbidden": Forbidden, "REPORT": REPORT}
SVG = "{http://www.w3.org/2000/svg}"
EXAMPLES = sorted((FIXTURES / "examples").glob("*.sgf"))


def sheet(sgf: str, *, dead: list[str] | None = None, policy: str = "stands") -> Adjudication:
    return adjudicate(record_in(sgf.encode()), dead=dead, policy="pass" if policy == "pass" else "stands")


class Drawn:
    """A picture that was read back: its marks by the names of the points, which are from the drawn coordinates."""

    def __init__(self, svg: str) -> None:
        self.root = ElementTree.fromstring(svg)  # noqa: S314 -- our own output
        labels = self.group("coordinates")[0]
        self.columns: dict[float, str] = {}
        self.rows: dict[float, str] = {}
        for text in labels:
            x, y, name = float(text.get("x", "")), float(text.get("y", "")), text.text or ""
            if name.isdigit():
                self.rows[round(y - 3.5)] = name
            else:
                self.columns[x] = name

    def group(self, name: str) -> list[ElementTree.Element]:
        return [e for e in self.root.iter() if (e.get("class") or "") == name]

    def _corner(self, e: ElementTree.Element) -> tuple[float, float]:
        if e.tag == f"{SVG}circle":
            return float(e.get("cx", "")), float(e.get("cy", ""))
        if e.tag == f"{SVG}rect":
            return (
                float(e.get("x", "")) + float(e.get("width", "")) / 2,
                float(e.get("y", "")) + float(e.get("height", "")) / 2,
            )
        start = re.match(r"M([\d.]+) ([\d.]+)l([\d.]+) ([\d.]+)", e.get("d", ""))
        assert start is not None
        x, y, right, down = map(float, start.groups())
        # a cross begins at its upper left end and runs through its middle; a diamond begins at its top
        return (x, y + down) if e.get("d", "").endswith("z") else (x + right / 2, y + down / 2)

    def points(self, name: str) -> set[str]:
        found = []
        for group in self.group(name):
            for e in group:
                x, y = self._corner(e)
                found.append(self.columns[x] + self.rows[y])
        assert len(found) == len(set(found))
        return set(found)

    def marks(self) -> dict[str, tuple[str, str]]:
        """Return the marks: point -> number and severity."""
        found = {}
        for group in self.root.iter(f"{SVG}g"):
            kind = (group.get("class") or "").split()
            if kind[:1] == ["mark"]:
                x, y = self._corner(group.findall(f"{SVG}rect")[-1])
                text = group.find(f"{SVG}text")
                assert text is not None
                found[self.columns[x] + self.rows[y]] = (text.text or "", kind[1])
        return found


SIZES = [*((n, n) for n in range(1, 53)), (1, 52), (52, 1), (2, 7), (19, 13), (25, 26), (30, 10)]


@in_groups(("columns", "rows"), SIZES)
def test_every_size_has_its_lines_and_coordinates(columns: int, rows: int) -> None:
    board = grid(columns, rows)
    corners = {0: BLACK, board.size - 1: WHITE} if board.size > 1 else {0: BLACK}
    drawn = Drawn(draw(Picture(board, corners)))
    assert list(drawn.columns.values()) == [column_name(x) for x in range(columns)]
    assert list(drawn.rows.values()) == [str(n) for n in range(rows, 0, -1)]
    assert drawn.root.get("class") == ("board wide" if max(columns, rows) > 25 else "board")
    [lines] = drawn.group("grid")
    assert lines.get("d", "").count("M") == columns + rows
    assert drawn.points("black") == {f"A{rows}"}
    assert drawn.points("white") == ({f"{column_name(columns - 1)}1"} if board.size > 1 else set())
    _, _, width, height = map(float, drawn.root.get("viewBox", "").split())
    # the coordinates are on the paper and off the stones, which extend 10 units past the outer lines
    assert min(drawn.columns) - 10 > 20
    assert width - max(drawn.columns) - 10 > 20
    assert min(drawn.rows) - 10 > 20
    assert height - max(drawn.rows) - 10 > 20


@pytest.mark.parametrize(("columns", "rows", "stars"), cases_in("board", "boards_have_their_star_points"))
def test_boards_have_their_star_points(columns: int, rows: int, stars: str) -> None:
    assert Drawn(draw(Picture(grid(columns, rows), {}))).points("stars") == {*stars.split()}


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda p: p.name)
def test_the_picture_agrees_with_the_text_diagram(path: Path) -> None:
    done = sheet(path.read_text(encoding="utf-8"))
    drawn = Drawn(svg_of(done))
    told: dict[str, set[str]] = {mark: set() for mark in "XOxo+-."}
    for line in diagram(done)[1:-1]:
        number, *signs, _ = line.split()
        for x, sign in enumerate(signs):
            told[sign].add(f"{column_name(x)}{number}")
    assert drawn.points("black") == told["X"]
    assert drawn.points("white") == told["O"]
    assert drawn.points("black dead") == told["x"]
    assert drawn.points("white dead") == told["o"]
    assert drawn.points("crosses") == told["x"] | told["o"]
    # in a finished game a dead stone is in the opponent's territory
    assert drawn.points("black-territory") == told["+"] | told["o"]
    assert drawn.points("white-territory") == told["-"] | told["x"]
    assert drawn.points("neutral") == told["."]


def test_a_picture_has_a_group_for_each_kind_of_point() -> None:
    """A wall of each colour is on B and F. C to E are open to both, with two dead stones; A5 is a dead white stone."""
    moves = "".join(f";B[b{y}];W[f{y}]" for y in "abcde")
    found = sheet(f"(;SZ[7:5]AB[da]AW[aa][dc]{moves};B[];W[])", dead=["A5", "D5", "D3"])
    drawn, neutral = Drawn(svg_of(found)), {f"{column}{row}" for column in "CDE" for row in range(1, 6)}
    assert drawn.points("black") == {"B1", "B2", "B3", "B4", "B5"}
    assert drawn.points("white") == {"F1", "F2", "F3", "F4", "F5"}
    assert (drawn.points("black dead"), drawn.points("white dead")) == ({"D5"}, {"A5", "D3"})
    assert drawn.points("crosses") == {"A5", "D3", "D5"}
    assert drawn.points("black-territory") == {"A1", "A2", "A3", "A4", "A5"}
    assert drawn.points("white-territory") == {"G1", "G2", "G3", "G4", "G5"}
    assert drawn.points("neutral") == neutral
    assert "Black 5 points, White 5, neutral 15." in picture_of(found).description
    assert drawn.points("last") == {"F1"}
    assert drawn.marks() == {}


def test_without_a_count_nothing_is_territory() -> None:
    drawn = Drawn(svg_of(sheet("(;SZ[5]RE[B+R];B[bb])")))
    assert drawn.points("black") == {"B4"}
    assert len(drawn.group("black-territory")[0]) == 0
    assert len(drawn.group("white-territory")[0]) == 0
    assert len(drawn.group("neutral")[0]) == 0


@pytest.mark.parametrize(
    ("game", "policy", "point"), cases_in("board", "the_last_stone_is_ringed_only_while_it_is_there")
)
def test_the_last_stone_is_ringed_only_while_it_is_there(game: str, policy: str, point: str) -> None:
    assert Drawn(svg_of(sheet(f"(;SZ[5]{game})", policy=policy))).points("last") == {*point.split()}


def test_moves_with_findings_bear_their_number() -> None:
    def marks(sgf: str) -> dict[str, tuple[str, str]]:
        return Drawn(svg_of(sheet(sgf))).marks()

    # the retaken ko of the README
    assert marks((FIXTURES / "examples" / "ko-retaken.sgf").read_text(encoding="utf-8")) == {"C5": ("13", "illegal")}
    # a play on a stone: the number is on the point, whoever owns it; a second one there adds a plus sign
    assert marks("(;SZ[5];B[cc];W[cc];B[aa];W[bb])") == {"C3": ("2", "illegal")}
    assert marks("(;SZ[5];B[cc];W[cc];B[aa];W[cc])") == {"C3": ("4+", "illegal")}
    # a value off the board that reads like a point's name does not mark that point
    assert marks("(;SZ[5];B[aa];W[C3];B[bb])") == {}
    # a play after the end is only irregular, and is not put on the board
    four = ";B[];W[];B[];W[]"
    assert marks(f"(;SZ[5]RU[AGA];B[cc];W[dd]{four};B[ee])") == {"E1": ("7", "irregular")}


@pytest.mark.parametrize("theme", ["plain", REPORT])
def test_a_dead_stone_with_a_finding_is_a_crossed_stone_with_a_number(theme: ThemeName | Theme) -> None:
    point = grid(3, 3)
    mark = (Mark(4, "12", "irregular"),)
    drawn = Drawn(draw(Picture(point, {4: WHITE}, frozenset({4}), ((4,), ()), marks=mark), theme))
    assert drawn.marks() == {"B2": ("12", "irregular")}
    assert drawn.points("white dead") == {"B2"}
    assert len(drawn.group("crosses")[0]) == 1
    assert len(drawn.group("black-territory")[0]) == 0
    (frame,) = drawn.group("mark irregular")[0].findall(f"{SVG}rect")  # marks do not cover the stone
    assert drawn.group("mark irregular")[0].find(f"{SVG}text").get("fill") == "#111"  # type: ignore[union-attr]
    assert frame.get("stroke-dasharray")  # it differs from an illegal one even without colour
    assert not drawn.group("mark illegal")


def test_marks_differ_in_shape_not_in_hue_only() -> None:
    def shape(**marks: object) -> str:
        picture = Picture(grid(1, 1), **{"stones": {}, **marks})  # type: ignore[arg-type]
        return re.sub(r'(?:fill|stroke)="#(?!111|fff)[0-9a-f]+"|class="[^"]*"', "", draw(picture))

    stone = {0: WHITE}
    fine = {0: "12"}
    kinds = [
        shape(),
        shape(captured={0: BLACK}),
        shape(captured={0: WHITE}),
        shape(captured={0: BLACK}, labels=fine),
        shape(stones={0: BLACK}, labels=fine),
        shape(stones=stone, labels=fine),
        shape(stones=stone, labels=fine, dead=frozenset({0})),
        shape(labels=fine),
        shape(stones=stone, repeated=(0,)),
        shape(forbidden=(Forbidden(0, "K", "ko"),)),
        shape(forbidden=(Forbidden(0, "", "ko"),)),
        shape(territory=((0,), ())),
        shape(territory=((), (0,))),
        shape(neutral=(0,)),
        shape(stones={0: BLACK}),
        shape(stones=stone),
        shape(stones=stone, dead=frozenset({0})),
        shape(stones=stone, last=0),
        shape(stones=stone, marks=(Mark(0, "1", "illegal"),)),
        shape(stones=stone, marks=(Mark(0, "1", "irregular"),)),
    ]
    assert len(set(kinds)) == len(kinds)


def test_equal_pictures_give_equal_text() -> None:
    board = grid(9, 9)
    stones = {p: BLACK if p % 2 else WHITE for p in range(40)}
    one = draw(Picture(board, stones, frozenset({7, 3}), ((50, 41), (60,)), (70,)))
    assert draw(Picture(board, dict(reversed(stones.items())), frozenset({3, 7}), ((41, 50), (60,)), (70,))) == one


def test_a_picture_has_a_title_and_a_description() -> None:
    done = sheet("(;SZ[5]PB[<b>&]PW[]]>];B[aa];W[aa];B[bb];W[];B[])".replace("PW[]]>]", "PW[\\]\\]>\x07]"))
    root = ElementTree.fromstring(svg_of(done))  # noqa: S314 -- our own output
    assert root.get("role") == "img"
    title, description = root[0], root[1]
    assert (title.tag, description.tag) == (f"{SVG}title", f"{SVG}desc")
    assert title.text == "Final position, 5 by 5: Black <b>&, White ]]>\\x07"
    text = description.text or ""
    assert "Black 2 stones; White 0 stones." in text
    assert "Last stone: Black at B4." in text
    assert "Move 2 at A5 is illegal." in text
    assert len(picture_of(sheet(f"(;SZ[5]PB[{'x' * 999}])")).title) < 200


def every_mark(board: Grid) -> Picture:
    """Return a picture with all marks, on a board of at least 12 points."""
    return Picture(
        board,
        {0: BLACK, 1: WHITE, 2: BLACK, 3: WHITE},
        frozenset({1}),
        ((4,), (5,)),
        (6,),
        0,
        (Mark(3, "9", "illegal"), Mark(2, "7+", "irregular")),
        labels={7: "a", 8: "123"},
        captured={8: BLACK, 9: WHITE},
        ghosts="just captured",
        repeated=(0, 1),
        forbidden=(Forbidden(10, "K", "retakes the ko"), Forbidden(11, "", "self-capture")),
        notes=("57 at 31", "60 at 34"),
    )


@pytest.mark.parametrize("theme", list(THEMES))
@pytest.mark.parametrize(("columns", "rows"), [(12, 1), (1, 12), (3, 4), (9, 9), (19, 19), (52, 52)])
def test_every_kind_of_mark_is_drawn(columns: int, rows: int, theme: ThemeName) -> None:
    text = draw(every_mark(grid(columns, rows)), theme, key=True)
    ElementTree.fromstring(text)  # noqa: S314 -- our own output
    page = Tree(f"<p>{text}</p>")  # only the elements, attributes and classes that pages may have
    assert "id" not in ALLOWED["svg"] | ALLOWED["g"] | ALLOWED["path"]
    assert page.texts["title"] == ["Position"]
    classes = set(re.findall(r'class="([^"]*)"', text))
    always = {
        "black", "white", "white dead", "crosses", "black-territory", "white-territory", "neutral", "last",
        "mark illegal", "mark irregular", "black captured", "white captured", "labels", "repeated", "forbidden", "key",
        "words", "grid", "edge", "coordinates",
    }  # fmt: skip
    assert always <= classes
    assert ({"grain", "shadows", "shine"} <= classes) is (theme == "wood")
    words = [text for text in page.texts["text"] if len(text) > 3]
    assert (
        " ".join(words).split(" illegal move n ")[1] == "irregular move n retakes the ko self-capture 57 at 31 60 at 34"
    )


def test_labels_are_on_their_points_and_readable() -> None:
    board = grid(9, 9)
    picture = Picture(board, {0: BLACK, 1: WHITE, 2: BLACK}, frozenset({2}), labels={0: "1", 1: "22", 2: "3", 40: "a"})
    drawn = Drawn(draw(picture))
    [group] = drawn.group("labels")
    inks = {text.text: text.get("fill") for text in group}
    assert inks == {"1": "#fff", "22": "#111", "3": "#111", "a": "#111"}
    places = {text.text: drawn.columns[float(text.get("x", ""))] for text in group}
    assert places == {"1": "A", "22": "B", "3": "C", "a": "E"}
    assert drawn.points("plates") == {"E5"}  # the lines stop before a letter on an empty point
    assert drawn.group("crosses")[0][0].get("d", "").count("M") == 4  # open in the middle, for the number


def test_a_stone_hides_a_removed_stone() -> None:
    drawn = Drawn(draw(Picture(grid(3, 3), {0: WHITE}, captured={0: BLACK, 1: BLACK})))
    assert drawn.points("black captured") == {"B3"}
    assert not drawn.group("white captured")


def test_a_picture_with_a_key_is_wide_enough_for_it() -> None:
    for columns in (1, 7, 19):
        picture = Picture(grid(columns, 3), {0: BLACK}, last=0, notes=("a note that is longer " * 9,))
        root = ElementTree.fromstring(draw(picture, key=True))  # noqa: S314 -- our own output
        left, _, width, height = map(float, root.get("viewBox", "").split())
        [words] = [e for e in root.iter() if e.get("class") == "words"]
        lines = [(float(e.get("x", "")), float(e.get("y", "")), e.text or "") for e in words]
        assert " ".join(text for _, _, text in lines).split() == [
            "last",
            "move",
            *(["a", "note", "that", "is", "longer"] * 9),
        ]
        assert len(lines) > 2
        for x, y, text in lines:
            assert left < x
            assert x + 5 * len(text) < left + width
            assert y < height
        assert "key" not in draw(picture)


def test_notes_and_reasons_are_sanitised() -> None:
    bad = "<script>\x1b]]>"
    picture = Picture(
        grid(3, 3), {0: BLACK}, labels={0: bad, 5: bad}, forbidden=(Forbidden(1, bad, bad),), notes=(bad,), title=bad,
        description=bad,
    )  # fmt: skip
    for text in (draw(picture, key=True), legend(picture), draw(picture, "wood", key=True)):
        ElementTree.fromstring(text)  # noqa: S314 -- our own output
        assert "<script" not in text
        assert "\x1b" not in text


def test_the_legend_names_only_marks_in_the_picture() -> None:
    board = grid(3, 3)
    assert re.findall(r"</svg> ([^<]+)", legend(Picture(board, {}))) == []
    full = Picture(board, {0: BLACK, 1: WHITE}, frozenset({1}), ((1,), (2,)), (3,), 0, (Mark(4, "9", "illegal"),))
    words = ["Black&#x27;s territory", "White&#x27;s territory", "neutral", "dead", "last move", "illegal move n"]
    assert re.findall(r"</svg> ([^<]+)", legend(full)) == words
    everything = legend(every_mark(grid(3, 4)))
    words[4:5] = ["just captured", "last move", "repeated"]
    assert re.findall(r"</svg> ([^<]+)", everything) == [*words, "irregular move n", "retakes the ko", "self-capture"]
    assert re.findall(r"<li>([^<]+)", everything) == ["57 at 31", "60 at 34"]


def test_each_sign_of_the_legend_is_drawn_as_on_the_board() -> None:
    full = replace(every_mark(grid(3, 4)), kinds={4: "doubtful", 5: "false-eye", 6: "seki"})
    drawn = {words: Drawn(draw(sign)).root.iter() for sign, words in meanings(full)}
    classes = {
        words: {e.get("class") for e in parts if e.get("class") and (len(e) or e.tag != f"{SVG}g")}
        for words, parts in drawn.items()
    }
    alike = {"board", "paper", "grid", "edge", "coordinates"}
    assert [(words, found - alike) for words, found in classes.items()] == cases_in("board", "each_sign_of_the_legend")


@in_groups(("given", "tag", "wanted"), cases_in("board", "each_mark_has_its_paint", **PAINTED))
def test_each_mark_has_its_paint(given: dict[str, Any], tag: str, wanted: dict[str, str]) -> None:
    root = Drawn(draw(theme=given.pop("theme", "plain"), picture=Picture(grid(1, 1), **{"stones": {}, **given}))).root
    assert any(wanted.items() <= e.attrib.items() for e in root.iter(f"{SVG}{tag}"))
