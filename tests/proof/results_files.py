"""Write random events to results files and read them again, then fuzz the readers: no loss, error or slow file."""

from __future__ import annotations

import json
import random
import time
import traceback
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, fields
from datetime import date, timedelta
from pathlib import Path
from typing import Final

from adjudicate.tournament.formats import read_event, result_words
from adjudicate.tournament.formats.assembly import MOST_NAME, MOST_REMARKS
from adjudicate.tournament.formats.header import COLUMNS
from adjudicate.tournament.formats.values import MOST_POINTS, MOST_ROUNDS, MOST_STONES, folded
from adjudicate.tournament.model import Event, Free, Outcome, Pairing, Player, UnreadableEventError
from tests.proof.floors import floor
from tests.support import never_for_ever, steps
from tests.tournament_writers import FORMS, Form, bare

SLOW = 1.0  # seconds of CPU time; a longer run is repeated to count its steps
MOST_STEPS = 5_000_000  # largest number of Python lines and calls, which take a few seconds

FAMILIES: Final = (
    "Abelard", "Brandt", "Castillo", "Dvořák", "Eklund", "Fennimore", "Guðrún", "Hallström", "Ibáñez", "Jørgensen",
    "Kowalczyk", "Lindqvist", "Müller", "Nakagawa", "O'Hara", "Pérez", "Quill", "Ruiz-Soto", "Šimek", "Tanaka",
)  # fmt: skip
GIVEN: Final = (
    "Ada", "Björn", "Chloé", "Dora", "Émile", "Finn", "Greta", "Hiro", "Ines", "Jean-Luc", "Kim", "Léa", "Mona", "Nils",
)  # fmt: skip
LATIN: Final = str.maketrans("ř", "r")  # a character that ISO-8859-15 does not have
OUTCOMES: Final[tuple[Outcome, ...]] = ("white", "black", "white", "black", "draw", "both-win", "both-lose", "unknown")
PIECES: Final = (
    b"\x00", b"\xff\xfe", b"\xef\xbb\xbf", b"\x80", b"\xe9", b"\n", b"\r", b"\t", b";", b",", b'"', b"'", b"#", b"##",
    b"|", b"0", b"-1", b"999999999999999999999", b"1e9", b"nan", b"+", b"-", b"=", b"!", b"?", b"/", b"/w", b"b9",
    b"END\n", b"GAMES 1000000000\n", b"PLAYERS\n", b"GAMES\n", b"1 1 w 0 7\n",
    b"<", b">", b"</", b"&", b"&x;", b"&#0;", b"&#x41;",
    b"]]>", b"<![CDATA[", b"<!--", b"-->", b"<!DOCTYPE a SYSTEM 'b'>", b"<!DOCTYPE a [<!ENTITY x 'y'>]>", b"<?xml ?>",
    b'<Game roundNumber="1"/>', b"<Pairing/>", b"; KM[9999999]", b"=cmd()", b"\xe2\x80\xae", b"\x1b[31m",
    b"white,black\n", b"Round;White;Black;Result\n", b"a" * 3000, b"9" * 3000, b" " * 3000,
)  # fmt: skip
_WORDS: Final = json.loads(Path(result_words.__file__).with_suffix(".json").read_text(encoding="utf-8"))
WORDS: Final = sorted({"Ann0", "Bo0", "x", "1-0", "½", "7", "1.2.26"}.union(*_WORDS.values()))

Reader = Callable[[bytes, str], Event]


@dataclass
class Tally:
    """Counts of what happened during a run."""

    trips: int = 0
    games: int = 0
    executions: int = 0
    typed: int = 0
    read: int = 0
    remarks: int = 0
    slowest: float = 0.0
    errors: Counter[str] = field(default_factory=Counter)


def random_event(rng: random.Random) -> Event:
    """Generate an event that uses everything the model can express, such as byes, numbers and odd names."""
    count = rng.randint(4, 12)
    players: list[Player] = []
    seen: set[str] = set()
    while len(players) < count:
        family, given = rng.choice(FAMILIES).translate(LATIN), rng.choice(GIVEN)
        family = f"{rng.choice(['de ', 'van der '])}{family}" if rng.random() < 0.1 else family
        if folded(family + given) in seen:
            continue
        seen.add(folded(family + given))
        n = len(players) + 1
        ids = [("aga", str(1000 * n + rng.randrange(1000)))] if rng.random() < 0.8 else []
        ids += [("egd", f"1{n:03}{rng.randrange(10**4):04}")] if rng.random() < 0.6 else []
        ids += [("ffg", f"0{n:02}{rng.randrange(10**4):04}")] if rng.random() < 0.4 else []
        rank = f"{rng.randint(1, 9)}{rng.choice('kd')}"
        club, country = rng.choice(["Pari", "Oak", "", "N2"]), rng.choice(["US", "FR", ""])
        players.append(Player(f"p{n}", family, given, tuple(ids), rank, club, country))
    start = date(2026, 1, 1) + timedelta(days=rng.randrange(365))
    rounds = rng.randint(1, 6)
    pairings: list[Pairing] = []
    free: list[Free] = []
    for of_round in range(1, rounds + 1):
        order = [p.key for p in players]
        rng.shuffle(order)
        away = rng.choice([0, 0, 1, 2])
        away += (len(order) - away) % 2
        free += [Free(of_round, key, rng.choice([0, 2])) for key in order[:away]]
        games = list(zip(order[away::2], order[away + 1 :: 2], strict=True))
        pairings += [_game(rng, of_round, table, *keys, start) for table, keys in enumerate(games, 1)]
    return Event(
        "none", "", f"Coupe d'été {rng.choice(GIVEN)} & Co", rng.choice(["Lyon", "Saint-Étienne", "Oak Hill"]), start,
        start + timedelta(days=rng.randrange(4)), None, rng.choice([30, 26, 28, 2]), rng.choice([9, 13, 19]), rounds,
        tuple(players), tuple(pairings), tuple(free),
    )  # fmt: skip


def _game(rng: random.Random, of_round: int, table: int, white: str, black: str, start: date) -> Pairing:
    outcome = rng.choice(OUTCOMES)
    return Pairing(
        of_round,
        white,
        black,
        outcome,
        table,
        colours_known=rng.random() < 0.9,
        by_default=outcome != "unknown" and rng.random() < 0.1,
        by_referee=rng.random() < 0.1,
        handicap=rng.choice([0, 0, 0, 1, 2, 9]),
        komi=rng.choice([30, 26, 2, 0, 28]),
        margin=rng.choice([None, 2, 14, 33]) if outcome in ("white", "black") else None,
        date=start + timedelta(days=of_round - 1),
        record=f"r{of_round}t{table}.sgf" if rng.random() < 0.5 else None,
    )


def round_trip(form: Form, event: Event) -> tuple[bytes, Event]:
    """Write an event and read it again. Raises AssertionError if facts are lost or the reader has remarks."""
    data = form.write(event)
    found = read_event(data, "results" + form.suffix)
    want = form.sayable(event)
    assert found.remarks == (), found.remarks
    differing = differences(bare(found), bare(want))
    assert not differing, "\n".join(differing)
    lines = [p.line for p in found.players] + [g.line for g in found.pairings] + [f.line for f in found.free]
    assert all(lines), "a line number is missing"
    return data, found


def differences(found: Event, want: Event) -> list[str]:
    """Return a line for each field in which two events differ."""
    lines = []
    for name in (part.name for part in fields(Event)):
        one, two = getattr(found, name), getattr(want, name)
        if isinstance(one, tuple):
            lines += [f"{name}: read {item}" for item in one if item not in two]
            lines += [f"{name}: wanted {item}" for item in two if item not in one]
        if one != two:
            lines.append(name if isinstance(one, tuple) else f"{name}: read {one!r}, wanted {two!r}")
    return lines


def mutated(rng: random.Random, corpus: list[bytes]) -> bytes:
    """Return a results file with one to six changes."""
    data = bytearray(rng.choice(corpus))
    for _ in range(rng.randint(1, 6)):
        at = rng.randrange(len(data) + 1)
        match rng.randint(0, 8):
            case 0:
                data[at : at + 1] = bytes([rng.randrange(256)])
            case 1:
                del data[at : at + rng.choice([1, 3, 20, 400])]
            case 2:
                data[at:at] = data[at : at + rng.choice([1, 10, 100, 1000])]
            case 3:
                other = rng.choice(corpus)
                begin = rng.randrange(len(other) + 1)
                data[at:at] = other[begin : begin + rng.randint(1, 300)]
            case 4 if rng.random() < 0.2:
                del data[at:]
            case 5:  # change the order of the lines
                parts = bytes(data).split(b"\n")
                i, j = rng.randrange(len(parts)), rng.randrange(len(parts))
                parts[i], parts[j] = parts[j], parts[i]
                data = bytearray(b"\n".join(parts))
            case _:
                data[at:at] = rng.choice(PIECES)
    if rng.random() < 0.03:
        text = bytes(data).decode("utf-8", "replace")
        return text.encode(rng.choice(["utf-16", "utf-16-le", "cp1252", "utf-8-sig"]), "replace")
    return bytes(data)


def typed(rng: random.Random) -> bytes:
    """Return a table such as persons type, with English, German and French words, or letters, in any column."""
    asked = rng.sample([column for column in COLUMNS if column not in ("white", "black")], rng.randint(1, 4))
    rows = [[rng.choice(COLUMNS[column]) for column in ("white", "black", *asked)]]
    for n in range(rng.randint(1, 4)):
        letters = [f"{rng.choice('bnswx')}{rng.choice('+ -')}{rng.choice(['R', 'T', '3.5', '2,5', ''])}" for _ in asked]
        words = [" ".join(rng.sample(WORDS, rng.randint(1, 3))) for _ in asked]
        rows.append([f"Ann{n}", f"Bo{n}", *map(rng.choice, zip(letters, words, strict=True))])
    return "\n".join(map(";".join, rows)).encode()


def check(event: Event) -> None:
    """Raise AssertionError if a reader must not return this event."""
    keys = {p.key for p in event.players}
    assert len(keys) == len(event.players)
    assert event.players
    assert len(event.remarks) <= MOST_REMARKS + 1
    for p in event.players:
        assert max(map(len, (p.family, p.given, p.rank, p.club, p.country))) <= MOST_NAME
    for g in event.pairings:
        assert g.white in keys
        assert g.black in keys
        assert g.white != g.black
        assert g.round is None or 1 <= g.round <= MOST_ROUNDS
        assert g.handicap is None or 0 <= g.handicap <= MOST_STONES
        assert all(n is None or abs(n) <= MOST_POINTS for n in (g.komi, g.margin))
        assert g.margin is None or g.outcome in ("black", "white", "draw")
        assert not g.komi_rounded or (g.komi is not None and g.komi % 4 == 0)
        # only tables and wall lists can express this, as "?" with the mark for a game by default
        assert not (g.by_default and g.outcome == "unknown") or event.format in ("csv", "h9", "tou")
    for f in event.free:
        assert f.player in keys
    games = [(g.round, g.white, g.black, g.table, g.date, g.record) for g in event.pairings if g.round is not None]
    assert len(set(games)) == len(games), "the same game twice"


def trips(rng: random.Random, events: int, tally: Tally) -> list[bytes]:
    """Write random events in every format and read them again. Returns the files."""
    written = []
    for _ in range(events):
        event = random_event(rng)
        for form in FORMS.values():
            data, found = round_trip(form, event)
            written.append(data)
            tally.trips += 1
            tally.games += len(found.pairings)
    return written


def attempt(data: bytes, name: str, read: Reader, tally: Tally) -> None:
    """Read a file. Raises any exception of the reader that is not allowed, and AssertionError for a wrong event."""
    refusal: UnreadableEventError | None = None
    try:
        event = read(data, name)
    except UnreadableEventError as error:
        refusal = error
    if refusal is not None:
        assert str(refusal).isprintable()
        assert refusal.line >= 0
        tally.errors[str(refusal)[:50]] += 1
        return
    check(event)
    tally.read += 1
    tally.remarks += len(event.remarks)


def fuzz(
    rng: random.Random,
    corpus: list[bytes],
    executions: int,
    tally: Tally,
    read: Callable[[bytes, str], Event] = read_event,
) -> bytes | None:
    """Read mutated files. Print and return the first file that is read wrongly, or return None."""
    for n in range(executions):
        by_hand = rng.random() < 0.1
        data = typed(rng) if by_hand else mutated(rng, corpus)
        name = rng.choice(["", "x.txt", "x.csv", "x.xml", "x.h9", "x.tou"])
        begin = time.process_time()
        try:
            with never_for_ever():
                attempt(data, name, read, tally)
        except Exception:
            traceback.print_exc()
            print(f"FOUND in execution {n}: {name}, {data!r}")
            return data
        taken = time.process_time() - begin
        # The clock only selects inputs. Their steps are counted, so other processes cannot change the outcome.
        work = steps(lambda: attempt(data, name, read, Tally())) if taken > SLOW else 0  # noqa: B023 -- called here
        if work > MOST_STEPS:
            print(f"SLOW: {work} steps in execution {n}: {name}, {data!r}")
            return data
        tally.executions += 1
        tally.typed += by_hand
        tally.slowest = max(tally.slowest, taken)
    return None


def run(seed: int, executions: int) -> int:
    """Run both parts and print the counts. Returns 0 if they found nothing wrong."""
    tally = Tally()
    rng = random.Random(seed)
    try:
        corpus = trips(rng, max(20, executions // 100), tally)
    except AssertionError:
        traceback.print_exc()
        print(f"FOUND in a round trip, seed {seed}")
        return 1
    if fuzz(rng, corpus, executions, tally) is not None:
        print(f"seed {seed}")
        return 1
    print(
        f"results files: {tally.trips} written and read again, {tally.games} games, none different; 0 uncaught, 0 slow "
        f"in {tally.executions} mutated ones (seed {seed}): {tally.read} read with {tally.remarks} remarks, "
        f"{tally.errors.total()} refused in {len(tally.errors)} ways, slowest {tally.slowest:.2f} s"
    )
    met = {"executions": tally.executions, "round trips": tally.trips, "games": tally.games, "read": tally.read}
    met |= {"typed": tally.typed, "refused": tally.errors.total(), "ways of refusing": len(tally.errors)}
    wanted = {"executions": executions, "round trips": max(20, executions // 100) * len(FORMS), "games": executions}
    wanted |= {"read": executions // 4, "typed": executions // 30, "refused": executions // 50}
    wanted |= {"ways of refusing": min(8, executions // 200)}
    return floor("results files", met, wanted)
