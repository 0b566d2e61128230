"""Invented events with planted faults and oddities, in every format of results, and the number found of each kind.

    python -m tests.tournament_invented [EVENTS]

prints the figures of docs/developers/proof-figures.json as a table. Each event has sixteen players and five rounds of
eight games on 9x9. The pairing of each record is known, so that a wrong match or a false contradiction shows. The walls
are as in tournament_games, and no two games have the same moves.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any, Final

from adjudicate.tournament.checks import Checked
from adjudicate.tournament.formats import read_event
from adjudicate.tournament.model import Event, Outcome, Pairing, Player
from adjudicate.tournament.review import Review
from tests.tables import cases_in
from tests.tournament_games import LETTERS, reviewed, sgf
from tests.tournament_writers import FORMS

FAMILIES: Final = (
    "Abelard", "Brandt", "Castillo", "Dunmore", "Eklund", "Fennimore", "Grunwald", "Hallberg", "Ibarra", "Jacobsen",
    "Kowalski", "Lindqvist", "Moreau", "Nakagawa", "Oliveira", "Petersen",
)  # fmt: skip
GIVEN: Final = (
    "Nora", "Tomas", "Mei", "Felix", "Saga", "Otis", "Greta", "Hiro", "Ines", "Jonas", "Klara", "Leo", "Mona", "Nils",
    "Olga", "Peter",
)  # fmt: skip
MORE_FAMILIES: Final = (
    "Quarles", "Rasmussen", "Silvestri", "Thackeray", "Ullman", "Vandermeer", "Whitlock", "Xavier", "Yamaguchi",
    "Zielinski", "Ashworth", "Bellamy", "Carrington", "Delacroix", "Ehrlich", "Fitzgerald",
)  # fmt: skip
MORE_GIVEN: Final = (
    "Quentin", "Rosa", "Sven", "Tilda", "Ulrich", "Vera", "Walter", "Xenia", "Yusuf", "Zora", "Agnes", "Bruno", "Clara",
    "Dmitri", "Elsa", "Fabio",
)  # fmt: skip
ROUNDS: Final = 5
DAYS: Final = {n: date(2026, 11, 20 + n // 3) for n in range(1, ROUNDS + 1)}
NAME: Final = "Birchwood Masters"


@dataclass(frozen=True)
class Oddity:
    """One kind of planted oddity. found -- returns True if the pairing's row reports it correctly"""

    kind: str
    found: Callable[[Checked, Review], bool]


def _is(status: str, *kinds: str, decides: bool = False) -> Callable[[Checked, Review], bool]:
    def found(row: Checked, _: Review) -> bool:
        checks = {check.kind for check in row.checks}
        return row.status == status and set(kinds) <= checks and row.decides == decides

    return found


def _names(*words: str) -> Callable[[Checked, Review], bool]:
    return lambda row, _: row.status == "missing" and all(word in row.because for word in words)


def _low(row: Checked, _: Review) -> bool:
    return row.status == "supported" and row.match is not None and row.match.confidence == "low"


def _loose(kind: str) -> Callable[[Checked, Review], bool]:
    def found(row: Checked, done: Review) -> bool:
        return row.status == "supported" and any(
            loose.kind == kind and row.pairing in loose.pairings for loose in done.matching.loose
        )

    return found


ODDITIES: Final = tuple[Oddity, ...](cases_in("tournament_invented", "oddities", **globals()))


@dataclass
class Invented:
    """An event, its records, and the truth about both.

    truth   -- path -> index of the record's pairing; None for an unpaired record
    planted -- index of a pairing -> its oddity
    """

    event: Event
    files: dict[str, bytes] = field(default_factory=dict)
    truth: dict[str, int | None] = field(default_factory=dict)
    planted: dict[int, Oddity] = field(default_factory=dict)


def invented(seed: int, size: int = 16) -> Invented:
    """Return an event with all oddities, one per pairing; for 32 players, each oddity twice. size -- 16 or 32"""
    rng = random.Random(seed)
    families, given = rng.sample(FAMILIES, 16), rng.sample(GIVEN, 16)
    if size > 16:
        families, given = families + rng.sample(MORE_FAMILIES, size - 16), given + rng.sample(MORE_GIVEN, size - 16)
    players = tuple(
        Player(f"p{n}", families[n], given[n], (("aga", str(1000 + 7 * n)),), f"{1 + n % 5}d", "Oak", "SE")
        for n in range(size)
    )
    order = list(players)
    pairings: list[Pairing] = []
    for of_round in range(1, ROUNDS + 1):  # the circle method, in which no two players meet twice
        for table in range(size // 2):
            one, other = order[table], order[size - 1 - table]
            white, black = (one, other) if rng.random() < 0.5 else (other, one)
            outcome: Outcome = rng.choice(("white", "black"))
            pairings.append(Pairing(of_round, white.key, black.key, outcome, table=table + 1, handicap=0))
        order = [order[0], order[-1], *order[1:-1]]
    made = Invented(
        Event("none", "", NAME, "Oak Hill", DAYS[1], DAYS[ROUNDS], "AGA", 30, 9, ROUNDS, players, tuple(pairings))
    )
    planted = ODDITIES * (size // 16)
    chosen = rng.sample(range(len(pairings)), len(planted))
    made.planted = dict(zip(chosen, planted, strict=True))
    for index in range(len(pairings)):
        _records(made, index, rng)
    stranger = sgf("Zed Quix", "Yan Vorn", lines="".join(rng.sample(LETTERS, 9)))
    made.files["games/stranger.sgf"], made.truth["games/stranger.sgf"] = stranger, None
    return made


def _spelt(player: Player, rng: random.Random) -> str:
    name, family, given = player.name, player.family, player.given
    return rng.choice((name, name, f"{family}, {given}", f"{family} {given}", name.upper(), f"{name} 3d"))


def _wrong_letter(name: str) -> str:
    return f"{name[:-2]}{'x' if name[-2] != 'x' else 'z'}{name[-1]}"


def _records(  # noqa: C901, PLR0912, PLR0915 -- each oddity is a case, and they stand in one place
    made: Invented, index: int, rng: random.Random
) -> None:
    """Add the records of a pairing, with its planted oddities."""
    pairing = made.event.pairings[index]
    players = {player.key: player for player in made.event.players}
    white, black = players[pairing.white], players[pairing.black]
    kind = made.planted[index].kind if index in made.planted else ""
    where = f"r{pairing.round}t{pairing.table}"
    lines = "".join(rng.sample(LETTERS, 9))
    facts = {"RO": str(pairing.round), "DT": str(DAYS[pairing.round or 1]), "EV": NAME}
    kept = {ident: text for ident, text in facts.items() if rng.random() < 0.8}
    wide = "B" if pairing.outcome == "black" else "W"
    how: dict[str, Any] = {"lines": lines, "wide": wide, "result": {"B": "B+19.5", "W": "W+34.5"}[wide]}
    names = [_spelt(black, rng), _spelt(white, rng)]

    def add(path: str, of: int | None = index, **more: Any) -> None:
        root = "".join(f"{ident}[{text}]" for ident, text in kept.items())
        data = {**how, **more}
        data["extra"] = root + data.get("extra", "")
        made.files[path], made.truth[path] = sgf(names[0], names[1], **data), of

    def change(**more: Any) -> None:
        changed = (*made.event.pairings[:index], replace(pairing, **more), *made.event.pairings[index + 1 :])
        made.event = replace(made.event, pairings=changed)

    path = f"games/{where}.sgf" if rng.random() < 0.5 else f"games/{index:03}.sgf"
    match kind:
        case "another winner":
            change(outcome="white" if pairing.outcome == "black" else "black")
            add(path)
        case "another margin in the record":
            add(path, result=f"{wide}+2.5")
        case "a letter wrong in a name":
            names[0] = _wrong_letter(black.name)
            add(path)
        case "names in the title alone":
            names[:] = ["", ""]
            add(path, extra=f"GN[{white.name} vs {black.name}]")
        case "no names, place in the path":
            names[:] = ["", ""]
            kept.clear()
            add(f"games/round {pairing.round}/{pairing.table}.sgf")
        case "a nickname for one player":
            names[0] = f"dragon{index}x"
            kept["RO"] = str(pairing.round)
            add(path)
        case "no record":
            pass
        case "another board":
            add(path, size=13)
        case "a few moves":
            add(path, lines=lines[:3])
        case "another year":
            kept["DT"] = "2025-03-01"
            add(path)
        case "another event":
            kept["EV"] = "Winter League"
            add(path)
        case "a side game beside the game":
            add(path)
            add(f"games/{index}-side.sgf", None, size=13, lines=lines[::-1], result="B+R")
        case "a copy":
            add(path)
            add(f"games/copy of {index}.sgf")
        case "two records, one breaks off":
            add(path)
            add(f"games/{index}-tablet.sgf", result=None, marks=False, lines=lines[:7])
            made.files[f"games/{index}-tablet.sgf"] = made.files[f"games/{index}-tablet.sgf"].replace(b";B[];W[]", b"")
        case "two records with two winners":
            add(path)
            add(f"games/{index}-tablet.sgf", result="W+R" if wide == "B" else "B+R")
        case "handicap with the komi of even games":
            change(handicap=2, outcome="black")
            add(path, wide="B", result="B+18.5", komi="6.5", extra="HA[2]AB[aa][ba]")
        case "handicap where the komi decides":
            change(handicap=2, outcome="white")
            add(path, wide="B", result="W+0.5", komi="25.5", extra="HA[2]AB[aa][ba]")
        case "another komi":
            add(path, komi="6.5", result={"B": "B+20.5", "W": "W+33.5"}[wide])
        case "another komi decides":
            change(outcome="black")
            add(path, wide="B", komi="6.5", result="B+0.5", marks=False)
        case "colours reversed":
            change(white=pairing.black, black=pairing.white, outcome="white" if wide == "B" else "black")
            add(path)
        case "an illegal move":
            add(path, middle=";B[ac];W[bc];B[ac]")
        case _:
            add(path)


@dataclass
class InventedTally:
    """The results for events in one format. planted, found -- kind -> number"""

    pairings: int = 0
    planted: Counter[str] = field(default_factory=Counter)
    found: Counter[str] = field(default_factory=Counter)
    false_contradictions: list[str] = field(default_factory=list)
    wrong_matches: list[str] = field(default_factory=list)


def tally(made: Invented, form: str, counts: InventedTally) -> None:
    """Check an event in a format of results, and count the oddities found."""
    written = FORMS[form]
    plain = made.event
    if form == "aga":  # the table has the komi of each game
        of_games = tuple(replace(p, komi=2 if p.handicap else plain.komi) for p in plain.pairings)
        plain = replace(plain, pairings=of_games)
    event = read_event(written.write(plain), f"results{written.suffix}")
    done = reviewed(event, made.files)
    called = {player.key: player.name for player in made.event.players}
    index_of = {
        (p.round, frozenset((called[p.white], called[p.black]))): index for index, p in enumerate(made.event.pairings)
    }
    here = {player.key: player.name for player in event.players}
    for row in done.rows:
        pairing = event.pairings[row.pairing]
        index = index_of[pairing.round, frozenset((here[pairing.white], here[pairing.black]))]
        kind = made.planted[index].kind if index in made.planted else ""
        counts.pairings += 1
        if row.status == "contradicted" and kind != "another winner":
            counts.false_contradictions.append(f"{form}: {kind or 'nothing planted'}: {row.because}")
        if row.match is not None:
            for game in (row.match.game, *(other for other, _ in row.match.also)):
                path = done.records.games[game].place.path
                if made.truth[path] != index:
                    counts.wrong_matches.append(f"{form}: {path}")
        if kind:
            counts.planted[kind] += 1
            counts.found[kind] += made.planted[index].found(row, done)


def main() -> None:
    """Print the table."""
    events = int(sys.argv[1]) if len(sys.argv) > 1 else 10
    forms = [form for form in FORMS if form not in ("csv-semicolon", "tsv")]
    tallies = {form: InventedTally() for form in forms}
    for seed in range(events):
        made = invented(seed)
        for form in forms:
            tally(made, form, tallies[form])
    print(f"| planted | {' | '.join(forms)} |")
    print(f"|{'---|' * (len(forms) + 1)}")
    for oddity in ODDITIES:
        kind = oddity.kind
        cells = (f"{tallies[form].found[kind]}/{tallies[form].planted[kind]}" for form in forms)
        print(f"| {kind} | {' | '.join(cells)} |")
    print(f"| pairings | {' | '.join(str(tallies[form].pairings) for form in forms)} |")
    print(f"| false contradictions | {' | '.join(str(len(tallies[form].false_contradictions)) for form in forms)} |")
    print(f"| wrong matches | {' | '.join(str(len(tallies[form].wrong_matches)) for form in forms)} |")
    for form in forms:
        for said in (*tallies[form].false_contradictions, *tallies[form].wrong_matches):
            print(said, file=sys.stderr)


if __name__ == "__main__":
    main()
