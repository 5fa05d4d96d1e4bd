"""The tables on which a game is checked: every seat count with every combination of options."""

from collections.abc import Iterator
from itertools import product
from typing import Any

import attrs

from core.kernel.game import AnyGame
from core.kernel.meta import Meta


@attrs.frozen(eq=False)
class Case:
    """One kind of table."""

    game: AnyGame
    seats: int
    options: Any

    def __str__(self) -> str:
        chosen = [option.key for option in self.game.meta.choices if getattr(self.options, option.key)]
        return "-".join([self.game.meta.key, str(self.seats), *chosen])


def option_sets(meta: Meta) -> tuple[Any, ...]:
    """Every combination of what a player may choose."""
    names = [option.key for option in meta.choices]
    values = [option.values for option in meta.choices]
    return tuple(meta.options(**dict(zip(names, chosen, strict=True))) for chosen in product(*values))


def cases(game: AnyGame) -> Iterator[Case]:
    """All kinds of tables of a game."""
    for seats in game.meta.seats:
        for options in option_sets(game.meta):
            yield Case(game, seats, options)
