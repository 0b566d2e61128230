"""Plant breaches in invented months of a league, and check that the program finds exactly those."""

from __future__ import annotations

from collections import Counter

from tests.proof.floors import floor
from tests.tournament_league import PLANTS, found_in, league, reviewed_league, settings


def run(seed: int, months: int, games: int = 300, breaches: int = 40) -> int:
    """Check some months of games and print the counts. Returns 0 if no breach was missed or wrongly reported."""
    planted, missed, false = Counter[str](), 0, 0
    for month in range(months):
        made = league(seed + month, games, breaches)
        found = found_in(reviewed_league(made.files, settings()))
        for path in sorted({*made.planted, *found}):
            wanted, got = made.planted.get(path, frozenset()), found.get(path, frozenset())
            planted.update(wanted)
            missed += len(wanted - got)
            false += len(got - wanted)
            if wanted != got:
                print(f"league: month of seed {seed + month}, {path}: planted {sorted(wanted)}, found {sorted(got)}")
    print(f"league: {months} months of {games} games, {breaches} breaches each: {missed} missed, {false} false")
    print(", ".join(f"{kind} {n}" for kind, n in sorted(planted.items())))
    kinds = {kind for _, of_plant in PLANTS.values() for kind in of_plant}
    return int(bool(missed or false)) or floor("league", planted, dict.fromkeys(kinds, months))
