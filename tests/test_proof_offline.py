"""The offline proof finds forbidden calls: checked with traces written by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.proof.offline import faults

FOLDER, TEMPORARY = Path("/in"), Path("/tmp/own")  # noqa: S108 -- nothing is there
OUTPUTS = ("t.csv", "report")


def found(line: str) -> list[str]:
    return faults(line, FOLDER, TEMPORARY, OUTPUTS)[0]


@pytest.mark.parametrize(
    "line",
    [
        "socket(AF_INET, SOCK_STREAM|SOCK_CLOEXEC, IPPROTO_IP) = 3",
        "socket(AF_NETLINK, SOCK_RAW|SOCK_CLOEXEC, NETLINK_ROUTE) = -1 EPERM (Operation not permitted)",
        "connect(3, {sa_family=AF_INET6, sin6_port=htons(53)}, 28) = 0",
        'openat(AT_FDCWD, "/etc/x", O_WRONLY|O_CREAT|O_TRUNC|O_CLOEXEC, 0666) = 3',
        'openat(AT_FDCWD, "game.sgf", O_RDWR|O_CLOEXEC) = 3',
        'openat(AT_FDCWD, "other.csv", O_WRONLY|O_CREAT, 0666) = 3',
        'openat(AT_FDCWD, "report/../game.sgf", O_WRONLY|O_APPEND) = 3',
        'rename("t.csv.part", "game.sgf") = 0',
        'unlink("games/a.sgf") = 0',
        'mkdir("/in/made", 0777) = 0',
        'utimensat(AT_FDCWD, "game.sgf", NULL, 0) = 0',
        'openat(AT_FDCWD, "/tmp/own/other-file", O_WRONLY|O_CREAT, 0666) = 3',
    ],
)
def test_forbidden_system_calls_are_found(line: str) -> None:
    assert len(found(line)) >= 1


@pytest.mark.parametrize(
    "line",
    [
        "socket(AF_UNIX, SOCK_STREAM|SOCK_CLOEXEC, 0) = 3",
        'bind(3, {sa_family=AF_UNIX, sun_path="/tmp/own/pymp-x1y2z3a_/listener-abcdefg_"}, 40) = 0',
        'openat(AT_FDCWD, "game.sgf", O_RDONLY|O_CLOEXEC) = 3',
        'openat(AT_FDCWD, "/etc/x", O_WRONLY|O_CREAT, 0666) = -1 EACCES (Permission denied)',
        'openat(AT_FDCWD, "t.csv.journal", O_RDWR|O_CREAT|O_CLOEXEC, 0666) = 3',
        'rename("/in/.t.csv.part", "/in/t.csv") = 0',
        'mkdir("report", 0777) = 0',
        'openat(AT_FDCWD, "report/index.html", O_WRONLY|O_CREAT|O_TRUNC, 0666) = 4',
        'openat(AT_FDCWD, "/dev/null", O_RDWR|O_CLOEXEC) = 3',
        'mkdir("/tmp/own/pymp-x1y2z3a_", 0700) = 0',
        "+++ exited with 0 +++",
    ],
)
def test_harmless_system_calls_are_accepted(line: str) -> None:
    assert found(line) == []
