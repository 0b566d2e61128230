"""Find entries that the AGA's intake would refuse, misread or set aside, and games that its rating excludes.

Each check names its source: the intake script (presults.pl of usgo/aga-ratings), the rating program (db.cpp of
usgo/AGA-Ratings-Program), or the page for directors. Checks that need the membership list, such as names and renewals,
are not included.
"""

import re
from collections import defaultdict
from collections.abc import Iterator
from typing import Final

from adjudicate.display.wording import Wording
from adjudicate.registers.finding import AuditFinding, game_of, in_order
from adjudicate.rules.words import Points
from adjudicate.tournament.formats.aga import number_of
from adjudicate.tournament.formats.decoding import lines
from adjudicate.tournament.formats.values import invented_aga, shown, strength
from adjudicate.tournament.model import Event, Pairing
from adjudicate.tournament.words import labels, say

INTAKE: Final = "presults.pl, usgo/aga-ratings"
RATING: Final = "db.cpp, usgo/AGA-Ratings-Program"
PAGE: Final = "usgo.org, Ratings: Qualifications"
MOST_KOMI: Final = 4 * 20
MOST_ROUNDS: Final = 16
MOST_RATED_STONES: Final = 9
FIRST_YEAR: Final = 1900
_UNWRITABLE: Final = {"draw": "a-game.draw", "both-win": "a-game.both-win", "both-lose": "a-game.both-lose"}

_ID: Final = re.compile(r"(?:usa)?[a-z]{0,4}\d{1,9}", re.ASCII | re.IGNORECASE)
_STONES: Final = re.compile(r"\d{1,2}", re.ASCII)
_KOMI: Final = re.compile(r"-?\d{1,3}(?:\.\d{1,2})?", re.ASCII)
_MONTH: Final = re.compile(r"(?i)(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?$")


def audit_for_aga(event: Event, text: str = "") -> tuple[AuditFinding, ...]:
    """Return the entries of a results file that the AGA would not read as intended, the worst first.

    text -- the file's text if it is in the AGA's own form, to find lines that the intake misreads
    """
    found = [*_Aga(event).findings()]
    if event.format == "aga":
        found += _lines(text)
    return in_order(found)


class _Aga:
    def __init__(self, event: Event) -> None:
        self.event = event
        self.called = labels(event.players)
        self.numbers = {p.key: dict(p.ids).get("aga", "") for p in event.players}

    def findings(self) -> Iterator[AuditFinding]:
        event = self.event
        if not event.pairings:
            yield AuditFinding("no-games", "refused", 0, say("audit.no-games"), INTAKE)
        yield from self.header()
        yield from self.people()
        for pairing in event.pairings:
            yield from self.game(pairing)
        yield from self.rounds()

    def name(self, pairing: Pairing) -> Wording:
        return game_of(pairing, self.called)

    def header(self) -> Iterator[AuditFinding]:
        event = self.event
        facts = {"lack.name": event.name, "lack.start": event.start, "lack.finish": event.finish}
        facts |= {"lack.place": event.location or _place_in(event.name)} | (
            {"lack.rules": event.rules} if event.format == "aga" else {}
        )
        missing = tuple(say(what) for what, there in facts.items() if not there)
        if missing:
            yield AuditFinding("header", "unusual", 0, say("audit.lacks", missing=missing), PAGE)
        if event.start is not None and event.start.year < FIRST_YEAR:
            yield AuditFinding("date", "refused", 0, say("audit.began", year=event.start.year), RATING)

    def people(self) -> Iterator[AuditFinding]:
        playing = {key for p in self.event.pairings for key in (p.white, p.black)}
        invented = invented_aga(number_of(p.key) for p in self.event.players) if self.event.format == "aga" else ()
        for player in self.event.players:
            who, number = self.called[player.key][:60], self.numbers[player.key]
            if player.key not in playing:
                yield AuditFinding("dropped", "note", player.line, say("audit.dropped", name=who), INTAKE)
                continue
            if number_of(player.key) in invented:
                message = say("audit.invented", name=who, number=player.key)
                yield AuditFinding("invented-number", "refused", player.line, message, INTAKE)
            elif not number:
                message = say("audit.no-number", name=who)
                yield AuditFinding("no-number", "refused", player.line, message, INTAKE)
            if strength(player.rank) is None:
                key = "audit.rank-aga" if player.rank else "audit.no-rank-aga"
                message = say(key, name=who, rank=shown(player.rank))
                yield AuditFinding("rank", "refused", player.line, message, RATING)
            elif player.rank.lower().endswith("p"):
                message = say("audit.professional", name=who, rank=player.rank, read=f"{player.rank[:-1]}d")
                yield AuditFinding("professional", "misread", player.line, message, INTAKE)
            if '"' in player.name or "\\" in player.name:
                message = say("audit.quotes", name=who)
                yield AuditFinding("name", "note", player.line, message, INTAKE)

    def game(self, pairing: Pairing) -> Iterator[AuditFinding]:
        line, who, komi, stones = pairing.line, self.name(pairing), pairing.komi, pairing.handicap or 0
        if self.event.format != "aga" and pairing.by_default:
            message = say("audit.default", game=who)
            yield AuditFinding("default", "note", line, message, INTAKE)
        elif self.event.format != "aga" and pairing.outcome not in ("white", "black"):
            what = say(_UNWRITABLE.get(pairing.outcome, "a-game.unknown"))
            message = say("audit.unwritable", game=who, what=what)
            yield AuditFinding("result", "refused", line, message, INTAKE)
        if komi is not None and abs(komi) > MOST_KOMI:
            yield AuditFinding("komi", "refused", line, say("audit.komi-beyond", game=who, komi=Points(komi)), INTAKE)
        elif komi is not None and komi % 4:
            both = {"komi": Points(komi), "whole": Points(int(komi / 4) * 4)}
            message = say("audit.komi-whole", game=who, **both)
            yield AuditFinding("komi", "note", line, message, INTAKE)
        if stones > MOST_RATED_STONES:
            yield AuditFinding("handicap", "refused", line, say("audit.stones", game=who, stones=stones), RATING)
        if komi is not None and stones >= 2 and abs(komi) >= 4 * 10:
            message = say("audit.stones-komi", game=who, stones=stones, komi=Points(komi))
            yield AuditFinding("handicap-komi", "refused", line, message, RATING)
        elif komi is not None and stones < 2 and komi <= -MOST_KOMI:
            yield AuditFinding("komi", "refused", line, say("audit.komi-unrated", game=who, komi=Points(komi)), RATING)

    def rounds(self) -> Iterator[AuditFinding]:
        """Report rounds that the intake numbers differently because it ignores the number after GAMES."""
        games: defaultdict[str, int] = defaultdict(int)
        for pairing in self.event.pairings:
            of_round = 1 + max(games[pairing.white], games[pairing.black])
            games[pairing.white] += 1
            games[pairing.black] += 1
            if pairing.round is not None and pairing.round != of_round:
                message = say("audit.counted-round", game=self.name(pairing), round=of_round)
                yield AuditFinding("round", "note", pairing.line, message, INTAKE)
        highest = max(games.values(), default=0)
        if highest > MOST_ROUNDS:
            message = say("audit.most-rounds", games=highest, rounds=MOST_ROUNDS)
            yield AuditFinding("rounds", "note", 0, message, INTAKE)


def _lines(text: str) -> Iterator[AuditFinding]:
    """Report lines of the AGA's own form that the intake misreads."""
    part = ""
    for line, written in enumerate(lines(text), 1):
        bare = written.partition("#")[0] if not written.lstrip().startswith("##") else written.replace("##", "", 1)
        parts = bare.split()
        section = parts[0].upper() if parts else ""
        if section == "END":
            return
        if section in ("TOURNEY", "PLAYERS", "GAMES"):
            part = section
        elif part == "GAMES" and len(parts) >= 3 and all(_ID.fullmatch(p) for p in parts[:2]):
            yield from _game_line(line, parts)


def _game_line(line: int, parts: list[str]) -> Iterator[AuditFinding]:
    white, black, result, *rest = parts
    quoted = f'"{" ".join(parts)[:60]}"'
    plain = len(rest) < 3 and all(form.fullmatch(p) for form, p in zip((_STONES, _KOMI), rest, strict=False))
    other_order = parts[-1] in ("w", "W", "b", "B") and all(_KOMI.fullmatch(p) for p in parts[2:-1])
    if number_of(white) == number_of(black):
        yield AuditFinding("self-pairing", "refused", line, say("audit.line-self", line=quoted), INTAKE)
    elif result == "?" and plain and all(len(p) == 1 for p in rest[:1]):
        yield AuditFinding("result", "refused", line, say("audit.line-unknown", line=quoted), INTAKE)
    elif result in ("WF", "BF") and plain:
        yield AuditFinding("forfeit", "note", line, say("audit.line-forfeit", line=quoted), INTAKE)
    elif result.upper() == "N" and plain:
        yield AuditFinding("skipped", "note", line, say("audit.line-skipped", line=quoted), INTAKE)
    elif not ((result in ("w", "W", "b", "B") and plain) or other_order):
        message = say("audit.line-identity", line=quoted, white=white, black=black)
        yield AuditFinding("identity", "misread", line, message, INTAKE)


def _place_in(title: str) -> str:
    """Return the place that the TOURNEY line names between the event and its days, or "".

    >>> _place_in("Go Club Games, Princeton, NJ, June 15-30, 2004"), _place_in("Spring Open, June 15, 2004")
    ('Princeton, NJ', '')
    """
    parts = [part.strip() for part in title.split(",")[1:]]
    return ", ".join(part for part in parts if part and not any(map(str.isdigit, part)) and not _MONTH.match(part))
