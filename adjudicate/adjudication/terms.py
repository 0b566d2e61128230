"""The terms of one game: its rules, handicap, first player and komi, and the result that its record claims."""

from dataclasses import replace
from typing import Literal

from adjudicate.adjudication.options import Options
from adjudicate.go.points import BLACK, Grid
from adjudicate.record import dialects
from adjudicate.record.model import Record
from adjudicate.rules import findings as noted
from adjudicate.rules import handicap, verdict
from adjudicate.rules.findings import Finding
from adjudicate.rules.handicap import Komi, Start
from adjudicate.rules.result import Claim, read_claim
from adjudicate.rules.ruleset import Ruleset
from adjudicate.rules.rulesets import DEFAULT, RULESETS, from_record, without_row
from adjudicate.values import dataclass

ChosenBy = Literal["option", "own", "record", "server", "default"]


@dataclass(frozen=True, kw_only=True, slots=True)
class Terms:
    """The rules, the start, the komi and the claimed result of a game.

    ruleset, chosen_by -- the rules applied, and their source: an option (own: the user's own ruleset), the record, its
                          server, or the default
    start       -- the handicap and the first player
    komi        -- the komi, with its source
    claim       -- the recorded result
    impossible  -- True if the recorded margin is impossible with the record's komi, because their fractions differ
    tie         -- the colour that wins a tie, or 0
    findings    -- the assumptions behind the fields above, in the same order
    """

    ruleset: Ruleset
    chosen_by: ChosenBy
    start: Start
    komi: Komi
    claim: Claim
    impossible: bool
    tie: int
    findings: tuple[Finding, ...]

    @property
    def rules_assumed(self) -> bool:
        """True if neither the record nor an option names the ruleset; no result can then be contradicted."""
        return self.chosen_by in ("server", "default")


def terms_of(record: Record, grid: Grid, options: Options) -> Terms:
    """Find the terms of a game, and report each assumption as a finding."""
    found: list[Finding] = []
    ruleset, chosen_by = _choose_rules(record, options, found)
    start, of_start = (handicap.resolve if options.prisoners is None else handicap.of_position)(
        grid, record.line, ruleset, record.text("HA"), handicap=options.handicap, first=options.first
    )
    komi, of_komi = handicap.resolve_komi(grid, ruleset, record.text("KM"), start.handicap, options.komi)
    if chosen_by == "server" and komi.assumed:
        komi = replace(komi, chosen_by="server")
    tie = ruleset.wins_tie(handicap=handicap.handicapped(start.handicap))
    claim = read_claim(record.text("RE"), writes_zi=_writes_zi(record), book=ruleset.book, tie=tie)
    return Terms(
        ruleset=ruleset, chosen_by=chosen_by, start=start, komi=komi, claim=claim,
        impossible=impossible_margin(claim, komi, tie), tie=tie,
        findings=(*found, *of_start, *of_komi, *claim.findings),
    )  # fmt: skip


def if_winner(terms: Terms, colour: int) -> Terms:
    """Return a copy of the terms in which the recorded result names this winner without a score."""
    claim = read_claim("B+" if colour == BLACK else "W+", writes_zi=False, book=terms.ruleset.book, tie=terms.tie)
    return replace(terms, claim=claim, impossible=False)


def _choose_rules(record: Record, options: Options, found: list[Finding]) -> tuple[Ruleset, ChosenBy]:
    """Return the ruleset and its source: the option, a known RU, the record's server if there is no RU, or AGA."""
    text = record.text("RU") or ""
    named = from_record(text)
    if options.rules is not None:
        own = isinstance(options.rules, Ruleset)
        ruleset = options.rules if isinstance(options.rules, Ruleset) else RULESETS[options.rules]
        if text and named != ruleset:
            found.append(noted.terms.RulesOverridden(text, ruleset.name, book=ruleset.book))
        return ruleset, "own" if own else "option"
    if named is not None:
        return named, "record"
    if text:
        found.append(noted.terms.RulesNotAdjudicated(text, without_row(text), book=DEFAULT.book))
        return DEFAULT, "default"
    server = dialects.server_of(record.findings)
    if server is None or server.rules is None:
        found.append(noted.terms.RulesAssumed(DEFAULT.name, None, book=DEFAULT.book))
        return DEFAULT, "default"
    usual = RULESETS[server.rules]
    found.append(noted.terms.RulesAssumed(usual.name, server.name, book=usual.book))
    return usual, "server"


def impossible_margin(claim: Claim, komi: Komi, tie: int) -> bool:
    """Return True if no count with the record's komi can give the fraction of the recorded margin."""
    written = claim.written
    if written is None or written.margin is None or claim.in_points or claim.maybe_zi:
        return False
    if komi.assumed:
        return False
    if tie and written.margin == verdict.LEAST * tie:  # records also write a tie this way if one player wins ties
        return False
    return (written.margin + komi.value) % 4 != 0


def _writes_zi(record: Record) -> bool:
    """Return True if the komi, or the program that wrote the record, shows that margins are in zi."""
    programs, komi = b" ".join(record.root.get("AP", ())).lower(), record.text("KM") or ""
    komi = komi.rstrip("0").rstrip(".") if "." in komi else komi
    return b"foxwq" in programs or komi in ("375", "3.75", "275", "2.75", "325", "3.25")
