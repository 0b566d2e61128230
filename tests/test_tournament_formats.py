"""Readers of results files return whole events and all remarks, even if nearly everything is missing from a file."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from adjudicate.tournament.decisions import DecidedItem, Decision, Settlement, Standing
from adjudicate.tournament.formats import detect, read_event
from adjudicate.tournament.formats.detect import FORMATS, ResultsFormat, formats_in_words
from adjudicate.tournament.formats.results_file import Correction, Edit, Edits, ResultsFile
from adjudicate.tournament.model import DecidedResult, Event, Outcome, Pairing, Player, UnreadableEventError
from adjudicate.tournament.writing import corrected
from tests.support import ROOT, run


def test_a_new_format_takes_one_row(monkeypatch: pytest.MonkeyPatch) -> None:
    def read(file: ResultsFile) -> Event:
        _, white, black, letter = file.text.split()
        outcome: Outcome = "white" if letter == "w" else "black"
        players = (Player(white, white), Player(black, black))
        return Event("notes", file.encoding, players=players, pairings=(Pairing(1, white, black, outcome),))

    def write(text: str, correction: Correction) -> Iterator[Edits]:
        yield (Edit(len(text) - 1, len(text), correction.result.outcome[0]),)

    ours = (".notes",), lambda file: file.text.startswith("NOTES")
    row = ResultsFormat("notes", "lines", *ours, read, write, help="Referee's notes")
    monkeypatch.setattr(detect, "FORMATS", (row, *FORMATS))
    [game] = read_event(b"NOTES Ada Bo w", "cup.notes").pairings
    assert (game.white, game.black, game.outcome) == ("Ada", "Bo", "white")
    decision = Decision(2, "corrected", DecidedResult("black"), by="Cy")
    settlement = Settlement({DecidedItem("pairing", 0): Standing("settled", "", decision)}, used=True)
    assert corrected(b"NOTES Ada Bo w", "cup.notes", settlement).data == b"NOTES Ada Bo b"
    assert "did you mean: adjudicate tournament cup.notes" in run("cup.notes")[2]
    assert formats_in_words().startswith("Referee's notes, AGA results, ")
    with pytest.raises(UnreadableEventError, match=r"known format \(Referee's notes, an AGA results file, "):
        read_event(b"something else")


def test_help_and_documentation_name_every_format() -> None:
    said = " ".join(run("tournament", "--help")[1].replace("│", " ").split())
    page = (ROOT / "docs" / "results-files.md").read_text(encoding="utf-8")
    assert formats_in_words() in said
    for row in FORMATS:
        name = f"{row.help} XML" if row.shape == "xml" else row.help or row.suffixes[0]
        assert name.removeprefix("a ") in page.replace("`", "").replace("FFG ", "")
