"""A pairing held against its record: what the results claim, what the record shows, and what is at odds.

A reported winner is contradicted only where everything that the record says, with all rules and komi that it may have
been played with, names somebody else. What a format cannot carry, and what cannot be known, is held against nobody.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from adjudicate.display.prose import capital, first_of, sentence
from adjudicate.rules.naming import from_record
from adjudicate.rules.quarters import margin_text, show
from adjudicate.rules.rulesets import RULESETS
from adjudicate.tournament.dates import within
from adjudicate.tournament.evidence import CountedRecord, Testimony, WinnerOrDraw, judge_winner, judge_winner_by_all
from adjudicate.tournament.games import RecordFacts
from adjudicate.tournament.matching import Match
from adjudicate.tournament.model import Outcome, Pairing
from adjudicate.tournament.names import words
from adjudicate.tournament.terms import BindingKomi, EventTerms
from adjudicate.tournament.work import IN_ZI
from adjudicate.tournament.written import OUTCOMES

PairingStatus = Literal[
    "contradicted", "margin", "unreadable", "ambiguous", "missing", "uncheckable", "unreported", "default", "supported"
]
CheckSeverity = Literal["contradicted", "illegal", "irregular", "note"]

# the worst first
STATUSES: Final[tuple[PairingStatus, ...]] = (
    "contradicted", "margin", "unreadable", "ambiguous", "missing", "uncheckable", "unreported", "supported", "default",
)  # fmt: skip
SEVERITIES: Final[tuple[CheckSeverity, ...]] = ("contradicted", "illegal", "irregular", "note")
_ORDER: Final = (
    "contradicted", "margin", "illegal", "unreadable", "ambiguous", "missing", "irregular", "uncheckable", "unreported",
    "supported", "default",
)  # fmt: skip
_AT_THE_BOARD: Final = ("R", "T")  # what a record shows; whoever else won without a count, a referee decided
MOST_FINDINGS: Final = 5  # of one severity of a record, written out
_COLOURS: Final[dict[WinnerOrDraw, Outcome]] = {"B": "black", "W": "white", "draw": "draw"}
_OTHER: Final[dict[WinnerOrDraw, WinnerOrDraw]] = {"B": "W", "W": "B", "draw": "draw"}
_SIDES: Final[dict[Outcome, WinnerOrDraw]] = {"black": "B", "white": "W", "draw": "draw"}


@dataclass(frozen=True, slots=True)
class Check:
    """One thing that was found. kind -- a word for programs; message -- a sentence, as hostile as what it speaks of"""

    kind: str
    severity: CheckSeverity
    message: str


@dataclass(frozen=True)
class Checked:
    """What came of a pairing.

    pairing   -- its index
    status    -- contradicted: another winner; margin: the winner is supported, a margin is not; supported;
                 uncheckable: nothing in the record decides; unreported: the results claim nothing; default: it was not
                 played for; missing; ambiguous: records that may be its; unreadable: its record is
    because   -- a sentence
    checks    -- what was found, the worst first
    by        -- what the winner rests on: "count", "result" (the record's own), "both", or ""
    corrected -- the outcome by the record, where it contradicts the reported one
    readings  -- the record adjudicated: first with the rules and komi that bind, then with its own if they are others
    """

    pairing: int
    status: PairingStatus
    because: str
    checks: tuple[Check, ...] = ()
    by: str = ""
    corrected: Outcome | None = None
    match: Match | None = None
    readings: tuple[CountedRecord, ...] = field(default=(), repr=False)

    @property
    def rank(self) -> tuple[int, int]:
        """How bad it is, the worst first: a fault that was found makes a pairing as bad as that."""
        place = _ORDER.index(self.status)
        faults = [_ORDER.index(check.severity) for check in self.checks if check.severity in _ORDER]
        return min([place, *(max(fault, 1) for fault in faults)]), place

    @property
    def faulty(self) -> bool:
        """Whether anything is to be looked into: a finding that is more than a note, or a contradiction."""
        return self.status in ("contradicted", "margin") or any(check.severity != "note" for check in self.checks)


@dataclass(frozen=True, slots=True)
class CheckedPairing:
    """A pairing with its record.

    white, black -- what its players are called
    readings -- as Checked has them, at least one
    """

    pairing: Pairing
    white: str
    black: str
    match: Match
    game: RecordFacts
    readings: tuple[CountedRecord, ...]
    terms: EventTerms
    komi: BindingKomi


def check(case: CheckedPairing) -> Checked:
    """Hold a pairing against its record."""
    return _Check(case).done()


class _Check:
    def __init__(self, case: CheckedPairing) -> None:
        self.pairing, self.match, self.game = case.pairing, case.match, case.game
        self.readings, self.terms, self.komi = case.readings, case.terms, case.komi
        self.names = {"B": case.black[:60], "W": case.white[:60]}
        self.first = case.readings[0]
        self.doubts = list(case.match.doubts)
        self.found: list[Check] = []

    def add(self, kind: str, severity: CheckSeverity, message: str) -> None:
        self.found.append(Check(kind, severity, message))

    def done(self) -> Checked:
        self._identity()
        status, because, opinion = self._winner()
        self._record_result()
        self._conditions()
        self._sheet()
        if status == "supported" and any(check.severity == "contradicted" for check in self.found):
            status, because = "margin", self._but()
        corrected = None
        if status == "contradicted" and opinion is not None and opinion.winner is not None:
            corrected = _COLOURS[self._in_pairing(opinion.winner)]
        order = sorted(self.found, key=lambda check: SEVERITIES.index(check.severity))
        by = opinion.by if opinion is not None and opinion.support != "open" else ""
        return Checked(
            pairing=self.match.pairing,
            status=status,
            because=because,
            checks=tuple(order),
            by=by,
            corrected=corrected,
            match=self.match,
            readings=self.readings,
        )

    def _but(self) -> str:
        kinds = {check.kind for check in self.found if check.severity == "contradicted"}
        if "record-winner" in kinds:
            return "The count supports the reported winner, and not the record's own result."
        return "The winner is supported, a margin is not."

    def _in_pairing(self, side: WinnerOrDraw) -> WinnerOrDraw:
        """Turn a colour of the record into one of the pairing, or the other way around."""
        return _OTHER[side] if self.match.swapped else side

    # --- who won ---

    def _winner(self) -> tuple[PairingStatus, str, Testimony | None]:
        pairing = self.pairing
        says = self._says(self.first)
        if pairing.by_default:
            self.add("default", "note", f"There is a record, although the result is by default: {says}")
            return "default", f"The results say that it was decided by default; {says}.", None
        if pairing.outcome == "unknown":
            return "unreported", f"The results claim nothing; {says}.", None
        if pairing.outcome in ("both-win", "both-lose"):
            return (
                "uncheckable",
                f"The results say that {OUTCOMES[pairing.outcome]}, which no record shows; {says}.",
                None,
            )
        reported = _SIDES[pairing.outcome]
        if self.match.swapped is None and reported != "draw":
            return self._without_colours(reported, says)
        here = self._in_pairing(reported)
        opinion = judge_winner_by_all(here, self.readings)
        if opinion.support == "supported":
            self._margin(here)
            return "supported", sentence(says), opinion
        if opinion.support == "open":
            return "uncheckable", self._open(here, says), opinion
        if self._disputed(reported, opinion):
            return "uncheckable", self._open(here, says), Testimony("open", "nothing")
        if self.doubts:
            return "uncheckable", self._perhaps_another(opinion, says), Testimony("open", "nothing")
        return "contradicted", self._contradiction(opinion), opinion

    def _without_colours(self, reported: WinnerOrDraw, says: str) -> tuple[PairingStatus, str, Testimony | None]:
        """Judge a record whose names do not tell who is who: by colour, without contradicting anybody."""
        opinion = judge_winner_by_all(reported, self.readings)
        if opinion.support == "supported" and self.pairing.colours_known:
            return "supported", sentence(says), opinion
        why = "the names in the record do not tell which player had which colour"
        return "uncheckable", sentence(f"{why}; {says}"), Testimony("open", "nothing")

    def _disputed(self, reported: WinnerOrDraw, opinion: Testimony) -> bool:
        """Tell whether something besides the record can make the reported winner right; it is said."""
        if self.pairing.by_referee:
            self.add("referee", "note", "The results say that a referee decided it")
            return True
        if self._beyond_the_count(opinion):
            return True
        if self.match.swapped and self.pairing.colours_known and reported != "draw":
            return judge_winner_by_all(reported, self.readings).support == "supported"
        return False

    def _beyond_the_count(self, opinion: Testimony) -> bool:
        """Tell whether the results say that it was won without a count, and the record does not say otherwise."""
        how = self.pairing.declared
        return bool(how) and (how not in _AT_THE_BOARD or opinion.by == "count")

    def _perhaps_another(self, opinion: Testimony, says: str) -> str:
        """Say who would be contradicted if the record is of this game; that is something to be looked into."""
        won = self._won(self._in_pairing(opinion.winner or "draw"))
        self.add("another-game", "irregular", f"If the record is of this game, {won}; the manifest can say so")
        return f"The record may be of another game ({'; '.join(self.doubts)}): {says}."

    def _open(self, here: WinnerOrDraw, says: str) -> str:
        if self.pairing.by_referee and judge_winner_by_all(here, self.readings).support == "contradicted":
            return f"A referee decided it; {says}."
        if self._beyond_the_count(judge_winner_by_all(here, self.readings)):
            return f"The results say {reported(self.pairing)}, which no count decides; {says}."
        if self.match.swapped and judge_winner_by_all(here, self.readings).support == "contradicted":
            return (
                f"The record has the colours of the results exchanged: {says}. By names that is another winner than "
                "reported, by colours the same."
            )
        if len(self.readings) > 1 and len({judge_winner(here, r).support for r in self.readings}) > 1:
            return f"{self._what_decides()}; recorded is {self.first.recorded or 'no result'}."
        return f"Nothing in the record decides who won. {sentence(self.first.why)}"

    def _what_decides(self) -> str:
        rules = [RULESETS[r.sheet["ruleset"]["id"]].name for r in self.readings]
        komi = [_komi(r.komi) for r in self.readings]
        differ = [name for name, said in (("rules", rules), ("komi", komi)) if len(set(said)) > 1]
        each = []
        for r, book, points in zip(self.readings, rules, komi, strict=True):
            how = [
                f"under {book} rules" if "rules" in differ else "",
                f"with komi {points}" if "komi" in differ else "",
            ]
            each.append(" ".join(part for part in (r.computed or "nothing that is known", *how) if part))
        verb = "decides" if differ == ["komi"] else "decide"
        return f"The {' and the '.join(differ) or 'readings'} {verb}: the count gives {' and '.join(each)}"

    def _contradiction(self, opinion: Testimony) -> str:
        first = self.first
        reported = self._won(_SIDES[self.pairing.outcome])
        winner = self._won(self._in_pairing(opinion.winner or "draw"))
        if opinion.by == "both":
            return f"Reported: {reported}; by the record's own {first.recorded} and by the count {winner}."
        if opinion.by == "count" and first.result is not None:
            return (
                f"Reported: {reported}, as the record's own {first.recorded} has it; but the count gives "
                f"{first.computed}: {winner}."
            )
        if opinion.by == "count":
            return f"Reported: {reported}; the record has no result, but the count gives {first.computed}: {winner}."
        return f"Reported: {reported}; but the record's own result is {first.recorded}: {winner}. {sentence(first.why)}"

    def _won(self, side: WinnerOrDraw) -> str:
        return "it was a draw" if side == "draw" else f"{self.names[side]} won"

    def _says(self, record: CountedRecord) -> str:
        """Say what a record shows, as the end of a sentence."""
        recorded = record.recorded if record.claim != "none" else None
        if record.counted is not None and record.claim != "declared":
            count = f"the count gives {record.computed}"
            if recorded is None:
                return f"the record has no result, and {count}"
            if (record.result, record.margin) == (record.counted, record.counted_margin):
                return f"the record says {recorded}, and so does the count"
            return f"the record says {recorded}, and {count}"
        if recorded is None:
            return "the record gives no result that can be checked"
        if record.claim == "declared":
            return f"the record says {recorded}, which claims no count"
        return f"the record says {recorded}; the count cannot decide"

    # --- margins ---

    def _margin(self, here: WinnerOrDraw) -> None:
        """Check a reported margin, where the format has one."""
        reported = self.pairing.margin
        if reported is None or here == "draw":
            return
        sign = 1 if here == "B" else -1
        claimed = sign * reported
        counted = [r.counted_margin for r in self.readings]
        said = [r.margin for r in self.readings]
        text = f"Reported is a margin of {show(reported)}"
        if self.first.claim == "declared":
            self.add("margin", "irregular", f"{text}, but the record says {self.first.recorded}")
        elif all(margin is not None and margin != claimed for margin in counted):
            severity: CheckSeverity = "irregular" if self.doubts else "contradicted"
            self.add("margin", severity, f"{text}, but the count gives {self.first.computed}")
        elif any(margin is not None for margin in said) and claimed not in (*counted, *said):
            self.add("margin", "irregular", f"{text}, but the record says {self.first.recorded}")

    def _record_result(self) -> None:
        """Say what the sheets have against the record's own result, and what would explain it."""
        if all(record.status == "contradicted" for record in self.readings):
            first = self.first
            kind = "record-margin" if first.result == first.counted else "record-winner"
            self.add(kind, "contradicted", f"The record says {first.recorded}, but the count gives {first.computed}")
        elif self.first.status == "undetermined":
            self.add("undetermined", "note", capital(self.first.why))

    # --- which game it is ---

    def _identity(self) -> None:
        pairing, game, match, terms = self.pairing, self.game, self.match, self.terms
        if match.swapped and pairing.colours_known:
            self.add(
                "colours",
                "irregular",
                f"The colours are exchanged: in the record Black is \u201c{game.black[:60]}\u201d and White "
                f"\u201c{game.white[:60]}\u201d",
            )
        if match.swapped is None:
            names = f"\u201c{game.black[:60]}\u201d and \u201c{game.white[:60]}\u201d"
            self.add("names", "note", f"The names in the record do not tell who had which colour: {names}")
        for name in match.others:
            self.add(
                "names", "irregular", f"The record has \u201c{name[:60]}\u201d, who is another player of the event"
            )
        if pairing.record and not match.given and "://" not in pairing.record:
            self.add("record-name", "irregular", f"{_named(pairing.record)}; this one was found without it")
        if terms.size is not None and (game.columns, game.rows) != (terms.size, terms.size):
            size = f"{terms.size}x{terms.size}"
            self.add("size", "irregular", f"The board is {game.columns}x{game.rows}, that of the event {size}")
            if not match.given:
                self.doubts.append("the board has another size")
        if self._another_event():
            self.add("event", "note", f"The record is of \u201c{game.event[:60]}\u201d")
        if pairing.round is not None and game.round is not None and pairing.round != game.round:
            self.add("round", "irregular", f"The record says round {game.round}, the results {pairing.round}")
        start, finish = (pairing.date, pairing.date) if pairing.date else (self.terms.start, self.terms.finish)
        if game.days and (start or finish) and not within(game.days, start, finish):
            when = " to ".join(dict.fromkeys(str(day) for day in (start, finish) if day))
            what = "the game was on" if pairing.date else "the event was on"
            self.add("date", "irregular", f"The record is dated {game.date_text[:40]}, but {what} {when}")
            if not match.given and not pairing.date:  # the date of a game is looked at where records are matched
                self.doubts.append("the date does not fit")

    def _another_event(self) -> bool:
        """Tell whether the record names an event that has no word with this one's name in common."""
        # "of", "de" and "II" are in many names
        here, there = ({w for w in words(text) if len(w) > 2} for text in (self.terms.name, self.game.event))
        return bool(here and there) and not here & there

    # --- how it was played ---

    def _conditions(self) -> None:
        pairing, game, terms, sheet = self.pairing, self.game, self.terms, self.first.sheet
        stones = sheet["handicap"]["stones"]
        if pairing.handicap is not None and max(pairing.handicap, 1) != max(stones, 1):  # one is no stone
            declared = f" (HA is {game.handicap})" if game.handicap not in (None, stones) else ""
            self.add(
                "handicap", "irregular", f"The results say handicap {pairing.handicap}, the record {stones}{declared}"
            )
        self._check_komi()
        own = sheet["record"]["rules"]
        if terms.ruleset is not None and own:
            named = from_record(own)
            if named is None or named.id != terms.ruleset:
                name = RULESETS[terms.ruleset].name
                self.add("rules", "note", f"The record says \u201c{own[:40]}\u201d rules; counted under {name} rules")

    def _check_komi(self) -> None:
        quarters, allowed = self.game.komi, self.komi.allowed
        if quarters is None or self.first.sheet["record"]["komi"] is None or not allowed:
            return  # silent, or no komi that is possible: the sheet says so
        if quarters in allowed or (quarters in IN_ZI and 2 * quarters in allowed):
            return
        who = " or ".join(show(k) for k in allowed)
        counted = (
            f"; with {_komi(self.readings[0].komi)} the count gives {self.first.computed}"
            if self.first.computed
            else ""
        )
        book = self.first.sheet["ruleset"]["id"]
        same = (r for r in self.readings[1:] if r.komi == quarters and r.sheet["ruleset"]["id"] == book)
        if counted and (other := next(same, None)) is not None:
            counted += f", with {_komi(quarters)} {other.computed}"
        self.add(
            "komi", "irregular", f"The komi is {who} by the results or terms, {show(quarters)} in the record{counted}"
        )

    def _sheet(self) -> None:
        """Take over the faults of the record."""
        sheet = self.first.sheet
        for severity in ("illegal", "irregular"):
            listed = [f for f in sheet["findings"] if f["severity"] == severity]
            for finding in listed[:MOST_FINDINGS]:
                self.add(f"{finding['code']} {finding['slug']}", severity, finding["message"])
            more = sheet["findings_count"][severity] - min(len(listed), MOST_FINDINGS)
            if more > 0:
                self.add("more", severity, f"and {more} more {severity} findings in the record")


def _named(record: str) -> str:
    return f"The results name \u201c{record[:60]}\u201d, which is none, or several, of the records"


def _komi(quarters: int | None) -> str:
    return "none" if quarters is None else show(quarters)


def without_record(index: int, pairing: Pairing, contested: Sequence[str], *, none_expected: bool) -> Checked:
    """Return what comes of a pairing that has no record. contested -- places of records that may be its"""
    if contested:
        message = f"No record fits better than others: {first_of(contested, 3)}"
        return Checked(index, "ambiguous", f"{message}.", (Check("ambiguous", "irregular", message),))
    if pairing.by_default:
        return Checked(index, "default", "It was decided by default; no record is expected.")
    if none_expected:
        return Checked(index, "uncheckable", "The manifest says that there is no record.")
    if pairing.outcome == "unknown":
        return Checked(index, "unreported", "There is neither a result nor a record.")
    message = f"No record was found{f'. {_named(pairing.record)}' if pairing.record else ''}"
    return Checked(index, "missing", f"{message}.", (Check("missing", "irregular", message),))


def unreadable(index: int, match: Match, message: str) -> Checked:
    """Return what comes of a pairing whose record cannot be adjudicated."""
    found = (Check("unreadable", "irregular", f"Its record cannot be adjudicated: {message}"),)
    return Checked(index, "unreadable", found[0].message + ".", found, match=match)


def reported(pairing: Pairing) -> str:
    """Return the reported result as written: "B+3.5", "W+", "0", "?"."""
    if pairing.outcome in ("black", "white"):
        if pairing.margin:
            return margin_text(pairing.margin if pairing.outcome == "black" else -pairing.margin)
        return f"{'B' if pairing.outcome == 'black' else 'W'}+{pairing.declared}"
    return {"draw": "0", "both-win": "both won", "both-lose": "both lost"}.get(pairing.outcome, "?")
