"""The effect of adjudicate.annotate.editing on files, from bytes to bytes."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from adjudicate.annotate import editing
from adjudicate.annotate.editing import AddedFacts, Refusal, Remarks
from adjudicate.annotate.node_places import ReadOnce, read_once


def opened(data: bytes) -> ReadOnce:
    """Open a file that has games."""
    file = read_once(data)
    assert isinstance(file, ReadOnce), file
    return file


def with_remarks(data: bytes, remarks: Mapping[int, Remarks]) -> bytes | Refusal:
    """Put remarks into a file."""
    return editing.with_remarks(opened(data), remarks)


def with_facts(data: bytes, facts: Mapping[int, AddedFacts]) -> bytes | Refusal:
    """Write facts into a file."""
    written = editing.with_facts(opened(data), facts)
    return written if isinstance(written, Refusal) else written.data


def without_remarks(data: bytes | Refusal | None, games: Callable[[int], bool] = lambda _: True) -> bytes | Refusal:
    """Remove remarks from a file."""
    assert isinstance(data, bytes)
    plain = editing.without_remarks(opened(data), games)
    assert isinstance(plain, Refusal | ReadOnce)
    return plain if isinstance(plain, Refusal) else plain.data
