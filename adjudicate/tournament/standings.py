"""Compute the standings by wins, and the crosstable, of an event that was made from its records.

The league itself has to decide the order of players with equal wins.
"""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from adjudicate.rules.result import parse_in_points
from adjudicate.tournament.model import DETAILS, HALVES, SIGNS, Event, Outcome
from adjudicate.tournament.review import Review


@dataclass(frozen=True, slots=True)
class PlayerGames:
    """A player's games. wins, losses -- number of half games; in_doubt -- number of games in doubt

    against -- opponent -> one sign per game, which is "+", "-", "=" or "?", with "!" after it if the result is in doubt
    """

    player: str
    games: int
    wins: int
    losses: int
    in_doubt: int
    against: Mapping[str, str]


def outcomes(review: Review) -> dict[int, Outcome]:
    """Map pairings to the outcome that counts: the decided, otherwise the recorded, otherwise the counted outcome.

    Pairings are left out if a person decided that the record is wrong.
    """
    found = {row.pairing: review.event.pairings[row.pairing].outcome for row in review.rows}
    found |= {row.pairing: row.corrected for row in review.rows if row.corrected and found[row.pairing] == "unknown"}
    for index, decision in review.settlement.decisions().items():
        if decision.kind == "record-wrong":
            found.pop(index, None)
        elif decision.result is not None and index in found:
            found[index] = decision.result.outcome
    return found


def standings(review: Review) -> list[PlayerGames]:
    """Return the players' standings, sorted by most wins, then by fewest losses, then by name."""
    open_ = {row.pairing for row in review.rows if row.faulty or row.status not in ("supported", "default")}
    open_ -= set(review.settlement.results())
    games: dict[str, list[tuple[str, int, bool, str]]] = defaultdict(list)
    for index, outcome in outcomes(review).items():
        pairing = review.event.pairings[index]
        two = (pairing.white, pairing.black)
        for side, key in enumerate(two):
            sign = SIGNS[outcome][side] + ("!" if index in open_ else "")
            games[key].append((two[1 - side], HALVES[outcome][side], index in open_, sign))
    found = []
    for player in review.event.players:
        played = games[player.key]
        against: dict[str, str] = {}
        for opponent, _, _, sign in played:
            against[opponent] = against.get(opponent, "") + sign
        decided = [sign for *_, sign in played if not sign.startswith("?")]
        wins = sum(halves for _, halves, _, _ in played)
        doubts = sum(doubt for _, _, doubt, _ in played)
        found.append(PlayerGames(player.key, len(played), wins, 2 * len(decided) - wins, doubts, against))
    return sorted(found, key=lambda one: (-one.wins, one.losses, review.called[one.player].casefold()))


def counted_event(review: Review) -> Event:
    """Return the event to be written to a file: outcomes that count, each record's margin and komi, decided facts."""
    counted, decisions, pairings = outcomes(review), review.settlement.decisions(), []
    for index, pairing in enumerate(review.event.pairings):
        match = review.matching.matches.get(index)
        if index not in counted or match is None:
            continue
        facts, decision = review.records.games[match.game], decisions.get(index)
        margin = parse_in_points(facts.result).margin
        told: dict[str, Any] = {"margin": None if margin is None else abs(margin)}
        if decision is not None and decision.result is not None:
            told = {name: getattr(decision.result, name) for name in DETAILS}
        made = replace(pairing, outcome=counted[index], komi=facts.komi, **told)
        pairings.append(made if decision is None else replace(decision, result=None).target(made))
    played = {key for pairing in pairings for key in (pairing.white, pairing.black)}
    players = tuple(player for player in review.event.players if player.key in played)
    return replace(review.event, name=review.terms.name, players=players, pairings=tuple(pairings))
