"""The naive reference implementation of a complete sheet, in the order of the rule book."""

from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import partial
from typing import Literal

from adjudicate.proof import claims, verdicts
from adjudicate.proof.mapped import Mapped, interpreted
from adjudicate.proof.notes import Dead, Finding, agreements, from_marks, from_option, irregular, move_findings
from adjudicate.proof.reference import RULES, Edit, Outcome, Play, Point, Rules, as_dict, as_position, play_out
from adjudicate.proof.tally import Tally, compensation, count, regions, white_owes
from adjudicate.proof.verdicts import Basis, Verdict, by_count, by_rule, claimed, gives

MOST_RESUMPTIONS = 5  # further ones are listed in the ending but do not give findings


@dataclass
class Claimed:
    """A record as plain data, with its claims and its main line."""

    columns: int
    rows: int
    rules: str | None = None
    komi: str | None = None
    in_ko: str | None = None  # a number in KO of the root, which may be a komi or mark an illegal move
    handicap: str | None = None
    result: str | None = None
    root: Edit | None = None
    items: list[Play | Edit] = field(default_factory=list)
    marks: dict[str, set[Point]] | None = None  # final territory marks, or None
    rivals: bool = False  # it is unclear which line is the game
    early_marks: bool = False  # a colour is marked before the last play, but not after it
    off_board_marks: bool = False  # a mark that is not a point
    black: str | None = None  # names of the players, and other texts that the sheet repeats
    white: str | None = None
    date: str | None = None
    event: str | None = None
    round: str | None = None
    fox: bool = False  # True if the record is from the server Fox, whose results may be in zi
    server: str | None = None  # the server, if its records usually do not name their rules
    incomplete: bool = False  # the file is truncated inside the game
    by_n: bool = False  # True if the server may have given White N points, not N-1, under AGA rules
    line: int = 1  # number of the variation that is the game
    lines: int = 1
    certain_text: bool = True  # False if names may have been read in a wrong encoding
    twice: frozenset[str] = frozenset()  # facts (RE, KM, RU, HA) with two values; the first is used
    notes: list[Finding] = field(default_factory=list)  # findings of the reader


@dataclass
class ReferenceOptions:
    """The user's options for the adjudication."""

    rules: str | None = None
    policy: Literal["stands", "pass"] = "stands"
    dead: list[Point] | None = None
    komi: Fraction | None = None


@dataclass
class Answer:
    """The reference's answer, which is what the sheet must contain."""

    findings: list[Finding]
    handicap: tuple[int, str]
    first: str
    komi: tuple[Fraction | None, str | None]
    ruleset: tuple[str, str]
    ending: dict[str, object]
    dead: tuple[str, set[Point]]
    count: Tally | None
    verdict: Verdict
    outcome: Outcome
    own_komi: Fraction | None = None  # the record's own komi, if it can be read
    declared: int | None = None  # the record's own handicap, if readable
    by_map: Mapped | None = None  # the territory map, if the count uses it


def answer(record: Claimed, options: ReferenceOptions, outcome: Outcome | None = None) -> Answer:
    """Adjudicate a record. outcome -- an earlier replay of the same moves under the same rules and policy, if any"""
    chosen, found = claims.ruleset(record.rules, options.rules, record.server)
    rules = replace(RULES[chosen.id], agreement=RULES[chosen.id].agreement or chosen.agreement)
    recorded, said = claims.result(record.result, record.fox or claims.in_zi(record.komi))
    found += said + record.notes
    begin, said = claims.start(record.columns, record.rows, record.root, record.items, record.handicap)
    found += [f for f in said if f.code != "R146" or chosen.id != "first-capture"]
    komi, said = claims.komi(record.columns, record.rows, record.komi, options.komi, chosen.id, begin)
    if komi.by == "ruleset" and chosen.by == "server":
        komi = replace(komi, by="server")
    found += said
    line = (record.columns, record.rows, as_position(begin.stones), begin.first, record.items[begin.placed :])
    outcome = outcome or play_out(*line, rules, options.policy, begin.placed)

    def under_pass() -> Outcome:
        return play_out(*line, rules, "pass", begin.placed)

    placed = [m.colour for m in record.items[: begin.placed] if isinstance(m, Play)]
    found += move_findings(outcome, rules, chosen.id == "first-capture", placed, under_pass)
    found += [Finding("S409")] * record.early_marks + [irregular("S414")] * record.off_board_marks

    ended_by_rule = outcome.over in ("capture", "draw")
    kind = ending_kind(record, options, rules, outcome, recorded)
    counted = (
        not ended_by_rule
        and kind != "repetition"
        and chosen.id != "first-capture"
        and (outcome.trailing >= 1 or (recorded.kind == "score"))
    )
    found += ending_findings(record, chosen.id, rules, outcome, kind, counted and white_owes(rules, outcome))

    counts: Tally | None = None
    by_map: Mapped | None = None
    dead, disputed = statuses(record, options, chosen, rules, outcome)
    if counted and komi.value is not None:
        make = (record.columns, record.rows, outcome)
        terms = (begin.handicap, komi.value)
        mapped = interpreted(*make, dead.points, rules, *terms)
        by_map = mapped if dead.source == "option" else None
        if by_map:
            dead.territory = by_map.territory
        counts = by_marks_or_regions(record, outcome, dead, rules, *terms, recorded)

        def with_dead(points: set[Point]) -> Fraction:
            return verdicts.official(count(*make, points, rules, *terms), chosen.method)

        def otherwise(points: set[Point]) -> Fraction:
            return other.margin if (other := interpreted(*make, points, rules, *terms)) else with_dead(points)

        alive, recorded = count(*make, set(), rules, *terms), replace(recorded, tie=verdicts.tie_of(chosen, begin))
        after_four = {alive.territory, alive.area} if rules.white_last else {with_dead(set())}
        unplayed = mapped if dead.source == "marks" and outcome.trailing < 2 else None
        margin, marks = verdicts.official(counts, chosen.method), set[Point]().union(*(record.marks or {}).values())
        basis = Basis(
            certain=certain(chosen, komi, begin, dead, outcome, recorded)
            and not (rules.may_draw and outcome.returned_to and recorded.margin == 0)  # the players may still agree
            and not (record.incomplete or record.rivals)
            and (chosen.method == "area" or not prisoners_unknown(record, outcome))
            and not verdicts.set_up(rules, begin, chosen, counts, recorded)
            and not open_terms(found, record, options, chosen.method == "area" and compensation(rules, begin.handicap))
            and not (record.by_n and rules.compensation == "N-1" and begin.handicap > 1 and gives(margin - 1, recorded))
            and not verdicts.other_komi(counts, komi, begin, chosen, recorded, record.in_ko)
            and not verdicts.unfinished(make[:2], outcome, rules, dead, chosen, counts, recorded, by_map)
            and not verdicts.left_out(make[:2], outcome, dead, marks, otherwise, margin, recorded)
            and not (unplayed and any(gives(one, recorded) for one in unplayed.margins))
            and not (chosen.id == "chinese" and recorded.margin is not None and margin == 2 * recorded.margin)
            and not (recorded.zi and 2 * abs(recorded.margin or Fraction(0)) > make[0] * make[1] - komi.value)
            and not (options.policy == "stands" and withdrawn(record, options, recorded)),
            sound=dead.source != "marks" or not {f.code for f in dead.findings} & {"S407", "S412", "S415", "S416"},
            elsewhere=partial(given_elsewhere, record, options, chosen) if chosen.assumed else None,
            known=dead.known,
            both_must_agree=chosen.id in claims.TWO_COUNTS,
            two_counts=rules.white_last,
            played_out=played_out(record, outcome) and (dead.known or not mapped or mapped.margin == counts.territory),
            impossible=recorded.margin == 0 and komi.value.denominator != 1,
            after_four=frozenset(after_four if disputed else ()),
            tie=verdicts.tie_of(chosen, begin),
            other_margins=frozenset(
                [*open_margins(rules, chosen, begin, counts), *([with_dead(dead.beside)] if dead.beside else [])]
            ),
            agreements=partial(
                agreements, *make[:2], as_dict(outcome.state.position), rules.suicide in ("legal", "groups")
            )
            if dead.four_passes
            else None,
            interpretations=by_map,
            offenders=offenders(outcome) if chosen.id not in claims.WITH_REMEDIES else frozenset(),
        )
        verdict = by_count(recorded, counts, chosen.method or "territory", basis)
        found += [lenient(f, recorded, verdict) for f in dead.findings]
        found += mapped.findings(dead.source, dead.territory, verdict.status) if mapped else []
        if rules.white_last and counts.area != counts.territory:
            found.append(Finding("V501"))
        found += [Finding("V503")] * (begin.handicap >= 2 and bool(open_margins(rules, chosen, begin, counts)))
    else:
        found += [f for f in dead.findings if dead.source == "option"]
        drawn = outcome.over == "draw"
        sure = not (record.incomplete or chosen.assumed or recorded.remark or record.rivals) and clean(outcome)
        sure = sure and not open_terms(found, record, options, compensated=False)
        sure = sure and not (drawn and verdicts.played_on(outcome))
        winner = "draw" if drawn else outcome.winner
        verdict = by_rule(recorded, winner, chosen.method, sure, by_capture=outcome.over == "capture")
    by_repetition = outcome.over == "draw" or (rules.may_draw and outcome.returned_to)
    found += odd_fraction(recorded, komi, verdicts.tie_of(chosen, begin), by_repetition)
    ending = ending_of(outcome, rules, kind, begin.placed)
    return Answer(
        findings=found, handicap=(begin.handicap, begin.how), first=begin.first, komi=(komi.value, komi.by),
        ruleset=(chosen.id, chosen.by), ending=ending, dead=(dead.source, dead.points), count=counts,
        verdict=verdict, outcome=outcome, own_komi=komi.own, declared=begin.declared, by_map=by_map,
    )  # fmt: skip


def odd_fraction(recorded: claims.Result, komi: claims.Komi, tie: str, by_repetition: bool) -> list[Finding]:
    """Return a finding V502 if no count with this komi can have the fraction of the recorded margin."""
    fraction = (recorded.margin or Fraction(0)) + (komi.value or Fraction(0))
    given = recorded.kind == "score" and komi.by in ("option", "record", "dialect")
    won_tie = recorded.margin == {"B": verdicts.HALF, "W": -verdicts.HALF}.get(tie)
    drawn = by_repetition and recorded.margin == 0
    odd = given and not recorded.quarters and fraction.denominator != 1 and not drawn and not won_tie
    return [Finding("V502")] * odd


def open_terms(found: list[Finding], record: Claimed, options: ReferenceOptions, compensated: int) -> bool:
    """Return True if the result, rules, handicap or komi may differ from what the count uses."""
    asked = [ident for ident, option in (("KM", options.komi), ("RU", options.rules)) if option is not None]
    doubtful = {"R123", "R134", "R140", "R141", "R143", "R146"} | ({"R142"} if compensated else set())
    return any(f.code in doubtful for f in found) or bool(record.twice.difference(asked))


def withdrawn(record: Claimed, options: ReferenceOptions, recorded: claims.Result) -> bool:
    """Return True if the record has illegal moves, and the count without them gives the recorded result."""
    said = answer(record, replace(options, policy="pass"))
    return said.count is not None and gives(verdicts.official(said.count, said.verdict.method), recorded)


def by_marks_or_regions(
    record: Claimed, outcome: Outcome, dead: Dead, rules: Rules, handicap: int, komi: Fraction, recorded: claims.Result
) -> Tally:
    """Count the territory marks or, if only this gives the recorded result, all regions."""
    terms = (record.columns, record.rows, outcome, dead.points, rules, handicap, komi)
    marked, plain = count(*terms, dead.territory), count(*terms)
    either = rules.marked and rules.seki_eyes and dead.territory is not None
    if not either or gives(marked.territory, recorded) or not gives(plain.territory, recorded):
        return marked
    dead.findings = [Finding("S408") if f.code == "S411" else f for f in dead.findings]
    return plain


def given_elsewhere(record: Claimed, options: ReferenceOptions, chosen: claims.Chosen, recorded: claims.Result) -> bool:
    """Return True if a ruleset different from the assumed ruleset gives the recorded result."""
    for id_ in RULES.keys() - {chosen.id, "simple", "ssk", "nssk", "psk", "first-capture"}:
        said = answer(record, replace(options, rules=id_))
        if said.count is not None and claimed(recorded, verdicts.official(said.count, said.verdict.method)):
            return True
    return False


def prisoners_unknown(record: Claimed, outcome: Outcome) -> bool:
    """Return True if captures cannot be counted, because the record has only a position and no plays."""
    plays = [item for item in record.items if isinstance(item, Play)]
    return not plays or (bool(outcome.state.position) and not any(isinstance(play.at, tuple) for play in plays))


def offenders(outcome: Outcome) -> frozenset[str]:
    """Return the players who made a faulty move, whether or not the move stands."""
    return frozenset(s.item.colour for s in outcome.steps if s.faults and isinstance(s.item, Play))


def open_margins(rules: Rules, chosen: claims.Chosen, begin: claims.Start, counts: Tally) -> set[Fraction]:
    """Return the area margins that result from the handicap compensations in other sources or on servers."""
    if chosen.method != "area":
        return set()
    stones = 1 if begin.handicap < 2 and begin.declared == 1 else begin.handicap
    points = {{"0": 0, "N-1": max(stones - 1, 0), "N": stones}[way] for way in rules.also}
    own = compensation(rules, begin.handicap)
    return {counts.area + own - other for other in points if other != own}


def lenient(found: Finding, recorded: claims.Result, verdict: Verdict) -> Finding:
    """Return a finding. S407 (marks outside the regions) becomes a note if the count gives the recorded result."""
    met = recorded.kind not in ("score", "winner") or verdict.status == "confirmed" or verdict.count is None
    if recorded.kind == "winner" and verdict.count is not None:
        met = recorded.winner == verdict.count[1]
    return Finding("S407") if found.code == "S407" and met else found


def ending_of(outcome: Outcome, rules: Rules, kind: str, placed: int) -> dict[str, object]:
    """Return the ending for the sheet. placed -- number of moves that place handicap stones"""
    plays = [s for s in outcome.steps if isinstance(s.item, Play) and not s.ended]
    pass_stones = dict(outcome.state.stones) if rules.pass_stones else {"B": 0, "W": 0}
    owed = int(white_owes(rules, outcome))
    return {
        "kind": kind,
        "at_move": plays[-1].number if plays else placed,
        "passes": {"black": outcome.passes["B"], "white": outcome.passes["W"]},
        "pass_stones": {"black": pass_stones["B"], "white": pass_stones["W"], "implied_white": owed},
        "last_player": outcome.last,
        "resumed_at": outcome.resumed,
    }


def ending_kind(
    record: Claimed, options: ReferenceOptions, rules: Rules, outcome: Outcome, recorded: claims.Result
) -> str:
    """Return the kind of ending, such as "two-passes"."""
    if cut_short(record, options, rules, outcome, recorded):
        return "repetition"
    if outcome.over in ("capture", "draw"):
        return {"capture": "capture", "draw": "draw-by-repetition"}[outcome.over]
    if outcome.trailing >= 2:
        return "four-passes" if outcome.trailing >= 4 else "two-passes"
    if recorded.kind == "declared":
        return "result-by-declaration"
    return "resumed" if outcome.resumed else "one-pass" if outcome.trailing else "no-passes"


def cut_short(
    record: Claimed, options: ReferenceOptions, rules: Rules, outcome: Outcome, recorded: claims.Result
) -> bool:
    """Return True if the last play repeated a position and the record does not name a winner."""
    if not rules.may_draw or options.dead is not None or record.marks is not None:
        return False
    moves = [s.number for s in outcome.steps if isinstance(s.item, Play) and not s.ended]
    without_winner = recorded.margin == 0 or recorded.spelling == "Void"
    return without_winner and bool(moves) and 0 < outcome.returned_last == moves[-1] - outcome.trailing


def ending_findings(
    record: Claimed, id_: str, rules: Rules, outcome: Outcome, kind: str, white_last: bool
) -> list[Finding]:
    """Return the findings E301 to E307."""
    found = [Finding("E304", n) for n in outcome.resumed[:MOST_RESUMPTIONS]]
    if white_last:
        found.append(Finding("E301"))
    declared = kind == "result-by-declaration" and outcome.trailing == 0
    if kind == "repetition":
        found.append(Finding("E309", outcome.returned_last))
    elif outcome.trailing < 2 and outcome.over is None and not declared and id_ != "first-capture":
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
    """Return the dead stones. Also return True if they are given although four passes would make all stones alive."""
    board = (record.columns, record.rows, as_dict(outcome.state.position))
    suicide = rules.suicide in ("legal", "groups")
    japanese = rules.marked
    if not rules.agreement:
        return all_alive(record, options, outcome), False
    four = outcome.trailing >= 4 and rules.four_passes
    asked: Dead | None = None
    if options.dead is not None:
        asked = from_option(*board, options.dead, suicide)
        if japanese:
            asked.certain &= record.marks is None  # not certain if the option replaces marks of the territory
    elif record.marks is not None:
        asked = from_marks(*board, record.marks, japanese, suicide, record.off_board_marks)
    if asked is not None:
        return asked, four
    if four and not chosen.assumed:  # this does not hold for rules that are only assumed
        return Dead("none", set(), certain=True, known=False, four_passes=True), False
    return Dead("none", set(), False, False, [Finding("S401")]), False


def all_alive(record: Claimed, options: ReferenceOptions, outcome: Outcome) -> Dead:
    """Return an empty set of dead stones, even if some are given. It is certain if two passes have ended play."""
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
    """Return True if all standing moves are in turn and on empty points, and there is no setup during play."""
    for step in outcome.steps:
        standing = {slug for n, slug, _, stands in outcome.findings if n == step.number and stands}
        if isinstance(step.item, Edit) and step.before != step.after and not step.ended:
            return False
        faulty = not step.ended and step.stands and not step.replaces
        if faulty and {"occupied", "off-board", "alternation"} & standing:
            return False
    return True


def certain(
    chosen: claims.Chosen, komi: claims.Komi, begin: claims.Start, dead: Dead, outcome: Outcome, recorded: claims.Result
) -> bool:
    """Return True if nothing is assumed, so that a different count contradicts the record."""
    doubtful_komi = False
    if komi.by == "record" and komi.value is not None and recorded.margin is not None:
        points = recorded.margin * (2 if recorded.zi else 1)
        doubtful_komi = claims.unusual(komi.value, begin) and (points + komi.value).denominator != 1
    sure = not chosen.assumed and komi.certain and not doubtful_komi and dead.certain
    return sure and not recorded.remark and clean(outcome)


def played_out(record: Claimed, outcome: Outcome) -> bool:
    """Return True if the final position is finished, assuming that all its stones are alive."""
    stones = as_dict(outcome.state.position)
    if not stones:
        return False
    areas = regions(record.columns, record.rows, stones)
    return all(len(points) <= 3 for points, colours in areas if len(colours) == 2)
