"""A file of known complaints: what a check found once and lets pass from then on."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from adjudicate.sheet.complaints import Complaint, ComplaintKind
from adjudicate.sources.outputs import write_output

SCHEMA: Final = "adjudicate-baseline/1"
MOST_BYTES: Final = 256 * 1024**2
FIELDS: Final = ("path", "member", "game", "move", "code", "color", "point", "recorded", "computed")


class BaselineError(ValueError):
    """A file that is no baseline; the text says why."""


@dataclass
class Baseline:
    """Complaints known from before, and what a run has found.

    known -- identities of complaints
    found -- the identities that the run met; kept only where they are to be written
    keep  -- whether they are
    news  -- kind -> number of complaints that are not known
    """

    known: frozenset[tuple[str, ...]] = frozenset()
    keep: bool = False
    found: set[tuple[str, ...]] = field(default_factory=set)
    news: Counter[ComplaintKind] = field(default_factory=Counter)

    def new(self, complaints: Iterable[Complaint]) -> list[Complaint]:
        """Take the complaints of a game; return those that are not known."""
        new = [one for one in complaints if one.identity not in self.known]
        self.news.update(one.kind for one in new)
        if self.keep:
            self.found.update(one.identity for one in new)
        return new


def read(path: Path) -> frozenset[tuple[str, ...]]:
    """Return the complaints of a file. Raises BaselineError for one that is no baseline, OSError."""
    with path.open("rb") as file:
        data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise BaselineError("it is too large")
    try:
        content: Any = json.loads(data)
        if content["schema"] != SCHEMA:
            raise BaselineError(f'it is no baseline of the schema "{SCHEMA}"')
        return frozenset(tuple(str(one[name]) for name in FIELDS) for one in content["known"])
    except (KeyError, TypeError, ValueError, RecursionError) as error:
        if isinstance(error, BaselineError):
            raise
        raise BaselineError("it is no baseline that this program wrote") from None


def write(path: Path, found: Iterable[tuple[str, ...]], *, force: bool = False) -> None:
    """Write complaints as a baseline, one a line and sorted, so that changes of it can be read. Raises OSError."""
    lines = ",\n".join(json.dumps(dict(zip(FIELDS, one, strict=True))) for one in sorted(found))
    write_output(path, [f'{{"schema": "{SCHEMA}", "known": [\n{lines}\n]}}\n'.encode("ascii")], force=force)
