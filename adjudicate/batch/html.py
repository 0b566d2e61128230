"""The page of a whole batch: what was found, and a table of the records worth a look with links to their sheets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from adjudicate.batch.agreement import EngineAgreement
from adjudicate.display.markup import Markup, element, joined, link, said
from adjudicate.display.page import page
from adjudicate.display.prose import numbered
from adjudicate.rules.findings import CODE_BOOK, ERROR_BOOK

STATUSES: Final = ("confirmed", "contradicted", "undetermined", "unverifiable")
CELL: Final = 80  # characters of a name, a date or a result in the table
PATH: Final = 160
REASON: Final = 400
_TITLES: Final = {cls.code: " ".join((cls.__doc__ or "").partition("\n\n")[0].split()) for cls in CODE_BOOK}
_KINDS: Final = ("illegal", "irregular", "cannot be read", "note")
_KIND_OF: Final = {cls.code: cls.usual_severity for cls in CODE_BOOK} | dict.fromkeys(
    (cls.code for cls in ERROR_BOOK), "cannot be read"
)
_HEADS: Final = (
    "Verdict", "Recorded", "Computed", "Komi as recorded", "Black", "White", "Date", "Findings", "Record", "Reason",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Totals:
    """What a batch came to.

    found    -- all that was found; found = adjudicated + refused + skipped
    adjudicated -- games
    refused  -- games, but for the `rests` of games that break off and are adjudicated as far as they go, and for the
                `files` whose games are not known, among which are the `given_up`: a worker died, hung or ran out of
                memory over them
    skipped  -- files passed over for their names
    verdicts -- status -> games
    findings -- code -> findings of it, or games that have it, as `unit` says
    rulesets -- id -> games adjudicated under it
    illegal, irregular -- games with such findings
    agreement -- what engines said of the undetermined games; None where none was asked
    declared -- unverifiable games whose recorded result claims no count: resignation, time, forfeit or the like
    worth    -- records that could be listed, of which a report or the summary shows some; 0: those that it shows
    """

    found: int
    adjudicated: int
    refused: int
    skipped: int
    verdicts: Mapping[str, int] = field(default_factory=dict)
    findings: Mapping[str, int] = field(default_factory=dict)
    rulesets: Mapping[str, int] = field(default_factory=dict)
    unit: str = "findings"
    illegal: int = 0
    irregular: int = 0
    rests: int = 0
    files: int = 0
    given_up: int = 0
    agreement: EngineAgreement | None = None
    declared: int = 0
    worth: int = 0


def by_severity(codes: Mapping[str, int]) -> list[tuple[str, list[tuple[str, int]]]]:
    """Return codes with their numbers by kind, the gravest first and notes last, the most frequent of a kind first.

    >>> by_severity({"R173": 8, "M203": 1, "R101": 2, "M201": 3})
    [('illegal', [('M201', 3), ('M203', 1)]), ('cannot be read', [('R101', 2)]), ('note', [('R173', 8)])]
    """
    ordered = sorted(codes.items(), key=lambda item: (-item[1], item[0]))
    kinds = ((kind, [one for one in ordered if _KIND_OF.get(one[0], "note") == kind]) for kind in _KINDS)
    return [(kind, found) for kind, found in kinds if found]


def showing(shown: int, found: int) -> str:
    """Return how many of the records found are shown, where that is not all of them.

    >>> showing(200, 6940), showing(3, 3)
    (': showing 200 of 6,940', '')
    """
    return f": showing {shown:,} of {found:,}" if found > shown else ""


def page_name(number: int) -> str:
    """Return the file name of the sheet of the record of that number: ours alone, nothing of a record is in it.

    >>> page_name(12)
    'games/0000012.html'
    """
    return f"games/{number:07d}.html"


def summary_page(
    totals: Totals, rows: Iterable[Mapping[str, object]], title: str = "", what: str = "Records worth a look"
) -> str:
    """Return the page of a batch.

    rows  -- the records listed, with these columns, each of which may be missing or None: verdict, recorded,
             computed, black, white, date, codes (a text or a list), path, member, game, reason; and page, the name of
             the sheet's file as page_name() gives it. All but page may be as hostile as a record.
    title -- what the batch was made of, as hostile as a file name
    what  -- which records are listed
    Raises ValueError for a page that is no file name of ours.
    """
    made = [_row(row) for row in rows]
    body = joined(made)
    return page(
        "Batch summary",
        title[:PATH],
        element("h2", said(title, PATH)) if title else "",
        element("div", _books(totals), _verdicts(totals), _rulesets(totals), class_="totals"),
        *(element("p", said(sentence, REASON)) for sentence in second_opinions(totals.agreement)),
        element("h3", f"{what}{showing(len(made), totals.worth)}"),
        _table(body) if body else element("p", "None." if totals.found else "No record was found."),
        element("div", _codes(totals), class_="totals"),
        script=bool(body),
    )


# --- totals ---


def refusals(totals: Totals) -> list[tuple[int, str, str]]:
    """Return how often what was refused, one of it and several, where it is not games alone.

    What was given up is counted twice, and comes last.
    """
    if not (totals.rests or totals.files):
        return []
    games = totals.refused - totals.rests - totals.files
    found = [
        (games, "game", "games"),
        (totals.rests, "end of a game that breaks off", "ends of games that break off"),
        (totals.files, "file whose games are not known", "files whose games are not known"),
        (totals.given_up, "of these files given up", "of these files given up"),
    ]
    return [kind for kind in found if kind[0]]


def second_opinions(agreement: EngineAgreement | None) -> list[str]:
    """Say what engines said of the undetermined games; as hostile as the names of the engines."""
    if agreement is None:
        return []
    told = []
    open_games = numbered(agreement.undetermined, "undetermined game", "undetermined games")
    for one in agreement.engines:
        rest = [("another", one.otherwise), ("nothing to compare", one.no_result), ("no answer", one.failed)]
        more = "".join(f", {what} in {number}" for what, number in rest if number)
        told.append(
            f"Of {open_games} the recorded result is what the dead stones of {one.name or 'the engine'} give in "
            f"{one.as_recorded}{more}."
        )
    if agreement.same:
        against = f", in {agreement.same_against} of them against the recorded result" if agreement.same_against else ""
        told.append(f"Both engines name the same dead stones in {agreement.same}{against}.")
    return told


def _books(totals: Totals) -> Markup:
    counts = {
        "found": totals.found,
        "adjudicated": totals.adjudicated,
        "refused": totals.refused,
        **{f"— {several}": number for number, _, several in refusals(totals)},
        "skipped": totals.skipped,
    }
    wrong = totals.found != totals.adjudicated + totals.refused + totals.skipped
    warning = element("p", element("strong", "Adjudicated, refused and skipped do not add up to the games found."))
    return element("section", _numbers("Games", counts), warning if wrong else "")


def _verdicts(totals: Totals) -> Markup:
    known = {status: totals.verdicts.get(status, 0) for status in STATUSES}
    if totals.declared:
        known["— ended by resignation, time or the like: nothing to count"] = totals.declared
    return element("section", _numbers("Verdicts", known))


def _rulesets(totals: Totals) -> Markup:
    counts = dict(sorted(totals.rulesets.items(), key=lambda item: (-item[1], item[0])))
    return element("section", _numbers("Rulesets", counts)) if counts else Markup("")


def _numbers(title: str, counts: Mapping[str, int]) -> Markup:
    rows = (
        element("tr", element("th", said(name, CELL), scope="row"), element("td", f"{count:,}", class_="number"))
        for name, count in counts.items()
    )
    return joined((element("h3", title), element("table", element("tbody", *rows), class_="text")))


def _codes(totals: Totals) -> Markup:
    if not totals.findings:
        return Markup("")
    rows = (
        element(
            "tr",
            element("th", said(code, CELL), scope="row"),
            element("td", f"{count:,}", class_="number"),
            element("td", kind),
            element("td", _TITLES.get(code, "")),
        )
        for kind, found in by_severity(totals.findings)
        for code, count in found
    )
    heads = [
        element("th", "Code", scope="col"),
        element("th", totals.unit.capitalize(), scope="col", class_="number"),
        element("th", "Kind", scope="col"),
        element("th", "What it says", scope="col"),
    ]
    table = element("table", element("thead", element("tr", *heads)), element("tbody", *rows), class_="text")
    return element("section", element("h3", "Findings by code"), table, class_="codes")


# --- the records ---


def _table(body: Markup) -> Markup:
    heads = (element("th", head, scope="col") for head in _HEADS)
    return element("table", element("thead", element("tr", *heads)), element("tbody", body), class_="records text")


def _row(row: Mapping[str, object]) -> Markup:
    def text(key: str, most: int = CELL) -> Markup:
        value = row.get(key)
        return Markup("") if value is None or value == "" else said(str(value), most)

    codes = row.get("codes") or ""
    shown = " ".join(map(str, codes)) if isinstance(codes, list | tuple) else str(codes)
    verdict = row.get("verdict")
    status = verdict if isinstance(verdict, str) and verdict in STATUSES else None
    cells = [
        element("strong", text("verdict"), class_=status),
        text("recorded"),
        text("computed"),
        text("komi_text"),
        text("black"),
        text("white"),
        text("date"),
        said(shown, CELL) if shown else Markup(""),
        _source(row),
        text("reason", REASON),
    ]
    return Markup("".join(("<tr>", *(element("td", cell) for cell in cells), "</tr>\n")))


def _source(row: Mapping[str, object]) -> Markup:
    game = row.get("game")
    names = [said(str(row[key]), PATH) for key in ("path", "member") if row.get(key) is not None]
    if isinstance(game, int) and (game > 1 or not names):
        names.append(Markup(f"game {game}"))
    where = joined(names or ["record"], ", ")
    target = row.get("page")
    return link(str(target), where) if target is not None else where
