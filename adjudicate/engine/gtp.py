"""A client of the Go Text Protocol, version 2: commands to a Go program outside, and its answers.

Our own, because no kept one is to be had for Python 3: sgfmill left gomill's behind, and gomill and `gtp` are Python 2.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from adjudicate.engine.process import Process

_END: Final = b"\n\n"
_BEGINS: Final = b"=?"


class Reply(NamedTuple):
    """An answer; `ok` is False for an error that the engine reports itself."""

    ok: bool
    text: str


class Engine(Process):
    """A running engine that speaks GTP."""

    _number = 0

    def ask(self, command: str) -> Reply:
        """Send a command and return the answer; raises Failure where there is none that follows the protocol."""
        self._number += 1
        word = command.partition(" ")[0]
        self.send(f"{self._number} {command}", word)
        answer = self.receive(word, _END, _BEGINS)
        head, _, text = answer.partition(str(self._number))
        if head not in ("=", "?") or (text and not text[0].isspace()):
            raise self._nonsense(word)
        return Reply(head == "=", text.strip())
