"""The texts of the page: each text that a script uses exists and gets its values, and each text is used by a script."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from adjudicate.display.languages import LANGUAGES, MANNERS, Language
from adjudicate.display.wording import Plural
from adjudicate.web.server import STATIC, static_files
from adjudicate.web.words import SCRIPTS, script_texts
from tests.tables import in_groups
from tests.wordings import placed, texts

ENGLISH = SCRIPTS.texts("en")
CALL = re.compile(r"(?<![.\w])(?:say|sayParts)\(")
LITERAL = re.compile(r"""(["'`])((?:(?!\1)[^\\\n]|\\.)*)\1""")
NAME = re.compile(r"^(\w+)\s*(?::|$)")


def script(path: Path) -> str:
    """Return a script without its comments."""
    text = re.sub(r"/\*\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
    text = re.sub(r"^\s*(//.*|say\(\w*\) \{)$", "", text, flags=re.MULTILINE)  # a method may also have this name
    return re.sub(r"function say\w*\(.*|const say = .*", "", text)


SOURCES = {path.name: script(path) for path in sorted(STATIC.glob("*.js"))}


def arguments(text: str) -> list[str]:
    """Return the arguments of a call from its opening bracket on, or the members of an object."""
    found, depth, start, at = [], 0, 0, 0
    while at < len(text):
        string = LITERAL.match(text, at)
        if string and string[1] != "`":
            at = string.end()
            continue
        if text[at] in "([{":
            depth += 1
        elif text[at] in ")]}":
            depth -= 1
        if depth < 0 or (depth == 0 and text[at] == ","):
            found.append(text[start:at].strip())
            start = at + 1
        if depth < 0:
            break
        at += 1
    return [one for one in found if one]


def calls() -> Iterator[tuple[str, list[str], set[str]]]:
    """Yield, for each use of a text, its place, the possible keys, and the names of the given values."""
    for name, text in SOURCES.items():
        for match in CALL.finditer(text):
            key, *more = arguments(text[match.end() :])
            keys = [literal[2] for literal in LITERAL.finditer(key) if "." in literal[2]]
            values = {one[1] for part in arguments(more[0][1:]) if (one := NAME.match(part))} if more else set()
            yield f"{name}: {match[0]}{key})", keys, values


def said(key: str) -> list[str]:
    """Return the keys that a key in a script means: itself or, if it contains a value, all keys that match it."""
    if "${" not in key:
        return [key] if key in ENGLISH else []
    pattern = "[^.]+".join(map(re.escape, re.split(r"\$\{[^}]*\}", key)))
    return [one for one in ENGLISH if re.fullmatch(pattern, one)]


def forms(entry: str | Plural) -> tuple[str, ...]:
    """Return the plural forms of a text, or one form without a name if it has no plural."""
    return tuple(entry.forms) if isinstance(entry, Plural) else ("",)


def needed(key: str) -> set[str]:
    """Return the names of the values in an English text, including the number that chooses the form."""
    entry = ENGLISH[key]
    return (
        placed(entry)
        | {"n" for text in texts(entry) if "{n}" in text}
        | ({"n"} if isinstance(entry, Plural) else set())
    )


def test_each_text_used_by_a_script_exists_and_gets_its_values() -> None:
    found = list(calls())
    assert len(found) > 2
    for where, keys, values in found:
        assert keys, f"{where}: no key with a full stop in it"
        assert all(map(said, keys)), f"{where}: there is no such text"
        each = [needed(one) for key in keys for one in said(key)]
        assert all(values >= one for one in each), f"{where} gives {values}, and needs {each}"
        assert values <= set().union(*each), f"{where} gives {values}, and needs {each}"


def test_each_text_of_the_page_is_used() -> None:
    keys = {key for _, keys, _ in calls() for one in keys for key in said(one)}
    assert set(ENGLISH) - keys == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_carries_its_texts_in_each_language(language: Language) -> None:
    files = static_files()
    page = files["/index.html"][1].decode()
    if language == "en":
        [text] = re.findall(r'<script type="application/json" id="words">(.*?)</script>', page)
    else:
        text = files[f"/words-{language}.json"][1].decode()
    assert text == script_texts(language)
    assert "<" not in text
    told = json.loads(text)
    assert told["lang"] == MANNERS[language].tag
    assert not [one for one in told["texts"].values() if any(plain in one for plain in MANNERS[language].unbroken)]
    names = {f"{key}_{form}" for key in ENGLISH for form in forms(SCRIPTS.texts(language).get(key, ENGLISH[key]))}
    assert {name.removesuffix("_") for name in names} == set(told["texts"])


def test_a_text_of_the_page_is_plain() -> None:
    """Scripts replace names in braces, but do not support any other syntax in texts."""
    for language in LANGUAGES:
        for entry in SCRIPTS.texts(language).values():
            assert not any("{" in re.sub(r"\{\w+\}", "", text) for text in texts(entry)), entry


# Literals that look like words but that readers do not see: names of keys, fonts, languages in their own words, the
# beginning of a record, signs in a diagram.
NO_WORDS = {
    "Enter", "Escape", "Helvetica, Arial, 'Liberation Sans', sans-serif", "English", "Deutsch (draft)",
    "(;GM[1]FF[4]SZ[19]…", "Xx", "Oo",
}  # fmt: skip
SENTENCE = re.compile(r"[A-Z][a-z]+(?: |$|[.,:…])|.*[A-Za-z]{2,}\W.*[A-Za-z]{2,}.*[.?!:…]$")
CODE = re.compile(r"\$\{(?:[^{}]|\{[^{}]*\})*\}")


@in_groups("name", SOURCES)
def test_no_script_has_an_english_sentence_in_it(name: str) -> None:
    text = re.sub(r"\s// [^\n\"'`]*$", "", SOURCES[name], flags=re.MULTILINE)
    found = {literal[2] for literal in LITERAL.finditer(text)} - NO_WORDS
    assert {one for one in found if SENTENCE.match(CODE.sub("9", one))} == set()


def test_a_sentence_in_a_script_would_be_found() -> None:
    for text in ("Undo", "Show more", "${n} of ${m} gone through.", "Tables:", "The record does not say."):
        assert SENTENCE.match(CODE.sub("9", text)), text
    for text in ("records text", "a[href], button", "data-key", "${x}px", "M${x} ${y}h20v20h-20z", "url(#wood)"):
        assert not SENTENCE.match(CODE.sub("9", text)), text
