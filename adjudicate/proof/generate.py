"""Random records with a known sheet, for holding other programs against this one, and this one against them.

A sheet is known because two programs that share no code agree on it: this one, and the naive reference.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.library import adjudicate
from adjudicate.proof.comparison import differences
from adjudicate.proof.files import random_file
from adjudicate.record.files import records_of
from adjudicate.record.model import Record
from adjudicate.rules.findings.unreadable import Unreadable


class DisagreementError(RuntimeError):
    """The two programs do not agree on a record: one of them is wrong. The text holds the record and what differs."""


@dataclass(frozen=True)
class Known:
    """A file with what is known of it; `name` is that of the file.

    sheets -- one for each game, and after that of a game that breaks off the error that says so
    """

    name: str
    sgf: bytes
    sheets: list[Adjudication | Unreadable]


def generate(seed: int, games: int, *, faults: bool = True) -> Iterator[Known]:
    """Yield so many random files, mostly of one game each, to be adjudicated without any option.

    seed   -- the same seed gives the same files, whatever their number
    faults -- False: no illegal move, setup or disorder is put in on purpose (claims may be odd all the same)
    Raises DisagreementError where the two programs differ.
    """
    for number in range(1, games + 1):
        rng = random.Random(f"{seed} {number}")  # noqa: S311 -- to be repeated, not secret
        file = random_file(rng, plain=True, faults=faults)
        for game, (_, _, lines) in enumerate(differences(file.data, file.options), 1):
            if lines:
                raise DisagreementError(
                    "\n".join([f"seed {seed}, file {number}, game {game}", repr(file.data), *lines])
                )
        name = f"{seed}-{number:06}.sgf"
        found = records_of(file.data, name)
        yield Known(name, file.data, [adjudicate(one) if isinstance(one, Record) else one for one in found])
