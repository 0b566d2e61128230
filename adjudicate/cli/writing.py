"""What a command writes to a file instead of standard output: no file is replaced unless --force says so."""

from __future__ import annotations

import os
import shutil
import stat
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from typing import Annotated, TypeVar

import typer

from adjudicate.cli.giving_up import give_up
from adjudicate.cli.options import force_option, out_option
from adjudicate.display.prose import WIDTH, lines_of
from adjudicate.display.replacing import replacing
from adjudicate.sources.names import printable

OutOption = Annotated[str | None, out_option("FILE", "Write there instead of standard output.")]
ForceOption = Annotated[bool, force_option("Replace FILE, if it is there already; never an input.")]


OneFormat = TypeVar("OneFormat", bound=StrEnum)


def form_of(kind: type[OneFormat], asked: OneFormat | None, out: str | None) -> OneFormat:
    """Return the format of an output: as --format says, else as the ending of the file's name, else the first one."""
    if asked is not None:
        return asked
    ending = Path(out).suffix.lower().lstrip(".") if out is not None else ""
    known = {member.value: member for member in kind}
    return known.get({"jsonl": "json", "htm": "html"}.get(ending, ending), next(iter(kind)))


def to_standard_output(out: str | None) -> bool:
    """Tell whether --out names no file."""
    return out in (None, "-")


def target(out: str, inputs: Sequence[str], *, force: bool, over_input: bool = False) -> Path:
    """Return the file to write, once it is sure that it may be written. Raises typer.Exit where it may not.

    inputs -- the files that are read, "-" for standard input; none of them is written,
              or, `over_input`, only if --force says so
    """
    shown = printable(out)
    try:
        path = Path(os.path.realpath(out))
        found = path.stat()
    except FileNotFoundError:
        return path
    except (OSError, ValueError) as error:
        give_up(f"{shown} cannot be written: {_why(error)}")
    if not stat.S_ISREG(found.st_mode):
        give_up(f"{shown} cannot be written: it is no plain file")
    if any(is_same(path, one) for one in inputs):
        if not over_input:
            give_up(f"{shown} is the input itself; nothing was written")
        if not force:
            give_up(f"{shown} is the input itself; nothing was written (--force replaces it)")
    if not force:
        give_up(f"{shown} is there already; nothing was written (--force replaces it)")
    return path


def write(path: Path, data: bytes) -> None:
    """Write a file whole or not at all, with the permissions of one that it replaces. Raises typer.Exit."""
    try:
        with replacing(path) as part:
            part.write_bytes(data)
            if path.exists():
                shutil.copymode(path, part)
    except (OSError, ValueError) as error:
        give_up(f"{printable(str(path))} cannot be written: {_why(error)}")


@contextmanager
def output(
    out: str | None, inputs: Sequence[str], *, force: bool, quiet: bool = False
) -> Iterator[Callable[[str], None]]:
    """Yield what prints a text and a line end: on standard output, or into a file, which is there in the end.

    out   -- None or "-": standard output. A file gets lines of 80 columns, whatever the terminal has.
    quiet -- nothing goes to standard output
    Where the command is refused on the way, nothing is written. Raises typer.Exit.
    """
    if out is None or to_standard_output(out):
        yield _nothing if quiet else typer.echo
        return
    path = target(out, inputs, force=force)
    texts: list[str] = []
    with lines_of(WIDTH):
        yield texts.append
    write(path, "".join(f"{text}\n" for text in texts).encode())


def _nothing(_text: str) -> None:
    pass


def _why(error: OSError | ValueError) -> object:
    return getattr(error, "strerror", None) or error


def is_same(path: Path, given: str) -> bool:
    """Tell whether a file to write is an input, "-" for standard input."""
    try:
        return given != "-" and path.samefile(given)
    except (OSError, ValueError):
        return False
