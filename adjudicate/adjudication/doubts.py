"""What stands against a contradiction of one record, and what options changed in it."""

from __future__ import annotations

from adjudicate.adjudication.counting import Scored
from adjudicate.go.points import BLACK, WHITE
from adjudicate.rules.findings.claims import HandicapNotPlaced
from adjudicate.rules.findings.forms import Annulled, MeaningOpen, WitnessDiffers
from adjudicate.rules.findings.terms import KomiOverridden
from adjudicate.rules.grounds import Doubt, Hypothesis


def doubts_of(game: Scored) -> tuple[Doubt, ...]:
    """Return what a contradiction of the record cannot rest on."""
    played, stones, marking = game.played, game.stones, game.marking
    reasons = []
    if game.terms.chosen_by == "default":
        reasons.append(Doubt.RULESET)
    if not game.terms.komi.certain:
        by = game.terms.komi.chosen_by
        reasons.append({"ruleset": Doubt.KOMI_ASSUMED, "dialect": Doubt.KOMI_DIALECT}.get(by, Doubt.KOMI_DOUBTFUL))
    if stones.source == "option" and not stones.certain:
        reasons.append(Doubt.DEAD_GIVEN)
    faulty = game.record.faulty_marks or _marked_later(game) or not stones.certain
    if stones.source in ("marks", "review", "removed") and (faulty or (marking is not None and not marking.certain)):
        reasons.append(Doubt.MARKS)
    if game.terms.ruleset.as_marked and stones.source == "option" and game.record.marks is not None:
        reasons.append(Doubt.MARKS_OVERRIDDEN)
    reasons += _of_moves(game)
    claimed = game.terms.claim.in_points or game.terms.claim.written
    margin = claimed.margin if claimed is not None else None
    zero = game.terms.komi.value == 0 and game.terms.komi.chosen_by == "record" and not game.terms.start.handicap.stones
    if zero and margin is not None and margin % 4:
        reasons.append(Doubt.KOMI_ZERO)
    if game.terms.impossible and game.terms.claim.written is not None and game.terms.claim.written.margin == 0:
        reasons.append(Doubt.DRAW)
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
    passes = played.tally[BLACK].pass_stones - played.tally[WHITE].pass_stones
    if game.terms.ruleset.pass_cost_open and passes:
        reasons.append(Doubt.PASSES_OPEN)
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
