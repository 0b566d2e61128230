"""Build complete HTML pages. A page is a single file, and it cannot load or run anything from elsewhere."""

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
"""SVG gradients for the light on the stones, shared by all boards on a page."""


@cache
def look() -> str:
    """Return the style sheet that the page, the reports and the documents share: colours, sizes and tables."""
    return Path(__file__).with_name("look.css").read_text(encoding="utf-8")


@cache
def style() -> str:
    """Return the style sheet for reports."""
    return look() + Path(__file__).with_name("page.css").read_text(encoding="utf-8")


@cache
def _script() -> str:
    """Return the JavaScript that sorts and filters tables of records."""
    return Path(__file__).with_name("page.js").read_text(encoding="utf-8")


POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'"
_END: Final = "</main></body></html>"


@cache
def _hash() -> str:
    from hashlib import sha256  # noqa: PLC0415 -- for start-up; it loads a system library that few pages need

    return b64encode(sha256(_script().encode()).digest()).decode()


def opening(title: str, subject: str = "", *, script: bool = False, language: str = "en", rules: str = "") -> Markup:
    """Return the beginning of a page, up to its content.

    title    -- the heading, which names the kind of page
    subject  -- what this page is about, for the browser's title; may be text from a record
    script   -- True to allow the sorting script in the page's security policy
    language -- the language of the page, as an HTML language tag
    rules    -- further CSS rules for this page; use css_text() to make a text safe for them
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
    """Return a text as a CSS string. All characters except ASCII letters, digits and spaces are escaped."""
    plain = (char if (char.isascii() and char.isalnum()) or char == " " else f"\\{ord(char):x} " for char in text)
    return f'"{"".join(plain)}"'


def closing(*, script: bool = False) -> Markup:
    """Return the end of a page: the sorting script if `script` is true, and the closing tags."""
    return Markup((element("script", Markup(_script())) if script else "") + _END)


def page(title: str, subject: str, *content: str, script: bool = False, language: str = "en") -> str:
    """Return a complete page. Content that is not Markup is sanitised."""
    return f"{opening(title, subject, script=script, language=language)}{joined(content)}\n{closing(script=script)}\n"
