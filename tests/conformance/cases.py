"""The tables on which a game is checked: every seat count with every available combination of options.

Where there are too many combinations, the standard game is checked at every seat count, and every choice of every
option at one. Checks that take long are not made at all of them (`covering`).
"""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

import attrs

from core.kernel.game import AnyGame
from core.kernel.message import BelvedereError
from core.kernel.meta import Meta, Option

MANY = 4
"""More combinations of options than this are not all tried."""


@attrs.frozen(eq=False)
class Case:
    """One kind of table."""

    game: AnyGame
    seats: int
    options: Any

    def __str__(self) -> str:
        version = self.game.meta.rules_version
        rules = [f"rules{version}"] if version > 1 else []
        return "-".join([self.game.meta.key, str(self.seats), *rules, *map(self._chosen, self._changed())])

    def _changed(self) -> list[Option]:
        return [option for option in self.game.meta.choices if getattr(self.options, option.key) != option.default]

    def _chosen(self, option: Option) -> str:
        value = getattr(self.options, option.key)
        return option.key if value is True else f"{option.key}={value}"


def option_sets(meta: Meta) -> tuple[Any, ...]:
    """Every combination of a player's choices; if there are too many, as few as contain every choice."""
    values = [option.values for option in meta.choices]
    rows = list(product(*values))
    if len(rows) > MANY:
        rows = [tuple(_turn(choices, row + shift) for shift, choices in enumerate(values)) for row in _longest(values)]
    names = [option.key for option in meta.choices]
    return tuple(meta.options(**dict(zip(names, chosen, strict=True))) for chosen in rows)


def editions(game: AnyGame) -> tuple[AnyGame, ...]:
    """The game under every version of its rules that is known, the one in force last."""
    found = (game.edition(version) for version in game.known_rules)
    return tuple(one for one in found if one is not None)


def cases(game: AnyGame) -> Iterator[Case]:
    """All kinds of tables of a game on which it is checked."""
    sets, standard = option_sets(game.meta), game.meta.options()
    few = standard in sets
    if not few:
        yield from (Case(game, seats, standard) for seats in game.meta.seats)
    for number, options in enumerate(sets):
        possible = [seats for seats in game.meta.seats if _has(game, options, seats)]
        for seats in possible if few else possible and [_turn(possible, number // 2)]:
            yield Case(game, seats, options)


def covering(tables: Sequence[Case]) -> Iterator[Case]:
    """As few tables of one game as cover every seat count of the standard game, and every combination of
    options: one at this seat count, the next at the next."""
    alike: dict[Any, list[Case]] = {}
    for case in tables:
        alike.setdefault(case.options, []).append(case)
    for number, (options, found) in enumerate(alike.items()):
        yield from found if options == found[0].game.meta.options() else [_turn(found, number)]


def _longest(rows: Sequence[Sequence[Any]]) -> range:
    return range(max(map(len, rows)))


def _turn(choices: Sequence[Any], number: int) -> Any:
    return choices[number % len(choices)]


def _has(game: AnyGame, options: Any, seats: int) -> bool:
    """Whether the rules have such a table."""
    try:
        game.setup(options, seats, bytes(32))
    except BelvedereError:
        return False
    return True
