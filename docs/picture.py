"""Make the picture of the README: the page of a score sheet in Chromium.

    python docs/picture.py

It needs Playwright for Python and Chromium. The picture contains the digest of the page, so that a test can check
whether the picture is out of date.
"""

from __future__ import annotations

import hashlib
import struct
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
PICTURE: Final = ROOT / "docs" / "pictures" / "sheet.webp"
COMMAND: Final = ("score", "--format", "html", "fixtures/tournament/records/r4t1.sgf")
WIDTH: Final = 940
HEIGHT: Final = 640
CHUNK: Final = b"PAGE" + struct.pack("<I", 64)
"""The head of a chunk of 64 bytes."""


def page() -> str:
    """Return the HTML page of the sheet."""
    call = [sys.executable, "-m", "adjudicate", *COMMAND]
    return subprocess.run(call, cwd=ROOT, capture_output=True, encoding="utf-8", check=False).stdout  # noqa: S603 -- our own


def digest(html: str) -> str:
    """Return the SHA-256 of a page."""
    return hashlib.sha256(html.encode()).hexdigest()


def digest_in(picture: bytes) -> str:
    """Return the digest stored in a picture."""
    return picture.rpartition(CHUNK)[2][:64].decode()


def with_digest(picture: bytes, html: str) -> bytes:
    """Add the digest of the page to a WebP picture, in a chunk at its end that viewers ignore."""
    whole = picture[8:] + CHUNK + digest(html).encode()
    return b"RIFF" + struct.pack("<I", len(whole)) + whole


def main() -> None:
    """Write the picture."""
    sys.path.insert(0, str(ROOT))
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 -- the test reads this module without it

    from tests.browser.desk import chromium  # noqa: PLC0415
    from tests.browser.pictures import webp  # noqa: PLC0415

    html = page()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        shown = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT}, color_scheme="light")
        shown.set_content(html)
        picture = webp(shown, 1.0, quality=90)
        browser.close()
    PICTURE.write_bytes(with_digest(picture, html))


if __name__ == "__main__":
    main()
