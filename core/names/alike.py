"""Compares names by how they look and read: by their UTS #39 skeleton, in any case, and in other letters.

A name has up to three forms, and two names are too alike when they share one:

- its skeleton, every character replaced by the one that it looks like, then without case: `BiIl` is `Bill`;
- the same after its case is gone: `BILL` is `Bill`, though a skeleton makes an l of each of its I;
- what it reads like in Latin letters: `ада` and `ᴀᴅᴀ` are `ada`, which no skeleton says.

They are kept apart because likeness is not transitive: `AlI` looks like `All` and is `Ali` in other case, and these two
are different names.
"""

import re
import unicodedata
from collections.abc import Iterable
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

TABLE: Final = Path(__file__).with_name("confusables.txt")
"""Which characters look like which others; `scripts/confusables` makes it and its head says of which Unicode."""

_DIGITS: Final = str.maketrans("015", "ols")
_READ: Final = str.maketrans(
    dict(zip("абвгдезийклмнопрстуфцыіјѕ", "abvgdezijklmnoprstufcyijs", strict=True))
    | dict(zip("αβγδεζηικλμνξοπρστυφχω", "abgdeziiklmnxoprstyfho", strict=True))
    | {"ё": "e", "ж": "zh", "х": "kh", "ч": "ch", "ш": "sh", "щ": "shch", "ъ": "", "ь": "", "э": "e", "ю": "yu"}
    | {"я": "ya", "є": "ye", "ї": "yi", "ґ": "g", "ў": "u", "θ": "th", "ς": "s", "ψ": "ps", "ћ": "c", "ђ": "dj"}
)
"""Cyrillic and Greek letters as Latin ones, near enough to those that passports use."""
_SMALL_CAPITAL: Final = re.compile(r"LATIN LETTER SMALL CAPITAL ([A-Z])")
_KEPT: Final = 4096
"""Names whose forms are remembered: everybody's are compared whenever one is chosen."""


def are_alike(one: str, other: str) -> bool:
    """Whether two names are too alike to tell apart.

    >>> are_alike("Bill", "BiIl"), are_alike("ada", "ада"), are_alike("Neil", "Nell")
    (True, True, False)
    """
    return not forms(one).isdisjoint(forms(other))


@lru_cache(_KEPT)
def forms(name: str) -> frozenset[str]:
    """The forms of which two names share one when they are too alike to tell apart."""
    plain = unicodedata.normalize("NFKC", name)
    folded = unicodedata.normalize("NFKC", plain.casefold())
    found = (skeleton(plain).casefold(), skeleton(folded).casefold(), _read(folded))
    return frozenset(form.translate(_DIGITS) for form in found)


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


def _read(folded: str) -> str:
    return "".join(map(_plain_letter, unicodedata.normalize("NFC", folded))).translate(_READ)


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
