"""The documents as a site: the build is strict, every link has a target, and nothing is loaded from other hosts.

    python -m pytest tests/site_of_documents.py

This is not in the suite, because a build takes longer than most of it. It is skipped without the extra `docs`.
"""

from __future__ import annotations

import json
import os
import re
import string
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

import adjudicate
from tests.browser.desk import browser, chromium
from tests.support import ROOT

pytest.importorskip("mkdocs", reason="the extra docs is not installed")
pytest.importorskip("material", reason="the extra docs is not installed")
pytest.importorskip("mkdocstrings", reason="the extra docs is not installed")

LOADING = {("script", "src"), ("link", "href"), ("img", "src"), ("iframe", "src"), ("source", "src")}
NOT_LOADED = {"canonical", "prev", "next"}


class Html(HTMLParser):
    """The links of a page, the files that it loads, and the anchors in it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loaded: list[str] = []
        self.ids: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        if "id" in found:
            self.ids.add(found["id"])
        if tag == "a" and "href" in found:
            self.links.append(found["href"])
        self.loaded += [
            found[name] for of, name in LOADING if of == tag and name in found and found.get("rel") not in NOT_LOADED
        ]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    done = subprocess.run(  # noqa: S603 -- our own call; not --quiet, with which warnings do not fail a strict build
        [sys.executable, "-m", "mkdocs", "build", "--strict", "-f", str(ROOT / "mkdocs.yml"), "-d", folder],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1", "PYTHONPATH": str(ROOT)},
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[Path, Html]:
    return {path: Html(path.read_text(encoding="utf-8")) for path in site.rglob("*.html") if path.name != "404.html"}


def test_every_link_leads_to_a_page_and_a_place_in_it(site: Path, pages: dict[Path, Html]) -> None:
    followed = places = 0
    for path, page in pages.items():
        for link in page.links:
            parts = urlsplit(link)
            if parts.scheme:
                assert parts.scheme in ("https", "mailto"), f"{path.name}: {link}"
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            target = target / "index.html" if target.is_dir() else target
            assert target.is_file(), f"{path.relative_to(site)}: {link}"
            followed += 1
            if parts.fragment and target in pages and not parts.fragment.startswith("__"):
                assert unquote(parts.fragment) in pages[target].ids, f"{path.relative_to(site)}: {link}"
                places += 1
    assert followed > 1000
    assert places > 100


def test_no_page_requests_another_host(pages: dict[Path, Html]) -> None:
    loaded = [link for page in pages.values() for link in page.loaded]
    assert len(loaded) > len(pages)
    assert [link for link in loaded if urlsplit(link).scheme or link.startswith("//")] == []


def test_the_site_has_every_document_and_the_search_finds_it(site: Path) -> None:
    for path in (ROOT / "docs").rglob("*.md"):
        place = path.relative_to(ROOT / "docs").with_suffix(".html")
        assert (site / (place.parent / "index.html" if place.stem == "README" else place)).is_file(), place
    for name in ("CHANGELOG", "CONTRIBUTING", "SECURITY"):
        heading = (ROOT / f"{name}.md").read_text(encoding="utf-8").partition("\n")[0].removeprefix("# ")
        assert f">{heading}<" in (site / f"{name.lower()}.html").read_text(encoding="utf-8")
    assert (ROOT / "LICENSE").read_text(encoding="utf-8").split("\n\n")[2][:40] in (site / "licence.html").read_text()
    assert {"security.html", "licence.html", "installation.html"} <= set(Html((site / "index.html").read_text()).links)
    index = json.loads((site / "search" / "search_index.json").read_text(encoding="utf-8"))["docs"]
    assert any("superko" in entry["title"] and entry["location"].startswith("findings/M203") for entry in index)


def test_a_finding_is_shown_on_a_board(site: Path, pages: dict[Path, Html]) -> None:
    shown = [path for path, page in pages.items() if f"{path.stem}.svg" in page.loaded]
    assert {"M203", "S421"} <= {path.stem for path in shown}
    for path in shown:
        assert (site / "findings" / f"{path.stem}.svg").read_text(encoding="utf-8").startswith("<svg")


def test_the_reference_has_every_name_of_the_library(site: Path) -> None:
    text = (site / "api.html").read_text(encoding="utf-8")
    shown = set(re.findall(r'id="adjudicate\.(\w+)"', text))
    given = {name for name in adjudicate.__all__ if not name.startswith("__")} | {"adjudicate"}
    assert given <= shown, given - shown
    assert " -- " not in re.sub(r"<code.*?</code>", "", text, flags=re.DOTALL)  # field lists have become HTML lists


SOUGHT = {
    "score a game": "first-game.html",
    "install": "installation.html",
    "pandas": "archive.html",
    "dead stones": "review.html",
    "seki": "territory-map.html",
}


def test_the_search_leads_to_the_right_page_first(site: Path) -> None:
    pytest.importorskip("playwright", reason="the extra proof is not installed")
    if chromium() is None:
        pytest.skip("chromium is not here")
    told: list[str] = []  # "Invalid query", for some letters, if many terms differ in their digits alone
    with browser() as started:
        for query, place in SOUGHT.items():
            page = started.new_page()
            page.on("console", lambda message: told.append(message.text))
            page.goto((site / "index.html").as_uri())
            page.locator(".md-search__input").click()
            page.locator(".md-search__input").press_sequentially(query)
            page.locator(f'.md-search-result__item:first-child > a[href*="/{place}"]').first.wait_for(timeout=20_000)
        for letter in string.ascii_lowercase + string.digits:
            page.locator(".md-search__input").fill(letter)
            page.wait_for_timeout(200)
    assert told == []


@pytest.mark.parametrize("start", ["index.html", "findings/M203.html"])
def test_the_search_works_without_a_server(site: Path, start: str) -> None:
    """No server is running, and no request may go to another host."""
    pytest.importorskip("playwright", reason="the extra proof is not installed")
    if chromium() is None:
        pytest.skip("chromium is not here")
    with browser() as started:
        page = started.new_page()
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.goto((site / start).as_uri())
        page.locator(".md-search__input").click()
        page.locator(".md-search__input").press_sequentially("superko")
        found = page.locator(".md-search-result__link").first
        found.wait_for(timeout=20_000)
        assert "superko" in found.inner_text()
        found.click()
        page.wait_for_url("**/findings/M203.html**")
        assert "superko" in page.locator("h1").inner_text()
        assert asked
        assert [url for url in asked if urlsplit(url).scheme not in ("file", "data", "about", "blob")] == []
