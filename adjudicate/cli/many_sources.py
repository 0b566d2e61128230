"""Sources of commands that work on many records: files, folders, archives, and lists of them."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from adjudicate.batch.progress import unopened
from adjudicate.record.model import Item
from adjudicate.rules.findings.unreadable import Unreadable
from adjudicate.sources.files import listed, walk
from adjudicate.sources.names import RECORDS, NameChoice


@dataclass(frozen=True)
class ManySources:
    """Where records are looked for, as the command line has it.

    held -- names of lists that can be read once only but are needed twice
    """

    paths: list[str]
    lists: list[str]
    include: list[str] | None
    exclude: list[str] | None
    held: dict[str, list[str | Unreadable]] = field(default_factory=dict)

    def hold(self) -> None:
        """Read the lists that can be read once only, so that items() can be called again."""
        self.held.update((source, list(listed(source))) for source in self.lists if _once_only(source))

    def items(self) -> Iterator[Item]:
        """Yield what is found, the lists being read on the way."""
        return walk(self._names(), self._choice())

    def items_by_source(self) -> Iterator[tuple[str, Item]]:
        """Yield the same, each with the source that it was found under."""
        for name in self._names():
            source = name if isinstance(name, str) else name.path or ""
            for item in walk([name], self._choice()):
                yield source, item

    def names(self) -> list[str]:
        """Return all sources, those of the lists too; they are held from then on."""
        self.held.update((source, list(listed(source))) for source in self.lists if source not in self.held)
        return [name for name in self._names() if isinstance(name, str)]

    def files(self) -> Iterable[Item] | None:
        """Return all files that items() comes by, none of them opened; None where they cannot be listed beforehand."""
        if any(_once_only(source) and source not in self.held for source in self.lists):
            return None
        return walk((name for name in self._names() if name != "-"), self._choice(), unopened)

    def _choice(self) -> NameChoice:
        return NameChoice(self.include or RECORDS, self.exclude or ())

    def _names(self) -> Iterator[str | Unreadable]:
        yield from self.paths
        for source in self.lists:
            yield from self.held[source] if source in self.held else listed(source)


def _once_only(source: str) -> bool:
    """Say whether a list cannot be read twice: standard input, or a pipe."""
    return source == "-" or not os.path.isfile(source)
