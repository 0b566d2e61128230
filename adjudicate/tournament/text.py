"""Prepare the contents of a report on a checked tournament, and write the report for a terminal.

The to-do list comes first, then the wins that depend on it, then each round.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from adjudicate.display.prose import capital, columns, filled, left, line_width
from adjudicate.display.sanitise import for_terminal
from adjudicate.display.wording import Phrases, Wording
from adjudicate.rules.words import FirstOf
from adjudicate.tournament import agenda
from adjudicate.tournament.checks import Check, Checked
from adjudicate.tournament.decisions import Change, wins
from adjudicate.tournament.event_files import MADE
from adjudicate.tournament.matching import Match
from adjudicate.tournament.model import FileRemark
from adjudicate.tournament.review import Review, match_words
from adjudicate.tournament.standings import PlayerGames, standings
from adjudicate.tournament.words import ReportLanguage, Speaker, place_of, say, span

NAME: Final = 28
PATH: Final = 120
MOST_EXPLAINED: Final = 3
MOST_AFFECTED: Final = 12  # maximum number of players named
MOST_LEFT: Final = 30  # maximum number of records or remarks listed per kind
_LOUD: Final = ("contradicted", "margin", "unreadable", "ambiguous", "missing", "uncheckable")
_BASES: Final = {"both": "basis.count", "count": "basis.count", "result": "basis.result"}


def to_text(review: Review, only: int | None = None, language: ReportLanguage = "en") -> str:
    """Return the report as text. only -- number of the only round to list, or None; the totals cover all rounds"""
    return "\n\n".join("\n".join(lines) for lines in _Text(review, language, only).parts() if lines) + "\n"


def explanations(row: Checked) -> list[str]:
    """Return possible explanations for the result in a pairing's record, likeliest first. The text is untrusted."""
    return [] if not row.readings else [e["message"] for e in row.readings[0].sheet["verdict"]["explanations"]]


class Report:
    """The contents of a report, for any output format. All text is untrusted.

    items -- the open items; numbers -- pairing -> its number in the list of items
    """

    def __init__(self, review: Review, language: ReportLanguage, only: int | None) -> None:
        self.review, self.only, self.speaker = review, only, Speaker(language)
        self.say, self.of = self.speaker.say, self.speaker.of
        self.items = agenda.open_items(review, only)
        self.numbers = {item.pairing: n for n, item in enumerate(self.items, 1) if item.pairing is not None}
        self.when = self.of(span(review.terms.start, review.terms.finish))
        self.standings = standings(review) if review.event.format == MADE else []
        self.places = {standing.player: n for n, standing in enumerate(self.standings, 1)}

    def answer(self) -> tuple[str, str]:
        """Return two texts: the number of open items, and the players affected ("" if there are none)."""
        told = self.say("answer", n=len(self.items)) if self.items else self.nothing()
        if self.only is not None and self.items:
            told = self.say("todo.labelled", label=self.round_name(self.only), text=told)
        pairings = [self.review.event.pairings[item.pairing] for item in self.items if item.pairing is not None]
        keys = Counter(key for pairing in pairings for key in (pairing.white, pairing.black))
        names = tuple(self.review.called.get(key, key) for key, _ in keys.most_common())
        return told, self.say("answer.affected", players=FirstOf(names, MOST_AFFECTED)) if names else ""

    def nothing(self) -> str:
        """Return a sentence stating that nothing is open. For one round, it also counts the open items elsewhere."""
        if not (elsewhere := 0 if self.only is None else len(agenda.open_items(self.review))):
            return self.say("todo.nothing")
        return self.say("todo.nothing-in", round=self.round_name(self.only), n=elsewhere)

    def counts(self) -> str:
        """Return a line with the numbers of players, pairings and rounds, and with the format of the results."""
        event, rounds = self.review.event, self.review.terms.rounds
        facts = [say("n.players", n=len(event.players)), say("n.pairings", n=len(event.pairings))]
        facts += [say("n.rounds", n=rounds)] if rounds else []
        if event.format == MADE:
            return self.say("head.records", facts=tuple(facts))
        return self.say("head", facts=tuple(facts), format=event.format)

    def wins(self) -> list[tuple[Sequence[Change], str, str]]:
        """Return the changed wins and the wins in doubt. Each list has a title and a heading for its last column."""
        title = self.say("wins.decided") if self.review.settlement.used else self.say("wins")
        changed = (self.review.of_round(self.review.changes, self.only), title, self.say("wins.corrected"))
        open_ = self.review.of_round(self.review.in_doubt, self.only)
        return [wins for wins in (changed, (open_, self.say("wins.doubt"), self.say("wins.other"))) if wins[0]]

    def matches(self) -> list[Wording]:
        """Return a sentence for each team match whose score would change."""
        found = [change for change in self.review.matches if self.only in (None, change.match.round)]
        return [say("sentence", clause=match_words(change, change.match.round)) for change in found]

    def against(self, standing: PlayerGames) -> list[str]:
        """Return a player's results in wall-list form, each with the opponent's place, such as "2+" or "5-+"."""
        return [f"{n}{signs}" for n, signs in sorted((self.places[k], v) for k, v in standing.against.items())]

    def title_of(self, item: agenda.EventItem) -> str:
        """Return an item's title. A place begins with a capital letter, but a name keeps its own."""
        placed = isinstance(item.title, Wording) and item.title.key == "players.at"
        return capital(self.of(item.title)) if placed else self.of(item.title)

    def round_name(self, round_: int | None) -> str:
        """Return the name of a round in the language of the report."""
        return self.say("round.none") if round_ is None else self.say("round", n=round_)

    def table_and_players(self, row: Checked) -> tuple[str, str, str, str, str]:
        """Return five texts: table, White's name and colour, and Black's name and colour. An unknown one is ""."""
        pairing, called = self.review.event.pairings[row.pairing], self.review.called
        table = f"{self.say('colon', text=say('place.table', n=pairing.table))} " if pairing.table is not None else ""
        colours = (self.say("side.white"), self.say("side.black")) if pairing.colours_known else ("", "")
        names = [called.get(key, key) for key in (pairing.white, pairing.black)]
        return table, names[0], colours[0], names[1], colours[1]

    def claim(self, row: Checked) -> Wording:
        """Return a clause with the reported winner, and with the kind of evidence if the result is supported."""
        who = agenda.reported_of(self.review, self.review.event.pairings[row.pairing])
        return say("row.supported", who=who, basis=say(_BASES[row.by])) if row.by and row.status == "supported" else who

    def record_of(self, match: Match) -> str:
        """Return a phrase with the name of a pairing's record, the confidence of the match, and its reasons."""
        name = self.review.records.games[match.game].place.name
        confidence = say(f"confidence.{match.confidence}")
        return say("record.found", record=name, confidence=confidence, reasons=Phrases(match.reasons))

    def checks_of(self, row: Checked) -> list[tuple[Check, str]]:
        """Return each check that the pairing's reason does not already mention, with a label for the check.

        If the check is a finding on the record's sheet, the label includes the code of the finding.
        """
        found = [check for check in row.checks if check.severity != "note" or row.status != "supported"]
        values = row.because.values.values() if isinstance(row.because, Wording) else ()
        within = [part for value in values for part in (value.items if isinstance(value, Phrases) else (value,))]
        told = [check for check in found if check.message not in within]
        heads = (self.say(f"severity.{check.severity}") for check in told)
        codes = (f" {c.kind}" if c.kind[:1] in ("M", "R", "S") and c.kind[1:4].isdigit() else "" for c in told)
        return [(check, head + code) for check, head, code in zip(told, heads, codes, strict=True)]

    def explained(self, row: Checked) -> list[str]:
        """Return possible explanations for the recorded result if a person must check the pairing, otherwise none."""
        return explanations(row) if row.status != "supported" or row.faulty else []

    def line_of(self, remark: FileRemark) -> str:
        """Return a prefix such as "line 3: ", or "" if the remark has no line number."""
        return f"{self.say('remark.line', n=remark.line)}: " if remark.line else ""


class _Text(Report):
    def filled(self, text: str, *, rest: str = "") -> list[str]:
        return filled(self.speaker.kept(text), rest=rest)

    def parts(self) -> Iterator[list[str]]:
        review, terms = self.review, self.review.terms
        name = for_terminal(terms.name, 100) or self.say("title")
        title = self.say("head.title", name=name, when=self.when) if self.when else name
        yield [*self.filled(title), *self.filled(self.counts(), rest="  ")]
        if self.items:
            told, affected = self.answer()
            yield [*self.filled(f"{told}."), *self.filled(for_terminal(affected, 1000), rest="  ")]
        yield self.todo()
        yield from (self.changes(*wins) for wins in self.wins())
        yield self.table_of_standings()
        yield self.listed(self.say("matches"), [for_terminal(self.of(text), 400) for text in self.matches()])
        totals = (self.say("head.terms", terms=Phrases(terms.sources)), *map(self.of, agenda.summary(review)))
        yield [line for text in totals for line in self.filled(text, rest="  ")]
        yield self.listed(self.say("event"), [for_terminal(self.of(rule), 900) for rule in terms.rules_of_event])
        for round_, rows in review.rounds(self.only, expected=True):
            yield [self.round_name(round_), *(line for row in rows for line in self.row(row))]
        owed = [for_terminal(self.of(line), 200) for line in agenda.missing_record_lines(review, self.only)]
        yield self.listed(self.say("left.owed"), owed)
        loose = []
        for x in review.loose_of(self.only):
            place = for_terminal(review.records.games[x.game].place.name, PATH)
            loose.append(f"{self.say(f'kind.{x.kind}')} {place}: {for_terminal(self.of(x.because), 1000)}.")
        yield self.listed(self.say("left.loose"), loose)
        messages = ((x, for_terminal(self.of(x.message), 400)) for x in review.records.lost)
        lost = [f"{for_terminal(x.name, PATH)}: {message} [{x.code}]" for x, message in messages]
        yield self.listed(self.say("left.lost"), lost)
        remarks = [f"{self.line_of(x)}{for_terminal(self.of(x.message), 400)}" for x in review.event.remarks]
        yield self.listed(self.say("left.remarks"), remarks)

    def todo(self) -> list[str]:
        if not self.items:
            return [self.nothing()]
        lines = [self.say("todo")]
        for number, item in enumerate(self.items, 1):
            lines += self.filled(f"{number:>3}. {for_terminal(self.title_of(item), 200)}", rest="     ")
            lines += self.labelled(capital(self.of(item.label)), [item.reported, item.by_record], item.why)
            if item.reopened is not None:
                why_open = self.say("todo.labelled", label=self.say("todo.state"), text=self.of(item.reopened))
                lines += self.filled(f"     {for_terminal(why_open, 1000).rstrip('.')}.", rest="       ")
            if item.pairing is not None:
                lines += self.details(self.review.rows[item.pairing])
            do = self.say("todo.labelled", label=self.say("todo.do"), text=for_terminal(self.of(item.do), 400))
            lines += self.filled(f"     {do}", rest="       ")
        return lines

    def labelled(self, label: str, won: Iterable[str | None], why: str) -> list[str]:
        heads = zip((self.say("todo.reported"), self.say("todo.by-record")), won, strict=True)
        said = [self.say("todo.labelled", label=head, text=self.of(who)) for head, who in heads if who is not None]
        texts = (" ".join([f"{label}.", *(f"{text}." for text in said)]), self.of(why))
        return [line for text in texts for line in self.filled(f"     {for_terminal(text, 1000)}", rest="       ")]

    def details(self, row: Checked) -> list[str]:
        lines = []
        for check, head in self.checks_of(row):
            message = for_terminal(self.of(check.message), 1000)
            lines += self.filled(f"     - {self.say('todo.labelled', label=head, text=message)}.", rest="       ")
        if found := self.explained(row):
            lines += self.filled(f"     {self.say('explained')}", rest="       ")
        for message in found[:MOST_EXPLAINED]:
            lines += self.filled(f"       - {for_terminal(message, 400)}.", rest="         ")
        more = len(found) - MOST_EXPLAINED
        lines += [f"       {self.say('and-more', n=more)}"] if more > 0 else []
        if row.match is not None:
            record = for_terminal(self.of(self.record_of(row.match)), 400)
            text = self.say("todo.labelled", label=self.say("todo.record"), text=record)
            lines += self.filled(f"     {text}.", rest="       ")
        return lines

    def changes(self, changes: Sequence[Change], title: str, after: str) -> list[str]:
        lines = self.filled(self.say("colon", text=title), rest="  ")
        before = self.say("wins.reported")
        name_width = min(NAME, line_width() - len(before) - len(after) - 6)
        lines.append(f"  {'':{name_width}}  {before}  {after}")
        for change in changes:
            name = left(for_terminal(self.review.called.get(change.player, change.player), name_width), name_width)
            where = "; ".join(self.of(place_of(self.review.event.pairings[i])) for i in change.pairings)
            old, new = (self.speaker.value(wins(halves)) for halves in (change.before, change.after))
            row = f"  {name}{old:>{len(before) + 2}}{new:>{len(after) + 2}}"
            if columns(f"{row}  {where}") <= line_width():
                lines.append(f"{row}  {where}".rstrip())
            else:
                lines += [row, *self.filled(f"    {where}", rest="      ")]
        return lines

    def table_of_standings(self) -> list[str]:
        if not self.standings:
            return []
        heads = [self.say(key) for key in ("standings.games", "standings.wins", "standings.losses", "standings.doubt")]
        lines = [self.say("colon", text=say("standings")), f"  {'':{NAME}}  {'  '.join(heads)}"]
        for n, one in enumerate(self.standings, 1):
            name = left(for_terminal(self.review.called.get(one.player, one.player), NAME - 5), NAME - 5)
            texts = map(self.speaker.value, (one.games, wins(one.wins), wins(one.losses), one.in_doubt))
            cells = "  ".join(f"{text:>{columns(head)}}" for text, head in zip(texts, heads, strict=True))
            lines += self.filled(f"  {n:>3}. {name}  {cells}   {' '.join(self.against(one))}", rest="         ")
        return [*lines, *self.filled(self.say("standings.signs"), rest="  ")]

    def row(self, row: Checked) -> list[str]:
        """Return the lines about a pairing in its round, with the details that the to-do list does not show."""
        table, white, as_white, black, as_black = self.table_and_players(row)
        players = f"{for_terminal(white, NAME)}{as_white} – {for_terminal(black, NAME)}{as_black}"
        word = self.of(agenda.status_of(row))
        number = self.numbers.get(row.pairing)
        see = f"; {self.say('todo.see', n=number)}" if number is not None else ""
        shown = f"{word.upper() if row.status in _LOUD else word}  {table}{players}: {self.of(self.claim(row))}{see}"
        lines = self.filled(f"  {for_terminal(shown, 400)}", rest="    ")
        if number is not None:
            return lines
        standing = self.review.settlement.of(row.pairing)
        if standing is not None and standing.decision is not None:
            decided = for_terminal(self.of(agenda.decision_of(self.review, row.pairing)), 400)
            lines += self.filled(f"    {decided}", rest="      ")
        if not row.quiet:
            lines += self.filled(f"    {for_terminal(self.of(row.because), 1000)}", rest="      ")
        if not row.quiet or (row.match is not None and row.match.confidence != "high"):
            lines += self.details(row)
        return lines

    def listed(self, title: str, entries: Sequence[str]) -> list[str]:
        if not entries:
            return []
        lines = self.filled(self.say("colon", text=title))
        lines += [line for entry in entries[:MOST_LEFT] for line in self.filled(f"  {entry}", rest="    ")]
        more = len(entries) - MOST_LEFT
        return [*lines, f"  {self.say('and-more', n=more)}"] if more > 0 else lines
