"""Readers of results files: each format's published examples, what it cannot say, contradictions, hostile input."""

from __future__ import annotations

import random
import re
import textwrap
from datetime import date

import pytest

from adjudicate.tournament.formats import read_event, trees
from adjudicate.tournament.formats.decoding import MOST_BYTES
from adjudicate.tournament.formats.header import COLUMNS, OF_A_PLAYER, column_of
from adjudicate.tournament.formats.trees import MOST_DEPTH
from adjudicate.tournament.model import Event, Free, Pairing, UnreadableEventError
from tests.proof.results_files import Tally, fuzz, random_event, trips
from tests.support import ROOT
from tests.tournament_writers import FORMS


def messages(event: Event) -> list[tuple[int, str]]:
    """Return the remarks as line and text."""
    return [(remark.line, remark.message) for remark in event.remarks]


def results(event: Event) -> list[tuple[object, ...]]:
    """Return each pairing as round, names, outcome, handicap."""
    names = {p.key: p.family for p in event.players}
    return [(g.round, names[g.white], names[g.black], g.outcome, g.handicap) for g in event.pairings]


def refused(data: bytes, name: str = "") -> tuple[str, int]:
    """Return why a file is refused, and the line."""
    with pytest.raises(UnreadableEventError) as caught:
        read_event(data, name)
    return str(caught.value), caught.value.line


# AGA

OFFICIAL = b"""TOURNEY Princeton Go Club Rated Games, Princeton, NJ, June 15-30, 2004
        start=6/15/2004
        finish=6/30/2004
        rules=AGA
PLAYERS
 489 Matthews, Paul 4k
3199 Mott, Rick     4k
GAMES
489 3199 b 0 7
3199 489 w 0 7
"""


def test_the_official_example() -> None:
    event = read_event(OFFICIAL, "games.txt")
    assert (event.format, event.encoding, event.rules, event.rounds) == ("aga", "utf-8", "AGA", None)
    assert event.name == "Princeton Go Club Rated Games, Princeton, NJ, June 15-30, 2004"
    assert (event.start, event.finish) == (date(2004, 6, 15), date(2004, 6, 30))
    assert [(p.key, p.name, p.ids, p.rank, p.line) for p in event.players] == [
        ("489", "Paul Matthews", (("aga", "489"),), "4k", 6),
        ("3199", "Rick Mott", (("aga", "3199"),), "4k", 7),
    ]
    assert event.pairings == (
        Pairing(None, "489", "3199", "black", handicap=0, komi=28, komi_rounded=True, line=9),
        Pairing(None, "3199", "489", "white", handicap=0, komi=28, komi_rounded=True, line=10),
    )
    assert event.remarks == ()


def test_accelrat() -> None:
    data = b"""# registration
##TOURNEY Winter Handicap
##RULES Ing
##ROUNDS 3
##PLAYERS
USA54321 NAME="Schmoe, Joe #2" RATING=2.3 CLUB=OAK
TMP7 Guest, Ann 12K  # pays at the door
can0017 Roe, Jane 3.5d
##GAMES 2
usa54321 TMP7 W 9 0   # nine stones
##GAMES 3
CAN0017 USA54321 ? 0 7.5
"""
    event = read_event(data)
    assert (event.name, event.rules, event.rounds) == ("Winter Handicap", "Ing", 3)
    assert [(p.key, p.name, p.ids, p.rank, p.club) for p in event.players] == [
        ("54321", "Joe #2 Schmoe", (("aga", "54321"),), "2.3", "OAK"),
        ("TMP7", "Ann Guest", (), "12K", ""),
        ("CAN0017", "Jane Roe", (("aga", "CAN0017"),), "3.5d", ""),
    ]
    first, second = event.pairings
    assert (first.round, first.outcome, first.handicap, first.komi, first.komi_rounded) == (2, "white", 9, 0, True)
    assert (second.round, second.outcome, second.komi, second.komi_rounded) == (3, "unknown", 30, False)
    assert event.remarks == ()


def test_a_round_of_accelrat_alone() -> None:
    event = read_event(b"GAMES\n1 2 w 0 7\n")
    assert [(p.key, p.ids) for p in event.players] == [("1", (("aga", "1"),)), ("2", (("aga", "2"),))]
    assert messages(event) == [(2, "the file does not list players, so only their numbers are known")]


def test_opengotha_for_the_aga() -> None:
    """Its komi is invented, and so are numbers from 99999 down; what stands after END is not read."""
    data = (
        "Tourney\tCoupe d'été, Les Prés\nlocation='Les Prés'\n\tstart=2020-08-31\n\tfinish=2020-09-01\nPLAYERS\n"
        "1234\tDoe, Zoé\t2D\n99998\tRoe, Max\t30K\n99999\tPoe, Al\t1K\n\nGAMES 1\n1234\t99999\tW\t0\t0\n\nGAMES 2\n"
        "99998\t1234\t?\t9\t0\n\n\nEND\n1234\t99999\tW\t0\t0\n"
    ).encode("iso8859-15")
    event = read_event(data, "results.txt")
    assert (event.encoding, event.name, event.location) == ("iso8859-15", "Coupe d'été", "Les Prés")
    assert (event.start, event.finish, event.rounds) == (date(2020, 8, 31), date(2020, 9, 1), 2)
    assert [(p.key, p.ids) for p in event.players] == [("1234", (("aga", "1234"),)), ("99998", ()), ("99999", ())]
    assert event.pairings == (
        Pairing(1, "1234", "99999", "white", handicap=0, line=11),
        Pairing(2, "99998", "1234", "unknown", handicap=9, line=14),
    )
    assert event.remarks == ()


def test_bad_lines_of_the_aga() -> None:
    """Each costs itself and is named."""
    data = b"""TOURNEY Bad Lines
start=31/31/2004
PLAYERS
1 A, B 4k
1 C, D 5k
no number
GAMES 1
1 1 w 0 7
1 9 w 0 7
2 x
GAMES 1000000000
2 1 x -1 1e9 extra
PLAYERS
2 E, F 4k
"""
    event = read_event(data)
    assert event.pairings == (Pairing(None, "2", "1", line=12),)
    assert [line for line, _ in messages(event)] == [2, 5, 6, 8, 9, 10, 11, 12, 12, 12, 12]
    assert dict(messages(event))[8] == '"1" is paired with themselves; this game is ignored'
    assert dict(messages(event))[9] == 'no player has the name "9"; this game is ignored'


# Wall lists

H9 = """; CL[A]
; EV[Spring Open]   PC[,Oak Hill]
; DT[2026-04-03,2026-04-05] HA[h1]
; KM[6.5]
;
; Pl Name                   Rk Co Club  MMS  SOS SOSOS
   1 van_Abel Ada           3D FR 75Ju   36  128  503 0    2+/w0    3+/b0    4!/w0
   2 Brandt Jean-Luc        3D US Le     33  132  512 0    1-/b0    0=       3=/w2  |14011111
   3 Castle Kim             1D XX xxxx   33  129  496 0    4+/w     1-/w0    2=/b2
     Dunn Lea               2k XX xxxx   33  127  493 0    3-/b     0+       1-/b0
"""


def test_the_european_wall_list() -> None:
    """With a row whose place is blank: it is shared, and the row's number counts."""
    event = read_event(H9.replace("4!/w0", "4+!w0").encode(), "spring.h9")
    assert (event.format, event.name, event.location, event.komi, event.rounds) == (
        "h9", "Spring Open", "Oak Hill", 26, 3,
    )  # fmt: skip
    assert (event.start, event.finish) == (date(2026, 4, 3), date(2026, 4, 5))
    assert [(p.key, p.name, p.rank, p.country, p.club) for p in event.players] == [
        ("1", "Ada van Abel", "3D", "FR", "75Ju"),
        ("2", "Jean-Luc Brandt", "3D", "US", "Le"),
        ("3", "Kim Castle", "1D", "XX", "xxxx"),
        ("4", "Lea Dunn", "2k", "XX", "xxxx"),
    ]
    assert event.players[1].ids == (("egd", "14011111"),)
    assert event.pairings == (
        Pairing(1, "1", "2", "white", handicap=0, line=7),
        Pairing(1, "3", "4", "white", handicap=0, line=9),
        Pairing(2, "3", "1", "black", handicap=0, line=7),
        Pairing(3, "1", "4", "white", by_default=True, handicap=0, line=7),
        Pairing(3, "2", "3", "draw", handicap=2, line=8),
    )
    assert event.free == (Free(2, "2", 1, 8), Free(2, "4", 2, 10))
    assert event.remarks == ()


def test_the_documented_entries() -> None:
    """35=, 23+/w and 11-/b5 of the EGF's page: no colour, no number, both."""
    data = b"1 A A 1d XX x 0 2= 3+/w 4-/b5\n2 B B 1d XX x 0 1= 4+ 3-/b\n3 C C 1d XX x 0 4+ 1-/b 2+/w\n"
    data += b"4 D D 1d XX x 0 3- 2- 1+/w5\n"
    event = read_event(data)
    assert event.pairings == (
        Pairing(1, "1", "2", "draw", colours_known=False, line=1),
        Pairing(1, "3", "4", "white", colours_known=False, line=3),
        Pairing(2, "1", "3", "white", handicap=0, line=1),
        Pairing(2, "2", "4", "white", colours_known=False, line=2),
        Pairing(3, "4", "1", "white", handicap=5, line=1),
        Pairing(3, "3", "2", "white", handicap=0, line=2),
    )
    assert event.remarks == ()


def test_handicaps_that_grades_give_are_not_zero() -> None:
    """With HA and not one number written, nothing is said of handicaps."""
    rows = b"1 A A 5d XX x 0 2+/w\n2 B B 1d XX x 0 1-/b\n"
    assert [g.handicap for g in read_event(b"; HA[h2]\n" + rows).pairings] == [None]
    assert [g.handicap for g in read_event(rows).pairings] == [0]


def test_places_in_any_order() -> None:
    data = b"3 A A 1d XX x 0 1+/w0\n1 B B 1d XX x 0 3-/b0\n7 C C 1d XX x 0 0-\n"
    assert [(g.white, g.black) for g in read_event(data).pairings] == [("3", "1")]
    repeated = b"1 A A 1d XX x 0 2+/w0\n1 B B 1d XX x 0 1-/b0\n3 C C 1d XX x 0 0-\n"
    assert results(read_event(repeated)) == [(1, "A", "B", "white", 0)]


CONTRADICTION = b"""1 A A 1d XX x 0   2+/w0  3+/w0  4+/b2  0+
2 B B 1d XX x 0   1+/b0  4+/w0  3-/w0  0+
3 C C 1d XX x 0   4-/b0  1-/w0  2+/b0  4-/w0
4 D D 1d XX x 0   3+/w0  2-/b0  1-/w3  2+/b0
"""


def test_both_won() -> None:
    """OpenGotha writes so what it calls both win; from anybody else it is a contradiction."""
    rows = b"1 A A 1d XX x 0 2+/w0\n2 B B 1d XX x 0 1+/b0\n"
    assert read_event(rows).pairings[0].outcome == "unknown"
    assert read_event(b"; Generated by OpenGotha 3.49\n" + rows).pairings[0].outcome == "both-win"


def test_a_row_of_another_length_costs_itself() -> None:
    """Its rounds cannot be told apart; the other rows still hold its games."""
    data = b"1 A A 1d XX x 0 2+/w0 3+/w0\n2 B B 1d XX x 0 1-/b0\n3 C C 1d XX x 0 0+ 1-/b0\n"
    event = read_event(data)
    assert results(event) == [(1, "A", "B", "white", 0), (2, "A", "C", "white", 0)]
    assert messages(event) == [(2, "the row has 1 result where most rows have 2; it is ignored")]
    broken = read_event(data.replace(b"1-/b0\n3", b"1*/b0 0+\n3"))
    assert messages(broken)[-1][0] == 2
    assert results(broken)[0] == (1, "A", "B", "white", 0)


TOU = """;name=printemps
;date=03/04/2026
;vill=Lyon
;comm=Open de printemps
;size=19
;komi=7,5
;Num Nom Prenom               Niv Licence Club
   1 Nemo André                2K 0027700 78Ve    2+w0    3+b1
   2 le_Galiard Zoé            4K         92Le    1-b0   0=
   3 Rey Paul                 10K              AB 0-      1-w1
"""


def test_the_french_wall_list() -> None:
    event = read_event(TOU.encode("iso8859-15"), "printemps.tou")
    assert (event.format, event.encoding, event.name) == ("tou", "iso8859-15", "Open de printemps")
    assert (event.location, event.start, event.komi, event.size) == ("Lyon", date(2026, 4, 3), 30, 19)
    assert [(p.name, p.ids, p.rank, p.club, p.country) for p in event.players] == [
        ("André Nemo", (("ffg", "0027700"),), "2K", "78Ve", ""),
        ("Zoé le Galiard", (), "4K", "92Le", ""),
        ("Paul Rey", (), "10K", "AB", ""),
    ]
    assert event.pairings == (
        Pairing(1, "1", "2", "white", handicap=0, line=8),
        Pairing(2, "3", "1", "black", handicap=1, line=8),
    )
    assert event.free == (Free(1, "3", 0, 10), Free(2, "2", 1, 9))
    assert event.remarks == ()


# XML

GOTHA = """<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!DOCTYPE Tournament SYSTEM "tournament.dtd">
<Tournament dataVersion="201">
<Players>
<Player name="Frédéric" firstName="Zoé" rank="5D" grade="4D" egfPin="10274781" ffgLicence="7920001" agaId="99999"
  club="44Na" country="FR" participating="11011111111111111111"/>
<Player name="Le Roy" firstName="Max" rank="1K" agaId="489" participating="11111111111111111111"/>
<Player name="Poe" firstName="Al" rank="2K"/>
<Player name="Poe" firstName="Al" rank="3K"/>
</Players>
<Games>
<Game roundNumber="1" tableNumber="1" whitePlayer="FRÉDÉRICZOÉ" blackPlayer="LE ROYMAX" knownColor="true"
  handicap="1" result="RESULT_WHITEWINS"/>
<Game roundNumber="2" tableNumber="1" whitePlayer="FREDERICZOE" blackPlayer="LEROYMAX" knownColor="false"
  handicap="0" result="RESULT_EQUAL_BYDEF"/>
<Game roundNumber="2" tableNumber="2" whitePlayer="NOBODY" blackPlayer="POEAL" result="RESULT_BLACKWINS"/>
<Game roundNumber="1000000000" tableNumber="2" whitePlayer="POEAL" blackPlayer="LEROYMAX" result="RESULT_MAGIC"/>
<Game roundNumber="4" tableNumber="1" whitePlayer="POEAL" blackPlayer="LEROYMAX" result="RESULT_BOTHLOOSE"/>
</Games>
<ByePlayers><ByePlayer roundNumber="1" player="POEAL"/></ByePlayers>
<TournamentParameterSet>
<GeneralParameterSet name="Coupe &amp; Co" location="Nantes" beginDate="2026-05-01" endDate="2026-05-02" komi="7.5"
  size="19" numberOfRounds="4" genNBW2ValueBye="2" genNBW2ValueAbsent="1"/>
</TournamentParameterSet>
</Tournament>
"""


def test_opengotha() -> None:
    event = read_event(GOTHA.encode(), "x.xml")
    assert (event.format, event.name, event.location, event.komi) == ("opengotha", "Coupe & Co", "Nantes", 30)
    assert (event.size, event.rounds, event.start, event.finish) == (19, 4, date(2026, 5, 1), date(2026, 5, 2))
    first, second, third = event.players
    assert (first.key, first.name, first.rank, first.line) == ("FRÉDÉRICZOÉ", "Zoé Frédéric", "4D", 5)
    assert first.ids == (("egd", "10274781"), ("ffg", "7920001"))
    assert (second.key, second.ids, third.rank) == ("LE ROYMAX", (("aga", "489"),), "2K")
    assert event.pairings == (
        Pairing(1, "FRÉDÉRICZOÉ", "LE ROYMAX", "white", 1, handicap=1, line=12),
        Pairing(
            2, "FRÉDÉRICZOÉ", "LE ROYMAX", "draw", 1, colours_known=False, by_default=True, handicap=0, line=14
        ),
        Pairing(None, "POEAL", "LE ROYMAX", "unknown", 2, handicap=0, line=17),
        Pairing(4, "POEAL", "LE ROYMAX", "both-lose", 1, handicap=0, line=18),
    )  # fmt: skip
    assert event.free == (Free(1, "POEAL", 2, 20), Free(3, "FRÉDÉRICZOÉ", 1, 5))
    assert messages(event) == [
        (9, 'player "POEAL" is listed twice (line 8); the first entry is used'),
        (16, 'no player has the name "NOBODY"; this game is ignored'),
        (17, 'result "MAGIC" is not known; it is ignored'),
        (17, 'roundNumber "1000000000" is not plausible and is ignored'),
    ]


def test_lines_count_from_the_first_even_before_the_declaration() -> None:
    """Pairgoth writes blank lines first, which XML forbids."""
    assert read_event(b"\n\n  " + GOTHA.encode()).players[0].line == 7


def test_declared_utf8_but_written_otherwise() -> None:
    event = read_event(GOTHA.encode("iso8859-15"))
    assert (event.encoding, event.players[0].name) == ("iso8859-15", "Zoé Frédéric")


MACMAHON = """<?xml version="1.0" encoding="ISO-8859-1"?>
<TournamentData typeversion="3.9">
<Tournament typeversion="3.9"><Name>Été</Name><NumberOfRounds>2</NumberOfRounds></Tournament>
<Playerlist>
<Player><Id>1</Id><GoPlayer><FirstName>Ann</FirstName><Surname>Lee</Surname><GoLevel>3d</GoLevel>
  <EgdPin>12345678</EgdPin></GoPlayer></Player>
<Player><Id>2</Id><GoPlayer><FirstName>Bo</FirstName><Surname>Kim</Surname></GoPlayer></Player>
<Player><Id>3</Id><NotPlayingInRound>2</NotPlayingInRound><GoPlayer><Surname>Cy</Surname></GoPlayer></Player>
<Player><Id>4</Id></Player>
</Playerlist>
<Roundlist>
<Round><RoundNumber>1</RoundNumber>
<Pairing><BoardNumber>1</BoardNumber><PairingWithBye>false</PairingWithBye><White>1</White><Black>2</Black>
  <Handicap>3</Handicap><Result>1-0</Result><ResultByReferee>true</ResultByReferee></Pairing>
<Pairing><BoardNumber>0</BoardNumber><PairingWithBye>true</PairingWithBye><White>0</White><Black>3</Black></Pairing>
</Round>
<Round><RoundNumber>2</RoundNumber>
<Pairing><BoardNumber>1</BoardNumber><White>2</White><Black>1</Black><Result>0-1!</Result></Pairing>
<Pairing><BoardNumber>x</BoardNumber><White>3</White><Black>9</Black><Result>7-7</Result></Pairing>
</Round>
</Roundlist>
</TournamentData>
"""


def test_macmahon() -> None:
    """1-0 is a win for Black, who is named first."""
    event = read_event(MACMAHON.encode("iso8859-1"))
    assert (event.format, event.encoding, event.name, event.rounds) == ("macmahon", "iso8859-1", "Été", 2)
    assert [(p.key, p.name, p.ids, p.rank) for p in event.players] == [
        ("1", "Ann Lee", (("egd", "12345678"),), "3d"),
        ("2", "Bo Kim", (), ""),
        ("3", "Cy", (), ""),
    ]
    assert event.pairings == (
        Pairing(1, "1", "2", "black", 1, by_referee=True, handicap=3, line=13),
        Pairing(2, "2", "1", "white", 1, by_referee=True, line=18),
    )
    assert event.free == (Free(1, "3", None, 15), Free(2, "3", None, 8))
    assert [line for line, _ in messages(event)] == [9, 19, 19, 19]


def test_the_other_shape_of_macmahon() -> None:
    data = b"""<Tournament><Name>Club</Name><NumberOfRounds>1</NumberOfRounds>
<IndividualParticipant><Id>1</Id><GoPlayer><FirstName/><Surname>Ann</Surname><Rank>3K</Rank></GoPlayer>
</IndividualParticipant>
<IndividualParticipant><Id>2</Id><GoPlayer><FirstName/><Surname>Bob</Surname></GoPlayer></IndividualParticipant>
<TournamentRound><RoundNumber>1</RoundNumber>
<Pairing><Black>1</Black><White>2</White><Result>0-1</Result><PairingWithBye>false</PairingWithBye></Pairing>
</TournamentRound></Tournament>"""
    event = read_event(data)
    assert (event.format, results(event)) == ("macmahon", [(1, "Bob", "Ann", "white", None)])
    assert event.players[0].rank == "3K"


# Tables


def test_a_table_as_a_director_types_it() -> None:
    data = """Club Championship;;;;;;
;;;;;;
Rd.;Board;White Player;Black Player;Result;KOMI;Date;SGF
1;1;"Lee, Ann";"Kim, Bo";W+3,5;6,5;20.11.2026;r1b1.sgf
1;2;Cy Roe;Dee Poe;B+R;;;
# the second round was short

2;1;Cy Roe;Lee, Ann;jigo;7;;
2;;Dee Poe;bye;;;;
"""
    event = read_event(b"\xef\xbb\xbf" + data.replace("\n", "\r\n").encode(), "results.csv")
    assert (event.format, event.encoding, event.rounds) == ("csv", "utf-8", 2)
    assert [(p.key, p.name) for p in event.players] == [
        ("Lee, Ann", "Ann Lee"), ("Kim, Bo", "Bo Kim"), ("Cy Roe", "Cy Roe"), ("Dee Poe", "Dee Poe"),
    ]  # fmt: skip
    assert event.pairings == (
        Pairing(
            1, "Lee, Ann", "Kim, Bo", "white", 1, komi=26, margin=14, date=date(2026, 11, 20), record="r1b1.sgf", line=4
        ),
        Pairing(1, "Cy Roe", "Dee Poe", "black", 2, line=5, declared="R"),
        Pairing(2, "Cy Roe", "Lee, Ann", "draw", 1, komi=28, margin=0, line=8),
    )  # fmt: skip
    assert event.free == (Free(2, "Dee Poe", None, 9),)
    assert event.remarks == ()


@pytest.mark.parametrize(
    ("cell", "outcome", "margin", "default"),
    [
        ("W+R", "white", None, False), ("B+3.5", "black", 14, False), ("w", "white", None, False),
        ("black", "black", None, False), ("1-0", "white", None, False), ("0-1", "black", None, False),
        ("1 : 0", "white", None, False), ("½-½", "draw", 0, False), ("jigo", "draw", 0, False), ("0", "draw", 0, False),
        ("?", "unknown", None, False), ("", "unknown", None, False), ("Void", "unknown", None, False),
        ("0-0", "both-lose", None, False), ("1-1", "both-win", None, False), ("1-0!", "white", None, True),
        ("W+T", "white", None, False), ("B+default", "black", None, True), ("White wins by 2.5", "white", 10, False),
    ],
)  # fmt: skip
def test_results_of_a_table(cell: str, outcome: str, margin: int | None, default: bool) -> None:
    event = read_event(f"white\tblack\tresult\nA\tB\t{cell}\n".encode())
    [game] = event.pairings
    assert (game.outcome, game.margin, game.by_default) == (outcome, margin, default)
    assert event.remarks == ()


@pytest.mark.parametrize(
    ("cell", "winner", "outcome", "declared", "remarks"),
    [
        ("W+R", "", "white", "R", 0), ("B+Time", "", "black", "T", 0), ("W+forfeit", "", "white", "F", 0),
        ("W+3.5", "", "white", "", 0), ("resign", "Bo", "black", "R", 0), ("resign", "", "unknown", "", 1),
        ("W+R", "Bo", "unknown", "", 1), ("Bo", "", "black", "", 0), ("Bo", "Ann", "unknown", "", 1),
        ("Cy", "", "unknown", "", 1),
    ],
)  # fmt: skip
def test_results_without_a_count(cell: str, winner: str, outcome: str, declared: str, remarks: int) -> None:
    event = read_event(f"white,black,result,winner\nAnn,Bo,{cell},{winner}\n".encode(), "x.csv")
    assert [(p.outcome, p.declared) for p in event.pairings] == [(outcome, declared)]
    assert len(event.remarks) == remarks


def test_one_nil_goes_to_the_column_that_is_first() -> None:
    assert read_event(b"black,white,result\nA,B,1-0\n").pairings[0].outcome == "black"
    unknown = read_event(b"player1,player2,result\nA,B,1-0\nA,C,B+2\n")
    assert [(g.outcome, g.colours_known) for g in unknown.pairings] == [("white", False), ("unknown", False)]
    assert messages(unknown) == [(3, 'result "B+2" names a colour, but the columns do not have colours')]


def test_winner_and_margin_in_columns_of_their_own() -> None:
    event = read_event(b"White,Black,Winner,Margin\nAnn,Bob,bob,3.5\nAnn,Bob,White,\xc2\xbd\nAnn,Bob,Carl,\n")
    assert [(g.outcome, g.margin) for g in event.pairings] == [("black", 14), ("white", 2), ("unknown", None)]
    assert messages(event) == [(4, 'winner "Carl" is not one of the two players; it is ignored')]
    event = read_event(b"White,Black,Result,Winner,Margin\nA,B,W+3.5,B,\nA,B,W+3.5,W,4.5\n")
    assert [(g.outcome, g.margin) for g in event.pairings] == [("unknown", None), ("white", None)]
    assert [line for line, _ in messages(event)] == [2, 3]


def test_dates_with_slashes() -> None:
    """American or European by what the file itself shows; else left out, and said once."""
    head = b"White,Black,Date\n"
    us = read_event(head + b"A,B,11/5/2026\nA,C,11/20/2026\n")
    assert [g.date for g in us.pairings] == [date(2026, 11, 5), date(2026, 11, 20)]
    europe = read_event(head + b"A,B,5/11/2026\nA,C,20/11/26\n")
    assert [g.date for g in europe.pairings] == [date(2026, 11, 5), date(2026, 11, 20)]
    neither = read_event(head + b"A,B,5/11/2026\nA,C,6/11/2026\n")
    assert [g.date for g in neither.pairings] == [None, None]
    assert messages(neither) == [
        (
            2,
            "2 dates (also in line 3) cannot be read, or their day and month may be exchanged; write dates as "
            "2026-11-20",
        )
    ]


def test_one_name_with_two_numbers_is_two_players() -> None:
    data = b"White,White ID,Black,Black ID,Result\nJo Lee,11,Ann,5,W\nJo Lee,12,Ann,,B\nann,5,JO LEE,,W\n"
    event = read_event(data)
    assert [(p.key, p.ids) for p in event.players] == [
        ("Jo Lee", (("aga", "11"),)),
        ("Ann", (("aga", "5"),)),
        ("Jo Lee (aga 12)", (("aga", "12"),)),
        ("JO LEE", ()),
    ]
    assert [(g.white, g.black) for g in event.pairings] == [
        ("Jo Lee", "Ann"), ("Jo Lee (aga 12)", "Ann"), ("Ann", "JO LEE"),
    ]  # fmt: skip


def test_a_margin_beside_the_winners_name() -> None:
    event = read_event(
        b'round,white,black,winner,result\n3rd,"Lee, Ann",Bo,Ann Lee,"3,5"\n4th,Ann Lee,Bo,,3.5\n', "x.csv"
    )
    assert [(p.round, p.outcome, p.margin) for p in event.pairings] == [(3, "white", 14), (4, "unknown", None)]
    assert messages(event) == [(3, 'result "3.5" cannot be read; it is ignored')]


def test_one_name_written_in_two_ways() -> None:
    data = b"""round,white,black,result
1,"Smith, John",Ann Lee,w
1,Min-ji Kim,Anna Lee,w
1,J\xc3\xbcrgen Roe,Cy Poe,w
2,John Smith,Kim Minji,w
2,Juergen Roe,Jon Poe,w
2,Ann Lee,Anna Lee,w
3,JOHN  SMITH,Cy Po,w
"""
    event = read_event(data, "x.csv")
    assert [(p.white, p.black) for p in event.pairings if "Smith, John" in (p.white, p.black)] == [
        ("Smith, John", "Ann Lee"), ("Smith, John", "Kim Minji"), ("Smith, John", "Cy Po"),
    ]  # fmt: skip
    assert event.players[0].name == "John Smith"
    two = "are read as two players; if they are the same player, use one spelling"
    assert messages(event) == [
        (5, f'"Min-ji Kim" (line 3) and "Kim Minji" {two}'),
        (6, f'"Jürgen Roe" (line 4) and "Juergen Roe" {two}'),
        (8, f'"Cy Poe" (line 4) and "Cy Po" {two}'),
    ]  # Ann and Anna Lee both play in the first round
    alone = "\n".join(["white,black,result", "Ann Lee,Bo Chen,w", "Anne Lee,Bo Chen,w", "Chen Bo,Cy Roe,b"])
    assert [line for line, _ in messages(read_event(alone.encode(), "x.csv"))] == [4]


def test_the_same_game_twice() -> None:
    head = b"round,white,black,result\n"
    same = read_event(head + b"1,A,B,W\n1,B,A,B\n")
    assert results(same) == [(1, "A", "B", "white", None)]
    assert messages(same) == [(3, "this game was listed before (line 2); it counts once")]
    other = read_event(head + b"1,A,B,W\n1,A,B,B\n")
    assert results(other) == [(1, "A", "B", "unknown", None)]
    assert messages(other) == [(3, "this game was listed before with another result (line 2); neither result is used")]
    busy = read_event(head + b"1,A,B,W\n1,A,C,B\n")
    assert len(busy.pairings) == 2
    assert messages(busy) == [(3, '"A" has another game in round 1 (line 2)')]


# Hostile input

LAUGHS = b"""<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>
<Tournament><Players/></Tournament>"""


def test_xml_bombs(monkeypatch: pytest.MonkeyPatch) -> None:
    assert refused(LAUGHS) == ("the XML declares entities or its own document type; remove them", 1)
    outside = b'<!DOCTYPE t [<!ENTITY x SYSTEM "file:///etc/passwd">]><Tournament><Players>&x;</Players></Tournament>'
    assert refused(outside)[0].startswith("the XML declares entities")
    parameter = b'<!DOCTYPE t [<!ENTITY % x SYSTEM "http://localhost/x"> %x;]><Tournament/>'
    assert refused(parameter)[0].startswith("the XML declares entities")
    undeclared = b'<!DOCTYPE t SYSTEM "t.dtd"><Tournament>\n<Players>&x;</Players></Tournament>'
    assert refused(undeclared) == ("the XML uses an entity that it does not declare", 2)
    deep = b"<Tournament><Players>" + b"<a>" * MOST_DEPTH
    assert refused(deep)[0] == "the XML has more elements, depth or attributes than any results file"
    wide = b"<Tournament " + b" ".join(b'a%d=""' % n for n in range(300)) + b"><Players/></Tournament>"
    assert refused(wide)[0] == "the XML has more elements, depth or attributes than any results file"
    monkeypatch.setattr(trees, "MOST_ELEMENTS", 1000)
    many = b"<Tournament><Players>" + b"<a/>" * 1000 + b"</Players></Tournament>"
    assert refused(many)[0] == "the XML has more elements, depth or attributes than any results file"
    assert refused(b"<Tournament>\n<Players></Tournament>") == ("the XML is not well-formed (mismatched tag)", 2)


@pytest.mark.parametrize(
    ("data", "why", "line"),
    [
        (b"a\n" * 200_001, "it has more than 100000 lines, too many for a results file", 100_000),
        (b"", "it is empty", 0),
        (b" \n\t\n", "it is empty", 0),
        (b"(;SZ[9])", "it is a game record (SGF), not a results file", 0),
        (b"PK\x03\x04...", "it is an archive, not a results file; unpack it first, or save the table as CSV", 0),
        (b"%PDF-1.4", "it is a PDF, not a results file", 0),
        (b"GAMES\n1 2 w 0 7\n\x00\n", "it contains NUL bytes, so it is damaged or not a text file", 3),
        (b"\xff\xfea\x00\n\x00\x00\xd8", "its byte-order mark says UTF-16, but it is damaged", 2),
        (b"\xef\xbb\xbfGAMES\n\xff", "its byte-order mark says UTF-8, but it is damaged", 2),
        (b"<html><body/></html>", "it is a web page, neither of OpenGotha nor of MacMahon", 1),
        (b"GAMES\nnothing here\n", "it names no players and no games that could be read", 2),
        (b"white,black\n", "it names no players and no games that could be read", 0),
        (b'white,black\n"a,b\n' + b"c,d\n" * 60, "a row of the table does not end: a quotation mark is missing", 2),
        (b"white,black\na," + b"b" * 70_000, "a line is too long for a results file", 2),
    ],
)
def test_what_cannot_be_read_at_all(data: bytes, why: str, line: int) -> None:
    assert refused(data, "results.csv") == (why, line)


def test_neither_format() -> None:
    assert refused(b"Dear director,\nWhite won.\n")[0].startswith("it is not in a known format (an AGA results file")


def test_too_large() -> None:
    assert refused(OFFICIAL + b" " * MOST_BYTES)[0] == "it is larger than 8 MiB, too large for a results file"


def test_encodings() -> None:
    text = "white,black,result\nJérôme,Šárka – x,W\n"
    for codec, said in (("utf-8", "utf-8"), ("utf-8-sig", "utf-8"), ("cp1252", "cp1252")):
        event = read_event(text.encode(codec))
        assert (event.encoding, event.players[1].family) == (said, "Šárka – x")
    wide = read_event(b"\xff\xfe" + text.encode("utf-16-le"))
    assert (wide.encoding, wide.players[0].family) == ("utf-16-le", "Jérôme")
    latin = read_event(text.replace("–", "-").encode("iso8859-15"))
    assert (latin.encoding, latin.players[1].family) == ("iso8859-15", "Šárka - x")


def test_remarks_and_names_are_bounded() -> None:
    event = read_event(b"PLAYERS\n1 A, B 1k\n2 " + b"x" * 900 + b", y 3k\nGAMES\n" + b"1 7 w 0 7\n" * 500)
    assert len(event.remarks) == 101
    assert event.remarks[-1].message == "and 401 more remarks"
    assert len(event.players[1].family) == 200
    long = read_event(OFFICIAL + b"489 3199 b 0 7" + b" " * 3000 + b"\n")
    assert messages(long) == [(11, "this line is too long and is not read")]


# All forms


def test_what_is_written_is_read() -> None:
    tally = Tally()
    trips(random.Random(5), 8, tally)
    assert tally.trips == 8 * len(FORMS)
    assert tally.games > 500


def test_mutated_files() -> None:
    tally = Tally()
    rng = random.Random(7)
    corpus = [form.write(random_event(rng)) for form in FORMS.values() for _ in range(2)]
    corpus += [OFFICIAL, H9.encode(), TOU.encode(), GOTHA.encode(), MACMAHON.encode(), CONTRADICTION, LAUGHS]
    assert fuzz(rng, corpus, 700, tally) is None
    assert tally.read > 200
    assert tally.errors.total() > 100
    assert len(tally.errors) >= 8


def test_the_fuzzer_notices() -> None:
    """A reader that raises something else, or gives an impossible event, is found."""

    def broken(data: bytes) -> Event:
        raise IndexError(len(data))

    def careless(data: bytes, _name: str) -> Event:
        return Event("csv", "utf-8", pairings=(Pairing(1, "a", "a"),)) if len(data) % 2 else broken(data)

    for seed in range(2):
        assert fuzz(random.Random(seed), [OFFICIAL], 5, Tally(), careless) is not None


# The page

PAGE = (ROOT / "docs" / "results-files.md").read_text(encoding="utf-8")


def test_the_table_on_the_page() -> None:
    text = textwrap.dedent(PAGE[PAGE.index("    round,table") : PAGE.index("| column |")])
    event = read_event(text.encode())
    assert results(event) == [
        (1, "Lee", "Kim", "white", 0), (1, "Cy Roe", "Dee Poe", "black", 2), (2, "Dee Poe", "Lee", "unknown", None),
    ]  # fmt: skip
    assert [(g.komi, g.margin, g.record) for g in event.pairings] == [
        (30, 14, "r1b1.sgf"), (2, None, "r1b2.sgf"), (None, None, None),
    ]  # fmt: skip
    assert event.free == (Free(2, "Cy Roe", None, 5),)
    assert event.remarks == ()


def test_the_columns_on_the_page() -> None:
    """Each name in its first two columns is a header that is understood, and no column is left out."""
    rows = re.findall(r"^\| (`[^|]*) \| ([^|]*) \| ", PAGE[PAGE.index("| column |") :], re.MULTILINE)
    names = {name: column_of(name) for row in rows for name in re.findall(r"`([^`]+)`", "".join(row))}
    assert [name for name, column in names.items() if column is None] == []
    about_players = {f"{side}_{what}" for side in ("white", "black") for what in OF_A_PLAYER}
    assert set(names.values()) >= set(COLUMNS)
    assert about_players - set(names.values()) == {f"black_{what}" for what in ("egd", "ffg", "rank", "club")}
