"""The example in fixtures/tournament: an invented event of five rounds, in every format, with the game records.

    python -m tests.tournament_example

writes the example again, byte for byte. The games are random games on 9x9 from the generator of the proofs, played
until no sensible move is left, and counted by the naive reference. Six faults are planted on purpose (PLANTED).
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from typing import Final

from adjudicate.proof.dress import letters
from adjudicate.proof.lines import Table
from adjudicate.proof.records import Claimed, ReferenceOptions, answer
from adjudicate.proof.reference import OTHER, Edit, Play, Point, Position, as_dict, as_position, neighbours
from adjudicate.proof.tally import regions, spell
from adjudicate.tournament.model import Event, Outcome, Pairing, Player
from tests.support import FIXTURES
from tests.tournament_writers import FORMS

FOLDER: Final = FIXTURES / "tournament"
SEED: Final = 2026
SIZE: Final = 9

NAME, PLACE = "Maple River Open", "Maple River"
DAYS: Final = {n: date(2026, 10, 3 if n <= 3 else 4) for n in range(1, 6)}
# family, given name, rank; the players' numbers are invented, and not in any register
PEOPLE: Final = (
    ("Abelard", "Nora", "4d"), ("Brandt", "Tomas", "3d"), ("Castillo", "Mei", "3d"), ("Dunmore", "Felix", "2d"),
    ("Eklund", "Saga", "1d"), ("Fennimore", "Otis", "1k"), ("Ibáñez", "Zoë", "1k"), ("Quill", "Peter", "3k"),
)  # fmt: skip
STONES: Final = {(2, 1): 2, (4, 4): 3}  # round, table -> handicap
HANDICAP_POINTS: Final[tuple[Point, ...]] = ((6, 2), (2, 6), (6, 6))
RESIGNED: Final = {(1, 3), (4, 2)}

Where = tuple[int, int]
PLANTED: Final[dict[str, Where]] = {  # round and table
    "wrong winner": (1, 2),  # the results name the other player
    "swapped colours": (2, 3),  # the names are in the wrong order in the record
    "duplicate": (3, 2),  # a second file with the same game
    "illegal move": (3, 4),  # a ko retaken at once, in the record
    "wrong margin": (4, 1),  # four points too many in the record's RE and in the table
    "missing record": (5, 3),
}
FILES: Final = {
    "aga": "results-aga.txt", "opengotha": "results-opengotha.xml", "macmahon": "results-macmahon.xml",
    "h9": "results.h9", "tou": "results.tou", "csv": "results.csv",
}  # fmt: skip


@dataclass(frozen=True)
class Played:
    """One finished game. margin -- Black's margin by the count; None after a resignation"""

    record: Claimed
    winner: Outcome
    margin: Fraction | None
    result: str


def pairs() -> dict[Where, tuple[int, int]]:
    """Return White and Black for each round and table, by number, in the first five rounds of a round robin."""
    found: dict[Where, tuple[int, int]] = {}
    circle = list(range(len(PEOPLE)))
    for of_round in range(1, 6):
        for table in range(1, 5):
            one, two = circle[table - 1], circle[-table]
            found[of_round, table] = (one, two) if (of_round + table) % 2 else (two, one)
        circle = [circle[0], circle[-1], *circle[1:-1]]
    return found


def play(where: Where) -> Played:
    """Play the game at a round and a table, which is legal throughout unless an illegal move is planted there."""
    for attempt in range(1000):
        rng = random.Random(f"{SEED} {where} {attempt}")
        record = _random_game(rng, where)
        said = answer(record, ReferenceOptions())
        illegal = [slug for _, slug, _, stands in said.outcome.findings if slug != "readings-differ" or stands]
        if illegal != (["superko"] if PLANTED["illegal move"] == where else []):
            continue
        if where in RESIGNED:
            winner: Outcome = rng.choice(["black", "white"])
            return Played(record, winner, None, f"{winner[0].upper()}+R")
        assert said.count is not None
        margin = said.count.area
        if said.count.territory == margin and 0 < abs(margin) < 30:
            return Played(record, "black" if margin > 0 else "white", margin, spell(margin))
    raise AssertionError("no game was found")


def _random_game(rng: random.Random, where: Where) -> Claimed:
    stones = STONES.get(where, 0)
    record = Claimed(SIZE, SIZE, "AGA", "0.5" if stones else "7.5", result="B+1")
    table = Table(SIZE, SIZE)
    if stones:
        record.handicap = str(stones)
        record.root = Edit(frozenset(HANDICAP_POINTS[:stones]))
        table.stones = dict.fromkeys(HANDICAP_POINTS[:stones], "B")
    turn = "W" if stones else "B"
    retaking = PLANTED["illegal move"] == where
    length = rng.randint(30, 40) if where in RESIGNED else 300
    seen = {as_position(table.stones)}
    while len(record.items) < length:
        if retaking and len(record.items) > 20 and table.ko is not None and _takes_one(table, turn, table.ko):
            at: Point | None = table.ko
            retaking = False
        else:
            at = _choose(rng, table, turn, record.items, seen)
        if at is None:
            break
        record.items.append(Play(turn, at))
        table.put(turn, at)
        seen.add(as_position(table.stones))
        turn = OTHER[turn]
    if where in RESIGNED:
        record.result = "B+R"
        return record
    for _ in range(2 if turn == "B" else 3):  # White passes last
        record.items.append(Play(turn, "pass"))
        turn = OTHER[turn]
    record.marks = _marks(as_dict(answer(record, ReferenceOptions()).outcome.state.position))
    return record


def _choose(rng: random.Random, table: Table, turn: str, items: list[Play | Edit], seen: set[Position]) -> Point | None:
    """Return a sensible play without a repetition: one that captures, one near the last plays, any other, or None."""
    last = [item.at for item in items[-4:] if isinstance(item, Play)]
    near = [p for at in last if isinstance(at, tuple) for p in neighbours(at, SIZE, SIZE)]
    tried = [] if rng.random() < 0.3 else [table.capture(rng, turn)]
    tried += rng.sample(near, min(3, len(near))) if rng.random() < 0.6 else []
    tried += rng.sample(table.points, len(table.points))
    return next((p for p in tried if p is not None and table.sensible(turn, p) and _new(table, turn, p, seen)), None)


def _after(table: Table, turn: str, at: Point) -> tuple[int, Position]:
    trial = Table(SIZE, SIZE)
    trial.stones = dict(table.stones)
    return trial.put(turn, at), as_position(trial.stones)


def _new(table: Table, turn: str, at: Point, seen: set[Position]) -> bool:
    return _after(table, turn, at)[1] not in seen


def _takes_one(table: Table, turn: str, at: Point) -> bool:
    return at not in table.stones and _after(table, turn, at)[0] == 1


def _marks(stones: dict[Point, str]) -> dict[str, set[Point]]:
    """Return both sides' territory, with all stones alive."""
    marks: dict[str, set[Point]] = {"B": set(), "W": set()}
    for points, colours in regions(SIZE, SIZE, stones):
        if len(colours) == 1:
            marks[min(colours)] |= points
    return marks


def sgf(record: Claimed, facts: Iterable[tuple[str, str]]) -> str:
    """Return a record as SGF with these facts at its root."""
    out = ["(;GM[1]FF[4]CA[UTF-8]", f"SZ[{SIZE}]RU[AGA]KM[{record.komi}]"]
    out += [f"HA[{record.handicap}]"] if record.handicap else []
    out += [f"{name}[{text}]" for name, text in facts]
    out += [_listed("AB", record.root.black)] if record.root is not None else []
    for n, item in enumerate(record.items):
        assert isinstance(item, Play)
        out.append("\n" if n % 12 == 0 else "")
        out.append(f";{item.colour}[{letters(item.at) if isinstance(item.at, tuple) else ''}]")
    if record.marks is not None:
        out.append("\n" + _listed("TB", record.marks["B"]) + _listed("TW", record.marks["W"]))
    return "".join(out) + ")\n"


def _listed(ident: str, points: Iterable[Point]) -> str:
    """Return a property with a list of points, or an empty text without points."""
    texts = "".join(f"[{letters(p)}]" for p in sorted(points))
    return f"{ident}{texts}" if texts else ""


def event(games: dict[Where, Played]) -> Event:
    """Return the content of the results files."""
    players = [
        Player(
            str(n), family, given, (("aga", str(71000 + n)), ("egd", f"990000{n:02}"), ("ffg", f"99000{n:02}")), rank,
            "Mapl", "US",
        )
        for n, (family, given, rank) in enumerate(PEOPLE, 1)
    ]  # fmt: skip
    pairings = []
    for (of_round, table), (white, black) in pairs().items():
        where = (of_round, table)
        game = games[where]
        margin = None if game.margin is None else int(abs(game.margin) * 4)
        outcome = game.winner
        if where == PLANTED["wrong winner"]:
            outcome = "white" if outcome == "black" else "black"
        if where == PLANTED["wrong margin"]:
            margin = int((abs(_claimed(where, game)) or 0) * 4)
        missing = where == PLANTED["missing record"]
        pairings.append(
            Pairing(
                of_round, players[white].key, players[black].key, outcome, table, by_referee=False,
                handicap=STONES.get(where, 0), komi=2 if where in STONES else 30, margin=margin, date=DAYS[of_round],
                record=None if missing else f"r{of_round}t{table}.sgf",
            )
        )  # fmt: skip
    return Event(
        "", "", NAME, PLACE, DAYS[1], DAYS[5], "AGA", 30, SIZE, 5, tuple(players), tuple(pairings),
    )  # fmt: skip


def _claimed(where: Where, game: Played) -> Fraction:
    """Return Black's margin as recorded."""
    assert game.margin is not None
    if where != PLANTED["wrong margin"]:
        return game.margin
    return game.margin + (4 if game.margin > 0 else -4)


def records(games: dict[Where, Played]) -> dict[str, str]:
    """Return the records by file name."""
    found = {}
    for where, (white, black) in pairs().items():
        of_round, table = where
        if where == PLANTED["missing record"]:
            continue
        game = games[where]
        result = game.result if game.margin is None else spell(_claimed(where, game))
        at_w, at_b = (black, white) if where == PLANTED["swapped colours"] else (white, black)
        facts = [("PB", _name(at_b)), ("BR", PEOPLE[at_b][2]), ("PW", _name(at_w)), ("WR", PEOPLE[at_w][2])]
        facts += [("EV", NAME), ("RO", str(of_round)), ("DT", str(DAYS[of_round])), ("PC", PLACE), ("RE", result)]
        found[f"r{of_round}t{table}.sgf"] = sgf(game.record, facts)
        if where == PLANTED["duplicate"]:
            again = [
                ("RE", result),
                ("PW", _name(white)),
                ("PB", _name(black)),
                ("AP", "Recorder:2"),
                ("RO", "Round 3"),
            ]
            found[f"r{of_round}t{table}-copy.sgf"] = sgf(game.record, again)
    return found


def _name(number: int) -> str:
    """Return a player's name as the recorders write it; one recorder has no accents on the keyboard."""
    family, given, _ = PEOPLE[number]
    return f"{given} {family}".replace("Zoë Ibáñez", "Zoe Ibanez")


def everything() -> dict[str, bytes]:
    """Return all files, by path within the folder, except the README."""
    games = {where: play(where) for where in pairs()}
    told = event(games)
    found = {name: FORMS[form].write(told) for form, name in FILES.items()}
    return found | {f"records/{name}": text.encode() for name, text in records(games).items()}


def main() -> int:
    """Write the files."""
    (FOLDER / "records").mkdir(parents=True, exist_ok=True)
    for name, data in everything().items():
        (FOLDER / name).write_bytes(data)
    return 0


if __name__ == "__main__":
    sys.exit(main())
