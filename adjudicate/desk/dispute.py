"""The end of a game in dispute: who passed last, who moves if play resumes, what hangs on which stones.

AGA 1991 Rules 9 to 11.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.adjudication.case import adjudicate_by
from adjudicate.adjudication.position import Position
from adjudicate.desk.forbidden import ForbiddenPoint, forbidden_points
from adjudicate.go.points import PASS
from adjudicate.rules.explain.recounts import StatusChange
from adjudicate.rules.findings.statuses import MarksNotFinal


@dataclass(frozen=True)
class Dispute:
    """How a game stands at its end.

    sheet    -- as it is adjudicated
    position -- the last one
    passes   -- consecutive passes at the end, those that Rule 9 counts
    last_pass -- colour of the last of them, or 0
    agreement -- two passes or three, and no four: the players agree on dead stones now, or play on; after four their
                 agreement is what marks or an option say, and without either every stone is alive
    resumes  -- who moves first if they play on: the opponent of the last passer (Rule 10); by turn where none passed;
                0 where either may, as the opponent of the player who asks does, or no source says who
    owes_pass -- White owes a pass stone, if the game ends here (Rule 11)
    barred   -- points where a repetition is still forbidden when they play on
    hangs    -- what hangs on the status of which strings, those that decide first
    all_alive -- the game with four consecutive passes at its end and nothing that says which stones are dead, so that
                 every stone is alive (Rule 10); None where the ruleset knows no such rule, or the game is over by
                 another, or by resignation and the like
    """

    sheet: Adjudication
    position: Position
    passes: int
    last_pass: int
    agreement: bool
    resumes: int
    owes_pass: bool
    forbidden_points: tuple[ForbiddenPoint, ...]
    hangs: tuple[StatusChange, ...]
    all_alive: Adjudication | None


def dispute(sheet: Adjudication) -> Dispute:
    """Look at the end of a game. Raises ValueError where only handicap stones are in the record."""
    bars = forbidden_points(sheet)
    passes = sheet.ending.trailing
    last_pass = sheet.ending.last_player if passes else 0
    declared = sheet.result is not None and sheet.result.kind == "declared"
    over = declared or sheet.ending.kind in ("capture", "draw-by-repetition", "repetition")
    ended = over or sheet.ruleset.over_after(passes)
    agreement = passes >= sheet.ruleset.passes_end and not ended
    return Dispute(
        sheet=sheet,
        position=bars.position,
        passes=passes,
        last_pass=last_pass,
        agreement=agreement,
        resumes=0 if agreement and sheet.ruleset.resumes != "turn" else bars.position.to_play,
        owes_pass=bool(sheet.ending.implied_white) and not over,
        forbidden_points=() if ended else tuple(b for b in bars.points if b.why == "repetition"),
        hangs=sheet.hangs,
        all_alive=None if over or not sheet.ruleset.four_passes else _all_alive(sheet, passes),
    )


def _all_alive(sheet: Adjudication, passes: int) -> Adjudication:
    """Return the game as it is scored once the players have passed four times in a row without an agreement."""
    line = sheet.record.line
    missing = max(0, 4 - passes)
    first = -(sheet.ending.last_player or -sheet.start.first)
    colours = [first, -first, first, -first][:missing]
    longer = replace(line, colours=[*line.colours, *colours], points=[*line.points, *[PASS] * missing])
    findings = [f for f in sheet.record.findings if not isinstance(f, MarksNotFinal)]
    record = replace(sheet.record, line=longer, marks=None, findings=findings)
    return adjudicate_by(record, replace(sheet.options, dead=None, what_if=()))
