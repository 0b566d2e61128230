"""List a tournament's findings, worst first, with the action to take for each, and list its missing records.

This module returns values; text.py and page.py format them.
"""

from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, get_args

from adjudicate.display.wording import Sentences, Wording
from adjudicate.rules.words import Points, SgfResult
from adjudicate.tournament.checks import STATUSES, Checked
from adjudicate.tournament.decisions import DecidedItem, Decision, Standing
from adjudicate.tournament.event_files import MADE
from adjudicate.tournament.evidence import shows
from adjudicate.tournament.matching import Loose, MatchKind
from adjudicate.tournament.model import MIRRORED, DecidedResult, Outcome, Pairing
from adjudicate.tournament.review import Review
from adjudicate.tournament.settling import grounds_of_remark, items_of
from adjudicate.tournament.words import pairing_name, say

_ABOUT_THE_FILE: Final = frozenset((
    "colours", "komi", "handicap", "rules", "size", "round", "date", "event", "names", "record-name", "same-moves",
    "short", "casual", "missing", "ambiguous", "unreadable",
))  # fmt: skip
"""Kinds of findings that a person can decide about without looking at the board."""

_TO_DECIDE: Final = ("contradicted", "margin", "unreadable", "ambiguous", "missing", "unreported")
"""Statuses for which the catalogue has an action to take."""
_BY_CHECK: Final = {
    "another-game": "do.another-game", "same-moves": "do.another-game", "casual": "do.another-game",
    "colours": "do.colours", "names": "do.names",
}  # fmt: skip
_BY_KIND: Final[dict[MatchKind, str]] = {
    "duplicate": "do.duplicate", "ambiguous": "do.which-pairing", "competing": "do.which-record",
    "surplus": "do.surplus", "set-aside": "do.surplus",
}  # fmt: skip
_WITH_FILES: Final = ("do.another-game", "do.no-evidence", "do.surplus", "do.remark")
"""Actions that need a manifest or a results file, which an event made from records does not have."""
MOST_FOUND: Final = 5  # maximum number of checks in a pairing's full reason
_NOBODY: Final[dict[Outcome, str]] = {
    "draw": "won.nobody", "both-win": "won.both", "both-lose": "lost.both", "unknown": "won.unknown",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class EventItem:
    """An open or settled finding with the action to take. Reports, decisions and the signed document are based on it.

    label    -- the fault in a word or two
    title    -- the pairing, the name of the record, or the line of the results; untrusted text
    reported, by_record -- a pairing's winner according to the results, and according to the record if it disagrees
    why, do  -- the reason and the action, each one sentence
    found    -- the full reason, which for a pairing includes the results of its checks
    pairing  -- index of the pairing, or None
    standing -- state of the decision about the item
    """

    item: DecidedItem
    label: Wording
    title: str
    why: str
    do: Wording
    standing: Standing
    reported: Wording | None = None
    by_record: Wording | None = None
    pairing: int | None = None
    found: str = ""

    @property
    def is_open(self) -> bool:
        """True if the item has no valid decision."""
        return self.standing.state != "settled"

    @property
    def reopened(self) -> Wording | None:
        """The reason why an earlier decision is not valid, with the findings at that time, or None."""
        why, decision = self.standing.why, self.standing.decision
        if not self.is_open or why is None or self.standing.state != "again" or decision is None or not decision.found:
            return why if self.is_open else None
        return say("again.before", why=why, found=decision.found)


def open_items(review: Review, only: int | None = None) -> list[EventItem]:
    """Return the open items. only -- number of a round; items that cannot belong to this round are left out"""
    return [item for item in items(review, only) if item.is_open]


def items(review: Review, only: int | None = None) -> list[EventItem]:
    """Return all items: first the pairings, worst first; then records without a pairing; then remarks on the results.

    only -- number of a round; items that cannot belong to this round are left out
    """
    standings: Mapping[DecidedItem, Standing] = review.settlement.standings
    if not review.settlement.used:
        standings = {item: Standing("open", grounds) for item, grounds in items_of(review).items()}
    rows = [row for _, rows in review.rounds(only) for row in rows if DecidedItem("pairing", row.pairing) in standings]
    rows.sort(key=lambda row: (row.status != "contradicted", not row.decides, row.rank))
    found = [item_of(review, row.pairing, standings[DecidedItem("pairing", row.pairing)]) for row in rows]
    for loose in review.loose_of(only):
        item = DecidedItem("record", review.records.games[loose.game].place.name)
        if item in standings:
            found.append(_of_record(review, loose, item, standings[item]))
    for lost in review.records.lost:
        item = DecidedItem("record", lost.name)
        if item in standings:
            why, label = say("why.lost", message=lost.message), say("status.unreadable")
            found.append(EventItem(item, label, lost.name, why, say("do.lost"), standings[item], found=why))
    for remark in review.event.remarks:
        item = DecidedItem("results", grounds_of_remark(remark))
        if item in standings:
            label, why = say("remark.results"), say("sentence", clause=remark.message)
            title = say("remark.line", n=remark.line) if remark.line else label
            whole = say("todo.labelled", label=title, text=remark.message)
            found.append(EventItem(item, label, title, why, _do(review, "do.remark"), standings[item], found=whole))
    return found


def item_of(review: Review, index: int, standing: Standing) -> EventItem:
    """Return the item for a pairing, even if there is no finding about the pairing."""
    row, pairing = review.rows[index], review.event.pairings[index]
    by_record = say_won(review, pairing, row.corrected) if row.corrected else None
    why = say("sentence", clause=shows(row.readings[0])) if by_record and row.readings else row.because
    checks = [c for c in row.checks if c.kind != row.status and c.severity != "note"][:MOST_FOUND]
    said = Sentences((row.because, *(say("sentence", clause=check.message) for check in checks)))
    item, title = DecidedItem("pairing", row.pairing), pairing_name(pairing, review.called)
    reported_, found = reported_of(review, pairing), say("sentences", sentences=said)
    do = _what_to_do(review, row)
    return EventItem(item, status_of(row), title, why, do, standing, reported_, by_record, row.pairing, found)


def _of_record(review: Review, loose: Loose, item: DecidedItem, standing: Standing) -> EventItem:
    fits = tuple(pairing_name(review.event.pairings[i], review.called) for i in loose.pairings[:5])
    parts = [say("sentence", clause=loose.because)]
    parts += [say("loose.fits", pairings=fits)] if fits else []
    parts += [say("sentence", clause=loose.suggestion)] if loose.suggestion else []
    why = say("sentences", sentences=Sentences(tuple(parts)))
    do = _do(review, _BY_KIND[loose.kind])
    return EventItem(item, say(f"kind.{loose.kind}"), str(item.which), why, do, standing, found=why)


def status_of(row: Checked) -> Wording:
    """Return a pairing's status in a word or two, and add a note if a supported result has other findings."""
    status = say("status.doubt" if row.decides else f"status.{row.status}")
    if row.status in ("contradicted", "margin"):
        return status
    if row.status == "unreported" and row.faulty:
        status = say("status.no-result")
    if any(check.severity == "illegal" for check in row.checks):
        return say("status.but-illegal", status=status)
    return say("status.but", status=status) if row.faulty and row.status in ("supported", "default") else status


def reported_of(review: Review, pairing: Pairing, result: DecidedResult | None = None) -> Wording:
    """Return a clause with the winner, and with the known margin or kind of win. result -- if not as in the results"""
    told = result or DecidedResult(pairing.outcome, pairing.margin, pairing.declared, pairing.by_default)
    who = say_won(review, pairing, told.outcome)
    if told.by_default:
        return say("reported.default", who=who)
    if told.outcome in MIRRORED and (told.margin or told.declared):
        return say("reported.how", who=who, result=SgfResult(told.written))
    return who


def say_won(review: Review, pairing: Pairing, outcome: Outcome) -> Wording:
    """Return a clause that names the winner, or states that neither player or both players won."""
    if outcome in ("black", "white"):
        key = pairing.black if outcome == "black" else pairing.white
        return say("won", name=review.called.get(key, key))
    return say(_NOBODY[outcome])


def _do(review: Review, key: str, **names: str) -> Wording:
    return say(f"{key}-made" if key in _WITH_FILES and review.event.format == MADE else key, **names)


def _what_to_do(review: Review, row: Checked) -> Wording:
    pairing = review.event.pairings[row.pairing]
    names = {"white": review.called.get(pairing.white, pairing.white), "black": review.called.get(pairing.black, "")}
    if row.status == "missing" and row.pairing in review.matching.possible:
        return say("do.missing-perhaps", **names)
    if row.status == "ambiguous" and len(review.matching.contested.get(row.pairing, ())) == 1:
        return say("do.which-pairing")
    if row.status in _TO_DECIDE:
        return say(f"do.{row.status}", **names)
    if row.decides:
        return say("do.komi")
    if row.no_evidence:
        return _do(review, "do.no-evidence", **names)
    kinds = [check.kind for check in row.checks if check.severity != "note"]
    of_check = next((key for kind, key in _BY_CHECK.items() if kind in kinds), None)
    if row.status == "uncheckable" and "records" in kinds:
        return say("do.records", **names)
    illegal = any(check.severity == "illegal" for check in row.checks)
    if row.exchanged and of_check == "do.colours":
        return say("do.colours-result", black=names["white"], winner=names[MIRRORED[pairing.outcome]])
    if of_check is not None and (row.status == "uncheckable" or not illegal):
        return _do(review, of_check)
    other = "do.league" if kinds and all(kind.startswith("league-") for kind in kinds) else "do.look"
    return say("do.illegal" if illegal else other)


def needs_a_sheet(review: Review, row: Checked) -> bool:
    """Return True if a person must look at the board in a pairing's record to decide about the pairing."""
    if not row.readings or not row.faulty or review.settlement.is_settled(DecidedItem("pairing", row.pairing)):
        return False
    found = [check.kind for check in row.checks if check.severity != "note"]
    on_the_board = row.status in ("contradicted", "margin") or any(
        kind not in _ABOUT_THE_FILE and not kind.startswith("league-") for kind in found
    )
    return on_the_board or row.decides


def decision_of(review: Review, index: int) -> Wording:
    """Describe a pairing's state and its decision: the outcome, who decided, when and why. The text is untrusted."""
    standing = review.settlement.of(index)
    if standing is None or standing.decision is None:
        return say("state.open")
    decision, what = standing.decision, decided_as(review, standing, index)
    if decision.by:
        who = {"what": what, "by": decision.by}
        what = say("decided.by-on", day=decision.on, **who) if decision.on else say("decided.by", **who)
    if decision.reason:
        what = say("decided.because", what=what, reason=decision.reason)
    return say("row.settled", state=say(f"state.{standing.state}"), decision=what)


def decided_as(review: Review, standing: Standing, index: int | None) -> Wording:
    """Describe a decision in a clause: the winner, whether the record names another winner, and any corrected facts.

    index -- index of the decision's pairing, or None for a decision about a record or a line in the results
    """
    assert standing.decision is not None  # noqa: S101 -- the callers ask only about decisions
    decision = standing.decision
    if index is None:
        return say("decided.accepted-item" if decision.kind == "accepted" else f"decided.{decision.kind}", who="")
    pairing, row = review.event.pairings[index], review.rows[index]
    told = decision.result or DecidedResult(pairing.outcome, by_default=pairing.by_default)
    against = row.corrected is not None and row.corrected != told.outcome and row.status == "contradicted"
    key = "against" if decision.kind == "accepted" and against else decision.kind
    return with_facts(review, decision, say(f"decided.{key}", who=reported_of(review, pairing, told)))


def with_facts(review: Review, decision: Decision, what: Wording) -> Wording:
    """Add the corrected handicap, komi and colours of a decision to a clause about it."""
    facts = [say("decided.handicap", n=decision.handicap)] if decision.handicap is not None else []
    facts += [say("decided.komi", komi=Points(decision.komi))] if decision.komi is not None else []
    facts += [say("decided.black", name=review.called.get(decision.black, ""))] if decision.black is not None else []
    return say("decided.with", what=what, facts=tuple(facts)) if facts else what


def summary(review: Review) -> list[str]:
    """Summarise a review in sentences whose numbers add up."""
    counts, found = review.counts, review.records
    rows = Counter("doubt" if r.decides else "not-expected" if r.not_expected else r.status for r in review.rows)
    parts = [say(f"sum.{s}", n=rows[s]) for s in (*STATUSES, "doubt", "not-expected") if rows[s]] or [say("sum.none")]
    said: list[str] = [say("sum", whole=say("n.pairings", n=len(review.rows)), parts=tuple(parts))]
    records = [say("sum.matched", n=len(review.matching.matches))]
    keys = {**{kind: kind for kind in get_args(MatchKind)}, "ambiguous": "record-ambiguous"}
    records += [say(f"sum.{key}", n=n) for kind, key in keys.items() if (n := counts[f"record {kind}"])]
    records += [say("sum.lost", n=len(found.lost))] if found.lost else []
    said.append(say("sum", whole=say("n.records", n=len(found.games) + len(found.lost)), parts=tuple(records)))
    having = Counter[str]()  # further findings that a director looks for
    for row in review.rows:
        having.update({check.kind for check in row.checks if check.kind in ("komi", "colours")})
        having.update({check.severity for check in row.checks if check.severity == "illegal"})
    findings = tuple(say(f"sum.{kind}", n=having[kind]) for kind in ("illegal", "komi", "colours") if having[kind])
    if findings:
        said.append(say("sum.findings", parts=findings))
    if review.settlement.used:
        said.append(say("summary.settled", settled=review.settlement.settled(), open=review.settlement.open()))
    else:
        said.append(say("sum.open", n=len(open_items(review))))
    more = [say("sum.skipped", n=found.skipped)] if found.skipped else []
    more += [say("sum.again", n=found.again)] if found.again else []
    return [*said, say("sentence", clause=tuple(more))] if more else said


def missing_records(review: Review, only: int | None = None) -> list[int]:
    """Return the indices of pairings whose record is missing, unreadable or from another game, by round and table.

    Settled pairings and pairings with several candidate records are left out. only -- number of a round, or None
    """
    pairings = review.event.pairings
    lacking = (row.pairing for row in review.rows if row.status in ("missing", "unreadable") or row.no_evidence)
    of_round = [i for i in lacking if only in (None, pairings[i].round)]
    found = [i for i in of_round if not review.settlement.is_settled(DecidedItem("pairing", i))]
    return sorted(found, key=lambda i: (pairings[i].round or 0, pairings[i].table or 0, i))


def missing_record_lines(review: Review, only: int | None = None) -> list[str]:
    """Return lines to read aloud or send: the pairings without a record, then players who owe several records."""
    found = [review.event.pairings[i] for i in missing_records(review, only)]
    rounds: dict[str, list[int | None]] = defaultdict(list)
    for pairing in found:
        for key in (pairing.white, pairing.black):
            rounds[key].append(pairing.round)
    lines: list[str] = [pairing_name(pairing, review.called) for pairing in found]
    for key, lacking in sorted(rounds.items(), key=lambda item: (-len(item[1]), review.called.get(item[0], item[0]))):
        known = tuple(str(n) for n in lacking if n is not None)
        if len(lacking) > 1 and known:
            lines.append(say("owed.player", name=review.called.get(key, key), rounds=known))
    return lines
