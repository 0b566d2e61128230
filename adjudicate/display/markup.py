"""Write HTML and SVG that hostile text cannot change. Only this module writes tags.

Text that is not Markup is always sanitised. Text from a record is never used as a name or an attribute, and attribute
values with unusual characters are refused.
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
    """Markup in which all text is sanitised. Joining or formatting it gives a plain str, which is then escaped."""

    __slots__ = ()


class Label(str):
    """A text of this program for use as an attribute value. It may contain letters, spaces and a few signs."""

    __slots__ = ()


def element(name: str, /, *children: str, **attributes: str | float | None) -> Markup:
    """Return an HTML or SVG element.

    children   -- Markup, which is inserted as it is, or other text, which is sanitised
    attributes -- class_="x" gives class="x", and stroke_width=1 gives stroke-width="1"; None omits the attribute

    Raises ValueError for an unusual attribute value, because attributes must never contain text from a record.

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
    """Return the beginning of an attribute, up to its value. `key` is one of the few names that this program uses."""
    ident = key.rstrip("_").replace("_", "-")
    if not _NAME.fullmatch(ident) or ident.startswith("on"):
        raise ValueError(f"unknown attribute: {ident}")
    return f' {ident}="'


def joined(parts: Iterable[str], between: str = "") -> Markup:
    """Join parts into one piece of markup. Parts that are not Markup are sanitised."""
    return Markup(between.join(p if isinstance(p, Markup) else for_html(p) for p in parts))


def table(rows: Iterable[tuple[str, ...]]) -> Markup:
    """Return an HTML table. The first cell of each row is the heading of the row.

    >>> table([("komi", "7.5")])
    '<table><tr><th scope="row">komi</th><td>7.5</td></tr></table>'
    """
    lines = ((head, [element("td", cell) for cell in cells]) for head, *cells in rows)
    return element("table", *(element("tr", element("th", head, scope="row"), *cells) for head, cells in lines))


def placed(text: str, values: Mapping[str, str]) -> Markup:
    """Sanitise a text of this program and replace each {name} in it with its value.

    Values that are not Markup are sanitised, too.

    >>> placed("a < {name}", {"name": element("b", "{name}")})
    'a &lt; <b>{name}</b>'
    """
    return joined(values[part] if odd % 2 else part for odd, part in enumerate(_PLACE.split(text)))


def said(text: str, most: int = MOST_HTML) -> Markup:
    """Return text from a record as markup. It is cut to `most` characters and cannot reorder the text around it."""
    return element("bdi", Markup(for_html(text, most)))


def link(target: str, *children: str) -> Markup:
    """Return a link to a file in the folder of the page, or in a folder directly below it.

    Raises ValueError for any other target, such as the name of a record or of a member of an archive.
    """
    if not _LINK.fullmatch(target):
        raise ValueError(f"unknown page: {target!r}")
    return Markup("".join((f'<a href="{target}">', joined(children), "</a>")))


def spoken(voice: Voice, text: str, show: Callable[[str], str] = said) -> str:
    """Translate one of the program's texts into the voice's language, and mark an untranslated text as English.

    show -- function that makes the text safe; the default also works for text that quotes a record
    """
    shown = show(voice.of(text))
    return shown if voice.speaks(text) else element("span", shown, lang="en")


def english(voice: Voice, *texts: str) -> Markup:
    """Return texts that are always in English. On a page in another language, they are marked as English."""
    return joined(texts) if voice.language == "en" else element("span", *texts, lang="en")
