"""The files beside a tournament: adjudicate.toml, and the manifest that a director corrects."""

from __future__ import annotations

import csv
import io
import random
import re
from datetime import date

import pytest

from adjudicate.tournament import manifest, settings
from adjudicate.tournament.event_files import EventFileError
from adjudicate.tournament.matching import Fixed
from adjudicate.tournament.model import Event, Player
from adjudicate.tournament.settings import Settings, aliases, terms_of
from tests.tables import cases_in, in_groups
from tests.tournament_games import event, matched, pairing, player, records, sgf

PLAYERS = {"a": "Ada Berg", "b": "Bo Chen", "c": "Cy Dahl", "d": "Di Egg"}
MADE = event(PLAYERS, pairing(1, "a", "b", table=1), pairing(1, "c", "d", table=2), pairing(2, "b", "a", table=1))
FILES = {
    "g/x.sgf": sgf("Bo Chen", "Ada Berg", extra="RO[1]"),
    "g/y.sgf": sgf("dragon", "Cy Dahl"),
    "g/many.sgf": sgf("Ada Berg", "Bo Chen", extra="RO[2]") + sgf("Zed", "Yan"),
}
FOUND = records(FILES)
ORDER = [game.place.name for game in FOUND.games]


def read(*rows: str, head: str = "round,table,white,black,record,game") -> Fixed:
    return manifest.read("\n".join((head, *rows)).encode(), MADE, FOUND.games)


def test_a_manifest_has_a_row_for_each_pairing_and_record() -> None:
    assert ORDER == ["g/many.sgf", "g/many.sgf game 2", "g/x.sgf", "g/y.sgf"]
    lines = manifest.write(MADE, FOUND.games, matched(MADE, FOUND)[0]).splitlines()
    digests = [line.rpartition(",")[2] for line in lines]
    assert [line.rpartition(",")[0] for line in lines] == [
        "round,table,white,black,record,member,game,confirmed,confidence,reason",
        "1,1,Ada Berg,Bo Chen,g/x.sgf,,1,,high,both names in full; round 1 as recorded",
        "1,2,Cy Dahl,Di Egg,,,,,,no record found",
        "2,1,Bo Chen,Ada Berg,g/many.sgf,,1,,high,both names in full; round 2 as recorded",
        ",,,,g/many.sgf,,2,,,surplus: Black “Zed” is not a player in the event and White “Yan” is not a player "
        "in the event",
        ",,,,g/y.sgf,,1,,,surplus: Black “dragon” is not a player in the event",
    ]
    assert digests[0] == "written"
    assert all(re.fullmatch("w[0-9a-f]{10}", digest) for digest in digests[1:4])
    assert digests[4:] == ["", ""]


def written(**changed: str) -> list[list[str]]:
    """Return the rows of a manifest that the program wrote. changed -- cells in the row of round 1, table 1"""
    rows = list(csv.reader(io.StringIO(manifest.write(MADE, FOUND.games, matched(MADE, FOUND)[0]))))
    for column, cell in changed.items():
        rows[1][manifest.COLUMNS.index(column)] = cell
    return rows


def read_rows(rows: list[list[str]]) -> Fixed:
    out = io.StringIO()
    csv.writer(out, delimiter=";").writerows(rows)
    return manifest.read(out.getvalue().encode(), MADE, FOUND.games)


@pytest.mark.parametrize(
    ("changed", "games"), cases_in("tournament_files", "only_changed_or_confirmed_rows_count_as_statements")
)
def test_only_changed_or_confirmed_rows_count_as_statements(
    changed: dict[str, str], games: dict[int, int | None]
) -> None:
    assert read_rows(written(**changed)).games == games


def test_a_statement_overrides_a_generated_row() -> None:
    rows = written(record="g/y.sgf")  # the record also has its own row without players
    assert read_rows(rows).games == {0: 3}
    assert read_rows([rows[0], *reversed(rows[1:])]).games == {0: 3}
    moved = written()
    moved[2][4:7] = moved[1][4:7]  # the former row of the record is unchanged
    assert read_rows(moved).games == {1: 2}
    moved[1][7] = "yes"
    with pytest.raises(EventFileError, match="this record is already in line 2"):
        read_rows(moved)
    assert read_rows([*written(), ["", "", "-", "-", "g/x.sgf", "", "1", "", "", "", ""]]).aside == {2}


def test_an_unclear_mark_is_refused() -> None:
    with pytest.raises(EventFileError, match='"perhaps" in the column "confirmed" must be yes or no') as error:
        read_rows(written(confirmed="perhaps"))
    assert error.value.line == 2


def test_a_statement_is_kept_when_the_manifest_is_written_again() -> None:
    fixed = read(
        "1,1,Ada Berg,Bo Chen,g/y.sgf,", "1,2,Cy Dahl,Di Egg,-,", "2,1,Bo Chen,Ada Berg,missing,", ",,-,-,g/x.sgf,"
    )
    done, _ = matched(MADE, FOUND, fixed=fixed)
    again = manifest.read(manifest.write(MADE, FOUND.games, done, fixed).encode(), MADE, FOUND.games)
    assert again.games == {0: 3, 1: None, 2: None}
    assert (again.aside, again.none_expected) == (frozenset({2}), frozenset({1}))


def test_a_director_can_fix_exclude_or_expect_no_record() -> None:
    fixed = read(
        "1,1,Ada Berg,Bo Chen,-,",
        "1,2,cy dahl,DI EGG,g/y.sgf,1",
        "2,1,Bo Chen,Ada Berg,missing,",
        ",,-,-,g/x.sgf,1",
        ",,,,g/many.sgf,2",
    )
    assert fixed.games == {0: None, 1: 3, 2: None}
    assert fixed.none_expected == {0}
    assert fixed.aside == {2}


def test_manifests_saved_by_spreadsheets_are_read() -> None:
    for rows in (
        ("\ufeffRound;White;Black;Record;Game", "1.0;Ada Berg;Bo Chen;x.sgf;1.0"),
        ("white\tblack\trecord\tround\t\t", "Bo Chen\tAda Berg\t x.sgf \t1\t\t", "\t\t\t\t\t"),
        ("record,white,black,round\r", '"g/x.sgf",Ada Berg,Bo Chen,1\r'),
    ):
        assert manifest.read("\n".join(rows).encode(), MADE, FOUND.games).games == {0: 2}


@pytest.mark.parametrize(
    ("rows", "line", "said"), cases_in("tournament_files", "an_incomplete_row_is_refused_with_its_line")
)
def test_an_incomplete_row_is_refused_with_its_line(rows: list[str], line: int | None, said: str) -> None:
    if line is None:
        assert read(*rows).games == {0: 2}
        return
    with pytest.raises(EventFileError, match=r".") as error:
        read(*rows)
    assert said in str(error.value)
    assert error.value.line == line


@pytest.mark.parametrize(("data", "said"), cases_in("tournament_files", "a_file_that_is_not_a_manifest_is_refused"))
def test_a_file_that_is_not_a_manifest_is_refused(data: bytes, said: str) -> None:
    with pytest.raises(EventFileError) as error:
        manifest.read(data, MADE, FOUND.games)
    assert said in str(error.value)


def test_mutated_files_are_read_or_refused_in_one_sentence() -> None:
    written = manifest.write(MADE, FOUND.games, matched(MADE, FOUND)[0]).encode()
    rng = random.Random(8)
    refused = read_ = 0
    for data in (written, FULL):
        for _ in range(300):
            bytes_ = bytearray(data)
            for _ in range(rng.randint(1, 4)):
                at = rng.randrange(len(bytes_))
                bytes_[at : at + rng.randint(0, 3)] = bytes(
                    rng.choice(b"\0\"',;\n\r-=[].9\xc3x") for _ in range(rng.randint(0, 3))
                )
            try:
                if data is written:
                    manifest.read(bytes(bytes_), MADE, FOUND.games)
                else:
                    settings.read(bytes(bytes_))
                read_ += 1
            except EventFileError:
                refused += 1
    assert refused > 100
    assert read_ > 20


def test_hostile_names_are_read_back_from_a_spreadsheet() -> None:
    names = ["=cmd|'/C calc'!A0", "@SUM(A1)", "-", "'quoted", "a\x1b[31mb", "Wei Li", "Wei Li"]
    made = Event(
        "csv",
        "utf-8",
        players=tuple(Player(str(n), name) for n, name in enumerate(names)),
        pairings=tuple(pairing(1, str(n), str(n + 1)) for n in range(len(names) - 1)),
    )
    paths = ["=1+1.sgf", "-", "a\x07b.sgf", "'x.sgf", "p/@y.sgf", "z.sgf"]
    found = records({path: sgf(names[n + 1], names[n], extra=f"RO[{n}]") for n, path in enumerate(paths)})
    games = dict(enumerate(paths))
    at = {game.place.path: index for index, game in enumerate(found.games)}
    fixed = Fixed({index: at[path] for index, path in games.items()})
    done, where = matched(made, found, fixed=fixed)
    assert where == games
    text = manifest.write(made, found.games, done, fixed)
    for cell in (cell for line in text.splitlines()[1:] for cell in line.split(",")):
        assert cell.strip('"')[:1] not in ("=", "+", "-", "@"), cell
    assert "\x1b" not in text
    assert manifest.read(text.encode(), made, found.games).games == fixed.games


FULL = b"""
[rules]
ruleset = "AGA"
komi = 7.5
handicap-komi = 0.5
policy = "pass"

[event]
name = "Autumn Cup"
start = 2026-11-20
finish = "2026-11-22"
size = 19
rounds = 5

[aliases]
"-=Dragon=-" = "Bo Chen"
ada = "Berg, Ada"
"""


def test_every_setting_is_read() -> None:
    assert settings.read(FULL) == Settings(
        "aga", 30, 2, "pass", "Autumn Cup", date(2026, 11, 20), date(2026, 11, 22), 19, 5,
        {"-=Dragon=-": "Bo Chen", "ada": "Berg, Ada"},
    )  # fmt: skip
    assert settings.read(b"") == Settings()
    assert settings.read("\ufeff[rules]\nkomi = 7".encode()).komi == 28


@pytest.mark.parametrize(
    ("text", "expected"), cases_in("tournament_files", "settings_have_the_values_of_the_options", Settings=Settings)
)
def test_settings_have_the_values_of_the_options(text: str, expected: Settings) -> None:
    assert settings.read(f"[rules]\n{text}".encode()) == expected


@in_groups(("text", "said"), cases_in("tournament_files", "invalid_settings_are_refused"))
def test_invalid_settings_are_refused(text: str, said: str) -> None:
    with pytest.raises(EventFileError) as error:
        settings.read(text.encode())
    assert said in str(error.value)
    with pytest.raises(EventFileError, match="not UTF-8"):
        settings.read(b"\xff")


@pytest.mark.parametrize("line", cases_in("tournament_files", "a_key_with_too_many_parts_is_refused"), ids=len)
def test_a_key_with_too_many_parts_is_refused(line: str) -> None:
    """A parser's memory grows with the square of the number of parts, to more than 6 GB for the first of these."""
    for before, at in (("", 1), ('[event]\nname = """a\n\\"""b"""\n', 4)):
        with pytest.raises(EventFileError) as error:
            settings.read(f"{before}{line}\n".encode())
        assert str(error.value) == f"the file has more than 10 dots in line {at}, more than any key needs"


def test_dots_and_brackets_in_texts_are_not_keys() -> None:
    many = "." * 50 + "[" * 50 + "x" * 150
    texts = [f'"{many}"', f"'{many}'", f'"""{many}\n\\"\n"{many}"""', f"'''{many}\n'{many}'''"]
    for text in texts:
        assert settings.read(f"# {many}\n[event]\nname = {text} # {many}".encode()).name == eval(text)  # noqa: S307
    for open_ in ('"', "'", '"""', "'''"):  # an unclosed text, for which the parser names the place
        with pytest.raises(EventFileError, match="the file is not valid TOML"):
            settings.read(f"[event]\nname = {open_}{many}".encode())


def test_an_alias_names_exactly_one_player() -> None:
    players = (player("1", "Ada Berg", aga="489"), player("2", "Wei Li"), player("3", "Wei Li"))
    known = aliases(Settings(aliases={"x": "Berg, Ada", "y": "489", "z": "3"}), players)
    assert known == {"x": "1", "y": "1", "z": "3"}
    for name, said in (("A. Berg", "is not a player"), ("Nobody", "is not a player"), ("Wei Li", "several players")):
        with pytest.raises(EventFileError) as error:
            aliases(Settings(aliases={"x": name}), players)
        assert said in str(error.value)


def test_options_override_settings_and_settings_override_results() -> None:
    made = Event("aga", "utf-8", "Old name", rules="AGA rules", komi=26, start=date(2026, 1, 1))
    terms = terms_of(made, Settings(), Settings())
    assert (terms.ruleset, terms.komi, terms.policy, terms.name) == ("aga", 26, "stands", "Old name")
    terms = terms_of(made, settings.read(FULL), Settings())
    assert (terms.ruleset, terms.komi, terms.policy, terms.name) == ("aga", 30, "pass", "Autumn Cup")
    terms = terms_of(made, settings.read(FULL), Settings(ruleset="bga", komi=22, policy="stands"))
    assert (terms.ruleset, terms.komi, terms.policy, str(terms.start)) == ("bga", 22, "stands", "2026-11-20")
    assert terms_of(Event("aga", "utf-8", rules="Tang"), Settings(), Settings()).ruleset is None
