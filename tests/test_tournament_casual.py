"""A record of a casual game between two players in an event, which is not the record of their game there."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicate.tournament.checks import Checked
from adjudicate.tournament.matching import Fixed
from adjudicate.tournament.model import Event
from adjudicate.tournament.review import Review
from tests.tables import cases_in
from tests.test_tournament_norm import PEOPLE, ROUNDS, made, played, row_of
from tests.tournament_games import LETTERS, kinds, reviewed, sgf

OF_THE_EVENT = "EV[Oak Open]RO[1]DT[2026-11-21]PC[Innsbruck]TM[3600]OT[5x30 byo-yomi]"
BAR = "DT[2026-11-21]PC[bar]TM[300]"


def files(changed: dict[str, dict[str, Any]] | None = None) -> dict[str, bytes]:
    """Return a record for each pairing, with the place and the time limit of the event."""
    rounds = {pair: n for n, pairs in ROUNDS.items() for pair in pairs}
    each = {
        pair: {"extra": OF_THE_EVENT.replace("RO[1]DT[2026-11-21]", f"RO[{n}]DT[2026-11-2{n}]")}
        for pair, n in rounds.items()
    }
    return played(each | (changed or {}))


def event() -> Event:
    return made(name="Oak Open")


def row_with(extra: str, result: str, pair: str = "ab") -> tuple[Review, Checked]:
    done = reviewed(event(), files({pair: {"extra": extra, "result": result}}))
    return done, row_of(done, pair)


def test_records_like_all_others_support_without_a_finding() -> None:
    done = reviewed(event(), files())
    assert [(row.status, row.checks, row.match and row.match.confidence) for row in done.rows] == [
        ("supported", (), "high")
    ] * 8


@pytest.mark.parametrize(
    ("extra", "why"),
    cases_in(
        "tournament_casual",
        "a_casual_record_contradicts_nothing_and_its_support_is_noted",
        BAR=BAR,
        OF_THE_EVENT=OF_THE_EVENT,
    ),
)
def test_a_casual_record_contradicts_nothing_and_its_support_is_noted(extra: str, why: str) -> None:
    _, against = row_with(extra, "W+R")
    assert (against.status, against.corrected) == ("uncheckable", None)
    assert why in against.because
    assert {"casual", "another-game"} & {*kinds(against, "irregular")}
    _, of_it = row_with(extra, "B+R")
    assert of_it.match is not None
    assert (of_it.status, of_it.match.confidence) == ("supported", "low")
    [check] = [check for check in of_it.checks if check.kind == "casual"]
    assert why in check.message


@pytest.mark.parametrize(
    "extra", cases_in("tournament_casual", "a_record_that_differs_less_still_contradicts", OF_THE_EVENT=OF_THE_EVENT)
)
def test_a_record_that_differs_less_still_contradicts(extra: str) -> None:
    _, row = row_with(extra, "W+R")
    assert (row.status, row.corrected) == ("contradicted", "white")
    assert "casual" not in kinds(row)


@pytest.mark.parametrize("result", ["B+R", "W+R"])
def test_the_record_of_the_game_is_preferred_to_a_casual_game(result: str) -> None:
    """The results do not matter. The true record has initials, because of which alone it would fit less well."""
    casual = sgf(PEOPLE["b"], PEOPLE["a"], result, lines=LETTERS[::-1], extra=BAR)
    name = PEOPLE["b"].split()
    made_of = files()
    made_of["ab.sgf"] = made_of["ab.sgf"].replace(PEOPLE["b"].encode(), f"{name[0][0]}. {name[1]}".encode())
    done = reviewed(event(), {**made_of, "bar.sgf": casual})
    row = row_of(done, "ab")
    assert row.match is not None
    assert (row.status, done.records.games[row.match.game].place.path) == ("supported", "ab.sgf")
    [loose] = done.matching.loose
    assert loose.kind == "surplus"
    assert str(loose.because).startswith("nearly all other records name an event and a round, but this one does not")
    assert str(loose.because).endswith("and another record matches the pairing")


@pytest.mark.parametrize(
    ("extra", "kind"),
    [("EV[Oak Open]TM[3600]", "competing"), ("EV[Oak Open]", "surplus"), ("PC[Innsbruck]", "surplus")],
)
def test_a_record_that_lacks_only_one_entry_still_competes(extra: str, kind: str) -> None:
    """All other records name the event, the place and the time, but no round."""
    plain = files({pair: {"extra": "EV[Oak Open]PC[Innsbruck]TM[3600]"} for pairs in ROUNDS.values() for pair in pairs})
    other = sgf(PEOPLE["b"], PEOPLE["a"], "W+R", lines=LETTERS[::-1], extra=extra)
    assert {loose.kind for loose in reviewed(event(), {**plain, "other.sgf": other}).matching.loose} == {kind}


def test_two_records_of_one_game_stay_together_though_one_says_less() -> None:
    both = files({"ab": {"extra": OF_THE_EVENT, "lines": LETTERS}})
    less = sgf(PEOPLE["b"], PEOPLE["a"], None, extra=BAR, lines=LETTERS)
    done = reviewed(event(), {**both, "tablet.sgf": less})
    assert row_of(done, "ab").status == "supported"
    assert [loose.kind for loose in done.matching.loose] == ["duplicate"]


def test_a_director_can_assign_a_record_that_looks_casual() -> None:
    made_of = files({"ab": {"extra": BAR, "result": "W+R"}})
    paths = sorted(made_of)
    pairings = event().pairings
    index = next(n for n, p in enumerate(pairings) if p.white + p.black == "ab")
    row = row_of(reviewed(event(), made_of, fixed=Fixed({index: paths.index("ab.sgf")})), "ab")
    assert (row.status, kinds(row, "irregular")) == ("contradicted", [])


def test_facts_in_half_of_the_records_are_not_usual() -> None:
    """Half of the tablets write the place, the round and the event, and the others none of these."""
    bare = {pair: {"extra": ""} for pair in ROUNDS[2]}
    done = reviewed(event(), files({**bare, "ac": {"extra": "", "result": "W+R"}}))
    assert row_of(done, "ac").status == "contradicted"
