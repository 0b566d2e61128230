"""Mutated decisions files. Each is refused in one line or kept, and writing results back changes nothing else."""

from __future__ import annotations

import csv
import io
import random
import re
from typing import ClassVar, Final

from adjudicate.display.sanitise import for_table, for_terminal
from adjudicate.tournament import decisions_file
from adjudicate.tournament.decisions import DecidedItem, Decision
from adjudicate.tournament.decisions_file import COLUMNS, DecisionsFile
from adjudicate.tournament.event_files import EventFileError
from adjudicate.tournament.formats import read_event
from adjudicate.tournament.formats.decoding import decode
from adjudicate.tournament.model import Pairing
from adjudicate.tournament.review import Review
from adjudicate.tournament.settling import decided
from adjudicate.tournament.words import LANGUAGES, ReportLanguage
from adjudicate.tournament.writing import NotWrittenError, corrected, to_correct
from tests.proof.fuzz.base import Case, Kind, Tally, generator
from tests.proof.fuzz.checks import check_line
from tests.proof.fuzz.mill import Mill
from tests.proof.fuzz.tables import CELL, GAMES, TOGETHER
from tests.tournament_games import reviewed
from tests.tournament_writers import FORMS

ROWS_OF_A_GAME: Final = 40
"""Number of lines in a results file, from the pairing's own line, that may contain its result."""
_WORDS: Final = (
    ("accepted", ""), ("wie gemeldet", ""), ("corrected", "Bo Chen"), ("corrected", "Chloé O'Hara gagne"),
    ("korrigiert", "weiß"), ("corrigé", "noir"), ("corrected", "B+3.5"), ("corrected", "W+R"), ("referee", "draw"),
    ("referee", "both lost"), ("referee", "no result"), ("corrected", "Ada Berg by default"), ("record wrong", ""),
    ("corrected to W+", ""),
)  # fmt: skip
_PIECES: Final = (
    b",", b";", b'"', b"\r\n", b"'", b"=", b"\t", b"accepted", b"corrected", b"referee", b"record wrong", b"B+0.5",
    b"W+T", b"draw", b"black", b"Bo Chen", b"2026-11-22", b"22.11.2026", b"pairing", b"results", b"1a.sgf", b"'=1+1",
    b"both won", b"p1",
)  # fmt: skip


class Decisions(Kind):
    """Decisions files beside results of every format."""

    name = "decisions"
    share = 300
    wanted: ClassVar[dict[str, float]] = {"read": 150, "refused": 200, "kept": 300, "written": 40, "nothing": 20}
    ways = 15

    def __init__(self) -> None:
        """Check the event in every format, and decide the findings in several ways."""
        rng = generator(17, self.name)
        self.results = {name: (form.write(TOGETHER), f"r{form.suffix}") for name, form in FORMS.items()}
        self.reviews = {name: reviewed(read_event(*both), GAMES) for name, both in self.results.items()}
        self.mills = {name: Mill(_seeds(one, rng), _PIECES, CELL, small=4000) for name, one in self.reviews.items()}

    def make(self, rng: random.Random) -> Case:
        """Make a decisions file beside results of a format."""
        form = rng.choice(list(self.results))
        return Case(self.mills[form](rng), (form, rng.choice(LANGUAGES)))

    def execute(self, case: Case, tally: Tally) -> None:
        """Read the file, write it again, and write the results back."""
        form, language = case.words
        review = self.reviews[form]
        try:
            file = decisions_file.placed(decisions_file.read(case.data, review.event), review)
        except EventFileError as error:
            line = str(error)
            check_line(for_terminal(f"line {error.line}: {line}", 1000))
            assert line, "a refusal that says nothing"
            tally.met["refused"] += 1
            tally.outcomes[re.sub(r'"[^"]*"|\d+', "", line)[:60]] += 1
            return
        tally.met["read"] += 1
        done = decided(review, file.decisions)
        tally.met["kept"] += _check_kept(done, file, next(one for one in LANGUAGES if one == language))
        data, name = self.results[form]
        try:
            after = corrected(data, name, done.settlement).data
        except NotWrittenError as error:
            check_line(for_terminal(str(error), 1000))
            tally.outcomes[f"{form} not written"] += 1
            return
        meant = to_correct(review.event, done.settlement)
        _check_written(data, after, name, meant)
        tally.met["written" if meant else "nothing"] += 1
        tally.outcomes[f"{form} written"] += bool(meant)


def _seeds(review: Review, rng: random.Random) -> list[bytes]:
    """Return the decisions files of a review, without decisions and with some."""
    whole = decisions_file.write(decided(review, {}), DecisionsFile())
    found = [whole.encode("utf-8-sig")]
    for delimiter in (",", ";", "\t", ",", ";", ","):
        out = io.StringIO()
        writer = csv.DictWriter(out, COLUMNS, delimiter=delimiter, lineterminator="\r\n")
        writer.writeheader()
        for row in csv.DictReader(io.StringIO(whole, newline="")):
            words = rng.choice(_WORDS) if row["item"] == "pairing" else ("accepted", "")
            if rng.random() < 0.7:
                row |= dict(zip(("decision", "result"), words, strict=True))
                row |= {"reason": rng.choice(["", "asked both", "=1"]), "by": "T. Director", "date": "2026-11-22"}
            if row["decision"] in ("corrected", "referee") and row["result"] not in ("korrigiert", "B+3.5", "W+R"):
                more = rng.choice([("", "", ""), ("3", "", ""), ("", "0.5", ""), ("2", "", "reversed")])
                row |= dict(zip(("handicap", "komi", "colours"), more, strict=True))
            if rng.random() < 0.3:
                row["grounds"] = ""
            writer.writerow(row)
        found.append(out.getvalue().encode())
    return found


def _check_kept(done: Review, file: DecisionsFile, language: ReportLanguage) -> int:
    """Write a file again: a person's decisions must not change, and a second writing must equal the first."""
    text = decisions_file.write(done, file, language)
    again = decisions_file.read(text.encode("utf-8-sig"), done.event)
    assert _said(again.decisions) == _said(file.decisions), "a decision is lost, or another"
    second = decisions_file.write(decided(done, again.decisions), again, language)
    assert second == text, "written twice, it is another file"
    return len(file.decisions)


def _said(decisions: object) -> dict[DecidedItem, tuple[object, ...]]:
    assert isinstance(decisions, dict)
    return {_shown(item): _of_person(one) for item, one in decisions.items()}


def _shown(item: DecidedItem) -> DecidedItem:
    """Return an item with its name as a table stores it."""
    return item if isinstance(item.which, int) else item._replace(which=decisions_file.plain(for_table(item.which)))


def _of_person(one: Decision) -> tuple[object, ...]:
    """Return a person's text: spaces are merged, and forbidden characters are written as their escapes."""
    cells = (for_table(" ".join(text.split())) for text in (one.reason, one.by, one.on))
    return (one.kind, one.result, *map(decisions_file.plain, cells))


def _check_written(data: bytes, after: bytes, name: str, meant: dict[int, Pairing]) -> None:
    """Check that results written back contain the decisions, and that all other lines and values are unchanged."""
    if not meant:
        assert after == data, "nothing was to be written"
        return
    before, then = read_event(data, name), read_event(after, name)
    assert (before.players, before.free, before.name) == (then.players, then.free, then.name), "more than a result"
    lines = {player.key: player.line for player in before.players}
    allowed: set[int] = set()
    for index, (old, new) in enumerate(zip(before.pairings, then.pairings, strict=True)):
        if index not in meant:
            assert old == new, "another pairing changed"
            continue
        facts = [(p.outcome, p.white, p.handicap) for p in (new, meant[index])]
        assert facts[0] == facts[1], "not what was decided"
        allowed |= _where(old, lines)
    old_lines, new_lines = (decode(text)[0].split("\n") for text in (data, after))
    if len(old_lines) == len(new_lines):
        differing = {n for n, (o, w) in enumerate(zip(old_lines, new_lines, strict=True), 1) if o != w}
        assert differing <= allowed, f"lines {sorted(differing - allowed)} changed, too"
    else:
        begin = next(n for n, (o, w) in enumerate(zip(old_lines, new_lines, strict=False), 1) if o != w)
        assert begin in allowed, f"line {begin} changed, too"


def _where(pairing: Pairing, lines: dict[str, int]) -> set[int]:
    rows = range(pairing.line, pairing.line + ROWS_OF_A_GAME)
    return {*rows, lines.get(pairing.white, 0), lines.get(pairing.black, 0)}
