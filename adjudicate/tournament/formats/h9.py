"""The European and the French wall list: .h9 (EGF) and .tou (FFG).

Each player has one line, with an entry per round: `23+/w`, `11-/b5`, `12+!w0`, `2+w0`. An entry is the opponent's
place, a sign (+, -, = or ?), then / (or ! for a game by default; .tou has neither), the player's colour and the
handicap. `0+`, `0=` and `0-` are free rounds that count as a win, half a win and a loss. Comments begin with `;`; some
give facts about the event. An EGF register number may follow `|`. Sources: the EGF's page about the format
(gemma.ujf.cas.cz/~cieply/GO/format.html), OpenGotha's writer, and files of both.

Each game is in the rows of both players, so the two entries can be compared. Nothing marks the first entry of a row.
The reader counts from the right, because names may have any number of words, and tie-breaks any number of columns. If
something that looks like an entry is left of the columns that all rows share, it is a tie-break, such as `0=`.
"""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import chain, pairwise, takewhile
from typing import Final

from adjudicate.tournament.formats.assembly import Assembly
from adjudicate.tournament.formats.decoding import lines
from adjudicate.tournament.formats.results_file import Correction, Edit, Edits, ResultsFile, line_span, words
from adjudicate.tournament.formats.values import MOST_ROUNDS, MOST_STONES, RANK, day, shown, size_of, whole
from adjudicate.tournament.model import MIRRORED, SIGNS, Event, Free, Outcome, Pairing, Player
from adjudicate.tournament.words import say

# The groups are place, sign, "/" ("!" if by default), colour and handicap; some writers put "!" at the end.
_ENTRY = re.compile(r"(\d{1,5})([+\-=?]|\(\?\))([/!]?)([wb?]?)(\d{0,2})(!?)", re.ASCII | re.IGNORECASE)
_LIKE_AN_ENTRY = re.compile(r"\d{1,5}(?:[+\-=?!/]|\(\?\))\S{0,12}", re.ASCII)
_RANK = re.compile(RANK, re.ASCII)
_BARE_RANK = re.compile(r"[1-9][0-9]?", re.ASCII)  # a kyu rank without its letter
_PLACE = re.compile(r"(\d{1,5})[.)]?", re.ASCII)
_PIN = re.compile(r"\|\s*(\d{6,10})\s*$", re.ASCII)
_LICENCE = re.compile(r"\d{7}", re.ASCII)
_SCORE = re.compile(r"-?\d+(?:[.,]\d+)?[¼½¾]?", re.ASCII)
_COUNTRY = re.compile(r"[A-Za-z]{2}", re.ASCII)


@dataclass(frozen=True, slots=True)
class _RoundEntry:
    """A player's entry for one round. opponent -- place of the opponent, or 0 if free; handicap -- None if absent"""

    opponent: int
    sign: str
    by_default: bool
    colour: str
    handicap: int | None


@dataclass(slots=True)
class _H9Row:
    """One line of the wall list: a player, and one entry per round (None if the entry is unreadable).

    Until trim() has removed them, the entries may include tie-breaks that look like entries.

    behind -- all words after the rank
    """

    line: int
    place: int | None
    player: Player
    entries: list[_RoundEntry | None] = field(default_factory=list)
    behind: tuple[str, ...] = ()


_BARE: Final = _RoundEntry(0, "?", by_default=False, colour="", handicap=None)  # a free round, written as "0"


def row_of(text: str, line: int) -> _H9Row | None:
    """Read one line of a wall list. Return None if it is not a player's row.

    >>> row = row_of(" 5 Doe Jo 5 FR Mel 35 0= 1-/b1 0=0 2+/w3! |14555555", 1)
    >>> row.player.rank, [entry.opponent for entry in row.entries], row.entries[-1].by_default
    ('5k', [0, 1, 0, 2], True)
    """
    pin = _PIN.search(text)
    words = (text[: pin.start()] if pin else text).split()
    begin = len(words)
    while begin and (words[begin - 1] == "0" or _LIKE_AN_ENTRY.fullmatch(words[begin - 1])):
        begin -= 1
    while begin < len(words) and words[begin] == "0":  # a tie-break or a free round; trim() decides
        begin += 1
    if begin == len(words) or not any(_ENTRY.fullmatch(word) for word in words[begin:]):
        return None
    first = _PLACE.fullmatch(words[0])
    place = whole(first[1], 1, 99999) if first else None
    names = words[(0 if place is None else 1) : begin]
    at = _rank_at(names)
    if not at:
        return None
    after = names[at + 1 :]
    behind = len(words) - len(words[begin:]) - len(after)
    country = after.pop(0) if after and _COUNTRY.fullmatch(after[0]) else ""
    licence = after.pop(0) if after and _LICENCE.fullmatch(after[0]) else ""
    club = after[0] if after and not _SCORE.fullmatch(after[0]) else ""
    if country and not after:
        country, club = "", country  # the French list has two-letter club codes and no countries
    ids = (("egd", pin[1]),) if pin else (("ffg", licence),) if licence else ()
    capitals = sum(1 for _ in takewhile(lambda name: name.isupper() and name[1:2] not in ("", "."), names[:at]))
    divided = capitals if 0 < capitals < at else 1  # a family name of several words is in capitals
    family, given = (" ".join(part).replace("_", " ") for part in (names[:divided], names[divided:at]))
    rank = f"{names[at]}k" if _BARE_RANK.fullmatch(names[at]) else names[at]
    player = Player("", family, given, ids=ids, rank=rank, club=club, country=country, line=line)
    return _H9Row(line, place, player, list(map(_entry, words[begin:])), tuple(words[behind:]))


def _rank_at(names: list[str]) -> int:
    """Return the index of the rank in a row's words, or 0 if there is none. A number without a letter is a kyu rank."""
    ranked = (i for i, word in enumerate(names) if i and _RANK.fullmatch(word))
    pairs = enumerate(pairwise(names))
    bare = (i for i, (word, then) in pairs if i and _BARE_RANK.fullmatch(word) and _COUNTRY.fullmatch(then))
    return next(chain(ranked, bare), 0)


def _entry(word: str) -> _RoundEntry | None:
    if word == "0":
        return _BARE
    match = _ENTRY.fullmatch(word)
    if not match or (match[5] and int(match[5]) > MOST_STONES):
        return None
    colour = match[4].lower().replace("?", "")
    sign = match[2].strip("()")
    by_default = "!" in (match[3], match[6])
    return _RoundEntry(int(match[1]), sign, by_default, colour, int(match[5]) if match[5] and colour else None)


def trim(rows: list[_H9Row], places: frozenset[int]) -> int:
    """Remove the tie-break columns from the entries of each row, and return the number of rounds.

    places -- the players' places. A row with too few entries is read again if it has as many words as complete rows.
    """
    shared = _shared(rows, places)
    columns = min(max((len(row.entries) for row in rows), default=0), MOST_ROUNDS)
    while columns > shared and 2 * sum(_opponent(row, columns) in places for row in rows) <= len(rows):
        columns -= 1
    while columns > 1 and not any(_opponent(row, columns) for row in rows) and any(_opponent(row, 1) for row in rows):
        columns -= 1  # a tie-break in which all players are equal
    full = {len(row.behind) for row in rows if len(row.entries) >= columns}
    for row in rows:
        if len(row.entries) > columns > 0:
            row.entries = row.entries[-columns:]
        last = row.behind[-columns:] if columns else ()
        whole_row = len(row.behind) in full and all(word == "0" or _LIKE_AN_ENTRY.fullmatch(word) for word in last)
        if len(row.entries) < columns and whole_row:
            row.entries = list(map(_entry, last))
    return columns


def _shared(rows: list[_H9Row], places: frozenset[int]) -> int:
    """Return how many columns, counted from the right, have entries in nearly all rows."""
    lengths = Counter(len(row.entries) for row in rows)
    most, _ = max(lengths.items(), key=lambda item: (item[1], item[0]), default=(0, 0))
    few = [length for length in lengths if length < most]
    if not few or most > MOST_ROUNDS:
        return 0 if most > MOST_ROUNDS else most
    # The leftmost column of most rows is a tie-break if it contains no games.
    return most if any(_opponent(row, most) in places for row in rows) else max(few)


def _opponent(row: _H9Row, column: int) -> int:
    """Return the place of the opponent in a column, counted from the right, or 0 if there is none."""
    entry = row.entries[-column] if len(row.entries) >= column else None
    return 0 if entry is None else entry.opponent


MOST_LINE: Final = 5000  # characters: 400 rounds with 12 characters each

_FACT = re.compile(r"\b(CL|EV|PC|DT|HA|KM|TM|TA|CM)\[([^\[\]]*)\]")
_HALVES: Final = {"+": 2, "=": 1, "-": 0, "?": None}
_TOGETHER: Final[dict[str, Outcome]] = {white + black: outcome for outcome, (white, black) in SIGNS.items()}


def is_h9(file: ResultsFile) -> bool:
    """Return True if a file is a European wall list: it has a player's row and is not a French wall list."""
    return _has_row(file.text) and not _is_french(file)


def is_tou(file: ResultsFile) -> bool:
    """Return True if a file is a French wall list, judging by its suffix, its settings or entries without a slash."""
    return _has_row(file.text) and _is_french(file)


def _has_row(text: str) -> bool:
    return any(row_of(line, 0) is not None for line in lines(text))


def _is_french(file: ResultsFile) -> bool:
    if file.suffix in (".tou", ".h9"):
        return file.suffix == ".tou"
    if any(line.startswith(";") and _FACT.search(line) for line in lines(file.text)):
        return False
    return bool(re.search(r"^;\w+=", file.text, re.MULTILINE) or re.search(r"\s\d{1,5}[+=-][wb]\d", file.text))


def read(file: ResultsFile) -> Event:
    """Read a European or French wall list."""
    tou = _is_french(file)
    assembly = Assembly()
    rows: list[_H9Row] = []
    comments: list[tuple[int, str]] = []
    for line, written in enumerate(lines(file.text), 1):
        if len(written) > MOST_LINE:
            assembly.remark(line, say("file.long-line"))
            continue
        before, mark, comment = written.partition(";")
        if mark:
            comments.append((line, comment))
        row = row_of(before, line)
        if row is not None:
            rows.append(row)
        elif before.strip():
            assembly.remark(line, say("file.no-row", line=shown(before)))
    facts = _facts(comments, tou=tou)
    by_place = _places(rows, assembly)
    rounds = _same_length(rows, by_place, assembly)
    handicap = 0 if facts.get("HA", (0, "h9"))[1].strip().lower() == "h9" else None
    in_opengotha = any("opengotha" in comment.lower() for _, comment in comments)
    for index in range(rounds):
        _round(index, by_place, assembly, handicap, both_mean_it=in_opengotha)
    return assembly.finish(_event(facts, file.encoding, rounds, assembly, tou=tou))


def _places(rows: list[_H9Row], assembly: Assembly) -> dict[int, _H9Row]:
    """Add the players to the event, and map the places that entries use for opponents to the players' rows.

    If players share a place, the file writes the place once or repeats it. Entries then use the row's number instead.
    """
    written = [row.place for row in rows]
    unlike = None in written or written != sorted(set(filter(None, written)))
    shared = unlike and all(place is None or place <= n for n, place in enumerate(written, 1))
    by_place: dict[int, _H9Row] = {}
    for n, row in enumerate(rows, 1):
        place = n if shared or row.place is None else row.place
        if assembly.player(replace(row.player, key=str(place))):
            by_place[place] = row
    return by_place


def _same_length(rows: list[_H9Row], by_place: dict[int, _H9Row], assembly: Assembly) -> int:
    """Return the number of rounds. Report rows with more or fewer entries, and discard their entries."""
    rounds = trim(rows, frozenset(by_place))
    for row in rows:
        if len(row.entries) != rounds:
            assembly.remark(row.line, say("file.other-length", n=len(row.entries), rounds=rounds))
            row.entries = [None] * rounds
        for n, entry in enumerate(row.entries, 1):
            if entry is None and any(row.entries):
                assembly.remark(row.line, say("file.round-unread", round=n))
    return rounds


def _round(
    index: int, by_place: dict[int, _H9Row], assembly: Assembly, usual: int | None, *, both_mean_it: bool
) -> None:
    """Add the games of one round, and the players who had none.

    usual -- handicap to assume for entries with a colour but no handicap; both_mean_it -- True if two wins or two
             losses in one game are a result, not a contradiction
    """
    done: set[int] = set()
    for place, row in by_place.items():
        entry = row.entries[index]
        if entry is None or place in done:
            continue
        if entry.opponent == 0:
            assembly.rest(Free(index + 1, str(place), _HALVES[entry.sign], row.line))
            continue
        other = by_place.get(entry.opponent)
        theirs = other.entries[index] if other is not None else None
        if other is None or other is row:
            key = "file.against-self" if other is row else "file.against-nobody"
            assembly.remark(row.line, say(key, round=index + 1, place=entry.opponent))
        elif theirs is not None and theirs.opponent == place:
            done.add(entry.opponent)
            two = ((place, row, entry), (entry.opponent, other, theirs))
            assembly.pairing(_both(index + 1, *two, assembly, usual, both_mean_it=both_mean_it))
        else:
            if theirs is not None:
                there = {"place": entry.opponent, "line": other.line}
                assembly.remark(row.line, say("file.against-other", round=index + 1, **there))
            assembly.pairing(_one_sided(index + 1, place, row, entry, usual, believed=theirs is None))


PairedRow = tuple[int, _H9Row, _RoundEntry]


def _both(
    of_round: int, one: PairedRow, two: PairedRow, assembly: Assembly, usual: int | None, *, both_mean_it: bool
) -> Pairing:
    """Return the game that two players' entries describe, and report contradictions between the entries."""
    (_, row, entry), (_, other, theirs) = one, two

    def differ(key: str) -> None:
        assembly.remark(row.line, say(key, round=of_round, line=other.line))

    colour = entry.colour or {"w": "b", "b": "w"}.get(theirs.colour, "")
    colours_known = bool(colour)
    if entry.colour and entry.colour == theirs.colour:
        differ("file.rows-colour")
        colours_known = False
    handicap = entry.handicap if entry.handicap is not None else theirs.handicap
    if entry.handicap is not None and theirs.handicap is not None and entry.handicap != theirs.handicap:
        differ("file.rows-handicap")
        handicap = None
    elif handicap is None and (entry.colour or theirs.colour):
        handicap = usual
    (white, _, of_white), (black, _, of_black) = (two, one) if colour == "b" and colours_known else (one, two)
    outcome = _TOGETHER.get(of_white.sign + of_black.sign)
    if outcome is None or (outcome in ("both-win", "both-lose") and not both_mean_it):
        differ("file.rows-result")
        outcome = None
    found = Pairing(of_round, str(white), str(black), outcome or "unknown", colours_known=colours_known, line=row.line)
    return replace(found, by_default=bool(outcome) and (entry.by_default or theirs.by_default), handicap=handicap)


def _one_sided(
    of_round: int, place: int, row: _H9Row, entry: _RoundEntry, usual: int | None, *, believed: bool
) -> Pairing:
    outcome: Outcome = {"+": "white", "-": "black", "=": "draw"}.get(entry.sign, "unknown")  # type: ignore[assignment]
    white, black = str(place), str(entry.opponent)
    if entry.colour == "b":
        white, black, outcome = black, white, MIRRORED.get(outcome, outcome)
    handicap = (entry.handicap if entry.handicap is not None else usual) if entry.colour else None
    found = Pairing(of_round, white, black, outcome if believed else "unknown", handicap=handicap, line=row.line)
    return replace(found, colours_known=bool(entry.colour), by_default=believed and entry.by_default)


def _facts(comments: list[tuple[int, str]], *, tou: bool) -> dict[str, tuple[int, str]]:
    facts: dict[str, tuple[int, str]] = {}
    for line, comment in comments:
        name, equals, text = comment.partition("=")
        if tou and equals:
            facts.setdefault(name.strip().lower(), (line, text.strip()))
        for match in _FACT.finditer(comment):
            facts.setdefault(match[1], (line, match[2].strip()))
    return facts


def _event(facts: dict[str, tuple[int, str]], encoding: str, rounds: int, assembly: Assembly, *, tou: bool) -> Event:
    def fact(name: str) -> str:
        return facts.get(name, (0, ""))[1]

    komi = assembly.komi(*facts.get("komi" if tou else "KM", (0, "")), comma=True)
    size = size_of(fact("size")) if tou else None
    if tou:
        name, location, days = fact("comm") or fact("name"), fact("vill"), (fact("date"), "", "")
    else:
        country, _, town = fact("PC").partition(",")
        name, location = fact("EV"), ", ".join(part.strip() for part in (town, country) if part.strip())
        days = fact("DT").partition(",")
    start, finish = (day(text, "day first") for text in days[::2])
    event = Event("tou" if tou else "h9", encoding, name, location, start, finish)
    return replace(event, komi=komi, size=size, rounds=rounds or None, details=() if tou else ("by_default",))


def write(text: str, correction: Correction) -> Iterator[Edits]:
    """Yield the edits that write the result into the rows of both players."""
    pairing, result, event = correction.pairing, correction.result, correction.event
    lines = {player.key: player.line for player in event.players}
    by_default = result.by_default and event.format == "h9"  # the French list cannot express a win by default
    two, edits = (pairing.white, pairing.black), []
    for key, other, sign in zip(two, reversed(two), SIGNS[result.outcome], strict=True):
        place = _place_of(text, lines.get(key, 0), (event.rounds or 0) - (pairing.round or 0), other)
        if place is None:
            return
        edits.append(_signed(text, place, sign, by_default=by_default))
    yield tuple(edits)


def write_facts(text: str, correction: Correction, wanted: Pairing) -> Edits | None:
    """Return edits of colours and handicap in both players' rows; None if komi changes, because rows have no komi."""
    pairing, event = correction.pairing, correction.event
    lines, edits = {player.key: player.line for player in event.players}, []
    for key, other in ((pairing.white, pairing.black), (pairing.black, pairing.white)):
        place = _place_of(text, lines.get(key, 0), (event.rounds or 0) - (pairing.round or 0), other)
        match = _ENTRY.fullmatch(text, *place) if place else None
        if place is None or match is None or not match[4] or wanted.komi != pairing.komi:
            return None
        colour = "w" if key == wanted.white else "b"
        colour = colour.upper() if match[4].isupper() else colour
        stones = match[5] if wanted.handicap == pairing.handicap else str(wanted.handicap)
        edits.append(Edit(*place, f"{match[1]}{match[2]}{match[3]}{colour}{stones}{match[6]}"))
    return tuple(edits)


def _place_of(text: str, line: int, from_right: int, opponent: str) -> tuple[int, int] | None:
    """Return the start and end of a player's entry, counted from the right; None if it names another opponent."""
    span = line_span(text, line)
    if span is None or from_right < 0:
        return None
    end = min((at for at in (text.find(sign, *span) for sign in ";|") if at >= 0), default=span[1])
    places = list(words(text, span[0], end))
    if from_right >= len(places):
        return None
    start, stop = places[-1 - from_right]
    match = _ENTRY.fullmatch(text, start, stop)
    return (start, stop) if match and match[1].lstrip("0") == opponent.lstrip("0") else None


def _signed(text: str, place: tuple[int, int], sign: str, *, by_default: bool) -> Edit:
    """Return the edit that gives an entry a new sign, and adds or removes "!", the mark of a win by default."""
    match = _ENTRY.fullmatch(text, *place)
    opponent, _, mark, colour, stones, late = match.groups() if match else ("", "", "", "", "", "")
    if by_default and "!" not in (mark, late):
        mark = "!"
    elif not by_default and "!" in (mark, late):
        mark, late = "/" if mark and colour else "", ""
    return Edit(*place, f"{opponent}{sign}{mark}{colour}{stones}{late}")
