"""Write a command's output to a file. An existing file is replaced only with --force."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar, get_args

import typer

from adjudicate.cli import options as opt
from adjudicate.cli.messages import give_up, named, say
from adjudicate.display.prose import WIDTH, lines_of
from adjudicate.display.wording import AnyOf
from adjudicate.sources.names import printable
from adjudicate.sources.system import reason

if TYPE_CHECKING:
    from adjudicate.sources.outputs import FileIdentity

HELP = opt.HELPS["writing"]
OutOption = Annotated[str | None, opt.out_option(metavar="FILE", help=HELP["out"])]
ForceOption = Annotated[bool, opt.force_option(help=HELP["force"])]


OneFormat = TypeVar("OneFormat", bound=str)


def form_of(kind: Any, asked: OneFormat | None, out: str | None) -> OneFormat:
    """Return the format selected by --format or by the extension of --out, or the first format by default.

    Raises typer.BadParameter for an unknown extension.
    """
    ending = "" if asked is not None or to_standard_output(out) else Path(out or "").suffix.lower()
    others = {"jsonl": "json", "htm": "html", "txt": "text"}
    words: tuple[OneFormat, ...] = get_args(kind)
    known = {f".{word}": word for word in words if word != "text"}
    known |= {f".{other}": word for other, name in others.items() for word in words if word == name}
    if ending and ending not in known:
        check_ending(out or "", known)
    return asked or known.get(ending, words[0])


def check_ending(out: str | Path, endings: Iterable[str], option: str = "--out", *, needed: bool = False) -> None:
    """Raise typer.BadParameter if an output has an extension that is not in `endings`, or lacks a needed one."""
    ending = Path(out).suffix.lower()
    if (ending or needed) and ending not in endings:
        known = AnyOf(tuple(sorted(endings)))
        message = say("ending", file=named(str(out)), ending=printable(ending) or '""', endings=known)
        raise typer.BadParameter(message, param_hint=option)


def to_standard_output(out: str | None) -> bool:
    """Return True if the output goes to standard output, because --out does not name a file."""
    return out in (None, "-")


def target(out: str, inputs: Sequence[str], *, force: bool, ours: Callable[[Path], bool] = lambda _path: False) -> Path:
    """Check that a file may be written, and return its path. Raises typer.Exit if it must not be written.

    inputs      -- the input files, which are never overwritten; "-" for standard input
    force, ours -- see check_output()
    """
    from adjudicate.sources.outputs import check_output  # noqa: PLC0415 -- for start-up

    path = Path(out)
    if any(is_same(path, one) for one in inputs):
        give_up(say("input.itself", file=named(out)))
    with giving_up(out):
        check_output(path, force=force, ours=ours)
    return path


def write(
    path: Path,
    data: bytes | Iterable[bytes],
    *,
    force: bool = False,
    ours: Callable[[Path], bool] = lambda _path: False,
    before: "FileIdentity" = None,
) -> None:
    """Write a file with write_output(). Raises typer.Exit if writing fails."""
    from adjudicate.sources.outputs import sweep, write_output  # noqa: PLC0415 -- for start-up

    with giving_up(str(path)):
        sweep(path)
        write_output(path, (data,) if isinstance(data, bytes) else data, force=force, ours=ours, before=before)


def encoded(pieces: Iterable[str]) -> Iterator[bytes]:
    """Encode pieces of text as UTF-8, one at a time."""
    return (piece.encode() for piece in pieces)


@contextmanager
def giving_up(out: str) -> Iterator[None]:
    """If an output cannot be written, print a one-line error message and raise typer.Exit."""
    from adjudicate.sources.outputs import OutputError  # noqa: PLC0415 -- for start-up

    try:
        yield
    except OutputError as error:
        give_up(reason(error))
    except (OSError, ValueError) as error:
        give_up(say("unwritable", file=named(out), reason=reason(error)))


@contextmanager
def output(
    out: str | None, inputs: Sequence[str], *, force: bool, quiet: bool = False
) -> Iterator[Callable[[str], None]]:
    """Yield a function that prints a text and a line ending to standard output or to a file.

    out   -- path of the file, which is written at the end; None or "-" for standard output
    quiet -- True to suppress output to standard output

    If the command raises an error, the file is not written. Lines in the file have 80 columns. Raises typer.Exit.
    """
    if out is None or to_standard_output(out):
        yield (lambda _text: None) if quiet else typer.echo
        return
    path = target(out, inputs, force=force)
    texts: list[str] = []
    with lines_of(WIDTH):
        yield texts.append
    write(path, "".join(f"{text}\n" for text in texts).encode(), force=force)


def is_same(path: Path, given: str) -> bool:
    """Return True if an output is the same file as an input. "-" as input means standard input."""
    try:
        return given != "-" and path.samefile(given)
    except (OSError, ValueError):
        return False
