"""Parsed pages for tests and for the fuzzer. An element or attribute that is not allowed is an error."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from html.parser import HTMLParser

from adjudicate.batch.summary import Summary
from tests.tables import cases_in

EMPTY = {"br", "meta", "rect", "circle", "path", "stop"}
ALLOWED = {one: {*given.split()} for names, given in cases_in("pages", "allowed") for one in names.split()}
CLASSES = {
    "sheet", "source", "verdict", "results", "confirmed", "contradicted", "undetermined", "unverifiable", "counts",
    "scroll", "total", "margin", "causes", "picture", "found", "assumed", "findings", "notes", "facts", "legend",
    "illegal", "irregular", "totals", "codes", "text", "number", "records", "board", "wide", "paper", "grid",
    "stars", "coordinates", "black", "white", "dead", "crosses", "black-territory", "white-territory", "neutral",
    "last", "mark", "why", "edge", "grain", "shadows", "shine", "captured", "plates", "labels", "halo", "repeated",
    "forbidden", "key", "words", "desk", "boards", "moves", "one-sheet", "cards", "card",
    "rounds", "paints", "areas", "answer", "decision", "signatures", "line", "signed", "faint",
    "evidence", "game", "answers", "unscored", "false-eye", "seki", "doubtful",
}  # fmt: skip


class Tree(HTMLParser):
    """A parsed page. It must be balanced, and contain only allowed elements and attributes."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.texts: dict[str, list[str]] = {}
        self.links: list[str] = []
        self.styles: list[str] = []
        self.scripts: list[str] = []
        self.metas: list[dict[str, str | None]] = []
        self.count: dict[str, int] = {}
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in ALLOWED, tag
        assert len(attrs) == len(dict(attrs))
        for key, value in attrs:
            assert key in ALLOWED[tag], (tag, key)
            assert value is not None
            assert re.fullmatch(r"[A-Za-z0-9 .,:;%#/+='_-]*", value), (tag, key, value)
            if key == "class":
                assert set(value.split()) <= CLASSES, value
            if key == "href":
                assert re.fullmatch(r"games/\d+\.html|#(?:sheet|item|round)-\d+", value)
                self.links.append(value)
        self.count[tag] = self.count.get(tag, 0) + 1
        if tag == "meta":
            self.metas.append(dict(attrs))
        if tag not in EMPTY:
            self.open.append(tag)
            self.texts.setdefault(tag, []).append("")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in EMPTY, tag
        self.handle_starttag(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        assert self.open, tag
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] == "style":
            self.styles.append(data)
        elif self.open and self.open[-1] == "script":
            self.scripts.append(data)
        else:
            assert data.replace("\n", "").replace("\u00a0", "").isprintable()
            for tag in set(self.open):
                self.texts[tag][-1] += data

    def handle_decl(self, decl: str) -> None:
        assert decl == "DOCTYPE html"

    def handle_comment(self, data: str) -> None:
        raise AssertionError(data)

    def handle_pi(self, data: str) -> None:
        raise AssertionError(data)

    def unknown_decl(self, data: str) -> None:
        raise AssertionError(data)

    @property
    def policy(self) -> str:
        [found] = [m["content"] for m in self.metas if m.get("http-equiv") == "Content-Security-Policy"]
        assert found is not None
        return found


def tallied(
    found: int,
    adjudicated: int,
    refused: int,
    skipped: int,
    verdicts: dict[str, int] | None = None,
    codes: dict[str, int] | None = None,
    rulesets: dict[str, int] | None = None,
    **others: int,
) -> Summary:
    """Return the totals of a batch."""
    made = Summary(rows=found - skipped, adjudicated=adjudicated, refused=refused, skipped=skipped, **others)  # type: ignore[arg-type]
    return replace(made, verdicts=Counter(verdicts), codes=Counter(codes), rulesets=Counter(rulesets))
