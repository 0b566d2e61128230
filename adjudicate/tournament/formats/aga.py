"""The AGA's results file, in the variants that the AGA, AccelRat, OpenGotha and directors use.

    file    = { blank | comment | section }         comment = "#" to the end of the line, "##" before a section's name
    section = TOURNEY text | RULES r | ROUNDS n | HANDICAP .. | ATTRIBUTES .. | PLAYERS | GAMES [n] | END
    header  = key "=" value                          start, finish, rules, location; the value may be quoted
    player  = id family "," given rank               or id NAME="family, given" RATING=..
    game    = white_id black_id (w|b|?) handicap komi

Sources: the AGA's page for directors, the AccelRat TDE page, Parse::Round on CPAN, and OpenGotha's writer.

Komi is a whole number in this format: 7 probably means 7.5, and 0 means 0.5, so `komi_rounded` is set. OpenGotha writes
7 or 0 whatever the komi was, so komi is ignored in its files. Its `?` may be a game won by default or a draw.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from adjudicate.tournament.formats import results_file
from adjudicate.tournament.formats.assembly import Assembly
from adjudicate.tournament.formats.decoding import lines
from adjudicate.tournament.formats.results_file import words as words_in
from adjudicate.tournament.formats.values import MOST_ROUNDS, MOST_STONES, day, invented_aga, shown, whole
from adjudicate.tournament.model import Event, Outcome, Pairing, Player
from adjudicate.tournament.names import divided
from adjudicate.tournament.words import say

MOST_LINE: Final = 2000  # maximum number of characters of a line

_SECTIONS: Final = frozenset(
    ("TOURNEY", "RULES", "ROUNDS", "HANDICAP", "HANDICAPS", "ATTRIBUTES", "PLAYERS", "GAMES", "END")
)
_WORD = re.compile(r"[ \t]*(?:##[ \t]*)?([A-Za-z]{3,10})\b")
_PLAYER = re.compile(r"([A-Za-z]{0,4}[0-9]{1,9})[\s,]\s*(\S.*)", re.DOTALL)
_RANKED = re.compile(r"(.*\S)\s+([0-9]{1,2}(?:\.[0-9]{1,3})?\s?[kdpKDP]|-?[0-9]{1,2}\.[0-9]{1,5})\.?", re.DOTALL)
_ATTRIBUTE = re.compile(r"""\b([A-Za-z]{2,20})\s*=\s*(?:"([^"]*)"|'([^']*)'|(\S*))""")
_ID = re.compile(r"[A-Za-z]{0,4}\d{1,9}", re.ASCII)
_OUTCOMES: Final[dict[str, Outcome]] = {"w": "white", "b": "black", "?": "unknown"}
_LETTERS: Final[dict[Outcome, str]] = {"white": "w", "black": "b", "unknown": "?"}
_GAME_LINE = re.compile(r"([ \t#]*\S+[ \t]+\S+[ \t]+)(\S+)")


def is_format(file: results_file.ResultsFile) -> bool:
    """Return True if a file is in this format, which is recognised by a PLAYERS or GAMES line."""
    return any((_section(_bare(line[:MOST_LINE])) or ("",))[0] in ("PLAYERS", "GAMES") for line in lines(file.text))


@dataclass
class _Lines:
    """The lines of a file, sorted into header, players and games."""

    header: dict[str, tuple[int, str]] = field(default_factory=dict)
    players: list[tuple[int, str, str]] = field(default_factory=list)
    games: list[tuple[int, int | None, list[str]]] = field(default_factory=list)
    from_opengotha: bool = False


def read(file: results_file.ResultsFile) -> Event:
    """Read an AGA results file."""
    assembly = Assembly()
    found = _sorted_out(file.text, assembly)
    invented = invented_aga(number_of(identity) for _, identity, _ in found.players)
    for line, identity, rest in found.players:
        assembly.player(_player(line, identity, rest, invented))
    if found.games and not found.players:
        _nameless(found, assembly)
    for line, of_round, words in found.games:
        _game(line, of_round, words, assembly, komi_meant=not found.from_opengotha)
    return assembly.finish(_event(found, file.encoding, assembly))


def _bare(line: str) -> str:
    """Return a line without its comment. "##" at the start of a line does not begin a comment.

    >>> _bare('1 2 w 0 7 # late'), _bare('## GAMES 1'), _bare('5 NAME="Club #1, Jo" # x')
    ('1 2 w 0 7 ', '## GAMES 1', '5 NAME="Club #1, Jo" ')
    """
    at = line.find("#", line.index("##") + 2 if line.lstrip().startswith("##") else 0)
    while at >= 0 and line.count('"', 0, at) % 2 == 1 and line.find('"', at) >= 0:
        at = line.find("#", line.find('"', at))
    return line if at < 0 else line[:at]


def _sorted_out(text: str, assembly: Assembly) -> _Lines:
    found = _Lines()
    part, of_round = "", None
    for line, written in enumerate(lines(text), 1):
        if len(written) > MOST_LINE:
            assembly.remark(line, say("file.long-line"))
            continue
        bare = _bare(written)
        if not bare.strip(" \t#"):
            continue
        section = _section(bare)
        if section is not None:
            name, rest = section
            if name == "END":
                break
            if name in ("TOURNEY", "RULES", "ROUNDS"):
                found.header.setdefault(name.lower(), (line, rest if name == "TOURNEY" else _unquoted(rest)))
            found.from_opengotha |= bare.startswith("Tourney\t")
            if name in ("TOURNEY", "PLAYERS", "GAMES"):
                part, of_round = name, None
            if name == "GAMES" and rest:
                of_round = assembly.number(line, "field.round", rest, 1, MOST_ROUNDS)
            continue
        header, equals, value = bare.strip(" \t#").partition("=")
        if part in ("", "TOURNEY") and equals and header.strip().isalpha():
            found.header.setdefault(header.strip().lower(), (line, _unquoted(value)))
        else:
            _row(bare.strip(" \t#"), line, part, of_round, found, assembly)
    return found


def _section(bare: str) -> tuple[str, str] | None:
    """Return a pair: the section or event field that a line begins, and the rest of the line. None for other lines.

    >>> _section("## Games: round 2"), _section("TOURNEY Games in May"), _section("GAMES we played"), _section("END")
    (('GAMES', '2'), ('TOURNEY', 'Games in May'), None, ('END', ''))
    """
    match = _WORD.match(bare)
    name = match[1].upper() if match else ""
    if match is None or name not in _SECTIONS:
        return None
    rest = bare[match.end() :].strip()
    if name == "TOURNEY":
        return name, rest
    if rest.startswith("="):
        return None
    rest = rest.strip(":.- \t")
    if name == "GAMES":
        rest = rest[5:].strip(":.- \t") if rest[:5].lower() == "round" else rest
        return (name, rest) if not rest or (rest.isascii() and rest.isdigit()) else None
    if name in ("PLAYERS", "END"):
        return None if rest else (name, "")
    return name, rest


def _row(bare: str, line: int, part: str, of_round: int | None, found: _Lines, assembly: Assembly) -> None:
    words = bare.split()
    as_game = len(words) >= 3 and all(_ID.fullmatch(word) for word in words[:2])
    as_player = _PLAYER.fullmatch(bare)
    if part == "GAMES" or (part == "" and as_game):
        if as_game:
            found.games.append((line, of_round, words))
        else:
            assembly.remark(line, say("file.no-game", line=shown(bare)))
    elif as_player and (part == "PLAYERS" or (part == "" and "," in bare)):
        found.players.append((line, as_player[1], as_player[2]))
    else:
        assembly.remark(line, say("file.not-understood", line=shown(bare)))


def number_of(identity: str) -> str:
    """Return a player's number without "USA" and leading zeros; return any other id in upper case.

    >>> number_of("usa00123"), number_of("TMP7"), number_of("489")
    ('123', 'TMP7', '489')
    """
    bare = identity.upper()
    digits = bare.removeprefix("USA")
    return digits.lstrip("0") or "0" if digits.isascii() and digits.isdigit() else bare


def _player(line: int, identity: str, rest: str, invented: frozenset[str]) -> Player:
    attributes = {match[1].lower(): match[2] or match[3] or match[4] or "" for match in _ATTRIBUTE.finditer(rest)}
    plain = _ATTRIBUTE.sub(" ", rest).strip(" \t,;")
    ranked = _RANKED.fullmatch(plain)
    rank = attributes.get("rank") or attributes.get("rating") or (ranked[2] if ranked else "")
    family, given = divided(" ".join((attributes.get("name") or (ranked[1] if ranked else plain)).split()))
    key = number_of(identity)
    ids = (("aga", key),) if not key.startswith("TMP") and key not in invented and key != "0" else ()
    return Player(key, family, given, ids, "".join(rank.split()), attributes.get("club", ""), line=line)


def _nameless(found: _Lines, assembly: Assembly) -> None:
    """Add the players that the games name, for a file without a player list, such as AccelRat's file for one round."""
    assembly.remark(found.games[0][0], say("file.no-players"))
    for line, _, words in found.games:
        for identity in words[:2]:
            if number_of(identity) not in assembly.players:
                assembly.player(replace(_player(line, identity, "", frozenset()), family=identity))


def _game(line: int, of_round: int | None, words: list[str], assembly: Assembly, *, komi_meant: bool) -> None:
    white, black, result, *rest = words
    outcome = _OUTCOMES.get(result.lower())
    if outcome is None:
        assembly.remark(line, say("file.result-aga", result=shown(result)))
    handicap = assembly.number(line, "field.handicap", rest[0], 0, MOST_STONES) if rest else None
    komi = assembly.komi(line, rest[1]) if len(rest) > 1 else None
    if len(rest) > 2:
        assembly.remark(line, say("file.after-komi", text=shown(" ".join(rest[2:]))))
    pairing = Pairing(of_round, number_of(white), number_of(black), outcome or "unknown", handicap=handicap, line=line)
    if komi_meant and komi is not None:
        pairing = replace(pairing, komi=komi, komi_rounded=komi % 4 == 0)
    assembly.pairing(pairing)


def _event(found: _Lines, encoding: str, assembly: Assembly) -> Event:
    header = {name: text for name, (_, text) in found.header.items()}
    dates = []
    for name in ("start", "finish"):
        date = day(header[name], "month first") if header.get(name) else None
        if header.get(name) and date is None:
            assembly.remark(found.header[name][0], say("file.no-date", what=name, text=shown(header[name])))
        dates.append(date)
    highest = max((of_round for _, of_round, _ in found.games if of_round is not None), default=None)
    location, title = header.get("location", ""), header.get("tourney", "")
    title = title.removesuffix(f", {location}") if location else title  # OpenGotha adds the place to the event's name
    name, rules = title or header.get("name", ""), header.get("rules") or None
    rounds = whole(header.get("rounds", ""), 1, MOST_ROUNDS) or highest
    return Event("aga", encoding, name, location, dates[0], dates[1], rules, rounds=rounds)


def _unquoted(text: str) -> str:
    bare = text.strip()
    return bare[1:-1] if len(bare) > 1 and bare[0] == bare[-1] and bare[0] in "'\"" else bare


def write(text: str, correction: results_file.Correction) -> Iterator[results_file.Edits]:
    """Yield the edit that writes w, b or ? into a game's line. The format has no letter for a draw."""
    span, letter = results_file.line_span(text, correction.pairing.line), _LETTERS.get(correction.result.outcome)
    match = _GAME_LINE.match(text, *span) if span else None
    if match is None or letter is None:
        return
    spans = results_file.line_spans(text)
    others = (spans[p.line - 1] for p in correction.event.pairings if 0 < p.line <= len(spans))
    in_capitals = any((game := _GAME_LINE.match(text, *line)) and game[2] in ("W", "B") for line in others)
    large = match[2].isupper() or (match[2] == "?" and in_capitals)
    yield (results_file.Edit(match.start(2), match.end(2), letter.upper() if large else letter),)


def write_facts(text: str, correction: results_file.Correction, wanted: Pairing) -> results_file.Edits | None:
    """Return edits that swap the players' numbers and set handicap and komi. Komi is written as a whole number."""
    span = results_file.line_span(text, correction.pairing.line)
    found = [(a, b) for a, b in words_in(text, *span) if text[a:b].strip("#")] if span else []
    places = dict(zip(("white", "black", "result", "handicap", "komi"), found, strict=False))
    return results_file.edited_facts(text, places, correction.pairing, wanted, lambda komi: str(komi // 4))
