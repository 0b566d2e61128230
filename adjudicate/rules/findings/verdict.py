"""V5xx: the verdict."""

from __future__ import annotations

from dataclasses import field
from typing import ClassVar

from adjudicate.rules.findings.base import QUARTERS, Finding, with_data
from adjudicate.rules.quarters import show


class CountsDiffer(Finding):
    """The territory and the area count differ, although the ruleset means them to agree.

    Why it matters:
        a fault in the record lies behind it.
    What we do:
        itemise the difference to the last point; the method of the ruleset decides.
    Example:
        a tolerated double move makes a difference of one.
    """

    __slots__ = ()

    code, slug = "V501", "counts-differ"
    sources: ClassVar = {"": ("AGA 1991 Rules 11 and 12",)}

    @property
    def message(self) -> str:
        return "The territory and the area count differ; the reconciliation names each cause"


@with_data
class ImpossibleForKomi(Finding):
    """The recorded margin cannot arise with the komi of the record: their fractions of a point do not match.

    Why it matters:
        the komi or the result is recorded wrongly.
    What we do:
        judge as usual, with two exceptions. A draw that the komi does not allow was agreed, or written for want of a
        result: it is never called contradicted. Komi 0 without a handicap, which some old files write for 6.5, is then
        held to be doubtful.
    Example:
        KM[7.5] with RE[Draw]; KM[0] with RE[W+1.5].
    Data:
        komi -- the komi counted with
        draw -- whether the recorded result is a draw
    """

    code, slug = "V502", "impossible-for-komi"

    komi: int = field(metadata=QUARTERS)
    draw: bool

    @property
    def message(self) -> str:
        if self.draw:
            return f"The recorded draw cannot come of a count with komi {show(self.komi)}, which leaves a fraction"
        return f"The recorded margin cannot arise with komi {show(self.komi)}: the fractions do not match"
