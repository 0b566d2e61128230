"""An invented event with all oddities goes from the first finding to settled results, in every format and language."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from functools import cache

import pytest

from adjudicate.display.wording import Wording, in_language
from adjudicate.tournament import decisions_file
from adjudicate.tournament.agenda import open_items
from adjudicate.tournament.decisions_file import DecisionsFile
from adjudicate.tournament.formats import read_event
from adjudicate.tournament.page import html_pieces
from adjudicate.tournament.review import Review
from adjudicate.tournament.sealing import sealed
from adjudicate.tournament.settling import decided
from adjudicate.tournament.signing import sign_pieces
from adjudicate.tournament.text import to_text
from adjudicate.tournament.words import LANGUAGES
from adjudicate.tournament.writing import corrected, to_correct
from tests.pages import Tree
from tests.tournament_games import reviewed
from tests.tournament_invented import invented
from tests.tournament_writers import FORMS

SLOW = [pytest.param(form, marks=pytest.mark.slow) for form in ("opengotha", "macmahon", "pairgoth", "h9")]


def reported_again(review: Review) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(decisions_file.write(decided(review, {}), DecisionsFile()), newline="")))


@pytest.mark.parametrize("form", [*SLOW, "aga", "csv"])
def test_every_finding_is_settled_and_the_results_are_written_back(form: str) -> None:
    made = invented(7)
    name = f"results{FORMS[form].suffix}"
    data = FORMS[form].write(made.event)
    review = an_event() if form == "csv" else reviewed(read_event(data, name), made.files)
    rows = reported_again(review)
    assert len(rows) == len(open_items(review)) > 10
    corrections = 0
    for row in rows:
        row |= {"decision": "accepted", "by": "TD", "date": "2026-11-23"}
        pairing = [p for p in review.rows if row["item"] == "pairing" and _is_of(review, p.pairing, row)]
        if pairing and (pairing[0].status == "contradicted" or pairing[0].decides):
            lost = "white" if review.event.pairings[pairing[0].pairing].outcome == "black" else "black"
            row |= {"decision": "corrected", "result": row[lost]}
            corrections += 1
    assert corrections >= 2
    out = io.StringIO()
    writer = csv.DictWriter(out, rows[0])
    writer.writeheader()
    writer.writerows(rows)
    done = decided(review, decisions_file.read(out.getvalue().encode(), review.event).decisions)
    assert (done.settlement.settled(), done.settlement.open()) == (len(rows), 0)
    assert open_items(done) == []
    assert len(to_correct(done.event, done.settlement)) == corrections
    again = reviewed(read_event(corrected(data, name, done.settlement).data, name), made.files)
    assert not any(row.status == "contradicted" for row in again.rows)
    settled = decided(again, decisions_file.read(out.getvalue().encode(), again.event).decisions)
    assert settled.settlement.open() == 0, [item.title for item in open_items(settled)]
    assert settled.changes == ()


def _is_of(review: Review, index: int, row: dict[str, str]) -> bool:
    pairing = review.event.pairings[index]
    names = [review.called[key] for key in (pairing.white, pairing.black)]
    return names == [row["white"], row["black"]] and str(pairing.round or "") == row["round"]


@cache
def an_event() -> Review:
    made = invented(7)
    return reviewed(read_event(FORMS["csv"].write(made.event), "r.csv"), made.files)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_report_exists_in_every_language(language: str) -> None:
    review = an_event()
    text = to_text(review, None, language)  # type: ignore[arg-type]
    assert all(len(line) <= 80 for line in text.splitlines() if "  " not in line.strip())
    tree = Tree("".join(html_pieces(review, {}, None, language)))  # type: ignore[arg-type]
    assert len([li for li in tree.texts["h4"] if li]) == len(open_items(review))
    done = decided(review, {})
    seal, _ = sealed(done, [("results", "r.csv", b"")], "2026-11-22", "0")
    Tree("".join(sign_pieces(done, seal, {}, language)))  # type: ignore[arg-type]
    for said in texts(review):
        assert isinstance(said, Wording), said
        assert in_language(said, language)  # type: ignore[arg-type]


def texts(review: Review) -> Iterator[str]:
    """Yield the texts of a review except those of records' sheets."""
    for row in review.rows:
        yield row.because
        yield from (
            check.message for check in row.checks if check.kind[1:4].isdigit() is False and check.kind != "undetermined"
        )
        yield from row.match.reasons if row.match else ()
    for loose in review.matching.loose:
        yield loose.because
    yield from review.terms.sources


def test_each_record_is_one_item_alone_or_with_its_pairings() -> None:
    """Each of the seven records without a pairing is one item. At least four share an item with their pairings."""
    done = decided(an_event(), {})
    loose = {done.records.games[one.game].place.name for one in done.matching.loose}
    alone = {item.item.which for item in open_items(done) if item.item.kind == "record"}
    together = {item.which: pairings for item, pairings in done.settlement.within.items()}
    assert alone | {*together} == loose
    assert not alone & {*together}
    assert len(together) >= 4
    listed = {item.pairing: item for item in open_items(done) if item.pairing is not None}
    for name, pairings in together.items():
        assert all(index in listed for index in pairings), name
    assert len(open_items(done)) == len(listed) + len(alone) + len(done.event.remarks)
