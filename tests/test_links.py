"""Every link between the documents has a target: a file in this repository, and a heading in the file."""

import re
from pathlib import Path

from tests.support import ROOT
from tests.tables import in_groups

FOLDERS = ("docs", "fixtures", "adjudicate", "tests", "benchmarks")
PAGES = sorted([*ROOT.glob("*.md"), *(page for folder in FOLDERS for page in (ROOT / folder).rglob("*.md"))])


def prose(page: Path) -> str:
    """Return a page without its code, in which brackets have other meanings."""
    text = re.sub(r"^```.*?^```$", "", page.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)
    return re.sub(r"`[^`\n]*`", lambda code: code[0].translate({91: None, 93: None}), text)


def anchors(page: Path) -> set[str]:
    """Return the possible texts after the # of a link to a page: its headings, as on GitHub, and its own ids."""
    text = prose(page)
    headings = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    named = {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}
    return named | set(re.findall(r'<a id="([^"]+)">', text))


def links(page: Path) -> list[str]:
    found = re.findall(r"\]\(([^)\s]+)\)", prose(page))
    return [link for link in found if not re.match(r"https?:", link)]


LINKED = [page for page in PAGES if links(page)]


@in_groups("page", LINKED)
def test_every_link_has_a_target(page: Path) -> None:
    for link in links(page):
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        assert target.exists(), link
        assert ROOT in target.parents, link
        if anchor:
            assert anchor in anchors(target), link


def test_the_readme_leads_to_every_document() -> None:
    seen: set[Path] = set()
    ahead = [ROOT / "README.md"]
    while ahead:
        page = ahead.pop()
        seen.add(page)
        targets = {(page.parent / link.partition("#")[0]).resolve() for link in links(page) if link[0] != "#"}
        ahead += [target for target in targets if target.suffix == ".md" and target not in seen]
    assert {page for page in PAGES if "docs" in page.relative_to(ROOT).parts} <= seen
    assert sum(len(links(page)) for page in PAGES) > 200
