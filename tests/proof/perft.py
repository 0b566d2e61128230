"""Check the known numbers of legal move sequences under three interpretations of the superko rule."""

from __future__ import annotations

import json
from collections.abc import Mapping

from adjudicate.proof.selftest import GOLDEN, perft
from tests.proof.floors import floor
from tests.support import SHARED

NAMES = {"ssk": "situational", "psk": "positional", "nssk": "natural_situational"}


def run() -> int:
    """Count all sequences in the table again and print the numbers. Returns 0 if every number is exact."""
    failed = 0
    numbers = 0
    for reading, sizes in GOLDEN.items():
        for size, golden in sizes.items():
            counted = perft(size, reading, len(golden))
            for depth, (ours, theirs) in enumerate(zip(counted, golden, strict=True), 1):
                numbers += 1
                if ours != theirs:
                    failed += 1
                    print(f"perft: {size}x{size}, {reading}, {depth} moves: {ours}, golden {theirs}")
    print(f"perft: {numbers - failed} of {numbers} numbers exact, up to {_largest()} sequences, three readings")
    table = SHARED / "perft.json"
    if table.is_file():
        given: Mapping[str, Mapping[str, list[int]]] = json.loads(table.read_text())
        same = all(
            {str(size): list(golden) for size, golden in sizes.items()} == given[NAMES[reading]]
            for reading, sizes in GOLDEN.items()
        )
        print("perft: the table is the published one" if same else "perft: the table is NOT the published one")
        failed += not same
    else:
        print("skipped: perft against the published table (../shared/perft.json is not here)")
    return int(failed > 0) or floor("perft", {"numbers": numbers}, {"numbers": 55})


def _largest() -> int:
    return max(max(golden) for sizes in GOLDEN.values() for golden in sizes.values())
