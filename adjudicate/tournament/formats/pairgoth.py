"""Pairgoth's own tournament files (`.tour`): JSON with players, teams, and games by round.

    games  = [ round, .. ]      round = [ game, .. ]
    game   = {id, t table, w, b players, h handicap, r}      r = w b = (jigo) X (cancelled) # (both win) 0 (both lose) ?

A free round is a game against player 0. If members of teams play individual games, `games` lists the team matches, and
`individualGames` lists the board games by match id. Sources: pairgoth's model and its files (ffrgo/pairgoth).
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Final

from adjudicate.tournament.formats import values
from adjudicate.tournament.formats.assembly import Assembly
from adjudicate.tournament.formats.results_file import Correction, Edit, Edits, ResultsFile, edited_facts
from adjudicate.tournament.formats.trees import JsonObject, parse_json
from adjudicate.tournament.model import Event, Free, Outcome, Pairing, Player, TeamMatch, UnreadableEventError
from adjudicate.tournament.teams import outcome_of
from adjudicate.tournament.words import say

_OUTCOMES: Final[dict[str, Outcome]] = {
    "w": "white", "b": "black", "=": "draw", "#": "both-win", "0": "both-lose", "?": "unknown", "X": "unknown",
}  # fmt: skip
_WRITTEN: Final = {outcome: written for written, outcome in reversed(_OUTCOMES.items())}
_REGISTERS: Final = (("egd", "egf"), ("ffg", "ffg"), ("aga", "aga"))
_BOARDS: Final = ("TEAM2", "TEAM3", "TEAM4", "TEAM5")  # teams whose members play individual games
_NOBODY: Final = "0"


def read(file: ResultsFile) -> Event:
    """Read a Pairgoth tournament. Raises UnreadableEventError for other JSON."""
    root = parse_json(file.text)
    if not isinstance(root, JsonObject) or not isinstance(root.get("players"), list):
        keys = tuple(values.quoted(key, 20) for key in list(root)[:5]) if isinstance(root, JsonObject) else ()
        raise UnreadableEventError(say("results.json", keys=keys) if keys else say("results.json-nameless"))
    assembly = Assembly()
    kind = _text(root, "type").upper()
    teams = list(_nodes(root.get("teams")))
    in_teams = bool(teams) and kind not in _BOARDS
    names = _names(teams)
    members = ((names[_text(team, "id")], team.get("players")) for team in teams)
    team_of = {key: name for name, keys in members if isinstance(keys, list) for key in keys if isinstance(key, str)}
    for node in () if in_teams else _nodes(root["players"]):
        _player(node, assembly, team_of.get(_text(node, "id"), ""))
    for node in teams if in_teams else ():
        assembly.player(Player(_team_key(_text(node, "id")), _text(node, "name"), line=node.line))
    boards = root.get("individualGames")
    single = boards if isinstance(boards, JsonObject) else JsonObject()
    matches: list[TeamMatch] = []
    played = root.get("games")
    for of_round, games in enumerate(played[: values.MOST_ROUNDS] if isinstance(played, list) else (), 1):
        for node in _nodes(games):
            if kind in _BOARDS:
                matches += _boards(node, single, of_round, assembly, names)
            else:
                _game(node, of_round, assembly, team=in_teams)
    _absences(root, assembly)
    rounds = values.whole(_text(root, "rounds"), 1, values.MOST_ROUNDS)
    return replace(assembly.finish(_event(root, file.encoding, rounds)), matches=tuple(matches))


def _nodes(value: object) -> Iterator[JsonObject]:
    yield from (item for item in value if isinstance(item, JsonObject)) if isinstance(value, list) else ()


def _text(node: JsonObject, name: str) -> str:
    value = node.get(name)
    return " ".join(value.split()) if isinstance(value, str) else ""


def _names(teams: Iterable[JsonObject]) -> dict[str, str]:
    """Map the teams' numbers to their names. If several teams share a name, the number is added to it."""
    named = {_text(team, "id"): _text(team, "name") or _text(team, "id") for team in teams}
    often = Counter(named.values())
    return {number: f"{name} [{number}]" if often[name] > 1 else name for number, name in named.items()}


def _player(node: JsonObject, assembly: Assembly, team: str) -> None:
    if not _text(node, "id"):
        assembly.remark(node.line, say("file.no-number"))
        return
    ids = tuple((register, number) for register, name in _REGISTERS if (number := _text(node, name)))
    rank = rank_of(_text(node, "rank"), _text(node, "pro"))
    key, family, given, club, country = (_text(node, name) for name in ("id", "name", "firstname", "club", "country"))
    assembly.player(Player(key, family, given, ids, rank, club, country, node.line, team))


def rank_of(number: str, pro: str = "") -> str:
    """Convert Pairgoth's rank to the usual form: 0 is 1d, and -1 is 1k. pro -- professional grade, or ""

    >>> rank_of("2"), rank_of("0"), rank_of("-1"), rank_of("0", "5"), rank_of("x")
    ('3d', '1d', '1k', '5p', '')
    """
    if pro not in ("", "0"):
        return f"{pro}p"
    kyu, digits = number.startswith("-"), number.removeprefix("-")
    value = values.whole(digits, 0, 99)
    return "" if value is None else f"{value}k" if kyu else f"{value + 1}d"


def _team_key(number: str) -> str:
    return number if number == _NOBODY else f"team {number}"


def _game(
    node: JsonObject, of_round: int, assembly: Assembly, *, team: bool = False, match: TeamMatch | None = None
) -> None:
    white, black = (_text(node, side) for side in "wb")
    if team:
        white, black = _team_key(white), _team_key(black)
    result = _text(node, "r") or "?"
    outcome = _OUTCOMES.get(result)
    if outcome is None:
        assembly.remark(node.line, say("file.result-unknown", result=values.shown(result)))
    if result == "X":
        assembly.remark(node.line, say("file.cancelled"))
    if _NOBODY in (white, black):
        here, side = (black, 1) if white == _NOBODY else (white, 0)
        assembly.bye(of_round, here, outcome, side, node.line)
        return
    stones = _text(node, "h")
    handicap = assembly.number(node.line, "field.handicap", stones, 0, values.MOST_STONES) if stones else 0
    table = values.whole(match.table if match else _text(node, "t"), 1, values.MOST_TABLES)
    pairing = Pairing(of_round, white, black, outcome or "unknown", table, handicap=handicap, line=node.line)
    assembly.pairing(replace(pairing, team_match=match.key if match else ""))


def _boards(
    node: JsonObject, single: JsonObject, of_round: int, assembly: Assembly, teams: Mapping[str, str]
) -> Iterator[TeamMatch]:
    """Add the board games of a team match, and yield the match. Report it if its result differs from the boards'.

    teams -- team number -> name
    """
    sides = [_text(node, side) for side in "wb"]
    games = list(_nodes(single.get(_text(node, "id"))))
    there = {"round": of_round, "table": values.shown(_text(node, "t"))}
    if not games:
        if _NOBODY not in sides:
            assembly.remark(node.line, say("file.team-games", **there))
        return
    white, black = (teams.get(side, side) for side in sides)
    outcome = _OUTCOMES.get(_text(node, "r") or "?", "unknown")
    match = TeamMatch(_text(node, "id"), of_round, _text(node, "t"), white, black, outcome)
    for game in games:
        _game(game, of_round, assembly, match=match)
    yield match
    boards = [pairing for pairing in assembly.pairings if pairing.team_match == match.key]
    by_boards = outcome_of(match, boards, assembly.players)
    known = ("white", "black", "draw")
    if len(boards) == len(games) and by_boards in known and outcome in known and outcome != by_boards:
        who = {"white": match.white, "black": match.black}
        said = [say("won", name=who[o]) if o in who else say("won.nobody") for o in (by_boards, outcome)]
        assembly.remark(node.line, say("file.team-result", boards=said[0], result=said[1], **there))


def _absences(root: JsonObject, assembly: Assembly) -> None:
    for node in _nodes(root.get("players")):
        key, skipped = _text(node, "id"), node.get("skip")
        # members of a team that plays as one are not players
        for text in skipped[: values.MOST_ROUNDS] if isinstance(skipped, list) and key in assembly.players else ():
            of_round = values.whole(text, 1, values.MOST_ROUNDS) if isinstance(text, str) else None
            if of_round is not None:
                assembly.absent(Free(of_round, key, None, node.line))


def _event(root: JsonObject, encoding: str, rounds: int | None) -> Event:
    place = ", ".join(part for part in (_text(root, "location"), _text(root, "country").upper()) if part)
    start, finish = (values.day(_text(root, name), None) for name in ("startDate", "endDate"))
    event = Event("pairgoth", encoding, _text(root, "name"), place, start, finish, _text(root, "rules") or None)
    komi, size = values.points(_text(root, "komi")), values.size_of(_text(root, "gobanSize"))
    return replace(event, komi=komi, size=size, rounds=rounds)


def write(text: str, correction: Correction) -> Iterator[Edits]:
    """Yield the edit of a game's value `r`: first alone, then with each possible result of its team match."""
    pairing, value = correction.pairing, _WRITTEN[correction.result.outcome]
    root = parse_json(text)
    matches = _objects(root.get("games")) if pairing.team_match and isinstance(root, JsonObject) else ()
    match = next((node for node in matches if node.get("id") == pairing.team_match), None)
    for node in _games_of(root, pairing):
        edit = _result_of(text, node, value)
        yield (edit,)
        if match is not None:  # the result of the team match may depend on this board
            yield from ((edit, _result_of(text, match, letter)) for letter in "wb=")


def write_facts(text: str, correction: Correction, wanted: Pairing) -> Edits | None:
    """Return edits that swap a game's players and set its handicap. Komi is the same for the whole event."""
    for node in _games_of(parse_json(text), correction.pairing):
        body, places = text[node.start : node.end], {}
        for name, letter in (("white", "w"), ("black", "b"), ("handicap", "h")):
            if match := re.search(rf'"{letter}"\s*:\s*("(?:[^"\\]|\\.)*"|-?\d+)', body):
                places[name] = (node.start + match.start(1), node.start + match.end(1))
        return edited_facts(text, places, correction.pairing, wanted)
    return None


def _games_of(root: object, pairing: Pairing) -> Iterator[JsonObject]:
    """Yield each JSON object that describes a pairing."""
    named = [key.removeprefix("team ") for key in (pairing.white, pairing.black)]
    for node in _objects(root):
        if node.line == pairing.line and [str(node.get(side, "")).strip() for side in "wb"] == named:
            yield node


def _result_of(text: str, node: JsonObject, letter: str) -> Edit:
    body = text[node.start : node.end]
    match = re.search(r'"r"\s*:\s*("(?:[^"\\]|\\.)*"|null)', body)
    if match:
        return Edit(node.start + match.start(1), node.start + match.end(1), f'"{letter}"')
    at = node.start + body.rindex("}")
    return Edit(at, at, f',"r":"{letter}"')


def _objects(value: object) -> Iterator[JsonObject]:
    if isinstance(value, JsonObject) and "w" in value and "b" in value:
        yield value
    for inner in value.values() if isinstance(value, JsonObject) else value if isinstance(value, list) else ():
        yield from _objects(inner)
