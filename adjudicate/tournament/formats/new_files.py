"""Write a new results file: a table, a European wall list or an AGA results file."""

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from typing import Final

from adjudicate.rules.quarters import show
from adjudicate.tournament.event_files import safe_cells, table_of
from adjudicate.tournament.formats.detect import read_event
from adjudicate.tournament.formats.values import strength
from adjudicate.tournament.model import HALVES, SIGNS, DecidedResult, Event, Pairing, Player
from adjudicate.tournament.words import labels, pairing_name, say

_TABLE: Final = ("Round", "Date", "White", "Black", "Result", "Handicap", "Komi", "White rank", "Black rank", "Record")
_OTHERS: Final = {"draw": "jigo", "both-win": "1-1", "both-lose": "0-0"}


class NotSayableError(ValueError):
    """Raised if a format cannot express an event. The text is one sentence for the user."""


def as_table(event: Event) -> str:
    """Return an event's games as a CSV table, with each result written in full."""
    called, ranks = labels(event.players), {player.key: player.rank for player in event.players}
    rows = [
        (
            p.round, p.date, called[p.white], called[p.black],
            f"{_OTHERS[p.outcome]}{'!' * p.by_default}" if p.outcome in _OTHERS
            else DecidedResult(p.outcome, p.margin, p.declared, p.by_default).written, p.handicap,
            None if p.komi is None else show(p.komi), ranks[p.white], ranks[p.black], p.record,
        )
        for p in event.pairings
    ]  # fmt: skip
    return table_of(_TABLE, map(safe_cells, rows))


def as_aga(event: Event) -> str:
    """Return an AGA results file. Players without a number get TMP1 and so on; results except wins become "?"."""
    keys = {p.key: dict(p.ids).get("aga", f"TMP{n}") for n, p in enumerate(event.players, 1)}
    out = [f"TOURNEY {_line(event.name) or 'League'}"]
    days = sorted(p.date for p in event.pairings if p.date is not None)
    for name, day in zip(("start", "finish"), (days[0], days[-1]) if days else (), strict=False):
        out.append(f"    {name}={day.month}/{day.day}/{day.year}")
    out += ["", "PLAYERS", *(f"{keys[p.key]:>7} {_name(p, ', ')} {p.rank}".rstrip() for p in event.players)]
    rounds: dict[int | None, list[Pairing]] = {}
    for pairing in event.pairings:
        rounds.setdefault(pairing.round, []).append(pairing)
    letters = {"white": "w", "black": "b"}
    for of_round, games in rounds.items():
        out += ["", "GAMES" if of_round is None else f"GAMES {of_round}"]
        for p in games:
            komi = p.komi // 4 if p.komi is not None else 0 if p.handicap else 7
            row = (keys[p.white], keys[p.black], letters.get(p.outcome, "?"), p.handicap or 0, komi)
            out.append(" ".join(map(str, row)))
    return "\n".join([*out, "END", ""])


def as_h9(event: Event) -> str:
    """Return a European wall list. Raises NotSayableError if a player has no rank, or if a game has no clear round."""
    if lacking := tuple(player.name for player in event.players if strength(player.rank) is None):
        raise NotSayableError(say("new-file.ranks", names=lacking[:10]))
    wins = Counter[str]()
    for pairing in event.pairings:
        wins.update(dict(zip((pairing.white, pairing.black), HALVES[pairing.outcome], strict=True)))
    order = sorted(event.players, key=lambda player: -wins[player.key])
    place = {player.key: n for n, player in enumerate(order, 1)}
    entries: dict[str, dict[int, str]] = {player.key: {} for player in order}
    for pairing, of_round in zip(event.pairings, _rounds(event.pairings, labels(event.players)), strict=True):
        two = ((pairing.white, pairing.black, "w"), (pairing.black, pairing.white, "b"))
        for side, (me, other, colour) in enumerate(two):
            result = f"{SIGNS[pairing.outcome][side]}{'!' if pairing.by_default else '/'}"
            entries[me][of_round] = f"{place[other]}{result}{colour}{pairing.handicap or 0}"
    columns = range(1, max((n for mine in entries.values() for n in mine), default=0) + 1)
    out = [f"; EV[{_line(event.name)}]", ";"]
    for player in order:
        row = "".join(f" {entries[player.key].get(n, '0-'):>8}" for n in columns)
        score = show(2 * wins[player.key])
        out.append(f"{place[player.key]:>4} {_name(player, ' '):<30} {player.rank:>3} XX xxxx {score:>5}{row}")
    return "\n".join([*out, ""])


def _rounds(pairings: Sequence[Pairing], called: dict[str, str]) -> list[int]:
    """Return each pairing's round or, if none has one, the first in which both players are free.

    Raises NotSayableError if only some pairings have a round, or if a player has two games in one.
    """
    busy: dict[str, set[int]] = defaultdict(set)
    found = []
    named = any(pairing.round is not None for pairing in pairings)
    for pairing in pairings:
        taken = busy[pairing.white] | busy[pairing.black]
        number = pairing.round if named else next(n for n in range(1, len(pairings) + 1) if n not in taken)
        if number is None or number in taken:
            raise NotSayableError(say("new-file.rounds", pairing=pairing_name(pairing, called)))
        busy[pairing.white].add(number)
        busy[pairing.black].add(number)
        found.append(number)
    return found


def _line(text: str) -> str:
    return " ".join("".join(char if char.isprintable() and char not in "[];#" else " " for char in text).split())


def _name(player: Player, between: str) -> str:
    family, given = _line(player.family).replace(",", " "), _line(player.given).replace(",", " ")
    if between == " ":
        family, given = family.replace(" ", "_"), given.replace(" ", "_")
    return between.join(part for part in (family, given) if part)


NEW_FILES: Final[dict[str, Callable[[Event], str]]] = {".csv": as_table, ".h9": as_h9, ".txt": as_aga}
"""File suffix -> the function that writes such a file. An AGA results file has the suffix .txt."""


def new_file(event: Event, suffix: str) -> bytes:
    """Return the contents of a results file in the format for a suffix.

    The file is read back to check it. Raises NotSayableError if the format cannot express the event.
    """
    data = NEW_FILES[suffix](event).encode("utf-8-sig" if suffix == ".csv" else "utf-8")
    again = read_event(data, f"results{suffix}")
    outcomes = ("white", "black") if suffix == ".txt" else tuple(SIGNS)
    if sorted(p.outcome for p in again.pairings if p.outcome in outcomes) != sorted(
        p.outcome for p in event.pairings if p.outcome in outcomes
    ) or len(again.players) != len({key for p in event.pairings for key in (p.white, p.black)}):
        raise NotSayableError(say("new-file.differs-csv" if suffix == ".csv" else "new-file.differs", suffix=suffix))
    return data
