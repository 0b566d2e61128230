"""S418 to S420: dead stones that a record lists by points, and not by marks of territory."""

from __future__ import annotations

from typing import ClassVar

from adjudicate.rules.findings.base import DeadFrom, Finding, with_data


@with_data
class DeadNotAgreed(Finding):
    """The two players accepted other dead stones than those that OGS removed.

    Why it matters:
        dead is what the players agree on.
    What we do:
        take off what was removed, and call no result contradicted.
    Example:
        `accepted_stones` of a player that lacks a string of `removed`.
    Data:
        points -- the points that are not in all of these lists
    """

    code, slug, usual_severity = "S418", "dead-not-agreed", "irregular"
    sources: ClassVar = {"": ("AGA 1991 Rule 9",)}

    points: tuple[str, ...]


@with_data
class AgreementNotShown(Finding):
    """The file lists dead stones, and does not show that both players accepted them.

    What we do:
        take the stones of the list off, and call no result contradicted.
    Example:
        a review of IGS without the "done" of both players, a game of OGS without `accepted_stones`.
    Data:
        source -- `review`, `removed`
    """

    code, slug = "S420", "agreement-not-shown"
    sources: ClassVar = {"": ("AGA 1991 Rule 9",)}

    source: DeadFrom


@with_data
class RemovedEmpty(Finding):
    """OGS removed points that hold no stone: they count for nobody there.

    What we do:
        leave them neutral where territory counts as marked; where regions are counted, as the rules do, they belong to
        their region, and a result that differs is not called contradicted.
    Example:
        dame that the players marked.
    Data:
        points -- the points
    """

    code, slug = "S419", "removed-empty-points"

    points: tuple[str, ...]
