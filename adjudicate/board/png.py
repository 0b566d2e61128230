"""A picture in pixels: the SVG picture with its letters as strokes, drawn by resvg (the extra `png`)."""

from __future__ import annotations

import re
import struct
import zlib
from typing import Final
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

from adjudicate.board.caption import say
from adjudicate.board.picture import Picture
from adjudicate.board.svg import draw
from adjudicate.board.theme import ThemeName
from adjudicate.display.prose import install_command
from adjudicate.display.sanitise import for_terminal

CAPITALS: Final = 14
_SPACE: Final = 5.0  # width of a space
_BETWEEN: Final = 2.9  # from one letter to the next
_SIZE: Final = 0.72  # height of capitals in a font of size 1

_ROUND: Final = "C8 6 6.4 4 4 4S0 6 0 9 1.6 14 4 14 8 12 8 9"
_BOWL: Final = "C0 6 1.6 4 4 4S8 6 8 9 6.4 14 4 14 0 12 0 9"
_ARCH: Final = "C0 5.8 1.6 4 3.9 4 6.2 4 7.2 5.3 7.2 7.6V14"

# width, and the path of the pen
LETTERS: Final[dict[str, tuple[float, str]]] = {
    "0": (9, "M4.5 0C1 0 0 3 0 7S1 14 4.5 14 9 11 9 7 8 0 4.5 0z"),
    "1": (5, "M.5 3L4.5 0V14"),
    "2": (9, "M.5 4C.6 1.6 2.2 0 4.5 0S8.5 1.6 8.5 3.9C8.5 7 4 9.5 .3 14H8.8"),
    "3": (9, "M.6 3C1 1 2.6 0 4.4 0 6.8 0 8.3 1.4 8.3 3.4S6.8 6.6 4.5 6.6H3.4M4.5 6.6C7.2 6.6 8.9 8 8.9 10.3S7 14"
             " 4.5 14C2.2 14 .6 12.9 .2 10.9"),
    "4": (9, "M6.8 14V0L0 9.8H9"),
    "5": (9, "M8 0H1.5L.8 6.6C1.8 5.6 3 5.1 4.5 5.1 7.2 5.1 8.9 6.9 8.9 9.5S7.1 14 4.4 14C2.2 14 .6 13 .2 11.2"),
    "6": (9, "M8.4 2.6C7.8 .9 6.5 0 4.8 0 1.8 0 .2 2.9 .2 7.6 .2 11.8 1.8 14 4.6 14 7.2 14 8.8 12.2 8.8 9.6"
             "S7.2 5.4 4.7 5.4C2.4 5.4 .7 6.9 .3 9"),
    "7": (8.6, "M0 0H8.4C5.4 4 3.6 8.6 3 14"),
    "8": (9, "M4.5 6.5C2.2 6.5 .8 5.2 .8 3.2S2.2 0 4.5 0 8.2 1.2 8.2 3.2 6.8 6.5 4.5 6.5C1.8 6.5 .2 8 .2 10.2"
             "S1.8 14 4.5 14 8.8 12.4 8.8 10.2 7.2 6.5 4.5 6.5z"),
    "9": (9, "M.6 11.4C1.2 13.1 2.5 14 4.2 14 7.2 14 8.8 11.1 8.8 6.4 8.8 2.2 7.2 0 4.4 0 1.8 0 .2 1.8 .2 4.4"
             "S1.8 8.6 4.3 8.6C6.6 8.6 8.3 7.1 8.7 5"),
    "A": (10, "M0 14L5 0L10 14M1.8 9.2H8.2"),
    "B": (9.2, "M0 0H5C7.4 0 8.6 1.4 8.6 3.4S7.4 6.7 5 6.7H0M5 6.7C7.8 6.7 9.2 8.1 9.2 10.3S7.8 14 5 14H0V0"),
    "C": (10, "M9.8 4C9.2 1.5 7.5 0 5.2 0 2 0 0 2.8 0 7S2 14 5.2 14C7.6 14 9.3 12.4 9.9 9.8"),
    "D": (9.6, "M0 0H4C7.8 0 9.6 2.8 9.6 7S7.8 14 4 14H0z"),
    "E": (8.2, "M8 0H0V14H8.2M0 6.7H7.4"),
    "F": (8, "M8 0H0V14M0 6.9H7"),
    "G": (10, "M9.8 4C9.2 1.5 7.5 0 5.2 0 2 0 0 2.8 0 7S2 14 5.2 14C8 14 10 12 10 9V7.5H5.6"),
    "H": (9.4, "M0 0V14M9.4 0V14M0 6.7H9.4"),
    "I": (0, "M0 0V14"),
    "J": (6, "M6 0V9.6C6 12.6 5 14 3 14S0 12.7 0 10"),
    "K": (9.4, "M0 0V14M9 0L0 8.6M3 5.8L9.4 14"),
    "L": (7.6, "M0 0V14H7.6"),
    "M": (11.2, "M0 14V0L5.6 13.4L11.2 0V14"),
    "N": (9.2, "M0 14V0L9.2 14V0"),
    "O": (10.8, "M5.4 0C2 0 0 2.8 0 7S2 14 5.4 14 10.8 11.2 10.8 7 8.8 0 5.4 0z"),
    "P": (8.9, "M0 14V0H5C7.6 0 8.9 1.6 8.9 3.9S7.6 7.8 5 7.8H0"),
    "Q": (10.8, "M5.4 0C2 0 0 2.8 0 7S2 14 5.4 14 10.8 11.2 10.8 7 8.8 0 5.4 0zM6.8 10.6L10.6 14.8"),
    "R": (9.2, "M0 14V0H5C7.6 0 8.9 1.6 8.9 3.9S7.6 7.8 5 7.8H0M4.8 7.8L9.2 14"),
    "S": (9, "M8.6 3.4C8.2 1.2 6.8 0 4.6 0 2.2 0 .6 1.4 .6 3.5 .6 8.2 9 5.4 9 10.3 9 12.6 7.2 14 4.6 14"
             "C2 14 .4 12.6 0 10.2"),
    "T": (9.6, "M0 0H9.6M4.8 0V14"),
    "U": (9.4, "M0 0V8.8C0 12.2 1.8 14 4.7 14S9.4 12.2 9.4 8.8V0"),
    "V": (9.6, "M0 0L4.8 14L9.6 0"),
    "W": (13.6, "M0 0L3.4 14L6.8 .6L10.2 14L13.6 0"),
    "X": (9, "M0 0L9 14M9 0L0 14"),
    "Y": (9.4, "M0 0L4.7 7L9.4 0M4.7 7V14"),
    "Z": (9, "M.4 0H8.8L0 14H9"),
    "a": (7.6, "M.6 6.6C1 4.9 2.3 4 4 4 6.4 4 7.6 5.2 7.6 7.4V14M7.6 8.4C5 8.6 .2 8.2 .2 11.3 .2 13 1.4 14 3.2 14"
               " 5.6 14 7.6 12.4 7.6 10"),
    "b": (8, f"M0 0V14M0 9{_BOWL}"),
    "c": (7.5, "M7.4 7C7 5 5.8 4 4 4 1.5 4 0 6 0 9S1.5 14 4 14C5.9 14 7.1 12.8 7.5 10.9"),
    "d": (8, f"M8 0V14M8 9{_ROUND}"),
    "e": (7.8, "M.1 8.8H7.8C7.8 5.8 6.4 4 4 4S0 6 0 9 1.5 14 4 14C5.8 14 7 13.2 7.5 11.6"),
    "f": (4.8, "M4.8 .2C2.6 -.4 1.6 .8 1.6 3V14M0 4.6H4.6"),
    "g": (8, f"M8 4.4V14C8 16.8 6.6 18 4.2 18 2.4 18 1 17.3 .6 15.8M8 9{_ROUND}"),
    "h": (7.2, f"M0 0V14M0 8.4{_ARCH}"),
    "i": (0, "M0 4.4V14M0 .4V.6"),
    "j": (1.6, "M1.6 4.4V15.4C1.6 17.3 .9 18 -.6 17.8M1.6 .4V.6"),
    "k": (7.2, "M0 0V14M6.8 4.4L0 10.4M2.6 8.2L7.2 14"),
    "l": (0, "M0 0V14"),
    "m": (12, "M0 4.4V14M0 8C0 5.6 1.4 4 3.3 4 5.1 4 6 5.1 6 7.2V14M6 8C6 5.6 7.4 4 9.3 4 11.1 4 12 5.1 12 7.2V14"),
    "n": (7.2, f"M0 4.4V14M0 8.4{_ARCH}"),
    "o": (8, "M4 4C1.6 4 0 6 0 9S1.6 14 4 14 8 12 8 9 6.4 4 4 4z"),
    "p": (8, f"M0 4.4V18M0 9{_BOWL}"),
    "q": (8, f"M8 4.4V18M8 9{_ROUND}"),
    "r": (4.2, "M0 4.4V14M0 8.4C0 5.8 1.4 4.1 4 4.2"),
    "s": (7.2, "M6.8 6.4C6.4 4.9 5.3 4 3.6 4 1.8 4 .5 5 .5 6.5 .5 10.2 7.2 7.6 7.2 11.3 7.2 13 5.8 14 3.7 14"
               " 1.7 14 .4 13 0 11.3"),
    "t": (4.8, "M1.8 1V11.6C1.8 13.6 2.8 14.2 4.8 13.8M0 4.6H4.6"),
    "u": (7.2, "M7.2 4.4V14M7.2 9.6C7.2 12.4 5.6 14 3.4 14 1 14 0 12.7 0 10.4V4.4"),
    "v": (7.6, "M0 4.4L3.8 14L7.6 4.4"),
    "w": (11.2, "M0 4.4L2.8 14L5.6 4.8L8.4 14L11.2 4.4"),
    "x": (7, "M0 4.4L7 14M7 4.4L0 14"),
    "y": (7.6, "M0 4.4L3.8 14M7.6 4.4L3.4 15.4C2.7 17.4 1.9 18.2 .3 17.8"),
    "z": (7, "M.3 4.4H6.6L0 14H6.9"),
    "'": (0, "M0 0V3.6"),
    ",": (0.6, "M.6 13.6L0 16.4"),
    ".": (0, "M0 13.8V14"),
    ":": (0, "M0 6V6.2M0 13.8V14"),
    ";": (0.6, "M.6 6V6.2M.6 13.6L0 16.4"),
    "+": (8, "M0 8.5H8M4 4.5V12.5"),
    "-": (4.6, "M0 9H4.6"),
    "/": (5, "M0 15L5 -.6"),
    "(": (3, "M3 -1C.9 1.4 0 4 0 7.2S.9 13 3 15.4"),
    ")": (3, "M0 -1C2.1 1.4 3 4 3 7.2S2.1 13 0 15.4"),
}  # fmt: skip
UNKNOWN: Final = (8.0, "M0 0H8V14H0z")  # an empty box, as in fonts


def write(parent: Element, text: str, x: float, y: float, size: float, *, middle: bool, bold: bool, ink: str) -> None:
    """Write a line of text into an SVG element as paths.

    x, y   -- position of the beginning of the base line, or of its middle
    size   -- size of the font
    ink    -- colour of the letters
    """
    scale = _SIZE * size / CAPITALS
    widths = [_SPACE if c == " " else LETTERS.get(c, UNKNOWN)[0] for c in text]
    whole = sum(widths) + _BETWEEN * (len(text) - 1)
    group = SubElement(
        parent,
        "g",
        {
            "transform": f"translate({x - (scale * whole / 2 if middle else 0):.3f} {y - scale * CAPITALS:.3f})"
            f" scale({scale:.4f})",
            "fill": "none",
            "stroke": ink,
            "stroke-width": "2.7" if bold else "1.75",
            "stroke-linecap": "round",
            "stroke-linejoin": "round",
        },
    )
    along = 0.0
    for char, width in zip(text, widths, strict=True):
        if char != " ":
            path = LETTERS.get(char, UNKNOWN)[1]
            SubElement(group, "path", {"d": path, "transform": f"translate({along:.2f} 0)"})
        along += width + _BETWEEN


NARROWEST: Final = 32
WIDEST: Final = 4000
HIGHEST: Final = 6000  # with WIDEST drawing takes about 200 MB; square boards reach WIDEST with any key
_SVG: Final = "{http://www.w3.org/2000/svg}"
_HEADER: Final = 33  # bytes before the second chunk of a PNG: the signature and IHDR


class PngUnavailableError(Exception):
    """The package that draws pixels is not installed."""


def to_png(picture: Picture, theme: ThemeName = "plain", *, key: bool = False, width: int | None = None) -> bytes:
    """Return a picture as the bytes of a PNG file with its title and description.

    width -- in pixels, from 32 to 4000, with a height of at most 6000; None for the width of the SVG

    Needs no font. Equal pictures give equal bytes under one version of resvg. Raises PngUnavailableError without the
    extra, ValueError for another width.
    """
    if width is not None and not NARROWEST <= width <= WIDEST:
        raise ValueError(say("png.width", least=NARROWEST, most=WIDEST, width=width))
    svg = draw(picture, theme, key=key)
    size = re.search(r'width="(\d+)" height="(\d+)" role=', svg)
    own_width, own_height = map(int, size.groups()) if size else (1, 1)
    if (width or own_width) * own_height > HIGHEST * own_width:
        most = HIGHEST * own_width // own_height
        raise ValueError(say("png.height", most=HIGHEST, width=most))
    try:
        from resvg_py import svg_to_bytes  # noqa: PLC0415 -- an extra
    except ImportError:
        raise PngUnavailableError(say("png.missing", command=install_command("png"))) from None
    pixels = bytes(svg_to_bytes(svg_string=without_fonts(svg), width=width, skip_system_fonts=True))
    said = _said("Title", picture.title) + _said("Description", picture.description)
    return pixels[:_HEADER] + said + pixels[_HEADER:]


def without_fonts(svg: str) -> str:
    """Return an SVG picture of this program with its letters drawn as strokes."""
    root = ElementTree.fromstring(svg)  # noqa: S314 -- our own output
    _rewrite(root, {"font-size": "10", "fill": "#000"})
    return ElementTree.tostring(root, encoding="unicode")


def _rewrite(parent: ElementTree.Element, inherited: dict[str, str]) -> None:
    for place, child in enumerate(list(parent)):
        style = inherited | child.attrib
        if child.tag != f"{_SVG}text":
            _rewrite(child, style)
            continue
        strokes = ElementTree.Element(f"{_SVG}g")
        write(
            strokes,
            child.text or "",
            float(style["x"]),
            float(style["y"]),
            float(style["font-size"]),
            middle=style.get("text-anchor") == "middle",
            bold=style.get("font-weight") == "bold",
            ink=style["fill"],
        )
        parent[place] = strokes


def _said(keyword: str, text: str) -> bytes:
    """Return an iTXt chunk: international text, not compressed, in no declared language."""
    body = b"iTXt" + keyword.encode() + b"\0\0\0\0\0" + for_terminal(text, 20_000).encode("utf-8", "replace")
    return struct.pack(">I", len(body) - 4) + body + struct.pack(">I", zlib.crc32(body))
