"""Moments of the five games, and tables that have reached them, for frames and for the promises of boards."""

import random
from collections.abc import Callable
from copy import deepcopy
from functools import cache
from typing import Any

import attrs

from core.games.bali import actions as bali
from core.games.bali.components import MASON, SHRINE
from core.games.bellevue import actions as bellevue
from core.games.cloud_city import actions as cloud_city
from core.games.neoville import actions as neoville
from core.table.table import Table
from tests.tui.support.frames import SIZES, asked_seat
from tests.tui.support.harness import do, new_table
from tests.tui.support.sitter import Sitter

LARGEST = (200, 60)
EVERY_SIZE = (*SIZES, LARGEST)

Reached = Callable[[Table], int | None]
"""The seat that looks when a moment has come, else None."""
Policy = Callable[[Table, random.Random], tuple[int, Any]]
"""The next actor and their choice."""


@attrs.frozen
class Moment:
    """A table of so many seats, played until the moment is `reached`; `keys` are pressed then."""

    seats: int
    reached: Reached
    keys: tuple[str, ...] = ()
    options: dict[str, Any] = attrs.field(factory=dict)


def asked(kind: str, after: int = 0, choices: int = 1) -> Reached:
    """The first seat with that decision after so many actions, with at least so many `choices`."""

    def reached(table: Table) -> int | None:
        seat = asked_seat(table)
        decision = table.decision(seat) if table.to_act else None
        is_asked = decision is not None and decision.kind == kind
        return seat if is_asked and table.version >= after and len(table.legal(seat)) >= choices else None

    return reached


def in_turn(kind: str, turn: int) -> Reached:
    """The first seat with that decision in a turn of Bellevue."""

    def reached(table: Table) -> int | None:
        found = [seat for seat in table.to_act if (it := table.decision(seat)) and it.kind == kind]
        return found[0] if found and table.view(None).turn >= turn else None

    return reached


def over(seat: int = 0) -> Reached:
    """The end, as a seat sees it."""
    return lambda table: seat if table.outcome is not None else None


def _at_once(table: Table) -> int:
    return asked_seat(table)


def _sealed(table: Table) -> int | None:
    """A seat that has chosen to build, while others have not."""
    chosen = (seat for seat in table.seats if isinstance(table.view(seat).choice, bellevue.Build))
    return next(chosen, None) if table.view(None).turn >= 6 else None


DEMON = {"demon": True}
MOMENTS: dict[str, dict[str, Moment]] = {
    "bali": {
        "start": Moment(3, _at_once),
        "buy": Moment(3, asked("buy")),
        "play": Moment(4, asked("play", 41), options=DEMON),
        "offer": Moment(3, asked("offer")),
        "offer-face-down": Moment(3, asked("offer_face_down")),
        "take-demon": Moment(4, asked("take", 21), options=DEMON),
        "look": Moment(2, asked("look", choices=4), options={"oracle": True}),
        "reward": Moment(3, asked("reward")),
        "end": Moment(4, over(), options={"oracle": True, "demon": True}),
    },
    "bella_vista": {
        "start": Moment(4, asked("offer"), options={"city": "1"}),
        "offer": Moment(2, asked("offer", 40), ("2", "left"), {"city": "3"}),
        "ghost": Moment(4, asked("build", 40), ("r", "down"), {"city": "1"}),
        "not-legal": Moment(3, asked("build", 20), ("down",) * 18 + ("w",), {"city": "2"}),
        "foot": Moment(2, asked("build", 60), ("down",) * 17, {"city": "3"}),
        "neutral": Moment(3, asked("neutral", 30), options={"city": "4"}),
        "contract": Moment(2, asked("contract", 60), options={"city": "random"}),
        "rival": Moment(3, asked("offer", 50), ("g", "A"), {"city": "2"}),
        "jump": Moment(2, asked("build", 30), ("f",), {"city": "1"}),
        "end": Moment(4, over(), options={"city": "4"}),
    },
    "bellevue": {
        "start": Moment(2, in_turn("draw", 1)),
        "draw": Moment(3, in_turn("draw", 7)),
        "build": Moment(5, in_turn("build", 9)),
        "sealed": Moment(4, _sealed),
        "end": Moment(3, over(1)),
        "held": Moment(5, in_turn("build", 9), ("2",)),
        "canal": Moment(5, in_turn("build", 9), ("1", "down")),
        "rival": Moment(5, in_turn("build", 9), ("g", "a")),
        "why": Moment(5, in_turn("build", 9), ("2", "right", "right", "w")),
    },
    "cloud_city": {
        "start": Moment(3, asked("place")),
        "ghost": Moment(2, asked("place", 20), ("1", "r"), {"first_need": "circuits"}),
        "not-legal": Moment(2, asked("place", 20), ("1", "right", "w")),
        "link": Moment(4, asked("link", 60), options={"first_need": "balance", "second_need": "longest-route"}),
        "draw": Moment(3, asked("draw", 40)),
        "rectangle": Moment(2, asked("place", 58), ("3",), {"rectangle": True}),
        "rival": Moment(3, asked("place", 50), ("g", "B")),
        "jump": Moment(2, asked("place", 30), ("2", "f")),
        "end": Moment(4, over(), options={"first_need": "crossings"}),
    },
    "neoville": {
        "start": Moment(3, _at_once),
        "place": Moment(3, asked("place", 60)),
        "build": Moment(4, asked("build", 100)),
        "draw": Moment(2, asked("draw", 40)),
        "end": Moment(4, over()),
        "held": Moment(3, asked("place", 60), ("enter", "r")),
        "building": Moment(4, asked("build", 100), ("enter",)),
        "rival": Moment(3, asked("place", 60), ("g", "A")),
    },
}


def table_at(game: str, moment: str) -> Table:
    """A table of the player's own, played from a fixed seed up to a moment."""
    table = _played(game, moment)
    return deepcopy(table, {id(table.game): table.game})


def viewer_at(game: str, moment: str) -> int:
    """The seat that looks at that moment."""
    seat = MOMENTS[game][moment].reached(_played(game, moment))
    assert seat is not None
    return seat


def sitter_at(game: str, moment: str, size: tuple[int, int] = (80, 24), keys: tuple[str, ...] | None = None) -> Sitter:
    """The seat that looks, with the cursor at rest after the keys of the moment, or after others."""
    sitter = Sitter(table_at(game, moment), viewer_at(game, moment), size=size)
    for key in MOMENTS[game][moment].keys if keys is None else keys:
        sitter.press(key)
    if sitter.model.mode == "choose":
        sitter.rest()
    return sitter


@cache
def _played(game: str, moment: str) -> Table:
    known, policy, rng = MOMENTS[game][moment], POLICIES[game], random.Random(4)
    options = {"services": "ecomobile-biodome"} if game == "neoville" else known.options
    table = new_table(game, seats=known.seats, seed=4, **options)
    while known.reached(table) is None:
        do(table, *policy(table, rng))
    return table


def _in_bali(table: Table, rng: random.Random) -> tuple[int, Any]:
    """Shrines where they can be built."""
    legal = table.legal(table.to_act[0])
    for wish in (bali.PLAY[SHRINE][0], bali.PLAY[MASON][0], bali.DECLINE):
        if wish in legal and rng.random() < 0.8:
            return table.to_act[0], wish
    return table.to_act[0], rng.choice(legal)


def _in_bella_vista(table: Table, rng: random.Random) -> tuple[int, Any]:
    return table.to_act[0], rng.choice(table.legal(table.to_act[0]))


def _in_bellevue(table: Table, rng: random.Random) -> tuple[int, Any]:
    """Most points now, and rather build than not; the canal now and then."""
    seat = rng.choice(table.to_act)
    game, legal, view = table.game, table.legal(seat), table.view(seat)
    if not isinstance(legal[0], bellevue.Build | bellevue.Canal) or rng.random() < 0.1:
        return seat, rng.choice(legal)
    worth = [
        game.view_sheets(game.foresee(view, action))[seat].total + isinstance(action, bellevue.Build) * rng.random()
        for action in legal
    ]
    return seat, legal[worth.index(max(worth))]


def _in_cloud_city(table: Table, rng: random.Random) -> tuple[int, Any]:
    return table.to_act[0], any_or_longest(table.legal(table.to_act[0]), rng)


def any_or_longest(legal: Any, rng: random.Random) -> Any:
    """The longest walkway that can be built, else anything."""
    links = [action for action in legal if isinstance(action, cloud_city.BuildWalkway)]
    return max(links, key=lambda link: link.length) if links else rng.choice(legal)


def _in_neoville(table: Table, rng: random.Random) -> tuple[int, Any]:
    legal = table.legal(table.to_act[0])
    builds = [action for action in legal if isinstance(action, neoville.Build)]
    return table.to_act[0], rng.choice(builds if builds and rng.random() < 0.8 else list(legal))


POLICIES: dict[str, Policy] = {
    "bali": _in_bali,
    "bella_vista": _in_bella_vista,
    "bellevue": _in_bellevue,
    "cloud_city": _in_cloud_city,
    "neoville": _in_neoville,
}
