"""Format the answers of the referee's desk as printable HTML pages."""

from collections.abc import Iterable, Iterator, Sequence

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.desk import sentences as desk_words
from adjudicate.desk.dispute import Dispute, counted_words, end_picture, ended_words, hang_words
from adjudicate.desk.forbidden import ForbiddenPoints
from adjudicate.desk.ruling import ChoiceOutcome, FindingLookup, Ruling
from adjudicate.desk.sheet_pages import boards
from adjudicate.desk.words import say, say_of_end
from adjudicate.display.languages import MANNERS
from adjudicate.display.markup import Markup, element, english, joined, said, spoken
from adjudicate.display.page import page
from adjudicate.display.prose import WIDTH
from adjudicate.display.wording import Phrases, RenderOptions, Voice
from adjudicate.rulebook.schema import rulebook_data
from adjudicate.rulebook.text import rulebook_text
from adjudicate.rules.findings import Finding
from adjudicate.sheet import sentences
from adjudicate.sheet.html import names, source
from adjudicate.sheet.sentences import say as say_of_sheet


def ruling_page(ruling: Ruling, look: RenderOptions | None = None) -> str:
    """Return a page with the ruling on a move."""
    sheet, voice = ruling.sheet, _voice(look)
    status = "contradicted" if ruling.faults else "confirmed"
    answer = [element("p", element("strong", spoken(voice, desk_words.headline(ruling))))]
    answer += _paragraphs(desk_words.said(ruling), voice)
    parts = [element("div", *answer, class_=f"verdict {status}"), rule_section(ruling, voice)]
    if ruling.ways:
        parts.append(_section(voice, say("title.choices"), _ways(ruling, voice)))
    if ruling.decided is not None:
        parts.append(_section(voice, say("title.decided"), *_to_sign(ruling, voice)))
    parts.append(boards(desk_words.pictures(ruling), voice))
    return _page(say("title.ruling"), sheet, parts, voice, signed=ruling.decided is not None)


def _to_sign(ruling: Ruling, voice: Voice) -> Iterator[Markup]:
    """Yield blank lines for the reason, the signature and an appeal. The choices above show the referee's tick."""
    if not ruling.ways:
        yield element("p", _box(ruling, "stands"), spoken(voice, say("decided.legal"), str))
    keys = ("decided.reason", "decided.referee", "decided.appeal")
    lines = (element("p", spoken(voice, say(key), str), class_="faint") for key in keys)
    parts = (element("div", element("p", "", class_="line"), line) for line in lines)
    yield element("div", *parts, class_="signatures")


def _box(ruling: Ruling, choice: str) -> str:
    return "" if ruling.decided is None else "☑ " if choice == ruling.decided else "☐ "


def bars_page(bars: ForbiddenPoints, look: RenderOptions | None = None) -> str:
    """Return a page with the points where a play is forbidden in a position, and the reasons."""
    voice = _voice(look)
    listed = desk_words.forbidden_lines(bars) or [(say("forbidden.nowhere"), say("forbidden.nowhere-why"))]
    content = _definitions(listed, voice), *_paragraphs(desk_words.bars_notes(bars), voice)
    allowed = desk_words.forbidden_lines(bars, forbidden=False)
    parts = [
        _section(voice, desk_words.bars_heading(bars), *content),
        *([_section(voice, say("title.allowed"), _definitions(allowed, voice))] if allowed else []),
        boards([(say_of_end("position.title"), desk_words.bars_picture(bars))], voice),
    ]
    return _page(say("title.forbidden"), bars.sheet, parts, voice)


def dispute_page(case: Dispute, look: RenderOptions | None = None) -> str:
    """Return a page that describes the situation at the end of a game."""
    sheet, voice = case.sheet, _voice(look)
    parts = [
        _section(voice, say_of_end("ended.title"), *_paragraphs(ended_words(case), voice)),
        _section(voice, say_of_end("counted.title"), *_paragraphs(counted_words(case), voice)),
    ]
    if case.hangs and sheet.ruleset.method:
        hangs = (element("li", spoken(voice, text, str)) for text in hang_words(case))
        parts.append(_section(voice, say_of_sheet("hangs.title"), element("ul", *hangs)))
    turned = sentences.what_if(sheet)
    if turned:
        parts.append(_section(voice, say_of_sheet("what-if.title"), *_paragraphs(turned, voice)))
    if case.forbidden_points:
        listed = desk_words.barred_lines(sheet, case.forbidden_points)
        parts.append(_section(voice, say_of_end("forbidden.title"), _definitions(listed, voice)))
    parts.append(boards([(say_of_end("position.title"), end_picture(case))], voice))
    return _page(say_of_end("title"), sheet, parts, voice)


def found_page(found: FindingLookup, look: RenderOptions | None = None) -> str:
    """Return a page with the findings that have one code, and the rule book's entries on that code."""
    voice = _voice(look)
    book = rulebook_text(rulebook_data(found.findings[0].code, found.entries), WIDTH)
    parts = [
        _section(voice, say("title.in-game"), _list(found.findings, voice)),
        _section(voice, say("title.rule-book"), element("pre", book, lang=None if voice.language == "en" else "en")),
    ]
    return _page(f"{found.findings[0].code} {found.findings[0].slug}", found.sheet, parts, voice)


def overview_page(sheet: Adjudication, look: RenderOptions | None = None) -> str:
    """Return a page that lists the findings about a game."""
    voice, title = _voice(look), say("title.findings")
    more = [say_of_sheet("findings.unlisted", number=n)] if (n := sheet.findings_omitted) else []
    return _page(title, sheet, [_section(voice, title, _list(sheet.findings, voice), *_paragraphs(more, voice))], voice)


def rule_section(ruling: Ruling, voice: Voice) -> Markup:
    """Return an HTML section with the clauses behind a ruling and the answer of each interpretation of the ko rule."""
    parts = []
    if ruling.clauses:
        clauses = desk_words.rules_on_it(ruling)
        parts.append(_rows((english(voice, said(cite)), english(voice, said(text))) for cite, text in clauses))
    if ruling.readings:
        parts.append(element("h4", spoken(voice, say("title.readings"), str)))
        parts.append(_definitions(desk_words.readings(ruling), voice))
    return _section(voice, say("title.the-rule"), *parts) if parts else Markup("")


def _ways(ruling: Ruling, voice: Voice) -> Markup:
    whose = desk_words.whose_words(ruling.sheet)
    parts = [element("p", spoken(voice, whose, str))] if whose else []
    parts.append(element("ol", *(_way(ruling, way, voice) for way in ruling.ways)))
    for name, text in desk_words.footnotes(ruling):
        parts.append(element("p", _label(name, voice), spoken(voice, text, str)))
    parts.append(element("p", english(voice, desk_words.source(ruling)), class_="source"))
    return joined(parts)


def _way(ruling: Ruling, way: ChoiceOutcome, voice: Voice) -> Markup:
    return element(
        "li", _box(ruling, way.choice), _label(desk_words.choice_label(ruling, way), voice),
        spoken(voice, way.words, str), *_paragraphs(desk_words.rest(ruling, way), voice),
    )  # fmt: skip


def _label(name: str, voice: Voice) -> Markup:
    return element("b", spoken(voice, name, str), voice.of(say_of_sheet("finding.colon")))


def _voice(look: RenderOptions | None) -> Voice:
    return Voice("en" if look is None else look.language)


def _page(title: str, sheet: Adjudication, parts: Sequence[Markup], voice: Voice, *, signed: bool = False) -> str:
    rules = say_of_sheet("rules.line", rules=Phrases(tuple(sentences.rules(sheet))))
    record = sheet.record
    event, round_, day = map(record.text, ("EV", "RO", "DT"))
    facts = (event, voice.of(say_of_sheet("facts.round", name=round_)) if round_ else "", day) if signed else ()
    header = element(
        "header", names(sheet, voice), source(record.path, record.member, record.game, voice),
        *([element("p", said(", ".join(filter(None, facts))), class_="source")] if any(facts) else ()),
        element("p", voice.of(rules), class_="source"),
    )  # fmt: skip
    article = Markup(voice.kept(element("article", header, *parts, class_="sheet desk")))
    return page(voice.of(title), "", article, language=MANNERS[voice.language].tag)


def _section(voice: Voice, title: str, *content: Markup) -> Markup:
    return element("section", element("h3", spoken(voice, title, str)), *content, class_="found")


def _paragraphs(texts: Iterable[str], voice: Voice) -> list[Markup]:
    return [element("p", spoken(voice, text)) for text in texts]


def _definitions(pairs: Iterable[tuple[str, str]], voice: Voice) -> Markup:
    return _rows((spoken(voice, name), spoken(voice, what)) for name, what in pairs)


def _rows(pairs: Iterable[tuple[str, str]]) -> Markup:
    return element("dl", *(joined((element("dt", name), element("dd", what))) for name, what in pairs), class_="facts")


def _list(findings: Iterable[Finding], voice: Voice) -> Markup:
    items = (
        element("li", element("b", f.code), f" {f.slug}: ", spoken(voice, desk_words.message(f))) for f in findings
    )
    return element("ul", *items, class_="findings")
