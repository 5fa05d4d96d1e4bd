"""Names of people: which of them are too alike to tell apart, and which mix scripts. Pure, and loaded early."""

import re
import unicodedata
from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import product
from pathlib import Path
from typing import Final

# Compares names by how they look and read: by their UTS #39 skeleton, in any case, and in other letters.
#
# A name has several forms, and two names are too alike when they share one:
#
# - its skeleton, every character replaced by the one that it looks like, then without case: `BiIl` is `Bill`;
# - the same after its case is gone: `BILL` is `Bill`, though a skeleton makes an l of each of its I; and where there
# are
#   a few of these, each of them read either way;
# - what it reads like in Latin letters: `ада` is `ada`, which no skeleton says.
#
# They are kept apart because likeness is not transitive: `AlI` looks like `All` and is `Ali` in other case, and these
# two
# are different names. Small capitals are letters like others from the start: `ᴀᴅᴀ` is `ada`.

TABLE: Final = Path(__file__).with_name("confusables.txt")
"""Which characters look like which others; `scripts/confusables` makes it and its head says of which Unicode."""

_DIGITS: Final = str.maketrans("015", "ols")
_READ: Final = str.maketrans(
    dict(zip("абвгдезийклмнопрстуфцыіјѕ", "abvgdezijklmnoprstufcyijs", strict=True))
    | dict(zip("αβγδεζηικλμνξοπρστυφχω", "abgdeziiklmnxoprstyfho", strict=True))
    | {"ё": "e", "ж": "zh", "х": "kh", "ч": "ch", "ш": "sh", "щ": "shch", "ъ": "", "ь": "", "э": "e", "ю": "yu"}
    | {
        "я": "ya",
        "є": "ye",
        "ї": "yi",
        "ґ": "g",
        "ў": "u",
        "θ": "th",
        "ς": "s",
        "ψ": "ps",
        "ћ": "c",
        "ђ": "dj",
        "ĸ": "k",
    }
)
"""Cyrillic and Greek letters as Latin ones, near enough to those that passports use."""
_SMALL_CAPITAL: Final = re.compile(r"LATIN LETTER SMALL CAPITAL ([A-Z])")
_DOUBTS: Final = 5
"""Capital I in one name that are each taken for an i or an l."""
_KEPT: Final = 4096
"""Names whose forms are remembered, and letters whose looks are: 10 000 names take 0.34 seconds in place of 1.7."""


def are_alike(one: str, other: str) -> bool:
    """Whether two names are too alike to tell apart.

    >>> are_alike("Bill", "BiIl"), are_alike("ada", "ада"), are_alike("Neil", "Nell")
    (True, True, False)
    """
    return not forms(one).isdisjoint(forms(other))


@lru_cache(_KEPT)
def forms(name: str) -> frozenset[str]:
    """The forms of which two names share one when they are too alike to tell apart."""
    plain = "".join(map(_plain_letter, unicodedata.normalize("NFKC", name)))
    looks = [_looks(letter) for letter in plain]
    before, after = ("".join(letters) for letters in zip(*looks, strict=True)) if looks else ("", "")
    found = {before, after, _written(_folded(plain))}
    doubtful = [place for place, look in enumerate(looks) if look == ("l", "i")]
    if 1 < len(doubtful) <= _DOUBTS:
        for choice in product((0, 1), repeat=len(doubtful)):
            chosen = dict(zip(doubtful, choice, strict=True))
            found.add("".join(look[chosen.get(place, 1)] for place, look in enumerate(looks)))
    return frozenset(found)


def skeleton(text: str) -> str:
    """`text` with every character of a name replaced by the one that it looks like (UTS #39, section 4).

    >>> skeleton("Biǀl")
    'Bill'
    """
    replaced = "".join(map(_prototypes().get, decomposed := unicodedata.normalize("NFD", text), decomposed))
    return unicodedata.normalize("NFD", replaced)


def mixes_scripts(letters: Iterable[str]) -> bool:
    """Whether letters are of scripts that nobody writes in one word: more than one, apart from the Latin and Chinese
    characters that Japanese, Korean and Bopomofo are written with ("highly restrictive", UTS #39, section 5.2).

    >>> mixes_scripts("Bоb"), mixes_scripts("Aki山た")
    (True, False)
    """
    found = {script for letter in letters if letter.isalpha() and (script := _script(letter)) != "COMMON"}
    return len(found) > 1 and not any(found <= together for together in _TOGETHER)


@lru_cache(_KEPT)
def _looks(letter: str) -> tuple[str, str]:
    """What a letter looks like, before and after its case is gone."""
    return _written(skeleton(letter)), _written(skeleton(_folded(letter)))


def _folded(text: str) -> str:
    return unicodedata.normalize("NFKC", text.casefold())


def _written(text: str) -> str:
    """`text` in small Latin letters as far as it can be."""
    letters = map(_plain_letter, unicodedata.normalize("NFC", text.casefold()))
    return "".join(letters).translate(_READ).translate(_DIGITS)


def _plain_letter(letter: str) -> str:
    if letter.isascii():
        return letter
    small = _SMALL_CAPITAL.fullmatch(unicodedata.name(letter, ""))
    return small[1].lower() if small else letter


_TOGETHER: Final = (
    {"LATIN", "HAN", "HIRAGANA", "KATAKANA"},
    {"LATIN", "HAN", "BOPOMOFO"},
    {"LATIN", "HAN", "HANGUL"},
)
_NAMED_OTHERWISE: Final = {
    "CJK": "HAN",
    "IDEOGRAPHIC": "HAN",
    "KATAKANA-HIRAGANA": "COMMON",
    "MODIFIER": "COMMON",
    "MICRO": "GREEK",
    "OHM": "GREEK",
    "KELVIN": "LATIN",
    "ANGSTROM": "LATIN",
    "FEMININE": "LATIN",
    "MASCULINE": "LATIN",
}


def _script(letter: str) -> str:
    """The script of a letter: the standard library tells it by the first word of the letter's name alone."""
    first = unicodedata.name(letter, "").split(" ")[0]
    return _NAMED_OTHERWISE.get(first, first)


@cache
def _prototypes() -> dict[str, str]:
    """By character, what it looks like."""
    rows = (line.split(":") for line in TABLE.read_text("ascii").splitlines() if not line.startswith("#"))
    return {source: _characters(prototype) for prototype, sources in rows for source in _characters(sources)}


def _characters(codes: str) -> str:
    return "".join(chr(int(code, 16)) for code in codes.split())
