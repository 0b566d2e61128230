"""Make random files that look like real ones, in many encodings. Some have several games, and some are truncated."""

import random
import re
from collections import Counter
from dataclasses import dataclass, field
from functools import cache

from adjudicate.proof import dress
from adjudicate.proof.claims import TEXTS, result
from adjudicate.proof.dress import Sketch, letters, nodes_of
from adjudicate.proof.games import Made, random_claim
from adjudicate.proof.records import Claimed, ReferenceOptions
from adjudicate.proof.reference import Play

OLD_NAMES, BEFORE, BETWEEN, AFTER = (TEXTS[name] for name in ("old_names", "before", "between", "after"))
SPACES = [[""], [""], ["\n"], ["\r\n"], ["\r"], ["", "\n", " ", "\t", "\r\n \t"]]
CODECS = {"GBK": "gbk", "Shift_JIS": "shift_jis", "Big5": "big5", "EUC-KR": "euc_kr", "ISO-8859-1": "latin-1"}
WIDER = {"gbk": "gb18030", "shift_jis": "cp932", "big5": "cp950", "euc_kr": "cp949"}
DECLARED = re.compile(r"CA\s*\[[^\]]*\]")
ENCODINGS = ["", "", "", "", "UTF-8", "UTF-8", "BOM", "UTF-16", *CODECS, "bare Latin-1"]


@dataclass
class File:
    """A random file: its content, and the options and claims of each game, if the claims are certain."""

    data: bytes
    options: list[ReferenceOptions]
    claims: list[Claimed | None]
    met: Counter[str] = field(default_factory=Counter)


@cache
def awkward(codec: str) -> str:
    """Return an encoding's characters that are hard to parse. The second byte of many is a bracket or backslash."""
    if codec == "latin-1":
        return "éüß"
    if codec not in WIDER:
        return "é名局한"
    found, others = "", ""
    for number in (*range(0x30A0, 0x3100), *range(0x4E00, 0x9FFF)):
        char = chr(number)
        data = char.encode(codec, "ignore")
        if len(data) == 2 and data.decode(WIDER[codec]) == char:
            if data[1] in b"[\\]":
                found += char
            elif len(others) < 20:
                others += char
    return found[:20] * 3 + others


def random_file(rng: random.Random, *, plain: bool = False, faults: bool = True) -> File:
    """Return a file that contains one random record or, sometimes, several.

    plain  -- True for records to adjudicate without options
    faults -- False to leave out deliberate faulty moves
    """
    encoding = rng.choice(ENCODINGS) if rng.random() < 0.5 else ""
    number = rng.choice([2, 2, 3]) if rng.random() < 0.06 else 1
    met: Counter[str] = Counter()
    style = _Style(rng, met)
    texts, options, claims = [], [], []
    for _ in range(number):
        made = random_claim(rng, plain=plain, faults=faults)
        if encoding == "bare Latin-1" and not ((made.record.rules or "") + (made.record.result or "")).isascii():
            encoding = ""
        text, sure = dressed(rng, made, encoding, style, met)
        texts.append(text)
        options.append(made.options)
        claims.append(made.record if sure else None)
    if rng.random() < 0.08 and encoding != "bare Latin-1":  # a reader may guess another encoding for part of a file
        text = texts[-1]
        declared = DECLARED.search(text)  # keep the declaration, so that readers do not guess the encoding
        least = declared.end() if declared else text.index(";") + 1
        at = rng.randrange(least, len(text)) if rng.random() < 0.5 else len(text.rstrip(")"))
        texts[-1], claims[-1] = texts[-1][:at], None
        options[-1].dead = None  # without the size, the points would have other names
        met["cut-off ends"] += 1
    whole = texts[0]
    if number > 1 or rng.random() < 0.05:
        whole = rng.choice(BEFORE) + "".join(text + rng.choice(BETWEEN) for text in texts[:-1]) + texts[-1]
        whole += "" if met["cut-off ends"] else rng.choice(AFTER)
        met["several games"] += number > 1
    met["encodings"] += encoding not in ("", "UTF-8")
    return File(encoded(whole, encoding, met), options, claims, met)


def encoded(text: str, encoding: str, met: Counter[str]) -> bytes:
    """Encode a text. If the encoding lacks some of its characters, use UTF-8."""
    met["byte-order marks"] += encoding in ("BOM", "UTF-16")
    if encoding == "UTF-16":
        return text.encode("utf-16")
    if encoding == "BOM":
        return text.encode("utf-8-sig")
    try:
        return text.encode("latin-1" if encoding == "bare Latin-1" else CODECS.get(encoding, "utf-8"))
    except UnicodeEncodeError:
        return text.replace(f"CA[{encoding}]", "CA[UTF-8]").encode()


def dressed(rng: random.Random, made: Made, encoding: str, style: "_Style", met: Counter[str]) -> tuple[str, bool]:
    """Return a game's text with random additions, and whether it is certain which line is the game."""
    record = made.record
    nodes = nodes_of(rng, record, made.marked_after)
    root = nodes[0]
    lifted = made.clean and rng.random() < 0.5 and dress.lifted(rng, record, nodes, made.final)
    met["dead stones taken off"] += lifted
    if encoding in ("UTF-8", *CODECS):
        root.insert(2, ("CA", f"[{encoding}]"))
    if rng.random() < 0.5:
        bare = encoding == "bare Latin-1"  # a wrong guess may read a letter and the next backslash as one character
        awkward_ones = awkward("latin-1" if bare else CODECS.get(encoding, "utf-8"))
        dress.people(rng, record, root, awkward_ones, "" if bare else "\\]")
    if rng.random() < 0.04 and (record.columns, record.rows) == (19, 19):
        root[:] = [p for p in root if p[0] != "SZ"]
    if rng.random() < 0.08:
        dress.move_at_root(rng, record, nodes, met)
    if rng.random() < 0.05 and not dress.has_move(root):
        dress.komi_in_ko(root, met)
    if rng.random() < 0.3:
        dress.misplace(rng, nodes, met)
    if rng.random() < 0.25:
        dress.crowd(rng, nodes, met)
    if rng.random() < 0.1:
        dress.turns(rng, nodes)
        met["turns beside moves"] += 1
    if rng.random() < 0.4:
        dress.clocks(rng, nodes)
        met["clocks"] += 1
    if rng.random() < 0.35:
        dress.remarks(rng, nodes)
        met["comments"] += 1
    if rng.random() < 0.05:
        nodes.insert(rng.randint(1, max(1, len(nodes) - 1)), [])
    last = len(record.items) - 1
    at = None if made.marked_after is None else record.items[made.marked_after]
    at_end = made.marked_after in (None, last) and (at is None or (isinstance(at, Play) and at.at == "pass"))
    single = lifted or not at_end  # without marks at the end, readers might choose another line
    return branched(rng, record, nodes, style, met) if not single else (style.game(nodes), True)


class _Style:
    """The style in which a file is written: its white space, and the spelling of property names."""

    def __init__(self, rng: random.Random, met: Counter[str]) -> None:
        self.rng = rng
        self.spaces = rng.choice(SPACES)
        self.wide = rng.random() < 0.1  # also have white space between a property's values
        roll = rng.random()
        self.names = "old" if roll < 0.04 else "small" if roll < 0.06 else ""
        met["old names"] += self.names != ""
        met["line ends CRLF"] += self.spaces == ["\r\n"]
        met["line ends CR"] += self.spaces == ["\r"]
        met["odd white space"] += len(self.spaces) > 1 or self.wide

    def space(self) -> str:
        """Return random white space, often empty."""
        return self.rng.choice(self.spaces) if self.rng.random() < 0.5 else ""

    def node(self, node: Sketch) -> str:
        """Return the SGF text of a node, in this file's style."""
        parts = [self.space(), ";"]
        for ident, text in node:
            spelled = OLD_NAMES.get(ident, ident) if self.names == "old" else ident
            parts.append(spelled.lower() if self.names == "small" and ident != "CA" else spelled)
            wide = self.wide and ident not in ("C", "GC", "PB", "PW", "EV")
            parts.append(text.replace("][", "] \n[") if wide else text)
            parts.append(self.space())
        return "".join(parts)

    def game(self, nodes: list[Sketch]) -> str:
        """Return the SGF text of a game without variations."""
        return "(" + "".join(map(self.node, nodes)) + self.space() + ")"


def branched(
    rng: random.Random, record: Claimed, nodes: list[Sketch], style: _Style, met: Counter[str]
) -> tuple[str, bool]:
    """Return a game's text, sometimes with variations, and whether readers will certainly choose the main line."""
    texts = [style.node(node) for node in nodes]
    if rng.random() < 0.03:  # one server nests every move one level deeper
        met["nested moves"] += 1
        return "(" + "(".join(texts) + ")" * len(texts), True
    facts = [n for n, node in enumerate(nodes) if n and any(ident in (*dress.FACTS, "SZ") for ident, _ in node)]
    first = max(facts, default=0)
    plain = [text for node in nodes for ident, text in node if ident in ("B", "W")][-2:]
    corner = letters((record.columns, record.rows)) if record.columns <= 19 >= record.rows else ""
    if rng.random() > 0.2 or first >= len(nodes) - 1 or not {"[ ]", "[pass]", f"[{corner}]"}.isdisjoint(plain):
        return "(" + "".join(texts) + style.space() + ")", True
    met["variations"] += 1
    branches = {
        n: [dress.branch(rng, record, dress.next_colour(nodes[n], rng)) for _ in range(rng.choice([1, 1, 2]))]
        for n in sorted({rng.randrange(first, len(nodes) - 1) for _ in range(rng.choice([1, 1, 2, 4]))})
    }
    others = [b for n in branches for b in branches[n]]
    candidates = sum(dress.ends(b) for b in others)
    declared = result(record.result, False)[0].kind == "declared"
    moves = [item.at for item in record.items if isinstance(item, Play)]
    complete = record.marks is not None and moves[-2:] == ["pass", "pass"]
    marked = any(ident in ("TB", "TW") for b in others for node in b for ident, _ in node)
    late = complete and not declared and not marked and rng.random() < 0.5
    sure = late or record.marks is not None or declared or candidates != 1
    met["another line taken"] += late or (not sure)
    parts, tail = ["("], ")"
    for n, text in enumerate(texts):
        parts.append(text)
        if n in branches:
            side = "".join(f"({''.join(map(style.node, b))})" for b in branches[n])
            parts.append(side + "(" if late else "(")
            tail = (")" if late else ")" + side) + tail
    return "".join(parts) + tail, sure
