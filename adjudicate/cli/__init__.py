"""The command line: arguments in, reports and an exit status out. No logic of its own."""

from __future__ import annotations

import os
import sys

from adjudicate.cli.endings import CLOSED_OUTPUT, ClosedOutputError, ended_status, heed_ending_signals


def main() -> None:
    """Run the command line; into a pipe or a file the same bytes come out under any locale."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure:
            reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")
    try:
        try:
            _run()
        finally:
            if sys.stdout is not None:
                sys.stdout.flush()
    except (BrokenPipeError, ClosedOutputError):
        _give_up_output(CLOSED_OUTPUT)
    except OSError as error:
        print(f"adjudicate: the output cannot be written: {error.strerror or error}", file=sys.stderr)
        _give_up_output(2)
    finally:
        status = ended_status()
        if status is not None:
            sys.exit(status)


def _run() -> None:
    if sys.argv[1:] == ["--version"]:  # as the program says it, without loading that
        from adjudicate.batch.compiled import version_line  # noqa: PLC0415 -- for start-up

        print(version_line())
        return
    heed_ending_signals()
    from adjudicate.cli.commands import app  # noqa: PLC0415 -- for start-up: the version needs nothing of it

    app(prog_name="adjudicate")


def _give_up_output(status: int) -> None:
    """Exit without a further flush: nobody reads what is left, or there is no room for it."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(status)
