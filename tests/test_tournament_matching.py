"""Matching of records to pairings: there are no guesses, no record is used twice, and the order has no effect."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from adjudicate.tournament import manifest, whereabouts
from adjudicate.tournament.model import Event, Outcome, Pairing
from adjudicate.tournament.whereabouts import spans, within
from tests.tables import cases_in, in_groups
from tests.tournament_games import LETTERS, event, matched, pairing, records, sgf

FOUR = {"a": "Ada Berg", "b": "Bo Chen", "c": "Cy Dahl", "d": "Di Egg"}


@in_groups(
    ("read", "texts", "found"),
    cases_in("tournament_matching", "rounds_tables_and_players_are_found_in_texts", **vars(whereabouts)),
)
def test_rounds_tables_and_players_are_found_in_texts(
    read: Callable[[str], object], texts: tuple[str, ...], found: object
) -> None:
    assert [read(text) for text in texts] == [found] * len(texts)


def test_dates_of_records_are_understood() -> None:
    day = date(2026, 11, 20)
    assert spans("2026-11-20") == spans("2026/11/20") == spans("on 2026-11-20 at noon") == ((day, day),)
    assert [str(first) for first, _ in spans("2026-11-30,12-01,02")] == ["2026-11-30", "2026-12-01", "2026-12-02"]
    assert spans("2026-12") == ((date(2026, 12, 1), date(2026, 12, 31)),)
    assert spans("20.11.2026") == spans("Nov 20, 2026") == spans("20.11.2026 19:43") == ((day, day),)
    for text in ("", "10.11.2026", "2026", "0000-01-01", "2026-13-01", "2026-02-30", "9999-99"):
        assert spans(text) == ()
    assert within(spans("2026-11-19"), day, day)  # clocks may differ by a day
    assert not within(spans("2026-11-18"), day, day)
    assert within(spans("2026-11"), day, None)
    assert not within(spans("2026-12-24"), None, day)


PEOPLE = {**FOUR, "j": "John Smith", "k": "Jane Smith", "m": "Jörg Müller", "z": "Eve Zimmermann"}


def game(black: str, white: str, turned: int = 0, **more: Any) -> bytes:
    """Return a record of two players. turned -- number of the game; games with other numbers have other moves"""
    names = [PEOPLE.get(name, name) for name in (black, white)]
    return sgf(*names, **{"lines": LETTERS[turned:] + LETTERS[:turned], **more})


def keys(texts: Iterable[Any]) -> str:
    """Return the catalogue keys of texts, without their first part."""
    parts = (text.values["clauses"].items if text.key == "clauses" else (text,) for text in texts if text)
    return " ".join("+".join(text.key.partition(".")[2] for text in some) for some in parts)


@in_groups(
    ("pairings", "files", "matches", "loose", "possible"),
    cases_in("tournament_matching", "records_are_matched", p=pairing, g=game, day=date),
)
def test_records_are_matched(
    pairings: list[Pairing], files: dict[str, bytes], matches: dict[int, Any], loose: dict[str, str], possible: object
) -> None:
    """matches -- pairing -> record, confidence, reversed colours, reasons, and number of doubts"""
    found = records(files)
    done, where = matched(event(PEOPLE, *pairings), found)
    facts = {i: (m.confidence, m.swapped, keys(m.reasons), len(m.doubts)) for i, m in done.matches.items()}
    assert {i: (where[i], *facts[i]) for i in where} == matches
    paths = [game.place.path for game in found.games]
    assert {paths[x.game]: f"{x.kind} {keys((x.because, x.suggestion))}".strip() for x in done.loose} == loose
    assert {i: {paths[n]: keys((why,)) for n, why in of} for i, of in done.possible.items()} == possible


def test_the_same_file_named_twice_is_one_record() -> None:
    found = records([("a.sgf", sgf("Bo Chen", "Ada Berg"))] * 2)
    assert len(found.games) == 1
    assert found.again == 1


NAMES = ("Ada Berg", "Bo Chen", "John Smith", "Jane Smith", "Jörg Müller", "Li Wei", "Wei Li", "Søren Kjær")
SPELLINGS = (
    str, str.upper, lambda n: ", ".join(reversed(n.split(" "))), lambda n: f"{n[0]}. {n.split(' ')[1]}",
    lambda n: n.split(" ")[1], lambda n: n.replace("ö", "oe").replace("ü", "ue"), lambda n: f"{n} 3d",
    lambda _: "nobody",
)  # fmt: skip


def random_event(rng: random.Random) -> tuple[Event, dict[str, bytes]]:
    players = {str(n): name for n, name in enumerate(NAMES)}
    pairings, files = [], {}
    for n in range(12):
        white, black = rng.sample(sorted(players), 2)
        outcome: Outcome = rng.choice(("black", "white"))
        pairings.append(pairing(rng.randint(1, 3), white, black, outcome, colours_known=rng.random() < 0.7))
        for copy in range(rng.choice((0, 1, 1, 1, 2))):
            names = [rng.choice(SPELLINGS)(players[key]) for key in (black, white)]
            if rng.random() < 0.2:
                names.reverse()
            extra = rng.choice(("", "", f"RO[{pairings[-1].round}]", f"RO[{rng.randint(1, 3)}]"))
            lines = "".join(rng.sample(LETTERS, len(LETTERS))) if rng.random() < 0.8 else LETTERS
            folder = rng.choice(("", f"round{rng.randint(1, 3)}/"))
            files[f"{folder}{n}-{copy}.sgf"] = sgf(names[0], names[1], extra=extra, lines=lines)
            if rng.random() < 0.1:
                files[f"{folder}{n}-{copy} again.sgf"] = files[f"{folder}{n}-{copy}.sgf"]
    return event(players, *pairings), files


def essence(made: Event, files: Mapping[str, bytes], shuffled: random.Random | None) -> object:
    """Return a matching without any numbers."""
    pairs = list(files.items())
    if shuffled is not None:
        shuffled.shuffle(pairs)
        players, pairings = list(made.players), list(made.pairings)
        shuffled.shuffle(players)
        shuffled.shuffle(pairings)
        made = replace(made, players=tuple(players), pairings=tuple(pairings))
    found = records(pairs)
    done, where = matched(made, found)
    taken = [*where.values(), *(found.games[x.game].place.path for x in done.loose)]
    assert sorted(taken) == sorted(files), "every record is matched once or listed once"
    named = {index: (p.round, p.white, p.black, p.outcome, p.colours_known) for index, p in enumerate(made.pairings)}
    loose = {
        (
            found.games[x.game].place.path,
            x.kind,
            x.because,
            x.suggestion,
            tuple(sorted(map(repr, (named[i] for i in x.pairings)))),
        )
        for x in done.loose
    }
    matches = {(named[i], path, done.matches[i].reason, done.matches[i].swapped) for i, path in where.items()}
    return matches, loose


@pytest.mark.parametrize("result", ["Void", "void"])
def test_a_replayed_game_is_preferred_to_the_void_one(result: str) -> None:
    made = event({"a": "Ada Berg", "b": "Bo Chen"}, pairing(1, "b", "a"))
    files = {"1.sgf": sgf("Ada Berg", "Bo Chen", result, lines="ihgfedcba"), "2.sgf": sgf("Ada Berg", "Bo Chen")}
    done, where = matched(made, records(files))
    assert where == {0: "2.sgf"}
    [loose] = done.loose
    assert (loose.kind, loose.because) == (
        "surplus", "it says that the game is void, and another record matches the pairing",
    )  # fmt: skip
    alone, where = matched(made, records({"1.sgf": files["1.sgf"]}))
    assert (where, alone.loose) == ({0: "1.sgf"}, ())


def test_the_order_of_the_inputs_does_not_matter() -> None:
    met: set[str] = set()
    for seed in range(8):
        rng = random.Random(seed)
        made, files = random_event(rng)
        if len(set(made.pairings)) < len(made.pairings):
            continue  # equal pairings differ only in their numbers
        plain = essence(made, files, None)
        assert essence(made, files, rng) == plain
        assert essence(made, files, rng) == plain
        met |= {x.kind for x in matched(made, records(files))[0].loose} | {"matched"}
    assert met == {"matched", "duplicate", "ambiguous", "competing", "surplus"}


def test_an_unchanged_manifest_changes_nothing() -> None:
    met = 0
    for seed in range(10):
        made, files = random_event(random.Random(f"manifest {seed}"))
        keys = [(p.round, frozenset((p.white, p.black))) for p in made.pairings]
        if len(set(keys)) < len(keys):
            continue  # a real event pairs two players at most once in a round
        found = records(files)
        done, where = matched(made, found)
        fixed = manifest.read(manifest.write(made, found.games, done).encode(), made, found.games)
        again, there = matched(made, found, fixed=fixed)
        assert there == where
        assert again == done
        met += 1
    assert met >= 3
