"""Writers of results files, for tests and for the example in fixtures/, from an Event to bytes in every format.

Each writer is followed by a function for the limits of its format, which returns the event that a reader must give.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final
from xml.sax.saxutils import quoteattr

from adjudicate.rules.quarters import show
from adjudicate.tournament.model import Event, Free, Outcome, Pairing, Player


@dataclass(frozen=True)
class Form:
    """One format of results files; `sayable` reduces an event to what the format can express."""

    suffix: str
    write: Callable[[Event], bytes]
    sayable: Callable[[Event], Event]


def renamed(event: Event, keys: dict[str, str]) -> Event:
    """Return the event with different player keys."""
    return replace(
        event,
        players=tuple(replace(p, key=keys[p.key]) for p in event.players),
        pairings=tuple(replace(p, white=keys[p.white], black=keys[p.black]) for p in event.pairings),
        free=tuple(replace(f, player=keys[f.player]) for f in event.free),
    )


def _register(player: Player, *names: str) -> tuple[tuple[str, str], ...]:
    return tuple(pair for name in names for pair in player.ids if pair[0] == name)


def _id(player: Player, name: str) -> str:
    return dict(player.ids).get(name, "")


def _by_key(event: Event) -> dict[str, Player]:
    return {player.key: player for player in event.players}


def _rounds(event: Event) -> range:
    return range(1, (event.rounds or 0) + 1)


# AGA


def aga_keys(event: Event) -> dict[str, str]:
    """Return the names of the players in an AGA file: their numbers, or TMP1 and so on."""
    return {p.key: _id(p, "aga") or f"TMP{n}" for n, p in enumerate(event.players, 1)}


def write_aga(event: Event) -> bytes:
    """Write the AGA's own format, with a GAMES line per round."""
    keys = aga_keys(event)
    out = [f"TOURNEY {event.name}"]
    for name, day in (("start", event.start), ("finish", event.finish)):
        out += [f"    {name}={day.month}/{day.day}/{day.year}"] if day else []
    out += [f"    location={event.location}", f"    rules={event.rules or 'AGA'}", "", "PLAYERS"]
    out += [f"{keys[p.key]:>6} {p.family}, {p.given} {p.rank}" for p in event.players]
    letters = {"white": "w", "black": "b"}
    for of_round in _rounds(event):
        out += ["", f"GAMES {of_round}"]
        for p in event.pairings:
            if p.round == of_round:
                result = "?" if p.by_default else letters.get(p.outcome, "?")
                out.append(f"{keys[p.white]} {keys[p.black]} {result} {p.handicap or 0} {(p.komi or 0) // 4}")
    return ("\n".join([*out, "END"]) + "\n").encode()


def say_aga(event: Event) -> Event:
    """Keep each game's winner, handicap and whole komi, but no default, draw, table, date, margin or free round."""
    return renamed(
        Event(
            "aga", "utf-8", event.name, event.location, event.start, event.finish, event.rules or "AGA",
            rounds=event.rounds,
            players=tuple(Player(p.key, p.family, p.given, _register(p, "aga"), p.rank) for p in event.players),
            pairings=tuple(
                Pairing(
                    p.round, p.white, p.black, _winner_only(p), handicap=p.handicap or 0,
                    komi=(p.komi or 0) // 4 * 4, komi_rounded=True,
                )
                for p in event.pairings
            ),
        ),
        aga_keys(event),
    )  # fmt: skip


def _winner_only(pairing: Pairing) -> Outcome:
    return pairing.outcome if pairing.outcome in ("white", "black") and not pairing.by_default else "unknown"


def dummy_keys(event: Event) -> dict[str, str]:
    """Return the players' numbers in OpenGotha's AGA export: 99999 and downwards for players without one."""
    unnumbered = [p.key for p in event.players if not _id(p, "aga")]
    return {p.key: _id(p, "aga") for p in event.players} | {key: str(99999 - n) for n, key in enumerate(unnumbered)}


def write_aga_as_opengotha(event: Event) -> bytes:
    """Write OpenGotha's export, with tabs, ISO dates, capitals, a komi of 7 or 0 whatever was played, ISO-8859-15."""
    keys = dummy_keys(event)
    out = [f"Tourney\t{event.name}, {event.location}", f"location='{event.location}'"]
    out += [f"\tstart={event.start}", f"\tfinish={event.finish}", "PLAYERS"]
    out += [f"{keys[p.key]}\t{p.family}, {p.given}\t{p.rank.upper()}" for p in event.players]
    for of_round in _rounds(event):
        out += ["", f"GAMES {of_round}"]
        for p in event.pairings:
            if p.round == of_round:
                stones = p.handicap or 0
                result = {"white": "W", "black": "B"}.get(_winner_only(p), "?")
                row = (keys[p.white], keys[p.black], result, 0 if stones == 1 else stones, 0 if stones else 7)
                out.append("\t".join(map(str, row)))
    return ("\n".join([*out, "", "", "END"]) + "\n").encode("iso8859-15")


def say_aga_as_opengotha(event: Event) -> Event:
    """Keep the same as in the AGA's format, but without komi, which is invented. A handicap of 1 becomes none."""
    said = say_aga(event)
    players = zip(event.players, said.players, strict=True)
    return renamed(
        replace(
            said,
            encoding="iso8859-15",
            rules=None,
            players=tuple(replace(new, key=old.key, rank=new.rank.upper()) for old, new in players),
            pairings=tuple(
                replace(
                    new, white=old.white, black=old.black, komi=None, komi_rounded=False,
                    handicap=0 if new.handicap == 1 else new.handicap,
                )
                for old, new in zip(event.pairings, said.pairings, strict=True)
            ),
        ),
        dummy_keys(event),
    )  # fmt: skip


# OpenGotha and MacMahon


_GOTHA: Final[dict[Outcome, str]] = {
    "white": "WHITEWINS", "black": "BLACKWINS", "draw": "EQUAL",
    "both-win": "BOTHWIN", "both-lose": "BOTHLOSE", "unknown": "UNKNOWN",
}  # fmt: skip


def _element(tag: str, **attributes: object) -> str:
    written = "".join(f" {name}={quoteattr(str(value))}" for name, value in sorted(attributes.items()))
    return f"<{tag}{written}/>"


def gotha_keys(event: Event) -> dict[str, str]:
    """Return the keys of the players in OpenGotha."""
    return {p.key: (p.family + p.given).upper() for p in event.players}


def write_opengotha(event: Event) -> bytes:
    """Write OpenGotha's XML. Free rounds with half wins are byes, and free rounds without any are absences."""
    keys = gotha_keys(event)
    out = ['<?xml version="1.0" encoding="UTF-8" standalone="no"?>', '<Tournament dataVersion="201">', "<Players>"]
    for p in event.players:
        away = {free.round for free in event.free if free.player == p.key and free.halves == 0}
        out.append(
            _element(
                "Player", name=p.family, firstName=p.given, rank=p.rank, grade=p.rank, club=p.club, country=p.country,
                egfPin=_id(p, "egd"), ffgLicence=_id(p, "ffg"), agaId=_id(p, "aga"),
                participating="".join("0" if n in away else "1" for n in range(1, 21)),
            )
        )  # fmt: skip
    out += ["</Players>", "<Games>"]
    for g in event.pairings:
        result = f"RESULT_{_GOTHA[g.outcome]}{'_BYDEF' if g.by_default else ''}"
        out.append(
            _element(
                "Game", roundNumber=g.round, tableNumber=g.table, whitePlayer=keys[g.white], blackPlayer=keys[g.black],
                knownColor=str(g.colours_known).lower(), handicap=g.handicap or 0, result=result,
            )
        )  # fmt: skip
    out += ["</Games>", "<ByePlayers>"]
    out += [_element("ByePlayer", roundNumber=f.round, player=keys[f.player]) for f in event.free if f.halves]
    out += ["</ByePlayers>", "<TournamentParameterSet>"]
    out.append(
        _element(
            "GeneralParameterSet", name=event.name, location=event.location, beginDate=event.start,
            endDate=event.finish, komi=show(event.komi or 0), size=event.size, numberOfRounds=event.rounds,
            genNBW2ValueBye=2, genNBW2ValueAbsent=0,
        )
    )  # fmt: skip
    return ("\n".join([*out, "</TournamentParameterSet>", "</Tournament>"]) + "\n").encode()


def say_opengotha(event: Event) -> Event:
    """Keep the whole result, but no komi, date or margin. A bye counts as set for byes, which is one win here."""
    return renamed(
        Event(
            "opengotha", "utf-8", event.name, event.location, event.start, event.finish, None, event.komi, event.size,
            event.rounds,
            players=tuple(replace(p, ids=_register(p, "egd", "ffg", "aga"), line=0) for p in event.players),
            pairings=tuple(
                Pairing(
                    p.round, p.white, p.black, p.outcome, p.table, p.colours_known, p.by_default,
                    handicap=p.handicap or 0,
                )
                for p in event.pairings
            ),
            free=tuple(Free(f.round, f.player, 2 if f.halves else 0) for f in event.free),
        ),
        gotha_keys(event),
    )  # fmt: skip


_SCORES: Final[dict[Outcome, str]] = {
    "white": "0-1", "black": "1-0", "draw": "½-½", "both-win": "1-1", "both-lose": "0-0", "unknown": "?-?",
}  # fmt: skip


def macmahon_keys(event: Event) -> dict[str, str]:
    """Return the numbers of the players in MacMahon."""
    return {p.key: str(n) for n, p in enumerate(event.players, 1)}


def _part(tag: str, text: object) -> str:
    escaped = str(text).replace("&", "&amp;").replace("<", "&lt;").replace("]]>", "]]&gt;")
    return f"<{tag}>{escaped}</{tag}>"


def write_macmahon(event: Event) -> bytes:
    """Write MacMahon's XML, version 3.9."""
    keys = macmahon_keys(event)
    out = ['<?xml version="1.0" encoding="UTF-8"?>', '<TournamentData typeversion="3.9">']
    out += ['<Tournament typeversion="3.9">', _part("Name", event.name), _part("NumberOfRounds", event.rounds)]
    out += ["</Tournament>", "<Playerlist>"]
    for p in event.players:
        out += ["<Player>", _part("Id", keys[p.key])]
        out += [_part("NotPlayingInRound", f.round) for f in event.free if f.player == p.key and not f.halves]
        person = [_part("FirstName", p.given), _part("Surname", p.family), _part("Club", p.club)]
        person += [_part("Country", p.country), _part("GoLevel", p.rank)]
        person += [_part("EgdPin", _id(p, "egd"))] if _id(p, "egd") else []
        out += [f"<GoPlayer>{''.join(person)}</GoPlayer>", "</Player>"]
    out += ["</Playerlist>", "<Roundlist>"]
    for of_round in _rounds(event):
        out += ["<Round>", _part("RoundNumber", of_round)]
        for g in event.pairings:
            if g.round == of_round:
                parts = [_part("BoardNumber", g.table), _part("PairingWithBye", "false"), _part("White", keys[g.white])]
                parts += [_part("Black", keys[g.black]), _part("Handicap", g.handicap or 0)]
                parts.append(_part("Result", _SCORES[g.outcome]))
                parts.append(_part("ResultByReferee", str(bool(g.by_referee)).lower()))
                out.append(f"<Pairing>{''.join(parts)}</Pairing>")
        for f in event.free:
            if f.round == of_round and f.halves:
                parts = [_part("BoardNumber", 0), _part("PairingWithBye", "true"), _part("White", 0)]
                parts += [_part("Black", keys[f.player]), _part("Handicap", 0), _part("Result", "1-0")]
                out.append(f"<Pairing>{''.join(parts)}</Pairing>")
        out.append("</Round>")
    return ("\n".join([*out, "</Roundlist>", "</TournamentData>"]) + "\n").encode()


def say_macmahon(event: Event) -> Event:
    """Keep the result and the referee's mark, but no default, unknown colours, komi, dates or places."""
    return renamed(
        Event(
            "macmahon", "utf-8", event.name, rounds=event.rounds,
            players=tuple(replace(p, ids=_register(p, "egd"), line=0) for p in event.players),
            pairings=tuple(
                Pairing(
                    p.round, p.white, p.black, p.outcome, p.table, by_referee=bool(p.by_referee),
                    handicap=p.handicap or 0,
                )
                for p in event.pairings
            ),
            free=tuple(Free(f.round, f.player, 2 if f.halves else None) for f in event.free),
        ),
        macmahon_keys(event),
    )  # fmt: skip


def write_macmahon_as_saved(event: Event) -> bytes:
    """Write MacMahon's XML as version 3.10 saves it, with no data element, the winner's points, and 0 for no number."""
    keys = macmahon_keys(event)
    out = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<Tournament typeversion="9">',
        f"<Name><![CDATA[{event.name}]]></Name>",
    ]
    out += [_part("NumberOfRounds", event.rounds), _part("AllowJigo", "true"), _part("Boardsize", event.size or 19)]
    for p in event.players:
        out += ["<IndividualParticipant>", _part("Id", keys[p.key]), _part("SuperBarMember", "false")]
        out += [_part("NotPlayingInRound", f.round) for f in event.free if f.player == p.key and not f.halves]
        person = [_part("FirstName", p.given)] if p.given else []
        person += [_part("Surname", p.family), _part("GoLevel", p.rank), _part("EgdPin", _id(p, "egd") or 0)]
        person += [_part("Country", p.country), _part("Club", p.club)]
        out += [f"<GoPlayer>{''.join(person)}</GoPlayer>", "</IndividualParticipant>"]
    for of_round in _rounds(event):
        out += ["<TournamentRound>", _part("RoundNumber", of_round)]
        for g in event.pairings:
            if g.round == of_round:
                points = g.margin if g.margin and g.outcome in ("black", "white") else 0
                parts = [_part("PairingWithBye", "false"), _part("Black", keys[g.black]), _part("White", keys[g.white])]
                parts += [_part("Handicap", g.handicap or 0), _part("AllowJigo", "true")]
                parts += [_part("Result", _SCORES[g.outcome]), _part("ResultPoints", show(points))]
                parts += [_part("ResultByReferee", str(bool(g.by_referee)).lower()), _part("BoardNumber", g.table)]
                out.append(f"<Pairing>{''.join(parts)}</Pairing>")
        for f in event.free:
            if f.round == of_round and f.halves:
                out.append(f"<Pairing>{_part('PairingWithBye', 'true')}{_part('Black', keys[f.player])}</Pairing>")
        out.append("</TournamentRound>")
    return ("\n".join([*out, "</Tournament>"]) + "\n").encode()


def say_macmahon_as_saved(event: Event) -> Event:
    """Keep the same as in version 3.9, with the board's size and the winner's margin, which may be rounded if whole."""
    said = say_macmahon(event)
    margins = [p.margin if p.margin and p.outcome in ("black", "white") else None for p in event.pairings]
    return replace(
        said,
        size=event.size or 19,
        free=tuple(replace(f, halves=None) for f in said.free),
        pairings=tuple(
            replace(p, margin=margin, margin_rounded=margin is not None and margin % 4 == 0)
            for p, margin in zip(said.pairings, margins, strict=True)
        ),
    )


# Pairgoth


_LETTERS: Final[dict[Outcome, str]] = {
    "white": "w", "black": "b", "draw": "=", "both-win": "#", "both-lose": "0", "unknown": "?",
}  # fmt: skip


def _level(rank: str) -> int:
    if not rank:
        return -30  # the format has no word for an unknown rank, so this is pairgoth's lowest
    number = int(rank[:-1])
    return -number if rank[-1].lower() == "k" else number - 1


def write_pairgoth(event: Event) -> bytes:
    """Write pairgoth's JSON. Free rounds with half wins are games against player 0; other free rounds are skipped."""
    keys = macmahon_keys(event)
    players = []
    for p in event.players:
        away = [f.round for f in event.free if f.player == p.key and not f.halves]
        found = {"id": int(keys[p.key]), "name": p.family, "firstname": p.given, "rating": 1500, "rank": _level(p.rank)}
        found |= {"country": p.country, "club": p.club, "final": True, **({"skip": away} if away else {})}
        numbers = {name: _id(p, register) for register, name in (("egd", "egf"), ("ffg", "ffg"), ("aga", "aga"))}
        players.append(found | {name: f"{number}\n" for name, number in numbers.items() if number})
    rounds: list[list[dict[str, object]]] = []
    for of_round in _rounds(event):
        games: list[dict[str, object]] = [
            {
                "id": n, "t": g.table, "w": int(keys[g.white]), "b": int(keys[g.black]), "h": g.handicap or 0,
                "r": _LETTERS[g.outcome],
            }
            for n, g in enumerate(event.pairings)
            if g.round == of_round
        ]  # fmt: skip
        games += [
            {"id": 900, "t": 0, "w": int(keys[f.player]), "b": 0, "h": 0, "r": "w" if f.halves == 2 else "="}
            for f in event.free
            if f.round == of_round and f.halves
        ]
        rounds.append(games)
    head = {
        "type": "INDIVIDUAL", "name": event.name, "shortName": "x", "startDate": str(event.start),
        "endDate": str(event.finish), "country": "", "location": event.location, "komi": (event.komi or 0) / 4,
        "gobanSize": event.size, "rounds": event.rounds, "pairing": {"type": "MAC_MAHON"},
    }  # fmt: skip
    return json.dumps({**head, "players": players, "games": rounds}, ensure_ascii=False).encode()


def say_pairgoth(event: Event) -> Event:
    """Keep the result and the table, but no default, unknown colours, referee, date, margin or line numbers."""
    return renamed(
        Event(
            "pairgoth", "utf-8", event.name, event.location, event.start, event.finish, None, event.komi or 0,
            event.size, event.rounds,
            players=tuple(
                replace(p, ids=_register(p, "egd", "ffg", "aga"), rank=p.rank.lower(), line=0) for p in event.players
            ),
            pairings=tuple(
                Pairing(p.round, p.white, p.black, p.outcome, p.table, handicap=p.handicap or 0) for p in event.pairings
            ),
            free=tuple(Free(f.round, f.player, f.halves or None) for f in event.free),
        ),
        macmahon_keys(event),
    )  # fmt: skip


# Wall lists


def wall_entries(event: Event, *, tou: bool) -> dict[str, list[str]]:
    """Return the entries of each player, round by round."""
    place = {p.key: n for n, p in enumerate(event.players, 1)}
    signs = {"white": "+-", "black": "-+", "draw": "==", "both-win": "++", "both-lose": "--", "unknown": "??"}
    found: dict[tuple[int | None, str], str] = {}
    for f in event.free:
        found[f.round, f.player] = f"0{'-=+'[f.halves or 0]}"
    for p in event.pairings:
        slash = "" if tou else "!" if p.by_default else "/"
        for me, other, colour, sign in ((p.white, p.black, "w", 0), (p.black, p.white, "b", 1)):
            stones = f"{colour}{p.handicap or 0}" if p.colours_known else f"?{p.handicap or 0}"
            found[p.round, me] = f"{place[other]}{signs[p.outcome][sign]}{slash}{stones}"
    return {p.key: [found.get((n, p.key), "0-") for n in _rounds(event)] for p in event.players}


def _one_word(name: str) -> str:
    return name.replace(" ", "_")


def wall_keys(event: Event) -> dict[str, str]:
    """Return the places of the players, which a wall list uses as their numbers."""
    return {p.key: str(n) for n, p in enumerate(event.players, 1)}


def write_h9(event: Event) -> bytes:
    """Write the European wall list in OpenGotha's form."""
    out = ["; CL[A]", f"; EV[{event.name}]", f"; PC[,{event.location}]", f"; DT[{event.start},{event.finish}]"]
    out += ["; HA[h1]", f"; KM[{show(event.komi or 0)}]", "; Generated by OpenGotha 3.50", ";", "; Pl Name  Rk Co Club"]
    entries = wall_entries(event, tou=False)
    for n, p in enumerate(event.players, 1):
        name = f"{_one_word(p.family)} {_one_word(p.given)}"
        pin = f" |{_id(p, 'egd')}" if _id(p, "egd") else ""
        row = "".join(f" {entry:>8}" for entry in entries[p.key])
        out.append(f"{n:>4} {name:<30} {p.rank:>3} {p.country or 'XX'} {p.club or 'xxxx'}   36  128  503 0{row}{pin}")
    return ("\n".join(out) + "\n").encode("iso8859-15")


def say_h9(event: Event) -> Event:
    """Keep the whole result, and colours and handicap only together, but no table, komi, date or margin."""
    return renamed(
        Event(
            "h9", "iso8859-15", event.name, event.location, event.start, event.finish, None, event.komi, None,
            event.rounds,
            players=tuple(
                replace(p, ids=_register(p, "egd"), club=p.club or "xxxx", country=p.country or "XX", line=0)
                for p in event.players
            ),
            pairings=tuple(
                Pairing(
                    p.round, p.white, p.black, p.outcome, None, p.colours_known, p.by_default,
                    handicap=(p.handicap or 0) if p.colours_known else None,
                )
                for p in event.pairings
            ),
            free=_all_free(event),
        ),
        wall_keys(event),
    )  # fmt: skip


def _all_free(event: Event) -> tuple[Free, ...]:
    """Return a free round for each player without a game, because a wall list has a row for every player."""
    busy = {(p.round, key) for p in event.pairings for key in (p.white, p.black)}
    known = {(f.round, f.player): f.halves or 0 for f in event.free}
    return tuple(
        Free(n, p.key, known.get((n, p.key), 0))
        for n in _rounds(event)
        for p in event.players
        if (n, p.key) not in busy
    )


def write_tou(event: Event) -> bytes:
    """Write the French wall list in OpenGotha's form."""
    day = event.start.strftime("%d/%m/%Y") if event.start else ""
    out = [f";name={event.name}", f";date={day}", f";vill={event.location}", f";comm={event.name}"]
    out += [f";size={event.size}", f";komi={show(event.komi or 0)}", "; Generated by OpenGotha 3.50"]
    out.append(";Num Nom Prenom               Niv Licence Club")
    entries = wall_entries(event, tou=True)
    for n, p in enumerate(event.players, 1):
        name = f"{_one_word(p.family)} {_one_word(p.given)}"
        row = "".join(f"{entry:>8}" for entry in entries[p.key])
        out.append(f"{n:>4} {name:<25} {p.rank:>3} {_id(p, 'ffg'):>7} {p.club or 'xxxx':>4}{row}")
    return ("\n".join(out) + "\n").encode("iso8859-15")


def say_tou(event: Event) -> Event:
    """Keep the same as in .h9, without wins by default, and with French numbers."""
    said = say_h9(event)
    pairs = zip(event.players, said.players, strict=True)
    return replace(
        said,
        format="tou",
        finish=None,
        size=event.size,
        players=tuple(replace(new, ids=_register(old, "ffg"), country="") for old, new in pairs),
        pairings=tuple(replace(p, by_default=False) for p in said.pairings),
    )


# Tables


def table_keys(event: Event) -> dict[str, str]:
    """Return the names of the players, which a table uses."""
    return {p.key: f"{p.family}, {p.given}" if p.given else p.family for p in event.players}


_WORDS: Final[dict[Outcome, str]] = {
    "white": "W", "black": "B", "draw": "jigo", "both-win": "1-1", "both-lose": "0-0", "unknown": "?",
}  # fmt: skip


def write_table(event: Event, delimiter: str = ",") -> bytes:
    """Write a table with all known columns."""
    people, names = _by_key(event), table_keys(event)
    registers = ("aga", "egd", "ffg")
    head = ["Round", "Table", "White", "Black", "Result", "Margin", "Handicap", "Komi", "Date", "Record"]
    head += ["By default", "Referee", "Event"]
    head += [f"{colour} {what}" for colour in ("White", "Black") for what in (*registers, "rank", "club")]
    out = io.StringIO()
    writer = csv.writer(out, delimiter=delimiter, lineterminator="\r\n")
    writer.writerow(head)

    def number(quarters: int | None) -> str:
        text = "" if quarters is None else show(quarters)
        return text.replace(".", ",") if delimiter != "," else text

    def about(key: str) -> list[str]:
        player = people[key]
        return [*(_id(player, name) for name in registers), player.rank, player.club]

    for g in event.pairings:
        writer.writerow(
            [
                g.round or "", g.table or "", names[g.white], names[g.black], _WORDS[g.outcome], number(g.margin),
                "" if g.handicap is None else g.handicap, number(g.komi), g.date or "", g.record or "",
                "yes" if g.by_default else "", "yes" if g.by_referee else "", event.name, *about(g.white),
                *about(g.black),
            ]
        )  # fmt: skip
    for f in event.free:
        writer.writerow([f.round or "", "", names[f.player], "bye", *[""] * 8, event.name, *about(f.player)])
    return b"\xef\xbb\xbf" + out.getvalue().encode()


def say_table(event: Event) -> Event:
    """Keep everything about a game, and the event's name, but no countries. A draw has a margin of 0."""
    named = {key for p in event.pairings for key in (p.white, p.black)} | {f.player for f in event.free}
    return renamed(
        Event(
            "csv", "utf-8", event.name, rounds=max((p.round for p in event.pairings if p.round), default=None),
            players=tuple(
                replace(p, ids=_register(p, "aga", "egd", "ffg"), country="", line=0)
                for p in event.players
                if p.key in named
            ),
            pairings=tuple(
                replace(
                    p, colours_known=True, by_referee=bool(p.by_referee), line=0,
                    margin=0 if p.outcome == "draw" else p.margin if p.outcome in ("white", "black") else None,
                )
                for p in event.pairings
            ),
            free=tuple(Free(f.round, f.player) for f in event.free),
        ),
        table_keys(event),
    )  # fmt: skip


FORMS: Final = {
    "aga": Form(".txt", write_aga, say_aga),
    "aga-opengotha": Form(".txt", write_aga_as_opengotha, say_aga_as_opengotha),
    "opengotha": Form(".xml", write_opengotha, say_opengotha),
    "macmahon": Form(".xml", write_macmahon, say_macmahon),
    "macmahon-saved": Form(".xml", write_macmahon_as_saved, say_macmahon_as_saved),
    "pairgoth": Form(".tour", write_pairgoth, say_pairgoth),
    "h9": Form(".h9", write_h9, say_h9),
    "tou": Form(".tou", write_tou, say_tou),
    "csv": Form(".csv", write_table, say_table),
    "csv-semicolon": Form(".csv", lambda event: write_table(event, ";"), say_table),
    "tsv": Form(".tsv", lambda event: write_table(event, "\t"), say_table),
}


def _ordered(pairing: Pairing) -> Pairing:
    """Return a pairing without its line, and with players without colours in a fixed order."""
    plain = replace(pairing, line=0)
    if pairing.colours_known or pairing.white < pairing.black:
        return plain
    mirrored: dict[Outcome, Outcome] = {"white": "black", "black": "white"}
    outcome = mirrored.get(pairing.outcome, pairing.outcome)
    return replace(plain, white=pairing.black, black=pairing.white, outcome=outcome)


def bare(event: Event) -> Event:
    """Return an event without line numbers and details of its format, and in a fixed order, for comparisons."""
    return replace(
        event,
        details=(),
        players=tuple(sorted((replace(p, line=0) for p in event.players), key=lambda p: p.key)),
        pairings=tuple(sorted(map(_ordered, event.pairings), key=lambda p: (p.round or 0, p.white, p.black))),
        free=tuple(sorted((replace(f, line=0) for f in event.free), key=lambda f: (f.round or 0, f.player))),
    )
