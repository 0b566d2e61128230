"""A checked tournament for a terminal: by round, the worst first, then what would change, then what is left over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from adjudicate.display.prose import capital, filled
from adjudicate.display.sanitise import for_terminal
from adjudicate.tournament.checks import STATUSES, Checked, reported
from adjudicate.tournament.model import Pairing
from adjudicate.tournament.review import Review
from adjudicate.tournament.standings import wins
from adjudicate.tournament.words import say
from adjudicate.tournament.written import pairing_name, place_of

NAME: Final = 28
PATH: Final = 120
MOST_EXPLAINED: Final = 3
MOST_LEFT: Final = 30  # records and remarks listed of each kind
_LISTED_SHORT: Final = ("supported", "default", "unreported")


def to_text(review: Review, only: int | None = None) -> str:
    """Return the report. only -- a round; the rest is counted all the same"""
    parts = [_head(review), _totals(review)]
    for round_, rows in review.rounds(only):
        lines = ["No round" if round_ is None else f"Round {round_}"]
        for row in rows:
            lines += _row(review, row)
        parts.append(lines)
    parts += [_changes(review, only), _loose(review, only), _lost(review), _remarks(review)]
    return "\n\n".join("\n".join(lines) for lines in parts if lines) + "\n"


def summary(review: Review) -> list[str]:
    """Return what was found, in sentences whose numbers balance."""
    counts, found = review.counts, review.records
    statuses = " + ".join(f"{counts[s]} {WORDS[s]}" for s in STATUSES if counts[s]) or "none"
    said = [f"{len(review.rows)} pairings = {statuses}."]
    kinds = ("duplicate", "ambiguous", "competing", "surplus", "set-aside")
    loose = "".join(f" + {counts[f'record {k}']} {k}" for k in kinds if counts[f"record {k}"])
    unread = f" + {len(found.lost)} unreadable" if found.lost else ""
    said.append(
        f"{len(found.games) + len(found.lost)} records = {len(review.matching.matches)} matched{loose}{unread}."
    )
    if review.settlement.used:
        said.append(say("summary.settled", settled=review.settlement.settled(), open=review.settlement.open()))
    more = [f"{found.skipped} other files passed over" if found.skipped else ""]
    more.append(f"{found.again} files named twice, read once" if found.again else "")
    if any(more):
        said.append(f"{', '.join(m for m in more if m)}.")
    return said


WORDS: Final = {
    "contradicted": "contradicted",
    "margin": "with a wrong margin or result in the record",
    "unreadable": "with an unreadable record",
    "ambiguous": "ambiguous",
    "missing": "without a record",
    "uncheckable": "that cannot be checked",
    "unreported": "without a result",
    "supported": "supported",
    "default": "by default",
}


def _head(review: Review) -> list[str]:
    event, terms = review.event, review.terms
    when = " to ".join(dict.fromkeys(str(day) for day in (terms.start, terms.finish) if day))
    title = ", ".join(part for part in (for_terminal(terms.name, 100) or "Tournament", when) if part)
    rounds = f", {terms.rounds} rounds" if terms.rounds else ""
    players = f"{len(event.players)} players, {len(event.pairings)} pairings{rounds} ({event.format} results)."
    return [*filled(title), players, *filled(f"Terms: {'; '.join(terms.sources)}.", rest="  ")]


def _totals(review: Review) -> list[str]:
    return [line for sentence in summary(review) for line in filled(sentence, rest="  ")]


def _row(review: Review, row: Checked) -> list[str]:
    pairing = review.event.pairings[row.pairing]
    table = f"table {pairing.table}: " if pairing.table is not None else ""
    names = [for_terminal(review.called.get(key, key), NAME) for key in (pairing.white, pairing.black)]
    how = f": {claimed(review, pairing)} {_BASES[row.by]}" if row.by and row.status == "supported" else ""
    word = row.status if row.status in _LISTED_SHORT and not row.faulty else row.status.upper()
    white, black = (" (W)", " (B)") if pairing.colours_known else ("", "")
    lines = filled(f"  {word:<12}  {table}{names[0]}{white} - {names[1]}{black}{how}", rest=" " * 16)
    to_be_told = row.match is not None and (row.match.confidence != "high" or row.status != "supported")
    if row.status in _LISTED_SHORT and not row.faulty and not to_be_told:
        return lines
    if row.status != "supported":
        lines += filled(f"    {for_terminal(row.because, 1000)}", rest="    ")
    if row.match is not None:
        place = for_terminal(review.records.games[row.match.game].place.name, PATH)
        lines += filled(f"    Record: {place} ({row.match.confidence} confidence: {row.match.reason}).", rest="      ")
    for check in row.checks:
        if (check.severity != "note" or row.status != "supported") and check.kind != row.status:
            lines += filled(f"    {check.severity} {check.kind}: {for_terminal(check.message, 1000)}.", rest="      ")
    if row.status != "supported" or row.faulty:
        lines += _explanations(row)
    return lines


_BASES: Final = {"both": "counted", "count": "counted", "result": "recorded"}


def claimed(review: Review, pairing: Pairing) -> str:
    """Return the reported result; where colours were not recorded, by name. As hostile as the results file."""
    if pairing.colours_known or pairing.outcome not in ("black", "white"):
        return reported(pairing)
    key = pairing.white if pairing.outcome == "white" else pairing.black
    return f"{for_terminal(review.called.get(key, key), NAME)} won,"


def explanations(row: Checked) -> list[str]:
    """Return what would give the recorded result of a pairing's record, the likeliest first; as hostile as a record."""
    if not row.readings:
        return []
    return [e["message"] for e in row.readings[0].sheet["verdict"]["explanations"]]


def _explanations(row: Checked) -> list[str]:
    found = explanations(row)
    if not found:
        return []
    lines = ["    What would give the recorded result, the likeliest first, none of it known:"]
    for message in found[:MOST_EXPLAINED]:
        lines += filled(f"      - {for_terminal(message, 400)}.", rest="        ")
    more = len(found) - MOST_EXPLAINED
    return [*lines, f"      and {more} more"] if more > 0 else lines


def _changes(review: Review, only: int | None) -> list[str]:
    changes = review.changes_by(only)
    if not changes:
        return []
    lines = ["Wins that would change if the contradicted results were corrected:"]
    lines.append(f"  {'':{NAME}}{'reported':>10}{'corrected':>11}")
    for change in changes:
        name = for_terminal(review.called.get(change.player, change.player), NAME)
        where = "; ".join(place_of(review.event.pairings[i]) for i in change.pairings)
        lines.append(f"  {name:{NAME}}{wins(change.before):>10}{wins(change.after):>11}  {where}".rstrip())
    return lines


def _loose(review: Review, only: int | None) -> list[str]:
    found = review.loose_of(only)
    lines = ["Records that were not taken for a pairing:"] if found else []
    entries = []
    for loose in found:
        place = for_terminal(review.records.games[loose.game].place.name, PATH)
        fits = [pairing_name(review.event.pairings[i], review.called) for i in loose.pairings[:5]]
        tail = f" It fits: {'; '.join(fits)}." if fits else ""
        hint = f" {capital(loose.suggestion)}." if loose.suggestion else ""
        entries.append(f"{loose.kind} {place}: {for_terminal(f'{loose.because}.{tail}{hint}', 1000)}")
    return lines + _listed(entries)


def _lost(review: Review) -> list[str]:
    found = review.records.lost
    entries = []
    for lost in found:
        name = " ".join(part for part in (lost.path, lost.member or "") if part)
        entries.append(f"{for_terminal(name, PATH)}: {for_terminal(lost.message, 400)} [{lost.code}]")
    return (["Records that cannot be read:"] if found else []) + _listed(entries)


def _remarks(review: Review) -> list[str]:
    remarks = review.event.remarks
    entries = [f"{f'line {r.line}: ' if r.line else ''}{for_terminal(r.message, 400)}" for r in remarks]
    return (["On the results file:"] if remarks else []) + _listed(entries)


def _listed(entries: Sequence[str]) -> list[str]:
    lines = [line for entry in entries[:MOST_LEFT] for line in filled(f"  {entry}", rest="    ")]
    more = len(entries) - MOST_LEFT
    return [*lines, f"  and {more} more"] if more > 0 else lines
