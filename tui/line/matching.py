"""Finds what a typed line means: verbs by their words in the reader's language, choices by their wording."""

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, TypeVar

from core.commands import Command
from core.kernel.message import Message
from core.languages import words_of
from core.text import Texts

Found = TypeVar("Found")

_TOLD: Final = re.compile(r"([1-9]\d{0,4})\. (.+)")
_POINTS: Final = re.compile(r"( \([+\N{MINUS SIGN}]?\d+\))?")
"""What a choice would bring, behind it (`line-choice-change`), if that is said."""

YES_WORDS: Final = (*words_of("YES"), "--yes")
"""Behind a code: the person is sure."""


def plain(text: str) -> str:
    """`text` for comparing: small letters without accents, single spaces, no stop at the end.

    >>> plain(" Réserve  de RIZ. ")
    'reserve de riz'
    """
    letters = unicodedata.normalize("NFD", text.casefold())
    kept = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return " ".join(kept.split()).rstrip(".")


def vocabulary(texts: Texts, keys: Iterable[str], ids: str) -> dict[str, str]:
    """Keys by their phrases in plain letters: the message `<ids>-<key>` lists them with commas."""
    return {phrase: key for key in keys for phrase in phrases(texts, f"{ids}-{key}")}


def phrases(texts: Texts, id: str, game: str | None = None) -> list[str]:
    """The phrases that a message lists with commas, in plain letters."""
    return [plain(phrase) for phrase in texts.say(Message(id), game=game).split(",")]


def split_verb(line: str, verbs: Mapping[str, Found]) -> tuple[Found, str] | None:
    """What the phrase that starts `line` stands for in `verbs`, with what follows it; the longest phrase wins."""
    parts = line.split()
    for length in range(len(parts), 0, -1):
        found = verbs.get(plain(" ".join(parts[:length])))
        if found is not None:
            return found, " ".join(parts[length:])
    return None


def given_by(command: Command, rest: str, texts: Texts) -> tuple[Any, ...] | None:
    """What `rest`, typed behind the words of a command, gives for its arguments; None where it does not fit. For flags
    there are words too."""
    words = rest.split()
    if command.has_flag("--yes") and len(words) == 2 and words[1].lower() in YES_WORDS:
        words[1] = "--yes"
    if command.has_flag("--no") and words and words[0].casefold() in texts.ui("line-let-go-no").split():
        words[0] = "--no"
    return command.parse(words, behind=True)


def verbs_of(texts: Texts, commands: Iterable[Command], place: str = "") -> dict[str, Command]:
    """The commands of a place, such as `study-`, by each of their phrases in plain letters."""
    return {phrase: command for command in commands for phrase in phrases(texts, f"line-{place}word-{command.key}")}


def matches(line: str, wordings: Sequence[Sequence[str]]) -> list[int]:
    """Positions of the choices that `line` may mean: those it is one wording of, else those it begins, else those that
    have words beginning with each of its words.

    >>> matches("play pr", [("Play 1 rice farmer", "play rice"), ("Play 1 priest", "play priest")])
    [1]
    """
    typed = plain(line)
    known = [[plain(wording) for wording in choice] for choice in wordings]
    tests = (
        typed.__eq__,
        lambda wording: wording.startswith(f"{typed} "),
        lambda wording: wording.startswith(typed),
        lambda wording: all(any(word.startswith(start) for word in wording.split()) for start in typed.split()),
    )
    for fits in tests:
        found = [index for index, choice in enumerate(known) if typed and any(fits(wording) for wording in choice)]
        if found:
            return found
    return []


def chosen(line: str, wordings: Sequence[Sequence[str]]) -> list[int]:
    """Positions of the choices that `line` may mean: the one of that number, from 1, or those with such words; a line
    that told a choice, with its number, means the choice that it told (`told`).

    >>> chosen("2", [("Quit",), ("Learn",)]), chosen("2. Quit", [("Quit",), ("Learn",)])
    ([1], [0])
    """
    if is_number(line):
        return [int(line) - 1] if 1 <= int(line) <= len(wordings) else []
    whole = told(line)
    if whole is None:
        return matches(line, wordings)
    return nearest(whole[0], [place for place, known in enumerate(wordings) if whole[1] in known])


def told(line: str) -> tuple[int, str] | None:
    """The position and the words of the choice that a whole line of a list told; None for any other line. Pages of
    browsers send the line that was clicked on: another choice may have got its number meanwhile.

    >>> told("3. New game of Bali"), told("3")
    ((2, 'New game of Bali'), None)
    """
    found = _TOLD.fullmatch(line)
    return None if found is None else (int(found[1]) - 1, found[2])


def tells(words: str, choice: str) -> bool:
    """Whether `words` of a list tell a choice, whatever they say it would bring: that is found by trying, and may come
    out otherwise when it is tried again.

    >>> tells("Take a card (+1)", "Take a card"), tells("Take a card from the market", "Take a card")
    (True, False)
    """
    return words.startswith(choice) and _POINTS.fullmatch(words, len(choice)) is not None


def nearest(place: int, fitting: Sequence[int]) -> list[int]:
    """Of the positions that fit, `place` alone where it is among them."""
    return [place] if place in fitting else list(fitting)


def beginnings(notations: Sequence[str]) -> dict[str, list[int]]:
    """The shortest beginnings, in whole words, that tell some of the notations apart, each with the positions of those
    that have it; at the latest the whole notation.

    >>> beginnings(["place lm e5 r0", "place lm e5 r1", "place mm e5 r0"])
    {'place lm': [0, 1], 'place mm': [2]}
    """
    split = [notation.split() for notation in notations]
    for length in range(1, max(map(len, split)) + 1):
        found: dict[str, list[int]] = {}
        for position, words in enumerate(split):
            found.setdefault(" ".join(words[:length]), []).append(position)
        if len(found) > 1:
            return found
    return {" ".join(split[0]): list(range(len(split)))}


def is_number(text: str) -> bool:
    """Whether `text` is a whole number of at most five digits."""
    return text.isascii() and text.isdigit() and len(text) <= 5
