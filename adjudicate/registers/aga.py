"""Find entries that the AGA's intake script would refuse, misread or skip, and games that its rating program excludes.

Each check names its source: the intake script (presults.pl of usgo/aga-ratings), the rating program (db.cpp of
usgo/AGA-Ratings-Program), or the AGA's page for directors. Checks that need the membership list, such as names and
renewals, are not included.
"""

import re
from collections import defaultdict
from collections.abc import Iterator
from typing import Final

from adjudicate.registers.finding import AuditFinding, fault, game_of, in_order
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
    """Return findings about entries that the AGA would not read as intended, worst first.

    text -- the file's text. If it is in the AGA's format, it is searched for lines that the intake script misreads
    """
    found = [*_Aga(event).findings()]
    if event.format == "aga":
        found += _lines(text)
    return in_order(found)


class _Aga:
    def __init__(self, event: Event) -> None:
        self.event, self.called = event, labels(event.players)
        self.numbers = {p.key: dict(p.ids).get("aga", "") for p in event.players}

    def findings(self) -> Iterator[AuditFinding]:
        event = self.event
        if not event.pairings:
            yield fault("no-games", "refused", 0, "no-games", INTAKE)
        yield from self.header()
        yield from self.people()
        for pairing in event.pairings:
            yield from self.game(pairing)
        yield from self.rounds()

    def header(self) -> Iterator[AuditFinding]:
        event = self.event
        facts = {"lack.name": event.name, "lack.start": event.start, "lack.finish": event.finish}
        facts |= {"lack.place": event.location or _place_in(event.name)}
        facts |= {"lack.rules": event.rules} if event.format == "aga" else {}
        missing = tuple(say(what) for what, there in facts.items() if not there)
        if missing:
            yield fault("header", "unusual", 0, "lacks", PAGE, missing=missing)
        if event.start is not None and event.start.year < FIRST_YEAR:
            yield fault("date", "refused", 0, "began", RATING, year=event.start.year)

    def people(self) -> Iterator[AuditFinding]:
        playing = {key for p in self.event.pairings for key in (p.white, p.black)}
        invented = invented_aga(number_of(p.key) for p in self.event.players) if self.event.format == "aga" else ()
        for player in self.event.players:
            who, number = self.called[player.key][:60], self.numbers[player.key]
            if player.key not in playing:
                yield fault("dropped", "note", player.line, "dropped", INTAKE, name=who)
                continue
            if number_of(player.key) in invented:
                yield fault("invented-number", "refused", player.line, "invented", INTAKE, name=who, number=player.key)
            elif not number:
                yield fault("no-number", "refused", player.line, "no-number", INTAKE, name=who)
            if strength(player.rank) is None:
                key = "rank-aga" if player.rank else "no-rank-aga"
                yield fault("rank", "refused", player.line, key, RATING, name=who, rank=shown(player.rank))
            elif player.rank.lower().endswith("p"):
                facts = {"name": who, "rank": player.rank, "read": f"{player.rank[:-1]}d"}
                yield fault("professional", "misread", player.line, "professional", INTAKE, **facts)
            if '"' in player.name or "\\" in player.name:
                yield fault("name", "note", player.line, "quotes", INTAKE, name=who)

    def game(self, pairing: Pairing) -> Iterator[AuditFinding]:
        line, who, komi, stones = pairing.line, game_of(pairing, self.called), pairing.komi, pairing.handicap or 0
        if self.event.format != "aga" and pairing.by_default:
            yield fault("default", "note", line, "default", INTAKE, game=who)
        elif self.event.format != "aga" and pairing.outcome not in ("white", "black"):
            what = say(_UNWRITABLE.get(pairing.outcome, "a-game.unknown"))
            yield fault("result", "refused", line, "unwritable", INTAKE, game=who, what=what)
        if komi is not None and abs(komi) > MOST_KOMI:
            yield fault("komi", "refused", line, "komi-beyond", INTAKE, game=who, komi=Points(komi))
        elif komi is not None and komi % 4:
            both = {"komi": Points(komi), "whole": Points(int(komi / 4) * 4)}
            yield fault("komi", "note", line, "komi-whole", INTAKE, game=who, **both)
        if stones > MOST_RATED_STONES:
            yield fault("handicap", "refused", line, "stones", RATING, game=who, stones=stones)
        if komi is not None and stones >= 2 and abs(komi) >= 4 * 10:
            facts = {"game": who, "stones": stones, "komi": Points(komi)}
            yield fault("handicap-komi", "refused", line, "stones-komi", RATING, **facts)
        elif komi is not None and stones < 2 and komi <= -MOST_KOMI:
            yield fault("komi", "refused", line, "komi-unrated", RATING, game=who, komi=Points(komi))

    def rounds(self) -> Iterator[AuditFinding]:
        """Report games that the intake script assigns to another round, because it ignores the number after GAMES."""
        games: defaultdict[str, int] = defaultdict(int)
        for pairing in self.event.pairings:
            of_round = 1 + max(games[pairing.white], games[pairing.black])
            games[pairing.white] += 1
            games[pairing.black] += 1
            if pairing.round is not None and pairing.round != of_round:
                facts = {"game": game_of(pairing, self.called), "round": of_round}
                yield fault("round", "note", pairing.line, "counted-round", INTAKE, **facts)
        highest = max(games.values(), default=0)
        if highest > MOST_ROUNDS:
            yield fault("rounds", "note", 0, "most-rounds", INTAKE, games=highest, rounds=MOST_ROUNDS)


def _lines(text: str) -> Iterator[AuditFinding]:
    """Report the lines of a file in the AGA's format that the intake script misreads."""
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
        yield fault("self-pairing", "refused", line, "line-self", INTAKE, line=quoted)
    elif result == "?" and plain and all(len(p) == 1 for p in rest[:1]):
        yield fault("result", "refused", line, "line-unknown", INTAKE, line=quoted)
    elif result in ("WF", "BF") and plain:
        yield fault("forfeit", "note", line, "line-forfeit", INTAKE, line=quoted)
    elif result.upper() == "N" and plain:
        yield fault("skipped", "note", line, "line-skipped", INTAKE, line=quoted)
    elif not ((result in ("w", "W", "b", "B") and plain) or other_order):
        yield fault("identity", "misread", line, "line-identity", INTAKE, line=quoted, white=white, black=black)


def _place_in(title: str) -> str:
    """Return the place that a TOURNEY line gives between the event's name and its dates, or "".

    >>> _place_in("Go Club Games, Princeton, NJ, June 15-30, 2004"), _place_in("Spring Open, June 15, 2004")
    ('Princeton, NJ', '')
    """
    parts = [part.strip() for part in title.split(",")[1:]]
    return ", ".join(part for part in parts if part and not any(map(str.isdigit, part)) and not _MONTH.match(part))
