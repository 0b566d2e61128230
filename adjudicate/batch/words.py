"""The texts of this package, for errors, the summary and its page. Rows and tables are data and stay in English."""

from dataclasses import dataclass
from typing import Final

from adjudicate.display.languages import MANNERS, Language
from adjudicate.display.wording import Spoken
from adjudicate.words import catalogue

CATALOGUE: Final = catalogue("batch")
say: Final = CATALOGUE.say
"""Return a text of this package's catalogue in English, by its key. See Catalogue.say()."""


@dataclass(frozen=True, slots=True)
class GroupedNumber(Spoken):
    """A large number, shown with commas between thousands except in languages that use a decimal comma.

    >>> GroupedNumber(6940).spoken("en"), GroupedNumber(6940).spoken("de")
    ('6,940', '6940')
    """

    number: int

    def spoken(self, language: Language) -> str:
        """Return the number as text in the given language."""
        return str(self.number) if MANNERS[language].comma else f"{self.number:,}"
