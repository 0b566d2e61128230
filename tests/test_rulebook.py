"""The rule book: every topic can be found, statements agree with the program, and references exist."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from adjudicate import CODE_BOOK, RULESETS, Adjudication, adjudicate
from adjudicate.cli import rules as cli_rules
from adjudicate.rulebook.book import (
    POLICIES,
    Article,
    CodePage,
    ContentsPart,
    book,
    clause,
    code_pages,
    heading,
    remedies,
    remedy,
    remedy_of,
)
from adjudicate.rulebook.citations import cites_by_book, clause_of, clauses_cited, clauses_of, findings_on
from adjudicate.rulebook.lookup import Entry, contents, fault_of, lookup, name_of, near, titled
from adjudicate.rulebook.schema import ASPECTS, rulebook_data, systems, ties
from adjudicate.rulebook.text import _grid, rulebook_text
from adjudicate.rules.findings import ERROR_BOOK
from adjudicate.rules.handicap import _STAR_POINTS
from adjudicate.rules.result import parse_result
from tests.support import ROOT, record_in, run
from tests.tables import cases_in, in_groups, text_of

BOOK = book()
ERRORS = {code: page for code, page in code_pages().items() if page.is_error}
ARTICLES = tuple(BOOK.articles.values())
CODES = {cls.code for cls in CODE_BOOK}
WIDE = 100_000


def all_entries() -> Iterator[Entry]:
    yield from contents()
    yield from ARTICLES
    yield from BOOK.rulesets.values()
    for name in [*sorted(CODES), *ERRORS]:
        [entry] = lookup(name)
        yield entry


def wide(topic: str) -> str:
    """Return the text under a topic, each paragraph on one line."""
    found = lookup(topic)
    assert found, topic
    return rulebook_text(rulebook_data(topic, found), WIDE)


def leaves(data: object) -> Iterator[str]:
    if isinstance(data, dict):
        for value in data.values():
            yield from leaves(value)
    elif isinstance(data, list):
        for value in data:
            yield from leaves(value)
    elif data is not None:
        assert isinstance(data, str)
        yield data


# --- every row in the specification, typed by hand: a referee's question -> words that must be on the page ---

ROWS = dict(cases_in("rulebook", "rows"))

CONFLICTS = cases_in("rulebook", "conflicts")


@in_groups("topic", ROWS)
def test_every_row_of_the_specification_can_be_looked_up(topic: str) -> None:
    said = " ".join(wide(topic).split())
    for words in ROWS[topic]:
        assert words in said, words


@pytest.mark.parametrize("number", range(1, 14))
def test_every_conflict_of_the_sources_can_be_looked_up(number: int) -> None:
    said = wide(f"conflict {number}")
    assert len(CONFLICTS) == 13
    for words in CONFLICTS[number - 1]:
        assert words in said, words


def test_contents_list_all_conflicts() -> None:
    [group] = lookup("conflicts")
    assert isinstance(group, ContentsPart)
    assert [item[0] for item in group.items] == [*(f"conflict-{n}" for n in range(1, 14)), "not-established"]


# --- look-up ---


@pytest.mark.parametrize("number", range(1, 13))
def test_every_rule_is_found_by_its_number(number: int) -> None:
    for topic in (f"{number}", f"rule {number}", f"Rule {number}", f"rule-{number}", f"AGA 1991 Rule {number}"):
        assert lookup(topic) == (clause(f"rule-{number}"),)


@in_groups("cls", CODE_BOOK)
def test_every_finding_is_found_by_code_and_slug(cls: Any) -> None:
    [page] = lookup(cls.code.lower())
    assert isinstance(page, CodePage)
    assert page in lookup(cls.slug)
    said = " ".join(wide(cls.code).split())
    for text in (page.summary, *(text for _, text in page.parts)):
        assert text in said
    assert f"Finding {cls.code} {cls.slug} ({cls.usual_severity}" in said
    for cites in cls.sources().values():
        assert all(cite in said for cite in cites)


@pytest.mark.slow
def test_pages_are_there_without_docstrings() -> None:
    """`python -OO` omits docstrings."""
    call = [sys.executable, "-OO", "-m", "adjudicate", "rules"]
    for code, says in (("R101", "not a game record"), ("M201", "A stone was played on a point that is not empty.")):
        done = subprocess.run([*call, code], cwd=ROOT, capture_output=True, text=True, check=True)  # noqa: S603 -- ours
        assert says in done.stdout


def test_errors_have_the_meaning_of_the_reference() -> None:
    reference = (ROOT / "docs" / "json.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (R1\d\d) \| ([a-z-]+) \| (.*) \|$", reference, re.MULTILINE)
    assert len(rows) == 14
    assert [(e.code, e.slug, e.meaning) for e in ERRORS.values()] == [
        (code, slug, meaning.replace("`", "")) for code, slug, meaning in rows
    ]
    assert [(cls.code, cls.slug) for cls in ERROR_BOOK] == [(code, slug) for code, slug, _ in rows]
    for code, slug, _ in rows:
        assert lookup(code) == lookup(slug) == (ERRORS[code],)


@in_groups("id_", RULESETS)
def test_every_ruleset_is_found(id_: str) -> None:
    assert BOOK.rulesets[id_] in lookup(id_)
    assert RULESETS[id_].edition in wide(id_)
    drawn = re.search("repetition: [^;:]+; a longer repetition is a draw", wide(id_))
    assert bool(drawn) == RULESETS[id_].repetition_draws
    assert len(BOOK.rulesets) == len(RULESETS)


def test_every_article_is_found_by_its_names() -> None:
    for article in ARTICLES:
        for name in (article.id, article.title, *article.aliases, *article.cited):
            assert article in lookup(name), name


@in_groups(("topic", "first"), cases_in("rulebook", "topics_are_found_as_typed"))
def test_topics_are_found_as_typed(topic: str, first: str) -> None:
    assert name_of(lookup(topic)[0]) == first


def test_an_unknown_topic_gets_suggestions() -> None:
    for typed, meant in cases_in("rulebook", "misspelt_topics_and_what_they_mean"):
        assert lookup(typed) == ()
        assert meant in near(typed)
    for typed in ("", "   ", "-", "xyzzy", "999", "rule 13", "Z" * 100_000, "\x00", "\udcff", "a b c d e f g"):
        assert lookup(typed) == ()
        assert len(near(typed)) <= 5
    assert titled("of") == ()  # in most titles


def test_a_name_finds_only_its_own_entries() -> None:
    topics = {"false eyes": ["S421"], "false eye": ["rule-12"], "99 wrong colors": []}
    assert {topic: [name_of(entry) for entry in lookup(topic)] for topic in topics} == topics
    assert name_of(lookup("8 wrong colors")[0]) == "wrong-colour"
    assert {fault_of(name) for name in ("handicap-points", "R145", "handicap points")} == {"handicap-misplaced"}
    assert "komi" in near("xyzzy komi plugh")


def test_no_entry_is_listed_in_two_places() -> None:
    parts = {part.id: {id_ for id_, *_ in part.items} for part in contents()}
    assert not parts["others"] & (parts["topics"] | parts["conflicts"] | parts["clauses"])
    for cls in CODE_BOOK:
        [data] = [one for one in rulebook_data(cls.code, lookup(cls.code))["entries"] if one["id"] == cls.code]
        assert not {one["id"] for one in data["clauses"]} & set(data["see"]), cls.code
    for ruleset in RULESETS.values():
        own, _, others = ASPECTS["compensation"](ruleset).partition("; a result with ")
        assert own not in others.removesuffix(" stays open").split(" or ")
    books = {names for number in range(1, 8) for cites, names in cites_by_book(f"S42{number}")}
    assert books == {("Japanese", "EGF"), ("Korean",)}  # the books of rulesets that map the territory


# --- references ---


def test_every_reference_exists() -> None:
    assert Counter(article.kind for article in ARTICLES)["conflict"] == 14
    assert sum(a.document == "aga-1991" for a in ARTICLES) == 13
    for article in ARTICLES:
        assert (article.kind == "clause") == bool(article.document) == bool(article.cite)
        assert not article.document or article.document in BOOK.documents
        for id_ in (*article.conflicts, *article.clauses):
            assert id_ in BOOK.articles, id_
        for id_ in article.see:
            assert lookup(id_), id_
        assert all(id_.startswith(("conflict-", "not-")) for id_ in article.conflicts)
        assert set(article.remedies) <= BOOK.remedies.keys()
        assert set(article.tables) <= BOOK.tables.keys()
        assert set(article.findings) <= CODES
        assert not article.aspect or article.aspect in ASPECTS
        assert article.sentence.endswith(".")
    shown = {kind for article in ARTICLES for kind in article.remedies}
    assert shown == BOOK.remedies.keys()
    assert {id_ for article in ARTICLES for id_ in article.tables} == BOOK.tables.keys()
    assert {article.aspect for article in ARTICLES} - {""} == set(ASPECTS)
    for table in BOOK.tables.values():
        assert {len(row) for row in table.rows} == {len(table.columns)}, table.id
    for notes in BOOK.rulesets.values():
        assert set(notes.documents) <= BOOK.documents.keys()


def test_ids_and_citations_are_unique() -> None:
    cites = [cite for article in ARTICLES for cite in (article.cite, *article.cited) if cite]
    assert len(cites) == len(set(cites))
    names = [*(group.id for group in contents()), *(article.id for article in ARTICLES)]
    assert len(names) == len(set(names))


def test_every_citation_of_a_finding_is_a_clause() -> None:
    numbered = 0
    for cls in CODE_BOOK:
        for cite in (cite for cites in cls.sources().values() for cite in cites):
            found = clauses_cited(cite)
            assert found, cite
            if cite.startswith("AGA 1991"):
                assert [a.id for a in found] == [f"rule-{n}" for n in re.findall(r"\d+", cite.removeprefix("AGA 1991"))]
                numbered += 1
            for article in found:
                assert cls in findings_on(article)
    assert numbered > 40


def test_documents_cited_in_differences_are_known() -> None:
    systems_named = {d.system for article in ARTICLES if article.document == "aga-1991" for d in article.differences}
    for name in (
        "AGA today", "BGA", "Japanese", "Chinese", "New Zealand", "Tromp-Taylor", "PlayStrategy", "Telego",
        "First-Capture Go",
    ):  # fmt: skip
        assert any(name in system for system in systems_named), name
    for number in range(3, 13):
        others = clause(f"rule-{number}").differences
        assert all(d.says and d.source for d in others)
        assert any(d.system.startswith("BGA") for d in others), number


def test_a_code_has_its_clauses_in_each_rule_book() -> None:
    assert [a.id for a in clauses_of("M203", "bga")] == ["bga-ko"]
    assert [a.id for a in clauses_of("M201", "aga")] == ["rule-2", "rule-8"]
    assert [a.id for a in clauses_of("S403")] == ["rule-5", "rule-9"]
    assert clauses_of("M203", "playstrategy") == clauses_of("R104") == clauses_of("nonsense") == ()
    assert clause_of("E306", "cobb") == clause("cobb-8")
    assert clause_of("R120") is None


def test_every_fault_has_a_remedy() -> None:
    for one in remedies():
        assert set(one.does) == set(POLICIES)
        assert all(text.endswith(".") for text in (*one.does.values(), one.counts, one.source))
        assert set(one.codes) <= CODES
        for code in one.codes:
            assert remedy_of(code) == one
    faulty = {cls.code for cls in CODE_BOOK if cls.usual_severity == "illegal"}
    assert faulty <= {code for one in remedies() for code in one.codes}
    assert remedy_of("R120") is None
    with pytest.raises(KeyError):
        remedy("no such kind", "stands")


# --- form ---


def test_texts_fit_a_terminal() -> None:
    seen = 0
    texts = [rulebook_text(rulebook_data(None, contents()))]
    texts += [rulebook_text(rulebook_data(name_of(entry), [entry])) for entry in all_entries()]
    for text in texts:
        for line in text.splitlines():
            assert len(line) <= 80, line
            assert line.isascii(), line
            assert line.isprintable(), line
            assert line == line.rstrip()
            seen += 1
    assert seen > 3000


def test_data_and_text_say_the_same() -> None:
    for entry in all_entries():
        data = rulebook_data(name_of(entry), [entry])
        said = " ".join(rulebook_text(data, WIDE).split())
        [page] = json.loads(json.dumps(data))["entries"]
        shown = {key: value for key, value in page.items() if key != "kind"}
        for table in shown.get("tables", ()):
            del table["id"]
        for one in shown.get("remedies", ()):
            del one["kind"], one["short"]
        if isinstance(entry, Article):
            words = entry.title.rpartition(": ")[2] if entry.cite else entry.title
            assert shown.pop("title") == entry.title
            assert words.casefold() in said.casefold()
            assert shown["cite"] == (entry.cite or None)
        hidden = {shown["id"]} if isinstance(entry, Article | ContentsPart) else set()
        for leaf in set(leaves(shown)) - hidden - {""}:
            assert leaf in said, leaf
        filled = rulebook_text(data)
        assert Counter(re.findall(r"[^\s-]+", filled)) == Counter(re.findall(r"[^\s-]+", rulebook_text(data, WIDE)))


def test_the_contents_list_everything() -> None:
    listed = {item[0] for group in contents() for item in group.items}
    assert listed == {*BOOK.articles, *BOOK.rulesets, *CODES, *ERRORS, *BOOK.documents}
    _, out, _ = run("rules", "--full")
    for id_ in listed:
        assert re.search(rf"(^|[\s,]){re.escape(id_)}([\s,]|$)", out), id_


@in_groups(("call", "value"), cases_in("rulebook", "each_function_has_its_value", **globals() | {"heading": heading}))
def test_each_function_has_its_value(call: Callable[[], object], value: object) -> None:
    assert call() == value


# --- statements and program agree ---


def sheet(sgf: str, **options: Any) -> Adjudication:
    return adjudicate(record_in(sgf.encode()), **options)


def test_the_table_of_endings_equals_the_adjudication() -> None:
    for colour, passes, reading, added in BOOK.tables["ending"].rows:
        last = {"Black": "B", "White": "W"}.get(colour, "B")
        start = "(;GM[1]SZ[5]RU[AGA]KM[7.5]RE[W+7.5];B[aa];W[ee]" + (";B[bb]" if last == "B" else "")
        row = [] if passes == "none" else passes.split(": ")[1].split()
        assert passes in ("none", f"{len(row)}: {' '.join(row)}")
        ended = sheet(start + "".join(f";{c}[]" for c in row) + ")").ending
        assert ended.implied_white == int(added[0] == "1"), (colour, passes)
        assert ended.four_passes == ("all alive" in reading or len(row) == 5)
        assert (ended.kind == "two-passes") == (len(row) in (2, 3))


_SEND_TWO = ";B[ba];W[ab];B[da];W[bb];B[cb]"
_FIGURE_3 = "SZ[9]AB[dd][ce][ee][df]AW[ed][fe][ef]PL[W];W[de];B[ee]"
_TRIPLE_KO = "SZ[7]AB[aa][bb][ag][bf][cg][gb][fc][dd]AW[da][cb][ba][dg][cf][ge][fd][gc]PL[B]"
SEQUENCES = cases_in("rulebook", "sequences", _FIGURE_3=_FIGURE_3, _SEND_TWO=_SEND_TWO, _TRIPLE_KO=_TRIPLE_KO)


def test_the_table_of_repetitions_equals_the_adjudication() -> None:
    rows = BOOK.tables["sequences"].rows
    assert BOOK.tables["sequences"].columns[1:] == ("simple", "ssk (AGA)", "nssk", "bga", "psk")
    for row, moves in zip(rows, SEQUENCES, strict=True):
        for reading, said in zip(("simple", "ssk", "nssk", "bga", "psk"), row[1:], strict=True):
            done = sheet(f"(;GM[1]KM[0.5]{moves})", rules=reading)
            faults = [f for f in done.findings if f.move == done.move_count and f.code in ("M203", "M204")]
            assert ("yes" if faults else "no") == said, (row[0], reading)


def test_the_table_of_handicap_points_equals_the_expected_points() -> None:
    said = {int(stones): set(re.findall(r"[A-T]\d+", points)) for stones, points in BOOK.tables["star-points"].rows}
    assert said == {stones: set(points.split()) for stones, points in _STAR_POINTS.items()}
    corners, sides, ends = {"D4", "D16", "Q4", "Q16"}, {"D10", "Q10"}, {"K4", "K16"}  # typed from the rule's comment
    assert [said[n] for n in (4, 6, 8)] == [corners, corners | sides, corners | sides | ends]
    assert [said[n] - said[n - 1] for n in (5, 7, 9)] == [{"K10"}] * 3


def test_the_table_of_results_equals_the_reader() -> None:
    kinds = dict(cases_in("rulebook", "kinds_of_results"))
    assert [row[0] for row in BOOK.tables["results"].rows] == list(kinds)
    for spellings, kind in kinds.items():
        for spelling in spellings.split(", "):
            read = parse_result("" if spelling == "empty" else spelling)
            assert read.kind in kind.split(), spelling
            if spelling in ("0", "Draw", "D", "Jigo"):
                assert read.margin == 0
    assert parse_result("White resigns").winner == 1
    assert parse_result("W+4.25").zi == "maybe"


def test_the_points_black_needs_on_a_full_board_are_correct() -> None:
    for komi, needed in ((11, 184), (13, 184), (15, 185)):  # in half points
        assert 2 * needed - 361 > komi / 2 > 2 * (needed - 1) - 361
    assert "184" in clause("conflict-11").sentence
    assert "185" in clause("conflict-11").sentence


def test_aspects_follow_the_rulesets() -> None:
    for aspect in ASPECTS:
        assert sorted(id_ for _, ids in systems(aspect) for id_ in ids) == sorted(RULESETS)
    assert systems("pass-stones")[0] == (
        "a pass costs a stone",
        ("aga", "aga-1991", "bga", "cobb-regular", "french", "egf-area", "simple", "ssk", "nssk", "psk"),
    )
    ties_of = cases_in("rulebook", "winners_of_ties")
    for even, handicap, said in ties_of:
        assert ties(replace(RULESETS["aga"], tie_even=even, tie_handicap=handicap)) == said
    assert "White moves last: aga, aga-1991, bga, french, egf-area, simple, ssk, nssk, psk" in wide("11")
    assert "5.5 in even games, 0.5 with handicap: aga-1991, telego" in wide("3")


def test_a_play_on_an_occupied_point_costs_the_stated_pass_stone() -> None:
    moves = "(;GM[1]SZ[5]KM[0.5]AB[bb];B[aa];W[aa];B[];W[])"
    assert "no pass stone" in remedy("occupied", "bga")
    assert sheet(moves, rules="bga", policy="pass").ending.pass_stones[-1] == 1
    assert "hands over a pass stone" in remedy("occupied", "pass")
    assert sheet(moves, rules="aga", policy="pass").ending.pass_stones[-1] == 2


# --- the command ---


def test_several_words_are_one_topic_and_pages_follow_each_other() -> None:
    status, out, err = run("rules", "--full", "off", "board")
    assert (status, err) == (0, "")
    assert out.startswith("A move off the board\n")
    assert f"\n\n{'-' * 80}\n\nFinding M206 off-board (illegal, irregular under BGA rules)\n" in out
    assert run("rules", "--full", "off board")[1] == out
    assert "On the same topic\n  M206: off-board\n" in run("rules", "off board")[1]


def test_a_page_in_brief_has_at_most_forty_lines() -> None:
    """For every question, the answer at the top is complete, and a list below it names the omitted parts."""
    asked = {name for entry in all_entries() for name in (name_of(entry), *getattr(entry, "aliases", ()))}
    asked |= {str(number) for number in range(1, 13)}
    assert len(asked) > 300
    for topic in sorted(asked)[::2]:
        data = rulebook_data(topic, lookup(topic))
        text = rulebook_text(data, brief=True)
        assert len(text.splitlines()) <= 40, topic
        assert all(len(row) <= 80 and row == row.rstrip() for row in text.splitlines())
        first = data["entries"][0]
        flat, whole = " ".join(text.split()), " ".join(rulebook_text(data).split())
        if first["kind"] != "contents":
            assert first["sentence" if first["kind"] != "ruleset" else "edition"] in flat
            assert ("--full shows " in flat) is (len(flat) < len(whole)), topic
        if len(first.get("remedies", ())) > 2 and not fault_of(topic):
            assert "In short (back: " in flat, topic
        for other in data["entries"][1:]:
            assert f"{other['id']}: {other['title']}" in flat
    assert len(run("rules")[1].splitlines()) <= 42


FAULTS = dict(cases_in("rulebook", "faults"))


@pytest.mark.parametrize("topic", FAULTS)
def test_the_page_of_a_fault_begins_with_its_outcome(topic: str) -> None:
    kind, words = FAULTS[topic]
    status, out, _ = run("rules", *topic.split())
    assert status == 0
    flat = " ".join(out.split())
    if kind:
        assert fault_of(topic) == kind
        assert flat.index("If it happens") < flat.index(words)
    assert words in flat
    assert out.index("If it happens") < 400
    assert json.loads(run("rules", "--format", "json", topic)[1])["fault"] == (kind or None)


def test_the_short_table_has_every_fault_of_rule_8() -> None:
    """The rows were typed by hand from Rule 8 and the BGA's summary: an objection in time, after a reply, the BGA."""
    out = run("rules", "8")[1]
    rows = [re.split(r"  +", row.strip()) for row in out.splitlines()]
    for row in (
        ["ko, superko", "back", "stands", "the same"],
        ["self-capture", "back", "prisoners", "the same"],
        ["out of turn", "back, the whole run", "stands", "the same"],
        ["occupied point", "back", "nothing is placed", "no pass stone"],
        ["wrong colour", "AGA silent", "counts as recorded", "stone replaced"],
        ["stones not removed", "come off", "come off", "come off"],
        ["wrongly removed", "go back", "go back", "go back"],
        ["handicap points", "set right", "the game goes on", "the same"],
    ):
        assert row in rows
    assert sum(row[0] == "fault" for row in rows) == 1
    assert "If it happens" in run("rules", "8", "--full")[1]


def test_json_is_one_object() -> None:
    status, out, _ = run("rules", "--format", "json", "wrong", "colour")
    assert status == 0
    assert out.count("\n") == 1
    data = json.loads(out)
    assert (data["schema"], data["topic"]) == ("adjudicate-rules/1", "wrong colour")
    assert [entry["id"] for entry in data["entries"]] == ["wrong-colour", "M213"]
    everything = json.loads(run("rules", "--format", "json")[1])
    assert everything["topic"] is None
    assert [entry["id"] for entry in everything["entries"]] == [group.id for group in contents()]


@pytest.mark.parametrize(
    "topic",
    ["", "nonsense", "\x1b[2Jko", "\u202ekomi\u202c x", "a\nb", "\udcff", "<b>" + "x" * 5000, "=1+1", "a\u0301" * 200],
)
def test_an_unknown_topic_is_one_clear_line(topic: str) -> None:
    for form in ("text", "json"):
        status, out, err = run("rules", "--format", form, topic)
        assert (status, out) == (2, "")
        assert err.startswith('adjudicate: unknown topic "')
        assert err.endswith("\n")
        assert err.rstrip("\n").isprintable()
        assert len(err) < 300


@pytest.mark.parametrize(("topic", "said"), cases_in("rulebook", "an_unknown_topic_shows_no_page"))
def test_an_unknown_topic_shows_no_page(topic: str, said: str) -> None:
    assert lookup(topic) == ()
    for form in ("text", "json"):
        status, out, err = run("rules", "--format", form, *topic.split())
        assert (status, out) == (2, "")
        assert err.startswith(f'adjudicate: unknown topic "{topic}"; {said}')
        assert err.count("\n") == 1


def test_misuse_is_refused() -> None:
    assert run("rules", "--format", "xml", "ko")[0] == 2
    assert run("rules", "--nonsense")[0] == 2


def test_a_long_page_goes_through_the_pager(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    paged: list[str] = []
    monkeypatch.setattr("pydoc.pager", paged.append)
    page = "line\n" * 100
    cli_rules._show(page, pager=True)
    assert paged == []  # no terminal in this test
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    monkeypatch.setenv("LINES", "24")
    monkeypatch.setenv("COLUMNS", "80")
    cli_rules._show(page, pager=True)
    assert paged == [page + "\n"]
    cli_rules._show(page, pager=False)
    cli_rules._show("short", pager=True)
    assert len(paged) == 1
    assert capsys.readouterr().out == (page + "\n") * 2 + "short\n"


# --- its page in the documents ---

PAGE = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")


def test_the_page_shows_real_output() -> None:
    shown = re.findall(r"```text\n\$ adjudicate rules (.*)\n((?:.*\n)*?)```", PAGE)
    assert len(shown) == 2
    for topic, text in shown:
        _, out, err = run("rules", *topic.split())
        assert (out or err).startswith(text)
        assert out.startswith(text + "\n") or err == text
    for topic in re.findall(r"`([^`]+)`", PAGE.split("A topic is")[1].split("Several words")[0]):
        assert lookup(topic), topic


def test_the_page_names_every_key() -> None:
    def keys(data: object) -> Iterator[str]:
        if isinstance(data, dict):
            for key, value in data.items():
                yield key
                yield from keys(value)
        elif isinstance(data, list):
            for value in data:
                yield from keys(value)

    named = set(re.findall(r"`([a-z]+)`", PAGE))
    found = {key for entry in all_entries() for key in keys(rulebook_data("x", [entry]))}
    assert found <= named
    assert {"remedies", "cites", "items", "severities"} <= found


def test_the_library_example_runs() -> None:
    import doctest  # noqa: PLC0415 -- for this test only

    failed, tried = doctest.testfile(str(ROOT / "docs" / "rules.md"), module_relative=False)
    assert (failed, tried) == (0, 2)


def test_a_text_can_be_corrected_without_breaking_the_look_up() -> None:
    article = replace(clause("rule-7"), sentence="Another sentence.")
    assert "Another sentence." in rulebook_text(rulebook_data("7", [article]))


def test_few_remedies_come_before_the_rule_and_many_after_it() -> None:
    first: dict[int, set[bool]] = {}
    for article in ARTICLES:
        text = rulebook_text(rulebook_data("", [article]))
        if article.remedies and "In our words" in text:
            places = text.index("If it happens"), text.index("In our words")
            first.setdefault(len(article.remedies), set()).add(places[0] < places[1])
    assert {1, 2, 3} < first.keys()
    assert first == {number: {number <= 2} for number in first}


def test_a_table_is_narrowed_where_its_words_allow() -> None:
    rows = [["word", "text"], ["unbreakable", "a b c d"]]
    for width in range(19, 30):
        lines = list(_grid(rows, width))
        assert (max(map(len, lines)) <= width, "".join(lines).count("unbreakable")) == (True, 1), width
    assert max(map(len, _grid(rows, 10))) == 19  # the longest words, two spaces between them and two before


DECISIVE = re.compile(text_of("decisive").partition("\n\n")[0].splitlines()[-1].removeprefix("# "), re.IGNORECASE)


def statements(value: Any, name: str) -> Iterator[str]:
    """Yield the name of each text or value in some data, with the words on which its meaning hangs, or the value."""
    rows = value.items() if isinstance(value, dict) else enumerate(value if isinstance(value, list) else ())
    for key, one in rows:
        if key != "id":
            yield from statements(one, f"{name}.{one.get('id', key) if isinstance(one, dict) else key}")
    text = str(value) if isinstance(value, str | int) else ""
    if told := " ".join(DECISIVE.findall(text)) if " " in text else text:
        yield f"{name}: {told}"


def test_the_words_on_which_a_meaning_hangs_stay_in_their_places() -> None:
    ours = (ROOT / "adjudicate").rglob("*.json")
    files = sorted(path for path in ours if path.parent.name not in ("words", "web", "proof"))
    found = [(path.stem, json.loads(path.read_text(encoding="utf-8"))) for path in files]
    tables = sorted((ROOT / "adjudicate" / "rulebook" / "text").glob("*.toml"))
    found += [(path.stem, tomllib.loads(path.read_text(encoding="utf-8"))) for path in tables]
    told = [line for name, data in found for line in statements(data, name)]
    assert "\n".join(told) == text_of("decisive").partition("\n\n")[2].strip()
