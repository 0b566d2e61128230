"""What the European Go Database asks of a tournament table, and what it questions or does not rate.

Each check names what it rests on: the format's own page (gemma.ujf.cas.cz/~cieply/GO/format.html), or a thread in which
the rules of the database are quoted. Tables are looked at by people there, so that most of it is questioned and not
refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from adjudicate.tournament.audit.finding import AuditFinding, in_order
from adjudicate.tournament.audit.ranks import strength
from adjudicate.tournament.formats.decoding import lines
from adjudicate.tournament.formats.values import shown
from adjudicate.tournament.model import Event, Pairing, Player
from adjudicate.tournament.written import labels

FORMAT: Final = "gemma.ujf.cas.cz/~cieply/GO/format.html"
QUOTED: Final = "lifein19x19.com t=16769, quoting the EGD"
CLASSES: Final = "senseis.xmp.net, EGF Tournament Class"
DATABASE: Final = "europeangodatabase.eu, about the rating"
PINS: Final = "pairgoth issue 1"
MOST_STONES: Final = 9
FIRST_YEAR: Final = 1996
LOWEST: Final = -29  # 30k, in stones from 1k = 0

_PIN: Final = re.compile(r"\d{8}", re.ASCII)
_FACT: Final = re.compile(r"\b(CL|EV|PC|DT|HA|KM|TM)\[([^\[\]]*)\]")


def audit_for_egd(event: Event, text: str = "") -> tuple[AuditFinding, ...]:
    """Return what of a results file the EGD would question or not rate, the worst first.

    text -- of the file, where it is an .h9: its header and its columns are looked at, too
    """
    found = [*_Egd(event).findings()]
    if event.format == "h9":
        found += [*_header(text), *_reduced(event, text)]
    return in_order(found)


class _Egd:
    def __init__(self, event: Event) -> None:
        self.event = event
        self.called = labels(event.players)

    def findings(self) -> Iterator[AuditFinding]:
        event = self.event
        if event.start is not None and event.start.year < FIRST_YEAR:
            message = f"the event was in {event.start.year}; the ratings begin in {FIRST_YEAR}"
            yield AuditFinding("date", "refused", 0, message, DATABASE)
        missing = [what for what, there in (("name", event.name), ("place", event.location)) if not there]
        missing += [what for what, there in (("first day", event.start), ("last day", event.finish)) if not there]
        if missing:
            yield AuditFinding("header", "refused", 0, f"the event has no {', no '.join(missing)}", FORMAT)
        playing = {key for p in event.pairings for key in (p.white, p.black)}
        for player in event.players:
            if player.key in playing:
                yield from self.player(player)
        for pairing in event.pairings:
            yield from self.game(pairing)

    def player(self, player: Player) -> Iterator[AuditFinding]:
        who, line = self.called[player.key][:60], player.line
        pin = dict(player.ids).get("egd", "")
        if not pin:
            yield AuditFinding(
                "no-pin", "unusual", line, f"{who} has no EGD number: a person must find the player", PINS
            )
        elif not _PIN.fullmatch(pin):
            message = f"{who} has the EGD number {shown(pin)}, which has not eight digits"
            yield AuditFinding("pin", "refused", line, message, FORMAT)
        grade = strength(player.rank)
        if grade is None:
            rank = f"the rank {shown(player.rank)}" if player.rank else "no rank"
            yield AuditFinding("rank", "refused", line, f"{who} has {rank}", FORMAT)
        elif grade < LOWEST:
            yield AuditFinding("rank", "unusual", line, f"{who} is {player.rank}; ratings end at 30k", DATABASE)
        country = player.country
        if self.event.format == "macmahon" or not country:
            pass
        elif len(country) != 2 or not country.isalpha():
            message = f"{who} has the country {shown(country)}, which is no code of two letters"
            yield AuditFinding("country", "refused", line, message, FORMAT)
        elif country.upper() == "GB":
            yield AuditFinding("country", "refused", line, f"{who} has the country GB, which is UK there", FORMAT)
        if not country:
            yield AuditFinding("country", "unusual", line, f"{who} has no country", FORMAT)
        if len(player.club) > 4:
            message = f"{who} has the club {shown(player.club)}; it has four letters at most"
            yield AuditFinding("club", "note", line, message, FORMAT)

    def game(self, pairing: Pairing) -> Iterator[AuditFinding]:
        stones, line = pairing.handicap or 0, pairing.line
        white, black = (self.called.get(key, key)[:60] for key in (pairing.white, pairing.black))
        who = f"{f'round {pairing.round}, ' if pairing.round is not None else ''}{white} – {black}"
        if stones > MOST_STONES:
            message = f"{who}: {stones} stones, and more than 9 are not rated"
            yield AuditFinding("handicap", "refused", line, message, QUOTED)
        if pairing.outcome in ("both-win", "both-lose"):
            message = f"{who}: both rows have the same sign, which is no result of a game there"
            yield AuditFinding("result", "misread", line, message, FORMAT)
        if not pairing.colours_known and stones:
            message = f"{who}: {stones} stones, and nobody says who received them"
            yield AuditFinding("colours", "refused", line, message, FORMAT)


def _header(text: str) -> Iterator[AuditFinding]:
    """Say what the header and the rows of an .h9 lack."""
    facts: dict[str, str] = {}
    for line, written in enumerate(lines(text), 1):
        row, _, comment = written.partition(";")
        for match in _FACT.finditer(comment):
            facts.setdefault(match[1], match[2].strip())
        yield from _place(line, row)
    wanted = {"EV": "the event's name", "PC": "the place", "DT": "the days", "KM": "the komi", "HA": "the handicap"}
    missing = [f"{what} ({name}[])" for name, what in wanted.items() if not facts.get(name)]
    if missing:
        yield AuditFinding("header", "unusual", 0, f"the header lacks {', '.join(missing)}", FORMAT)
    if not facts.get("CL") and not facts.get("TM"):
        message = "the header has neither the class (CL[]) nor the time (TM[]): one of them is asked for"
        yield AuditFinding("class", "refused", 0, message, CLASSES)


def _reduced(event: Event, text: str) -> Iterator[AuditFinding]:
    """Say, once, of games with other stones than the grades and the header's reduction give: HA[h1] is one fewer."""
    head = re.search(r"^\s*;[^\n]*\bHA\[\s*h([0-9])\s*\]", text, re.MULTILINE)
    if head is None or head[1] == "9":
        return
    reduction = int(head[1])
    grades = {player.key: strength(player.rank) for player in event.players}
    called = labels(event.players)
    others = []
    for pairing in event.pairings:
        white, black = grades.get(pairing.white), grades.get(pairing.black)
        if pairing.handicap is None or white is None or black is None or not pairing.colours_known:
            continue
        expected = max(0, min(abs(white - black) - reduction, MOST_STONES - reduction))
        if max(expected, 1) != max(pairing.handicap, 1):  # one is no stone
            others.append((pairing, expected))
    if others:
        pairing, expected = others[0]
        white_name, black_name = (called.get(key, key)[:60] for key in (pairing.white, pairing.black))
        such = f"round {pairing.round}, {white_name} – {black_name}: {pairing.handicap} stones, and not {expected}"
        message = f"{len(others)} games have other stones than HA[h{reduction}] and the grades give, such as {such}"
        yield AuditFinding("reduction", "unusual", pairing.line, message, QUOTED)


def _place(line: int, row: str) -> Iterator[AuditFinding]:
    """Say which rows have no place of their own."""
    first = row.split()[:1]
    if first and not first[0].isdigit():
        yield AuditFinding("place", "refused", line, "the row has no place before the name", FORMAT)
