"""A drawing in pixels: the same picture as SVG, its letters as strokes, drawn by resvg (the extra `png`)."""

from __future__ import annotations

import re
import struct
import zlib
from typing import Final
from xml.etree import ElementTree

from adjudicate.board.lettering import write
from adjudicate.board.picture import Picture
from adjudicate.board.svg import draw
from adjudicate.board.theme import ThemeName
from adjudicate.display.extras import how_to_install
from adjudicate.display.sanitise import for_terminal

MISSING: Final = f"PNG needs an optional package: {how_to_install('png')}"
NARROWEST: Final = 32
WIDEST: Final = 4000
HIGHEST: Final = 6000  # with WIDEST some 200 MB while it is drawn; square boards reach WIDEST with any key
_SVG: Final = "{http://www.w3.org/2000/svg}"
_HEADER: Final = 33  # bytes before the second chunk of a PNG: the signature and IHDR


class PngUnavailableError(Exception):
    """The package that draws pixels is not installed."""


def to_png(picture: Picture, theme: ThemeName = "plain", *, key: bool = False, width: int | None = None) -> bytes:
    """Return a picture as the bytes of a PNG file, its title and description among them.

    width -- pixels, from 32 to 4000, as many as leave the height at 6000 at most; None: as the SVG
    Needs no font. Equal pictures give equal bytes under one version of resvg. Raises PngUnavailableError without the
    extra, ValueError for another width.
    """
    if width is not None and not NARROWEST <= width <= WIDEST:
        raise ValueError(f"a PNG is {NARROWEST} to {WIDEST} pixels wide, not {width}")
    svg = draw(picture, theme, key=key)
    size = re.search(r'width="(\d+)" height="(\d+)" role=', svg)
    own_width, own_height = map(int, size.groups()) if size else (1, 1)
    if (width or own_width) * own_height > HIGHEST * own_width:
        most = HIGHEST * own_width // own_height
        raise ValueError(f"a PNG is at most {HIGHEST} pixels high: this picture {most} wide")
    try:
        from resvg_py import svg_to_bytes  # noqa: PLC0415 -- an extra
    except ImportError:
        raise PngUnavailableError(MISSING) from None
    pixels = bytes(svg_to_bytes(svg_string=without_fonts(svg), width=width, skip_system_fonts=True))
    said = _said("Title", picture.title) + _said("Description", picture.description)
    return pixels[:_HEADER] + said + pixels[_HEADER:]


def without_fonts(svg: str) -> str:
    """Return one of our SVG pictures with its letters drawn as strokes."""
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
