"""Sheets in six languages: complete texts, terms of the field, plurals, numbers, widths, and the choice of language."""

from __future__ import annotations

import hashlib
import json
import os
import pickle
import pty
import re
import subprocess
import sys
import tomllib
from base64 import b64decode
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, cast, get_args

import pytest

from adjudicate import Adjudication, adjudicate, read_records, words
from adjudicate.cli import languages as choosing
from adjudicate.cli import messages
from adjudicate.cli.inputs import complain
from adjudicate.cli.languages import of_locale
from adjudicate.desk.dispute import Dispute, counted_words, dispute, ended_words
from adjudicate.desk.formats import render
from adjudicate.desk.sheet_pages import to_html
from adjudicate.desk.words import END as DESK
from adjudicate.display import wording
from adjudicate.display.languages import LANGUAGES, MANNERS, Language, Manner, PluralForm
from adjudicate.display.markup import Label, element
from adjudicate.display.prose import columns, filled, left, right
from adjudicate.display.wording import AnyOf, Catalogue, Phrases, Plural, RenderOptions, Voice, Wording, in_language
from adjudicate.go.points import BLACK, WHITE
from adjudicate.record.model import Record
from adjudicate.rules.findings.base import CATALOGUE as FINDINGS
from adjudicate.rules.rulesets import RULESETS
from adjudicate.rules.scoring import CauseKind
from adjudicate.rules.verdict_reasons import Doubt
from adjudicate.rules.words import CATALOGUE as RULES
from adjudicate.rules.words import Lead, Margin, Points, SgfResult, Signed, colour_word, say
from adjudicate.sheet.sentences import CATALOGUE as SHEET
from adjudicate.sheet.text import error_text, to_text
from adjudicate.tournament.words import LANGUAGES as REPORT_LANGUAGES
from adjudicate.words import TableName
from tests.support import FIXTURES, ROOT, record_in, run
from tests.tables import cases_in, in_groups, text_of
from tests.web import Asking
from tests.wordings import moved, placed, texts

OTHERS = LANGUAGES[1:]
EASTERN: Final[tuple[Language, ...]] = ("ja", "zh", "ko")
CATALOGUE_NAMES: Final = [name for name in get_args(TableName) if name != "tournament"]  # it has fewer languages
CATALOGUES: Final = list(map(words.catalogue, CATALOGUE_NAMES))
RETAKEN = str(FIXTURES / "examples" / "ko-retaken.sgf")

# In English these texts omit values that the other languages give, or the other way around.
ENGLISH_LEAVES_OUT: Final[dict[str, set[str]]] = dict(cases_in("languages", "values_that_english_omits"))
# Keys that are not translated into a language yet, for which sheets use English.
WANTING: dict[Language, tuple[str, ...]] = {}
# in other languages, the reason counts explanations, names of rulesets are whole texts, and English help is not quoted
ENGLISH_ALONE = {"ways", "name", "about"}
SAME = {*cases_in("languages", "texts_that_several_languages_share")[0].split()}
AS_TYPED: Final = re.compile(  # options, calls, keys and file names, which are the same in every language
    r"--[a-z-]+( (pass|stands|aga|png|line|[A-Z][A-Z0-9]*))?|-h\b|Ctrl-C|[a-z/]*\.(md|jsonl|sgf)\b|adjudicate rules"
    r"|npm pack pyodide",
    re.ASCII,
)
NAMES: Final = {*cases_in("languages", "names_that_every_language_writes_alike")[0].split()}


@cache
def games() -> tuple[Adjudication, ...]:
    """Return sheets of the casebook, one from every fourth folder."""
    paths = sorted({path.parent: path for path in FIXTURES.rglob("*.sgf")}.values())[::4]
    read = [record for path in paths for record in read_records(path) if isinstance(record, Record)]
    return tuple(map(adjudicate, read))


@cache
def file_of(language: str) -> dict[str, dict[str, str]]:
    """Return the tables of a language as in its file."""
    path = ROOT / "adjudicate" / "words" / f"{language}.json"
    tables: dict[str, dict[str, str]] = json.loads(path.read_text(encoding="utf-8"))
    return tables


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("catalogue", CATALOGUES, ids=CATALOGUE_NAMES)
def test_no_text_is_missing_and_each_has_its_values(catalogue: Catalogue, language: Language) -> None:
    english, other = catalogue.texts("en"), catalogue.texts(language)
    assert set(other) == set(english) - set(WANTING.get(language, ()))
    for key, entry in other.items():
        more = ENGLISH_LEAVES_OUT.get(key, set())
        fewer = ENGLISH_ALONE if key.startswith(("ruleset.", "reason.fitting", "on.agree", "missing")) else set()
        assert placed(entry) | fewer == placed(english[key]) | more | fewer, key
        assert all(text.strip() for text in texts(entry)), key


@pytest.mark.parametrize("language", OTHERS)
def test_values_and_colours_keep_their_places(language: Language) -> None:
    """Texts with another order than in English are listed here, once a reader has checked that they are right."""
    told = [
        f"{name}.{row}"
        for name in get_args(TableName)
        for catalogue in [words.catalogue(name)]
        if name != "tournament" or language in REPORT_LANGUAGES
        for key, entry in catalogue.texts(language).items()
        for row in moved(key, entry, catalogue.texts("en")[key], language)
    ]
    assert "\n".join(told) == text_of("orders").split(f"[{language}]\n")[1].split("\n\n")[0].strip()


def test_exchanged_values_and_colours_are_noticed() -> None:
    english = Plural({"one": "{n} of {all}, Black {black}", "other": "{n} of {all}, Black {black}"})
    assert moved("a", "{all}中{n}、黒{black}", english, "ja") == ["a: all n B black"]
    assert moved("a", "{n}/{all}, Weiß {black}", english, "de") == ["a: n all W black"]
    assert moved("a", Plural({"one": "{all}, noir {black}", "other": "{n} {all}, noir {black}"}), english, "fr") == []


def order(words: Sequence[str], text: str) -> list[int]:
    """Return the numbers of the words that a text has, in the order of the text."""
    found = [re.search(word, lowered(text)) for word in words]
    return [number for _, number in sorted((one.start(), n) for n, one in enumerate(found) if one)]


@cache
def having_opposites(*english: str) -> dict[tuple[str, str], list[int]]:
    """Return the English texts that have one of the words, with the words' order."""
    found = {(table, key): order(english, text) for table, rows in file_of("en").items() for key, text in rows.items()}
    return {name: numbers for name, numbers in found.items() if numbers}


@pytest.mark.parametrize("opposites", cases_in("languages", "opposite_words_are_not_exchanged"))
@pytest.mark.parametrize("language", OTHERS)
def test_opposite_words_are_not_exchanged(opposites: dict[str, Any], language: Language) -> None:
    """A text with one of two opposites, as "dead" and "alive", has not only the other; both have a checked order."""
    kept, turned = 0, set()
    for (table, key), english in having_opposites(*opposites["en"]).items():
        if (text := file_of(language).get(table, {}).get(key)) is not None:
            own = order(opposites[language], text)
            assert len(english) != 1 or own != [1 - english[0]], key
            kept += len(english) == 1 and own == english
            turned |= {key} if len(english) == 2 and own == english[::-1] else set()
    assert turned == {*opposites.get("turned", {}).get(language, ())}
    assert kept >= 25


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("catalogue", CATALOGUES, ids=CATALOGUE_NAMES)
def test_nothing_is_left_in_english(catalogue: Catalogue, language: Language) -> None:
    english = catalogue.texts("en")
    for key, entry in catalogue.texts(language).items():
        same = {text for text in set(texts(entry)) & set(texts(english[key])) if re.search("[A-Za-z]", bare(text))}
        assert not same or key in SAME, (key, same)
        if language in EASTERN:
            words = set(re.findall(r"[A-Za-z]+", AS_TYPED.sub("", bare(" ".join(texts(entry))))))
            assert words <= NAMES, (key, words - NAMES)


@cache
def lowered(text: str) -> str:
    """Return a text in lower case without values and options."""
    return re.sub("--[a-z]+", "", bare(text)).lower()


def bare(text: str, value: str = "") -> str:
    """Return a text without its values, or with the same value for each."""
    return re.sub(r"\{[^}]*\}", value, text)


@cache
def plain(language: str) -> dict[str, str]:
    """Return the texts of a language by their names, without values and options."""
    rows = {f"{table}.{key}": text for table, rows in file_of(language).items() for key, text in rows.items()}
    return {name: bare(text, "{}").replace("\n", " ") for name, text in rows.items()}


@cache
def searched(language: str) -> dict[str, str]:
    """Return the texts in lower case without options, by their names."""
    without = re.compile("--[a-z-]+( (pass|stands|folder|archive))?")
    return {name: without.sub("", text.lower()) for name, text in plain(language).items()}


def having(pattern: str, language: str, among: Collection[str] | None = None) -> set[str]:
    """Return the names of the texts of a language, or only of those given, in which a pattern occurs."""
    rows, search = searched(language), re.compile(pattern).search
    return {name for name in (rows if among is None else among) if search(rows[name])}


@in_groups("term", cases_in("glossary", "each_term_is_in_every_language"))
def test_each_term_is_in_every_language(term: dict[str, Any]) -> None:
    known = having(term["en"], "en")
    for language in OTHERS:
        english, own = known & plain(language).keys(), term[language]
        other = having(own, language, None if language in term["alone"] else english) & plain("en").keys()
        assert english - other == {*term["without"].get(language, "").split()}, language
        assert language not in term["alone"] or other - english == {*term["alone"][language].split()}, language
        assert english & other or not english, language  # a few terms occur only in the tournament's texts


def test_each_translation_was_read_beside_its_english_text() -> None:
    """A translation that is new, or whose English text is, needs a reader of both, who then enters the new digest."""
    read = {}
    for language in OTHERS:
        for table, rows in file_of(language).items():
            both = [(key, file_of("en")[table].get(key), text) for key, text in rows.items()]
            read[f"{table} {language}"] = hashlib.sha256(repr(both).encode()).hexdigest()[:8]
    assert read == dict(cases_in("languages", "translations_as_they_were_read"))


@pytest.mark.parametrize(("language", "fewer"), cases_in("languages", "the_plural_has_fewer_letters"))
def test_singular_and_plural_are_not_exchanged(language: str, fewer: str) -> None:
    words, found = iter(fewer.split()), set()
    for rows in file_of(language).values():
        for key in rows:
            one, other = (re.findall(r"[\w'-]+", bare(rows.get(key[:-4] + form, ""))) for form in ("_one", "_other"))
            pairs = [pair for pair in zip(one, other, strict=False) if pair[0] != pair[1]] if key[-4:] == "_one" else []
            found |= {*(pairs if len(one) == len(other) else pairs[:1])}
    assert len(found) > 50
    assert {pair for pair in found if len(pair[1]) < len(pair[0])} == {*zip(words, words, strict=True)}
    assert not {(other, one) for one, other in found} & found


@pytest.mark.parametrize("language", OTHERS)
def test_numbers_and_options_are_in_every_language(language: Language) -> None:
    def said(text: str) -> set[str]:
        return {*re.findall(r"--[a-z-]+|\d+", text)}

    english = plain("en")
    lacking = {
        name for name, text in plain(language).items() if name in english and not said(english[name]) <= said(text)
    }
    assert lacking == {*dict(cases_in("languages", "numbers_and_options_are_in_every_language"))[language].split()}


def plurals(rows: Mapping[str, str]) -> dict[str, set[str]]:
    """Return the forms of each plural in a table of a file."""
    found: dict[str, set[str]] = {}
    for name in rows:
        key, _, ending = name.rpartition("_")
        if ending in get_args(PluralForm):
            found.setdefault(key, set()).add(ending)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_plural_has_the_forms_of_its_language(language: Language) -> None:
    forms = {MANNERS[language].plural(quarters / 4) for quarters in range(900)}
    english = {table: plurals(rows) for table, rows in file_of("en").items()}
    assert sum(map(len, english.values())) > 100
    for table, rows in file_of(language).items():
        assert set(plurals(rows)) == set(english[table])
        for key, found in plurals(rows).items():
            assert forms <= found, key
            assert key not in rows


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_has_the_form_that_translation_tools_write(language: Language) -> None:
    """Keys are unique, levels have two spaces, characters are unescaped. Otherwise, saving would change every line."""
    text = (ROOT / "adjudicate" / "words" / f"{language}.json").read_text(encoding="utf-8")
    assert text == json.dumps(file_of(language), ensure_ascii=False, indent=2) + "\n"
    left_out = set() if language in REPORT_LANGUAGES else {"tournament"}
    assert set(file_of(language)) == set(get_args(TableName)) - left_out


def test_an_unknown_table_raises() -> None:
    with pytest.raises(KeyError, match="chess"):
        words.catalogue(cast("TableName", "chess"))


def test_every_sentence_of_a_sheet_has_its_text() -> None:
    rules, sheet = set(RULES.texts("en")), set(SHEET.texts("en"))
    assert {f"doubt.{doubt}" for doubt in get_args(Doubt)} == {key for key in rules if key.startswith("doubt.")}
    causes = {re.sub(r"\.(black|white)$", "", key) for key in rules if key.startswith("cause.")}
    assert {f"cause.{kind}" for kind in get_args(CauseKind)} == causes
    statuses = ("confirmed", "contradicted", "undetermined", "unverifiable")
    assert {f"status.{status}" for status in statuses} == {key for key in sheet if key.startswith("status.")}
    named = {key.removeprefix("ruleset.") for key in sheet if key.startswith("ruleset.")}
    assert named <= set(RULESETS)


@in_groups(("table", "key", "terms"), cases_in("languages", "the_terms_of_the_field_are_used"))
def test_the_terms_of_the_field_are_used(table: TableName, key: str, terms: tuple[str, ...]) -> None:
    for language, term in zip(OTHERS, terms, strict=table != "tournament"):
        assert all(term in text for text in texts(words.catalogue(table).texts(language)[key])), (language, term)


@pytest.mark.parametrize(("language", "misleading"), cases_in("languages", "misleading_words_are_not_used"))
def test_misleading_words_are_not_used(language: Language, misleading: list[str]) -> None:
    said = " ".join(text for rows in file_of(language).values() for text in rows.values())
    assert not [word for word in misleading if word in said]


def test_no_particle_follows_a_value_in_korean() -> None:
    for catalogue in CATALOGUES:
        for key, entry in catalogue.texts("ko").items():
            for text in texts(entry):
                assert not re.search(r"\}(?:이|가|은|는|을|를|과|와|으로|로)(?![가-힣])", text), (key, text)


@pytest.mark.parametrize(("language", "number", "form"), cases_in("languages", "a_number_chooses_the_plural_form"))
def test_a_number_chooses_the_plural_form(language: Language, number: float, form: PluralForm) -> None:
    assert MANNERS[language].plural(number) == form


def polish(number: float) -> PluralForm:
    """Return the form of a Polish plural according to the Unicode CLDR."""
    if number % 1:
        return "other"
    if number == 1:
        return "one"
    return "few" if number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14) else "many"


POLISH = cases_in("languages", "some_texts_in_polish")[0]


@pytest.fixture
def in_polish(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Language]:
    """Add a language with four plural forms and few translations."""
    assert RULES.texts("en") and SHEET.texts("en")  # noqa: PT018 -- read before the files are replaced
    language = cast("Language", "pl")
    manner = Manner(name="Polski", tag="pl", plural=polish, comma=True, and_between=" i ", or_between=" lub ")
    (tmp_path / "pl.json").write_text(json.dumps(POLISH), encoding="utf-8")
    monkeypatch.setattr(words, "__file__", str(tmp_path / "__init__.py"))
    monkeypatch.setitem(MANNERS, language, manner)
    for catalogue in (RULES, SHEET):
        monkeypatch.setattr(catalogue, "_loaded", dict(catalogue._loaded))
    yield language
    words._file.cache_clear()


@pytest.mark.parametrize(("quarters", "said"), cases_in("languages", "a_language_may_have_four_plural_forms"))
def test_a_language_may_have_four_plural_forms(in_polish: Language, quarters: int, said: str) -> None:
    assert RULES.text(in_polish, "lead", {"n": Points(quarters)}) == said


def test_a_missing_translation_falls_back_to_english(in_polish: Language) -> None:
    """`other` replaces a missing form, and English a missing text; a plural without `other` counts as missing."""
    assert [RULES.text(in_polish, "begun", {"n": n}) for n in (1, 2, 5)] == ["1 punkt", "2 punktu", "5 punktu"]
    assert set(RULES.texts(in_polish)) == {"lead", "begun", "colour.black"}
    assert [in_language(colour_word(colour), in_polish) for colour in (BLACK, WHITE)] == ["czarne", "White"]
    assert SHEET.texts(in_polish) == {}


@pytest.mark.parametrize(
    ("quarters", "german", "french", "japanese", "chinese", "korean"),
    cases_in("languages", "a_result_is_written_in_each_language"),
)
def test_a_result_is_written_in_each_language(
    quarters: int, german: str, french: str, japanese: str, chinese: str, korean: str
) -> None:
    lead = Lead(quarters)
    won = SHEET.say("won.black-by", n=lead, lead=lead)
    expected = ["Black wins", f"Schwarz gewinnt {german}", f"Noir gagne {french}", japanese, chinese, korean]
    assert [in_language(won, language) for language in LANGUAGES] == expected


@pytest.mark.parametrize(
    ("value", "written"),
    cases_in(
        "languages", "each_kind_of_value_is_written_in_each_language", Points=Points, Signed=Signed, Margin=Margin,
        SgfResult=SgfResult, AnyOf=AnyOf, AllOf=wording.AllOf, AllHold=wording.AllHold,
        Phrases=Phrases, Sentences=wording.Sentences,
    ),
)  # fmt: skip
def test_each_kind_of_value_is_written_in_each_language(value: object, written: list[str]) -> None:
    assert [Voice(language).value(value) for language in LANGUAGES] == written


def test_a_pickled_text_keeps_its_parts() -> None:
    text = say("claim.winner", colour=say("colour.white"))
    again = pickle.loads(pickle.dumps(text))  # noqa: S301 -- our own
    assert isinstance(again, Wording)
    assert again == text
    assert again.catalogue is RULES
    assert in_language(again, "de") == "laut Aufzeichnung hat Weiß gewonnen, ohne Angabe von Punkten"


def test_unpickling_a_text_imports_no_other_package() -> None:
    program = (
        "import pickle, sys; from adjudicate.display.wording import in_language\n"
        "print(in_language(pickle.load(sys.stdin.buffer), 'de'), 'adjudicate.rules' in sys.modules)"
    )
    done = subprocess.run(  # noqa: S603 -- our own
        [sys.executable, "-c", program], input=pickle.dumps(say("colour.white")), capture_output=True, check=True
    )
    assert done.stdout.decode() == "Weiß False\n"


# --- sheets ---


def lines(sheet: Adjudication, language: Language) -> list[str]:
    """Return a sheet's lines without the path and the board."""
    return to_text(sheet, RenderOptions(language=language, board=False)).split("\n")[1:]


@cache
def written(language: Language) -> list[list[str]]:
    """Return the lines of every sheet of the casebook."""
    return [lines(sheet, language) for sheet in games()]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_fits(language: Language) -> None:
    assert len(games()) > 37
    assert [line for found in written(language) for line in found if columns(line) > 80] == []


@pytest.mark.parametrize("language", OTHERS)
def test_the_margins_name_the_player_who_leads(language: Language) -> None:
    names = {colour: in_language(colour_word(colour), language) for colour in (BLACK, WHITE)}
    seen = set()
    for sheet, found in zip(games(), written(language), strict=True):
        if sheet.score is None:
            continue
        margins = [count.margin for count in (sheet.score.territory, sheet.score.area)]
        leaders = [BLACK if margin > 0 else WHITE for margin in margins if margin]
        title = in_language(SHEET.say("part.margin"), language)
        row = next(line for line in found if line.startswith(title)).removeprefix(title)
        assert re.findall("|".join(names.values()), row) == [names[leader] for leader in leaders], sheet
        seen |= {(leader, margin % 4 == 0) for leader, margin in zip(leaders, margins, strict=False)}
    assert len(seen) == 4


@pytest.mark.parametrize("language", OTHERS)
def test_letters_of_results_are_followed_by_the_colour(language: Language) -> None:
    bare = re.compile(r"[BW]\+[\d.RTF]*(?![\d.RTF]|(?:\s*)[(（])")
    for sheet, found in zip(games(), written(language), strict=True):
        voice = Voice(language)
        reason = re.sub("[„«「“][^“»」”]*[“»」”]", "", voice.of(sheet.verdict.reason))  # without the record's own words
        assert not bare.search(reason), reason
        head = "".join(found).partition("\n\n")[0]
        recorded = sheet.verdict.recorded
        assert recorded is None or recorded in head.replace("\n  ", "")  # as written in the record


def test_french_spaces_before_signs_do_not_break() -> None:
    for sheet, found in zip(games()[:40], written("fr"), strict=False):
        page, text = to_html(sheet, RenderOptions(language="fr")), "\n".join(found)
        assert "\u00a0:" in text
        assert "\u00a0:" in page
        assert not re.search(r" [:;?!»]|« ", re.sub(r"\n +", "", text).replace(" :)", ""))


@pytest.mark.parametrize("translated", [True, False])
@pytest.mark.parametrize("language", OTHERS)
def test_a_sheet_marks_findings_in_english(
    language: Language, translated: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not translated:
        monkeypatch.setitem(FINDINGS._loaded, language, {})
    told, with_any = in_language(SHEET.say("findings.english"), language), set()
    for number, sheet in [*enumerate(games())][::8]:
        english = bool(sheet.findings) and not translated
        page = to_html(sheet, RenderOptions(language=language, board=False))
        assert (told in "\n".join(written(language)[number] if translated else lines(sheet, language))) is english
        assert (told in page) is english
        assert ('<span lang="en">' in page) is english
        with_any.add(bool(sheet.findings))
    assert with_any == {True, False}


# --- the end of a game ---


@cache
def ends() -> tuple[Dispute, ...]:
    """Return the ends of some games in the casebook, under rules of each kind."""
    some = [sheet for sheet in games() if "rule-02" not in str(sheet.record.path)][::6]
    rules = ("aga", "japanese", "new-zealand", "ing", "first-capture")
    return tuple(dispute(adjudicate(sheet.record, rules=rules[n % len(rules)])) for n, sheet in enumerate(some))


@pytest.mark.parametrize("language", OTHERS)
def test_the_end_of_a_game_is_explained_in_each_language(language: Language) -> None:
    bare = re.compile(r"[BW]\+[\d.RTF]*(?![\d.RTF]|(?:\s*)[(（])")
    for case in ends():
        found = render(case, "text", RenderOptions(language=language, board=False)).split("\n")[2:]
        assert [line for line in found if columns(line) > 80] == []
        said = "".join(line.strip() + " " for line in found)
        unspoken = re.sub(r"adjudicate rules [a-z0-9-]+|--dead|AGA|Tromp-Taylor|NSSK|OGS|[A-T]\d+", "", said)
        assert not re.search(r"\b(the|and|of|stones?|pass|Black|White|alive|dead)\b", unspoken)
        assert not bare.search(said), said
        page = render(case, "html", RenderOptions(language=language))
        assert f'<html lang="{MANNERS[language].tag}"' in page
        for text in (*ended_words(case), *counted_words(case)):
            assert Voice(language).kept(in_language(text, language)).split("\u00a0")[0].split("'")[0][:12] in page


def test_the_letters_of_the_board_are_explained_in_the_language() -> None:
    case = dispute(adjudicate(record_in(Path(RETAKEN))))
    legends = {
        language: render(case, "text", RenderOptions(language=language)).splitlines()[-1] for language in LANGUAGES
    }
    assert legends["en"] == "X Black  O White  (X) last move  <X> illegal move"
    assert legends["de"] == "X Schwarz  O Weiß  (X) letzter Stein  <X> illegaler Zug"
    assert legends["ko"] == "X 흑  O 백  (X) 마지막 돌  <X> 규칙에 어긋나는 수"


# AGA 1991 Rules 7 and 11: White moves last, and hands over a pass stone for this move.
@pytest.mark.parametrize(
    ("tail", "passes", "white_owes"), cases_in("languages", "the_sentences_about_the_end_follow_the_game")
)
def test_the_sentences_about_the_end_follow_the_game(tail: str, passes: str | None, white_owes: bool) -> None:
    said = ended_words(dispute(adjudicate(record_in(f"(;SZ[5]RU[AGA]KM[0];B[cc];W[bb]{tail})"))))
    for language in LANGUAGES:
        first, last = (in_language(text, language) for text in (said[0], said[-1]))
        if passes is not None:
            assert str(DESK.texts(language)[passes]) in first
        assert (last == DESK.texts(language)["owes.if-white"]) is white_owes


def test_explain_prints_the_end_in_the_chosen_language(monkeypatch: pytest.MonkeyPatch) -> None:
    code, french, _ = run("explain", "--end", "--lang", "fr", RETAKEN)
    assert code == 0
    assert "Comment elle s'est terminée\n" in french
    assert run("explain", "--end", "--format", "json", "--lang", "fr", RETAKEN) == run(
        "explain", "--end", "--format", "json", RETAKEN
    )
    assert run("explain", "--move", "13", "--lang", "en", RETAKEN) == run("explain", "--move", "13", RETAKEN)
    german, move = (run("explain", *question, "--lang", "de", RETAKEN)[1] for question in (["--end"], ["--move", "13"]))
    assert run("explain", "--end", RETAKEN)[1] != german
    assert run("explain", "--move", "13", RETAKEN)[1] != move
    monkeypatch.setattr(choosing, "is_terminal", lambda _stream=None: True)  # in a German locale
    for name, value in GERMAN.items():
        monkeypatch.setenv(name, value)
    assert run("explain", "--end", "--ascii", RETAKEN)[1] == german
    assert run("explain", "--move", "13", "--ascii", RETAKEN)[1] == move


@pytest.mark.parametrize(
    ("result", "winner"),
    [("B+R", "Schwarz gewinnt"), ("W+T", "Weiß gewinnt"), ("B+", "Schwarz gewinnt"), ("W+0.5", "Weiß gewinnt mit")],
)
def test_a_recorded_result_in_letters_has_its_winner_in_words(result: str, winner: str) -> None:
    record = f"(;SZ[5]RU[AGA]KM[0.5]RE[{result}];B[aa];W[bb];B[];W[])".encode()
    assert f"{result} ({winner}" in " ".join(run("score", "--lang", "de", "-", stdin=record)[1].split())


def test_wide_letters_take_two_columns() -> None:
    assert (columns("黒 W+3.5"), columns("흑 3집반"), columns("é")) == (8, 8, 1)
    assert (left("黒", 4), right("白", 4), left("abcd", 2)) == ("黒  ", "  白", "abcd")
    assert filled("死に石：なし。", width=8) == ["死に石：", "なし。"]
    for width in range(16, 40):
        found = filled("計算結果は（白）W+3.5、棋譜の結果は「B+3.5」。続く", first="  ", rest="    ", width=width)
        assert all(columns(line) <= width for line in found)
        assert [len(line) - len(line.lstrip()) for line in found] == [2] + [4] * (len(found) - 1)
        assert not [line for line in found[1:] if line.lstrip()[:1] in "、。）」："]
        assert not [line for line in found if line[-1:] in "（「"]
        assert "".join(line.strip() for line in found) == "計算結果は（白）W+3.5、棋譜の結果は「B+3.5」。続く"
    assert filled("흑 승 백 승 흑 승", width=6) == ["흑 승", "백 승", "흑 승"]
    assert filled("가나 다라", width=4) == ["가나", "다라"]  # the space would be the fifth column
    assert filled("가나다라마바사", width=6) == ["가나다", "라마바", "사"]
    assert filled("가나다라마바사", width=6, cut_words=False) == ["가나다라마바사"]


# --- the choice of the language ---


@pytest.mark.parametrize(("environment", "language"), cases_in("languages", "a_locale_chooses_its_language"))
def test_a_locale_chooses_its_language(environment: dict[str, str], language: Language) -> None:
    assert of_locale(environment) == language


@pytest.mark.parametrize(
    ("words", "variable", "terminal", "language"),
    cases_in("languages", "the_option_then_the_variable_then_the_locale_on_a_terminal_choose_the_language_of_an_error"),
)
def test_the_option_then_the_variable_then_the_locale_on_a_terminal_choose_the_language_of_an_error(
    words: list[str], variable: str, terminal: bool, language: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "ko_KR.UTF-8")
    monkeypatch.setenv("ADJUDICATE_LANG", variable)
    monkeypatch.setattr(choosing, "is_terminal", lambda _stream=None: terminal)
    assert choosing.language_of(["score", *words, "game.sgf"], sys.stderr) == language


def test_the_variable_chooses_the_language_of_sheets_and_pages_and_an_unknown_one_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = run("score", "--lang", "fr", RETAKEN), run("score", "--lang", "fr", "--format", "html", RETAKEN)
    monkeypatch.setenv("ADJUDICATE_LANG", "fr")
    assert (run("score", RETAKEN), run("score", "--format", "html", RETAKEN)) == asked
    assert run("score", "--lang", "en", RETAKEN)[1] != asked[0][1]
    monkeypatch.setenv("ADJUDICATE_LANG", "xx")
    assert run("score", RETAKEN) == (
        2,
        "",
        'adjudicate score: ADJUDICATE_LANG: "xx" is not one of en, de, fr, ja, zh, ko\n',
    )


def test_an_option_chooses_the_language() -> None:
    code, german, _ = run("score", "--lang", "de", RETAKEN)
    assert (code, german.splitlines()[2].split()[0]) == (1, "WIDERLEGT")
    code, page, _ = run("score", "--lang", "zh", "--format", "html", RETAKEN)
    assert '<html lang="zh-Hans" dir="ltr">' in page
    assert "不符" in page
    assert '<p lang="en">AGA' in page.replace("<bdi>", "")  # the rule book stays in English, and says so
    for form in ("json", "line"):
        assert run("score", "--format", form, "--lang", "ko", RETAKEN) == run("score", "--format", form, RETAKEN)
    code, _, error = run("score", "--lang", "xx", RETAKEN)
    assert code == 2
    assert "--lang" in error


GERMAN = {"LANG": "de_DE.UTF-8", "LC_ALL": "", "LC_MESSAGES": ""}


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "adjudicate", *arguments]


@pytest.mark.slow
def test_output_to_a_pipe_is_the_same_under_every_locale() -> None:
    for form in ("text", "html"):
        outputs = {
            subprocess.run(  # noqa: S603 -- our own
                command("score", "--format", form, RETAKEN),
                env=os.environ | GERMAN | {"LANG": lang},
                capture_output=True,
                check=False,
                cwd=ROOT,
            ).stdout
            for lang in ("C", "de_DE.UTF-8")
        }
        assert len(outputs) == 1


def test_a_line_has_the_language_of_its_stream(capsys: pytest.CaptureFixture[str]) -> None:
    text, before = messages.say("memory"), messages._LANGUAGES.set(("fr", "de"))
    [unreadable] = read_records(b"")
    assert not isinstance(unreadable, Record)
    try:
        messages.tell(text)
        messages.tell(text, err=False)
        complain(unreadable)
    finally:
        messages._LANGUAGES.reset(before)
    complaint = error_text(unreadable, Voice("de"))
    assert complaint != error_text(unreadable, Voice("fr"))
    assert capsys.readouterr() == (f"{in_language(text, 'fr')}\n", f"{in_language(text, 'de')}\n{complaint}\n")


def on_terminal(*arguments: str) -> str:
    """Return a command's output to a terminal with a German locale."""
    ours, theirs = pty.openpty()
    environment = os.environ | GERMAN | {"NO_COLOR": "1"}
    with subprocess.Popen(command(*arguments), stdout=theirs, env=environment, cwd=ROOT) as process:  # noqa: S603 -- our own
        os.close(theirs)
        parts = []
        while True:
            try:
                part = os.read(ours, 65536)
            except OSError:  # Linux's answer at the end of a terminal
                break
            if not part:
                break
            parts.append(part)
        process.wait()
    os.close(ours)
    return b"".join(parts).decode().replace("\r\n", "\n")


@pytest.mark.slow
def test_text_on_a_terminal_is_in_the_language_of_the_locale() -> None:
    assert on_terminal("score", RETAKEN) == run("score", "--unicode", "--lang", "de", RETAKEN)[1]
    assert on_terminal("score", "--ascii", "--lang", "en", RETAKEN) == run("score", RETAKEN)[1]
    assert on_terminal("score", "--format", "html", RETAKEN) == run("score", "--format", "html", RETAKEN)[1]


@pytest.mark.slow
def test_a_language_is_read_once_on_first_use() -> None:
    program = (
        "import os, sys; found = []\n"
        "def hook(event, arguments):\n"
        "    if event == 'open' and os.path.basename(os.path.dirname(str(arguments[0]))) == 'words':\n"
        "        found.append(os.path.basename(arguments[0]))\n"
        "sys.addaudithook(hook)\n"
        "from adjudicate.cli import main; sys.argv = ['adjudicate', *sys.argv[1:]]\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        "print(*sorted(name for name in found if name.endswith('.json')), file=sys.stderr)"
    )

    def read(*arguments: str) -> str:
        done = subprocess.run(  # noqa: S603 -- our own
            [sys.executable, "-c", program, *arguments], capture_output=True, text=True, check=False, cwd=ROOT
        )
        return done.stderr

    assert read("--version") == "\n"
    assert read("score", RETAKEN) == "en.json\n"
    assert read("score", "--lang", "de", RETAKEN) == "de.json en.json\n"


def test_labels_of_other_languages_are_plain_too() -> None:
    assert element("p", aria_label=Label("Causes, 原因 – é".replace(" –", ""))) == '<p aria-label="Causes, 原因 é"></p>'
    with pytest.raises(ValueError, match="unknown attribute"):
        element("p", aria_label=Label('"><script>'))
    with pytest.raises(ValueError, match="unknown attribute"):
        element("p", aria_label="原因")


def test_the_page_of_languages_names_every_language() -> None:
    text = (Path(ROOT) / "docs" / "languages.md").read_text(encoding="utf-8")
    assert all(manner.name in text and f"`{language}`" in text for language, manner in MANNERS.items())


def test_the_page_in_a_browser_has_the_same_languages() -> None:
    script = (ROOT / "adjudicate" / "web" / "static" / "language.js").read_text(encoding="utf-8")
    offered = re.findall(r'^  \["(\w+)", "(\w+)( \(draft\))?"\]', script, re.MULTILINE)
    drafts = {language: " (draft)" if MANNERS[language].draft else "" for language in LANGUAGES}
    assert offered == [(language, MANNERS[language].name, drafts[language]) for language in LANGUAGES]


def test_the_help_names_the_draft_languages() -> None:
    assert [language for language in LANGUAGES if not MANNERS[language].draft] == ["en"]
    for command, drafts in (
        ("score", "de, fr, ja, zh and ko"),
        ("explain", "de, fr, ja, zh and ko"),
        ("batch", "de, fr, ja, zh and ko"),
        ("tournament", "de and fr"),
    ):
        shown = " ".join(re.sub("[│|]", "", run(command, "--help")[1]).split())
        assert f"Drafts that no native speaker has read: {drafts}." in shown


def test_answers_to_the_page_are_in_its_language() -> None:
    ask = Asking()
    game = ask.game(Path(RETAKEN).read_bytes())
    assert ask("sheet", game=game)["said"]["lang"] is None
    assert ask("sheet", game=game)["said"]["own"]["status"] == "contradicted"
    told = ask("sheet", game=game, language="fr")["said"]
    assert (told["lang"], told["own"]["status"], told["decimal"]) == ("fr", "contredit", ",")
    assert told["own"]["results"].endswith("résultat calculé W+3.5 (Blanc gagne de 3,5 points)")
    assert told["counts"]["margins"] == ["Blanc +3,5", "Blanc +3,5"]
    assert told["counts"]["parts"] == ["pierres", "territoire", "prisonniers", "pierres de passe", "komi"]
    for name, moves in (("W", b";B[ab];W[aa];B[ba];W[];B[]"), ("B", b";W[ab];B[aa];W[ba];B[];W[]")):  # the prisoner
        one = ask.game(b"(;GM[1]SZ[5]RU[Japanese]KM[0.5]%s)" % moves, name)
        parts = ask("sheet", game=one, language="fr")["said"]["counts"]["parts"]
        assert parts == ["pierres", "territoire", "prisonniers", "komi"]
    assert ask("sheet", game=game, language="ja", dead=["A5"])["said"]["what_if"][0].startswith("死に石の仮定：黒 ")
    assert ask.refused("sheet", game=game, language="xx")["slug"] == "bad-message"


def test_downloads_from_the_page_are_in_its_language() -> None:
    ask = Asking()
    game = ask.game(Path(RETAKEN).read_bytes())
    page = b64decode(ask("document", game=game, form="html", language="ko", sign=True)["data"]).decode()
    assert '<html lang="ko" dir="ltr">' in page
    assert "심판: ____" in page
    text = b64decode(ask("document", game=game, form="text", language="de")["data"]).decode()
    assert text.splitlines()[2].startswith("WIDERLEGT")
    data = [ask("document", game=game, form="json", language=language)["data"] for language in LANGUAGES]
    assert len(set(data)) == 1


def test_texts_without_a_source_are_listed_beside_the_texts() -> None:
    listed = tomllib.loads((ROOT / "adjudicate" / "words" / "unsourced.toml").read_text(encoding="utf-8"))
    assert list(listed) == list(OTHERS)
    for language in OTHERS:
        found = [(table, key) for table, keys in listed[language].items() for key in keys]
        assert [(table, key) for table, key in found if key not in words.catalogue(table).texts(language)] == []
        assert len(set(found)) == len(found) > 10
