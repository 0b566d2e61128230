"""V5xx: the verdict."""

from __future__ import annotations

from typing import ClassVar

from adjudicate.rules.findings.base import Finding


class CountsDiffer(Finding):
    """The territory and the area count differ, although the ruleset means them to agree.

    Why it matters:
        a fault in the record lies behind it.
    What we do:
        itemise the difference to the last point; the method of the ruleset decides.
    Example:
        a tolerated double move makes a difference of one.
    """

    code, slug = "V501", "counts-differ"
    sources: ClassVar = {"": ("AGA 1991 Rules 11 and 12",)}


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
    """

    code, slug = "V502", "impossible-for-komi"
