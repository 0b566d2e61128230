"""The results of a tournament compared with its records. The input is lines of JSON, with an answer for each pairing.

A line is a word and its value. The words players, event, settings, asked and fixed have an object. A pairing has its
round, White, Black, outcome and an object of further fields. A record has its path, arguments for
`tournament_games.sgf` and an object of named arguments, or its path and {"text": ...}.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from typing import Any

from adjudicate.tournament.checks import Checked
from adjudicate.tournament.matching import Fixed
from adjudicate.tournament.model import Free
from adjudicate.tournament.review import Review
from adjudicate.tournament.settings import Settings
from tests.tournament_games import event, pairing, reviewed, sgf


def _dated(values: dict[str, Any]) -> dict[str, Any]:
    days = {name: date.fromisoformat(values[name]) for name in ("date", "start", "finish") if values.get(name)}
    return values | days


def _reviewed(text: str) -> Review:
    """Return the review of an input."""
    said: dict[str, dict[str, Any]] = {}
    pairings, files = [], {}
    for line in text.splitlines():
        word, _, rest = line.partition(" ")
        value = json.loads(rest, object_hook=_dated)
        if word == "pairing":
            pairings.append(pairing(*value[:-1], **value[-1]))
        elif word == "record":
            path, *arguments, more = value
            files[path] = more["text"].encode() if "text" in more else sgf(*arguments, **more)
        else:
            said[word] = value
    changes = said.get("event", {})
    if "free" in changes:
        changes["free"] = tuple(Free(*one) for one in changes["free"])
    fixed = None
    if "fixed" in said:
        games = {int(index): game for index, game in said["fixed"]["games"].items()}
        aside, none = (frozenset(said["fixed"].get(name, ())) for name in ("aside", "none_expected"))
        why = {int(index): words for index, words in said["fixed"].get("why", {}).items()}
        fixed = Fixed(games, aside, why or None, none)
    settings, asked = (Settings(**said[name]) if name in said else None for name in ("settings", "asked"))
    return reviewed(replace(event(said["players"], *pairings), **changes), files, settings, asked, fixed)


def _row(done: Review, row: Checked) -> Iterator[str]:
    of = done.event.pairings[row.pairing]
    facts = {"by": row.by, "corrected to": row.corrected or ""}
    told = "".join(f", {name} {value}" for name, value in facts.items() if value)
    told += ", decides" * row.decides + ", faulty" * row.faulty
    yield f"round {of.round}, {done.called[of.white]} – {done.called[of.black]}: {row.status}{told}"
    yield f"  {row.because}"
    yield from (f"  {check.severity} {check.kind}: {check.message}" for check in row.checks)
    if match := row.match:
        path = done.records.games[match.game].place.name
        given = " by a person" if match.by_person else " by the file" if match.given else ""
        yield f"  {path}, {match.confidence}{given}, swapped {match.swapped}: {match.reason}"
        yield from (f"  doubt: {doubt}" for doubt in match.doubts)
        yield from (f"  also {done.records.games[game].place.name}, swapped {swapped}" for game, swapped in match.also)
        yield from (f"  another player: {name}" for name in match.others)
    for count in row.readings:
        sheet, slugs = count.sheet, [one["slug"] for one in count.sheet["verdict"]["explanations"]]
        terms = f"{sheet['ruleset']['id']} by {sheet['ruleset']['chosen_by']}, komi {sheet['komi']['value']}"
        more = f" by {sheet['komi']['chosen_by']}, {sheet['policy']}" + f", perhaps {' '.join(slugs)}" * bool(slugs)
        yield f"  counted under {terms}{more}: {count.computed}"


def pairings(case: Any) -> list[str]:
    """Return the rows of a review (in each round, worst first), the loose records, and the changed wins."""
    done = _reviewed(case.given)
    lines = [line for _, rows in done.rounds() for row in rows for line in _row(done, row)]
    for loose in done.matching.loose:
        path = done.records.games[loose.game].place.name
        lines.append(f"{path} is {loose.kind} {list(loose.pairings)}: {loose.because}")
        lines += [f"  {loose.suggestion}"] * bool(loose.suggestion)
    for what, changes in (("wins", done.changes), ("in doubt", done.in_doubt)):
        lines += [f"{what}: {done.called[one.player]} {one.before / 2:g} to {one.after / 2:g}" for one in changes]
    return [*lines, *(f"remark: {remark.message}" for remark in done.event.remarks)]
