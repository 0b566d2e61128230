"""What stands against a contradiction of one record, and what options changed in it."""

from __future__ import annotations

from adjudicate.adjudication.counting import Scored
from adjudicate.rules.findings.claims import HandicapNotPlaced
from adjudicate.rules.findings.forms import Annulled, MeaningOpen, WitnessDiffers
from adjudicate.rules.findings.terms import KomiOverridden
from adjudicate.rules.handicap import unusual_komi
from adjudicate.rules.verdict_reasons import Doubt, Hypothesis


def doubts_of(game: Scored) -> tuple[Doubt, ...]:
    """Return what a contradiction of the record cannot rest on."""
    played, stones, marking = game.played, game.stones, game.marking
    reasons = []
    if game.terms.rules_assumed:
        reasons.append(Doubt.RULESET)
    if not game.terms.komi.certain:
        of_dialect = game.terms.komi.chosen_by == "dialect"
        given = Doubt.KOMI_DIALECT if of_dialect else Doubt.KOMI_DOUBTFUL
        reasons.append(Doubt.KOMI_ASSUMED if game.terms.komi.assumed else given)
    if stones.source == "option" and not stones.certain:
        reasons.append(Doubt.DEAD_GIVEN)
    if game.score is not None and game.score.map is not None and game.score.map.beyond:
        reasons.append(Doubt.POINTS_GIVEN)
    faulty = game.record.faulty_marks or _marked_later(game) or not stones.certain
    if stones.source in ("marks", "review", "removed") and (faulty or (marking is not None and not marking.certain)):
        reasons.append(Doubt.MARKS)
    if game.terms.ruleset.as_marked and stones.source == "option" and game.record.marks is not None:
        reasons.append(Doubt.MARKS_OVERRIDDEN)
    reasons += _of_moves(game)
    claimed = game.terms.claim.in_points or game.terms.claim.written
    margin = claimed.margin if claimed is not None else None
    komi = game.terms.komi
    unusual = komi.chosen_by == "record" and unusual_komi(komi.value, game.terms.start.handicap)
    if game.terms.impossible and margin == 0:
        reasons.append(Doubt.DRAW)
    elif unusual and margin is not None and (margin + komi.value) % 4:
        reasons.append(Doubt.KOMI_UNUSUAL)
    if game.terms.claim.written is not None and game.terms.claim.written.remark:
        reasons.append(Doubt.REMARK)
    if game.says(HandicapNotPlaced):
        reasons.append(Doubt.HANDICAP)
    reasons += _of_the_file(game)
    if game.record.rival_lines:
        reasons.append(Doubt.LINE)
    if not game.record.complete:
        reasons.append(Doubt.INCOMPLETE)
    if game.terms.ruleset.repetition_may_draw and played.repeated_at and margin == 0:
        reasons.append(Doubt.REPETITION)
    return tuple(reasons)


def _of_moves(game: Scored) -> list[Doubt]:
    """Return what the course of the game leaves in doubt."""
    played = game.played
    reasons = []
    if played.faulty_order:
        reasons.append(Doubt.ORDER)
    if played.setup_in_play:
        reasons.append(Doubt.SETUP)
    points = game.record.line.points
    position = not points or (played.any_stone and not any(p >= 0 for p in points))  # passes play no stone
    if position and game.terms.ruleset.method == "territory":
        reasons.append(Doubt.POSITION)
    return reasons


def _of_the_file(game: Scored) -> list[Doubt]:
    """Return what its file leaves open, or says twice, where it is no SGF."""
    reasons = []
    for finding in game.record.findings:
        if isinstance(finding, WitnessDiffers):
            reasons.append(Doubt.WITNESS)
        elif isinstance(finding, Annulled):
            reasons.append(Doubt.ANNULLED)
        elif isinstance(finding, MeaningOpen) and finding.doubtful:
            reasons.append(Doubt.MEANING)
    return list(dict.fromkeys(reasons))


def _marked_later(game: Scored) -> bool:
    """Tell whether the marks are of a later position than the one counted: plays follow the end of the game."""
    marks = game.record.marks
    later = game.record.line.points[game.played.last_move :]
    return marks is not None and marks.after_move > game.played.last_move and any(p >= 0 for p in later)


def hypotheses_of(game: Scored) -> tuple[Hypothesis, ...]:
    """Return what the options changed against the record."""
    asked = []
    if game.options.policy == "pass" and game.played.counts["illegal"]:
        asked.append(Hypothesis("illegal"))
    elif game.options.taken_back and game.played.counts["illegal"]:
        asked.append(Hypothesis("moves", game.options.taken_back))
    if game.says(KomiOverridden):
        asked.append(Hypothesis("komi", (game.terms.komi.value,)))
    if game.options.handicap is not None and game.options.handicap == game.terms.start.handicap.stones:
        asked.append(Hypothesis("handicap", (game.options.handicap,)))
    if game.options.first:
        asked.append(Hypothesis("first", (game.options.first,)))
    return tuple(asked)
