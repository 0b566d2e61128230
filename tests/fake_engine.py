"""A GTP engine for tests that behaves in one chosen way: python fake_engine.py WAY [WORD ...].

It runs without the package, so that it starts at once.
"""

from __future__ import annotations

import os
import sys
import time

WAY, *WORDS = sys.argv[1:] or ["plain"]
NAMES = {"hostile": "\x1b]52;c;ZXZpbA==\x07<script>\x9b31m", "long-name": "x" * 5000, "nameless": ""}


def end_now(command: str) -> None:
    """In some ways, do something other than answer."""
    if (WAY, command) == ("exits", "name") or (WAY, command) == ("exits-midway", "play"):
        sys.exit(3)
    if (WAY, command) == ("killed", "final_status_list"):
        os.abort()
    if (WAY, command) == ("hangs", "final_status_list"):
        time.sleep(60)
    if (WAY, command) == ("closes", "final_status_list"):
        os.close(1)
        time.sleep(60)
    if command != "final_status_list" or WAY not in ("endless", "huge", "newlines", "garbage"):
        return
    if WAY == "garbage":
        os.write(1, bytes(range(256)) + b"\n\n")
    if WAY == "huge":
        os.write(1, b"=" + b"A1 " * 20_000 + b"\n\n")
    while WAY in ("endless", "newlines"):
        os.write(1, b"A1 " * 1000 if WAY == "endless" else b"\n" * 1000)


def main() -> None:
    """Answer commands until the input ends."""
    plays = 0
    for line in sys.stdin:
        number, command, *rest = line.split()
        end_now(command)
        sign, text = "=", ""
        if command == "name":
            text = NAMES.get(WAY, "Fake")
        elif command == "version":
            text = "" if WAY == "nameless" else "1.0"
        elif command == "clear_board":
            plays = 0
        elif command == "play":
            plays += 1
            # "no-moves" refuses the last move of the tests' game, which has 10 stones, but not its final position
            if (WAY == "no-moves" and plays == 12 and rest == ["white", "pass"]) or WAY == "no-plays":
                sign, text = "?", "illegal move"
        elif command == "boardsize" and WAY == "no-board":
            sign, text = "?", "unacceptable size"
        elif command == "final_status_list" and rest == ["dead"]:
            # "either": the first word is dead with one player to move, the second word with the other
            text = " ".join(WORDS) if WAY != "either" else WORDS[plays % 2]
            if WAY == "refuses":
                sign, text = "?", "unknown command \x1b[2J"
        elif command == "final_status_list":
            sign, text = ("=", " ".join(WORDS)) if WAY == "both" else ("=", "B5") if WAY == "seki" else ("?", "no")
        elif command == "komi" and WAY == "no-komi":
            sign, text = "?", "syntax error"
        wrong = "7" if WAY == "other-id" else ""
        sys.stdout.write(f"{sign}{wrong}{number if WAY != 'no-id' else ''} {text}\n\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
