"""The owner of one table: one entry at a time, on disk before anybody hears of it."""

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence

from core.considered import Pending, Refusal
from core.entry import Conceded, Entry, HandedOver, Returned
from core.kernel.decision import Seat
from core.kernel.errors import BelvedereError
from core.kernel.message import Message, message
from core.kernel.rng import commitment
from core.ledger import Setup, line_of, new_table, rebuild
from core.link import Chat, Clocks, Frozen, Log, Player, Refused, Roster, TableCard
from core.stored import Addition, Line, Status, StoredSeat, StoredTable, StoreError
from core.table import Table
from core.text import english
from net.audience import Audience, Stage
from net.bots import Bots, BotsAnswer, plays_itself
from net.calls import Calls
from net.chatter import Chatter
from net.gathering import Gathering
from net.hostlink import Act, HostLink, Undo, Wish
from net.incident import LOG, incident
from net.insisting import insist
from net.mailbox import Mailbox
from net.onlookers import Onlookers
from net.reception import Reception
from net.requests import Agreed, Back, Errand, Request, Wished
from net.seating import Seating
from net.stand import Stand, agreement
from net.timing import Timing
from net.visits import Visits
from net.wishes import considered
from net.workings import Workings


class TableOwner:
    """Runs one table until it is over, from where its stored entries left it."""

    def __init__(
        self,
        stored: StoredTable,
        setup: Setup,
        seats: Sequence[StoredSeat],
        lines: Iterable[Line],
        said: Iterable[Chat],
        workings: Workings,
        *,
        times: str = "",
        agreed: str = "",
        visits: Mapping[Seat, int] | None = None,
    ) -> None:
        """`times` is what was kept of the clocks, `agreed` the identity of whoever lets spectators share their view,
        `visits` how far the seats had been shown the table when their people left. Raises BelvedereError when the lines
        do not lead anywhere by the rules installed."""
        self.id = stored.id
        self._gathering = Gathering(stored.id, setup, Seating(setup.spec.seats, seats), workings.writer)
        self.stand = Stand(setup.spec, agreed=agreed in self._shown_people())
        name = f"table {stored.id} ({setup.spec.game})"
        self.audience = Audience(name, self._look, self._beside, workings.spread)
        self._invite = stored.invite
        self._changed = stored.changed
        self._commitment = commitment(setup.seed)
        self._workings = workings
        self._bots = Bots(workings, setup.spec.game, lambda: bool(self.audience))
        self._timing = Timing(stored.id, setup.spec, times, workings, self._remind)
        self._mailbox = Mailbox[Request](f"table {stored.id}", self._handle, self._mishap)
        self.onlookers = Onlookers(name, self.stand, self.audience, self._mailbox.post, self._show_others)
        self._table: Table | None = None
        self.reception = Reception(
            self._gathering, self.audience, self._mailbox.post, lambda: self._table is not None, self._gathered
        )
        self._frozen: Message | None = None
        self._closing = False
        self._calls = Calls(stored.id, setup.spec.game, workings.hub, workings.call)
        self._visits = Visits(stored.id, visits or {}, workings.writer)
        lines = list(lines)
        self._visits.acted(lines)
        if not self.seating.open:
            self._calls.know(self._set_up(lines))
        self._chatter = Chatter(stored.id, self.audience, said, workings, self.stand, setup.spec.spectator_chat)

    def start(self) -> None:
        """Let bots think and clocks run; people are served as they come."""
        self._measure()
        self._wake_bots()

    async def close(self) -> None:
        """Finish what is in the mailbox, unless the disk refuses it, and end every link."""
        self._closing = True
        self._bots.stop()
        await self._mailbox.close(at_once=self._frozen is not None)
        self._timing.stop()
        for link in self.audience.links:
            self._note_visit(link)
        await self._visits.close()
        self.audience.end(message("table-host-closing"))

    # What can be asked at any time

    @property
    def status(self) -> Status:
        """`open` while a seat is free, then `running`, at last `finished`."""
        if self._table is None:
            return "open"
        return "finished" if self._table.outcome else "running"

    @property
    def setup(self) -> Setup:
        """What the table is made with."""
        return self._gathering.setup

    @property
    def seating(self) -> Seating:
        """Who holds which seat."""
        return self._gathering.seating

    @property
    def is_deserted(self) -> bool:
        """Whether the last person has left before it began: there is no such table any more."""
        return self._gathering.is_deserted

    @property
    def times(self) -> str:
        """What the seats have left, as the store keeps it; empty where nothing is measured."""
        return self._timing.text() if self.status == "running" else ""

    def players(self) -> tuple[Player, ...]:
        """Who sits where now."""
        return self.seating.players(self._table.conceded if self._table else ())

    def roster(self, viewer: Seat | None) -> Roster:
        """Who sits where, who is attached, who watches, as far as `viewer` knows."""
        known = self.stand.known if viewer is None else self._table
        players = self.seating.players(known.conceded if known else ())
        return Roster(
            players=players,
            present=tuple(one.kind == "bot" or self.audience.is_present(seat) for seat, one in enumerate(players)),
            watchers=self.audience.watchers,
            conceded=tuple(sorted(known.conceded)) if known else (),
            commitment=self._commitment,
            stewards=known.stewards if known else (),
            claimable=() if viewer is None else self._timing.claimable,
            clock=self.setup.spec.clock,
            patience=self.setup.spec.patience,
            ready=self._gathering.ready if self._table is None else (),
            makers=self._gathering.makers if self._table is None else (),
            spectating=self.stand.terms,
        )

    def card(self, identity: str) -> TableCard:
        """The table in a list for `identity`. Only those who sit at it are shown the invite."""
        mine = self.seating.held_by(identity)
        known = self._table if mine else self.stand.known
        return TableCard(
            id=self.id,
            game=self.setup.spec.game,
            players=self.seating.players(known.conceded if known else ()),
            status="frozen" if self._frozen else self.status,
            version=known.version if known else 0,
            mine=mine,
            to_act=known.to_act if known else (),
            invite=self._invite if mine else None,
            changed=self._changed,
            stewards=tuple(steward.seat for steward in known.stewards) if known else (),
            left=self._timing.left(mine),
            listing=self.setup.spec.listing,
            maker=self._table is None and identity == self._gathering.maker,
        )

    def link(self, viewer: Seat | None, name: str, identity: str) -> HostLink:
        """A new end of this table for somebody of that name."""
        return HostLink(self, table=self.id, game=self.setup.spec.game, viewer=viewer, name=name, identity=identity)

    # What links and the lobby do

    def attach(self, link: HostLink) -> None:
        """Deliver the log, the roster, a fresh update, and what was said; the others hear who came."""
        reason = (
            self.onlookers.why_not(link.identity, self.seating)
            if link.viewer is None and link not in self.audience
            else None
        )
        if reason is not None:
            link.end(reason)
            return
        link.left_at = self._left_at(link)
        self.audience.add(link)
        self._measure()
        roster = self.roster(link.viewer)
        if self._table is None:
            for delivery in (Log(()), roster, Frozen(self._waiting())):
                self.audience.send(link, delivery)
        else:
            self.audience.show(link, roster)
        if self._frozen is not None:
            self.audience.send(link, Frozen(self._frozen))
        self._chatter.greet(link)
        self._tell_roster(but=link)
        self._workings.hub.people_moved()
        self._come_back(link)

    def detach(self, link: HostLink) -> None:
        """Stop delivering; the seat stays. The others hear who left."""
        if self.audience.remove(link):
            self._note_visit(link)
            self._measure()
            self._tell_roster()
        self._workings.hub.people_moved()

    def _left_at(self, link: HostLink) -> int | None:
        """What somebody who comes back to a seat knew of the table; None while another terminal of theirs shows it."""
        if link.viewer is None or self.audience.is_present(link.viewer):
            return None
        return self._visits.known(link.viewer)

    def _note_visit(self, link: HostLink) -> None:
        if link.viewer is not None and link.since is not None:
            self._visits.left(link.viewer, link.since)

    def refresh(self, link: HostLink) -> None:
        """Deliver the log, the roster and a fresh update again."""
        if link in self.audience and self._table is not None:
            link.since = None
            self.audience.show(link, self.roster(link.viewer))

    def look(self, link: HostLink, seat: Seat | None) -> None:
        """Show a spectator the table through other eyes, where that is agreed."""
        self.onlookers.look(link, seat)

    def agree(self, link: HostLink, yes: bool) -> None:
        """Let spectators share the view of a seat, or no longer."""
        self.onlookers.agree(link, yes)

    def wish(self, link: HostLink, wish: Wish) -> None:
        """Put a wish in the mailbox, or refuse it at once."""
        if (reason := self._why_not_now()) is not None:
            self.audience.send(link, Refused(reason))
        else:
            self._mailbox.post(Wished(link, wish))

    def say(self, link: HostLink, text: str) -> None:
        """Tell everybody at the table."""
        if link in self.audience:
            self._chatter.say(link, text)

    # The mailbox

    async def _handle(self, request: Request) -> None:
        match request:
            case Errand(run, done):
                await run()
                if not done.done():
                    done.set_result(None)
            case Agreed(link, yes):
                await self._keep_agreement(link.identity if yes else "")
            case Wished(link, wish):
                if isinstance(wish, Act | Undo) and link.viewer is not None:
                    await self._give_back((link.viewer,))
                pending = considered(self._running, link.viewer, wish, self.seating, self._timing)
                await self._settle(pending, link)
            case Back(seats):
                await self._give_back(seats)
            case BotsAnswer(seat, decision, action) if plays_itself(self._running, seat):
                await self._settle(self._running.consider(seat, decision, action), None)

    def _mishap(self, request: Request, error: Exception) -> None:
        if isinstance(request, Errand) and isinstance(error, BelvedereError):
            if not request.done.done():
                request.done.set_exception(error)
            return
        reason = message("table-incident", incident=incident(error, f"table {self.id}"))
        match request:
            case Wished(link) | Agreed(link):
                self.audience.send(link, Refused(reason))
            case BotsAnswer():
                self._freeze(reason)
            case Errand(done=done) if not done.done():
                done.set_exception(BelvedereError("lobby-sit-incident"))

    async def _give_back(self, seats: Iterable[Seat]) -> None:
        """Let people play again for whom a steward did."""
        stewarded = {steward.seat for steward in self._running.stewards}
        for seat in stewarded.intersection(seats):
            await self._settle(self._running.consider_return(seat), None)

    async def _settle(self, pending: Pending | Refusal, asker: HostLink | None) -> None:
        if isinstance(pending, Refusal):
            if asker is not None:
                self.audience.send(asker, Refused(pending.reason))
            return
        table = self._running
        self._workings.passing("considered")
        await self._keep(table, pending)
        self._workings.passing("stored")
        table.commit(pending)
        self._workings.passing("committed")
        self._tell(table, pending.entry)
        self._workings.hub.tables_changed(None if table.outcome else self.seating.people)
        self._calls.moved(table, self.seating)
        self._workings.passing("sent")
        self._wake_bots()

    def _tell(self, table: Table, entry: Entry) -> None:
        claimable, before = self._timing.claimable, set(self.stand.played_for)
        self._measure()
        self.onlookers.catch_up()
        has_news = isinstance(entry, Conceded | HandedOver | Returned) or before != set(self.stand.played_for)
        if has_news or claimable != self._timing.claimable:
            self._tell_roster()
        self.audience.publish()
        self._chatter.catch_up()

    def _look(self, link: HostLink) -> tuple[Stage, Seat | None]:
        if link.viewer is None:
            return self.stand.gallery, self.stand.gallery.eyes(link.wish)
        return self._running, link.viewer

    def _show_others(self) -> None:
        """Spectators are shown something else from now on."""
        self._tell_roster()
        if self._table is not None:
            self.audience.publish()

    async def _keep_agreement(self, identity: str) -> None:
        """Remember who agrees before that takes effect; nobody when it is empty."""
        key = agreement(self.id)
        await self._insist(lambda: self._workings.writer.run(lambda store: store.keep_note(key, identity)))
        self.onlookers.agreed(identity in self._shown_people())

    def _shown_people(self) -> frozenset[str]:
        """Whoever sits in the seat that spectators would be shown."""
        shown = self.setup.spec.shown
        return frozenset(seat.identity for seat in self.seating.taken if seat.seat == shown)

    async def _keep(self, table: Table, pending: Pending) -> None:
        status: Status = "finished" if table.is_last(pending) else "running"
        self._changed = self._workings.now()
        times = self._timing.text(pending)
        addition = Addition(self.id, line_of(table, pending), status, self._changed, times)
        await self._insist(lambda: self._workings.writer.append(addition))

    async def _insist(self, attempt: Callable[[], Awaitable[None]]) -> None:
        """Try until the disk complies; meanwhile the table is frozen and says so."""
        await insist(attempt, self._workings, self._failed)
        self._freeze(None)

    def _failed(self, error: StoreError) -> None:
        LOG.error("table %s is frozen: %s", self.id, english(error.sentence))
        self._freeze(message("table-frozen-store"))

    def _freeze(self, reason: Message | None) -> None:
        if reason != self._frozen:
            self._frozen = reason
            self._measure()
            self.audience.send_all(Frozen(reason))
            self._tell_roster()
            self._workings.hub.tables_changed()

    # Seats, beginning, bots

    def _gathered(self) -> None:
        """Somebody sat down, stood up, or became ready. Whoever sits down has not agreed to what another did."""
        if not self._shown_people():
            self.onlookers.withdraw()
        self._tell_roster()
        self._workings.hub.tables_changed()
        if self._table is None and not self.seating.open:
            self._begin()

    def _begin(self) -> None:
        table = self._set_up(())
        self._measure()
        self._calls.begun(table, self.seating)
        self.audience.send_all(Frozen(None))
        self.audience.publish()
        self._wake_bots()

    def _set_up(self, lines: Iterable[Line]) -> Table:
        table = new_table(self.setup)
        rebuild(table, lines)
        self._table = table
        self.stand.begin(table, new_table(self.setup))
        self._timing.begin(table)
        return table

    def _wake_bots(self) -> None:
        if self._table is not None and not self._closing:
            self._bots.wake(self._table, self._mailbox.post)

    # Time

    def _attended(self) -> frozenset[Seat]:
        """The seats that somebody is at: whoever sits at several is at all of them."""
        present = [seat.seat for seat in self.seating.taken if self.audience.is_present(seat.seat)]
        return frozenset(other for seat in present for other in self.seating.beside(seat))

    def _measure(self) -> None:
        if self._table is not None:
            halted = self._frozen is not None or self._closing
            self._timing.follow(self._table, self._attended(), halted=halted)

    def _beside(self, link: HostLink) -> Clocks | None:
        """The clocks, for whoever sees the table as it is now."""
        is_late = link.viewer is None and self.stand.is_late
        return self._timing.clocks if self._table is not None and not is_late else None

    def _tell_roster(self, *, but: HostLink | None = None) -> None:
        clocks = tuple(filter(None, (self._timing.clocks,)))
        self.audience.send_seats(self.roster(0), *clocks, but=but)
        self.audience.send_spectators(self.roster(None), *(() if self.stand.is_late else clocks), but=but)

    def _remind(self) -> None:
        """Time alone has changed something."""
        self._measure()
        self._tell_roster()

    def _come_back(self, link: HostLink) -> None:
        """Whoever is there needs no steward."""
        if link.viewer is not None and self._table is not None and self._table.stewards and not self._closing:
            self._mailbox.post(Back(self.seating.beside(link.viewer)))

    @property
    def _running(self) -> Table:
        if self._table is None:
            raise BelvedereError(self._waiting())
        return self._table

    def _waiting(self) -> Message:
        return message("table-waiting", seats=len(self.seating.open))

    def _why_not_now(self) -> Message | None:
        if self._closing:
            return message("table-host-closing")
        return self._waiting() if self._table is None else self._frozen
