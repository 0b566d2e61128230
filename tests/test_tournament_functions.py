"""Functions of the tournament's packages, value by value. Each row of a table has a call and what it must return.

The values follow from the documentation, or are counted by hand.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from importlib import import_module
from itertools import product
from typing import Any

import pytest

from adjudicate.tournament import agenda, settling
from adjudicate.tournament.checks import Check, Checked
from adjudicate.tournament.decisions import DecidedItem, Decision, Settlement, Standing
from adjudicate.tournament.decisions_file import read as read_decisions
from adjudicate.tournament.duplicate_records import RecordOfGame, compared
from adjudicate.tournament.event_files import table_of
from adjudicate.tournament.evidence import CountedRecord
from adjudicate.tournament.formats import read_event
from adjudicate.tournament.games import RecordFacts, RecordPlace
from adjudicate.tournament.league_rules import LeagueRules
from adjudicate.tournament.model import Pairing
from adjudicate.tournament.review import Review
from adjudicate.tournament.settings import Settings, terms_of
from adjudicate.tournament.words import say
from adjudicate.tournament.work import pack
from tests import tournament_games
from tests.tables import cases_in, in_groups
from tests.tournament_games import event, kinds, one, pairing, reviewed, sgf

NAMES = {"a": "Ada Berg", "b": "Bo Chen", "c": "Cy Dahl", "d": "Di Egg"}
SHEET = '{"verdict": {"explanations": []}, "ruleset": {"id": "aga"}}'
COUNTED = CountedRecord(30, "score", "B", 78, "B", 78, "confirmed", "", "B+19.5", "B+19.5", pack(SHEET))


def facts(days: str = "", **more: Any) -> RecordFacts:
    """Return facts of a record between Black "Bo Chen" and White "Ada Berg". days -- such as "21" or "20 21" """
    spans = tuple((date(2026, 11, int(day)),) * 2 for day in days.split())
    plain: dict[str, Any] = {
        **dict.fromkeys(("round_text", "date_text", "event", "result", "played", "marked", "line"), ""),
        **dict.fromkeys(("round", "folder_round", "komi", "handicap")),
        "columns": 9, "rows": 9, "moves": 20, "plays": 18, "days": spans, "black": "Bo Chen", "white": "Ada Berg",
    }  # fmt: skip
    return RecordFacts(RecordPlace("x.sgf", None, 1, 0), **{**plain, **more})


def checked(status: Any, *checks: str, index: int = 0, read: bool = True, **more: Any) -> Checked:
    """Return the row of a pairing. checks -- such as "komi irregular" """
    found = tuple(Check(kind, severity, kind) for kind, _, severity in (text.rpartition(" ") for text in checks))  # type: ignore[arg-type] # as in the tables
    return Checked(index, status, "so.", found, readings=(COUNTED,) if read else (), **more)


def of(*rows: Checked, pairings: Any = None, possible: Any = (), settled: Any = None, **more: Any) -> Review:
    """Return the review of an event with given rows. settled -- pairing -> its decision"""
    plain = reviewed(event(NAMES, *(pairings or [pairing(1, "a", "b", "white")] * len(rows))), {})
    found = replace(plain.matching, possible=dict.fromkeys(possible, ((0, say("why.default")),)))
    standing = {DecidedItem("pairing", i): Standing("settled", "", one) for i, one in (settled or {}).items()}
    known = replace(plain, rows=rows, matching=found, settlement=Settlement(standing, used=bool(standing)))
    return replace(known, **more)


def todo(*checks: str, outcome: Any = "white", possible: Any = (), **more: Any) -> tuple[str, str, bool]:
    """Return the label of an item, what to do about it, and whether the board of its record is shown."""
    row = checked(*checks, **more)
    done = of(row, pairings=[pairing(1, "a", "b", outcome)], possible=possible)
    item = agenda.item_of(done, 0, Standing("open", ""))
    return item.label.key.partition(".")[2], item.do.key.partition(".")[2], agenda.needs_a_sheet(done, row)


def text(said: Any) -> str:
    return f"{said.key}: {' '.join(f'{name}={said.values[name]}' for name in sorted(said.values))}"


def short(of: Pairing) -> str:
    """Return a pairing in one line: round, players, outcome, and whatever else the file says."""
    some = {
        "?": not of.colours_known, "default": of.by_default, "referee": of.by_referee,
        "no-referee": of.by_referee is False,
        f"t{of.table}": of.table is not None, f"h{of.handicap}": of.handicap is not None,
        f"k{of.komi}{'~' * of.komi_rounded}": of.komi is not None, of.declared: of.declared,
        f"m{of.margin}{'~' * of.margin_rounded}": of.margin is not None,
        str(of.date): of.date, f"{of.record}": of.record, f"[{of.team_match}]": of.team_match,
    }  # fmt: skip
    return " ".join(
        [f"{of.round} {of.white}-{of.black} {of.outcome}", *(word for word, is_said in some.items() if is_said)]
    )


def read(data: str, name: str = "") -> list[object]:
    """Return the pairings of a results file, the free rounds if there are any, and the keys of the remarks."""
    found = read_event(data.encode(), name)
    free = [[f"{one.round} {one.player} {one.halves}" for one in found.free]] if found.free else []
    return [*map(short, found.pairings), *free, *(remark.message.key.partition(".")[2] for remark in found.remarks)]  # type: ignore[attr-defined] # a text of the catalogue


def outcomes_of(header: str, *results: str) -> list[object]:
    """Return the outcomes in a table with these results, and the number of remarks."""
    found = read_event("\n".join([header, *(f"A{n} x,B{n} y,{result}" for n, result in enumerate(results))]).encode())
    return [*(game.outcome for game in found.pairings), len(found.remarks)]


def wall(*entries: str, head: str = "", name: str = "x.h9") -> list[object]:
    """Read a wall list. entries -- of each player"""
    return read("\n".join([head, *(f"{n} Fox{n} Ed{n} 3k NO Oslo 0 {one}" for n, one in enumerate(entries, 1))]), name)


def record_of(name: str, line: str, result: Any = "B", swapped: Any = False, **more: Any) -> RecordOfGame:
    """Return a record of a game. line -- its moves, a letter for each; result -- its winner, "?" for no result"""
    known = None if result == "?" else result
    read_ = replace(
        COUNTED, result=known, counted=known, claim="score" if known else "none", recorded=known and f"{known}+19.5"
    )
    facts_ = facts(line=line, **{"komi": 30, **more})
    return RecordOfGame(replace(facts_, place=RecordPlace(name, None, 1, 0)), swapped, (read_,))


def together(status: Any, *records: RecordOfGame, outcome: Any = "black", **more: Any) -> tuple[object, ...]:
    """Compare records of a game; return the status, the corrected outcome, the reason, and what each record says."""
    row = checked(status, by="both", **more)
    done = compared(row, pairing(1, "a", "b", outcome), records[0], records[1:])
    says = [said(one) for check in done.checks for one in check.message.values["said"].items]  # type: ignore[attr-defined] # a text of the catalogue
    return done.status, done.corrected, getattr(done.because, "key", "same"), says


def check(
    outcome: Any, result: str | None = "B+19.5", claimed: Any = None, given: Any = None, **more: Any
) -> list[object]:
    """Check White Ada and Black Bo against a record; return the status, the corrected outcome, and the kinds."""
    white, black = more.pop("names", ("Bo Chen", "Ada Berg"))[::-1]
    made = event(NAMES, pairing(1, "a", "b", outcome, **(claimed or {})))
    row = one(made, sgf(black, white, result, **more), Settings(**(given or {})))
    return [row.status, row.corrected, *(kind for kind in kinds(row) if kind != "M205 alternation")]  # Black begins


def settle(decision: Decision, row: Checked | None = None, of_it: Pairing | None = None) -> tuple[object, ...]:
    """Decide about a pairing; return the state, and the reason. grounds -- the parts that changed: r, g, f"""
    done = of(row or checked("contradicted", corrected="black"), pairings=[of_it or pairing(1, "a", "b", "white")])
    now = settling.grounds_of(done, 0)
    old = {part[0]: f"{part[0]}{'0' * (part[0] in decision.grounds) or part[1:]}" for part in now.split("-")}
    decision = replace(decision, grounds="-".join(old.values()) if decision.grounds else "")
    standing = settling.decided(done, {DecidedItem("pairing", 0): decision}).settlement.of(0)
    assert standing is not None
    return standing.state, standing.why and said(standing.why)


def refused(call: Callable[[], object]) -> tuple[str, int] | None:
    """Return the key of the error that a call raises, and its line, or None."""
    try:
        call()
    except ValueError as error:
        first = error.args[0].values["clauses"].items[0] if error.args[0].key == "clauses" else error.args[0]
        return first.key.partition(".")[2], getattr(error, "line", 0)
    return None


def decision(**cells: str) -> object:
    """Read one row of a decisions file about White Ada and Black Bo; return all that it decides."""
    cells = {"white": "Ada Berg", "black": "Bo Chen", **cells}
    data = table_of([*cells], [[*cells.values()]]).encode()
    [(item, one_)] = read_decisions(data, event(NAMES, pairing(1, "a", "b", "white"))).decisions.items()
    facts_ = (one_.handicap, one_.komi, one_.black, one_.on)
    return item, one_.kind, one_.result and one_.result.written, *(fact for fact in facts_ if fact not in (None, ""))


def said(value: Any) -> Any:
    """Return the catalogue key of a text and its values, sorted by name; any other value in its shortest form."""
    if hasattr(value, "key"):
        return [value.key, *(said(value.values[name]) for name in sorted(value.values))]
    return [said(part) for part in value] if isinstance(value, tuple) else getattr(value, "text", value)


MODULES = (
    "agenda decisions decisions_file event_files evidence from_records games manifest matching model names "
    "norm record_matches review sealing season settings settling standings teams verifying writing "
    "formats.assembly formats.cells formats.decoding formats.h9 formats.new_files formats.table "
    "formats.values signing text page cards league work whereabouts words checks signatures renaming "
    "toml_files league_rules formats.detect formats.pairgoth bundle data"
)
FOUND = [import_module(f"adjudicate.tournament.{name}") for name in MODULES.split()]
HERE = {name: value for module in (*FOUND, tournament_games) for name, value in vars(module).items()} | globals()
HERE |= {f"in_{module.__name__.rpartition('.')[2]}": module for module in FOUND}
HERE |= cases_in("tournament_functions", "texts", **HERE)
HERE |= cases_in("tournament_functions", "calls", **HERE)
HERE |= cases_in("tournament_functions", "answers", **HERE)


@in_groups(("call", "expected"), cases_in("tournament_functions", "each_function_returns_the_documented_value", **HERE))
def test_each_function_returns_the_documented_value(call: Callable[[], object], expected: object) -> None:
    assert call() == expected


@pytest.mark.parametrize(
    ("field", "values", "sources"), cases_in("tournament_functions", "terms", date=date, LeagueRules=LeagueRules)
)
def test_the_first_source_that_gives_a_term_binds(field: str, values: Any, sources: tuple[int, ...]) -> None:
    """The sources are the command line, the settings, the results file and the preset."""
    for given in product((True, False), repeat=len(sources)):
        known = [(n, value) for n, value, is_given in zip(sources, values, given, strict=True) if is_given]
        asked, ours, results, preset = (
            dict.fromkeys([field] * (source in dict(known)), dict(known).get(source)) for source in range(4)
        )
        results = {"rules": results["ruleset"]} if "ruleset" in results else results
        made = replace(event({}, komi=None), **{"name": "", "rules": None, "size": None, **results})
        terms = terms_of(made, Settings(**ours), Settings(**asked), Settings(**preset))
        default = {"policy": "stands", "name": "", "expected": {}, "league": LeagueRules()}.get(field)
        assert getattr(terms, field) == (known[0][1] if known else default)
