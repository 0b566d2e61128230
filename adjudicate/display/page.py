"""The frame of every page. A page is one complete file that cannot load or run anything from elsewhere."""

from base64 import b64encode
from functools import cache
from pathlib import Path
from typing import Final

from adjudicate.display.markup import Markup, element, joined

_PAINTS: Final = Markup(
    '<svg class="paints" width="0" height="0" aria-hidden="true"><defs>'
    '<radialGradient id="blackstone" cx="0.35" cy="0.3" r="0.78"><stop offset="0" stop-color="#5b5d61"/>'
    '<stop offset="0.45" stop-color="#232427"/><stop offset="1" stop-color="#0b0b0c"/></radialGradient>'
    '<radialGradient id="whitestone" cx="0.35" cy="0.3" r="0.78"><stop offset="0" stop-color="#fff"/>'
    '<stop offset="0.7" stop-color="#f3f1ec"/><stop offset="1" stop-color="#cfcbc2"/></radialGradient></defs></svg>'
)
"""The light on the stones, for all boards on a page."""


@cache
def look() -> str:
    """Return the style sheet for the page, the reports and the documents: colours, sizes, tables and paper."""
    return Path(__file__).with_name("look.css").read_text(encoding="utf-8")


@cache
def style() -> str:
    """Return the style sheet of every report."""
    return look() + Path(__file__).with_name("page.css").read_text(encoding="utf-8")


@cache
def _script() -> str:
    """Return the script that sorts and filters tables of records."""
    return Path(__file__).with_name("page.js").read_text(encoding="utf-8")


POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'"
_END: Final = "</main></body></html>"


@cache
def _hash() -> str:
    from hashlib import sha256  # noqa: PLC0415 -- for start-up; it loads a system library that few pages need

    return b64encode(sha256(_script().encode()).digest()).decode()


def opening(title: str, subject: str = "", *, script: bool = False, language: str = "en", rules: str = "") -> Markup:
    """Return the beginning of a page, before its content.

    title    -- the kind of page
    subject  -- the subject of this page, for the browser's title; as untrusted as a record
    script   -- True if the page ends with the sorting script, which the policy then allows
    language -- the language of the page, as an HTML tag
    rules    -- further style rules of this page; css_text() makes a text safe for them
    """
    policy = f"{POLICY}; script-src 'sha256-{_hash()}'" if script else POLICY
    head = element(
        "head",
        element("meta", charset="utf-8"),
        element("meta", http_equiv="Content-Security-Policy", content=policy),
        element("meta", name="viewport", content="width=device-width, initial-scale=1"),
        element("meta", name="referrer", content="no-referrer"),
        element("title", f"{title}: {subject}" if subject else title),
        element("style", Markup(style() + rules)),
    )
    heading = element("h1", f"adjudicate: {title.lower() if language == 'en' else title}")
    return Markup(f'<!DOCTYPE html>\n<html lang="{language}" dir="ltr">{head}<body>{_PAINTS}<main>{heading}\n')


def css_text(text: str) -> str:
    """Return a text as a CSS string, with escapes except for ASCII letters, digits and spaces."""
    plain = (char if (char.isascii() and char.isalnum()) or char == " " else f"\\{ord(char):x} " for char in text)
    return f'"{"".join(plain)}"'


def closing(*, script: bool = False) -> Markup:
    """Return the script of a page, if it has one, and the closing tags."""
    return Markup((element("script", Markup(_script())) if script else "") + _END)


def page(title: str, subject: str, *content: str, script: bool = False, language: str = "en") -> str:
    """Return a page. Content that is not Markup is sanitised."""
    return f"{opening(title, subject, script=script, language=language)}{joined(content)}\n{closing(script=script)}\n"
