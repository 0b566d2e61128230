"""All words of a tournament's report: a key for each sentence, and one table of texts a language (display.wording).

What the checks, the matching and the decisions find to say is made by say().
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, get_args

from adjudicate.display.wording import Voice
from adjudicate.words import catalogue

ReportLanguage = Literal["en", "de", "fr"]
LANGUAGES: Final[tuple[ReportLanguage, ...]] = get_args(ReportLanguage)


CATALOGUE: Final = catalogue("tournament")
say: Final = CATALOGUE.say
"""Return a text of the catalogue, in English for now: see Catalogue.say."""


@dataclass(frozen=True, slots=True)
class Speaker(Voice):
    """What a tournament's report is written with: a language.

    >>> Speaker("fr").say("place.round", n=3), Speaker("de").of(say("place.round", n=3)), Speaker("de").of("Ada Berg")
    ('ronde 3', 'Runde 3', 'Ada Berg')
    """

    def say(self, key: str, **values: object) -> str:
        """Return a text of the catalogue in this language."""
        return CATALOGUE.text(self.language, key, values)
