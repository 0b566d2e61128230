"""A text is the same whether it is made in the quick way, with % alone, or assembled from its parts."""

from __future__ import annotations

import pytest

from adjudicate import words
from adjudicate.desk.words import END as DESK
from adjudicate.display.wording import Catalogue, Phrases, Plural, Wording
from adjudicate.rules.findings.base import CATALOGUE as FINDINGS
from adjudicate.rules.words import CATALOGUE as RULES
from adjudicate.rules.words import Points, colour_word
from adjudicate.sheet.sentences import CATALOGUE as SHEET
from tests.tables import cases_in
from tests.wordings import placed

OF_ALL_KINDS = ("%s is 5%.", "", 7, True, None, colour_word(1), Points(2), ("a", 3), Phrases(("a", colour_word(-1))))


@pytest.mark.parametrize("catalogue", [RULES, FINDINGS, SHEET, DESK], ids=["rules", "findings", "sheet", "desk"])
@pytest.mark.parametrize("value", OF_ALL_KINDS, ids=lambda value: type(value).__name__)
def test_every_text_accepts_every_kind_of_value(catalogue: Catalogue, value: object) -> None:
    for key, entry in catalogue.texts("en").items():
        for number in (1, 2):
            values = {**dict.fromkeys(placed(entry), value), "n": number}
            said = catalogue.say(key, **values)
            assert said == catalogue.text("en", key, values)
            assert (said.catalogue, said.key, said.values) == (catalogue, key, values)


@pytest.mark.parametrize(
    ("text", "value", "said"), cases_in("wording", "texts_with_plurals_and_capitals_are_said", Plural=Plural)
)
def test_texts_with_plurals_and_capitals_are_said(text: str | Plural, value: object, said: str | None) -> None:
    catalogue = Catalogue("nowhere", lambda _: {"key": text}, words.catalogue)
    for _ in range(2):  # the second time, the text is from the cache of the first
        if said is None:
            with pytest.raises(KeyError, match="b"):
                catalogue.say("key", a=value, n=2)
        else:
            given = catalogue.say("key", a=value, n=2)
            assert type(given) is Wording
            assert given == said
    with pytest.raises(KeyError, match="other"):
        catalogue.say("other")
