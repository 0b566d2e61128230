"""What the sheet of a record must say, worked out a second time in the order of the rule book."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Literal

from adjudicate.proof import claims
from adjudicate.proof.marks import Dead, from_marks, from_option
from adjudicate.proof.notes import Finding, move_findings
from adjudicate.proof.reference import RULES, Edit, Outcome, Play, Point, Rules, as_dict, as_position, play_out
from adjudicate.proof.tally import Count, compensation, count, regions, white_owes
from adjudicate.proof.verdicts import Basis, Verdict, by_count, by_rule

HALF = Fraction(1, 2)
MOST_RESUMPTIONS = 5  # resumptions beyond these are only listed in the ending


@dataclass
class Claimed:
    """A record as plain data: what it says of the game, and its main line."""

    columns: int
    rows: int
    rules: str | None = None
    komi: str | None = None
    handicap: str | None = None
    result: str | None = None
    root: Edit | None = None
    items: list[Play | Edit] = field(default_factory=list)
    marks: dict[str, set[Point]] | None = None  # final territory marks; None: the record has none
    rivals: bool = False  # other lines end as finished games, and nothing says which is the game
    early_marks: bool = False  # marks of a colour before the last play, and none after it
    off_board_marks: bool = False  # a mark that names no point
    black: str | None = None  # the players' names, and other texts that the sheet repeats
    white: str | None = None
    date: str | None = None
    event: str | None = None
    round: str | None = None
    fox: bool = False  # written by Fox, whose results may be in zi
    incomplete: bool = False  # the file breaks off inside the game
    line: int = 1  # which line of the variations is the game
    lines: int = 1
    certain_text: bool = True  # False: names may have been read in another encoding
    notes: list[Finding] = field(default_factory=list)  # what the reader has to say


@dataclass
class ReferenceOptions:
    """What the user asked for."""

    rules: str | None = None
    policy: Literal["stands", "pass"] = "stands"
    dead: list[Point] | None = None
    komi: Fraction | None = None


@dataclass
class Answer:
    """What the sheet must say."""

    findings: list[Finding]
    handicap: tuple[int, str]
    first: str
    komi: tuple[Fraction | None, str | None]
    ruleset: tuple[str, str]
    ending: dict[str, object]
    dead: tuple[str, set[Point]]
    count: Count | None
    verdict: Verdict
    outcome: Outcome
    own_komi: Fraction | None = None  # the record's own, if it can be read
    declared: int | None = None  # the record's own handicap, if it can be read


def answer(record: Claimed, options: ReferenceOptions, outcome: Outcome | None = None) -> Answer:
    """The whole sheet; `outcome` saves a second replay of the same moves under the same rules and policy."""
    chosen, found = claims.ruleset(record.rules, options.rules)
    rules = RULES[chosen.id]
    recorded, said = claims.result(record.result, record.fox or claims.in_zi(record.komi))
    found += said + record.notes
    begin, said = claims.start(record.columns, record.rows, record.root, record.items, record.handicap)
    found += [f for f in said if f.code != "R146" or chosen.id != "first-capture"]
    komi, said = claims.komi(record.columns, record.rows, record.komi, options.komi, chosen.id, begin)
    found += said
    line = (
        record.columns,
        record.rows,
        as_position(begin.stones),
        begin.first,
        record.items[begin.placed :],
    )
    outcome = outcome or play_out(*line, rules, options.policy, begin.placed)

    def under_pass() -> Outcome:
        return play_out(*line, rules, "pass", begin.placed)

    placed = [m.colour for m in record.items[: begin.placed] if isinstance(m, Play)]
    found += move_findings(outcome, rules, chosen.id == "first-capture", placed, under_pass)
    found += [Finding("S409")] * record.early_marks
    found += [Finding("S414", severity="irregular")] * record.off_board_marks

    ended_by_rule = outcome.over in ("capture", "draw")
    counted = (
        not ended_by_rule and chosen.id != "first-capture" and (outcome.trailing >= 1 or (recorded.kind == "score"))
    )
    kind = ending_kind(outcome, recorded)
    owes = white_owes(rules, outcome)
    found += ending_findings(record, chosen.id, rules, outcome, kind, counted and owes)

    counts: Count | None = None
    dead, disputed = statuses(record, options, chosen, rules, outcome)
    if counted and komi.value is not None:
        make = (record.columns, record.rows, outcome)
        counts = count(*make, dead.points, rules, begin.handicap, komi.value, dead.territory)

        def with_dead(points: set[Point]) -> Fraction:
            other = count(*make, points, rules, begin.handicap, komi.value or Fraction(0))
            return other.area if chosen.method == "area" else other.territory

        basis = Basis(
            certain=certain(chosen, komi, begin, dead, outcome, recorded)
            and settled(rules, outcome, recorded)
            and not record.incomplete
            and not record.rivals
            and (chosen.method == "area" or not prisoners_unknown(record, outcome))
            and not any(f.code == "R143" for f in found),
            known=dead.known,
            both_must_agree=chosen.id in claims.TWO_COUNTS,
            two_counts=rules.white_last,
            played_out=played_out(record, outcome),
            impossible=recorded.margin == 0 and komi.value.denominator != 1,
            after_four=with_dead(set()) if disputed else None,
            tie=tie_of(chosen, begin),
            other_margins=frozenset(
                [*open_margins(rules, chosen, begin, counts), *([with_dead(dead.beside)] if dead.beside else [])]
            ),
        )
        verdict = by_count(recorded, counts, chosen.method or "territory", basis)
        found += [lenient(f, recorded, verdict) for f in dead.findings]
        if rules.white_last and counts.area != counts.territory:
            found.append(Finding("V501"))
        found += [Finding("V503")] * open_counts(rules, chosen, begin, counts, outcome)
    else:
        found += [f for f in dead.findings if dead.source == "option" and f.code != "S413"]
        winner = "draw" if outcome.over == "draw" else outcome.winner
        sure = not record.incomplete and chosen.by != "default" and not recorded.remark and clean(outcome)
        sure = sure and not record.rivals and not any(f.code == "R143" for f in found)
        verdict = by_rule(recorded, winner, chosen.method, sure)
    fraction = (recorded.margin or Fraction(0)) + (komi.value or Fraction(0))
    given = recorded.kind == "score" and komi.by in ("option", "record", "dialect")
    won_tie = recorded.margin == {"B": HALF, "W": -HALF}.get(tie_of(chosen, begin))
    repeated = outcome.over == "draw" or (rules.may_draw and outcome.returned_to)
    by_repetition = repeated and recorded.margin == 0  # no count, so no komi, makes that draw
    if given and not recorded.quarters and fraction.denominator != 1 and not by_repetition and not won_tie:
        found.append(Finding("V502"))
    ending = ending_of(outcome, rules, kind, begin.placed)
    return Answer(
        findings=found,
        handicap=(begin.handicap, begin.how),
        first=begin.first,
        komi=(komi.value, komi.by),
        ruleset=(chosen.id, chosen.by),
        ending=ending,
        dead=(dead.source, dead.points),
        count=counts,
        verdict=verdict,
        outcome=outcome,
        own_komi=komi.own,
        declared=begin.declared,
    )


def prisoners_unknown(record: Claimed, outcome: Outcome) -> bool:
    """Whether there is a position and no play that led to it; a record without moves is always taken so."""
    plays = [item for item in record.items if isinstance(item, Play)]
    empty = not outcome.state.position
    return not plays or (not empty and not any(isinstance(play.at, tuple) for play in plays))


def tie_of(chosen: claims.Chosen, begin: claims.Start) -> str:
    """Who wins a tie in this game."""
    return chosen.ties[begin.handicap > 0 or (begin.declared or 0) > 0]


def settled(rules: Rules, outcome: Outcome, recorded: claims.Result) -> bool:
    """Whether nothing is open that the rules leave to agreement, or on which their sources differ."""
    stones = dict(outcome.state.stones)
    drawn = rules.may_draw and outcome.returned_to and recorded.margin == 0
    return not drawn and (rules.pass_cost or stones["B"] == stones["W"])


def open_counts(rules: Rules, chosen: claims.Chosen, begin: claims.Start, counts: Count, outcome: Outcome) -> int:
    """On how many things that the count turns on the sources of the rules differ."""
    stones = dict(outcome.state.stones)
    compensations = begin.handicap >= 2 and bool(open_margins(rules, chosen, begin, counts))
    return compensations + (not rules.pass_cost and stones["B"] != stones["W"])


def open_margins(rules: Rules, chosen: claims.Chosen, begin: claims.Start, counts: Count) -> set[Fraction]:
    """The area margins with the other compensations that sources or servers give."""
    if chosen.method != "area":
        return set()
    stones = 1 if begin.handicap < 2 and begin.declared == 1 else begin.handicap
    points = {{"0": 0, "N-1": max(stones - 1, 0), "N": stones}[way] for way in rules.also}
    own = compensation(rules, begin.handicap)
    return {counts.area + own - other for other in points if other != own}


def lenient(found: Finding, recorded: claims.Result, verdict: Verdict) -> Finding:
    """Marks beyond the regions (S407) are a fault only where a recorded score or winner is not the count's."""
    met = recorded.kind not in ("score", "winner") or verdict.recorded == verdict.computed
    if found.code == "S407" and (met or (recorded.kind == "winner" and recorded.winner == verdict.winner)):
        return Finding("S407")
    return found


def ending_of(outcome: Outcome, rules: Rules, kind: str, placed: int) -> dict[str, object]:
    """The ending as the sheet has it; `placed`: how many moves were the placement."""
    plays = [s for s in outcome.steps if isinstance(s.item, Play) and not s.ended]
    pass_stones = dict(outcome.state.stones) if rules.pass_stones else {"B": 0, "W": 0}
    owed = int(white_owes(rules, outcome))
    return {
        "kind": kind,
        "at_move": plays[-1].number if plays else placed,
        "passes": {"black": outcome.passes["B"], "white": outcome.passes["W"]},
        "pass_stones": {
            "black": pass_stones["B"],
            "white": pass_stones["W"],
            "implied_white": owed,
        },
        "last_player": outcome.last,
        "resumed_at": outcome.resumed,
    }


def ending_kind(outcome: Outcome, recorded: claims.Result) -> str:
    """How the game ended."""
    if outcome.over in ("capture", "draw"):
        return {"capture": "capture", "draw": "draw-by-repetition"}[outcome.over]
    if outcome.trailing >= 2:
        return "four-passes" if outcome.trailing >= 4 else "two-passes"
    if recorded.kind == "declared":
        return "result-by-declaration"
    if outcome.resumed:
        return "resumed"
    return "one-pass" if outcome.trailing else "no-passes"


def ending_findings(
    record: Claimed, id_: str, rules: Rules, outcome: Outcome, kind: str, white_last: bool
) -> list[Finding]:
    """E301 to E307."""
    found = [Finding("E304", n) for n in outcome.resumed[:MOST_RESUMPTIONS]]
    if white_last:
        found.append(Finding("E301"))
    declared = kind == "result-by-declaration" and outcome.trailing == 0
    if outcome.trailing < 2 and outcome.over is None and not declared and id_ != "first-capture":
        found.append(Finding("E302"))
    if outcome.trailing >= 4 and rules.four_passes:
        found.append(Finding("E303"))
    plays = [s for s in outcome.steps if isinstance(s.item, Play) and not s.ended]
    if outcome.over == "draw":
        found.append(Finding("E305", plays[-1].number))
    if outcome.over == "capture":
        found.append(Finding("E306", plays[-1].number))
    if id_ in ("first-capture", "cobb-regular") and not (5 <= record.columns <= 19 and 5 <= record.rows <= 19):
        found.append(Finding("E307"))
    return found


def statuses(
    record: Claimed, options: ReferenceOptions, chosen: claims.Chosen, rules: Rules, outcome: Outcome
) -> tuple[Dead, bool]:
    """The dead stones, and whether four passes would make all alive did not marks or an option say otherwise."""
    stones = as_dict(outcome.state.position)
    board = (record.columns, record.rows, stones)
    suicide = rules.suicide in ("legal", "groups")
    japanese, open_seki = rules.marked, rules.marked and not rules.seki_eyes
    if not rules.agreement:
        return all_alive(record, options, outcome), False
    four = outcome.trailing >= 4 and rules.four_passes
    asked: Dead | None = None
    if options.dead is not None:
        asked = from_option(*board, options.dead, suicide)
        if open_seki:
            asked.findings.append(Finding("S413"))
        if japanese:
            asked.certain &= record.marks is None  # marks say what is territory there, and the option replaces them
    elif record.marks is not None:
        asked = from_marks(*board, record.marks, japanese, suicide, record.off_board_marks)
        asked.certain &= not any(  # plays after the end: the marks are of a later position
            step.ended and isinstance(step.item, Play) and isinstance(step.item.at, tuple) for step in outcome.steps
        )
    if asked is not None:
        return asked, four
    if four and chosen.by != "default":  # not where these rules are only assumed
        return Dead("none", set(), True), False
    late = [Finding("S401")]
    if open_seki:
        late.append(Finding("S413"))
    return Dead("none", set(), False, False, late), False


def all_alive(record: Claimed, options: ReferenceOptions, outcome: Outcome) -> Dead:
    """No stone is dead, whoever gives it as dead; known once two passes have stopped the game."""
    board = (record.columns, record.rows, as_dict(outcome.state.position))
    given: set[Point] = set()
    if options.dead is not None:
        given = from_option(*board, options.dead, suicide=True).points
    elif record.marks is not None:
        given = from_marks(*board, record.marks, japanese=False, suicide=True, off_board=False).points
    stopped = outcome.trailing >= 2
    found = [] if stopped else [Finding("S401")]
    found += [Finding("S417")] if given else []
    return Dead("none", set(), stopped, stopped, found, beside=given)


def clean(outcome: Outcome) -> bool:
    """Whether no move off the order of play or off the empty points stands, and nothing was set up in play."""
    for step in outcome.steps:
        if step.ended:
            continue
        if isinstance(step.item, Edit) and step.before != step.after:
            return False
        if (
            step.stands
            and not step.replaces
            and {"occupied", "off-board", "alternation"} & standing(outcome, step.number)
        ):
            return False
    return True


def standing(outcome: Outcome, number: int) -> set[str]:
    """The faults of a move that stand."""
    return {slug for n, slug, _, stands in outcome.findings if n == number and stands}


def certain(
    chosen: claims.Chosen,
    komi: claims.Komi,
    begin: claims.Start,
    dead: Dead,
    outcome: Outcome,
    recorded: claims.Result,
) -> bool:
    """Whether nothing that a contradiction rests on was assumed."""
    doubtful_zero = False
    if komi.by == "record" and komi.value == 0 and begin.handicap == 0:
        points = (recorded.margin or Fraction(0)) * (2 if recorded.zi else 1)
        doubtful_zero = points.denominator != 1
    return (
        chosen.by != "default"
        and komi.certain
        and not doubtful_zero
        and dead.certain
        and not recorded.remark
        and clean(outcome)
    )


def played_out(record: Claimed, outcome: Outcome) -> bool:
    """Whether the final position, all stones alive, leaves nothing open."""
    stones = as_dict(outcome.state.position)
    if not stones:
        return False
    return all(len(r.points) <= 3 for r in regions(record.columns, record.rows, stones) if len(r.colours) == 2)
