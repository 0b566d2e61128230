"""Decided results written into XML (OpenGotha, MacMahon) and JSON (Pairgoth)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from adjudicate.rules.quarters import show
from adjudicate.tournament.formats.decoding import line_at
from adjudicate.tournament.formats.jsontree import JsonObject, parse
from adjudicate.tournament.formats.values import folded
from adjudicate.tournament.model import Outcome
from adjudicate.tournament.writing.edits import Correction, Edit, Edits

_OPENGOTHA: Final[dict[Outcome, str]] = {
    "white": "WHITEWINS", "black": "BLACKWINS", "draw": "EQUAL", "both-win": "BOTHWIN", "both-lose": "BOTHLOSE",
    "unknown": "UNKNOWN",
}  # fmt: skip
_MACMAHON: Final[dict[Outcome, str]] = {  # Black first
    "black": "1-0", "white": "0-1", "draw": "½-½", "both-win": "1-1", "both-lose": "0-0", "unknown": "?-?",
}  # fmt: skip
_PAIRGOTH: Final[dict[Outcome, str]] = {
    "white": "w", "black": "b", "draw": "=", "both-win": "#", "both-lose": "0", "unknown": "?",
}  # fmt: skip
_ASIDE: Final = (("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>"))


def tags(text: str, name: str) -> Iterator[tuple[int, int]]:
    """Yield where each opening tag of a name stands; none in a comment, CDATA or an instruction.

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
            stop = _tag_end(text, at)
            following = text[at + 1 + len(name) : at + 2 + len(name)]
            if text.startswith(name, at + 1) and (following.isspace() or following in ("/", ">")):
                yield at, stop
        at = text.find("<", stop)


def _tag_end(text: str, at: int) -> int:
    """Return where a tag ends; a value in quotation marks may hold its sign."""
    quote = ""
    for index in range(at, len(text)):
        char = text[index]
        if quote:
            quote = "" if char == quote else quote
        elif char in "\"'":
            quote = char
        elif char == ">":
            return index + 1
    return len(text)


def opengotha(text: str, correction: Correction) -> Iterator[Edits]:
    """Write the attribute `result` of a game."""
    pairing, result = correction.pairing, correction.result
    by_default = result.by_default and result.outcome in ("white", "black")
    value = f"RESULT_{_OPENGOTHA[result.outcome]}{'_BYDEF' if by_default else ''}"
    for start, end in tags(text, "Game"):
        if line_at(text, start) != pairing.line:
            continue
        sides = [_attribute(text, start, end, name) for name in ("whitePlayer", "blackPlayer")]
        named = [folded(text[slice(*span)]) for span in sides if span is not None]
        if named != [folded(pairing.white), folded(pairing.black)]:
            continue
        place = _attribute(text, start, end, "result")
        if place is not None:
            yield (Edit(*place, value),)
        else:
            at = end - (2 if text[end - 2] == "/" else 1)
            yield (Edit(at, at, f' result="{value}"'),)


def _attribute(text: str, start: int, end: int, name: str) -> tuple[int, int] | None:
    """Return where the value of an attribute stands within its quotation marks."""
    match = re.compile(rf"""\s{name}\s*=\s*(?:"([^"]*)"|'([^']*)')""").search(text, start, end)
    return match.span(1 if match[1] is not None else 2) if match else None


def macmahon(text: str, correction: Correction) -> Iterator[Edits]:
    """Write the elements Result, ResultPoints and ResultByReferee of a pairing."""
    pairing, result = correction.pairing, correction.result
    for start, _ in tags(text, "Pairing"):
        if line_at(text, start) != pairing.line:
            continue
        end = text.find("</Pairing>", start)
        if end < 0 or [_content(text, start, end, side) for side in ("White", "Black")] != [
            pairing.white, pairing.black,
        ]:  # fmt: skip
            continue
        edits = [_element(text, start, end, "Result", _MACMAHON[result.outcome])]
        if pairing.margin is not None:  # it was that of the other result
            edits.append(_element(text, start, end, "ResultPoints", show(result.margin or 0)))
        if correction.by_referee:
            edits.append(_element(text, start, end, "ResultByReferee", "true"))
        if edits[0] is not None:
            yield tuple(edit for edit in edits if edit is not None)


def _content(text: str, start: int, end: int, name: str) -> str:
    match = re.compile(rf"<{name}\s*>(.*?)</{name}\s*>", re.DOTALL).search(text, start, end)
    return match[1].strip() if match else ""


def _element(text: str, start: int, end: int, name: str, value: str) -> Edit | None:
    """Return a new content of an element; what is around it, blanks or CDATA, stays. None where it is not there."""
    match = re.compile(rf"<{name}\s*>(\s*(?:<!\[CDATA\[)?\s*)(.*?)(\s*(?:\]\]>)?\s*)</{name}\s*>", re.DOTALL).search(
        text, start, end
    )
    if match:
        return Edit(match.start(2), match.end(2), value)
    empty = re.compile(rf"<{name}\s*/>").search(text, start, end)
    return Edit(empty.start(), empty.end(), f"<{name}>{value}</{name}>") if empty else None


def pairgoth(text: str, correction: Correction) -> Iterator[Edits]:
    """Write the value `r` of a game."""
    pairing, value = correction.pairing, _PAIRGOTH[correction.result.outcome]
    root = parse(text)
    matches = _objects(root.get("games")) if pairing.team_match and isinstance(root, JsonObject) else ()
    match = next((node for node in matches if node.get("id") == pairing.team_match), None)
    for node in _objects(root):
        sides = [str(node.get(side, "")).strip() for side in "wb"]
        named = [key.removeprefix("team ") for key in (pairing.white, pairing.black)]
        if node.line != pairing.line or sides != named:
            continue
        edit = _result_of(text, node, value)
        yield (edit,)
        if match is not None:  # the result of the match of two teams may follow from the board
            yield from ((edit, _result_of(text, match, letter)) for letter in "wb=")


def _result_of(text: str, node: JsonObject, letter: str) -> Edit:
    """Return the value `r` of a game as a letter."""
    body = text[node.start : node.end]
    match = re.search(r'"r"\s*:\s*("(?:[^"\\]|\\.)*"|null)', body)
    if match:
        return Edit(node.start + match.start(1), node.start + match.end(1), f'"{letter}"')
    at = node.start + body.rindex("}")
    return Edit(at, at, f',"r":"{letter}"')


def _objects(value: object) -> Iterator[JsonObject]:
    """Yield all objects within a value that hold no others."""
    if isinstance(value, JsonObject):
        if "w" in value and "b" in value:
            yield value
        for inner in value.values():
            yield from _objects(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _objects(inner)
