"""Mutated words: values of options, topics, names, statements in records, and whole command lines."""

from __future__ import annotations

import os
import random
import re
from functools import cache
from typing import Any, ClassVar, Final

from adjudicate.display.sanitise import for_html, for_table, for_terminal
from adjudicate.rulebook.lookup import lookup
from adjudicate.rules import handicap, komi_text, result
from adjudicate.rules.explain.own_words import statements
from adjudicate.rules.findings import CODE_BOOK
from adjudicate.rules.rulesets import RULESETS, from_record, without_row
from adjudicate.sources.names import NameChoice, printable
from adjudicate.tournament import whereabouts
from adjudicate.tournament.names import NameBook
from tests.proof.fuzz.base import Case, Kind, Tally, generator
from tests.proof.fuzz.calls import COMMANDS, VALUES, argument, call
from tests.proof.fuzz.checks import CODE, check_json, check_line, check_text
from tests.proof.fuzz.mill import Mill
from tests.proof.fuzz.places import folder
from tests.proof.fuzz.records import mill as records
from tests.proof.results_files import FAMILIES, GIVEN, random_event

WORD: Final = re.compile(rb"\w+|[^\w\s]+")
MORE: Final[dict[str, tuple[str, ...]]] = {
    "--jobs": ("1", "2", "1024"),
    "--dask": ("tcp://127.0.0.1:8786", "host:1"),
    "--shard": ("1/1", "3/16"),
    "--engine": ("gnugo", "katago gtp -config 'my file.cfg'", 'a "b c" d\\ e'),
    "--engine-time": ("0.5", "60", "0,5", ".5"),
    "--seed": ("0", "11"),
    "--games": ("1", "2", "1000000"),
    "--round": ("1", "3"),
    "--port": ("0", "8080", "65535"),
    "--pyodide": ("package", "."),
    "--prisoners": ("B=3,W=5", "W=0,B=0"),
    "--policy": ("pass", "stands"),
    "--fail-on": ("illegal", "never", "unreadable", "missing"),
    "--only": ("confirmed", "unreadable"),
    "--format": ("text", "json", "html", "csv", "svg", "png"),
    "--out": ("t.csv", "t.jsonl", "t.sqlite"),
    "--include": ("*.sgf", "[a-z]*.SGF", "a?b"),
}
ODD_WORDS: Final = (
    b"--", b"-", b"=", b",", b" ", b"/", b"-1", b"A1", b"I5", b"=dead", b"pass", b"sgf", b"tcp://", b"'", b"\\", b"*",
    b"[", b"]", b"{", b"?", b"aga", b"json", b"\xe2\x88\x92", b"0,25",
)  # fmt: skip


def text_of(data: bytes) -> str:
    """Return bytes as the system passes an argument, without NUL and with surrogates for undecodable bytes."""
    return os.fsdecode(data.replace(b"\0", b""))


@cache
def valued() -> tuple[tuple[Any, Any], ...]:
    """Return the options of all commands that have values, each with a context in which the option is read."""
    return tuple(
        (param, command.context_class(command, info_name=name))
        for name, command in COMMANDS.items()
        for param in command.params
        if param.param_type_name == "option" and not param.is_flag
    )


class Options(Kind):
    """Values for the options of all commands. The command must read the value, or refuse it in one line."""

    name = "options"
    share = 2200
    wanted: ClassVar[dict[str, float]] = {"read": 100, "refused": 250}
    ways = 100

    def __init__(self) -> None:
        """Take the options from the program."""
        values = {name: values for table in (VALUES, MORE) for name, values in table.items()}
        self.mills = [
            Mill(
                [value.encode() for value in values.get(max(param.opts, key=len), ("x", "1"))], ODD_WORDS, WORD, most=3
            )
            for param, _ in valued()
        ]

    def make(self, rng: random.Random) -> Case:
        """Choose an option and make a value for it."""
        index = int(rng.random() * len(self.mills))
        return Case(self.mills[index](rng), (str(index),))

    def execute(self, case: Case, tally: Tally) -> None:
        """Read the value."""
        param, context = valued()[int(case.words[0])]
        text = text_of(case.data)
        refusal: Any = None
        try:
            param.process_value(context, (text,) if param.multiple else text)
        except Exception as error:
            if type(error).__name__ != "BadParameter":
                raise
            refusal = error
        name = max(param.opts, key=len)
        tally.met["read" if refusal is None else "refused"] += 1
        if refusal is None:
            tally.outcomes[f"{name} read"] += 1
            return
        tally.outcomes[f"{name} {str(refusal.message)[-30:]}"] += 1
        line = for_terminal(refusal.message, 1000)
        check_line(line)
        assert 5 < len(line) < 600, "a refusal that says nothing, or too much"


class Values(Kind):
    """Single texts from records: results, komi, rules, dates, comments."""

    name = "values"
    share = 1200
    wanted: ClassVar[dict[str, float]] = {
        "results": 900,
        "komi": 20,
        "rules": 15,
        "days": 20,
        "rounds": 50,
        "own words": 10,
    }
    ways = 12

    def __init__(self) -> None:
        """Take some texts of each kind."""
        seeds = [
            "B+3.5", "W+R", "White wins by 2.5 points", "0", "Draw", "Void", "?", "黒中押し勝ち", "白胜18.5",
            "黑胜1又3/4子", "B+T", "Black won by resignation", "W + 12.25 (moves beyond flag)", "Jigo",
            "B+forfeit", "Both lost",
            "7.5", "375", "6,5", "3.75", "0.5", "-5", "6目半", "6 1/2", "seven", "2", "9", "none",
            "Japanese", "AGA", "AGA 1991", "Chinese (area)", "NZ", "GOE", "BGA", "ing", "New Zealand", "tromp taylor",
            "2026-11-20", "2026-11-20,21", "1999-12-31,2000-01-01", "20 Nov 2026", "2026", "平成元年", "2026-02-30",
            "round 3", "3", "R3T5.sgf", "Round 12/table 3.sgf", "final", "第3局", "rd-2/x.sgf",
            "B+3.5 but White claims 2 points", "Black wins by 12 points", "komi 7.5 was used",
            "W won by half a point",
        ]  # fmt: skip
        pieces = [
            "+",
            "B",
            "W",
            "by",
            "wins",
            "point",
            "1/2",
            "3/4",
            "又",
            "半",
            "目",
            "子",
            "勝",
            ",",
            ".",
            "-",
            "R",
            "(",
            " ",
        ]
        self.mill = Mill([seed.encode() for seed in seeds], [piece.encode() for piece in pieces], WORD, most=4)

    def make(self, rng: random.Random) -> Case:
        """Make a text."""
        return Case(self.mill(rng), (rng.choice(["aga", "japanese", "chinese"]), rng.choice(["", "zi"])))

    def execute(self, case: Case, tally: Tally) -> None:
        """Read the text as each kind of text that it may be."""
        text = case.data.decode("utf-8", "replace")
        book, zi = case.words
        claim = result.read_claim(text, writes_zi=bool(zi), book=book)
        found = result.parse_result(text)
        tally.met["results"] += 1
        tally.outcomes[f"{found.kind} {found.winner}"] += 1
        tally.outcomes.update(f.code for f in claim.findings)
        for finding in claim.findings:
            check_line(for_terminal(finding.message))
        tally.met["komi"] += komi_text.komi_in_points(text) is not None
        komi_text.likely_komi(text)
        number = handicap.parse_handicap(text)
        assert number is None or number >= 0, "a handicap below zero"
        named = from_record(text)
        tally.met["rules"] += named is not None
        assert named is None or named.id in RULESETS or named.name, "rules without a name"
        without_row(text)
        tally.met["days"] += bool(whereabouts.spans(text))
        rounds = [whereabouts.round_of(text), whereabouts.round_in_path(text), whereabouts.table_in_path(text)]
        assert all(n is None or n > 0 for n in rounds), "a round below one"
        tally.met["rounds"] += any(n is not None for n in rounds)
        tally.met["own words"] += bool(statements(text))
        check_line(for_terminal(text))
        check_line(for_html(text))
        check_line(for_table(text))
        assert not for_table(text).startswith(("=", "+", "-", "@", "\t")), "a formula"


class Names(Kind):
    """Names of players, files and patterns of names."""

    name = "names"
    share = 1200
    wanted: ClassVar[dict[str, float]] = {"found": 100, "near": 20, "taken": 50}
    ways = 6

    def __init__(self) -> None:
        """Make the players of an event, and names like theirs."""
        rng = generator(14, self.name)
        self.players = random_event(rng).players
        seeds = [f"{p.given} {p.family}" for p in self.players] + [f"{p.family}, {p.given[0]}." for p in self.players]
        seeds += [f"{rng.choice(GIVEN)} {rng.choice(FAMILIES)} (3d)" for _ in range(20)]
        seeds += [number for p in self.players for _, number in p.ids] + [
            "[AGA 12345]",
            "a.sgf",
            "d/Böb.SGF.gz",
            "x.zip",
        ]
        pieces = [b" ", b",", b".", b"(3d)", b"aga", b"EGF", b"-", b"'", b"van ", b"J.", b"/", b"*", b"?", b"[!", b"]"]
        self.mill = Mill([seed.encode() for seed in seeds], pieces, WORD, most=4)
        self.book = NameBook(self.players)
        self.asked = 0

    def make(self, rng: random.Random) -> Case:
        """Make a name."""
        return Case(self.mill(rng))

    def execute(self, case: Case, tally: Tally) -> None:
        """Look for the player with the name, and use it as a file name and as a pattern."""
        self.asked += 1
        if self.asked % 1000 == 0:
            self.book = NameBook(self.players)  # the name book remembers every name
        text = text_of(case.data)
        keys = {p.key for p in self.players}
        found, near = self.book.find(text), self.book.near(text)
        assert set(near) <= keys, "a player of no event"
        if found is not None:
            assert found.keys, "nobody is found"
            assert set(found.keys) <= keys, "a player of no event"
            tally.outcomes[found.grade.name] += 1
            tally.met["found"] += 1
        tally.met["near"] += bool(near)
        shown = printable(case.data)
        shown.encode()  # no lone surrogate
        check_line(for_terminal(shown))
        pattern = text[:80]
        taken = NameChoice([pattern], [pattern[::-1]]).takes(shown)
        tally.met["taken"] += NameChoice(["*a*", pattern]).takes(shown) or taken


class Topics(Kind):
    """Topics of the rule book."""

    name = "topics"
    share = 20
    wanted: ClassVar[dict[str, float]] = {"found": 50, "unknown": 100}
    ways = 2

    def __init__(self) -> None:
        """Take the topics that can be looked up."""
        names = [name for cls in CODE_BOOK for name in (cls.code, cls.slug)] + [
            *RULESETS,
            "8 wrong colour",
            "conflicts",
        ]
        self.mill = Mill([name.encode() for name in names], [b" ", b"-", b"8", b"rule", b"aga", b"ko"], WORD, most=3)

    def make(self, rng: random.Random) -> Case:
        """Make a topic."""
        form = ("--format", "json") if rng.random() < 0.5 else ("--full",) if rng.random() < 0.2 else ()
        return Case(self.mill(rng), form)

    def execute(self, case: Case, tally: Tally) -> None:
        """Look it up."""
        topic = text_of(case.data)
        said = call("rules", *case.words, "--", topic)
        assert bool(lookup(topic)) == (said.status == 0), "found, and not found"
        tally.met["found" if said.status == 0 else "unknown"] += 1
        tally.outcomes[str(said.status)] += 1
        if said.status:
            assert said.err.count("\n") == 1, said.err
            assert not said.out
        elif case.words[:1] == ("--format",):
            check_json(said.out.decode().rstrip("\n"))
        else:
            check_text(said.out.decode())


class Calls(Kind):
    """Random command lines. Nothing may be written outside their own folder, and no program is started."""

    name = "calls"
    share = 150
    wanted: ClassVar[dict[str, float]] = {"misused": 300, "answered": 50}
    ways = 12
    never = (
        "--engine", "--dask", "--pager", "-o", "--out", "--single", "--report", "--write-manifest", "--games",
        "--from-list", "--write-baseline",
    )  # fmt: skip
    commands = (*COMMANDS, "scor", "x.sgf", "--version", "-h")

    def make(self, rng: random.Random) -> Case:
        """Make a call: a command, options of any command (some with values), and a few more words."""
        name = rng.choice(self.commands)
        words = [name]
        for _ in range(int(rng.random() * 4)):
            other = COMMANDS.get(name) if rng.random() < 0.8 else None
            command = other or COMMANDS[rng.choice(list(COMMANDS))]
            param = rng.choice(command.params or COMMANDS["score"].params)
            if param.param_type_name != "option":
                continue
            option = max(param.opts, key=len)
            if any(name_ in self.never for name_ in param.opts):
                continue
            if rng.random() < 0.1:
                option = argument(rng, option)
            words.append(option)
            if not param.is_flag and rng.random() < 0.95:
                value = rng.choice((*VALUES.get(option, ()), *MORE.get(option, ()), "1", "aga", "x"))
                words.append(argument(rng, value) if rng.random() < 0.3 else value)
        if rng.random() < 0.9:
            words.append("-" if rng.random() < 0.8 else argument(rng, "game.sgf"))
        if name in ("selftest", "generate") and rng.random() < 0.98:
            words += ["--games", rng.choice(["0", "x", "", "1000001"])]  # the games in a valid call take long
        elif name in ("selftest", "generate"):
            words += ["--games", "1"]
        words = [word.replace("/", "|") for word in words if not word.startswith(self.never) or word == "--games"]
        return Case(records()(rng), tuple(words))

    def execute(self, case: Case, tally: Tally) -> None:
        """Make the call, in an empty folder."""
        os.chdir(folder())
        said = call(*case.words, stdin=case.data)
        misused = said.status == 2 and not said.out
        tally.met["misused" if misused else "answered"] += 1
        tally.outcomes[f"{case.words[0][:12]} {said.status}"] += 1
        tally.outcomes.update(CODE.findall(said.err))
