"""SIGTERM and SIGHUP end a command, the engine that it started, and all processes of the engine."""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from threading import Thread
from urllib.parse import urlsplit

import pytest

from tests.support import ROOT, ended

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="no /proc in which to find processes"),
]

GAME = b"(;GM[1]FF[4]SZ[5]KM[7.5]RU[AGA]RE[W+12.5];B[ba];W[ca];B[bb];W[cb];B[bc];W[cc];B[bd];W[cd];B[be];W[ce];B[];W[])"
# It does not answer or read, and has a child process in its group, so neither a closed pipe nor a signal
# to one process ends them.
SILENT = """
import os, sys, time
child = os.fork()
if child == 0:
    time.sleep(120)
with open(sys.argv[1] + ".new", "w") as file:
    file.write(f"{os.getpid()} {child}")
os.rename(sys.argv[1] + ".new", sys.argv[1])
time.sleep(120)
"""
WAIT = 30.0


def started(place: Path) -> list[int]:
    """Return the processes of the silent engine once it is running."""
    until = time.monotonic() + WAIT
    while not place.exists() and time.monotonic() < until:
        time.sleep(0.02)
    return [int(word) for word in place.read_text().split()]


class Silent:
    """A game, a silent engine, and commands that ask it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.place = folder / "processes"
        (folder / "game.sgf").write_bytes(GAME)
        self.command = shlex.join([sys.executable, "-S", "-c", SILENT, str(self.place)])
        self.engine: list[int] = []
        self.children: list[subprocess.Popen[str]] = []

    def run(
        self, *arguments: str, before: str = "signal.signal(signal.SIGHUP, signal.SIG_DFL)"
    ) -> subprocess.Popen[str]:
        """Start the program with this engine. `before` is called first, because `nohup` may have started the suite."""
        start = f"import runpy, signal\n{before}\nrunpy.run_module('adjudicate', run_name='__main__')"
        child = subprocess.Popen(  # noqa: S603 -- as written here
            [sys.executable, "-c", start, *arguments, "--engine", self.command, "--engine-time", "100"],
            cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1"},
        )  # fmt: skip
        self.children.append(child)
        return child

    def close(self) -> None:
        """End the processes that a failed test left."""
        for child in self.children:
            child.kill()
            child.communicate()
        for process in self.engine:
            if not ended(process, 0.0):
                os.kill(process, signal.SIGKILL)


@pytest.fixture
def silent(tmp_path: Path) -> Iterator[Silent]:
    made = Silent(tmp_path)
    try:
        yield made
    finally:
        made.close()


@pytest.mark.parametrize(
    ("command", "number"),
    [(("score",), signal.SIGHUP), (("batch", "--jobs", "1", "--out", "games.csv", "--quiet"), signal.SIGTERM)],
)
def test_the_engine_of_a_command_ends_with_it(silent: Silent, command: tuple[str, ...], number: signal.Signals) -> None:
    child = silent.run(*command, "game.sgf")
    silent.engine = started(silent.place)
    assert not any(ended(process, 0.0) for process in silent.engine)
    child.send_signal(number)
    assert child.wait(WAIT) == 128 + number
    assert all(map(ended, silent.engine))


# The engine is already running before its thread learns of the start, here for a long time, as on a busy machine.
LATE = "import subprocess, time; start = subprocess.Popen.__init__; "
LATE += "subprocess.Popen.__init__ = lambda *a, **k: [start(*a, **k), time.sleep(60)][0]"


@pytest.mark.parametrize("before", ["", pytest.param(LATE, marks=pytest.mark.slow)], ids=["asked", "starting"])
def test_the_engine_that_the_page_asks_ends_with_the_server(silent: Silent, before: str) -> None:
    """The thread that asks the engine ends with the program."""
    child = silent.run("review", "--no-open", "game.sgf", before=before)
    assert child.stdout is not None
    address = next(word for word in child.stdout.readline().split() if word.startswith("http:"))
    parts = urlsplit(address)
    headers = {
        "Cookie": f"adjudicate-{parts.port}={parts.query.removeprefix('token=')}",
        "Origin": f"http://127.0.0.1:{parts.port}",
        "Content-Type": "application/json",
    }

    def say(message: bytes) -> bytes:
        connection = HTTPConnection("127.0.0.1", parts.port or 0, timeout=WAIT)
        try:
            connection.request("POST", "/api", message, headers)
            return connection.getresponse().read()
        except (OSError, HTTPException):  # no answer, or a part of one, as the server ends
            return b""
        finally:
            connection.close()

    game = say(b'{"do": "opened", "set": "files"}').partition(b'"game": "')[2].partition(b'"')[0]
    Thread(target=say, args=(b'{"do": "engine", "game": "%s"}' % game,), daemon=True).start()
    silent.engine = started(silent.place)
    child.send_signal(signal.SIGTERM)
    assert child.wait(WAIT) == 128 + signal.SIGTERM
    assert all(map(ended, silent.engine))


def test_an_ignored_signal_stays_ignored(silent: Silent) -> None:
    """`nohup` needs this."""
    child = silent.run("score", "game.sgf", before="signal.signal(signal.SIGHUP, signal.SIG_IGN)")
    silent.engine = started(silent.place)
    child.send_signal(signal.SIGHUP)
    time.sleep(0.3)
    assert child.poll() is None
    child.send_signal(signal.SIGTERM)
    assert child.wait(WAIT) == 128 + signal.SIGTERM
    assert all(map(ended, silent.engine))
