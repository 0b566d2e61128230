"""Messages and requests to the page: its protocol, records in messages, and whole requests to its server."""

from __future__ import annotations

import io
import json
import random
import re
from types import SimpleNamespace
from typing import Any, ClassVar, Final

from adjudicate.rules.findings.unreadable import InternalError
from adjudicate.web.protocol import MESSAGES, answer
from adjudicate.web.server import NAMES, _Handler, static_files
from adjudicate.web.session import Session
from tests.proof.fuzz.base import Case, Kind, Tally
from tests.proof.fuzz.checks import check_json, check_svg
from tests.proof.fuzz.mill import Mill
from tests.proof.fuzz.records import mill as records
from tests.web import OPEN, base64

TOKEN: Final = re.compile(rb'"(?:[^"\\]|\\.)*"|[\[\]{}:,]|[-\d.]+|\w+')
ABOUT_A_GAME: Final = ("game", "sheet", "position", "ruling", "document", "annotated", "bytes")
PIECES: Final = (
    b"null", b"true", b"[]", b"{}", b'""', b"-1", b"1e400", b"NaN", b'"A1"', b'"dead"', b'"options"', b'"komi"',
    b'"prisoners"', b'"what"', b'{"B":1,"W":2}', b'"\\ud800"', b"[" * 300, b',"do":"sheet"', b',"agreed":true',
)  # fmt: skip


def _session() -> tuple[Session, str]:
    """Return a session with a game, and the game's id."""
    session = Session()
    return session, answer(session, {"do": "open", "files": [{"name": "a.sgf", "data": OPEN}]})["game"]


def _seeds() -> list[dict[str, Any]]:
    """Return sound messages of every kind."""
    about = {"game": _session()[1]}
    files = [{"name": "b.sgf", "data": base64(b"(;SZ[5];B[aa];W[bb])")}]
    results = [{"name": "r.csv", "data": base64(b"round,white,black,result\n1,Bo,Ada,B+\n")}]
    options = {"rules": "japanese", "komi": "6,5", "handicap": 2, "first": "B", "policy": "pass", "taken_back": [3]}
    lids = {"black": ["A1"], "white": ["C3"], "prisoners": {"B": 1, "W": 2}}
    return [
        {"do": "open", "set": "2", "files": files},
        {"do": "open", "set": "3", "files": results + files},
        {"do": "open", "text": "(;SZ[9];B[ee];W[])"},
        *({"do": do, **about} for do in ABOUT_A_GAME),
        {
            "do": "sheet",
            **about,
            "options": options,
            "dead": ["H5", "A5"],
            "agreed": True,
            "theme": "wood",
            "svg": True,
        },
        {"do": "position", **about, "after": 7, "options": {"line": 1}},
        {"do": "ruling", **about, "move": 19},
        *({"do": "document", **about, "form": form, "sign": True} for form in ("html", "json", "text")),
        {"do": "annotated", **about, "set_result": True, "dead": ["H5"]},
        {"do": "batch", "set": "1", "from": 0, "seconds": 1, "rules": "aga", "komi": 0.5, "skip": [1]},
        {"do": "tables", "set": "1", "form": "csv"},
        {"do": "tournament", "set": "1"},
        {"do": "setup", "columns": 5, "rows": 5, **lids, "komi": "7.5", "last": "W", "rules": "aga", "result": "B+3"},
        {"do": "diagram", "text": ". X O\nX X O\n. X O"},
        *({"do": do, "set": "1"} for do in ("opened", "forget", "version")),
        {"do": "engine", **about},
    ]


def _checked(told: dict[str, Any], tally: Tally, what: str) -> None:
    """Check that an answer is strict JSON and not an internal error."""
    check_json(json.dumps(told))
    error = told.get("error")
    assert told["ok"] == (error is None), "neither an answer nor a refusal"
    tally.met["answered" if told["ok"] else "refused"] += 1
    tally.outcomes[f"{what} {'ok' if error is None else error['slug']}"] += 1
    if error is not None:
        assert error["slug"] != InternalError.slug, error
        assert error["message"], "a refusal that says nothing"
        assert error["message"].isprintable(), "a character that is not printable"
    if isinstance(told.get("svg"), str):
        check_svg(told["svg"])


class Messages(Kind):
    """Messages to the page's engine: changed messages, and sound messages about changed records."""

    name = "messages"
    share = 300
    wanted: ClassVar[dict[str, float]] = {"answered": 200, "refused": 200, "opened": 100}
    ways = 25

    def __init__(self) -> None:
        """Write sound messages."""
        self.mill = Mill([json.dumps(one).encode() for one in _seeds()], PIECES, TOKEN, small=3000)

    def make(self, rng: random.Random) -> Case:
        """Make a message, or a record and a question about it."""
        if rng.random() < 0.6:
            return Case(self.mill(rng), ("message",))
        return Case(records()(rng), ("record", rng.choice(ABOUT_A_GAME)))

    def execute(self, case: Case, tally: Tally) -> None:
        """Ask in a new session."""
        session, _ = _session()
        if case.words[0] == "message":
            try:
                message = json.loads(case.data)
            except (ValueError, RecursionError):
                message = None
            do = message.get("do") if isinstance(message, dict) else None
            _checked(answer(session, message), tally, do if isinstance(do, str) and do in MESSAGES else "?")
            return
        told = answer(session, {"do": "open", "set": "record", "files": [{"name": "b.sgf", "data": case.data}]})
        _checked(told, tally, "open")
        for game in (told.get("games") or ())[:3]:
            tally.met["opened"] += 1
            do = case.words[1]
            _checked(answer(session, {"do": do, "game": game, "after": 2, "move": 2}), tally, do)


class Wire(io.BytesIO):
    """A connection that gives prepared input and keeps its output."""

    def __init__(self, data: bytes) -> None:
        super().__init__()
        self.data = data

    def makefile(self, *_: object) -> io.BytesIO:
        """Return the input."""
        return io.BytesIO(self.data)

    def sendall(self, data: bytes) -> None:
        """Keep the output."""
        self.write(data)

    def settimeout(self, _seconds: float) -> None:
        """Do not wait."""


class Requests(Kind):
    """Requests to the page's server, which must refuse every request without the token."""

    name = "requests"
    share = 200
    wanted: ClassVar[dict[str, float]] = {"served": 20, "refused": 300}
    ways = 4
    token = "T0ken-Of-43-characters_which-nobody-guesses"  # noqa: S105 -- of the test; not "t", which `\t` ends with

    def __init__(self) -> None:
        """Write sound requests."""
        self.files = static_files()
        head = f"Host: 127.0.0.1:80\r\nCookie: adjudicate-80={self.token}\r\n"
        body = b'{"do":"version"}'
        post = f"POST /api HTTP/1.1\r\n{head}Origin: http://127.0.0.1:80\r\nContent-Type: application/json\r\n"
        seeds = [
            f"GET /?token={self.token} HTTP/1.1\r\nHost: 127.0.0.1:80\r\n\r\n".encode(),
            *(f"GET {path} HTTP/1.1\r\n{head}\r\n".encode() for path in ("/", "/main.js", "/style.css", "/none")),
            f"{post}Content-Length: {len(body)}\r\n\r\n".encode() + body,
        ]
        pieces = [
            b"\r\n", b"/../", b"%2e%2e", b"?token=", b"Host: evil.example\r\n", b"Origin: null\r\n", b"HTTP/0.9",
            b"Transfer-Encoding: chunked\r\n", b"Content-Length: 99999999999\r\n", b"Sec-Fetch-Site: cross-site\r\n",
            b"Cookie: adjudicate-80=x\r\n", b"localhost:80", b"HEAD", b"Expect: 100-continue\r\n", b" ", b":", b";",
        ]  # fmt: skip
        self.mill = Mill(seeds, pieces, re.compile(rb"[^\r\n]*\r\n"), small=3000)

    def make(self, rng: random.Random) -> Case:
        """Make a request."""
        return Case(self.mill(rng))

    def execute(self, case: Case, tally: Tally) -> None:
        """Send it."""
        session = Session()
        hosts = tuple(f"{name}:80" for name in NAMES)
        server: Any = SimpleNamespace(
            token=self.token,
            cookie="adjudicate-80",
            hosts=hosts,
            files=self.files,
            answered=lambda m: answer(session, m),
        )
        wire = Wire(case.data)
        _Handler(wire, ("127.0.0.1", 1), server)  # type: ignore[arg-type] # a connection of ours
        said = wire.getvalue()
        status = said.split(b" ", 2)[1][:3].decode() if said.startswith(b"HTTP/") else "none"
        tally.outcomes[status] += 1
        served = b" 200 OK\r\n" in said
        tally.met["served" if served else "refused"] += 1
        assert not served or self.token.encode() in case.data, "somebody without the token is served"
        assert self.token.encode() not in said or self.token.encode() in case.data, "the token is told"
