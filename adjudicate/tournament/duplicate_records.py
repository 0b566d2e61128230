"""Compare several records of one game, such as those from two tablets at one board.

If all records agree, the pairing's reason says how many there are. If they disagree, it cannot be checked.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from adjudicate.display.wording import AllOf, Wording
from adjudicate.go.points import grid
from adjudicate.record.comparison import common_beginning, unequal
from adjudicate.rules.words import Points, SgfResult
from adjudicate.tournament.checks import SEVERITIES, Check, Checked
from adjudicate.tournament.evidence import OTHER_SIDE, SIDES, CountedRecord, Support, judge_winner_by_all
from adjudicate.tournament.games import RecordFacts
from adjudicate.tournament.model import Pairing
from adjudicate.tournament.words import say
from adjudicate.tournament.work import point_of_move


@dataclass(frozen=True, slots=True)
class RecordOfGame:
    """One record of a pairing's game. swapped -- True if its Black is the pairing's White; None if unknown"""

    game: RecordFacts
    swapped: bool | None
    readings: tuple[CountedRecord, ...]


def compared(row: Checked, pairing: Pairing, first: RecordOfGame, seconds: Sequence[RecordOfGame]) -> Checked:
    """Return a pairing's check after comparing the records of its game. row -- the check of the first record alone"""
    said = say("second.disagree", said=AllOf(tuple(_says(first, record) for record in (first, *seconds))))
    checks = (*row.checks, Check("records", "irregular", said))
    found = replace(row, checks=tuple(sorted(checks, key=lambda check: SEVERITIES.index(check.severity))))
    differ = any(not _agree(first, second) for second in seconds)
    if pairing.outcome not in SIDES or row.status not in ("supported", "margin", "contradicted", "uncheckable"):
        return found if differ else row
    supports = [_support(pairing, record) for record in seconds]
    main = {"supported": "supported", "margin": "supported", "contradicted": "contradicted"}.get(row.status, "open")
    known = {support for support in (main, *supports) if support != "open"}
    if len(known) > 1 or (main == "contradicted" and any(_branches(first.game, second.game) for second in seconds)):
        return replace(found, status="uncheckable", because=say("sentence", clause=said), by="", corrected=None)
    if differ:
        return found
    if main != "open" and "open" not in supports:
        return replace(row, because=say("second.agree", because=row.because, n=len(seconds) + 1))
    return row


def _support(pairing: Pairing, record: RecordOfGame) -> Support:
    reported = SIDES[pairing.outcome]
    if record.swapped is None and reported != "draw":
        return "open"
    return judge_winner_by_all(OTHER_SIDE[reported] if record.swapped else reported, record.readings).support


def _agree(first: RecordOfGame, second: RecordOfGame) -> bool:
    """Return True if two records have the same moves, the same komi, and the same result for the same player."""
    one, other = ([(r.claim, r.result, r.margin) for r in record.readings[:1]] for record in (first, second))
    moves = (first.game.line, first.swapped) == (second.game.line, second.swapped)
    return moves and one == other and not unequal(first.game.komi, second.game.komi)


def _branches(one: RecordFacts, other: RecordFacts) -> bool:
    return common_beginning(one.line, other.line) < min(len(one.line), len(other.line))


def _says(first: RecordOfGame, record: RecordOfGame) -> Wording:
    name, moves = record.game.place.name, len(record.game.line)
    recorded = record.readings[0].recorded if record.readings else None
    says = say("second.result", record=name, result=SgfResult(recorded)) if recorded else None
    if says is not None and record.game.komi is not None and record.game.komi != first.game.komi:
        says = say("second.komi", says=says, komi=Points(record.game.komi))
    if says is not None and {record.swapped, first.swapped} == {False, True}:
        says = say("second.exchanged", says=says)
    if record.game is first.game:
        return says or say("second.stops", record=name, n=moves)
    if _branches(first.game, record.game):
        number = common_beginning(first.game.line, record.game.line) + 1
        points = {"here": _point(record.game, number), "there": _point(first.game, number)}
        if says is None:
            return say("second.differs-without", record=name, n=number, **points)
        return say("second.differs", says=says, n=number, **points)
    if len(record.game.line) < len(first.game.line):
        return say("second.result-stops", says=says, n=moves) if says else say("second.stops", record=name, n=moves)
    return says or say("second.no-result", record=name)


def _point(game: RecordFacts, number: int) -> Wording | str:
    point = point_of_move(game.line, number)
    return say("move.pass") if point < 0 else grid(game.columns, game.rows).name(point)
