"""The page's own files without what only their readers need: comments, types, indentation.

Nothing is parsed. What is taken away stands in forms that only a comment has in these files: a line that begins with
//, a line's end after // without a quotation mark, what stands between /** and its end. No text in them goes over
several lines: it would lose its indentation.
"""

from __future__ import annotations

import re
from typing import Final

_BLOCK: Final = re.compile(r"^[ \t]*/\*\*(?:(?!\*/).)*\*/[ \t]*\n", re.MULTILINE | re.DOTALL)
_TYPE: Final = re.compile(r"/\*\* [^\n`]*?\*/ ?")
_LINE: Final = re.compile(r"^[ \t]*//[^\n]*\n", re.MULTILINE)
_END: Final = re.compile(r"[ \t]+// [^\n\"'`]*$", re.MULTILINE)  # no text ends behind it: it is in none
_SPACE: Final = re.compile(r"\s*([{};])\s*|(?<=:)\s+")  # of a style: its texts hold none of these
_STYLE: Final = re.compile(r"/\*(?:(?!\*/).)*\*/", re.DOTALL)


def slim(name: str, content: bytes) -> bytes:
    """Return a file of the page that does the same in fewer bytes; of other kinds than .js and .css as it is.

    >>> slim("a.js", b"/** @param {string} x */\\nfunction f(x) {\\n  // why\\n  return ` // ${x}`; // so\\n}\\n")
    b'function f(x) {return ` // ${x}`;\\n}\\n'
    """
    if name.endswith(".css"):
        return _SPACE.sub(lambda found: found[1] or "", _STYLE.sub("", content.decode())).strip().encode()
    if not name.endswith(".js"):
        return content
    text = _END.sub("", _LINE.sub("", _TYPE.sub("", _BLOCK.sub("", content.decode()))))
    return _joined(text).encode()


def _joined(text: str) -> str:
    """Return a script without indentation and with fewer lines.

    No statement ends by the end of a line where it ends in such a character, or the next begins with one. Statements
    that are not indented keep lines of their own: a site's builder looks for some of them.
    """
    lines = [""]
    for line in text.split("\n"):
        bare, before = line.lstrip(), lines[-1]
        ends = before.endswith((",", "(", "{", "[")) or (before.endswith(";") and bare != line)
        if not before or not bare or ("//" not in before and (ends or bare.startswith(tuple(")}].?:")))):
            lines[-1] += bare
        else:
            lines.append(bare)
    return "\n".join(lines) + "\n"
