"""V5xx: the verdict."""

from __future__ import annotations

from dataclasses import field
from typing import ClassVar

from adjudicate.display.wording import AnyOf
from adjudicate.rules.findings.base import QUARTERS, Finding, say
from adjudicate.rules.quarters import margin_text, number
from adjudicate.rules.words import RulesetName, SgfResult


class CountsDiffer(Finding):
    """The territory and the area count differ, although the ruleset means them to agree.

    Why it matters: a fault in the record lies behind it.
    What we do: itemise the difference to the last point; the method of the ruleset decides.
    Example: a tolerated double move makes a difference of one.
    """

    code, slug = "V501", "counts-differ"
    sources: ClassVar = {"": ("AGA 1991 Rules 11 and 12",)}


class ImpossibleForKomi(Finding):
    """The recorded margin cannot arise with the komi of the record: their fractions of a point do not match.

    Why it matters: the komi or the result is recorded wrongly.
    What we do: judge as usual, with two exceptions. A draw that the komi does not allow was agreed, or written for want
        of a result: it is never called contradicted. Komi 0 without a handicap, which some old files write for 6.5, is
        then held to be doubtful.
    Example: KM[7.5] with RE[Draw]; KM[0] with RE[W+1.5].
    Data:
        komi -- the komi counted with
        draw -- whether the recorded result is a draw
    """

    code, slug = "V502", "impossible-for-komi"
    cases: ClassVar = "draw"

    komi: int = field(metadata=QUARTERS)
    draw: bool


class CountOpen(Finding):
    """The sources of the ruleset differ on the compensation for handicap stones.

    Why it matters: by another source the margin is another, and the winner may be.
    What we do: count as the ruleset's page says, name the other margins, and never call a result contradicted that is
        one of them.
    Example: RU[Ing] with three handicap stones: the texts at hand name no compensation, others give three points.
    Data:
        name -- what the ruleset is called
        otherwise -- Black's margins by the other sources
    """

    code, slug = "V503", "count-open"

    name: str
    otherwise: tuple[int, ...] = field(metadata={"shown": lambda margins: [number(margin) for margin in margins]})

    @property
    def message(self) -> str:
        margins = AnyOf(tuple(SgfResult(margin_text(margin)) for margin in self.otherwise))
        return say("V503", rules=RulesetName(self.name), margins=margins)
