"""The referee's instrument for Go records.

read_records() turns the bytes of an SGF file into records; adjudicate() turns a record into an Adjudication: every
illegal move with its rule, both counts side by side with the reason for any difference, and a verdict on the
recorded result.
"""

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.adjudication.case import adjudicate
from adjudicate.adjudication.options import Options
from adjudicate.record.model import Record
from adjudicate.record.sgf import read_records
from adjudicate.rules.findings import CODE_BOOK, Finding
from adjudicate.rules.findings.unreadable import Unreadable
from adjudicate.rules.ruleset import Ruleset
from adjudicate.rules.rulesets import RULESETS
from adjudicate.rules.scoring import Count, Parts, Score
from adjudicate.rules.verdict import Verdict

__version__ = "0.1.0"

__all__ = [
    "CODE_BOOK",
    "RULESETS",
    "Adjudication",
    "Count",
    "Finding",
    "Options",
    "Parts",
    "Record",
    "Ruleset",
    "Score",
    "Unreadable",
    "Verdict",
    "__version__",
    "adjudicate",
    "read_records",
]
