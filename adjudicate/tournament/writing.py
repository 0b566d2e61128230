"""Write decided results into a results file in the format's own spelling, without changing any other byte.

The new file is read back, and refused unless it has exactly the intended changes.
"""

import codecs
import difflib
import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from adjudicate.display.wording import Wording
from adjudicate.tournament.decisions import Settlement
from adjudicate.tournament.formats import read_event
from adjudicate.tournament.formats.decoding import decode
from adjudicate.tournament.formats.detect import writers_of
from adjudicate.tournament.formats.results_file import Correction, FactsWriter, FormatWriter, applied
from adjudicate.tournament.model import MIRRORED, DecidedResult, Event, Pairing, TeamMatch, UnreadableEventError
from adjudicate.tournament.words import labels, pairing_name, say

LONG_LINE: Final = 300
_OBJECT_END: Final = re.compile(r"(?<=\},)|(?<=\}\])|(?<=>)(?=<)")
_COMMA: Final = re.compile(r"(?<=,)")
_MARKS: Final = (codecs.BOM_UTF8, codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
Read = Callable[[str], Event]
Writers = tuple[FormatWriter, FactsWriter | None]


class NotWrittenError(ValueError):
    """Raised if a format cannot express a decided result. The text is one sentence."""


@dataclass(frozen=True, slots=True)
class CorrectedFile:
    """A results file into which decided results have been written.

    data  -- the bytes of the file
    lost  -- indices of pairings whose win by default the format cannot express
    matches -- team matches whose result was also changed, because it follows from the boards
    """

    data: bytes
    lost: tuple[int, ...] = ()
    matches: tuple[TeamMatch, ...] = ()


def to_correct(event: Event, settlement: Settlement) -> dict[int, Pairing]:
    """Map the index of each pairing that differs from the results file to the pairing as decided."""
    found: dict[int, Pairing] = {}
    for index, decision in sorted(settlement.decisions().items()):
        wanted = decision.target(event.pairings[index], event.details)
        found |= {index: wanted} if wanted != event.pairings[index] else {}
    return found


def corrected(data: bytes, name: str, settlement: Settlement) -> CorrectedFile:
    """Return a copy of a results file with the decided results written into it.

    data, name -- content and name of the results file
    If no decision changes the file, the copy is equal to it.
    Raises NotWrittenError if the format cannot express one of the results, or if anything else would change.
    """
    event = before = read_event(data, name)
    writers, changes = writers_of(event), to_correct(event, settlement)
    defaults = (i for i, result in settlement.results().items() if result and result.by_default)
    lost = () if "by_default" in event.details else tuple(defaults)
    if not changes:
        return CorrectedFile(data, lost)
    if writers is None:
        raise NotWrittenError(say("write.format", format=event.encoding))
    text, encoding = decode(data)
    mark = next((mark for mark in _MARKS if data.startswith(mark)), b"")
    if mark + text.encode(encoding) != data:
        raise NotWrittenError(say("write.encoding", encoding=encoding))

    def read(changed: str) -> Event:
        return read_event(mark + changed.encode(encoding), name)

    for index, wanted in changes.items():
        for changed in _ways(text, before, index, wanted, read, writers):
            try:
                after = read(changed)
            except (UnicodeEncodeError, UnreadableEventError):
                continue
            if _is_only(before, after, index, wanted):
                text, before = changed, after
                break
        else:
            refused = {"pairing": pairing_name(event.pairings[index], labels(event.players)), "format": event.format}
            raise NotWrittenError(say("write.refused", result=_result(wanted).written, **refused))
    new = tuple(match for match in before.matches if match not in event.matches and match.outcome != "unknown")
    return CorrectedFile(mark + text.encode(encoding), lost, new)


def _ways(text: str, before: Event, index: int, wanted: Pairing, read: Read, writers: Writers) -> Iterator[str]:
    """Yield possible new texts of a results file in which one pairing is as decided.

    Raises NotWrittenError if the file has no place for the colours, the handicap or the komi.
    """
    old, (write, write_facts) = before.pairings[index], writers
    if any(getattr(old, name) != getattr(wanted, name) for name in ("white", "handicap", "komi", "colours_known")):
        edits = write_facts and write_facts(text, Correction(before, old, _result(wanted)), wanted)
        if edits is None:
            where = pairing_name(old, labels(before.players))
            raise NotWrittenError(say("write.no-place", pairing=where, format=before.format))
        yield (text := applied(text, edits))
        before = read(text)
        old = before.pairings[index]
    for edits in write(text, Correction(before, old, _result(wanted), bool(wanted.by_referee))):
        yield applied(text, edits)


def _result(pairing: Pairing) -> DecidedResult:
    return DecidedResult(pairing.outcome, pairing.margin, pairing.declared, pairing.by_default)


def _is_only(before: Event, after: Event, index: int, wanted: Pairing) -> bool:
    """Return True if only one pairing of an event changed, and this pairing is now as decided."""
    unlike: dict[str, Any] = {**dict.fromkeys(("pairings", "remarks", "matches", "players"), ()), "b_is_white": False}
    old_event, new_event = (replace(e, **unlike) for e in (before, after))
    # in a table, the order of players has no meaning
    old_players, new_players = (sorted(e.players, key=lambda player: player.key) for e in (before, after))
    if len(after.pairings) != len(before.pairings) or old_event != new_event or old_players != new_players:
        return False
    if any(o != n for i, (o, n) in enumerate(zip(before.pairings, after.pairings, strict=True)) if i != index):
        return False
    new = after.pairings[index]
    margins = {None, wanted.margin, 0 if wanted.outcome == "draw" else None}
    marked = new.by_referee or not wanted.by_referee or before.pairings[index].by_referee is not False
    right = _result(wanted).is_that_of(new, after.details) and new.margin in margins and marked
    silent = new.declared in ("", wanted.declared) and (wanted.by_default or not new.by_default)
    komi = wanted.komi if new.komi_rounded and new.komi is not None and wanted.komi == new.komi + 2 else new.komi
    same = _but_result(wanted) == replace(_but_result(new), komi=komi, komi_rounded=wanted.komi_rounded)
    return right and silent and same and not Counter(after.remarks) - Counter(before.remarks)


def _but_result(pairing: Pairing) -> Pairing:
    return replace(
        pairing, outcome="unknown", margin=None, margin_rounded=False, declared="", by_default=False, by_referee=None
    )


def difference(before: bytes, after: bytes, name: str, new_name: str) -> list[str]:
    """Return the differences between two results files as lines of a unified diff. The text is untrusted.

    A long line, such as a whole file without line endings, is shown in parts.
    """
    old, new = ([part for line in decode(data)[0].splitlines() for part in _parts(line)] for data in (before, after))
    return list(difflib.unified_diff(old, new, name, new_name, lineterm="", n=1))


def _parts(line: str) -> list[str]:
    """Split a long line at the end of an object or an element, or at a comma."""
    if len(line) <= LONG_LINE:
        return [line]
    parts = (_COMMA.split(part) if len(part) > LONG_LINE else [part] for part in _OBJECT_END.split(line))
    return [piece for pieces in parts for piece in pieces if piece]


def lost_in(suffix: str, event: Event, settlement: Settlement, counted: Event) -> list[Wording]:
    """Return a sentence for each kind of fact that a new results file with this suffix cannot express.

    Raises NotWrittenError if the file cannot express a decision, except that it is a win by default.
    event, counted -- the event made from records, before the decisions and as written
    """
    lost, called = [], labels(event.players)
    for index, decision in settlement.decisions().items():
        where, result = pairing_name(event.pairings[index], called), decision.result
        if suffix == ".h9" and decision.komi is not None:
            raise NotWrittenError(say("write.no-place", pairing=where, format=suffix))
        if suffix == ".txt" and result is not None and result.outcome not in (*MIRRORED, "unknown"):
            raise NotWrittenError(say("write.refused", pairing=where, format=suffix, result=result.written))
        lost += [say("write.default", pairing=where)] if suffix == ".txt" and result and result.by_default else []
    if suffix == ".txt":
        neither = sum(pairing.outcome not in (*MIRRORED, "unknown") for pairing in counted.pairings)
        unknown = sum(pairing.komi is None for pairing in counted.pairings)
        lost += [say(key, n=n) for key, n in (("write.neither", neither), ("write.komi", unknown)) if n]
    return lost


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
