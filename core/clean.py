"""Makes foreign text harmless: one printable line, or a name in one script."""

import re
import unicodedata
from collections.abc import Iterable
from itertools import count

NAME_LIMIT = 16
"""Characters in a name."""

_BLANK_LETTERS = "\u3164\u115f\u1160\uffa0\u2800"
_MARKS_PER_LETTER = 2
_NOT_IN_NAMES = re.compile(r"[^\w.-]")
_LOOK_ALIKES = str.maketrans("015", "ols")


def clean(text: str, limit: int = 200) -> str:
    """`text` as one printable line of at most `limit` characters.

    Without control, bidirectional, zero-width, private and unassigned characters; at most two marks on a letter.
    Cleaning twice changes nothing more.

    >>> clean("a\\x1b[31mb\\n c")
    'a[31mb c'
    """
    kept: list[str] = []
    marks = 0
    for character in unicodedata.normalize("NFC", text[: limit * 4]):
        category = unicodedata.category(character)
        if category in ("Mn", "Me"):
            marks += 1
            if marks > _MARKS_PER_LETTER or not kept or kept[-1] == " " or "\ufe00" <= character <= "\ufe0f":
                continue
        elif category[0] == "Z" or character in "\t\n\r":
            character, marks = " ", 0
        elif category[0] == "C" or character in _BLANK_LETTERS:
            continue
        else:
            marks = 0
        kept.append(character)
    line = " ".join("".join(kept).split())
    return unicodedata.normalize("NFC", line)[:limit].rstrip()


def clean_name(text: str) -> str:
    """`text` as a name: letters of the first letter's script, digits, `_`, `.` and `-`, at most 16 characters.

    Empty when nothing fit to be shown is left.

    >>> clean_name("  Ann Lee ")
    'Ann-Lee'
    """
    line = clean(unicodedata.normalize("NFKC", clean(text)))
    letters = _NOT_IN_NAMES.sub("", line.replace(" ", "-"))
    script = next((_script(letter) for letter in letters if letter.isalpha()), "")
    kept = "".join(letter for letter in letters if not letter.isalpha() or _script(letter) == script)
    return kept[:NAME_LIMIT].strip("-._")


def fold_name(name: str) -> str:
    """The form that two names share when they are too alike to tell apart.

    >>> fold_name("B0b") == fold_name("bob")
    True
    """
    return unicodedata.normalize("NFKC", name).casefold().translate(_LOOK_ALIKES)


def distinct_name(name: str, taken: Iterable[str]) -> str:
    """`name`, with a number behind it when it is too alike to one that is taken.

    >>> distinct_name("B0b", ["bob", "ann"])
    'B0b-2'
    """
    known = {fold_name(other) for other in taken}
    numbered = (f"{name[: NAME_LIMIT - 1 - len(str(number))]}-{number}" for number in count(2))
    return name if fold_name(name) not in known else next(one for one in numbered if fold_name(one) not in known)


def _script(letter: str) -> str:
    return unicodedata.name(letter, "").split(" ")[0]
