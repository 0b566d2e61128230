"""The page's messages about the end of a game, which return the sheet, the marking and files to save."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.adjudication.case import adjudicate_by
from adjudicate.adjudication.data import hang_data, score_data, sheet_data
from adjudicate.adjudication.options import Options
from adjudicate.annotate.editing import Refusal
from adjudicate.annotate.remarks import annotate
from adjudicate.board.picture import PointKind, kinds_of, neutral_points
from adjudicate.desk.ruling import misfits
from adjudicate.desk.sentences import misfit_words
from adjudicate.desk.sheet_pages import sheet_page
from adjudicate.desk.sheets import RENDERERS
from adjudicate.display.markup import Markup, element
from adjudicate.display.wording import RenderOptions, Voice
from adjudicate.go.points import BLACK, WHITE, letter
from adjudicate.record.forms.detect import of_content
from adjudicate.record.model import Record
from adjudicate.rules.findings.unreadable import Unreadable
from adjudicate.rules.quarters import margin_text, number
from adjudicate.rules.scoring import Score
from adjudicate.rules.words import colour_word
from adjudicate.sheet import sentences
from adjudicate.sheet.sentences import outcome, say
from adjudicate.web import words
from adjudicate.web.fields import Answer, Message, ProblemError, bad, download, field, of_unreadable
from adjudicate.web.languages import in_words_of, language_of, said
from adjudicate.web.marking import Marked, line_of, marked, strings_data, turned
from adjudicate.web.session import Session

_FORMS: Final = {"html": ("html", "text/html"), "json": ("json", "application/json"), "text": ("txt", "text/plain")}
_SGF: Final = "application/x-go-sgf"
_WHEN: Final = re.compile(r"\d{4}-\d\d-\d\d( \d\d:\d\d)?", re.ASCII)
_KINDS: Final[dict[PointKind, str]] = {"false-eye": "false_eyes", "seki": "seki", "doubtful": "doubtful"}


def sheet(session: Session, message: Message) -> Answer:
    """Return the result of a game, both according to its record and according to the referee's marks.

    The answer's `own` does not depend on the options or the marks, except for the given numbers of prisoners.
    """
    shown, language = marked(session, message), language_of(message)
    game, recorded = field(message, "game", str), shown.recorded
    strings = strings_data(shown)
    own = session.sheet(game, line_of(message), Options(prisoners=recorded.options.prisoners))
    what_if = [] if shown.dead is None else sentences.what_if(_imagined(shown))
    answer = {
        "game": game,
        "own": {key: sheet_data(own)["verdict"][key] for key in ("status", "recorded", "computed", "reason")},
        "recorded": sheet_data(recorded),
        "recorded_words": {"findings": [{"fate": outcome(recorded, finding)} for finding in recorded.findings]},
        "marked": None if shown.dead is None else _marked(shown, what_if),
        "shown": "recorded" if shown.dead is None else "marked",
        "counts": {
            "recorded": _margins(recorded.score), "marked": None if shown.dead is None else _margins(shown.score),
            "decides": recorded.ruleset.method,
        },
        "parts": _parts(shown.score),
        "unscored": [] if shown.score is None else sentences.unscored(shown.score, recorded.grid), "strings": strings,
        "territory": _territory(shown), "areas": _areas(shown), "hangs": _hangs(shown, strings),
        "can_mark": not shown.why_not, "cannot_mark": say("sentence", clause=shown.why_not) if shown.why_not else "",
        "can_give": recorded.score is not None and recorded.ruleset.maps_territory,
        "unknown": message.get("dead") is None and recorded.statuses_unknown and recorded.verdict.status != "confirmed",
        "misfit": _misfit(session, message, recorded),
    }  # fmt: skip
    return {**in_words_of(language, answer), "said": said(own, shown, what_if, language)}


def _misfit(session: Session, message: Message, recorded: Adjudication) -> str:
    """Explain why the count is not a result: the record does not fit once moves are withdrawn. "" if it fits."""
    options = replace(recorded.options, policy="stands", taken_back=())
    found = misfits(session.sheet(field(message, "game", str), line_of(message), options), recorded)
    return misfit_words(recorded, found) if found else ""


def _margins(score: Score | None) -> Answer | None:
    counts = None if score is None else {"territory": score.territory, "area": score.area}
    return counts and {name: margin_text(count.margin) for name, count in counts.items()}


def _parts(score: Score | None) -> list[Answer]:
    if score is None:
        return []
    counts = (("territory", score.territory), ("area", score.area))
    rows = [
        (part, {name: [number(getattr(side, part)) for side in (count.black, count.white)] for name, count in counts})
        for part in sentences.PARTS
    ]
    return [{"part": part.replace("_", " "), **both} for part, both in rows if any(map(any, both.values()))]


def _marked(shown: Marked, what_if: Sequence[str]) -> Answer:
    recorded, method, name = shown.recorded, shown.recorded.ruleset.method, shown.recorded.grid.name
    margin = shown.score.by(method).margin if shown.score is not None and method is not None else None
    own_score = None if shown.score is None else score_data(shown.score, recorded.grid)
    return {
        "agreed": shown.agreed is not None, "dead": [name(p) for p in shown.lifted],
        "neutral": [name(p) for p in shown.given.neutral], "counted": [name(p) for p in shown.given.counted],
        "changed": [
            {
                "points": [name(p) for p in sorted(recorded.board.string_at(first))],
                "color": letter(recorded.board.colour_at(first)), "now": "dead" if dead else "alive",
            }
            for first, dead in turned(shown).items()
        ],
        "score": sheet_data(shown.sheet)["score"] if shown.as_recorded else own_score,
        "computed": None if margin is None else margin_text(margin), "words": what_if,
        "sheet": None if shown.agreed is None else sheet_data(shown.agreed),
    }  # fmt: skip


def _imagined(shown: Marked) -> Adjudication:
    """Return a sheet that has the marking as its "what if", or the shown sheet if the marking has no effect."""
    asked, given = tuple(turned(shown).items()), shown.given
    if shown.as_recorded or not (asked or given.neutral or given.counted):
        return shown.sheet
    options = replace(shown.recorded.options, what_if=asked, neutral=given.neutral, counted=given.counted)
    return adjudicate_by(shown.recorded.record, options)


def _territory(shown: Marked) -> Answer:
    name, score = shown.recorded.grid.name, shown.score
    kinds = kinds_of(None if score is None else score.map)
    black, white = shown.territory or ((), ())
    neutral = () if shown.territory is None else neutral_points(shown.recorded, set(shown.lifted), shown.territory)
    points: dict[str, Sequence[int]] = {
        "black": black, "white": white, "neutral": [p for p in neutral if p not in kinds],
        **{words: [p for p in kinds if kinds[p] == kind] for kind, words in _KINDS.items()},
    }  # fmt: skip
    return {kind: [name(p) for p in sorted(found)] for kind, found in points.items()}


def _areas(shown: Marked) -> Answer:
    """Return the points that each player surrounds in the area count."""
    name = shown.recorded.grid.name
    regions = [] if shown.score is None else shown.recorded.final.regions(shown.lifted)
    return {
        word: [name(p) for p in sorted(p for r in regions if r.owner == colour for p in r.points)]
        for word, colour in (("black", BLACK), ("white", WHITE))
    }


def _hangs(shown: Marked, strings: Sequence[Answer]) -> list[Answer]:
    method, name = shown.recorded.ruleset.method, shown.recorded.grid.name
    if method is None:
        return []
    number_of = {point: string["id"] for string in strings for point in string["points"]}
    return [
        {
            **hang_data(hang), "points": [name(p) for p in hang.stones],
            "ids": sorted({number_of[name(p)] for p in hang.stones}), "computed": margin_text(hang.margins[method]),
        }
        for hang in shown.hangs
    ]  # fmt: skip


# --- files to save ---


def document(session: Session, message: Message) -> Answer:
    """Return the sheet as an HTML, text or JSON file, which says if the players have not agreed to the marking."""
    shown, language = marked(session, message), language_of(message)
    form = field(message, "form", str, "html")
    if form not in _FORMS:
        raise bad(f'"form" must be one of {", ".join(_FORMS)}')
    chosen = _imagined(shown)
    if form == "html":
        sign = field(message, "sign", bool, False)  # separate, so that the printed sheet ends after the signatures
        told = sheet_page(chosen, language, signatures(Voice(language)) if sign else None)
    else:
        told = RENDERERS[form](chosen, RenderOptions(language=language), None) + "\n"
    suffix, kind = _FORMS[form]
    return download(f"{_stem(chosen.record)}.{suffix}", kind, told)


def signatures(voice: Voice) -> Markup:
    """Return HTML with lines on which both players and the referee can sign."""
    who = (colour_word(BLACK), colour_word(WHITE), say("signed.referee"), say("signed.date"))
    lines = (element("p", voice.of(say("colon", text=one)), " ", "_" * 40) for one in who)
    return Markup(voice.kept(element("section", element("h3", voice.of(say("signed.title"))), *lines, class_="signed")))


def annotated(session: Session, message: Message) -> Answer:
    """Return the annotated record, including the dead stones if the players have agreed on them."""
    shown = marked(session, message)
    file, game = session.file_of(field(message, "game", str))
    content = file.content
    if isinstance(content, Unreadable):
        raise of_unreadable(content)
    options = shown.sheet.options if shown.agreed is not None else shown.recorded.options
    if line_of(message) is not None:
        raise ProblemError("not-understood", words.say("annotated.main-line"))
    agreed = "" if shown.agreed is None else _agreement(shown, field(message, "when", str, ""))
    with_result = field(message, "set_result", bool, False)
    adjudicating = partial(adjudicate_by, options=options)
    done = annotate(content, file.path, adjudicating, game=game, set_result=with_result, agreed=agreed)
    if isinstance(done, Refusal):
        raise ProblemError("not-understood", words.say("annotated.refused", reason=done.why))
    if done.data is None:
        raise of_unreadable(done.errors[0])
    told: Mapping[str, Any] = {
        "outcome": dict(done.outcomes).get(game, ""), "changes": done.changes, "agreed": bool(agreed),
    }  # fmt: skip
    saved = download(f"{_stem(shown.recorded.record)}.annotated.sgf", _SGF, done.data)
    return {**saved, **in_words_of(language_of(message), told)}


def _agreement(shown: Marked, when: str) -> str:
    """Return a note on the players' agreement for the record, in English, or "" if `when` is not a date and time."""
    if not _WHEN.fullmatch(when):
        return ""
    parts = {"dead": shown.lifted, "neutral": shown.given.neutral, "counted": shown.given.counted}
    points = {part: tuple(map(shown.recorded.grid.name, found)) for part, found in parts.items() if found}
    none = [] if shown.lifted else [words.say("agreed.none-dead")]
    told = (words.say(f"agreed.{part}", points=named) for part, named in points.items())
    return " ".join([words.say("agreed", when=when), *none, *told])


def record_bytes(session: Session, message: Message) -> Answer:
    """Return the unchanged record file of a game, or the archive member, as a file to save."""
    file, _ = session.file_of(field(message, "game", str))
    content = file.content
    if isinstance(content, Unreadable):
        raise of_unreadable(content)
    kind = _SGF if of_content(content) is None else "application/octet-stream"
    return download((file.member or file.path).rpartition("/")[2], kind, content)


def _stem(record: Record) -> str:
    """Return a file name, without an extension, for a document about a record."""
    name = (record.member or record.path or "game").replace("\\", "/").rpartition("/")[2]
    stem = name[:-4] if name.lower().endswith(".sgf") else name
    safe = "".join(c if c.isalnum() or c in "-_. " else "_" for c in stem).strip(". ")[:80]
    return (safe or "game") + (f"-{record.game}" if record.game > 1 else "")
