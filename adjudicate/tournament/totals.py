"""The totals of a report, whose numbers balance, and its other lists of counts."""

from __future__ import annotations

from collections import Counter
from typing import Final

from adjudicate.display.wording import Plus
from adjudicate.tournament.agenda import open_items
from adjudicate.tournament.checks import STATUSES, PairingStatus
from adjudicate.tournament.matching import MatchKind
from adjudicate.tournament.review import Review
from adjudicate.tournament.words import say

_STATUSES: Final[dict[PairingStatus, str]] = {
    "contradicted": "sum.contradicted", "margin": "sum.margin", "unreadable": "sum.unreadable",
    "ambiguous": "sum.ambiguous", "missing": "sum.missing", "uncheckable": "sum.uncheckable",
    "unreported": "sum.unreported", "supported": "sum.supported", "default": "sum.default",
}  # fmt: skip
_KINDS: Final[dict[MatchKind, str]] = {
    "duplicate": "sum.duplicate", "ambiguous": "sum.record-ambiguous", "competing": "sum.competing",
    "surplus": "sum.surplus", "set-aside": "sum.set-aside",
}  # fmt: skip


def summary(review: Review) -> list[str]:
    """Return what was found, in sentences of ours whose numbers balance."""
    counts, found = review.counts, review.records
    parts = [say(_STATUSES[s], n=counts[s]) for s in STATUSES if counts[s]] or [say("sum.none")]
    said: list[str] = [say("sum", whole=say("n.pairings", n=len(review.rows)), parts=Plus(tuple(parts)))]
    records = [say("sum.matched", n=len(review.matching.matches))]
    records += [say(key, n=n) for kind, key in _KINDS.items() if (n := counts[f"record {kind}"])]
    records += [say("sum.lost", n=len(found.lost))] if found.lost else []
    whole = say("n.records", n=len(found.games) + len(found.lost))
    said.append(say("sum", whole=whole, parts=Plus(tuple(records))))
    findings = _findings(review)
    if findings:
        said.append(say("sum.findings", parts=tuple(findings)))
    if review.settlement.used:
        said.append(say("summary.settled", settled=review.settlement.settled(), open=review.settlement.open()))
    else:
        said.append(say("sum.open", n=len(open_items(review))))
    more = [say("sum.skipped", n=found.skipped)] if found.skipped else []
    more += [say("sum.again", n=found.again)] if found.again else []
    return [*said, say("sentence", clause=tuple(more))] if more else said


def _findings(review: Review) -> list[str]:
    """Return how many pairings have what a director looks for beside the winner."""
    having = Counter[str]()
    for row in review.rows:
        having.update({check.kind for check in row.checks if check.kind in ("komi", "colours")})
        having.update({check.severity for check in row.checks if check.severity == "illegal"})
    keys = (("illegal", "sum.illegal"), ("komi", "sum.komi"), ("colours", "sum.colours"))
    return [say(key, n=having[kind]) for kind, key in keys if having[kind]]
