"""A table before it begins: who comes, who is ready, who leaves, and what is stored of it."""

import attrs

from core.clean import distinct_name
from core.kernel.decision import Seat
from core.kernel.errors import BelvedereError
from core.link.spec import BOT_NAMES, Level, Player
from core.storage.journal import Setup, write_setup
from core.storage.values import Status, StoredSeat
from net.services.writer import Writer
from net.tables.seats import Seating

COMPANY_LEVEL: Level = "normal"


class Gathering:
    """The seats of one table. The maker is whoever holds a seat that the set-up has as a `person`: until somebody
    leaves, that is who asked for the table. Everything changes on disk before it changes here."""

    def __init__(self, table: str, setup: Setup, seating: Seating, writer: Writer) -> None:
        self.setup, self.seating = setup, seating
        self.is_deserted = False
        self._table, self._writer = table, writer
        self._ready: set[str] = set()

    @property
    def maker(self) -> str | None:
        """Who may begin it; None when nobody sits there."""
        kinds = self.setup.spec.seats
        made = [seat.identity for seat in self.seating.taken if kinds[seat.seat].kind == "person"]
        return made[0] if made else None

    @property
    def makers(self) -> tuple[Seat, ...]:
        """The seats of the maker."""
        return () if self.maker is None else self.seating.held_by(self.maker)

    @property
    def ready(self) -> tuple[Seat, ...]:
        """The seats whose people wait for nobody else."""
        return tuple(seat.seat for seat in self.seating.taken if seat.identity in self._ready)

    async def sit(self, identity: str, name: str) -> None:
        """Give the first open seat to `identity`. Raises BelvedereError when there is none, or the disk refuses."""
        free = self.seating.open
        if self.is_deserted:
            raise BelvedereError("lobby-no-such-invite")
        if not free:
            raise BelvedereError("lobby-full")
        names = (player.name for player in self.seating.players())
        seat = StoredSeat(free[0], identity, distinct_name(name, names))
        status: Status = "running" if len(free) == 1 else "open"
        await self._writer.run(lambda store: store.take_seat(self._table, seat, status))
        self.seating.take(seat)

    def get_ready(self, identity: str) -> bool:
        """Note that somebody waits for nobody else; whether everybody does."""
        self._ready.add(identity)
        return {seat.identity for seat in self.seating.taken} <= self._ready

    async def fill(self) -> None:
        """Give every open seat to a bot."""
        free = self.seating.open
        players = list(self.setup.spec.seats)
        for seat in free:
            known = [player.name for player in self.seating.players()] + [player.name for player in players]
            players[seat] = Player("bot", distinct_name(BOT_NAMES[seat % len(BOT_NAMES)], known), COMPANY_LEVEL)
        await self._arrange(tuple(players), self.seating.taken, "running")
        self._ready.clear()

    async def stand_up(self, identity: str) -> None:
        """Free the seats of `identity`. When that was the maker, whoever sits first is; with the last person the table
        goes."""
        left = [seat for seat in self.seating.taken if seat.identity != identity]
        if not left:
            await self._writer.run(lambda store: store.remove_open(self._table))
            self.is_deserted = True
            return
        maker = self.maker if self.maker != identity else left[0].identity
        made = {seat.seat: seat.name for seat in left if seat.identity == maker}
        players = tuple(
            player if player.kind == "bot" else Player("person", made[seat]) if seat in made else Player("open", "")
            for seat, player in enumerate(self.setup.spec.seats)
        )
        await self._arrange(players, left, "open")
        self._ready.discard(identity)

    async def _arrange(self, players: tuple[Player, ...], taken: list[StoredSeat], status: Status) -> None:
        setup = attrs.evolve(self.setup, spec=attrs.evolve(self.setup.spec, seats=players))
        header = write_setup(setup)
        await self._writer.run(lambda store: store.rearrange(self._table, header, status, taken))
        self.setup, self.seating = setup, Seating(players, taken)
