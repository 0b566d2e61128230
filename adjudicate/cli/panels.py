"""Group the options in a command's help and manual page."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

FEW: Final = 6  # up to this number of options, besides --help, there are no groups
OTHERS: Final = "Other options"
PANELS: Final[dict[str, str]] = json.loads(Path(__file__).with_name("panels.json").read_text(encoding="utf-8"))
"""Title of a group -> its options, in the order in which the help shows them."""


def grouped(options: list[Any]) -> Iterator[tuple[str, list[Any]]]:
    """Yield the title and the options of each group. If there are only a few options, yield a single group.

    options -- the parameters to show in the help
    """
    if sum("--help" not in one.opts for one in options) <= FEW:
        yield "Options", options
        return
    left = {"/".join((max(one.opts, key=len), *one.secondary_opts)): one for one in options}
    for title, names in PANELS.items():
        found = [left.pop(name) for name in names.split() if name in left]
        if found:
            yield title, found
    if left:
        yield OTHERS, list(left.values())
