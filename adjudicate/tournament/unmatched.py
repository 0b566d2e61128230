"""What comes of a pairing that has no record, or none that can be adjudicated."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from adjudicate.display.wording import Phrases, Wording
from adjudicate.rules.words import FirstOf
from adjudicate.tournament.checks import Check, Checked, named_record
from adjudicate.tournament.matching import Match
from adjudicate.tournament.model import Pairing
from adjudicate.tournament.words import say

MOST_NAMED: Final = 3  # records that may be a pairing's, in its sentence


@dataclass(frozen=True, slots=True)
class Unmatched:
    """A pairing without a record.

    contested -- places of records that fit it as well as another pairing, or as another record
    possible  -- places of records that may be its, and why
    lost      -- names of its players whose letters were lost in the results
    """

    index: int
    pairing: Pairing
    contested: Sequence[str] = ()
    possible: Sequence[tuple[str, Wording]] = ()
    lost: Sequence[str] = ()
    none_expected: bool = False


def without_record(case: Unmatched) -> Checked:
    """Return what comes of a pairing that has no record."""
    index, pairing = case.index, case.pairing
    if case.contested:
        message = say("check.ambiguous", records=FirstOf(tuple(case.contested), MOST_NAMED))
        found = (Check("ambiguous", "irregular", message),)
        return Checked(index, "ambiguous", say("sentence", clause=message), found)
    if pairing.by_default:
        return Checked(index, "default", say("why.default"))
    if case.none_expected:
        return Checked(index, "uncheckable", say("why.none-expected"))
    if pairing.outcome == "unknown":
        return Checked(index, "unreported", say("why.nothing"))
    message = say("check.missing")
    if case.lost:
        message = say("check.missing-letters", names=tuple(case.lost))
    elif pairing.record:
        message = say("check.missing-named", named=named_record(pairing.record))
    if case.possible:
        perhaps = tuple(say("check.perhaps", record=record, why=why) for record, why in case.possible[:MOST_NAMED])
        message = say("check.missing-perhaps", missing=message, perhaps=Phrases(perhaps))
    return Checked(index, "missing", say("sentence", clause=message), (Check("missing", "irregular", message),))


def unreadable(index: int, match: Match, message: str) -> Checked:
    """Return what comes of a pairing whose record cannot be adjudicated."""
    found = (Check("unreadable", "irregular", say("check.unreadable", why=message)),)
    return Checked(index, "unreadable", say("sentence", clause=found[0].message), found, match=match)
