"""Interpret typed lines: commands by their words in the reader's language, choices by their wording."""

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, TypeVar

from core.commands import Command
from core.kernel.message import Message
from core.languages import words_of
from core.text import Texts

Found = TypeVar("Found")

_LISTED: Final = re.compile(r"([1-9]\d{0,4})\. (.+)")
_POINTS: Final = re.compile(r"( \([+\N{MINUS SIGN}]?\d+\))?")
"""The change of points after a choice (`line-choice-change`), if shown."""

YES_WORDS: Final = (*words_of("YES"), "--yes")
"""Words of consent after a code."""


def plain(text: str) -> str:
    """Normalise text for comparison: lower case without accents, single spaces, no final full stop.

    >>> plain(" Réserve  de RIZ. ")
    'reserve de riz'
    """
    letters = unicodedata.normalize("NFD", text.casefold())
    kept = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return " ".join(kept.split()).rstrip(".")


def vocabulary(texts: Texts, keys: Iterable[str], ids: str) -> dict[str, str]:
    """Return keys by their normalised phrases; the message `<ids>-<key>` lists them with commas."""
    return {phrase: key for key in keys for phrase in phrases(texts, f"{ids}-{key}")}


def phrases(texts: Texts, id: str, game: str | None = None) -> list[str]:
    """Return the normalised phrases that a message lists with commas."""
    return [plain(phrase) for phrase in texts.say(Message(id), game=game).split(",")]


def split_verb(line: str, verbs: Mapping[str, Found]) -> tuple[Found, str] | None:
    """Return the value of the longest phrase of `verbs` at the start of `line`, and the rest of the line."""
    parts = line.split()
    for length in range(len(parts), 0, -1):
        found = verbs.get(plain(" ".join(parts[:length])))
        if found is not None:
            return found, " ".join(parts[length:])
    return None


def given_by(command: Command, rest: str, texts: Texts) -> tuple[Any, ...] | None:
    """Parse the text after the words of a command; None if it does not match. Flags can be typed as words."""
    words = rest.split()
    if command.has_flag("--yes") and len(words) == 2 and words[1].lower() in YES_WORDS:
        words[1] = "--yes"
    if command.has_flag("--no") and words and words[0].casefold() in texts.ui("line-allow-move-no").split():
        words[0] = "--no"
    return command.parse(words, behind=True)


def verbs_of(texts: Texts, commands: Iterable[Command], place: str = "") -> dict[str, Command]:
    """Return the commands of a place, such as `study-`, by each of their normalised phrases."""
    return {phrase: command for command in commands for phrase in phrases(texts, f"line-{place}word-{command.key}")}


def matches(line: str, wordings: Sequence[Sequence[str]]) -> list[int]:
    """Return the positions of choices that `line` may mean: exact wordings, otherwise wordings it begins, otherwise
    choices with words that begin with each of its words.

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
    """Return the positions of choices that `line` may mean: by number from 1, by words, or as a whole line of the list.

    >>> chosen("2", [("Quit",), ("Learn",)]), chosen("2. Quit", [("Quit",), ("Learn",)])
    ([1], [0])
    """
    if is_number(line):
        return [int(line) - 1] if 1 <= int(line) <= len(wordings) else []
    whole = listed_choice(line)
    if whole is None:
        return matches(line, wordings)
    return nearest(whole[0], [place for place, known in enumerate(wordings) if whole[1] in known])


def listed_choice(line: str) -> tuple[int, str] | None:
    """Return the position and words of a choice given as a whole line of the list; None for any other line.

    Web pages send the clicked line, as another choice may have its number by then.

    >>> listed_choice("3. New game of Bali"), listed_choice("3")
    ((2, 'New game of Bali'), None)
    """
    found = _LISTED.fullmatch(line)
    return None if found is None else (int(found[1]) - 1, found[2])


def describes(words: str, choice: str) -> bool:
    """Return whether `words` of a list describe a choice, ignoring its points: those come from a random trial and may
    differ the next time.

    >>> describes("Take a card (+1)", "Take a card"), describes("Take a card from the market", "Take a card")
    (True, False)
    """
    return words.startswith(choice) and _POINTS.fullmatch(words, len(choice)) is not None


def nearest(place: int, fitting: Sequence[int]) -> list[int]:
    """Return only `place` if it fits, otherwise all positions that fit."""
    return [place] if place in fitting else list(fitting)


def beginnings(notations: Sequence[str]) -> dict[str, list[int]]:
    """Return the shortest beginnings, in whole words, that distinguish some notations, each with its positions; at most
    whole notations.

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
    """Return whether `text` is a whole number of at most five digits."""
    return text.isascii() and text.isdigit() and len(text) <= 5
