"""Rules of an event, the board's card, the season file, and results made from records, on the command line."""

from __future__ import annotations

import csv
import io
import re
from pathlib import Path

import pytest

from adjudicate.tournament import presets, season
from adjudicate.tournament import settings as settings_files
from adjudicate.tournament.cards import card_pieces, worth_a_card
from adjudicate.tournament.event_files import EventFileError
from adjudicate.tournament.formats import read_event
from adjudicate.tournament.matching import Fixed
from adjudicate.tournament.model import Event, Player
from adjudicate.tournament.page import html_pieces
from adjudicate.tournament.review import pages
from adjudicate.tournament.settings import Settings, terms_of
from adjudicate.tournament.text import to_text
from adjudicate.tournament.words import LANGUAGES, Speaker
from tests.pages import Tree
from tests.support import run
from tests.tables import cases_in
from tests.tournament_games import event, here, pairing, reviewed, sgf

CUP = event({"a": "Ada Berg", "b": "Bo Chen"}, pairing(1, "b", "a", table=4), komi=None)
LOST = {"a.sgf": sgf("Ada Berg", "Bo Chen", "W+34.5", wide="W")}  # White won, although the results name Black


# --- presets ---


@pytest.mark.parametrize("name", presets.NAMES)
def test_every_rule_of_a_preset_has_its_source_in_every_language(name: presets.PresetName) -> None:
    terms = terms_of(CUP, Settings(), Settings(), presets.PRESETS[name])
    assert terms.rules_of_event
    for rule, (_, _, source) in zip(terms.rules_of_event, terms.supplement, strict=True):
        assert source
        said = {Speaker(language).of(rule) for language in LANGUAGES}
        assert len(said) == len(LANGUAGES)
        assert all(one.endswith(f"({source})") for one in said)


def test_results_settings_and_command_line_override_a_preset() -> None:
    aga = presets.PRESETS["aga"]
    results = read_event(b"; KM[6.5]\n1 A B 1d FR x 0 2+/w0\n2 C D 1d FR x 0 1-/b0\n", "x.h9")
    assert terms_of(CUP, Settings(), Settings(), aga).komi == 30
    assert "komi 7.5 (from the event's preset)" in terms_of(CUP, Settings(), Settings(), aga).sources
    assert terms_of(results, Settings(), Settings(), aga).komi == 26
    assert terms_of(CUP, Settings(komi=22), Settings(), aga).komi == 22
    assert terms_of(CUP, Settings(komi=22), Settings(komi=2), aga).komi == 2
    assert (terms_of(CUP, Settings(), Settings(), aga).ruleset, aga.handicap_komi) == ("aga", 2)


def test_a_preset_claims_nothing_without_a_source() -> None:
    """An event of the EGF chooses its ruleset and komi. The WMSG's komi depends on the player who passes first."""
    for name in ("egf", "wmsg"):
        preset = presets.PRESETS[name]
        assert (preset.ruleset, preset.komi, preset.handicap_komi) == (None, None, None)
    assert presets.PRESETS["nihon-kiin"].handicap_komi is None
    topics = {name: {str(topic) for topic, _, _ in preset.supplement} for name, preset in presets.PRESETS.items()}
    assert "Two moves in a row" not in topics["egf"] | topics["wmsg"]


def test_an_event_may_have_its_own_rules() -> None:
    own = settings_files.read(b'[supplement]\n"Triple ko" = "replay with 10 minutes each"\n')
    terms = terms_of(CUP, own, Settings(), presets.PRESETS["nihon-kiin"])
    assert str(terms.rules_of_event[-1]) == "Triple ko: replay with 10 minutes each"
    with pytest.raises(EventFileError, match="Triple"):
        settings_files.read(b'[supplement]\n"Triple ko" = 3\n')


def test_the_report_and_every_sheet_name_the_rules_of_the_event() -> None:
    own = settings_files.read(b'[supplement]\n"Clocks" = "stop them for a ruling"\n')
    done = reviewed(CUP, LOST, own)
    assert "Clocks: stop them for a ruling" in to_text(done)
    assert "".join(html_pieces(done, pages(done, [0], here))).count("Clocks: stop them for a ruling") == 2


# --- the board's card ---


def test_a_card_has_the_position_two_claims_boxes_and_two_signatures() -> None:
    done = reviewed(CUP, LOST)
    assert worth_a_card(done) == [0]
    page = "".join(card_pieces(done, pages(done, [0], here, "en"), "en"))
    Tree(page)
    text = " ".join(re.sub(r"<style>.*?</style>|<[^>]+>", " ", page, flags=re.DOTALL).split())
    assert "Test Cup, round 1, table 4" in text
    assert "Reported Ada Berg won" in text
    assert "The record says W+34.5, and so does the count." in text
    assert [name in text for name in ("☐ Bo Chen won", "☐ Ada Berg won", "☐ The game was a draw")] == [True] * 3
    assert page.count('class="line"') == 3
    assert page.count("<svg") >= 1


def test_a_supported_game_needs_no_card() -> None:
    done = reviewed(CUP, {"a.sgf": sgf("Ada Berg", "Bo Chen")})
    assert worth_a_card(done) == []
    assert "Nothing is open." in "".join(card_pieces(done, {}))


@pytest.mark.parametrize(("language", "asked"), [("de", "Bitte sehen Sie"), ("fr", "Regardez ensemble")])
def test_a_card_is_in_the_language_of_the_event(language: str, asked: str) -> None:
    done = reviewed(CUP, LOST)
    assert asked in "".join(card_pieces(done, pages(done, [0], here, language), language))  # type: ignore[arg-type]


# --- the season file ---


@pytest.mark.parametrize(("black", "white", "by_person", "aliases"), cases_in("tournament_names", "confirmed_aliases"))
def test_names_in_a_record_that_a_person_assigned_are_aliases(
    black: str, white: str, by_person: bool, aliases: dict[str, str]
) -> None:
    done = reviewed(CUP, {"a.sgf": sgf(black, white)}, fixed=Fixed({0: 0}) if by_person else None)
    made = season.confirmed({}, done, {"B. Chen": "b"})
    assert made == {"B. Chen": ("Bo Chen", "", "Test Cup"), **{a: (n, "", "Test Cup") for a, n in aliases.items()}}
    again = season.read(season.write(made).encode("utf-8-sig"))
    assert again == made
    following = event({"x": "Berg Ada", "y": "Cy Dunn"}, pairing(1, "x", "y"))
    assert season.known_in(again, following) == {alias: "x" for alias, name in aliases.items() if name == "Ada Berg"}
    assert season.confirmed(again, done, {alias.upper(): "b" for alias in aliases}) == again  # known aliases stay


def test_a_season_never_gives_a_player_the_name_of_another() -> None:
    made = {"Cy Dunn": ("Ada Berg", "", "Spring Cup")}
    assert season.known_in(made, event({"a": "Ada Berg", "c": "Cy Dunn"}, pairing(1, "a", "c"))) == {}


def test_a_register_number_identifies_a_player_with_a_new_spelling() -> None:
    players = (Player("1", "Bergström", "Ada", ids=(("egd", "14011111"),)), Player("2", "Dunn", "Cy"))
    cup = Event("csv", "utf-8", players=players)
    assert season.known_in({"dragon99": ("Ada Berg", "14011111", "")}, cup) == {"dragon99": "1"}


def test_an_alias_of_two_players_is_refused() -> None:
    with pytest.raises(EventFileError, match="already in line 2"):
        season.read(b"alias,name\ndragon,Ada\nDragon,Bo\n")
    with pytest.raises(EventFileError, match="name"):
        season.read(b"alias,name\ndragon,\n")


# --- the command ---


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    games = tmp_path / "games"
    games.mkdir()
    (games / "1.sgf").write_bytes(sgf("dragon99", "Bo Chen", extra="BR[1d]WR[2k]"))
    (games / "2.sgf").write_bytes(sgf("Bo Chen", "Cy Dunn", "B+2.5", lines="bacdefghi", extra="WR[3k]"))
    (games / "3.sgf").write_bytes(sgf("Bo Chen", "dragon99", lines="cabdefghi"))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("adjudicate.cli.tournament_files.processes", lambda _jobs: here)
    return tmp_path


def test_a_league_is_made_from_a_folder_of_records(folder: Path) -> None:
    (folder / "adjudicate.toml").write_text('[aliases]\ndragon99 = "Ada Berg"\n[league]\nmain-time = "30m"\n')
    code, out, err = run("tournament", "--from-records", "games", "--write-results", "made.h9", "--fail-on", "illegal")
    assert (code, err) == (0, "")
    assert "3 players, 3 pairings, made from the records." in " ".join(out.split())
    assert "1. Bo Chen 3 2 1 1 2-+ 3+!" in " ".join(out.split())
    made = read_event((folder / "made.h9").read_bytes(), "x.h9")
    assert [(p.family, p.given, p.rank) for p in made.players] == [
        ("Bo Chen", "", "2k"), ("Ada Berg", "", "1d"), ("Cy Dunn", "", "3k"),
    ]  # fmt: skip


def test_a_komi_that_no_record_names_is_not_invented_in_silence(folder: Path) -> None:
    for without, warned in (("", ""), ("2", "1 game has no komi"), ("13", "2 games have no komi")):
        for game in (folder / "games").iterdir():
            komi = b"" if game.stem in without else b"KM[5.5]"
            game.write_bytes(re.sub(rb"KM\[[^]]*\]", b"", game.read_bytes()).replace(b"PB[", komi + b"PB[", 1))
        _, _, err = run("tournament", "--from-records", "games", "--write-results", "made.txt", "--force")
        assert (warned in err, "no komi" in err) == (True, warned != "")
        written = [line.split()[-1] for line in (folder / "made.txt").read_text().splitlines() if " b 0 " in line]
        assert sorted(written) == ["5"] * (3 - len(without)) + ["7"] * len(without)
        assert run("tournament", "--from-records", "games", "--write-results", f"{without}x.csv")[2] == ""


def test_decisions_of_a_league_name_the_game_by_its_record(folder: Path) -> None:
    """Two players met twice without rounds in the records, so only the record distinguishes the games."""
    (folder / "adjudicate.toml").write_text("[league]\ngames-per-pair = 1\n")
    call = ("tournament", "--from-records", "games", "--decisions", "decisions.csv")
    assert run(*call, "-q")[0] == 1
    rows = list(csv.DictReader(io.StringIO((folder / "decisions.csv").read_text("utf-8-sig"))))
    assert {Path(row["record"]).name for row in rows} == {"2.sgf", "3.sgf"}
    for row in rows:
        row |= {"decision": "record wrong" if "3.sgf" in row["record"] else "accepted", "by": "R. Ford"}
    out = io.StringIO()
    writer = csv.DictWriter(out, rows[0].keys())
    writer.writeheader()
    writer.writerows(rows)
    (folder / "decisions.csv").write_text(out.getvalue(), encoding="utf-8")
    code, said, err = run(*call)
    assert (code, err) == (0, "")
    assert "2 settled, 0 open." in said
    assert "dragon99 1 1 0 0 2+" in " ".join(said.split())  # the second game does not count


@pytest.mark.usefixtures("folder")
def test_options_that_need_a_results_file_are_refused_without_one() -> None:
    for option in ("--sign", "--seal", "--manifest", "--write-manifest"):
        code, _, err = run("tournament", "--from-records", "games", option, "x.html")
        assert (code, "write the results with --write-results" in " ".join(err.split())) == (2, True), option
    assert run("tournament", "--from-records", "games", "--write-results", "x.xml")[0] == 2
    assert run("tournament", "--from-records", "games", "--event", "nobody")[0] == 2


def test_a_season_file_grows_from_event_to_event(folder: Path) -> None:
    (folder / "results.csv").write_text("round,white,black,result\n1,Bo Chen,Ada Berg,B\n2,Ada Berg,Bo Chen,B\n")
    (folder / "adjudicate.toml").write_text('[aliases]\ndragon99 = "Ada Berg"\n')
    call = ("tournament", "results.csv", "games", "-q", "--season", "season.csv")
    run(*call)
    before = (folder / "season.csv").read_bytes()
    assert before.decode("utf-8-sig") == "alias,name,number,event\r\ndragon99,Ada Berg,,\r\n"
    (folder / "adjudicate.toml").unlink()
    _, out, _ = run(*call[:3], "--season", "season.csv")
    assert "2 matched" in " ".join(out.split())
    assert (folder / "season.csv").read_bytes() == before
    (folder / "season.csv").write_text("alias,name\ndragon99,Bo Chen\nbo chen,Ada Berg\n")
    (folder / "adjudicate.toml").write_text('[aliases]\ndragon99 = "Ada Berg"\n')
    _, out, _ = run(*call[:3], "--season", "season.csv")
    assert "2 matched" in " ".join(out.split()), "the settings of the event come before the season"
    (folder / "adjudicate.toml").write_text('[aliases]\ndragon99 = "Ada Berg"\nghost = "Nobody Here"\n')
    run("tournament", "--from-records", "games", "-q", "--season", "league.csv")
    assert (folder / "league.csv").read_bytes() == before
    (folder / "adjudicate.toml").write_text('[aliases]\ndragon99 = "Eve Own"\n')  # the event's own alias counts
    _, out, _ = run("tournament", "--from-records", "games", "--season", "league.csv")
    assert ("Eve Own" in out, "Ada Berg" in out) == (True, False)


def test_the_command_prints_cards_and_uses_presets(folder: Path) -> None:
    (folder / "results.csv").write_text("round,white,black,result\n1,Cy Dunn,Bo Chen,W\n")
    code, out, _ = run("tournament", "results.csv", "games", "--cards", "cards.html", "--event", "nihon-kiin")
    assert code == 1
    page = (folder / "cards.html").read_text(encoding="utf-8")
    assert "Cy Dunn (W) – Bo Chen (B)" in page
    assert "Japanese rules 1989, Art. 14" in page
    assert "Rules of the event" in out
