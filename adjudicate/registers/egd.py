"""Find entries in a tournament table that the European Go Database questions or does not rate.

Each check names its source, such as the page about the format (gemma.ujf.cas.cz/~cieply/GO/format.html) or a forum
thread that quotes the database's rules. People review the tables, so most faults lead to questions, not refusals.
"""

import re
from collections.abc import Iterator
from typing import Final

from adjudicate.registers.finding import AuditFinding, fault, game_of, in_order
from adjudicate.tournament.formats.decoding import lines
from adjudicate.tournament.formats.values import shown, strength
from adjudicate.tournament.model import Event, Pairing, Player
from adjudicate.tournament.words import labels, say

FORMAT: Final = "gemma.ujf.cas.cz/~cieply/GO/format.html"
QUOTED: Final = "lifein19x19.com t=16769, quoting the EGD"
CLASSES: Final = "senseis.xmp.net, EGF Tournament Class"
DATABASE: Final = "europeangodatabase.eu, about the rating"
PINS: Final = "pairgoth issue 1"
MOST_STONES: Final = 9
FIRST_YEAR: Final = 1996
LOWEST: Final = -29  # 30k, on a scale of stones where 1k is 0

_WANTED: Final = {"EV": "lack.EV", "PC": "lack.PC", "DT": "lack.DT", "KM": "lack.KM", "HA": "lack.HA"}
_PIN: Final = re.compile(r"\d{8}", re.ASCII)
_FACT: Final = re.compile(r"\b(CL|EV|PC|DT|HA|KM|TM)\[([^\[\]]*)\]")


def audit_for_egd(event: Event, text: str = "") -> tuple[AuditFinding, ...]:
    """Return findings about entries that the EGD would question or not rate, worst first.

    text -- the file's text; if the file is an .h9, its header and columns are checked too
    """
    found = [*_Egd(event).findings()]
    if event.format == "h9":
        found += [*_header(text), *_reduced(event, text)]
    return in_order(found)


class _Egd:
    def __init__(self, event: Event) -> None:
        self.event, self.called = event, labels(event.players)

    def findings(self) -> Iterator[AuditFinding]:
        event = self.event
        if event.start is not None and event.start.year < FIRST_YEAR:
            yield fault("date", "refused", 0, "too-early", DATABASE, year=event.start.year, first=FIRST_YEAR)
        texts = {"lack.name": event.name, "lack.place": event.location}
        facts = {**texts, "lack.first-day": event.start, "lack.last-day": event.finish}
        missing = tuple(say(what) for what, there in facts.items() if not there)
        if missing:
            yield fault("header", "refused", 0, "lacks", FORMAT, missing=missing)
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
            yield fault("no-pin", "unusual", line, "no-pin", PINS, name=who)
        elif not _PIN.fullmatch(pin):
            yield fault("pin", "refused", line, "pin", FORMAT, name=who, pin=shown(pin))
        grade = strength(player.rank)
        if grade is None:
            key = "rank" if player.rank else "no-rank"
            yield fault("rank", "refused", line, key, FORMAT, name=who, rank=shown(player.rank))
        elif grade < LOWEST:
            yield fault("rank", "unusual", line, "rank-low", DATABASE, name=who, rank=player.rank)
        country, in_table = player.country, self.event.format != "macmahon"
        if not country:
            yield fault("country", "unusual", line, "no-country", FORMAT, name=who)
        elif in_table and (len(country) != 2 or not country.isalpha()):
            yield fault("country", "refused", line, "country-code", FORMAT, name=who, country=shown(country))
        elif in_table and country.upper() == "GB":
            yield fault("country", "refused", line, "country-gb", FORMAT, name=who)
        if len(player.club) > 4:
            yield fault("club", "note", line, "club", FORMAT, name=who, club=shown(player.club))

    def game(self, pairing: Pairing) -> Iterator[AuditFinding]:
        stones, line, who = pairing.handicap or 0, pairing.line, game_of(pairing, self.called)
        if stones > MOST_STONES:
            yield fault("handicap", "refused", line, "stones", QUOTED, game=who, stones=stones)
        if pairing.outcome in ("both-win", "both-lose"):
            yield fault("result", "misread", line, "both-signs", FORMAT, game=who)
        if not pairing.colours_known and stones:
            yield fault("colours", "refused", line, "receiver", FORMAT, game=who, stones=stones)


def _header(text: str) -> Iterator[AuditFinding]:
    facts: dict[str, str] = {}
    for line, written in enumerate(lines(text), 1):
        row, _, comment = written.partition(";")
        for match in _FACT.finditer(comment):
            facts.setdefault(match[1], match[2].strip())
        if row.split() and not row.split()[0].isdigit():
            yield fault("place", "refused", line, "no-place", FORMAT)
    missing = tuple(say(what) for name, what in _WANTED.items() if not facts.get(name))
    if missing:
        yield fault("header", "unusual", 0, "header-lacks", FORMAT, missing=missing)
    if not facts.get("CL") and not facts.get("TM"):
        yield fault("class", "refused", 0, "no-class", CLASSES)


def _reduced(event: Event, text: str) -> Iterator[AuditFinding]:
    """Report, in one finding, games whose handicap is not the rank difference minus the header's reduction (HA[h1])."""
    head = re.search(r"^\s*;[^\n]*\bHA\[\s*h([0-9])\s*\]", text, re.MULTILINE)
    if head is None or head[1] == "9":
        return
    reduction = int(head[1])
    grades = {player.key: strength(player.rank) for player in event.players}
    others = []
    for pairing in event.pairings:
        white, black = grades.get(pairing.white), grades.get(pairing.black)
        if pairing.handicap is None or white is None or black is None or not pairing.colours_known:
            continue
        expected = max(0, min(abs(white - black) - reduction, MOST_STONES - reduction))
        if max(expected, 1) != max(pairing.handicap, 1):  # a handicap of 1 has no stones on the board
            others.append((pairing, expected))
    if others:
        pairing, expected = others[0]
        such = {"game": game_of(pairing, labels(event.players)), "stones": pairing.handicap, "expected": expected}
        facts = {"n": len(others), "reduction": f"HA[h{reduction}]", **such}
        yield fault("reduction", "unusual", pairing.line, "reduction", QUOTED, **facts)
