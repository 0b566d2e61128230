"""One move of a game, judged for two players who wait: is it legal, under which reading, and what can be done now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from adjudicate.adjudication import Adjudication, Options, adjudicate_by, whole_runs
from adjudicate.desk.position import Position, first_moves, position_after
from adjudicate.go.points import OFF_BOARD, PASS
from adjudicate.rulebook import Article, Remedy, clauses_of, remedy_of
from adjudicate.rules import findings as fi
from adjudicate.rules.findings import Finding
from adjudicate.rules.repetition import READINGS
from adjudicate.rules.replay import Prospect, look_ahead
from adjudicate.rules.rulesets import READING_NAMES, Ruleset

Choice = Literal["stands", "pass", "rewind"]
_ABOUT_THE_RECORD: Final = {fi.OpenToClaim.code, fi.MarkedIllegal.code, fi.ReplacedByPass.code, fi.TakenBack.code}


@dataclass(frozen=True, slots=True)
class Reading:
    """What one reading of the repetition rule says of a play.

    id, name -- "ssk", "situational superko"
    repeats  -- number of the first earlier move whose position it forbids to repeat, 0 for the start; None: it allows
                the play
    """

    id: str
    name: str
    repeats: int | None


@dataclass(frozen=True)
class Way:
    """One of the choices that the rules give after an illegal or irregular move, and what it makes of the rest.

    choice -- "stands", "pass" (taken back, AGA Rule 8) or "rewind" (both agree to go back to before it)
    words  -- what the rules say, in one sentence
    back_to -- number of moves that remain, where play goes on from an earlier position; else None
    sheet  -- the game with this choice; None where nothing of the rest counts
    misfits  -- faults of later moves that this choice makes and the first of the choices does not
    resolved -- faults of later moves that the first of the choices makes and this one does not
    left     -- faults of later moves whichever is chosen
    """

    choice: Choice
    words: str
    back_to: int | None
    sheet: Adjudication | None
    misfits: tuple[Finding, ...] = ()
    resolved: tuple[Finding, ...] = ()
    left: tuple[Finding, ...] = ()


@dataclass(frozen=True)
class Ruling:
    """A move, judged.

    sheet     -- the game as it is adjudicated
    number, colour, point -- of the move, as recorded; the point may be PASS or OFF_BOARD
    supposed  -- the move is none of the record: what if it were played?
    turn      -- whose turn it was
    before, after -- the position that it was played in, and what it made of it
    before_passes -- how many consecutive passes stand just before it in the record
    findings  -- those about this move, faults first
    clauses   -- what the faults among them rest on, or the notes where there is none; each once
    prospect  -- what the play does, on an empty point; else None
    readings  -- of a play that recreates any position
    earlier   -- that position, where it stood first and where the ruleset's reading finds it; in order of moves
    placed    -- of an occupied point: the last move that put a stone there, 0 for setup; None otherwise
    remedy    -- what becomes of such moves; None where it is in order
    ways      -- the choices; empty where it is in order, or supposed, or they were not asked for
    """

    sheet: Adjudication
    number: int
    colour: int
    point: int
    supposed: bool
    turn: int
    before: Position
    after: Position
    before_passes: int
    findings: tuple[Finding, ...]
    clauses: tuple[Article, ...]
    prospect: Prospect | None
    readings: tuple[Reading, ...]
    earlier: tuple[Position, ...]
    placed: int | None
    remedy: Remedy | None
    ways: tuple[Way, ...]

    @property
    def faults(self) -> tuple[Finding, ...]:
        """The findings that are not notes."""
        return tuple(f for f in self.findings if f.severity != "note")


def rule_on(sheet: Adjudication, number: int, *, choices: bool = True) -> Ruling:
    """Judge a move of the record.

    choices -- False leaves out `ways`, for which the game is adjudicated twice more
    Raises ValueError where the record has no such move.
    """
    if not number:
        raise ValueError("moves are numbered from 1")
    return _ruling(sheet, number, supposed=False, choices=choices)


def suppose(sheet: Adjudication, point: int, after: int | None = None, colour: int = 0) -> Ruling:
    """Judge a play as if it followed a move, or the last one, of the record.

    colour -- of the player; 0 for the one whose turn it is
    Raises ValueError where the record has no such move. What would come after it is not asked.
    """
    total = len(sheet.record.line.points)
    after = total if after is None else after
    before = position_after(sheet, after)
    line = first_moves(sheet.record.line, after)
    line = replace(line, colours=[*line.colours, colour or before.to_play], points=[*line.points, point])
    record = replace(sheet.record, line=line, marks=None)
    options = replace(sheet.options, what_if=())
    return _ruling(adjudicate_by(record, options), after + 1, supposed=True, choices=False)


def _ruling(sheet: Adjudication, number: int, *, supposed: bool, choices: bool) -> Ruling:
    line, after = sheet.record.line, position_after(sheet, number, setup=False)
    colour, point = line.colours[number - 1], line.points[number - 1]
    before = position_after(sheet, number - 1)
    about = (f for f in _about(sheet, number) if not (supposed and f.code == fi.OpenToClaim.code))
    found = tuple(sorted(about, key=lambda f: f.severity == "note"))
    prospect = _prospect(sheet, number, colour, point)
    readings = _readings(prospect)
    faults = [f for f in found if f.severity != "note"]
    remedy = next((r for r in (remedy_of(f.code) for f in faults) if r is not None), None)
    return Ruling(
        sheet,
        number,
        colour,
        point,
        supposed,
        before.to_play,
        before,
        after,
        _passes_before(sheet, number),
        found,
        tuple(dict.fromkeys(a for f in faults or found for a in clauses_of(f.code, sheet.ruleset.book))),
        prospect,
        readings,
        tuple(position_after(sheet, n) for n in _repeated(sheet.ruleset, readings)),
        _placed(before, sheet, number, point),
        remedy,
        _ways(sheet, number, remedy) if remedy is not None and choices else (),
    )


def _about(sheet: Adjudication, number: int) -> list[Finding]:
    """Return the findings about a move, also where the sheet lists too few: those of the game up to it."""
    found = [f for f in sheet.findings if f.move == number and f.code.startswith("M")]
    if found or not sheet.findings_omitted:
        return found
    record = replace(sheet.record, line=first_moves(sheet.record.line, number), marks=None, findings=[], unlisted={})
    shorter = adjudicate_by(record, replace(sheet.options, what_if=(), dead=None))
    return [f for f in shorter.findings if f.move == number and f.code.startswith("M")]


def _prospect(sheet: Adjudication, number: int, colour: int, point: int) -> Prospect | None:
    if point < 0 or number <= sheet.start.placement:
        return None
    line = first_moves(sheet.record.line, number - 1)
    given = (sheet.grid, line, sheet.ruleset, sheet.start, sheet.options.policy, sheet.taken_back)
    prospects, _ = look_ahead(*given, colour=colour)
    return prospects.get(point)


def _readings(prospect: Prospect | None) -> tuple[Reading, ...]:
    repetition = prospect.repetition if prospect else None
    if repetition is None or (repetition.psk is None and repetition.simple is None):
        return ()
    return tuple(Reading(r, READING_NAMES[r], repetition.under(r)) for r in READINGS)


def _repeated(ruleset: Ruleset, readings: Sequence[Reading]) -> list[int]:
    """Return after which moves the recreated position stood: as the ruleset's reading finds it, and at first."""
    wanted = {r.repeats for r in readings if r.id in (ruleset.repetition, "psk") and r.repeats is not None}
    return sorted(wanted)


def _passes_before(sheet: Adjudication, number: int) -> int:
    points, passes = sheet.record.line.points, 0
    while passes < number - 1 and points[number - 2 - passes] == PASS:
        passes += 1
    return passes


def _placed(before: Position, sheet: Adjudication, number: int, point: int) -> int | None:
    if point < 0 or point not in before.stones:
        return None
    line = sheet.record.line
    return next(
        (
            n
            for n in range(number - 1, 0, -1)
            if line.points[n - 1] == point and line.colours[n - 1] == before.stones[point]
        ),
        0,
    )


# --- what can be done now ---


def _ways(sheet: Adjudication, number: int, remedy: Remedy) -> tuple[Way, ...]:
    """Return the choices; the first is that the move stands.

    What the BGA calls irregular, not illegal, leaves no choice. Other rulesets than those of the AGA and the BGA are
    treated as these: what they say themselves is not in the rule book.
    """
    stands = adjudicate_by(sheet.record, _with(sheet, number, back=False))
    ways = [Way("stands", remedy.does["stands"], None, stands)]
    if sheet.ruleset.id == "bga" and not _costs_stone(sheet.ruleset, remedy):
        return (Way("stands", remedy.does["bga"], None, stands),)
    back = adjudicate_by(sheet.record, _with(sheet, number, back=True))
    ways.append(Way("pass", remedy.does["pass"], None, back, *_compared(stands, back, number)))
    ways.append(Way("rewind", remedy.does["rewind"], _back_to(sheet, number, remedy), None))
    return tuple(ways)


def _back_to(sheet: Adjudication, number: int, remedy: Remedy) -> int:
    """Return how many moves remain when the players go back: those before the move, or before its player's run."""
    colours, first = sheet.record.line.colours, number - 1
    if remedy.kind == "alternation":
        while first > sheet.start.placement and colours[first - 1] == colours[number - 1]:
            first -= 1
    return first


def _costs_stone(ruleset: Ruleset, remedy: Remedy) -> bool:
    return remedy.kind not in ("occupied", "off-board") or ruleset.occupied_costs_stone


def _with(sheet: Adjudication, number: int, *, back: bool) -> Options:
    """Return the options with which this move stands or is taken back, and every other as before."""
    options = sheet.options
    if (options.policy == "pass" or number in sheet.taken_back) is back:
        return options
    if back:
        return replace(options, taken_back=tuple(sorted({*options.taken_back, number})))
    run = whole_runs(sheet.record.line.colours, (number,))
    others = range(1, len(sheet.record.line.points) + 1) if options.policy == "pass" else options.taken_back
    return replace(options, policy="stands", taken_back=tuple(n for n in others if n not in run))


def _compared(one: Adjudication, other: Adjudication, number: int) -> tuple[tuple[Finding, ...], ...]:
    """Return the faults of later moves that only the other sheet has, those that only the one has, and those of both.

    Moves of the same run go back with this one.
    """
    run = whole_runs(one.record.line.colours, (number,))
    ones, others = ({(f.code, f.move): f for f in _later(s, number) if f.move not in run} for s in (one, other))
    return (
        tuple(f for k, f in others.items() if k not in ones),
        tuple(f for k, f in ones.items() if k not in others),
        tuple(f for k, f in others.items() if k in ones),
    )


def _later(sheet: Adjudication, number: int) -> list[Finding]:
    return [
        f
        for f in sheet.findings
        if f.code.startswith("M")
        and f.severity != "note"
        and f.move is not None
        and f.move > number
        and f.code not in _ABOUT_THE_RECORD
    ]


# --- which move is meant ---


def moves_at(sheet: Adjudication, point: int) -> tuple[int, ...]:
    """Return the numbers of the moves that were played on a point."""
    return tuple(n for n, p in enumerate(sheet.record.line.points, 1) if p == point)


def move_name(sheet: Adjudication, number: int) -> str:
    """Return where a move was played: "Q16", "pass", or the value that names no point."""
    point = sheet.record.line.points[number - 1]
    if point == PASS:
        return "pass"
    return sheet.record.line.off_board[number] if point == OFF_BOARD else sheet.grid.name(point)
