"""Format the score sheet as text that a referee can read in ten seconds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.board.picture import picture_of
from adjudicate.board.text import diagram, key_of_kinds, signs_of
from adjudicate.display.prose import columns, filled, left, line_width, painted, right, source_name
from adjudicate.display.sanitise import for_terminal
from adjudicate.display.wording import Phrases, RenderOptions, Sentences, Voice, Wording
from adjudicate.go.points import BLACK, WHITE
from adjudicate.rules.explain.departures import Explanation
from adjudicate.rules.explain.departures import say as say_how
from adjudicate.rules.findings import Finding
from adjudicate.rules.findings.base import say as say_finding
from adjudicate.rules.findings.unreadable import Unreadable
from adjudicate.rules.scoring import Count, Parts, Score
from adjudicate.rules.words import Margin, Points, SgfResult, colour_word
from adjudicate.sheet import sentences
from adjudicate.sheet.sentences import say, told

if TYPE_CHECKING:
    from adjudicate.engine.opinion import Opinion

MOST_SHOWN = 8
_LONGEST: Final = 400  # maximum number of characters of a message
_NAMES: Final = 14  # smallest width of the column of row names, in characters
_CELLS: Final = (10, 12, 12, 12)  # widths of the columns of numbers
_Rows = list[tuple[str, list[str]]]
_Paint = Callable[[str, str], str]
_STATUS_COLOURS = {"confirmed": "32;1", "contradicted": "31;1", "undetermined": "33;1", "unverifiable": "36;1"}
_SEVERITY_COLOURS = {"illegal": "31;1", "irregular": "33;1", "note": "2"}


def to_text(sheet: Adjudication, look: RenderOptions | None = None, opinion: Opinion | None = None) -> str:
    """Return the sheet as lines of at most 80 columns, ending with an empty line.

    Only paths, and boards of more than 25 columns, can be wider. lines_of() sets another width, such as that of the
    terminal. If the two counts do not fit side by side, one is printed below the other.
    """
    look = look or RenderOptions()
    paint = painted if look.colour else lambda text, _code: text
    voice = Voice(look.language)
    parts = [
        [*sheet_title(sheet, voice), *_verdict(sheet, paint, voice)], _counts(sheet, voice),
        _second_opinion(sheet, opinion, voice) if opinion else [], _findings(sheet, paint, voice),
        _own_words(sheet, voice), _explanations(sheet, voice), _hangs(sheet, voice), _what_if(sheet, voice),
        [*_facts(sheet, voice), *_assumed(sheet, voice)],
    ]  # fmt: skip
    if look.board:
        signs = signs_of(unicode=look.unicode)
        of_kinds = ("  ".join(key_of_kinds(picture_of(sheet), signs, voice)),)
        legend = say(
            "board.legend", black=signs.black, white=signs.white, dead=signs.dead,
            black_territory=signs.black_territory, white_territory=signs.white_territory, neutral=signs.empty,
        )  # fmt: skip
        parts.append([*diagram(sheet, signs), *_filled(voice, legend), *filter(None, of_kinds)])
    return "\n\n".join("\n".join(lines) for lines in parts if lines) + "\n"


def error_text(error: Unreadable, voice: Voice | None = None) -> str:
    """Return a message about a game or file that cannot be adjudicated."""
    voice = voice or Voice()
    names = {None: say("source.record"), "-": say("source.stdin"), "": '""'}
    where = voice.of(names.get(error.path) or source_name(error.path or ""))
    if error.member:
        where += f" {for_terminal(error.member)}"
    text = for_terminal(voice.of(error.message), 400)
    key = "refused" if error.byte is None or error.tells_byte else "refused.byte"
    return voice.of(say(key, where=where, text=text, byte=error.byte, code=error.code, slug=error.slug))


def _filled(voice: Voice, text: str, rest: str = "", indent: str = "") -> list[str]:
    """Translate a text that is safe to print and wrap it to the current width."""
    return filled(indent + voice.kept(voice.of(text)), rest=rest)


def _headed(voice: Voice, title: Wording) -> list[str]:
    return _filled(voice, say("colon", text=title))


def _said(sheet: Adjudication, ident: str) -> str:
    return for_terminal(sheet.record.text(ident) or "", 60)


def sheet_title(sheet: Adjudication, voice: Voice | None = None) -> list[str]:
    """Return the heading lines: the source of the record and the names of the players."""
    voice, record = voice or Voice(), sheet.record
    source = say("source.stdin") if record.path == "-" else source_name(record.path or "", 120)
    where = tuple(part for part in (source, say("source.game", number=record.game) if record.game > 1 else "") if part)
    black, white = (_said(sheet, ident) or say("name.none") for ident in ("PB", "PW"))
    names = say("names", black=black, white=white)
    return [voice.value(where) or voice.of(say("source.record")), *_filled(voice, names, "  ")]


def _facts(sheet: Adjudication, voice: Voice) -> list[str]:
    record = sheet.record
    round_ = say("facts.round", name=_said(sheet, "RO")) if record.text("RO") else ""
    line = say("facts.line", number=record.line_number, lines=record.lines) if record.lines > 1 else ""
    board, moves = f"{record.columns}x{record.rows}", say("facts.moves", n=sheet.move_count)
    facts = tuple(f for f in (_said(sheet, "EV"), round_, _said(sheet, "DT"), board, moves, line) if f)
    rules = say("rules.line", rules=Phrases(tuple(sentences.rules(sheet))))
    return [*_filled(voice, say("game.line", facts=facts), "  "), *_filled(voice, rules, "  ")]


def _verdict(sheet: Adjudication, paint: _Paint, voice: Voice) -> list[str]:
    v = sheet.verdict
    status = voice.of(say(f"status.{v.status}"))
    results = say("results", recorded=sentences.recorded_as_read(v), computed=sentences.computed_and_winner(v))
    head, *more = _filled(voice, say("results.line", status=status.upper(), results=results), "  ")
    return [
        head.replace(status.upper(), paint(status.upper(), _STATUS_COLOURS[v.status]), 1),
        *more,
        *filled("  " + voice.kept(for_terminal(voice.of(v.reason), 2000)), rest="  "),
        *(_filled(voice, say("tally.see", tally=sentences.tally(sheet)), "  ", "  ") if sheet.faulty else []),
    ]


def _counts(sheet: Adjudication, voice: Voice) -> list[str]:
    if sheet.score is None:
        return [*_filled(voice, sentences.ending(sheet)), *_filled(voice, say("sentence", clause=say("counts.none")))]
    score = sheet.score
    counted_as = sentences.counted_as(sheet)
    lines = _headed(voice, say(f"counts.{counted_as}")) if counted_as else []
    lines += _table(sheet, score, voice)
    lines += _filled(voice, sentences.reconciliation(score))
    facts = (sentences.prisoners(score), sentences.pass_stones(sheet), sentences.ending(sheet))
    lines += filled(voice.kept(voice.value(Sentences(tuple(fact for fact in facts if fact)))))
    return lines + _filled(voice, sentences.dead(sheet))


def _table(sheet: Adjudication, score: Score, voice: Voice) -> list[str]:
    methods = [sentences.method_heading(method, sheet.verdict.method) for method in ("territory", "area")]
    black, white = (voice.of(colour_word(colour)) for colour in (BLACK, WHITE))
    rows: _Rows = []
    below = 0  # the row of the territory
    for name in sentences.PARTS:
        values = [getattr(p, name) for p in _columns(score)]
        if any(values):
            rows.append((voice.of(say(f"part.{name}")), ["" if v == 0 else voice.value(Points(v)) for v in values]))
            below = len(rows) if name == "territory" else below
    rows.append((voice.of(say("part.total")), [voice.value(Points(p.total)) for p in _columns(score)]))
    margins = [voice.value(Margin(count.margin)) for count in (score.territory, score.area)]
    margin = voice.of(say("part.margin"))
    wide = max(_NAMES, *(columns(name) + 2 for name, _ in rows), columns(margin) + 2)
    heads = [voice.of(method) for method in methods]
    unscored = [line for text in sentences.unscored(score, sheet.grid) for line in _filled(voice, text, "    ", "  ")]
    if wide + sum(_CELLS) > line_width():
        halves = (_half(side, heads, [black, white], rows, (margin, margins), wide) for side in (0, 1))
        return [line for half, more in zip(halves, (unscored, []), strict=True) for line in (*half, *more)]
    return [
        _pair("", heads, wide),
        _row("", [black, white, black, white], wide),
        *(_row(name, cells, wide) for name, cells in rows[:below]),
        *unscored,
        *(_row(name, cells, wide) for name, cells in rows[below:]),
        _pair(margin, margins, wide),
    ]


def _half(
    side: int, heads: list[str], players: list[str], rows: _Rows, margin: tuple[str, list[str]], wide: int
) -> list[str]:
    """Return the table of one count for narrow terminals: territory if `side` is 0, area if it is 1."""
    own = [(name, cells[2 * side : 2 * side + 2]) for name, cells in rows]
    cell = min(_CELLS[0], (line_width() - wide) // 2)
    body = [("", players), *((name, cells) for name, cells in own if any(cells)), (margin[0], ["", margin[1][side]])]
    head = right(heads[side], wide + 2 * cell)
    return [head, *((left(name, wide) + "".join(right(one, cell) for one in cells)).rstrip() for name, cells in body)]


def _columns(score: Score) -> tuple[Parts, Parts, Parts, Parts]:
    counts: tuple[Count, Count] = (score.territory, score.area)
    return counts[0].black, counts[0].white, counts[1].black, counts[1].white


def _row(name: str, cells: list[str], wide: int) -> str:
    return (left(name, wide) + "".join(right(*pair) for pair in zip(cells, _CELLS, strict=True))).rstrip()


def _pair(name: str, cells: list[str], wide: int) -> str:
    return left(name, wide) + right(cells[0], 22) + right(cells[1], 24)


def _second_opinion(sheet: Adjudication, opinion: Opinion, voice: Voice) -> list[str]:
    if opinion.status == "not-asked":
        return _filled(voice, say("engine.line-not-asked", why=sentences.why_not_asked(opinion)), "  ")
    if opinion.status == "failed":
        return _filled(voice, say("engine.line-failed", why=for_terminal(voice.of(opinion.message))), "  ")
    title = say("engine.by", name=for_terminal(voice.of(opinion.engine)))
    return [*_filled(voice, say("colon", text=title), "  "), *_indented(voice, sentences.suggestion(sheet, opinion))]


def _indented(voice: Voice, texts: Sequence[str]) -> list[str]:
    return [line for text in texts for line in _filled(voice, text, "    ", "  ")]


def _findings(sheet: Adjudication, paint: _Paint, voice: Voice) -> list[str]:
    faults = [f for f in sheet.findings if f.severity != "note"]
    if not sheet.faulty:
        return _filled(voice, say("sentence", clause=say("findings.none")))
    lines = _filled(voice, say("findings", tally=sentences.tally(sheet)))
    first, rest = sentences.first_of_each(faults)
    for finding in first:
        lines += _finding(sheet, finding, paint, voice)
    lines += _rest(rest, voice)
    unlisted = sheet.counts["illegal"] + sheet.counts["irregular"] - len(faults)
    if unlisted:
        lines += _filled(voice, say("findings.unlisted", number=unlisted), "  ", "  ")
    return lines


def _finding(sheet: Adjudication, finding: Finding, paint: _Paint, voice: Voice) -> list[str]:
    cites = f" [{'; '.join(finding.cites)}]" if finding.cites else ""
    severity, colon = voice.of(say(f"severity.{finding.severity}")), voice.of(say("finding.colon"))
    said = voice.of(told(sheet, finding, _message(voice, finding)))
    head, *rest = filled("  " + voice.kept(f"{finding.code} {severity}{colon}{said}{cites}"), rest="       ")
    return [head.replace(finding.code, paint(finding.code, _SEVERITY_COLOURS[finding.severity]), 1), *rest]


def _message(voice: Voice, one: Finding | Explanation) -> str:
    return for_terminal(voice.of(one.message), _LONGEST)


def _own_words(sheet: Adjudication, voice: Voice) -> list[str]:
    told = sentences.own_words(sheet.verdict)
    lines = _headed(voice, say("own.title")) if told else []
    for where, quote, means in told:
        one = say("own.line", where=where, quote=for_terminal(quote, 100), means=means)
        lines += _filled(voice, one, "     ", "  ")
    return lines


def _explanations(sheet: Adjudication, voice: Voice) -> list[str]:
    found = sheet.verdict.explanations
    if not found:
        return []
    lines = _headed(voice, say("why.line", result=SgfResult(found[0].result)))
    for e in found[:MOST_SHOWN]:
        said: list[str] = [say_how("said", message=_message(voice, e))]
        said += [say("engine.shared")] if e.engine_agrees else []
        lines += filled(f"  {e.group}. {voice.kept(voice.value(Sentences(tuple(said))))}", rest="     ")
    more = len(found) - MOST_SHOWN
    if more > 0:
        lines += _filled(voice, say("why.more", n=more), "  ", "  ")
    if not sheet.verdict.complete:
        lines += _filled(voice, say("why.not-all"), "  ", "  ")
    return lines


def _hangs(sheet: Adjudication, voice: Voice) -> list[str]:
    method = sheet.verdict.method
    if method is None or not sheet.explained:
        return []
    hangs = sheet.hangs[:MOST_SHOWN]
    lines = _headed(voice, say("hangs.title")) if hangs else []
    for hang in hangs:
        lines += _filled(voice, say("sentence", clause=sentences.hang(hang, method)), "     ", "  ")
    more = len(sheet.hangs) - len(hangs)
    lines += _filled(voice, say("and-more", number=more), "  ", "  ") if more else []
    regions = sentences.by_regions(sheet)
    return [*lines, *_filled(voice, regions, "  ", "  ")] if hangs and regions else lines


def _what_if(sheet: Adjudication, voice: Voice) -> list[str]:
    told = sentences.what_if(sheet)
    return [*_headed(voice, say("what-if.title")), *_indented(voice, told)] if told else []


def _assumed(sheet: Adjudication, voice: Voice) -> list[str]:
    notes = [f for f in sheet.findings if f.severity == "note"]
    lines = _headed(voice, say("notes.title")) if notes else []
    first, rest = sentences.first_of_each(notes)
    for note in first:
        said = voice.of(say_finding("said", message=_message(voice, note)))
        lines += filled(f"  {note.code} {voice.kept(said)}", rest="       ")
    lines += _rest(rest, voice)
    if sentences.partly_english(sheet, voice):
        lines += _filled(voice, say("findings.english"))
    return lines


def _rest(rest: dict[str, list[Finding]], voice: Voice) -> list[str]:
    return [line for same in rest.values() for line in _filled(voice, sentences.and_more(same), "       ", "  ")]
