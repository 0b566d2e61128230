"""Draw a picture as a PNG. resvg (the extra `png`) renders the SVG, in which letters have become strokes."""

import json
import re
import struct
import zlib
from functools import cache
from pathlib import Path
from typing import Any, Final
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
_BETWEEN: Final = 2.9  # distance from one letter to the next
_SIZE: Final = 0.72  # height of capitals in a font of size 1

UNKNOWN: Final = (8.0, "M0 0H8V14H0z")  # the empty box that fonts show for an unknown character


@cache
def letters() -> dict[str, tuple[float, str]]:
    """Return the width and the SVG path of each letter."""
    table: dict[str, list[Any]] = json.loads(Path(__file__).with_name("letters.json").read_text(encoding="utf-8"))
    return {letter: (width, path) for letter, (width, path) in table.items()}


def write(parent: Element, text: str, x: float, y: float, size: float, *, middle: bool, bold: bool, ink: str) -> None:
    """Add a line of text to an SVG element, drawn as paths instead of letters.

    x, y   -- position of the start of the baseline, or of its middle if `middle` is true
    size   -- font size
    ink    -- colour of the letters
    """
    scale = _SIZE * size / CAPITALS
    widths = [_SPACE if c == " " else letters().get(c, UNKNOWN)[0] for c in text]
    whole = sum(widths) + _BETWEEN * (len(text) - 1)
    group = SubElement(
        parent,
        "g",
        {
            "transform": f"translate({x - (scale * whole / 2 if middle else 0):.3f} {y - scale * CAPITALS:.3f})"
            f" scale({scale:.4f})", "fill": "none", "stroke": ink, "stroke-width": "2.7" if bold else "1.75",
            "stroke-linecap": "round", "stroke-linejoin": "round",
        },
    )  # fmt: skip
    along = 0.0
    for char, width in zip(text, widths, strict=True):
        if char != " ":
            SubElement(group, "path", {"d": letters().get(char, UNKNOWN)[1], "transform": f"translate({along:.2f} 0)"})
        along += width + _BETWEEN


NARROWEST: Final = 32
WIDEST: Final = 4000
HIGHEST: Final = 6000  # with WIDEST, this needs about 200 MB; a square board with any key is less high
_SVG: Final = "{http://www.w3.org/2000/svg}"
_HEADER: Final = 33  # bytes before the second chunk of a PNG: the signature and IHDR


class PngUnavailableError(Exception):
    """Raised if the package that renders PNG pictures is not installed."""


def to_png(picture: Picture, theme: ThemeName = "plain", *, key: bool = False, width: int | None = None) -> bytes:
    """Return a picture as the bytes of a PNG file, which contains the title and description as text.

    width -- width in pixels, from 32 to 4000; the height may be at most 6000. None for the width of the SVG

    No fonts are needed. With the same version of resvg, equal pictures give equal bytes. Raises PngUnavailableError if
    the extra is not installed, and ValueError for an invalid width.
    """
    if width is not None and not NARROWEST <= width <= WIDEST:
        raise ValueError(say("png.width", least=NARROWEST, most=WIDEST, width=width))
    svg = draw(picture, theme, key=key)
    size = re.search(r'width="(\d+)" height="(\d+)" role=', svg)
    own_width, own_height = map(int, size.groups()) if size else (1, 1)
    if (width or own_width) * own_height > HIGHEST * own_width:
        raise ValueError(say("png.height", most=HIGHEST, width=HIGHEST * own_width // own_height))
    try:
        from resvg_py import svg_to_bytes  # noqa: PLC0415 -- an extra
    except ImportError:
        raise PngUnavailableError(say("png.missing", command=install_command("png"))) from None
    pixels = bytes(svg_to_bytes(svg_string=without_fonts(svg), width=width, skip_system_fonts=True))
    said = _said("Title", picture.title) + _said("Description", picture.description)
    return pixels[:_HEADER] + said + pixels[_HEADER:]


def without_fonts(svg: str) -> str:
    """Replace the text in one of this program's SVG pictures with letters drawn as paths."""
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
            strokes, child.text or "", float(style["x"]), float(style["y"]), float(style["font-size"]),
            middle=style.get("text-anchor") == "middle", bold=style.get("font-weight") == "bold", ink=style["fill"],
        )  # fmt: skip
        parent[place] = strokes


def _said(keyword: str, text: str) -> bytes:
    """Return a PNG chunk of type iTXt: uncompressed international text without a declared language."""
    body = b"iTXt" + keyword.encode() + b"\0\0\0\0\0" + for_terminal(text, 20_000).encode("utf-8", "replace")
    return struct.pack(">I", len(body) - 4) + body + struct.pack(">I", zlib.crc32(body))
