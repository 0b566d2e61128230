"""A local web server for one user of the page. The address that opens the page contains a secret token.

The browser stores the token in a cookie. The server refuses any request that lacks the token, names a different host or
comes from another site. Paths never refer to files on disk: the server reads all its files when it starts.

Each request is read in its own thread. The main thread answers messages one by one, as CPU time limits require it.
"""

import json
import secrets
import socket
import sys
import threading
from collections.abc import Mapping
from contextlib import suppress
from hmac import compare_digest
from http import HTTPStatus
from http.cookies import CookieError, SimpleCookie
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, Final
from urllib.parse import parse_qs, urlsplit

from adjudicate import __version__
from adjudicate.display.languages import LANGUAGES, Language
from adjudicate.display.page import look
from adjudicate.display.wording import in_language
from adjudicate.web.protocol import answer
from adjudicate.web.scripts import joined, without_comments
from adjudicate.web.session import Session
from adjudicate.web.words import say, script_texts

HOST: Final = "127.0.0.1"
NAMES: Final = (HOST, "localhost")
MOST_BODY: Final = 96 * 1024**2
SECONDS_TO_SEND = 60.0
"""Time limit in seconds for receiving a request and for sending its answer, so that slow connections are closed."""
SECONDS_BETWEEN_LOOKS = 0.1  # seconds between checks for whether the server has to stop
STATIC: Final = Path(__file__).parent / "static"
TYPES: Final[Mapping[str, str]] = {
    ".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml", ".png": "image/png", ".webmanifest": "application/manifest+json",
    ".json": "application/json",
}  # fmt: skip
START: Final = "main.js"
WORKER: Final = "worker.js"
_APART: Final = (WORKER, "sw.js")
"""Scripts that the browser runs separately from the page."""
WORDS: Final = '<script type="application/json" id="words">{}</script>'
"""The element in the page that contains the English texts of its scripts."""
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_HEADERS: Final = {
    "Content-Security-Policy": POLICY, "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
}  # fmt: skip
_ENTRY: Final = (
    b'<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="0;url=/">'
    b'<link rel="icon" href="data:,"><title>adjudicate</title></html>'
)


def own_files(static: Path = STATIC) -> dict[str, bytes]:
    """Return the page's own files as a dict: name -> content. The page contains the English texts itself.

    Each other language has its own file. Files used only for development and the scripts' comments are left out.
    """
    files = {path.name: path.read_bytes() for path in sorted(static.iterdir()) if path.suffix in TYPES}
    files |= {name: without_comments(files[name].decode()).encode() for name in files if name.endswith(".js")}
    files["style.css"] = look().encode() + files.get("style.css", b"")
    words = WORDS.replace("{}", script_texts("en"))
    files["index.html"] = files.get("index.html", b"").replace(WORDS.encode(), words.encode())
    return files | {f"words-{language}.json": script_texts(language).encode() for language in LANGUAGES[1:]}


def page_files(static: Path = STATIC) -> dict[str, bytes]:
    """Return the files that a browser loads before Python. The page's scripts are joined, because many load slowly."""
    own = own_files(static)
    scripts = {name: own.pop(name).decode() for name in tuple(own) if name.endswith(".js") and name not in _APART}
    return own | {START: joined(scripts, START).encode()}


def static_files() -> dict[str, tuple[str, bytes]]:
    """Return all served files as a dict: path -> content type and content. The page's path is "/"."""
    found = {f"/{name}": (TYPES[Path(name).suffix], content) for name, content in page_files().items()}
    found["/"] = found["/index.html"]
    return found


class _Handler(BaseHTTPRequestHandler):
    """The handler for one connection of a browser."""

    server: "_Server"
    protocol_version = "HTTP/1.1"
    server_version = f"adjudicate/{__version__}"
    sys_version = ""

    def handle_one_request(self) -> None:
        """Read a request and answer it, within the time limits."""
        self._begin_limit()
        try:
            super().handle_one_request()
        finally:
            self._timer.cancel()

    def _begin_limit(self) -> None:
        """Restart the timer that closes the connection, even if the browser is still sending or receiving."""
        self._timer = threading.Timer(SECONDS_TO_SEND, self._give_up)
        self._timer.daemon = True
        self._timer.start()

    def _give_up(self) -> None:
        self.close_connection = True
        with suppress(OSError):  # the connection is closed already
            self.connection.shutdown(socket.SHUT_RDWR)

    def do_GET(self) -> None:
        """Serve a file. If the address contains the token, set the cookie and redirect to the page."""
        site, target = self.server, urlsplit(self.path)
        if not self._at_home():
            self._refuse()
            return
        tokens = parse_qs(target.query).get("token", [])
        if target.path == "/" and len(tokens) == 1 and compare_digest(tokens[0].encode(), site.token.encode()):
            cookie = f"{site.cookie}={site.token}; Path=/; HttpOnly; SameSite=Strict"
            self._send(HTTPStatus.OK, TYPES[".html"], _ENTRY, {"Set-Cookie": cookie})
            return
        found = site.files.get(target.path) if self._known() else None
        if found is None:
            self._refuse()
        else:
            self._send(HTTPStatus.OK, *found)

    def do_POST(self) -> None:
        """Answer a message from the page."""
        if not (self._at_home() and self._known() and self.path == "/api" and self._own_page()):
            self.close_connection = True  # because the request's body is not read
            self._refuse()
            return
        length = self.headers.get("Content-Length", "")
        if not (length.isascii() and length.isdecimal() and len(length) < 12) or "Transfer-Encoding" in self.headers:
            self.close_connection = True
            self._send(HTTPStatus.LENGTH_REQUIRED, "text/plain", b"a length is needed\n")
            return
        if int(length) > MOST_BODY:
            self.close_connection = True
            self._send_text(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, say("server.too-long"))
            return
        try:
            message = json.loads(self.rfile.read(int(length)))
        except (ValueError, RecursionError):
            message = None
        self._timer.cancel()  # each message has its own limit
        told = self.server.answered(message)
        self._begin_limit()
        self._send(HTTPStatus.OK, "application/json", json.dumps(told).encode("ascii"))

    def _at_home(self) -> bool:
        """Return True if the request's Host header names this server."""
        return self.headers.get_all("Host", []) in ([name] for name in self.server.hosts)

    def _own_page(self) -> bool:
        """Return True if the request is JSON and comes from a page of this server."""
        if self.headers.get("Origin") not in [f"http://{name}" for name in self.server.hosts]:
            return False
        return self.headers.get("Content-Type", "").partition(";")[0].strip() == "application/json"

    def _known(self) -> bool:
        """Return True if the request has the cookie with the token and does not come from another site's page."""
        if self.headers.get("Sec-Fetch-Site", "none") not in ("none", "same-origin"):
            return False
        if self.headers.get("Origin") not in (None, *(f"http://{name}" for name in self.server.hosts)):
            return False
        try:
            found = SimpleCookie(self.headers.get("Cookie", "")).get(self.server.cookie)
        except CookieError:
            return False
        return found is not None and compare_digest(found.value.encode(), self.server.token.encode())

    def _refuse(self) -> None:
        self._send_text(HTTPStatus.FORBIDDEN, say("server.address"))

    def _send_text(self, status: HTTPStatus, text: str) -> None:
        """Send a sentence, in the first of the browser's preferred languages that is available."""
        asked = [one.strip()[:2].lower() for one in self.headers.get("Accept-Language", "").split(",")]
        language: Language = next((there for one in asked for there in LANGUAGES if there == one), "en")
        self._send(status, "text/plain; charset=utf-8", f"{in_language(text, language)}\n".encode())

    def _send(self, status: HTTPStatus, kind: str, content: bytes, more: Mapping[str, str] | None = None) -> None:
        self.send_response(status)
        for name, value in {**_HEADERS, **(more or {})}.items():
            self.send_header(name, value)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 -- as the base class has it
        """Do not log requests, because the names of records are private."""


class _Server(ThreadingHTTPServer):
    """The HTTP server, with the session and files that its request handlers use."""

    allow_reuse_address = sys.platform != "win32"  # on Windows another program could take the same port
    daemon_threads = True
    block_on_close = False

    def __init__(self, port: int, session: Session) -> None:
        super().__init__((HOST, port), _Handler)
        self.session = session
        self.files = static_files()
        self.token = secrets.token_urlsafe(32)
        self.cookie = f"adjudicate-{self.server_port}"
        self.hosts = tuple(f"{name}:{self.server_port}" for name in NAMES)
        self.waiting: SimpleQueue[tuple[Any, SimpleQueue[dict[str, Any]]]] = SimpleQueue()

    def answered(self, message: Any) -> dict[str, Any]:
        """Let the main thread answer a message. This thread answers messages to an engine, which take long."""
        if isinstance(message, dict) and message.get("do") == "engine":
            return answer(self.session, message)
        answers: SimpleQueue[dict[str, Any]] = SimpleQueue()
        self.waiting.put((message, answers))
        return answers.get()

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Ignore errors, such as broken connections."""


class LocalServer:
    """A server for the page on this computer. It listens until close() is called.

    port -- the port to listen on; 0 for any free port

    Raises OSError if the port is in use.
    """

    def __init__(self, session: Session, port: int = 0) -> None:
        self._server = _Server(port, session)
        self._thread = threading.Thread(target=self._server.serve_forever, args=(SECONDS_BETWEEN_LOOKS,), daemon=True)
        self._thread.start()

    @property
    def address(self) -> str:
        """The address that opens the page. It contains the token."""
        return f"http://{HOST}:{self._server.server_port}/?token={self._server.token}"

    def serve(self, seconds: float | None = None) -> None:
        """Answer messages in this thread until interrupted, or for `seconds` seconds if given."""
        ended = threading.Event()
        if seconds is not None:
            timer = threading.Timer(seconds, ended.set)
            timer.daemon = True
            timer.start()
        while not ended.is_set():
            try:
                message, answers = self._server.waiting.get(timeout=0.2)
            except Empty:
                continue
            answers.put(answer(self._server.session, message))

    def close(self) -> None:
        """Stop listening, and release the port."""
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()
