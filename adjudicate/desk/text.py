"""What the referee's desk answers, as text of at most 80 columns: the answer first, then the boards and the choices."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import Final

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.board.caption import caption
from adjudicate.board.picture import Picture
from adjudicate.board.signs import Signs, signs_of
from adjudicate.board.text import fill, key, rows
from adjudicate.desk import choice_words as desk_choices
from adjudicate.desk import sentences as desk_words
from adjudicate.desk.choices import by_rule_8, in_time, returned
from adjudicate.desk.dispute import Dispute
from adjudicate.desk.dispute_sentences import (
    counted_words,
    end_picture,
    ended_words,
    hang_words,
    position_words,
    why_forbidden,
)
from adjudicate.desk.finding_lookup import FindingLookup
from adjudicate.desk.forbidden import ForbiddenPoints
from adjudicate.desk.ruling import Ruling
from adjudicate.desk.words import say
from adjudicate.display.look import Look
from adjudicate.display.prose import filled, line_width
from adjudicate.display.sanitise import for_terminal
from adjudicate.display.wording import Phrases, Voice
from adjudicate.rulebook.schema import rulebook_data
from adjudicate.rulebook.text import rulebook_text
from adjudicate.sheet import sentences
from adjudicate.sheet.text import sheet_title
from adjudicate.sheet.words import say as say_of_sheet

MOST_HANGS: Final = 12
LEAST_BESIDE: Final = 20  # columns for a text beside its name; with fewer it goes on below the name
LOOK: Final = Look()
_LONGEST: Final = 2000


def ruling_text(ruling: Ruling, look: Look = LOOK) -> str:
    """Return a move's judgement."""
    sheet = ruling.sheet
    parts = [
        [*sheet_title(sheet), *_wrap(f"Rules: {'; '.join(sentences.rules(sheet))}.", 2)],
        [*_wrap(desk_words.headline(ruling)), *(line for s in desk_words.said(ruling) for line in _wrap(s, 2))],
    ]
    if ruling.readings:
        named = [desk_words.reading(one, sheet.ruleset) for one in ruling.readings]
        wide = max(len(name) for name, _ in named)
        parts.append(
            [
                *_wrap(desk_words.READINGS),
                *(line for name, what in named for line in _hanging(f"  {name.ljust(wide)}  ", what)),
            ]
        )
    clauses = desk_words.rules_on_it(ruling)
    if clauses:
        title = "Rule" if len(clauses) == 1 else "Rules"
        parts.append([title, *(line for cite, sentence in clauses for line in _clause(cite, sentence))])
    if ruling.ways:
        parts.append(list(_ways(ruling)))
    elif ruling.fault and ruling.supposed and by_rule_8(sheet.ruleset):
        when = "If it is played" if returned(ruling.fault, sheet.ruleset) else "If it is played and noticed in time"
        parts.append([when, *_wrap(in_time(ruling.fault, sheet.ruleset), 2)])
    if look.board:
        parts.append(_boards(desk_words.pictures(ruling), signs_of(unicode=look.unicode)))
    return _joined(parts)


def bars_text(bars: ForbiddenPoints, look: Look = LOOK) -> str:
    """Return the points of a position where a play is forbidden, and why."""
    allowed = desk_words.allowed_lines(bars)
    nowhere = ["  Nowhere: every empty point is open to a play."]
    parts = [
        sheet_title(bars.sheet),
        [
            desk_words.bars_heading(bars),
            *(_table(desk_words.forbidden_lines(bars)) or nowhere),
            *(line for note in desk_words.bars_notes(bars) for line in _wrap(note, 2)),
        ],
        [desk_words.ALLOWED, *_table(allowed)] if allowed else [],
    ]
    if look.board:
        picture = desk_words.bars_picture(bars)
        parts.append([*_wrap(caption(bars.position)), *_board(picture, look)])
    return _joined(parts)


def dispute_text(case: Dispute, look: Look = LOOK) -> str:
    """Return how a game stands at its end."""
    sheet, voice = case.sheet, Voice(look.language)
    rules = say_of_sheet("rules.line", rules=Phrases(tuple(sentences.rules(sheet))))
    parts = [
        [*sheet_title(sheet, voice), *_spoken(voice, [rules])],
        [voice.of(say("ended.title")), *_spoken(voice, ended_words(case))],
        [voice.of(say("counted.title")), *_spoken(voice, counted_words(case))],
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
            say("forbidden.line", point=sheet.grid.name(b.point), why=why_forbidden(b)) for b in case.forbidden_points
        ]
        parts.append([voice.of(say("forbidden.title")), *_spoken(voice, forbidden)])
    if look.board:
        picture, signs = end_picture(case), signs_of(unicode=look.unicode)
        lines = [*_spoken(voice, [position_words(case)], 0), *rows(picture, signs=signs)]
        parts.append([*lines, *(voice.kept(line) for line in key(picture, signs, voice))])
    return _joined(parts)


def found_text(found: FindingLookup, look: Look = LOOK) -> str:
    """Return findings about a game as a whole, with what the rule book says of their code."""
    del look  # there is none that a finding about the whole game would be shown on
    listed = [line for f in found.findings for line in _hanging(f"  {f.code} ", f"{f.severity}: {f.message}.")]
    pages = rulebook_text(rulebook_data(found.findings[0].code, found.entries), brief=True).splitlines()
    return _joined([sheet_title(found.sheet), [f"In this game ({len(found.findings)})", *listed], pages])


def overview_text(sheet: Adjudication, look: Look = LOOK) -> str:
    """Return the findings that can be looked up, a line each."""
    del look  # `score` and `show` have it
    faults = [f for f in sheet.findings if f.severity != "note"]
    notes = [f for f in sheet.findings if f.severity == "note"]
    lines = []
    for found in (faults, notes):
        for f in found:
            lines += _hanging(f"  {f.code} ", for_terminal(f"{f.slug}: {f.message}.", _LONGEST))
    hint = (
        "Look one up: --move N, --point Q16, --finding CODE, --last. The end: --end. Forbidden points: --legal. "
        "A play that is not in the record: --play Q16."
    )
    listed = ["Findings, faults first", *lines] if lines else ["No findings."]
    return _joined([sheet_title(sheet), listed, _wrap(hint)])


def _ways(ruling: Ruling) -> Iterator[str]:
    yield "What can be done now"
    whose = desk_choices.whose_words(ruling.sheet.ruleset)
    if whose:
        yield from _wrap(whose, 2)
    for number, way in enumerate(ruling.ways, 1):
        yield from _hanging(f"  {number}. ", f"{desk_choices.choice_label(ruling, way)}: {way.words}", 5)
        for sentence in desk_choices.rest(ruling, way):
            yield from _wrap(sentence, 5)
    for heading, text in desk_choices.footnotes(ruling):
        yield from _hanging(f"  {heading}: ", text, 5)
    yield from _wrap(f"[{desk_choices.source(ruling)}]", 2)


def _table(lines: Sequence[tuple[str, str]]) -> list[str]:
    wide = max((len(name) for name, _ in lines), default=0)
    return [line for name, what in lines for line in _hanging(f"  {name.ljust(wide)}  ", what)]


def _clause(cite: str, sentence: str) -> list[str]:
    return [*_wrap(cite, 2), *_wrap(sentence, 4)]


def _board(picture: Picture, look: Look) -> list[str]:
    signs = signs_of(unicode=look.unicode)
    return [*rows(picture, signs=signs), *key(picture, signs)]


def _boards(boards: Sequence[tuple[str, Picture]], signs: Signs) -> list[str]:
    """Return boards two by two where they fit beside each other, each under its heading."""
    drawn = [[heading, *rows(picture, signs=signs)] for heading, picture in boards]
    wide = max(len(line) for lines in drawn for line in lines)
    lines: list[str] = []
    if len(drawn) > 1 and 2 * wide + 4 <= line_width():
        for pair in (drawn[i : i + 2] for i in range(0, len(drawn), 2)):
            lines += [
                "    ".join(cell.ljust(wide) for cell in row).rstrip() for row in zip_longest(*pair, fillvalue="")
            ]
            lines.append("")
    else:
        for one in drawn:
            lines += [*one, ""]
    keys = dict.fromkeys(part for _, picture in boards for line in key(picture, signs) for part in line.split("  "))
    return [*lines[:-1], *fill(keys, "  ")]


def _spoken(voice: Voice, texts: Iterable[str], indent: int = 2) -> list[str]:
    """Return texts of ours as lines, in the language of the voice."""
    blank = " " * indent
    return [
        line
        for text in texts
        for line in filled(voice.kept(for_terminal(voice.of(text), _LONGEST)), first=blank, rest=blank)
    ]


def _wrap(text: str, indent: int = 0) -> list[str]:
    return _hanging(" " * indent, text, indent)


def _hanging(first: str, text: str, indent: int | None = None) -> list[str]:
    if line_width() - len(first) < LEAST_BESIDE:
        return filled(f"{first.rstrip()}  {for_terminal(text, _LONGEST)}", rest=" " * 6)
    following = " " * (len(first) if indent is None else indent)
    return filled(for_terminal(text, _LONGEST), first=first, rest=following)


def _joined(parts: Sequence[Sequence[str]]) -> str:
    return "\n\n".join("\n".join(lines) for lines in parts if lines) + "\n"
