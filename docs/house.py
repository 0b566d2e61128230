"""The picture of the packages of `adjudicate/` and their imports, generated from the code.

The packages are in the order of the import-linter contract in pyproject.toml, top layer first. `make_pages.py` writes
the picture.
"""

from __future__ import annotations

import ast
import tomllib
from functools import cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
PACKAGE: Final = "adjudicate"
CONTRACT: Final = "imports run only downwards"

_STEP_X, _STEP_Y = 40, 36  # from a box to the one below it, in pixels
_WIDTH, _HEIGHT = 116, 26  # of a box
_MARGIN = 12
_INSET = 14  # of the line of a box, from its left edge
_CORNER = 6

Imports = dict[str, frozenset[str]]
"""Package -> the other packages that its modules import."""


def rooms() -> tuple[str, ...]:
    """Return the packages in the order of the contract, top layer first.

    Raises ValueError if a package or module of the program is not in any layer.
    """
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = {contract["name"]: contract for contract in settings["tool"]["importlinter"]["contracts"]}
    floors = [floor.split("|") for floor in contracts[CONTRACT]["layers"]]
    found = tuple(room.strip().removeprefix(f"{PACKAGE}.") for floor in floors for room in floor)
    missing = {_room(path) for path in _modules()} - {*found, "__init__"}
    if missing:
        raise ValueError(f"add {', '.join(sorted(missing))} to a layer in pyproject.toml")
    return found


@cache
def imports() -> Imports:
    """Return the imports of each package, including those inside functions and for types.

    The list of public names (`adjudicate/__init__.py`) is left out.
    """
    known = rooms()
    found: dict[str, set[str]] = {room: set() for room in known}
    for path in _modules():
        room = _room(path)
        if room != "__init__":
            found[room] |= _imported(ast.parse(path.read_text(encoding="utf-8"))) & set(known) - {room}
    return {room: frozenset(names) for room, names in found.items()}


def picture() -> str:
    """Return the picture as SVG: the packages as a staircase, with a line down from each and a dot for each import.

    From each dot, an arrow leads right to the imported package.
    """
    known, wanted = rooms(), imports()
    place = {room: (_MARGIN + i * _STEP_X, _MARGIN + i * _STEP_Y) for i, room in enumerate(known)}
    width = place[known[-1]][0] + _WIDTH + _MARGIN
    height = place[known[-1]][1] + _HEIGHT + _MARGIN
    lines, dots, boxes = [], [], []
    for room in known:
        x, y = place[room]
        below = [place[other][1] + _HEIGHT // 2 for other in known if other in wanted[room]]
        if below:
            lines.append(f'<path d="M{x + _INSET} {y + _HEIGHT}V{max(below)}"/>')
            dots += [f'<circle cx="{x + _INSET}" cy="{at}" r="4"/>' for at in below]
        above = [place[other][0] + _INSET for other in known if room in wanted[other]]
        if above:
            lines.append(f'<path d="M{min(above)} {y + _HEIGHT // 2}H{x - 2}" marker-end="url(#arrow)"/>')
        boxes.append(f'<rect x="{x}" y="{y}" width="{_WIDTH}" height="{_HEIGHT}" rx="{_CORNER}"/>')
        boxes.append(f'<text x="{x + _WIDTH // 2}" y="{y + 18}">{room}</text>')
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
            f'viewBox="0 0 {width} {height}" role="img">',
            "<title>The packages of adjudicate, top layer first, and their imports</title>",
            '<defs><marker id="arrow" markerWidth="8" markerHeight="8" refX="7" refY="4" orient="auto">'
            '<path d="M0 0L8 4L0 8z" fill="#678"/></marker></defs>',
            f'<rect width="{width}" height="{height}" fill="#fff"/>',
            '<g fill="none" stroke="#678" stroke-width="1.2">',
            *lines,
            "</g>",
            '<g fill="#235">',
            *dots,
            "</g>",
            '<g fill="#eef3f8" stroke="#235" stroke-width="1.2" font-family="sans-serif" font-size="14" '
            'text-anchor="middle">',
            *(box.replace("<text", '<text fill="#123" stroke="none"') for box in boxes),
            "</g>",
            "</svg>",
            "",
        ]
    )


def _modules() -> list[Path]:
    return sorted((ROOT / PACKAGE).rglob("*.py"))


def _room(path: Path) -> str:
    """Return the package of a module, or the module itself if it is directly below the root."""
    return path.relative_to(ROOT / PACKAGE).with_suffix("").parts[0]


def _imported(tree: ast.Module) -> set[str]:
    """Return the packages of the program that a module imports, such as `rules` for `adjudicate.rules.ending`."""
    found = set()
    nodes: list[ast.AST] = [tree]
    for node in nodes:  # it grows by statements only, because expressions import nothing
        nodes += [child for child in ast.iter_child_nodes(node) if not isinstance(child, ast.expr)]
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        else:
            continue
        found |= {name.split(".")[1] for name in names if name.startswith(f"{PACKAGE}.")}
    return found
