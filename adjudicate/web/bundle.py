"""Bundle the program for a page that runs without a server: its modules, the packages they import, and Python itself.

All parts come from this installation and an unpacked Pyodide; nothing is downloaded. Same input, same bytes.
"""

import ast
import io
import json
import zipfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from adjudicate.sources.system import reason
from adjudicate.web.scripts import UnbuildableError
from adjudicate.web.words import say

PACKAGE: Final = "adjudicate"
START: Final = ("adjudicate.web.protocol",)
"""The modules that the page's worker imports first."""
_PARTS: Final[Mapping[str, Any]] = json.loads(Path(__file__).with_name("bundle.json").read_text(encoding="utf-8"))
DATA: Final[Sequence[str]] = _PARTS["data"]
"""Data files that packages read, in addition to their modules."""
PINNED: Final[Mapping[str, str]] = _PARTS["pinned"]
"""Files of Pyodide's npm package that the page uses -> their SHA-256."""
PYODIDE: Final[str] = _PARTS["pyodide"]

_DATE: Final = (1980, 1, 1, 0, 0, 0)  # the earliest date that a zip file can store
# Parts of the standard library that the page does not need. Imports do not show this, as its modules have their own.
_UNUSED: Final = frozenset(_PARTS["unused"])
_UNUSED_BELOW: Final = tuple(_PARTS["unused_below"])
_CHARDET_UNUSED: Final[Sequence[str]] = _PARTS["chardet_unused"]


def pyodide_files(folder: Path) -> dict[str, bytes]:
    """Return the files that a page needs from an unpacked Pyodide. Raises UnbuildableError for a wrong version."""
    found = {}
    for name, digest in PINNED.items():
        try:
            content = (folder / name).read_bytes()
        except (OSError, ValueError) as error:
            raise UnbuildableError(say("build.unreadable", name=name, reason=reason(error))) from None
        if sha256(content).hexdigest() != digest:
            raise UnbuildableError(say("build.other-version", name=name, version=PYODIDE))
        found[name] = content
    found["python_stdlib.zip"] = _library(found["python_stdlib.zip"])
    lock = {**json.loads(found["pyodide-lock.json"]), "packages": {}}  # a page does not download packages
    found["pyodide-lock.json"] = json.dumps(lock, sort_keys=True).encode()
    return found


def _library(data: bytes) -> bytes:
    """Return the zip file of Python's standard library without the modules that the page does not use."""
    with zipfile.ZipFile(io.BytesIO(data)) as whole:
        kept = {
            name: whole.read(name)
            for name in whole.namelist()
            if name.partition("/")[0] not in _UNUSED and not name.startswith(_UNUSED_BELOW) and not name.endswith("/")
        }
    return zipped(kept)


def zipped(files: Mapping[str, bytes]) -> bytes:
    """Return a zip file with the given files, in the order of their names."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(files):
            info = zipfile.ZipInfo(name, _DATE)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.create_system = 3
            info.external_attr = 0o644 << 16
            archive.writestr(info, files[name], compresslevel=9)
    return out.getvalue()


def program() -> bytes:
    """Return a zip file with all modules and data that the worker imports from packages. Raises UnbuildableError."""
    root = Path(__file__).parent.parent
    own = sorted({*_needed(root), *(path for files in DATA for path in root.glob(files))})
    files = {f"{PACKAGE}/{path.relative_to(root).as_posix()}": _read(path) for path in own}
    files |= _package("sgfmill", lambda name: name in ("__init__.py", "sgf_grammar.py"))
    files |= _package("chardet", lambda name: name.endswith((".py", ".bin")) and name not in _CHARDET_UNUSED)
    return zipped(files)


def _read(path: Path) -> bytes:
    """Return a file's bytes. Texts that only the command line or the page's scripts use are left out."""
    if path.parent.name != "words" or path.suffix != ".json":
        return path.read_bytes()
    kept = {name: table for name, table in json.loads(path.read_bytes()).items() if name not in ("cli", "page")}
    return json.dumps(kept, ensure_ascii=False, separators=(",", ":")).encode()


def _needed(root: Path) -> set[Path]:
    """Return the modules that the worker can import, including imports in functions but not those only for types."""
    wanted, found = list(START), set[Path]()
    while wanted:
        name = wanted.pop()
        path = _file_of(root, name)
        if path is None or path in found:
            continue
        found.add(path)
        if "." in name:
            wanted.append(name.rpartition(".")[0])
        wanted += _imported(path.read_text(encoding="utf-8"))
    return found


def _file_of(root: Path, name: str) -> Path | None:
    below = root.joinpath(*name.split(".")[1:])
    paths = (below.with_suffix(".py") if below != root else root / "__init__.py", below / "__init__.py")
    return next(filter(Path.is_file, paths), None)


@cache  # both versions of the page, as a folder and as one file, contain the same modules
def _imported(source: str) -> tuple[str, ...]:
    """Return the names that a module imports from this package, except those for types. Some may be functions."""
    names: list[str] = []
    for node in _statements(ast.parse(source)):
        if isinstance(node, ast.Import):
            names += (alias.name for alias in node.names if alias.name.startswith(f"{PACKAGE}."))
        elif isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] == PACKAGE:
            names += (node.module or "", *(f"{node.module}.{alias.name}" for alias in node.names))
    return tuple(names)


def _statements(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the statements below a node at any depth, except those for types only. Expressions are not visited."""
    types_only = isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
    for part in ("body", "orelse", "handlers", "finalbody", "cases"):
        for inner in () if part == "body" and types_only else getattr(node, part, ()):
            yield inner
            yield from _statements(inner)


def _package(name: str, wanted: Callable[[str], bool]) -> dict[str, bytes]:
    """Return the wanted files of an installed package. Raises UnbuildableError if its Python source is missing."""
    spec = find_spec(name)
    if spec is None or spec.origin is None:
        raise UnbuildableError(say("build.no-package", name=name))
    root = Path(spec.origin).parent
    for compiled in (*root.rglob("*.so"), *root.rglob("*.pyd")):
        if not compiled.with_name(f"{compiled.name.partition('.')[0]}.py").is_file():
            raise UnbuildableError(say("build.no-source", file=compiled.name, name=name))
    paths = (path for path in root.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    return {
        f"{name}/{inside}": path.read_bytes()
        for path in paths
        for inside in (path.relative_to(root).as_posix(),)
        if wanted(inside)
    }
