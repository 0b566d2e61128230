"""What every page begins and ends with: one file, complete in itself, that may load and run nothing from elsewhere."""

from __future__ import annotations

from base64 import b64encode
from functools import cache
from typing import Final

from adjudicate.display.markup import Markup, element, joined
from adjudicate.display.style import SCRIPT, STYLE

POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'"
_END: Final = "</main></body></html>"


@cache
def _hash() -> str:
    from hashlib import sha256  # noqa: PLC0415 -- for start-up: it loads a library of the system, and few pages have a script

    return b64encode(sha256(SCRIPT.encode()).digest()).decode()


def opening(title: str, subject: str = "", *, script: bool = False, language: str = "en") -> Markup:
    """Return a page up to its content.

    title   -- what kind of page it is
    subject -- what this one is about, for the browser's title; as hostile as a record
    script  -- the page ends with the sorting script, so the policy lets it run
    language -- that of the page, as HTML calls it
    """
    policy = f"{POLICY}; script-src 'sha256-{_hash()}'" if script else POLICY
    head = element(
        "head",
        element("meta", charset="utf-8"),
        element("meta", http_equiv="Content-Security-Policy", content=policy),
        element("meta", name="viewport", content="width=device-width, initial-scale=1"),
        element("meta", name="referrer", content="no-referrer"),
        element("title", f"{title}: {subject}" if subject else title),
        element("style", Markup(STYLE)),
    )
    heading = element("h1", f"adjudicate: {title.lower() if language == 'en' else title}")
    return Markup(f'<!DOCTYPE html>\n<html lang="{language}" dir="ltr">{head}<body><main>{heading}\n')


def closing(*, script: bool = False) -> Markup:
    """Return the end of a page."""
    return Markup((element("script", Markup(SCRIPT)) if script else "") + _END)


def page(title: str, subject: str, *content: str, script: bool = False, language: str = "en") -> str:
    """Return a page. Content that is not Markup is sanitised, as everywhere."""
    return f"{opening(title, subject, script=script, language=language)}{joined(content)}\n{closing(script=script)}\n"
