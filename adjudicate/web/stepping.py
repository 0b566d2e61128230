"""The page's messages for stepping through a game, which return its moves, a position or a ruling on a move."""

from typing import Any, Final

from adjudicate.adjudication.data import finding_data, sheet_data
from adjudicate.adjudication.option_values import point
from adjudicate.adjudication.options import Options
from adjudicate.adjudication.position import position_after
from adjudicate.board.caption import caption
from adjudicate.desk.ruling import ChoiceOutcome, Ruling, rule_on, suppose
from adjudicate.desk.schema import position_data, ruling_data
from adjudicate.go.points import BLACK, WHITE, letter
from adjudicate.record.model import move_of
from adjudicate.sources.system import reason
from adjudicate.web.fields import Answer, Message, ProblemError, field, optional
from adjudicate.web.languages import in_words_of, language_of, page_words
from adjudicate.web.marking import line_of, marked, recorded_sheet
from adjudicate.web.opened import game_id, games_in
from adjudicate.web.session import Session

MOST_SIBLINGS = 1000
COLOURS: Final = {"B": BLACK, "W": WHITE}


def game(session: Session, message: Message) -> Answer:
    """Return the data that does not change while the user steps through a game, such as its moves."""
    ident, line = field(message, "game", str), line_of(message)
    shown = session.sheet(ident, line, Options())
    record, grid = shown.record, shown.grid
    file, _ = session.file_of(ident)
    siblings = min(games_in(file), MOST_SIBLINGS)
    return {
        "game": ident, "source": {"path": record.path, "member": record.member, "game": record.game},
        "black": record.text("PB") or "", "white": record.text("PW") or "", "columns": grid.columns,
        "rows": grid.rows, "line": record.line_number, "lines": record.lines,
        "siblings": [game_id(file, one) for one in range(1, siblings + 1)], "record": sheet_data(shown)["record"],
        "comment": record.text("GC") or "",
        "moves": [{"color": move.colour, "point": move.text} for move in record.moves],
        "setup": not record.line.points,
    }  # fmt: skip


def position(session: Session, message: Message) -> Answer:
    """Return the position after a move and the findings about that move."""
    shown, _, _ = recorded_sheet(session, message)
    after = field(message, "after", int)
    try:
        found = position_after(shown, after)
    except ValueError as error:
        raise ProblemError("not-understood", reason(error)) from None
    played = found.played
    data = {
        **position_data(found), "of": len(shown.record.line.points),
        "last": None if found.last is None else shown.grid.name(found.last),
        "played": played and {
            "number": played.number, "color": letter(played.colour), "became": played.became,
            "point": move_of(shown.grid, shown.record.line, played.number).text,
        },
        "caption": caption(found),
        "findings": [finding_data(f) for f in shown.findings if f.move == after] if after else [],
    }  # fmt: skip
    return {**in_words_of(language_of(message), data)}


def ruling(session: Session, message: Message) -> Answer:
    """Return the ruling on a move of the record, or on a play at `point` after the move `after`.

    The answer contains the rule, the boards and, for a move of the record, the choices, scored with the marks.
    """
    shown = marked(session, message)
    asked, colour = optional(message, "point", str), COLOURS.get(field(message, "color", str, ""), 0)
    try:
        if asked is None:
            counted = shown if shown.as_recorded else marked(session, {**message, "agreed": True})
            found = rule_on(counted.sheet, field(message, "move", int))
        else:
            found = suppose(shown.recorded, point(shown.recorded.grid, asked), field(message, "after", int), colour)
    except ValueError as error:
        raise ProblemError("not-understood", reason(error)) from None
    data, language = ruling_data(found), language_of(message)
    tried = not shown.as_recorded
    choices = [_choice(found, way, told, tried=tried) for way, told in zip(found.ways, data["choices"], strict=True)]
    return {**in_words_of(language, {"ruling": data, "choices": choices}), **page_words(language)}


def _choice(found: Ruling, way: ChoiceOutcome, told: dict[str, Any], *, tried: bool) -> Answer:
    """Return a choice, with its result if it has one. tried -- True if the players have not agreed on the marks"""
    shown = way.sheet
    result = None if shown is None or way.misfits or shown.statuses_unknown else shown
    outcome = result.verdict.outcome if result else None
    return {
        **{key: told[key] for key in ("choice", "label", "words")},
        "rest": told["rest"][1:] if tried and result else told["rest"],
        "chosen": shown is not None and shown.options == found.sheet.options,
        "computed": None if outcome is None else outcome.text,
        "options": shown and {"policy": shown.options.policy, "taken_back": list(shown.options.taken_back)},
    }
