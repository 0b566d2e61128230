"""OpenGotha's tournament files (XML).

The elements and attributes are known from its `tournament.dtd` and from files that it wrote (lucvannier/opengotha).
Pairgoth spells one result differently. A player's key is the family name followed by the given name, in capitals.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from adjudicate.tournament.formats import macmahon, values
from adjudicate.tournament.formats.assembly import Assembly
from adjudicate.tournament.formats.decoding import line_at
from adjudicate.tournament.formats.results_file import Correction, Edit, Edits, ResultsFile, edited_facts
from adjudicate.tournament.formats.trees import Element, tags
from adjudicate.tournament.model import Event, Free, Outcome, Pairing, Player
from adjudicate.tournament.words import say

_OUTCOMES: Final[dict[str, Outcome]] = {
    "WHITEWINS": "white", "BLACKWINS": "black", "EQUAL": "draw", "BOTHLOSE": "both-lose", "BOTHWIN": "both-win",
    "UNKNOWN": "unknown", "BOTHLOOSE": "both-lose",  # Pairgoth's spelling
}  # fmt: skip
_WRITTEN: Final = {outcome: written for written, outcome in reversed(_OUTCOMES.items())}
_REGISTERS: Final = (("egd", "egfPin"), ("ffg", "ffgLicence"), ("aga", "agaId"))


def is_format(file: ResultsFile) -> bool:
    """Return True if a file is an OpenGotha tournament. MacMahon's files can have the same root element."""
    root = file.root
    ours = root.tag == "Tournament" and any(child.tag in ("Players", "Games") for child in root.children)
    return ours and not macmahon.is_format(file)


def read(file: ResultsFile) -> Event:
    """Read an OpenGotha tournament."""
    root = file.root
    assembly = Assembly()
    players = _within(root, "Players", "Player")
    invented = values.invented_aga(element.attributes.get("agaId", "") for element in players)
    near: dict[str, list[str]] = {}  # folded key -> the players' keys
    for element in players:
        if assembly.player(player := _player(element, invented)):
            near.setdefault(values.folded(player.key), []).append(player.key)

    def key(called: str) -> str:
        """Return the key of the only player that a name matches, or the name itself if there is no such player."""
        fits = [called] if called in assembly.players else near.get(values.folded(called), [])
        assembly.shared |= {called} if len(fits) > 1 else set()
        return fits[0] if len(fits) == 1 else called

    parameters = next(root.all("GeneralParameterSet"), Element("", {}, 0))
    facts = parameters.attributes
    for element in _within(root, "Games", "Game"):
        _game(element, assembly, key)
    for element in _within(root, "ByePlayers", "ByePlayer"):
        if "player" in element.attributes:
            halves = values.whole(facts.get("genNBW2ValueBye", ""), 0, 2)
            of_round = values.whole(element.attributes.get("roundNumber", ""), 1, values.MOST_ROUNDS)
            assembly.rest(Free(of_round, key(element.attributes["player"]), halves, element.line))
    rounds = values.whole(facts.get("numberOfRounds", ""), 1, values.MOST_ROUNDS)
    _absences(players, assembly, rounds or 0, values.whole(facts.get("genNBW2ValueAbsent", ""), 0, 2))
    start, finish = (values.day(facts.get(name, ""), None) for name in ("beginDate", "endDate"))
    komi = assembly.komi(parameters.line, facts.get("komi", ""), comma=True)
    event = Event("opengotha", file.encoding, facts.get("name", ""), facts.get("location", ""), start, finish)
    event = replace(event, komi=komi, size=values.size_of(facts.get("size", "")), rounds=rounds)
    return assembly.finish(replace(event, details=("by_default",)))


def _within(root: Element, group: str, tag: str) -> list[Element]:
    return [one for found in root.children if found.tag == group for one in found.children if one.tag == tag]


def key_of(family: str, given: str) -> str:
    """Return the key that OpenGotha uses for a player.

    >>> key_of("Vannier", "Rémi")
    'VANNIERRÉMI'
    """
    return (family + given).upper()


def _player(element: Element, invented: frozenset[str]) -> Player:
    attributes = defaultdict(str, element.attributes)
    key = key_of(attributes["name"], attributes["firstName"])
    family, given, club, country = (attributes[name].strip() for name in ("name", "firstName", "club", "country"))
    numbers = ((register, attributes[name].strip()) for register, name in _REGISTERS)
    ids = tuple((register, n) for register, n in numbers if n and not (register == "aga" and n in invented))
    rank = (attributes["grade"] or attributes["rank"]).strip()
    return Player(key, family, given, ids, rank, club, country, element.line)


def _game(element: Element, assembly: Assembly, key: Callable[[str], str]) -> None:
    attributes, line = element.attributes, element.line

    def number(name: str, low: int, high: int) -> int | None:
        return assembly.number(line, name, attributes.get(name, ""), low, high)

    written = attributes.get("result", "RESULT_UNKNOWN").strip().upper().removeprefix("RESULT_")
    outcome = _OUTCOMES.get(written.removesuffix("_BYDEF"))
    if outcome is None:
        assembly.remark(line, say("file.result-unknown", result=values.shown(written)))
    of_round, table = number("roundNumber", 1, values.MOST_ROUNDS), number("tableNumber", 1, values.MOST_TABLES)
    white, black = (key(attributes.get(side, "")) for side in ("whitePlayer", "blackPlayer"))
    colours_known = attributes.get("knownColor", "true").strip().lower() != "false"
    by_default = outcome is not None and written.endswith("_BYDEF")
    handicap = number("handicap", 0, values.MOST_STONES) if "handicap" in attributes else 0
    game = Pairing(of_round, white, black, outcome or "unknown", table, colours_known, by_default)
    assembly.pairing(replace(game, handicap=handicap, line=line))


def _absences(players: list[Element], assembly: Assembly, rounds: int, halves: int | None) -> None:
    for element in players:
        key = key_of(element.attributes.get("name", ""), element.attributes.get("firstName", ""))
        for of_round, present in enumerate(element.attributes.get("participating", "")[:rounds], 1):
            if present == "0":
                assembly.absent(Free(of_round, key, halves, element.line))


def write(text: str, correction: Correction) -> Iterator[Edits]:
    """Yield the edit that sets the attribute `result` of a game."""
    result = correction.result
    value = f"RESULT_{_WRITTEN[result.outcome]}{'_BYDEF' if result.by_default and result.outcome != 'unknown' else ''}"
    for start, end in _games_of(text, correction.pairing):
        place, at = _attribute(text, start, end, "result"), end - (2 if text[end - 2] == "/" else 1)
        yield (Edit(*place, value) if place else Edit(at, at, f' result="{value}"'),)


def write_facts(text: str, correction: Correction, wanted: Pairing) -> Edits | None:
    """Return edits that swap a game's players and set its handicap. Komi is the same for the whole event."""
    names = {"white": "whitePlayer", "black": "blackPlayer", "handicap": "handicap", "colours": "knownColor"}
    for start, end in _games_of(text, correction.pairing):
        found = {name: _attribute(text, start, end, attribute) for name, attribute in names.items()}
        return edited_facts(text, {name: at for name, at in found.items() if at}, correction.pairing, wanted)
    return None


def _games_of(text: str, pairing: Pairing) -> Iterator[tuple[int, int]]:
    """Yield the start and end of each tag that describes a pairing."""
    wanted = [values.folded(pairing.white), values.folded(pairing.black)]
    for start, end in tags(text, "Game"):
        sides = [_attribute(text, start, end, name) for name in ("whitePlayer", "blackPlayer")]
        named = [values.folded(text[slice(*span)]) for span in sides if span is not None]
        if line_at(text, start) == pairing.line and named == wanted:
            yield start, end


def _attribute(text: str, start: int, end: int, name: str) -> tuple[int, int] | None:
    match = re.compile(rf"""\s{name}\s*=\s*(?:"([^"]*)"|'([^']*)')""").search(text, start, end)
    return match.span(1 if match[1] is not None else 2) if match else None
