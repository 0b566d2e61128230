"""The documents are true: the README's output is real, generated pages are current, and every code has its page."""

from __future__ import annotations

import doctest
import json
import re
import subprocess
import sys
from collections import Counter
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

from adjudicate import CODE_BOOK, adjudicate
from adjudicate.adjudication.data import sheet_data
from adjudicate.adjudication.option_values import POLICIES
from adjudicate.rulebook.book import code_pages
from adjudicate.rules.explain.departures import FAMILIES
from tests.executing import without_workers
from tests.proof import __main__ as proofs
from tests.support import FIXTURES, ROOT, case_sheet, cases, record_in, run, sheets, slugs

README = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)\n```", README, re.DOTALL)


def test_readme_shows_real_output(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert "adjudicate score fixtures/examples/even-9x9.sgf" in blocks("sh")[0]
    assert run("score", "fixtures/examples/even-9x9.sgf")[1].rstrip("\n") == blocks("text")[0]


@pytest.mark.skipif(not (ROOT / ".ci").is_dir(), reason="not a checkout: no .ci")
def test_ci_runs_the_command_that_the_readme_gives_for_the_tests() -> None:
    [command] = [block for block in blocks("sh") if "-m pytest" in block]
    [finds] = re.findall(r"^test_command=.*$", (ROOT / ".ci/run").read_text(encoding="utf-8"), re.MULTILINE)
    script = f'set -euo pipefail\n{finds}\nprintf %s "$test_command"'
    call = ["bash", "-c", script]
    found = subprocess.run(call, cwd=ROOT, check=True, capture_output=True, text=True)  # noqa: S603 -- a line of .ci/run
    assert found.stdout == command


@pytest.mark.parametrize("reader", ["referee", "director", "archive keeper"])
def test_readme_has_three_commands_for_each_reader(reader: str) -> None:
    [commands] = re.findall(rf"^## For the {reader}$.*?```sh\n(.*?)\n```", README, re.DOTALL | re.MULTILINE)
    assert len(commands.splitlines()) == 3
    for command in commands.splitlines():
        _, name, *arguments = command.partition("#")[0].split()
        shown = run(name, "--help")[1]
        for option in (argument for argument in arguments if argument.startswith("-")):
            assert re.search(rf"(?<![\w-]){option}(?![\w-])", shown), command


def test_readme_is_short() -> None:
    assert len(README.splitlines()) <= 150


def test_the_picture_shows_the_sheet_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ROOT / "docs")
    picture = import_module("picture")
    shown: str = picture.digest_in(picture.PICTURE.read_bytes())
    assert shown == picture.digest(picture.page()), "run python docs/picture.py"


def test_pictures_are_small_and_shown() -> None:
    pages = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "docs").rglob("*.md")) + README
    pictures = sorted(path for path in (ROOT / "docs").rglob("*") if path.suffix in (".png", ".webp", ".svg"))
    assert len(pictures) > 9
    for path in pictures:
        assert path.stat().st_size <= (60_000 if path.name.startswith("page-") else 150_000), path
        assert f"{path.name})" in pages, path


PAGES = {page.name: page.read_text(encoding="utf-8") for page in sorted((ROOT / "docs").glob("*.md"))}
SHOWN = [
    (name, command, shown)
    for name, page in PAGES.items()
    if name != "tournament.md"  # its commands depend on each other, and are tested in tests/test_tournament_tutorial.py
    if name not in ("archive.md", "installation.md")  # these have separate tests below
    for command, shown in re.findall(r"```sh\nadjudicate ([^\n]*)\n```\n\n```text\n(.*?)\n```", page, re.DOTALL)
]


@pytest.mark.parametrize(("command", "shown"), [one[1:] for one in SHOWN], ids=[one[1] for one in SHOWN])
def test_pages_show_real_output(command: str, shown: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert run(*command.split())[1].rstrip() == shown


def test_the_tutorial_of_archives_shows_real_output(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    records = tmp_path / "fixtures" / "tournament" / "records"
    records.mkdir(parents=True)
    for record in (FIXTURES / "tournament" / "records").iterdir():
        (records / record.name).write_bytes(record.read_bytes())
    monkeypatch.chdir(tmp_path)
    without_workers(monkeypatch)
    page = PAGES["archive.md"]
    for command, shown in re.findall(r"```sh\nadjudicate ([^\n]*)\n```\n(?:\n```text\n(.*?)\n```)?", page, re.DOTALL):
        status, out, _ = run(*command.split())
        assert (status, out.rstrip("\n") if shown else "") == (1, shown), command
    assert len(list((tmp_path / "annotated").rglob("*.sgf"))) == len(list(records.iterdir()))
    copies = (tmp_path / "copies.csv").read_text(encoding="utf-8-sig")
    assert re.findall(r"records/(r3t2[\w-]*\.sgf)", copies) == ["r3t2-copy.sgf", "r3t2.sgf"]
    for name, tried in (("sqlite3", 6), ("pandas", 4), ("polars", 2)):
        if find_spec(name):
            [block] = re.findall(rf"```python\n(>>> import {name}\n.*?)```", page, re.DOTALL)
            example = doctest.DocTestParser().get_doctest(block, {}, name, None, None)
            assert doctest.DocTestRunner().run(example) == (0, tried)


EXPLAIN = PAGES["explain.md"]


def test_the_page_of_explain_names_every_option_and_key() -> None:
    assert Counter(name for name, _, _ in SHOWN)["explain.md"] == 1
    options = set(re.findall(r"--[a-z-]+", run("explain", "--help")[1])) - {"--help", "---", "--board", "--set-result"}
    assert options <= set(re.findall(r"--[a-z-]+", EXPLAIN))
    game = "fixtures/examples/ko-retaken.sgf"
    for question in (["--move", "13"], ["--legal"], ["--end"], ["--finding", "E301"], []):
        [line] = run("explain", *question, "--format", "json", str(ROOT / game))[1].splitlines()
        data = json.loads(line)
        assert {key for key in data if f"`{key}`" not in EXPLAIN} <= {"schema", "kind"}, question


@pytest.mark.slow
def test_the_selftest_is_shown_with_real_output() -> None:
    [(command, shown)] = re.findall(
        r"```sh\nadjudicate (selftest .*)\n```\n\n```text\n(.*?)\n```", PAGES["installation.md"], re.DOTALL
    )
    status, out, _ = run(*command.split())
    assert status == 0
    assert out.splitlines()[1:] == shown.splitlines()[1:]  # the first line names the versions


def test_the_library_example_of_the_readme_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert (failed, tried >= 4) == (0, True)


@pytest.mark.slow
def test_generated_pages_are_current(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ROOT / "docs")
    pages: dict[Path, str] = import_module("make_pages").pages()
    for path, text in pages.items():
        assert path.read_text(encoding="utf-8") == text, f"run python docs/make_pages.py ({path.name})"


def test_no_bar_in_code_follows_a_backslash(monkeypatch: pytest.MonkeyPatch) -> None:
    """A code host shows only the bar; the site also shows the backslash. <code>a&#124;b</code> is the same on both."""
    monkeypatch.syspath_prepend(ROOT / "docs")
    commands: str = import_module("command_line").commands_page(whole=True)
    for page in (commands, *(path.read_text(encoding="utf-8") for path in (ROOT / "docs").rglob("*.md"))):
        text = re.sub(r"^```.*?^```$", "", page, flags=re.DOTALL | re.MULTILINE)
        assert re.findall(r"^\|.*`[^`\n]*\\\|[^`\n]*`.*$", text, re.MULTILINE) == [], page.partition("\n")[0]
    assert "<code>--first B&#124;W</code>" in commands


def test_every_finding_class_is_complete() -> None:
    codes = [cls.code for cls in CODE_BOOK]
    assert len(codes) == len(set(codes)) == len({cls.slug for cls in CODE_BOOK})
    for cls in CODE_BOOK:
        assert re.fullmatch(r"[RMESV]\d{3}", cls.code)
        assert {"R": "1", "M": "2", "E": "3", "S": "4", "V": "5"}[cls.code[0]] == cls.code[1]
        assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", cls.slug)
        parts = dict(code_pages()[cls.code].parts)
        assert parts["Example"]
        assert parts.get("What we do") or cls.usual_severity == "note"
        if cls.usual_severity == "illegal":
            assert cls.sources()[""]


BY_NAME = {case.name: case for case in cases()}


def test_every_explanation_has_its_section_and_a_case_on_the_site(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ROOT / "docs")
    page: str = import_module("make_pages").explanations_page()
    sections = dict(re.findall(r"^### ([a-z0-9-]+)\n(.*?)(?=^##)", page, re.DOTALL | re.MULTILINE))
    assert sections.keys() == FAMILIES.keys()
    assert len(sections) == 27
    for slug, text in sections.items():
        shown = re.findall(r"^`fixtures/([\w/-]+)`: (.*)$", text, re.MULTILINE)
        assert shown, slug
        for path, message in shown:  # the casebook's own words; its test compares them with the program's words
            assert BY_NAME[path].expected["expect"]["explained"][slug] == message


def test_verdicts_on_interpretations_equal_the_programs_output() -> None:
    page = (ROOT / "docs" / "verdicts.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `([\w/-]+)` \| (\S+) \| (\S+) \| (\w+)(?:: (.*))? \|$", page, re.MULTILINE)
    assert len(rows) == 7
    for path, recorded, computed, status, named in rows:
        verdict = case_sheet(BY_NAME[path]).verdict
        assert (verdict.recorded, verdict.computed, verdict.status) == (recorded, computed, status), path
        assert not named or verdict.explanations[0].message.startswith(f"{named} ("), path


def test_the_page_of_proofs_names_every_proof_and_promise_with_figures(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = ROOT / "docs" / "developers"
    page = (folder / "proof.md").read_text(encoding="utf-8")
    rows = json.loads((folder / "proof-figures.json").read_text(encoding="utf-8"))["promises"]
    monkeypatch.setattr(sys, "argv", ["python -m tests.proof", "--help"])
    with pytest.raises(SystemExit):
        proofs.main()
    known = set(re.findall(r"^    ([a-z]\S+)", capsys.readouterr().out, re.MULTILINE)) - {"short", "long"}
    assert len(known) > 25
    described = re.findall(r"^\* (?:<a id=\"\w+\"></a>)?((?:`\w[\w-]*`, )*`\w[\w-]*`):", page, re.MULTILINE)
    assert sorted(re.findall(r"[\w-]+", " ".join(described))) == sorted(known)
    promises = [f"F{number}" for number in range(1, 18)]
    assert re.findall(r"^\* \*\*(F\d+)\*\* ", page, re.MULTILINE) == promises
    assert sorted({row["promise"] or "" for row in rows}) == sorted(["", *promises])
    for row in rows:
        assert row["goal"]
        assert row["measured"]
        proof = re.match(r"[\w-]+", row["command"] or "")
        assert row["promise"] == "F17" or (proof and proof[0] in known | {"pytest"}), row["title"]


def test_figures_of_proofs_are_kept_and_the_old_ones_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ROOT / "docs")
    figures = import_module("proof_figures")
    words = ["fuzz", "--seed", "7"]
    data = figures.with_run({"promises": []}, words, "1 fault\n", "abcdef0")
    data = figures.with_run(data, words, "0 faults\n", "abcdef1")
    assert [(run["commit"], run["measured"]) for run in data["runs"]] == [("abcdef1", ["0 faults"])]
    assert "| 0 faults | `fuzz --seed 7` |" in figures.table(data)
    for age, lines in (("100", []), ("101", ["old figure: fuzz --seed 7 (abcdef1: 101 commits ago)"])):
        monkeypatch.setattr(figures, "git", lambda *words, age=age: {"abcdef1..HEAD": age}[words[-1]])
        assert figures.old(data) == lines


def test_json_reference_names_every_key() -> None:
    record = record_in((FIXTURES / "examples" / "even-9x9.sgf").read_bytes())
    reference = (ROOT / "docs" / "json.md").read_text(encoding="utf-8")

    def walk(data: object) -> None:
        if isinstance(data, dict):
            for key, value in data.items():
                assert re.search(rf"\b{key}\b", reference), key
                if key != "data":  # the data of a finding, whose page names the keys
                    walk(value)
        elif isinstance(data, list) and data:
            walk(data[0])

    walk(sheet_data(adjudicate(record)))
    for name in ("dead-stones", "undeclared-handicap"):  # with explanations, and groups that change the result
        record = record_in((FIXTURES / "aga" / "why" / name / "game.sgf").read_bytes())
        data = sheet_data(adjudicate(record, what_if={"A1": "dead"}))
        assert data["verdict"]["explanations"]
        assert data["hangs"]
        walk(data)


@pytest.mark.parametrize("path", sorted((FIXTURES / "examples").glob("*.sgf")), ids=lambda p: p.name)
@pytest.mark.parametrize("policy", POLICIES)
def test_examples_are_clean_games_that_gnu_go_scored(path: Path, policy: str) -> None:
    [sheet] = sheets("--illegal", policy, str(path))
    if path.stem == "ko-retaken":
        # after the withdrawal, White keeps the ko, and Black's later play there meets White's stone
        assert slugs(sheet, "illegal") == (["superko"] if policy == "stands" else ["superko", "occupied"])
    else:
        assert slugs(sheet, "illegal") == slugs(sheet, "irregular") == []
        assert sheet["verdict"]["status"] == "confirmed"
        assert sheet["score"]["reconciliation"]["difference"] == 0


OTHERS_THERE = {"pandas"}
"""Packages of other projects on PyPI."""


def test_pages_and_messages_install_only_packages_that_registries_have() -> None:
    """This program is installed from its checkout, because `adjudicate` on PyPI is another project."""
    pages = [
        ROOT / "README.md",
        ROOT / "CONTRIBUTING.md",
        *(ROOT / "docs").rglob("*.md"),
        *(ROOT / "docs").rglob("*.1"),
    ]
    installed = re.compile(r"pip\s+install\s+(?:-[qe]\s+|--[\w-]+\s+)*['\"]?([^\s'\"`]+)")
    found = [
        (path.name, wanted)
        for path in (*pages, *(ROOT / "adjudicate").rglob("*.py"))
        for wanted in installed.findall(path.read_text(encoding="utf-8").replace("\\-", "-"))
    ]
    assert len({name for name, _ in found}) > 5
    assert [one for one in found if not one[1].startswith(".") and one[1] not in OTHERS_THERE] == []
    for name in ("README.md", "docs/installation.md", "docs/packaging.md"):
        assert re.search(r"`adjudicate` on PyPI\s+is\s+another\s+project", (ROOT / name).read_text(encoding="utf-8")), (
            name
        )
