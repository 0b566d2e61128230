"""UGF and UGI, the formats of PandaNet: a file of sections. Section `[Data]` has one line `XY,Cp,n,sec` per move.

docs/formats.md lists the known facts and their sources. The names of points use all letters, including I.
"""

import re
from collections.abc import Sequence
from typing import Final

from adjudicate.go.points import BLACK, MAX_SIZE, WHITE, grid
from adjudicate.record.forms.transcript import NotReadableError, Transcript, TranscriptLine, decoded, lines_value, point
from adjudicate.record.words import say
from adjudicate.rules.entries import DeadList
from adjudicate.rules.findings.forms import MeaningOpen, NotFinished, Translated, WitnessDiffers
from adjudicate.rules.findings.statuses import AgreementNotShown, MarksNotFinal
from adjudicate.rules.findings.terms import SizeAssumed
from adjudicate.rules.quarters import parse_quarters

_SECTION = re.compile(r"\[([A-Za-z]{1,20})\]")
_LEFT: Final = ("remote", "files", "messageline", "reviewnode", "end")
"""Sections that are not part of the game: pictures, remarks made during the game, and variations."""
_READ: Final = ("header", "data", "figure", "comment", "reviewcomment")
_MOVE = re.compile(r"([A-Z])([A-Z]),([BWM])([12K]?),(\d{1,6})(?:,.*)?", re.ASCII)
_RULES: Final = {"JPN": "Japanese", "CHN": "Chinese", "ING": "Ing"}
_WON: Final = {"R": "R", "C": "R", "F": "F"}
_MARGIN = re.compile(r"\d{1,4}(?:\.\d{1,4}|,\d{1,2})?", re.ASCII)
_DATE = re.compile(r"(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})", re.ASCII)
_DECISIVE: Final = ("winner", "hdcp", "size", "rule", "rules", "coordinatetype")
_FIGURE = re.compile(r"\.Text,(\d{1,6})(?:,.*)?", re.ASCII)
_ENCODINGS: Final = {
    "sjis": "cp932", "shiftjis": "cp932", "cp932": "cp932", "utf8": "utf-8", "gb": "gb18030", "gb2312": "gb18030",
    "gbk": "gb18030", "big5": "cp950", "euckr": "cp949", "ksc": "cp949",
}  # fmt: skip
_CRYPT = re.compile(rb"^Crypt=([^,\n]*).*", re.MULTILINE)
_NOT_ENCRYPTED: Final = (b"", b"0")
"""First fields of Crypt in a plain file; PANDA-EGG writes a Crypt line in every file."""
_LANG = re.compile(rb"^Lang=([A-Za-z0-9_-]{1,20})", re.MULTILINE)


def read(data: bytes) -> Transcript:
    """Read a UGF file. Raises NotReadableError if it has no game, or is encrypted or packed."""
    if re.match(rb"(?s).{2}(?:..)?-lh[0-9d]-", data):
        raise NotReadableError("it is packed", closed="packed")
    head = data[: 16 * 1024]
    crypt = _CRYPT.search(head.replace(b"\r", b"\n"))
    if crypt and crypt[1].strip() not in _NOT_ENCRYPTED and b"PLAIN_UGF_FILE" not in crypt[0]:
        raise NotReadableError("it is encrypted", closed="encrypted")
    lang = _LANG.search(head.replace(b"\r", b"\n"))
    named = re.sub(r"[^a-z0-9]", "", lang[1].decode().lower()) if lang else ""
    lines, made = decoded(data, "ugf", ("utf-8", _ENCODINGS.get(named, "cp932")))
    if named in _ENCODINGS:  # declared and valid
        made.findings = [f for f in made.findings if getattr(f, "encoding", None) != _ENCODINGS[named]]
    sections, unknown = _sections(lines)
    if not {"header", "data"} & sections.keys():
        raise NotReadableError(say("ugf.sections"), 0)
    parts = [line.partition("=") for _, line in sections.get("header", [])]
    facts = made.first([(key.strip().lower(), text) for key, equals, text in parts if equals], _DECISIVE, _meaning)
    made.unknown(unknown)
    size = _header(made, facts)
    if not (kind := facts.get("coordinatetype", "")):  # rows are probably counted from the top
        made.note(MeaningOpen("coordinates"))
    _moves(made, sections.get("data", []), size, from_bottom=kind.upper() == "IGS")
    _comments(made, sections, size, facts)
    return made


def _meaning(text: str) -> object:
    """Return the meaning of a text in any spelling: a ruleset, a size, or two values, such as winner and margin."""
    who, _, how = (part.strip() for part in text.upper().partition(","))
    number = parse_quarters(how.replace(",", "."))
    return _RULES.get(who, who).upper(), _WON.get(how[:1], how) if number is None else number


def _sections(lines: Sequence[TranscriptLine]) -> tuple[dict[str, list[TranscriptLine]], dict[str, int]]:
    """Return two dicts: name of a known section -> its lines, and heading of an unknown section -> number of these."""
    found: dict[str, list[TranscriptLine]] = {}
    unknown: dict[str, int] = {}
    into: list[TranscriptLine] | None = None
    for line in lines:
        text = line[1].strip()
        match = _SECTION.fullmatch(text)
        name = match[1].lower() if match else ""
        if name in _READ:
            into = found.setdefault(name, [])
        elif name in _LEFT:
            into = None
        elif match and not (into is not None and into is found.get("reviewcomment")):
            into = None
            unknown[text[:20]] = unknown.get(text[:20], 0) + 1
        elif text and into is not None:
            into.append(line)
    return found, dict(list(unknown.items())[:10])


def _header(made: Transcript, facts: dict[str, str]) -> int:
    size = facts.get("size", "")
    number = int(size) if re.fullmatch(r"\d{1,2}", size, re.ASCII) else 0
    if size and not 1 <= number <= MAX_SIZE:
        raise NotReadableError(say("ugf.size", text=size[:20]), 0)
    if not size:
        made.note(SizeAssumed())
    made.fact("SZ", str(number or 19))
    made.fact("EV", facts.get("title"))
    rules = facts.get("rule", facts.get("rules", ""))
    made.fact("RU", _RULES.get(rules.upper(), rules))
    made.date(_DATE.match(facts.get("date", "")))
    for side, ident, rank in (("b", "PB", "BR"), ("w", "PW", "WR")):
        keys = (f"player{side}", f"player{side}2", f"{side}memb1", f"{side}memb2")
        people = [facts[key].split(",") for key in keys if facts.get(key)]
        made.fact(ident, " & ".join(dict.fromkeys(parts[0].strip() for parts in people if parts[0].strip())))
        made.fact(rank, people[0][1] if people and len(people[0]) > 1 else "")
    _terms(made, facts.get("hdcp", ""))
    _result(made, facts.get("winner", ""))
    return number or 19


def _terms(made: Transcript, text: str) -> None:
    """Read handicap and komi, which may have a decimal comma."""
    if not text:
        return
    parts = [part.strip() for part in text.split(",")]
    made.fact("HA", parts[0] if parts[0] != "0" else "")
    komi = parts[1] if len(parts) > 1 else ""
    if len(parts) == 3 and re.fullmatch(r"-?\d{1,3}", komi, re.ASCII) and re.fullmatch(r"\d{1,2}", parts[2], re.ASCII):
        komi = f"{komi}.{parts[2]}"
        made.note(Translated("komi", text, komi))
    elif any(parts[2:]):
        made.note(MeaningOpen("terms", text))
    made.fact("KM", komi)


def _result(made: Transcript, text: str) -> None:
    """Read the result: the winner, and the margin or the reason."""
    if not text:
        return
    who, _, how = (part.strip() for part in text.partition(","))
    if who in ("A", "P"):
        made.note(NotFinished(f"Winner={text}"))
        return
    if who in ("D", "O") or who[:1] == "N":
        read = {"D": "0", "O": "Both lost"}.get(who, "Void")
    elif who == "E" or not who:
        return
    elif who not in ("B", "W"):
        made.note(MeaningOpen("result-code", f"Winner={text}"))
        return
    elif _MARGIN.fullmatch(how):
        read = f"{who}+{how.replace(',', '.')}"
    elif how[:1].upper() in _WON:
        read = f"{who}+{_WON[how[:1].upper()]}"
    else:
        read = f"{who}+"
        if how:
            made.note(MeaningOpen("won-how", f"Winner={text}"))
    made.fact("RE", read)
    made.note(Translated("result", f"Winner={text}", read))


def _moves(made: Transcript, lines: Sequence[TranscriptLine], size: int, *, from_bottom: bool) -> None:
    colour = BLACK
    numbered = True
    before: dict[str, list[bytes]] = {}
    for byte, line in lines:
        text = line.strip()
        match = _MOVE.fullmatch(text)
        if match is None or (match[3] == "M") != (match[4] == "K"):
            if not text.startswith("#"):
                made.unreadable(text, byte)
                colour = -colour
            continue
        column, row = ord(match[1]) - 65, ord(match[2]) - 65
        passed = match[1] in "YZ"
        place = b"" if passed else point(column, size - 1 - row if from_bottom else row, size)
        if int(match[5]) == 0 and not passed and match[3] != "M":
            ident = "AB" if match[3] == "B" else "AW"
            if made.moves:
                made.setup(ident, place)
            else:
                before.setdefault(ident, []).append(place)
            continue
        if match[3] != "M":
            colour = BLACK if match[3] == "B" else WHITE
        elif not made.moves:
            colour = WHITE if "AB" in before else BLACK
        if numbered and int(match[5]) != made.moves + 1:
            numbered = False
            made.note(WitnessDiffers("number", match[5], str(made.moves + 1), move=made.moves + 1))
        made.move(colour, place)
        colour = -colour
    made.root.update(before)


def _comments(made: Transcript, sections: dict[str, list[TranscriptLine]], size: int, facts: dict[str, str]) -> None:
    """Read the comments of the file, and the dead stones of a review."""
    said: dict[int, list[str]] = {}
    into: list[str] | None = said.setdefault(0, [])
    said[0] += [line for _, line in sections.get("comment", [])]
    for _, line in sections.get("figure", []):
        match = _FIGURE.fullmatch(line.strip())
        if match:
            into = said.setdefault(int(match[1]), [])
        elif line.lstrip().startswith("."):
            into = None
        elif into is not None:
            into.append(line)
    review = _Review(size)
    for _, line in sections.get("reviewcomment", []):
        review.line(line)
    players = {facts.get(key, "").split(",")[0].strip() for key in ("playerb", "playerw")}
    review.finish(made, players - {""}, certain=bool(facts.get("coordinatetype")))
    for number, texts in review.said.items():
        said.setdefault(number, []).extend(texts)
    _attach(made, said)


def _attach(made: Transcript, said: dict[int, list[str]]) -> None:
    """Add comments to the nodes of the moves before them."""
    places = [0] + [n + 1 for n, node in enumerate(made.nodes) if "B" in node or "W" in node]
    found: dict[int, list[str]] = {}  # several numbers may be past the end
    for number, texts in said.items():
        found.setdefault(places[min(number, len(places) - 1)], []).extend(texts)
    for place, texts in found.items():
        raw = lines_value([text for text in texts if text.strip()])
        if raw and place == 0:
            made.root["C"] = [raw]
        elif raw:
            made.nodes[place - 1] = {**made.nodes[place - 1], "C": [raw]}


# --- the review: comments on each position, and the dead stones that the players named at the end ---

_POSITION = re.compile(r"\.Comment,(\d{1,6})(?:,.*)?", re.ASCII)
_SPEAKER: Final = r"(?:(\S{1,40})\s+(?:\d{1,2}[kdp]|NR|BC|\?{1,4}|-)[?*+]?\s*:\s*)?"
"""The speaker of a line, as the server writes it before the line: ` ken 2k : ` or ` ken 2k?: `."""
_DEAD = re.compile(_SPEAKER + r"(\S{1,40})\s+dead\s+@\s+([A-HJ-Z]{1,2}[1-9][0-9]?)", re.ASCII)
_DONE = re.compile(_SPEAKER + r"(\S{1,40})\s+done", re.ASCII)
_DEAD_PERHAPS = re.compile(r"(?i)\bdead\s*@")
_UNDONE = re.compile(r"(?i)\bund(?:o|id|one)\b")
_MOST: Final = 1000
"""The maximum number of dead stones that can be named; a board has fewer strings."""


class _Review:
    """Reader for the comments of a review, in order. said -- number of moves -> comment lines after these moves"""

    def __init__(self, size: int) -> None:
        self.said: dict[int, list[str]] = {}
        self._grid = grid(size, size)
        self._after = 0
        self._dead: dict[str, int] = {}  # name of the point -> number of moves before the mark
        self._done: set[str] = set()
        self._off: list[str] = []
        self._undone = False

    def line(self, text: str) -> None:
        """Read one line of a comment."""
        bare = text.strip()
        match = _POSITION.fullmatch(bare)
        if match:  # the empty board has number 1
            self._after = max(0, int(match[1]) - 1)
            return
        self.said.setdefault(self._after, []).append(bare)
        dead = _by_the_player(_DEAD.fullmatch(bare))
        done = _by_the_player(_DONE.fullmatch(bare))
        if dead:
            self._done.clear()  # a new mark cancels the agreement of both players
            self._undone = False
            if len(self._dead) < _MOST:
                self._dead[dead[3]] = self._after
        elif done:
            self._done.add(done[2])
        elif _UNDONE.search(bare):
            self._undone = bool(self._dead or self._done)
        elif _DEAD_PERHAPS.search(bare):  # the line is not in the server's form, so agreement is uncertain
            self._undone = True

    def finish(self, made: Transcript, players: set[str], *, certain: bool) -> None:
        """Add the dead stones to the game, or an empty list if both players finished without naming any.

        players -- names of the players
        certain -- True if the direction in which rows are counted is known
        """
        moves = [node["B" if "B" in node else "W"][0] for node in made.nodes if "B" in node or "W" in node]
        last = max((number for number, move in enumerate(moves, 1) if move), default=0)
        stale = [after for after in self._dead.values() if after < last]
        if stale:
            made.note(MarksNotFinal(max(stale)))
        points = []
        for name in [name for name, after in self._dead.items() if after >= last]:
            try:
                points.append(self._grid.parse(name))
            except ValueError:
                made.unreadable(f"dead @ {name}", None)
        agreed = len(players) == 2 and players <= self._done and not self._undone
        if not points and (not agreed or stale):
            return
        if not agreed:
            made.note(AgreementNotShown("review"))
        made.dead = DeadList("review", tuple(sorted(set(points))), agreed and certain)


def _by_the_player(match: re.Match[str] | None) -> re.Match[str] | None:
    """Return a match only if the line does not name a speaker, or names the player whose act it reports."""
    return match if match and match[1] in (None, match[2]) else None
