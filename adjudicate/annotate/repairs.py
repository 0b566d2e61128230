"""Decide which values in the root of a game to repair, and which to leave because their meaning is uncertain.

A value is rewritten only if the parser that reads the record understands the new spelling in the same way. repair.py
decides on the encoding, which concerns the whole file.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, Literal, NamedTuple, get_args

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.annotate.node_places import NodePlace, nodes
from adjudicate.annotate.words import say
from adjudicate.display.wording import Wording
from adjudicate.record.dates import record_date
from adjudicate.record.model import Record
from adjudicate.record.text import plain_text
from adjudicate.rules.findings import terms
from adjudicate.rules.findings.file import EncodingAssumed, EncodingUnusable, OldIdentifiers, StonesMissing
from adjudicate.rules.handicap import handicapped, parse_handicap
from adjudicate.rules.komi_text import dialect_komi, in_usual_spelling, komi_in_points, likely_komi
from adjudicate.rules.quarters import parse_quarters, show
from adjudicate.rules.result import parse_result

RepairState = Literal["repair", "leave"]


class RepairKind(StrEnum):
    """The kinds of repair."""

    charset = "charset"
    file_format = "format"
    result = "result"
    komi = "komi"
    handicap = "handicap"
    date = "date"


RepairReason = Literal[
    "ascii", "utf-8", "mark", "declared", "same-meaning", "canonical", "stones-set-up", "iso-date", "computed",
    "guessed-encoding", "damaged-text", "several-encodings", "unreadable-game", "other-meaning", "unknown-format",
    "unreadable", "no-spelling", "in-hundredths", "left-over", "komi-assumed", "several-values", "elsewhere",
    "differs", "not-placed", "stones-missing", "ambiguous-date", "unread-date", "sheet-differs", "not-settled",
    "other-form",
]  # fmt: skip
"""A reason to repair a value, or to leave it as it is."""

WORDS: Final[Mapping[str, Wording]] = {reason: say(f"reason.{reason}") for reason in get_args(RepairReason)}
"""Maps each reason to a clause that ends a sentence."""

REMOVED: Final[Mapping[RepairKind, frozenset[str]]] = {
    RepairKind.charset: frozenset((EncodingAssumed.code, EncodingUnusable.code)),
    RepairKind.file_format: frozenset(),
    RepairKind.result: frozenset((terms.ResultSpelling.code,)),
    RepairKind.komi: frozenset((terms.KomiSpelling.code,)),
    RepairKind.handicap: frozenset((terms.HandicapInferred.code,)),
    RepairKind.date: frozenset(),
}
"""Maps each kind of repair to the codes of findings that it may remove, because they no longer apply."""

# Matches a result in the spelling that the format requires, including "Void" for a game without a result.
_SPELLED = re.compile(r"0|Void|[BW]\+(?:[0-9]+(?:\.[0-9]+)?|[RTF])?")
_REAL = re.compile(r"[+-]?\d+(?:\.\d*)?", re.ASCII)
_NAME = re.compile(rb"(?<![A-Za-z])([A-Z]{1,2})\s*\[")
# Properties whose meaning FF[4] changed, or which it no longer has (SGF FF4, list of changes).
_OTHERWISE: Final = frozenset((
    b"VW", b"DD", b"FG", b"PM", b"LN", b"AR", b"ST", b"SU", b"MN", b"KO",
    b"L", b"M", b"BS", b"WS", b"CH", b"EL", b"EX", b"ID", b"LT", b"OM", b"ON", b"OP", b"OV", b"RG", b"SC", b"SE",
    b"SI", b"TC",
))  # fmt: skip


@dataclass(frozen=True, slots=True)
class Repair:
    """A value in a file that was repaired, or left unchanged although it is incorrect.

    game     -- number of the game, from 1; None for the whole file
    byte     -- position in the file on disk where the value is, or where it is inserted
    property -- SGF name of the property; "" for the whole file
    before, after -- the old and the new value as plain text, or None. For a value that is left, `after` is a suggestion
    """

    state: RepairState
    kind: RepairKind | None
    game: int | None
    byte: int | None
    property: str
    before: str | None
    after: str | None
    reason: RepairReason


class Draft(NamedTuple):
    """A planned repair and the edit that makes it.

    begin, end -- offsets of the text to replace, in the text as_read()
    text       -- the new text
    """

    repair: Repair
    begin: int
    end: int
    text: str


@dataclass(frozen=True, slots=True)
class GameRoot:
    """A game to repair.

    node  -- the root node, with the offsets of its values
    place -- function that converts an offset in the text to a position in the file
    text  -- text of the complete game
    """

    sheet: Adjudication
    node: NodePlace
    place: Callable[[int], int]
    text: bytes

    @property
    def record(self) -> Record:
        """The record of the game."""
        return self.sheet.record

    @property
    def front(self) -> int:
        """The offset of the root's first property."""
        return min((spans[0].name for spans in self.node.spans.values()), default=self.node.end)

    def repair(
        self, kind: RepairKind, ident: str, reason: RepairReason, after: str | None, *, left: bool = False
    ) -> Repair:
        """Return the description of a repair to a property of the root. The property may be missing."""
        spans = self.node.spans.get(ident)
        place = spans[0].begin if spans else self.node.end
        before = self.record.text(ident)
        state: RepairState = "leave" if left else "repair"
        return Repair(state, kind, self.record.game, self.place(place), ident, before, after, reason)

    def left(self, kind: RepairKind, ident: str, reason: RepairReason, offer: str | None = None) -> Draft:
        """Return a draft that reports a property but leaves it unchanged."""
        return Draft(self.repair(kind, ident, reason, offer, left=True), 0, 0, "")

    def written(self, kind: RepairKind, ident: str, reason: RepairReason, after: str) -> Draft:
        """Return a draft that replaces the only value of a property."""
        span = self.node.spans[ident][0]
        return Draft(self.repair(kind, ident, reason, after), span.begin, span.end, after)

    def added(self, kind: RepairKind, ident: str, reason: RepairReason, after: str, at: int) -> Draft:
        """Return a draft that inserts a property at an offset."""
        return Draft(replace(self.repair(kind, ident, reason, after), byte=self.place(at)), at, at, f"{ident}[{after}]")


def drafts(game: GameRoot, kinds: frozenset[RepairKind]) -> Iterator[Draft]:
    """Yield a draft for each value of a game to repair or to report."""
    if RepairKind.file_format in kinds:
        yield from _format(game)
    for kind, (ident, drafted) in _VALUES.items():
        made = _of_value(game, kind, ident, drafted) if kind in kinds else None
        if made is not None:
            yield made


def _of_value(
    game: GameRoot, kind: RepairKind, ident: str, drafted: Callable[[GameRoot, str], Draft | None]
) -> Draft | None:
    """Return a draft for a property that should have one value, or None. Several values are reported but left."""
    text = game.record.text(ident)
    values = game.node.get(ident, ())
    if kind is RepairKind.handicap and ident not in game.record.root:
        inferred = next((f for f in game.sheet.findings if isinstance(f, terms.HandicapInferred)), None)
        if inferred is None:
            return None
        stones = game.node.spans.get("AB")
        at = stones[0].name if stones else game.node.end
        return game.added(RepairKind.handicap, "HA", "stones-set-up", str(inferred.stones), at)
    if text is None or not text.strip():
        return None
    if not values or values != game.record.root.get(ident):
        made = game.left(kind, ident, "elsewhere")
        walk = nodes(game.text, 0)
        ahead = game.node.end - next(walk).end
        found = (one.spans[ident][0].begin for one in walk if one.get(ident) == game.record.root.get(ident))
        return Draft(replace(made.repair, byte=game.place(ahead + next(found, game.node.end - ahead))), 0, 0, "")
    return game.left(kind, ident, "several-values") if len(values) > 1 else drafted(game, text)


def charset(game: GameRoot, reason: RepairReason) -> Iterator[Draft]:
    """Yield a draft that declares UTF-8. Call this only if the encoding is certain."""
    values = game.node.get("CA", ())
    if not values:
        spans = game.node.spans.get("FF")
        yield game.added(RepairKind.charset, "CA", reason, "UTF-8", spans[-1].end + 1 if spans else game.front)
    elif all(value.lower() == b"utf-8" for value in values):
        return
    elif len(values) > 1:
        yield game.left(RepairKind.charset, "CA", "several-values")
    else:
        yield game.written(RepairKind.charset, "CA", reason, "UTF-8")


def _format(game: GameRoot) -> Iterator[Draft]:
    """Yield a draft that changes the format to FF[4], or reports that properties would change their meaning."""
    values = game.node.get("FF", ())
    if values == [b"4"]:
        return
    if len(values) > 1:
        yield game.left(RepairKind.file_format, "FF", "several-values")
        return
    text = plain_text(values[0]) if values else "1"
    if text not in ("1", "2", "3", "4"):
        yield game.left(RepairKind.file_format, "FF", "unknown-format")
    elif text != "4" and (others := _means_otherwise(game)):
        first = replace(game.left(RepairKind.file_format, "FF", "other-meaning").repair, after=None)
        yield Draft(replace(first, before=f"{first.before or 'none'}, with {', '.join(others)}"), 0, 0, "")
    elif values:
        yield game.written(RepairKind.file_format, "FF", "same-meaning", "4")
    else:
        yield game.added(RepairKind.file_format, "FF", "same-meaning", "4", game.front)


def _means_otherwise(game: GameRoot) -> list[str]:
    """Return names of properties that may mean something else in FF[4]. Names that occur only in text also count."""
    found = sorted(name.decode() for name in set(_NAME.findall(game.text)) & _OTHERWISE)
    found += ["names in small letters"] if any(isinstance(f, OldIdentifiers) for f in game.sheet.findings) else []
    time = game.node.get("TM", ())
    return [*found, *(["TM"] if time and not _REAL.fullmatch(plain_text(time[0])) else [])]


def _result(game: GameRoot, text: str) -> Draft | None:
    read = parse_result(text)
    written = read.canonical
    if game.node["RE"] == [written.encode()]:
        return None
    if read.kind == "unreadable":
        return game.left(RepairKind.result, "RE", "unreadable")
    if _SPELLED.fullmatch(written) and replace(parse_result(written), odd=read.odd) == read:
        return game.written(RepairKind.result, "RE", "canonical", written)
    return game.left(RepairKind.result, "RE", "no-spelling") if text != "?" and (read.odd or read.remark) else None


def _komi(game: GameRoot, text: str) -> Draft | None:
    value = parse_quarters(in_usual_spelling(text))
    meant = dialect_komi(in_usual_spelling(text))
    if meant is not None and game.sheet.record_komi is None and handicapped(game.sheet.start.handicap):
        return game.left(RepairKind.komi, "KM", "left-over", show(game.sheet.komi.value))
    if meant is not None:
        return game.left(RepairKind.komi, "KM", "in-hundredths", show(meant))
    likely = likely_komi(text)
    if value is None or game.sheet.record_komi is None:
        return game.left(RepairKind.komi, "KM", "komi-assumed", None if likely is None else show(likely))
    written = show(value)
    if game.node["KM"] == [written.encode()]:
        return None
    if (komi_in_points(written), likely_komi(written)) == (value, likely):
        return game.written(RepairKind.komi, "KM", "canonical", written)
    return game.left(RepairKind.komi, "KM", "no-spelling")


def _handicap(game: GameRoot, text: str) -> Draft | None:
    found = {type(finding): finding for finding in game.sheet.findings}
    number = parse_handicap(text)
    missing = found.get(StonesMissing)
    if number is None:
        return game.left(RepairKind.handicap, "HA", "unreadable")
    if isinstance(missing, StonesMissing):
        return game.left(RepairKind.handicap, "HA", "stones-missing", f"AB: {', '.join(missing.points)}")
    if terms.HandicapNotPlaced in found:
        return game.left(RepairKind.handicap, "HA", "not-placed")
    if terms.HandicapDiffers in found:
        return game.left(RepairKind.handicap, "HA", "differs")
    if game.node["HA"] == [str(number).encode()]:
        return None
    return game.written(RepairKind.handicap, "HA", "canonical", str(number))


def _date(game: GameRoot, text: str) -> Draft | None:
    read = record_date(text)
    if read.state == "ambiguous":
        return game.left(RepairKind.date, "DT", "ambiguous-date")
    if read.state == "unread":
        return game.left(RepairKind.date, "DT", "unread-date", read.day)
    if read.state == "iso" and game.node["DT"] != [read.written.encode()]:
        return game.written(RepairKind.date, "DT", "iso-date", read.written)
    return None


_VALUES: Final[Mapping[RepairKind, tuple[str, Callable[[GameRoot, str], Draft | None]]]] = {
    RepairKind.result: ("RE", _result),
    RepairKind.komi: ("KM", _komi),
    RepairKind.handicap: ("HA", _handicap),
    RepairKind.date: ("DT", _date),
}
