"""Phrases that readers stumble over stay out of docs, docstrings, comments, messages and the page's scripts."""

from __future__ import annotations

import io
import json
import re
import tokenize
from pathlib import Path

import pytest

from tests.support import ROOT
from tests.tables import in_groups

BANNED = re.compile(  # the set of first letters in front makes the search faster
    r"(?=[iawrnshc\"])(?:(?<!there )\b(?:is|are|was) no (?!longer\b)[a-z]|\bReturn what\b|(?<![`-])\bnobody\b"
    r"|\bso many\b|\bheld against\b|\bhangs on\b|\ba line a |\ba complaint a |\bnone where\b|\bcomes to\b"
    r'|"""(?:What|Who|Which|Where|Whether|How|When) )',
    re.IGNORECASE,
)
TEXTS = sorted(
    path
    for folder, kinds in (("adjudicate", ("py", "js", "toml")), ("adjudicate/rules", ("json",)), ("docs", ("md",)))
    for kind in kinds
    for path in (ROOT / folder).rglob(f"*.{kind}")
)


def prose(path: Path) -> str:
    """Return the texts in a file; for Python, these are comments and strings of several words."""
    if path.suffix != ".py":
        return path.read_text(encoding="utf-8")
    tokens = tokenize.generate_tokens(io.StringIO(path.read_text(encoding="utf-8")).readline)
    return "\n".join(t.string for t in tokens if t.type in (tokenize.STRING, tokenize.COMMENT) and " " in t.string)


def found(text: str) -> set[str]:
    """Return the banned phrases in a text, in lower case."""
    return {phrase.lower() for phrase in BANNED.findall(text)}


@in_groups("path", TEXTS)
def test_no_text_has_a_banned_phrase(path: Path) -> None:
    # searching a file takes less time than dividing it into tokens
    assert not found(path.read_text(encoding="utf-8")) or found(prose(path)) == set()


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md"])
def test_no_page_of_the_repository_has_a_banned_phrase(name: str) -> None:
    assert found((ROOT / name).read_text(encoding="utf-8")) == set()


def test_no_english_text_of_the_catalogue_has_a_banned_phrase() -> None:
    tables = json.loads((ROOT / "adjudicate" / "words" / "en.json").read_text(encoding="utf-8"))
    assert found("\n".join(text for table in tables.values() for text in table.values())) == set()


def test_the_check_finds_banned_phrases() -> None:
    assert found("It is no point. There is no point. Nobody came; it is no longer so.") == {"is no p", "nobody"}
    assert found('"""What comes to 3, a line a game."""') == {'"""what ', "comes to", "a line a "}
