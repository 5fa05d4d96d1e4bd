"""The owner of one table: one mailbox, one entry at a time, on disk before anybody hears of it."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

import attrs

from core.clean import clean
from core.entry import Conceded, Entry
from core.kernel.decision import Seat
from core.kernel.errors import BelvedereError
from core.kernel.message import Message, message
from core.ledger import Setup, line_of, new_table, rebuild
from core.link import Chat, Frozen, Log, Player, Refused, Roster, TableCard
from core.stored import Addition, Line, Status, StoredSeat, StoredTable, StoreError
from core.table import Pending, Refusal, Table
from net.audience import Audience
from net.bots import CONCEDED_LEVEL, Bots, BotsAnswer
from net.hostlink import Act, GiveUp, HostLink, Undo, Wish
from net.incident import LOG, incident
from net.workings import Workings

CHAT_KEPT = 50
CHAT_BURST, CHAT_SECONDS = 3, 3.0
"""A seat may say three things in three seconds."""


@attrs.frozen
class _Sit:
    """A wish to take the first open seat."""

    identity: str
    name: str
    done: "asyncio.Future[None]"


@attrs.frozen
class _Wished:
    """A wish with the link that it came through."""

    link: HostLink
    wish: Wish


_Request = _Sit | _Wished | BotsAnswer


class TableOwner:
    """Runs one table until it is over. Built by `TableOwner.revive` from what is stored."""

    def __init__(self, stored: StoredTable, setup: Setup, seats: list[StoredSeat], workings: Workings) -> None:
        self.id = stored.id
        self.setup = setup
        self.invite = stored.invite
        self.audience = Audience(f"table {stored.id} ({setup.spec.game})")
        self._workings = workings
        self._changed = stored.changed
        self._seats = {seat.seat: seat for seat in seats}
        self._table: Table | None = None
        self._frozen: Message | None = None
        self._chat: deque[Chat] = deque(maxlen=CHAT_KEPT)
        self._said: dict[HostLink, deque[float]] = {}
        self._mailbox: deque[_Request] = deque()
        self._serving: asyncio.Task[None] | None = None
        self._closing = False
        self._bots = Bots(workings, setup.spec.game, lambda: bool(self.audience))
        self._errands: set[asyncio.Task[None]] = set()

    @classmethod
    def revive(
        cls,
        stored: StoredTable,
        setup: Setup,
        seats: list[StoredSeat],
        lines: list[Line],
        chat: list[tuple[str, str]],
        workings: Workings,
    ) -> "TableOwner":
        """The table where its last stored entry left it. Raises BelvedereError when it cannot be brought there."""
        owner = cls(stored, setup, seats, workings)
        owner._chat.extend(Chat(name, text) for name, text in chat)
        if not owner.open_seats:
            owner._table = new_table(setup)
            rebuild(owner._table, lines)
        return owner

    def start(self) -> None:
        """Let bots think; people are served as they come."""
        self._wake_bots()

    async def close(self) -> None:
        """Finish what is in the mailbox, unless the disk refuses it, and end every link."""
        self._closing = True
        self._bots.stop()
        if self._serving is not None:
            if self._frozen is not None:
                self._serving.cancel()
            await asyncio.wait([self._serving])
        self.audience.end()

    # What can be asked at any time

    @property
    def status(self) -> Status:
        """`open` while a seat is free, then `running`, at last `finished`."""
        if self._table is None:
            return "open"
        return "finished" if self._table.outcome else "running"

    @property
    def open_seats(self) -> list[Seat]:
        """The seats that wait for somebody."""
        return [seat for seat, player in enumerate(self.setup.spec.seats) if self._is_open(seat, player)]

    @property
    def seats(self) -> list[StoredSeat]:
        """The seats that people have taken, in seat order."""
        return [self._seats[seat] for seat in sorted(self._seats)]

    def seats_of(self, identity: str) -> tuple[Seat, ...]:
        """The seats that somebody holds."""
        return tuple(seat.seat for seat in self.seats if seat.identity == identity)

    def players(self) -> tuple[Player, ...]:
        """Who sits where now. A seat that conceded is played by a bot under the person's name."""
        return tuple(self._player(seat, player) for seat, player in enumerate(self.setup.spec.seats))

    def roster(self) -> Roster:
        """Who sits where, who is attached, who watches."""
        players = self.players()
        present = tuple(self._is_present(seat, player) for seat, player in enumerate(players))
        conceded = self._table.conceded if self._table else ()
        return Roster(players, present, self.audience.watchers, tuple(sorted(conceded)))

    def card(self, identity: str) -> TableCard:
        """The table in a list for `identity`. Only those who sit at it are shown the invite."""
        mine = self.seats_of(identity)
        return TableCard(
            id=self.id,
            game=self.setup.spec.game,
            players=self.players(),
            status="frozen" if self._frozen else self.status,
            version=self._table.version if self._table else 0,
            mine=mine,
            to_act=self._table.to_act if self._table else (),
            invite=self.invite if mine else None,
            changed=self._changed,
        )

    def link(self, viewer: Seat | None, name: str) -> HostLink:
        """A new end of this table."""
        return HostLink(self, table=self.id, game=self.setup.spec.game, viewer=viewer, name=name)

    # What links and the lobby do

    def attach(self, link: HostLink) -> None:
        """Deliver the log, the roster, a fresh update, and what was said; the others hear who came."""
        self.audience.add(link)
        roster = self.roster()
        if self._table is None:
            for delivery in (Log(()), roster, Frozen(self._waiting())):
                self.audience.send(link, delivery)
        else:
            self.audience.show(link, self._table, roster)
        if self._frozen is not None:
            self.audience.send(link, Frozen(self._frozen))
        for chat in self._chat:
            self.audience.send(link, chat)
        self._call_roll(link)

    def detach(self, link: HostLink) -> None:
        """Stop delivering; the seat stays. The others hear who left."""
        self._said.pop(link, None)
        if self.audience.remove(link):
            self._call_roll(None)

    def refresh(self, link: HostLink) -> None:
        """Deliver everything again."""
        if link in self.audience and self._table is not None:
            link.since = None
            self.audience.show(link, self._table, self.roster())

    def wish(self, link: HostLink, wish: Wish) -> None:
        """Put a wish in the mailbox, or refuse it at once."""
        if (reason := self._why_not_now(link)) is not None:
            self.audience.send(link, Refused(reason))
        else:
            self._post(_Wished(link, wish))

    def say(self, link: HostLink, text: str) -> None:
        """Tell everybody at the table."""
        line = clean(text)
        reason = self._why_not_say(link)
        if reason is not None:
            self.audience.send(link, Refused(reason))
        elif line:
            chat = Chat(link.name, line)
            self._chat.append(chat)
            self.audience.send_all(chat)
            self._run_errand(self._keep_chat(chat))

    async def sit(self, identity: str, name: str) -> None:
        """Give the first open seat to `identity`. Raises BelvedereError when there is none or the disk refuses."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._post(_Sit(identity, name, done))
        await done

    # The mailbox

    def _post(self, request: _Request) -> None:
        self._mailbox.append(request)
        if self._serving is None:
            self._serving = asyncio.create_task(self._serve(), name=f"table {self.id}")

    async def _serve(self) -> None:
        try:
            while self._mailbox:
                request = self._mailbox.popleft()
                try:
                    await self._handle(request)
                except Exception as error:  # noqa: BLE001  one request must not end the table
                    self._mishap(request, error)
        finally:
            self._serving = None

    async def _handle(self, request: _Request) -> None:
        match request:
            case _Sit(identity, name, done):
                await self._seat(identity, name, done)
            case _Wished(link, wish):
                await self._settle(self._considered(link, wish), link)
            case BotsAnswer(seat, decision, action):
                await self._settle(self._running.consider(seat, decision, action), None)

    def _considered(self, link: HostLink, wish: Wish) -> Pending | Refusal:
        table, seat = self._running, link.viewer
        if seat is None:
            return Refusal(message("table-only-watching"))
        if seat in table.conceded:
            return Refusal(message("table-conceded"))
        match wish:
            case Act(decision, action):
                return table.consider(seat, decision, action)
            case Undo():
                return table.consider_take_back(seat)
            case GiveUp():
                return table.consider_concede(seat)

    async def _settle(self, pending: Pending | Refusal, asker: HostLink | None) -> None:
        if isinstance(pending, Refusal):
            if asker is not None:
                self.audience.send(asker, Refused(pending.reason))
            return
        table = self._running
        self._workings.passing("considered")
        await self._keep_entry(table, pending)
        self._workings.passing("stored")
        table.commit(pending)
        self._workings.passing("committed")
        self._tell(table, pending.entry)
        self._workings.passing("sent")
        self._wake_bots()

    def _tell(self, table: Table, entry: Entry) -> None:
        if isinstance(entry, Conceded):
            self.audience.send_all(self.roster())
        self.audience.publish(table)

    async def _keep_entry(self, table: Table, pending: Pending) -> None:
        status: Status = "finished" if table.is_last(pending) else "running"
        self._changed = self._workings.now()
        addition = Addition(self.id, line_of(table, pending), status, self._changed)
        await self._insist(lambda: self._workings.writer.append(addition))

    async def _insist(self, attempt: Callable[[], Awaitable[None]]) -> None:
        """Try until the disk complies; meanwhile the table is frozen and says so."""
        pause = self._workings.retry
        while True:
            try:
                await attempt()
                break
            except StoreError as error:
                LOG.error("table %s is frozen: %s", self.id, error)
                self._freeze(message("table-frozen-store"))
                await asyncio.sleep(pause)
                pause = min(2 * pause, self._workings.retry_limit)
        self._freeze(None)

    def _freeze(self, reason: Message | None) -> None:
        if reason != self._frozen:
            self._frozen = reason
            self.audience.send_all(Frozen(reason))

    def _mishap(self, request: _Request, error: Exception) -> None:
        reason = message("table-incident", incident=incident(error, f"table {self.id}"))
        match request:
            case _Wished(link):
                self.audience.send(link, Refused(reason))
            case _Sit(done=done) if not done.done():
                done.set_exception(BelvedereError("Something broke on our side; nobody sat down."))
            case BotsAnswer():
                self._freeze(reason)

    # Seats

    async def _seat(self, identity: str, name: str, done: "asyncio.Future[None]") -> None:
        try:
            if not self.seats_of(identity):
                await self._take_seat(identity, name)
        except BelvedereError as error:
            if not done.done():
                done.set_exception(error)
        else:
            if not done.done():
                done.set_result(None)

    async def _take_seat(self, identity: str, name: str) -> None:
        free = self.open_seats
        if not free:
            raise BelvedereError("Every seat at this table is taken.")
        seat, status = StoredSeat(free[0], identity, name), "running" if len(free) == 1 else "open"
        await self._workings.writer.run(lambda store: store.take_seat(self.id, seat, status))
        self._seats[seat.seat] = seat
        self.audience.send_all(self.roster())
        if not self.open_seats:
            self._begin()

    def _begin(self) -> None:
        self._table = new_table(self.setup)
        self.audience.send_all(Frozen(None))
        self.audience.publish(self._table)
        self._wake_bots()

    def _is_open(self, seat: Seat, player: Player) -> bool:
        return player.kind != "bot" and seat not in self._seats

    def _player(self, seat: Seat, player: Player) -> Player:
        if seat not in self._seats:
            return player
        if self._table is not None and seat in self._table.conceded:
            return Player("bot", self._seats[seat].name, CONCEDED_LEVEL)
        return Player("person", self._seats[seat].name)

    def _is_present(self, seat: Seat, player: Player) -> bool:
        return player.kind == "bot" or self.audience.is_present(seat)

    # The rest

    @property
    def _running(self) -> Table:
        if self._table is None:
            raise BelvedereError("This table still waits for players.")
        return self._table

    def _wake_bots(self) -> None:
        if self._table is not None and not self._closing:
            self._bots.wake(self._table, self._post)

    def _waiting(self) -> Message:
        return message("table-waiting", seats=len(self.open_seats))

    def _why_not_now(self, link: HostLink) -> Message | None:
        if self._closing:
            return message("table-host-closing")
        if self._table is None:
            return self._waiting()
        return self._frozen

    def _why_not_say(self, link: HostLink) -> Message | None:
        if link.viewer is None:
            return message("table-chat-seats-only")
        now = self._workings.monotonic()
        said = self._said.setdefault(link, deque(maxlen=CHAT_BURST))
        if len(said) == CHAT_BURST and now - said[0] < CHAT_SECONDS:
            return message("table-chat-too-fast")
        said.append(now)
        return None

    def _call_roll(self, newcomer: HostLink | None) -> None:
        roster = self.roster()
        self.audience.send_all_but(newcomer, roster)

    def _run_errand(self, errand: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(errand)
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)

    async def _keep_chat(self, chat: Chat) -> None:
        try:
            await self._workings.writer.run(lambda store: store.say(self.id, chat.name, chat.text))
        except StoreError as error:
            LOG.warning("table %s: a chat line was not kept: %s", self.id, error)
