"""Many lines in order, in little memory: sorted some at a time into files that have no name, and merged.

The files lie in a folder that the caller names; the system takes them away with this process, however it ends.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryFile
from types import TracebackType
from typing import Final, TextIO

MOST_IN_MEMORY: Final = 32 * 1024**2  # characters


class Sorter:
    """Lines of ASCII text without line feeds, added in any order and given in theirs. Use as a context.

    folder -- where files may lie meanwhile
    most -- characters in memory; 0: MOST_IN_MEMORY
    """

    def __init__(self, folder: Path, most: int = 0) -> None:
        self._folder = folder
        self._most = most or MOST_IN_MEMORY
        self._lines: list[str] = []
        self._size = 0
        self._files: list[TextIO] = []
        self._open = ExitStack()

    def add(self, line: str) -> None:
        """Add a line."""
        self._lines.append(line)
        self._size += len(line)
        if self._size >= self._most:
            self._put_away()

    def _put_away(self) -> None:
        self._lines.sort()
        made = TemporaryFile("w+", encoding="ascii", newline="\n", dir=self._folder)  # noqa: SIM115 -- open to the end
        file = self._open.enter_context(made)
        file.writelines(f"{line}\n" for line in self._lines)
        file.seek(0)
        self._files.append(file)
        self._lines, self._size = [], 0

    def __iter__(self) -> Iterator[str]:
        """Yield all lines in order; to be asked for once."""
        self._lines.sort()
        read = ((line.removesuffix("\n") for line in file) for file in self._files)
        return heapq.merge(*read, self._lines)

    def __enter__(self) -> Sorter:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._open.close()
