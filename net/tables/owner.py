"""The owner of one table: an actor that handles one message at a time and stores an entry before anybody is shown it.

Five parts own their state and call nothing back: the seats, the audience (links, what spectators may see, the chat),
the timing, the bots, and the writes to disk. This module decides the consequences of a change.
"""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Iterable, Mapping
from contextlib import suppress
from contextvars import Context
from functools import partial
from itertools import groupby
from typing import Final, assert_never

import attrs

from core.kernel.decision import Seat
from core.kernel.message import BelvedereError, Message, SeatName, message
from core.kernel.rng import commitment, entropy_hash
from core.link.commands import (
    Act,
    Agree,
    AnswerTakeBack,
    AskHint,
    Concede,
    GiveTime,
    HandOver,
    Look,
    MoveCommand,
    Numbered,
    Refresh,
    Resume,
    RuledCommand,
    Say,
    TableCommand,
    TakeBack,
)
from core.link.lobby import TableCard
from core.link.lobby_commands import AddEntropy, BeginTable, GetReady, JoinTable, SeatingCommand, StandUp
from core.link.spec import WAIT, Player
from core.link.updates import Accepted, Announced, Frozen, Log, Refused, Roster, SeatVacation, TakeBackRequest
from core.results.facts import may_count
from core.storage.journal import CardSummary, Setup, new_table, rebuild, standing, summary_of
from core.storage.values import (
    DamagedPages,
    DatabaseAway,
    Deposed,
    ReturnedClaim,
    Status,
    StoredEntry,
    StoredTable,
    StoreError,
)
from core.table.entries import Acted, Entry, GaveTime, Hinted, TookBack
from core.table.table import Proposal, RefusedProposal, Table
from core.text import english
from net.ledger.ledger import Exhausted
from net.people.personal_notices import tell
from net.services.browser_links import BrowserLinks
from net.services.matching import with_matched_bots
from net.services.notify import Call, Kind
from net.services.services import Services
from net.tables.audience import Audience
from net.tables.bots import BotAnswer, Bots, HintFound, plays_itself
from net.tables.persistence import KeptTable, TableStore
from net.tables.seats import Arrangement, OpenRequest, Seats
from net.tables.spectator_view import SpectatorPolicy
from net.tables.table_end import HostLink
from net.tables.timing import Timing, write_times
from net.telemetry.log import LOG, incident
from net.webhooks.webhooks import EventKind, TableEvent

# Queues messages for a table's owner, which handles one after another.
#
# Handling happens in a task that lives only while there is something to do, in a context of its own: the context of
# the
# code that posts would keep its whole interface alive.


@attrs.frozen
class SeatingRequest:
    """A command of a person about the seats, before the table begins."""

    identity: str
    name: str
    """The person's name at the table."""
    command: SeatingCommand
    done: "asyncio.Future[None]"
    """Ends when the command has been carried out, or cannot be."""

    def succeed(self) -> None:
        """It has been carried out."""
        if not self.done.done():
            self.done.set_result(None)

    def fail(self, error: BelvedereError) -> None:
        """It cannot be carried out."""
        if not self.done.done():
            self.done.set_exception(error)


@attrs.frozen
class Asker:
    """The link that sent the command, and its number if it expects to hear the outcome."""

    link: HostLink
    number: int | None = None
    is_repeated: bool = False
    """Whether an earlier owner may have carried out the command already."""


@attrs.frozen
class RuledRequest:
    """A command for the rules of the table."""

    asker: Asker
    command: RuledCommand


@attrs.frozen
class Agreement:
    """A yes or a no to sharing the view of the asker's seat with spectators."""

    asker: Asker
    yes: bool


@attrs.frozen
class Arrival:
    """The person of these seats is there: no stand-in is needed any more."""

    seats: tuple[Seat, ...]


@attrs.frozen
class PersonCalled:
    """A person at the table is called otherwise from now on."""

    identity: str
    before: str
    name: str


@attrs.frozen
class TimeOver:
    """At a table of a cup, somebody's time may be over."""


MailboxMessage = SeatingRequest | RuledRequest | Agreement | Arrival | PersonCalled | TimeOver | BotAnswer | HintFound


class Mailbox:
    """Passes messages to `handle` in order. An exception goes to `failed`; the next message follows."""

    def __init__(
        self,
        name: str,
        handle: Callable[[MailboxMessage], Awaitable[None]],
        failed: Callable[[MailboxMessage, Exception], None],
    ) -> None:
        self._name = name
        self._handle = handle
        self._failed = failed
        self._messages: deque[MailboxMessage] = deque()
        self._task: asyncio.Task[None] | None = None

    @property
    def is_at_work(self) -> bool:
        """Whether a message is handled or waits."""
        return self._task is not None

    def post(self, message: MailboxMessage) -> None:
        """Put a message behind those that wait."""
        self._messages.append(message)
        if self._task is None:
            self._task = asyncio.create_task(self._serve(), name=self._name, context=Context())

    async def close(self, *, at_once: bool) -> None:
        """Handle waiting messages, or drop them with `at_once`."""
        if self._task is not None:
            if at_once:
                self._task.cancel()
            await asyncio.wait([self._task])

    async def _serve(self) -> None:
        try:
            while self._messages:
                message = self._messages.popleft()
                try:
                    await self._handle(message)
                except Exception as error:  # noqa: BLE001  one message must not end the others
                    self._failed(message, error)
        finally:
            self._task = None


# Carries out the commands of people at a table: about the seats before it begins, and by the rules afterwards

ENTRY_BYTES = 512
"""Stored bytes charged for an action, including the answers of bots."""

# By the rules


def ruled(
    table: Table, link: HostLink, command: RuledCommand, seats: Seats, timing: Timing, services: Services
) -> Proposal | RefusedProposal:
    """The effect of a command by the person behind a link. Changes nothing at the table; it counts as stored bytes."""
    if link.viewer is None:
        return RefusedProposal(message("table-only-watching"))
    proposal = _proposed(table, link.viewer, command, seats, timing)
    if isinstance(proposal, Proposal):
        try:
            services.charge(link.identity, "bytes", ENTRY_BYTES)
        except Exhausted as problem:
            return RefusedProposal(problem.sentence)
    return proposal


def _proposed(
    table: Table, seat: Seat, command: RuledCommand, seats: Seats, timing: Timing
) -> Proposal | RefusedProposal:
    if seat in table.conceded:
        return RefusedProposal(message("table-conceded"))
    match command:
        case Act(decision, action):
            return table.consider(seat, decision, action)
        case TakeBack() | AnswerTakeBack():  # the owner has handled those that need an agreement
            return table.consider_take_back(seat)
        case GiveTime():
            return _considered_gift(table, seat, seats, timing)
        case Concede():
            return table.consider_concede(seat)
        case HandOver(other):
            return _considered_stand_in(table, other, seat, seats, timing)
        case Resume():
            return table.consider_return(seat)
        case _:
            assert_never(command)


def _considered_stand_in(
    table: Table, seat: Seat, by: Seat, seats: Seats, timing: Timing
) -> Proposal | RefusedProposal:
    if seats.setup.spec.cup is not None:
        return RefusedProposal(message("cup-no-stand-in"))
    if seat in seats.seats_of_holder(by):
        return RefusedProposal(message("table-stand-in-others"))
    proposal = table.consider_stand_in(seat, by)
    why = timing.why_not(seat) if isinstance(proposal, Proposal) else None
    return proposal if why is None else RefusedProposal(why)


def _considered_gift(table: Table, seat: Seat, seats: Seats, timing: Timing) -> Proposal | RefusedProposal:
    """Everybody on the move gets the time. At a rated table of more than two people that would favour some of the
    giver's opponents over others."""
    setup = seats.setup
    if setup.spec.cup is not None:
        return RefusedProposal(message("cup-no-gift"))
    identities = [taken.identity for taken in seats.taken]
    if len(identities) > 2 and may_count(setup.game, setup.spec, identities):
        return RefusedProposal(message("table-gift-rated"))
    try:
        to = timing.give_to(table, seat, seats.others(seat, table.played_for))
    except BelvedereError as refusal:
        return RefusedProposal(refusal.sentence)
    return table.consider_gift(seat, to)


def _was_done(table: Table, link: HostLink, command: RuledCommand) -> bool:
    """Return whether a refused command was carried out by an earlier owner of the table."""
    match command:
        case Act(_, action):
            latest = next(
                (one for one in reversed(table.turns.entries(0, len(table.turns))) if one.seat == link.viewer), None
            )
            return latest == Acted(link.viewer, action) if link.viewer is not None else False
        case GiveTime():
            return any(gift.seat == link.viewer for _, gift in table.gifts[-1:])
        case Concede():
            return link.viewer in table.conceded
        case Resume():
            return all(stand_in.seat != link.viewer for stand_in in table.stand_ins)
        case _:
            return False


# About the seats, on disk first


def standing_up(table: str) -> SeatingCommand:
    """Free the seats of a person who cannot come back."""
    return StandUp(table)


async def rearrange(
    request: SeatingRequest,
    seats: Seats,
    store: TableStore,
    audience: Audience,
    services: Services,
    table: Table | None,
) -> bool:
    """Change `seats` as a person asks; whether anything is new. When none is free any more, they are drawn where that
    was to come. Raises BelvedereError when that cannot be, or the disk refuses."""
    before = seats.setup.spec.lot
    is_new = await _rearrange(request, seats, store, services, table)
    if seats.setup.spec.lot != before:
        audience.reseat(seats.setup.spec)
    return is_new


async def _rearrange(
    request: SeatingRequest, seats: Seats, store: TableStore, services: Services, table: Table | None
) -> bool:
    identity, has_begun = request.identity, table is not None
    match request.command:
        case JoinTable() if table is not None and not seats.held_by(identity) and is_in_first_round(table):
            await _arrange(seats, store, seats.for_bot(identity, request.name), "running")
        case JoinTable(entropy=entropy):
            return await _join(identity, request.name, seats, store, entropy)
        case StandUp():
            return await _stand_up(identity, seats, store, has_begun=has_begun)
        case BeginTable() | GetReady() if has_begun:
            return False
        case AddEntropy() if has_begun:
            raise BelvedereError("entropy-begun")
        case AddEntropy(entropy=entropy):
            await _arrange(seats, store, seats.with_entropy(seats.first_of(identity), entropy), "open")
        case BeginTable():
            if identity != seats.maker:
                raise BelvedereError("lobby-not-the-maker")
            await _fill(seats, store, services)
        case GetReady():
            if seats.get_ready(identity):
                await _fill(seats, store, services)
        case _:
            assert_never(request.command)
    return True


async def _join(identity: str, name: str, seats: Seats, store: TableStore, entropy: bytes) -> bool:
    """Seat a person at the first free seat, with their entropy for the seed."""
    if seats.held_by(identity):
        return False
    seat = seats.place_for(identity, name)
    is_last = len(seats.open) == 1
    status: Status = "running" if is_last else "open"
    adds = bool(entropy) and not seats.is_settled
    if adds or is_last:
        arrangement = seats.with_entropy(seat, entropy) if adds else seats.with_person(seat)
        await _arrange(seats, store, seats.settled(arrangement) if is_last else arrangement, status)
    else:
        await store.take(seat, status)
        seats.take(seat)
    return True


async def _fill(seats: Seats, store: TableStore, services: Services) -> None:
    """Give every free seat to a bot, at a table of `play now` to one as strong as its maker."""
    filled = seats.filled()
    spec = await with_matched_bots(services.writer, filled.setup.spec, seats.maker or "")
    filled = attrs.evolve(filled, setup=attrs.evolve(filled.setup, spec=spec))
    await _arrange(seats, store, seats.settled(filled), "running")


def is_in_first_round(table: Table) -> bool:
    """Return whether nobody has acted in the second round: by the game's own count, or, where that counts the turns of
    single players, because each has had one turn at most."""
    if table.outcome is not None:
        return False
    turn, _ = table.game.turns(table.public_view())
    acted = [one.seat for one in table.turns.entries(0, len(table.turns)) if isinstance(one, Acted)]
    turns = [seat for seat, _ in groupby(acted)]
    return turn == 1 or len(set(turns)) == len(turns)


async def _arrange(seats: Seats, store: TableStore, arrangement: Arrangement, status: Status) -> None:
    await store.arrange(arrangement, status)
    seats.arrange(arrangement)


async def _stand_up(identity: str, seats: Seats, store: TableStore, *, has_begun: bool) -> bool:
    """Free the seats of a person; the last one takes the table along."""
    if has_begun:
        raise BelvedereError("lobby-begun")
    arrangement = seats.without(identity)
    if arrangement is None:
        await store.remove()
        seats.is_deserted = True
    else:
        await _arrange(seats, store, arrangement, "open")
    return True


# Describes a table as a whole to others: its roster, its line in a list, and calls to its people who are not here

_REQUEST_ENDED: Final = Message("table-take-back-ended")
KEY: Final = "SHA256:"
"""The prefix of the identities of people with a key. Guests have none, so they cannot be found elsewhere."""


def roster(
    viewer: Seat | None,
    table: Table | None,
    seats: Seats,
    view: SpectatorPolicy,
    audience: Audience,
    timing: Timing,
    *,
    watched_at: str,
) -> Roster:
    """Seats, attached people and spectators, as `viewer` may know them. `table` is None before it has begun;
    `watched_at` is the address for watching it in a browser."""
    known = view.known if viewer is None else table
    players = seats.players(known.conceded if known else ())
    return Roster(
        players=players,
        present=tuple(one.kind == "bot" or audience.is_present(seat) for seat, one in enumerate(players)),
        watchers=audience.watchers,
        conceded=tuple(sorted(known.conceded)) if known else (),
        commitment=commitment(seats.setup.secret),
        added=seats.added,
        added_hash=entropy_hash(seats.setup.spec.entropy) if table is not None else "",
        stand_ins=known.stand_ins if known else (),
        claimable=() if viewer is None or seats.setup.spec.cup is not None else timing.claimable,
        clock=seats.setup.spec.clock,
        patience=seats.setup.spec.patience,
        ready=seats.ready if table is None else (),
        makers=seats.makers if table is None else (),
        spectating=view.policy,
        rematch=_agreed(seats, viewer) if viewer is not None else (),
        follower=seats.rematch.follower if viewer is not None or (known and known.outcome is not None) else "",
        hints=seats.setup.spec.hints if audience.gives_hints else "none",
        assisted=tuple(sorted(known.assisted)) if known else (),
        begins=seats.setup.spec.begins,
        vacations=tuple(SeatVacation(seat, until) for seat, until in sorted(timing.vacations.items())),
        rated=may_count(seats.setup.game, seats.setup.spec, [seat.identity for seat in seats.taken]),
        page=watched_at if _is_watched(known, seats, view) else "",
        take_back=seats.setup.spec.take_back,
    )


def _agreed(seats: Seats, viewer: Seat) -> tuple[Seat, ...]:
    """The seats of those who want to play the table again, if `viewer` may know them."""
    people = {seat.seat: seat.identity for seat in seats.taken}
    told = seats.rematch.agreed_seen_by(people.get(viewer, ""))
    return tuple(seat for seat, identity in people.items() if identity in told)


def summary(table: Table | None, view: SpectatorPolicy) -> CardSummary | None:
    """Where a table stands now; None before it has begun."""
    if table is None:
        return None
    return summary_of(standing(table, is_over=table.outcome is not None), table, None, view.standing)


def card(
    identity: str,
    stored: StoredTable,
    seats: Seats,
    found: CardSummary | None,
    *,
    left: float | None,
    is_frozen: bool,
    links: BrowserLinks,
) -> TableCard:
    """The table in a list for the person of `identity`, as it was `found`: None before it has begun. `left` is what
    they have left. Only those who sit at it are shown the invite."""
    mine, spec = seats.held_by(identity), seats.setup.spec
    known = found.known_to(is_player=bool(mine)) if found is not None else None
    is_over = known is not None and known.is_over
    page = links.reading(stored.id, spec) if is_over else ""
    if not (seats.open or is_over) and spec.watching != "none":
        page = links.watching(stored.id)
    status: Status = "open" if found is None else "finished" if found.players.is_over else "running"
    return TableCard(
        id=stored.id,
        game=spec.game,
        players=seats.players(known.conceded if known else ()),
        status="frozen" if is_frozen else status,
        version=known.version if known else 0,
        mine=mine,
        to_act=known.to_act if known else (),
        invite=stored.invite if mine else None,
        changed=stored.changed,
        stand_ins=known.stand_ins if known else (),
        left=left,
        listing=spec.listing,
        hints=spec.hints,
        maker=found is None and identity == seats.maker,
        lesson=spec.lesson,
        study=spec.study,
        daily=spec.daily,
        past=spec.past,
        dealt_from=spec.dealt_from,
        cup=spec.cup,
        rated=spec.is_rated_among_people,
        quick=spec.quick and found is None,
        moved=bool(spec.moves),
        turn=known.turn if known else 0,
        turns=known.turns if known else 0,
        points=known.points if known else (),
        page=links.joining(stored.invite) if mine and stored.invite and found is None else page,
    )


def _is_watched(known: Table | None, seats: Seats, view: SpectatorPolicy) -> bool:
    """Whether everybody may watch a table that is `known` so far, or begins now."""
    is_over = known is not None and known.outcome is not None
    return not (seats.open or is_over) and view.policy.watching != "none"


def status(table: Table | None) -> Status:
    """`open` while a seat is free, then `running`, at last `finished`."""
    if table is None:
        return "open"
    return "finished" if table.outcome else "running"


def call_at_the_start(id: str, table: Table, seats: Seats, services: Services) -> None:
    """The table has begun: it is the turn of some, and all may want to know."""
    asked = frozenset(table.to_act)
    _call("begun", id, asked.symmetric_difference(table.seats), seats, services)
    _call("turn", id, asked, seats, services)


def call_after(
    id: str, table: Table, seats: Seats, services: Services, asked: Collection[Seat], *, was_over: bool
) -> None:
    """An entry was accepted; before it the seats `asked` owed a choice."""
    if waited_for := frozenset(table.to_act).difference(asked) - table.conceded:
        _call("turn", id, waited_for, seats, services)
    if table.outcome is not None and not was_over:
        services.made_tables.over(id)
        services.know(seats.people)
        _call("over", id, table.seats, seats, services)


async def tell_challenger(id: str, seats: Seats, services: Services) -> None:
    """Tell the person with the deal of another table that it has been played there to the end."""
    spec = seats.setup.spec
    origin = spec.dealt_from
    if origin is None:
        return
    game = Message(f"{spec.game}-title")
    with suppress(StoreError):  # the record of another computer has no table here
        for challenger in await services.writer.run(lambda store: store.seats(origin.table)):
            if challenger.identity.startswith(KEY) and not seats.held_by(challenger.identity):
                sentence = message("deal-played", name=seats.taken[0].name, game=game, table=id)
                await tell(services.feed, services.writer, challenger.identity, sentence)


def call_after_removal(id: str, seats: Seats, services: Services) -> None:
    """The table is no more, and was not over."""
    services.webhooks.happened(
        _event("removed", id, _absent([seat.seat for seat in seats.taken], seats, services), seats)
    )


def call_for_rematch(id: str, seats: Seats, services: Services, by: str) -> None:
    """Ask the other players for a rematch, on behalf of the person with the identity `by`."""
    wishes = seats.rematch
    asked = [
        seat.seat
        for seat in seats.taken
        if seat.identity not in wishes.agreed
        and by in wishes.agreed_seen_by(seat.identity)  # not those who block that person
    ]
    name = next(seat.name for seat in seats.taken if seat.identity == by)
    services.webhooks.happened(_event("rematch", id, _absent(asked, seats, services), seats, name))


def _call(kind: Kind, id: str, concerned: Collection[Seat], seats: Seats, services: Services) -> None:
    """Call each person once, and guests never."""
    absent = _absent(concerned, seats, services)
    if services.call is not None:
        for identity, name in absent.items():
            services.call(Call(kind, identity, name, id, seats.setup.spec.game))
    services.webhooks.happened(_event(kind, id, absent, seats))


def _reason_to_freeze(error: StoreError) -> str:
    """Return the id of the sentence for players."""
    if isinstance(error, DamagedPages):
        return "table-frozen-damage"
    return "table-frozen-database" if isinstance(error, DatabaseAway) else "table-frozen-store"


def _absent(concerned: Collection[Seat], seats: Seats, services: Services) -> dict[str, str]:
    """Return the absent people with a key in these seats, by identity, with their names at the table."""
    people = {seat.identity: seat.name for seat in seats.taken if seat.seat in concerned}
    return {
        identity: name
        for identity, name in people.items()
        if identity.startswith(KEY) and not services.feed.is_here(identity)
    }


def _event(kind: EventKind, id: str, absent: Mapping[str, str], seats: Seats, by: str = "") -> TableEvent:
    people = {seat.identity: seat.name for seat in seats.taken}
    return TableEvent(kind, id, seats.setup.spec.game, people, absent, by)


def rebuilt(setup: Setup, entries: Iterable[StoredEntry]) -> Table:
    """Return the table of a set-up after its stored entries. Ten thousand take 0.3 s: call it in a thread for those.
    Raises BelvedereError when the entries lead nowhere."""
    table = new_table(setup)
    rebuild(table, entries)
    return table


class TableOwner:
    """Runs one table until it is over, from where its stored entries left it."""

    def __init__(
        self,
        kept: KeptTable,
        setup: Setup,
        services: Services,
        deposed: Callable[["TableOwner"], None],
        table: Table | None = None,
    ) -> None:
        """`deposed` is called once another owner of the table has come. `table` is the result of `rebuilt`, if it has
        begun. Raises BelvedereError when the entries that are `kept` lead nowhere."""
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
        self._bots = Bots(services, setup.spec.game, self._mailbox.post, self._bots_seed, setup.spec.pace)
        self._awaits_people = False
        self._request: OpenRequest | None = None  # to take back actions
        self._kept_request = kept.request
        self._declined: set[Seat] = set()  # whose request was declined since the latest action
        self._kept_entries = list(kept.entries)  # until it begins: a study has some from the first
        self.seats.acted(self._kept_entries)
        if not self.seats.open:
            self._set_up(table)
        self.audience.begin_chat(kept.said, self.seats.speakers)

    def _bots_seed(self) -> bytes | None:
        return self.setup.seed if self.setup.spec.is_same_for_all else None

    def start(self) -> None:
        """Start the bots and clocks, and serve people from now on."""
        self._measure()
        self._end_by_time()
        self._wake_bots()

    async def close(self, reason: Message | None = None) -> None:
        """Finish the messages in the mailbox unless the disk fails, and end all links with the reason."""
        await self.stop()
        self.audience.end(reason or message("table-host-closing"))

    async def stop(self) -> None:
        """The same, with every link as it was."""
        self.is_closing = True
        self._bots.stop()
        await self._mailbox.close(at_once=self._frozen is not None)
        self._timing.stop()
        self._services.clock.remind(self, None, self.time_passed)
        self._await_people()
        for link in self.audience.links:
            self._store.last_seen(link.viewer, link.since)
        await self._store.close()

    def returned_claim(self, to: str) -> ReturnedClaim:
        """Return the claim to release after a stop, for the node `to` or for any."""
        times = self._timing.release(to) if self.status == "running" else ""
        return self._store.returned_claim(to, times, self.table, self._timing.to_stored(), self.spectators.standing)

    # What can be asked at any time

    @property
    def is_needed(self) -> bool:
        """Whether people are here or coming, a bot thinks, or people wait for others. The store knows none of this."""
        is_at_work = self._mailbox.is_at_work or self._bots.is_at_work or self._frozen is not None
        return is_at_work or self.audience.is_expected or self.seats.is_waiting

    @property
    def status(self) -> Status:
        """`open` while a seat is free, then `running`, at last `finished`."""
        return status(self.table)

    @property
    def has_place(self) -> bool:
        """Whether a person may take a seat: a free one, or one that a bot keeps for people."""
        is_early = self.table is not None and bool(self.seats.kept_by_bots) and is_in_first_round(self.table)
        return self.status == "open" or is_early

    @property
    def setup(self) -> Setup:
        """The set-up of the table."""
        return self.seats.setup

    @property
    def times(self) -> str:
        """The clocks as stored; empty without clocks."""
        return write_times(self._timing.to_stored()) if self.status == "running" else ""

    def why_not_watch(self, identity: str, *, glance: bool = False) -> Message | None:
        """Why `identity` may not watch now, or look on from the first screen; None when that is possible. Players too
        may look on from there."""
        is_player = bool(self.seats.held_by(identity))
        if glance and is_player:
            return self.spectators.why_no_more(len(self.audience.glances))
        others = self.audience.glances if glance else self.audience.spectators
        return self.spectators.why_not(len(others), is_player=is_player)

    def players(self) -> tuple[Player, ...]:
        """The people and bots in the seats now."""
        return self.seats.players(self.table.conceded if self.table else ())

    def roster(self, viewer: Seat | None) -> Roster:
        """Return seats, attached people and spectators, with the details that a viewer may know."""
        known = self.table, self.seats, self.spectators, self.audience, self._timing
        found = roster(viewer, *known, watched_at=self._services.browser_links.watching(self.id))
        request = self._request
        return (
            found
            if viewer is None or request is None
            else attrs.evolve(found, request=self._request_for(request, viewer))
        )

    def card(self, identity: str) -> TableCard:
        """Return the list entry for a person. Only people at the table get the invite."""
        found = summary(self.table, self.spectators)
        left = self._timing.left(self.seats.held_by(identity))
        known = (self._store.row, self.seats, found)
        links = self._services.browser_links
        return card(identity, *known, left=left, is_frozen=self._frozen is not None, links=links)

    def link(self, viewer: Seat | None, name: str, identity: str) -> HostLink:
        """A new end of this table for a person of that name."""
        known = {"table": self.id, "game": self.setup.spec.game}
        return self.audience.expect(HostLink(self, viewer=viewer, name=name, identity=identity, **known))

    # What links and lobbies do

    def attach(self, link: HostLink) -> None:
        """Deliver the log, the roster, a full update and the chat to a new link, and a new roster to the others."""
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
        self._await_people()

    def detach(self, link: HostLink) -> None:
        """Stop delivering to a link; its person keeps the seat. The others get a new roster."""
        if self.audience.remove(link):
            self._store.last_seen(link.viewer, link.since)
            self.seats.rematch.left(link.identity, [one.identity for one in self.audience.links])
            self._measure()
            self.send_roster()
            self._wake_bots()
            self._await_people()
        self._services.feed.people_moved()

    def receive(self, link: HostLink, command: TableCommand) -> None:
        """Carry out a command, put it in the mailbox, or refuse it at once."""
        if isinstance(command, Numbered):
            asker, plain = Asker(link, command.number, command.is_repeated), command.command
        else:
            asker, plain = Asker(link), command
        if isinstance(plain, RuledCommand | Agree):
            self._receive_ruled(asker, plain)
            return
        try:
            self._carry_out(asker, plain)
        except BelvedereError as refusal:
            self._report(asker, refusal.sentence)
        else:
            self._report(asker)

    def _receive_ruled(self, asker: Asker, command: RuledCommand | Agree) -> None:
        """Put a command in the mailbox, or refuse it at once; its outcome is reported once it is on disk."""
        if isinstance(command, Agree):
            self._agree(asker, command.yes)
        elif (reason := self._why_not_now()) is not None:
            self._report(asker, reason)
        else:
            self._mailbox.post(RuledRequest(asker, command))

    def _carry_out(self, asker: Asker, command: Say | Refresh | Look | AskHint) -> None:
        """Carry out a command that changes no entry. Raises BelvedereError if it is refused."""
        link = asker.link
        match command:
            case Say() if asker.is_repeated:
                raise BelvedereError("table-answer-lost")
            case Say():
                self._store.chat(self.audience.say(link, command))
            case Refresh():
                self.audience.refresh(link, self.roster(link.viewer))
            case Look(seat):
                self.audience.look(link, seat)
            case AskHint():
                if (reason := self._why_not_now()) is not None:
                    raise BelvedereError(reason)
                hint = self._bots.hints.ask(self._running, link, command, self.roster(link.viewer))
                if hint is not None:
                    self.audience.send(link, hint)

    def _report(self, asker: Asker, refusal: Message | None = None) -> None:
        """Report the outcome of a command to the link that it came through."""
        if refusal is not None:
            self.audience.send(asker.link, Refused(refusal, asker.number))
        elif asker.number is not None:
            self.audience.send(asker.link, Accepted(asker.number))

    async def arrange(self, identity: str, name: str, command: SeatingCommand) -> None:
        """Carry out what a person asks about the seats before the table begins. Raises BelvedereError when that cannot
        be, or the disk refuses."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._mailbox.post(SeatingRequest(identity, name, command, done))
        await done

    def rename(self, identity: str, before: str, name: str) -> None:
        """Rename a person at the table, if they are there, from `before` to `name`."""
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
            case Agreement(asker, yes):
                await self._store_agreement(asker.link.identity if yes else "")
                self._report(asker)
            case RuledRequest(asker, command):
                await self._rule(asker, command)
            case Arrival(seats):
                await self._give_back(seats)
            case PersonCalled():
                await self._rename(request)
            case TimeOver():
                await self._settle(self._running.consider_late(self._timing.claimable), None)
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
                case RuledRequest(asker) | Agreement(asker):
                    self._report(asker, reason)
                case HintFound(link):
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

    async def _rule(self, asker: Asker, command: RuledCommand) -> None:
        link = asker.link
        if isinstance(command, MoveCommand) and link.viewer is not None:
            await self._give_back((link.viewer,))
        if asker.is_repeated and isinstance(command, TakeBack | HandOver):
            # A second take-back would undo a second action, so it is not tried.
            self._report(asker, message("table-answer-lost"))
            return
        if link.viewer is not None and isinstance(command, AnswerTakeBack):
            await self._answer_request(asker, link.viewer, command)
            return
        if link.viewer is not None and isinstance(command, TakeBack) and command.ask:
            await self._ask_others(asker, link.viewer)
            return
        proposal = ruled(self._running, link, command, self.seats, self._timing, self._services)
        if asker.is_repeated and isinstance(proposal, RefusedProposal) and _was_done(self._running, link, command):
            self._report(asker)
            return
        await self._settle(proposal, asker)

    # Taking back by agreement

    async def _ask_others(self, asker: Asker, seat: Seat) -> None:
        """Ask the other people to agree to a take-back, stored before they are shown it. Bots agree: with nobody to
        ask, and where no agreement is needed, it is carried out."""
        table = self._running
        if table.may_take_back(seat).allowed:
            await self._settle(ruled(table, asker.link, TakeBack(), self.seats, self._timing, self._services), asker)
            return
        proposal = table.consider_agreed(seat)
        others = self.seats.others(seat, table.played_for)
        if isinstance(proposal, Proposal) and others and (self._request is not None or seat in self._declined):
            id = "table-take-back-open" if self._request is not None else "table-take-back-declined-before"
            proposal = RefusedProposal(message(id))
        if isinstance(proposal, Proposal):
            try:
                self._services.charge(asker.link.identity, "bytes", ENTRY_BYTES)
            except Exhausted as problem:
                proposal = RefusedProposal(problem.sentence)
        if isinstance(proposal, RefusedProposal) or not others:
            await self._settle(proposal, asker)
            return
        await self._kept(self._store.request(seat, table.version))
        self._request = OpenRequest(seat, table.version)
        self._report(asker)
        self.send_roster()

    async def _answer_request(self, asker: Asker, seat: Seat, answer: AnswerTakeBack) -> None:
        """Note an answer to the open request. The last yes carries it out; a no, or the asker, ends it."""
        table, request = self._running, self._request
        mine = self.seats.seats_of_holder(seat)
        if request is None or request.version != answer.version:
            self._report(asker, message("table-take-back-lapsed"))
            return
        others = self.seats.others(request.seat, table.played_for)
        if seat not in others and (seat != request.seat or answer.yes):
            self._report(asker, message("table-take-back-not-asked"))
            return
        if answer.yes:
            request.agreed.update(mine)
            if request.agreed.issuperset(others):
                await self._settle(table.consider_agreed(request.seat), asker)
                return
        else:
            self._request = None
        self._report(asker)
        if not answer.yes and seat in others:
            self._declined.add(request.seat)
        self.send_roster()
        if not answer.yes:
            is_declined = seat in others
            told = message("table-take-back-declined", seat=SeatName(seat)) if is_declined else _REQUEST_ENDED
            self.audience.send_seats(Announced(told))

    def _request_for(self, request: OpenRequest, viewer: Seat) -> TakeBackRequest | None:
        """Return the open request as `viewer` may know it."""
        table, seat = self._running, request.seat
        proposal = table.consider_agreed(seat)
        if isinstance(proposal, RefusedProposal):
            return None
        others = self.seats.others(seat, table.played_for)
        return TakeBackRequest(
            seat,
            request.version,
            len(proposal.undone),
            table.seen_since(seat, viewer),
            tuple(sorted(request.agreed.intersection(others))),
            tuple(other for other in others if other not in request.agreed),
        )

    def _lapse(self, entry: Entry) -> Announced | None:
        """End the open request if an entry answers or overtakes it. Return what the players read about it."""
        if isinstance(entry, GaveTime | Hinted):
            return None
        had_request, self._request = self._request is not None, None
        self._declined.clear()
        if isinstance(entry, TookBack) and entry.agreed:
            done = message("table-take-back-done", seat=SeatName(entry.seat), actions=entry.agreed)
            return Announced(done)
        return Announced(_REQUEST_ENDED) if had_request else None

    async def _give_back(self, seats: Iterable[Seat]) -> None:
        """Return seats from their stand-ins to their people."""
        played = {stand_in.seat for stand_in in self._running.stand_ins}
        for seat in played.intersection(seats):
            await self._settle(self._running.consider_return(seat), None)

    async def _settle(self, proposal: Proposal | RefusedProposal, asker: Asker | None) -> None:
        """Store a proposal, then commit it, then send the changes to all viewers."""
        if isinstance(proposal, RefusedProposal):
            if asker is not None:
                self._report(asker, proposal.reason)
            return
        table, asked, was_over = self._running, self._running.to_act, self._running.outcome is not None
        self._services.passing("considered")
        await self._kept(self._store.entry(table, proposal, self._timing.to_stored(proposal), self.spectators.standing))
        self._services.passing("stored")
        table.commit(proposal)
        self._services.passing("committed")
        if asker is not None:
            self._report(asker)
        self._publish(proposal.entry)
        answer = await self._services.plans.answer(self.id, self.setup.spec.clock, table, proposal, self.seats.taken)
        if answer is not None:
            await self._settle(answer, None)  # which calls those who are asked after it
            return
        if table.outcome:
            self._services.feed.tables_changed()
        self._services.feed.tables_changed(self.seats.people)
        call_after(self.id, table, self.seats, self._services, asked, was_over=was_over)
        if table.outcome is not None and not was_over:
            await tell_challenger(self.id, self.seats, self._services)
            if self.setup.spec.cup is not None:
                self._services.cups_to_look_at.add(self.setup.spec.cup.cup)
        self._services.passing("sent")
        self._wake_bots()

    def _publish(self, entry: Entry) -> None:
        told = self._lapse(entry)
        before = self._timing.claimable, self.spectators.played_for
        self._measure()
        self.spectators.catch_up()
        is_news = told is not None or not isinstance(entry, Acted | TookBack)
        if is_news or before != (self._timing.claimable, self.spectators.played_for):
            self.send_roster()
        self.audience.publish()
        if told is not None:
            self.audience.send_seats(told)

    async def _tell_hint(self, found: HintFound) -> None:
        """Store that a hint was given, before delivering it."""
        if found.hint is None:
            self.audience.send(found.link, Refused(message("hint-failed")))
        elif self._bots.hints.is_due(self._running, found.hint):
            await self._settle(self._running.consider_hint(found.hint.seat), Asker(found.link))
            self.audience.tell_hint(found.hint, to_all=found.to_all)

    def _wake_bots(self) -> None:
        if self.table is not None and not self.is_closing:
            asker = self.seats.asker(self.audience.present, self._services.account_of)
            self._bots.wake(self.table, asker, is_watched=bool(self.audience))

    def _call_back(self, link: HostLink) -> None:
        """End the stand-in of a person who is back."""
        if link.viewer is not None and not self.is_closing and self.table is not None and self.table.stand_ins:
            self._mailbox.post(Arrival(self.seats.seats_of_holder(link.viewer)))

    # Before the table begins

    async def _seat(self, request: SeatingRequest) -> None:
        """Change the seats as asked, and begin when none is free. Raises BelvedereError when that cannot be."""
        held = self.seats.held_by(request.identity)
        known = self.seats, self._store, self.audience, self._services, self.table
        if not await rearrange(request, *known):
            return
        if self.table is not None:
            self._seat_anew(self.table)
        if held and (self.seats.is_deserted or not self.seats.held_by(request.identity)):
            self.audience.end(message("lobby-stood-up"), None if self.seats.is_deserted else held)
        self.audience.end_spectators(request.identity, message("table-seated-now"))
        if not self.seats.shown_people and self.spectators.want(False):  # a newcomer agreed to nothing
            self._show_spectators_anew()
        self.send_roster()
        self._services.feed.tables_changed()
        self._services.feed.tables_changed({*self.seats.people, request.identity})
        if self.table is None and not self.seats.open:
            self._begin()

    def _seat_anew(self, table: Table) -> None:
        """Let a person play for themselves in the seat that a bot kept for them."""
        for known in (table, self.spectators.known):
            if known is not None:
                known.players = self.setup.spec.seats
        self._measure()
        self._store.summary(table, self._timing.to_stored(), self.spectators.standing)
        self._wake_bots()

    def _await_people(self) -> None:
        """At a table of `play now` whose people are here, let bots take the free seats after a wait."""
        waits = self.setup.spec.quick and self.table is None and not self.is_closing and bool(self.audience.present)
        if waits != self._awaits_people:
            self._awaits_people = waits
            clock = self._services.clock
            clock.remind((self.id, "bots"), clock.time + WAIT if waits else None, self._call_bots)

    def _call_bots(self) -> None:
        """Begin with bots, as the maker may at any time; while their share of thinking time is used up, wait again."""
        self._awaits_people, maker = False, self.seats.maker
        if maker is None or self.table is not None:
            return
        try:
            self._services.check_bots(maker)
        except Exhausted:
            self._await_people()
            return
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        done.add_done_callback(lambda ended: ended.cancelled() or ended.exception())  # a later request begins it
        self._mailbox.post(SeatingRequest(maker, "", BeginTable(self.id), done))

    async def _rename(self, called: PersonCalled) -> None:
        """Rename a person in seats, as a spectator and in the chat. Finished tables keep the old name."""
        identity, names = called.identity, {called.before: called.name}
        if self.seats.held_by(identity) and self.status != "finished":
            former = {seat.seat: seat.name for seat in self.seats.taken}
            self.seats.rename(await self._store.rename(identity, called.before, called.name))
            names |= {former[seat.seat]: seat.name for seat in self.seats.taken if seat.identity == identity}
        self.audience.rename(identity, names)
        self.send_roster()

    def _begin(self) -> None:
        call_at_the_start(self.id, self._set_up(), self.seats, self._services)
        self._measure()
        self._services.feed.tables_changed(self.seats.people)
        self.audience.send_all(Frozen(None))
        self.audience.publish()
        self._wake_bots()

    def _set_up(self, table: Table | None = None) -> Table:
        self.table = table = table or rebuilt(self.setup, self._kept_entries)
        if self._kept_request is not None:
            seat, version = self._kept_request
            lasts = all(entry.kind in ("time", "hint") for entry in self._kept_entries if entry.version > version)
            if lasts and isinstance(table.consider_agreed(seat), Proposal) and self.seats.others(seat, ()):
                self._request = OpenRequest(seat, version)
        self._kept_entries = []
        self.spectators.begin(table, new_table(self.setup))
        self._timing.begin(table)
        self._store.summary(table, self._timing.to_stored(), self.spectators.standing)
        return table

    # Talk, what spectators see, and time

    def _agree(self, asker: Asker, yes: bool) -> None:
        viewer = asker.link.viewer
        if viewer is None or viewer != self.spectators.shown:
            self._report(asker, message("table-not-your-view"))
            return
        if self.spectators.want(yes):
            self._show_spectators_anew()
        self._mailbox.post(Agreement(asker, yes))

    async def _store_agreement(self, identity: str) -> None:
        """Store which person's view spectators share (empty: no person's), before it takes effect."""
        await self._kept(self._store.agreement(identity))
        if self.spectators.stored(identity in self.seats.shown_people):
            self._show_spectators_anew()

    def _show_spectators_anew(self) -> None:
        self.send_roster()
        if self.table is not None:
            self.audience.publish()

    def send_roster(self, *, but: HostLink | None = None) -> None:
        """Send the roster and the clocks to all viewers."""
        clocks = tuple(filter(None, (self._timing.clocks,)))
        self.audience.send_each_seat(self.roster, *clocks, but=but)
        self.audience.send_spectators(self.roster(None), *(() if self.spectators.is_late else clocks), but=but)

    def _measure(self) -> None:
        """Update the clocks after a change of the table or of its people."""
        if self.table is not None:
            attended = self.seats.of_people_at(self.audience.present)
            next_change = self._timing.follow(self.table, attended, halted=bool(self._frozen) or self.is_closing)
            self._services.clock.remind(self, next_change, self.time_passed)

    def time_passed(self) -> None:
        """Act on a change by time only, such as the end of a clock, a waiting time or a vacation."""
        self._measure()
        self._end_by_time()
        self.send_roster()

    def _end_by_time(self) -> None:
        """End a table of a cup once a player's time or waiting time has run out, because others wait for its end."""
        if self.setup.spec.cup is not None and not self.is_closing and self._frozen is None and self._timing.claimable:
            self._mailbox.post(TimeOver())

    # The disk

    async def _kept(self, failures: AsyncIterator[StoreError]) -> None:
        """Wait until something is on disk, frozen while the disk refuses it."""
        async for error in failures:
            if self._frozen is None:
                LOG.warning("table %s is paused: %s", self.id, english(error.sentence))
            self._freeze(message(_reason_to_freeze(error)))
        self._freeze(None)

    def _freeze(self, reason: Message | None) -> None:
        if reason != self._frozen:
            self._frozen = reason
            self._measure()
            self.audience.send_all(Frozen(reason))
            self.send_roster()
            self._services.feed.tables_changed()
            self._services.feed.tables_changed(self.seats.people)
