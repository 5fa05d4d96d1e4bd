"""The common parts of all games' sentence tests: tables to talk about, and readers of the sentences."""

import random
from collections.abc import Collection, Iterator
from typing import Any

import attrs

from core.grammar import Language
from core.kernel.decision import Decision
from core.kernel.game import AnyGame
from core.kernel.message import Message
from core.text import Texts

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve")


@attrs.frozen
class Moment:
    """A view of an active seat, its question, and its legal answers."""

    view: Any
    decision: Decision
    legal: tuple[Any, ...]


def played(game: AnyGame, options: Any, seats: int, seed: int, prefer: Collection[Any] = ()) -> Iterator[Moment]:
    """Every decision of a table that is played at random to its end; an action of `prefer` is taken whenever it is
    legal."""
    chance = random.Random(seed)
    state = game.setup(options, seats, bytes([seed]) * 32)
    while asked := game.to_act(state):
        seat = chance.choice(asked) if len(asked) > 1 else asked[0]
        legal = tuple(game.legal_actions(state, seat))
        yield Moment(game.view_for(state, seat), game.decision(state, seat), legal)
        state = game.apply(state, seat, chance.choice([one for one in legal if one in prefer] or legal)).state


def texts(language: Language) -> Texts:
    """Every sentence must be there."""
    return Texts(language, strict=True)


def say(game: str, message: Message, viewer: int | None = 0, language: Language = "en") -> str:
    """A sentence of a game as a viewer reads it, at a table of people called `NAMES`."""
    return texts(language).say(message, game=game, names=NAMES, viewer=viewer)


def is_printable(line: str) -> bool:
    """Whether a line can go to any terminal as it is."""
    return line.replace("\u00a0", " ").isprintable()
