"""Make results from records for an event without a results file, such as a league. Each game becomes a pairing.

The winner is the one that the record names. The count is not used here, but later when the pairing is checked.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import date
from typing import Any, Final

from adjudicate.go.points import BLACK
from adjudicate.rules.findings.terms import BOTH_LOST
from adjudicate.rules.result import parse_result
from adjudicate.rules.words import Points
from adjudicate.tournament.event_files import MADE
from adjudicate.tournament.formats.table import alike
from adjudicate.tournament.formats.values import folded, plain_rank, shown, strength
from adjudicate.tournament.games import RecordFacts, same_game
from adjudicate.tournament.matching import Loose, Match, Matching
from adjudicate.tournament.model import Event, FileRemark, Outcome, Pairing, Player
from adjudicate.tournament.names import divided, raw_key, words
from adjudicate.tournament.norm import NO_HABITS, norm_of
from adjudicate.tournament.settings import EventTerms
from adjudicate.tournament.words import labels, pairing_name, say

MOST_KEY: Final = 120


def event_of(
    games: Sequence[RecordFacts], aliases: Mapping[str, str], name: str = ""
) -> tuple[Event, dict[int, list[int]], list[int]]:
    """Return the event, a map from each pairing to its records (fullest first), and the records without two players.

    aliases -- nickname -> a player's name; name -- the event's name
    """
    person = _person_of(aliases)
    by_pair: dict[frozenset[str], list[int]] = defaultdict(list)
    without = []
    for index, game in enumerate(games):
        two = {key for key, _ in map(person, (game.black, game.white))} - {""}
        if len(two) == 2:
            by_pair[frozenset(two)].append(index)
        else:
            without.append(index)
    together = [same for indices in by_pair.values() for same in _together(games, indices)]
    firsts = {same[0]: games[same[0]] for same in together}
    days = {index: game.days[0][0] if game.days else date.max for index, game in firsts.items()}
    together.sort(key=lambda same: (_round(firsts[same[0]]) or 0, days[same[0]], *firsts[same[0]].place.key))
    pairings = tuple(_pairing(games[same[0]], person) for same in together)
    players = _players(games, [same[0] for same in together], person)
    remarks = tuple(
        FileRemark(0, say("file.alike-records", one=shown(one.key), other=shown(other.key)))
        for one, other in alike({player.key: player for player in players}, pairings)
    )
    remarks += tuple(
        FileRemark(0, say("audit.draw", game=pairing_name(pairing, labels(players)), komi=Points(komi)))
        for pairing, same in zip(pairings, together, strict=True)
        if pairing.outcome == "draw" and (komi := games[same[0]].komi or 0) % 4
    )
    rounds = max((p.round for p in pairings if p.round), default=None)
    event = Event(MADE, "", name, rounds=rounds, players=players, pairings=pairings, remarks=remarks)
    return event, dict(enumerate(together)), without


def _person_of(aliases: Mapping[str, str]) -> Callable[[str], tuple[str, str]]:
    """Return a function from a name in a record to the player's key and name, or to ("", "") if the name is empty."""
    real = {raw_key(nick): name for nick, name in aliases.items()}

    def person(written: str) -> tuple[str, str]:
        name = real.get(raw_key(written), written).strip()
        if not name.strip(" ?"):
            return "", ""
        parts = words(name)
        return (" ".join(sorted(parts)) if len(parts) > 1 else raw_key(name))[:MOST_KEY], name

    return person


def _together(games: Sequence[RecordFacts], indices: Sequence[int]) -> list[list[int]]:
    """Group the records of two players by game, and put the fullest record of each game first."""
    found: list[list[int]] = []
    for index in indices:
        same = next((some for some in found if same_game(games[index], games[some[0]])), None)
        if same is None:
            found.append([index])
        else:
            same.append(index)
    return [sorted(same, key=lambda i: (games[i].fullness, i)) for same in found]


def _round(game: RecordFacts) -> int | None:
    return game.round if game.round is not None else game.folder_round


def _pairing(game: RecordFacts, person: Callable[[str], tuple[str, str]]) -> Pairing:
    result = parse_result(game.result)
    outcome: Outcome = "unknown"
    if result.kind in ("score", "winner", "declared"):
        outcome = "black" if result.winner == BLACK else "white" if result.winner else "unknown"
        if not result.winner and result.kind == "score":
            outcome = "draw"
        elif result.canonical == BOTH_LOST:
            outcome = "both-lose"
    declared = result.canonical.partition("+")[2] if result.kind == "declared" and result.winner else ""
    (white, _), (black, _), day = person(game.white), person(game.black), game.days[0][0] if game.days else None
    made = Pairing(_round(game), white, black, outcome, handicap=game.handicap, date=day, declared=declared)
    return replace(made, record=game.place.name)


def _players(
    games: Sequence[RecordFacts], indices: Sequence[int], person: Callable[[str], tuple[str, str]]
) -> tuple[Player, ...]:
    """Return the players sorted by name. Each has the most frequent spelling of the name, and the latest known rank."""
    spelt: dict[str, Counter[str]] = defaultdict(Counter)
    ranks: dict[str, tuple[date, str]] = {}
    for index in indices:
        game = games[index]
        day = game.days[-1][1] if game.days else date.min
        for written, rank in ((game.black, game.black_rank), (game.white, game.white_rank)):
            key, name = person(written)
            spelt[key][name] += 1
            if strength(plain_rank(rank)) is not None and ranks.get(key, (date.min, ""))[0] <= day:
                ranks[key] = day, plain_rank(rank)
    found = []
    for key, names in spelt.items():
        [(name, _)] = names.most_common(1)
        family, given = divided(name)
        found.append(Player(key, family, given, rank=ranks.get(key, (date.min, ""))[1]))
    return tuple(sorted(found, key=lambda player: (folded(player.name), player.key)))


def matching_of(
    event: Event,
    games: Sequence[RecordFacts],
    found: Mapping[int, Sequence[int]],
    without: Sequence[int],
    aliases: Mapping[str, str],
    terms: EventTerms,
) -> Matching:
    """Return the matching for an event that event_of() made. found, without, aliases -- as there"""
    person = _person_of(aliases)
    matches, loose = {}, [Loose(index, "surplus", say("loose.no-players")) for index in without]
    for pairing, (first, *others) in found.items():
        also = [i for i in others if games[i].essence != games[first].essence]
        seconds = tuple((i, person(games[i].black)[0] != event.pairings[pairing].black) for i in also)
        matches[pairing] = Match(pairing, first, False, "high", (say("match.own-record"),), given=True, also=seconds)
        name = games[first].place.name
        said = {index: say("loose.second" if index in also else "loose.copy", name=name) for index in others}
        loose += [Loose(index, "duplicate", because, (pairing,)) for index, because in said.items()]
    norm = norm_of(event, terms, [games[match.game] for match in matches.values()])
    league = terms.league.given
    fields = {"komi": "komi", "rules": "ruleset", "board": "size", "start": "start", "finish": "finish"}
    ruled: dict[str, Any] = {field: None for rule, field in fields.items() if rule in league}  # the league checks these
    unlike: dict[str, Any] = {"habits": NO_HABITS, "names": frozenset(), "year": None, "departing": ()}
    norm = replace(norm, handicap_komi=league.get("handicap-komi", norm.handicap_komi), **unlike, **ruled)
    return Matching(matches, tuple(sorted(loose, key=lambda one: one.game)), {}, norm=norm)
