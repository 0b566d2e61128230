"""A program as a user of the library writes one. mypy checks it strictly, and test_library.py runs it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction
from pathlib import Path

import adjudicate as library
from adjudicate import (
    RULESETS,
    Adjudication,
    Record,
    Unreadable,
    adjudicate,
    in_points,
    iter_records,
    read_records,
)


def margins(folder: Path) -> Iterator[tuple[str, Fraction]]:
    """Yield the margin of each game of a folder that is counted, with the name of its file."""
    for game in iter_records(folder, exclude=("*-copy.sgf",)):
        if isinstance(game, Unreadable):
            print(f"{game.path}: {game.message} [{game.code}]", file=sys.stderr)
            continue
        count = adjudicate(game).count
        if count is not None:
            yield Path(game.path or "").name, count.margin_in_points


def asked_otherwise(game: Record) -> list[Adjudication]:
    """Return a game adjudicated in every way in which an argument can be written."""
    return [
        library.adjudicate(game, komi=komi, rules=RULESETS["aga"], first="black")
        for komi in (7, 6.5, "0,5", Decimal("7.5"))
    ] + [adjudicate(game, dead=dead, taken_back=()) for dead in ("A5", ["A5"], [0])]


def main(fixtures: Path) -> None:
    """Print what is asked of the example records."""
    for name, margin in sorted(margins(fixtures / "tournament" / "records"), key=lambda found: (found[1], found[0]))[
        -2:
    ]:
        print(name, float(margin))
    with (fixtures / "examples" / "ko-retaken.sgf").open("rb") as file:
        for game in read_records(file):
            if isinstance(game, Record):
                for sheet in asked_otherwise(game):
                    white = None if sheet.count is None else in_points(sheet.count.white.total)
                    print(
                        sheet.verdict.computed, white, sheet.names(sheet.statuses.dead)[:1], len(sheet.to_json()) > 100
                    )


if __name__ == "__main__":
    main(Path(sys.argv[1]))
