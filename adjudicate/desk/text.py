"""Format the answers of the referee's desk as text of at most 80 columns."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import Final

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.board.caption import caption
from adjudicate.board.picture import Picture
from adjudicate.board.text import Signs, fill, key, rows, signs_of
from adjudicate.desk import sentences as desk_words
from adjudicate.desk.choices import by_rule_8, in_time, returned
from adjudicate.desk.dispute import Dispute, counted_words, end_picture, ended_words, hang_words, position_words
from adjudicate.desk.forbidden import ForbiddenPoints
from adjudicate.desk.ruling import FindingLookup, Ruling
from adjudicate.desk.words import say, say_of_end
from adjudicate.display.prose import columns, filled, left, line_width
from adjudicate.display.sanitise import for_terminal
from adjudicate.display.wording import Phrases, RenderOptions, Voice
from adjudicate.rulebook.schema import rulebook_data
from adjudicate.rulebook.text import rulebook_text
from adjudicate.sheet import sentences
from adjudicate.sheet.sentences import say as say_of_sheet
from adjudicate.sheet.text import sheet_title

MOST_HANGS: Final = 12
LEAST_BESIDE: Final = 20  # columns needed for a text beside a name; with fewer, name and text share one paragraph
LOOK: Final = RenderOptions()
_LONGEST: Final = 2000


def ruling_text(ruling: Ruling, look: RenderOptions = LOOK) -> str:
    """Return a ruling on a move as text."""
    sheet, voice = ruling.sheet, Voice(look.language)
    parts = [
        _titled(sheet, voice),
        [*_spoken(voice, [desk_words.headline(ruling)], 0), *_spoken(voice, desk_words.said(ruling))],
    ]
    if ruling.readings:
        parts.append([*_spoken(voice, [say("title.readings")], 0), *_table(voice, desk_words.readings(ruling))])
    clauses = desk_words.rules_on_it(ruling)
    if clauses:
        parts.append([voice.of(say("title.rule" if len(clauses) == 1 else "title.rules"))])
        for cite, clause in clauses:
            parts[-1] += [*_spoken(voice, [cite]), *_spoken(voice, [clause], 4)]
    if ruling.ways:
        parts.append(list(_ways(ruling, voice)))
    elif ruling.fault and ruling.supposed and by_rule_8(sheet.ruleset):
        when = "title.if-played" if returned(ruling.fault, sheet.ruleset) else "title.if-played-in-time"
        parts.append([voice.of(say(when)), *_spoken(voice, [in_time(ruling.fault, sheet.ruleset)])])
    if look.board:
        parts.append(_boards(desk_words.pictures(ruling), signs_of(unicode=look.unicode), voice))
    return _joined(parts)


def bars_text(bars: ForbiddenPoints, look: RenderOptions = LOOK) -> str:
    """Return the points where a play is forbidden, and the reasons, as text."""
    voice = Voice(look.language)
    allowed = desk_words.forbidden_lines(bars, forbidden=False)
    parts = [
        _titled(bars.sheet, voice),
        [
            *_spoken(voice, [desk_words.bars_heading(bars)], 0),
            *(_table(voice, desk_words.forbidden_lines(bars)) or _spoken(voice, [say("forbidden.nowhere-line")])),
            *_spoken(voice, desk_words.bars_notes(bars)),
        ],
        [*_spoken(voice, [say("title.allowed")], 0), *_table(voice, allowed)] if allowed else [],
    ]
    if look.board:
        picture, signs = desk_words.bars_picture(bars), signs_of(unicode=look.unicode)
        lines = [*_spoken(voice, [caption(bars.position)], 0), *rows(picture, signs=signs)]
        parts.append([*lines, *(voice.kept(line) for line in key(picture, signs, voice))])
    return _joined(parts)


def dispute_text(case: Dispute, look: RenderOptions = LOOK) -> str:
    """Return the situation at the end of a game as text: the last pass, the count, and the groups that decide it."""
    sheet, voice = case.sheet, Voice(look.language)
    parts = [
        _titled(sheet, voice),
        [voice.of(say_of_end("ended.title")), *_spoken(voice, ended_words(case))],
        [voice.of(say_of_end("counted.title")), *_spoken(voice, counted_words(case))],
    ]
    hangs = hang_words(case)
    if hangs:
        lines = _spoken(voice, hangs[:MOST_HANGS])
        if len(hangs) > MOST_HANGS:
            lines += _spoken(voice, [say_of_sheet("and-more", number=len(hangs) - MOST_HANGS)])
        parts.append([voice.of(say_of_sheet("hangs.title")), *lines])
    turned = sentences.what_if(sheet)
    if turned:
        parts.append([voice.of(say_of_sheet("what-if.title")), *_spoken(voice, turned)])
    if case.forbidden_points:
        forbidden = [
            say_of_end("forbidden.line", point=sheet.grid.name(b.point), why=b.words) for b in case.forbidden_points
        ]
        parts.append([voice.of(say_of_end("forbidden.title")), *_spoken(voice, forbidden)])
    if look.board:
        picture, signs = end_picture(case), signs_of(unicode=look.unicode)
        lines = [*_spoken(voice, [position_words(case)], 0), *rows(picture, signs=signs)]
        parts.append([*lines, *(voice.kept(line) for line in key(picture, signs, voice))])
    return _joined(parts)


def found_text(found: FindingLookup, look: RenderOptions = LOOK) -> str:
    """Return the findings that have one code, and the rule book's entries on that code, as text."""
    voice = Voice(look.language)
    listed = [voice.of(say("title.in-game-number", number=len(found.findings)))]
    for f in found.findings:
        line = say("finding.line", severity=say_of_sheet(f"severity.{f.severity}"), message=f.message)
        listed += _hanging(voice, f"  {f.code} ", line)
    pages = rulebook_text(rulebook_data(found.findings[0].code, found.entries), brief=True).splitlines()
    return _joined([sheet_title(found.sheet, voice), listed, pages])


def overview_text(sheet: Adjudication, look: RenderOptions = LOOK) -> str:
    """Return a list of all findings about a game, one per line."""
    voice = Voice(look.language)
    listed = [voice.of(say("title.faults-first" if sheet.findings else "overview.none"))]
    for f in sorted(sheet.findings, key=lambda f: f.severity == "note"):
        listed += _hanging(voice, f"  {f.code} ", say("overview.line", slug=f.slug, message=f.message))
    if sheet.findings_omitted:
        listed += _spoken(voice, [say_of_sheet("findings.unlisted", number=sheet.findings_omitted)])
    return _joined([sheet_title(sheet, voice), listed, _spoken(voice, [say("overview.hint")], 0)])


def _ways(ruling: Ruling, voice: Voice) -> Iterator[str]:
    yield voice.of(say("title.choices"))
    whose = desk_words.whose_words(ruling.sheet)
    if whose:
        yield from _spoken(voice, [whose])
    for number, way in enumerate(ruling.ways, 1):
        line = say("choice.line", choice=desk_words.choice_label(ruling, way), words=way.words)
        yield from _hanging(voice, f"  {number}. ", line, 5)
        yield from _spoken(voice, desk_words.rest(ruling, way), 5)
    for heading, text in desk_words.footnotes(ruling):
        yield from _hanging(voice, f"  {voice.of(heading)}{voice.of(say_of_sheet('finding.colon'))}", text, 5)
    yield from _spoken(voice, [f"[{desk_words.source(ruling)}]"])


def _table(voice: Voice, lines: Sequence[tuple[str, str]]) -> list[str]:
    wide = max((columns(voice.of(name)) for name, _ in lines), default=0)
    return [line for name, what in lines for line in _hanging(voice, f"  {left(voice.of(name), wide)}  ", what)]


def _boards(boards: Sequence[tuple[str, Picture]], signs: Signs, voice: Voice) -> list[str]:
    """Return the lines of text boards with their headings. Two boards are side by side if there is room."""
    drawn = [[voice.of(heading), *rows(picture, signs=signs)] for heading, picture in boards]
    wide = max(columns(line) for lines in drawn for line in lines)
    lines: list[str] = []
    if len(drawn) > 1 and 2 * wide + 4 <= line_width():
        for i in range(0, len(drawn), 2):
            beside = zip_longest(*drawn[i : i + 2], fillvalue="")
            lines += [*("    ".join(left(cell, wide) for cell in row).rstrip() for row in beside), ""]
    else:
        for one in drawn:
            lines += [*one, ""]
    keys = dict.fromkeys(part for _, one in boards for line in key(one, signs, voice) for part in line.split("  "))
    return [*lines[:-1], *(voice.kept(line) for line in fill(keys, "  "))]


def _titled(sheet: Adjudication, voice: Voice) -> list[str]:
    """Return the heading lines that every answer begins with: the title of the game and its rules."""
    rules = say_of_sheet("rules.line", rules=Phrases(tuple(sentences.rules(sheet))))
    return [*sheet_title(sheet, voice), *_spoken(voice, [rules])]


def _spoken(voice: Voice, texts: Iterable[str], indent: int = 2) -> list[str]:
    """Translate texts into the voice's language and wrap them to lines."""
    blank = " " * indent
    return [
        line
        for text in texts
        for line in filled(voice.kept(for_terminal(voice.of(text), _LONGEST)), first=blank, rest=blank)
    ]


def _hanging(voice: Voice, first: str, text: str, indent: int | None = None) -> list[str]:
    """Translate and wrap a text with a hanging indent. The first line follows `first`, such as a name."""
    shown = voice.kept(for_terminal(voice.of(text), _LONGEST))
    first = voice.kept(first)
    if line_width() - columns(first) < LEAST_BESIDE:
        return filled(f"{first.rstrip()}  {shown}", rest=" " * 6)
    return filled(shown, first=first, rest=" " * (columns(first) if indent is None else indent))


def _joined(parts: Sequence[Sequence[str]]) -> str:
    return "\n\n".join("\n".join(lines) for lines in parts if lines) + "\n"
