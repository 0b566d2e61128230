"""List the items to decide in a reviewed tournament, with the grounds of each, and apply existing decisions."""

from collections import Counter
from collections.abc import Collection, Mapping
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
from adjudicate.tournament.matching import Loose
from adjudicate.tournament.model import FileRemark, Pairing
from adjudicate.tournament.review import BESIDE, Review, of_league, other_outcomes
from adjudicate.tournament.teams import match_changes
from adjudicate.tournament.words import say

COUNTED: Final = ("duplicate", "ambiguous", "competing", "surplus")
"""Kinds of unmatched records that a person must check. Records set aside have already been decided."""

_WHAT: Final = {"r": "again.results", "g": "again.record", "f": "again.findings", "l": "again.findings"}


def _digest(values: object) -> str:
    return sha256(repr(values).encode("utf-8", "surrogatepass")).hexdigest()[:6]


def _essence(game: RecordFacts) -> tuple[object, ...]:
    return game.played, game.marked, game.result, game.komi, game.handicap, game.black, game.white


def grounds_of(review: Review, index: int) -> str:
    """Return digests of everything on which a decision about a pairing depends: results, record and findings."""
    row, games = review.rows[index], review.records.games
    may_be = review.matching.contested.get(index, ())
    record = _essence(games[row.match.game]) if row.match else sorted(repr(_essence(games[i])) for i in may_be)
    beside = {i for i in review.beside.get(index, ()) if i not in may_be}
    others = sorted({repr(_essence(games[i])) for i in beside} - {repr(record)})
    record = (record, others) if others else record
    checks = sorted((check.kind, check.severity) for check in row.checks if check.severity != "note")
    possible = sorted(repr(_essence(games[i])) for i, _ in review.matching.possible.get(index, ()))
    perhaps = f"-p{_digest(possible)}" if possible else ""
    found = _digest((row.status, row.by, row.corrected, checks))
    return f"{_reported(review, review.event.pairings[index])}-g{_digest(record)}-f{found}{perhaps}"


def _reported(review: Review, pairing: Pairing) -> str:
    players = [review.called.get(key, key) for key in (pairing.white, pairing.black)]
    reported = (
        *players, pairing.outcome, pairing.margin, pairing.declared, pairing.by_default, pairing.by_referee,
        pairing.handicap, pairing.komi,
    )  # fmt: skip
    return f"r{_digest(reported)}"


def _parts(grounds: str) -> dict[str, str]:
    """Split grounds into digests by letter. The letter "p" is for unmatched records that may belong to the pairing."""
    return {part[:1]: part for part in grounds.split("-")}


def _decided_with(review: Review, loose: Loose, decisions: Collection[DecidedItem]) -> tuple[int, ...]:
    """Return the pairings whose decisions also settle an unmatched record, or () if it is decided separately."""
    possible = [i for i, found in review.matching.possible.items() if any(game == loose.game for game, _ in found)]
    pairings = tuple(sorted({*loose.pairings, *possible}))
    if loose.kind not in BESIDE and set(possible) != {*pairings}:
        return ()
    return pairings if all(review.rows[i].faulty or DecidedItem("pairing", i) in decisions for i in pairings) else ()


def grounds_of_remark(remark: FileRemark) -> str:
    """Return an identifier for a remark on the results. It depends on the meaning, but not on the wording."""
    return f"k{_digest((remark.line, _said(remark.message)))}"


def first_grounds_of_remark(remark: FileRemark) -> str:
    """Return the identifier that earlier versions gave a remark, which depends on its English sentence."""
    return f"l{_digest((remark.line, str(remark.message)))}"


def _said(value: object) -> object:
    """Return the content of a message without its wording: its catalogue key and the values inserted in it."""
    if isinstance(value, Wording):
        return value.key, sorted((name, _said(part)) for name, part in value.values.items())
    if isinstance(value, tuple):
        return [_said(part) for part in value]
    if is_dataclass(value):
        return type(value).__name__, [_said(getattr(value, part.name)) for part in fields(value)]
    return str(value)


def items_of(review: Review) -> dict[DecidedItem, str]:
    """Map all items that a person must check to their grounds: pairings by round, then records, then remarks."""
    faulty = [row.pairing for _, rows in review.rounds() for row in rows if row.faulty]
    found = {DecidedItem("pairing", index): grounds_of(review, index) for index in faulty}
    for loose in review.matching.loose:
        if loose.kind in COUNTED and not _decided_with(review, loose, ()):
            found[DecidedItem("record", review.records.games[loose.game].place.name)] = _grounds_of_loose(review, loose)
    found |= {DecidedItem("record", lost.name): f"l{_digest((lost.code, lost.game))}" for lost in review.records.lost}
    return found | {DecidedItem("results", key): key for key in map(grounds_of_remark, review.event.remarks)}


def _grounds_of_loose(review: Review, loose: Loose) -> str:
    return f"l{_digest((loose.kind, loose.pairings, _essence(review.records.games[loose.game])))}"


def _settlement(review: Review, decisions: Mapping[DecidedItem, Decision]) -> Settlement:
    items, within = items_of(review), dict[DecidedItem, tuple[int, ...]]()
    items |= {i: grounds_of(review, i.which) for i in decisions if i not in items and isinstance(i.which, int)}
    standings = {item: _standing(review, item, grounds, decisions.get(item)) for item, grounds in items.items()}
    for loose in review.matching.loose:
        item = DecidedItem("record", review.records.games[loose.game].place.name)
        pairings = () if loose.kind not in COUNTED or item in decisions else _decided_with(review, loose, decisions)
        if pairings and all(_covers(standings.get(DecidedItem("pairing", i)), loose) for i in pairings):
            standings.pop(item, None)
            within[item] = pairings
        elif loose.kind in COUNTED and item not in standings:
            standings[item] = _standing(review, item, _grounds_of_loose(review, loose), decisions.get(item))
    return Settlement(standings, used=True, within=within)


def _covers(standing: Standing | None, loose: Loose) -> bool:
    """Return True if a pairing is open, or if the person who decided about it knew of this unmatched record."""
    if standing is None or standing.state != "settled" or standing.decision is None or not standing.decision.grounds:
        return standing is not None
    before, now = (_parts(grounds) for grounds in (standing.decision.grounds, standing.grounds))
    part = "g" if loose.kind in BESIDE else "p"
    return before.get(part) == now.get(part)


def _standing(review: Review, item: DecidedItem, grounds: str, decision: Decision | None) -> Standing:
    if decision is None:
        return Standing("open", grounds)
    if decision.conflict is not None:
        return Standing("conflict", grounds, decision, decision.conflict)
    if not decision.by:
        return Standing("incomplete", grounds, decision, say("incomplete.who"))
    if decision.kind == "corrected" and not decision.corrects:
        return Standing("incomplete", grounds, decision, say("incomplete.result"))
    row = review.rows[item.which] if isinstance(item.which, int) else None
    pairing = review.event.pairings[row.pairing] if row else None
    facts = (decision.handicap, decision.komi, decision.black) if decision.kind == "corrected" else ()
    if row and pairing and row.exchanged and decision.result is None and pairing.white in facts[2:]:
        key = pairing.white if pairing.outcome == "black" else pairing.black  # the record's winner
        return Standing("incomplete", grounds, decision, say("incomplete.winner", name=review.called.get(key, key)))
    if row and row.status == "contradicted" and decision.result is None and any(fact is not None for fact in facts):
        return Standing("incomplete", grounds, decision, say("incomplete.otherwise"))
    old, new = (_parts(text) for text in (decision.grounds, grounds))
    changed = [letter for letter in _WHAT if decision.grounds and old.get(letter) != new.get(letter)]
    written, why = False, None
    if pairing is not None:
        target, before = decision.target(pairing, review.event.details), replace(pairing, by_referee=False)
        marked = decision.kind == "referee" and pairing.by_referee and old.get("r") == _reported(review, before)
        written = (decision.corrects or bool(marked)) and replace(target, by_referee=pairing.by_referee) == pairing
        whole = decision.result is None or decision.result.is_that_of(pairing)
        why = say("settled.results") if written and target == pairing and (whole or "r" in changed) else None
    if written:  # the correction itself has changed the reported result and the findings
        changed = [letter for letter in changed if letter == "g" and row and row.faulty]
    elif row and not row.faulty and decision.result is None and "r" not in changed:  # nothing is left to decide
        changed = []
    if changed:
        return Standing("again", grounds, decision, say("again", what=tuple(say(_WHAT[letter]) for letter in changed)))
    return Standing("settled", grounds, decision, why)


def decided(review: Review, decisions: Mapping[DecidedItem, Decision]) -> Review:
    """Return a copy of a review with decisions applied to it, and with the resulting changes in wins."""
    settlement = _settlement(review, decisions)
    if wrong := {i for i, decision in settlement.decisions().items() if decision.kind == "record-wrong"}:
        review = replace(review, rows=tuple(of_league(review.event, review.terms, review.records, review.rows, wrong)))
        settled = {item: one for item, one in settlement.standings.items() if one.state == "settled"}
        again = _settlement(review, decisions)
        settlement = replace(again, standings={**again.standings, **settled})  # on the findings before or after
    corrected = decided_outcomes(review.rows, settlement)
    left = {i: o for i, o in other_outcomes(review.event, review.rows).items() if i not in settlement.results()}
    changed, in_doubt = (changes(review.event, outcomes) for outcomes in (corrected, left))
    matches = match_changes(review.event, corrected)
    return replace(review, settlement=settlement, changes=changed, matches=matches, in_doubt=in_doubt)


def unsettled(review: Review) -> Counter[str]:
    """Count the unsettled items by kind.

    A kind is the status of a pairing, "check" and a severity (for checks that the status does not cover), "result
    missing" (a pairing has a record but no result), "loose" or "lost" (records), or "remarks" (on the results).
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
