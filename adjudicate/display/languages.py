"""The languages that texts can be in, and how each writes what stands between words: numbers, lists, sentences, blanks.

How many forms a plural has and what chooses them is as in the Unicode CLDR, cardinal plurals: in French 0 and 1.5 are
singular; Japanese, Chinese and Korean have one form.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, get_args

Language = Literal["en", "de", "fr", "ja", "zh", "ko"]
LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)


@dataclass(frozen=True, slots=True, kw_only=True)
class Manner:
    """How a language is written.

    name   -- its own name of itself
    tag    -- what HTML calls it (BCP 47)
    module -- of a room's words that has the texts in it
    from_two -- its plural begins at two: 0 and 1.5 are singular; else all but 1 is plural
    comma  -- its decimals stand after a comma
    comma_between, and_between, or_between -- what stands between the members of a list, and before its last one
    clauses_and -- what stands between clauses that all hold, where that is other than between names
    phrases, sentences -- what stands between phrases, and between sentences
    unbroken -- a blank where no line may be broken -> the same with a blank that does not break
    """

    name: str
    tag: str
    module: str
    from_two: bool = False
    comma: bool = False
    comma_between: str = ", "
    and_between: str
    or_between: str
    clauses_and: str = ""
    phrases: str = "; "
    sentences: str = " "
    unbroken: Mapping[str, str] = field(default_factory=dict)

    def plural(self, number: float) -> bool:
        """Tell whether a number takes the plural.

        >>> MANNERS["fr"].plural(1.5), MANNERS["de"].plural(1.5), MANNERS["en"].plural(0)
        (False, True, True)
        """
        return number >= 2 if self.from_two else number != 1

    def decimal(self, text: str) -> str:
        """Return a decimal number, written with a point, as this language writes it.

        >>> MANNERS["de"].decimal("-7.5"), MANNERS["ja"].decimal("-7.5")
        ('-7,5', '-7.5')
        """
        return text.replace(".", ",") if self.comma else text


_FRENCH_BLANKS: Final = {
    " :": "\u00a0:", " ;": "\u00a0;", " !": "\u00a0!", " ?": "\u00a0?", "« ": "«\u00a0", " »": "\u00a0»",
}  # fmt: skip
MANNERS: Final[Mapping[Language, Manner]] = {
    "en": Manner(name="English", tag="en", module="english", and_between=" and ", or_between=" or "),
    "de": Manner(name="Deutsch", tag="de", module="german", comma=True, and_between=" und ", or_between=" oder "),
    "fr": Manner(
        name="Français",
        tag="fr",
        module="french",
        from_two=True,
        comma=True,
        and_between=" et ",
        or_between=" ou ",
        phrases=" ; ",
        unbroken=_FRENCH_BLANKS,
    ),
    "ja": Manner(
        name="日本語",
        tag="ja",
        module="japanese",
        comma_between="、",
        and_between="、",
        or_between="または",
        phrases="。",
        sentences="",
    ),
    "zh": Manner(
        name="简体中文",
        tag="zh-Hans",
        module="chinese",
        comma_between="、",
        and_between="和",
        or_between="或",
        clauses_and="，并且",
        phrases="；",
        sentences="",
    ),
    "ko": Manner(name="한국어", tag="ko", module="korean", and_between=", ", or_between=" 또는 ", phrases="; "),
}
