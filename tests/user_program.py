"""A typical program of a user of the library. mypy checks it strictly, and test_library.py runs it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from pathlib import Path

import adjudicate as library
from adjudicate import (
    RULESETS,
    Adjudication,
    Policy,
    Position,
    Record,
    Unreadable,
    adjudicate,
    compare_rules,
    in_points,
    iter_records,
    read_records,
)


def margins(folder: Path) -> Iterator[tuple[str, Fraction]]:
    """Yield the margin of each counted game of a folder, with the name of its file."""
    for game in iter_records(folder, exclude=("*-copy.sgf",)):
        if isinstance(game, Unreadable):
            print(f"{game.path}: {game.message} [{game.code}]", file=sys.stderr)
            continue
        count = adjudicate(game).count
        if count is not None:
            yield Path(game.path or "").name, count.margin_in_points


def asked_otherwise(game: Record) -> list[Adjudication]:
    """Return a game adjudicated with every possible form of each argument."""
    return [
        library.adjudicate(game, komi=komi, rules=RULESETS["aga"], first="black")
        for komi in (7, 6.5, "0,5", Decimal("7.5"))
    ] + [adjudicate(game, dead=dead, taken_back=()) for dead in ("A5", ["A5"], [0])]


def club(game: Record) -> list[str]:
    """Return the winners under the rules of a club and others, and the points where Black may not play at the end."""
    rules = replace(RULESETS["aga"], id="our-club", name="Club night", komi_even=26)
    rows = compare_rules(adjudicate(game), [rules, "Japanese"]).rows
    position: Position = game.position()
    return [f"{row.sheet.ruleset.id} {row.sheet.verdict.winner}" for row in rows] + [*position.forbidden]


def supposed(game: Record, policy: Policy = "pass") -> Adjudication:
    """Return a game adjudicated with guessed dead stones."""
    sheet = adjudicate(game)
    return adjudicate(game, policy=policy, what_if=dict.fromkeys(sheet.guess_dead(), "dead"), prisoners=None)


def misspelt(game: Record) -> None:
    """Contains calls that a type checker must refuse: mypy complains about each unneeded ignore comment."""
    adjudicate(game, policy="stand")  # type: ignore[arg-type]
    adjudicate(game, first="w")  # type: ignore[arg-type]
    adjudicate(game, what_if={"A5": "died"})  # type: ignore[dict-item]
    adjudicate(game, prisoners={"black": 3, "W": 1})  # type: ignore[dict-item]
    adjudicate(game).to_text(language="english")  # type: ignore[arg-type]
    adjudicate(game).to_svg(theme="oak")  # type: ignore[arg-type]
    game.position(policy="back")  # type: ignore[arg-type]
    replace(RULESETS["aga"], repetition="superko")  # type: ignore[arg-type]
    if adjudicate(game).verdict.winner == "white":  # type: ignore[comparison-overlap]
        game.position().play("C3").svg(theme="pine")  # type: ignore[arg-type]
    if adjudicate(game).verdict.status == "right":  # type: ignore[comparison-overlap]
        print("never")


def main(fixtures: Path) -> None:
    """Print the answers about the example records."""
    for name, margin in sorted(margins(fixtures / "tournament" / "records"), key=lambda found: (found[1], found[0]))[
        -2:
    ]:
        print(name, float(margin))
    with (fixtures / "examples" / "ko-retaken.sgf").open("rb") as file:
        for game in read_records(file):
            if isinstance(game, Record):
                print(*club(game), supposed(game).verdict.computed)
                for sheet in asked_otherwise(game):
                    white = None if sheet.count is None else in_points(sheet.count.white.total)
                    print(
                        sheet.verdict.computed, white, sheet.names(sheet.statuses.dead)[:1], len(sheet.to_json()) > 100
                    )


if __name__ == "__main__":
    main(Path(sys.argv[1]))
