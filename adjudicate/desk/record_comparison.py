"""Compare two records of the same game: the moves in common, the first difference, and each record's claims."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

from adjudicate.adjudication.adjudication import Adjudication, check_sheets
from adjudicate.adjudication.data import SCHEMA, Data, sheet_data
from adjudicate.adjudication.position import Played
from adjudicate.board.caption import move_words
from adjudicate.desk.words import say_of_end as say
from adjudicate.display.prose import capital, columns, cut_at, filled, left, line_width
from adjudicate.display.sanitise import for_terminal
from adjudicate.display.wording import RenderOptions, Voice, Wording
from adjudicate.go.points import BLACK, WHITE
from adjudicate.record.comparison import COMPARED, Claims, common_beginning, differences, unequal
from adjudicate.record.fingerprint import fingerprint
from adjudicate.record.model import Move
from adjudicate.rules.quarters import show
from adjudicate.rules.words import colour_word
from adjudicate.sheet.sentences import say as say_of_sheet
from adjudicate.sheet.text import sheet_title

_NARROWEST: Final = 12  # smallest width of a column of values
_LABELS: Final = {
    "black": colour_word(BLACK), "white": colour_word(WHITE),
    **{name: say_of_sheet(f"fact.{name}") for name in ("event", "date", "rules", "moves")},
    "komi": say_of_sheet("part.komi"), **{name: say(f"compare.{name}") for name in ("handicap", "result", "computed")},
}  # fmt: skip


class ComparedValue(NamedTuple):
    """A value of both records, as untrusted text. `name` is its JSON key; `differs` is False if either lacks it."""

    name: str
    one: str
    other: str
    differs: bool


@dataclass(frozen=True)
class RecordComparison:
    """The comparison of two adjudicated records. Passes after the last play count as moves."""

    one: Adjudication
    other: Adjudication

    @property
    def same_size(self) -> bool:
        """True if both boards have the same size."""
        return self.one.grid == self.other.grid

    @property
    def same_start(self) -> bool:
        """True if both records set up the same stones before the first move."""
        return self.one.start.stones == self.other.start.stones

    @cached_property
    def common(self) -> int:
        """The number of moves in common at the start of both records; 0 if the board sizes differ."""
        lines = (sheet.record.line for sheet in (self.one, self.other))
        moves = ([*zip(line.colours, line.points, strict=True)] for line in lines)
        return common_beginning(*moves) if self.same_size else 0

    @property
    def first_difference(self) -> tuple[Move | None, Move | None]:
        """The move of each record at the first difference; None if a record has no more moves."""
        one, other = (dict(enumerate(sheet.record.moves)).get(self.common) for sheet in (self.one, self.other))
        return one, other

    @cached_property
    def turned(self) -> bool:
        """True if the games are the same up to the last play, but one is mirrored or rotated."""
        one, other = fingerprint(self.one.record), fingerprint(self.other.record)
        return one.any_way == other.any_way and one.plain != other.plain

    @cached_property
    def values(self) -> tuple[ComparedValue, ...]:
        """Each record's claims and computed result, side by side. Values missing from both records are left out."""
        kinds = differences(_claims(self.one), _claims(self.other))
        return tuple(
            ComparedValue(name, one, other, name in kinds if name in COMPARED else unequal(_plain(one), _plain(other)))
            for (name, one), other in zip(_told(self.one).items(), _told(self.other).values(), strict=True)
            if one or other
        )

    @property
    def differs(self) -> bool:
        """True if the moves, the boards or the setup differ, or if a value given in both records differs."""
        moves = self.first_difference != (None, None) and not self.turned
        return moves or not self.same_size or not self.same_start or any(value.differs for value in self.values)

    def sentences(self) -> Iterator[Wording]:
        """Yield sentences that compare the moves."""
        here, there = self.first_difference
        if not self.same_size:
            yield say("compare.sizes")
            return
        if not self.same_start and not self.turned:
            yield say("compare.start")
        if self.turned:
            yield say("compare.turned")
        elif here and there:
            moves = {"here": _move_words(self.one, here.number), "there": _move_words(self.other, there.number)}
            yield say("compare.moves" if self.common else "compare.at-once", n=self.common, number=here.number, **moves)
        elif here or there:
            yield say("compare.ends" if self.common else "compare.empty", n=self.common, shorter="B" if here else "A")
        else:
            yield say("compare.same", n=self.common)

    def to_dict(self) -> Data:
        """Return the comparison as plain data."""
        moves = [None if move is None else {"color": move.colour, "point": move.text} for move in self.first_difference]
        return {
            "schema": SCHEMA, "a": _sheet_data(self.one), "b": _sheet_data(self.other), "same_size": self.same_size,
            "same_start": self.same_start, "turned": self.turned, "common_moves": self.common,
            "first_difference": dict(zip("ab", moves, strict=True)) if any(moves) else None,
            "differs": [value.name for value in self.values if value.differs],
        }  # fmt: skip

    def to_json(self) -> str:
        """Return the comparison as one line of JSON."""
        return json.dumps(self.to_dict())

    def to_text(self, look: RenderOptions | None = None) -> str:
        """Return the comparison as text of at most 80 columns."""
        voice = Voice((look or RenderOptions()).language)
        titles = zip("AB", (self.one, self.other), strict=True)
        lines = [f"{name}: {sheet_title(sheet, voice)[0]}" for name, sheet in titles]
        lines += ["", *(line for said in self.sentences() for line in filled(voice.kept(voice.of(said)))), ""]
        labels = [capital(voice.of(_LABELS[value.name])) for value in self.values]
        wide, differs = max(map(columns, labels)), voice.of(say("compare.differs"))
        room = max(_NARROWEST, (line_width() - wide - columns(differs) - 6) // 2)
        for label, (_, *texts, marked) in zip(labels, self.values, strict=True):
            told = (for_terminal(voice.of(str(text))) for text in texts)
            cells = (left(one if columns(one) <= room else cut_at(one, room - 1) + "…", room) for one in told)
            lines.append("  ".join((left(label, wide), *cells, differs if marked else "")).rstrip())
        return "\n".join(lines) + "\n"


def compare_records(one: Adjudication, other: Adjudication) -> RecordComparison:
    """Compare two adjudicated records, such as both players' records of a game. Raises TypeError for other types.

    >>> from adjudicate import adjudicate, compare_records, read_records
    >>> games = read_records("(;SZ[9]KM[7];B[ee];W[gc])(;SZ[9]KM[6];B[ee];W[gd])")
    >>> found = compare_records(*map(adjudicate, games))
    >>> found.common, [move.text for move in found.first_difference]
    (1, ['G7', 'G6'])
    >>> [value.name for value in found.values if value.differs]
    ['komi']
    """
    check_sheets(one=one, other=other)
    return RecordComparison(one, other)


def _claims(sheet: Adjudication) -> Claims:
    text, komi = sheet.record.text, sheet.record_komi
    return Claims(text("PB"), text("PW"), text("DT"), komi, sheet.verdict.recorded)


def _told(sheet: Adjudication) -> dict[str, str]:
    """Return the values to compare, by JSON key, as text; "" for missing values."""
    text, komi, verdict = sheet.record.text, sheet.record_komi, sheet.verdict
    return {
        "black": text("PB") or "", "white": text("PW") or "", "event": text("EV") or "", "date": text("DT") or "",
        "rules": text("RU") or "", "handicap": text("HA") or "", "komi": "" if komi is None else show(komi),
        "moves": str(sheet.move_count), "result": verdict.recorded or "", "computed": verdict.computed or "",
    }  # fmt: skip


def _plain(text: str) -> str | None:
    return text.casefold().strip() or None


def _move_words(sheet: Adjudication, number: int) -> Wording:
    line = sheet.record.line
    return move_words(sheet.grid, Played(number, line.colours[number - 1], line.points[number - 1], "play"))


def _sheet_data(sheet: Adjudication) -> Data:
    data = sheet_data(sheet)
    verdict = {key: data["verdict"][key] for key in ("status", "recorded", "computed")}
    return {"source": data["source"], "record": data["record"], "verdict": verdict}
