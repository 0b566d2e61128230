"""Write the page to sign: the results, the decisions about them, the open items, and two lines for signatures."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from adjudicate.display.markup import Markup, element, joined, said
from adjudicate.display.page import closing, opening
from adjudicate.display.prose import capital
from adjudicate.display.wording import Wording
from adjudicate.rules.words import SgfResult
from adjudicate.tournament.agenda import decision_of, missing_record_lines, open_items, reported_of, say_won, summary
from adjudicate.tournament.decisions import Decision
from adjudicate.tournament.model import DecidedResult
from adjudicate.tournament.page import answer
from adjudicate.tournament.review import Review
from adjudicate.tournament.words import ReportLanguage, Speaker, pairing_name, say, span

NAME: Final = 200
SENTENCE: Final = 600
MOST_LISTED: Final = 500


@dataclass(frozen=True, slots=True)
class SignedFile:
    """A file that the signature covers.

    what    -- its description, a trusted text
    name    -- untrusted
    digest  -- its SHA-256
    checked -- True if the totals of the page describe this file
    """

    what: Wording
    name: str
    digest: str
    checked: bool = False


def sign_pieces(
    review: Review, files: tuple[SignedFile, ...], version: str, language: ReportLanguage = "en"
) -> Iterator[str]:
    """Yield the page to sign in pieces.

    files   -- the checked results, and the corrected ones if they were written
    version -- of adjudicate
    """
    speaker = Speaker(language)
    yield opening(speaker.say("sign.title"), review.terms.name[:60], language=language)
    yield from map(speaker.kept, _content(review, files, version, speaker))


def _content(review: Review, files: tuple[SignedFile, ...], version: str, speaker: Speaker) -> Iterator[str]:
    yield element("h2", said(review.terms.name or speaker.say("title"), NAME))
    yield element("h3", speaker.say("sign.title"))
    yield answer(open_items(review), review, speaker)
    yield _corrections(review, speaker)
    yield _listed(speaker.say("sign.others"), _others(review, speaker))
    yield _listed(speaker.say("sign.open"), _open(review, speaker), speaker.say("todo.nothing"))
    yield _listed(speaker.say("left.owed"), [said(speaker.of(line), SENTENCE) for line in missing_record_lines(review)])
    yield element("h3", speaker.say("totals"))
    described = next((file.name for file in files if file.checked), None)
    if described is not None:
        yield element("p", said(speaker.of(say("sign.describes", name=described)), SENTENCE))
    yield from (element("p", said(speaker.of(sentence), SENTENCE)) for sentence in summary(review))
    yield _facts(review, files, version, speaker)
    lines = [
        element("div", element("p", "", class_="line"), element("p", speaker.of(say(key)), class_="faint"))
        for key in ("sign.director", "sign.referee", "sign.place")
    ]
    yield element("section", *lines, class_="signatures")
    yield f"\n{closing()}\n"


def _facts(review: Review, files: tuple[SignedFile, ...], version: str, speaker: Speaker) -> Markup:
    when = span(review.terms.start, review.terms.finish)
    facts: list[tuple[str, Markup]] = [(speaker.say("sign.when"), said(speaker.of(when), NAME))] if when else []
    facts += [
        (
            speaker.of(file.what),
            joined((said(file.name, NAME), element("br"), "SHA-256 ", element("code", file.digest))),
        )
        for file in files
    ]
    facts.append((speaker.say("sign.program"), said(f"adjudicate {version}", NAME)))
    parts = [part for head, text in facts for part in (element("dt", capital(head)), element("dd", text))]
    return element("dl", *parts, class_="facts")


def _decided(review: Review) -> list[tuple[int, Decision]]:
    """Return the settled pairings by round and table, with their decisions."""
    return [
        (row.pairing, standing.decision)
        for _, rows in review.rounds()
        for row in sorted(rows, key=lambda row: (review.event.pairings[row.pairing].table or 0, row.pairing))
        if (standing := review.settlement.of(row.pairing)) is not None
        and standing.state == "settled"
        and standing.decision is not None
    ]


def _corrections(review: Review, speaker: Speaker) -> Markup:
    rows = []
    for index, decision in _decided(review):
        if decision.result is None:
            continue
        cells = (
            speaker.of(pairing_name(review.event.pairings[index], review.called)),
            speaker.of(_reported(review, index, decision)),
            speaker.of(_result_of(review, index, decision.result)),
            decision.reason,
            decision.by,
            decision.on,
        )
        rows.append(element("tr", *(element("td", said(cell, SENTENCE)) for cell in cells)))
    if not rows:
        return joined((element("h3", speaker.say("sign.corrections")), element("p", speaker.say("sign.none"))))
    keys = ("sign.pairing", "sign.reported", "sign.corrected", "sign.reason", "sign.by", "sign.date")
    head = element("thead", element("tr", *(element("th", speaker.of(say(key)), scope="col") for key in keys)))
    table = element("table", head, element("tbody", *rows), class_="text signed")
    return joined((element("h3", speaker.say("sign.corrections")), element("div", table, class_="scroll")))


def _reported(review: Review, index: int, decision: Decision) -> Wording:
    """Return the winner reported before the decision, whether or not the results have been corrected."""
    if decision.reported is not None:
        return _result_of(review, index, decision.reported)
    if decision.result is not None and decision.result.is_that_of(review.event.pairings[index]):
        return say("sign.not-known")
    return reported_of(review, index)


def results_before(review: Review) -> list[tuple[str, str]]:
    """Return the results files on which settled decisions were based, each with its SHA-256."""
    files = dict.fromkeys(decision.results for _, decision in _decided(review) if decision.result)
    parts = (file.rpartition(" ") for file in files)
    return [(name, digest) for name, _, digest in parts if name and re.fullmatch(r"[0-9a-f]{64}", digest)]


def _result_of(review: Review, index: int, result: DecidedResult) -> Wording:
    who = say_won(review, review.event.pairings[index], result.outcome)
    if result.by_default:
        return say("reported.default", who=who)
    return say("reported.how", who=who, result=SgfResult(result.written)) if result.margin or result.declared else who


def _others(review: Review, speaker: Speaker) -> list[Markup]:
    items = []
    for index, decision in _decided(review):
        if decision.result is None:
            name = speaker.of(pairing_name(review.event.pairings[index], review.called))
            why = speaker.of(decision_of(review, index))
            items.append(joined((element("b", said(name, NAME)), " ", said(why, SENTENCE))))
    return items


def _open(review: Review, speaker: Speaker) -> list[Markup]:
    items = []
    for item in open_items(review):
        label = element("b", capital(speaker.of(item.label)))
        why = speaker.of(item.standing.why or item.why)
        items.append(joined((label, " ", said(speaker.of(item.title), NAME), ": ", said(why, SENTENCE))))
    return items


def _listed(title: str, items: list[Markup], none: str = "") -> Markup:
    if not items:
        return joined((element("h3", title), element("p", none))) if none else Markup("")
    listed = element("ul", *(element("li", item) for item in items[:MOST_LISTED]), class_="findings")
    return joined((element("h3", title), listed))
