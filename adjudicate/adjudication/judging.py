"""Collect the evidence about one game, and judge its recorded result."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import combinations

from adjudicate.adjudication import counting
from adjudicate.adjudication.counting import FinalPosition, Scored, scored
from adjudicate.adjudication.options import Options
from adjudicate.adjudication.terms import if_winner
from adjudicate.display.wording import AllOf, Wording
from adjudicate.go.bits import beside, parts, points_of, set_of, spread
from adjudicate.go.points import BLACK, WHITE
from adjudicate.go.regions import largest_shared
from adjudicate.record.model import Record
from adjudicate.rules import findings as noted
from adjudicate.rules import statuses, verdict
from adjudicate.rules import verdict_reasons as basis
from adjudicate.rules.explain.departures import NOTHING_FITS, Explanations
from adjudicate.rules.handicap import USUAL_KOMI, handicapped, unusual_komi
from adjudicate.rules.result import Result
from adjudicate.rules.ruleset import Method
from adjudicate.rules.rulesets import from_record
from adjudicate.rules.verdict_reasons import Doubt
from adjudicate.rules.words import Points, colour_word, say

OWN_PLAYS = 2
"""Number of plays in a player's own territory that the end of a record without two passes may lack."""


def judged(game: Scored) -> verdict.Verdict:
    """Return the verdict on the recorded result of a game."""
    played, score = game.played, game.score
    by_rule: basis.EndedByRule | None = None
    if played.over == "capture":
        by_rule = basis.EndedByRule(played.over, played.last_move, played.winner)
    elif played.over == "draw-by-repetition":
        by_rule = basis.EndedByRule(played.over, played.last_move, 0)
    margins: dict[Method, int] | None = None
    if score is not None:
        margins = {"territory": score.territory.margin, "area": score.area.margin}
    decides = game.terms.ruleset.method
    result = game.terms.claim.against(margins[decides] if margins and decides else None)

    terms = game.terms
    evidence = basis.Evidence(
        ruleset=terms.ruleset, result=result, maybe_zi=terms.claim.maybe_zi, margins=margins, by_rule=by_rule,
        statuses_known=game.stones.known, four_passes=game.alive_failing_agreement,
        played_out=played.any_stone and largest_shared(game.regions) <= statuses.FINISHED, tie=terms.tie,
        compensations=counting.other_compensations(game), interpretations=counting.interpretations_of(game),
        position=played.set_up, stopped=played.repeated_last if game.end.kind == "repetition" else 0,
        unsound_marks=_unsound_marks(game), offenders=_offenders(game),
        further=_Further(game, margins, result), thorough=game.options.thorough,
    )  # fmt: skip
    return verdict.judge(evidence)


def is_certain(record: Record, options: Options, final: FinalPosition, winner: int) -> bool:
    """Return True if the count would contradict a record that named the other player as winner without a score.

    winner -- the winner by the count; 0 for a draw
    The replay in `final` can be reused, because it does not depend on the recorded result.
    """
    terms = if_winner(final.terms, BLACK if winner in (WHITE, 0) else WHITE)
    game = counting.counted(record, replace(options, thorough=False), terms, final.played)
    return judged(game).status == "contradicted"


def is_explained(status: verdict.Status, options: Options) -> bool:
    """Return True if reports explain a verdict: if it is contradicted, or undetermined with `options.thorough`."""
    return status == "contradicted" or (status == "undetermined" and options.thorough)


class _Further(basis.FurtherEvidence):
    """Doubts and further counts, computed only when the verdict depends on them."""

    def __init__(self, game: Scored, margins: Mapping[Method, int] | None, result: Result | None) -> None:
        self.game, self.result = game, result
        self.method = game.terms.ruleset.method
        self.margin = margins[self.method] if margins and self.method else None
        self.agreed: basis.FoundAgreement | None = None

    @cached_property
    def assumed(self) -> tuple[Doubt, ...]:
        return doubts_of(self.game)

    @cached_property
    def hypotheses(self) -> tuple[Wording, ...]:
        return hypotheses_of(self.game)

    def all_alive(self) -> frozenset[int]:
        if not (self.game.end.four_passes and self.game.stones.dead and self.method):
            return frozenset()
        alive, both = self.game.final.count(()), self.game.terms.ruleset.counts_agree
        return frozenset({alive.by(self.method).margin, *((alive.territory.margin, alive.area.margin) if both else ())})

    def set_aside(self) -> frozenset[int]:
        dead = self.game.stones.set_aside
        return frozenset({self.game.final.count(dead).by(self.method).margin}) if self.method and dead else frozenset()

    def by_map(self) -> tuple[int, tuple[str, ...]]:
        return counting.by_map(self.game.final)

    def agreement(self, gaps: Sequence[int]) -> basis.FoundAgreement:
        if self.method is not None and self.result is not None and self.result.margin is not None:
            from adjudicate.rules.explain.recounts import agreement  # noqa: PLC0415 -- for start-up

            final, own = self.game.final, self.game.terms.ruleset.own_stones_fall
            self.agreed = agreement(final.groups, gaps, self.result.margin, self.method, final.count, self_capture=own)
        return self.agreed or basis.NOT_TRIED

    def own_words(self) -> tuple[basis.Said, ...]:
        return self._own_words

    @cached_property
    def _own_words(self) -> tuple[basis.Said, ...]:
        if self.margin is None or self.result is None:
            return ()
        from adjudicate.adjudication import explaining as why  # noqa: PLC0415 -- for start-up

        return why.own_words(self.game.record, self.result, self.margin)

    def own_marks(self) -> bool:
        record, options = self.game.record, self.game.options
        none_given = record.marks is None and record.dead is None
        if options.dead is None or none_given or self.result is None or self.method is None:
            return False
        score = scored(record, replace(options, dead=None)).score
        return score is not None and self.result.claimed_by(score.by(self.method).margin)

    def own_rules(self) -> str | None:
        record, options = self.game.record, self.game.options
        own = from_record(record.text("RU") or "")
        if options.rules is None or own is None or own.id == self.game.terms.ruleset.id or own.method is None:
            return None
        found, result = judged(scored(record, replace(options, rules=None))), self.result
        wins = result is not None and result.kind == "winner" and found.winner == basis.winner_name(result.winner)
        return own.name if wins or found.status == "confirmed" else None

    def other_rules(self) -> bool:
        return self._rules_giving != {}  # None means that the record is too long to try all rulesets

    @cached_property
    def _rules_giving(self) -> dict[Method, list[str]] | None:
        from adjudicate.adjudication import explaining as why  # noqa: PLC0415 -- for start-up

        return {} if self.result is None else why.rules_giving(self.game, self.result)

    def explanations(self, thorough: bool) -> Explanations:
        result = self.result
        if self.game.score is None or result is None or result.margin is None:
            return NOTHING_FITS
        from adjudicate.adjudication import explaining as why  # noqa: PLC0415 -- for start-up

        return why.explain(
            self.game,
            self._own_words,
            result.margin,
            thorough=thorough,
            agreed=self.agreed,
            rules=lambda: self._rules_giving,
        )


def _offenders(game: Scored) -> frozenset[int]:
    """Return the colours that made a faulty move, unless the text of the rules says that the game continues."""
    if game.terms.ruleset.remedies != "unknown":
        return frozenset()
    return frozenset(game.record.line.colours[move - 1] for move in game.played.fault_moves if move)


def _unsound_marks(game: Scored) -> bool:
    """Return True if the record's marks, or its list of dead stones, cannot be from the players' own count."""
    found = [*game.stones.findings, *(game.marking.findings if game.marking else ())]
    recorded = game.stones.source in ("marks", "review", "removed")
    return recorded and any(isinstance(f, noted.statuses.UNSOUND_MARKS) for f in found)


def doubts_of(game: Scored) -> tuple[Doubt, ...]:
    """Return the doubts that rule out a contradiction of the record."""
    played, stones, marking = game.played, game.stones, game.marking
    reasons: list[Doubt] = []
    if game.terms.rules_assumed:
        reasons.append("ruleset")
    if not game.terms.komi.certain:
        given: Doubt = "komi-dialect" if game.terms.komi.chosen_by == "dialect" else "komi-doubtful"
        reasons.append("komi-assumed" if game.terms.komi.assumed else given)
    if stones.source == "option" and not stones.certain:
        reasons.append("dead-given")
    if game.score is not None and game.score.map is not None and game.score.map.beyond:
        reasons.append("points-given")
    faulty = game.record.faulty_marks or not stones.certain or (marking is not None and not marking.certain)
    if stones.source in ("marks", "review", "removed") and faulty:
        reasons.append("marks")
    if game.terms.ruleset.as_marked and stones.source == "option" and game.record.marks is not None:
        reasons.append("marks-overridden")
    if _played_on(game) and (game.score is None or stones.source not in ("option", "none")):
        reasons.append("ending")  # the marks, or the result, belong to a later position
    reasons += _of_moves(game)
    reasons += _of_terms(game)
    reasons += _of_findings(game)
    method = game.terms.ruleset.method
    counted = game.score.by(method).margin if game.score is not None and method is not None else None
    decides = stones.known or game.alive_failing_agreement
    if decides and method is not None and counted is not None and not _claims(game, counted):
        about_komi = not {"komi-assumed", "komi-dialect", "komi-unusual", "draw"}.isdisjoint(reasons)
        reasons += [doubt for doubt in _of_count(game, method, counted) if doubt != "komi-doubtful" or not about_komi]
    if game.record.rival_lines:
        reasons.append("line")
    if not game.record.complete:
        reasons.append("incomplete")
    claimed = game.terms.claim.written
    if game.terms.ruleset.repetition_may_draw and played.repeated_at and claimed is not None and claimed.margin == 0:
        reasons.append("repetition")
    return tuple(dict.fromkeys(reasons))


def _of_count(game: Scored, method: Method, counted: int) -> list[Doubt]:
    """Return the doubts about a margin, in quarter points, if another plausible count gives the recorded result."""
    reasons: list[Doubt] = ["ending"] * _ends_otherwise(game, method, counted)
    claimed = game.terms.claim.in_points or game.terms.claim.written
    if game.stones.source in ("marks", "review", "removed"):
        other, (unions, most, left_out) = counting.counting_otherwise(game.final), _unmarked(game)
        mapped = other(game.stones.dead).by(method).margin
        counts = {counted, mapped, counted + 4 * left_out * (not game.terms.ruleset.as_marked)}
        if not unions:
            counts |= {count + 4 * more for count in (counted, mapped) for more in range(-most, most + 1)}
        for union, single in unions.items():
            gain = other(sorted({*points_of(union), *game.stones.dead})).by(method).margin - mapped
            # A dead stone in the opponent's territory is worth two points.
            counts |= {counted + gain, mapped + gain} if abs(gain) >= 8 * union.bit_count() or not single else set()
        # Japanese Rules of Go 1989, Article 9: a record that breaks off before the passes may lack protecting moves.
        otherwise = counting.interpretations_of(game, marked=True) if game.end.trailing < 2 else None
        if otherwise is not None and claimed is not None and claimed.margin is not None:
            counts |= {claimed.margin} if otherwise.giving(claimed.margin) else set()
        elif otherwise is not None:
            counts |= {*otherwise.extremes}
        reasons += ["marks"] * any(_claims(game, count) for count in counts)
    if any(_claims(game, counted + game.terms.komi.value - komi) for komi in _other_komi(game)):
        reasons.append("komi-doubtful")
    if game.terms.ruleset.id == "chinese" and claimed is not None and claimed.margin is not None:
        reasons += ["meaning"] * (2 * claimed.margin == counted)  # it may be in zi
    if method == "territory" and WHITE in game.terms.start.stones.values() and claimed is not None:
        reasons += ["position"] * (claimed.margin is None or (claimed.margin - counted) % 4 == 0)  # prisoners are whole
    if WHITE in game.terms.start.stones.values() and game.options.handicap is None:  # they hide the handicap stones
        known, rules = game.terms.start.handicap.stones >= 2, game.terms.ruleset
        given = range(10) if method == "area" and rules.area_compensation(2) and not known else ()
        reasons += ["handicap"] * (known or any(_claims(game, counted - 4 * points) for points in given))
    if game.options.policy == "stands" and game.played.counts["illegal"]:
        score = scored(game.record, replace(game.options, policy="pass")).score
        reasons += ["remedy"] * (score is not None and _claims(game, score.by(method).margin))
    if game.terms.start.handicap.stones >= 2 and _claims(game, counted - 4):
        from adjudicate.adjudication.explaining import supported  # noqa: PLC0415 -- for start-up

        reasons += ["handicap"] * ("compensation-n" in supported(game))  # a server gave White a point more at that time
    return reasons


def _played_on(game: Scored) -> bool:
    """Return True if the record has plays after the passes or the repetition that end the game."""
    return game.played.over != "capture" and any(p >= 0 for p in game.record.line.points[game.played.last_move :])


def _ends_otherwise(game: Scored, method: Method, counted: int) -> bool:
    """Return True if further plays may give the recorded result, as it is not certain that the game ended."""
    own = OWN_PLAYS * (method == "territory" and game.stones.source == "option" and game.end.trailing < 2)
    lost, claimed = range(-own, own + 1), game.terms.claim.in_points or game.terms.claim.written
    if any(_claims(game, counted + 4 * points) for points in (*lost, *_further(game, method))):
        return True
    margin = claimed.margin if own and claimed is not None else None
    otherwise = counting.interpretations_of(game) if margin is not None else None
    return otherwise is not None and any(otherwise.giving((margin or 0) + 4 * points) for points in lost)


def _further(game: Scored, method: Method) -> range:
    """Return the points that further plays may add to Black's margin, if it is not certain that the game ended."""
    shared, passes = sum(len(region.points) for region in game.regions if region.shared), game.end.trailing
    neutral = shared * (method == "area" or game.terms.ruleset.counts_agree)
    reach = {colour: (passes < 2) * (neutral + 2 * _in_atari(game, -colour)) for colour in (BLACK, WHITE)}
    unfinished = not passes and game.stones.source == "option" and largest_shared(game.regions) > statuses.FINISHED
    if unfinished or _played_on(game):
        return range(-2 * shared, 2 * shared + 1)
    if passes:  # the other player may still take a neutral point
        reach[game.played.last_mover] = 0
    return range(-reach[WHITE], reach[BLACK] + 1)


def _in_atari(game: Scored, colour: int) -> int:
    """Return the number of a player's live stones that have one liberty, and of these liberties."""
    grid, left = game.grid, game.final.stones.lifted(set_of(game.grid, game.stones.dead))
    strings = parts(grid, left.black if colour == BLACK else left.white)
    return sum(s.bit_count() + 1 for s in strings if (beside(grid, s) & ~(left.black | left.white)).bit_count() == 1)


def _unmarked(game: Scored) -> tuple[dict[int, bool], int, int]:
    """Return the sets of stones that may lack marks as dead, the most points that these may be worth, and a gain.

    Each set tells whether it is in one place; {} if too many. Its strings border on no marked territory: one or two
    strings of a colour, or all at a region or at joined regions. Black has the gain if only marked territory counts.
    """
    grid, dead, marks = game.grid, game.stones.dead, game.record.marks
    left, areas = game.final.stones.lifted(set_of(grid, dead)), game.final.areas(dead)
    own = areas.black | areas.white
    missing = own & ~set_of(grid, (*dead, *(marks.black + marks.white if marks is not None else points_of(own))))
    own &= spread(grid, set_of(grid, marks.black + marks.white), own) if marks is not None else own
    free = (areas.black | areas.white | areas.shared) & ~own
    near = {string: beside(grid, string) for stones in left for string in parts(grid, stones)}
    loose = [string for string, points in near.items() if points & free and not points & own]
    large = sum(part for part in parts(grid, areas.shared) if part.bit_count() > statuses.FINISHED)
    sides = [[string for string in loose if string & stones] for stones in left]
    sets = {*loose, *(sum(s for s in side if near[s] & region) for side in sides for region in parts(grid, free))}
    found, most, changing = {0: True}, 4 * counting.MOST_ASKED, 0
    for place in parts(grid, sum(loose, free)):
        here = {one for one in {*sets, *(place & sum(side) for side in sides)} if one & place}
        changing += (2 * place.bit_count() - (place & areas.shared).bit_count()) * any(one & place for one in loose)
        here |= {a | b for side in sides for a, b in combinations([s for s in side if s & place], 2)}
        found |= {union | one: union == 0 for union in [*found] for one in here if len(found) <= most}
    many = len(found) > most or any(near[string] & large for string in loose)
    gain = (missing & areas.white).bit_count() - (missing & areas.black).bit_count()
    return {} if many else found, changing, gain


def _claims(game: Scored, margin: int) -> bool:
    """Return True if a margin gives the recorded score or winner."""
    result = game.terms.claim.against(margin)
    tied = margin == 0 and result is not None and result.kind == "winner" and result.winner == game.terms.tie
    return result is not None and (tied or result.claimed_by(margin))


def _of_terms(game: Scored) -> list[Doubt]:
    """Return the doubts about the meaning of the recorded result and komi."""
    reasons: list[Doubt] = []
    terms, method = game.terms, game.terms.ruleset.method
    counted = game.score.by(method).margin if game.score is not None and method is not None else None
    claimed = terms.claim.in_points or terms.claim.written
    margin = claimed.margin if claimed is not None else None
    unusual = terms.komi.chosen_by == "record" and unusual_komi(terms.komi.value, terms.start.handicap)
    if terms.impossible and margin == 0:
        reasons.append("draw")
    elif unusual and margin is not None and (margin + terms.komi.value) % 4:
        reasons.append("komi-unusual")
    if terms.claim.written is not None and terms.claim.written.remark:
        reasons.append("remark")
    if counted is not None and terms.claim.in_points is not None and margin is not None:
        total = abs(margin) > 4 * game.grid.size - terms.komi.value  # "黑186子" may be stones and territory
        reasons += ["meaning"] * (total or bool(counted and margin == 2 * counted))  # the number of zi may be points
    return reasons


def _of_moves(game: Scored) -> list[Doubt]:
    """Return the doubts about the course of the game."""
    played = game.played
    reasons: list[Doubt] = []
    if played.faulty_order:
        reasons.append("order")
    if played.setup_in_play:
        reasons.append("setup")
    points = game.record.line.points
    position = not points or (played.any_stone and not any(p >= 0 for p in points))  # passes add no stones
    return reasons + ["position"] * (position and game.terms.ruleset.method == "territory")


def _other_komi(game: Scored) -> list[int]:
    """Return values that the komi may have had, if the record gives it."""
    from adjudicate.adjudication.explaining import other_komi  # noqa: PLC0415 -- for start-up

    terms, komi = game.terms, game.terms.komi.value
    by_winner = terms.claim.written is not None and terms.claim.written.kind == "winner"
    # Half a point may have been left out of a whole number of points.
    halved = komi % 4 == 0 and terms.komi.chosen_by != "option" and not (by_winner and terms.tie)
    found = [komi - 2, komi + 2] if halved else []
    if terms.komi.chosen_by == "record":
        sources = ("words", "", "usage") if terms.impossible else ("words", "")
        found += [other for other, source, _ in other_komi(game) if source in sources]
        if by_winner and unusual_komi(komi, terms.start.handicap) and not handicapped(terms.start.handicap):
            found += USUAL_KOMI if game.options.handicap is None else ()
    return found


def _of_findings(game: Scored) -> list[Doubt]:
    """Return the doubts about facts of which a finding says that they may have another meaning."""
    terms, options = game.terms, game.options
    options_of = (("HA", options.handicap), ("KM", options.komi), ("RU", options.rules))
    asked = [ident for ident, option in options_of if option is not None]
    compensated = terms.ruleset.method == "area" and terms.ruleset.area_compensation(terms.start.handicap.stones)
    reasons: list[Doubt] = []
    for finding in (*terms.findings, *game.record.findings):
        match finding:
            case noted.terms.HandicapNotPlaced() | noted.terms.HandicapUnreadable():
                reasons.append("handicap")
            case noted.terms.HandicapUndeclared() | noted.terms.HandicapDiffers() if options.handicap is None:
                reasons.append("handicap")
            case noted.terms.HandicapInferred() if compensated:
                reasons.append("handicap")
            case noted.terms.KomiFolded():
                reasons.append("komi-doubtful")
            case noted.terms.SizeAssumed() | noted.file.SeveralValues(ident="SZ"):
                reasons.append("size")
            case noted.forms.WitnessDiffers():
                reasons.append("witness")
            case noted.forms.Annulled():
                reasons.append("annulled")
            case noted.forms.MeaningOpen(doubtful=True) | noted.file.SetupUnclear():
                reasons.append("meaning")
            case noted.file.Damaged(values=True) | noted.file.EncodingUnusable(because="several"):
                reasons.append("meaning")
            case noted.file.SeveralValues(ident=ident) | noted.file.PropertyMisplaced(ident=ident, used=False):
                reasons += ["meaning"] * (ident not in asked and ident in ("HA", "KM", "RE", "RU"))
    return list(dict.fromkeys(reasons))


def hypotheses_of(game: Scored) -> tuple[Wording, ...]:
    """Return descriptions of everything that the options changed from the record."""
    asked = []
    if game.options.policy == "pass" and game.played.counts["illegal"]:
        asked.append(say("asked.illegal"))
    elif game.options.taken_back and game.played.counts["illegal"]:
        moves = game.options.taken_back
        asked.append(say("asked.moves", n=len(moves), moves=AllOf(moves)))
    if game.says(noted.terms.KomiOverridden):
        asked.append(say("asked.komi", komi=Points(game.terms.komi.value)))
    if game.options.handicap is not None and game.options.handicap == game.terms.start.handicap.stones:
        asked.append(say("asked.handicap", stones=game.options.handicap))
    if game.options.first:
        asked.append(say("asked.first", colour=colour_word(game.options.first)))
    return tuple(asked)
