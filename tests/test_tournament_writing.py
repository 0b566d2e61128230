"""Decided results are written back. In each format, only the result changes, and rereading gives this change."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from adjudicate.tournament.decisions import DecidedItem, Decision, Settlement, Standing
from adjudicate.tournament.formats import read_event
from adjudicate.tournament.formats.results_file import line_spans
from adjudicate.tournament.formats.trees import tags
from adjudicate.tournament.formats.values import folded
from adjudicate.tournament.model import DecidedResult, Event, Outcome, Pairing
from adjudicate.tournament.writing import NotWrittenError, corrected, difference, to_correct, what_is_lost
from tests.proof.results_files import random_event
from tests.support import FIXTURES, run
from tests.tables import cases_in, in_groups
from tests.tournament_games import here, sgf
from tests.tournament_writers import FORMS, bare

EVENT = FIXTURES / "tournament"
MIRRORED: dict[Outcome, Outcome] = {"white": "black", "black": "white"}


def decided(results: dict[int, DecidedResult], kind: str = "corrected") -> Settlement:
    decisions = {i: Decision(2, kind, result, by="TD") for i, result in results.items()}  # type: ignore[arg-type]
    return Settlement({DecidedItem("pairing", i): Standing("settled", "", d) for i, d in decisions.items()}, used=True)


def changed(before: bytes, after: bytes) -> list[str]:
    """Return the removed and added lines in the difference."""
    return [x for x in difference(before, after, "a", "b") if x[:1] in ("+", "-") and x[:3] not in ("+++", "---")]


BRANDT_LOST = dict(cases_in("tournament_writing", "the_lines_of_brandt_who_lost"))


def meeting(event: Event, of_round: int, *families: str) -> int:
    names = {player.key: folded(player.family) for player in event.players}
    wanted = {folded(name) for name in families}
    [index] = [
        i for i, p in enumerate(event.pairings) if p.round == of_round and {names[p.white], names[p.black]} == wanted
    ]
    return index


@pytest.mark.parametrize("name", sorted(BRANDT_LOST))
def test_only_the_expected_lines_change_in_each_format(name: str) -> None:
    data = (EVENT / name).read_bytes()
    index = meeting(read_event(data, name), 1, "Brandt", "Ibáñez")
    done = corrected(data, name, decided({index: DecidedResult("black")}))
    lines = changed(data, done.data)
    assert len(lines) == len(BRANDT_LOST[name])
    assert all(part in line for part, line in zip(BRANDT_LOST[name], lines, strict=True))
    assert [line[0] for line in lines] == ["-", "+"] * (len(lines) // 2)
    assert to_correct(read_event(done.data, name), decided({index: DecidedResult("black")})) == {}
    assert corrected(done.data, name, decided({index: DecidedResult("white")})).data == (
        data if name != "results.csv" else data.replace(b"W,8.5,0,7.5,2026-10-03,r1t2", b"W,,0,7.5,2026-10-03,r1t2")
    )


@pytest.mark.parametrize("form", sorted(FORMS))
def test_a_corrected_file_equals_that_of_the_formats_own_writer(form: str) -> None:
    """The tests' own writer, which shares no code with the program's, writes the event with the decided results."""
    written = refused = 0
    for seed in range(6):
        rng = random.Random(f"{form} {seed}")
        made = random_event(rng)
        if not made.pairings:
            continue
        data = FORMS[form].write(made)
        name = f"results{FORMS[form].suffix}"
        event = read_event(data, name)
        index = rng.randrange(len(event.pairings))
        result = DecidedResult(rng.choice(("white", "black", "white", "black", "draw", "both-lose", "unknown")))
        if not to_correct(event, decided({index: result})):
            continue
        expected = replace(made, pairings=_decided(made, event, index, result))
        sayable = read_event(FORMS[form].write(expected), name)
        try:
            done = corrected(data, name, decided({index: result}))
        except NotWrittenError:
            assert _same_game(sayable, event, index).outcome != result.outcome, (seed, result)
            refused += 1
            continue
        written += 1
        assert bare(read_event(done.data, name)) == bare(sayable), seed
        if form not in ("csv", "csv-semicolon", "tsv"):  # this format has several spellings of a draw
            assert done.data == FORMS[form].write(expected), seed
    assert written >= 2
    assert refused <= 3


def _called(event: Event) -> dict[str, str]:
    return {player.key: folded(player.family + player.given) for player in event.players}


def _same_game(event: Event, other: Event, index: int) -> Pairing:
    names, theirs, wanted = _called(event), _called(other), other.pairings[index]
    two = {theirs[wanted.white], theirs[wanted.black]}
    [found] = [p for p in event.pairings if p.round == wanted.round and {names[p.white], names[p.black]} == two]
    return found


def _decided(made: Event, event: Event, index: int, result: DecidedResult) -> tuple[Pairing, ...]:
    """Return an event's original pairings, with the result decided for one pairing in the file."""
    pairing, names, theirs = event.pairings[index], _called(made), _called(event)
    found = _same_game(made, event, index)
    turned = names[found.white] != theirs[pairing.white]
    outcome = MIRRORED.get(result.outcome, result.outcome) if turned else result.outcome
    right = replace(found, outcome=outcome, margin=None, by_default=False)
    return tuple(right if p is found else p for p in made.pairings)


TABLE = "Runde;Weiß;Schwarz;Ergebnis;Gewinner;Punkte;Kommentar\r\n"


@in_groups(
    ("head", "row", "result", "new"),
    cases_in("tournament_writing", "tables_are_corrected_in_their_own_spelling", DecidedResult=DecidedResult),
)
def test_tables_are_corrected_in_their_own_spelling(head: str, row: str, result: DecidedResult, new: str) -> None:
    for end, encoding in (("\n", "utf-8"), ("\r\n", "utf-8-sig"), ("\r", "utf-16-le"), ("\r\n", "utf-16-be")):
        mark = "\ufeff" if "16" in encoding else ""
        before = (mark + end.join((head, row, ""))).encode(encoding)
        done = corrected(before, "r.csv", decided({0: result}))
        assert (done.data, done.lost) == ((mark + end.join((head, new, ""))).encode(encoding), ())


def test_the_spelling_of_the_table_is_used() -> None:
    rows = ["Round,White,Black,Result", "1,Ada,Bo,Weiß", "1,Cy,Di,Schwarz", "2,Ada,Cy,remis", "2,Bo,Di,Weiß"]
    done = corrected("\n".join(rows).encode(), "r.csv", decided({3: DecidedResult("draw"), 0: DecidedResult("black")}))
    assert done.data.decode().splitlines() == [rows[0], "1,Ada,Bo,Schwarz", *rows[2:4], "2,Bo,Di,remis"]


@pytest.mark.parametrize(
    ("head", "rows", "index", "result", "new"),
    cases_in("tournament_writing", "the_language_of_the_table_is_kept", DecidedResult=DecidedResult),
)
def test_the_language_of_the_table_is_kept(
    head: str, rows: list[str], index: int, result: DecidedResult, new: str
) -> None:
    done = corrected("\n".join([head, *rows]).encode(), "r.csv", decided({index: result}, "referee"))
    assert done.data.decode().splitlines() == [head, *(new if i == index else row for i, row in enumerate(rows))]


def test_a_referees_decision_is_marked_if_the_format_can() -> None:
    rows = ["Round,White,Black,Result,Referee", "1,Ada,Bo,W+,", "1,Cy,Di,B+,"]
    done = corrected("\n".join(rows).encode(), "r.csv", decided({0: DecidedResult("black")}, "referee"))
    assert done.data.decode().splitlines()[1] == "1,Ada,Bo,B+,yes"
    data = (EVENT / "results-macmahon.xml").read_bytes()
    index = meeting(read_event(data, "x.xml"), 1, "Brandt", "Ibáñez")
    lines = changed(data, corrected(data, "x.xml", decided({index: DecidedResult("draw")}, "referee")).data)
    assert "<Result>½-½</Result><ResultByReferee>true</ResultByReferee>" in lines[1]


@pytest.mark.parametrize("name", ["results-aga.txt", "results.tou", "results-macmahon.xml"])
def test_a_value_that_the_format_cannot_express_is_reported(name: str) -> None:
    data = (EVENT / name).read_bytes()
    event = read_event(data, name)
    index = meeting(event, 1, "Brandt", "Ibáñez")
    done = corrected(data, name, decided({index: DecidedResult("black", by_default=True)}))
    assert read_event(done.data, name).pairings[index].outcome == "black"
    [told] = what_is_lost(done, event)
    assert told.endswith("the format cannot record a win by default, so only the winner is written")


def test_a_result_that_the_format_cannot_hold_is_refused() -> None:
    data = (EVENT / "results-aga.txt").read_bytes()
    index = meeting(read_event(data, "a.txt"), 1, "Brandt", "Ibáñez")
    with pytest.raises(NotWrittenError, match="the aga format cannot hold the result 0"):
        corrected(data, "a.txt", decided({index: DecidedResult("draw"), 0: DecidedResult("black")}))
    latin = "Round,White,Black,Result\n1,Zoé,Bo,0.5-0.5\n1,Cy,Di,W+\n".encode("iso8859-15")
    assert corrected(latin, "r.csv", decided({1: DecidedResult("draw")})).data == latin.replace(b"W+", b"0.5-0.5")


def test_places_in_texts_are_found() -> None:
    assert line_spans("a\rb\n\r\nc") == [(0, 1), (2, 3), (4, 4), (6, 7)]
    text = "<Games><!-- <Game x='1'/> --><Game a='>' result=''/><![CDATA[<Game>]]><Games2/><Game\nb='2'/></Games>"
    assert [text[slice(*span)] for span in tags(text, "Game")] == ["<Game a='>' result=''/>", "<Game\nb='2'/>"]
    assert list(tags("<Game", "Game")) == []
    assert list(tags("<!-- <Game/>", "Game")) == []


LINES = " Round,White,Black,Result\n-1,Ada Berg,Bo Chen,W+\n+1,Ada Berg,Bo Chen,B+\n"


def test_the_command_shows_and_writes_the_difference(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("adjudicate.cli.tournament_files.processes", lambda _jobs: here)
    (tmp_path / "1.sgf").write_bytes(sgf("Bo Chen", "Ada Berg"))
    results = b"Round,White,Black,Result\r\n1,Ada Berg,Bo Chen,W+\r\n"
    (tmp_path / "r.csv").write_bytes(results)
    args = ("tournament", "r.csv", "1.sgf", "--komi", "7.5")
    assert run(*args, "--diff")[:2] == (1, "No decision changes the results, so nothing is written.\n")
    (tmp_path / "decisions.csv").write_text(
        "white,black,decision,result,by\nAda Berg,Bo Chen,corrected,Bo Chen,TD\n", encoding="utf-8"
    )
    shown = f"--- r.csv\n+++ {{}}\n@@ -1,2 +1,2 @@\n{LINES}"
    assert run(*args, "--diff") == (0, shown.format("r.csv"), "")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["1.sgf", "decisions.csv", "r.csv"]
    assert run(*args, "--write-results", "new.csv") == (0, shown.format("new.csv"), "")
    assert (tmp_path / "new.csv").read_bytes() == results.replace(b"W+", b"B+")
    assert (tmp_path / "r.csv").read_bytes() == results
    for taken in ("new.csv", "r.csv", "decisions.csv", "1.sgf"):
        code, _, err = run(*args, "--write-results", taken)
        assert (code, "--write-results" in err) == (2, True)
    assert run(*args, "--write-results", "1.sgf", "--force")[0] == 2
    code, out, _ = run("tournament", "new.csv", "1.sgf", "--komi", "7.5", "--decisions", "decisions.csv")
    assert (code, "1 settled, 0 open." in out) == (0, True)
    assert run(*args, "-q", "--write-results", "r.csv", "--force")[:2] == (0, "")
    assert (tmp_path / "r.csv").read_bytes() == (tmp_path / "new.csv").read_bytes()


def team_cup() -> bytes:
    """Return a match of two teams on two boards. The Owls won the first with White and the second with Black."""
    people = [
        {"id": n, "name": name, "firstname": "", "rank": 0} for n, name in enumerate(("Ada", "Bo", "Cy", "Di"), 1)
    ]
    teams = [{"id": 10, "name": "Owls", "players": [1, 2]}, {"id": 11, "name": "Foxes", "players": [3, 4]}]
    boards = {"5": [{"id": 6, "w": 1, "b": 3, "r": "w"}, {"id": 7, "w": 4, "b": 2, "r": "b"}]}
    games_ = [[{"id": 5, "t": 1, "w": 10, "b": 11, "r": "w"}]]
    made = {"type": "TEAM2", "name": "Mini", "rounds": 1, "players": people, "teams": teams, "games": games_}
    return json.dumps({**made, "individualGames": boards}).encode()


def test_the_result_of_a_match_of_teams_follows_a_corrected_board() -> None:
    """If each team wins a board, the match is a draw. If the Foxes win both boards, they win the match."""
    data = team_cup()
    event = read_event(data, "cup.tour")
    done = corrected(data, "cup.tour", decided({0: DecidedResult("black")}))
    now = json.loads(done.data)
    assert [game["r"] for game in now["individualGames"]["5"]] == ["b", "b"]
    assert now["games"][0][0]["r"] == "="
    assert read_event(done.data, "cup.tour").remarks == ()
    said = [str(sentence) for sentence in what_is_lost(done, event)]
    assert len(said) == 1
    assert "Owls – Foxes follows from the boards" in said[0]
    both = corrected(data, "cup.tour", decided({0: DecidedResult("black"), 1: DecidedResult("white")}))
    assert json.loads(both.data)["games"][0][0]["r"] == "b"


def test_a_board_that_does_not_decide_the_match_leaves_the_match_result_unchanged() -> None:
    data = team_cup().replace(b'"r": "b"}]}', b'"r": "?"}]}')  # the second board is not finished
    done = corrected(data, "cup.tour", decided({0: DecidedResult("black")}))
    assert sum(one != other for one, other in zip(data, done.data, strict=True)) == 1
    assert what_is_lost(done, read_event(data, "cup.tour")) == []


def test_the_difference_of_a_one_line_file_shows_the_changed_game() -> None:
    """A Pairgoth file is one line. A terminal used to show its first thousand characters twice."""
    games_ = [[{"id": 100 + n, "w": 1, "b": 2, "t": n, "r": "w"} for n in range(1, 60)]]
    people = [{"id": n, "name": name, "firstname": "", "rank": 0} for n, name in enumerate(("Ada", "Bo"), 1)]
    made = {"type": "INDIVIDUAL", "name": "Mini", "rounds": 1, "players": people, "games": games_}
    before = json.dumps(made).encode()
    after = before.replace(b'"t": 50, "r": "w"', b'"t": 50, "r": "b"')
    lines = difference(before, after, "a.tour", "b.tour")
    assert [line for line in lines[3:] if line[0] in "+-"] == [
        '- {"id": 150, "w": 1, "b": 2, "t": 50, "r": "w"},',
        '+ {"id": 150, "w": 1, "b": 2, "t": 50, "r": "b"},',
    ]
    assert max(map(len, lines)) < 300
    xml = b"<Games>" + b"".join(b'<Game n="%d" result="W"/>' % n for n in range(100)) + b"</Games>"
    lines = difference(xml, xml.replace(b'n="77" result="W"', b'n="77" result="B"'), "a.xml", "b.xml")
    assert lines[-3:-1] == ['-<Game n="77" result="W"/>', '+<Game n="77" result="B"/>']


FACTS_OF_BRANDT = dict(cases_in("tournament_writing", "the_lines_of_brandt_who_won_with_three_stones"))


def facts_decided(index: int, **facts: object) -> Settlement:
    decision = Decision(2, **({"kind": "corrected", "by": "TD"} | facts))  # type: ignore[arg-type] # fields of Decision
    return Settlement({DecidedItem("pairing", index): Standing("settled", "", decision)}, used=True)


@pytest.mark.parametrize("name", sorted(FACTS_OF_BRANDT))
def test_colours_and_handicap_are_written_and_the_winner_stays_the_person(name: str) -> None:
    data = (EVENT / name).read_bytes()
    event = read_event(data, name)
    index = meeting(event, 1, "Brandt", "Ibáñez")
    old = event.pairings[index]
    settlement = facts_decided(index, handicap=3, black=old.white)
    after = corrected(data, name, settlement).data
    said = " ".join(changed(data, after)).replace("&#xE1;", "á")
    for part in FACTS_OF_BRANDT[name]:
        assert part in said, said
    new = read_event(after, name).pairings[index]
    assert (new.white, new.black, new.handicap) == (old.black, old.white, 3)
    assert {new.outcome, old.outcome} == {"white", "black"}  # the same person
    assert to_correct(read_event(after, name), settlement) == {}  # decided once
    assert corrected(after, name, settlement).data == after


@pytest.mark.parametrize("name", sorted(BRANDT_LOST))
def test_komi_is_written_if_the_format_has_it_per_game_and_refused_otherwise(name: str) -> None:
    data = (EVENT / name).read_bytes()
    index = meeting(read_event(data, name), 1, "Brandt", "Ibáñez")
    settlement = facts_decided(index, komi=2)
    if name in ("results-aga.txt", "results.csv"):
        new = read_event(corrected(data, name, settlement).data, name).pairings[index]
        assert new.komi in ((2,) if name == "results.csv" else (0,))  # an AGA file has whole numbers, such as 0 for 0.5
        return
    with pytest.raises(NotWrittenError, match="no place for the decided handicap, komi or colours"):
        corrected(data, name, settlement)


@pytest.mark.parametrize("form", list(FORMS))
def test_decided_facts_are_written_or_refused_in_every_form(form: str) -> None:
    """In random events, written decisions are read back without any other change."""
    written = refused = 0
    for seed in range(3):
        rng = random.Random(seed)
        data = FORMS[form].write(random_event(rng))
        name = f"r{FORMS[form].suffix}"
        event = read_event(data, name)
        for index in rng.sample(range(len(event.pairings)), min(4, len(event.pairings))):
            old = event.pairings[index]
            facts = {"handicap": rng.choice([None, 2, 5]), "black": rng.choice([old.black, old.white])}
            settlement = facts_decided(index, **facts)
            wanted = to_correct(event, settlement).get(index, old)
            try:
                after = read_event(corrected(data, name, settlement).data, name)
            except NotWrittenError:
                refused += 1
                continue
            new = after.pairings[index]
            assert (new.white, new.black, new.handicap) == (wanted.white, wanted.black, wanted.handicap), seed
            assert new.outcome == wanted.outcome, seed
            others = [(o, n) for i, (o, n) in enumerate(zip(event.pairings, after.pairings, strict=True)) if i != index]
            assert all(o == n for o, n in others), seed
            written += 1
    assert written >= 4, (written, refused)


def _result(outcome: Outcome, *, by_default: bool = False) -> Settlement:
    return decided({0: DecidedResult(outcome, by_default=by_default)})


@in_groups(
    ("name", "old", "settlement", "new"),
    cases_in(
        "tournament_writing",
        "each_format_has_its_own_spelling_of_a_decision",
        decided=_result,
        facts=partial(facts_decided, 0),
    ),
)
def test_each_format_has_its_own_spelling_of_a_decision(
    name: str, old: tuple[str, ...], settlement: Settlement, new: tuple[str, ...] | str | None
) -> None:
    """new -- what is written in place of the old entries, None if they say what was decided, or why it is refused"""
    file = dict(cases_in("tournament_writing", "small_files"))[name]
    if isinstance(new, str):
        with pytest.raises(NotWrittenError, match=new):
            corrected(file.format(*old).encode(), name, settlement)
        return
    done = corrected(file.format(*old).encode(), name, settlement)
    assert done.data.decode() == file.format(*(new or old))
    assert to_correct(read_event(done.data, name), settlement) == {}
