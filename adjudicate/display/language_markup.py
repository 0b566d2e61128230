"""Texts on a page in a language: what is English there is marked so, for those who hear the page."""

from __future__ import annotations

from collections.abc import Callable

from adjudicate.display.markup import Markup, element, joined, said
from adjudicate.display.wording import Voice


def spoken(voice: Voice, text: str, show: Callable[[str], str] = said) -> str:
    """Return a text of ours in the language of the voice; for want of its translation in English, and marked so.

    show -- what the text becomes: by default text of a record may be in it
    """
    shown = show(voice.of(text))
    return shown if voice.speaks(text) else element("span", shown, lang="en")


def english(voice: Voice, *texts: str) -> Markup:
    """Return texts that are English in every language, marked so where the page is in another."""
    return joined(texts) if voice.language == "en" else element("span", *texts, lang="en")
