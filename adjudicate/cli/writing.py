"""What a command writes to a file instead of standard output: no file is replaced unless --force says so."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any, TypeVar, get_args

import typer

from adjudicate.cli import options as opt
from adjudicate.cli.terminal import give_up
from adjudicate.display.prose import WIDTH, lines_of
from adjudicate.sources.names import printable
from adjudicate.sources.outputs import FileIdentity, OutputError, check_output, never, sweep, write_output

OutOption = Annotated[str | None, opt.out_option(metavar="FILE", help="Write there instead of standard output.")]
ForceOption = Annotated[bool, opt.force_option(help="Replace FILE, if it is there already; never an input.")]


OneFormat = TypeVar("OneFormat", bound=str)


def form_of(kind: Any, asked: OneFormat | None, out: str | None) -> OneFormat:
    """Return the format of an output: as --format says, otherwise as the ending of the file's name; the first for none.

    Raises typer.BadParameter for an ending that names no format.
    """
    ending = "" if asked is not None or to_standard_output(out) else Path(out or "").suffix.lower()
    others = {"jsonl": "json", "htm": "html", "txt": "text"}
    words: tuple[OneFormat, ...] = get_args(kind)
    known = {f".{word}": word for word in words if word != "text"}
    known |= {f".{other}": word for other, name in others.items() for word in words if word == name}
    if ending and ending not in known:
        check_ending(out or "", known)
    return asked or known.get(ending, words[0])


def check_ending(out: str | Path, endings: Iterable[str], option: str = "--out") -> None:
    """Refuse the name of an output with another ending than these. Raises typer.BadParameter."""
    ending = Path(out).suffix.lower()
    if ending and ending not in endings:
        message = (
            f"{printable(str(out))}: no format has the ending {printable(ending)}; use {' or '.join(sorted(endings))}"
        )
        raise typer.BadParameter(message, param_hint=option)


def to_standard_output(out: str | None) -> bool:
    """Tell whether --out names no file."""
    return out in (None, "-")


def target(out: str, inputs: Sequence[str], *, force: bool, ours: Callable[[Path], bool] = never) -> Path:
    """Return the file to write, once it is sure that it may be written. Raises typer.Exit where it may not.

    inputs -- the files that are read, "-" for standard input; none of them is written
    force, ours -- as of check_output()
    """
    path = Path(out)
    if any(is_same(path, one) for one in inputs):
        give_up(f"{printable(out)} is the input itself; nothing was written")
    with giving_up(out):
        check_output(path, force=force, ours=ours)
    return path


def write(
    path: Path,
    data: bytes | Iterable[bytes],
    *,
    force: bool = False,
    ours: Callable[[Path], bool] = never,
    before: FileIdentity = None,
) -> None:
    """Write a file as replacing() does. Raises typer.Exit."""
    with giving_up(str(path)):
        sweep(path)
        write_output(path, (data,) if isinstance(data, bytes) else data, force=force, ours=ours, before=before)


def encoded(pieces: Iterable[str]) -> Iterator[bytes]:
    """Yield pieces of text as UTF-8."""
    return (piece.encode() for piece in pieces)


@contextmanager
def giving_up(out: str) -> Iterator[None]:
    """End the command in a line where an output cannot be written. Raises typer.Exit."""
    try:
        yield
    except OutputError as error:
        give_up(str(error))
    except (OSError, ValueError) as error:
        give_up(f"{printable(out)} cannot be written: {getattr(error, 'strerror', None) or error}")


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
    write(path, "".join(f"{text}\n" for text in texts).encode(), force=force)


def _nothing(_text: str) -> None:
    pass


def is_same(path: Path, given: str) -> bool:
    """Tell whether a file to write is an input, "-" for standard input."""
    try:
        return given != "-" and path.samefile(given)
    except (OSError, ValueError):
        return False
