"""The page's server answers one user on this computer. It refuses all other requests, and no path reaches the disk."""

from __future__ import annotations

import json
import os
import re
import shlex
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from functools import cache
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from threading import Thread
from typing import Any
from urllib.parse import unquote, urlsplit

import pytest

from adjudicate.display.languages import LANGUAGES
from adjudicate.display.page import look
from adjudicate.web import server as module
from adjudicate.web.server import STATIC, LocalServer, static_files
from adjudicate.web.session import Session
from tests.support import ROOT, run
from tests.tables import cases_in
from tests.web import OPEN, base64

REFUSED = (
    b"This address does not open the page, because its token is missing or old. "
    b"Open the address that adjudicate review printed last. Your work is kept.\n"
)


class Site:
    """A server under test, and a browser that has opened its page."""

    def __init__(self, server: LocalServer) -> None:
        self.address = server.address
        parts = urlsplit(server.address)
        self.port = parts.port or 0
        self.token = parts.query.removeprefix("token=")
        self.home = f"127.0.0.1:{self.port}"
        self.cookie = {"Cookie": f"adjudicate-{self.port}={self.token}"}
        self.own = {**self.cookie, "Origin": f"http://{self.home}", "Content-Type": "application/json"}

    def request(
        self, method: str, path: str, headers: dict[str, str], body: bytes | None = None
    ) -> tuple[HTTPResponse, bytes]:
        connection = HTTPConnection("127.0.0.1", self.port, timeout=20)
        try:
            connection.request(method, path, body, headers)
            answer = connection.getresponse()
            return answer, answer.read()
        finally:
            connection.close()

    def get(self, path: str, headers: dict[str, str]) -> tuple[int, bytes]:
        answer, content = self.request("GET", path, headers)
        return answer.status, content

    def ask(self, message: Any, headers: dict[str, str] | None = None, path: str = "/api") -> tuple[int, bytes]:
        body = json.dumps(message).encode()
        answer, content = self.request("POST", path, self.own if headers is None else headers, body)
        return answer.status, content


KEPT_FILES = cache(static_files)


@pytest.fixture
def site(monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    monkeypatch.setattr(module, "SECONDS_BETWEEN_LOOKS", 0.005)
    monkeypatch.setattr(module, "static_files", KEPT_FILES)
    server = LocalServer(Session())
    Thread(target=server.serve, args=(60.0,), daemon=True).start()
    try:
        yield Site(server)
    finally:
        server.close()


def test_the_address_gives_the_cookie_and_the_cookie_the_page(site: Site) -> None:
    answer, content = site.request("GET", f"/?token={site.token}", {})
    assert answer.status == 200
    cookie = answer.headers["Set-Cookie"]
    assert cookie == f"adjudicate-{site.port}={site.token}; Path=/; HttpOnly; SameSite=Strict"
    assert b"url=/" in content
    assert site.token.encode() not in content
    assert len(site.token) >= 43
    for path in ("/", "/?x=1"):
        assert site.get(path, {"Cookie": cookie.partition(";")[0]}) == (200, static_files()["/"][1])


def test_every_answer_has_the_content_security_policy(site: Site) -> None:
    for headers, path in ((site.cookie, "/"), ({}, "/"), ({}, f"/?token={site.token}")):
        answer, _ = site.request("GET", path, headers)
        policy = answer.headers["Content-Security-Policy"]
        assert policy.startswith("default-src 'none'; ")
        own = {"script-src 'self'", "connect-src 'self'", "form-action 'none'", "frame-ancestors 'none'"}
        assert own <= {*policy.split("; ")}
        assert "unsafe-eval" not in policy
        names = ("X-Content-Type-Options", "Referrer-Policy", "Cache-Control", "Cross-Origin-Opener-Policy")
        assert [answer.headers[name] for name in names] == ["nosniff", "no-referrer", "no-store", "same-origin"]
        assert answer.headers["Cross-Origin-Resource-Policy"] == "same-origin"
        assert "Access-Control-Allow-Origin" not in answer.headers


@pytest.mark.parametrize("more", cases_in("web_server", "a_request_from_another_site_is_refused_despite_the_token"))
def test_a_request_from_another_site_is_refused_despite_the_token(site: Site, more: dict[str, str]) -> None:
    assert site.get("/", {**site.cookie, **more}) == (403, REFUSED)
    assert site.ask({"do": "version"}, {**site.own, **more}) == (403, REFUSED)
    if "Host" in more:
        assert site.get(f"/?token={site.token}", more) == (403, REFUSED)


def test_a_message_needs_its_own_pages_origin(site: Site) -> None:
    assert site.ask({"do": "version"}, {**site.cookie, "Content-Type": "application/json"}) == (403, REFUSED)
    for kind in ("text/plain", "application/x-www-form-urlencoded", ""):
        assert site.ask({"do": "version"}, {**site.own, "Content-Type": kind}) == (403, REFUSED)
    assert site.ask({"do": "version"}, {**site.own, "Content-Type": "application/json ; charset=utf-8"})[0] == 200
    local = {**site.own, "Host": f"localhost:{site.port}", "Origin": f"http://localhost:{site.port}"}
    assert site.ask({"do": "version"}, {**local, "Sec-Fetch-Site": "same-origin"})[0] == 200


@pytest.mark.parametrize("wrong", ["", "x", "token", "{}x", "%C3%A4", "%ED%A0%80"])
def test_another_token_is_refused(site: Site, wrong: str) -> None:
    token = wrong.format(site.token)
    assert site.get(f"/?token={token}", {}) == (403, REFUSED)
    assert site.get(f"/?token={site.token}&token={site.token}", {})[0] == 403
    assert site.get("/", {"Cookie": f"adjudicate-{site.port}={token}"}) == (403, REFUSED)


@pytest.mark.parametrize("path", cases_in("web_server", "a_path_is_in_the_table_or_refused"))
def test_a_path_is_in_the_table_or_refused(site: Site, path: str) -> None:
    assert site.get(path, site.cookie) == (403, REFUSED)
    assert site.ask({"do": "version"}, path=path if path != "/api" else "/api/") == (403, REFUSED)


def test_the_table_lists_exactly_the_files_of_the_page() -> None:
    files = static_files()
    own = {f"/{path.name}": path.read_bytes() for path in STATIC.iterdir() if not path.name.endswith(".d.ts")}
    words = {f"/words-{language}.json" for language in LANGUAGES[1:]}
    scripts = {path: own.pop(path).decode().splitlines() for path in tuple(own) if path.endswith(".js")}
    apart = {"/worker.js", "/sw.js"}
    assert set(files) == {"/", "/main.js", *apart, *own, *words}
    assert files["/"] == files["/index.html"]
    for path in set(own) - {"/index.html", "/style.css"}:
        assert files[path][1] == own[path]
    for path, lines in scripts.items():
        served = files[path if path in apart else "/main.js"][1].decode().splitlines()
        more = ("import ", "export ") if path not in apart else ()
        missing = {line for line in lines if not line.lstrip().startswith(("//", "/*", "*", *more))} - {*served}
        assert missing == set(), path
    assert files["/style.css"][1] == look().encode() + own["/style.css"]  # and the style of the reports
    before, after = own["/index.html"].split(b"{}")
    page = files["/"][1]
    assert page.startswith(before)
    assert page.endswith(after)


def test_messages_are_answered(site: Site) -> None:
    status, content = site.ask({"do": "open", "files": [{"name": "a.sgf", "data": base64(OPEN)}], "id": 5})
    assert status == 200
    answer = json.loads(content)
    assert (answer["ok"], answer["id"], answer["kind"]) == (True, 5, "game")
    sheet = json.loads(site.ask({"do": "sheet", "game": answer["game"]})[1])
    assert sheet["recorded"]["verdict"]["status"] == "undetermined"
    for broken in (b"", b"{", b"\xff", b"[" * 100_000):
        answered, told = site.request("POST", "/api", site.own, broken)
        assert answered.status == 200
        assert json.loads(told)["error"]["slug"] == "bad-message"


def test_a_body_without_length_or_too_long_is_not_read(site: Site) -> None:
    for length, status in ((str(module.MOST_BODY + 1), 413), ("9" * 20, 411), ("-1", 411), ("x", 411)):
        with socket.create_connection(("127.0.0.1", site.port), timeout=20) as connection:
            head = {**site.own, "Host": site.home, "Content-Length": length}
            lines = "".join(f"{name}: {value}\r\n" for name, value in head.items())
            connection.sendall(f"POST /api HTTP/1.1\r\n{lines}\r\n".encode())
            assert connection.recv(100).startswith(f"HTTP/1.1 {status} ".encode())
    chunked = {**site.own, "Transfer-Encoding": "chunked", "Content-Length": "2"}
    assert site.request("POST", "/api", chunked, b"{}")[0].status == 411


@pytest.mark.parametrize("method", ["PUT", "DELETE", "OPTIONS", "HEAD", "PATCH"])
def test_other_methods_are_refused(site: Site, method: str) -> None:
    assert site.request(method, "/", site.cookie)[0].status == 501


@pytest.mark.parametrize(
    ("languages", "text"), cases_in("web_server", "a_refusal_is_in_a_language_of_the_browser", REFUSED=REFUSED)
)
def test_a_refusal_is_in_a_language_of_the_browser(site: Site, languages: str, text: str) -> None:
    status, told = site.get("/", {"Accept-Language": languages})
    assert (status, told.startswith(text.encode())) == (403, True)


def test_a_second_name_of_the_host_is_refused(site: Site) -> None:
    with socket.create_connection(("127.0.0.1", site.port), timeout=20) as connection:
        text = f"GET / HTTP/1.1\r\nHost: {site.home}\r\nHost: evil.example\r\nCookie: {site.cookie['Cookie']}\r\n\r\n"
        connection.sendall(text.encode())
        assert connection.recv(100).startswith(b"HTTP/1.1 403 ")


def test_the_server_listens_only_on_this_computer(site: Site) -> None:
    assert site.address.startswith("http://127.0.0.1:")
    others = {info[4][0] for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)}
    for other in {str(name) for name in others} - {"127.0.0.1"}:
        with pytest.raises(OSError):  # noqa: PT011 -- refused or unreachable, as the system says it
            socket.create_connection((other, site.port), timeout=2).close()


def test_an_idle_connection_does_not_delay_others(site: Site) -> None:
    """Browsers open such a connection in case they need it."""
    with socket.create_connection(("127.0.0.1", site.port), timeout=20):
        assert site.ask({"do": "version"})[0] == 200


def test_two_servers_do_not_share_their_cookies() -> None:
    one, other = LocalServer(Session()), LocalServer(Session())
    try:
        first, second = Site(one), Site(other)
        assert first.token != second.token
        assert first.cookie.keys() == second.cookie.keys()
        assert second.get("/", first.cookie) == (403, REFUSED)
    finally:
        one.close()
        other.close()


def test_a_slow_request_is_given_up(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bytes that keep coming do not keep the connection open, however the request begins."""
    monkeypatch.setattr(module, "SECONDS_TO_SEND", 0.15)
    head = "".join(f"{name}: {value}\r\n" for name, value in {**site.own, "Host": site.home}.items())
    for begin, drop in (
        ("", b"G"),
        (f"GET / HTTP/1.1\r\n{head}X: ", b"x"),
        (f"POST /api HTTP/1.1\r\n{head}Content-Length: 9000\r\n\r\n", b"{"),
    ):
        with socket.create_connection(("127.0.0.1", site.port), timeout=20) as connection:
            connection.sendall(begin.encode())
            given_up = False
            for _ in range(1000):
                try:
                    connection.sendall(drop)
                except OSError:
                    given_up = True
                    break
                time.sleep(0.02)
            assert given_up
    monkeypatch.setattr(module, "SECONDS_TO_SEND", 20.0)
    assert site.ask({"do": "version"})[0] == 200


def test_the_time_for_an_answer_does_not_count_towards_the_limit(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    running: list[bool] = []
    monkeypatch.setattr(module, "SECONDS_TO_SEND", 50.0)

    def answered(*_: object) -> dict[str, bool]:
        limits = [one for one in threading.enumerate() if isinstance(one, threading.Timer) and one.interval == 50.0]
        running.extend(not one.finished.is_set() for one in limits)
        return {"ok": True}

    monkeypatch.setattr(module, "answer", answered)
    assert (site.ask({"do": "version"}), running.count(True)) == ((200, b'{"ok": true}'), 0)


# This browser stays in the foreground, and keeps its arguments.
BROWSER = """
import os, pathlib, sys, time
place = pathlib.Path(sys.argv[1])
place.with_suffix(".new").write_text("\\n".join([str(os.getpid()), *sys.argv[2:]]))
place.with_suffix(".new").rename(place)
time.sleep(60)
"""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="signals and modes of files are POSIX's")
def test_a_private_file_leads_the_browser_to_the_page(tmp_path: Path) -> None:
    """Every user can see the command line of a browser, and the address in it would be enough to open the page."""
    called = tmp_path / "called"
    (tmp_path / "browser.py").write_text(BROWSER)
    (tmp_path / "game.sgf").write_bytes(OPEN)
    command = [sys.executable, "-S", str(tmp_path / "browser.py"), str(called)]
    process = subprocess.Popen(  # noqa: S603 -- as written here
        [sys.executable, "-c", INTERRUPTIBLE, "review", "game.sgf"],
        cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1", "BROWSER": f"{shlex.join(command)} %s"},
    )  # fmt: skip
    try:
        assert process.stdout is not None
        found = re.search(r"http://127\.0\.0\.1:(\d+)/\?token=(\S+)", process.stdout.readline())
        assert found
        until = time.monotonic() + 30
        while not called.exists() and time.monotonic() < until:
            time.sleep(0.02)
        started, given = called.read_text().split("\n")
        assert found[2] not in given
        for line in Path("/proc").glob("[0-9]*/cmdline"):
            with suppress(OSError):  # left by a process that has ended
                assert found[2].encode() not in line.read_bytes()
        assert given.startswith("file:///")
        entry = Path(unquote(urlsplit(given).path))
        assert (entry.stat().st_mode & 0o777, entry.parent.stat().st_mode & 0o777) == (0o600, 0o700)
        assert f"url={found[0]}" in entry.read_text()
        with closing(HTTPConnection("127.0.0.1", int(found[1]), timeout=20)) as connection:
            headers = {"Cookie": f"adjudicate-{found[1]}={found[2]}", "Content-Type": "application/json"}
            headers["Origin"] = f"http://127.0.0.1:{found[1]}"
            connection.request("POST", "/api", b'{"do": "opened", "set": "files"}', headers)
            assert json.loads(connection.getresponse().read())["kind"] == "game"  # the browser is still running
        process.send_signal(signal.SIGINT)
        assert process.wait(20) == 0
        assert not entry.parent.exists()
        os.kill(int(started), signal.SIGKILL)
    finally:
        process.kill()
        process.communicate()


def test_an_occupied_port_is_reported() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        status, out, err = run("review", "--no-open", "--port", str(port))
    assert (status, out) == (2, "")
    assert re.fullmatch(rf"adjudicate: the page cannot be served on port {port}: .*\n", err)


@pytest.mark.parametrize("name", ["none.sgf", "folder", "a\0b"])
def test_an_unreadable_file_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder").mkdir()
    status, out, err = run("review", "--no-open", name)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert err.startswith("adjudicate: ")


# A shell starts background processes with Ctrl-C ignored, and the suite may be one.
INTERRUPTIBLE = """
import runpy, signal
signal.signal(signal.SIGINT, signal.default_int_handler)
runpy.run_module("adjudicate", run_name="__main__")
"""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="signals are POSIX's")
def test_ctrl_c_ends_the_server(tmp_path: Path) -> None:
    (tmp_path / "game.sgf").write_bytes(OPEN)
    process = subprocess.Popen(  # noqa: S603 -- as written here
        [sys.executable, "-c", INTERRUPTIBLE, "review", "--no-open", "game.sgf"],
        cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1"},
    )  # fmt: skip
    try:
        assert process.stdout is not None
        found = re.search(r"http://127\.0\.0\.1:(\d+)/\?token=(\S+)", process.stdout.readline())
        assert found
        port, token = int(found[1]), found[2]
        headers = {
            "Cookie": f"adjudicate-{port}={token}",
            "Origin": f"http://127.0.0.1:{port}",
            "Content-Type": "application/json",
        }
        with closing(HTTPConnection("127.0.0.1", port, timeout=20)) as connection:
            connection.request("POST", "/api", b'{"do": "opened", "set": "files"}', headers)
            assert json.loads(connection.getresponse().read())["kind"] == "game"
            time.sleep(0.3)
            process.send_signal(signal.SIGINT)  # with the connection still open
            assert process.wait(20) == 0
        _, err = process.communicate()
        assert err == ""
    finally:
        process.kill()
        process.communicate()
