"""Two records of one game: the moves that they share, the first difference, and the claims of each."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.adjudication.data import SCHEMA, Data, sheet_data
from adjudicate.adjudication.position import Played
from adjudicate.board.caption import move_words
from adjudicate.desk.words import say_of_end as say
from adjudicate.display.prose import capital, columns, cut, filled, left, line_width
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

_NARROWEST: Final = 12  # columns of a value
_LABELS: Final = {
    "black": colour_word(BLACK),
    "white": colour_word(WHITE),
    **{name: say_of_sheet(f"fact.{name}") for name in ("event", "date", "rules", "moves")},
    "komi": say_of_sheet("part.komi"),
    **{name: say(f"compare.{name}") for name in ("handicap", "result", "computed", "status")},
}


class ComparedValue(NamedTuple):
    """A value of both records.

    name    -- its name in JSON
    label   -- its name in words
    one, other -- the values as text; untrusted
    differs -- True if both records have it, and it is not the same
    """

    name: str
    label: Wording
    one: str
    other: str
    differs: bool


@dataclass(frozen=True)
class RecordComparison:
    """Two records, compared. Moves after the last play of a record, which are passes, count as moves, too.

    one, other -- the adjudicated records
    """

    one: Adjudication
    other: Adjudication

    @property
    def same_size(self) -> bool:
        """True if both boards have the same size."""
        return self.one.grid == self.other.grid

    @property
    def same_start(self) -> bool:
        """True if the same stones are set up before the first move."""
        return self.one.start.stones == self.other.start.stones

    @cached_property
    def common(self) -> int:
        """The number of moves that both records share from the start."""
        if not self.same_size:
            return 0
        lines = (self.one.record.line, self.other.record.line)
        one, other = ([*zip(line.colours, line.points, strict=True)] for line in lines)
        return common_beginning(one, other)

    @property
    def first_difference(self) -> tuple[Move | None, Move | None]:
        """The first move that differs, in each record; None if a record has ended before it."""
        one, other = self.one.record.moves, self.other.record.moves
        return (one[self.common] if self.common < len(one) else None), (
            other[self.common] if self.common < len(other) else None
        )

    @cached_property
    def turned(self) -> bool:
        """True if the games are the same up to the last play, but the board is mirrored or turned."""
        if self.first_difference == (None, None):
            return False
        one, other = fingerprint(self.one.record), fingerprint(self.other.record)
        return one.any_way == other.any_way and one.plain != other.plain

    @cached_property
    def values(self) -> tuple[ComparedValue, ...]:
        """The claims of both records, and their computed results, without those that neither record has."""
        kinds = differences(_claims(self.one), _claims(self.other))
        rows = []
        for (name, one), other in zip(_told(self.one).items(), _told(self.other).values(), strict=True):
            differs = name in kinds if name in COMPARED else unequal(_plain(one), _plain(other))
            if one or other:  # the verdict depends on the other values
                rows.append(ComparedValue(name, _LABELS[name], one, other, differs and name != "status"))
        return tuple(rows)

    @property
    def differs(self) -> bool:
        """True if the games, or any of the values that both records give, are not the same."""
        moves = self.first_difference != (None, None) and not self.turned
        return moves or not self.same_size or not self.same_start or any(value.differs for value in self.values)

    def sentences(self) -> Iterator[Wording]:
        """Yield the sentences about the moves."""
        here, there = self.first_difference
        number, n = self.common + 1, self.common
        if not self.same_size:
            yield say("compare.sizes")
            return
        if not self.same_start and not self.turned:
            yield say("compare.start")
        if self.turned:
            yield say("compare.turned")
        elif here is None and there is None:
            yield say("compare.same", n=n)
        elif here is None or there is None:
            yield say("compare.ends" if n else "compare.empty", n=n, shorter="A" if here is None else "B")
        else:
            moves = {"here": _move_words(self.one, number), "there": _move_words(self.other, number)}
            yield say("compare.moves" if n else "compare.at-once", n=n, number=number, **moves)

    def to_dict(self) -> Data:
        """Return the comparison as plain data."""
        moves = [None if move is None else {"color": move.colour, "point": move.text} for move in self.first_difference]
        return {
            "schema": SCHEMA,
            "a": _sheet_data(self.one),
            "b": _sheet_data(self.other),
            "same_size": self.same_size,
            "same_start": self.same_start,
            "turned": self.turned,
            "common_moves": self.common,
            "first_difference": None if moves == [None, None] else dict(zip("ab", moves, strict=True)),
            "differs": [value.name for value in self.values if value.differs],
        }

    def to_json(self) -> str:
        """Return the comparison as one line of JSON."""
        return json.dumps(self.to_dict())

    def to_text(self, look: RenderOptions | None = None) -> str:
        """Return the comparison as text of at most 80 columns."""
        voice = Voice((look or RenderOptions()).language)
        heads = [sheet_title(sheet, voice)[0] for sheet in (self.one, self.other)]
        lines = [f"{name}: {head}" for name, head in zip("AB", heads, strict=True)]
        lines += ["", *(line for said in self.sentences() for line in filled(voice.kept(voice.of(said)))), ""]
        labels = [capital(voice.of(value.label)) for value in self.values]
        wide, differs = max(map(columns, labels)), voice.of(say("compare.differs"))
        room = max(_NARROWEST, (line_width() - wide - columns(differs) - 6) // 2)
        for label, value in zip(labels, self.values, strict=True):
            cells = (cut(for_terminal(voice.of(text)), room) for text in (value.one, value.other))
            row = [left(label, wide), *(left(cell, room) for cell in cells), differs if value.differs else ""]
            lines.append("  ".join(row).rstrip())
        return "\n".join(lines) + "\n"


def compare_records(one: Adjudication, other: Adjudication) -> RecordComparison:
    """Compare two adjudicated records, such as two copies of one game.

    >>> from adjudicate import adjudicate, compare_records, read_records
    >>> games = read_records("(;SZ[9]KM[7];B[ee];W[gc])(;SZ[9]KM[6];B[ee];W[gd])")
    >>> found = compare_records(*map(adjudicate, games))
    >>> found.common, [move.text for move in found.first_difference]
    (1, ['G7', 'G6'])
    >>> [value.name for value in found.values if value.differs]
    ['komi']
    """
    return RecordComparison(one, other)


def _claims(sheet: Adjudication) -> Claims:
    text, komi = sheet.record.text, sheet.record_komi
    return Claims(text("PB"), text("PW"), text("DT"), komi, sheet.verdict.recorded)


def _told(sheet: Adjudication) -> dict[str, str]:
    """Return the values to compare, as text; "" for those that the record does not have."""
    text, komi, verdict = sheet.record.text, sheet.record_komi, sheet.verdict
    return {
        "black": text("PB") or "",
        "white": text("PW") or "",
        "event": text("EV") or "",
        "date": text("DT") or "",
        "rules": text("RU") or "",
        "handicap": text("HA") or "",
        "komi": "" if komi is None else show(komi),
        "moves": str(sheet.move_count),
        "result": verdict.recorded or "",
        "computed": verdict.computed or "",
        "status": say_of_sheet(f"status.{verdict.status}"),
    }


def _plain(text: str) -> str | None:
    return text.casefold().strip() or None


def _move_words(sheet: Adjudication, number: int) -> Wording:
    line = sheet.record.line
    return move_words(sheet.grid, Played(number, line.colours[number - 1], line.points[number - 1], "play"))


def _sheet_data(sheet: Adjudication) -> Data:
    data = sheet_data(sheet)
    verdict = {key: data["verdict"][key] for key in ("status", "recorded", "computed")}
    return {"source": data["source"], "record": data["record"], "verdict": verdict}
