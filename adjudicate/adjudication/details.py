"""What a catalogue of records asks of a record besides its sheet: who wrote it, the players' ranks, its hashes.

A batch makes them where they are asked for (`batch --columns all`). Texts are the record's own and as hostile.
"""

from __future__ import annotations

from typing import Final

from adjudicate.adjudication.data import Data, short
from adjudicate.record.fingerprint import Fingerprint
from adjudicate.record.model import Record

TEXTS: Final = {
    "application": "AP",
    "declared_encoding": "CA",
    "black_rank": "BR",
    "white_rank": "WR",
    "game_name": "GN",
    "place": "PC",
    "source": "SO",
    "time_limit": "TM",
    "overtime": "OT",
    "handicap_text": "HA",
}
"""Key of a detail -> property whose first value it is."""


def details_data(record: Record, found: Fingerprint) -> Data:
    """Return the details of a record as data: a text each, or None."""
    texts: Data = {key: short(record.text(ident)) for key, ident in TEXTS.items()}
    hashes = {"moves_hash": found.any_way, "moves_hash_plain": found.plain, "dyer": found.dyer}
    return {"encoding": record.encoding, **texts, **hashes, "last_play": found.plays}
