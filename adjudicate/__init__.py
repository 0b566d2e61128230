"""The referee's instrument for Go records.

read_records() reads the games of a file, iter_records() those of folders and archives; adjudicate() turns a record into
an Adjudication: every illegal move with its rule, both counts side by side with the reason for any difference, and a
verdict on the recorded result.

`from adjudicate import *` brings all but the function adjudicate(), whose name is that of this module.
"""

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.adjudication.case import adjudicate as adjudicate
from adjudicate.adjudication.options import Options
from adjudicate.record.model import Record
from adjudicate.rules.findings import CODE_BOOK, Finding
from adjudicate.rules.findings.unreadable import Unreadable
from adjudicate.rules.quarters import in_points
from adjudicate.rules.ruleset import Ruleset
from adjudicate.rules.rulesets import RULESETS
from adjudicate.rules.scoring import Count, Parts, Score
from adjudicate.rules.verdict import Verdict
from adjudicate.sources.records import iter_records, read_records

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
    "in_points",
    "iter_records",
    "read_records",
]
