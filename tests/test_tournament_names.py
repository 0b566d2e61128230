"""Names of players: the same person, possibly the same person, or nobody in the event."""

from __future__ import annotations

import pytest

from adjudicate.tournament.formats import read_event
from adjudicate.tournament.formats.values import folded
from adjudicate.tournament.model import Player
from adjudicate.tournament.names import Grade, NameBook, NameMatch, words
from tests.tables import cases_in, in_groups
from tests.tournament_games import player

PLAYERS = [
    player("1", "Ada Berg"), player("2", "Jörg Müller"), player("3", "Søren Kjær"),
    player("4", "John Smith", aga="00489"), player("5", "Jane Smith"), player("6", "Jean-Pierre D'Artagnan"),
    player("7", "Łukasz Żółć"), player("8", "John Robert Miller"), Player("9", "柯洁"), Player("10", "Lee Changho"),
    Player("11", "Wang"), player("12", "Groß Weiß"), player("13", "İsmail Işık"), Player("14", "이창호"),
    Player("15", "明 李"),
]  # fmt: skip


@in_groups(("text", "key", "grade"), cases_in("tournament_names", "a_name_is_recognised_in_its_spellings", Grade=Grade))
def test_a_name_is_recognised_in_its_spellings(text: str, key: str | None, grade: Grade) -> None:
    found = NameBook(PLAYERS).find(text)
    assert found is not None
    assert found.keys == ((key,) if key else ("4", "5"))
    assert found.grade == grade


@pytest.mark.parametrize("text", cases_in("tournament_names", "a_different_name_is_not_recognised"))
def test_a_different_name_is_not_recognised(text: str) -> None:
    assert NameBook(PLAYERS).find(text) is None


def test_a_full_name_belongs_to_one_player() -> None:
    book = NameBook([player("a", "John Smith"), player("b", "John Robert Smith"), player("c", "John Smith")])
    found = book.find("Smith, John")
    assert found is not None
    assert found.keys == ("a", "c")


def test_aliases_compare_every_sign_and_override_names() -> None:
    book = NameBook(PLAYERS, {"-=Dragon=-": "1", "Jane Smith": "4"})
    for text in ("-=dragon=-", "  -=DRAGON=-"):
        found = book.find(text)
        assert found is not None
        assert (found.grade, found.keys) == (Grade.ALIAS, ("1",))
    assert book.find("dragon") is None
    smith = book.find("Jane Smith")
    assert smith is not None
    assert smith.keys == ("4",)


def test_a_similar_name_is_only_suggested() -> None:
    book = NameBook(PLAYERS)
    assert book.near("Adda Berg") == book.near("Aad Berg") == book.near("Ada Burg") == ("1",)
    assert book.near("Ada Burke") == ()
    assert book.near("") == ()


def test_long_and_odd_names_are_compared_quickly() -> None:
    book = NameBook([player(str(n), f"{'x' * 50} {'y ' * 500}Smith") for n in range(600)])
    assert book.find("Smith") is None  # too many players share a word, so none is compared
    assert len(words("a " * 10_000)) == 60
    assert book.find("\x00\ud800\U0010ffff" * 50) is None


@pytest.mark.parametrize(
    ("one", "other"), cases_in("tournament_names", "names_that_differ_by_a_vowel_or_a_sound_are_distinguished")
)
def test_names_that_differ_by_a_vowel_or_a_sound_are_distinguished(one: str, other: str) -> None:
    book = NameBook([player("1", one), player("2", other)])
    for key, name in (("1", one), ("2", other)):
        assert book.find(name) == NameMatch(Grade.FULL, (key,))
    assert folded(one) != folded(other)
    table = f"Round,White,Black,Result\n1,{one},Bo,W+\n1,{other},Cy,W+\n"
    assert len(read_event(table.encode(), "r.csv").players) == 4


@pytest.mark.parametrize(
    ("text", "written", "read"), cases_in("tournament_names", "names_read_in_a_wrong_encoding_are_recognised")
)
def test_names_read_in_a_wrong_encoding_are_recognised(text: str, written: str, read: str) -> None:
    book = NameBook([player("1", text), player("2", "Ada Berg"), player("3", "\u674e \u5a1c")])
    seen = text.encode(written).decode(read)
    assert seen != text
    assert book.find(seen) == NameMatch(Grade.MISREAD, ("1",))
    assert NameBook([player("2", "Ada Berg")]).find(seen) is None
