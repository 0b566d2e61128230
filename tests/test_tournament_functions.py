"""Functions of the tournament's packages, value by value. Each row of a table has a call and what it must return.

The values follow from the documentation, or are counted by hand.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from itertools import product
from typing import Any

import pytest

from adjudicate.tournament import agenda, decisions, evidence, from_records, matching, model, norm, review, settings
from adjudicate.tournament import settling, standings, teams
from adjudicate.tournament.checks import Check, Checked
from adjudicate.tournament.decisions import DecidedItem, Decision, Settlement, Standing
from adjudicate.tournament.duplicate_records import RecordOfGame, compared
from adjudicate.tournament.evidence import CountedRecord
from adjudicate.tournament.games import Lost, RecordFacts, RecordPlace, same_game
from adjudicate.tournament.formats import new_files, read_event
from adjudicate.tournament.league_rules import LeagueRules
from adjudicate.tournament.model import Event, Pairing
from adjudicate.tournament.settings import EventTerms, Settings, terms_of
from tests.tables import cases_in
from tests.tournament_games import event, kinds, one, pairing, player, reviewed, sgf

NAMES = {"a": "Ada Berg", "b": "Bo Chen", "c": "Cy Dahl", "d": "Di Egg"}
COUNTED = CountedRecord(30, "score", "B", 78, "B", 78, "confirmed", "", "B+19.5", "B+19.5", "")


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


def of(*rows: Checked, pairings: Any = None, possible: Any = (), settled: Any = None, **more: Any) -> review.Review:
    """Return the review of an event with given rows. settled -- pairing -> its decision"""
    made = event(NAMES, *(pairings or [pairing(1, "a", "b", "white")] * len(rows)))
    plain = reviewed(made, {})
    found = replace(plain.matching, possible={index: ((0, "so"),) for index in possible})
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
    """Return a pairing in one line: round, players, outcome, and only what the file says beyond that."""
    some = {
        "?": not of.colours_known, "default": of.by_default, "referee": of.by_referee, "no-referee": of.by_referee is False,
        f"t{of.table}": of.table is not None, f"h{of.handicap}": of.handicap is not None,
        f"k{of.komi}{'~' * of.komi_rounded}": of.komi is not None, of.declared: of.declared,
        f"m{of.margin}{'~' * of.margin_rounded}": of.margin is not None, str(of.date): of.date, f"{of.record}": of.record,
        f"[{of.team_match}]": of.team_match,
    }  # fmt: skip
    return " ".join(
        [f"{of.round} {of.white}-{of.black} {of.outcome}", *(word for word, is_said in some.items() if is_said)]
    )


def read(data: str, name: str = "") -> list[object]:
    """Return the pairings of a results file, the free rounds if there are any, and the keys of the remarks."""
    found = read_event(data.encode(), name)
    free = [[f"{one.round} {one.player} {one.halves}" for one in found.free]] if found.free else []
    return [*map(short, found.pairings), *free, *(remark.message.key.partition(".")[2] for remark in found.remarks)]  # type: ignore[attr-defined] # a text of the catalogue


def wall(*entries: str, head: str = "", name: str = "x.h9") -> list[object]:
    """Read a wall list. entries -- of each player"""
    rows = (f"{n} Fox{n} Ed{n} 3k NO Oslo 0 {entry}" for n, entry in enumerate(entries, 1))
    return read("\n".join([head, *rows]), name)


def record_of(name: str, line: str, result: str | None = "B", swapped: Any = False, **more: Any) -> RecordOfGame:
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
    """Check a pairing of White Ada and Black Bo against a record; return the status, the corrected outcome, the kinds."""
    names = more.pop("names", ("Bo Chen", "Ada Berg"))
    made = event(NAMES, pairing(1, "a", "b", outcome, **(claimed or {})))
    row = one(made, sgf(*names, result, **more), Settings(**(given or {})))
    return [row.status, row.corrected, *(kind for kind in kinds(row) if kind != "M205 alternation")]  # Black begins


def settle(decision: Decision, row: Checked | None = None, of_it: Pairing | None = None) -> tuple[object, ...]:
    """Decide about a pairing; return the state, and what makes it so. A grounds of "r", "g" or "f" is of an old part."""
    done = of(row or checked("contradicted", corrected="black"), pairings=[of_it or pairing(1, "a", "b", "white")])
    now = settling.grounds_of(done, 0)
    old = {part[0]: f"{part[0]}{'0' * (part[0] in decision.grounds) or part[1:]}" for part in now.split("-")}
    decision = replace(decision, grounds="-".join(old.values()) if decision.grounds else "")
    standing = settling.decided(done, {DecidedItem("pairing", 0): decision}).settlement.of(0)
    assert standing is not None
    return standing.state, standing.why and said(standing.why)


def said(value: Any) -> Any:
    """Return the catalogue key of a text and its values, sorted by name; any other value in its shortest form."""
    if hasattr(value, "key"):
        return [value.key, *(said(value.values[name]) for name in sorted(value.values))]
    return [said(part) for part in value] if isinstance(value, tuple) else getattr(value, "text", value)


MAC = "<TournamentData><Playerlist>{1}"
MAC += "".join(
    f"<Player><Id>{n}</Id><GoPlayer><Surname>{name}</Surname></GoPlayer></Player>"
    for n, name in enumerate(("Ada", "Bo", "Bye"), 1)
)
MAC += "</Playerlist><Roundlist><Round><RoundNumber>3</RoundNumber><Pairing>{0}</Pairing></Round></Roundlist></TournamentData>"
GOTHA = """<Tournament><Players><Player name="Berg" firstName="Ada"/><Player name="Chen" firstName="Bo"/></Players>
<Games><Game {}/></Games></Tournament>"""
TOUR = '{{"players": [{{"id": 1, "name": "Berg"}}, {{"id": 2, "name": "Chen"}}], "games": [[{{{}}}]]}}'
AGA = "{1}PLAYERS\n1 Berg, Ada 1d\n2 Chen, Bo 2k\nGAMES 1\n{0}\n"
LEAGUE = Event(
    "records", "", "Oak League",
    players=(replace(player("a", "Ada Berg", aga="489"), rank="3d"), replace(player("b", "Bo Chen"), rank="1k"),
        replace(player("c", "Cy Dahl"), rank="2k")),
    pairings=(pairing(1, "a", "b", "white", margin=14, handicap=2, komi=2, date=date(2026, 11, 2), record="x.sgf"),
        pairing(None, "b", "c", "black", declared="R", komi=30, date=date(2026, 11, 1)), pairing(2, "c", "a", "draw", handicap=0)),
)  # fmt: skip
SECTIONS = (
    *("norms", "habits", "komi", "what_to_do", "reported", "records_owed", "standings", "wall_lists", "macmahon"),
    *(
        "opengotha",
        "pairgoth",
        "aga",
        "tables",
        "evidence",
        "copies",
        "checks",
        "decisions",
        "teams",
        "new_files",
        "games",
    ),
)
HERE = {**vars(agenda), **vars(matching), **vars(model), **vars(norm), **vars(review), **vars(settings)}
HERE |= {
    **vars(standings),
    **vars(evidence),
    **vars(teams),
    **vars(new_files),
    **vars(from_records),
    **vars(decisions),
    **globals(),
    "mac": lambda inner, more="": read(MAC.format(inner, more)),
    "gotha": lambda inner: read(GOTHA.format(inner)),
    "tour": lambda inner: read(TOUR.format(inner)),
    "aga": lambda line, head="": read(AGA.format(line, head)),
    "p": pairing,
    "rec": record_of,
    "cr": lambda **more: replace(COUNTED, **more),
    "f": facts,
    "row": checked,
    "day": date,
    "Any": Any,
}


@pytest.mark.parametrize(
    ("call", "expected"),
    [case for name in SECTIONS for case in cases_in("tournament_functions", name, **HERE)],
)
def test_each_function_returns_the_documented_value(call: Callable[[], object], expected: object) -> None:
    assert call() == expected


@pytest.mark.parametrize(
    ("field", "values", "sources"),
    [
        ("ruleset", ("aga", "chinese", "japanese", "ing"), (0, 1, 2, 3)),
        ("komi", (30, 26, 22, 2), (0, 1, 2, 3)),
        ("handicap_komi", (2, 0), (1, 3)),
        ("policy", ("pass", "stands", "pass"), (0, 1, 3)),
        ("start", (date(2026, 11, 2), date(2026, 11, 3)), (1, 2)),
        ("finish", (date(2026, 11, 2), date(2026, 11, 3)), (1, 2)),
        ("size", (9, 13), (1, 2)),
        ("rounds", (4, 5), (1, 2)),
        ("name", ("Ours", "Theirs"), (1, 2)),
        ("expected", ({"rounds": frozenset({1})}, {"tables": frozenset({2})}), (1, 3)),
        ("league", (LeagueRules({"board": 9}), LeagueRules({"board": 13})), (1, 3)),
    ],
)
def test_the_first_source_that_gives_a_term_binds(field: str, values: Any, sources: tuple[int, ...]) -> None:
    """The sources are the command line, the settings, the results file and the preset."""
    for given in product((True, False), repeat=len(sources)):
        of_source: list[dict[str, Any]] = [{}, {}, {}, {}]
        for source, value in (
            one for one, is_given in zip(zip(sources, values, strict=True), given, strict=True) if is_given
        ):
            of_source[source][field] = value
        asked, ours, results, preset = of_source
        results = {"rules": results["ruleset"]} if "ruleset" in results else results
        made = replace(event({}, komi=None), **{"name": "", "rules": None, "size": None, **results})
        terms = terms_of(made, Settings(**ours), Settings(**asked), Settings(**preset))
        default = {"policy": "stands", "name": "", "expected": {}, "league": settings.NO_RULES}.get(field)
        assert getattr(terms, field) == next(
            (v for v, is_given in zip(values, given, strict=True) if is_given), default
        )
