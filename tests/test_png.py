"""Pictures in pixels have the right pixels in the right places without any font, and the files contain texts."""

from __future__ import annotations

import re
import struct
import sys
import zlib
from pathlib import Path
from unittest.mock import Mock

import pytest

from adjudicate.board.picture import Picture
from adjudicate.board.png import PngUnavailableError, letters, to_png, without_fonts
from adjudicate.board.svg import draw
from adjudicate.go.points import BLACK, WHITE, grid
from tests.support import FIXTURES, run
from tests.test_svg import every_mark

EXAMPLE = str(FIXTURES / "examples" / "even-9x9.sgf")
SIGNATURE = b"\x89PNG\r\n\x1a\n"


def chunks(png: bytes) -> list[tuple[bytes, bytes]]:
    """Read the parts of a PNG file; every checksum must be right."""
    assert png.startswith(SIGNATURE)
    found, at = [], len(SIGNATURE)
    while at < len(png):
        [length] = struct.unpack(">I", png[at : at + 4])
        kind, body = png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        assert struct.unpack(">I", png[at + 8 + length : at + 12 + length]) == (zlib.crc32(kind + body),)
        found.append((kind, body))
        at += 12 + length
    assert found[-1] == (b"IEND", b"")
    return found


class Pixels:
    """A PNG file with 8 bits per channel, with or without alpha, decoded here according to the PNG specification."""

    def __init__(self, png: bytes) -> None:
        parts = chunks(png)
        self.width, self.height, depth, colours, _, _, interlaced = struct.unpack(">IIBBBBB", parts[0][1])
        assert (depth, interlaced) == (8, 0)
        self.step = {2: 3, 6: 4}[colours]
        raw = zlib.decompress(b"".join(body for kind, body in parts if kind == b"IDAT"))
        stride = self.width * self.step
        above = bytearray(stride)
        self.rows = []
        for y in range(self.height):
            kind, line = raw[y * (stride + 1)], bytearray(raw[y * (stride + 1) + 1 : (y + 1) * (stride + 1)])
            for i in range(stride):
                left = line[i - self.step] if i >= self.step else 0
                corner = above[i - self.step] if i >= self.step else 0
                line[i] = (line[i] + self._guess(kind, left, above[i], corner)) % 256
            self.rows.append(line)
            above = line

    @staticmethod
    def _guess(kind: int, left: int, up: int, corner: int) -> int:
        return (0, left, up, (left + up) // 2, min((left, up, corner), key=lambda v: abs(left + up - corner - v)))[kind]

    def at(self, x: float, y: float) -> tuple[int, ...]:
        i = int(x) * self.step
        return tuple(self.rows[int(y)][i : i + 3])


def test_stones_are_drawn_on_their_points() -> None:
    """On 3x3, the picture is 108 units wide, and the points are 34, 54 and 74 units from the left and from the top."""
    pytest.importorskip("resvg_py")
    pixels = Pixels(to_png(Picture(grid(3, 3), {0: BLACK, 5: WHITE}), width=216))
    assert (pixels.width, pixels.height) == (216, 216)
    assert pixels.at(68, 68) == (0x11, 0x11, 0x11)
    assert pixels.at(148, 108) == (255, 255, 255)
    assert pixels.at(120, 120) == pixels.at(10, 10) == (0xF6, 0xEC, 0xD4)
    assert Pixels(to_png(Picture(grid(3, 3), {}))).width == 173  # as in the SVG


def test_letters_need_no_font() -> None:
    """The column's name, 12 units below the upper edge, is drawn in ink."""
    pytest.importorskip("resvg_py")
    pixels = Pixels(to_png(Picture(grid(3, 3), {}), width=216))
    dark = {
        name: sum(sum(pixels.at(2 * x + dx, 24 + dy)) < 400 for dx in range(-10, 11) for dy in range(-10, 11))
        for name, x in (("A", 34), ("B", 54), ("C", 74), ("nothing", 94))
    }
    assert min(dark["A"], dark["B"], dark["C"]) > 20
    assert dark["nothing"] == 0


def test_the_file_contains_title_and_description() -> None:
    pytest.importorskip("resvg_py")
    picture = Picture(grid(3, 3), {}, title="Ada \u2014 \x1b[31m", description="Black 2 stones.\nÄ")
    texts = [body for kind, body in chunks(to_png(picture)) if kind == b"iTXt"]
    assert texts == [
        b"Title\0\0\0\0\0" + "Ada \u2014 \\x1b[31m".encode(),
        b"Description\0\0\0\0\0" + "Black 2 stones.\\x0aÄ".encode(),
    ]


@pytest.mark.parametrize("columns", [1, 12, 19, 52])
def test_any_width_gives_the_same_bytes_twice(columns: int) -> None:
    pytest.importorskip("resvg_py")
    picture = every_mark(grid(columns, 12))
    assert to_png(picture, "wood", key=True, width=300) == to_png(picture, "wood", key=True, width=300)


def test_every_letter_used_in_pictures_has_strokes() -> None:
    everything = draw(every_mark(grid(52, 52)), key=True)
    written = set("".join(re.findall("<text[^>]*>([^<]*)</text>", everything)).replace("&#x27;", "'"))
    written |= set(
        "Black's territory White's neutral dead gone after move just captured last move illegal irregular pass,"
        "repeated n off the board retakes the ko self-capture 0123456789+"
    )
    assert written - {" "} <= set(letters())
    assert "<text" not in without_fonts(everything).replace("ns0:", "")


def test_a_letter_without_strokes_is_drawn_as_a_box() -> None:
    assert "M0 0H8V14H0z" in without_fonts(draw(Picture(grid(3, 3), {}, labels={4: "\u56f2"})))


@pytest.mark.parametrize("width", [31, 4001, -5, 10**9])
def test_an_invalid_width_raises(width: int) -> None:
    with pytest.raises(ValueError, match="32 to 4000 pixels wide"):
        to_png(Picture(grid(3, 3), {}), width=width)
    status, out, err = run("show", "--format", "png", "--width", str(width), EXAMPLE)
    assert (status, out) == (2, "")
    assert f'--width: "{width}" must be a whole number from 32 to 4000' in err


def test_a_picture_that_would_be_too_high_raises() -> None:
    column = Picture(grid(1, 52), {})
    with pytest.raises(ValueError, match="so this picture can be at most 375 pixels wide"):  # 68 by 1088 units
        to_png(column, width=376)
    pytest.importorskip("resvg_py")
    assert chunks(to_png(column, width=40))[0][1][:4] == (40).to_bytes(4, "big")


@pytest.mark.parametrize("size", [1, 5, 9, 12, 13, 19, 52])
def test_a_square_board_with_every_mark_may_have_the_greatest_width(size: int) -> None:
    drawn = draw(every_mark(grid(size, size)), key=True)
    width, height = re.findall(r'(?:width|height)="(\d+)"', drawn)[:2]
    assert 4000 * int(height) <= 6000 * int(width)


def test_a_missing_package_is_reported_with_its_command_to_install(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(PngUnavailableError):
        to_png(Picture(grid(3, 3), {}))
    out = tmp_path / "a.png"
    assert run("show", "-o", str(out), EXAMPLE) == (
        2,
        "",
        "adjudicate: PNG needs an optional package: run pip install '.[png]' in your adjudicate checkout\n",
    )
    assert not out.exists()


def test_the_command_writes_a_png(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The picture is that of `--format svg`. A mock replaces the package that renders it."""
    monkeypatch.setitem(sys.modules, "resvg_py", resvg := Mock(svg_to_bytes=Mock(return_value=SIGNATURE)))
    out, given = tmp_path / "a.PNG", ["show", "--theme", "wood", EXAMPLE]
    assert run(*given, "--width", "200", "-o", str(out)) == (0, "", "")
    svg = without_fonts(run(*given, "--format", "svg")[1])
    resvg.svg_to_bytes.assert_called_once_with(svg_string=svg, width=200, skip_system_fonts=True)
    assert out.read_bytes().startswith(SIGNATURE)
