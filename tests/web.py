"""Helpers for tests of the page: a session for messages, and a game with unknown dead stones."""

from __future__ import annotations

from base64 import b64decode, b64encode
from typing import Any

from adjudicate.web.protocol import answer
from adjudicate.web.session import Session

# Black's wall is at d, White's at c; a white stone is in Black's side at h5, a black one in White's at a5; the dead
# stones are unknown. 10 moves each, passes B, W.
OPEN = (
    b"(;GM[1]FF[4]SZ[9]RU[AGA]KM[7.5]RE[B+19.5]PB[Ada]PW[Bo]"
    + b"".join(b";B[d%c];W[c%c]" % (y, y) for y in b"abcdefghi")
    + b";B[ae];W[he];B[];W[])"
)

# Walls at c and e; B[ga] and W[ac] may be dead. The second play at A3 is void: the passes are W, B, W. Area is 6-6 and
# W+7.5, territory with pass stones W+6.5; with both dead, 10-10 less one prisoner each gives the same.
WALLS = (
    b"(;GM[1]FF[4]SZ[7:5]RU[AGA]KM[7.5]PB[Ann]PW[Bo]DT[2026-11-20]EV[Cup]RO[2]RE[W+7.5]GC[A friendly game]"
    + b"".join(b";B[c%c];W[e%c]" % (y, y) for y in b"abcde")
    + b";B[ga];W[ac];B[ac];W[];B[];W[])"
)
SET = b"AB[ba][bb][bc][bd][be]AW[da][db][dc][dd][de]"
MANY = {
    "a.sgf": WALLS, "b.sgf": b"(;GM[1]SZ[5]RU[AGA]%s;B[aa](;W[ea];B[];W[])(;W[eb];B[]))" % SET,
    "c.sgf": b"(;GM[1]SZ[9];B[aa]", "d.txt": b"hello",
    # for the BGA, a play on a stone is irregular (move 3), and one out of turn illegal (move 5)
    "e.sgf": b"(;GM[1]RU[BGA]SZ[5]KM[0];B[aa];W[bb];B[aa];W[cc];W[dd])",
}  # fmt: skip

TWO = {f"{'long' * 25}.sgf": b"(;GM[1]SZ[5])(;GM[1]SZ[9])", "r.csv": b"Round,White,Black,Result\n2,A,B,W\n4,C,D,B\n"}


class Asking:
    """A session that is used from Python."""

    def __init__(self, engine: str | None = None) -> None:
        self.session = Session(engine)

    def raw(self, do: object, **more: Any) -> dict[str, Any]:
        """Return the whole answer."""
        return answer(self.session, {"do": do, **more})

    def __call__(self, do: str, **more: Any) -> dict[str, Any]:
        """Return the answer to a valid message."""
        found = self.raw(do, **more)
        assert found["ok"], found
        return found

    def refused(self, do: object, **more: Any) -> dict[str, Any]:
        """Return the error of a refused message."""
        found = self.raw(do, **more)
        assert not found["ok"]
        assert set(found) == {"ok", "id", "error"}
        error: dict[str, Any] = found["error"]
        assert error["message"].isprintable()
        return error

    def game(self, data: bytes, name: str = "game.sgf") -> str:
        """Open one game; return its id."""
        game = self.open({name: data}, set=name)["game"]
        assert isinstance(game, str)
        return game

    def open(self, files: dict[str, bytes], **more: Any) -> dict[str, Any]:
        """Open files."""
        return self("open", files=[{"name": name, "data": base64(data)} for name, data in files.items()], **more)


def base64(data: bytes) -> str:
    """Return bytes in the form of a message."""
    return b64encode(data).decode("ascii")


def content(download: dict[str, Any]) -> bytes:
    """Return the bytes of a file in an answer."""
    return b64decode(download["data"])
