"""Copy records to files whose names give round, table and players. The originals are not changed.

Names of players are untrusted. Only letters and digits of a name enter a file name, so every copy stays in its folder
and every system can store it.
"""

import os
import unicodedata
from collections import Counter
from collections.abc import Mapping
from itertools import count
from pathlib import Path
from typing import Final

from adjudicate.display.characters import in_word
from adjudicate.record.forms.detect import ending
from adjudicate.sources.outputs import write_output
from adjudicate.sources.system import reason
from adjudicate.tournament.event_files import EventFileError
from adjudicate.tournament.games import Records
from adjudicate.tournament.matching import Matching
from adjudicate.tournament.model import Event, Pairing
from adjudicate.tournament.review import Review
from adjudicate.tournament.words import say

MOST_NAME: Final = 40  # maximum number of characters per player


def plan(event: Event, records: Records, matching: Matching) -> dict[int, str]:
    """Map the records to copy to the file names of their copies, which are unique even if case is ignored.

    Matches of low confidence, and records from files with several games, are left out.
    """
    names = {player.key: player.name or player.key for player in event.players}
    rounds = max((p.round or 0 for p in event.pairings), default=0)
    tables = max((p.table or 0 for p in event.pairings), default=0)
    beside = Counter(game.place.file for game in records.games)
    copies: dict[int, str] = {}
    taken: set[str] = set()
    for index, match in sorted(matching.matches.items()):
        stem = copy_name(event.pairings[index], names, len(str(rounds)), len(str(tables)))
        for game in (match.game, *(game for game, _ in match.also)):
            place = records.games[game].place
            if match.confidence == "low" or beside[place.file] > 1:
                continue
            suffix = ending(place.member or place.path)
            numbered_names = (f"{stem}{'' if n == 1 else f'-{n}'}{suffix}" for n in count(1))
            copies[game] = next(name for name in numbered_names if name.casefold() not in taken)
            taken.add(copies[game].casefold())
    return copies


def copy_name(pairing: Pairing, names: dict[str, str], of_round: int = 1, of_table: int = 1) -> str:
    """Return the file name for a record's copy, without suffix. of_round, of_table -- minimum number of digits

    >>> copy_name(Pairing(2, "a", "b", table=3), {"a": "Zoë Ibáñez", "b": "../../CON: x"}, of_table=2)
    'r2-t03_Zoë-Ibáñez_CON-x'
    """
    where = [f"r{pairing.round:0{of_round}}"] if pairing.round is not None else []
    where += [f"t{pairing.table:0{of_table}}"] if pairing.table is not None else []
    players = [_plain(names.get(key, key)) for key in (pairing.white, pairing.black)]
    return "_".join(["-".join(where) or "game", *players])


def _plain(name: str) -> str:
    kept = "".join(char if in_word(char) else " " for char in unicodedata.normalize("NFC", name[: 4 * MOST_NAME]))
    return "-".join(kept.split())[:MOST_NAME].strip("-") or "unnamed"


def make_copies(copies: Mapping[int, str], records: Records, folder: Path) -> int:
    """Write the copies that do not exist yet, and return their number.

    No file is overwritten. If a file of the same name has other content, nothing is copied.
    Raises EventFileError in this case, and if a copy cannot be written.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise EventFileError(say("copies.no-folder", folder=str(folder), reason=reason(error))) from None
    wanted = [(folder / name, records.content_of(game)) for game, name in copies.items()]
    new = []
    for path, content in wanted:
        if not os.path.lexists(path):
            new.append((path, content))
        elif path.is_symlink() or not path.is_file() or path.read_bytes() != content:
            raise EventFileError(say("copies.exists", path=str(path)))
    for path, content in new:
        try:
            write_output(path, [content])
        except OSError as error:
            raise EventFileError(say("copies.unwritten", path=str(path), reason=reason(error))) from None
    return len(new)


def copied(review: Review, folder: Path) -> str:
    """Copy a tournament's matched records. Return a sentence with the number of copies. Raises EventFileError."""
    copies = plan(review.event, review.records, review.matching)
    new = make_copies(copies, review.records, folder)
    left, there = len(review.records.games) - len(copies), len(copies) - new
    said = [say("copies.new", n=new, folder=str(folder))]
    said += [say("copies.there", n=there)] if there else []
    said += [say("copies.left", n=left)] if left else []
    return say("copies", parts=tuple(said))
