"""Read a results table that a director can type: a header, and cells separated by commas, semicolons or tabs.

docs/results-files.md and header.json list the columns and their names. Any other results file can be converted to such
a table, the only format with both margins and the names of record files.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from datetime import date
from typing import Final

from adjudicate.go.points import BLACK
from adjudicate.rules.result import parse_in_points
from adjudicate.tournament.formats import header as headers
from adjudicate.tournament.formats import values
from adjudicate.tournament.formats.assembly import Assembly
from adjudicate.tournament.formats.header import PAIRS, Header, TableRow, column_key, columns, find_header, rows_of
from adjudicate.tournament.formats.result_words import colour_called, is_default, is_draw, letters_of
from adjudicate.tournament.formats.results_file import ResultsFile
from adjudicate.tournament.formats.values import DateOrder, day, shown
from adjudicate.tournament.model import DETAILS, Event, Outcome, Pairing, Player, TeamMatch, UnreadableEventError
from adjudicate.tournament.names import MOST_WORDS, divided, letters_lost, one_less, words
from adjudicate.tournament.words import say

MOST_RECORD: Final = 500  # maximum length of a file name
MOST_NAMED: Final = 20  # maximum number of lines listed for unreadable dates
MOST_COLUMNS: Final = 20  # maximum number of unknown columns reported one by one
FIELDS: Final = {
    "round": "field.round", "table": "field.table", "handicap": "field.handicap", "komi": "field.komi",
    "margin": "field.margin",
}  # fmt: skip
_BYE: Final = {"", "bye", "free", "-", "--", "none", "0", "freilos", "spielfrei", "frei", "exempt", "repos"}
YES: Final = {"y", "yes", "x", "1", "true", "j", "ja", "oui", "o", "wahr", "vrai"}
_FRACTIONS: Final = str.maketrans({"Œ": "¼", "œ": "½", "Ÿ": "¾"})
"""Letter in ISO-8859-15 -> the fraction that the same byte means in windows-1252."""

_ORDINAL: Final = re.compile(
    r"(?:round|rd|r|runde|ronde|tour|table|board|tisch|brett|goban|t|h)?\W*(\d{1,9})(?:\.0|st|nd|rd|th)?\.?", re.ASCII
)
_POINTS: Final = (0, 4)  # a player's points for a game, in quarters; 0 is also SGF's draw
_SCORES: Final[dict[str, str]] = {
    "1-0": "first", "0-1": "second", "½-½": "draw", "1/2-1/2": "draw", "0.5-0.5": "draw", "=": "draw",
    "1-1": "both-win", "0-0": "both-lose", "bothwin": "both-win", "bothlose": "both-lose", "doubleloss": "both-lose",
}  # fmt: skip


def is_format(file: ResultsFile) -> bool:
    """Return True if a file is a results table, because it has a header near its beginning."""
    return find_header(file.text) is not None


def read(file: ResultsFile) -> Event:
    """Read a results table."""
    header = find_header(file.text)
    if header is None:
        raise UnreadableEventError(say("results.no-header"))
    assembly = Assembly()
    sheet = _Sheet(header, assembly)
    sheet.fractions = _FRACTIONS if file.encoding == "iso8859-15" else {}
    rows = [row for row in rows_of(file.text, header.delimiter) if row.line > header.line]
    sheet.order = values.slashes([sheet.cell(row, "date") for row in rows])
    kept = [row for row in rows if sheet.usable(row)]
    sheet.letters = letters_of(
        (column_key(header.cells[header.columns[side]]) for side in sheet.sides),
        [cell for row in kept for cell in (sheet.cell(row, "result"), sheet.cell(row, "winner"))],
    )
    sheet.take_players(kept)
    for row in kept:
        sheet.game(row)
    sheet.remark_all()
    name = next((text for row in kept if (text := sheet.cell(row, "event"))), "")
    played = [pairing.round for pairing in assembly.pairings if pairing.round is not None]
    own = {"margin": "margin", "declared": "margin", "by_default": "default"}
    details = tuple(detail for detail in DETAILS if {own[detail], "result"} & {*header.columns})
    event = Event("csv", file.encoding, name, rounds=max(played, default=None), details=details)
    white = sheet.letters.meaning.get("b") == "W"
    return assembly.finish(replace(event, matches=tuple(sheet.matches.values()), b_is_white=white))


class _Sheet:
    """Convert the rows below a header to players and pairings."""

    def __init__(self, header: Header, assembly: Assembly) -> None:
        self.header = header
        self.assembly = assembly
        self.order: DateOrder | None = None
        self.coloured = all(name in header.columns for name in PAIRS[0])
        self.sides = PAIRS[0] if self.coloured else PAIRS[1]
        self.keys: dict[tuple[str, str], str] = {}
        self.letters = letters_of((), ())
        self.fractions: dict[int, str] = {}
        self.matches: dict[str, TeamMatch] = {}
        self._undated: list[int] = []

    def cell(self, row: TableRow, column: str) -> str:
        index = self.header.columns.get(column)
        text = row.cells[index] if index is not None and index < len(row.cells) else ""
        return text.translate(self.fractions) if column in ("result", "margin") else text

    def usable(self, row: TableRow) -> bool:
        """Return False if a row cannot be a game: it is blank, a comment, a repeated header, or has no players."""
        if not any(row.cells) or row.cells[0].startswith("#"):
            return False
        if any(len(cell) > headers.MOST_CELL for cell in row.cells):
            self.assembly.remark(row.line, say("file.long-cell"))
            return False
        if columns(row.cells) == self.header.columns:
            return False  # the header, repeated on each page
        if all(name in _BYE for name in [self.cell(row, side).lower() for side in self.sides]):
            self.assembly.remark(row.line, say("file.row-nobody"))
            return False
        return True

    def identity(self, row: TableRow, side: str) -> tuple[str, str]:
        """Return a pair that identifies a player: the folded name, and the register numbers ("" if there are none).

        "Family, Given" and "Given Family" give the same folded name.
        """
        written = self.cell(row, side)
        if letters_lost(written) and not values.folded(written):  # such a name may belong to several players
            return written, f"line {row.line}, {side}"
        return one_name(written) or written, " ".join(f"{r} {n}" for r, n in self._ids(row, side))

    def _ids(self, row: TableRow, side: str) -> tuple[tuple[str, str], ...]:
        found = ((register, self.cell(row, f"{side}_{register}")) for register in ("aga", "egd", "ffg"))
        return tuple((register, number) for register, number in found if number)

    def take_players(self, rows: list[TableRow]) -> None:
        """Add a player for each name and number. A name alone means its numbered player, if there is only one."""
        invented = values.invented_aga(self.cell(row, f"{side}_aga") for row in rows for side in self.sides)
        met: dict[tuple[str, str], Player] = {}
        for row in rows:
            for side in self.sides:
                if self.cell(row, side).lower() not in _BYE:
                    self._meet(row, side, met)
        numbered: dict[str, list[tuple[str, str]]] = {}
        for name, number in met:
            if number:
                numbered.setdefault(name, []).append((name, number))
        for (name, number), player in met.items():
            if not number and len(numbered.get(name, [])) == 1:
                continue
            ids = tuple(pair for pair in player.ids if not (pair[0] == "aga" and pair[1] in invented))
            key = f"{player.key} ({number or player.line})" if player.key in self.assembly.players else player.key
            if self.assembly.player(replace(player, key=key, ids=ids)):
                self.keys[name, number] = key
        for name, known in numbered.items():
            if len(known) == 1 and known[0] in self.keys:
                self.keys.setdefault((name, ""), self.keys[known[0]])

    def _meet(self, row: TableRow, side: str, met: dict[tuple[str, str], Player]) -> None:
        """Add the player in a row to `met`, or complete the player there with facts that earlier rows omitted."""
        who = self.identity(row, side)
        family, given = divided(self.cell(row, side))
        rank, club, team = (self.cell(row, f"{side}_{column}") for column in ("rank", "club", "team"))
        if who in met:
            before = met[who]
            met[who] = replace(before, rank=before.rank or rank, club=before.club or club, team=before.team or team)
            if given and not met[who].given:
                met[who] = replace(met[who], family=family, given=given)
        else:
            met[who] = Player(self.cell(row, side), family, given, self._ids(row, side), rank, club, "", row.line, team)

    def key(self, row: TableRow, side: str) -> str:
        return self.keys.get(self.identity(row, side), self.cell(row, side))

    def game(self, row: TableRow) -> None:
        line = row.line
        of_round = self._number(row, "round", 1, values.MOST_ROUNDS)
        free = [side for side in self.sides if self.cell(row, side).lower() in _BYE]
        if free:
            other = self.sides[1 - self.sides.index(free[0])]
            self.assembly.bye(of_round, self.key(row, other), self._of_bye(row, other), self.sides.index(other), line)
            return
        outcome, margin, default, declared = self._result(row)
        table = self._number(row, "table", 1, values.MOST_TABLES)
        handicap = self._number(row, "handicap", 0, values.MOST_STONES)
        white, black = (self.key(row, side) for side in self.sides)
        by_default = default or self.cell(row, "default").lower() in YES
        by_referee = self.cell(row, "referee").lower() in YES if "referee" in self.header.columns else None
        komi, date_, record = self._number(row, "komi"), self._date(row), self._record(row)
        game = Pairing(of_round, white, black, outcome, table, self.coloured, by_default, by_referee, handicap, komi)
        match = self._match(row, of_round, date_)
        game = replace(game, margin=margin, date=date_, record=record, line=line, declared=declared, team_match=match)
        self.assembly.pairing(game)

    def _match(self, row: TableRow, of_round: int | None, day: date | None) -> str:
        """Return the key of a row's team match, made of the round (or the day) and both teams; "" if there is none."""
        white, black = (self.cell(row, f"{side}_team") for side in self.sides)
        if not (white and black) or white == black:
            return ""
        for side, team in zip(self.sides, (white, black), strict=True):
            player = self.assembly.players.get(self.key(row, side))
            if player is not None and player.team != team:
                self.assembly.remark(row.line, say("file.two-teams", name=shown(player.name), team=shown(player.team)))
                return ""
        key = f"{of_round or day or ''} {min(white, black)} - {max(white, black)}"
        self.matches.setdefault(key, TeamMatch(key, of_round, "", white, black))
        return key

    def _number(self, row: TableRow, column: str, low: int = 0, high: int = 0) -> int | None:
        """Return a whole number, or quarter points if no highest number is given."""
        text = self.cell(row, column)
        digits = _ORDINAL.fullmatch(text.lower())
        whole = values.whole(digits[1], low, high) if digits else None
        value = whole if high else values.points(text, comma=True)
        if value is None and text not in ("", "-", "?"):
            self.assembly.not_believed(row.line, FIELDS[column], text)
        return value

    def _date(self, row: TableRow) -> date | None:
        text = self.cell(row, "date")
        value = day(text, self.order)
        if text and value is None:
            self._undated.append(row.line)
        return value

    def remark_all(self) -> None:
        """Report unreadable dates, unknown columns with their probable meaning, and players who may be one person."""
        if self._undated:
            more = [str(line) for line in self._undated[1:MOST_NAMED]]
            listed = f"{', '.join(more)}{' ...' if len(self._undated) > MOST_NAMED else ''}"
            self.assembly.remark(self._undated[0], say("file.dates", n=len(self._undated), lines=listed))
        for cell in headers.not_read(self.header.cells)[:MOST_COLUMNS]:
            likely = headers.likely_column(cell)
            key = "file.column-meant" if likely and likely not in self.header.columns else "file.column"
            self.assembly.remark(self.header.line, say(key, column=shown(cell), meant=likely))
        for one, other in alike(self.assembly.players, self.assembly.pairings):  # their wins are counted separately
            both = {"one": shown(one.key), "line": one.line, "other": shown(other.key)}
            self.assembly.remark(other.line, say("file.alike", **both))

    def _record(self, row: TableRow) -> str | None:
        text = self.cell(row, "record")
        if len(text) > MOST_RECORD:
            self.assembly.remark(row.line, say("file.long-name"))
            return None
        return text or None

    def _result(self, row: TableRow) -> tuple[Outcome, int | None, bool, str]:
        """Return the outcome, the margin in quarter points, whether it is by default, and how it was declared.

        They come from all columns about the result.
        """
        written = self.cell(row, "result")
        by, winner = self.cell(row, "margin"), self._winner(row)
        default = is_default(written) or is_default(by)
        text = written.removesuffix("!").strip()
        named = self._named(row, text) if len(one_name(text)) > 1 else None  # "B" is a colour, whatever the names
        score = values.points(text) in _POINTS
        of_both = named is not None and self._side(text) not in (None, named)
        if score or of_both or (not named and self.letters.ambiguous(text)):
            if not (score and winner):
                key = "file.result-score" if score else "file.result-name" if of_both else "file.result-b"
                self.assembly.remark(row.line, say(key, result=shown(text)))
            named, text = None, "?"
        text = text if named else self.letters.in_sgf(text)
        outcome, margin = (named, None) if named else self._of_text(row, text)
        declared = _declared(text)
        if outcome is None and winner in ("white", "black"):
            margin = values.points(text, comma=True)
        if outcome is None and margin is None and not (declared and winner):
            self.assembly.remark(row.line, say("file.result-unread", result=shown(written)))
        outcomes: set[Outcome] = {said for said in (outcome, winner) if said is not None and said != "unknown"}
        how = "" if values.points(by, comma=True) is not None else _declared(self.letters.in_sgf(f"W+{by}"))
        column = None if how else self._number(row, "margin")
        if len(outcomes) > 1:
            self.assembly.remark(row.line, say("file.result-winner"))
            return "unknown", None, default, ""
        found: Outcome = next(iter(outcomes), "unknown")
        differs = margin is not None and column is not None and column != margin
        if differs or (how and (margin is not None or declared not in ("", how))):
            self.assembly.remark(row.line, say("file.result-margin"))
            margin = column = None
        margin = margin if margin is not None else column
        if margin is not None and margin < 0:
            self.assembly.remark(row.line, say("file.margin-below"))
            margin = None
        won = found in ("black", "white")
        margin = (margin or None) if won else margin if found == "draw" else None  # a win by 0 is a cell left at 0
        return found, margin, default, (declared or how) if won else ""

    def _of_bye(self, row: TableRow, side: str) -> Outcome | None:
        """Return the outcome that a row gives for a player's free round, or None."""
        text = self.letters.in_sgf(self.cell(row, "result").removesuffix("!").strip())
        player = one_name(self.cell(row, side))
        if player and player in {one_name(name) for name in (text, self.cell(row, "winner"))}:
            return "both-win"
        clear = self.coloured or "-" in text  # and "0" may mean no point
        return self._of_text(row, text)[0] if clear and text != "0" and not self.letters.ambiguous(text) else None

    def _of_text(self, row: TableRow, text: str) -> tuple[Outcome | None, int | None]:
        score = _SCORES.get("".join(text.lower().split()).replace(":", "-").replace("–", "-"))
        if score is not None:
            outcome: dict[str, Outcome] = {
                "first": self._first(), "second": "black" if self._first() == "white" else "white",
                "draw": "draw", "both-win": "both-win", "both-lose": "both-lose",
            }  # fmt: skip
            return outcome[score], 0 if score == "draw" else None
        result = parse_in_points(text)
        if result.kind == "none" and not result.winner:
            return "unknown", None
        if result.kind in ("none", "unreadable") or (result.kind != "score" and not result.winner):
            return None, None
        if not result.winner:
            return "draw", 0
        if not self.coloured:
            self.assembly.remark(row.line, say("file.result-colour", result=shown(self.cell(row, "result"))))
            return "unknown", None
        margin = abs(result.margin) if result.margin is not None else None
        if margin is not None and margin > values.MOST_POINTS:
            self.assembly.not_believed(row.line, FIELDS["margin"], text)
            margin = None
        return "black" if result.winner == BLACK else "white", margin

    def _first(self) -> Outcome:
        """Return the colour of the player in the left column, who won if the result is "1-0". Player 1 is White."""
        where = self.header.columns
        return "white" if where[self.sides[0]] < where[self.sides[1]] else "black"

    def _named(self, row: TableRow, text: str) -> Outcome | None:
        bare = one_name(text)
        names = [one_name(self.cell(row, side)) for side in self.sides]
        if bare in names and names[0] != names[1]:
            return "white" if bare == names[0] else "black"
        return None

    def _winner(self, row: TableRow) -> Outcome | None:
        text = self.cell(row, "winner")
        if not text or text == "?":
            return None
        named, side = self._named(row, text), self._side(text)
        if named is not None and side not in (None, named):
            self.assembly.remark(row.line, say("file.result-name", result=shown(text)))
            return None
        if named is not None or side is not None:
            return named or side
        if is_draw(text) or values.folded(text) == "none":
            return "draw"
        self.assembly.remark(row.line, say("file.winner-neither", winner=shown(text)))
        return None

    def _side(self, text: str) -> Outcome | None:
        """Return the colour that a text names by a word or a letter, or None."""
        letter = self.letters.meaning.get(values.folded(text)) or colour_called(text)
        return None if letter is None or not self.coloured else "white" if letter == "W" else "black"


def _declared(text: str) -> str:
    """Return the letter for how a game was won without a count, or "" if it was counted.

    >>> _declared("W+Resign"), _declared("time"), _declared("B+3.5")
    ('R', 'T', '')
    """
    result = parse_in_points(text)
    return result.canonical.partition("+")[2] or result.canonical if result.kind == "declared" else ""


def one_name(written: str) -> str:
    """Return a name with its given name first, in a form to compare it with other names."""
    family, given = divided(written)
    return values.folded(f"{given} {family}")


MOST_PLAYERS: Final = 2000  # more than a person would type
MOST_SHARING: Final = 20  # larger groups of players with a common spelling are not compared


def alike(players: Mapping[str, Player], pairings: Iterable[Pairing]) -> list[tuple[Player, Player]]:
    """Return pairs of players who may be one person: their names differ only in order, spacing, umlauts or one letter.

    Players who play in the same round, or who both have register numbers, are different people. If the rounds are
    unknown, so are players whose names differ by one letter.
    """
    if len(players) > MOST_PLAYERS:
        return []
    busy: dict[str, set[int]] = defaultdict(set)
    unknown: set[str] = set()
    for pairing in pairings:
        for key in (pairing.white, pairing.black):
            if pairing.round is None:
                unknown.add(key)
            else:
                busy[key].add(pairing.round)
    sharing: dict[str, list[str]] = defaultdict(list)
    for key, player in players.items():
        for spelling in dict.fromkeys(_spellings(player, a_letter=key not in unknown)):
            sharing[spelling].append(key)
    found: dict[tuple[str, str], None] = {}
    for keys in sharing.values():
        for i, one in enumerate(keys if len(keys) <= MOST_SHARING else ()):
            found.update(dict.fromkeys((one, other) for other in keys[i + 1 :]))
    pairs = [(players[one], players[other]) for one, other in found if not busy[one] & busy[other]]
    return [(one, other) for one, other in pairs if not (one.ids and other.ids)]


def _spellings(player: Player, *, a_letter: bool) -> Iterator[str]:
    """Yield forms of a name for comparison: rotated to begin with each word, and without each letter."""
    for wide in (False, True):
        name = words(player.name, wide=wide)
        yield from ("".join((*name[i:], *name[:i])) for i in range(min(len(name), MOST_WORDS)))
        if a_letter:
            yield from one_less("".join(name))
