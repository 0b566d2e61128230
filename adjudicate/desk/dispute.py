"""Rule on the end of a disputed game: who passed last, who resumes, and which groups change the result.

This module follows AGA 1991 Rules 9 to 11.
"""

from dataclasses import dataclass, replace
from typing import Final

from adjudicate.adjudication.adjudication import Adjudication, check_sheets
from adjudicate.adjudication.case import adjudicate_by
from adjudicate.adjudication.position import GamePosition
from adjudicate.board.picture import Picture, picture_at
from adjudicate.desk.choices import by_rule_8
from adjudicate.desk.forbidden import ForbiddenPoint, forbidden_points
from adjudicate.desk.sentences import PASSES, declared, margins_of, result_words
from adjudicate.desk.words import say_of_end
from adjudicate.display.wording import Sentences, Wording
from adjudicate.go.points import BLACK, PASS
from adjudicate.rules.explain.recounts import StatusChange
from adjudicate.rules.findings.base import dead_from
from adjudicate.rules.findings.ending import Resumed, StoppedByRepetition
from adjudicate.rules.findings.statuses import MarksNotFinal
from adjudicate.rules.rulesets import RULESETS
from adjudicate.rules.words import SgfResult, colour_word
from adjudicate.sheet import sentences
from adjudicate.sheet.sentences import say as say_of_sheet

FOUR: Final = 4
"""Number of consecutive passes that end the game under a ruleset with AGA 1991 Rule 10."""
_OF_THE_MAP: Final = ("S421", "S422", "S423", "S424", "S425", "S426")
"""Codes of the findings on points that are uncertain or not territory."""
_ORDINALS: Final = {2: "second", 3: "third"}
_COUNTED: Final = 3  # largest number of consecutive passes that is written as a word


@dataclass(frozen=True)
class Dispute:
    """The situation at the end of a game.

    sheet    -- the adjudicated game
    position -- the last position
    passes   -- number of consecutive passes at the end, as Rule 9 counts them
    last_pass -- colour of the player who passed last, or 0
    agreement -- True if the players must agree on dead stones or play on, as after two or three passes. After four
                 passes, marks or an option give their agreement; without either, every stone is alive
    resumes  -- colour of the player who moves first if they play on: the opponent of the player who passed last (Rule
                10) or, without a pass, the player whose turn it is; 0 if the opponent of the player who asks for
                resumption moves first, or if the rules do not decide
    owes_pass -- True if White must hand over a pass stone if the game ends here (Rule 11)
    forbidden_points -- points where a repetition is still forbidden if they play on
    hangs    -- strings whose status changes the counts, decisive strings first
    all_alive -- the game adjudicated as if it ended with four consecutive passes and no agreement, so that every stone
                 is alive (Rule 10); None if the ruleset has no such rule, or if the game ended in another way, such as
                 by resignation
    """

    sheet: Adjudication
    position: GamePosition
    passes: int
    last_pass: int
    agreement: bool
    resumes: int
    owes_pass: bool
    forbidden_points: tuple[ForbiddenPoint, ...]
    hangs: tuple[StatusChange, ...]
    all_alive: Adjudication | None


def dispute(sheet: Adjudication) -> Dispute:
    """Describe how a game ended, for players who disagree about it. Raises TypeError for a bare record."""
    check_sheets(sheet=sheet)
    bars = forbidden_points(sheet)
    passes = sheet.ending.trailing
    last_pass = sheet.ending.last_player if passes else 0
    declared = sheet.result is not None and sheet.result.kind == "declared"
    over = declared or sheet.ending.kind in ("capture", "draw-by-repetition", "repetition")
    ended = over or sheet.ruleset.over_after(passes)
    agreement = passes >= sheet.ruleset.passes_end and not ended
    return Dispute(
        sheet=sheet, position=bars.position, passes=passes, last_pass=last_pass, agreement=agreement,
        resumes=0 if agreement and sheet.ruleset.resumes != "turn" else bars.position.to_play,
        owes_pass=bool(sheet.ending.implied_white) and not over,
        forbidden_points=() if ended else tuple(b for b in bars.points if b.why == "repetition"), hangs=sheet.hangs,
        all_alive=None if over or not sheet.ruleset.four_passes else _all_alive(sheet, passes),
    )  # fmt: skip


def _all_alive(sheet: Adjudication, passes: int) -> Adjudication:
    """Adjudicate the game as if it ended with four consecutive passes and no agreement."""
    line = sheet.record.line
    missing = max(0, 4 - passes)
    first = -(sheet.ending.last_player or -sheet.start.first)
    colours = [first, -first, first, -first][:missing]
    longer = replace(line, colours=[*line.colours, *colours], points=[*line.points, *[PASS] * missing])
    findings = [f for f in sheet.record.findings if not isinstance(f, MarksNotFinal)]
    record = replace(sheet.record, line=longer, marks=None, dead=None, findings=findings)
    return adjudicate_by(record, replace(sheet.options, dead=None, what_if=()))


def ended_words(case: Dispute) -> list[Wording]:
    """Return sentences on how the game ended, who moves first if play resumes, and White's pass stone."""
    sheet, end = case.sheet, case.sheet.ending
    ruleset = sheet.ruleset
    recorded = SgfResult(str(sheet.verdict.recorded))
    if declared(sheet):
        return [say_of_end("ended.declared", result=recorded)]
    if end.kind in ("capture", "draw-by-repetition"):
        return [say_of_end(f"ended.{end.kind}", move=end.at_move)]
    if end.kind == "repetition":
        rule = "; ".join(StoppedByRepetition.cites_under(ruleset.book))
        return [say_of_end("ended.repetition", move=end.at_move - end.trailing, result=recorded, rule=rule)]
    said = [_ended(case), _how_it_goes_on(case)]
    if ruleset.white_last and end.last_player:
        when = "over" if ruleset.over_after(case.passes) else "if"
        said.append(say_of_end(f"owes.{when}-{'white' if case.owes_pass else 'none'}"))
    return said


def counted_words(case: Dispute) -> list[Wording]:
    """Return sentences on the current result and the result if every stone is alive."""
    dead = sentences.dead(case.sheet) if case.sheet.statuses.source != "none" else ""
    regions = sentences.by_regions(case.sheet) if case.hangs else ""
    mapped = [say_of_sheet("sentence", clause=one.message) for one in case.sheet.findings if one.code in _OF_THE_MAP]
    said = (dead, *mapped, result_words(case.sheet, "record"), _all_alive_words(case), regions)
    return [text for text in said if isinstance(text, Wording)]


def hang_words(case: Dispute) -> list[Wording]:
    """Return one sentence for each group whose status changes the counts."""
    method = case.sheet.ruleset.method
    if method is None:
        return []
    return [say_of_sheet("sentence", clause=sentences.hang(one, method)) for one in case.hangs]


def end_picture(case: Dispute) -> Picture:
    """Return a picture of the last position. The last capture is not shown, because it no longer matters."""
    return replace(picture_at(case.sheet, case.position), captured={})


def position_words(case: Dispute) -> Wording:
    """Return a sentence that gives the number of moves, the prisoners and the player to move."""
    at = case.position
    black, white = at.prisoners
    key = "position.after" if at.after else "position.start"
    return say_of_end(key, move=at.after, black=black, white=white, colour=colour_word(at.to_play))


def _ended(case: Dispute) -> Wording:
    sheet, end = case.sheet, case.sheet.ending
    if not case.passes:
        if not end.last_player:
            return say_of_end("ended.no-pass")
        return say_of_end("ended.no-pass-move", colour=colour_word(end.last_player), move=end.at_move)
    over = end.at_move < sheet.move_count
    number = case.passes if case.passes <= _COUNTED else "more"
    ended = say_of_end(
        "ended.game" if over else "ended.record", passes=say_of_end(f"passes.{number}", number=case.passes),
        colour=colour_word(case.last_pass), move=end.at_move,
    )  # fmt: skip
    return _together(ended, say_of_end("ended.beyond")) if over else ended


def _how_it_goes_on(case: Dispute) -> Wording:
    resumes, ruleset = colour_word(case.position.to_play), case.sheet.ruleset
    where = f"adjudicate rules {ruleset.id}" if ruleset.id in RULESETS else "your own ruleset"
    known = {"name": ruleset.name, "command": where}
    if ruleset.method is None:
        return say_of_end("on.nobody", colour=resumes)
    if case.passes >= FOUR and ruleset.four_passes:
        statuses = case.sheet.statuses
        ended = say_of_end("four.ended")
        rule = say_of_end("four.rule") if by_rule_8(case.sheet.ruleset) else ""
        if statuses.source != "option" and not dead_from(statuses.source):
            return _together(ended, say_of_end("four.nobody", rule=rule))
        which = "some" if statuses.dead else "empty" if statuses.empty else "none"
        if statuses.source == "option":
            return _together(ended, say_of_end(f"four.asked-{which}", rule=rule))
        source = say_of_sheet(f"from.{statuses.source}")
        return _together(ended, say_of_end(f"four.own-{which}", rule=rule, source=source))
    if not ruleset.dead_agreement and ruleset.over_after(case.passes):
        return say_of_end("on.all-alive")
    if ruleset.over_after(case.passes):
        return say_of_end("on.over", **known)
    if case.passes >= ruleset.passes_end:
        on = _how_it_resumes(case, known)
        if ruleset.four_passes and case.passes == _COUNTED:
            return _together(on, say_of_end("on.fourth"))
        differ = ruleset.four_passes and (case.passes, case.last_pass, ruleset.resumes) == (2, BLACK, "turn")
        return _together(on, say_of_end("on.sources", command="adjudicate rules conflict-7")) if differ else on
    missing = PASSES[ruleset.passes_end]
    if case.passes == ruleset.passes_end - 1:
        missing = _ORDINALS[ruleset.passes_end]
    return say_of_end(f"on.missing-{missing}", colour=resumes)


def _how_it_resumes(case: Dispute, known: dict[str, str]) -> Wording:
    """State who moves first if play resumes. `known` has the ruleset's name and the command that describes it."""
    ruleset, colour = case.sheet.ruleset, colour_word(case.position.to_play)
    if ruleset.resumes == "asked":
        return say_of_end("on.asked", rule="; ".join(Resumed.cites_under(ruleset.book)))
    if ruleset.resumes == "unknown":
        return say_of_end("on.unknown", **known)
    return say_of_end("on.resume" if ruleset.four_passes else "on.agree", colour=colour, **known)


def _all_alive_words(case: Dispute) -> Wording | None:
    """Return a sentence on the result after four consecutive passes without an agreement, or None if not needed."""
    other, method = case.all_alive, case.sheet.ruleset.method
    if other is None or other.score is None or method is None:
        return None
    score, verdict = case.sheet.score, case.sheet.verdict
    same = score is not None and score.by(method).margin == other.score.by(method).margin
    if same and case.sheet.statuses.source == "none" and (case.passes >= FOUR or verdict.status != "confirmed"):
        return None  # the description of the current count already says this
    return say_of_end("all-alive.same" if same else "all-alive", **margins_of(other))


def _together(*said: Wording) -> Wording:
    return say_of_end("sentences", sentences=Sentences(said))
