"""Mutated files of a tournament: settings, results, manifests, and all of them together through the command."""

from __future__ import annotations

import os
import random
import re
from dataclasses import replace
from datetime import date
from typing import ClassVar, Final

from adjudicate.display.sanitise import for_terminal
from adjudicate.tournament import manifest, settings
from adjudicate.tournament.event_files import EventFileError
from adjudicate.tournament.formats import read_event
from adjudicate.tournament.matching import match
from adjudicate.tournament.model import Event
from adjudicate.tournament.names import NameBook
from adjudicate.tournament.settings import aliases, terms_of
from tests.proof import results_files
from tests.proof.fuzz.base import Case, Kind, Tally, generator
from tests.proof.fuzz.calls import call
from tests.proof.fuzz.checks import CODE, check_json, check_line, check_page, check_text
from tests.proof.fuzz.mill import Mill
from tests.proof.fuzz.places import folder
from tests.proof.fuzz.records import PIECES, UNIT
from tests.tournament_games import LETTERS, event, pairing, records, sgf
from tests.tournament_writers import FORMS

LINE: Final = re.compile(rb"[^\n]*\n?")
CELL: Final = re.compile(rb"<[^<>]*>|[^,;\t\r\n<>]+|[,;\t]|\r?\n")
IN_RESULTS: Final = (*results_files.PIECES[:-3], *(word.encode() for word in results_files.WORDS))
SETTINGS: Final = (
    b'[rules]\nruleset = "aga"\nkomi = 7.5\nhandicap-komi = 0.5\nillegal = "pass"\n',
    b'[event]\nname = "Test Cup"\nstart = 2026-11-20\nfinish = "2026-11-22"\nsize = 19\nrounds = 5\n',
    b'[aliases]\n"dragon" = "Ada Berg"\n-x = "Bo Chen"\n',
    b'[rules]\nkomi = "6,5"\npolicy = "stands"\n[aliases]\nada = "Berg, Ada"\n',
    b"rules.komi = 0.5\nevent.size = 9\nevent.start = 2026-11-20T10:00:00Z\n",
    b'[event]\nname = """Cup\nof \\u00e9"""\nsize = 0x13\nrounds = 1_0\n# no more\n',
    b"[rules]\nkomi = 6,5\n",
    b"",
)
PLAYERS: Final = {"p1": "Ada Berg", "p2": "Bo Chen", "p3": "Chloé O'Hara", "p4": "Björn van der Hallström"}
_TOGETHER: Final = event(
    PLAYERS,
    pairing(1, "p1", "p2", "black", table=1, handicap=0),
    pairing(1, "p3", "p4", "white", table=2, handicap=0),
    pairing(2, "p1", "p3", "white", table=1, handicap=0),
    pairing(2, "p2", "p4", "draw", table=2, handicap=0),
)
_RANKED: Final = tuple(replace(player, rank="2d") for player in _TOGETHER.players)  # as Pairgoth requires
TOGETHER: Final = replace(_TOGETHER, players=_RANKED, rounds=2)
GAMES: Final = {
    "1a.sgf": sgf("Bo Chen", "Ada Berg", extra="RO[1]"),
    "1b.sgf": sgf("Bjorn v.d. Hallstrom", "C. O'Hara", "W+34.5", wide="W", extra="RO[1]DT[2026-01-02]"),
    "2a.sgf": sgf("ohara", "dragon", "W+R", extra="RO[2]", lines=LETTERS[:5]),
    "x.sgf": sgf("?", "", extra="EV[Test Cup]", marks=False),
    "bad.sgf": b"(;SZ[9];B[aa",
}


class SettingsFiles(Kind):
    """`adjudicate.toml`."""

    name = "settings"
    share = 1600
    wanted: ClassVar[dict[str, float]] = {"read": 100, "refused": 300}
    ways = 30  # each fault in the syntax has one sentence, whatever the parser reports
    pieces = (
        b"[rules]\n", b"[event]\n", b"[aliases]\n", b"komi = ", b"ruleset = ", b'"', b"'", b'"""', b"'''", b"=", b".",
        b"[[", b"]]", b"{", b"}", b",", b"\n", b"\r\n", b"#", b"true", b"nan", b"inf", b"1e400", b"2026-13-40",
        b"07:32:00", b"\\u0000", b"\\uD800", b"\\x", b'"a" = "Ada Berg"\n', b"a.b.c = 1\n", b"size = 99\n",
        b"illegal = \"passs\"\n", b"[" * 60, b"{a=" * 40, b"a." * 60,
    )  # fmt: skip

    def __init__(self) -> None:
        """Take the settings above."""
        self.mill = Mill(SETTINGS, self.pieces, re.compile(rb"[^\n=]+|=|\n"))

    def make(self, rng: random.Random) -> Case:
        """Make a file."""
        return Case(self.mill(rng))

    def execute(self, case: Case, tally: Tally) -> None:
        """Read the file, and use it."""
        try:
            found = settings.read(case.data)
            tally.met["read"] += 1
            known = aliases(found, TOGETHER.players)
        except EventFileError as error:
            line = str(error)
            check_line(for_terminal(line, 1000))
            assert line, "a refusal that says nothing"
            tally.met["refused"] += 1
            tally.outcomes[re.sub(r'"[^"]*"|\d+', "", line)[:60]] += 1
            return
        assert set(known.values()) <= set(PLAYERS), "an alias of nobody"
        terms = terms_of(TOGETHER, found, settings.Settings())
        assert terms.komi is None or abs(terms.komi) <= 4 * 3000, "a komi beyond all boards"
        assert terms.start is None or type(terms.start) is date, "no date"
        for said in terms.sources:
            check_line(for_terminal(said))


class ResultsFiles(Kind):
    """Results files in every format."""

    name = "results"
    share = 900
    wanted: ClassVar[dict[str, float]] = {"read": 200, "refused": 20, "remarks": 200}
    ways = 8
    small = 900
    names = ("", "x.txt", "x.csv", "x.xml", "x.h9", "x.tou", "x.tsv")

    def __init__(self) -> None:
        """Write small random events in every format."""
        rng = generator(14, self.name)
        events = sorted((results_files.random_event(rng) for _ in range(60)), key=lambda e: len(e.pairings))
        seeds = [form.write(_few(one)) for one in events[:25] for form in FORMS.values()]
        seeds += [form.write(one) for one in events[-4:] for form in FORMS.values()]
        seeds += [results_files.typed(rng) for _ in range(60)]
        self.mill = Mill(seeds, IN_RESULTS, CELL, small=self.small, most=6)

    def make(self, rng: random.Random) -> Case:
        """Make a file and its name."""
        return Case(self.mill(rng), (rng.choice(self.names),))

    def execute(self, case: Case, tally: Tally) -> None:
        """Read it."""
        met = results_files.Tally()
        results_files.attempt(case.data, case.words[0], read_event, met)
        tally.met["read"] += met.read
        tally.met["refused"] += met.errors.total()
        tally.met["remarks"] += met.remarks
        tally.outcomes.update(met.errors)


def _few(event_: Event) -> Event:
    """Return the first round of an event, with at most five players."""
    players = event_.players[:5]
    keys = {p.key for p in players}
    games = tuple(g for g in event_.pairings if {g.white, g.black} <= keys and (g.round or 0) < 3)
    free = tuple(f for f in event_.free if f.player in keys and (f.round or 0) < 3)
    return replace(event_, players=players, pairings=games, free=free, rounds=2)


class Manifests(Kind):
    """Manifests. Every manifest that can be read is also used."""

    name = "manifests"
    share = 300
    wanted: ClassVar[dict[str, float]] = {"read": 50, "refused": 300}
    ways = 15

    def __init__(self) -> None:
        """Write the manifest of the event above."""
        self.records = records(GAMES)
        self.book = NameBook(TOGETHER.players)
        found = match(TOGETHER, self.records.games, self.book)
        whole = manifest.write(TOGETHER, self.records.games, found).encode()
        few = b"white,black,record\r\nAda Berg,Bo Chen,1a.sgf\r\nAda Berg,Chlo\xc3\xa9 O'Hara,missing\r\n-,-,x.sgf\r\n"
        seeds = [whole, whole.replace(b",", b";"), few, few.replace(b",", b"\t"), b"\xef\xbb\xbf" + whole]
        pieces = [b",", b";", b'"', b"\r\n", b"-", b"missing", b"1a.sgf", b"Ada Berg", b"'", b"=", b"\t", b"3.0", b"p1"]
        self.mill = Mill([*seeds, few], pieces, CELL, small=1500)

    def make(self, rng: random.Random) -> Case:
        """Make a manifest."""
        return Case(self.mill(rng))

    def execute(self, case: Case, tally: Tally) -> None:
        """Read the manifest, and match records by it."""
        games = self.records.games
        try:
            fixed = manifest.read(case.data, TOGETHER, games)
        except EventFileError as error:
            check_line(for_terminal(f"line {error.line}: {error}", 1000))
            tally.met["refused"] += 1
            tally.outcomes[re.sub(r'"[^"]*"|\d+', "", str(error))[:60]] += 1
            return
        tally.met["read"] += 1
        done = match(TOGETHER, games, self.book, manifest.named(TOGETHER, games, fixed))
        taken = [found.game for found in done.matches.values()] + [loose.game for loose in done.loose]
        assert sorted(taken) == list(range(len(games))), "a record is lost, or taken twice"


class Tournaments(Kind):
    """Calls of `tournament` with one hostile file, in all formats."""

    name = "tournament"
    share = 40
    wanted: ClassVar[dict[str, float]] = {"reports": 200, "refused": 50}
    ways = 4
    files = ("results", "settings", "manifest", "record")

    def __init__(self) -> None:
        """Write sound files."""
        self.results = [form.write(TOGETHER) for form in FORMS.values()]
        self.suffixes = [form.suffix for form in FORMS.values()]
        games = records(GAMES).games
        listed = manifest.write(TOGETHER, games, match(TOGETHER, games, NameBook(TOGETHER.players))).encode()
        self.sound = {"results": FORMS["csv"].write(TOGETHER), "settings": SETTINGS[0], "manifest": listed}
        self.sound["record"] = GAMES["1a.sgf"]
        self.mills = {
            "results": Mill(self.results, IN_RESULTS, CELL, small=4000, most=3),
            "settings": Mill(SETTINGS, SettingsFiles.pieces, LINE, most=2),
            "manifest": Mill([listed], [b",", b'"', b"-", b"x.sgf"], CELL, small=4000, most=2),
            "record": Mill(list(GAMES.values()), PIECES, UNIT),
        }

    def make(self, rng: random.Random) -> Case:
        """Make the hostile file and the call."""
        which = rng.choice(self.files)
        form = "html" if rng.random() < 0.05 else rng.choice(["text", "json", "csv"])
        suffix = rng.choice(self.suffixes) if which == "results" else ".csv"
        words = ["--format", form]
        words += ["--settings", "s.toml"] if which == "settings" or rng.random() < 0.3 else []
        words += ["--manifest", "m.csv"] if which == "manifest" or rng.random() < 0.3 else []
        words += ["--round", "1"] if rng.random() < 0.1 else []
        words += ["--rules", "japanese", "--komi", "6.5"] if rng.random() < 0.2 else []
        return Case(self.mills[which](rng), (which, suffix, *words))

    def execute(self, case: Case, tally: Tally) -> None:
        """Write the files and make the call."""
        which, suffix, *words = case.words
        place = folder(self.name)
        (place / "games").mkdir(exist_ok=True)
        os.chdir(place)
        for what, data in (self.sound | {which: case.data}).items():
            name = {"results": f"r{suffix}", "settings": "s.toml", "manifest": "m.csv", "record": "games/1a.sgf"}[what]
            (place / name).write_bytes(data)
        for name, data in GAMES.items():
            if name != "1a.sgf":
                (place / "games" / name).write_bytes(data)
        said = call("tournament", f"r{suffix}", "games", "--jobs", "1", *words)
        tally.outcomes[f"{which} {said.status}"] += 1
        tally.outcomes.update(CODE.findall(said.err))
        out = said.out.decode()
        if not out:
            assert said.status == 2, "nothing is said"
            assert said.err.count("\n") in (1, 2, 3), said.err
            tally.met["refused"] += 1
            return
        tally.met["reports"] += 1
        assert "R199" not in out, "an error of ours"
        if words[1] == "json":
            check_json(out.rstrip("\n"))
        elif words[1] == "html":
            check_page(out, None)
        else:
            check_text(out.replace("\r\n", "\n").removeprefix("\ufeff"))
