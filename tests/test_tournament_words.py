"""The catalogues for the tournament's report have every text in every language, each with its values, and no others."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

from adjudicate.display.wording import AllOf, AnyOf, Phrases, Wording, in_language
from adjudicate.rules.words import Points, SgfResult
from adjudicate.tournament import decisions_file, settings
from adjudicate.tournament.event_files import EventFileError
from adjudicate.tournament.formats import read_event
from adjudicate.tournament.model import Event, UnreadableEventError
from adjudicate.tournament.words import CATALOGUE, LANGUAGES, ReportLanguage, Speaker, say
from tests.support import ROOT
from tests.tables import cases_in
from tests.wordings import placed, texts

ENGLISH = CATALOGUE.texts("en")
CODE = [
    *(path for room in ("tournament", "registers") for path in (ROOT / "adjudicate" / room).rglob("*.py")),
    ROOT / "adjudicate" / "cli" / "tournament_files.py",  # the texts of this module belong to the command line
]


@cache
def nodes_of(path: Path) -> list[ast.AST]:
    return [*ast.walk(ast.parse(path.read_text(encoding="utf-8")))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogues_have_exactly_the_same_texts(language: ReportLanguage) -> None:
    assert set(CATALOGUE.texts(language)) == set(ENGLISH)
    for key, entry in CATALOGUE.texts(language).items():
        assert placed(entry) == placed(ENGLISH[key]), key
        assert all(text.strip() for text in texts(entry)), key


def test_every_text_is_used() -> None:
    nodes = [node for path in CODE for node in nodes_of(path)]
    constants = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    begun = tuple(  # a key that ends with a value from the code, such as f"status.{row.status}"
        node.values[0].value
        for node in nodes
        if isinstance(node, ast.JoinedStr) and len(node.values) == 2 and isinstance(node.values[0], ast.Constant)
        if isinstance(node.values[0].value, str) and node.values[0].value.endswith(".")
    )
    assert {key for key in set(ENGLISH) - constants if not key.startswith(begun)} == set()


def test_every_text_used_is_in_the_catalogue_and_gets_its_values() -> None:
    seen = 0
    for node in (node for path in CODE for node in nodes_of(path)):
        match node:
            case ast.Call(ast.Name("say") | ast.Attribute(attr="say"), [ast.Constant(str(key)), *_], keywords):
                given = {keyword.arg for keyword in keywords}
                assert key in ENGLISH, key
                assert None in given or placed(ENGLISH[key]) <= given, key
                seen += None not in given
    assert seen > 60


def test_a_text_is_translated_with_all_its_parts() -> None:
    won = say("won", name="Ada")
    text = say("why.both-name", reported=won, recorded=SgfResult("B+8.5"), winner=say("won.nobody"))
    assert (
        text == "The results say that Ada won, but the record's own B+8.5 and the count say that the game was a draw."
    )
    assert in_language(text, "de") == (
        "Gemeldet: Ada hat gewonnen; laut Aufzeichnung Schwarz +8,5 und Auszählung: es war ein Jigo."
    )
    assert in_language(text, "fr") == (
        "Annoncé : Ada a gagné ; selon le résultat inscrit Noir +8,5 et le décompte : la partie était nulle (jigo)."
    )


def test_values_of_each_kind_are_written_in_each_language() -> None:
    german = Speaker("de")
    assert german.value(Points(26)) == "6,5"
    assert Speaker().value(Points(26)) == "6.5"
    assert german.value(AnyOf((Points(28), Points(30)))) == "7 oder 7,5"
    assert german.value(AllOf((say("colour.white"),))) == "Weiß"
    assert german.value(Phrases((say("match.date"), "x"))) == "das Datum passt; x"
    assert german.value(("a", 2)) == "a, 2"
    assert Speaker("fr").value(SgfResult("W+R")) == "W+R (Blanc)"
    assert Speaker("fr").value(SgfResult("0")) == "0"


def test_joined_texts_are_plain() -> None:
    assert not isinstance(f"{say('won.nobody')}", Wording)
    with pytest.raises(KeyError):
        say("no such key")
    with pytest.raises(KeyError):
        say("won")
    with pytest.raises(TypeError):
        say("check.more-illegal", n="2") and in_language(say("check.more-illegal", n="2"), "de")


@pytest.mark.parametrize(
    ("data", "german", "french"), cases_in("tournament_words", "the_reason_why_a_results_file_is_refused_is_translated")
)
def test_the_reason_why_a_results_file_is_refused_is_translated(data: bytes, german: str, french: str) -> None:
    with pytest.raises(UnreadableEventError) as caught:
        read_event(data)
    why = caught.value.args[0]  # the list of formats in this text continues
    assert in_language(why, "de").startswith(german)
    assert in_language(why, "fr").startswith(french)


def test_the_reason_why_settings_or_decisions_are_refused_is_translated() -> None:
    with pytest.raises(EventFileError) as caught:
        settings.read(b"[rules]\nkommi = 7")
    assert caught.value.args == ('"kommi" is not a key of [rules]; did you mean komi?',)
    assert in_language(caught.value.args[0], "de") == '"kommi" ist kein Schlüssel von [rules]; ist komi gemeint?'
    with pytest.raises(EventFileError) as caught:
        decisions_file.read(b"white,black,decision,what\n", Event("csv", "utf-8"))
    assert in_language(caught.value.args[0], "fr").startswith('la colonne "what" est inconnue ; il y a : item, round, ')
