"""Makes tables of the tiny game, and plays on at them."""

from functools import cache
from typing import Any

from core.kernel.game import AnyGame
from core.link.spec import Player
from core.table.table import RefusedProposal, Table
from tests import tiny

SEED = bytes(range(32))
PEOPLE = (Player("person", "Ann"), Player("person", "Ben"), Player("person", "Cleo"))


def table(seats: int = 2, seed: bytes = SEED, game: AnyGame = tiny.GAME, **settings: Any) -> Table:
    return Table(game, tiny.Options(), PEOPLE[:seats], seed, **settings)


def act(at: Table, action: Any = None, seat: int | None = None) -> Any:
    """Answer the question to the first active seat, by default with its first legal action."""
    seat = at.to_act[0] if seat is None else seat
    asked = at.decision(seat)
    return at.submit(seat, asked.id if asked else "", action or at.legal(seat)[0])


def told(at: Table) -> list[Any]:
    """Everything visible of a table, for all viewers."""
    return [(at.update(viewer), at.log(viewer)) for viewer in (*at.seats, None)]


def finish(at: Table) -> None:
    while at.to_act:
        assert not isinstance(act(at, at.legal(at.to_act[0])[-1]), RefusedProposal)


def playable(seats: int = 2) -> Table:
    """A table with two different cards to play for the first seat."""
    return table(seats, playable_seed(seats))


@cache
def playable_seed(seats: int) -> bytes:
    """The seed of such a table."""
    seeds = (bytes([number]) * 32 for number in range(50))
    return next(seed for seed in seeds if len(table(seats, seed).legal(0)) == 3)
