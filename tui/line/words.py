"""What a typed line means: commands by their words in the reader's language, choices by number, words or notation."""

import unicodedata
from collections.abc import Iterable, Mapping, Sequence

from core.kernel.message import Message
from core.text import Texts

Vocabulary = Mapping[str, str]
"""Commands by phrase, in plain letters."""


def plain(text: str) -> str:
    """`text` for comparing: small letters without accents, single spaces, no stop at the end.

    >>> plain(" Réserve  de RIZ. ")
    'reserve de riz'
    """
    letters = unicodedata.normalize("NFD", text.casefold())
    kept = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return " ".join(kept.split()).rstrip(".")


def vocabulary(texts: Texts, commands: Iterable[str], ids: str, game: str | None = None) -> dict[str, str]:
    """The phrases of `commands`: the message `<ids>-<command>` lists them with commas."""
    return {
        plain(phrase): command
        for command in commands
        for phrase in texts.say(Message(f"{ids}-{command}"), game=game).split(",")
    }


def split_command(line: str, words: Vocabulary) -> tuple[str, str] | None:
    """The command whose phrase starts `line`, with what follows it; the longest phrase wins."""
    parts = line.split()
    for length in range(len(parts), 0, -1):
        command = words.get(plain(" ".join(parts[:length])))
        if command is not None:
            return command, " ".join(parts[length:])
    return None


def matches(line: str, wordings: Sequence[Sequence[str]]) -> list[int]:
    """Positions of the choices that `line` may mean: those it is one wording of, else those it begins, else those that
    have words beginning with each of its words.

    >>> matches("play pr", [("Play 1 rice farmer", "play rice"), ("Play 1 priest", "play priest")])
    [1]
    """
    wish = plain(line)
    known = [[plain(wording) for wording in choice] for choice in wordings]
    tests = (wish.__eq__, lambda wording: wording.startswith(wish), lambda wording: _has_all(wording, wish.split()))
    for fits in tests:
        found = [index for index, choice in enumerate(known) if wish and any(fits(wording) for wording in choice)]
        if found:
            return found
    return []


def _has_all(wording: str, starts: Sequence[str]) -> bool:
    return all(any(word.startswith(start) for word in wording.split()) for start in starts)
