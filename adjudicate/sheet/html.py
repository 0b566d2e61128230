"""Format the score sheet as an HTML article with the verdict, counts, board, findings and assumptions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING, Final

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.board.picture import picture_of
from adjudicate.board.svg import WIDE, draw, legend
from adjudicate.board.theme import REPORT
from adjudicate.display.languages import MANNERS
from adjudicate.display.markup import Label, Markup, element, english, joined, placed, said, spoken
from adjudicate.display.prose import capital
from adjudicate.display.wording import Phrases, RenderOptions, Voice, Wording
from adjudicate.go.points import BLACK, WHITE
from adjudicate.rules.explain.departures import say as say_how
from adjudicate.rules.findings import Finding
from adjudicate.rules.findings.base import say as say_finding
from adjudicate.rules.findings.unreadable import Unreadable
from adjudicate.rules.scoring import Score
from adjudicate.rules.words import Margin, Points, SgfResult, Signed, colour_word
from adjudicate.sheet import sentences
from adjudicate.sheet.sentences import outcome, say

if TYPE_CHECKING:
    from adjudicate.engine.opinion import Opinion

NAME: Final = 80  # maximum number of characters of a name
PATH: Final = 200
MOST_HANGS: Final = 8
_SIGNS: Final = {"confirmed": "✓", "contradicted": "✗", "undetermined": "?", "unverifiable": "–"}


def section(
    sheet: Adjudication, look: RenderOptions | None = None, opinion: Opinion | None = None, moves: Markup | None = None
) -> Markup:
    """Return the sheet as one HTML article.

    moves -- markup to add after the sheet, which shows the faulty moves on boards (see desk.sheet_pages)
    """
    look = look or RenderOptions()
    voice = Voice(look.language)
    parts = [_header(sheet, voice, banner=look.banner), _counts(sheet, opinion, voice)]
    if look.board:
        parts.append(_board(sheet, voice))
    parts.append(element("section", _findings(sheet, voice), class_="found"))
    why = joined((_own_words(sheet, voice), _explanations(sheet, voice), _hangs(sheet, voice), _what_if(sheet, voice)))
    if why:
        parts.append(element("section", why, class_="found"))
    parts += [element("section", _game(sheet, voice)), element("section", _notes(sheet, voice), class_="assumed")]
    if moves is not None:
        parts.append(moves)
    return Markup(voice.kept(element("article", *parts, class_="sheet")))


def error_html(error: Unreadable, look: RenderOptions | None = None) -> Markup:
    """Return the HTML article for a game or file that cannot be adjudicated."""
    voice = Voice((look or RenderOptions()).language)
    at = [" ", voice.of(say("error.byte", byte=error.byte))] if error.byte is not None and not error.tells_byte else []
    ours = isinstance(error.message, Wording)  # otherwise the operating system or the parser wrote the message
    message = spoken(voice, error.message) if ours else english(voice, said(error.message))
    head, colon = element("b", f"{error.code} {error.slug}"), voice.of(say("finding.colon"))
    where = source(error.path, error.member, error.game, voice)
    article = element(
        "article",
        element("header", element("h2", voice.of(say("error.title"))), where, element("p", head, colon, message, *at)),
        class_="sheet",
    )
    return Markup(voice.kept(article))


def _heading(voice: Voice, text: Wording) -> Markup:
    return element("h3", voice.of(text))


def _header(sheet: Adjudication, voice: Voice, *, banner: bool) -> Markup:
    record, v = sheet.record, sheet.verdict
    recorded, computed = sentences.recorded_as_read(v), voice.of(sentences.computed(v))
    winner = sentences.winner(v)
    parts = {"recorded": element("b", said(voice.of(recorded), NAME)), "computed": element("b", computed)}
    if winner:
        by = say("results.winner", result="{result}", winner=winner)
        parts["computed"] = placed(voice.of(by), {"result": parts["computed"]})
    results = placed(voice.of(say("results", recorded="{recorded}", computed="{computed}")), parts)
    status = element("strong", f"{_SIGNS[v.status]} {capital(voice.of(say(f'status.{v.status}')))}")
    verdict = [
        element("p", status, " ", element("span", results, class_="results")),
        element("p", said(voice.of(v.reason))),  # the reason already names the explanations
    ]
    if sheet.faulty:
        tally = {"tally": element("b", voice.of(sentences.tally(sheet)))}
        verdict.append(element("p", placed(voice.of(say("tally.see", tally="{tally}")), tally)))
    by_itself = say("results.by-itself", status=say(f"status.{v.status}"), results="{results}")
    return element(
        "header",
        names(sheet, voice),
        source(record.path, record.member, record.game, voice),
        element("div", *verdict, class_=f"verdict {v.status}")
        if banner
        else element("p", placed(voice.of(by_itself), {"results": results})),
    )


def names(sheet: Adjudication, voice: Voice | None = None) -> Markup:
    """Return an HTML heading with the names of the players."""
    voice = voice or Voice()
    none = voice.of(say("name.none"))
    parts = {side: said(sheet.record.text(ident) or none, NAME) for side, ident in (("black", "PB"), ("white", "PW"))}
    return element("h2", placed(voice.of(say("names.page", black="{black}", white="{white}")), parts))


def source(path: str | None, member: str | None, game: int | None, voice: Voice | None = None) -> Markup:
    """Return an HTML paragraph that names the file, archive member and game number of a record."""
    voice = voice or Voice()
    where: list[str] = []
    if path is not None:
        where.append(Markup(voice.of(say("source.stdin"))) if path == "-" else said(path or '""', PATH))
    if member is not None:
        where.append(said(member, PATH))
    if game is not None and game > 1:
        where.append(voice.of(say("source.game", number=game)))
    return element("p", joined(where or [voice.of(say("source.record"))], ", "), class_="source")


def _counts(sheet: Adjudication, opinion: Opinion | None, voice: Voice) -> Markup:
    facts = [sentences.pass_stones(sheet), sentences.ending(sheet)]
    second = _second_opinion(sheet, opinion, voice) if opinion else []
    if sheet.score is None:
        title = _heading(voice, say("counts.none"))
        return element("section", title, *_paragraphs(voice, facts), *second, class_="counts")
    score, counted_as = sheet.score, sentences.counted_as(sheet)
    facts = [sentences.prisoners(score), *facts, sentences.dead(sheet)]
    return element(
        "section",
        _heading(voice, say(f"counts.title-{counted_as}" if counted_as else "counts.title")),
        element("div", _table(sheet, score, voice), class_="scroll"),
        _reconciliation(score, voice),
        *_paragraphs(voice, facts),
        *second,
        class_="counts",
    )


def _second_opinion(sheet: Adjudication, opinion: Opinion, voice: Voice) -> list[Markup]:
    if opinion.status == "suggested":
        by = voice.of(say("colon", text=say("engine.suggested-by", name="{name}")))
        texts: list[str] = [
            placed(by, {"name": said(voice.of(opinion.engine), NAME)}),
            *sentences.suggestion(sheet, opinion),
        ]
    elif opinion.status == "failed":
        texts = [placed(voice.of(say("engine.failed", why="{why}")), {"why": said(voice.of(opinion.message))})]
    else:
        texts = [say("engine.not-asked", why=sentences.why_not_asked(opinion))]
    return [_heading(voice, say("engine.title")), *_paragraphs(voice, texts)]


def _paragraphs(voice: Voice, facts: Sequence[str]) -> list[Markup]:
    return [element("p", voice.of(fact)) for fact in facts if fact]


def _table(sheet: Adjudication, score: Score, voice: Voice) -> Markup:
    sides = (score.territory.black, score.territory.white, score.area.black, score.area.white)
    methods = [voice.of(sentences.method_heading(m, sheet.verdict.method)) for m in ("territory", "area")]
    black, white = (voice.of(colour_word(colour)) for colour in (BLACK, WHITE))
    colours = [element("th", name, scope="col") for name in (black, white, black, white)]
    rows = []
    for name in sentences.PARTS:
        values = [getattr(side, name) for side in sides]
        if any(values):
            cells = ["" if value == 0 else voice.value(Points(value)) for value in values]
            rows.append(_row(voice.of(say(f"part.{name}")), cells))
        if name == "territory":
            unscored = map(voice.of, sentences.unscored(score, sheet.grid))
            rows += [element("tr", element("th", one, colspan=5, scope="row"), class_="unscored") for one in unscored]
    rows.append(_row(voice.of(say("part.total")), [voice.value(Points(side.total)) for side in sides], class_="total"))
    margins = [element("td", voice.value(Margin(c.margin)), colspan=2) for c in (score.territory, score.area)]
    rows.append(element("tr", element("th", voice.of(say("part.margin")), scope="row"), *margins, class_="margin"))
    heads = (element("th", method, colspan=2, scope="colgroup") for method in methods)
    return element(
        "table",
        *[element("colgroup", span=n) for n in (1, 2, 2)],
        element("thead", element("tr", element("td"), *heads), element("tr", element("td"), *colours)),
        element("tbody", *rows),
        aria_label=Label(voice.of(say("counts.label"))),
    )


def _row(name: str, cells: list[str], class_: str | None = None) -> Markup:
    return element("tr", element("th", name, scope="row"), *(element("td", cell) for cell in cells), class_=class_)


def _reconciliation(score: Score, voice: Voice) -> Markup:
    if not score.causes:
        return element("p", voice.of(sentences.reconciliation(score)))
    why = voice.of(say("colon", text=sentences.why_different(score)))
    rows = (
        element("tr", element("th", voice.of(c.cause), scope="row"), element("td", voice.value(Signed(c.points))))
        for c in score.causes
    )
    label = Label(voice.of(say("margins.label")))
    return joined((element("p", why), element("table", element("tbody", *rows), class_="causes", aria_label=label)))


def _board(sheet: Adjudication, voice: Voice) -> Markup:
    picture = picture_of(sheet)
    wide = max(picture.grid.columns, picture.grid.rows) > WIDE  # on a narrow screen it scrolls, also by keyboard
    label = Label(voice.of(say("board.label")))
    reach: dict[str, str | float | None] = {"role": "group", "aria_label": label, "tabindex": 0} if wide else {}
    board = element("div", draw(picture, REPORT, voice=voice), class_="scroll", **reach)
    return element("figure", board, element("figcaption", legend(picture, REPORT, voice=voice)), class_="picture")


def _findings(sheet: Adjudication, voice: Voice) -> Markup:
    if not sheet.faulty:
        return _heading(voice, say("findings.none"))
    faults = [f for f in sheet.findings if f.severity != "note"]
    first, rest = sentences.first_of_each(faults)
    shown = partial(_finding, sheet, voice)
    items = [shown(f) for f in first] + [_folded(same, shown, voice) for same in rest.values()]
    unlisted = sheet.counts["illegal"] + sheet.counts["irregular"] - len(faults)
    if unlisted:
        items.append(element("li", voice.of(say("findings.unlisted", number=unlisted))))
    title = _heading(voice, say("findings", tally=sentences.tally(sheet)))
    return joined((title, element("ul", *items, class_="findings")))


def _finding(sheet: Adjudication, voice: Voice, finding: Finding) -> Markup:
    move = voice.of(say("finding.move", move=finding.move)) if finding.move is not None else ""
    severity = voice.of(say(f"severity.{finding.severity}"))
    return element(
        "li",
        element("b", f"{finding.code} {severity}{move}"),
        voice.of(say("finding.colon")),
        _told(voice, say_finding("said", message=finding.message), outcome(sheet, finding)),
        *([" ", element("cite", f"[{'; '.join(finding.cites)}]")] if finding.cites else []),
        class_=finding.severity,
    )


def _own_words(sheet: Adjudication, voice: Voice) -> Markup:
    items = []
    for where, quote, means in sentences.own_words(sheet.verdict):
        one = voice.of(say("own.item", where=where, quote="{quote}", means=means))
        items.append(element("li", placed(one, {"quote": said(quote)})))
    title = _heading(voice, say("own.title"))
    return joined((title, element("ul", *items, class_="findings"))) if items else Markup("")


def _explanations(sheet: Adjudication, voice: Voice) -> Markup:
    """Return the possible explanations of the recorded result as an HTML list, grouped by equal arithmetic."""
    v = sheet.verdict
    if not v.explanations:
        return Markup("")
    result = voice.value(SgfResult(v.explanations[0].result))
    title = placed(voice.of(say("why.title", result="{result}")), {"result": said(result, NAME)})
    shared = " " + voice.of(say("engine.shared"))
    groups = [
        element(
            "li",
            element("b", f"{number}. "),
            element(
                "ul",
                *(
                    element("li", spoken(voice, say_how("said", message=e.message)), shared if e.engine_agrees else "")
                    for e in fits
                ),
            ),
        )
        for number, same in groupby(v.explanations, key=lambda e: e.group)
        for fits in [list(same)]
    ]
    if not v.complete:
        groups.append(element("li", voice.of(say("why.not-all"))))
    return joined((
        element("h3", title), element("p", voice.of(say("why.likeliest"))),
        element("ul", *groups, class_="findings why"),
    ))  # fmt: skip


def _hangs(sheet: Adjudication, voice: Voice) -> Markup:
    method = sheet.verdict.method
    if method is None or not sheet.explained or not sheet.hangs:
        return Markup("")
    hangs = [say("sentence", clause=sentences.hang(hang, method)) for hang in sheet.hangs[:MOST_HANGS]]
    items = [element("li", voice.of(one)) for one in hangs]
    more = len(sheet.hangs) - len(items)
    if more:
        items.append(element("li", voice.of(say("and-more", number=more))))
    regions = sentences.by_regions(sheet)
    note = element("p", voice.of(regions)) if regions else Markup("")
    return joined((_heading(voice, say("hangs.title")), element("ul", *items, class_="findings"), note))


def _what_if(sheet: Adjudication, voice: Voice) -> Markup:
    told = sentences.what_if(sheet)
    return joined((_heading(voice, say("what-if.title")), *_paragraphs(voice, told))) if told else Markup("")


def _note(voice: Voice, finding: Finding) -> Markup:
    return element("li", element("b", finding.code), " ", spoken(voice, say_finding("said", message=finding.message)))


def _told(voice: Voice, message: Wording, after: str) -> Markup:
    """Return a message, escaped because it may quote the record, followed by the sentence `after`, if any."""
    between = MANNERS[voice.language if voice.speaks(message) else "en"].sentences if after else ""
    return joined((spoken(voice, message), between, spoken(voice, after, str)))


def _folded(same: list[Finding], item: Callable[[Finding], Markup], voice: Voice) -> Markup:
    """Return further findings with the same code as a collapsed list item. Collapsed findings are not printed."""
    summary = element("summary", voice.of(sentences.and_more(same)))
    return element("li", element("details", summary, element("ul", *map(item, same), class_="findings")))


def _game(sheet: Adjudication, voice: Voice) -> Markup:
    record = sheet.record
    facts: list[tuple[str, str]] = [
        (name, said(record.text(ident) or "", NAME))
        for name, ident in (("event", "EV"), ("round", "RO"), ("date", "DT"))
        if record.text(ident)
    ]
    facts.append(("board", f"{record.columns}x{record.rows}"))
    facts.append(("moves", str(sheet.move_count)))
    if record.lines > 1:
        facts.append(("line", voice.of(say("line.of", number=record.line_number, lines=record.lines))))
    facts.append(("rules", voice.of(say("sentence", clause=Phrases(tuple(sentences.rules(sheet)))))))
    items = (joined((element("dt", voice.of(say(f"fact.{name}"))), element("dd", value))) for name, value in facts)
    return joined((_heading(voice, say("game.title")), element("dl", *items, class_="facts")))


def _notes(sheet: Adjudication, voice: Voice) -> Markup:
    notes = [f for f in sheet.findings if f.severity == "note"]
    parts = []
    if notes:
        first, rest = sentences.first_of_each(notes)
        shown = partial(_note, voice)
        items = [shown(f) for f in first] + [_folded(same, shown, voice) for same in rest.values()]
        parts = [_heading(voice, say("notes.title")), element("ul", *items, class_="notes")]
    if sentences.partly_english(sheet, voice):
        parts.append(element("p", voice.of(say("findings.english"))))
    return joined(parts)
