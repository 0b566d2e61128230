"""Convert the answers of the referee's desk to JSON data. docs/explain.md describes the objects."""

from typing import Final

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.adjudication.data import Data, finding_data, hang_data, sheet_data
from adjudicate.adjudication.position import GamePosition
from adjudicate.desk import sentences as desk_words
from adjudicate.desk.choices import choice_words
from adjudicate.desk.dispute import Dispute, ended_words
from adjudicate.desk.forbidden import ForbiddenPoint, ForbiddenPoints
from adjudicate.desk.ruling import ChoiceOutcome, FindingLookup, Ruling
from adjudicate.go.points import BLACK, WHITE, letter
from adjudicate.record.model import move_of
from adjudicate.rulebook.schema import rulebook_data
from adjudicate.rules.ruleset import READING_NAMES
from adjudicate.sheet import sentences

SCHEMA: Final = "adjudicate-desk/1"


def ruling_data(ruling: Ruling) -> Data:
    """Return a ruling on a move as JSON data."""
    sheet = ruling.sheet
    applied = {"case": ruling.applies, "answer": ruling.answer or None, "words": desk_words.which_applies(ruling)}
    return {
        **_head(sheet, "move"), "move": ruling.number, "supposed": ruling.supposed, "color": letter(ruling.colour),
        "point": move_of(sheet.grid, sheet.record.line, ruling.number).text, "turn": letter(ruling.turn),
        "legal": not ruling.faults, "headline": desk_words.headline(ruling),
        "findings": [finding_data(f) for f in ruling.findings],
        "rules": [{"id": a.id, "cite": a.cite, "title": a.title, "sentence": a.sentence} for a in ruling.clauses],
        "readings": [{"id": r, "name": READING_NAMES[r], "repeats": n} for r, n in ruling.readings.items()],
        "placed_by_move": ruling.placed, "before": position_data(ruling.before),
        "after": position_data(ruling.after), "earlier": [position_data(p) for p in ruling.earlier],
        "applies": None if ruling.applies is None else applied,
        "choices": [_way(ruling, way) for way in ruling.ways], "remedy": _remedy(ruling),
    }  # fmt: skip


def bars_data(bars: ForbiddenPoints) -> Data:
    """Return the forbidden points in a position, with the reasons, as JSON data."""
    return {
        **_head(bars.sheet, "forbidden"), "position": position_data(bars.position), "color": letter(bars.colour),
        "points": [_barred(bars.sheet, b) for b in bars.points if b.forbidden],
        "allowed": [_barred(bars.sheet, b) for b in bars.points if not b.forbidden],
    }  # fmt: skip


def dispute_data(case: Dispute) -> Data:
    """Return the situation at the end of a game as JSON data."""
    sheet, method = case.sheet, case.sheet.ruleset.method
    return {
        **_head(sheet, "end"), "passes": case.passes,
        "last_pass": letter(case.last_pass) if case.last_pass else None, "agreement": case.agreement,
        "resumes": letter(case.resumes) if case.resumes else None, "white_owes_pass": case.owes_pass,
        "words": ended_words(case), "forbidden": [_barred(sheet, b) for b in case.forbidden_points],
        "sheet": sheet_data(sheet),
        "hangs": [{**hang_data(hang), "words": sentences.hang(hang, method)} for hang in case.hangs if method],
        "all_alive": sheet_data(case.all_alive) if case.all_alive else None,
        "position": position_data(case.position),
    }  # fmt: skip


def found_data(found: FindingLookup) -> Data:
    """Return the findings that have one code, and the rule book's entries on that code, as JSON data."""
    page = rulebook_data(found.findings[0].code, found.entries)
    return {**_head(found.sheet, "finding"), "findings": [finding_data(f) for f in found.findings], "rulebook": page}


def overview_data(sheet: Adjudication) -> Data:
    """Return all findings about a game as JSON data."""
    found = [finding_data(f) for f in sheet.findings]
    return {**_head(sheet, "overview"), "findings": found, "findings_omitted": sheet.findings_omitted}


def _head(sheet: Adjudication, kind: str) -> Data:
    record = sheet.record
    source = {"path": record.path, "member": record.member, "game": record.game}
    return {"schema": SCHEMA, "kind": kind, "source": source, "ruleset": sheet.ruleset.id}


def _barred(sheet: Adjudication, b: ForbiddenPoint) -> Data:
    return {"point": sheet.grid.name(b.point), "why": b.why, "words": b.words, "repeats": b.repeats}


def _remedy(ruling: Ruling) -> Data | None:
    """Return a sentence for each possible treatment of the move, by choice; None if the move has no fault."""
    if ruling.fault is None:
        return None
    fault, ruleset = ruling.fault, ruling.sheet.ruleset
    does = {way.choice: way.words for way in ruling.ways}
    if not does:
        does = {choice: choice_words(choice, fault, ruleset) for choice in desk_words.offered(fault, ruleset)}
    notes = dict(desk_words.footnotes(ruling))
    return {
        "stands": does.get("stands"), "pass": does.get("pass"), "rewind": does.get("rewind"),
        "bga": notes.get(desk_words.BGA), "counts": notes.get(desk_words.EFFECT),
    }  # fmt: skip


def _way(ruling: Ruling, way: ChoiceOutcome) -> Data:
    return {
        "choice": way.choice, "label": desk_words.choice_label(ruling, way), "words": way.words,
        "rest": desk_words.rest(ruling, way), "back_to": way.back_to,
        "fits": None if way.sheet is None else not way.misfits, "misfits": [finding_data(f) for f in way.misfits],
        "left": [finding_data(f) for f in way.left], "resolved": [finding_data(f) for f in way.resolved],
        "sheet": sheet_data(way.sheet) if way.sheet else None,
    }  # fmt: skip


def position_data(position: GamePosition) -> Data:
    """Return the stones, the player to move and each player's prisoners in a position as JSON data."""
    name = position.grid.name
    stones = {colour: [name(p) for p, c in sorted(position.stones.items()) if c == colour] for colour in (BLACK, WHITE)}
    black, white = position.prisoners
    return {
        "after": position.after, "to_play": letter(position.to_play), "black": stones[BLACK], "white": stones[WHITE],
        "captured": [name(p) for p in position.captured], "prisoners": {"black": black, "white": white},
    }  # fmt: skip
