"""Sanitises foreign text to one printable line, or to a name in one script."""

import re
import shlex
import shutil
import unicodedata
from collections.abc import Iterable
from itertools import count

from core.kernel.message import BelvedereError
from core.names import forms, mixes_scripts

NAME_LIMIT = 16
"""Most characters of a name."""
CHAT_LIMIT = 200
"""Most characters of a chat line, in the lobby and at a table."""

_BLANK_LETTERS = "\u3164\u115f\u1160\uffa0\u2800"
_MARKS_PER_LETTER = 2
_NOT_IN_NAMES = re.compile(r"[^\w.-]")
_LOOK_ALIKES = str.maketrans("015", "ols")


def clean(text: str, limit: int = CHAT_LIMIT) -> str:
    """Return `text` as one printable line of at most `limit` characters.

    Removes control, bidirectional, zero-width, private and unassigned characters, and all but two marks on a letter.
    Cleaning twice has no further effect.

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
    """Return `text` as a name: letters of the first letter's script, digits, `_`, `.` and `-`, at most 16 characters.

    Letters of other scripts are removed, as `core.names.mixes_scripts` defines them. Empty if nothing printable
    remains.

    >>> clean_name("  Ann Lee ")
    'Ann-Lee'
    """
    line = clean(unicodedata.normalize("NFKC", clean(text)))
    letters = _NOT_IN_NAMES.sub("", line.replace(" ", "-"))
    kept = ""
    for letter in letters:
        kept += letter if len(kept) < NAME_LIMIT and not mixes_scripts(kept + letter) else ""
    return kept.strip("-._")


def is_of_several_scripts(text: str) -> bool:
    """Return whether `clean_name` would remove letters of `text` because of their script."""
    return mixes_scripts(clean(unicodedata.normalize("NFKC", clean(text))))


def fold_name(name: str) -> str:
    """Return the form that different spellings of one name share; `core.names` handles names that only look alike.

    >>> fold_name("B0b") == fold_name("bob")
    True
    """
    return unicodedata.normalize("NFKC", name).casefold().translate(_LOOK_ALIKES)


def is_made_of(name: str, stem: str) -> bool:
    """Return whether `name` is a table's name for the person called `stem`: `stem` itself or a result of
    `distinct_name`.

    >>> is_made_of("Ann-2", "Ann"), is_made_of("Anna", "Ann")
    (True, False)
    """
    number = name.rpartition("-")[2]
    return name == stem or (number.isdecimal() and name == f"{stem[: NAME_LIMIT - 1 - len(number)]}-{number}")


def distinct_name(name: str, taken: Iterable[str]) -> str:
    """Return `name`, with a number appended if it is too similar to a taken name.

    >>> distinct_name("B0b", ["bob", "ann"])
    'B0b-2'
    """
    known = frozenset[str]().union(*map(forms, taken))
    numbered = (f"{name[: NAME_LIMIT - 1 - len(str(number))]}-{number}" for number in count(2))
    return name if forms(name).isdisjoint(known) else next(one for one in numbered if forms(one).isdisjoint(known))


# Splitting the command of an external program that a host or player configures


def command_words(text: str, missing: str) -> tuple[str, ...]:
    """Return the words of a command, split like in a shell. Raises BelvedereError with the message id `missing` if the
    program does not exist.

    >>> command_words("true --to 'the people'", "notify-no-command")
    ('true', '--to', 'the people')
    """
    try:
        words = tuple(shlex.split(text))
    except ValueError:
        words = ()
    if not words or shutil.which(words[0]) is None:
        raise BelvedereError(missing, command=text)
    return words
