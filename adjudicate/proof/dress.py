"""Make random records look like real ones: add clocks, comments, misplaced properties, variations and old names.

The additions do not change a record's claims, except that the game may become a later variation.
"""

import random
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from adjudicate.proof.claims import TEXTS
from adjudicate.proof.records import Claimed
from adjudicate.proof.reference import OTHER, Edit, Play, Point

Property = tuple[str, str]
"""A property: its identifier, and its values including their brackets."""
Sketch = list[Property]
"""A node under construction: its properties."""

NAMES = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
OFF = ["zz", "uw", "a", "abc"]
FACTS = {"KM": "[9.5]", "RE": "[W+99.5]", "HA": "[11]", "RU": "[Tromp-Taylor]"}
"""Property -> a wrong value for writing the property a second time."""
SETUP = {"AB", "AW", "AE"}
KOMI = {"7.5", "6.5", "5.5", "0.5", "7", "3.5", "2.5"}
REMARKS, MARKUP, PROGRAMS = (TEXTS[name] for name in ("remarks", "markup", "programs"))
SERVERS = {"Tygem": "tygem", "CyberORO:2": "oro"}


def letters(point: Point) -> str:
    """Return a point in SGF letters."""
    return "".join(NAMES[n] for n in point)


def listed(rng: random.Random, ident: str, given: Iterable[Point]) -> Sketch:
    """Return a property that lists points, sometimes as rectangles."""
    points = set(given)
    texts = []
    compress = len(points) > 1 and rng.random() < 0.3
    while points:
        x, y = min(points)
        right, down = x, y
        if compress:
            while (x, down + 1) in points:
                down += 1
            while all((right + 1, row) in points for row in range(y, down + 1)):
                right += 1
        points -= {(a, b) for a in range(x, right + 1) for b in range(y, down + 1)}
        one = letters((x, y))
        texts.append(f"[{one}]" if (right, down) == (x, y) else f"[{one}:{letters((right, down))}]")
    return [(ident, "".join(texts))] if texts else []


def setup_node(rng: random.Random, edit: Edit) -> Sketch:
    """Return the properties of a setup node."""
    turn = [("PL", f"[{edit.turn}]")] if edit.turn else []
    lists = (("AB", edit.black), ("AW", edit.white), ("AE", edit.empty))
    return [one for ident, points in lists for one in listed(rng, ident, points)] + turn


def off_board(rng: random.Random, record: Claimed) -> str:
    """Return a value that is not a point on the board, for example just outside an edge."""
    columns, rows = record.columns, record.rows
    if max(columns, rows) > 19 or rng.random() < 0.4:
        return rng.choice([text for text in OFF if max(columns, rows) <= 19 or len(text) != 2])
    return letters((columns, rng.randrange(rows))) if rng.random() < 0.5 else letters((rng.randrange(columns), rows))


def move_text(rng: random.Random, record: Claimed, play: Play) -> str:
    """Return the SGF value of a move. A pass is spelled at random."""
    if isinstance(play.at, tuple):
        return letters(play.at)
    if play.at == "off":
        return off_board(rng, record)
    if not (record.columns <= 19 and record.rows <= 19) or rng.random() < 0.9:
        return ""
    spellings = ["tt", "tt", "tt", " ", "pass"]
    if record.columns == record.rows:
        spellings.append(letters((record.columns, record.rows)))
    return rng.choice(spellings)


def root_node(rng: random.Random, record: Claimed) -> Sketch:
    """Return the root's properties without setup: the size and the claims, in random order."""
    root = [("SZ", f"[{record.columns}]" if record.columns == record.rows else f"[{record.columns}:{record.rows}]")]
    for ident, text in (("RU", record.rules), ("KM", record.komi), ("HA", record.handicap), ("RE", record.result)):
        root += [] if text is None else [(ident, f"[{text}]")]
    rng.shuffle(root)
    return [("GM", "[1]"), ("FF", "[4]"), *root]


def nodes_of(rng: random.Random, record: Claimed, marked_after: int | None) -> list[Sketch]:
    """Return the nodes of a record. The final marks are in the node of item `marked_after` or in their own node."""
    found = [root_node(rng, record)]
    if record.root is not None:
        if rng.random() < 0.2:
            found.append([])
        found[-1] += setup_node(rng, record.root)
    marks: Sketch = []
    if record.marks is not None:
        off = "[abc]" if record.off_board_marks else ""  # not a point on any board; "zz" is a point on the largest
        black = listed(rng, "TB", record.marks["B"])
        marks = [("TB", (black[0][1] if black else "") + off)] if black or off else []
        marks += listed(rng, "TW", record.marks["W"])
    plays = [i for i, m in enumerate(record.items) if isinstance(m, Play) and isinstance(m.at, tuple)]
    early_at = rng.randrange(plays[-1]) if record.early_marks else -1
    for i, item in enumerate(record.items):
        if isinstance(item, Edit):
            node = setup_node(rng, item)
        else:
            node = [(item.colour, f"[{move_text(rng, record, item)}]")]
            node += [("KO", rng.choice(["[]", "[]", "[1]"]))] if item.marked else []
        if i == marked_after:
            node += marks
        elif i == early_at:
            node.append(("TB", "[aa]"))
        found.append(node)
    if marked_after is None and marks:
        found.append(marks)
    return found


def put(node: Sketch, rng: random.Random, ident: str, text: str) -> None:
    """Add a property to a node, usually at the end and sometimes at the beginning."""
    if rng.random() < 0.3:
        node.insert(0, (ident, text))
    else:
        node.append((ident, text))


def escaped(text: str) -> str:
    """Return a value in brackets, with its backslashes and closing brackets escaped."""
    return "[" + text.replace("\\", "\\\\").replace("]", "\\]") + "]"


def clocks(rng: random.Random, nodes: list[Sketch]) -> None:
    """Add the time left and the number of moves left after each move, like servers do."""
    left = {"B": 1800.0, "W": 1800.0}
    for node in nodes:
        for ident, _ in list(node):
            if ident in left:
                left[ident] = max(0.0, left[ident] - rng.choice([0.5, 1, 7.25, 31]))
                put(node, rng, f"{ident}L", f"[{left[ident]:g}]")
                if rng.random() < 0.3:
                    put(node, rng, f"O{ident}", f"[{rng.randint(1, 25)}]")


def remarks(rng: random.Random, nodes: list[Sketch]) -> None:
    """Add comments, and markup properties that only viewers use."""
    share = rng.choice([0.03, 0.1, 0.5])
    for node in nodes:
        if rng.random() < share:
            put(node, rng, rng.choice(["C", "C", "C", "GC"]) if node is nodes[0] else "C", escaped(rng.choice(REMARKS)))
        if rng.random() < share:
            ident, _, value = rng.choice(MARKUP).partition("[")
            put(node, rng, ident, "[" + value)


def people(rng: random.Random, record: Claimed, root: Sketch, letters_of: str, signs: str = "\\]") -> None:
    """Add names, date and event to the root. letters_of -- awkward characters in the file's encoding"""

    def some() -> str:
        return "".join(rng.choice([*"ab :;(", *signs, *letters_of]) for _ in range(rng.randint(1, 8))).strip() or "x"

    for ident, name, text in (
        ("PB", "black", some()),
        ("PW", "white", some()),
        ("DT", "date", "2026-11-14"),
        ("EV", "event", rng.choice(["Spring Cup", "Cup [A]", "a;b (c)", "x\\y", some()])),
        ("RO", "round", str(rng.randint(1, 9))),
    ):
        if rng.random() < 0.7:
            setattr(record, name, text)
            root.insert(rng.randint(2, len(root)), (ident, escaped(text)))
    if rng.random() < (0.3 if record.rules else 0.6):
        program = rng.choice(PROGRAMS if record.rules else [*PROGRAMS, *SERVERS])
        record.fox, record.server = program == "foxwq", SERVERS.get(program)
        root.insert(rng.randint(2, len(root)), ("AP", f"[{program}]"))
    for ident, text in (("TM", "[1800]"), ("OT", "[5x30 byo-yomi]"), ("US", "[me]"), ("PC", "[here\\: there]")):
        if rng.random() < 0.2:
            root.append((ident, text))


def misplace(rng: random.Random, nodes: list[Sketch], met: Counter[str]) -> None:
    """Move some root properties to a later node, or write them twice. Add SZ to a later node, which has no effect."""
    for ident, text in list(nodes[0]):
        if ident not in FACTS or any(name == "KO" for name, _ in nodes[0]):
            continue
        roll = rng.random()
        if roll < 0.08 and len(nodes) > 1:
            nodes[0].remove((ident, text))
            at = sorted(rng.randrange(1, len(nodes)) for _ in range(2))
            nodes[at[0]].append((ident, text))
            met["facts outside the root"] += 1
            if rng.random() < 0.5:
                nodes[at[1]].append((ident, FACTS[ident]))
                met["misplaced facts twice"] += 1
        elif roll < 0.14:
            later = (ident, text + FACTS[ident]) if rng.random() < 0.5 else (ident, FACTS[ident])
            at_root = nodes[0].index((ident, text))
            nodes[0][at_root : at_root + 1] = [later] if later[1] != FACTS[ident] else [(ident, text), later]
            met["facts twice"] += 1
        elif roll < 0.17 and len(nodes) > 1:
            nodes[rng.randrange(1, len(nodes))].append((ident, FACTS[ident]))
            met["facts outside the root"] += 1
    if rng.random() < 0.03 and len(nodes) > 1:
        nodes[rng.randrange(1, len(nodes))].append(("SZ", "[13]"))
        met["facts outside the root"] += 1


def komi_in_ko(root: Sketch, met: Counter[str]) -> None:
    """Write the komi under KO, as in old Chinese records, if the root does not contain a move."""
    for place, (ident, text) in enumerate(root):
        if ident == "KM" and text[1:-1] in KOMI:
            root[place : place + 1] = [("KO", text), ("KM", "[]")] if len(root) % 2 else [("KO", text)]
            met["komi in KO"] += 1
            return


def move_at_root(rng: random.Random, record: Claimed, nodes: list[Sketch], met: Counter[str]) -> None:
    """Move the first move to the root, sometimes adding a KO mark that looks like a komi."""
    if len(nodes) < 2 or not has_move(nodes[1]) or any(ident in ("PL", "KO") for ident, _ in nodes[0]):
        return
    nodes[0] += nodes.pop(1)
    met["moves at the root"] += 1
    first = record.items[0]
    if isinstance(first, Play) and (first.marked or rng.random() < 0.5):
        record.items[0] = replace(first, marked=True)
        nodes[0][:] = [p for p in nodes[0] if p[0] != "KO"]
        put(nodes[0], rng, "KO", rng.choice(["[3.5]", "[7.5]", "[]"]))
        met["ko marks at the root"] += 1


def has_move(node: Sketch) -> bool:
    """Return True if a node has a move."""
    return any(ident in ("B", "W") for ident, _ in node)


def crowd(rng: random.Random, nodes: list[Sketch], met: Counter[str]) -> None:
    """Merge some nodes: two moves into one node, or setup into the node of the next move."""
    at = 1
    while at + 1 < len(nodes):
        one, two = nodes[at], nodes[at + 1]
        idents = {ident for ident, _ in one}
        setup = bool(idents & SETUP)
        if (
            not ({"KO", "PL", *SETUP, *FACTS, "SZ"} & {ident for ident, _ in two})
            and not idents & {"KO", "TB", "TW", "PL"}
            and has_move(two)
            and has_move(one) != setup
            and rng.random() < (0.5 if setup else 0.02)
        ):
            nodes[at : at + 2] = [joined(one, two)]
            met["setup beside a move" if setup else "several moves in a node"] += 1
        at += 1


def joined(one: Sketch, two: Sketch) -> Sketch:
    """Merge two nodes. Two moves of the same colour may become one property with two values."""
    return [(one[0][0], one[0][1] + two[0][1])] if len(one) == len(two) == 1 and one[0][0] == two[0][0] else one + two


def turns(rng: random.Random, nodes: list[Sketch]) -> None:
    """Add PL next to moves, where it has no effect."""
    for node in nodes[1:]:
        if has_move(node) and not any(ident in ("PL", *SETUP) for ident, _ in node) and rng.random() < 0.1:
            put(node, rng, "PL", rng.choice(["[B]", "[W]"]))


def lifted(rng: random.Random, record: Claimed, nodes: list[Sketch], final: dict[Point, str]) -> bool:
    """Sometimes remove the dead stones by setup in the last node, as one server does. Return True if this was done."""
    if record.marks is None:
        return False
    dead = {p for p, c in final.items() if p in record.marks[OTHER[c]]}
    if not dead:
        return False
    nodes.append(listed(rng, "AE", rng.sample(sorted(dead), rng.randint(1, len(dead)))))
    return True


def next_colour(node: Sketch, rng: random.Random) -> str:
    """Return the player to move after a node, or a random player if the node does not contain a move."""
    movers = [ident for ident, _ in node if ident in ("B", "W")]
    return OTHER[movers[-1]] if movers else rng.choice("BW")


def branch(rng: random.Random, record: Claimed, colour: str) -> list[Sketch]:
    """Return an abandoned variation: a few moves, sometimes with passes and marks at the end."""
    found: list[Sketch] = []
    for _ in range(rng.choice([1, 1, 1, 2, 3, 6])):
        found.append([(colour, f"[{letters((rng.randrange(record.columns), rng.randrange(record.rows)))}]")])
        colour = OTHER[colour]
    if rng.random() < 0.25:
        found += [[(colour, "[]")], [(OTHER[colour], "[]")]]
    if rng.random() < 0.3:
        found[-1].append((rng.choice(["TB", "TW"]), "[aa]"))
    return found


def ends(branch_: list[Sketch]) -> bool:
    """Return True if a variation ends with two passes and marks."""
    return len(branch_) > 2 and branch_[-2][0][1] == "[]" and any(ident in ("TB", "TW") for ident, _ in branch_[-1])
