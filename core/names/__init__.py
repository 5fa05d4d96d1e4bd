"""Compares names of people: which are too alike to tell apart, and which mix scripts. Pure, and imported early."""

import re
import unicodedata
from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import product
from pathlib import Path
from typing import Final

# Compare names by look and sound: by UTS #39 skeleton, without case, and transliterated.
#
# A name has several forms, and two names are too alike if they share one:
#
# - its skeleton, in which a lookalike replaces every character, then without case: `BiIl` is `Bill`;
# - the same with case removed first: `BILL` is `Bill`, although its skeleton turns each I into an l. A few such letters
#   are each tried both ways;
# - its transliteration to Latin letters: `ада` is `ada`, which the skeleton misses;
# - all of these for its base letters, without accents, strokes and hooks: `Zoé` is `Zoe`, `Ⱥda` is `Ada`.
#
# The forms stay separate because likeness is not transitive: `AlI` looks like `All` and is `Ali` in another case, but
# these two are different names. Small capitals count as ordinary letters: `ᴀᴅᴀ` is `ada`.

TABLE: Final = Path(__file__).with_name("confusables.txt")
"""The table of lookalike characters, made by `scripts/confusables`; its header names the Unicode version."""

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
"""Cyrillic and Greek letters as Latin ones, close to the transliteration in passports."""
_SMALL_CAPITAL: Final = re.compile(r"LATIN LETTER SMALL CAPITAL ([A-Z])")
_CHANGED_LATIN: Final = re.compile(r"LATIN (CAPITAL|SMALL) LETTER ([A-Z]) WITH ")
_WITH_ACCENTS: Final = ("LATIN", "GREEK", "CYRILLIC")
_VOWEL_POINT: Final = re.compile("[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u0652\u0670]")
_SEPARATORS: Final = str.maketrans("_.", "--")
_DOUBTS: Final = 5
"""The maximum number of capital I in a name that are each tried as i and as l."""
_KEPT: Final = 4096
"""Size of the caches for forms and letters: 10 000 names take 0.34 seconds instead of 1.7."""


def are_alike(one: str, other: str) -> bool:
    """Return whether two names are too alike to tell apart.

    >>> are_alike("Bill", "BiIl"), are_alike("ada", "ада"), are_alike("Neil", "Nell")
    (True, True, False)
    """
    return not forms(one).isdisjoint(forms(other))


@lru_cache(_KEPT)
def forms(name: str) -> frozenset[str]:
    """Return the forms of a name; two names that share one are too alike to tell apart."""
    plain = "".join(map(_plain_letter, unicodedata.normalize("NFKC", name))).translate(_SEPARATORS)
    base = _base_letters(plain)
    return _forms(plain) if base == plain else _forms(plain) | _forms(base)


def _forms(plain: str) -> frozenset[str]:
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
    """Return `text` with every character of a name replaced by its lookalike (UTS #39, section 4).

    >>> skeleton("Biǀl")
    'Bill'
    """
    replaced = "".join(map(_prototypes().get, decomposed := unicodedata.normalize("NFD", text), decomposed))
    return unicodedata.normalize("NFD", replaced)


def mixes_scripts(letters: Iterable[str]) -> bool:
    """Return whether letters mix scripts: more than one, except the Latin and Chinese characters used with Japanese,
    Korean and Bopomofo ("highly restrictive", UTS #39, section 5.2).

    >>> mixes_scripts("Bоb"), mixes_scripts("Aki山た")
    (True, False)
    """
    found = {script for letter in letters if letter.isalpha() and (script := _script(letter)) != "COMMON"}
    return len(found) > 1 and not any(found <= together for together in _TOGETHER)


def is_mark_of(mark: str, letter: str) -> bool:
    """Return whether a combining mark belongs to the script of a letter, or to no script like an acute accent.

    >>> is_mark_of("\\u0947", "न"), is_mark_of("\\u0947", "n"), is_mark_of("\\u0301", "q")
    (True, False, True)
    """
    return _script(mark) in ("COMBINING", _script(letter))


@lru_cache(_KEPT)
def _looks(letter: str) -> tuple[str, str]:
    """Return a letter's lookalike, before and after removing its case."""
    return _written(skeleton(letter)), _written(skeleton(_folded(letter)))


def _folded(text: str) -> str:
    return unicodedata.normalize("NFKC", text.casefold())


def _written(text: str) -> str:
    """Return `text` in small Latin letters as well as possible."""
    letters = map(_plain_letter, unicodedata.normalize("NFC", text.casefold()))
    return "".join(letters).translate(_READ).translate(_DIGITS)


def _base_letters(text: str) -> str:
    """Return `text` with Latin, Greek and Cyrillic letters without their accents, strokes and hooks, and Hebrew and
    Arabic ones without vowel points, which are seldom written."""
    if text.isascii():
        return text
    found = ""
    for character in unicodedata.normalize("NFD", text):
        is_accent = "\u0300" <= character <= "\u036f" and found and _script(found[-1]) in _WITH_ACCENTS
        if not (is_accent or _VOWEL_POINT.match(character)):
            changed = _CHANGED_LATIN.match(unicodedata.name(character, ""))
            found += (changed[2] if changed[1] == "CAPITAL" else changed[2].lower()) if changed else character
    return unicodedata.normalize("NFC", found)


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
    """Return the script of a letter: the first word of its Unicode name, since the standard library has no other
    source."""
    first = unicodedata.name(letter, "").split(" ")[0]
    return _NAMED_OTHERWISE.get(first, first)


@cache
def _prototypes() -> dict[str, str]:
    """Return the lookalike by character."""
    rows = (line.split(":") for line in TABLE.read_text("ascii").splitlines() if not line.startswith("#"))
    return {source: _characters(prototype) for prototype, sources in rows for source in _characters(sources)}


def _characters(codes: str) -> str:
    return "".join(chr(int(code, 16)) for code in codes.split())
