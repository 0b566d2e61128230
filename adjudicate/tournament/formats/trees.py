"""Parse untrusted XML and JSON into trees of limited size. Each XML element and JSON object has a line number.

XML may not load external data or use entities. The module uses the standard library's expat directly, because
ElementTree does not keep line numbers. Three handlers are enough to refuse dangerous input, so the package defusedxml
is not needed. JSON objects also have their position in the text, which the json module does not keep.
"""

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final, NoReturn
from xml.parsers import expat

from adjudicate.tournament.formats.decoding import line_at
from adjudicate.tournament.model import UnreadableEventError
from adjudicate.tournament.words import say

MOST_DEPTH: Final = 40  # OpenGotha's files have 5 levels, the files of MacMahon and Pairgoth 6
MOST_ELEMENTS: Final = 200_000  # the file of a congress with a thousand players has about 10,000
MOST_ATTRIBUTES: Final = 200  # OpenGotha's pairing parameters have 30
MOST_TEXT: Final = 4000  # maximum number of characters kept from an element's text
_TAG: Final = re.compile(r"""(?:[^>"']+|"[^"]*"|'[^']*')*>?""")
_ASIDE: Final = (("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>"))


@dataclass(slots=True)
class Element:
    """An XML element. children -- child elements; text -- its own text without surrounding spaces; line -- from 1"""

    tag: str
    attributes: dict[str, str]
    line: int
    children: "list[Element]" = field(default_factory=list)
    text: str = ""

    def all(self, tag: str) -> "Iterator[Element]":
        """Yield all descendants that have the given tag, in document order."""
        for child in self.children:
            if child.tag == tag:
                yield child
            yield from child.all(tag)

    def value(self, tag: str) -> str:
        """Return the text of the first child that has the given tag, or ""."""
        return next((child.text for child in self.children if child.tag == tag), "")


def parse_xml(text: str) -> Element:
    """Parse XML and return its root element. Raises UnreadableEventError if the XML is malformed or dangerous."""
    body = text.lstrip()
    before = line_at(text, len(text) - len(body)) - 1  # one program writes blank lines before the declaration
    building = _XmlBuilder(before)
    try:
        building.parser.Parse(body, True)
    except expat.ExpatError as error:
        what = expat.errors.messages.get(error.code, "an error")
        raise UnreadableEventError(say("xml.malformed", detail=what), error.lineno + before) from None
    if building.root is None:
        building.refuse("xml.empty")
    return building.root


class _XmlBuilder:
    """Build the tree from the events of the expat parser, and refuse dangerous XML."""

    def __init__(self, before: int) -> None:
        self.root: Element | None = None
        self.open: list[Element] = []
        self.elements = 0
        self.before = before
        self.parser = parser = expat.ParserCreate()
        parser.buffer_text = True
        parser.StartElementHandler = self.start
        parser.EndElementHandler = self.end
        parser.CharacterDataHandler = self.characters
        parser.StartDoctypeDeclHandler = self.doctype
        parser.EntityDeclHandler = self.refusing("xml.entities")
        parser.SkippedEntityHandler = self.refusing("xml.undeclared")
        parser.ExternalEntityRefHandler = self.refusing("xml.external")

    def refuse(self, key: str) -> NoReturn:
        raise UnreadableEventError(say(key), self.parser.CurrentLineNumber + self.before)

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        self.elements += 1
        if self.elements > MOST_ELEMENTS or len(self.open) >= MOST_DEPTH or len(attributes) > MOST_ATTRIBUTES:
            self.refuse("xml.large")
        element = Element(tag, attributes, self.parser.CurrentLineNumber + self.before)
        if self.open:
            self.open[-1].children.append(element)
        else:
            self.root = element
        self.open.append(element)

    def end(self, _tag: str) -> None:
        element = self.open.pop()
        element.text = element.text.strip()

    def characters(self, text: str) -> None:
        if self.open and len(self.open[-1].text) < MOST_TEXT:
            self.open[-1].text += text[:MOST_TEXT]

    def doctype(self, _name: str, _system: str | None, _public: str | None, has_internal_subset: int) -> None:
        """Accept a document type that only has a name ("tournament.dtd"), and do not fetch it; refuse declarations."""
        if has_internal_subset:
            self.refuse("xml.document-type")

    def refusing(self, key: str) -> Callable[..., NoReturn]:
        return lambda *_: self.refuse(key)


def tags(text: str, name: str) -> Iterator[tuple[int, int]]:
    """Yield the start and end of each opening tag with a name, except in comments, CDATA and instructions.

    >>> text = '<a x=">"/><!-- <a> --><ab/><a></a>'
    >>> [text[start:end] for start, end in tags(text, "a")]
    ['<a x=">"/>', '<a>']
    """
    at = text.find("<")
    while at >= 0:
        aside = next((end for begin, end in _ASIDE if text.startswith(begin, at)), None)
        if aside is not None:
            stop = text.find(aside, at)
            if stop < 0:
                return
            stop += len(aside)
        else:
            whole = _TAG.match(text, at)
            stop = whole.end() if whole and whole[0][-1] == ">" else len(text)
            following = text[at + 1 + len(name) : at + 2 + len(name)]
            if text.startswith(name, at + 1) and (following.isspace() or following in ("/", ">")):
                yield at, stop
        at = text.find("<", stop)


MOST_VALUES: Final = 500_000  # a congress with a thousand players and ten rounds has about 60,000
_MARK: Final = re.compile(r'"(?:[^"\\]|\\.)*"|[{}\[\],]', re.DOTALL)

JsonValue = object
"""A JsonObject, list, str, bool or None. Numbers are kept as str."""


class JsonObject(dict[str, JsonValue]):
    """A JSON object. start, end -- its position in the text; line -- its line number, from 1"""

    def __init__(self, start: int = 0, line: int = 0) -> None:
        super().__init__()
        self.start, self.end, self.line = start, start, line


def parse_json(text: str) -> JsonValue:
    """Parse JSON and return its value. If an object repeats a name, the last value counts.

    Raises UnreadableEventError if the JSON is malformed, or too large for a results file.

    >>> parse_json('{"a": [1, "b\\u00e9", {}]}')
    {'a': ['1', 'bé', {}]}
    """
    places = iter(_objects(text))

    def made(pairs: list[tuple[str, JsonValue]]) -> JsonObject:
        found = next(places, JsonObject())
        found.update(pairs)
        return found

    try:
        found: JsonValue = json.loads(text, object_pairs_hook=made, parse_int=str, parse_float=str, parse_constant=str)
    except json.JSONDecodeError as error:
        raise UnreadableEventError(say("json.malformed"), error.lineno) from None
    return found


def _objects(text: str) -> list[JsonObject]:
    """Return an empty JsonObject with a position for each object in a JSON text, in the order in which they end."""
    found, open_ = [], list[JsonObject]()
    depth, line, counted = 0, 1, 0
    for values, mark in enumerate(_MARK.finditer(text)):
        line, counted = line + text.count("\n", counted, mark.start()), mark.start()
        depth += {"{": 1, "[": 1, "}": -1, "]": -1}.get(mark[0], 0)
        if depth > MOST_DEPTH or values > 4 * MOST_VALUES:
            raise UnreadableEventError(say("json.large"), line)
        if mark[0] == "{":
            open_.append(JsonObject(mark.start(), line))
        elif mark[0] == "}" and open_:
            open_[-1].end = mark.end()
            found.append(open_.pop())
    return found
