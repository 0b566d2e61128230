"""List the items to decide in a reviewed tournament with their grounds, and apply the existing decisions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from hashlib import sha256
from typing import Final

from adjudicate.display.wording import Wording
from adjudicate.tournament.decisions import (
    DecidedItem,
    Decision,
    ItemKind,
    Settlement,
    Standing,
    changes,
    decided_outcomes,
)
from adjudicate.tournament.games import RecordFacts
from adjudicate.tournament.model import FileRemark
from adjudicate.tournament.review import BESIDE, Review, other_outcomes
from adjudicate.tournament.words import say

COUNTED: Final = ("duplicate", "ambiguous", "competing", "surplus")
"""Kinds of unmatched records that need a look; records set aside have been decided already."""

_PARTS: Final = {"r": "again.results", "g": "again.record", "f": "again.findings"}


def _digest(values: object) -> str:
    return sha256(repr(values).encode("utf-8", "surrogatepass")).hexdigest()[:6]


def _essence(game: RecordFacts) -> tuple[object, ...]:
    return game.played, game.marked, game.result, game.komi, game.handicap, game.black, game.white


def grounds_of(review: Review, index: int) -> str:
    """Return digests of the three things that a decision on a pairing depends on: results, record, findings."""
    row, pairing, games = review.rows[index], review.event.pairings[index], review.records.games
    players = [review.called.get(key, key) for key in (pairing.white, pairing.black)]
    reported = (
        *players, pairing.outcome, pairing.margin, pairing.declared, pairing.by_default, pairing.by_referee,
        pairing.handicap, pairing.komi,
    )  # fmt: skip
    may_be = review.matching.contested.get(index, ())
    record = _essence(games[row.match.game]) if row.match else sorted(repr(_essence(games[i])) for i in may_be)
    beside = {i for i in review.beside.get(index, ()) if i not in may_be}
    others = sorted({repr(_essence(games[i])) for i in beside} - {repr(record)})
    record = (record, others) if others else record
    checks = sorted((check.kind, check.severity) for check in row.checks if check.severity != "note")
    found = (row.status, row.by, row.corrected, checks)
    return f"r{_digest(reported)}-g{_digest(record)}-f{_digest(found)}"


def grounds_of_remark(remark: FileRemark) -> str:
    """Return the identity of a remark on the results, which is its meaning without the wording."""
    return f"k{_digest((remark.line, _said(remark.message)))}"


def first_grounds_of_remark(remark: FileRemark) -> str:
    """Return the identity that earlier versions gave a remark: its English sentence."""
    return f"l{_digest((remark.line, str(remark.message)))}"


def _said(value: object) -> object:
    """Return the content of a text without its wording: its key, and the values in it."""
    if isinstance(value, Wording):
        return value.key, sorted((name, _said(part)) for name, part in value.values.items())
    if isinstance(value, tuple):
        return [_said(part) for part in value]
    if is_dataclass(value):
        return type(value).__name__, [_said(getattr(value, part.name)) for part in fields(value)]
    return str(value)


def items_of(review: Review) -> dict[DecidedItem, str]:
    """Return all items that need a look, with their grounds: the pairings by round, then records, then remarks."""
    found = {
        DecidedItem("pairing", row.pairing): grounds_of(review, row.pairing)
        for _, rows in review.rounds()
        for row in rows
        if row.faulty
    }
    games = review.records.games
    for loose in review.matching.loose:
        if loose.kind in COUNTED:
            game = games[loose.game]
            found[DecidedItem("record", game.place.name)] = f"l{_digest((loose.kind, loose.pairings, _essence(game)))}"
    for lost in review.records.lost:
        found[DecidedItem("record", lost.name)] = f"l{_digest((lost.code, lost.game))}"
    for remark in review.event.remarks:
        grounds = grounds_of_remark(remark)
        found[DecidedItem("results", grounds)] = grounds
    return found


def _settlement(review: Review, decisions: Mapping[DecidedItem, Decision]) -> Settlement:
    items = items_of(review)
    standings = {item: _standing(review, item, grounds, decisions.get(item)) for item, grounds in items.items()}
    for item, decision in decisions.items():
        if item not in items and item.kind == "pairing" and isinstance(item.which, int):
            standings[item] = _standing(review, item, grounds_of(review, item.which), decision, nothing_found=True)
    for loose in review.matching.loose:
        item = DecidedItem("record", review.records.games[loose.game].place.name)
        about = [standings.get(DecidedItem("pairing", index)) for index in loose.pairings]
        if loose.kind in BESIDE and about and item not in decisions and all(map(_by_a_person, about)):
            standings[item] = Standing("settled", items[item], why=say("settled.pairing"))
    return Settlement(standings, used=True)


def _by_a_person(standing: Standing | None) -> bool:
    """Return True if a person decided a pairing with its current records."""
    if standing is None or standing.state != "settled" or standing.decision is None:
        return False
    before = standing.decision.grounds
    return not before or before.split("-")[1:2] == standing.grounds.split("-")[1:2]


def _standing(
    review: Review, item: DecidedItem, grounds: str, decision: Decision | None, *, nothing_found: bool = False
) -> Standing:
    if decision is None:
        return Standing("open", grounds)
    if not decision.by:
        return Standing("incomplete", grounds, decision, say("incomplete.who"))
    if decision.kind == "corrected" and decision.result is None:
        return Standing("incomplete", grounds, decision, say("incomplete.result"))
    pairing = review.event.pairings[item.which] if isinstance(item.which, int) else None
    if pairing is not None and decision.result is not None and decision.result.is_that_of(pairing):
        return Standing("settled", grounds, decision, say("settled.results"))
    if decision.grounds and decision.grounds != grounds and not (nothing_found and decision.result is None):
        old, new = ({part[:1]: part for part in text.split("-")} for text in (decision.grounds, grounds))
        which = [say(key) for letter, key in _PARTS.items() if old.get(letter) != new.get(letter)]
        return Standing("again", grounds, decision, say("again", what=tuple(which or [say("again.findings")])))
    return Standing("settled", grounds, decision)


def decided(review: Review, decisions: Mapping[DecidedItem, Decision]) -> Review:
    """Return a review with its decisions and the resulting changes of wins."""
    settlement = _settlement(review, decisions)
    corrected = decided_outcomes(review.rows, settlement)
    left = {i: o for i, o in other_outcomes(review.event, review.rows).items() if i not in settlement.results()}
    return replace(
        review,
        settlement=settlement,
        changes=changes(review.event, corrected),
        in_doubt=changes(review.event, left),
    )


def unsettled(review: Review) -> Counter[str]:
    """Count the unsettled items.

    Pairings by status; "check" with a severity -> checks that the status does not cover; "result missing" -> pairings
    with a record but no result; "loose" and "lost" -> records; "remarks" -> remarks on the results.
    """
    settlement, games = review.settlement, review.records.games

    def is_open(kind: ItemKind, which: int | str) -> bool:
        return not settlement.is_settled(DecidedItem(kind, which))

    rows = [row for row in review.rows if is_open("pairing", row.pairing)]
    counts = Counter[str](row.status for row in rows)
    counts["result missing"] = sum(row.status == "unreported" and row.faulty for row in rows)
    counts.update(f"check {c.severity}" for row in rows for c in row.checks if c.kind != row.status)
    loose = [games[x.game].place.name for x in review.matching.loose if x.kind in COUNTED]
    counts["loose"] = sum(is_open("record", name) for name in loose)
    counts["lost"] = sum(is_open("record", lost.name) for lost in review.records.lost)
    counts["remarks"] = sum(is_open("results", grounds_of_remark(remark)) for remark in review.event.remarks)
    return counts
