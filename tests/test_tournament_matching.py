"""Records to pairings: nothing is guessed, nothing taken twice, and no order of anything matters."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace
from datetime import date

import pytest

from adjudicate.tournament import manifest
from adjudicate.tournament.matching import Fixed, Loose, Matching
from adjudicate.tournament.model import Event, Outcome
from adjudicate.tournament.settings import Settings
from adjudicate.tournament.whereabouts import players_in_title, round_in_path, round_of, spans, table_in_path, within
from tests.tournament_games import LETTERS, event, matched, pairing, records, sgf

FOUR = {"a": "Ada Berg", "b": "Bo Chen", "c": "Cy Dahl", "d": "Di Egg"}


def loose_of(done: Matching) -> dict[str, int]:
    found: dict[str, int] = {}
    for x in done.loose:
        found[x.kind] = found.get(x.kind, 0) + 1
    return found


def only_loose(done: Matching) -> Loose:
    [loose] = done.loose
    return loose


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("3", 3), ("Round 03", 3), ("3/5", 3), ("2 of 7", 2), ("第4轮", 4), ("", None), ("final", None), ("1-2", None),
        ("0", None),
    ],
)  # fmt: skip
def test_rounds_of_records(text: str, number: int | None) -> None:
    assert round_of(text) == number


@pytest.mark.parametrize(
    ("path", "number"),
    [
        ("round3/a", 3), ("Round 12 - top/b", 12), ("games/r2", 2), ("R2T5", 2), ("rd_4_x", 4), ("Runde-1/x", 1),
        ("r1/r2", None), ("round0/x", None), ("around3", None), ("2/a", None), ("server12/x", None), ("r2d2", None),
    ],
)  # fmt: skip
def test_rounds_of_paths(path: str, number: int | None) -> None:
    assert round_in_path(path) == number


@pytest.mark.parametrize(
    ("path", "number"),
    [
        ("round3/table 4", 4), ("R2T5", 5), ("r02b11", 11), ("Runde 1/Tisch-3", 3), ("rd2-t07", 7), ("round 3/07", 7),
        ("games/7", None), ("r1/lee-kim", None), ("t1/b2", None), ("best2", None), ("cat5/x", None), ("board0", None),
    ],
)  # fmt: skip
def test_tables_of_paths(path: str, number: int | None) -> None:
    assert table_in_path(path) == number


@pytest.mark.parametrize(
    ("title", "names"),
    [
        ("Ann Lee vs Bo Kim", ("Ann Lee", "Bo Kim")), ("Ann Lee – Bo Kim", ("Ann Lee", "Bo Kim")),
        ("Jean-Luc Roe - Bo Kim", ("Jean-Luc Roe", "Bo Kim")), ("Final: Ann Lee v. Bo Kim [3d]", ("Ann Lee", "Bo Kim")),
        ("", None), ("Spring Cup", None), ("A - B - C", None), (" - ", None),
    ],
)  # fmt: skip
def test_players_of_titles(title: str, names: tuple[str, str] | None) -> None:
    assert players_in_title(title) == names


def test_dates_of_records() -> None:
    day = date(2026, 11, 20)
    assert spans("2026-11-20") == spans("2026/11/20") == spans("on 2026-11-20 at noon") == ((day, day),)
    assert [str(first) for first, _ in spans("2026-11-30,12-01,02")] == ["2026-11-30", "2026-12-01", "2026-12-02"]
    assert spans("2026-12") == ((date(2026, 12, 1), date(2026, 12, 31)),)
    assert spans("20.11.2026") == spans("Nov 20, 2026") == spans("20.11.2026 19:43") == ((day, day),)
    for text in ("", "10.11.2026", "2026", "0000-01-01", "2026-13-01", "2026-02-30", "9999-99"):
        assert spans(text) == ()
    assert within(spans("2026-11-19"), day, day)  # clocks differ by a day
    assert not within(spans("2026-11-18"), day, day)
    assert within(spans("2026-11"), day, None)
    assert not within(spans("2026-12-24"), None, day)


def test_one_game_of_two_players_needs_nothing_else() -> None:
    made = event(FOUR, pairing(1, "a", "b"), pairing(1, "c", "d"))
    found = records({"x.sgf": sgf("Chen, Bo", "A. Berg"), "y.sgf": sgf("Di Egg", "Cy Dahl", extra="RO[7]")})
    done, where = matched(made, found)
    assert where == {0: "x.sgf", 1: "y.sgf"}
    assert done.loose == ()
    assert (done.matches[0].confidence, done.matches[1].confidence) == ("medium", "low")
    assert done.matches[0].reason == "Black's name in full, White's with initials; their only game"
    assert "the record names another round" in done.matches[1].reason


def rematch(colours_known: bool = True) -> Event:
    two = pairing(1, "a", "b"), pairing(4, "b", "a")
    return event(FOUR, *(replace(p, colours_known=colours_known) for p in two))


@pytest.mark.parametrize(
    ("path", "data", "expected", "confidence"),
    [
        ("x.sgf", sgf("Ada Berg", "Bo Chen", extra="RO[4]"), 1, "high"),
        ("x.sgf", sgf("Bo Chen", "Ada Berg", extra="RO[4]"), 1, "medium"),  # the round counts for more than colours
        ("x.sgf", sgf("Bo Chen", "Ada Berg"), 0, "medium"),  # only the colours tell
        ("round4/x.sgf", sgf("Bo Chen", "Ada Berg"), 1, "low"),
        ("round4/x.sgf", sgf("Bo Chen", "Ada Berg", extra="RO[1]"), 0, "high"),  # what the record says goes first
    ],
)
def test_two_games_of_two_players(path: str, data: bytes, expected: int, confidence: str) -> None:
    done, where = matched(rematch(), records({path: data, "other/q.sgf": sgf("Cy Dahl", "Zed")}))
    assert where == {expected: path}
    assert done.matches[expected].confidence == confidence


def test_a_rematch_told_by_its_date() -> None:
    made = event(FOUR, pairing(None, "a", "b", date=date(2026, 11, 2)), pairing(None, "a", "b", date=date(2026, 11, 9)))
    _, where = matched(made, records({"x.sgf": sgf("Bo Chen", "Ada Berg", extra="DT[2026-11-09]")}))
    assert where == {1: "x.sgf"}


@pytest.mark.parametrize(
    "extra",
    [
        "",  # colours alone would tell, but they were not recorded
        "RO[7]",  # a round in which they did not meet
        "RO[final]",
    ],
)
def test_a_rematch_that_nothing_tells_is_not_guessed(extra: str) -> None:
    made = rematch(colours_known=False)
    done, where = matched(made, records({"x.sgf": sgf("Ada Berg", "Bo Chen", extra=extra)}))
    assert where == {}
    assert only_loose(done).kind == "ambiguous"
    assert only_loose(done).pairings == (0, 1)
    assert done.contested == {0: (0,), 1: (0,)}


def test_round_and_date_that_contradict_each_other_tell_nothing() -> None:
    made = event(FOUR, pairing(1, "a", "b", date=date(2026, 11, 2)), pairing(2, "a", "b", date=date(2026, 11, 9)))
    done, where = matched(made, records({"x.sgf": sgf("Bo Chen", "Ada Berg", extra="RO[1]DT[2026-11-09]")}))
    assert where == {}
    assert only_loose(done).kind == "ambiguous"


def test_a_rematch_told_by_its_handicap() -> None:
    made = event(FOUR, pairing(1, "a", "b", handicap=0), pairing(2, "a", "b", handicap=2))
    done, where = matched(made, records({"x.sgf": sgf("Bo Chen", "Ada Berg", extra="HA[2]AB[aa][bb]")}))
    assert where == {1: "x.sgf"}
    assert done.matches[1].confidence == "medium"


SMITHS = {"a": "John Smith", "b": "Jane Smith", "c": "Bo Chen"}


def test_two_players_of_one_family_name() -> None:
    made = event(SMITHS, pairing(1, "a", "c"), pairing(2, "b", "c"))
    files = {"x.sgf": sgf("Bo Chen", "J. Smith"), "y.sgf": sgf("Bo Chen", "Smith", extra="RO[2]", lines=LETTERS[::-1])}
    done, where = matched(made, records(files))
    assert where == {1: "y.sgf"}
    assert done.matches[1].confidence == "low"
    assert [(x.kind, x.pairings) for x in done.loose] == [("ambiguous", (0, 1))]
    assert "several players" in done.loose[0].because
    assert done.contested == {0: (0,)}


def test_the_two_of_one_family_name_against_each_other() -> None:
    made = event(SMITHS, pairing(1, "a", "b"))
    done, where = matched(made, records({"x.sgf": sgf("J. Smith", "Smith, J.")}))
    assert where == {0: "x.sgf"}
    assert done.matches[0].swapped is None  # who had which colour its names do not tell
    done, where = matched(made, records({"x.sgf": sgf("John Smith", "Smith")}))
    assert where == {0: "x.sgf"}
    assert done.matches[0].swapped is True


def test_two_players_of_the_same_name() -> None:
    made = event({"1": "Wei Li", "2": "Wei Li", "3": "Bo Chen"}, pairing(1, "1", "3"), pairing(2, "2", "3"))
    done, where = matched(
        made, records({"x.sgf": sgf("Bo Chen", "Wei Li"), "y.sgf": sgf("Bo Chen", "Li, Wei", extra="RO[2]")})
    )
    assert where == {1: "y.sgf"}
    assert only_loose(done).kind == "ambiguous"


def test_nicknames_through_aliases() -> None:
    made = event(FOUR, pairing(1, "a", "b"))
    found = records({"x.sgf": sgf("dragon99", "ADA_b")})
    assert matched(made, found)[1] == {}
    done, where = matched(made, found, Settings(aliases={"Dragon99": "Bo Chen", "ada_B": "a"}))
    assert where == {0: "x.sgf"}
    assert done.matches[0].reason == "both names by alias; their only game"
    assert done.matches[0].swapped is False


def test_copies_are_named_and_the_plainest_name_is_kept() -> None:
    made = event(FOUR, pairing(1, "a", "b"))
    same = sgf("Bo Chen", "Ada Berg")
    found = records(
        {"a (copy).sgf": same, "a.sgf": same.replace(b"Ada Berg", b"Berg, Ada"), "b.sgf": sgf("Bo Chen", "A. Berg")}
    )
    done, where = matched(made, found)
    assert where == {0: "a.sgf"}
    assert [(found.games[x.game].place.path, x.kind) for x in done.loose] == [
        ("a (copy).sgf", "duplicate"), ("b.sgf", "duplicate"),
    ]  # fmt: skip


def test_the_same_file_named_twice_is_one_record() -> None:
    found = records([("a.sgf", sgf("Bo Chen", "Ada Berg"))] * 2)
    assert len(found.games) == 1
    assert found.again == 1


def test_records_that_rival_each_other_are_all_listed() -> None:
    made = event(FOUR, pairing(1, "a", "b"))
    other = sgf("Bo Chen", "Ada Berg", lines=LETTERS[::-1])
    done, where = matched(made, records({"x.sgf": sgf("Bo Chen", "Ada Berg"), "y.sgf": other}))
    assert where == {}
    assert loose_of(done) == {"competing": 2}
    assert all("different games" in x.because for x in done.loose)
    assert done.contested == {0: (0, 1)}


def test_of_rivals_the_one_that_says_the_round_is_taken_and_the_other_named() -> None:
    made = event(FOUR, pairing(1, "a", "b"))
    files = {
        "x.sgf": sgf("Bo Chen", "Ada Berg", lines=LETTERS[::-1]),
        "y.sgf": sgf("Bo Chen", "Ada Berg", extra="RO[1]"),
    }
    done, where = matched(made, records(files))
    assert where == {0: "y.sgf"}
    assert done.matches[0].confidence == "medium"
    assert only_loose(done).kind == "surplus"
    assert only_loose(done).pairings == (0,)


def test_records_of_nobody_here() -> None:
    made = event(FOUR, pairing(1, "a", "b"), pairing(2, "c", "d"))
    files = {
        "a.sgf": sgf("Zed", "Yan"),
        "b.sgf": sgf("Ada Berg", "Cy Dahl"),
        "c.sgf": sgf("Ada Berg", "Ada Berg"),
        "d.sgf": sgf("", "Ada Berg"),
    }
    done, where = matched(made, records(files))
    assert where == {}
    assert [x.kind for x in done.loose] == ["surplus"] * 4
    assert [x.because for x in done.loose] == [
        "Black “Zed” is not a player of the event and White “Yan” is not a player of the event",
        "its players were not paired with each other",
        "both names belong to one player",
        "Black has no name",
    ]


@pytest.mark.parametrize(
    ("black", "white", "extra", "hint"),
    [
        ("Bo Chenn", "Adda Berg", "", "round 1, Ada Berg – Bo Chen"),  # each one letter away
        ("dragon99", "Cy Dahl", "RO[2]", "round 2, Cy Dahl – Di Egg"),  # whom Cy Dahl met then
        ("dragon99", "Cy Dahl", "RO[5]", ""),
        ("dragon99", "tiger", "", ""),
    ],
)
def test_a_likely_pairing_is_suggested_and_not_taken(black: str, white: str, extra: str, hint: str) -> None:
    made = event(FOUR, pairing(1, "a", "b"), pairing(2, "c", "d"))
    done, where = matched(made, records({"x.sgf": sgf(black, white, extra=extra)}))
    assert where == {}
    assert only_loose(done).suggestion == (f"perhaps {hint}; say so in the manifest or with an alias" if hint else "")


def test_the_results_can_name_the_record() -> None:
    made = event(
        FOUR,
        pairing(1, "a", "b", record="x.sgf"),
        pairing(2, "c", "d", record="r2\\y.sgf"),
        pairing(3, "a", "c", record="z.sgf"),
    )
    files = {
        "g/x.sgf": sgf("?", "?"),
        "g/r2/y.sgf": sgf("Di Egg", "Cy Dahl"),
        "h/z.sgf": sgf("?", "!"),
        "i/z.sgf": sgf("!", "?"),
    }
    done, where = matched(made, records(files))
    assert where == {0: "g/x.sgf", 1: "g/r2/y.sgf"}  # z.sgf names two
    assert done.matches[0].reason == "the results file names this record"
    assert (done.matches[0].swapped, done.matches[1].swapped) == (None, False)


def test_a_record_named_for_two_pairings_is_given_to_neither_of_them() -> None:
    made = event(FOUR, pairing(1, "a", "b", record="x.sgf"), pairing(2, "c", "d", record="x.sgf"))
    assert matched(made, records({"x.sgf": sgf("?", "?")}))[1] == {}
    assert matched(made, records({"x.sgf": sgf("Di Egg", "Cy Dahl")}))[1] == {1: "x.sgf"}  # by its names


def test_what_is_fixed_overrules_names() -> None:
    made = event(FOUR, pairing(1, "a", "b"), pairing(2, "c", "d"))
    found = records({"x.sgf": sgf("Bo Chen", "Ada Berg"), "y.sgf": sgf("Di Egg", "Cy Dahl")})
    done, where = matched(made, found, fixed=Fixed({0: 1}, frozenset(), None, frozenset()))
    assert where == {0: "y.sgf"}
    assert only_loose(done).because == "the manifest or the results give this pairing another record, or none"
    done, where = matched(made, found, fixed=Fixed({0: None}, frozenset({1}), None, frozenset({0})))
    assert where == {}
    assert loose_of(done) == {"surplus": 1, "set-aside": 1}
    assert done.none_expected == {0}


# --- whatever the order, whatever the event ---

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
    """Return what came of a matching, without any numbers."""
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


def test_no_order_changes_anything() -> None:
    met: set[str] = set()
    for seed in range(14):
        rng = random.Random(seed)
        made, files = random_event(rng)
        if len(set(made.pairings)) < len(made.pairings):
            continue  # equal pairings have nothing but their numbers
        plain = essence(made, files, None)
        assert essence(made, files, rng) == plain
        assert essence(made, files, rng) == plain
        met |= {x.kind for x in matched(made, records(files))[0].loose} | {"matched"}
    assert met == {"matched", "duplicate", "ambiguous", "competing", "surplus"}


def test_a_manifest_that_nobody_changed_changes_nothing() -> None:
    met = 0
    for seed in range(10):
        made, files = random_event(random.Random(f"manifest {seed}"))
        keys = [(p.round, frozenset((p.white, p.black))) for p in made.pairings]
        if len(set(keys)) < len(keys):
            continue  # a real event pairs nobody twice in a round
        found = records(files)
        done, where = matched(made, found)
        fixed = manifest.read(manifest.write(made, found.games, done).encode(), made, found.games)
        again, there = matched(made, found, fixed=fixed)
        assert there == where
        assert again == done
        met += 1
    assert met >= 3
