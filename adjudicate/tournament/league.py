"""Find breaches of a league's rules in game records.

A record that lacks the fact that a rule is about does not break the rule, but a note reports the missing fact.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, Final, Literal

from adjudicate.rules.rulesets import RULESETS
from adjudicate.rules.words import Points
from adjudicate.tournament.checks import Check
from adjudicate.tournament.evidence import IN_ZI
from adjudicate.tournament.formats.values import plain_rank, strength
from adjudicate.tournament.games import RecordFacts
from adjudicate.tournament.league_rules import MOST_SHOWN, LeagueRules, Limits, Sign
from adjudicate.tournament.model import Pairing
from adjudicate.tournament.time_limits import NO_OVERTIME, limits_of
from adjudicate.tournament.whereabouts import within
from adjudicate.tournament.words import say

MOST_STONES: Final = 9
Breach = str | None
"""Text about a breach, "" if there is no breach, or None if the record lacks the fact that the rule is about."""


@dataclass(frozen=True, slots=True)
class LeagueGame:
    """A league game.

    pairing -- from the results; facts -- from the record; ranks -- ranks of White and Black
    counts  -- False if the game does not count towards a limit on the number of games
    """

    pairing: Pairing
    facts: RecordFacts
    ranks: tuple[str, str]
    counts: bool = True

    @property
    def gap(self) -> int | None:
        """The number of ranks by which White is stronger; negative if Black is stronger; None if a rank is unknown."""
        white, black = map(strength, map(plain_rank, self.ranks))
        return None if white is None or black is None else white - black

    def ranked(self, key: str, **more: object) -> str:
        """Return the message for a key, with both players' ranks in it."""
        return say(key, white=self.ranks[0][:9], black=self.ranks[1][:9], **more)


def breaches(
    rules: LeagueRules, games: Mapping[int, LeagueGame], called: Mapping[str, str]
) -> Mapping[int, Sequence[Check]]:
    """Map each pairing to its breaches of the league's rules, and to notes about facts that its record lacks.

    games -- index of a pairing -> its game; called -- player key -> name
    """
    found: dict[int, list[Check]] = {index: [] for index in games}

    def add(index: int, key: str, said: Breach) -> None:
        rule = rules.written[key]
        if said is None:
            found[index].append(Check(f"league-{key}", "note", say("league.unknown", rule=rule)))
        elif said:
            found[index].append(Check(f"league-{key}", "irregular", say("league.breach", rule=rule, found=said)))

    for index, game in games.items():
        for key, check in _CHECKS.items():
            if key in rules.given:
                add(index, key, check(rules.given, game))
    for index, key, said in _too_many(rules.given, games, called):
        add(index, key, said)
    return found


def _main_time(rules: Limits, game: LeagueGame) -> Breach:
    main, _ = limits_of(game.facts.main_time, game.facts.overtime)
    if main is None or _fits(*rules["main-time"], main):
        return None if main is None else ""
    minutes, seconds = divmod(main, 60)
    here = say("time.seconds", n=f"{main:g}") if seconds else say("time.minutes", n=int(minutes))
    return say("league.main-time", here=here)


def _overtime(rules: Limits, game: LeagueGame) -> Breach:
    main, overtime = limits_of(game.facts.main_time, game.facts.overtime)
    text = game.facts.overtime.strip()[:MOST_SHOWN]
    if overtime is None and (main is None or text):
        return None
    (sign, wanted), here = rules["overtime"], overtime or NO_OVERTIME
    fits = here == wanted
    if sign and here.system == wanted.system:
        less_first = (here, wanted) if here.system == "canadian" else (wanted, here)  # more stones are less time
        fits = _fits(sign, wanted.seconds, here.seconds) and _fits(sign, *(time.number for time in less_first))
    return "" if fits else say("league.overtime", here=text) if text else say("league.overtime-none")


def _fits(sign: Sign, wanted: float, here: float) -> bool:
    return here >= wanted if sign == ">=" else here <= wanted if sign == "<=" else here == wanted


def _ranks(rules: Limits, game: LeagueGame) -> Breach:
    if game.gap is None:
        return None
    return game.ranked("league.rank-gap", n=abs(game.gap)) if abs(game.gap) > rules["rank-gap"] else ""


def _due(rules: Limits, gap: int) -> int:
    """Return the handicap that the ranks require; a handicap of 1 means no stones, but a smaller komi."""
    return min(rules.get("handicap-most", MOST_STONES), max(0, abs(gap) - rules.get("handicap-reduction", 0)))


def _handicap(rules: Limits, game: LeagueGame) -> Breach:
    stones, gap = game.facts.handicap or 0, game.gap
    if rules["handicap"] == "none":
        return say("league.stones", n=stones) if stones > 1 else ""
    if gap is None:
        return None
    due = _due(rules, gap)
    if max(due, 1) != max(stones, 1):
        return game.ranked("league.handicap", n=due, stones=stones)
    return game.ranked("league.stronger", n=stones) if due > 1 and gap < 0 else ""


def _day(key: Literal["start", "finish"], rules: Limits, game: LeagueGame) -> Breach:
    days, end = game.facts.days, rules[key]
    if not days or within(days, *((end, None) if key == "start" else (None, end))):
        return "" if days else None
    return say("league.date", here=game.facts.date_text[:MOST_SHOWN])


def _board(rules: Limits, game: LeagueGame) -> Breach:
    size = game.facts.columns, game.facts.rows
    return "" if {*size} == {rules["board"]} else say("league.board", columns=size[0], rows=size[1])


def _komi(key: Literal["komi", "handicap-komi"], rules: Limits, game: LeagueGame) -> Breach:
    stones, here, gap = game.facts.handicap or 0, game.facts.komi, game.gap
    by_rank = rules.get("handicap") == "by rank" and gap is not None
    less = stones == 1 or (by_rank and _due(rules, gap or 0) == 1)  # no stone, but less komi
    if (stones >= 2) != (key == "handicap-komi") or (key == "komi" and less):
        return ""
    if here is None or here == rules[key] or (here in IN_ZI and 2 * here == rules[key]):
        return None if here is None else ""
    return say("league.komi", here=Points(here))


def _books(rules: Limits, game: LeagueGame) -> Breach:
    if (here := game.facts.ruleset) is None:
        return None
    return "" if here in rules["rules"] else say("league.rules", here=RULESETS[here].name)


def _rated(rules: Limits, game: LeagueGame) -> Breach:
    here = game.facts.rated
    return None if here is None else "" if here == rules["rated"] else say("league.rated" if here else "league.free")


_CHECKS: Final[dict[str, Callable[[Limits, LeagueGame], Breach]]] = {
    "main-time": _main_time, "overtime": _overtime,
    "tag": lambda _, game: "" if game.facts.tagged else say("league.tag"),
    "rank-gap": _ranks, "handicap": _handicap, "board": _board,
    "start": lambda rules, game: _day("start", rules, game),
    "finish": lambda rules, game: _day("finish", rules, game),
    "komi": lambda rules, game: _komi("komi", rules, game),
    "handicap-komi": lambda rules, game: _komi("handicap-komi", rules, game),
    "rules": _books, "rated": _rated,
}  # fmt: skip


def _too_many(
    rules: Limits, games: Mapping[int, LeagueGame], called: Mapping[str, str]
) -> Iterator[tuple[int, str, str]]:
    """Yield pairing, rule and breach for each game that exceeds a limit per pair or player, in order of date."""

    def order(index: int) -> tuple[Any, ...]:
        facts = games[index].facts
        return (facts.days[0][0] if facts.days else date.max, games[index].pairing.round or 0, facts.place.name, index)

    played = Counter[object]()  # by each pair of players, and by each player
    for index in sorted((i for i, game in games.items() if game.counts), key=order):
        two = (games[index].pairing.white, games[index].pairing.black)
        played.update((frozenset(two), *two))
        if (n := played[frozenset(two)]) > rules.get("games-per-pair", n):
            yield index, "games-per-pair", say("league.games-per-pair", n=n)
        for key in two:
            if (n := played[key]) > rules.get("games-per-player", n):
                name = called.get(key, key)[:MOST_SHOWN]
                yield index, "games-per-player", say("league.games-per-player", n=n, name=name)
