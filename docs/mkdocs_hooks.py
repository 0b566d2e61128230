"""Pages of the site that are not files of this folder: pages of the root, and pages generated from code.

Links to other files of the repository become plain names, because the site does not know the repository's address.
"""

from __future__ import annotations

import inspect
import re
import sys
from pathlib import Path, PurePosixPath
from typing import Final

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

import adjudicate
from adjudicate.display.page import look

sys.path.insert(0, str(Path(__file__).parent))
import make_pages
import proof_figures
from boards import boards
from command_line import commands_page

DOCS: Final = Path(__file__).parent
ROOT: Final = DOCS.parent
FROM_ROOT: Final = {
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
    "SECURITY.md": "security.md",
    "LICENSE": "licence.md",
}
"""Pages of the root -> their names in the site."""
API: Final = "api.md"
BOOSTED: Final = (
    (re.compile(r"(first-game|tournament|archive|library|installation)\.md"), 8.0),
    (re.compile(r"review\.md"), 6.0),
    (re.compile(r"(territory-map|explain|sheet|engine|batch)\.md"), 4.0),
    (re.compile(r"(findings/.*|developers/.*|changelog|api|architecture)\.md"), 0.5),
)
"""Ranks of pages in the search: tutorials and guides come before single findings and the changelog."""
_LINK: Final = re.compile(r"(?<!!)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)")
_PICTURE: Final = re.compile(r"!\[([^\]]*)\]\(([^)\s]+)\)")


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Put the page of each finding below the list of findings in the navigation."""
    pages = [f"findings/{code}.md" for code in sorted(make_pages.finding_pages())]
    for part in config.nav or []:
        for entries in part.values():
            for entry in entries if isinstance(entries, list) else ():
                for name, place in entry.items():
                    if place == "findings.md":
                        entry[name] = [place, *pages]
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages of the root, the reference of the library, a page for each finding, and the commands' options."""
    for name, place in FROM_ROOT.items():
        text = (ROOT / name).read_text(encoding="utf-8")
        files.append(File.generated(config, place, content=text if name.endswith(".md") else f"# Licence\n\n{text}"))
    files.append(File.generated(config, "look.css", content=look_of_site()))
    whole = {"findings.md": make_pages.findings_index(linked=True), "commands.md": commands_page(whole=True)}
    whole["rulesets.md"] = make_pages.rulesets_page(whole=True)
    whole["explanations.md"] = make_pages.explanations_page()
    whole |= {f"findings/{code}.md": text for code, text in make_pages.finding_pages().items()}
    proof = (DOCS / "developers" / "proof.md").read_text(encoding="utf-8")
    # The search leaves the figures out: with more such numbers, it finds nothing for queries that contain "a".
    whole["developers/proof.md"] = (
        f"{proof}\n## The figures {{ data-search-exclude }}\n\n{proof_figures.table(proof_figures.figures())}"
    )
    for code, (picture, words) in boards().items():
        files.append(File.generated(config, f"findings/{code}.svg", content=picture))
        text, heading, rest = whole[f"findings/{code}.md"].partition("\n## ")
        whole[f"findings/{code}.md"] = f"{text}\n![The board of an example]({code}.svg)\n\n{words}\n{heading}{rest}"
    for place, text in {API: reference(), **whole}.items():
        old = files.get_file_from_path(place)
        if old is not None:
            files.remove(old)
        files.append(File.generated(config, place, content=text))
    return files


def look_of_site() -> str:
    """Return the colours of the reports as those of the site's theme, for its light and its dark scheme."""
    light, dark = [dict(re.findall(r"--([\w-]+): (#[0-9a-f]+);", part)) for part in look().split(":root {")[1:3]]
    of_theme = {
        "primary-fg-color": "paper", "primary-bg-color": "ink", "primary-bg-color--light": "faint",
        "default-bg-color": "paper", "default-fg-color": "ink", "default-fg-color--light": "faint",
        "typeset-color": "ink", "typeset-a-color": "link", "accent-fg-color": "link", "code-bg-color": "tint",
    }  # fmt: skip
    rules = [
        "body { font-family: system-ui, sans-serif; }",
        ".md-footer * { color: inherit; background: none; }",
        ".md-typeset h1, .md-typeset h2 { font-weight: 650; letter-spacing: -.02em; color: inherit; }",
    ]
    for scheme, colours in (("default", light), ("slate", {**light, **dark})):
        of_scheme = f"[data-md-color-scheme={scheme}][data-md-color-primary]"
        given = " ".join(f"--md-{name}: {colours[ours]};" for name, ours in of_theme.items())
        footer = f"background: {colours['tint']}; color: {colours['ink']};"
        rules += [f"{of_scheme} {{ {given} }}", f"{of_scheme} .md-footer {{ {footer} }}"]
    return "\n".join(rules) + "\n"


def on_page_markdown(markdown: str, *, page: Page, files: Files, **_: object) -> str:
    """Convert links to pages of the site; links to other files of the repository become plain names."""
    source = {place: name for name, place in FROM_ROOT.items()}.get(page.file.src_uri)
    here = PurePosixPath(source).parent if source else PurePosixPath("docs", page.file.src_uri).parent

    def target(link: str) -> str | None:
        path, mark, anchor = link.partition("#")
        if not path or "://" in link:
            return link
        parts: list[str] = []
        for word in (here / path).parts:
            if word == "..":
                parts.pop()
            elif word != ".":
                parts.append(word)
        whole = "/".join(parts)
        place = FROM_ROOT.get(whole, whole.removeprefix("docs/") if parts[:1] == ["docs"] else None)
        if whole == "README.md":
            place = whole  # the home page of the site has the same text
        if place is not None and (DOCS / place).is_dir():
            place = f"{place}/README.md"
        if place is None or place.endswith(".py") or files.get_file_from_path(place) is None:
            return None
        up = "../" * (len(PurePosixPath(page.file.src_uri).parts) - 1)
        return f"{up}{place}{mark}{anchor}"

    def linked(match: re.Match[str]) -> str:
        found = target(match[2])
        return match[1] if found is None else f"[{match[1]}]({found})"

    def pictured(match: re.Match[str]) -> str:
        return f"![{match[1]}]({target(match[2]) or match[2]})"

    for pattern, boost in BOOSTED:
        if pattern.fullmatch(page.file.src_uri):
            page.meta["search"] = {"boost": boost}
    if page.file.src_uri.startswith("findings/"):
        markdown = markdown.replace("][", "]\\[")  # two SGF values, not a link
    return _PICTURE.sub(pictured, _LINK.sub(linked, markdown))


def reference() -> str:
    """Return the page of the public names of `adjudicate`: functions, then classes, then the rest."""
    kinds: dict[str, list[str]] = {"Functions": ["adjudicate"], "Classes": [], "Errors": [], "Constants": []}
    for name in sorted(set(adjudicate.__all__) - {"adjudicate"}, key=str.casefold):
        thing = getattr(adjudicate, name)
        if inspect.isfunction(thing):
            kinds["Functions"].append(name)
        elif inspect.isclass(thing):
            kinds["Errors" if issubclass(thing, Exception) else "Classes"].append(name)
        elif not inspect.ismodule(thing):
            kinds["Constants"].append(name)
    lines = [
        "# API reference",
        "",
        "This page lists all public names of `adjudicate`. See [the library](library.md) for examples.",
        "",
    ]
    for kind, names in kinds.items():
        if names:
            lines += [f"## {kind}", "", *(f"::: adjudicate.{name}\n" for name in names)]
    return "\n".join(lines)
