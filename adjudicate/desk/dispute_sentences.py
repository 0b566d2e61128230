"""What is said of a game at its end, in each language: who passed last, who resumes, what White owes."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from adjudicate.board.picture import Picture, picture_at
from adjudicate.desk.choice_words import declared, margins_of, result_words
from adjudicate.desk.choices import by_rule_8
from adjudicate.desk.dispute import Dispute
from adjudicate.desk.words import say
from adjudicate.display.wording import Sentences, Wording
from adjudicate.rules.findings.base import dead_from
from adjudicate.rules.findings.ending import Resumed, StoppedByRepetition
from adjudicate.rules.words import SgfResult, colour_word
from adjudicate.sheet import sentences
from adjudicate.sheet.words import say as say_of_sheet

FOUR: Final = 4
"""Consecutive passes that end the game where the ruleset has AGA 1991 Rule 10."""
_OF_THE_MAP: Final = ("S421", "S422", "S423", "S424", "S425", "S426")
"""The findings on points that are not territory, or are uncertain."""
_PASSES: Final = {2: "two", 3: "three"}
_ORDINALS: Final = {2: "second", 3: "third"}
_COUNTED: Final = 3  # passes in a row that are written as a word


def ended_words(case: Dispute) -> list[Wording]:
    """Say how a game stands at its end: who passed last, who resumes, what White owes."""
    sheet, end = case.sheet, case.sheet.ending
    ruleset = sheet.ruleset
    recorded = SgfResult(str(sheet.verdict.recorded))
    if declared(sheet):
        return [say("ended.declared", result=recorded)]
    if end.kind in ("capture", "draw-by-repetition"):
        return [say(f"ended.{end.kind}", move=end.at_move)]
    if end.kind == "repetition":
        rule = "; ".join(StoppedByRepetition.cites_under(ruleset.book))
        return [say("ended.repetition", move=end.at_move - end.trailing, result=recorded, rule=rule)]
    said = [_ended(case), _how_it_goes_on(case)]
    if ruleset.white_last and end.last_player:
        when = "over" if ruleset.over_after(case.passes) else "if"
        said.append(say(f"owes.{when}-{'white' if case.owes_pass else 'none'}"))
    return said


def counted_words(case: Dispute) -> list[Wording]:
    """Say what the game comes to as it is counted now, and with every stone alive."""
    known = case.sheet.statuses.source != "none"
    dead = sentences.dead(case.sheet) if known else ""
    regions = sentences.by_regions(case.sheet) if case.hangs else ""
    mapped = [say_of_sheet("sentence", clause=one.message) for one in case.sheet.findings if one.code in _OF_THE_MAP]
    said = (dead, *mapped, result_words(case.sheet, "record"), _all_alive(case), regions)
    return [text for text in said if isinstance(text, Wording)]


def hang_words(case: Dispute) -> list[Wording]:
    """Say what hangs on which stones are dead."""
    method = case.sheet.ruleset.method
    if method is None:
        return []
    return [say_of_sheet("sentence", clause=sentences.hang(one, method)) for one in case.hangs]


def end_picture(case: Dispute) -> Picture:
    """Return the last position. What the last move captured is not shown: nothing hangs on it any more."""
    return replace(picture_at(case.sheet, case.position), captured={})


def position_words(case: Dispute) -> Wording:
    """Say which position is shown, who holds what, and who moves next."""
    at = case.position
    black, white = at.prisoners
    key = "position.after" if at.after else "position.start"
    return say(key, move=at.after, black=black, white=white, colour=colour_word(at.to_play))


def _ended(case: Dispute) -> Wording:
    sheet, end = case.sheet, case.sheet.ending
    if not case.passes:
        if not end.last_player:
            return say("ended.no-pass")
        return say("ended.no-pass-move", colour=colour_word(end.last_player), move=end.at_move)
    over = end.at_move < sheet.moves
    number = case.passes if case.passes <= _COUNTED else "more"
    ended = say(
        "ended.game" if over else "ended.record",
        passes=say(f"passes.{number}", number=case.passes),
        colour=colour_word(case.last_pass),
        move=end.at_move,
    )
    return _together(ended, say("ended.beyond")) if over else ended


def _how_it_goes_on(case: Dispute) -> Wording:
    resumes, ruleset = colour_word(case.position.to_play), case.sheet.ruleset
    known = {"name": ruleset.name, "command": f"adjudicate rules {ruleset.id}"}
    if ruleset.method is None:
        return say("on.nobody", colour=resumes)
    if case.passes >= FOUR and ruleset.four_passes:
        return _four_passes(case)
    if not ruleset.dead_agreement and ruleset.over_after(case.passes):
        return say("on.all-alive")
    if ruleset.over_after(case.passes):
        return say("on.over", **known)
    if case.passes >= ruleset.passes_end:
        on = _how_it_resumes(case, known)
        if not ruleset.four_passes:
            return on
        if case.passes == _COUNTED:
            return _together(on, say("on.fourth"))
        differ = case.passes == 2 and ruleset.resumes == "turn"
        return _together(on, say("on.sources", command="adjudicate rules conflict-7")) if differ else on
    missing = _PASSES[ruleset.passes_end]
    if case.passes == ruleset.passes_end - 1:
        missing = _ORDINALS[ruleset.passes_end]
    return say(f"on.missing-{missing}", colour=resumes)


def _how_it_resumes(case: Dispute, known: dict[str, str]) -> Wording:
    """Say who moves first if play is resumed. known -- name of the ruleset, and the command that tells of it"""
    ruleset, colour = case.sheet.ruleset, colour_word(case.position.to_play)
    if ruleset.resumes == "asked":
        return say("on.asked", rule="; ".join(Resumed.cites_under(ruleset.book)))
    if ruleset.resumes == "unknown":
        return say("on.unknown", **known)
    return say("on.resume", colour=colour) if ruleset.four_passes else say("on.agree", colour=colour, **known)


def _four_passes(case: Dispute) -> Wording:
    statuses = case.sheet.statuses
    ended = say("four.ended")
    rule = say("four.rule") if by_rule_8(case.sheet.ruleset) else ""
    if statuses.source != "option" and not dead_from(statuses.source):
        return _together(ended, say("four.nobody", rule=rule))
    which = "some" if statuses.dead else "empty" if statuses.empty else "none"
    if statuses.source == "option":
        return _together(ended, say(f"four.asked-{which}", rule=rule))
    source = say_of_sheet(f"from.{statuses.source}")
    return _together(ended, say(f"four.own-{which}", rule=rule, source=source))


def _all_alive(case: Dispute) -> Wording | None:
    """Say what four consecutive passes without an agreement would give, or have given."""
    other, method = case.all_alive, case.sheet.ruleset.method
    if other is None or other.score is None or method is None:
        return None
    score, verdict = case.sheet.score, case.sheet.verdict
    same = score is not None and score.by(method).margin == other.score.by(method).margin
    if same and case.sheet.statuses.source == "none" and (case.passes >= FOUR or verdict.status != "confirmed"):
        return None  # what is counted now is said to be just that
    return say("all-alive.same" if same else "all-alive", **margins_of(other))


def _together(*said: Wording) -> Wording:
    return say("sentences", sentences=Sentences(said))
