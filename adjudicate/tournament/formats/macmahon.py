"""Tournament files of Gerlach's MacMahon program (XML), in both known forms.

Version 3.9 is known from a sample in pairgoth's tests (`TournamentData/Roundlist/Round/Pairing`, `Playerlist/Player`),
and 3.10 from files saved by the program (`Tournament/TournamentRound/Pairing`, `IndividualParticipant`; some are in
macmahon-tesuji). Both put Black first in a result: 1-0 is a win for Black. No other pairing program's format has
margins or marks a referee's decision. `ResultPoints` is the margin, or 0 if nothing was entered. A player whose
`EgdPin` is 0 has no PIN. A free round is a pairing with a bye or, in some files, with a player called Bye.
"""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from adjudicate.rules.quarters import show
from adjudicate.tournament.formats import values
from adjudicate.tournament.formats.assembly import Assembly
from adjudicate.tournament.formats.decoding import line_at
from adjudicate.tournament.formats.results_file import Correction, Edit, Edits, ResultsFile, edited_facts
from adjudicate.tournament.formats.trees import Element, tags
from adjudicate.tournament.model import Event, Free, Outcome, Pairing, Player
from adjudicate.tournament.words import say

_PLAYERS: Final = ("Player", "IndividualParticipant")
_ROUNDS: Final = ("Round", "TournamentRound")
_OUTCOMES: Final[dict[str, Outcome]] = {
    "1-0": "black", "0-1": "white", "0-0": "both-lose", "1-1": "both-win",
    "½-½": "draw", "0.5-0.5": "draw", "1/2-1/2": "draw",
    "?-?": "unknown", "": "unknown", "?": "unknown", "-": "unknown",
}  # fmt: skip
_WRITTEN: Final = {outcome: written for written, outcome in reversed(_OUTCOMES.items())}
_NOBODY: Final = frozenset(("noopponent", "bye", "freilos", "spielfrei", "exempt", "dummy", "free"))


def is_format(file: ResultsFile) -> bool:
    """Return True if a file is a MacMahon tournament."""
    root, parts = file.root, ("IndividualParticipant", "TournamentRound", "Playerlist")
    return root.tag == "TournamentData" or (
        root.tag == "Tournament" and any(child.tag in parts for child in root.children)
    )


def read(file: ResultsFile) -> Event:
    """Read a MacMahon tournament."""
    root = file.root
    assembly = Assembly()
    players = [element for tag in _PLAYERS for element in root.all(tag)]
    byes = {"", "0"}
    for element in players:
        _player(element, assembly, byes)
    for tag in _ROUNDS:
        for element in root.all(tag):
            text = element.value("RoundNumber")
            of_round = values.whole(text, 1, values.MOST_ROUNDS)
            if of_round is None:
                assembly.remark(element.line, say("file.round-number", text=values.shown(text)))
            for pairing in element.children:
                if pairing.tag == "Pairing":
                    _pairing(pairing, of_round, assembly, byes)
    for element in players:
        _absences(element, assembly)
    head = root if root.tag == "Tournament" else next(root.all("Tournament"), root)
    rounds = values.whole(head.value("NumberOfRounds"), 1, values.MOST_ROUNDS)
    details = ("margin",) if any(root.all("ResultPoints")) else ()
    event = Event("macmahon", file.encoding, name=head.value("Name"), rounds=rounds, details=details)
    return assembly.finish(replace(event, size=values.size_of(head.value("Boardsize"))))


def _player(element: Element, assembly: Assembly, byes: set[str]) -> None:
    """Add a player to the event, or the player's number to `byes` if the name stands for a bye."""
    person = next((child for child in element.children if child.tag == "GoPlayer"), None)
    key = element.value("Id")
    if person is None or not key:
        assembly.remark(element.line, say("file.no-name"))
        return
    pin = person.value("EgdPin").lstrip("0") and person.value("EgdPin")
    family, given, club, country = map(person.value, ("Surname", "FirstName", "Club", "Country"))
    rank = person.value("GoLevel") or person.value("Rank")
    player = Player(key, family, given, (("egd", pin),) if pin else (), rank, club, country, element.line)
    if values.folded(player.name) in _NOBODY:
        byes.add(key)
    else:
        assembly.player(player)


def _pairing(element: Element, of_round: int | None, assembly: Assembly, byes: set[str]) -> None:
    white, black, line = element.value("White"), element.value("Black"), element.line
    written = "".join(element.value("Result").split()).replace(":", "-")
    outcome = _OUTCOMES.get(written.removesuffix("!"))
    if element.value("PairingWithBye").lower() == "true" or {white, black} & (byes - {"", "0"}):
        here, side = (black, 1) if white in byes else (white, 0)
        assembly.bye(of_round, here, outcome, side, line)
        return
    if outcome is None:
        assembly.remark(line, say("file.result-unknown", result=values.shown(written)))
    if outcome == "draw" and element.value("AllowJigo").lower() == "false":
        assembly.remark(line, say("file.no-jigo"))
    referee = element.value("ResultByReferee").lower()
    margin = _margin(element, assembly) if outcome in ("black", "white") else None
    table = assembly.number(line, "BoardNumber", element.value("BoardNumber"), 0, values.MOST_TABLES) or None
    by_referee = True if written.endswith("!") else {"true": True, "false": False}.get(referee)
    handicap = assembly.number(line, "Handicap", element.value("Handicap"), 0, values.MOST_STONES)
    game = Pairing(of_round, white, black, outcome or "unknown", table, by_referee=by_referee, handicap=handicap)
    assembly.pairing(replace(game, margin=margin, margin_rounded=margin is not None and margin % 4 == 0, line=line))


def _margin(element: Element, assembly: Assembly) -> int | None:
    text = element.value("ResultPoints")
    margin = values.points(text, comma=True) if text else None
    if text and (margin is None or margin < 0):
        assembly.not_believed(element.line, "ResultPoints", text)
        return None
    return margin or None


def _absences(element: Element, assembly: Assembly) -> None:
    key = element.value("Id")
    for child in element.children if key in assembly.players else ():
        of_round = values.whole(child.text, 1, values.MOST_ROUNDS) if child.tag == "NotPlayingInRound" else None
        if of_round is not None:
            assembly.absent(Free(of_round, key, None, child.line))


def write(text: str, correction: Correction) -> Iterator[Edits]:
    """Yield edits of a pairing's elements Result, ResultPoints and ResultByReferee."""
    pairing, result = correction.pairing, correction.result
    for start, end in _pairings_of(text, pairing):
        same = result.outcome == pairing.outcome  # then the file keeps its spelling
        edits = [] if same else [_element(text, start, end, "Result", _WRITTEN[result.outcome])]
        if pairing.margin != result.margin:  # the old margin belonged to the old result
            edits.append(_element(text, start, end, "ResultPoints", show(result.margin or 0)))
        if correction.by_referee:
            edits.append(_element(text, start, end, "ResultByReferee", "true"))
        yield tuple(edit for edit in edits if edit is not None)


def write_facts(text: str, correction: Correction, wanted: Pairing) -> Edits | None:
    """Return edits that swap a pairing's players and set its handicap. The file does not have the pairing's komi."""
    for start, end in _pairings_of(text, correction.pairing):
        found = {name: _element(text, start, end, name.capitalize(), "") for name in ("white", "black", "handicap")}
        places = {name: (edit.start, edit.end) for name, edit in found.items() if edit}
        return edited_facts(text, places, correction.pairing, wanted)
    return None


def _pairings_of(text: str, pairing: Pairing) -> Iterator[tuple[int, int]]:
    """Yield the start and end of each element that describes a pairing."""
    for start, _ in tags(text, "Pairing"):
        end = text.find("</Pairing>", start)
        sides = [_element(text, start, end, side, "") for side in ("White", "Black")] if end >= 0 else []
        named = [text[side.start : side.end] for side in sides if side]
        if line_at(text, start) == pairing.line and named == [pairing.white, pairing.black]:
            yield start, end


def _element(text: str, start: int, end: int, name: str, value: str) -> Edit | None:
    """Return the edit that replaces an element's content, but not its blanks or CDATA; None if there is no element."""
    match = re.compile(rf"<{name}\s*>(\s*(?:<!\[CDATA\[)?\s*)(.*?)(\s*(?:\]\]>)?\s*)</{name}\s*>", re.DOTALL).search(
        text, start, end
    )
    if match:
        return Edit(match.start(2), match.end(2), value)
    empty = re.compile(rf"<{name}\s*/>").search(text, start, end)
    return Edit(empty.start(), empty.end(), f"<{name}>{value}</{name}>") if empty else None
