"""Read and write the decisions file: a table next to the results, with one row for each item to decide.

adjudicate fills in the findings; a person fills in `decision`, `result`, `reason`, `by` and `date`. adjudicate never
changes these cells. It removes a row without a decision once there is nothing left to decide.
"""

import json
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from adjudicate.display.sanitise import for_table, for_terminal
from adjudicate.display.wording import Phrases
from adjudicate.go.points import BLACK, WHITE
from adjudicate.rules.komi_text import komi_in_points
from adjudicate.rules.result import parse_in_points
from adjudicate.sources.system import reason
from adjudicate.tournament import event_files
from adjudicate.tournament.agenda import EventItem, item_of, items
from adjudicate.tournament.checks import reported
from adjudicate.tournament.decisions import DecidedItem, Decision, DecisionKind, Standing
from adjudicate.tournament.event_files import EventFileError, PairingFinder, SideRow, safe_cells, table_of, words_of
from adjudicate.tournament.formats.table import one_name
from adjudicate.tournament.formats.values import day, folded
from adjudicate.tournament.model import MIRRORED, DecidedResult, Event, Outcome, Pairing
from adjudicate.tournament.review import Review
from adjudicate.tournament.settling import first_grounds_of_remark, grounds_of, grounds_of_remark, items_of
from adjudicate.tournament.words import ReportLanguage, Speaker, say

NAME: Final = "decisions.csv"
COLUMNS: Final = (
    "item", "round", "table", "white", "black", "record", "reported", "found", "decision", "result", "handicap",
    "komi", "colours", "reason", "by", "date", "state", "grounds", "results",
)  # fmt: skip
NEEDED: Final = ("white", "black", "decision")
MOST_WRONG: Final = 10  # maximum number of rows listed in one error
FILLED_IN: Final = ("decision", "result", "handicap", "komi", "colours", "reason", "by", "date")
"""Columns that a person fills in."""
_TABLES: Final[dict[str, Any]] = json.loads(Path(__file__).with_name("decision_words.json").read_text(encoding="utf-8"))
_NAMED: Final[dict[str, DecisionKind]] = {
    folded(word): kind for kind, said in _TABLES["decisions"].items() for word in said
}
_WORDS: Final[dict[str, Outcome]] = {folded(word): one for one, of in _TABLES["outcomes"].items() for word in of}
_REVERSED: Final = {folded(word) for word in _TABLES["reversed"]}
_SIDES: Final[dict[int, Outcome]] = {BLACK: "black", WHITE: "white"}
_REPORTED: Final[dict[str, Outcome]] = {"0": "draw", "?": "unknown", "both won": "both-win", "both lost": "both-lose"}
_TEXTS: Final = ("reason", "by")
_DIFFERED: Final = "-c"  # in the grounds, precedes the digest of a row that another file contradicted
_WON: Final[list[str]] = _TABLES["won"]
_BY_DEFAULT: Final[list[str]] = _TABLES["by_default"]


@dataclass(frozen=True, slots=True)
class DecisionsFile:
    """The contents of a decisions file: rows and decisions by their subject, and the delimiter between cells.

    damage -- a line number and a sentence for each cell that a spreadsheet damaged but that could still be read
    """

    rows: tuple[tuple[DecidedItem, SideRow], ...] = ()
    decisions: Mapping[DecidedItem, Decision] = field(default_factory=dict)
    delimiter: str = ","
    damage: tuple[tuple[int, str], ...] = ()


def read(data: bytes, event: Event) -> DecisionsFile:
    """Read a decisions file. Raises EventFileError for invalid rows; the error lists the first MOST_WRONG of them."""
    finder = PairingFinder(event)
    rows, decisions = dict[DecidedItem, SideRow](), dict[DecidedItem, Decision]()
    damage: list[tuple[int, str]] = []
    wrong: list[EventFileError] = []
    for row in event_files.rows_of(data, COLUMNS, NEEDED):
        try:
            item = _item(row, finder, damage)
            pairing = event.pairings[item.which] if item and isinstance(item.which, int) else None
            decision = None if item is None else _decision(row, item, pairing, finder)
            if item in rows:
                raise EventFileError(say("row.decided", line=rows[item].line), row.line)
        except EventFileError as error:
            wrong.append(error)
            continue
        if item is None:
            continue
        lost = (column for column in _TEXTS if event_files.letters_are_lost(row[column]))
        damage += [(row.line, say("letters.column", column=column, text=row[column][:40])) for column in lost]
        rows[item] = row
        decisions |= {} if decision is None else {item: decision}
    if wrong:
        more = ((say("remark.line", n=error.line), reason(error)) for error in wrong[1:MOST_WRONG])
        parts = (reason(wrong[0]), *(say("todo.labelled", label=line, text=text) for line, text in more))
        raise EventFileError(say("clauses", clauses=Phrases(parts)), wrong[0].line)
    return DecisionsFile(tuple(rows.items()), decisions, event_files.delimiter_of(data), tuple(damage))


def merged(files: Sequence[tuple[str, DecisionsFile]]) -> DecisionsFile:
    """Merge several decisions files. If two files have the same decision, keep the first file's row.

    files -- pairs of a file's name and its contents
    If decisions differ, the item stays open until a person changes its row, even if only the first file is given later.
    """
    if not files:
        return DecisionsFile()
    rows, decisions, differ = dict(files[0][1].rows), dict(files[0][1].decisions), set[DecidedItem]()
    sources = dict.fromkeys(decisions, files[0][0])
    for name, file in files[1:]:
        of_item = dict(file.rows)
        for item, other in file.decisions.items():
            if (first := decisions.get(item)) is None:
                rows[item], decisions[item], sources[item] = of_item[item], other, name
            elif first.effect == other.effect:
                if item not in differ and other.by and not first.by:  # the first does not say who decided
                    rows[item], first, sources[item] = of_item[item], other, name
                decisions[item] = first if item in differ else replace(first, conflict=None)
            elif item not in differ:
                differ.add(item)
                both = {"file": sources[item], "line": first.line, "other": name, "line_there": other.line}
                said = {"first": _told(rows[item]), "second": _told(of_item[item])}
                decisions[item] = replace(first, conflict=say("conflict", **both, **said))
    return DecisionsFile(tuple(rows.items()), decisions, files[0][1].delimiter)


def _told(row: SideRow) -> str:
    return ", ".join(plain(row[column]) for column in (*FILLED_IN[:5], "by") if row[column])


def placed(file: DecisionsFile, review: Review) -> DecisionsFile:
    """Return a decisions file with its items renamed to match a review.

    A record in another folder is recognised by its file name, if only one record has that name. A remark from an
    earlier version is recognised by its sentence.
    """
    there = [item for item in items_of(review) if item.kind == "record"]
    by_ending: dict[str, list[DecidedItem]] = defaultdict(list)
    for item in there:
        by_ending[_end(item)].append(item)
    named = {item for item, _ in file.rows}
    homes: dict[DecidedItem, DecidedItem] = {}
    for item in (item for item in named if item.kind == "record" and item not in there):
        found = by_ending.get(_end(item)) or [i for i in there if event_files.is_left_of(str(item.which), str(i.which))]
        if len(found) == 1 and found[0] not in named:
            homes[item] = found[0]
    remarks = {first_grounds_of_remark(one): grounds_of_remark(one) for one in review.event.remarks}
    homes |= {DecidedItem("results", old): DecidedItem("results", new) for old, new in remarks.items()}
    rows = tuple((homes.get(item, item), row) for item, row in file.rows)
    decisions = {
        homes.get(item, item): replace(decision, grounds=remarks.get(decision.grounds, decision.grounds))
        for item, decision in file.decisions.items()
    }
    return DecisionsFile(rows, decisions, file.delimiter, file.damage)


def _end(item: DecidedItem) -> str:
    return str(item.which).replace("\\", "/").rpartition("/")[2]


def _item(row: SideRow, finder: PairingFinder, damage: list[tuple[int, str]]) -> DecidedItem | None:
    """Return the subject of a row, or None if the subject no longer exists and the row has no decision."""
    kind = row["item"].casefold()
    if kind not in ("", "pairing", "record", "results"):
        raise EventFileError(say("row.item", text=kind[:40]), row.line)
    if kind == "record" or (not kind and not row["white"] and not row["black"] and row["record"]):
        if not row["record"]:
            raise EventFileError(say("row.no-record"), row.line)
        return DecidedItem("record", plain(row["record"]))
    if kind == "results":
        return DecidedItem("results", plain(row["grounds"]))
    try:
        return DecidedItem("pairing", finder.find(row))
    except EventFileError as error:
        if (index := finder.by_place(row)) is not None:
            damage.append((row.line, say("letters.names", white=row["white"][:40], black=row["black"][:40])))
            return DecidedItem("pairing", index)
        if not any(row[column] for column in FILLED_IN):
            return None
        if not row["grounds"] or error.args[0].key != "row.no-pairing":
            raise
        return DecidedItem("pairing", " ".join(row[column] for column in COLUMNS[1:5]))  # of earlier results


def _decision(row: SideRow, item: DecidedItem, pairing: Pairing | None, finder: PairingFinder) -> Decision | None:
    text, written, date = (" ".join(plain(row[column]).split()) for column in ("decision", "result", "date"))
    to = next((w for w in ("corrected to ", "korrigiert zu ", "corrigé en ") if text.casefold().startswith(w)), "")
    if to and not written:
        text, written = text[: len(to)], text[len(to) :].strip()
    if not text:
        if any(row[column] for column in FILLED_IN):
            raise EventFileError(say("row.no-decision"), row.line)
        return None
    kind = _NAMED.get(folded(text)) if _lasting(text) else None
    if kind is None:
        raise EventFileError(say("row.decision", text=text[:60]), row.line)
    komi = plain(row["komi"]).replace(",", ".")
    quarters = komi_in_points(komi) if komi else None
    if komi and quarters is None:
        raise EventFileError(say("row.komi", text=row["komi"][:40]), row.line)
    turned = pairing is not None and not finder.is_white(row, pairing.white)
    black = _black(row, pairing, finder.called, turned=turned) if row["colours"] and pairing else None
    handicap = row.number("handicap")
    given = bool(written) or (handicap, quarters, black) != (None,) * 3
    if given and kind in ("accepted", "record-wrong"):
        raise EventFileError(say("row.keeps", decision=text[:40]), row.line)
    if item.kind != "pairing" and (kind in ("corrected", "referee") or given or row["colours"]):
        raise EventFileError(say("row.no-result"), row.line)
    grounds, _, differed = plain(row["grounds"]).partition(_DIFFERED)
    in_row = replace(pairing, white=pairing.black, black=pairing.white) if pairing and turned else pairing
    result = _result(row, written, in_row, finder, turned=turned) if written and in_row else None
    conflict = say("conflict.before") if differed == _digest_of(row) else None
    texts: dict[str, Any] = {name: plain(row[name]) for name in ("reason", "by", "results", "found")}
    on, before = str(day(date, None) or date), _as_reported(plain(row["reported"]))  # spreadsheets change the format
    if turned:
        result, before = (x and replace(x, outcome=MIRRORED.get(x.outcome, x.outcome)) for x in (result, before))
    decision = Decision(row.line, kind, result, on=on, grounds=grounds, reported=before, conflict=conflict, **texts)
    return replace(decision, handicap=handicap, komi=quarters, black=black, turned=turned)


def _black(row: SideRow, pairing: Pairing, called: Mapping[str, str], *, turned: bool) -> str:
    """Return the key of the player who really had Black: the named player or, if colours are reversed, the row's White.

    Even after the results have been corrected, the row keeps its order of the players.
    """
    text = plain(row["colours"])
    named = [key for key in (pairing.white, pairing.black) if words_of(called[key]) == words_of(text)]
    if folded(text) in _REVERSED:
        named = [] if turned and not row["grounds"] else [pairing.black if turned else pairing.white]
    if for_terminal(text) != text or len(named) != 1:  # an invisible character, which the file cannot keep
        raise EventFileError(say("row.colours", text=text[:60]), row.line)
    return named[0]


def _as_reported(text: str) -> DecidedResult | None:
    """Parse a result that reported() wrote. Return None for any other text."""
    if (outcome := _REPORTED.get(text)) is not None:
        return DecidedResult(outcome)
    found = _in_sgf(text)
    return found if found is not None and found.outcome != "draw" else None


def _in_sgf(text: str) -> DecidedResult | None:
    """Parse a result in SGF form, such as "B+3.5". Return None for any other text."""
    result = parse_in_points(text)
    if result.kind not in ("score", "winner", "declared"):
        return None
    outcome = _SIDES.get(result.winner or 0, "draw")
    margin = abs(result.margin) if result.margin is not None and outcome != "draw" else None
    return DecidedResult(outcome, margin, (result.canonical.partition("+")[2] if result.kind == "declared" else ""))


def _result(row: SideRow, written: str, pairing: Pairing, finder: PairingFinder, *, turned: bool) -> DecidedResult:
    """Parse a decided result: a player's name, a colour in words, or a result in SGF form.

    A single W or B is refused: W may mean Weiß (White), and B Black or Blanc (White).
    """
    text, called = written, finder.called
    if not _lasting(text):
        raise EventFileError(say("row.result", text=text[:60]), row.line)
    default = next((end for end in _BY_DEFAULT if text.casefold().endswith(end)), "")
    text = text[: len(text) - len(default)].strip()
    bare = text[: len(text) - len(next((end for end in _WON if text.casefold().endswith(end)), ""))]
    sides: tuple[tuple[Outcome, str], ...] = (("white", pairing.white), ("black", pairing.black))

    def called_so(said: str) -> list[Outcome]:
        whole = [side for side, key in sides if folded(called.get(key, key)) == one_name(said) != ""]
        return whole or [side for side, key in sides if words_of(called.get(key, key)) == words_of(said) != ()]

    exact = [side for side, key in sides if text == called.get(key, key)]
    named = exact or [*dict.fromkeys(called_so(text) + called_so(bare))]  # "Ji Won" is a name, or Ji won
    if not named and event_files.letters_are_lost(text):
        named = [side for side, key in sides if event_files.is_left_of(bare, called.get(key, key))]
        if len(named) != 1:
            raise EventFileError(say("row.result-letters", text=text[:60]), row.line)
    outcome = _WORDS.get(folded(text))
    if len(named) == 1 and outcome in (None, named[0]):
        return DecidedResult(named[0], by_default=bool(default))
    if named:
        raise EventFileError(say("row.result", text=text[:60]), row.line)
    found = None if outcome is None else DecidedResult(outcome)
    if found is None and text.isprintable() and text not in ("W", "B", "w", "b"):
        if finder.event.b_is_white and text[:1] in ("B", "b") and not text[1:2].isalpha():
            raise EventFileError(say("row.result-b", text=text[:60]), row.line)
        found = _in_sgf(text)
    if found is None:
        raise EventFileError(say("row.result", text=text[:60]), row.line)
    if found.outcome in MIRRORED and (row["colours"] or not pairing.colours_known or (turned and not row["grounds"])):
        raise EventFileError(say("row.no-colours"), row.line)
    return replace(found, by_default=bool(default))


def _digest_of(row: SideRow) -> str:
    """Return a digest of the cells of a row that a person filled in."""
    return sha256(repr([plain(row[column]).split() for column in FILLED_IN]).encode()).hexdigest()[:6]


def plain(cell: str) -> str:
    """Return a cell without the apostrophe that keeps a spreadsheet from running it as a formula.

    >>> plain("'=1+1"), plain("'twas"), plain("Ada")
    ('=1+1', "'twas", 'Ada')
    """
    return cell[1:] if cell.startswith("'") and for_table(cell[1:]) == cell else cell


def _lasting(text: str) -> bool:
    """Return True if a text is unchanged after it has been written to a cell and read back."""
    return plain(for_table(text)) == text


def write(review: Review, file: DecisionsFile, language: ReportLanguage = "en", results: str = "") -> str:
    """Return the text of the decisions file, updated with all items that now need a decision.

    file    -- the decisions file as read; its rows keep their order and everything that a person typed
    results -- the review's results file, as its name, a space and its SHA-256
    """
    speaker, found = Speaker(language), {item.item: item for item in items(review)}
    kept: list[tuple[DecidedItem, SideRow | None]] = [
        (item, row) for item, row in file.rows if item in found or row["decision"]
    ]
    there = {item for item, _ in kept}
    kept += [(item, None) for item in review.settlement.standings if item not in there and item in found]
    rows = (_cells(review, found.get(item), row, speaker, results) for item, row in kept)
    return table_of(COLUMNS, rows, file.delimiter)


def filled_in(
    review: Review,
    file: DecisionsFile,
    item: DecidedItem,
    cells: Mapping[str, str],
    language: ReportLanguage = "en",
    results: str = "",
) -> DecisionsFile:
    """Return the decisions file after filling in one row of the output of write(), as a person would.

    item  -- the row's item: an item of the settlement, or a pairing that gets a decision without needing one
    cells -- column in FILLED_IN -> text; if all are empty, the item has no decision
    Raises EventFileError in the same cases as read().
    """
    standing = review.settlement.standings.get(item) or Standing("open", grounds_of(review, int(item.which)))
    rows = dict(read(write(review, file, language, results).encode(), review.event).rows)
    written = {at: {column: plain(row[column]) for column in COLUMNS} for at, row in rows.items()}
    if item not in written:
        made = _cells(review, item_of(review, int(item.which), standing), None, Speaker(language), results)
        written[item] = dict(zip(COLUMNS, map(plain, made), strict=True))
    written[item] |= {**cells, "grounds": standing.grounds}  # the current grounds
    if review.event.b_is_white and written[item]["result"].startswith("B+"):  # of a program, which means Black
        written[item]["result"] = "Black" + written[item]["result"][1:]
    table = table_of(COLUMNS, (safe_cells(map(row.get, COLUMNS)) for row in written.values()), file.delimiter)
    return placed(read(table.encode(), review.event), review)


def _cells(review: Review, item: EventItem | None, row: SideRow | None, speaker: Speaker, results: str) -> list[str]:
    old = {column: plain(row[column]) if row else "" for column in COLUMNS}
    theirs = {column: " ".join(old[column].split()) for column in FILLED_IN}
    if item is None:
        return safe_cells({**old, **theirs, "state": speaker.say("state.gone")}.values())
    standing, decision = item.standing, item.standing.decision
    state, found = speaker.say(f"state.{standing.state}"), speaker.of(item.found)
    if standing.why:
        state = speaker.say("todo.labelled", label=state, text=speaker.of(standing.why))
    cells: dict[str, object] = {**dict.fromkeys(COLUMNS, ""), **theirs, "item": item.item.kind, "found": found}
    cells["grounds"] = standing.grounds
    if decision is not None and (decision.grounds or standing.why is not None):
        cells["grounds"] = decision.grounds  # the grounds at the time of the decision, not the current ones
    if row and decision and standing.state == "conflict" and item.item.kind != "results":  # identified by its grounds
        cells["grounds"] = f"{decision.grounds or standing.grounds}{_DIFFERED}{_digest_of(row)}"
    if standing.state == "again" or (old["found"] and standing.state == "settled" and standing.why):  # unchanged
        cells["found"] = old["found"]
        state = state if standing.state == "settled" else speaker.say("again.now", state=state, found=found)
    cells |= {"state": state, "results": results}
    if item.pairing is None:
        cells["record"] = str(item.item.which) if item.item.kind == "record" else ""
        return safe_cells(cells.values())
    pairing, checked = review.event.pairings[item.pairing], review.rows[item.pairing]
    cells |= {"round": pairing.round, "table": pairing.table, "reported": reported(pairing)}
    cells |= {side: review.called.get(key, key) for side, key in (("white", pairing.white), ("black", pairing.black))}
    cells["record"] = review.records.games[checked.match.game].place.name if checked.match else ""
    if decision is not None:
        # The result reported before a decision, and its file, never change. If a person typed the row, use the
        # current results, unless they already have the decided result.
        known = not decision.corrects or decision.target(pairing, review.event.details) != pairing
        keeps_order = decision.turned and bool(decision.grounds or old["reported"])
        if keeps_order:  # the other cells of this row mean its own order
            cells |= {side: old[side] for side in ("white", "black")}
        if old["reported"]:
            cells |= {"reported": old["reported"], "results": decision.results}
        elif keeps_order or not known:
            cells |= {"reported": "", "results": ""}
    return safe_cells(cells.values())
