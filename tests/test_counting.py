"""Every B and W value is a move: an independent count over constructed and real records."""

from __future__ import annotations

import tarfile

import pytest

from adjudicate import Record, read_records
from adjudicate.record.text import decode
from tests import counting
from tests.support import FIXTURES, SHARED


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("(;B[aa];W[bb](;B[cc])(;B[dd];W[ee]))", [3]),
        ("(;B[aa][bb]W[cc]C[;B[x\\];W[y\\];])", [3]),
        ("(;Black[aa];b[bb];White [cc] [dd];BL[30]OB[3])", [4]),
        ("junk (;B[aa]) more (;W[bb];B[])", [1, 2]),
        ("(;B[aa])\n(;W[bb];B[])", [1, 2]),
        ("(;B[aa]", None),
    ],
)
def test_the_counter_itself(text: str, moves: list[int] | None) -> None:
    trees = counting.trees(text)
    assert (None if trees is None else [counting.main_line(t) for t in trees]) == moves


def compare(data: bytes) -> int:
    """Compare a file's records with the independent count; return how many were compared."""
    games = read_records(data)
    trees = counting.trees(decode(data).utf8.decode())
    if trees is None or len(trees) != len(games):
        return 0
    compared = 0
    for game, tree in zip(games, trees, strict=True):
        if isinstance(game, Record) and not any(f.slug == "line-taken" for f in game.findings):
            assert len(game.line.points) == counting.main_line(tree)
            assert len(game.line.colours) == len(game.line.points)
            compared += 1
    return compared


def test_fixtures() -> None:
    assert sum(compare(path.read_bytes()) for path in FIXTURES.rglob("*.sgf")) > 150


@pytest.mark.skipif(not SHARED.is_dir(), reason="the shared records are not beside this checkout")
def test_real_and_hostile_records() -> None:
    paths = [p for p in (SHARED / "records").rglob("*") if p.suffix.lower() == ".sgf"]
    paths += (SHARED / "hostile").rglob("*.sgf")
    compared = sum(compare(path.read_bytes()) for path in paths)
    for path in sorted((SHARED / "records").glob("*.tar.gz")):
        with tarfile.open(path) as archive:
            for member in archive:
                file = archive.extractfile(member) if member.isreg() and member.name.lower().endswith(".sgf") else None
                if file:
                    compared += compare(file.read())
    assert compared > 20_000
