"""Records that are still missing: pairings whose game nobody can look at, by round and by player."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from adjudicate.tournament.review import Review
from adjudicate.tournament.words import pairing_name, say


@dataclass(frozen=True, slots=True)
class MissingRecords:
    """What is to be asked for.

    pairings -- indices, by round and table
    players  -- key of a player -> the rounds whose records are missing; None for one whose round is unknown
    """

    pairings: tuple[int, ...]
    players: dict[str, tuple[int | None, ...]]


def missing_records(review: Review, only: int | None = None) -> MissingRecords:
    """Return the records that are missing, cannot be read, or are of another game. only -- of this round

    A settled pairing lacks nothing, and neither does one that has several candidates.
    """
    found = []
    for row in review.rows:
        pairing = review.event.pairings[row.pairing]
        standing = review.settlement.of(row.pairing)
        settled = standing is not None and standing.state == "settled"
        lacking = row.status in ("missing", "unreadable") or row.no_evidence
        if lacking and not settled and only in (None, pairing.round):
            found.append(row.pairing)
    pairings = review.event.pairings
    found.sort(key=lambda i: (pairings[i].round or 0, pairings[i].table or 0, i))
    players: dict[str, list[int | None]] = defaultdict(list)
    for i in found:
        for key in (pairings[i].white, pairings[i].black):
            players[key].append(pairings[i].round)
    ordered = sorted(players.items(), key=lambda item: (-len(item[1]), review.called.get(item[0], item[0])))
    return MissingRecords(tuple(found), {key: tuple(rounds) for key, rounds in ordered})


def missing_record_lines(review: Review, only: int | None = None) -> list[str]:
    """Return the missing records in words, by pairing, then by player with more than one, to read out or to send."""
    found = missing_records(review, only)
    lines: list[str] = [pairing_name(review.event.pairings[i], review.called) for i in found.pairings]
    for key, rounds in found.players.items():
        known = tuple(str(n) for n in rounds if n is not None)
        if len(rounds) > 1 and known:
            lines.append(say("owed.player", name=review.called.get(key, key), rounds=known))
    return lines
