"""Random records with a known sheet, for holding other programs against this one, and this one against them.

A sheet is known because two programs that share no code agree on it: this one, and the naive reference.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from adjudicate.adjudication import Adjudication, adjudicate
from adjudicate.proof.comparison import differences
from adjudicate.proof.games import random_record
from adjudicate.record.model import Record
from adjudicate.record.sgf import read_records


class DisagreementError(RuntimeError):
    """The two programs do not agree on a record: one of them is wrong. The text holds the record and what differs."""


@dataclass(frozen=True)
class Known:
    """A record with its sheet; `name` is that of its file."""

    name: str
    sgf: str
    sheet: Adjudication


def generate(seed: int, games: int, *, faults: bool = True) -> Iterator[Known]:
    """Yield so many random records, each to be adjudicated without any option.

    seed   -- the same seed gives the same records, whatever their number
    faults -- False: no illegal move, setup or disorder is put in on purpose (claims may be odd all the same)
    Raises DisagreementError where the two programs differ.
    """
    for number in range(1, games + 1):
        rng = random.Random(f"{seed} {number}")  # noqa: S311 -- to be repeated, not secret
        claimed, sgf, options = random_record(rng, plain=True, faults=faults)
        _, lines = differences(claimed, sgf, options)
        if lines:
            raise DisagreementError("\n".join([f"seed {seed}, game {number}", sgf, *lines]))
        name = f"{seed}-{number:06}.sgf"
        [record] = read_records(sgf.encode(), name)
        if not isinstance(record, Record):
            raise DisagreementError(f"seed {seed}, game {number} cannot be read: {sgf}")
        yield Known(name, sgf, adjudicate(record))
