"""Write the HTML report of a batch: a summary that lists the records worth a look, and a page for each of them."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from adjudicate.adjudication.case import adjudicate_by
from adjudicate.adjudication.options import Options
from adjudicate.batch import summary as summaries
from adjudicate.batch.summary import STATUSES, Summary, Worth
from adjudicate.batch.tables import real_path
from adjudicate.batch.words import GroupedNumber, say
from adjudicate.batch.work import SECONDS_A_GAME, Items, Task
from adjudicate.desk.sheet_pages import sheet_page
from adjudicate.display.languages import MANNERS, Language
from adjudicate.display.markup import Label, Markup, element, joined, link, said
from adjudicate.display.page import page
from adjudicate.display.wording import Voice, Wording
from adjudicate.record.model import Item, Record, Skipped
from adjudicate.rules.findings import CODE_BOOK
from adjudicate.rules.findings.unreadable import Unreadable
from adjudicate.sources.outputs import OutputError, check_empty, replacing_folder
from adjudicate.sources.system import reason
from adjudicate.time_limit import TooSlowError, limited

CELL: Final = 80  # maximum number of characters of a name, date or result in the table
PATH: Final = 160
REASON: Final = 400
Key = tuple[str, str | None, int | None]  # path, member, game
_Drawn = Callable[[Record], tuple[str, str]]  # returns a record's page and the translated reason for its verdict
_TITLES: Final = {cls.code: cls.summary() for cls in CODE_BOOK}
_HEADS: Final = ("verdict", "recorded", "computed", "komi", "black", "white", "date", "findings", "record", "reason")
_NAMED: Final = ("recorded", "computed", "komi", "black", "white")
"""Columns whose values have a label next to them on a narrow screen."""


def page_name(number: int) -> str:
    """Return the file name of the page with a record's sheet. It depends only on the record's number.

    >>> page_name(12)
    'games/0000012.html'
    """
    return f"games/{number:07d}.html"


def summary_page(
    totals: Summary, rows: Iterable[Mapping[str, object]], title: str = "", what: str = "", language: Language = "en"
) -> str:
    """Return the HTML of a batch's summary page.

    rows  -- the listed records, with the keys verdict, recorded, computed, komi_text, black, white, date, codes (text
             or a list), path, member, game, reason, page (the sheet's file name, from page_name()) and english (True if
             the reason is available only in English). Any value may be missing or None. All values except page and
             english are untrusted.
    title -- name of the sources; untrusted
    what  -- heading for the list of records; "" means records worth a look
    Raises ValueError if a page name does not have the form that page_name() returns.
    """
    voice = Voice(language)
    made = [_row(row, voice) for row in rows]
    body = joined(made)
    heading: str = what or say("pages.worth")
    if totals.number_worth > len(made):
        heading = say(
            "pages.some", what=heading, shown=GroupedNumber(len(made)), found=GroupedNumber(totals.number_worth)
        )
    heads = (element("th", voice.of(say(f"pages.head.{head}")), scope="col") for head in _HEADS)
    labels = {f"data_{one}": Label(voice.of(say(f"pages.{one}"))) for one in ("filter", "of") if language != "en"}
    table = (element("thead", element("tr", *heads)), element("tbody", body))
    return page(
        voice.of(say("pages.title")), title[:PATH], element("h2", said(title, PATH)) if title else "",
        _answer(totals, voice) if totals.adjudicated else "", element("h3", voice.of(heading)),
        element("table", *table, class_="records text", **labels)
        if body
        else element("p", voice.of(say("pages.none" if totals.found else "pages.no-record"))),
        *(element("p", said(voice.of(sentence), REASON)) for sentence in summaries.second_opinions(totals.agreement)),
        element("div", _books(totals, voice), *_counts(totals, voice), _codes(totals, voice), class_="totals"),
        script=bool(body), language=MANNERS[language].tag,
    )  # fmt: skip


def _answer(totals: Summary, voice: Voice) -> Markup:
    """Return the most important counts of the batch: contradicted results, and games with findings."""
    wrong, fine = (totals.verdicts.get(status, 0) for status in ("contradicted", "confirmed"))
    answer = say("answer", n=wrong) if wrong else say("answer.none")
    verdicts = tuple(say(f"verdict.{status}", n=totals.verdicts.get(status, 0)) for status in STATUSES)
    more = [say("answer.winner", n=totals.other_winner)] if totals.other_winner else []
    more += [say("summary.verdicts", verdicts=verdicts)]
    more += [say("summary.games", illegal=totals.illegal, irregular=totals.irregular)]
    colour = "contradicted" if wrong else "confirmed" if fine == totals.found else "undetermined"
    return element(
        "div",
        element("p", voice.of(answer), class_="answer"),
        *(element("p", voice.of(sentence)) for sentence in more),
        class_=f"verdict {colour}",
    )


def _books(totals: Summary, voice: Voice) -> Markup:
    counts: dict[str, int] = {
        say("pages.found"): totals.found,
        say("pages.adjudicated"): totals.adjudicated,
        say("pages.refused"): totals.refused,
        **{say(f"pages.refused.{kind}"): number for number, kind in summaries.refusals(totals)},
        say("pages.skipped"): totals.skipped,
    }
    wrong = totals.found != totals.adjudicated + totals.refused + totals.skipped
    warning = element("p", element("strong", voice.of(say("pages.unbalanced"))))
    return element("section", _numbers(voice, say("pages.games"), counts), warning if wrong else "")


def _counts(totals: Summary, voice: Voice) -> Iterator[Markup]:
    known: dict[str, int] = {say(f"status.{status}"): totals.verdicts.get(status, 0) for status in STATUSES}
    if totals.declared:
        known[say("pages.declared")] = totals.declared
    yield element("section", _numbers(voice, say("pages.verdicts"), known))
    rulesets = dict(sorted(totals.rulesets.items(), key=lambda item: (-item[1], item[0])))
    if rulesets:
        yield element("section", _numbers(voice, say("pages.rulesets"), rulesets))


def _numbers(voice: Voice, title: str, counts: Mapping[str, int]) -> Markup:
    rows = (
        element("tr", element("th", said(voice.of(name), CELL), scope="row"), _number(voice, count))
        for name, count in counts.items()
    )
    return joined((element("h3", voice.of(title)), element("table", element("tbody", *rows), class_="text")))


def _number(voice: Voice, count: int) -> Markup:
    return element("td", voice.value(GroupedNumber(count)), class_="number")


def _codes(totals: Summary, voice: Voice) -> Markup:
    if not totals.codes:
        return Markup("")
    rows = (
        element(
            "tr",
            element("th", said(code, CELL), scope="row"),
            _number(voice, count),
            element("td", voice.of(say("kind.note" if kind == "notes" else f"kind.{kind}"))),
            element("td", _TITLES.get(code, ""), lang=None if voice.language == "en" else "en"),
        )
        for kind, found in summaries.by_severity(totals.codes)
        for code, count in found
    )
    heads = [
        element("th", voice.of(say(f"pages.{head}")), scope="col", class_="number" if head == "games" else None)
        for head in ("code", "games", "kind", "meaning")
    ]
    table = element("table", element("thead", element("tr", *heads)), element("tbody", *rows), class_="text")
    return element("section", element("h3", voice.of(say("pages.codes"))), table, class_="codes")


def _row(row: Mapping[str, object], voice: Voice) -> Markup:
    def text(key: str, most: int = CELL) -> Markup:
        value = row.get(key)
        if value is None or value == "":
            return Markup("")
        return said(voice.of(value if isinstance(value, str) else str(value)), most)

    codes = row.get("codes") or ""
    shown = " ".join(map(str, codes)) if isinstance(codes, list | tuple) else str(codes)
    verdict = row.get("verdict")
    status = verdict if isinstance(verdict, str) and verdict in STATUSES else None
    named = say(f"status.{verdict}") if status or verdict == "refused" else None
    english = None if voice.language == "en" or not row.get("english") else "en"
    cells = [
        element("strong", text("verdict") if named is None else said(voice.of(named)), class_=status),
        text("recorded"), text("computed"), text("komi_text"), text("black"), text("white"), text("date"),
        said(shown, CELL) if shown else Markup(""), _source(row, voice),
    ]  # fmt: skip
    labelled = [head for head in _HEADS if head in _NAMED and voice.language != "en"]
    labels: dict[str, Label] = {head: Label(voice.of(say(f"pages.head.{head}"))) for head in labelled}
    made = (element("td", cell, data_label=labels.get(head)) for head, cell in zip(_HEADS, cells, strict=False))
    return Markup("".join(("<tr>", *made, element("td", text("reason", REASON), lang=english), "</tr>\n")))


def _source(row: Mapping[str, object], voice: Voice) -> Markup:
    game = row.get("game")
    names = [said(str(row[key]), PATH) for key in ("path", "member") if row.get(key) is not None]
    if isinstance(game, int) and (game > 1 or not names):
        names.append(said(voice.of(say("pages.game", number=game))))
    where = joined(names or [said(voice.of(say("pages.record")))], ", ")
    target = row.get("page")
    return link(str(target), where) if target is not None else where


def check_report(folder: Path, tables: Iterable[Path]) -> None:
    """Raise OutputError if the folder for the report cannot be created or is not empty."""
    if real_path(folder) in {real_path(table) for table in tables}:
        raise OutputError(say("pages.table", path=str(folder)))
    try:
        check_empty(folder)
    except OutputError:
        raise
    except OSError as error:
        raise OutputError(say("about", where=str(folder), reason=reason(error))) from None


def write(
    folder: Path,
    summary: Summary,
    options: Options,
    items: Iterable[Item],
    title: str,
    seconds: float = SECONDS_A_GAME,
    language: Language = "en",
) -> Path:
    """Write the report into a new or empty folder, and return the path of the summary. On failure, write no page.

    items -- the items of the batch again, because the records worth a look are adjudicated again for their pages
    title -- name of the sources
    seconds -- limit on CPU time per page, which takes longer than a row; if a page takes longer, it is left out, and
               the summary says so
    language -- language of the pages
    """

    def drawn(record: Record) -> tuple[str, str]:
        page = sheet_page(adjudicate_by(record, replace(options, thorough=True)), language)
        return page, "" if language == "en" else adjudicate_by(record, options).verdict.reason

    listed = summary.worth
    wanted = {_place_of(worth.data): worth for worth in listed if "error" not in worth.data}
    with replacing_folder(folder) as part:
        (part / "games").mkdir()
        made = dict(_sheets(part, wanted, drawn, items, seconds))
        rows = (summary_row(worth, *made.get(worth.number, (None, ""))) for worth in listed)
        page = summary_page(summary, rows, title, say("pages.asked") if summary.only else "", language)
        (part / "index.html").write_text(page, encoding="utf-8", newline="\n")
    return folder / "index.html"


def _sheets(
    folder: Path, wanted: dict[Key, Worth], drawn: _Drawn, items: Iterable[Item], seconds: float
) -> Iterator[tuple[int, tuple[bool, str]]]:
    """Write the pages of the wanted records. Yield each record's number and the value that _page() returns."""
    wanted = dict(wanted)
    files = {(path, member) for path, member, _ in wanted}
    for item in items:
        if not wanted:
            break
        if (item.path, item.member) not in files or isinstance(item.content, Skipped | Unreadable):
            continue
        for record, _ in Items(Task(item.path, item.member, item.content, item.file)):
            if not isinstance(record, Record):
                continue
            worth = wanted.pop((item.path, item.member, record.game), None)
            if worth is not None:
                yield worth.number, _page(folder / page_name(worth.number), record, drawn, seconds)


def _page(path: Path, record: Record, drawn: _Drawn, seconds: float) -> tuple[bool, str]:
    """Write a record's page. Return whether it was made in time, and the translated reason for the verdict."""
    try:
        with limited(seconds):
            page, reason = drawn(record)
    except TooSlowError:
        return False, ""
    path.write_text(page, encoding="utf-8", newline="\n")
    return True, reason


def _place_of(sheet: dict[str, Any]) -> Key:
    source = sheet["source"]
    return source["path"], source["member"], source["game"]


def summary_row(worth: Worth, has_page: bool | None = None, reason: str = "") -> dict[str, object]:
    """Return the row for a record in the summary's list.

    has_page -- False if making the page took too long; None if it was not tried or the record no longer exists
    reason -- the translated reason for the verdict; "" to use the English reason in the row
    """
    sheet = worth.data
    path, member, game = _place_of(sheet)
    row: dict[str, object] = {"path": path, "member": member, "game": game, "codes": list(worth.game.codes)}
    if "error" in sheet:
        why: str = summaries.error_message(sheet)
        return {**row, "verdict": "refused", "reason": why, "english": not isinstance(why, Wording)}
    verdict, record = sheet["verdict"], sheet["record"]
    row |= {key: verdict[key] for key in ("recorded", "computed")}
    row |= {key: record[key] for key in ("komi_text", "black", "white", "date")}
    row |= {"verdict": verdict["status"], "english": reason != verdict["reason"]}
    why = say("pages.reason", why=summaries.REASONS[worth.rank], reason=verdict["reason"] if row["english"] else reason)
    row["reason"] = say("pages.no-page", reason=why) if has_page is False else why
    if has_page:
        row["page"] = page_name(worth.number)
    return row
