"""The page in a real browser: python -m tests.browser [NAME…]

Needs Playwright for Python and Chromium (CHROMIUM names it, or it is on the path); where they are not there nothing is
run, and a line that begins with "skipped: " says so. AXE names the axe.min.js of the npm package axe-core. Exit status
0: nothing found.
"""

from __future__ import annotations

import os
import sys
import time
import traceback

from tests.browser import looks, opening, reviewing
from tests.browser.desk import desk, missing

CHECKS = (*reviewing.CHECKS, *opening.CHECKS, *looks.CHECKS)


def main(names: list[str]) -> int:
    """Run the checks, all or those named; return the exit status."""
    unknown = set(names) - {check.__name__ for check in CHECKS}
    if unknown:
        print(f"no such check: {', '.join(sorted(unknown))}", file=sys.stderr)
        return 2
    if why := missing():
        print(f"skipped: {why}")
        return 0
    failed = 0
    with desk() as place:
        for check in CHECKS:
            if names and check.__name__ not in names:
                continue
            if check is looks.an_accessibility_checker_is_content and not os.environ.get("AXE"):
                print("skipped: an_accessibility_checker_is_content, as AXE names no axe.min.js")
                continue
            start = time.monotonic()
            try:
                check(place)
            except Exception:  # noqa: BLE001 -- whatever a check meets is its finding
                failed += 1
                print(f"FAILED {check.__name__}")
                traceback.print_exc(file=sys.stdout)
            else:
                print(f"ok {check.__name__} ({time.monotonic() - start:.1f} s)", flush=True)
    print(f"{failed} failed" if failed else "nothing found")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
