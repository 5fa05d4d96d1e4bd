"""The owner of one table: one entry at a time, on disk before anybody hears of it."""

from collections.abc import Iterable, Mapping, Sequence
from typing import assert_never

from core.kernel.decision import Seat
from core.kernel.errors import BelvedereError
from core.kernel.message import Message, message
from core.link.commands import Act, Agree, Concede, HandOver, Look, Refresh, Resume, Say, TableCommand, TakeBack
from core.link.lobby import TableCard
from core.link.spec import Player
from core.link.updates import Chat, Frozen, Log, Refused, Roster
from core.storage.journal import Setup, new_table, rebuild
from core.storage.values import Status, StoredEntry, StoredSeat, StoredTable
from core.table.entries import Conceded, Entry, HandedOver, Returned
from core.table.proposal import Proposal, RefusedProposal
from core.table.table import Table
from net.incident import incident
from net.services.services import Services
from net.tables.absence_notices import Calls
from net.tables.audience import Stage
from net.tables.bots import Bots, BotsAnswer, plays_itself
from net.tables.chat import Chatter
from net.tables.host_link import HostLink
from net.tables.last_seen import Visits
from net.tables.mailbox import Mailbox
from net.tables.persistence import Keeping
from net.tables.reception import Reception
from net.tables.request_checks import considered
from net.tables.requests import Agreed, Back, Errand, Request, Wished
from net.tables.seating import Gathering
from net.tables.seats import Seating
from net.tables.spectators import Onlookers
from net.tables.table_status import Affairs


class TableOwner:
    """Runs one table until it is over, from where its stored entries left it."""

    def __init__(
        self,
        stored: StoredTable,
        setup: Setup,
        seats: Sequence[StoredSeat],
        lines: Iterable[StoredEntry],
        said: Iterable[Chat],
        services: Services,
        *,
        times: str = "",
        agreed: str = "",
        visits: Mapping[Seat, int] | None = None,
    ) -> None:
        """`times` is what was kept of the clocks, `agreed` the identity of whoever lets spectators share their view,
        `visits` how far the seats had been shown the table when their people left. Raises BelvedereError when the lines
        do not lead anywhere by the rules installed."""
        self.id = stored.id
        name = f"table {stored.id} ({setup.spec.game})"
        self._gathering = Gathering(stored.id, setup, Seating(setup.spec.seats, seats), services.writer)
        self._affairs = Affairs(name, stored, self._gathering, self._look, services, times=times, agreed=agreed)
        self.stand, self.audience, self._timing = self._affairs.stand, self._affairs.audience, self._affairs.timing
        self._services = services
        self._keeping = Keeping(stored.id, self._affairs, services, self._freeze)
        self._bots = Bots(services, setup.spec.game, lambda: bool(self.audience))
        self._mailbox = Mailbox[Request](f"table {stored.id}", self._handle, self._mishap)
        self.onlookers = Onlookers(name, self.stand, self.audience, self._mailbox.post, self._show_others)
        self.reception = Reception(
            self._gathering, self.audience, self._mailbox.post, lambda: self._affairs.table is not None, self._gathered
        )
        self._calls = Calls(stored.id, setup.spec.game, services.feed, services.call)
        self._visits = Visits(stored.id, visits or {}, services.writer)
        lines = list(lines)
        self._visits.acted(lines)
        if not self.seating.open:
            self._calls.know(self._set_up(lines))
        self._chatter = Chatter(stored.id, self.audience, said, services, self.stand, setup.spec.spectator_chat)

    def start(self) -> None:
        """Let bots think and clocks run; people are served as they come."""
        self._affairs.measure()
        self._wake_bots()

    async def close(self) -> None:
        """Finish what is in the mailbox, unless the disk refuses it, and end every link."""
        self._affairs.closing = True
        self._bots.stop()
        await self._mailbox.close(at_once=self._affairs.frozen is not None)
        self._timing.stop()
        for link in self.audience.links:
            self._note_visit(link)
        await self._visits.close()
        self.audience.end(message("table-host-closing"))

    # What can be asked at any time

    @property
    def status(self) -> Status:
        """`open` while a seat is free, then `running`, at last `finished`."""
        return self._affairs.status

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
        return self.seating.players(self._affairs.table.conceded if self._affairs.table else ())

    def roster(self, viewer: Seat | None) -> Roster:
        """Who sits where, who is attached, who watches, as far as `viewer` knows."""
        return self._affairs.roster(viewer)

    def card(self, identity: str) -> TableCard:
        """The table in a list for `identity`. Only those who sit at it are shown the invite."""
        return self._affairs.card(identity)

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
        is_alone = link.viewer is not None and not self.audience.is_present(link.viewer)
        link.left_at = self._visits.known(link.viewer) if is_alone else None
        self.audience.add(link)
        self._affairs.measure()
        roster = self.roster(link.viewer)
        if self._affairs.table is None:
            for delivery in (Log(()), roster, Frozen(self._affairs.waiting())):
                self.audience.send(link, delivery)
        else:
            self.audience.show(link, roster)
        if self._affairs.frozen is not None:
            self.audience.send(link, Frozen(self._affairs.frozen))
        self._chatter.greet(link)
        self._affairs.tell_roster(but=link)
        self._services.feed.people_moved()
        self._come_back(link)

    def detach(self, link: HostLink) -> None:
        """Stop delivering; the seat stays. The others hear who left."""
        if self.audience.remove(link):
            self._note_visit(link)
            self._affairs.measure()
            self._affairs.tell_roster()
        self._services.feed.people_moved()

    def _note_visit(self, link: HostLink) -> None:
        if link.viewer is not None and link.since is not None:
            self._visits.left(link.viewer, link.since)

    def receive(self, link: HostLink, command: TableCommand) -> None:
        """Do what a command asks for, put it in the mailbox, or refuse it at once."""
        match command:
            case Act() | TakeBack() | Concede() | HandOver() | Resume():
                if (reason := self._affairs.why_not_now()) is not None:
                    self.audience.send(link, Refused(reason))
                else:
                    self._mailbox.post(Wished(link, command))
            case Agree(yes):
                self.onlookers.agree(link, yes)
            case Say(text):
                if link in self.audience:
                    self._chatter.say(link, text)
            case Refresh():
                self._refresh(link)
            case Look(seat):
                self.onlookers.look(link, seat)
            case _:
                assert_never(command)

    def _refresh(self, link: HostLink) -> None:
        """Deliver the log, the roster and a fresh update again."""
        if link in self.audience and self._affairs.table is not None:
            link.since = None
            self.audience.show(link, self.roster(link.viewer))

    # The mailbox

    async def _handle(self, request: Request) -> None:
        match request:
            case Errand(run, done):
                await run()
                if not done.done():
                    done.set_result(None)
            case Agreed(link, yes):
                await self._keep_agreement(link.identity if yes else "")
            case Wished(link, command):
                if isinstance(command, Act | TakeBack) and link.viewer is not None:
                    await self._give_back((link.viewer,))
                proposal = considered(self._affairs.running, link.viewer, command, self.seating, self._timing)
                await self._settle(proposal, link)
            case Back(seats):
                await self._give_back(seats)
            case BotsAnswer(seat, decision, action) if plays_itself(self._affairs.running, seat):
                await self._settle(self._affairs.running.consider(seat, decision, action), None)

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
        stand_in_seats = {stand_in.seat for stand_in in self._affairs.running.stand_ins}
        for seat in stand_in_seats.intersection(seats):
            await self._settle(self._affairs.running.consider_return(seat), None)

    async def _settle(self, proposal: Proposal | RefusedProposal, asker: HostLink | None) -> None:
        if isinstance(proposal, RefusedProposal):
            if asker is not None:
                self.audience.send(asker, Refused(proposal.reason))
            return
        table = self._affairs.running
        self._services.passing("considered")
        await self._keeping.entry(table, proposal)
        self._services.passing("stored")
        table.commit(proposal)
        self._services.passing("committed")
        self._tell(table, proposal.entry)
        self._services.feed.tables_changed(None if table.outcome else self.seating.people)
        self._calls.moved(table, self.seating)
        self._services.passing("sent")
        self._wake_bots()

    def _tell(self, table: Table, entry: Entry) -> None:
        claimable, before = self._timing.claimable, self.stand.played_for
        self._affairs.measure()
        self.onlookers.catch_up()
        has_news = isinstance(entry, Conceded | HandedOver | Returned) or before != self.stand.played_for
        if has_news or claimable != self._timing.claimable:
            self._affairs.tell_roster()
        self.audience.publish()
        self._chatter.catch_up()

    def _look(self, link: HostLink) -> tuple[Stage, Seat | None]:
        if link.viewer is None:
            return self.stand.gallery, self.stand.gallery.eyes(link.wish)
        return self._affairs.running, link.viewer

    def _show_others(self) -> None:
        """Spectators are shown something else from now on."""
        self._affairs.tell_roster()
        if self._affairs.table is not None:
            self.audience.publish()

    async def _keep_agreement(self, identity: str) -> None:
        """Remember who agrees before that takes effect; nobody when it is empty."""
        await self._keeping.agreement(identity)
        self.onlookers.agreed(identity in self._affairs.shown_people())

    def _freeze(self, reason: Message | None) -> None:
        if reason != self._affairs.frozen:
            self._affairs.frozen = reason
            self._affairs.measure()
            self.audience.send_all(Frozen(reason))
            self._affairs.tell_roster()
            self._services.feed.tables_changed()

    # Seats, beginning, bots

    def _gathered(self) -> None:
        """Somebody sat down, stood up, or became ready. Whoever sits down has not agreed to what another did."""
        if not self._affairs.shown_people():
            self.onlookers.withdraw()
        self._affairs.tell_roster()
        self._services.feed.tables_changed()
        if self._affairs.table is None and not self.seating.open:
            self._begin()

    def _begin(self) -> None:
        table = self._set_up(())
        self._affairs.measure()
        self._calls.begun(table, self.seating)
        self.audience.send_all(Frozen(None))
        self.audience.publish()
        self._wake_bots()

    def _set_up(self, lines: Iterable[StoredEntry]) -> Table:
        table = new_table(self.setup)
        rebuild(table, lines)
        self._affairs.table = table
        self.stand.begin(table, new_table(self.setup))
        self._timing.begin(table)
        return table

    def _wake_bots(self) -> None:
        if self._affairs.table is not None and not self._affairs.closing:
            self._bots.wake(self._affairs.table, self._mailbox.post)

    def _come_back(self, link: HostLink) -> None:
        """Whoever is there needs no steward."""
        stand_ins = self._affairs.table.stand_ins if self._affairs.table is not None else ()
        if link.viewer is not None and stand_ins and not self._affairs.closing:
            self._mailbox.post(Back(self.seating.beside(link.viewer)))
