"""Whole command lines in this process, and values for their options."""

from __future__ import annotations

import io
import os
import random
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final, NamedTuple

import typer.main

from adjudicate.batch.work import RowMaker
from adjudicate.cli import batch, review, tournament, watch
from adjudicate.cli.commands import app
from adjudicate.proof import selftest
from adjudicate.rules.rulesets import RULESETS
from adjudicate.web.session import Session
from tests import executing
from tests.proof.fuzz.mill import NUMBERS, ODD
from tests.tournament_games import here

TREE: Final[Any] = typer.main.get_command(app)
COMMANDS: Final[dict[str, Any]] = {name: TREE.loaded(name) for name in TREE.commands}
VALUES: Final[dict[str, tuple[str, ...]]] = {  # values of options about one game, most of them valid
    "--rules": (*RULESETS, "Japanese", "AGA 1991", "new zealand"),
    "--illegal": ("stands", "pass"),
    "--take-back": ("1", "2", "3", "2,4", "3,4,5", "13", "1,2,3,4,5,6,7,8"),
    "--komi": ("0", "7.5", "0,5", "-6,25", "6.5", "3000", "5.50"),
    "--handicap": ("0", "1", "2", "3", "9", "40"),
    "--first": ("B", "W", "black", "WHITE"),
    "--dead": ("A1", "a1 b2", "C3,D4", "E5", "B5", "ca", "T19", "A1,,B1"),
    "--what-if": ("A1=dead", "B2=alive", "C3=dead,A1=alive", "E5=DEAD", "B5=dead"),
    "--line": ("1", "2", "3", "7"),
    "--game": ("1", "2", "3"),
    "--move": ("0", "1", "2", "3", "4", "5", "7", "10"),
    "--numbers": ("1", "1-", "2-4", "1-10", "3-", "1-400"),
    "--point": ("A1", "B2", "C3", "B5", "E5", "D4"),
    "--play": ("A1", "B2", "C3", "B5", "E5", "T19"),
    "--finding": ("M201", "superko", "M203", "occupied", "alternation", "R174", "E301", "komi-assumed", "V501", "x"),
    "--player": ("B", "W"),
    "--theme": ("plain", "wood"),
    "--width": ("32", "64", "8000", "0"),
}


class Said(NamedTuple):
    """Exit status, standard output as bytes, and standard error."""

    status: int
    out: bytes
    err: str


class Here(executing.Here):
    """The workers of a batch, in this process."""

    def __init__(self, work: RowMaker, _jobs: int) -> None:
        super().__init__(work)

    def __enter__(self) -> Here:
        return self

    def __exit__(self, *_: object) -> None:
        return None


class Interrupted:
    """The server of `review`, ended by Ctrl-C before its first request. It takes no port and waits for no request."""

    address = "http://127.0.0.1:0/?token=none"

    def __init__(self, session: Session, port: int) -> None:
        assert isinstance(session, Session)
        assert 0 <= port <= 65535, "no port"

    def serve(self) -> None:
        """End as if by a user."""
        raise KeyboardInterrupt

    def close(self) -> None:
        """Accept no further request."""


class NoBrowser:
    """The module `webbrowser` without a browser."""

    @staticmethod
    def open(_address: str) -> bool:
        """Open nothing."""
        return False


def interrupted(_seconds: float) -> None:
    """End a waiting command in the way that a user does with Ctrl-C."""
    raise KeyboardInterrupt


def no_processes() -> None:
    """Let commands work in this process and end by themselves, and shorten the selftest."""
    vars(batch)["Processes"] = Here
    vars(review)["LocalServer"] = Interrupted
    vars(review)["webbrowser"] = NoBrowser
    vars(watch)["sleep"] = interrupted
    vars(tournament)["processes"] = lambda _jobs: here
    vars(selftest)["DEPTHS"] = dict.fromkeys(selftest.DEPTHS, 2)


@contextmanager
def _streams(stdin: bytes) -> Iterator[tuple[io.BytesIO, io.BytesIO]]:
    """Standard streams as adjudicate.cli.main() sets them up."""
    kept = sys.stdin, sys.stdout, sys.stderr
    out, err = io.BytesIO(), io.BytesIO()
    strict: dict[str, Any] = {"encoding": "utf-8", "errors": "backslashreplace", "newline": "\n"}
    sys.stdin = io.TextIOWrapper(io.BytesIO(stdin), encoding="utf-8")
    sys.stdout, sys.stderr = io.TextIOWrapper(out, **strict), io.TextIOWrapper(err, **strict)
    try:
        yield out, err
    finally:
        for stream in (sys.stdout, sys.stderr):
            stream.detach()  # otherwise the bytes would be closed with the stream
        sys.stdin, sys.stdout, sys.stderr = kept


def call(*words: str, stdin: bytes = b"") -> Said:
    """Run a command line; raise an exception that would reach the user."""
    status: object = 0
    with _streams(stdin) as (out, err):
        try:
            TREE.main(list(words), prog_name="adjudicate", color=True)  # otherwise escapes would be removed
        except SystemExit as end:
            status = end.code
        sys.stdout.flush()
        sys.stderr.flush()
    said = Said(status if isinstance(status, int) else 0, out.getvalue(), err.getvalue().decode())
    assert status in (0, 1, 2), f"exit status {status}"
    assert "R199" not in said.err, said.err
    assert b"internal error" not in said.out, "an error of ours"
    assert said.err.replace("\n", "").isprintable(), "standard error holds what a terminal may act on"
    return said


def some(rng: random.Random, options: tuple[str, ...], most: int, odd: float = 0.04) -> list[str]:
    """Return some options with values, each of which is invalid with the probability `odd`."""
    words: list[str] = []
    for _ in range(int(rng.random() * (most + 1))):
        option = rng.choice(options)
        if option not in VALUES:
            words.append(option)
        elif rng.random() < odd:
            words += [option, argument(rng, rng.choice(VALUES[option]))]
        else:
            words += [option, rng.choice(VALUES[option])]
    return words


def argument(rng: random.Random, text: str) -> str:
    """Return a changed text as the system passes it, with any characters except NUL, and any bytes."""
    at = int(rng.random() * (len(text) + 1))
    put = rng.choice(NUMBERS if rng.random() < 0.4 else ODD)
    changed = os.fsencode(text[:at]) + put + os.fsencode(text[at + int(rng.random() * 3) :])
    return os.fsdecode(changed.replace(b"\0", b""))
