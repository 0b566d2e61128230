"""Messages about a results file, in every language: no sentence stays in English in a German or French report."""

from __future__ import annotations

import re

import pytest

from adjudicate.display.wording import Wording, in_language
from adjudicate.registers.report import audited, to_html, to_text
from adjudicate.tournament.formats import read_event
from adjudicate.tournament.model import Event
from adjudicate.tournament.words import CATALOGUE, LANGUAGES, ReportLanguage
from tests.pages import Tree

ENGLISH = re.compile(r"\b(?:the|and|is|are|has|have|with|not|which|no|of|in round|it)\b")
SAME = {"audit.notes", "audit.n-notes", "audit.n-impossible"}  # texts in two languages that use the same word
TABLE = """Round,Table,White,Black,Result,Winner,Margin,Handicap,Komi,Date,hadicap,Shirt
1,1,Ada Berg,Bo Chen,W+3.5,Bo Chen,,0,6.5,3/4/2026,,
1,1,Ada Berg,Cy Dunn,Q+1,,,99,x,2026-11-20,,
x,y,Cy Dunn,Bo Chen,W+3.5,,7.5,0,6.5,4/4/2026,,
2,1,Ada Berg,Ada Berg,W+3.5,,,0,6.5,,,
2,1,Ada Berg,Bo Chen,W+3.5,Eve,,0,6.5,,,
2,2,Bo Chen,Ada Berg,B+3.5,,,0,6.5,,,
2,3,Cy Dunn,Cy Dun,W+,,-3,,,,,
,,,,W+,,,,,,,
3,1,Zo? M?ller,Ada Berg,W+R,,,,,,,
"""
AGA = """TOURNEY Cup
  start=someday
PLAYERS
1 Ada Berg 3d
1 Ada Berg 3d
2 Bo Chen 2k
nonsense here
GAMES 999
1 2 W 99 zz more
1 2 q 0 7
1 3 W 0 7
1 2 W 0 7
"""
H9 = """; EV[Cup]
; KM[x]
1 Berg Ada 3d XX Club 2+/w0 9+ 1+
2 Chen Bo 2k XX Club 1-/w2 3+ 4+
3 Dunn Cy 2k XX Club 4+ 1- 2+
4 Eke Di 2k XX Club 3+ 0- 2+ 1+ 1+
"""


def remarked(text: str, name: str) -> Event:
    event = read_event(text.encode(), name)
    assert len(event.remarks) > 4, event.remarks
    return event


@pytest.mark.parametrize("language", ["de", "fr"])
@pytest.mark.parametrize(("text", "name"), [(TABLE, "r.csv"), (AGA, "r.txt"), (H9, "r.h9")])
def test_every_remark_on_the_file_has_its_text(text: str, name: str, language: ReportLanguage) -> None:
    for remark in remarked(text, name).remarks:
        assert isinstance(remark.message, Wording), remark
        said = in_language(remark.message, language)
        assert said != remark.message
        assert not ENGLISH.search(re.sub(r'"[^"]*"', "", said)), said


def plain(text: str) -> str:
    """Return a text without its quotations, and without the sources in brackets."""
    return re.sub(r'"[^"]*"|\[[^\]]*\]', "", text)


@pytest.mark.parametrize("language", ["de", "fr"])
@pytest.mark.parametrize("register", ["", "aga", "egd"])
@pytest.mark.parametrize(("text", "name"), [(TABLE, "r.csv"), (AGA, "r.txt"), (H9, "r.h9")])
def test_every_finding_of_an_audit_has_its_text(text: str, name: str, register: str, language: ReportLanguage) -> None:
    done = audited(remarked(text, name), register, text)
    assert done.findings
    for found in done.findings:
        said = in_language(found.message, language)
        assert said != found.message
        assert not ENGLISH.search(plain(said)), said
    report = to_text(done, language)
    assert not ENGLISH.search(plain(" ".join(report.split()))), report
    page = to_html(done, language)
    assert f'<html lang="{language}"' in page
    Tree(page)


def test_every_translation_differs_from_the_english_text() -> None:
    for key, entry in CATALOGUE.texts("en").items():
        if not key.startswith(("file.", "audit.", "lack.", "a-game.")) or key == "audit.sourced":
            continue
        said = {str(CATALOGUE.texts(language)[key]) for language in LANGUAGES}
        assert len(said) == len(LANGUAGES) or key in SAME, (key, entry)
