"""Rule on one move of a game: whether each interpretation allows it, and which choices the rules give."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from adjudicate.adjudication.adjudication import Adjudication, check_sheets
from adjudicate.adjudication.case import adjudicate_by
from adjudicate.adjudication.option_values import check_type
from adjudicate.adjudication.option_values import say as say_of_options
from adjudicate.adjudication.options import whole_runs
from adjudicate.adjudication.position import GamePosition, check_placed, first_moves, line_of, look, position_after
from adjudicate.desk.choices import Choice, Fault, choice_words, replaced_words, returned
from adjudicate.desk.words import say
from adjudicate.go.points import PASS
from adjudicate.rulebook.book import Article, Remedy, remedy_of
from adjudicate.rulebook.citations import clauses_cited
from adjudicate.rulebook.lookup import Entry, lookup
from adjudicate.rules.findings import MOST_FINDINGS, Finding
from adjudicate.rules.findings.moves import MarkedIllegal, OnMoves, OpenToClaim, ReplacedByPass, SetupInPlay, TakenBack
from adjudicate.rules.prospects import Prospect, look_ahead
from adjudicate.rules.repetition import READINGS
from adjudicate.rules.replay import STOPPED, replay
from adjudicate.rules.ruleset import Reading, Ruleset
from adjudicate.rules.rulesets import BOOKS

Situation = Literal["answered", "unanswered", "over", "replaced", "restored", "asked", "fits-back", "returned"]
Decided = Literal["stands", "pass", "rewind", "open"]
_ABOUT_THE_RECORD: Final = (OpenToClaim, MarkedIllegal, ReplacedByPass, TakenBack)


@dataclass(frozen=True)
class ChoiceOutcome:
    """One of the choices that the rules give after an illegal or irregular move, and its effect on later moves.

    choice -- "stands", "pass" (withdrawn, AGA Rule 8) or "rewind" (both agree to return to an earlier position)
    words  -- a sentence that states the rule behind the choice
    back_to -- number of moves that remain if play continues from an earlier position; otherwise None
    sheet  -- the game adjudicated with this choice; None if the later moves would not count
    misfits  -- faults of later moves that only this choice causes, compared with the first choice
    resolved -- faults of later moves that only the first choice causes
    left     -- faults of later moves that both choices cause
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
    """A referee's ruling on one move.

    sheet     -- the adjudicated game
    number, colour, point -- the move as recorded; the point may be PASS or OFF_BOARD
    supposed  -- True if the move is hypothetical instead of recorded
    turn      -- colour of the player whose turn it was; the player of this move if either player may move
    before, after -- the positions before and after the move
    before_passes -- number of consecutive passes just before the move, as Rule 9 counts them
    findings  -- the findings on this move, faults first
    clauses   -- the rules on its faults and their treatment, or on its notes if it has no faults, without duplicates
    readings  -- for a play that repeats a position: a map from each interpretation of the repetition rule to the first
                 move whose position must not be repeated (0 for the start), or to None if that interpretation allows
                 the play; empty if the rules do not regulate repetition
    earlier   -- the repeated positions in order: the first occurrence, and the occurrence that matters under the
                 ruleset's own interpretation
    placed    -- for an occupied point, the move that put the stone there, or 0 for setup; otherwise None
    remedy    -- the treatment of such moves; None if the move has no fault
    fault     -- the properties of the fault that the choices depend on; None if there is no remedy
    applies   -- the situation that decides which choice applies to the move as recorded; None if there are no choices:
                 answered (the opponent replied, and so accepted it), unanswered (no reply), over (no reply, but the
                 record gives a result), replaced (the same player's pass follows and replaces it), restored (later
                 setup restores the position before it), asked (an option withdraws it), fits-back (answered, but the
                 later moves make sense only if it was withdrawn) or returned (the stone is given back whenever the
                 fault is noticed, BGA)
    answer    -- number of the opponent's reply, or of the pass that replaces the move; 0 if there is neither
    ways      -- the choices; empty for a faultless or hypothetical move, or if not requested
    decided   -- the referee's choice; "open" to leave it to be ticked on paper; None if the page will not be signed
    """

    sheet: Adjudication
    number: int
    colour: int
    point: int
    supposed: bool
    turn: int
    before: GamePosition
    after: GamePosition
    before_passes: int
    findings: tuple[Finding, ...]
    clauses: tuple[Article, ...]
    readings: dict[Reading, int | None]
    earlier: tuple[GamePosition, ...]
    placed: int | None
    remedy: Remedy | None
    fault: Fault | None
    applies: Situation | None
    answer: int
    ways: tuple[ChoiceOutcome, ...]
    decided: Decided | None = None

    @property
    def faults(self) -> tuple[Finding, ...]:
        """The findings that are faults of the move. Notes, and findings on setup after it, are left out."""
        return _faults(self.findings)


def rule_on(sheet: Adjudication, number: int, *, choices: bool = True) -> Ruling:
    """Rule on a move of an adjudicated game, given its number.

    choices -- False to save time by leaving out `ways`, which need two more adjudications of the game
    Raises ValueError if the record does not have the move, and TypeError for wrong types.
    """
    check_sheets(sheet=sheet)
    check_type("number", number, int, "the number of a move")
    if not number:
        raise ValueError(say_of_options("moves.first"))
    return _ruling(sheet, number, supposed=False, choices=choices)


def suppose(sheet: Adjudication, point: int, after: int | None = None, colour: int = 0) -> Ruling:
    """Rule on a hypothetical play. It follows move number `after` of the record, or the last move for None.

    colour -- colour of the player; 0 for the player to move
    Later moves are ignored. Raises ValueError if the record does not have the move, or if it places a handicap stone.
    """
    before = position_after(sheet, after)
    after = before.after
    check_placed(sheet.start, after)
    line = first_moves(sheet.record.line, after)
    line = replace(line, colours=[*line.colours, colour or before.to_play], points=[*line.points, point])
    record = replace(sheet.record, line=line, marks=None)
    return _ruling(adjudicate_by(record, replace(sheet.options, what_if=())), after + 1, supposed=True, choices=False)


def _ruling(sheet: Adjudication, number: int, *, supposed: bool, choices: bool) -> Ruling:
    line, after = sheet.record.line, position_after(sheet, number, setup=False)
    colour, point = line.colours[number - 1], line.points[number - 1]
    asked = (point,) if point >= 0 and number > sheet.start.placement else ()
    before, prospects = look(line_of(sheet), number - 1, colour=colour, points=asked)
    prospect = prospects.get(point)
    about = (f for f in _about(sheet, number) if not (supposed and isinstance(f, OpenToClaim)))
    found = tuple(sorted(about, key=lambda f: f.severity == "note"))
    readings = _readings(sheet.ruleset, prospect)
    repeated = {n for r, n in readings.items() if n is not None and r in (sheet.ruleset.repetition, "psk")}
    faults = _faults(found)
    remedies = [r for r in (remedy_of(f.code) for f in faults) if r is not None]
    remedy = next(iter(remedies), None)
    kinds = tuple(dict.fromkeys(r.kind for r in remedies))
    fault = _fault(sheet, before, number, kinds, prospect) if kinds else None
    ways = _ways(sheet, number, fault) if fault is not None and choices and not supposed else ()
    applies, answer = _applies(sheet, number, found, ways) if ways else (None, 0)
    return Ruling(
        sheet=sheet, number=number, colour=colour, point=point, supposed=supposed,
        turn=colour if either_may_move(sheet, before) else before.to_play, before=before, after=after, findings=found,
        before_passes=before.passes, clauses=_clauses(sheet, faults, found), readings=readings,
        earlier=tuple(position_after(sheet, n) for n in sorted(repeated)),
        placed=_placed(before, sheet, number, point), remedy=remedy, fault=fault, applies=applies,
        answer=answer, ways=ways,
    )  # fmt: skip


def _clauses(sheet: Adjudication, faults: Sequence[Finding], found: Sequence[Finding]) -> tuple[Article, ...]:
    """Return the clauses that the findings cite and the clauses on the faults, without duplicates."""
    remedies = BOOKS[sheet.ruleset.book].remedies
    cites = [*(cite for f in faults or found for cite in f.cites), *(remedies.get(f.slug, "") for f in faults)]
    return tuple(dict.fromkeys(clause for cite in cites for clause in clauses_cited(cite)))


def _faults(found: Sequence[Finding]) -> tuple[Finding, ...]:
    return tuple(f for f in found if f.severity != "note" and not isinstance(f, SetupInPlay))


def _fault(
    sheet: Adjudication, before: GamePosition, number: int, kinds: tuple[str, ...], prospect: Prospect | None
) -> Fault:
    colours, first, last = sheet.record.line.colours, number - 1, number
    if "alternation" in kinds:
        first, last = _back_to(sheet, number), _run_to(sheet, number)
    return Fault(
        kinds=kinds, colour=colours[number - 1], is_pass=sheet.record.line.points[number - 1] == PASS,
        captured=len(prospect.captured) if prospect else 0, own=prospect.self_capture if prospect else 0,
        run=last - first,
        had_turn=(before if first == number - 1 else position_after(sheet, first)).to_play == colours[number - 1],
        resumes=number in sheet.ending.resumed_at,
    )  # fmt: skip


def _about(sheet: Adjudication, number: int) -> list[Finding]:
    """Return all findings on a move, including those that a long sheet omits."""
    found = [f for f in _from(sheet, number, number + 1) if f.move == number]  # with a pass that replaces the move
    codes = {f.code for f in found}
    return found + [f for f in sheet.findings if f.move == number and isinstance(f, OnMoves) and f.code not in codes]


def _from(sheet: Adjudication, number: int, last: int | None = None) -> list[Finding]:
    """Return the findings on a move and on later moves. Replays the game if the sheet omits some.

    last -- number of the last move to replay; saves time if a page shows many moves of a long record
    """
    if not sheet.findings_omitted:
        return [f for f in sheet.findings if isinstance(f, OnMoves)]
    line = sheet.record.line
    last = None if last is None else max(last, sheet.start.placement)  # a handicap placement is replayed as a whole
    line = line if last is None or last >= len(line.points) else first_moves(line, last)
    given = (sheet.grid, line, sheet.ruleset, sheet.start, sheet.options.policy, sheet.taken_back)
    return replay(*given, listed_from=number).findings


def _readings(ruleset: Ruleset, prospect: Prospect | None) -> dict[Reading, int | None]:
    repetition = prospect.repetition if prospect else None
    if ruleset.repetition == "none" or repetition is None or (repetition.psk is None and repetition.simple is None):
        return {}
    return {reading: repetition.under(reading) for reading in READINGS}


def either_may_move(sheet: Adjudication, before: GamePosition) -> bool:
    """Return True if a record cannot show whose turn it is, because the position follows consecutive passes."""
    return before.passes >= max(STOPPED, sheet.ruleset.passes_end) and sheet.ruleset.resumes != "turn"


def _placed(before: GamePosition, sheet: Adjudication, number: int, point: int) -> int | None:
    if point not in before.stones:
        return None
    placement, grid = sheet.record.line.points[: sheet.start.placement], sheet.grid
    first = placement.index(point) + 1 if point in placement[: number - 1] else 0
    if number <= len(placement):
        return first
    game, code = line_of(sheet), point + (before.stones[point] < 0) * grid.size
    history = look_ahead(grid, first_moves(game.line, number - 1), *game[2:6], points=())[1].history
    set_up = max((entry for entry, setup in history.setups.items() if entry and setup[0] & grid.bits[code]), default=0)
    played = (entry for entry in range(len(history.log) - 1, set_up, -1) if history.log[entry] == code)
    return next((history.numbers[entry] for entry in played), 0 if set_up else first)


def _ways(sheet: Adjudication, number: int, fault: Fault) -> tuple[ChoiceOutcome, ...]:
    """Return the choices for a faulty move. The first is that it stands, unless a pass in the record replaces it.

    A move whose stone is simply given back (BGA) has only one choice.
    """
    words = {c: choice_words(c, fault, sheet.ruleset) for c in ("stands", "pass", "rewind")}
    back = _with(sheet, number, back=True)
    first = _back_to(sheet, number) if fault.back_to_run else number - 1
    rewind = ChoiceOutcome("rewind", words["rewind"], first, None)
    if _replaced(sheet, number):
        return ChoiceOutcome("pass", replaced_words(fault, sheet.ruleset), None, back), rewind
    stands = _with(sheet, number, back=False)
    if _restored(stands.findings, number):
        words["stands"] = say("stands.until-setup")
    if returned(fault, sheet.ruleset):
        return (ChoiceOutcome("stands", words["stands"], None, stands),)
    taken = ChoiceOutcome("pass", words["pass"], None, back, *_compared(stands, back, number))
    return ChoiceOutcome("stands", words["stands"], None, stands), taken, rewind


def _replaced(sheet: Adjudication, number: int) -> bool:
    """Return True if the next move in the record is the pass that replaced this move."""
    if number == len(sheet.record.line.points):
        return False
    played = position_after(sheet, number + 1).played
    return played is not None and played.became == "replacement"


def _back_to(sheet: Adjudication, number: int) -> int:
    """Return the number of moves that remain if the run that ends with this move is withdrawn.

    A run is a sequence of consecutive moves by one player. Setup between moves ends it.
    """
    line, first = sheet.record.line, number - 1
    colour = line.colours[first]
    while first > sheet.start.placement and line.colours[first - 1] == colour and first not in line.setups:
        first -= 1
    return first


def _run_to(sheet: Adjudication, number: int) -> int:
    line, last = sheet.record.line, number
    while last < len(line.points) and line.colours[last] == line.colours[number - 1] and last not in line.setups:
        last += 1
    return last


def _restored(found: Sequence[Finding], number: int) -> bool:
    """Return True if setup after a move restores the position before it."""
    return any(isinstance(f, TakenBack) and f.by_setup and f.move == number for f in found)


def _applies(
    sheet: Adjudication, number: int, found: Sequence[Finding], ways: Sequence[ChoiceOutcome]
) -> tuple[Situation, int]:
    line = sheet.record.line
    answer = next((n for n, c in enumerate(line.colours[number:], number + 1) if c != line.colours[number - 1]), 0)
    if _replaced(sheet, number):
        return "replaced", number + 1
    if _restored(found, number):
        return "restored", answer
    if len(ways) == 1:
        return "returned", answer
    if sheet.options.policy == "pass" or number in sheet.taken_back:
        return "asked", answer
    if not answer:
        over = sheet.result is not None and sheet.result.kind in ("declared", "score", "winner")
        return "over" if over else "unanswered", 0
    back = ways[1]
    return "fits-back" if back.resolved and not back.misfits and not back.left else "answered", answer


def _with(sheet: Adjudication, number: int, *, back: bool) -> Adjudication:
    """Return the adjudication in which this move is withdrawn if `back`, and stands otherwise."""
    options = sheet.options
    if (options.policy == "pass" or number in sheet.taken_back) is back:
        return sheet
    if back:
        changed = replace(options, taken_back=tuple(sorted({*options.taken_back, number})))
    else:
        run = whole_runs(sheet.record.line, (number,))
        others = range(1, len(sheet.record.line.points) + 1) if options.policy == "pass" else options.taken_back
        changed = replace(options, policy="stands", taken_back=tuple(n for n in others if n not in run))
    return sheet if changed == options else adjudicate_by(sheet.record, changed)


def _compared(one: Adjudication, other: Adjudication, number: int) -> tuple[tuple[Finding, ...], ...]:
    """Compare the faults of later moves on two sheets. Returns those only in `other`, only in `one`, and in both.

    Moves in the same run are left out, because they are withdrawn with this move.
    """
    run = whole_runs(one.record.line, (number,))
    (later, to), (other_later, other_to) = _later(one, number), _later(other, number)
    ones, others = (
        {(f.code, f.move): f for f in found if f.move not in run and (f.move or 0) <= min(to, other_to)}
        for found in (later, other_later)
    )
    faulty, otherwise_faulty = {move for _, move in ones}, {move for _, move in others}
    return (
        tuple(f for f in others.values() if f.move not in faulty),
        tuple(f for f in ones.values() if f.move not in otherwise_faulty),
        tuple(f for f in others.values() if f.move in faulty),
    )


def misfits(stands: Adjudication, back: Adjudication) -> tuple[Finding, ...]:
    """Return the faults that later moves have only because `back` withdraws other moves."""
    return tuple(f for f in (() if stands is back else _compared(stands, back, 0)[0]) if f.move not in back.taken_back)


def _later(sheet: Adjudication, number: int) -> tuple[list[Finding], float]:
    """Return a pair: the faults of later moves, and the last move up to which the list is complete, or infinity."""
    if number == len(sheet.record.line.points):
        return [], math.inf
    found = _from(sheet, number + 1)
    found_later = (f for f in found if f.severity != "note" and not isinstance(f, _ABOUT_THE_RECORD))
    faults = [f for f in found_later if f.move is not None and f.move > number]
    return faults, (found[-1].move or 0) - 1 if sheet.findings_omitted and len(found) >= MOST_FINDINGS else math.inf


def moves_at(sheet: Adjudication, point: int) -> tuple[int, ...]:
    """Return the numbers of all moves played on a point."""
    return tuple(n for n, p in enumerate(sheet.record.line.points, 1) if p == point)


@dataclass(frozen=True)
class FindingLookup:
    """The findings in a game that have one code. `entries` are the rule book's entries on that code."""

    sheet: Adjudication
    findings: tuple[Finding, ...]
    entries: tuple[Entry, ...]

    @property
    def moves(self) -> tuple[int, ...]:
        """The numbers of the moves with these findings, ascending; empty for findings about the whole game."""
        total = len(self.sheet.record.line.points)
        return tuple(f.move for f in self.findings if isinstance(f, OnMoves) and f.move and f.move <= total)


def find(sheet: Adjudication, name: str) -> FindingLookup | None:
    """Look up the findings in a game by code or slug, in any letter case. Returns None if there are none."""
    name = name.strip().casefold()
    found = tuple(f for f in sheet.findings if name in (f.code.casefold(), f.slug))
    return FindingLookup(sheet, found, lookup(found[0].code)) if found else None
