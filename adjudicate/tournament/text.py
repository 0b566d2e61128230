"""A checked tournament for a terminal: what is to be done first, then the wins that hang on it, then round by round."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from adjudicate.display.prose import capital, columns, filled, left, line_width
from adjudicate.display.sanitise import for_terminal
from adjudicate.display.wording import Phrases, Wording
from adjudicate.tournament.agenda import (
    KIND_WORDS,
    OpenItem,
    decision_of,
    missing_record_lines,
    open_items,
    reported_of,
    status_of,
    summary,
)
from adjudicate.tournament.checks import Check, Checked
from adjudicate.tournament.decisions import Change, wins
from adjudicate.tournament.review import Review
from adjudicate.tournament.settling import name_of_lost
from adjudicate.tournament.words import ReportLanguage, Speaker, place_of, say, span

NAME: Final = 28
PATH: Final = 120
MOST_EXPLAINED: Final = 3
MOST_LEFT: Final = 30  # records and remarks listed of each kind
_LOUD: Final = ("contradicted", "margin", "unreadable", "ambiguous", "missing", "uncheckable")
SEVERITIES: Final = {
    "contradicted": "severity.contradicted", "illegal": "severity.illegal", "irregular": "severity.irregular",
    "note": "severity.note",
}  # fmt: skip
CONFIDENCES: Final = {"high": "confidence.high", "medium": "confidence.medium", "low": "confidence.low"}
_BASES: Final = {"both": "basis.count", "count": "basis.count", "result": "basis.result"}


def to_text(review: Review, only: int | None = None, language: ReportLanguage = "en") -> str:
    """Return the report. only -- a round; the rest is counted all the same"""
    return _Text(review, Speaker(language)).report(only)


def confidence_of(review: Review, row: Checked) -> str:
    """Return which record a pairing has, and how surely: a text of ours, as hostile as its path."""
    if row.match is None:
        return ""
    confidence = say(CONFIDENCES[row.match.confidence])
    name = review.records.games[row.match.game].place.name
    return say("record.found", record=name, confidence=confidence, reasons=Phrases(row.match.reasons))


def claim_of(review: Review, row: Checked) -> Wording:
    """Return who won by the results, and what supports it where it is supported."""
    who = reported_of(review, row.pairing)
    return say("row.supported", who=who, basis=say(_BASES[row.by])) if row.by and row.status == "supported" else who


def explanations(row: Checked) -> list[str]:
    """Return what would give the recorded result of a pairing's record, the likeliest first; as hostile as a record."""
    if not row.readings:
        return []
    return [e["message"] for e in row.readings[0].sheet["verdict"]["explanations"]]


def told(row: Checked) -> list[Check]:
    """Return the checks of a pairing that are said beside its outcome, and do not stand in its sentence already."""
    found = [check for check in row.checks if check.severity != "note" or row.status != "supported"]
    return [check for check in found if not _stands_in(check.message, row.because)]


def _stands_in(message: str, sentence: str) -> bool:
    """Tell whether a text of ours is a part of another."""
    values = sentence.values.values() if isinstance(sentence, Wording) else ()
    return any(value == message or (isinstance(value, Phrases) and message in value.items) for value in values)


def is_code(check: Check) -> bool:
    """Tell whether a check is a finding of the record's sheet, which has a code to look it up by."""
    return check.kind[:1] in ("M", "R", "S") and check.kind[1:4].isdigit()


class _Text:
    def __init__(self, review: Review, speaker: Speaker) -> None:
        self.review, self.speaker = review, speaker
        self.say, self.of = speaker.say, speaker.of
        self.numbers: Mapping[int, int] = {}

    def filled(self, text: str, *, rest: str = "") -> list[str]:
        """Return a text that is safe for a terminal as lines."""
        return filled(self.speaker.kept(text), rest=rest)

    def report(self, only: int | None) -> str:
        items = open_items(self.review, only)
        self.numbers = {item.pairing: n for n, item in enumerate(items, 1) if item.pairing is not None}
        review = self.review
        decided = review.settlement.used
        title = self.say("wins.decided") if decided else self.say("wins")
        parts = [
            self.head(),
            [line for sentence in summary(review) for line in self.filled(self.of(sentence), rest="  ")],
            self.todo(items),
            self.changes(review.changes_by(only), title, self.say("wins.corrected")),
            self.changes(review.in_doubt_by(only), self.say("wins.doubt"), self.say("wins.other")),
            *(self.round(round_, rows) for round_, rows in review.rounds(only)),
            self.listed(
                self.say("left.owed"), [for_terminal(self.of(x), 200) for x in missing_record_lines(review, only)]
            ),
            self.loose(only),
            self.lost(),
            self.remarks(),
        ]
        return "\n\n".join("\n".join(lines) for lines in parts if lines) + "\n"

    def head(self) -> list[str]:
        event, terms = self.review.event, self.review.terms
        when = self.of(span(terms.start, terms.finish))
        name = for_terminal(terms.name, 100) or self.say("title")
        title = self.say("head.title", name=name, when=when) if when else name
        counts = [say("n.players", n=len(event.players)), say("n.pairings", n=len(event.pairings))]
        counts += [say("n.rounds", n=terms.rounds)] if terms.rounds else []
        facts = self.say("head", facts=tuple(counts), format=event.format)
        return [
            *self.filled(title),
            *self.filled(facts, rest="  "),
            *self.filled(self.say("head.terms", terms=Phrases(terms.sources)), rest="  "),
        ]

    # --- what is to be done ---

    def todo(self, items: Sequence[OpenItem]) -> list[str]:
        if not items:
            return [self.say("todo.nothing")]
        lines = [self.say("todo")]
        for number, item in enumerate(items, 1):
            label = capital(self.of(item.label))
            title = for_terminal(capital(self.of(item.title)) if item.pairing is not None else self.of(item.title), 200)
            lines += self.filled(f"{number:>3}. {title}", rest="     ")
            lines += self.labelled(label, [item.reported, item.by_record], item.why)
            if item.standing.state != "open" and item.standing.why is not None:
                why_open = self.say("todo.labelled", label=self.say("todo.state"), text=self.of(item.standing.why))
                lines += self.filled(f"     {why_open}.", rest="       ")
            if item.pairing is not None:
                lines += self.details(self.review.rows[item.pairing])
            do = for_terminal(self.of(item.do), 400)
            lines += self.filled(
                f"     {self.say('todo.labelled', label=self.say('todo.do'), text=do)}", rest="       "
            )
        return lines

    def labelled(self, label: str, won: Iterable[str | None], why: str) -> list[str]:
        """Return what is wrong, who won by the results and by the record, and why."""
        heads = (self.say("todo.reported"), self.say("todo.by-record"))
        said = [
            f"{self.say('todo.labelled', label=head, text=self.of(who))}."
            for head, who in zip(heads, won, strict=True)
            if who is not None
        ]
        text = for_terminal(" ".join([f"{label}.", *said]), 1000)
        return self.filled(f"     {text}", rest="       ") + self.filled(
            f"     {for_terminal(self.of(why), 1000)}", rest="       "
        )

    def details(self, row: Checked) -> list[str]:
        """Return the checks of a pairing, what would explain them, and its record."""
        lines = []
        for check in told(row):
            severity = self.say(SEVERITIES[check.severity])
            head = f"{severity} {check.kind}" if is_code(check) else severity
            message = for_terminal(self.of(check.message), 1000)
            lines += self.filled(f"     - {self.say('todo.labelled', label=head, text=message)}.", rest="       ")
        lines += self.explanations(row)
        if row.match is not None:
            found = for_terminal(self.of(confidence_of(self.review, row)), 400)
            text = self.say("todo.labelled", label=self.say("todo.record"), text=found)
            lines += self.filled(f"     {text}.", rest="       ")
        return lines

    def explanations(self, row: Checked) -> list[str]:
        found = explanations(row)
        if not found or (row.status == "supported" and not row.faulty):
            return []
        lines = self.filled(f"     {self.say('explained')}", rest="       ")
        for message in found[:MOST_EXPLAINED]:
            lines += self.filled(f"       - {for_terminal(message, 400)}.", rest="         ")
        more = len(found) - MOST_EXPLAINED
        return [*lines, f"       {self.say('and-more', n=more)}"] if more > 0 else lines

    # --- wins ---

    def changes(self, changes: Sequence[Change], title: str, after: str) -> list[str]:
        if not changes:
            return []
        lines = self.filled(self.say("colon", text=title), rest="  ")
        before = self.say("wins.reported")
        name_width = min(NAME, line_width() - len(before) - len(after) - 6)
        lines.append(f"  {'':{name_width}}  {before}  {after}")
        for change in changes:
            name = left(for_terminal(self.review.called.get(change.player, change.player), name_width), name_width)
            where = "; ".join(self.of(place_of(self.review.event.pairings[i])) for i in change.pairings)
            numbers = f"{wins(change.before):>{len(before) + 2}}{wins(change.after):>{len(after) + 2}}"
            row = f"  {name}{numbers}"
            if columns(f"{row}  {where}") <= line_width():
                lines.append(f"{row}  {where}".rstrip())
            else:
                lines += [row, *self.filled(f"    {where}", rest="      ")]
        return lines

    # --- rounds ---

    def round(self, round_: int | None, rows: Iterable[Checked]) -> list[str]:
        lines = [self.say("round.none") if round_ is None else self.say("round", n=round_)]
        for row in rows:
            lines += self.row(row)
        return lines

    def row(self, row: Checked) -> list[str]:
        """Return a pairing in its round: a line, and what is not told in the list of what is to be done."""
        pairing, called = self.review.event.pairings[row.pairing], self.review.called
        table = f"{self.say('colon', text=say('place.table', n=pairing.table))} " if pairing.table is not None else ""
        names = [for_terminal(called.get(key, key), NAME) for key in (pairing.white, pairing.black)]
        white, black = (self.say("side.white"), self.say("side.black")) if pairing.colours_known else ("", "")
        claim = claim_of(self.review, row)
        word = self.of(status_of(row))
        number = self.numbers.get(row.pairing)
        see = f"; {self.say('todo.see', n=number)}" if number is not None else ""
        text = for_terminal(
            f"{word.upper() if row.status in _LOUD else word}  {table}{names[0]}{white} – {names[1]}{black}: "
            f"{self.of(claim)}{see}",
            400,
        )
        lines = self.filled(f"  {text}", rest="    ")
        if number is not None:
            return lines
        standing = self.review.settlement.of(row.pairing)
        if standing is not None and standing.decision is not None:
            lines += self.filled(
                f"    {for_terminal(self.of(decision_of(self.review, row.pairing)), 400)}", rest="      "
            )
        quiet = row.status in ("supported", "default", "unreported") and not row.faulty
        if not quiet:
            lines += self.filled(f"    {for_terminal(self.of(row.because), 1000)}", rest="      ")
        if not quiet or (row.match is not None and row.match.confidence != "high"):
            lines += self.details(row)
        return lines

    # --- what is left over ---

    def loose(self, only: int | None) -> list[str]:
        entries = []
        for loose in self.review.loose_of(only):
            place = for_terminal(self.review.records.games[loose.game].place.name, PATH)
            entries.append(f"{self.say(KIND_WORDS[loose.kind])} {place}: {for_terminal(self.of(loose.because), 1000)}.")
        return self.listed(self.say("left.loose"), entries)

    def lost(self) -> list[str]:
        entries = [
            f"{for_terminal(name_of_lost(lost), PATH)}: {for_terminal(lost.message, 400)} [{lost.code}]"
            for lost in self.review.records.lost
        ]
        return self.listed(self.say("left.lost"), entries)

    def remarks(self) -> list[str]:
        entries = []
        for remark in self.review.event.remarks:
            line = f"{self.say('remark.line', n=remark.line)}: " if remark.line else ""
            entries.append(f"{line}{for_terminal(self.of(remark.message), 400)}")
        return self.listed(self.say("left.remarks"), entries)

    def listed(self, title: str, entries: Sequence[str]) -> list[str]:
        if not entries:
            return []
        lines = self.filled(self.say("colon", text=title))
        lines += [line for entry in entries[:MOST_LEFT] for line in self.filled(f"  {entry}", rest="    ")]
        more = len(entries) - MOST_LEFT
        return [*lines, f"  {self.say('and-more', n=more)}"] if more > 0 else lines
