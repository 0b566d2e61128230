"""The one composition: a record, a ruleset and options in; findings, both counts and a verdict out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cache, cached_property
from typing import Final, Literal

from adjudicate.adjudication import explaining as why
from adjudicate.adjudication.explaining import Scored
from adjudicate.go.board import Board
from adjudicate.go.points import BLACK, WHITE, Grid, colour_name, grid
from adjudicate.go.regions import Region, regions
from adjudicate.record.line import MOST_LISTED
from adjudicate.record.model import Record
from adjudicate.rules import ending, handicap, signatures, statuses, verdict
from adjudicate.rules import findings as fi
from adjudicate.rules.entries import Marks
from adjudicate.rules.explain import recounts
from adjudicate.rules.findings import Finding, Severity
from adjudicate.rules.handicap import Komi, Start
from adjudicate.rules.quarters import margin_text, show
from adjudicate.rules.replay import Policy, Replay, replay
from adjudicate.rules.result import Result, read_claim
from adjudicate.rules.rulesets import RULESETS, Method, Ruleset, from_record, without_row
from adjudicate.rules.scoring import Score, count
from adjudicate.rules.statuses import Marking, Statuses
from adjudicate.rules.verdict import Doubt, Said

ChosenBy = Literal["option", "record", "default"]
_STAGES: Final = "RMESV"  # the order of findings: record, moves, ending, statuses, verdict


@dataclass(frozen=True, slots=True)
class Options:
    """What the user decides instead of the record; None (0 for `first`) leaves it to the record.

    rules    -- id of a ruleset
    policy   -- what becomes of illegal moves: "stands" or "pass"
    komi     -- quarter points
    handicap -- number of stones
    first    -- BLACK or WHITE
    dead     -- points, any of a string; empty means that all stones are alive
    what_if  -- points, any of a string, with whether it is taken for dead: counted besides, judged by nothing
    thorough -- explain also undetermined results by other statuses of stones
    taken_back -- numbers of moves that are taken back, if they are illegal, although the others stand; ascending
    """

    rules: str | None = None
    policy: Policy = "stands"
    komi: int | None = None
    handicap: int | None = None
    first: int = 0
    dead: tuple[int, ...] | None = None
    what_if: tuple[tuple[int, bool], ...] = ()
    thorough: bool = True
    taken_back: tuple[int, ...] = ()


@dataclass(frozen=True)
class WhatIf:
    """The count with some statuses turned, as asked.

    dead  -- points of the stones that are dead then, ascending
    score -- both counts, or None where nothing is counted
    empty -- points asked for that hold no stone, ascending
    """

    dead: tuple[int, ...]
    score: Score | None
    empty: tuple[int, ...] = ()


@dataclass(frozen=True)
class Adjudication:
    """Everything that the program has to say about one game. Numbers of points are exact quarter points.

    record, grid, options -- what was adjudicated, and how it was asked for
    ruleset, ruleset_chosen_by -- the rules applied, and whether an option, the record or the default chose them
    komi, start   -- komi, handicap and first player as found
    findings      -- at most 100, in order: record, moves, ending, statuses, verdict
    counts        -- severity -> number of findings, listed or not
    ending, statuses, score, verdict -- `score` is None where no count is made
    board         -- the position at the end, dead stones still on it
    result        -- the recorded result as read, or None
    moves         -- number of B and W entries of the main line
    """

    record: Record
    grid: Grid
    options: Options
    ruleset: Ruleset
    ruleset_chosen_by: ChosenBy
    komi: Komi
    start: Start
    findings: tuple[Finding, ...]
    counts: Counter[Severity]
    ending: ending.Ending
    statuses: Statuses
    score: Score | None
    verdict: verdict.Verdict
    board: Board
    _areas: tuple[Sequence[Region], Marking | None]
    result: Result | None
    moves: int
    _recount: tuple[recounts.Groups, recounts.Counting] | None = field(default=None, repr=False, compare=False)
    what_if: WhatIf | None = None

    @cached_property
    def hangs(self) -> tuple[recounts.Hang, ...]:
        """What hangs on the status of each group of strings that is dead or may be; none where nothing is counted."""
        method = self.ruleset.method
        if self._recount is None or self.score is None or method is None or self.alive_by_rule:
            return ()
        now = self.score.by(method).margin
        groups, counting = self._recount
        return recounts.what_hangs(groups, self.statuses.dead, method, counting, now)

    @property
    def alive_by_rule(self) -> bool:
        """Whether four passes make every stone alive, as nothing says which are dead (AGA 1991 Rule 10)."""
        return self.ending.four_passes and self.statuses.source == "none" and self.statuses.known

    @property
    def statuses_unknown(self) -> bool:
        """Whether a count was made with all stones alive although nobody says which are dead."""
        return self.score is not None and not self.statuses.known

    @cached_property
    def marks_differ(self) -> tuple[int, ...]:
        """Points, ascending, that count as the record marks them and would count otherwise by regions."""
        found_regions, marking = self._areas
        if marking is None or marking.black is None or marking.white is None:
            return ()
        owner = {p: r.owner for r in found_regions for p in r.points}
        marked = dict.fromkeys(marking.black, BLACK) | dict.fromkeys(marking.white, WHITE)
        return tuple(p for p in sorted(owner) if owner[p] != marked.get(p, 0))

    @property
    def explained(self) -> bool:
        """Whether its reports explain the verdict: it is open or against the record, and time was given for that."""
        return self.verdict.status in ("contradicted", "undetermined") and (
            self.options.thorough or self.verdict.status == "contradicted"
        )

    @cached_property
    def territory(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Points of Black's and of White's territory in the count that decides, ascending."""
        found_regions, marking = self._areas
        if marking and marking.black is not None and marking.white is not None and self.ruleset.method == "territory":
            return tuple(sorted(marking.black)), tuple(sorted(marking.white))
        black, white = (sorted(p for r in found_regions if r.owner == c for p in r.points) for c in (BLACK, WHITE))
        return tuple(black), tuple(white)

    @property
    def findings_omitted(self) -> int:
        """How many findings are counted but not listed."""
        return self.counts.total() - len(self.findings)

    @property
    def faulty(self) -> bool:
        """Whether any finding, listed or not, is illegal or irregular."""
        return self.counts["illegal"] + self.counts["irregular"] > 0

    @property
    def taken_back(self) -> frozenset[int]:
        """The moves that were to be taken back, if they are illegal, with those of the same runs."""
        return whole_runs(self.record.line.colours, self.options.taken_back)

    @property
    def record_komi(self) -> int | None:
        """The komi that the record itself gives, in quarter points; None where there is none or it is unreadable."""
        return handicap.recorded_komi(self.grid, self.record.text("KM"), self.start.handicap)

    @property
    def record_handicap(self) -> int | None:
        """The handicap number that the record itself gives, or None."""
        return handicap.parse_handicap(self.record.text("HA"))


def adjudicate(  # noqa: PLR0913 -- all but the record have names and defaults
    record: Record,
    *,
    rules: str | None = None,
    policy: Policy = "stands",
    komi: Fraction | float | str | None = None,
    handicap: int | None = None,
    first: Literal["B", "W"] | None = None,
    dead: Sequence[str] | None = None,
    what_if: Mapping[str, Literal["alive", "dead"]] | None = None,
    thorough: bool = True,
    taken_back: Iterable[int] = (),
) -> Adjudication:
    """Adjudicate one game.

    rules    -- id of a ruleset (see RULESETS); None: the record's, or else the AGA's
    policy   -- "stands" or "pass", what becomes of an illegal move (AGA 1991 Rule 8)
    komi     -- points, a multiple of 0.25 (7.5, "7.5", Fraction(15, 2)), or None for the record's
    handicap -- number of stones, or None for the record's
    first    -- "B" or "W" to move first, or None
    dead     -- names of points such as "C3", any of each dead string; an empty list: all stones are alive; None: the
                record's marks
    what_if  -- names of points -> status: the game is counted once more with these strings so, for `what_if` of the
                answer; nothing else depends on it
    thorough -- False: other statuses of stones are tried for contradicted results only, which saves milliseconds
    taken_back -- numbers of moves that are taken back as with the policy "pass", if they are illegal, and no others but
                  those of the same run of one player's moves; the number of a legal move changes nothing
    Raises ValueError for an unknown ruleset, policy or colour, a komi that is no multiple of 0.25, a negative handicap,
    or a name that is no point of the board. Faults of the record are findings and raise nothing.

    >>> from adjudicate import adjudicate, read_records
    >>> moves = b"B[ba];W[ca];B[bb];W[cb];B[bc];W[cc];B[bd];W[cd];B[be];W[ce];B[];W[]"
    >>> [game] = read_records(b"(;SZ[5]KM[0]RU[AGA]RE[W+5];" + moves + b")")
    >>> sheet = adjudicate(game)
    >>> sheet.verdict.status, sheet.verdict.computed
    ('confirmed', 'W+5')
    """
    board_grid = grid(record.columns, record.rows)
    if rules is not None and rules not in RULESETS:
        raise ValueError(f"unknown ruleset {rules!r}")
    if policy not in ("stands", "pass"):
        raise ValueError(f"unknown policy {policy!r}")
    if handicap is not None and handicap < 0:
        raise ValueError("a handicap is not negative")
    if first not in (None, "B", "W"):
        raise ValueError("the first player is B or W")
    quarters = None if komi is None else 4 * Fraction(komi)
    if quarters is not None and quarters.denominator != 1:
        raise ValueError(f"komi {komi} is no multiple of 0.25")
    colour = {None: 0, "B": BLACK, "W": WHITE}[first]
    points = None if dead is None else tuple(board_grid.parse(name) for name in dead)
    if what_if and not set(what_if.values()) <= {"alive", "dead"}:
        raise ValueError("a status is alive or dead")
    turned = tuple((board_grid.parse(name), status == "dead") for name, status in (what_if or {}).items())
    options = Options(
        rules,
        policy,
        None if quarters is None else int(quarters),
        handicap,
        colour,
        points,
        turned,
        thorough,
        tuple(sorted(set(taken_back))),
    )
    return adjudicate_by(record, options)


def adjudicate_by(record: Record, options: Options) -> Adjudication:
    """Adjudicate one game with options that have been checked, such as those of a sheet with one of them replaced."""
    return _Case(record, grid(record.columns, record.rows), options).decide()


class _Case:
    """One game under one set of options, from the choice of rules to the verdict."""

    def __init__(self, record: Record, board_grid: Grid, options: Options) -> None:
        self.record = record
        self.grid = board_grid
        self.options = options
        self.findings: list[Finding] = list(record.findings)
        self.ruleset, self.chosen_by = self._choose_rules()
        book = self.ruleset.book
        self.start, found = handicap.resolve(
            board_grid, record.line, book, record.text("HA"), handicap=options.handicap, first=options.first
        )
        self.findings += found
        self.komi, found = handicap.resolve_komi(
            board_grid, self.ruleset, record.text("KM"), self.start.handicap, options.komi
        )
        self.findings += found
        self.claim = read_claim(record.text("RE"), writes_zi=self._writes_zi(), book=book)
        self.findings += self.claim.findings
        self.impossible = self._impossible_margin()
        self._known: dict[tuple[int, ...], Score] = {}  # what was counted of the final position, by the dead stones
        self._final: recounts.Groups | None = None

    def _choose_rules(self) -> tuple[Ruleset, ChosenBy]:
        """Choose the ruleset: the option, the record's RU where it is known, else AGA; say which."""
        text = self.record.text("RU") or ""
        named = from_record(text)
        if self.options.rules is not None:
            ruleset = RULESETS[self.options.rules]
            if text and named != ruleset:
                message = f'The record says "{_short(text)}"; adjudicated under {ruleset.name} rules as asked'
                self.findings.append(fi.RulesOverridden(message, ruleset.book))
            return ruleset, "option"
        if named is not None:
            return named, "record"
        default = RULESETS["aga"]
        if text:
            known, shown = without_row(text), _short(text)
            message = (
                f'The record names {known} rules ("{shown}"), which are not adjudicated yet; this is an AGA sheet'
                if known
                else f'The record names rules that are not known here ("{shown}"); this is an AGA sheet'
            )
            self.findings.append(fi.RulesNotAdjudicated(message, default.book))
        else:
            self.findings.append(fi.RulesAssumed("The record names no ruleset; AGA rules are assumed", default.book))
        return default, "default"

    def _impossible_margin(self) -> bool:
        """Tell whether the recorded margin and the komi of the record have fractions that cannot go together."""
        written = self.claim.written
        if written is None or written.margin is None or self.claim.in_points or self.claim.doubt:
            return False
        if self.komi.chosen_by == "ruleset":
            return False
        return (written.margin + self.komi.value) % 4 != 0

    def _writes_zi(self) -> bool:
        """Tell whether the writing program or the komi proves that margins are in zi."""
        programs = " ".join(v.decode("utf-8", "replace").lower() for v in self.record.root.get("AP", ()))
        komi = (self.record.text("KM") or "").rstrip("0").rstrip(".")
        return "foxwq" in programs or komi in ("375", "3.75", "275", "2.75", "325", "3.25")

    # --- the stages ---

    def scored(self) -> Scored:
        """Replay, read the ending and the dead stones, and count."""
        taken_back = whole_runs(self.record.line.colours, self.options.taken_back)
        played = replay(self.grid, self.record.line, self.ruleset, self.start, self.options.policy, taken_back)
        end = ending.read_ending(self.ruleset, played, self.claim.written)
        stones = statuses.resolve(
            played.board,
            self.record.marks,
            self.options.dead,
            four_passes=end.four_passes and self.chosen_by != "default",  # other rules have no such rule
            ended=end.counted,
            book=self.ruleset.book,
            self_capture=self.ruleset.self_capture == "legal",
        )
        return Scored(played, end, stones, *self._count(played, stones, end))

    def decide(self) -> Adjudication:
        record, ruleset, scored = self.record, self.ruleset, self.scored()
        played, end, stones = scored.played, scored.end, scored.stones
        score, found_regions, marking = scored.score, scored.regions, scored.marking
        moves_found = [
            *played.findings,
            *signatures.find(self.grid, record.line, ruleset, self.start, played, self.options.policy),
        ]
        judged = self._judge(scored)
        others: list[Finding] = [
            *(self._four_passes(scored, f) if f.code == fi.FourPasses.code else f for f in end.findings),
            *(stones.findings if end.counted or self.options.dead is not None else ()),
        ]
        missing = self._stones_missing(played)
        if missing:
            self.findings.append(missing)
        if marking:
            unmet = self._unmet(judged)
            others += [replace(f, unmet=unmet) if isinstance(f, fi.MarksBeyondRegions) else f for f in marking.findings]
        if score is not None and ruleset.as_marked and stones.source != "marks":
            marks = "Without territory marks" if record.marks is None else "With the record's marks set aside"
            others.append(
                fi.SekiUnknown(
                    f"{marks}, seki and false eyes cannot be told: every one-coloured region is counted", ruleset.book
                )
            )
        if score is not None and ruleset.aga_family and score.difference:
            others.append(
                fi.CountsDiffer(
                    "The territory and the area count differ; the reconciliation names each cause", ruleset.book
                )
            )
        draw = self.claim.written is not None and self.claim.written.margin == 0
        if self.impossible and ruleset.method is not None and not (draw and played.over == "draw-by-repetition"):
            komi = show(self.komi.value)
            message = f"The recorded margin cannot arise with komi {komi}: the fractions do not match"
            if draw:
                message = f"The recorded draw cannot come of a count with komi {komi}, which leaves a fraction"
            others.append(fi.ImpossibleForKomi(message, ruleset.book))
        if ruleset.method is None and not (
            min(self.grid.columns, self.grid.rows) >= 5 and max(self.grid.columns, self.grid.rows) <= 19
        ):
            others.append(
                fi.BoardSizeNotInRules("First-Capture Go is played on boards from 5x5 to 19x19", ruleset.book)
            )
        findings = _limit(self.findings, moves_found, others)
        counts = Counter([f.severity for f in (*self.findings, *moves_found[len(played.findings) :], *others)])
        if played.counts:
            counts.update(played.counts)
        if record.unlisted:
            counts.update(record.unlisted)
        return Adjudication(
            record,
            self.grid,
            self.options,
            ruleset,
            self.chosen_by,
            self.komi,
            self.start,
            findings,
            counts,
            end,
            stones,
            score,
            judged,
            played.board,
            (found_regions, marking),
            self.claim.written,
            len(record.line.points),
            None if scored.score is None else (self._groups(played), lambda dead: self._counted(played, dead)),
            self._imagine(scored),
        )

    def _four_passes(self, scored: Scored, finding: Finding) -> Finding:
        """Say on which side of its condition Rule 10 is after four passes, and what the other side would give."""
        source, method = scored.stones.source, self.ruleset.method
        if not scored.stones.known:
            message = (
                "Four consecutive passes end the game; they would make every stone alive by the AGA's rules, but the "
                "ruleset is assumed, so which stones are dead is not known"
            )
            return replace(finding, message=message)
        if source == "none" or method is None:
            return finding
        if source == "option" and not scored.stones.dead:
            message = "Four consecutive passes end the game; every stone is alive, as the option says, too"
            return replace(finding, message=message)
        alive = margin_text(self._counted(scored.played, ()).by(method).margin)
        says = "the option says" if source == "option" else "the record's marks say"
        message = (
            f"Four consecutive passes end the game; every stone would be alive failing an agreement, but {says} which "
            f"are dead, and that is counted; with every stone alive it would be {alive}"
        )
        return replace(finding, message=message)

    def _unmet(self, judged: verdict.Verdict) -> bool:
        """Tell whether the record claims a score, or a winner, that its count does not give."""
        written = self.claim.written
        if written is None or judged.status == "confirmed" or judged.computed is None:
            return False
        return written.kind == "score" or (written.kind == "winner" and written.winner != judged.winner)

    def _stones_missing(self, played: Replay) -> Finding | None:
        """Tell whether the faults of moves come of declared handicap stones that the record does not place."""
        if not played.fault_moves or not any(f.code == fi.HandicapNotPlaced.code for f in self.findings):
            return None
        points = handicap.traditional(self.grid, self.start.handicap.declared or 0)
        if not points or self.start.stones or self.start.placement:
            return None
        start = replace(self.start, stones=dict.fromkeys(points, BLACK), first=WHITE)
        other = replay(self.grid, self.record.line, self.ruleset, start, "stands")
        if other.fault_moves:
            return None
        names = ", ".join(map(self.grid.name, points))
        faults = "1 fault" if len(played.fault_moves) == 1 else f"{len(played.fault_moves)} faults"
        message = (
            f"With the {len(points)} missing handicap stones on the traditional points ({names}) no move would be at "
            f"fault: what is found here ({faults} of moves) may come of the missing stones alone"
        )
        return fi.StonesMissing(message, self.ruleset.book)

    def _count(
        self, played: Replay, stones: Statuses, end: ending.Ending
    ) -> tuple[Score | None, list[Region], statuses.Marking | None]:
        """Count both ways, where there is anything to count."""
        if not end.counted:
            return None, [], None
        found_regions = self._regions(played, stones.dead)
        marks = self.record.marks
        marking = None
        if marks is not None and stones.source == "marks":
            marking = self._compare(played, found_regions, marks, stones)
        marked = (
            (marking.black, marking.white)
            if marking and marking.black is not None and marking.white is not None
            else None
        )
        return (
            count(self.ruleset, self.start, self.komi, played, stones.dead, found_regions, marked),
            found_regions,
            marking,
        )

    def _compare(self, played: Replay, found_regions: list[Region], marks: Marks, stones: Statuses) -> statuses.Marking:
        dead = set(stones.dead)
        live = {colour for p, colour in enumerate(played.colours) if colour and p not in dead}
        one_sided = (not marks.black and BLACK in live) or (not marks.white and WHITE in live)
        return statuses.compare_marks(
            played.board,
            found_regions,
            marks,
            stones.dead,
            as_marked=self.ruleset.as_marked,
            one_sided=one_sided,
            book=self.ruleset.book,
            self_capture=self.ruleset.self_capture == "legal",
        )

    def _regions(self, played: Replay, dead: Sequence[int]) -> list[Region]:
        if not dead:
            return regions(self.grid, played.colours)
        colours = list(played.colours)
        for p in dead:
            colours[p] = 0
        return regions(self.grid, colours)

    # --- the verdict ---

    def _judge(self, scored: Scored) -> verdict.Verdict:
        played, end, stones, score = scored.played, scored.end, scored.stones, scored.score
        record, found_regions, marking = self.record, scored.regions, scored.marking
        by_rule: int | None = None
        ruled = ""
        if played.over == "capture":
            by_rule, ruled = played.winner, f"the first capture, at move {played.last_move}, decides"
        elif played.over == "draw-by-repetition":
            by_rule, ruled = 0, f"the repetition at move {played.last_move} makes the game a draw"
        margins: dict[Method, int] | None = None
        if score is not None:
            margins = {"territory": score.territory.margin, "area": score.area.margin}
        decides = self.ruleset.method
        result = self.claim.against(margins[decides] if margins and decides else None)

        def all_alive() -> frozenset[int]:
            if not (end.four_passes and stones.dead):
                return frozenset()
            alive = self._counted(played, ())
            return frozenset({alive.territory.margin, alive.area.margin})

        @cache
        def said() -> tuple[Said, ...]:
            if margins is None or decides is None or result is None:
                return ()
            return why.own_words(record, result, margins[decides])

        def explanations(thorough: bool) -> verdict.Explanations:
            if score is None or result is None or result.margin is None:
                return verdict.NOTHING_FITS
            return why.explain(self._circumstances(scored, said()), result.margin, thorough=thorough)

        return verdict.judge(
            verdict.Evidence(
                ruleset=self.ruleset,
                result=result,
                in_doubt=self.claim.doubt,
                margins=margins,
                by_rule=by_rule,
                ruled=ruled,
                assumed=self._assumed(played, stones, marking),
                hypotheses=self._hypotheses(played),
                statuses_known=stones.known,
                played_out=any(played.board.cell)
                and not any(r.shared and len(r.points) > statuses.FINISHED for r in found_regions),
                all_alive=all_alive,
                own_words=said,
                own_marks=lambda: self._own_marks(result),
                own_rules=self._own_rules,
                explanations=explanations,
                thorough=self.options.thorough,
            )
        )

    def _imagine(self, scored: Scored) -> WhatIf | None:
        """Count with the statuses that were asked for."""
        if not self.options.what_if:
            return None
        board, dead = scored.played.board, set(scored.stones.dead)
        for p, is_dead in self.options.what_if:
            dead = dead.union(board.string_at(p)) if is_dead else dead.difference(board.string_at(p))
        empty = tuple(sorted(p for p, _ in self.options.what_if if not board.cell[p]))
        score = scored.score
        if score is not None and dead != set(scored.stones.dead):
            score = self._counted(scored.played, sorted(dead))
        return WhatIf(tuple(sorted(dead)), score, empty)

    def _counted(self, played: Replay, dead: Sequence[int]) -> Score:
        """Count the final position with these stones dead, as an option that names them counts: regions and not marks.

        Whatever is supposed of dead stones is counted by this alone: explanations, what hangs on a status, --what-if.
        """
        key = tuple(dead)  # a case has one replay
        if key not in self._known:
            regions_ = self._regions(played, dead)
            self._known[key] = count(self.ruleset, self.start, self.komi, played, dead, regions_)
        return self._known[key]

    def _groups(self, played: Replay) -> recounts.Groups:
        if self._final is None:
            self._final = recounts.Groups(played.board)
        return self._final

    def _circumstances(self, scored: Scored, said: tuple[Said, ...]) -> why.Circumstances:
        def otherwise(change: Policy | int) -> Score | None:
            options = self.options
            options = replace(options, handicap=change) if isinstance(change, int) else replace(options, policy=change)
            return _Case(self.record, self.grid, options).scored().score

        def under(ruleset: Ruleset) -> Score | None:
            return _Case(self.record, self.grid, replace(self.options, rules=ruleset.id)).scored().score

        return why.Circumstances(
            self.record,
            self.grid,
            self.ruleset,
            self.start,
            self.komi,
            self.options.policy,
            scored,
            lambda dead: self._counted(scored.played, dead),
            self._groups(scored.played),
            otherwise,
            under,
            self.chosen_by == "default",
            said,
        )

    def _assumed(self, played: Replay, stones: Statuses, marking: statuses.Marking | None) -> tuple[Doubt, ...]:
        """Return what a contradiction cannot rest on."""
        reasons = []
        if self.chosen_by == "default":
            reasons.append(Doubt.RULESET)
        if not self.komi.certain:
            by = self.komi.chosen_by
            reasons.append({"ruleset": Doubt.KOMI_ASSUMED, "dialect": Doubt.KOMI_DIALECT}.get(by, Doubt.KOMI_DOUBTFUL))
        if stones.source == "option" and not stones.certain:
            reasons.append(Doubt.DEAD_GIVEN)
        faulty = self.record.faulty_marks or self._marked_later(played) or not stones.certain
        if stones.source == "marks" and (faulty or (marking is not None and not marking.certain)):
            reasons.append(Doubt.MARKS)
        if self.ruleset.as_marked and stones.source == "option" and self.record.marks is not None:
            reasons.append(Doubt.MARKS_OVERRIDDEN)
        if played.faulty_order:
            reasons.append(Doubt.ORDER)
        if played.setup_in_play:
            reasons.append(Doubt.SETUP)
        claimed = self.claim.in_points or self.claim.written
        margin = claimed.margin if claimed is not None else None
        zero = self.komi.value == 0 and self.komi.chosen_by == "record" and not self.start.handicap.stones
        if zero and margin is not None and margin % 4:
            reasons.append(Doubt.KOMI_ZERO)
        if self.impossible and self.claim.written is not None and self.claim.written.margin == 0:
            reasons.append(Doubt.DRAW)
        if self.claim.written is not None and self.claim.written.remark:
            reasons.append(Doubt.REMARK)
        if any(f.code == fi.HandicapNotPlaced.code for f in self.findings):
            reasons.append(Doubt.HANDICAP)
        if self.record.rival_lines:
            reasons.append(Doubt.LINE)
        if not self.record.complete:
            reasons.append(Doubt.INCOMPLETE)
        return tuple(reasons)

    def _marked_later(self, played: Replay) -> bool:
        """Tell whether the marks are of a later position than the one counted: plays follow the end of the game."""
        marks = self.record.marks
        later = self.record.line.points[played.last_move :]
        return marks is not None and marks.after_move > played.last_move and any(p >= 0 for p in later)

    def _hypotheses(self, played: Replay) -> tuple[str, ...]:
        """Return what the options changed against the record."""
        asked = []
        if self.options.policy == "pass" and played.counts["illegal"]:
            asked.append("with illegal moves taken back as asked")
        elif self.options.taken_back and played.counts["illegal"]:
            asked.append(f"with {taken_back_words(self.options.taken_back)} taken back as asked")
        if any(f.code == fi.KomiOverridden.code for f in self.findings):
            asked.append(f"with komi {show(self.komi.value)} as asked")
        if self.options.handicap is not None and self.options.handicap == self.start.handicap.stones:
            asked.append(f"with handicap {self.options.handicap} as asked")
        if self.options.first:
            asked.append(f"with {colour_name(self.options.first)} first as asked")
        return tuple(asked)

    def _own_marks(self, result: Result | None) -> bool:
        """Tell whether the record's marks give its result, where an option replaces them."""
        method = self.ruleset.method
        if self.options.dead is None or self.record.marks is None or result is None or method is None:
            return False
        score = _Case(self.record, self.grid, replace(self.options, dead=None)).scored().score
        return score is not None and score.by(method).margin == result.margin

    def _own_rules(self) -> str | None:
        """Return the name of the record's own ruleset where an option overrides it and its count fits the record."""
        own = from_record(self.record.text("RU") or "")
        if self.options.rules is None or own is None or own.id == self.ruleset.id or own.method is None:
            return None
        other = _Case(self.record, self.grid, replace(self.options, rules=None)).decide()
        return own.name if other.verdict.status == "confirmed" else None


def _limit(record: list[Finding], moves: list[Finding], others: list[Finding]) -> tuple[Finding, ...]:
    """Keep at most MOST_FINDINGS: all of the few about the record and its end, then those about moves, in order."""
    record, others = record[: MOST_LISTED + 10], others[:20]
    if moves:
        moves = sorted(moves, key=lambda f: f.move or 0)[: fi.MOST_FINDINGS - len(record) - len(others)]
    listed = [*record, *moves, *others]
    listed.sort(key=lambda f: _STAGES.index(f.code[0]))
    return tuple(listed)


def whole_runs(colours: Sequence[int], numbers: Sequence[int]) -> frozenset[int]:
    """Return numbers of moves with the rest of each run of one player's moves that one of them continues: such a run is
    taken back as a whole (AGA 1991 Rule 8; BGA summary, Illegal Moves).

    >>> sorted(whole_runs([1, -1, 1, 1, 1, -1], [5]))
    [4, 5]
    """
    whole = set(numbers)
    for number in numbers:
        if number < 2 or number > len(colours) or colours[number - 1] != colours[number - 2]:
            continue
        first = last = number
        while first > 2 and colours[first - 2] == colours[first - 3]:
            first -= 1
        while last < len(colours) and colours[last] == colours[number - 1]:
            last += 1
        whole.update(range(first, last + 1))
    return frozenset(whole)


def taken_back_words(numbers: Sequence[int]) -> str:
    """Return "move 3" or "moves 3 and 7".

    >>> taken_back_words((3, 7, 12))
    'moves 3, 7 and 12'
    """
    *most, last = map(str, numbers)
    return f"moves {', '.join(most)} and {last}" if most else f"move {last}"


def _short(text: str, most: int = 60) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"
