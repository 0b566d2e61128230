"""Readers of results files: whole events and all that is said of them, also where nearly everything is left out."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

import pytest

from adjudicate.tournament.decisions import DecidedItem, Decision, Settlement, Standing
from adjudicate.tournament.formats import detect, read_event
from adjudicate.tournament.formats.detect import FORMATS, ResultsFormat, formats_in_words
from adjudicate.tournament.formats.results_file import Correction, Edit, Edits, ResultsFile
from adjudicate.tournament.model import (
    DecidedResult,
    Event,
    FileRemark,
    Free,
    Outcome,
    Pairing,
    Player,
    UnreadableEventError,
)
from adjudicate.tournament.writing import corrected
from tests.support import ROOT, run

ADA, BO = Player("1", "Berg", "Ada", line=2), Player("2", "Chen", "Bo", line=3)


def test_an_opengotha_file_that_says_next_to_nothing() -> None:
    data = b"""<Tournament><Players>
<Player name="Berg"/>
<Player firstName="Bo"/>
<Player participating="0"/>
</Players><Games><Game whitePlayer="BERG" blackPlayer="BO"/><Game whitePlayer="BERG"/><Game blackPlayer="BO"/>
</Games><ByePlayers><ByePlayer player="BO"/><ByePlayer roundNumber="2"/></ByePlayers></Tournament>"""
    event = read_event(data)
    assert event == Event(
        "opengotha",
        "utf-8",
        players=(Player("BERG", "Berg", line=2), Player("BO", "", "Bo", line=3), Player("", "", line=4)),
        # a player without a name is called ""
        pairings=(
            Pairing(None, "BERG", "BO", handicap=0, line=5),
            Pairing(None, "BERG", "", handicap=0, line=5),
            Pairing(None, "", "BO", handicap=0, line=5),
        ),
        free=(Free(None, "BO", None, 6),),
    )


def test_an_opengotha_file_of_games_alone_or_of_players_alone() -> None:
    players = '<Tournament><Players><Player name="A" firstName="B"/></Players></Tournament>'
    assert [p.key for p in read_event(players.encode()).players] == ["AB"]
    with pytest.raises(UnreadableEventError, match=r"^it names no players and no games that could be read$"):
        read_event(b'<Tournament><Games><Game whitePlayer="A" blackPlayer="B"/></Games></Tournament>')
    for other in (b"<Tournament><players/><games/></Tournament>", b"<Cup><Players/></Cup>"):
        with pytest.raises(UnreadableEventError) as raised:
            read_event(other)
        kind = f'XML of another kind, which begins with "{other.decode()[1:].split(">")[0]}"'
        assert str(raised.value) == f"it is {kind}, neither of OpenGotha nor of MacMahon"
    with pytest.raises(UnreadableEventError) as raised:
        read_event(b"\n<HTML></HTML>")
    assert (str(raised.value), raised.value.line) == (
        "it is a web page, neither of OpenGotha nor of MacMahon", 2,
    )  # fmt: skip


def test_an_opengotha_file_with_every_fact() -> None:
    """All different, and some that are not believed."""
    data = b"""<Tournament><Players>
<Player name=" Berg " firstName=" Ada " grade=" 3D " rank="2D" egfPin=" 111 " ffgLicence=" 222 " agaId=" 333 "
 club=" C " country=" SE " participating="1010"/>
<Player name="Chen" firstName="Bo" rank="4K" participating="011"/>
</Players><Games>
<Game roundNumber="1" tableNumber="5" whitePlayer=" BERG  ADA " blackPlayer="chen-bo" handicap="3"
 result="result_bothwin"/>
<Game roundNumber="3" tableNumber="0" whitePlayer="CHENBO" blackPlayer="Berg Ada" handicap="51"
 knownColor=" FALSE " result="RESULT_BLACKWINS_BYDEF"/>
</Games><ByePlayers><ByePlayer roundNumber="3" player="BO"/></ByePlayers>
<TournamentParameterSet><GeneralParameterSet name="Cup" location="Bergen" beginDate="20.11.2026" endDate="21.11.2026"
 komi="six" size="13" numberOfRounds="4" genNBW2ValueBye="2" genNBW2ValueAbsent="1"/></TournamentParameterSet>
</Tournament>"""
    event = read_event(data)
    ids = (("egd", "111"), ("ffg", "222"), ("aga", "333"))
    assert event.players == (
        Player(" BERG  ADA ", "Berg", "Ada", ids, "3D", "C", "SE", 2),
        Player("CHENBO", "Chen", "Bo", (), "4K", "", "", 4),
    )
    assert event.pairings == (
        Pairing(1, " BERG  ADA ", "CHENBO", "both-win", 5, handicap=3, line=6),
        Pairing(3, "CHENBO", " BERG  ADA ", "black", colours_known=False, by_default=True, line=8),
    )
    assert event.free == (Free(2, " BERG  ADA ", 1, 2), Free(4, " BERG  ADA ", 1, 2))
    assert event.remarks == (
        FileRemark(4, '"Bo Chen" is marked as absent in round 1 but has a game in it'),
        FileRemark(8, 'tableNumber "0" is not plausible and is ignored'),
        FileRemark(8, 'handicap "51" is not plausible and is ignored'),
        FileRemark(10, 'no player has the name "BO"; this bye is ignored'),
        FileRemark(11, 'komi "six" is not plausible and is ignored'),
    )
    assert (event.name, event.location, event.start, event.finish, event.komi, event.size, event.rounds) == (
        "Cup", "Bergen", date(2026, 11, 20), date(2026, 11, 21), None, 13, 4,
    )  # fmt: skip


def test_a_macmahon_file_with_every_fact() -> None:
    data = b"""<TournamentData><Tournament><Name>Cup</Name><NumberOfRounds>5</NumberOfRounds></Tournament><Playerlist>
<Player><Id>1</Id><GoPlayer><Surname>Berg</Surname><FirstName>Ada</FirstName><GoLevel>3d</GoLevel><Rank>4d</Rank>
<Club>C</Club><Country>SE</Country><EgdPin>111</EgdPin></GoPlayer><NotPlayingInRound>4</NotPlayingInRound>
<NotPlayingInRound>1</NotPlayingInRound><NotPlayingInRound>x</NotPlayingInRound></Player>
<Player><Id>2</Id><GoPlayer><Surname>Chen</Surname><Rank>5k</Rank></GoPlayer></Player>
<Player><GoPlayer><Surname>Nobody</Surname></GoPlayer></Player>
</Playerlist><Roundlist>
<Round><RoundNumber>1</RoundNumber>
<Pairing><BoardNumber>9999</BoardNumber><White>2</White><Black>1</Black><Handicap>50</Handicap><Result> 1 : 0 </Result>
<ResultByReferee>FALSE</ResultByReferee></Pairing></Round>
<Round><RoundNumber>2</RoundNumber>
<Pairing><BoardNumber>10000</BoardNumber><White>1</White><Black>2</Black><Handicap>51</Handicap><Result>2-0</Result></Pairing>
</Round>
<Round><RoundNumber>three</RoundNumber><Pairing><White>1</White><Black>2</Black><Result>1/2-1/2!</Result></Pairing></Round>
<Round><RoundNumber>3</RoundNumber>
<Pairing><PairingWithBye>TRUE</PairingWithBye><White>2</White><Black>7</Black></Pairing>
<Pairing><PairingWithBye>true</PairingWithBye><White></White><Black>1</Black></Pairing>
<Bye><White>1</White></Bye></Round>
</Roundlist></TournamentData>"""
    event = read_event(data)
    assert event == Event(
        "macmahon",
        "utf-8",
        "Cup",
        rounds=5,
        players=(
            Player("1", "Berg", "Ada", (("egd", "111"),), "3d", "C", "SE", 2),
            Player("2", "Chen", "", (), "5k", line=5),
        ),
        pairings=(
            Pairing(1, "2", "1", "black", 9999, by_referee=False, handicap=50, line=9),
            Pairing(2, "1", "2", "unknown", line=12),
            Pairing(None, "1", "2", "draw", by_referee=True, line=14),
        ),
        free=(Free(3, "2", None, 16), Free(3, "1", None, 17), Free(4, "1", None, 3)),
        remarks=(
            FileRemark(4, '"Ada Berg" is marked as absent in round 1 but has a game in it'),
            FileRemark(6, "a player without a number or a name is ignored"),
            FileRemark(12, 'result "2-0" is not known; it is ignored'),
            FileRemark(12, 'BoardNumber "10000" is not plausible and is ignored'),
            FileRemark(12, 'Handicap "51" is not plausible and is ignored'),
            FileRemark(14, 'round number "three" is not plausible and is ignored'),
        ),
    )


def test_an_aga_file_with_every_fact() -> None:
    """Of sections and headers in several spellings, with what is not believed named by its line."""
    data = b"""TOURNEY Cup, Bergen
## ROUNDS : 7
location = "Bergen"
start = 11/20/2026
finish=22/11/2026
rules = 'AGA'
PLAYERS
1 Berg, Ada 3d
2 NAME='Chen, Bo' RATING=-2.5 CLUB=
3 Dahl, Cy club="X Y" rank=5K
0 Egg, Di
GAMES 2
2 1 B 9 6.5
1 3 q 51 seven late  comment
3 2 W
GAMES 401
0 1 ? 2
some words
"""
    event = read_event(data)
    assert event == Event(
        "aga",
        "utf-8",
        "Cup",
        "Bergen",
        date(2026, 11, 20),  # the month is first
        None,
        "AGA",
        rounds=7,
        players=(
            Player("1", "Berg", "Ada", (("aga", "1"),), "3d", line=8),
            Player("2", "Chen", "Bo", (("aga", "2"),), "-2.5", line=9),
            Player("3", "Dahl", "Cy", (("aga", "3"),), "5K", "X Y", line=10),
            Player("0", "Egg", "Di", (), line=11),
        ),
        pairings=(
            Pairing(2, "2", "1", "black", handicap=9, komi=26, line=13),
            Pairing(2, "1", "3", "unknown", line=14),
            Pairing(2, "3", "2", "white", line=15),
            Pairing(None, "0", "1", "unknown", handicap=2, line=17),
        ),
        remarks=(
            FileRemark(5, 'finish "22/11/2026" is not a date'),
            FileRemark(14, 'result "q" is not w, b or ?; it is ignored'),
            FileRemark(14, 'handicap "51" is not plausible and is ignored'),
            FileRemark(14, 'komi "seven" is not plausible and is ignored'),
            FileRemark(14, '"late comment" after the komi is ignored'),
            FileRemark(14, '"1" has another game in round 2 (line 13)'),
            FileRemark(15, '"3" has another game in round 2 (line 14)'),
            FileRemark(15, '"2" has another game in round 2 (line 13)'),
            FileRemark(16, 'round "401" is not plausible and is ignored'),
            FileRemark(18, '"some words" is not a game; it is ignored'),
        ),
    )


@pytest.mark.parametrize(
    ("header", "expected"),
    [
        (b"", 3),  # the highest round with a game
        (b"ROUNDS 1\n", 1),
        (b"ROUNDS 400\n", 400),
        (b"ROUNDS 401\n", 3),
        (b"ROUNDS 0\n", 3),
        (b"rounds=6\n", 6),
    ],
)
def test_how_many_rounds_an_aga_file_has(header: bytes, expected: int) -> None:
    assert read_event(header + b"GAMES 3\n1 2 w 0 7\nGAMES 2\n1 2 b 0 7\n").rounds == expected


WALL = """; EV[Cup] PC[NO, Bergen] KM[{komi}] DT[2026-11-20,2026-11-22]
1 Berg Ada 3d SE C 10 {first}
2 Chen Bo 4k SE D 9 {second}
"""


@pytest.mark.parametrize(
    ("first", "second", "expected", "remarks"),
    [
        # Black's handicap, White's handicap; both rows say it
        ("2+/b3", "1-/w3", Pairing(1, "2", "1", "black", handicap=3, line=2), ()),
        # one row says who had which colour
        ("2-/w", "1+", Pairing(1, "1", "2", "black", handicap=0, line=2), ()),
        ("2-", "1+/w4", Pairing(1, "2", "1", "white", handicap=4, line=2), ()),
        # the rows contradict each other
        (
            "2+/w", "1-/w", Pairing(1, "1", "2", "white", colours_known=False, handicap=0, line=2),
            (
                FileRemark(
                    2, "the colour in round 1 differs from the row in line 3; the colours are ignored"
                ),
            ),
        ),
        (
            "2+/w2", "1-/b3", Pairing(1, "1", "2", "white", line=2),
            (
                FileRemark(
                    2, "the handicap in round 1 differs from the row in line 3; the handicap is ignored"
                ),
            ),
        ),
        (
            "2+/w", "1+/b", Pairing(1, "1", "2", "unknown", handicap=0, line=2),
            (FileRemark(2, "the result of round 1 differs from the row in line 3; both are ignored"),),
        ),
        (
            "2+!w", "1=/b", Pairing(1, "1", "2", "unknown", handicap=0, line=2),
            (FileRemark(2, "the result of round 1 differs from the row in line 3; both are ignored"),),
        ),
        ("2+!w", "1-/b", Pairing(1, "1", "2", "white", by_default=True, handicap=0, line=2), ()),
        ("2?/w", "1?/b", Pairing(1, "1", "2", "unknown", handicap=0, line=2), ()),
    ],
)  # fmt: skip
def test_the_two_rows_of_a_game(first: str, second: str, expected: Pairing, remarks: tuple[FileRemark, ...]) -> None:
    event = read_event(WALL.format(komi="6.5", first=first, second=second).encode(), "x.h9")
    assert event.pairings == (expected,)
    assert event.remarks == remarks
    assert (event.format, event.name, event.location, event.komi, event.size, event.rounds) == (
        "h9", "Cup", "Bergen, NO", 26, None, 1,
    )  # fmt: skip
    assert (event.start, event.finish) == (date(2026, 11, 20), date(2026, 11, 22))


def test_rows_of_a_wall_list_that_do_not_fit_each_other() -> None:
    data = """1 Berg Ada 3d SE C 10 2+/w 9+/b 1+/w
2 Chen Bo 4k SE D 9 1-/b 3-/w 3-/b7
3 Dahl Cy 5k SE E 8 0+ 1+/b 2+
4 Egg Di 5k SE F 7 3+/w 2+
"""
    event = read_event(data.encode(), "x.h9")
    assert event.players[3] == Player("4", "Egg", "Di", (), "5k", "F", "SE", 4)
    assert event.pairings == (
        Pairing(1, "1", "2", "white", handicap=0, line=1),
        Pairing(2, "2", "3", "unknown", handicap=0, line=2),
        Pairing(2, "1", "3", "unknown", handicap=0, line=3),
        Pairing(3, "3", "2", "white", handicap=7, line=2),
    )
    assert event.free == (Free(1, "3", 2, 3),)
    assert event.remarks == (
        FileRemark(1, "in round 2 the opponent is place 9, which does not exist; this game is ignored"),
        FileRemark(1, "in round 3 the player is their own opponent; this game is ignored"),
        FileRemark(2, "in round 2 the opponent is place 3, whose row (line 3) says otherwise; the result is ignored"),
        FileRemark(3, "in round 2 the opponent is place 1, whose row (line 1) says otherwise; the result is ignored"),
        FileRemark(3, '"3" has another game in round 2 (line 2)'),
        FileRemark(4, "the row has 2 results where most rows have 3; they are ignored"),
    )


def test_komi_of_a_wall_list_that_is_not_believed() -> None:
    event = read_event(WALL.format(komi="lots", first="2+/w", second="1-/b").encode(), "x.h9")
    assert (event.komi, event.remarks) == (None, (FileRemark(1, 'komi "lots" is not plausible and is ignored'),))


def test_an_assembled_event_as_a_whole() -> None:
    """The same player twice, the same number twice, the same game twice, and somebody unknown."""
    data = b"""PLAYERS
1 Berg, Ada
2 Chen, Bo
1 Dahl, Cy
USA2 Egg, Di
GAMES 1
1 2 w 0 6.5
2 1 b 0 6.5
1 2 b 0 6.5
7 8 w 0 6.5
"""
    event = read_event(data)
    assert event.players == (
        Player("1", "Berg", "Ada", (("aga", "1"),), line=2), Player("2", "Chen", "Bo", (("aga", "2"),), line=3),
    )  # fmt: skip
    assert event.pairings == (Pairing(1, "1", "2", "unknown", handicap=0, komi=26, line=7),)
    assert event.remarks == (
        FileRemark(4, 'player "1" is listed twice (line 2); the first entry is used'),
        FileRemark(5, 'player "2" is listed twice (line 3); the first entry is used'),
        FileRemark(8, "this game was listed before (line 7); it counts once"),
        FileRemark(9, "this game was listed before with another result (line 7); neither result is used"),
        FileRemark(10, 'no player has the name "7" or "8"; this game is ignored'),
    )


def test_facts_of_an_aga_file_behind_number_signs() -> None:
    event = read_event(b"## location = Bergen\n##rules=AGA\nGAMES 1\n1 2 w 0 7\n")
    assert (event.location, event.rules) == ("Bergen", "AGA")


def test_a_french_list_is_known_by_its_settings_wherever_they_stand() -> None:
    """Without its ending; its komi and its board are in settings that the European list does not have."""
    data = b"; a comment\n;komi=5.5\n;size=13\n1 Berg Ada 3D 78Ve 2+/w\n2 Chen Bo 4K 92Le 1-/b\n"
    event = read_event(data)
    assert (event.format, event.komi, event.size) == ("tou", 22, 13)
    assert read_event(data, "x.h9").format == "h9"


def test_quotes_comments_and_sections_of_an_aga_file() -> None:
    data = """\ufeffTOURNEY Cup: 2026 = 3. # late
# nothing
PLAYERS
1 NAME="Club #1, Jo" CLUB="#2" # "x"
2 NAME='Lee, Al' CLUB="A#B" # 'y # z
3 O'Neill, Al 2d # pays "later"
##GAMES: Round 3
1 2 w 0 6.5 #"
Games - round 2.
2 1 b 0 6.5
GAMES
1 3 w 0 6.5
GAMES we played
"""
    event = read_event(data.encode())
    assert event.name == "Cup: 2026 = 3."
    assert [(p.name, p.club, p.rank, p.line) for p in event.players] == [
        ("Jo Club #1", "#2", "", 4), ("Al Lee", "A#B", "", 5), ("Al O'Neill", "", "2d", 6),
    ]  # fmt: skip
    assert [(g.round, g.white, g.black, g.line) for g in event.pairings] == [
        (3, "1", "2", 8), (2, "2", "1", 10), (None, "1", "3", 12),
    ]  # fmt: skip
    assert event.rounds == 3
    assert event.remarks == (FileRemark(13, '"GAMES we played" is not a game; it is ignored'),)


@pytest.mark.parametrize("codec", ["utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
def test_files_with_a_mark_of_their_encoding(codec: str) -> None:
    mark = "" if codec in ("utf-8-sig", "utf-16") else "\ufeff"
    event = read_event(f"{mark}White,Black,Result\nZoé,Bo,B+R\n".encode(codec))
    assert event.pairings == (Pairing(None, "Zoé", "Bo", "black", line=2, declared="R"),)


def test_lines_of_a_wall_list_that_are_no_players() -> None:
    event = read_event(b"1 Berg Ada 3d SE C 10 2+/w\nthe organisers\n2 Chen Bo 4k SE D 9 1-/b\n", "x.h9")
    assert event.remarks == (FileRemark(2, '"the organisers" is not a player with results; it is ignored'),)
    assert event.players[1].line == 3


@pytest.mark.parametrize(
    ("written", "halves"), [("0", 0), ("1", 1), ("2", 2), ("3", None), ("-1", None), ("", None), ("x", None)]
)
def test_what_a_free_round_of_opengotha_is_worth(written: str, halves: int | None) -> None:
    data = f"""<Tournament><Players><Player name="A" firstName="B" participating="01"/></Players>
<ByePlayers><ByePlayer roundNumber="2" player="AB"/></ByePlayers><T><GeneralParameterSet numberOfRounds="2"
genNBW2ValueBye="{written}" genNBW2ValueAbsent="{written}"/></T></Tournament>"""
    assert read_event(data.encode()).free == (Free(2, "AB", halves, 2), Free(1, "AB", halves, 1))


@pytest.mark.parametrize(
    ("round_", "table", "stones", "expected"),
    [
        ("1", "1", "0", (1, 1, 0)),
        ("400", "9999", "50", (400, 9999, 50)),
        ("401", "10000", "51", (None, None, None)),
        ("0", "0", "-1", (None, None, None)),
    ],
)
def test_bounds_of_an_opengotha_game(
    round_: str, table: str, stones: str, expected: tuple[int | None, int | None, int | None]
) -> None:
    data = f"""<Tournament><Players><Player name="A"/><Player name="B"/></Players><Games>
<Game whitePlayer="A" blackPlayer="B" roundNumber="{round_}" tableNumber="{table}" handicap="{stones}"/>
</Games></Tournament>"""
    [game] = read_event(data.encode()).pairings
    assert (game.round, game.table, game.handicap) == expected


@pytest.mark.parametrize(("size", "expected"), [("1", None), ("2", 2), ("26", 26), ("27", None), ("nine", None)])
def test_bounds_of_a_board(size: str, expected: int | None) -> None:
    parameters = f'<T><GeneralParameterSet size="{size}" numberOfRounds="{size}"/></T>'
    gotha = read_event(f'<Tournament><Players><Player name="A"/></Players>{parameters}</Tournament>'.encode())
    french = read_event(f";size={size}\n1 Berg Ada 3D 78Ve 2+/w\n2 Chen Bo 4K 92Le 1-/b\n".encode(), "x.tou")
    assert (gotha.size, french.size) == (expected, expected)
    assert gotha.rounds == {"1": 1, "27": 27}.get(size, expected)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"<Tournament><IndividualParticipant/></Tournament>", "names no players"),
        (b"<Tournament><TournamentRound/></Tournament>", "names no players"),
        (b"<Tournament><Playerlist/></Tournament>", "names no players"),
        (b"<TournamentData/>", "names no players"),
        (b"<Tournament><Players/></Tournament>", "names no players"),
        (b"<Tournament><Games/></Tournament>", "names no players"),
        (b"<Tournament><Round/></Tournament>", "is XML of another kind"),
        (b"<Cup><Playerlist/></Cup>", "is XML of another kind"),
    ],
)
def test_what_tells_the_kinds_of_xml_apart(data: bytes, said: str) -> None:
    with pytest.raises(UnreadableEventError, match=said):
        read_event(data)


def test_a_table_saved_by_a_spreadsheet_of_windows_keeps_its_halves() -> None:
    rows = ("1,Ada,Jörg,½-½,", "2,Ada,Jörg,W,3½", "3,Ada,Jörg,B+2½,")
    text = "\n".join(("Round,White,Black,Result,Margin", *rows))
    made = read_event(text.encode("cp1252"), "r.csv")
    assert [(p.outcome, p.margin) for p in made.pairings] == [("draw", 0), ("white", 14), ("black", 10)]
    assert made.remarks == ()


def test_names_of_lost_letters_are_not_made_one() -> None:
    text = "Round,White,Black,Result\n1,? ?,Ada,W\n1,? ?,Bo,W\n2,?ukasz W?jcik,Ada,W\n"
    made = read_event(text.encode(), "r.csv")
    assert len(made.players) == 5
    [remark] = [remark.message for remark in made.remarks]
    assert remark.startswith("letters of 3 names were lost")


def test_a_new_format_takes_one_row(monkeypatch: pytest.MonkeyPatch) -> None:
    def read(file: ResultsFile) -> Event:
        _, white, black, letter = file.text.split()
        outcome: Outcome = "white" if letter == "w" else "black"
        players = (Player(white, white), Player(black, black))
        return Event("notes", file.encoding, players=players, pairings=(Pairing(1, white, black, outcome),))

    def write(text: str, correction: Correction) -> Iterator[Edits]:
        yield (Edit(len(text) - 1, len(text), correction.result.outcome[0]),)

    row = ResultsFormat(
        "notes", "lines", (".notes",), lambda file: file.text.startswith("NOTES"), read, write, "Referee's notes"
    )
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
