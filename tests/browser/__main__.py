"""The page in a real browser: python -m tests.browser [NAME…]

Needs Playwright for Python and Chromium (CHROMIUM names it, or it is on the path); where they are not there nothing is
run, and a line that begins with "skipped: " says so. AXE names the axe.min.js of the npm package axe-core, PYODIDE the
unpacked npm package pyodide: with it the page of `adjudicate site` is checked as well. Exit status 0: nothing found.
"""

from __future__ import annotations

import os
import sys
import time
import traceback
from collections.abc import Callable, Iterable

from tests.browser import answers, looks, opening, reviewing, settling
from tests.browser.desk import Desk, browser, hosted, missing, served

OF_A_SITE = (*answers.CHECKS, *opening.OF_A_SITE, *settling.OF_A_SITE)
OF_THE_SERVER = (*opening.OF_THE_SERVER, *settling.OF_THE_SERVER)
CHECKS = (*OF_A_SITE, *reviewing.CHECKS, *opening.CHECKS, *settling.CHECKS, *looks.CHECKS)


def main(names: list[str]) -> int:
    """Run the checks, all or those named; return the exit status."""
    unknown = set(names) - {check.__name__ for check in CHECKS}
    if unknown:
        print(f"no such check: {', '.join(sorted(unknown))}", file=sys.stderr)
        return 2
    if why := missing():
        print(f"skipped: {why}")
        return 0
    chosen = [check for check in CHECKS if not names or check.__name__ in names]
    if looks.an_accessibility_checker_is_content in chosen and not os.environ.get("AXE"):
        print("skipped: an_accessibility_checker_is_content, as AXE names no axe.min.js")
        chosen.remove(looks.an_accessibility_checker_is_content)
    pyodide = os.environ.get("PYODIDE")
    with browser() as started:
        with served() as address:
            failed = run([check for check in chosen if check not in OF_A_SITE], Desk(started, address))
        if pyodide:
            print("The page with Python in it:")
            with hosted(pyodide) as address:
                failed += run([check for check in chosen if check not in OF_THE_SERVER], Desk(started, address))
        else:
            print("skipped: the page with Python in it, as PYODIDE names no unpacked npm package")
    print(f"{failed} failed" if failed else "nothing found")
    return 1 if failed else 0


def run(checks: Iterable[Callable[[Desk], None]], place: Desk) -> int:
    """Run checks one after the other; return how many failed."""
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
