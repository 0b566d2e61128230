"""Check Go game records.

Read records     -- read_records(), iter_records(): Record with its Moves, Unreadable
Step through one -- Record.position(), Position, IllegalMoveError
Judge a game     -- adjudicate(): Adjudication with Verdict, Findings, Score, Count and Parts; Options
Rule on a move   -- rule_on(): Ruling, dispute(): Dispute, lookup(): Article in the rule book, CODE_BOOK of findings
Compare          -- compare_rules(), compare_records(); RULESETS, Ruleset, read_ruleset()
Whole archives   -- iter_rows(), run_batch(): Summary, check_tournament(): Review
Change records   -- annotate_records(): Annotated, repair_records(): RepairedFile
Show             -- render(), in_points(), and the methods of an Adjudication
Type words       -- Colour, Language, PlayerName, Policy, Status, StoneStatus, ThemeName

`from adjudicate import *` imports everything except the function adjudicate(), because it has the name of this package;
see help(adjudicate.adjudicate).
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from adjudicate.adjudication.option_values import PlayerName, StoneStatus
    from adjudicate.adjudication.options import Options
    from adjudicate.annotate.remarks import Annotated
    from adjudicate.annotate.repair import RepairedFile
    from adjudicate.batch.summary import Summary
    from adjudicate.board.theme import ThemeName
    from adjudicate.desk.dispute import Dispute, dispute
    from adjudicate.desk.record_comparison import RecordComparison, compare_records
    from adjudicate.desk.ruleset_comparison import RulesetComparison, compare_rules
    from adjudicate.desk.ruling import Ruling, rule_on
    from adjudicate.display.languages import Language
    from adjudicate.entry_points import annotate_records, check_tournament, iter_rows, render, repair_records, run_batch
    from adjudicate.library.positions import IllegalMoveError, Position
    from adjudicate.library.records import Record, iter_records, read_records, read_ruleset
    from adjudicate.library.sheets import Adjudication
    from adjudicate.library.sheets import adjudicate as adjudicate
    from adjudicate.record.model import Move
    from adjudicate.rulebook.book import Article
    from adjudicate.rulebook.lookup import lookup
    from adjudicate.rules.explain.departures import Explanation
    from adjudicate.rules.explain.recounts import StatusChange
    from adjudicate.rules.findings import CODE_BOOK, Finding
    from adjudicate.rules.findings.base import Colour
    from adjudicate.rules.findings.unreadable import Unreadable
    from adjudicate.rules.quarters import in_points
    from adjudicate.rules.replay import Policy
    from adjudicate.rules.ruleset import Ruleset
    from adjudicate.rules.rulesets import RULESETS
    from adjudicate.rules.scoring import Cause, Count, Parts, Score
    from adjudicate.rules.verdict import Status, Verdict
    from adjudicate.tournament.review import Review

__version__ = "0.1.0"

__all__ = [
    "CODE_BOOK", "RULESETS", "Adjudication", "Annotated", "Article", "Cause", "Colour", "Count", "Dispute",
    "Explanation", "Finding", "IllegalMoveError", "Language", "Move", "Options", "Parts", "PlayerName", "Policy",
    "Position", "Record", "RecordComparison", "RepairedFile", "Review", "Ruleset", "RulesetComparison", "Ruling",
    "Score", "Status", "StatusChange", "StoneStatus", "Summary", "ThemeName", "Unreadable", "Verdict", "__version__",
    "annotate_records", "check_tournament", "compare_records", "compare_rules", "dispute", "in_points",
    "iter_records", "iter_rows", "lookup", "read_records", "read_ruleset", "render", "repair_records", "rule_on",
    "run_batch",
]  # fmt: skip

_NAMES = {
    "adjudication.option_values": "PlayerName StoneStatus", "adjudication.options": "Options",
    "annotate.remarks": "Annotated", "annotate.repair": "RepairedFile", "batch.summary": "Summary",
    "board.theme": "ThemeName", "desk.dispute": "Dispute dispute",
    "desk.record_comparison": "RecordComparison compare_records",
    "desk.ruleset_comparison": "RulesetComparison compare_rules", "desk.ruling": "Ruling rule_on",
    "display.languages": "Language",
    "entry_points": "annotate_records check_tournament iter_rows render repair_records run_batch",
    "library.positions": "IllegalMoveError Position",
    "library.records": "Record iter_records read_records read_ruleset", "library.sheets": "Adjudication adjudicate",
    "record.model": "Move", "rulebook.book": "Article", "rulebook.lookup": "lookup",
    "rules.explain.departures": "Explanation", "rules.explain.recounts": "StatusChange",
    "rules.findings": "CODE_BOOK Finding", "rules.findings.base": "Colour", "rules.findings.unreadable": "Unreadable",
    "rules.quarters": "in_points", "rules.replay": "Policy", "rules.ruleset": "Ruleset", "rules.rulesets": "RULESETS",
    "rules.scoring": "Cause Count Parts Score", "rules.verdict": "Status Verdict", "tournament.review": "Review",
}  # fmt: skip
"""Module -> its public names. A command needs few modules, so each is imported when one of its names is used."""
_HOMES = {name: module for module, names in _NAMES.items() for name in names.split()}


if not TYPE_CHECKING:  # with __getattr__, a type checker would accept every name

    def __getattr__(name: str) -> object:
        home = _HOMES.get(name)
        if home is None:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        value = getattr(import_module(f"{__name__}.{home}"), name)
        globals()[name] = value
        return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOMES})
