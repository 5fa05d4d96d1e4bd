"""Sanitises foreign text to one printable line, or to a name in one script."""

import re
import shlex
import shutil
import unicodedata
from collections.abc import Iterable
from itertools import count

from core.kernel.message import BelvedereError
from core.names import forms, is_mark_of, mixes_scripts

NAME_LIMIT = 16
"""Most characters of a name."""
CHAT_LIMIT = 200
"""Most characters of a chat line, in the lobby and at a table."""

_INVISIBLE_MARK = re.compile("[\u034f\u17b4\u17b5\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]")
_NEW_EMOJI = re.compile("[\U0001f300-\U0001faff]")
_RIGHT_TO_LEFT = re.compile(
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]++(?!\u200e)"
)
_EDGES = "-._"
_BLANK_LETTERS = "\u3164\u115f\u1160\uffa0\u2800"
_MARKS_PER_LETTER = 2
_NOT_IN_NAMES = re.compile(r"[^\w.-]")
_LOOK_ALIKES = str.maketrans("015", "ols")


def clean(text: str, limit: int = CHAT_LIMIT) -> str:
    """Return `text` as one printable line of at most `limit` characters.

    Removes control, bidirectional, zero-width, private and unassigned characters, and all but two marks on a letter.
    Unassigned characters among the emoji stay, since the writer's keyboard may know a newer Unicode than this Python.
    Cleaning twice has no further effect.

    >>> clean("a\\x1b[31mb\\n c")
    'a[31mb c'
    """
    kept: list[str] = []
    marks = 0
    for character in unicodedata.normalize("NFC", text[: limit * 4]):
        category = unicodedata.category(character)
        if _INVISIBLE_MARK.match(character):
            continue
        if category in ("Mn", "Me"):
            marks += 1
            if marks > _MARKS_PER_LETTER or not kept or kept[-1] == " ":
                continue
        elif category[0] == "Z" or character in "\t\n\r":
            character, marks = " ", 0
        elif (category[0] == "C" and not _NEW_EMOJI.match(character)) or character in _BLANK_LETTERS:
            continue
        else:
            marks = 0
        kept.append(character)
    line = " ".join("".join(kept).split())
    return unicodedata.normalize("NFC", line)[:limit].rstrip()


def clean_name(text: str) -> str:
    """Return `text` as a name: letters of the first letter's script with their marks (UAX 31), digits, `_`, `.` and
    `-`, at most 16 characters. `well_formed_name` refuses other text instead of shortening it.

    Letters of other scripts are removed, as `core.names.mixes_scripts` defines them, and marks that do not follow a
    letter of their script. Empty if nothing printable remains.

    >>> clean_name("  Ann Lee "), clean_name("नमस्ते!")
    ('Ann-Lee', 'नमस्ते')
    """
    name = text
    # Where the text was cut, marks may combine or follow each other otherwise.
    while (shorter := _name_letters(name)[:NAME_LIMIT].strip(_EDGES)) != name:
        name = shorter
    return name


def well_formed_name(text: str) -> str:
    """Return `text` as a name; only spaces change. Raises BelvedereError if `clean_name` would leave anything out: the
    sentence says what would remain.

    >>> well_formed_name("Ann Lee")
    'Ann-Lee'
    """
    wanted, letters = clean_name(text), _name_letters(text)
    if not wanted:
        raise BelvedereError("lobby-name-letters", limit=NAME_LIMIT)
    if is_of_several_scripts(text):
        raise BelvedereError("lobby-name-scripts", name=wanted)
    if letters != _spelled(" ".join(text.split())).replace(" ", "-") or letters.strip(_EDGES) != letters:
        raise BelvedereError("lobby-name-signs", name=wanted)
    if wanted != letters:
        raise BelvedereError("lobby-name-long", limit=NAME_LIMIT, name=wanted)
    return wanted


def derived_name(text: str) -> str:
    """Return the name that a login name gives; empty if anything but spaces would change, since nobody would be told.

    >>> derived_name("ann lee"), derived_name("jean-christophe.de-la-fontaine")
    ('ann-lee', '')
    """
    try:
        return well_formed_name(text)
    except BelvedereError:
        return ""


def is_of_several_scripts(text: str) -> bool:
    """Return whether `clean_name` would remove letters of `text` because of their script."""
    return mixes_scripts(clean(_spelled(text)))


def _name_letters(text: str) -> str:
    """Return all characters of `text` that may be in a name."""
    kept, letter = "", ""
    for character in clean(_spelled(clean(text))).replace(" ", "-"):
        if unicodedata.category(character) in ("Mn", "Mc"):
            kept += character if letter and is_mark_of(character, letter) else ""
        elif _NOT_IN_NAMES.match(character) or mixes_scripts(kept + character):
            letter = ""
        else:
            kept, letter = kept + character, character if character.isalpha() else ""
    return unicodedata.normalize("NFC", kept)


def _spelled(text: str) -> str:
    return unicodedata.normalize("NFC", unicodedata.normalize("NFKC", text))


def isolated(text: str) -> str:
    """Return `text` with a left-to-right mark (which has no width) after each word of a right-to-left script.
    Terminals that reorder such words would otherwise turn round the numbers that follow in the row.

    >>> isolated("שלום 4"), isolated("Ann 4")
    ('שלום\\u200e 4', 'Ann 4')
    """
    return text if text.isascii() else _RIGHT_TO_LEFT.sub("\\g<0>\u200e", text)


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
