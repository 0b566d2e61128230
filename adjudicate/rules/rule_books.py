"""The rule books: the texts that findings cite under each ruleset, and the texts that govern faulty moves."""

from __future__ import annotations

from typing import Final

from adjudicate.rules.ruleset import RuleBook

_ON_TERRITORY: Final = (
    "marks-leave-neutral", "false-eyes", "points-in-seki", "doubtful-territory", "perhaps-dead", "points-given",
    "counted-beyond-regions", "map-differs",
)  # fmt: skip
BOOKS: Final[dict[str, RuleBook]] = {
    book.id: book
    for book in (
        RuleBook("", "", aga=True),  # findings made under no ruleset
        RuleBook("aga", "AGA", aga=True),
        RuleBook("aga-1991", "AGA 1991", aga=True),
        RuleBook("telego", "Telego", aga=True),
        RuleBook("reading", "bare interpretations", aga=True),
        RuleBook("bga", "BGA", aga=True),
        RuleBook(
            "japanese",
            "Japanese",
            cites={
                "occupied": ("Japanese rules 1989, Art. 3",),
                "alternation": ("Japanese rules 1989, Art. 2",),
                "self-capture": ("Japanese rules 1989, Art. 4",),
                "ko": ("Japanese rules 1989, Art. 6",),
                "readings-differ": ("Japanese rules 1989, Art. 6", "Japanese rules 1989, Art. 12"),
                "stopped-by-repetition": ("Japanese rules 1989, Art. 12",),
                "open-to-claim": ("Japanese rules 1989, Art. 14",),
                "no-two-passes": ("Japanese rules 1989, Art. 9",),
                "resumed": ("Japanese rules 1989, Art. 9",),
            },
            remedies=dict.fromkeys(
                ("occupied", "off-board", "alternation", "self-capture", "ko"), "Japanese rules 1989, Art. 14"
            ),
        ),
        RuleBook(
            "chinese",
            "Chinese",
            cites={
                "occupied": ("Chinese rules 2002, Art. 2",),
                "alternation": ("Chinese rules 2002, Art. 2",),
                "self-capture": ("Chinese rules 2002, Art. 5",),
                "superko": ("Chinese rules 2002, Art. 6", "positional superko, as servers practise it"),
                "readings-differ": ("Chinese rules 2002, Art. 6", "Chinese rules 2002, Art. 20"),
                "stopped-by-repetition": ("Chinese rules 2002, Art. 20",),
            },
            remedies={"superko": "Chinese rules 2002, Art. 20"},
        ),
        RuleBook(
            "new-zealand",
            "New Zealand",
            cites={
                "occupied": ("general rules page, Game play",),
                "alternation": ("general rules page, Game play",),
                "superko": ("New Zealand rules, repetition",),
                "komi-assumed": ("New Zealand rules, handicap and komi",),
            },
        ),
        RuleBook("usage", "Tromp-Taylor", cites={"dead-set-aside": ("Tromp-Taylor, the end of the game",)}),
        RuleBook("playstrategy", "PlayStrategy", cites={"resumed": ("PlayStrategy page, Dead Stone Offer",)}),
        RuleBook("cobb", "First-Capture Go"),
        RuleBook(
            "cobb-regular",
            "Cobb's regular Go",
            cites={
                "occupied": ("Cobb, First-Capture rule 6",),
                "alternation": ("Cobb, First-Capture rule 4",),
                "superko": ("Cobb, regular Go rule 10",),
                "readings-differ": ("Cobb, regular Go rule 10, and The Rule of Ko",),
                "no-two-passes": ("Cobb, regular Go rule 11",),
            },
        ),
        RuleBook(
            "korean",
            "Korean",
            cites={
                "occupied": ("Korean rules, Art. 3",),
                "alternation": ("Korean rules, Art. 3",),
                "self-capture": ("Korean rules, Art. 5",),
                "ko": ("Korean rules, repetition",),
                "readings-differ": ("Korean rules, repetition",),
                "stopped-by-repetition": ("Korean rules, repetition",),
                **dict.fromkeys(_ON_TERRITORY, ("Korean rules, seki",)),
            },
        ),
        RuleBook(
            "ing",
            "Ing",
            cites={
                "self-capture": ("Ing rules 1991, Art. 1",),
                "readings-differ": ("Ing rules, fighting ko",),
                "stopped-by-repetition": ("Ing rules, fighting ko",),
            },
        ),
        RuleBook(
            "french",
            "French",
            cites={
                "superko": ("French rules, repetition",),
                "readings-differ": ("French rules, repetition",),
                "white-last": ("French rules, pass stones",),
                "counts-differ": ("French rules, pass stones",),
            },
        ),
        RuleBook(
            "igs",
            "IGS",
            cites={
                "self-capture": ("IGS rules 1998",),
                "ko": ("IGS rules 1998",),
                "readings-differ": ("IGS rules 1998",),
                "stopped-by-repetition": ("IGS rules 1998",),
                "marks-leave-neutral": ("IGS rules 1998",),
            },
        ),
        RuleBook(
            "egf",
            "EGF",
            cites={
                "superko": ("Simplified Ing rules, ko",),
                "ko": ("EGF tournament rules 1.1",),
                "readings-differ": ("EGF tournament rules 1.1",),
                "stopped-by-repetition": ("EGF tournament rules 1.1",),
                "komi-assumed": ("EGF tournament rules 1.1",),
                "white-last": ("EGF tournament rules 1.1",),
                "four-passes": ("Simplified Ing rules, the end",),
                "move-after-end": ("Simplified Ing rules, the end",),
                "resumed": ("Simplified Ing rules, the end",),
                "counts-differ": ("EGF tournament rules 1.1",),
            },
        ),
    )
}
"""The rule books by id."""
