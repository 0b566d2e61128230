"""What a repair would write into the root of a game, and what it leaves because the meaning is not certain.

A value is written anew only if it is read as the same afterwards: the reading of the record decides, here as for its
sheet. What is certain about the whole file, its encoding, is settled in repair.py.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, Literal, NamedTuple

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.annotate.node_places import NodePlace
from adjudicate.record.dates import record_date
from adjudicate.record.model import Record
from adjudicate.record.text import plain_text
from adjudicate.rules.findings.claims import HandicapDiffers, HandicapInferred, HandicapNotPlaced, ResultSpelling
from adjudicate.rules.findings.file import EncodingAssumed, EncodingUnusable, StonesMissing
from adjudicate.rules.findings.properties import OldIdentifiers
from adjudicate.rules.findings.terms import KomiSpelling
from adjudicate.rules.handicap import handicapped, parse_handicap
from adjudicate.rules.komi_text import dialect_komi, in_usual_spelling, komi_in_points, likely_komi
from adjudicate.rules.quarters import parse_quarters, show
from adjudicate.rules.result import parse_result

RepairState = Literal["repair", "leave"]


class RepairKind(StrEnum):
    """What can be repaired."""

    charset = "charset"
    file_format = "format"
    result = "result"
    komi = "komi"
    handicap = "handicap"
    date = "date"


class RepairReason(StrEnum):
    """Why a value is repaired, or left as it is."""

    ascii = "ascii"
    utf_8 = "utf-8"
    mark = "mark"
    declared = "declared"
    same_meaning = "same-meaning"
    canonical = "canonical"
    stones_set_up = "stones-set-up"
    iso_date = "iso-date"
    computed = "computed"
    guessed = "guessed-encoding"
    damaged = "damaged-text"
    several_encodings = "several-encodings"
    unreadable_game = "unreadable-game"
    other_meaning = "other-meaning"
    unknown_format = "unknown-format"
    unreadable = "unreadable"
    no_spelling = "no-spelling"
    in_hundredths = "in-hundredths"
    left_over = "left-over"
    komi_assumed = "komi-assumed"
    several_values = "several-values"
    elsewhere = "elsewhere"
    differs = "differs"
    not_placed = "not-placed"
    stones_missing = "stones-missing"
    ambiguous_date = "ambiguous-date"
    unread_date = "unread-date"
    sheet_differs = "sheet-differs"
    not_settled = "not-settled"
    other_form = "other-form"


WORDS: Final[Mapping[RepairReason, str]] = {
    RepairReason.ascii: "the text is ASCII, so it is UTF-8 as well",
    RepairReason.utf_8: "the bytes are valid UTF-8",
    RepairReason.mark: "a byte-order mark says in which encoding the text is",
    RepairReason.declared: "the record names its encoding, and its bytes fit it",
    RepairReason.same_meaning: "no property of the game means something else in FF[4]",
    RepairReason.canonical: "the same value in the spelling of the format",
    RepairReason.stones_set_up: "so many black stones are set up, and White moves first",
    RepairReason.iso_date: "the same day in the spelling of the format",
    RepairReason.computed: "the computed result, which rests on nothing assumed",
    RepairReason.guessed: "the encoding is guessed",
    RepairReason.damaged: "the text is damaged",
    RepairReason.several_encodings: "the games of the file name several encodings",
    RepairReason.unreadable_game: "the file holds a game that cannot be read, whose encoding nobody knows",
    RepairReason.other_meaning: "such a property or value had another meaning in old formats, or has none in FF[4]",
    RepairReason.unknown_format: "no such format is known",
    RepairReason.unreadable: "it cannot be read",
    RepairReason.no_spelling: "the format has no spelling that says all of it",
    RepairReason.in_hundredths: "it is in hundredths, as one server writes it, and never certain",
    RepairReason.left_over: "it is in hundredths, and may be left over from an even game, so the count does not use it",
    RepairReason.komi_assumed: "it cannot be read, so the count uses the komi of the rules",
    RepairReason.several_values: "it is there more than once",
    RepairReason.elsewhere: "it stands outside the root, or under another name",
    RepairReason.differs: "it differs from the stones that are set up",
    RepairReason.not_placed: "no placement of so many stones is found",
    RepairReason.stones_missing: "with these stones no move would be at fault; they would change the count",
    RepairReason.ambiguous_date: "day and month may be exchanged",
    RepairReason.unread_date: "it is no single day in a known spelling",
    RepairReason.sheet_differs: "the sheet would differ afterwards",
    RepairReason.not_settled: "the computed result rests on something assumed, or the recorded one stands",
    RepairReason.other_form: "the file is no SGF",
}
"""Why in words, as the end of a sentence."""

REMOVED: Final[Mapping[RepairKind, frozenset[str]]] = {
    RepairKind.charset: frozenset((EncodingAssumed.code, EncodingUnusable.code)),
    RepairKind.file_format: frozenset(),
    RepairKind.result: frozenset((ResultSpelling.code,)),
    RepairKind.komi: frozenset((KomiSpelling.code,)),
    RepairKind.handicap: frozenset((HandicapInferred.code,)),
    RepairKind.date: frozenset(),
}
"""Findings that a repair may remove from a sheet: what they say is so no longer."""

# As the format has them; "Void" is its spelling of a game without a result.
_SPELLED = re.compile(r"0|Void|[BW]\+(?:[0-9]+(?:\.[0-9]+)?|[RTF])?")
_REAL = re.compile(r"[+-]?\d+(?:\.\d*)?", re.ASCII)
_NAME = re.compile(rb"(?<![A-Za-z])([A-Z]{1,2})\s*\[")
# Properties that FF[4] changed, or that it has no more (SGF FF4, list of changes).
_OTHERWISE: Final = frozenset((
    b"VW", b"DD", b"FG", b"PM", b"LN", b"AR", b"ST", b"SU", b"MN", b"KO",
    b"L", b"M", b"BS", b"WS", b"CH", b"EL", b"EX", b"ID", b"LT", b"OM", b"ON", b"OP", b"OV", b"RG", b"SC", b"SE",
    b"SI", b"TC",
))  # fmt: skip


@dataclass(frozen=True, slots=True)
class Repair:
    """A value of a file that is repaired, or left although it is not as it should be.

    game     -- its number, from 1; None for the file as a whole
    byte     -- where the value stands in the file as it is on disk, or where it is put in
    property -- name in SGF; "" for the file as a whole
    before, after -- the value as plain text; None where there is none. Of one that is left, `after` is an offer
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
    """A repair with what it takes to be made.

    begin, end -- what is replaced, in the text as_read()
    text       -- by what
    """

    repair: Repair
    begin: int
    end: int
    text: str


@dataclass(frozen=True, slots=True)
class GameRoot:
    """A game to be repaired: its sheet, and where its root stands.

    node  -- the root as it stands in the text
    place -- where in the file a place of the text is
    text  -- all of the game
    """

    sheet: Adjudication
    node: NodePlace
    place: Callable[[int], int]
    text: bytes

    @property
    def record(self) -> Record:
        """What the game claims."""
        return self.sheet.record

    @property
    def front(self) -> int:
        """Where a property is put in before all others."""
        return min((spans[0].name for spans in self.node.spans.values()), default=self.node.end)

    def repair(
        self, kind: RepairKind, ident: str, reason: RepairReason, after: str | None, *, left: bool = False
    ) -> Repair:
        """Return a repair of a property of the root, which there may not be."""
        spans = self.node.spans.get(ident)
        place = spans[0].begin if spans else self.node.end
        before = self.record.text(ident)
        state: RepairState = "leave" if left else "repair"
        return Repair(state, kind, self.record.game, self.place(place), ident, before, after, reason)

    def left(self, kind: RepairKind, ident: str, reason: RepairReason, offer: str | None = None) -> Draft:
        """Return what is left, as a draft that changes nothing."""
        return Draft(self.repair(kind, ident, reason, offer, left=True), 0, 0, "")

    def written(self, kind: RepairKind, ident: str, reason: RepairReason, after: str) -> Draft:
        """Return the draft of a value that replaces the only one of a property."""
        span = self.node.spans[ident][0]
        return Draft(self.repair(kind, ident, reason, after), span.begin, span.end, after)

    def added(self, kind: RepairKind, ident: str, reason: RepairReason, after: str, at: int) -> Draft:
        """Return the draft of a property that is put in at a place."""
        made = replace(self.repair(kind, ident, reason, after), byte=self.place(at))
        return Draft(made, at, at, f"{ident}[{after}]")


def drafts(game: GameRoot, kinds: frozenset[RepairKind]) -> Iterator[Draft]:
    """Yield what is to be done to a game, and what is left."""
    for kind, made in _DRAFTS.items():
        if kind in kinds:
            yield from made(game)


def charset(game: GameRoot, reason: RepairReason) -> Iterator[Draft]:
    """Yield the declaration of UTF-8, once it is certain what the text is."""
    values = game.node.get("CA", ())
    if not values:
        spans = game.node.spans.get("FF")
        at = spans[-1].end + 1 if spans else game.front
        yield game.added(RepairKind.charset, "CA", reason, "UTF-8", at)
    elif all(value.lower() == b"utf-8" for value in values):
        return
    elif len(values) > 1:
        yield game.left(RepairKind.charset, "CA", RepairReason.several_values)
    else:
        yield game.written(RepairKind.charset, "CA", reason, "UTF-8")


def _format(game: GameRoot) -> Iterator[Draft]:
    """Write FF[4] where no property means something else in it."""
    values = game.node.get("FF", ())
    if values == [b"4"]:
        return
    if len(values) > 1:
        yield game.left(RepairKind.file_format, "FF", RepairReason.several_values)
        return
    text = plain_text(values[0]) if values else "1"
    if text not in ("1", "2", "3", "4"):
        yield game.left(RepairKind.file_format, "FF", RepairReason.unknown_format)
    elif text != "4" and (others := _means_otherwise(game)):
        first = replace(game.left(RepairKind.file_format, "FF", RepairReason.other_meaning).repair, after=None)
        yield Draft(replace(first, before=f"{first.before or 'none'}, with {', '.join(others)}"), 0, 0, "")
    elif values:
        yield game.written(RepairKind.file_format, "FF", RepairReason.same_meaning, "4")
    else:
        yield game.added(RepairKind.file_format, "FF", RepairReason.same_meaning, "4", game.front)


def _means_otherwise(game: GameRoot) -> list[str]:
    """Return the names of properties that may mean something else in FF[4]; what looks like one in a text counts."""
    found = sorted(name.decode() for name in set(_NAME.findall(game.text)) & _OTHERWISE)
    found += ["names in small letters"] if any(isinstance(f, OldIdentifiers) for f in game.sheet.findings) else []
    time = game.node.get("TM", ())
    return [*found, *(["TM"] if time and not _REAL.fullmatch(plain_text(time[0])) else [])]


def _single(game: GameRoot, kind: RepairKind, ident: str) -> Iterator[Draft | str]:
    """Yield the text of a property that has one value; or what is left of another; nothing where there is none."""
    text = game.record.text(ident)
    values = game.node.get(ident, ())
    if text is None or not text.strip():
        return
    if not values or values != game.record.root.get(ident):
        yield game.left(kind, ident, RepairReason.elsewhere)
    elif len(values) > 1:
        yield game.left(kind, ident, RepairReason.several_values)
    else:
        yield text


def _result(game: GameRoot) -> Iterator[Draft]:
    for text in _single(game, RepairKind.result, "RE"):
        if isinstance(text, Draft):
            yield text
            continue
        read = parse_result(text)
        written = read.canonical
        if game.node["RE"] == [written.encode()]:
            continue
        if read.kind == "unreadable":
            yield game.left(RepairKind.result, "RE", RepairReason.unreadable)
        elif _SPELLED.fullmatch(written) and replace(parse_result(written), odd=read.odd) == read:
            yield game.written(RepairKind.result, "RE", RepairReason.canonical, written)
        elif text != "?" and (read.odd or read.remark):
            yield game.left(RepairKind.result, "RE", RepairReason.no_spelling)


def _komi(game: GameRoot) -> Iterator[Draft]:
    for text in _single(game, RepairKind.komi, "KM"):
        if isinstance(text, Draft):
            yield text
            continue
        value = parse_quarters(in_usual_spelling(text))
        meant = dialect_komi(in_usual_spelling(text))
        if meant is not None and game.sheet.record_komi is None and handicapped(game.sheet.start.handicap):
            yield game.left(RepairKind.komi, "KM", RepairReason.left_over, show(game.sheet.komi.value))
        elif meant is not None:
            yield game.left(RepairKind.komi, "KM", RepairReason.in_hundredths, show(meant))
        elif value is None:
            likely = likely_komi(text)
            offered = None if likely is None else show(likely)
            yield game.left(RepairKind.komi, "KM", RepairReason.komi_assumed, offered)
        elif game.node["KM"] != [(written := show(value)).encode()]:
            same = (komi_in_points(written), likely_komi(written)) == (value, likely_komi(text))
            if same:
                yield game.written(RepairKind.komi, "KM", RepairReason.canonical, written)
            else:
                yield game.left(RepairKind.komi, "KM", RepairReason.no_spelling)


def _handicap(game: GameRoot) -> Iterator[Draft]:
    kind = RepairKind.handicap
    found = {type(finding): finding for finding in game.sheet.findings}
    if "HA" not in game.record.root:
        inferred = found.get(HandicapInferred)
        if isinstance(inferred, HandicapInferred):
            stones = game.node.spans.get("AB")
            at = stones[0].name if stones else game.node.end
            yield game.added(kind, "HA", RepairReason.stones_set_up, str(inferred.stones), at)
        return
    for text in _single(game, kind, "HA"):
        if isinstance(text, Draft):
            yield text
            continue
        number = parse_handicap(text)
        missing = found.get(StonesMissing)
        if number is None:
            yield game.left(kind, "HA", RepairReason.unreadable)
        elif isinstance(missing, StonesMissing):
            yield game.left(kind, "HA", RepairReason.stones_missing, f"AB: {', '.join(missing.points)}")
        elif HandicapNotPlaced in found:
            yield game.left(kind, "HA", RepairReason.not_placed)
        elif HandicapDiffers in found:
            yield game.left(kind, "HA", RepairReason.differs)
        elif game.node["HA"] != [str(number).encode()]:
            yield game.written(kind, "HA", RepairReason.canonical, str(number))


def _date(game: GameRoot) -> Iterator[Draft]:
    for text in _single(game, RepairKind.date, "DT"):
        if isinstance(text, Draft):
            yield text
            continue
        read = record_date(text)
        if read.state == "ambiguous":
            yield game.left(RepairKind.date, "DT", RepairReason.ambiguous_date)
        elif read.state == "unread":
            yield game.left(RepairKind.date, "DT", RepairReason.unread_date, read.day)
        elif read.state == "iso" and game.node["DT"] != [read.written.encode()]:
            yield game.written(RepairKind.date, "DT", RepairReason.iso_date, read.written)


_DRAFTS: Final[Mapping[RepairKind, Callable[[GameRoot], Iterator[Draft]]]] = {
    RepairKind.file_format: _format,
    RepairKind.result: _result,
    RepairKind.komi: _komi,
    RepairKind.handicap: _handicap,
    RepairKind.date: _date,
}
