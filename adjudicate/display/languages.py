"""The languages of the output, and how each of them writes numbers, lists, sentences and spaces.

Plural forms follow the cardinal plural rules of the Unicode CLDR. In French, 0 and 1.5 are singular. Japanese, Chinese
and Korean have only one form.
"""

from collections.abc import Callable, Mapping
from dataclasses import field
from typing import Final, Literal, get_args

from adjudicate.values import dataclass

Language = Literal["en", "de", "fr", "ja", "zh", "ko"]
LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)
PluralForm = Literal["zero", "one", "two", "few", "many", "other"]
"""The plural categories of the Unicode CLDR. Every language has `other`, and some languages have more."""


def _one_is_one(number: float) -> PluralForm:
    return "one" if number == 1 else "other"


@dataclass(frozen=True, kw_only=True)
class Manner:
    """The writing conventions of a language, such as its lists, plurals and decimal comma.

    name   -- the language's name in the language itself
    tag    -- the language tag for HTML (BCP 47)
    draft  -- True if no native speaker has checked the translation
    plural -- function that takes a number and returns its plural form
    comma  -- True if the language uses a decimal comma
    comma_between, and_between, or_between -- the separator in a list, and the two separators before its last item
    clauses_and -- the separator of clauses joined by "and", if it differs from the separator of names
    phrases, sentences -- the separator between phrases, and the separator between sentences
    unbroken -- maps strings that contain a space to the same strings with a no-break space
    """

    name: str
    tag: str
    draft: bool = True
    plural: Callable[[float], PluralForm] = lambda _: "other"
    comma: bool = False
    comma_between: str = ", "
    and_between: str
    or_between: str
    clauses_and: str = ""
    phrases: str = "; "
    sentences: str = " "
    unbroken: Mapping[str, str] = field(default_factory=dict)

    def decimal(self, text: str) -> str:
        """Convert a decimal number with a point to the way in which this language writes it.

        >>> MANNERS["de"].decimal("-7.5"), MANNERS["ja"].decimal("-7.5")
        ('-7,5', '-7.5')
        """
        return text.replace(".", ",") if self.comma else text


_FRENCH_BLANKS: Final = {
    " :": "\u00a0:", " ;": "\u00a0;", " !": "\u00a0!", " ?": "\u00a0?", "« ": "«\u00a0", " »": "\u00a0»",
}  # fmt: skip
MANNERS: Final[Mapping[Language, Manner]] = {
    "en": Manner(name="English", tag="en", draft=False, plural=_one_is_one, and_between=" and ", or_between=" or "),
    "de": Manner(name="Deutsch", tag="de", plural=_one_is_one, comma=True, and_between=" und ", or_between=" oder "),
    "fr": Manner(
        name="Français", tag="fr", plural=lambda number: "one" if number < 2 else "other", comma=True,
        and_between=" et ", or_between=" ou ", phrases=" ; ", unbroken=_FRENCH_BLANKS,
    ),
    "ja": Manner(
        name="日本語", tag="ja", comma_between="、", and_between="、", or_between="または", phrases="。", sentences=""
    ),
    "zh": Manner(
        name="简体中文", tag="zh-Hans", comma_between="、", and_between="和", or_between="或", clauses_and="，并且",
        phrases="；", sentences="",
    ),
    "ko": Manner(name="한국어", tag="ko", and_between=", ", or_between=" 또는 ", phrases="; "),
}  # fmt: skip
