"""Join the page's scripts into one, and remove whole-line comments.

A browser loads one script faster than forty, and a page that is opened from a disk cannot import modules. Each module
is therefore wrapped in a function, which keeps its names separate from those of other modules. Only simple forms of
import and export are supported; other forms are refused.
"""

import re
from collections.abc import Mapping
from typing import Final

_COMMENT: Final = re.compile(r"^[ \t]*(?:/\*\*(?:(?!\*/).)*\*/|//[^\n]*)[ \t]*\n", re.MULTILINE | re.DOTALL)


class UnbuildableError(Exception):
    """Raised if a page cannot be built; the message is one sentence for the user."""


def without_comments(script: str) -> str:
    """Remove whole-line comments from a script. Its strings must not contain lines that look like such comments.

    >>> without_comments("/** @param {string} x */\\nfunction f(x) {\\n  // why\\n  return ` // ${x}`; // so\\n}\\n")
    'function f(x) {\\n  return ` // ${x}`; // so\\n}\\n'
    """
    return _COMMENT.sub("", script)


_IMPORT: Final = re.compile(r'^import\s*\{([^}]*)\}\s*from\s*"\./([\w.-]+\.js)";?[ \t]*$', re.MULTILINE)
_EXPORT: Final = re.compile(r"^export\s+((?:async\s+)?function\*?|class|const)\s+(\w+)", re.MULTILINE)
_REST: Final = re.compile(r"^\s*(?:import\b(?!\s*\()|export\b)[^\n]*", re.MULTILINE)
_NAME: Final = re.compile(r"\s*(\w+)(?:\s+as\s+(\w+))?\s*")


def joined(modules: Mapping[str, str], start: str) -> str:
    """Join a module and everything that it imports into one script.

    modules -- file name -> text of the module; start -- file name of the module to begin with
    Raises UnbuildableError for an unsupported form of import or export, a missing module, or circular imports.
    """
    done: dict[str, str] = {}
    _join(modules, start, done, ())
    return '"use strict";\n' + "\n".join(done.values())


def _join(modules: Mapping[str, str], name: str, done: dict[str, str], above: tuple[str, ...]) -> None:
    if name in above:
        raise UnbuildableError(f"the scripts {' and '.join((*above, name))} import each other in a circle")
    if name in done:
        return
    if name not in modules:
        raise UnbuildableError(f"the script {name} is missing")
    text = modules[name]
    for match in _IMPORT.finditer(text):
        _join(modules, match[2], done, (*above, name))
    exported = [match[2] for match in _EXPORT.finditer(text)]
    text = _EXPORT.sub(lambda match: f"{match[1]} {match[2]}", _IMPORT.sub(_imported, text))
    left = _REST.search(re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL))
    if left:
        raise UnbuildableError(f"the script {name} has an unknown form of import or export: {left[0][:80]}")
    done[name] = f"const {_variable(name)} = (() => {{\n{text}\nreturn {{ {', '.join(exported)} }};\n}})();"


def _imported(match: re.Match[str]) -> str:
    names = []
    for part in match[1].split(","):
        if not part.strip():
            continue
        one = _NAME.fullmatch(part)
        if one is None:
            raise UnbuildableError(f"unknown import: {part.strip()[:80]}")
        names.append(f"{one[1]}: {one[2]}" if one[2] else one[1])
    return f"const {{ {', '.join(names)} }} = {_variable(match[2])};"


def _variable(name: str) -> str:
    return f"module_{re.sub(r'[^A-Za-z0-9]', '_', name.removesuffix('.js'))}"
