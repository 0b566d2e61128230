"""Generate mutants of the sources. Each mutant has one fault of the kind that a tired developer makes.

Mutants of Python files are made from the syntax tree; mutants of scripts and C files are made from tokens. The package
mutmut is not used, because it changes only the bodies of Python functions, not tables at the top of a module.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

SUFFIXES = (".py", ".js", ".c")
MOST_TESTS = 120  # largest number of tests to run for a mutant
MOST_FILES = 5  # largest number of test files to run if those tests did not notice the mutant
_SWAPS = (
    *("< <=", "> >=", "== !=", "=== !==", "and or", "&& ||", "+ -", "<< >>", "& |", "% //", "+= -=", "in not_in"),
    *("is is_not", "true false", "True False", "break continue", "|= &="),
)
SWAPPED = {a.replace("_", " "): b.replace("_", " ") for pair in _SWAPS for a, b in (pair.split(), pair.split()[::-1])}
SWAPPED |= {"<=": "<", ">=": ">", "*": "+", "/": "*", "//": "*", "**": "*", "^": "|", "-=": "+="}
_COLOURS = {a + "lack" + b: c + "hite" + b for a, b, c in (("b", "", "w"), ("B", "", "W"))} | {"BLACK": "WHITE"}
_COLOURS |= {white: black for black, white in _COLOURS.items()}
_COLOUR = re.compile("|".join(_COLOURS))
_TOKEN = re.compile(
    r"""//[^\n]*|/\*.*?\*/|(?m:^)\#[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`"""
    r"|(?<=[(,=:\[&|?;])\s*/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n\[])+/\w*"
    r"|=>|->|\+\+|--|===|!==|==|!=|<=|>=|<<|>>|&&|\|\||[-+]=|(?<= )[-<>+%](?= )|!(?=[\w(])"
    r"|\d[\w.]*|\w+",
    re.DOTALL,
)
_SKIPPED_CALLS = ("isinstance", "cast", "TypeVar", "NewType")


@dataclass(frozen=True)
class Mutant:
    """One fault, which replaces some bytes of a file without changing the number of lines.

    path        -- path of the file, relative to the root of the tree
    where       -- name of the function or class that contains the fault
    first, last -- first and last line, counted from 1, whose execution reaches the fault
    inside      -- True if the fault is in the body of a function, which importing the module does not execute
    old, new    -- the line without the fault, and the line with the fault
    """

    path: str
    where: str
    begin: int
    end: int
    text: str
    first: int
    last: int
    inside: bool
    old: str
    new: str

    @property
    def name(self) -> tuple[str, str, str]:
        """The name by which a table lists the mutant. Several mutants may have the same name."""
        return self.path, self.old, self.new

    def rank(self, seed: int) -> bytes:
        """Return a key that sorts mutants in random order. It does not depend on other lines of the file."""
        return sha256(repr((seed, self.where, self.name)).encode()).digest()

    def planted(self, data: bytes) -> bytes:
        """Return the content of the file with the fault in it."""
        return data[: self.begin] + self.text.encode() + data[self.end :]


def mutants(root: Path, path: str) -> list[Mutant]:
    """Return all mutants of a file."""
    data = (root / path).read_bytes()
    return list(_Python(path, data).found() if path.endswith(".py") else _of_tokens(path, data))


def _made(path: str, data: bytes, span: tuple[int, int], text: str, where: str, of: tuple[int, int, bool]) -> Mutant:
    """Create a mutant that replaces the bytes of a span with a text."""
    begin, end = span
    lines = data[begin:end].count(b"\n")
    if lines:
        text = f"({text}{chr(10) * lines})"
    start, stop = data.rfind(b"\n", 0, begin) + 1, (data.find(b"\n", end) + len(data) + 1) % (len(data) + 1)
    old = data[start:stop].decode().strip()
    new = (data[start:begin] + text.encode() + data[end:stop]).decode().strip()
    return Mutant(path, where, begin, end, text, *of, old, new)


def _of_tokens(path: str, data: bytes) -> Iterator[Mutant]:
    """Yield the mutants of a script or C file. Strings and comments are not mutated."""
    text = data.decode()
    for found in _TOKEN.finditer(text):
        token = found[0]
        new = "" if token == "!" else SWAPPED.get(token)  # noqa: S105 -- of a program
        if token.isdigit():
            new = str(int(token) + 1)
        elif new is None and token[0].isalpha() and _COLOUR.search(token):
            new = _COLOUR.sub(lambda colour: _COLOURS[colour[0]], token)
        if new is not None:
            span = len(text[: found.start()].encode()), len(text[: found.end()].encode())
            line = text.count("\n", 0, found.start()) + 1
            yield _made(path, data, span, new, "", (line, line, False))


class _Python:
    """Finds the mutants of a Python module. Annotations, decorators, docstrings and f-strings are not mutated."""

    def __init__(self, path: str, data: bytes) -> None:
        self.path, self.data = path, data
        self.starts = [0, *(found.end() for found in re.finditer(rb"\n", data))]
        self.where: list[str] = []
        self.inside = False
        self.lines = (1, 1)

    def found(self) -> Iterator[Mutant]:
        """Yield all mutants in file order."""
        yield from self._body(ast.parse(self.data).body)

    def _span(self, first: ast.AST, last: ast.AST | None = None) -> tuple[int, int]:
        end = last or first
        return (
            self.starts[first.lineno - 1] + first.col_offset,  # type: ignore[attr-defined] # an expression, a statement
            self.starts[end.end_lineno - 1] + end.end_col_offset,  # type: ignore[attr-defined] # the same
        )

    def _source(self, span: tuple[int, int]) -> str:
        return self.data[slice(*span)].decode()

    def _new(self, span: tuple[int, int], text: str) -> Mutant:
        return _made(self.path, self.data, span, text, ".".join(self.where), (*self.lines, self.inside))

    def _gap(self, left: ast.AST, right: ast.AST) -> Iterator[Mutant]:
        """Yield the mutant that swaps the operator between two expressions, if there is one."""
        begin, end = self._span(left)[1], self._span(right)[0]
        gap = self.data[begin:end].decode()
        found = re.fullmatch(r"[\s)]*(\S+?(?: not| in)?)[\s(]*", gap)
        if found and (new := SWAPPED.get(found[1])):
            yield self._new((begin + found.start(1), begin + found.end(1)), new)

    def _body(self, statements: list[ast.stmt]) -> Iterator[Mutant]:
        for statement in statements:
            if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
                continue
            yield from self._statement(statement)

    def _statement(self, node: ast.stmt) -> Iterator[Mutant]:
        kept = self.lines, self.inside
        inner = [child for child in ast.iter_child_nodes(node) if isinstance(child, ast.stmt | ast.ExceptHandler)]
        first_inner = min((child.lineno for child in inner), default=node.end_lineno or node.lineno)
        self.lines = node.lineno, max(node.lineno, first_inner - 1 if inner else first_inner)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            self.where.append(node.name)
            if not isinstance(node, ast.ClassDef):
                for default in (*node.args.defaults, *filter(None, node.args.kw_defaults)):
                    yield from self._expression(default)
                self.inside = True
            yield from self._body(node.body)
            self.where.pop()
        elif not (isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"):
            yield from self._plain(node)
        self.lines, self.inside = kept

    def _plain(self, node: ast.stmt) -> Iterator[Mutant]:
        """Yield the mutants of a statement that is not a definition, and of the statements and expressions in it."""
        span = self._span(node)
        if isinstance(node, ast.If | ast.While):
            yield self._new(self._span(node.test), "False")
        if isinstance(node, ast.AugAssign | ast.Delete) or (
            isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)
        ):
            yield self._new(span, "()")
        if isinstance(node, ast.AugAssign):
            yield from self._gap(node.target, node.value)
        if isinstance(node, ast.Break | ast.Continue):
            yield self._new(span, SWAPPED[self._source(span)])
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id == "__all__":
            return
        for name, value in ast.iter_fields(node):
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.ExceptHandler):
                    yield from self._body(child.body)
                elif isinstance(child, ast.match_case):
                    yield from self._expression(child.guard) if child.guard else ()
                    yield from self._body(child.body)
                elif isinstance(child, ast.stmt):
                    yield from self._statement(child)
                elif isinstance(child, ast.expr | ast.withitem) and name != "annotation":
                    yield from self._expression(child)

    def _expression(self, node: ast.AST) -> Iterator[Mutant]:
        """Yield the mutants of an expression and of the expressions in it."""
        if isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Subscript) and self._is_type(node)):
            return
        if isinstance(node, ast.Constant):
            yield from self._constant(node)
        elif isinstance(node, ast.Compare):
            for left, right in zip([node.left, *node.comparators], node.comparators, strict=False):
                yield from self._gap(left, right)
        elif isinstance(node, ast.BoolOp):
            yield from self._gap(node.values[0], node.values[1])
        elif isinstance(node, ast.BinOp):
            yield from self._gap(node.left, node.right)
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not | ast.USub):
            begin = self._span(node)[0]
            yield self._new((begin, begin + (3 if isinstance(node.op, ast.Not) else 1)), "")
        elif isinstance(node, ast.IfExp):
            yield self._new(self._span(node.test), "True")
        elif isinstance(node, ast.comprehension):
            yield from (self._new(self._span(test), "True") for test in node.ifs)
        elif isinstance(node, ast.Name | ast.Attribute) and isinstance(node.ctx, ast.Load):
            yield from self._name(node)
        elif isinstance(node, ast.Call):
            if isinstance(node.func, ast.Name) and node.func.id in _SKIPPED_CALLS:
                return
            yield from self._call(node)
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.expr | ast.comprehension | ast.keyword | ast.withitem):
                yield from self._expression(child)

    @staticmethod
    def _is_type(node: ast.Subscript) -> bool:
        return isinstance(node.value, ast.Name) and node.value.id in ("Literal", "Callable", "Union", "Annotated")

    def _constant(self, node: ast.Constant) -> Iterator[Mutant]:
        span = self._span(node)
        if isinstance(node.value, bool):
            yield self._new(span, str(not node.value))
        elif isinstance(node.value, int | float):
            yield self._new(span, repr(node.value + 1))
        elif isinstance(node.value, str | bytes) and node.lineno == node.end_lineno:
            source = self._source(span)
            quote = source[-3:] if source.endswith(('"""', "'''")) else source[-1]
            yield self._new(span, f"{source.removesuffix(quote)}XX{quote}")

    def _name(self, node: ast.Name | ast.Attribute) -> Iterator[Mutant]:
        name = node.id if isinstance(node, ast.Name) else node.attr
        if _COLOUR.search(name):
            end = self._span(node)[1]
            yield self._new((end - len(name.encode()), end), _COLOUR.sub(lambda colour: _COLOURS[colour[0]], name))

    def _call(self, node: ast.Call) -> Iterator[Mutant]:
        """Yield mutants of a call that exchange two arguments or leave out a keyword argument."""
        if len(node.args) > 1 and not any(isinstance(arg, ast.Starred) for arg in node.args[:2]):
            (begin, middle), (other, end) = map(self._span, node.args[:2])
            parts = [self.data[begin:middle], self.data[middle:other], self.data[other:end]]
            if parts[0] != parts[2] and b"\n" not in self.data[begin:end]:
                yield self._new((begin, end), b"".join(parts[::-1]).decode())
        before = self._span(node.args[-1])[1] if node.args else None
        for keyword in node.keywords:
            begin, end = self._span(keyword)
            if keyword.arg and before and b"\n" not in self.data[before:end]:
                yield self._new((before, end), "")
            before = end
