"""How one table stands: who is there, the game once it has begun, the clocks; as rosters and lists tell it."""

from core.kernel.decision import Seat
from core.kernel.errors import BelvedereError
from core.kernel.message import Message, message
from core.kernel.rng import commitment
from core.link.lobby import TableCard
from core.link.updates import Clocks, Roster
from core.storage.journal import Setup
from core.storage.values import Status, StoredTable
from core.table.table import Table
from net.services.services import Services
from net.tables.audience import Audience, Look
from net.tables.host_link import HostLink
from net.tables.seating import Gathering
from net.tables.spectator_view import Stand
from net.tables.timing import Timing


class Affairs:
    """What the owner of a table knows of it beside its requests. `look` says where a link looks, `times` is what was
    kept of the clocks, `agreed` the identity of whoever lets spectators share their view."""

    def __init__(
        self,
        name: str,
        stored: StoredTable,
        gathering: Gathering,
        look: Look,
        services: Services,
        *,
        times: str,
        agreed: str,
    ) -> None:
        setup = gathering.setup
        self.gathering = gathering
        self.stand = Stand(setup.spec, agreed=agreed in self.shown_people())
        self.audience = Audience(name, look, self._beside, services.spread)
        self.timing = Timing(stored.id, setup.spec, times, services, self._remind)
        self.table: Table | None = None
        self.frozen: Message | None = None
        """Why the table accepts nothing for now, None while it does."""
        self.changed = stored.changed
        """When the last entry came, in seconds since the epoch."""
        self.closing = False
        self._id, self._invite = stored.id, stored.invite
        self._commitment = commitment(setup.seed)

    @property
    def status(self) -> Status:
        """`open` while a seat is free, then `running`, at last `finished`."""
        if self.table is None:
            return "open"
        return "finished" if self.table.outcome else "running"

    @property
    def setup(self) -> Setup:
        """What the table is made with."""
        return self.gathering.setup

    @property
    def running(self) -> Table:
        """The game. Raises BelvedereError before it has begun."""
        if self.table is None:
            raise BelvedereError(self.waiting())
        return self.table

    def waiting(self) -> Message:
        """For how many seats the table waits."""
        return message("table-waiting", seats=len(self.gathering.seating.open))

    def why_not_now(self) -> Message | None:
        """Why nothing is accepted now, None when it is."""
        if self.closing:
            return message("table-host-closing")
        return self.waiting() if self.table is None else self.frozen

    def shown_people(self) -> frozenset[str]:
        """Whoever sits in the seat that spectators would be shown."""
        shown = self.setup.spec.shown
        return frozenset(seat.identity for seat in self.gathering.seating.taken if seat.seat == shown)

    # What is told of it

    def roster(self, viewer: Seat | None) -> Roster:
        """Who sits where, who is attached, who watches, as far as `viewer` knows."""
        known = self.stand.known if viewer is None else self.table
        players = self.gathering.seating.players(known.conceded if known else ())
        return Roster(
            players=players,
            present=tuple(one.kind == "bot" or self.audience.is_present(seat) for seat, one in enumerate(players)),
            watchers=self.audience.watchers,
            conceded=tuple(sorted(known.conceded)) if known else (),
            commitment=self._commitment,
            stand_ins=known.stand_ins if known else (),
            claimable=() if viewer is None else self.timing.claimable,
            clock=self.setup.spec.clock,
            patience=self.setup.spec.patience,
            ready=self.gathering.ready if self.table is None else (),
            makers=self.gathering.makers if self.table is None else (),
            spectating=self.stand.terms,
        )

    def card(self, identity: str) -> TableCard:
        """The table in a list for `identity`. Only those who sit at it are shown the invite."""
        mine = self.gathering.seating.held_by(identity)
        known = self.table if mine else self.stand.known
        return TableCard(
            id=self._id,
            game=self.setup.spec.game,
            players=self.gathering.seating.players(known.conceded if known else ()),
            status="frozen" if self.frozen else self.status,
            version=known.version if known else 0,
            mine=mine,
            to_act=known.to_act if known else (),
            invite=self._invite if mine else None,
            changed=self.changed,
            stand_ins=tuple(stand_in.seat for stand_in in known.stand_ins) if known else (),
            left=self.timing.left(mine),
            listing=self.setup.spec.listing,
            maker=self.table is None and identity == self.gathering.maker,
        )

    def tell_roster(self, *, but: HostLink | None = None) -> None:
        """Tell everybody who is there, and what the clocks show."""
        clocks = tuple(filter(None, (self.timing.clocks,)))
        self.audience.send_seats(self.roster(0), *clocks, but=but)
        self.audience.send_spectators(self.roster(None), *(() if self.stand.is_late else clocks), but=but)

    def _beside(self, link: HostLink) -> Clocks | None:
        """The clocks, for whoever sees the table as it is now."""
        is_late = link.viewer is None and self.stand.is_late
        return self.timing.clocks if self.table is not None and not is_late else None

    # Time

    def measure(self) -> None:
        """Let the clocks follow where the table stands and who is at it."""
        if self.table is not None:
            halted = self.frozen is not None or self.closing
            attended = self.gathering.seating.of_people_at(self.audience.present)  # all the seats of whoever is there
            self.timing.follow(self.table, attended, halted=halted)

    def _remind(self) -> None:
        """Time alone has changed something."""
        self.measure()
        self.tell_roster()
