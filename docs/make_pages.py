"""Write the pages that are generated from the code: docs/findings.md, docs/rulesets.md, the lists of columns in
docs/tables.md, docs/commands.md, and docs/house.svg.

    python docs/make_pages.py

A test fails if a page is old. The site also has a page for each finding, the options of each command and the sources of
each ruleset (mkdocs_hooks.py); `adjudicate rules CODE`, `adjudicate COMMAND --help` and `adjudicate rulesets` print
them. man_pages.py writes the manual pages.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

import command_line
import house

from adjudicate import CODE_BOOK, RULESETS, Finding, Ruleset
from adjudicate.adjudication.own_rules import IN_FILES
from adjudicate.batch.columns import DETAILS, FINDINGS, GAMES
from adjudicate.batch.duplicates import COLUMNS
from adjudicate.display.prose import sentence
from adjudicate.rulebook.book import STAGES, CodePage, code_pages
from adjudicate.rulebook.citations import cites_by_book
from adjudicate.rulebook.schema import ties
from adjudicate.rules.findings import ERROR_BOOK
from adjudicate.rules.quarters import show
from adjudicate.rules.ruleset import READING_NAMES
from adjudicate.rules.rulesets import BOOKS

DOCS = Path(__file__).parent


def finding_page(cls: type[Finding]) -> str:
    """Return the page of a finding."""
    page = code_pages()[cls.code]
    severity = cls.usual_severity + "".join(f"; {s} under {BOOKS[id_].name} rules" for id_, s in cls.severities.items())
    body = "\n\n".join(f"**{label}:** {text}" if label else text for label, text in page.parts)
    lines = [f"# {page.code} {page.slug}", "", page.summary, "", f"*Severity:* {severity}", "", body]
    if page.data:
        lines += ["", "## Data", ""]
        lines += [f"* `{name}`: {meaning}" for name, meaning in page.data.items()]
    lines += ["", "## Sources", ""] if cites_by_book(cls.code) else []
    for cites, names in cites_by_book(cls.code):
        where = f" ({', '.join(names)})" if names else ""
        lines += [f"* {cite}{where}" for cite in cites]
    return "\n".join(lines).rstrip() + "\n"


def error_page(page: CodePage) -> str:
    """Return the page of an error about unreadable input."""
    lines = [f"# {page.code} {page.slug}", "", sentence(page.meaning), ""]
    lines += ["This is an error, which replaces the sheet.", ""]
    lines += ["\n\n".join(f"**{label}:** {text}" for label, text in page.parts)]
    if page.data:
        lines += ["", "## Data", "", *(f"* `{name}`: {meaning}" for name, meaning in page.data.items())]
    return "\n".join(lines) + "\n"


def finding_pages() -> dict[str, str]:
    """Return the page of every code: code -> text."""
    found = {cls.code: finding_page(cls) for cls in CODE_BOOK}
    return found | {cls.code: error_page(code_pages()[cls.code]) for cls in ERROR_BOOK}


def findings_index(*, linked: bool = False) -> str:
    """Return the list of all codes, one line each.

    linked -- link each code to its page, which only the site has
    """
    lines = [
        "# Finding codes",
        "",
        "This page lists the code of every finding, with its usual severity. `illegal` means that a move breaks a "
        "cited rule. `irregular` means that the procedure or the record is at fault. `note` states an assumption or a "
        "repair. "
        "`adjudicate rules CODE` shows why a finding matters, what adjudicate does, its data and its sources. A code "
        "never gets another meaning.",
    ]

    def line(code: str, slug: str, says: str) -> str:
        name = f"[{code}](findings/{code}.md)" if linked else code
        return f'* <a id="{code}"></a>**{name}** {slug}, {says}'

    for letter, stage in STAGES.items():
        lines += ["", f"## {letter}: {stage}", ""]
        for cls in CODE_BOOK:
            if cls.code.startswith(letter):
                others = "".join(f" ({s} under {BOOKS[id_].name})" for id_, s in cls.severities.items())
                summary = code_pages()[cls.code].summary
                lines.append(line(cls.code, cls.slug, f"{cls.usual_severity}{others}: {summary}"))
    lines += ["", "## R: unreadable input", ""]
    lines += ["R101 to R113 and R199 are errors, which replace the sheet; see the [JSON reference](json.md#errors)."]
    if linked:
        lines += [
            "",
            *(line(e.code, e.slug, f"error: {sentence(e.meaning)}") for e in code_pages().values() if e.is_error),
        ]
    return "\n".join(lines) + "\n"


def rulesets_page(*, whole: bool = False) -> str:
    """Return the page of the rulesets.

    whole -- include the edition and source of each
    """
    lines = [
        "# Rulesets",
        "",
        "This page compares the rulesets that adjudicate knows. Choose one with `--rules`, by its name here or as "
        'records spell it (`Japanese`, `"AGA 1991"`). Without `--rules` the record decides (RU). If it does not name a '
        "known ruleset, adjudicate assumes `aga`. The sheet says which ruleset applies, and why.",
        "",
        "| ruleset | repetition | self-capture | pass stones, White last | four passes | official count | "
        "handicap compensation by area | komi even / handicap if the record has none |",
        "|---|---|---|---|---|---|---|---|",
    ]
    lines += [_row(r) for r in RULESETS.values()]
    lines += [
        "",
        "* If the record does not give the komi, the sheet always calls it assumed. AGA and BGA define komi for "
        "19x19 only.",
        "* `RU[AGA (Area)]` and `RU[AGA (Territory)]` mean `aga` with that official count.",
        "* If a record names a ruleset that adjudicate does not know, such as Old Chinese, you get an AGA sheet with a "
        "note. That sheet never contradicts the recorded result.",
    ]
    lines += [
        "",
        "## A ruleset of your own",
        "",
        "`--rules club.toml` scores under the ruleset in a file. Its fields replace those of the ruleset in `like`. "
        "The sheet calls the ruleset your own:",
        "",
        "```toml",
        'id = "our-club"',
        'name = "Club night"',
        'like = "aga"',
        "komi_even = 6.5",
        "```",
        "",
        f"Fields: {', '.join(f'`{name}`' for name in IN_FILES)}. If your rules "
        "do not match a known text, findings cite no clauses.",
    ]
    if whole:
        lines += ["", "## Editions and sources", ""]
        lines += [f"* **{r.id}**: {r.name}, {r.edition}. Source: {r.source}." for r in RULESETS.values()]
    else:
        lines += ["", "`adjudicate rulesets` lists each ruleset's edition and source."]
    lines += [
        "",
        "`score --rules aga,japanese GAME` shows who wins under which rules, and why. "
        "It exits with 0 unless GAME is unreadable. `--rules all` compares all rulesets except `simple`, `ssk`, `nssk` "
        "and `psk`, which only name a ko rule.",
    ]
    return "\n".join(lines) + "\n"


def _row(r: Ruleset) -> str:
    both = r.pass_stones, r.white_last
    stones = {(True, True): "both", (True, False): "pass stones", (False, False): "neither"}[both]
    longer = "; longer: a draw" if r.repetition_draws else "; longer: may be a draw" if r.repetition_may_draw else ""
    repetition = READING_NAMES[r.repetition] + longer
    komi = f"{show(r.komi_even)} / {show(r.komi_handicap)}" if r.method else "none"
    four = "all alive" if r.four_passes else "no rule"
    method = (r.method or "first capture") + (", as marked" if r.as_marked else "")
    method += " or mapped" if r.maps_territory else ""
    method += ("" if r.dead_agreement else ", all alive") + ties(r)
    self_capture = {"groups": "legal except for one stone"}.get(r.self_capture, r.self_capture)
    return f"| {r.id} | {repetition} | {self_capture} | {stones} | {four} | {method} | {r.compensation} | {komi} |"


def tables_page() -> str:
    """Return the page of the batch tables with new lists of columns and its other text unchanged."""
    page = (DOCS / "tables.md").read_text(encoding="utf-8")
    for name, columns in {"GAMES": GAMES, "DETAILS": DETAILS, "FINDINGS": FINDINGS, "COLUMNS": COLUMNS}.items():
        rows = [f"| {column.name} | {column.kind} | {column.meaning or 'the same'} |" for column in columns]
        table = "\n".join(["| column | type | meaning |", "|---|---|---|", *rows])
        head, mark, rest = page.partition(f"<!-- columns: {name} -->\n\n")
        after = rest.partition("\n\n")[2]
        page = f"{head}{mark}{table}\n\n{after}"
    return page


def explanations_page() -> str:
    """Return the page of the explanations, each section with cases of the casebook and what their sheets say."""
    examples: dict[str, list[str]] = {}
    folder = DOCS.parent / "fixtures"
    for path in sorted(folder.rglob("expected.json"), key=lambda path: ("why" not in path.parts, path)):
        explained = json.loads(path.read_text(encoding="utf-8"))["expect"].get("explained", {})
        for slug, message in explained.items():
            examples.setdefault(slug, []).append(f"`fixtures/{path.parent.relative_to(folder).as_posix()}`: {message}")

    def section(match: re.Match[str]) -> str:
        shown = sorted(examples[match[1]], key=lambda line: f"/{match[1]}`" not in line)[:2]
        return "\n\n".join([match[0].rstrip(), *shown]) + "\n\n"

    page = (DOCS / "explanations.md").read_text(encoding="utf-8")
    page, heading, rest = page.partition("## Two departures")
    page = re.sub(r"^### ([a-z0-9-]+)\n.*?(?=^##|\Z)", section, page, flags=re.DOTALL | re.MULTILINE)
    [two] = [lines[0] for slug, lines in sorted(examples.items()) if "+" in slug][:1]
    return f"{page}{heading}{rest.rstrip()}\n\n{two}\n"


def pages() -> dict[Path, str]:
    """Return every generated page: path -> text."""
    found = {DOCS / "findings.md": findings_index(), DOCS / "rulesets.md": rulesets_page()}
    found[DOCS / "tables.md"] = tables_page()
    found[DOCS / "commands.md"] = command_line.commands_page()
    found[DOCS / "house.svg"] = house.picture()
    return found


def main() -> None:
    """Write the pages."""
    for path, text in pages().items():
        path.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
