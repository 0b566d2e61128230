"""Readers of results files return whole events and all remarks, even if nearly everything is missing from a file."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from adjudicate.tournament.decisions import DecidedItem, Decision, Settlement, Standing
from adjudicate.tournament.formats import detect, read_event
from adjudicate.tournament.formats.detect import FORMATS, ResultsFormat, formats_in_words
from adjudicate.tournament.formats.h9 import row_of
from adjudicate.tournament.formats.results_file import Correction, Edit, Edits, ResultsFile
from adjudicate.tournament.model import DecidedResult, Event, Free, Outcome, Pairing, Player, UnreadableEventError
from adjudicate.tournament.writing import corrected
from tests.support import ROOT, run
from tests.tables import cases_in


@pytest.mark.parametrize(
    ("header", "expected"), cases_in("tournament_formats", "the_games_lines_give_the_rounds_of_an_aga_file")
)
def test_the_games_lines_give_the_rounds_of_an_aga_file(header: bytes, expected: int) -> None:
    assert read_event(header + b"GAMES 3\n1 2 w 0 7\nGAMES 2\n1 2 b 0 7\n").rounds == expected


@pytest.mark.parametrize(
    ("written", "halves"), [("0", 0), ("1", 1), ("2", 2), ("3", None), ("-1", None), ("", None), ("x", None)]
)
def test_a_free_round_of_opengotha_has_its_points(written: str, halves: int | None) -> None:
    data = f"""<Tournament><Players><Player name="A" firstName="B" participating="01"/></Players>
<ByePlayers><ByePlayer roundNumber="2" player="AB"/></ByePlayers><T><GeneralParameterSet numberOfRounds="2"
genNBW2ValueBye="{written}" genNBW2ValueAbsent="{written}"/></T></Tournament>"""
    assert read_event(data.encode()).free == (Free(2, "AB", halves, 2), Free(1, "AB", halves, 1))


@pytest.mark.parametrize(
    ("round_", "table", "stones", "expected"),
    cases_in("tournament_formats", "numbers_of_an_opengotha_game_are_limited"),
)
def test_numbers_of_an_opengotha_game_are_limited(
    round_: str, table: str, stones: str, expected: tuple[int | None, int | None, int | None]
) -> None:
    data = f"""<Tournament><Players><Player name="A"/><Player name="B"/></Players><Games>
<Game whitePlayer="A" blackPlayer="B" roundNumber="{round_}" tableNumber="{table}" handicap="{stones}"/>
</Games></Tournament>"""
    [game] = read_event(data.encode()).pairings
    assert (game.round, game.table, game.handicap) == expected


@pytest.mark.parametrize(("size", "expected"), [("1", None), ("2", 2), ("26", 26), ("27", None), ("nine", None)])
def test_board_sizes_are_limited(size: str, expected: int | None) -> None:
    parameters = f'<T><GeneralParameterSet size="{size}" numberOfRounds="{size}"/></T>'
    gotha = read_event(f'<Tournament><Players><Player name="A"/></Players>{parameters}</Tournament>'.encode())
    french = read_event(f";size={size}\n1 Berg Ada 3D 78Ve 2+/w\n2 Chen Bo 4K 92Le 1-/b\n".encode(), "x.tou")
    assert (gotha.size, french.size) == (expected, expected)
    assert gotha.rounds == {"1": 1, "27": 27}.get(size, expected)


@pytest.mark.parametrize(
    ("words", "of"), cases_in("tournament_formats", "the_words_behind_a_rank_are_country_licence_and_club")
)
def test_the_words_behind_a_rank_are_country_licence_and_club(words: str, of: tuple[str, str, str]) -> None:
    row = row_of(f"1 Berg Ada 3D {words} 2+/w", 1)
    assert row is not None
    assert (row.player.country, dict(row.player.ids).get("ffg", ""), row.player.club) == of


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
