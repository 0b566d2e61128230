"""Compare players' names as a director would, ignoring case, accents, word order and shortened first names.

Similarity alone never identifies a player, so a player with a similar name is only suggested.
"""

import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache
from itertools import product
from typing import Final

from adjudicate.caching import MOST
from adjudicate.display.characters import in_word, settled
from adjudicate.tournament.model import Player
from adjudicate.tournament.words import say

MOST_LETTERS: Final = 120  # letters of a name that are compared; the rest is ignored
MOST_WORDS: Final = 8
MOST_ALIKE: Final = 200  # if more players share a word with a name, only its rarest word counts

# letters that Unicode does not split into a base and a mark
_PLAIN: Final = str.maketrans(
    {"ø": "o", "œ": "oe", "æ": "ae", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i", "ħ": "h", "ŧ": "t", "ŋ": "n"}
)
# spellings of some letters in passports and on other keyboards
_WIDE: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ø": "oe", "å": "aa"})
_WIDTHS: Final = (False, True)
_JOINED: Final = re.compile("['\u2018\u2019`\u00b4\u02bc]")
# East Asian ranks may follow a name without a space
_RANK: Final = re.compile(
    r"(?<!\S)[0-9]{1,2}(?:[kdp]|kyu|dan|pro)(?!\S)"
    r"|(?:(?<![0-9])[0-9]{1,2} ?|[一二三四五六七八九]?十[一二三四五六七八九]?|[一二三四五六七八九初])[段级級단급](?!\S)"
)
# a number alone, or after its register; "ann12" is a nickname
_NUMBER: Final = re.compile(r"(?:aga|usa|id|no|egd|egf|pin|ffg)?([0-9]{2,12})")

_TO_COMMA: Final = re.compile(r"(?:[^,(\[]|\([^)]*\)|\[[^\]]*\]|[(\[])*")  # to the first comma outside brackets
# a single "?" marks a doubt, unless a letter follows it
_LOST: Final = re.compile("\\?\\?|\\?(?=[^\\W\\d_])|\ufffd")

Words = tuple[str, ...]


class Grade(IntEnum):
    """Grades of a match between a name and a player, best first. WORDS_OF describes them in words."""

    ID = 0
    ALIAS = 1
    FULL = 2
    ORDER = 3
    LONGER = 4
    MISREAD = 5
    INITIALS = 6
    WORD = 7


WORDS_OF: Final = {grade: say(f"grade.{grade.name.lower()}") for grade in Grade}


@dataclass(frozen=True, slots=True)
class NameMatch:
    """The best grade at which a name matches any player, and the keys of all players who match at that grade.

    turned -- for a match in full, keys of the other players whom it matches in another order or with other spacing
    """

    grade: Grade
    keys: tuple[str, ...]
    turned: tuple[str, ...] = ()

    @property
    def anyhow(self) -> "NameMatch":
        """The match if the order of the words and the spacing mean nothing."""
        return NameMatch(Grade.ORDER, tuple(sorted((*self.keys, *self.turned)))) if self.turned else self


def words(text: str, *, wide: bool = False) -> Words:
    """Return the words of a name, case-folded, without accents, ranks or punctuation.

    wide -- True to write umlauts and similar letters as two letters

    >>> words("O'Brien, Jörg (3d)"), words("Jörg", wide=True)
    (('obrien', 'jorg'), ('joerg',))
    """
    return _words(text[:MOST_LETTERS], wide)


@lru_cache(MOST)  # each name is compared with many
def _words(text: str, wide: bool) -> Words:
    text = unicodedata.normalize("NFKC", settled(text)).casefold()
    text = _JOINED.sub("", text)
    if wide:
        text = text.translate(_WIDE)
    text = unicodedata.normalize("NFKD", text.translate(_PLAIN))
    text = "".join(c for c in text if not "\u0300" <= c <= "\u036f" and unicodedata.category(c) != "Cf")
    found = "".join(c if in_word(c) else " " for c in unicodedata.normalize("NFC", text)).split()
    return tuple(_RANK.sub(" ", " ".join(found)).split() or found)


def divided(name: str) -> tuple[str, str]:
    """Split "Family, Given" into family and given name. A name without a comma outside brackets is a family name.

    >>> divided("Mott, Rick"), divided("Rick Mott (Oslo, 3d)"), divided("Mott [Oslo, 3d], Rick")
    (('Mott', 'Rick'), ('Rick Mott (Oslo, 3d)', ''), ('Mott [Oslo, 3d]', 'Rick'))
    """
    family = next(_TO_COMMA.finditer(name))[0]
    return family.strip(), name[len(family) + 1 :].strip()


def letters_lost(text: str) -> bool:
    """Return True if a program replaced letters of a name that it could not write.

    >>> letters_lost("???"), letters_lost("Kim ??"), letters_lost("Smith?"), letters_lost("M\ufffdller")
    (True, True, False, True)
    >>> letters_lost("? ?"), letters_lost("?ukasz W?jcik"), letters_lost("Kim (?)")
    (True, True, False)
    """
    return _LOST.search(text) is not None or set(text) - {" "} == {"?"}


def raw_key(text: str) -> str:
    """Normalise a nickname for look-up. Only differences in case and white space are ignored.

    >>> raw_key("  -=Dragon=-  ")
    '-=dragon=-'
    """
    return " ".join(unicodedata.normalize("NFKC", settled(text[:MOST_LETTERS])).casefold().split())


def grade(name: Words, given: Words, family: Words, *, ordered: bool = False) -> Grade | None:
    """Grade the match between a name and a player. Return None if they do not match.

    given   -- empty if the player's full name is in `family`; then any of its words may be the family name
    ordered -- True if a comma in the name has shown that its given name comes first

    >>> grade(("j", "smith"), ("john",), ("smith",)), grade(("smith", "jane"), ("john",), ("smith",))
    (<Grade.INITIALS: 6>, None)
    """
    whole = (*given, *family)
    if not name or not whole:
        return None
    if name == whole or (name == (*family, *given) and not ordered):
        return Grade.FULL
    if sorted(name) == sorted(whole) or "".join(name) in _joined(given, family):
        return Grade.ORDER
    if len(name) > MOST_WORDS or len(whole) > MOST_WORDS:
        return None
    common = Counter(name) & Counter(whole)
    long = [word for word in common.elements() if not _is_initial(word)]
    contained = common.total() in (len(name), len(whole))
    if contained and len(long) >= 2:
        return Grade.LONGER
    if not long or (given and not set(long) & set(family)):
        return None
    if contained:
        return Grade.WORD if min(len(name), len(whole)) == 1 else None
    rest, other = sorted((list((Counter(these) - common).elements()) for these in (name, whole)), key=len)
    return Grade.INITIALS if _initials_fit(rest, other) else None


def _is_short(name: Words) -> bool:
    return len(name) == 1 or any(map(_is_initial, name))


def _is_initial(word: str) -> bool:
    """Return True for one letter of a script with capitals. In other scripts, one character can be a full name."""
    return len(word) == 1 and word.upper() != word


def _initials_fit(few: Sequence[str], many: Sequence[str]) -> bool:
    """Return True if each word in `few` has its own counterpart in `many`, where one is the other's initial."""
    if not few:
        return True
    first, *rest = few
    fits = (i for i, other in enumerate(many) if first[0] == other[0] and (_is_initial(first) or _is_initial(other)))
    return any(_initials_fit(rest, [*many[:i], *many[i + 1 :]]) for i in fits)


class NameBook:
    """Look up the players of an event by name. aliases -- nickname -> player key"""

    def __init__(self, players: Iterable[Player], aliases: Mapping[str, str] | None = None) -> None:
        self._aliases = {raw_key(nick): key for nick, key in (aliases or {}).items()}
        self._names: dict[str, list[tuple[Words, Words]]] = {}
        self._ids: dict[str, list[str]] = defaultdict(list)
        self._whole: dict[str, list[str]] = defaultdict(list)  # all letters of the name, with its words in any order
        self._words: dict[str, list[str]] = defaultdict(list)
        self._short: set[str] = set()
        self._known: dict[str, NameMatch | None] = {}
        self._near: dict[str, list[str]] | None = None
        for player in players:
            spellings = dict.fromkeys((words(player.given, wide=w), words(player.family, wide=w)) for w in _WIDTHS)
            self._names[player.key] = list(spellings)  # in this order
            for _, number in player.ids:
                self._ids[number.casefold().lstrip("0") or "0"].append(player.key)
            if any(_is_short((*given, *family)) for given, family in spellings):
                self._short.add(player.key)
            for whole in {whole for given, family in spellings for whole in _wholes(given, family)}:
                self._whole[whole].append(player.key)
            for word in {word for given, family in spellings for word in (*given, *family)}:
                self._words[word].append(player.key)

    def find(self, text: str) -> NameMatch | None:
        """Return the players whom a name matches best, or None if it does not match anyone."""
        text = text[:MOST_LETTERS]
        if text not in self._known:
            self._known[text] = self._find(text)
        return self._known[text]

    def _find(self, text: str) -> NameMatch | None:
        if (alias := self._aliases.get(raw_key(text))) is not None:
            return NameMatch(Grade.ALIAS, (alias,))
        family, given = divided(text)
        ordered = len(words(text)) > len(words(family)) > 0  # more than a rank follows the comma
        natural = f"{given} {family}" if ordered else text
        if not (names := [n for n in dict.fromkeys((words(natural), words(natural, wide=True))) if n]):
            return None
        number = _NUMBER.fullmatch("".join(names[0]))
        if number and (keys := self._ids.get(number[1].lstrip("0") or "0")):
            return NameMatch(Grade.ID, tuple(sorted(set(keys))))
        keys = [key for name in names for whole in _wholes((), name) for key in self._whole.get(whole, ())]
        near = set(keys or self._sharing(names))
        if not (grades := {key: g for key in near if (g := self._grade(names, key, ordered=ordered)) is not None}):
            return self._misread(text)
        best = min(grades.values())
        same, turned = (tuple(sorted(key for key, g in grades.items() if g == one)) for one in (best, Grade.ORDER))
        return NameMatch(best, same, turned if best == Grade.FULL else ())

    def _misread(self, text: str) -> NameMatch | None:
        """Return the players whose full name a text becomes when a wrong encoding is corrected, or None."""
        found = {
            key
            for name in map(words, as_written(text))
            for whole in _wholes((), name)
            for key in self._whole.get(whole, ())
            if self._grade([name], key) in (Grade.FULL, Grade.ORDER)
        }
        return NameMatch(Grade.MISREAD, tuple(sorted(found))) if found else None

    def _sharing(self, names: list[Words]) -> list[str]:
        """Return the players who share enough words with a name to be worth comparing."""
        by_word = [self._words.get(word, []) for word in {word for name in names for word in name}]
        sharing = Counter(key for found in by_word for key in found[: MOST_ALIKE + 1])
        if len(sharing) > MOST_ALIKE:  # if there are too many, only players who share the rarest word
            few = min(len(found) for found in by_word if found)
            sharing = Counter(next(found for found in by_word if len(found) == few) if few <= MOST_ALIKE else ())
        if any(_is_short(name) for name in names):
            return list(sharing)
        return [key for key, number in sharing.items() if number > 1 or key in self._short]

    def _grade(self, names: Iterable[Words], key: str, *, ordered: bool = False) -> Grade | None:
        found = (grade(name, *parts, ordered=ordered) for name in names for parts in self._names[key])
        return min((one for one in found if one is not None), default=None)

    def near(self, text: str) -> tuple[str, ...]:
        """Return the keys of players whose names differ from a name by one letter. Use them only for suggestions."""
        if self._near is None:
            self._near = defaultdict(list)
            for key, spellings in self._names.items():
                for whole in {whole for given, family in spellings for whole in _wholes(given, family)}:
                    for part in one_less(whole):
                        self._near[part].append(key)
        name = words(text)
        found = {key for whole in _wholes((), name) for part in one_less(whole) for key in self._near.get(part, ())}
        return tuple(sorted(found))


def _wholes(given: Words, family: Words) -> tuple[str, ...]:
    """Return keys to look up a full name: its letters, in both orders of the parts, and its sorted words."""
    return tuple(dict.fromkeys(text for text in (*_joined(given, family), " ".join(sorted((*given, *family)))) if text))


def _joined(given: Words, family: Words) -> tuple[str, ...]:
    """Return a full name as one word, in both orders. A name without a given name is rotated by a word either way."""
    whole = (*given, *family)
    turned = ((*family, *given),) if given else ((*whole[-1:], *whole[:-1]), (*whole[1:], *whole[:1]))
    return tuple("".join(words) for words in (whole, *turned))


def one_less(text: str) -> Iterator[str]:
    """Yield a text of 5 to 40 letters, and then each variant of it that lacks one letter, to find similar texts."""
    if 5 <= len(text) <= 40:
        yield text
        yield from (text[:i] + text[i + 1 :] for i in range(len(text)))


MOST_MISREAD: Final = 60  # longer names are not checked for a wrong encoding

# encodings that programs assume if none is declared, and encodings in which names are really written
_READ_AS: Final = ("cp1252", "iso-8859-1", "iso-8859-15", "cp949", "gb18030", "big5", "shift_jis", "cp1251")
_WRITTEN_IN: Final = (
    "utf-8", "gb18030", "big5", "shift_jis", "euc-jp", "cp949", "cp874", "cp1250", "iso-8859-2", "cp1251", "koi8-r",
    "cp1253", "cp1254", "cp1255", "cp1256", "cp1257", "cp1258", "cp1252",
)  # fmt: skip


def as_written(text: str) -> Iterator[str]:
    """Yield the possible originals of a name whose bytes were read in a wrong encoding.

    >>> "\u674e\u660e" in as_written("\u00c0\u00ee\u00c3\u00f7"), "M\u00fcller" in as_written("M\u00c3\u00bcller")
    (True, True)
    >>> list(as_written("Ada Berg"))
    []
    """
    if text.isascii() or len(text) > MOST_MISREAD:
        return
    seen = {text}
    for wrong, right in product(_READ_AS, _WRITTEN_IN):
        with suppress(UnicodeError):
            found = text.encode(wrong).decode(right)
            if found not in seen:
                seen.add(found)
                yield found
