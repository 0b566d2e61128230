"""Markup that hostile text cannot change. Only this module writes tags.

A child that is not Markup is always sanitised. Text from a record is never a name or an attribute, and attribute values
outside a plain alphabet are refused.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Final

from adjudicate.display.sanitise import MOST_HTML, for_html
from adjudicate.display.wording import Voice

EMPTY: Final = frozenset({"br", "circle", "col", "line", "link", "meta", "path", "rect"})
_NAME = re.compile(r"[a-z][a-zA-Z0-9-]*", re.ASCII)
_VALUE = re.compile(r"[A-Za-z0-9 .,:;%#/+='_-]*", re.ASCII)
_LABEL = re.compile(r"[\w .,:;%#/+='-]*")
_PLACE = re.compile(r"\{([a-z]+)\}")
_LINK = re.compile(r"(?:[A-Za-z0-9_-]+/)?[A-Za-z0-9_-]+\.html", re.ASCII)


class Markup(str):
    """Markup from this program, with sanitised texts. By design, joining or formatting it gives plain text."""

    __slots__ = ()


class Label(str):
    """A text of this program as an attribute value: letters of any language, spaces and a few signs."""

    __slots__ = ()


def element(name: str, /, *children: str, **attributes: str | float | None) -> Markup:
    """Return an element.

    children   -- Markup, kept as it is, and any other text, which is sanitised
    attributes -- class_="x" is class="x", stroke_width=1 is stroke-width="1"; None omits the attribute

    Raises ValueError for a value that this program does not write, because attributes never contain text from a record.

    >>> element("p", "a < b ", element("b", "c"), class_="note")
    '<p class="note">a &lt; b <b>c</b></p>'
    """
    parts = ["<", name]
    for key, value in attributes.items():
        if value is None:
            continue
        if not isinstance(value, str):
            parts += (_begun(key), str(value), '"')  # letters, digits and signs in numbers
            continue
        if not (_LABEL if isinstance(value, Label) else _VALUE).fullmatch(value):
            raise ValueError(f"unknown attribute: {_begun(key)[1:-2]}={value!r}")
        parts += (_begun(key), value.replace("'", "&#x27;"), '"')
    if name in EMPTY:
        parts.append("/>")
    else:
        parts += [">", *(c if isinstance(c, Markup) else for_html(c) for c in children), "</", name, ">"]
    return Markup("".join(parts))


@cache
def _begun(key: str) -> str:
    """Return an attribute without its value. key -- one of the few names that this program uses"""
    ident = key.rstrip("_").replace("_", "-")
    if not _NAME.fullmatch(ident) or ident.startswith("on"):
        raise ValueError(f"unknown attribute: {ident}")
    return f' {ident}="'


def joined(parts: Iterable[str], between: str = "") -> Markup:
    """Return joined parts. Parts that are not Markup are sanitised."""
    return Markup(between.join(p if isinstance(p, Markup) else for_html(p) for p in parts))


def table(rows: Iterable[tuple[str, ...]]) -> Markup:
    """Return a table. The first cell of each row is its heading.

    >>> table([("komi", "7.5")])
    '<table><tr><th scope="row">komi</th><td>7.5</td></tr></table>'
    """
    lines = ((head, [element("td", cell) for cell in cells]) for head, *cells in rows)
    return element("table", *(element("tr", element("th", head, scope="row"), *cells) for head, cells in lines))


def placed(text: str, values: Mapping[str, str]) -> Markup:
    """Return a text of this program, sanitised, with each {name} replaced by its value.

    Values that are not Markup are sanitised.

    >>> placed("a < {name}", {"name": element("b", "{name}")})
    'a &lt; <b>{name}</b>'
    """
    parts = _PLACE.split(text)
    return joined(values[part] if odd % 2 else part for odd, part in enumerate(parts))


def said(text: str, most: int = MOST_HTML) -> Markup:
    """Return text from a record, cut to `most` characters and unable to reorder the text around it."""
    return element("bdi", Markup(for_html(text, most)))


def link(target: str, *children: str) -> Markup:
    """Return a link to a file next to the page or one folder below it.

    Raises ValueError for any other target, such as the name of a record or of an archive's member.
    """
    if not _LINK.fullmatch(target):
        raise ValueError(f"unknown page: {target!r}")
    return Markup("".join((f'<a href="{target}">', joined(children), "</a>")))


def spoken(voice: Voice, text: str, show: Callable[[str], str] = said) -> str:
    """Return one of the program's texts in the voice's language, and mark untranslated text as English.

    show -- function that makes the text safe; the default accepts text that quotes a record
    """
    shown = show(voice.of(text))
    return shown if voice.speaks(text) else element("span", shown, lang="en")


def english(voice: Voice, *texts: str) -> Markup:
    """Return texts that are always in English, marked so on a page in another language."""
    return joined(texts) if voice.language == "en" else element("span", *texts, lang="en")
