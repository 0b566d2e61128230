"""The page in a real browser: python -m tests.browser [--long] [--server | --site] [NAME…]

This needs Playwright for Python and Chromium (from CHROMIUM or the path). Without them nothing runs, and a line that
begins with "skipped: " says so. AXE names the axe.min.js of the npm package axe-core. PYODIDE names the unpacked npm
package pyodide, with which the page of `adjudicate site` is checked, too. That page runs the same scripts, so only its
engine and its special features are checked. With --long, everything is checked, and sheets of thousands of games are
compared if ../shared has them. --server and --site choose one of the two pages; otherwise both run at once, as three
processes. Exit status 0: nothing found.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
import traceback
from collections.abc import Callable, Iterable
from typing import Any

from tests.browser import (
    agreeing,
    answers,
    beginning,
    hostile,
    keeping,
    lasting,
    looks,
    opening,
    reviewing,
    settling,
    sharing,
)
from tests.browser.desk import Desk, browser, hosted, missing, served

OF_A_SITE = (*opening.OF_A_SITE, *settling.OF_A_SITE, *lasting.OF_A_SITE)
OF_THE_SERVER = (*opening.OF_THE_SERVER, *settling.OF_THE_SERVER, *beginning.OF_THE_SERVER)
OF_BOTH = (
    *agreeing.CHECKS, *answers.CHECKS, *beginning.CHECKS, *beginning.OF_THE_SERVER, *lasting.CHECKS, *reviewing.CHECKS,
    *opening.CHECKS, *settling.CHECKS, *hostile.CHECKS, *looks.CHECKS, *keeping.CHECKS, *sharing.CHECKS,
)  # fmt: skip
SHORT = (*answers.CHECKS, *lasting.CHECKS, opening.nothing_is_asked_elsewhere)
"""The checks of a site that run even without --long."""
LONG = (*answers.LONG, *lasting.LONG)
CHECKS = (*OF_A_SITE, *OF_BOTH, *answers.LONG)


def main(words: list[str]) -> int:
    """Run all checks, or the named ones; return the exit status."""
    long = "--long" in words
    names = [word for word in words if not word.startswith("--")]
    unknown = set(names) - {check.__name__ for check in CHECKS}
    if unknown or set(words) - set(names) - {"--long", "--server", "--site"}:
        print(f"no such check or option: {' '.join(sorted(unknown) or words)}", file=sys.stderr)
        return 2
    if why := missing():
        print(f"skipped: {why}")
        return 0
    chosen = [check for check in CHECKS if check.__name__ in names or not (names or (check in LONG and not long))]
    if not (names or {"--server", "--site"} & set(words)):
        of_server = [check.__name__ for check in chosen if check not in OF_A_SITE]
        call = [sys.executable, "-m", "tests.browser", *words]
        cut = len(of_server) * 2 // 3  # the slowest checks are in the last third
        own = (["--site"], ["--server", *of_server[:cut]], ["--server", *of_server[cut:]])
        parts = [subprocess.Popen([*call, *more], stdout=subprocess.PIPE, text=True) for more in own]  # noqa: S603 -- this program
        for part in parts:
            print(part.communicate()[0], end="")
        return max(abs(part.wait()) for part in parts)
    if looks.every_view_fits_and_is_accessible in chosen and not os.environ.get("AXE"):
        print("skipped: the accessibility checker, as AXE names no axe.min.js")
    failed = 0
    with browser() as started:
        if "--site" not in words:
            print("The page behind the server:")
            with served() as address:
                failed += run([check for check in chosen if check not in OF_A_SITE], Desk(started, address))
        if "--server" not in words:
            of_a_site = [check for check in chosen if check not in OF_THE_SERVER]
            if not (long or names):
                of_a_site = [check for check in of_a_site if check in (*OF_A_SITE, *SHORT)]
            print("The page with Python in it:")
            failed += of_pyodide(of_a_site, started)
    print(f"{failed} failed" if failed else "nothing found")
    return 1 if failed else 0


def of_pyodide(checks: Iterable[Callable[[Desk], None]], started: Any) -> int:
    """Run checks on a site; return the number of failures."""
    pyodide = os.environ.get("PYODIDE")
    if not pyodide:
        print("skipped: the page with Python in it, as PYODIDE names no unpacked npm package")
        return 0
    with hosted(pyodide) as address:
        return run(checks, Desk(started, address))


def run(checks: Iterable[Callable[[Desk], None]], place: Desk) -> int:
    """Run checks one after the other; return the number of failures."""
    failed = 0
    for check in checks:
        start = time.monotonic()
        try:
            check(place)
        except Exception:
            failed += 1
            print(f"FAILED {check.__name__}")
            traceback.print_exc(file=sys.stdout)
        else:
            print(f"ok {check.__name__} ({time.monotonic() - start:.1f} s)", flush=True)
    return failed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
