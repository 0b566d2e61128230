"""Behaviour as text: an input and the program's answer, one file for each kind of answer.

A file has cases: a line "=== the behaviour shown | options", the input, a line "---", and the answer.

    python -m tests.told

writes every answer again; `git diff` then shows the effect of a change in the program or its texts. Nothing accepts the
answers automatically: commit them with a changed sentence, after checking that nothing else changed.
"""

from __future__ import annotations

import shlex
from ast import literal_eval
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, fields, is_dataclass
from pathlib import Path
from textwrap import fill
from typing import Any

from adjudicate import Record, read_records
from adjudicate.rules.ending import read_ending
from adjudicate.rules.handicap import resolve
from adjudicate.rules.replay import Policy, replay
from adjudicate.rules.result import parse_result
from adjudicate.rules.rulesets import RULESETS
from adjudicate.rules.signatures import find
from adjudicate.rules.verdict_reasons import EndedByRule
from adjudicate.tournament.formats import read_event
from adjudicate.tournament.model import UnreadableEventError
from tests.pages import Tree
from tests.reading import marks, moves, setups
from tests.support import board_of, record_in, run
from tests.test_verdict import judged
from tests.told.counting import departures, statuses
from tests.told.counting import marks as territory_marks
from tests.told.formats import formats
from tests.told.pairings import pairings
from tests.told.repairing import repairs
from tests.told.spellings import beginnings, claims, komi

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Case:
    """One case. options -- such as name=x.h9, or as=bytes for an input that is a bytes literal; answer -- lines"""

    title: str
    given: str
    answer: str = ""
    options: dict[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        options = "".join(f" | {name}={value}" for name, value in self.options.items())
        return f"=== {self.title}{options}\n{self.given}\n---\n{self.answer}\n"

    def data(self) -> bytes:
        """Return the input as bytes."""
        if self.options.get("as") == "bytes":
            return bytes(literal_eval(self.given))
        return self.given.encode(self.options.get("as", "utf-8"))


def cases(kind: str) -> Iterator[Case]:
    """Yield the cases in a file."""
    for block in (FOLDER / f"{kind}.txt").read_text(encoding="utf-8").removeprefix("=== ").split("\n=== "):
        head, _, rest = block.partition("\n")
        given, _, answer = rest.partition("\n---\n")
        title, *options = head.split(" | ")
        yield Case(title, given, answer.rstrip("\n"), dict(option.split("=", 1) for option in options))


def plain(value: Any) -> str:
    """Return a value as its constructor call, without fields that have their default values."""
    if not is_dataclass(value):
        return str(value)
    given = [(f, getattr(value, f.name)) for f in fields(value)]
    shown = (f"{f.name}={one!r}" for f, one in given if one != f.default and not (isinstance(one, tuple) and not one))
    return f"{type(value).__name__}({', '.join(shown)})"


def results(case: Case) -> list[str]:
    """Return the event in a results file, or the reason why the file is refused."""
    try:
        event = read_event(case.data(), case.options.get("name", ""))
    except UnreadableEventError as error:
        return [f"refused, line {error.line}: {error}"]
    of_it = ("players", "pairings", "free", "matches", "remarks")
    head = {f.name: getattr(event, f.name) for f in fields(event) if f.name not in of_it}
    lines = [
        ", ".join(f"{name} {value}" for name, value in head.items() if value not in (None, "") and value is not False)
    ]
    return [*lines, *(plain(one) for name in of_it for one in getattr(event, name))]


def replays(case: Case) -> list[str]:
    """Return the findings about a record's moves, their patterns and number, and both players' pass stones."""
    record, ruleset = record_in(f"(;GM[1]FF[4]{case.given})"), RULESETS[case.options.get("rules", "aga")]
    policy: Policy = "pass" if case.options.get("illegal") == "pass" else "stands"
    start, _ = resolve(board_of(record), record.line, ruleset, record.text("HA"))
    done = replay(board_of(record), record.line, ruleset, start, policy)
    assert done.findings == replay(board_of(record), record.line, ruleset, start, policy, quick=False).findings
    lines = []
    for f in (*done.findings, *find(board_of(record), record.line, ruleset, start, done, policy)):
        assert f.book == ruleset.book
        facts = {"move": f.move, "colour": f.color, "at": f.point, "repeats": f.repeats, "stands": f.stands}
        told = "".join(f", {name} {value}" for name, value in facts.items() if value is not None)
        lines.append(f"{f.code} {f.slug}{told}: {f.message}")
    passes = [done.tally[colour].pass_stones for colour in (1, -1)]
    return [*lines, f"{dict(done.counts)}, pass stones {passes}, {'not ' * done.faulty_order}in order"]


def endings(case: Case) -> list[str]:
    """Return the end of a record, and the sentences about it."""
    record, ruleset = record_in(f"(;GM[1]FF[4]SZ[5]{case.given})"), RULESETS[case.options.get("rules", "aga")]
    policy: Policy = "pass" if case.options.get("illegal") == "pass" else "stands"
    start, _ = resolve(board_of(record), record.line, ruleset, record.text("HA"))
    result = parse_result(case.options["result"]) if "result" in case.options else None
    end = read_ending(ruleset, replay(board_of(record), record.line, ruleset, start, policy), result)
    assert {f.book for f in end.findings} <= {ruleset.book}
    passes, stones = ([of[colour] for colour in (1, -1)] for of in (end.passes, end.pass_stones))
    head = f"{end.kind} at move {end.at_move}, {'' if end.counted else 'not '}counted, last player {end.last_player}"
    more = f"passes {passes}, pass stones {stones}, White's implied {end.implied_white}, resumed {end.resumed_at}"
    lines = [head, more + ", by Rule 10" * end.four_passes]
    return [*lines, *(f"{f.code} {f.slug}{f', move {f.move}' if f.move else ''}: {f.message}" for f in end.findings)]


def verdicts(case: Case) -> list[str]:
    """Return the verdict on a recorded result and margins in points, such as "W+3.5, territory -2.5, unknown"."""
    given: dict[str, Any] = {"recorded": None, "territory": None}
    for fact in case.given.split(", "):
        name, _, value = fact.partition(" ")
        match name:
            case "territory" | "area":
                given[name] = float(value)
            case "ruleset" | "own":
                given[name] = value
            case "assumed":
                given[name] = tuple(value.split())
            case "alive":
                given[name] = tuple(map(float, value.split()))
            case "zi" | "marks" | "board" | "unknown":
                changed = {"zi": "maybe_zi", "marks": "own_marks", "board": "played_out", "unknown": "statuses_known"}
                given[changed[name]] = name != "unknown"
            case "ended":
                kind, move, winner = value.split()
                given["by_rule"] = EndedByRule(kind, int(move), int(winner))  # type: ignore[arg-type] # a kind of ending
            case _:
                given["recorded"] = fact
    found = judged(**given)
    assert (found.explanations, found.complete, found.said) == ((), True, ())
    head = f"{found.status} by {found.method}: recorded {found.recorded}, computed {found.computed}"
    return [f"{head}, winner {found.winner}, all alive {found.all_alive}", str(found.reason)]


def commands(case: Case) -> list[str]:
    """Return the output of a command for a record on standard input, and the exit status."""
    status, out, err = run(*shlex.split(case.options["call"]), "-", stdin=case.given.encode())
    if "html" in case.options["call"]:
        out = fill(" ".join(Tree(out).texts["article"]), 120)
    return [*out.splitlines(), *(f"error: {line}" for line in err.splitlines()), f"exit status {status}"]


def records(case: Case) -> list[str]:
    """Return each record in a file with the findings about reading it, or the reason why it is refused."""
    asked = case.options.get("line")
    lines = []
    for found in read_records(case.data(), line=int(asked) if asked else None):
        if isinstance(found, Record):
            line = found.line
            lines.append(f"game {found.game} at {found.byte}, {found.columns}x{found.rows}: {moves(found)}".rstrip())
            texts = {ident: found.text(ident) for ident in found.root}
            lines += [f"  {name}: {value!r}" for name, value in {
                "root": texts, "setup": setups(found), "marks": marks(found), "ko marked": sorted(line.ko_marked),
                "off the board": line.off_board,
            }.items() if value]  # fmt: skip
            if (found.line_number, found.lines, found.rival_lines) != (1, 1, 0):
                lines.append(f"  variation {found.line_number} of {found.lines}, {found.rival_lines} others")
            lines += ["  incomplete"] * (not found.complete) + ["  faulty marks"] * bool(found.faulty_marks)
            lines += [f"  {f.code}{f', move {f.move}' if f.move else ''}: {f.message}" for f in found.findings]
        else:
            where = f"game {found.game}, byte {found.byte}"
            lines.append(f"{found.code} {found.slug}, {where}: {found.message}")
    return lines


KINDS: dict[str, Callable[[Case], list[str]]] = {
    "beginnings": beginnings,
    "claims": claims,
    "commands": commands,
    "departures": departures,
    "endings": endings,
    "formats": formats,
    "komi": komi,
    "marks": territory_marks,
    "pairings": pairings,
    "records": records,
    "repairs": repairs,
    "replays": replays,
    "results": results,
    "statuses": statuses,
    "verdicts": verdicts,
}
