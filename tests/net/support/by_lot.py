"""Tables that wait for others with the draw of seats still to come, which will turn out as a test wants it."""

from itertools import count

import attrs

from core.kernel.decision import Seat
from core.kernel.rng import drawn_seats
from core.link.lobby import TableCard
from core.link.spec import TableSpec
from core.storage.values import StoredSeat
from net.tables.host import Host


async def to_be_drawn(host: Host, spec: TableSpec, identity: str, order: tuple[Seat, ...]) -> TableCard:
    """A table of somebody in every `person` seat, whose places get the seats of `order` when it begins, if nobody adds
    to its seed."""
    seeds = (number.to_bytes(32, "big") for number in count())
    seed = next(seed for seed in seeds if drawn_seats(seed, len(order)) == order)
    taken = [
        StoredSeat(seat, identity, player.name) for seat, player in enumerate(spec.seats) if player.kind == "person"
    ]
    waits = attrs.evolve(spec, seed=seed, begins="chance", lot=())
    return await (await host.create(waits, taken, invited=True, maker=identity)).card(identity)
