"""The fuzzer itself: it finds broken output, and its inputs depend only on the seed and the number."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from adjudicate.board import show, svg
from adjudicate.desk.sheets import ERRORS, RENDERERS
from adjudicate.engine import opinion
from adjudicate.record.forms.transcript import Transcript
from tests.forms import gib, ngf, nip, ogs, ugf
from tests.proof.fuzz import running
from tests.proof.fuzz.base import Case, Kind, Tally
from tests.proof.fuzz.checks import check_json, check_page, check_text
from tests.proof.fuzz.engines import Engines
from tests.proof.fuzz.forms import JsonForms, LineForms
from tests.proof.fuzz.mill import Mill
from tests.proof.fuzz.records import UNIT, Annotate, Score, Show
from tests.tables import cases_in

GIB = gib("STO 0 2 1 15 3\nSTO 0 3 2 3 15\nSKI 0 4\nSKI 0 5")
NGF = ngf("PMABBQEEQ PMACWEQQE PMADBAAAA PMAEWAAAA")
UGF = ugf("QP,B1,1,0\nDD,W1,2,0\nYA,B1,3,0", "Size=19")
NIP = nip(("ba", {"ba": 1}, 0, 0), ("aa", {"ba": 1, "aa": 2}, 0, 0), ("ab", {"ba": 1, "ab": 1}, 1, 0))
OGS = ogs(moves=[[0, 0], [1, 1], [-1, -1], [2, 2]], outcome="Resignation")
RECORD = b"(;SZ[5]RU[AGA]PB[Ada];B[ba];W[ba])"
ERROR = b"(;GM[2])"


def executed(kind: Kind, data: bytes, *words: str) -> Tally:
    tally = Tally()
    kind.execute(Case(data, words), tally)
    return tally


def score(data: bytes, form: str) -> Tally:
    return executed(Score(), data, "score", "--format", form, "-")


def test_every_format_is_checked_for_its_promises() -> None:
    met = score(RECORD, "json").met
    assert (met["sheets"], met["counted"]) == (1, 1)
    assert score(RECORD, "text").outcomes["M201"] == 1
    assert score(RECORD, "html").met["pages"] == 1
    assert score(ERROR, "json").outcomes["R102"] == 2  # on standard output, and on standard error
    assert executed(Annotate(), RECORD, "annotate", "-", "--out", "-").met["written"] == 1


@pytest.mark.parametrize(("form", "broken"), cases_in("fuzz", "a_broken_sheet_is_found"))
def test_a_broken_sheet_is_found(monkeypatch: pytest.MonkeyPatch, form: str, broken: Callable[[str], str]) -> None:
    real = RENDERERS[form]

    def wrong(*what: Any) -> str:
        good = real(*what)
        assert broken(good) != good
        return broken(good)

    monkeypatch.setitem(RENDERERS, form, wrong)
    with pytest.raises(AssertionError):
        score(RECORD, form)


def test_a_broken_error_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    real = ERRORS["html"]
    monkeypatch.setitem(ERRORS, "html", lambda error, look: real(error, look).replace("</article>", "\u202e</article>"))
    with pytest.raises(AssertionError, match="not printable"):
        score(ERROR, "html")


@pytest.mark.parametrize(("good", "bad"), [("</title>", ""), ("</title>", "\x07</title>"), ("<svg ", "<svg <")])
def test_a_broken_picture_is_found(monkeypatch: pytest.MonkeyPatch, good: str, bad: str) -> None:
    real = svg.draw
    monkeypatch.setattr("adjudicate.cli.show.draw", lambda *what, **more: real(*what, **more).replace(good, bad, 1))
    with pytest.raises((AssertionError, SyntaxError)):  # ElementTree's ParseError is a SyntaxError
        executed(Show(), RECORD, "show", "-", "--format", "svg")


def test_an_exception_of_the_program_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(*_: object, **__: object) -> None:
        raise KeyError("x")

    monkeypatch.setattr(show, "final", wrong)
    found = running.attempt(Show(), Case(RECORD, ("show", "-", "--format", "text")), Tally())
    assert found is not None
    assert found[0].startswith("KeyError ")


def test_an_internal_error_in_a_row_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(*_: object, **__: object) -> None:
        raise KeyError("x")

    monkeypatch.setattr("adjudicate.cli.inputs.adjudicate_by", wrong)
    with pytest.raises(AssertionError, match="R199"):
        score(RECORD, "text")


@pytest.mark.parametrize("bad", ["\x1b", "\u202e", "\x85", "\ud800", "\r", "\t"])
def test_forbidden_characters_are_found(bad: str) -> None:
    check_text("plain\ntext")
    with pytest.raises(AssertionError):
        check_text(f"plain{bad}")
    with pytest.raises(AssertionError):
        check_page(f"<article>{bad}</article>")


def test_json_is_strict() -> None:
    assert check_json('{"a": 1.5}') == {"a": 1.5}
    for bad in ('{"a": Infinity}', '{"a": "ä"}', '{\n"a": 1}'):
        with pytest.raises(AssertionError):
            check_json(bad)


class Letters(Kind):
    """A kind with a fault at one letter, to test the runner."""

    name = "letters"
    share = 1

    def make(self, rng: random.Random) -> Case:
        return Case(Mill([b"abc[x]def[y]"], [b"q"], UNIT)(rng))

    def execute(self, case: Case, tally: Tally) -> None:
        tally.outcomes[str(len(case.data))] += 1
        if b"q" in case.data:
            raise ValueError("q")


def test_inputs_depend_only_on_seed_and_number() -> None:
    kind = Letters()
    some = [running.case_of(kind, 5, n) for n in range(50)]
    assert some == [running.case_of(Letters(), 5, n) for n in range(50)]
    assert len({case.data for case in some}) > 30
    assert some != [running.case_of(kind, 6, n) for n in range(50)]


def test_a_failing_input_is_reduced() -> None:
    kind = Letters()
    case = Case(b"a" * 40 + b"q" + b"b" * 30)
    found = running.attempt(kind, case, Tally())
    assert found is not None
    assert running.smaller(kind, case, found[0]).data == b"q"


def test_distinct_inputs_are_counted() -> None:
    tally, other = Tally(), Tally()
    for n in range(300):
        tally.note(Case(b"%d" % (n % 200)))
        other.note(Case(b"%d" % (n + 100), ("word",) if n > 250 else ()))
    assert running.distinct(tally) == 200
    tally.add(other)
    assert running.distinct(tally) == 400


def test_cases_met_too_rarely_are_reported(capsys: pytest.CaptureFixture[str]) -> None:
    assert running._floor(Score, Tally(executions=1000)) == 1
    assert "fuzz score: TOO FEW: sheets 0, wanted 300" in capsys.readouterr().out


def test_an_engine_is_fed_byte_by_byte(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opinion, "Engine", opinion.Engine)  # type: ignore[attr-defined] # put back at the end
    kind = Engines()
    tally = Tally()
    for number in range(60):
        assert running.attempt(kind, running.case_of(kind, 1, number), tally) is None
    assert tally.met["suggested"] > 0
    assert tally.met["failed"] > 10


@pytest.mark.parametrize("form", ["gib", "ngf", "ugf", "nip", "ogs"])
def test_a_lost_move_of_another_format_is_found(monkeypatch: pytest.MonkeyPatch, form: str) -> None:
    """The fuzzer finds a reader that drops a game's third move, even a pass."""
    record = {"gib": GIB, "ngf": NGF, "ugf": UGF, "nip": NIP, "ogs": OGS}[form].encode()
    kind = JsonForms() if form == "ogs" else LineForms()
    kind.execute(Case(record, ("x",)), tally := Tally())
    assert tally.met["held"] == 1
    real = Transcript.move

    def dropping(made: Transcript, colour: int, point: bytes) -> None:
        made.moves += 1
        if made.moves != 3:
            made.moves -= 1
            real(made, colour, point)

    monkeypatch.setattr(Transcript, "move", dropping)
    with pytest.raises(AssertionError, match="are read and"):
        kind.execute(Case(record, ("x",)), Tally())
