"""What the referee's desk answers, as a page that prints well: the answer first, then the boards and the choices."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.desk import choice_words as desk_choices
from adjudicate.desk import sentences as desk_words
from adjudicate.desk.boards import boards
from adjudicate.desk.dispute import Dispute
from adjudicate.desk.dispute_sentences import counted_words, end_picture, ended_words, hang_words, why_forbidden
from adjudicate.desk.finding_lookup import FindingLookup
from adjudicate.desk.forbidden import ForbiddenPoints
from adjudicate.desk.ruling import ChoiceOutcome, Ruling
from adjudicate.desk.words import say
from adjudicate.display.languages import MANNERS
from adjudicate.display.look import Look
from adjudicate.display.markup import Markup, element, joined, said
from adjudicate.display.page import page
from adjudicate.display.prose import WIDTH
from adjudicate.display.wording import Phrases, Voice
from adjudicate.rulebook.schema import rulebook_data
from adjudicate.rulebook.text import rulebook_text
from adjudicate.rules.findings import Finding
from adjudicate.sheet import sentences
from adjudicate.sheet.html import names, source
from adjudicate.sheet.words import say as say_of_sheet


def ruling_page(ruling: Ruling) -> str:
    """Return a move's judgement."""
    sheet = ruling.sheet
    status = "contradicted" if ruling.faults else "confirmed"
    answer = [element("p", element("strong", said(desk_words.headline(ruling))))]
    answer += [element("p", said(sentence)) for sentence in desk_words.said(ruling)]
    parts = [element("div", *answer, class_=f"verdict {status}"), rule_section(ruling)]
    if ruling.ways:
        parts.append(_section("What can be done now", _ways(ruling)))
    parts.append(boards(desk_words.pictures(ruling)))
    return _page("Ruling", sheet, parts)


def bars_page(bars: ForbiddenPoints) -> str:
    """Return the points of a position where a play is forbidden, and why."""
    listed = desk_words.forbidden_lines(bars) or [("Nowhere", "every empty point is open to a play")]
    content = _definitions(listed), *_paragraphs(desk_words.bars_notes(bars))
    allowed = desk_words.allowed_lines(bars)
    parts = [
        _section(desk_words.bars_heading(bars), *content),
        *([_section(desk_words.ALLOWED, _definitions(allowed))] if allowed else []),
        boards([("The position", desk_words.bars_picture(bars))]),
    ]
    return _page("Forbidden points", bars.sheet, parts)


def dispute_page(case: Dispute, look: Look | None = None) -> str:
    """Return how a game stands at its end."""
    sheet, voice = case.sheet, Voice("en" if look is None else look.language)
    parts = [
        _section(voice.of(say("ended.title")), *_paragraphs(ended_words(case), voice)),
        _section(voice.of(say("counted.title")), *_paragraphs(counted_words(case), voice)),
    ]
    if case.hangs and sheet.ruleset.method:
        hangs = (element("li", voice.of(text)) for text in hang_words(case))
        parts.append(_section(voice.of(say_of_sheet("hangs.title")), element("ul", *hangs)))
    turned = sentences.what_if(sheet)
    if turned:
        parts.append(_section(voice.of(say_of_sheet("what-if.title")), *_paragraphs(turned, voice)))
    if case.forbidden_points:
        listed = [(sheet.grid.name(b.point), voice.of(why_forbidden(b))) for b in case.forbidden_points]
        parts.append(_section(voice.of(say("forbidden.title")), _definitions(listed)))
    parts.append(boards([(voice.of(say("position.title")), end_picture(case))], voice))
    return _page(voice.of(say("title")), sheet, parts, voice)


def found_page(found: FindingLookup) -> str:
    """Return findings about a game as a whole, with what the rule book says of their code."""
    book = rulebook_text(rulebook_data(found.findings[0].code, found.entries), WIDTH)
    parts = [_section("In this game", _list(found.findings)), _section("The rule book", element("pre", book))]
    return _page(f"{found.findings[0].code} {found.findings[0].slug}", found.sheet, parts)


def overview_page(sheet: Adjudication) -> str:
    """Return the findings that can be looked up."""
    return _page("Findings", sheet, [_section("Findings", _list(sheet.findings))])


def rule_section(ruling: Ruling) -> Markup:
    """Return the clauses that a ruling rests on, and what each reading of the repetition rule says."""
    parts = [_definitions(desk_words.rules_on_it(ruling))] if ruling.clauses else []
    if ruling.readings:
        parts.append(element("h4", desk_words.READINGS))
        parts.append(_definitions([desk_words.reading(one, ruling.sheet.ruleset) for one in ruling.readings]))
    return _section("The rule", *parts) if parts else Markup("")


def _ways(ruling: Ruling) -> Markup:
    whose = desk_choices.whose_words(ruling.sheet.ruleset)
    parts = [element("p", whose)] if whose else []
    parts.append(element("ol", *(_way(ruling, way) for way in ruling.ways)))
    parts += [element("p", element("b", f"{name}: "), text) for name, text in desk_choices.footnotes(ruling)]
    parts.append(element("p", desk_choices.source(ruling), class_="source"))
    return joined(parts)


def _way(ruling: Ruling, way: ChoiceOutcome) -> Markup:
    said_of_rest = (element("p", said(sentence)) for sentence in desk_choices.rest(ruling, way))
    return element("li", element("b", f"{desk_choices.choice_label(ruling, way)}: "), way.words, *said_of_rest)


def _page(title: str, sheet: Adjudication, parts: Sequence[Markup], voice: Voice | None = None) -> str:
    voice = voice or Voice()
    rules = say_of_sheet("rules.line", rules=Phrases(tuple(sentences.rules(sheet))))
    record = sheet.record
    header = element(
        "header",
        names(sheet, voice),
        source(record.path, record.member, record.game, voice),
        element("p", voice.of(rules), class_="source"),
    )
    article = Markup(voice.kept(element("article", header, *parts, class_="sheet desk")))
    return page(title, "", article, language=MANNERS[voice.language].tag)


def _section(title: str, *content: Markup) -> Markup:
    return element("section", element("h3", title), *content, class_="found")


def _paragraphs(texts: Iterable[str], voice: Voice | None = None) -> list[Markup]:
    of = (voice or Voice()).of
    return [element("p", said(of(text))) for text in texts]


def _definitions(pairs: Iterable[tuple[str, str]]) -> Markup:
    rows = (joined((element("dt", said(name)), element("dd", said(what)))) for name, what in pairs)
    return element("dl", *rows, class_="facts")


def _list(findings: Iterable[Finding]) -> Markup:
    items = (element("li", element("b", f.code), f" {f.slug}: ", said(f"{f.message}.")) for f in findings)
    return element("ul", *items, class_="findings")
