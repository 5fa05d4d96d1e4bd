"""The owner of one table: an actor that handles one message at a time and stores an entry before anybody is shown it.

Five parts own their state and call nothing back: the seats, the audience (links, what spectators may see, the chat),
the timing, the bots, and what goes to disk. What follows from a change is decided here.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable
from functools import partial
from typing import assert_never

from core.kernel.decision import Seat
from core.kernel.errors import BelvedereError
from core.kernel.message import Message, message
from core.link.commands import Agree, AskHint, Look, MoveCommand, Refresh, RuledCommand, Say, TableCommand
from core.link.lobby import TableCard
from core.link.lobby_commands import SeatingCommand
from core.link.spec import Player
from core.link.updates import Frozen, Log, Refused, Roster
from core.storage.journal import Setup, new_table, rebuild
from core.storage.values import DatabaseAway, Deposed, ReturnedClaim, Status, StoreError
from core.table.entries import Acted, Entry, TookBack
from core.table.proposal import Proposal, RefusedProposal
from core.table.table import Table
from core.text import english
from net.incident import LOG, incident
from net.services.services import Services
from net.tables import overview
from net.tables.audience import Audience
from net.tables.bots import BotAnswer, Bots, HintFound, plays_itself
from net.tables.commands import rearrange, ruled
from net.tables.host_link import HostLink
from net.tables.mailbox import Agreement, Arrival, Mailbox, MailboxMessage, PersonCalled, RuledRequest, SeatingRequest
from net.tables.persistence import KeptTable, TableStore
from net.tables.seats import Seats
from net.tables.spectator_view import SpectatorPolicy
from net.tables.timing import Timing, write_times


class TableOwner:
    """Runs one table until it is over, from where its stored entries left it."""

    def __init__(
        self, kept: KeptTable, setup: Setup, services: Services, deposed: Callable[["TableOwner"], None]
    ) -> None:
        """`deposed` is called once another owner of the table has come. Raises BelvedereError when the entries that are
        `kept` lead nowhere."""
        stored = kept.stored
        self.id, self.claim = stored.id, kept.claim
        self.table: Table | None = None
        """The game, None before it has begun."""
        self.is_closing = False
        """Whether nothing more is accepted because the host closes."""
        self._frozen: Message | None = None  # why nothing is accepted for now
        self._services = services
        name = f"table {stored.id} ({setup.spec.game})"
        self.seats = Seats(setup, kept.seats, last_seen=kept.last_seen)
        self._store = TableStore(kept.claim, stored, services, self.seats, partial(deposed, self))
        self.spectators = SpectatorPolicy(name, setup.spec, agreed=kept.agreed in self.seats.shown_people)
        self._timing = Timing(kept.claim, self.seats, kept.times, services)
        self.audience = Audience(name, self.spectators, self._timing, services)
        self._mailbox = Mailbox(f"table {stored.id}", self._handle, self._failed)
        seed = setup.seed if setup.spec.is_same_for_all else None
        self._bots = Bots(services, setup.spec.game, self._mailbox.post, seed)
        self._kept_entries = list(kept.entries)  # until it begins: a study has some from the first
        self.seats.acted(self._kept_entries)
        if not self.seats.open:
            self._set_up()
        self.audience.begin_chat(kept.said, self.seats.speakers)

    def start(self) -> None:
        """Let bots think and clocks run; people are served as they come."""
        self._measure()
        self._wake_bots()

    async def close(self, reason: Message | None = None) -> None:
        """Finish what is in the mailbox, unless the disk refuses it, and end every link with the reason."""
        await self.stop()
        self.audience.end(reason or message("table-host-closing"))

    async def stop(self) -> None:
        """The same, with every link as it was."""
        self.is_closing = True
        self._bots.stop()
        await self._mailbox.close(at_once=self._frozen is not None)
        self._timing.stop()
        self._services.clock.remind(self, None, self.time_passed)
        for link in self.audience.links:
            self._store.last_seen(link.viewer, link.since)
        await self._store.close()

    def returned(self, to: str) -> ReturnedClaim:
        """What its claim is given back with once it has stopped: to the owner called `to`, or to anybody."""
        times = self._timing.given_back(to) if self.status == "running" else ""
        return self._store.returned(to, times, self.table, self._timing.kept(), self.spectators.standing)

    # What can be asked at any time

    @property
    def is_needed(self) -> bool:
        """Whether somebody is here or comes, a bot thinks, or people wait for others: the store knows nothing of it."""
        is_at_work = self._mailbox.is_at_work or self._bots.is_at_work or self._frozen is not None
        return is_at_work or self.audience.is_expected or self.seats.is_waiting

    @property
    def status(self) -> Status:
        """`open` while a seat is free, then `running`, at last `finished`."""
        return overview.status(self.table)

    @property
    def setup(self) -> Setup:
        """What the table is made with."""
        return self.seats.setup

    @property
    def times(self) -> str:
        """What the seats have left, as the store keeps it; empty where nothing is measured."""
        return write_times(self._timing.kept()) if self.status == "running" else ""

    def why_not_watch(self, identity: str, *, glance: bool = False) -> Message | None:
        """Why `identity` may not watch now, or look on from the first screen; None when that is possible."""
        others = self.audience.glances if glance else self.audience.spectators
        return self.spectators.why_not(len(others), is_player=bool(self.seats.held_by(identity)))

    def players(self) -> tuple[Player, ...]:
        """Who sits where now."""
        return self.seats.players(self.table.conceded if self.table else ())

    def roster(self, viewer: Seat | None) -> Roster:
        """Who sits where, who is attached, who watches, as far as `viewer` knows."""
        known = self.table, self.seats, self.spectators, self.audience, self._timing
        return overview.roster(viewer, *known, watched_at=self._services.browser_links.watching(self.id))

    def card(self, identity: str) -> TableCard:
        """The table in a list for `identity`. Only those who sit at it are shown the invite."""
        found = overview.summary(self.table, self.spectators)
        left = self._timing.left(self.seats.held_by(identity))
        known = (self._store.row, self.seats, found)
        links = self._services.browser_links
        return overview.card(identity, *known, left=left, is_frozen=self._frozen is not None, links=links)

    def link(self, viewer: Seat | None, name: str, identity: str) -> HostLink:
        """A new end of this table for a person of that name."""
        known = {"table": self.id, "game": self.setup.spec.game}
        return self.audience.expect(HostLink(self, viewer=viewer, name=name, identity=identity, **known))

    # What links and lobbies do

    def attach(self, link: HostLink) -> None:
        """Deliver the log, the roster, a fresh update, and what was said; the others are shown who came."""
        if link.viewer is None and link not in self.audience and (reason := self.why_not_watch(link.identity)):
            link.end(reason)
            return
        link.left_at = None if link.viewer in self.audience.present else self.seats.last_seen(link.viewer)
        self.audience.add(link)
        self._measure()
        roster = self.roster(link.viewer)
        if self.table is None:
            self.audience.send(link, Log(()), roster, Frozen(self.seats.waiting))
        else:
            self.audience.show(link, roster)
        if self._frozen is not None:
            self.audience.send(link, Frozen(self._frozen))
        self.audience.greet(link)
        self.send_roster(but=link)
        self._services.feed.people_moved()
        self._wake_bots()
        self._call_back(link)

    def detach(self, link: HostLink) -> None:
        """Stop delivering; the seat stays. The others are shown who left."""
        if self.audience.remove(link):
            self._store.last_seen(link.viewer, link.since)
            self.seats.rematch.left(link.identity, [one.identity for one in self.audience.links])
            self._measure()
            self.send_roster()
            self._wake_bots()
        self._services.feed.people_moved()

    def receive(self, link: HostLink, command: TableCommand) -> None:
        """Do what a command asks for, put it in the mailbox, or refuse it at once."""
        match command:
            case Say(text):
                self._store.chat(self.audience.say(link, text))
            case Refresh():
                self.audience.refresh(link, self.roster(link.viewer))
            case Look(seat):
                self.audience.look(link, seat)
            case Agree(yes):
                self._agree(link, yes)
            case _ if (reason := self._why_not_now()) is not None:
                self.audience.send(link, Refused(reason))
            case AskHint(decision):
                self.audience.send(link, *self._bots.hints.ask(self._running, link, decision, self.roster(link.viewer)))
            case _:
                self._mailbox.post(RuledRequest(link, command))

    async def arrange(self, identity: str, name: str, command: SeatingCommand) -> None:
        """Carry out what a person asks about the seats before the table begins. Raises BelvedereError when that cannot
        be, or the disk refuses."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._mailbox.post(SeatingRequest(identity, name, command, done))
        await done

    def rename(self, identity: str, before: str, name: str) -> None:
        """Let a person, if they are at the table, be called `name` there who was called `before`."""
        if not self.is_closing:
            self._mailbox.post(PersonCalled(identity, before, name))

    # The mailbox

    async def _handle(self, request: MailboxMessage) -> None:
        if self._store.is_deposed:
            raise Deposed("store-deposed", table=self.id)
        match request:
            case SeatingRequest():
                await self._seat(request)
                request.succeed()
            case Agreement(link, yes):
                await self._store_agreement(link.identity if yes else "")
            case RuledRequest(link, command):
                await self._rule(link, command)
            case Arrival(seats):
                await self._give_back(seats)
            case PersonCalled():
                await self._rename(request)
            case BotAnswer(seat, decision, action):
                if plays_itself(self._running, seat):
                    await self._settle(self._running.consider(seat, decision, action), None)
            case HintFound():
                await self._tell_hint(request)
            case _:
                assert_never(request)

    def _failed(self, request: MailboxMessage, error: Exception) -> None:
        if isinstance(request, SeatingRequest) and isinstance(error, BelvedereError):
            request.fail(error)
        elif not isinstance(error, Deposed):
            reason = message("table-incident", incident=incident(error, f"table {self.id}"))
            match request:
                case RuledRequest(link) | Agreement(link) | HintFound(link):
                    self.audience.send(link, Refused(reason))
                case BotAnswer():
                    self._freeze(reason)
                case SeatingRequest():
                    request.fail(BelvedereError("lobby-sit-incident"))

    # Entries

    @property
    def _running(self) -> Table:
        """The game. Raises BelvedereError before it has begun."""
        if self.table is None:
            raise BelvedereError(self.seats.waiting)
        return self.table

    def _why_not_now(self) -> Message | None:
        """Why no entry is accepted now, None when one is."""
        if self.is_closing:
            return message("table-host-closing")
        return self.seats.waiting if self.table is None else self._frozen

    async def _rule(self, link: HostLink, command: RuledCommand) -> None:
        if isinstance(command, MoveCommand) and link.viewer is not None:
            await self._give_back((link.viewer,))
        await self._settle(ruled(self._running, link, command, self.seats, self._timing, self._services), link)

    async def _give_back(self, seats: Iterable[Seat]) -> None:
        """Let people play again for whom a stand-in did."""
        played = {stand_in.seat for stand_in in self._running.stand_ins}
        for seat in played.intersection(seats):
            await self._settle(self._running.consider_return(seat), None)

    async def _settle(self, proposal: Proposal | RefusedProposal, asker: HostLink | None) -> None:
        """Store a proposal, commit it, show everybody what it changed; in this order."""
        if isinstance(proposal, RefusedProposal):
            if asker is not None:
                self.audience.send(asker, Refused(proposal.reason))
            return
        table, asked, was_over = self._running, self._running.to_act, self._running.outcome is not None
        self._services.passing("considered")
        await self._kept(self._store.entry(table, proposal, self._timing.kept(proposal), self.spectators.standing))
        self._services.passing("stored")
        table.commit(proposal)
        self._services.passing("committed")
        self._publish(proposal.entry)
        answer = await self._services.plans.answer(self.id, self.setup.spec.clock, table, proposal, self.seats.taken)
        if answer is not None:
            await self._settle(answer, None)  # which calls those who are asked after it
            return
        self._services.feed.tables_changed(None if table.outcome else self.seats.people)
        overview.call_after(self.id, table, self.seats, self._services, asked, was_over=was_over)
        self._services.passing("sent")
        self._wake_bots()

    def _publish(self, entry: Entry) -> None:
        before = self._timing.claimable, self.spectators.played_for
        self._measure()
        self.spectators.catch_up()
        if not isinstance(entry, Acted | TookBack) or before != (self._timing.claimable, self.spectators.played_for):
            self.send_roster()
        self.audience.publish()

    async def _tell_hint(self, found: HintFound) -> None:
        """Store that a hint is given before it is told."""
        if found.hint is None:
            self.audience.send(found.link, Refused(message("hint-failed")))
        elif self._bots.hints.is_due(self._running, found.hint):
            await self._settle(self._running.consider_hint(found.hint.seat), found.link)
            self.audience.tell_hint(found.hint, to_all=found.to_all)

    def _wake_bots(self) -> None:
        if self.table is not None and not self.is_closing:
            asker = self.seats.asker(self.audience.present, self._services.account_of)
            self._bots.wake(self.table, asker, is_watched=bool(self.audience))

    def _call_back(self, link: HostLink) -> None:
        """Let nobody stand in for a person who has come."""
        if link.viewer is not None and not self.is_closing and self.table is not None and self.table.stand_ins:
            self._mailbox.post(Arrival(self.seats.beside(link.viewer)))

    # Before the table begins

    async def _seat(self, request: SeatingRequest) -> None:
        """Change the seats as asked, and begin when none is free. Raises BelvedereError when that cannot be."""
        held = self.seats.held_by(request.identity)
        if not await rearrange(request, self.seats, self._store, self.audience, has_begun=self.table is not None):
            return
        if held and (self.seats.is_deserted or not self.seats.held_by(request.identity)):
            self.audience.end(message("lobby-stood-up"), None if self.seats.is_deserted else held)
        self.audience.end_spectators(request.identity, message("table-seated-now"))
        if not self.seats.shown_people and self.spectators.want(False):  # a newcomer agreed to nothing
            self._show_spectators_anew()
        self.send_roster()
        self._services.feed.tables_changed()
        if self.table is None and not self.seats.open:
            self._begin()

    async def _rename(self, called: PersonCalled) -> None:
        """Have a person sit, watch and speak by a new name. What was played to its end is not changed."""
        identity, names = called.identity, {called.before: called.name}
        if self.seats.held_by(identity) and self.status != "finished":
            former = {seat.seat: seat.name for seat in self.seats.taken}
            self.seats.rename(await self._store.rename(identity, called.before, called.name))
            names |= {former[seat.seat]: seat.name for seat in self.seats.taken if seat.identity == identity}
        self.audience.rename(identity, names)
        self.send_roster()

    def _begin(self) -> None:
        overview.call_at_the_start(self.id, self._set_up(), self.seats, self._services)
        self._measure()
        self.audience.send_all(Frozen(None))
        self.audience.publish()
        self._wake_bots()

    def _set_up(self) -> Table:
        self.table = table = new_table(self.setup)
        rebuild(table, self._kept_entries)
        self._kept_entries = []
        self.spectators.begin(table, new_table(self.setup))
        self._timing.begin(table)
        self._store.summary(table, self._timing.kept(), self.spectators.standing)
        return table

    # Talk, what spectators see, and time

    def _agree(self, link: HostLink, yes: bool) -> None:
        if link.viewer is None or link.viewer != self.spectators.shown:
            self.audience.send(link, Refused(message("table-not-your-view")))
            return
        if self.spectators.want(yes):
            self._show_spectators_anew()
        self._mailbox.post(Agreement(link, yes))

    async def _store_agreement(self, identity: str) -> None:
        """Store who agrees before that takes effect; nobody when it is empty."""
        await self._kept(self._store.agreement(identity))
        if self.spectators.stored(identity in self.seats.shown_people):
            self._show_spectators_anew()

    def _show_spectators_anew(self) -> None:
        self.send_roster()
        if self.table is not None:
            self.audience.publish()

    def send_roster(self, *, but: HostLink | None = None) -> None:
        """Send everybody who is there, and what the clocks show."""
        clocks = tuple(filter(None, (self._timing.clocks,)))
        self.audience.send_each_seat(self.roster, *clocks, but=but)
        self.audience.send_spectators(self.roster(None), *(() if self.spectators.is_late else clocks), but=but)

    def _measure(self) -> None:
        """Let the clocks follow where the table stands and who is at it."""
        if self.table is not None:
            attended = self.seats.of_people_at(self.audience.present)
            next_change = self._timing.follow(self.table, attended, halted=bool(self._frozen) or self.is_closing)
            self._services.clock.remind(self, next_change, self.time_passed)

    def time_passed(self) -> None:
        """Time alone has changed what the others may do, or somebody's vacation has."""
        self._measure()
        self.send_roster()

    # The disk

    async def _kept(self, failures: AsyncIterator[StoreError]) -> None:
        """Wait until something is on disk, frozen while the disk refuses it."""
        async for error in failures:
            LOG.error("table %s is frozen: %s", self.id, english(error.sentence))
            self._freeze(message("table-frozen-database" if isinstance(error, DatabaseAway) else "table-frozen-store"))
        self._freeze(None)

    def _freeze(self, reason: Message | None) -> None:
        if reason != self._frozen:
            self._frozen = reason
            self._measure()
            self.audience.send_all(Frozen(reason))
            self.send_roster()
            self._services.feed.tables_changed()
