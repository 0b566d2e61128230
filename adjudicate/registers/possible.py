"""Find impossible and unusual results of a tournament without looking at its game records."""

import datetime
from collections import defaultdict
from collections.abc import Iterator
from typing import Final

from adjudicate.display.wording import AllOf, Wording
from adjudicate.registers.finding import AuditFinding, fault, game_of, in_order, players_of
from adjudicate.rules.words import Points
from adjudicate.tournament.formats.values import strength
from adjudicate.tournament.model import Event, Pairing, Player
from adjudicate.tournament.names import words
from adjudicate.tournament.norm import majority
from adjudicate.tournament.whereabouts import within
from adjudicate.tournament.words import labels, say, span

A_POINT: Final = 4  # quarter points
USUAL_SIZE: Final = 19
MUCH_HANDICAP: Final = 3  # stones above the rank difference


Days = tuple[datetime.date | None, datetime.date | None]
"""The first and last day of an event; each is None if unknown."""


def audit(event: Event, days: Days = (None, None)) -> tuple[AuditFinding, ...]:
    """Return findings about an event's results that do not depend on a register, worst first.

    days -- first and last day of the event, from the director's settings
    """
    return in_order([*_Audit(event, days).findings()])


class _Audit:
    def __init__(self, event: Event, days: Days) -> None:
        self.event, self.days = event, days
        self.players: dict[str, Player] = {player.key: player for player in event.players}
        self.called = labels(event.players)
        self.usual_komi = majority([p.komi for p in event.pairings if not p.handicap and not p.komi_rounded])

    def findings(self) -> Iterator[AuditFinding]:
        for pairing in self.event.pairings:
            yield from self.result(pairing)
            yield from self.handicap(pairing)
            yield from self.date(pairing)
        yield from self.event_days()
        yield from self.tables()
        yield from self.free_and_paired()
        yield from self.rounds()
        yield from self.people()

    def name(self, pairing: Pairing) -> Wording:
        return game_of(pairing, self.called)

    def komi(self, pairing: Pairing) -> int | None:
        if pairing.komi is not None:
            return None if pairing.komi_rounded else pairing.komi
        return self.event.komi if not pairing.handicap else None

    def result(self, pairing: Pairing) -> Iterator[AuditFinding]:
        line, who, komi = pairing.line, self.name(pairing), self.komi(pairing)
        if pairing.outcome == "unknown" and not pairing.by_default:
            yield fault("no-result", "unusual", line, "no-result", game=who)
        if pairing.outcome == "draw" and komi is not None and komi % A_POINT:
            yield fault("draw", "impossible", line, "draw", game=who, komi=Points(komi))
        size, margin = self.event.size or USUAL_SIZE, pairing.margin
        if margin is not None and margin > A_POINT * size * size + abs(komi if komi is not None else 0):
            yield fault("margin", "impossible", line, "margin", game=who, margin=Points(margin), points=size * size)
        elif self.leaves_no(pairing, komi):
            facts = {"game": who, "margin": Points(margin or 0), "komi": Points(komi or 0)}
            yield fault("margin-komi", "unusual", line, "margin-komi", **facts)
        if pairing.komi is not None and abs(pairing.komi) > A_POINT * size * size:
            yield fault("komi", "impossible", line, "komi-points", game=who, komi=Points(pairing.komi))
        elif self.unlike_others(pairing):
            both = {"komi": Points(pairing.komi or 0), "usual": Points(self.usual_komi or 0)}
            yield fault("komi", "unusual", line, "komi-unlike", game=who, **both)

    @staticmethod
    def leaves_no(pairing: Pairing, komi: int | None) -> bool:
        """Return True if no score with this komi can have the margin, because points on the board are whole numbers."""
        margin = pairing.margin
        if margin is None or komi is None or pairing.margin_rounded or pairing.outcome == "draw":
            return False
        return bool((margin - komi) % A_POINT and (margin + komi) % A_POINT)

    def unlike_others(self, pairing: Pairing) -> bool:
        exact = pairing.komi is not None and not (pairing.handicap or pairing.komi_rounded)
        return exact and self.usual_komi is not None and pairing.komi != self.usual_komi

    def handicap(self, pairing: Pairing) -> Iterator[AuditFinding]:
        stones, line, who = pairing.handicap, pairing.line, self.name(pairing)
        if stones is None or stones < 2 or not pairing.colours_known:
            return
        if pairing.komi is not None and pairing.komi >= A_POINT:
            facts = {"game": who, "stones": stones, "komi": Points(pairing.komi)}
            yield fault("handicap-komi", "unusual", line, "handicap-komi", **facts)
        ranks = [self.players[key].rank if key in self.players else "" for key in (pairing.white, pairing.black)]
        white, black = (strength(rank) for rank in ranks)
        if white is None or black is None:
            return
        if black > white:
            facts = {"game": who, "white": ranks[0], "stones": stones, "black": ranks[1]}
            yield fault("stronger-receives", "impossible", line, "stronger", **facts)
        elif stones > white - black + MUCH_HANDICAP:
            facts = {"game": who, "stones": stones, "white": ranks[0], "black": ranks[1]}
            yield fault("much-handicap", "unusual", line, "much-handicap", **facts)

    def date(self, pairing: Pairing) -> Iterator[AuditFinding]:
        own, day = (self.event.start, self.event.finish), pairing.date
        if day is not None and not within(((day, day),), *own):
            yield fault("date", "unusual", pairing.line, "date", game=self.name(pairing), day=str(day), days=span(*own))

    def event_days(self) -> Iterator[AuditFinding]:
        if self.days == (None, None):
            return
        days = span(*self.days)
        own = [day for day in (self.event.start, self.event.finish) if day is not None]
        if not all(within(((day, day),), *self.days) for day in own):
            both = {"results": span(self.event.start, self.event.finish), "days": days}
            yield fault("event-date", "unusual", 0, "event-date", **both)
        for pairing in self.event.pairings:
            if pairing.date is not None and not within(((pairing.date, pairing.date),), *self.days):
                facts = {"game": self.name(pairing), "day": str(pairing.date), "days": days}
                yield fault("event-date", "unusual", pairing.line, "date", **facts)

    def tables(self) -> Iterator[AuditFinding]:
        first: dict[tuple[int, int], Pairing] = {}
        for pairing in self.event.pairings:
            if pairing.round is None or pairing.table is None:
                continue
            other = first.setdefault((pairing.round, pairing.table), pairing)
            boards = pairing.team_match and other.team_match  # boards share a match's table or have numbers
            if other is not pairing and not boards:
                there = {"table": pairing.table, "players": players_of(other, self.called)}
                yield fault("table", "unusual", pairing.line, "table", game=self.name(pairing), **there)

    def free_and_paired(self) -> Iterator[AuditFinding]:
        busy = {(p.round, key): p for p in self.event.pairings for key in (p.white, p.black)}
        for free in self.event.free:
            pairing = busy.get((free.round, free.player))
            if free.round is not None and pairing is not None:
                facts = {"name": self.called.get(free.player, free.player)[:60], "round": free.round}
                yield fault("free-and-paired", "impossible", free.line or pairing.line, "free", **facts)

    def rounds(self) -> Iterator[AuditFinding]:
        played = {p.round for p in self.event.pairings if p.round is not None}
        for missing in sorted(set(range(1, max(played, default=0))) - played)[:10]:
            yield fault("empty-round", "unusual", 0, "empty-round", round=missing)
        meetings: dict[tuple[str, str], list[Pairing]] = defaultdict(list)
        for pairing in self.event.pairings:
            meetings[min(pairing.white, pairing.black), max(pairing.white, pairing.black)].append(pairing)
        for games in meetings.values():
            if len(games) > 1 and all(p.round is not None for p in games):
                rounds = AllOf(tuple(p.round for p in games[:4]))
                facts = {"players": players_of(games[0], self.called), "rounds": rounds}
                yield fault("met-twice", "note", games[-1].line, "met-twice", **facts)

    def people(self) -> Iterator[AuditFinding]:
        playing = {key for p in self.event.pairings for key in (p.white, p.black)}
        names: dict[tuple[str, ...], Player] = {}
        for player in self.event.players:
            if player.key not in playing and self.event.pairings:
                yield fault("no-game", "note", player.line, "no-game", name=self.called[player.key][:60])
            spelling = tuple(sorted(words(player.name)))
            other = names.setdefault(spelling, player)
            if other is not player and spelling:
                see = say("file.see", line=other.line) if other.line else ""
                yield fault("same-name", "unusual", player.line, "same-name", name=player.name[:60], see=see)
