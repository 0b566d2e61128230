"""Write decided results into a results file, in the format's own spelling; every other byte stays the same.

The new file is read again, and refused unless it has exactly the intended changes.
"""

from __future__ import annotations

import codecs
import difflib
import re
from collections import Counter
from dataclasses import dataclass, replace
from typing import Final

from adjudicate.display.wording import Wording
from adjudicate.tournament.decisions import Settlement
from adjudicate.tournament.formats import read_event
from adjudicate.tournament.formats.decoding import decode
from adjudicate.tournament.formats.detect import writer_of
from adjudicate.tournament.formats.results_file import Correction, applied
from adjudicate.tournament.model import DecidedResult, Event, Pairing, TeamMatch, UnreadableEventError
from adjudicate.tournament.words import labels, pairing_name, say

LONG_LINE: Final = 300
_OBJECT_END: Final = re.compile(r"(?<=\},)|(?<=\}\])|(?<=>)(?=<)")
_COMMA: Final = re.compile(r"(?<=,)")
_MARKS: Final = (codecs.BOM_UTF8, codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


class NotWrittenError(ValueError):
    """The format cannot express the decided results; the text is one clear sentence."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


@dataclass(frozen=True, slots=True)
class CorrectedFile:
    """A results file with decided results.

    data  -- its bytes
    lost  -- indices of pairings whose win by default the format cannot express
    matches -- team matches, whose results follow from their boards and are written with them
    """

    data: bytes
    lost: tuple[int, ...] = ()
    matches: tuple[TeamMatch, ...] = ()


def to_correct(event: Event, settlement: Settlement) -> dict[int, DecidedResult]:
    """Return the decided results that differ from the results file: pairing -> result."""
    results = settlement.results()
    return {i: r for i, r in sorted(results.items()) if r is not None and not r.is_that_of(event.pairings[i])}


def corrected(data: bytes, name: str, settlement: Settlement) -> CorrectedFile:
    """Return a results file with the decided results.

    data, name -- the file as read
    Raises NotWrittenError if the format cannot express one of the results, or if anything else would change.
    """
    event = read_event(data, name)
    writer = writer_of(event)
    if writer is None:
        raise NotWrittenError(say("write.format", format=event.encoding))
    text, encoding = decode(data)
    mark = next((mark for mark in _MARKS if data.startswith(mark)), b"")
    if mark + text.encode(encoding) != data:
        raise NotWrittenError(say("write.encoding", encoding=encoding))
    lost = []
    for index, result in to_correct(event, settlement).items():
        before = read_event(mark + text.encode(encoding), name)
        standing = settlement.of(index)
        decision = standing.decision if standing is not None else None
        by_referee = decision is not None and decision.kind == "referee"
        correction = Correction(before, before.pairings[index], result, by_referee)
        for edits in writer(text, correction):
            changed = applied(text, edits)
            try:
                after = read_event(mark + changed.encode(encoding), name)
            except (UnicodeEncodeError, UnreadableEventError):
                continue
            if _is_only(before, after, index, result):
                text = changed
                lost += [index] if result.by_default and not after.pairings[index].by_default else []
                break
        else:
            where = pairing_name(event.pairings[index], labels(event.players))
            raise NotWrittenError(say("write.refused", pairing=where, result=result.written, format=event.format))
    done = mark + text.encode(encoding)
    return CorrectedFile(done, tuple(lost), tuple(m for m in read_event(done, name).matches if m not in event.matches))


def _is_only(before: Event, after: Event, index: int, result: DecidedResult) -> bool:
    """Return True if an event changed only in the result of one pairing, and that result is now the decided one."""
    old_event, new_event = (replace(event, pairings=(), remarks=(), matches=()) for event in (before, after))
    if len(after.pairings) != len(before.pairings) or old_event != new_event:
        return False
    if any(o != n for i, (o, n) in enumerate(zip(before.pairings, after.pairings, strict=True)) if i != index):
        return False
    old, new = before.pairings[index], after.pairings[index]
    margins = {None, result.margin, 0 if result.outcome == "draw" else None}
    right = new.outcome == result.outcome and new.margin in margins
    silent = new.declared in ("", result.declared) and (result.by_default or not new.by_default)
    fewer = not Counter(after.remarks) - Counter(before.remarks)
    return right and silent and fewer and _but_result(old) == _but_result(new)


def _but_result(pairing: Pairing) -> Pairing:
    return replace(
        pairing, outcome="unknown", margin=None, margin_rounded=False, declared="", by_default=False, by_referee=None
    )


def difference(before: bytes, after: bytes, name: str, new_name: str) -> list[str]:
    """Return the differences between two results files as lines of a unified diff; untrusted text.

    A long line, such as a whole file without line endings, is shown in parts.
    """
    old, new = ([part for line in decode(data)[0].splitlines() for part in _parts(line)] for data in (before, after))
    return list(difflib.unified_diff(old, new, name, new_name, lineterm="", n=1))


def _parts(line: str) -> list[str]:
    """Split a long line where an object or an element ends, or at a comma."""
    if len(line) <= LONG_LINE:
        return [line]
    return [
        piece
        for part in _OBJECT_END.split(line)
        for piece in (_COMMA.split(part) if len(part) > LONG_LINE else [part])
        if piece
    ]


def what_is_lost(file: CorrectedFile, event: Event) -> list[Wording]:
    """Return a sentence for each fact that the format could not express, and for each additional change."""
    called = labels(event.players)
    lost = [say("write.default", pairing=pairing_name(event.pairings[i], called)) for i in file.lost]
    for match in file.matches:
        teams = {"white": match.white, "black": match.black}
        winner = teams.get(match.outcome)
        result = say("won", name=winner) if winner else say("won.nobody")
        lost.append(say("write.team", round=match.round, table=match.table, **teams, result=result))
    return lost
