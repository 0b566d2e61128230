"""Compare the result of a game under several rulesets, and explain the differences."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from adjudicate.adjudication.adjudication import Adjudication, check_sheets
from adjudicate.adjudication.case import adjudicate_by
from adjudicate.adjudication.data import SCHEMA, Data, sheet_data
from adjudicate.adjudication.option_values import ALL_RULESETS, NotUnderstoodError, check_type
from adjudicate.adjudication.option_values import rulesets as rulesets_of
from adjudicate.adjudication.options import ruleset_of
from adjudicate.desk.words import say_of_end as say
from adjudicate.display.markup import Markup, element, spoken, table
from adjudicate.display.prose import columns, filled, left
from adjudicate.display.sanitise import LONGEST_CELL, for_terminal
from adjudicate.display.wording import Phrases, RenderOptions, Voice, Wording
from adjudicate.library import sheets as library
from adjudicate.rules.quarters import number
from adjudicate.rules.ruleset import Ruleset
from adjudicate.rules.words import Points, RulesetName, Signed
from adjudicate.sheet import sentences
from adjudicate.sheet.html import names, source
from adjudicate.sheet.sentences import say as say_of_sheet
from adjudicate.sheet.text import sheet_title


class MarginShift(NamedTuple):
    """A reason why two rulesets give different margins. `points` is its share of the difference, in quarter points."""

    words: Wording
    points: int


@dataclass(frozen=True, slots=True)
class UnderRules:
    """A game under one ruleset. `shifts` are the reasons why its margin differs from that under the first ruleset.

    difference -- its margin minus that margin, in quarter points; None if one of the results is not known
    """

    sheet: library.Adjudication
    shifts: tuple[MarginShift, ...] = ()
    difference: int | None = 0


@dataclass(frozen=True)
class RulesetComparison:
    """A game under several rulesets, in the given order. Notebooks show it as a table."""

    rows: tuple[UnderRules, ...]

    def to_dict(self) -> Data:
        """Return the comparison as a dict that JSON can encode, with points as numbers."""
        first = sheet_data(self.rows[0].sheet)
        return {"schema": SCHEMA, "source": first["source"], "rulesets": [_row_data(row) for row in self.rows]}

    def to_json(self) -> str:
        """Return the comparison as one line of JSON."""
        return json.dumps(self.to_dict())

    def to_text(self, look: RenderOptions | None = None) -> str:
        """Return the comparison as text of at most 80 columns."""
        voice = Voice((look or RenderOptions()).language)
        title = say_of_sheet("colon", text=say("compare.title"))
        lines = [*sheet_title(self.rows[0].sheet, voice), "", voice.of(title)]
        cells = [[voice.of(cell) for cell in _cells(row)] for row in self.rows]
        wide = [max(map(columns, cell)) for cell in zip(*cells, strict=True)]
        for row, texts in zip(self.rows, cells, strict=True):
            lines.append(("  " + "  ".join(map(left, texts, wide))).rstrip())
            for reason in self._reasons(row):
                lines += filled(6 * " " + voice.kept(for_terminal(voice.of(reason), LONGEST_CELL)), rest=6 * " ")
        return "\n".join(lines) + "\n"

    def to_html(self, look: RenderOptions | None = None) -> Markup:
        """Return the comparison as an HTML article."""
        voice, first = Voice((look or RenderOptions()).language), self.rows[0].sheet
        rows = [(*map(voice.of, _cells(r)), *(spoken(voice, why) for why in self._reasons(r))) for r in self.rows]
        where = source(first.record.path, first.record.member, first.record.game, voice)
        found = element("div", table(rows), class_="scroll")
        title = element("h3", voice.of(say("compare.title")))
        return Markup(voice.kept(element("article", names(first, voice), where, title, found, class_="sheet")))

    def _repr_html_(self) -> str:
        return str(self.to_html())

    def _reasons(self, row: UnderRules) -> Iterator[Wording]:
        """Yield sentences that explain the difference from the first ruleset, or why there is no result."""
        first, verdict = self.rows[0].sheet, row.sheet.verdict
        if verdict.computed is None and (row is self.rows[0] or verdict != first.verdict):
            yield say_of_sheet("sentence", clause=verdict.clause)
        elif verdict.outcome and verdict.outcome.margin is None and first.verdict.outcome != verdict.outcome:
            yield sentences.ending(row.sheet)  # a rule decided the game without a count
        if row.shifts and row.difference is not None:
            causes = (say_of_sheet("margins.cause", cause=s.words, points=Signed(s.points)) for s in row.shifts)
            lead = Points(abs(row.difference))
            key = "cancel" if not row.difference else "black" if row.difference > 0 else "white"
            told = {"n": lead.amount, "lead": lead, "rules": RulesetName(first.ruleset.name)}
            yield say(f"compare.{key}", **told, causes=Phrases(tuple(causes)))


def compare_rules(sheet: Adjudication, rules: str | Ruleset | Iterable[str | Ruleset] = "all") -> RulesetComparison:
    """Adjudicate a game again under several rulesets. The other options stay the same.

    sheet -- the adjudicated game; its komi and dead stones are used for all rulesets
    rules -- rulesets as for adjudicate(), in a list or a comma-separated string; "all" means the game's own ruleset,
             then all others except simple, ssk, nssk and psk, which are only ko rules

    The answer has one of `rows` per ruleset. Each row has its `sheet`, and as `difference` its margin minus the first
    row's margin, in quarter points, or None. Raises ValueError for an unknown ruleset, and TypeError for wrong types.

    >>> from adjudicate import adjudicate, compare_rules, read_records
    >>> [game] = read_records("fixtures/examples/ko-retaken.sgf")
    >>> for row in compare_rules(adjudicate(game), "aga, japanese").rows:
    ...     print(row.sheet.ruleset.id, row.sheet.verdict.computed, row.difference / 4)
    aga W+3.5 0.0
    japanese W+4.5 -1.0
    """
    check_sheets(sheet=sheet)
    listed = [rules] if isinstance(rules, Ruleset) else rules
    check_type("rules", listed, Iterable, "rulesets in a list or a text")
    wanted = rulesets_of(listed, ruleset_of) if isinstance(listed, str) else [*dict.fromkeys(map(ruleset_of, listed))]
    if not wanted:
        raise NotUnderstoodError("rules must name at least one ruleset")
    if {*wanted} >= {*ALL_RULESETS}:
        wanted = tuple(dict.fromkeys((sheet.ruleset.id, *wanted)))
    same = sheet.options.rules
    found = (sheet if one == same else adjudicate_by(sheet.record, replace(sheet.options, rules=one)) for one in wanted)
    first, *others = map(library.of_library, found)
    return RulesetComparison(tuple(UnderRules(one, *_shifts(first, one)) for one in (first, *others)))


def _shifts(first: Adjudication, other: Adjudication) -> tuple[tuple[MarginShift, ...], int | None]:
    """Return the reasons why two official counts differ, and their sum; no reasons and None if a result is unknown.

    If the counting methods differ, the first reasons are the causes that the first sheet gives. The other reasons
    compare the parts of the two counts under the same method.
    """
    one, two, before, method = first.score, other.score, first.ruleset.method, other.ruleset.method
    unknown = None in (first.verdict.computed, other.verdict.computed)
    if unknown or one is None or two is None or before is None or method is None:
        return (), None
    sign = 0 if before == method else 1 if method == "area" else -1
    found = [MarginShift(cause.cause, sign * cause.points) for cause in one.causes if sign]
    sides = one.by(method), two.by(method)
    for part in sentences.PARTS:
        here, there = (getattr(count.black, part) - getattr(count.white, part) for count in sides)
        if here != there:
            found.append(MarginShift(_words(part, first, other), there - here))
    outcomes = [sheet.verdict.outcome for sheet in (first, other)]
    if not any(outcome is None or outcome.margin for outcome in outcomes) and outcomes[0] != outcomes[1]:
        found.append(MarginShift(say("compare.tie"), 0))
    return tuple(found), sum(shift.points for shift in found)


def _words(part: str, first: Adjudication, other: Adjudication) -> Wording:
    mapped = [sheet.score is not None and sheet.score.map is not None for sheet in (first, other)]
    if part == "territory" and mapped[0] != mapped[1]:
        return say("compare.map" if mapped[1] else "compare.no-map")
    name = say_of_sheet(f"part.{part}")
    moved = part in ("stones", "territory", "prisoners") and first.statuses.dead != other.statuses.dead
    return say("compare.dead", part=name) if moved else name


def _cells(row: UnderRules) -> tuple[str, str, str]:
    verdict = row.sheet.verdict
    return row.sheet.ruleset.id, sentences.computed_and_winner(verdict), say_of_sheet(f"status.{verdict.status}")


def _row_data(row: UnderRules) -> Data:
    verdict, count, more = row.sheet.verdict, row.sheet.count, row.difference
    return {
        "ruleset": row.sheet.ruleset.id, "computed": verdict.computed, "winner": verdict.winner,
        "status": verdict.status, "margin": None if count is None else number(count.margin),
        "difference": None if count is None or more is None else number(more),
        "causes": [{"cause": words, "points": number(points)} for words, points in row.shifts],
    }  # fmt: skip
