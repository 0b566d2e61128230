"""Run every command under strace, and check that it does not use the network or write anything except its outputs.

A command may create, write, rename or remove the outputs that its arguments name, and files beside them that begin with
the same name (the journal, an unfinished part). Only AF_UNIX sockets are allowed, which connect processes on the same
machine. Python's library creates such a socket and a test file in the temporary folder, and removes both. Python's
cache of compiled modules is disabled.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from tests.archiving import zip_of
from tests.proof.floors import floor
from tests.support import FIXTURES, ROOT

STRACE = ("strace", "-f", "--seccomp-bpf", "-qq")  # it stops a process only at the calls that it traces
WRITERS = (
    "open,openat,openat2,creat,rename,renameat,renameat2,unlink,unlinkat,rmdir,mkdir,mkdirat,link,linkat,symlink,"
    "symlinkat,mknod,mknodat,truncate,chmod,fchmodat,chown,lchown,fchownat,utime,utimes,utimensat,futimesat,setxattr"
)
CALL = re.compile(r"(\w+)\((.*)\)\s+= (-?\d+|\?)")
TEXT = re.compile(r'"((?:[^"\\]|\\.)*)"')
FREE = re.compile(r"/dev/(null|tty)")
TEMPORARY = re.compile(r"pymp-\w{8}(/listener-\w{8})?|\w{8}")  # in the folder for temporary files
NETWORK = {
    *(
        "socket", "socketpair", "bind", "connect", "listen", "accept", "accept4", "getsockname", "getpeername",
        "shutdown",
    ),
    *("sendto", "recvfrom", "sendmsg", "recvmsg", "sendmmsg", "recvmmsg", "setsockopt", "getsockopt"),
}  # fmt: skip
OTHER_FAMILY = re.compile(r"\b(?:AF|PF)_(?!UNIX\b|LOCAL\b)\w+")


@dataclass(frozen=True)
class Call:
    """A command line to run in the folder of the inputs. `outputs` are the names of the files that it may write."""

    arguments: tuple[str, ...]
    outputs: tuple[str, ...] = ()
    needs: str = ""


def calls() -> list[Call]:
    """Return command lines that use every command with each kind of output."""
    cup = ("tournament", "cup/results.csv", "cup/records", "--jobs", "2")
    return [
        Call(("score", "game.sgf")),
        Call(("score", "--format", "json", "games/game.sgf", "games/ko.sgf")),
        Call(("score", "--format", "html", "game.sgf")),
        Call(("explain", "--end", "game.sgf")),
        Call(("explain", "--format", "html", "--move", "3", "game.sgf")),
        Call(("show", "game.sgf")),
        Call(("show", "-o", "out.svg", "game.sgf"), ("out.svg",)),
        Call(("show", "-o", "out.png", "game.sgf"), ("out.png",), "resvg_py"),
        Call(("annotate", "-o", "out.sgf", "game.sgf"), ("out.sgf",)),
        Call(("annotate", "-o", "-", "game.sgf")),
        Call(("annotate", "--jobs", "2", "-o", "annotated", "games", "games.zip"), ("annotated",)),
        Call(("repair", "--jobs", "2", "games", "games.zip")),
        Call(("repair", "--jobs", "2", "-o", "repaired.zip", "--table", "r.csv", "games"), ("repaired.zip", "r.csv")),
        Call(("batch", "--jobs", "2", "games", "games.zip")),
        Call(("batch", "--jobs", "2", "--format", "json", "games.zip")),
        Call(
            ("batch", "--jobs", "2", "--out", "t.csv", "--out", "t.jsonl", "--out", "t.sqlite", "games", "games.zip"),
            ("t.csv", "t.jsonl", "t.sqlite", "t.findings.csv"),
        ),
        Call(("batch", "--jobs", "2", "--out", "t.parquet", "games"), ("t.parquet", "t.findings.parquet"), "pyarrow"),
        Call(("batch", "--jobs", "2", "--report", "report", "games"), ("report",)),
        Call(("batch", "--jobs", "2", "--from-list", "list.txt", "--out", "l.csv"), ("l.csv", "l.findings.csv")),
        Call(cup),
        *(Call((*cup, "--format", form)) for form in ("json", "csv", "html")),
        Call((*cup, "--out", "c.html", "--write-manifest", "m.csv"), ("c.html", "m.csv")),
        Call((*cup, "--quiet", "--decisions", "d.csv", "--sign", "s.html"), ("d.csv", "s.html")),
        Call((*cup, "--manifest", "cup/manifest.csv", "--settings", "cup/other.toml")),
        Call(("rules",)),
        Call(("rules", "ko", "--format", "json")),
        Call(("rulesets",)),
        Call(("selftest", "--seed", "1", "--games", "5")),
        Call(("generate", "--seed", "1", "--games", "5")),
        Call(("generate", "--seed", "1", "--games", "5", "--out", "made"), ("made",)),
        Call(("score", "--help")),
        Call(("score", "absent.sgf")),
        Call(("--version",)),
    ]


def inputs(folder: Path) -> None:
    """Write the input files of the command lines."""
    examples = FIXTURES / "examples"
    shutil.copy(examples / "even-9x9.sgf", folder / "game.sgf")
    (folder / "games").mkdir()
    shutil.copy(examples / "even-9x9.sgf", folder / "games" / "game.sgf")
    shutil.copy(examples / "ko-retaken.sgf", folder / "games" / "ko.sgf")
    (folder / "games" / "bad.sgf").write_bytes(b"(;SZ[99]PB[\xc0\xee\xca\xc0\xca\xaf]")
    (folder / "games.zip").write_bytes(zip_of({"a.sgf": (folder / "game.sgf").read_bytes(), "../b.sgf": b"(;SZ[9])"}))
    (folder / "list.txt").write_text("games\ngame.sgf\n", encoding="utf-8")
    shutil.copytree(FIXTURES / "tournament", folder / "cup")
    (folder / "cup" / "adjudicate.toml").write_text("[rules]\nkomi = 7.5\n", encoding="utf-8")
    (folder / "cup" / "other.toml").write_text("[event]\nname = 'Cup'\n", encoding="utf-8")
    (folder / "cup" / "manifest.csv").write_text("white,black,record\n", encoding="utf-8")


def tree(folder: Path) -> dict[str, tuple[str, int]]:
    """Return the checksum and modification time of each file in a folder, by relative path."""
    files = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    return {
        path.relative_to(folder).as_posix(): (hashlib.sha256(path.read_bytes()).hexdigest(), path.stat().st_mtime_ns)
        for path in files
    }


def faults(traced: str, folder: Path, temporary: Path, outputs: tuple[str, ...]) -> tuple[list[str], Counter[str]]:
    """Return a pair: the forbidden system calls in a trace, and the number of calls of each kind."""
    found: list[str] = []
    met: Counter[str] = Counter()
    for line in traced.splitlines():
        match = CALL.search(line)
        if match is None:
            continue
        name, arguments, result = match.groups()
        if name in NETWORK:
            met["network"] += 1
            if OTHER_FAMILY.search(arguments):
                found.append(line)
        elif name.startswith("open") and not re.search(r"O_(WRONLY|RDWR|CREAT|TRUNC|APPEND)", arguments):
            met["read"] += 1
        elif result.startswith("-"):
            continue  # the call had no effect
        else:
            met["written"] += 1
            if name == "unlinkat" and re.match(r'\d+, "listener-\w{8}", 0', arguments):
                continue  # the library's socket, relative to its open folder; files left there are found later
            paths = [os.path.normpath(folder / text) for text in TEXT.findall(arguments)]
            found += [f"{path}: {line}" for path in paths if not _allowed(path, folder, temporary, outputs)]
    return found, met


def _allowed(path: str, folder: Path, temporary: Path, outputs: tuple[str, ...]) -> bool:
    if FREE.fullmatch(path) or TEMPORARY.fullmatch(path.removeprefix(f"{temporary}/")):
        return True
    try:
        first = Path(path).relative_to(folder).parts[0]
    except (ValueError, IndexError):
        return False
    return any(first == output or first.startswith((f"{output}.", f".{output}.")) for output in outputs)


def trace(call: Call, folder: Path, temporary: Path, notes: Path) -> tuple[list[str], Counter[str]]:
    """Run a command line under strace. Returns a pair: the forbidden system calls, and the number of each kind."""
    before = tree(folder)
    done = subprocess.run(  # noqa: S603 -- our own program
        [
            *(*STRACE, "-ff", "-s", "4096", "-e", f"trace=%network,{WRITERS}", "-o", str(notes / "t")),
            *(sys.executable, "-m", "adjudicate", *call.arguments),
        ],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1", "TMPDIR": str(temporary)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
    )
    found: list[str] = []
    met: Counter[str] = Counter({"calls": 1})
    if done.returncode not in (0, 1, 2) or b"Traceback" in done.stderr:
        found.append(f"exit status {done.returncode}: {done.stderr.decode(errors='replace')[-500:]}")
    for file in sorted(notes.iterdir()):
        bad, seen = faults(file.read_text(encoding="utf-8", errors="replace"), folder, temporary, call.outputs)
        found += bad
        met += seen
        met["processes"] += 1
        file.unlink()
    after = tree(folder)
    found += [f"{path} was changed" for path, what in before.items() if after.get(path) != what]
    made = sorted(after.keys() - before.keys())
    found += [f"{path} was left" for path in made if not _allowed(str(folder / path), folder, temporary, call.outputs)]
    found += [f"{path} was left" for path in temporary.iterdir()]
    met["outputs"] += len(made)
    for path in made:
        (folder / path).unlink()
    return found, met


def run() -> int:
    """Run every command and print the counts. Returns 1 if any system call was forbidden, otherwise 0."""
    if shutil.which("strace") is None:
        print("skipped: offline (strace is not installed)")
        return 0
    allowed = subprocess.run([*STRACE, "-o", os.devnull, "true"], capture_output=True, check=False)  # noqa: S603 -- by its name
    if allowed.returncode:
        print("skipped: offline (strace may not trace here)")
        return 0
    met: Counter[str] = Counter()
    bad = 0
    with tempfile.TemporaryDirectory() as name:
        folder, temporary, notes = (Path(name).resolve() / part for part in ("inputs", "temporary", "notes"))
        for made in (folder, temporary, notes):
            made.mkdir()
        inputs(folder)
        for call in calls():
            if call.needs and importlib.util.find_spec(call.needs) is None:
                print(f"skipped: {' '.join(call.arguments)} ({call.needs} is not installed)")
                continue
            found, seen = trace(call, folder, temporary, notes)
            met += seen
            bad += bool(found)
            for fault in dict.fromkeys(found[:20]):
                print(f"offline: {' '.join(call.arguments)}: {fault[:400]}")
    print(f"offline: {met['calls']} commands in {met['processes']} processes, {met['read']} files read, "
          f"{met['written']} calls that write, {met['network']} of local sockets, {met['outputs']} outputs; "
          f"{bad} commands that did more")  # fmt: skip
    wanted = {"calls": 25, "processes": 40, "read": 1000, "written": 20, "outputs": 12}
    return int(bad > 0) | floor("offline", met, wanted)
