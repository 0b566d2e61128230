"""A replacement for KataGo's analysis engine: python fake_katago.py WAY LOG. It uses the JSON but cannot play Go.

Black owns the left half of the board and White the right half, unless the way says otherwise. It logs each question.
It runs without the package, so that it starts at once. Further options are accepted, as by KataGo.
"""

from __future__ import annotations

import json
import sys
import time

WAY, LOG, *_ = [*sys.argv[1:], "plain", "asked.log"]  # the collection of doctests imports this module without arguments


def say(answer: object) -> None:
    """Print one line."""
    sys.stdout.write(json.dumps(answer) + "\n")
    sys.stdout.flush()


def ownership(query: dict[str, object]) -> list[object]:
    """Return the owner of each point, from the top left: -1 Black, 1 White."""
    columns, rows = int(str(query["boardXSize"])), int(str(query["boardYSize"]))
    owners: list[object] = [-0.95 if x < columns // 2 else 0.95 for _ in range(rows) for x in range(columns)]
    if WAY == "middle":
        owners = [one if i % columns < columns // 2 else 0.1 for i, one in enumerate(owners)]
    if WAY == "short":
        owners.pop()
    if WAY == "words":
        owners[0] = "white"
    if WAY == "far":
        owners[0] = 7
    return owners


def main() -> None:
    """Answer questions until the input ends."""
    for asked, line in enumerate(sys.stdin, 1):
        with open(LOG, "a", encoding="utf-8") as log:
            log.write(line)
        query = json.loads(line)
        own = {"id": query["id"]}
        if query.get("action") == "query_version":
            if WAY == "banner":
                print("KataGo v1.18.1", flush=True)
            say({**own, "action": "query_version", "version": "1.18.1"})
            if WAY == "deaf":
                time.sleep(60)
            continue
        if WAY == "dies" or (WAY == "dies-once" and asked == 2):
            sys.exit(1)
        if WAY == "hangs":
            time.sleep(60)
        if WAY == "no-moves" and query["moves"]:
            say({"error": "Illegal move 3: C3", "field": "moves", **own})
            continue
        if WAY == "refuses":
            say({"error": "Could not parse \x1b[31mkomi", "field": "komi", **own})
            continue
        if WAY == "deep":
            print("{" + '"a":[' * 5000, flush=True)
            continue
        if WAY == "warns":
            say({"warning": "Unexpected field", "field": "x", **own})
            say({"id": "another", "ownership": []})
        say({**own, "isDuringSearch": False, "ownership": ownership(query), "rootInfo": {"scoreLead": 1.5}})


if __name__ == "__main__":
    main()
