"""One person's view of the server: table lists, new tables, invites, links and records."""

import asyncio
from collections.abc import Callable, Sequence
from contextvars import Context
from functools import partial
from math import inf
from typing import Any, Final, cast

import attrs

from core import catalog
from core.clean import clean_name, well_formed_name
from core.kernel.decision import Seat
from core.kernel.message import BelvedereError, message
from core.link.commands import Look, Numbered, TableCommand
from core.link.invites import parse_invite
from core.link.lobby import Link, LobbyCommand, News, R, TableCard
from core.link.lobby_commands import (
    AddWebhook,
    Annotate,
    AnyLobbyCommand,
    BlockingCommand,
    CallMe,
    ConsentToMove,
    CountVisitors,
    CreateTable,
    CupCommand,
    DealCommand,
    FetchCommitment,
    FetchRecord,
    FollowingCommand,
    JoinTable,
    ListTables,
    ListVisitors,
    MovingCommand,
    NotesCommand,
    OwnTableCommand,
    PackTable,
    PlayDaily,
    PlayNow,
    ProgramCommand,
    Rematch,
    ReviewTable,
    SeatedCommand,
    SeedCommand,
    ShareDaily,
    SharingCommand,
    ShowDaily,
    ShowDailyWeek,
    ShowMoveConsent,
    StatisticsCommand,
    Talk,
    VacationCommand,
    WebhookCommand,
    WhatIf,
    answer_type,
)
from core.link.seed_share import MakeShare, SeedShare
from core.link.spec import NAMELESS, Player, TableSpec, bot_name
from core.link.updates import Accepted, Announced, Closed, Delivery, Frozen, Refused
from core.names import are_alike
from core.storage.values import StoredSeat, StoreError
from net.config.address import Address
from net.ledger.register import LOCAL
from net.lobby.cups import PersonCups
from net.lobby.daily import Daily
from net.lobby.deals import Deal, PersonDeals
from net.lobby.moving import PersonMoves
from net.lobby.naming import GUEST, Naming, checked_seat_name
from net.lobby.new_table import (
    as_lesson,
    check_spec,
    seated_by_lot,
    with_distinct_names,
    with_spectators,
)
from net.lobby.own_tables import labelled, tidy
from net.lobby.people import PersonBlocks, PersonFollows, PersonWebhooks, take_vacation
from net.lobby.play_now import home_spec, quick_spec, seated_at_opening
from net.lobby.programs import PersonPrograms
from net.lobby.records import StoredRecord, readable, record_text
from net.lobby.results import PersonResults, edit_notes
from net.lobby.studies import PersonStudies, annotate, what_if
from net.people.accounts import PersonAccount
from net.people.personal_notices import has_notice, tell_what_waits
from net.people.visit import PasskeyMaker
from net.services.lobby_feed import Caller
from net.services.matching import with_matched_bots
from net.tables.host import Host
from net.tables.owner import ENTRY_BYTES
from net.tables.table_end import MAX_HELD, TableEnd, TableLink
from net.telemetry.log import incident

# Links that outlive an owner of their table


class LastingLink:
    """A `core.link.Link` that continues at the next owner of its table. Its viewer learns that the table moves and then
    gets a new update. Commands sent meanwhile go to the next owner.

    Deliveries come directly from the current owner's end.
    """

    def __init__(
        self, host: Host, end: TableLink, identity: str, name: Callable[[], str], blocked: frozenset[str]
    ) -> None:
        """`end` belongs to the person of `identity`. `name` returns that person's current name. Chat from `blocked`
        people is not delivered."""
        self.table, self.game = end.table, end.game
        self._host = host
        self._identity = identity
        self._name = name
        self._blocked = blocked
        self._end = self._adopt(end)
        self._receive: Callable[[Delivery], None] | None = None
        self._is_closed = False
        self._look: Look | None = None
        self._held: list[TableCommand] = []
        self._unanswered: dict[int, Numbered] = {}  # in the order in which they were sent
        self._going: asyncio.Task[None] | None = None

    @property
    def viewer(self) -> Seat | None:
        """The viewer's seat; None for a spectator. It changes when seats are drawn."""
        return self._end.viewer

    @property
    def is_public(self) -> bool:
        """Whether the table's existence is public."""
        return self._end.is_public

    @property
    def is_attached(self) -> bool:
        """Whether deliveries have a receiver."""
        return self._receive is not None and not self.is_over

    @property
    def is_over(self) -> bool:
        """Whether the link was closed by its holder or by the table."""
        return self._is_closed or (self._going is None and self._end.is_over)

    def attach(self, receive: Callable[[Delivery], None]) -> None:
        self._receive = receive
        if self._going is None:
            self._end.attach(self._noting(receive))

    def send(self, command: TableCommand) -> None:
        plain = command.command if isinstance(command, Numbered) else command
        if isinstance(plain, Look):
            self._look = plain
        if isinstance(command, Numbered):
            self._unanswered[command.number] = command
        if self._going is None:
            self._end.send(command)
        elif len(self._held) < MAX_HELD:
            self._held.append(command)
        elif isinstance(command, Numbered):
            del self._unanswered[command.number]
            self._deliver(Refused(message("table-moves"), command.number))

    def deliver(self, delivery: Announced) -> None:
        """Deliver an announcement to the receiver."""
        self._deliver(delivery)

    def hide(self, blocked: frozenset[str]) -> None:
        """Stop delivering chat from the `blocked` people."""
        self._blocked = blocked
        self._end.hide(blocked)

    def close(self) -> None:
        self._receive, self._is_closed = None, True
        self._end.moved = None  # it would keep this link alive
        self._end.close()

    def _noting(self, receive: Callable[[Delivery], None]) -> Callable[[Delivery], None]:
        """Return a receiver that also notes which commands were answered."""

        def note(delivery: Delivery) -> None:
            if isinstance(delivery, Accepted | Refused) and delivery.number is not None:
                self._unanswered.pop(delivery.number, None)
            receive(delivery)

        if (take_encoded := getattr(receive, "take_encoded", None)) is not None:
            note.take_encoded = take_encoded  # type: ignore[attr-defined]
        return note

    # From one owner to the next

    def _adopt(self, end: TableLink) -> TableLink:
        end.hide(self._blocked)
        end.moved = self._on_moved
        return end

    def _on_moved(self, held: Sequence[TableCommand]) -> None:
        """Continue at the next owner, with the commands that the previous one did not execute, after those that it
        may have executed without an answer."""
        unexecuted = {command.number for command in held if isinstance(command, Numbered)}
        repeated = [
            attrs.evolve(command, is_repeated=True)
            for number, command in self._unanswered.items()
            if number not in unexecuted
        ]
        self._held = [*repeated, *held]
        if not self._is_closed:
            self._going = asyncio.create_task(self._resume(), name=f"link to {self.table}", context=Context())

    async def _resume(self) -> None:
        try:
            end = await self._find_end()
        except BelvedereError as error:
            self._going = None
            self._deliver(Closed(error.sentence))
            self._receive = None
            return
        self._end, self._going = self._adopt(end), None
        if self._is_closed:
            end.close()
        elif self._receive is not None:
            self._deliver(Frozen(None))
            end.attach(self._noting(self._receive))
        asked, self._held = ([self._look] if self._look else []) + self._held, []
        for command in asked:
            end.send(command)

    async def _find_end(self) -> TableLink:
        """Return an end at the next owner. Raises BelvedereError if the table is gone or has no place for this
        viewer."""
        while True:
            try:
                table = await self._host.find(self.table)
                return await table.link(self._identity, self._name(), await self._seat(table))
            except StoreError as error:
                if error.sentence.id == "store-no-table":
                    raise
            await self._host.services.writer.takes_writes(self._host.services.retry)

    async def _seat(self, table: TableEnd) -> Seat | None:
        """Return the viewer's seat, which may have changed by a draw. Raises BelvedereError if the person has lost
        it."""
        if self.viewer is None:
            return None
        held = [seat for seat, identity in (await table.people()).seats if identity == self._identity]
        if not held:
            raise BelvedereError("lobby-stood-up")
        return self.viewer if self.viewer in held else held[0]

    def _deliver(self, delivery: Delivery) -> None:
        """Call the receiver in a context of its own."""
        if self._receive is None:
            return
        try:
            Context().run(self._receive, delivery)
        except (Exception, SystemExit) as error:  # noqa: BLE001  a face may fail in any way; the others live on
            incident(error, f"telling {self._identity} of table {self.table}")


OfTable = (
    Rematch | SeatedCommand | OwnTableCommand | NotesCommand | AddWebhook | PackTable | ConsentToMove | ShowMoveConsent
)
"""Commands about a table that refuse a private one of others like an unknown one. Those that read the record do so once
they are charged (`net.lobby.records.readable`)."""
MOST_OTHERS: Final = 100
"""The most tables of other people in a list."""


class PersonLobby:
    """A `core.link.Lobby` for one identity: a key's fingerprint, a guest, or LOCAL. `name` is already cleaned.

    A `guest` is not stored. `public_address` is that of the server, None if there is none. `key` is the fingerprint of
    the key used for this visit, or, with `has_token`, of the key that asked for the token. `certified` are the names in
    its certificate, if it has one.
    """

    one_table = False

    def __init__(
        self,
        host: Host,
        identity: str = LOCAL,
        name: str = "",
        *,
        guest: bool = False,
        public_address: Address | None = None,
        key: str = "",
        certified: tuple[str, ...] = (),
        make_passkey: PasskeyMaker | None = None,
        add_to_seed: MakeShare | None = None,
        has_token: bool = False,
    ) -> None:
        self._share = SeedShare(self._do, add_to_seed) if add_to_seed is not None else None
        self.me = name or (NAMELESS if identity == LOCAL else "")
        self._host = host
        self._identity = identity
        self._guest = guest
        self._public_address = public_address
        self._naming = Naming(host, identity, guest=guest, certified=certified)
        self._daily = Daily(host, identity, guest=guest)
        self._is_distinct = False
        has_account = identity != LOCAL and not guest
        self._account = (
            PersonAccount(host.services, host.key_is_gone, identity, key, make_passkey, has_token=has_token)
            if has_account
            else None
        )
        self._results = PersonResults(host, identity, is_guest=guest)
        self._moves = PersonMoves(host, identity)
        self._webhooks = PersonWebhooks(host, identity, is_guest=guest)
        self._departed = self._has_reviewed = self._has_notice = False
        self._glance: Link | None = None
        self._has_name = identity == LOCAL
        self._caller = host.services.feed.expect(
            Caller(
                identity,
                self.me,
                self.tables,
                guest,
                own=self.own_tables,
                hidden=identity == LOCAL,
                renamed=self._on_renamed,
                name_taken=self._on_name_taken,
            )
        )
        self._studies = PersonStudies(host, self._caller, self._readable)
        self._cups = PersonCups(host, identity, has_account=has_account)
        self._deals = PersonDeals(host, identity, self._readable)
        self._programs = PersonPrograms(host, identity, has_account=self._account is not None)
        self._blocks = PersonBlocks(host, self._caller, has_account=self._account is not None)
        self._follows = PersonFollows(host, self._caller, has_account=self._account is not None)

    @property
    def account(self) -> PersonAccount | None:
        """Keys and profile; None for guests and local players."""
        return self._account

    async def is_known(self) -> bool:
        """Return whether the server knows this person's name. A guest gets a distinct name for this visit."""
        if self._identity == LOCAL:
            return True
        if self._guest:
            self.me = self.me if self._is_distinct else await self._naming.distinct(self.me)
            self._is_distinct = True
            return True
        await self._blocks.load()
        await self._follows.load()
        self._has_notice = await has_notice(self._host.services.writer, self._identity)
        player = await self._host.people.player(self._identity)
        if player is not None:
            self._on_renamed(player.name)
            self._caller.key = await self._naming.telling_key(player.name)
        elif self.me and (self._is_muted or not await self._naming.may_be(self.me)):
            self.me = await self._naming.spare()
        return player is not None

    async def do(self, command: LobbyCommand[R]) -> R:
        """Carry out a command; in a browser, its share of the seed is added. Raises BelvedereError if the command is
        refused."""
        answer: R = await (self._share.do(command) if self._share is not None else self._do(command))
        return answer

    async def _do(self, command: LobbyCommand[Any]) -> Any:
        return await self._answer(cast(AnyLobbyCommand, command))

    async def _answer(self, command: AnyLobbyCommand) -> Any:
        if isinstance(command, OfTable) and command.table:
            await self._host.check_known(command.table, self._identity)
        match command:
            case ListTables():
                return await self.tables()
            case CreateTable(spec):
                return await self.create(spec)
            case JoinTable(invite, entropy):
                return await self.join(invite, entropy)
            case PlayNow(game):
                return await self.play_now(game)
            case FetchCommitment(invite):
                found = await self._find_invited(invite)
                return found.commitment if isinstance(found, Deal) else await found.commitment()
            case Rematch(table):
                return await self.rematch(table)
            case WhatIf():
                return await self._what_if(command)
            case Annotate(table, version, text):
                await self._readable(table)
                return await annotate(self._host, self._identity, table, version, text)
            case _ if isinstance(command, VacationCommand):
                return await take_vacation(self._host, self._identity, command)
            case _ if isinstance(command, OwnTableCommand):
                return await tidy(self._host, self._identity, command)
            case _ if isinstance(command, NotesCommand):
                return await edit_notes(self._host, self._identity, command)
            case FetchRecord(table):
                return await self.record(table)
            case ShowDaily(day, friends):
                return await self._daily.show(day, self.me, self._caller.followed, friends=friends)
            case ShowDailyWeek(day):
                return await self._daily.week(day, self.me, self._caller.followed)
            case ShareDaily(day):
                return await self._daily.share(day)
            case PlayDaily(day):
                own = await _own_cards(self._host, self._identity) if day else []
                return await (await self._daily.play(self.me or NAMELESS, day, own)).card(self._identity)
            case _ if isinstance(command, DealCommand):
                return await self._deals.do(command, self.me or NAMELESS)
            case _ if isinstance(command, CupCommand):
                return await self._cups.do(command, self.me or NAMELESS)
            case _ if isinstance(command, ProgramCommand):
                return await self._programs.do(command, self.me)
            case ReviewTable(table, stop):
                self._has_reviewed = True
                asked = partial(self.record, table)
                return await self._host.services.reviews.ask(self._identity, table, asked, stop=stop)
            case CallMe(name):
                return await self.call_me(name)
            case ListVisitors(name):
                return self._host.services.feed.visitors_for(self._caller, name)
            case CountVisitors():
                return len(self._host.services.feed.visitors())
            case Talk(text):
                return await self.talk(text)
            case _ if isinstance(command, SeatedCommand):
                return await self._arrange(command)
            case _ if isinstance(command, SharingCommand):
                return await self._studies.do(command, self.me or NAMELESS)
            case _ if isinstance(command, BlockingCommand):
                return await self._blocks.do(command)
            case _ if isinstance(command, FollowingCommand):
                return await self._follows.do(command)
            case _ if isinstance(command, StatisticsCommand):
                return await self._results.do(command, self.me)
            case _ if isinstance(command, MovingCommand):
                return await self._moves.do(command, self.me or NAMELESS)
            case _ if isinstance(command, WebhookCommand):
                return await self._webhooks.do(command)
            case _:
                if self._account is None:
                    raise BelvedereError("account-none")
                return await self._account.do(command)

    async def call_me(self, name: str) -> str:
        """Rename this person in all their visits and at their unfinished tables. Raises BelvedereError if the name is
        refused."""
        if clean_name(name) not in ("", self.me):
            self._host.services.charge(self._identity, "names")
        if self._identity == LOCAL:
            wanted = well_formed_name(name)
            self.me = self._caller.name = wanted
            self._host.services.feed.people_moved()
            return wanted
        player = await self._host.people.player(self._identity)
        before = player.name if player is not None else self.me
        says_something = clean_name(name) != before and (player is not None or self._guest)
        if says_something and self._is_muted:
            raise BelvedereError("lobby-name-muted")
        wanted = await self._naming.choose(name)
        self._is_distinct = True
        if player is not None and player.name == wanted:
            self._on_renamed(wanted)
        else:
            await self._host.rename(self._identity, before, wanted)
        return wanted

    @property
    def _is_muted(self) -> bool:
        """Whether the person may not talk, and so may not choose names either, which could be messages."""
        return self._host.services.is_muted(self._identity)

    def _on_renamed(self, name: str) -> None:
        """Take over a new name, given by any visit of this person or by an admin."""
        self.me = self._caller.name = name
        self._has_name = self._has_name or not self._guest

    def _on_name_taken(self, name: str) -> None:
        """Give up the name when another person registers it, unless it is this person's account name."""
        if self.me and not self._has_name and are_alike(self.me, name):
            self._host.begin(self._step_aside(name))

    async def _step_aside(self, name: str) -> None:
        before, spare = self.me, await self._naming.distinct(self.me)
        self._is_distinct = True
        await self._host.rename(self._identity, before, spare)
        self._has_name = False
        self._host.services.feed.tell(self._identity, message("lobby-name-others", name=name, spare=spare))

    def invitation(self, invite: str) -> str | None:
        """Return the shell command that joins a table by `invite`."""
        return f"ssh {invite}@{self._public_address.as_ssh}" if self._public_address else None

    def invitation_link(self, invite: str) -> str | None:
        """Return the link that joins a table by `invite`."""
        return self._public_address.as_link(invite) if self._public_address else None

    async def tables(self) -> tuple[TableCard, ...]:
        """Return this person's tables and other public ones, in the order of `_table_cards`."""
        return await _table_cards(self._host, self._identity, self._caller.followed)

    async def own_tables(self) -> tuple[TableCard, ...]:
        """Return this person's open and running tables, without archived ones."""
        cards = await _own_cards(self._host, self._identity)
        return tuple(card for card in cards if card.status != "finished" and not card.archived)

    async def create(self, spec: TableSpec, *, is_quick: bool = False) -> TableCard:
        """Create a table with this person in every `person` seat, with `is_quick` for `play now`. Raises BelvedereError
        for terms that the game refuses."""
        game = await self._host.game(spec.game)
        spec = await with_matched_bots(self._host.services.writer, spec, self._identity)
        check_spec(game, spec)
        # the host sets these
        spec = attrs.evolve(
            spec, daily=None, past=False, dealt_from=None, cup=None, quick=is_quick, entropy=(), lot=None
        )
        spec = as_lesson(game, spec) if spec.lesson else with_spectators(spec)
        if spec.seed is not None and self._identity != LOCAL and not spec.lesson:
            raise BelvedereError("lobby-own-seed")
        if spec.seed is not None:
            spec = attrs.evolve(spec, rated=False, begins="seated")  # the person who chose the seed may know the deal
        self._host.services.made_tables.check_people(self._identity, sum(one.kind == "person" for one in spec.seats))
        self._host.services.made_tables.check(self._identity)
        challenged = await self._programs.challenged(spec)
        spec = challenged.spec
        if any(player.kind == "bot" for player in spec.seats):
            self._host.services.check_bots(self._identity)
        own = (seat for seat, player in enumerate(spec.seats) if player.kind == "person" and not player.program)
        first = next(own, None)
        named = tuple([await self._named_player(seat, player, seat == first) for seat, player in enumerate(spec.seats)])
        spec = seated_by_lot(attrs.evolve(spec, seats=with_distinct_names(named)))
        taken = [
            StoredSeat(seat, challenged.holder(player, self._identity), player.name)
            for seat, player in enumerate(spec.seats)
            if player.kind == "person"
        ]
        invited = any(player.kind == "open" for player in spec.seats)
        shown = next((seat.identity for seat in taken if seat.seat == spec.shown), "")
        agreed = self._identity if shown == self._identity else ""
        programs = [(one.identity, one.name) for one in challenged.programs]
        made = await self._host.create(
            spec, taken, invited=invited, agreed=agreed, maker=self._identity, programs=programs
        )
        return await made.card(self._identity)

    async def play_now(self, game: str) -> TableCard:
        """Take a seat at a public table that fits, or at a new one. Raises BelvedereError for an unknown game, and if
        the person has enough tables."""
        found = await self._host.game(catalog.find(game) or game)
        name = self.me or NAMELESS
        if self._identity == LOCAL:
            return await self.create(home_spec(found, name))
        self._host.services.charge(self._identity, "statistics")  # it reads the ratings of others
        await self._host.services.vacations.load([self._identity])
        table = await seated_at_opening(self._host, found, self._identity, name)
        if table is None:
            return await self.create(quick_spec(found, name), is_quick=True)
        return await (await self._host.find(table.id)).card(self._identity)

    async def join(self, invite: str, entropy: bytes = b"") -> TableCard:
        """Take the first open seat of the invited or listed table, or return to this person's seat there. The code of a
        deal leads to this person's own table with that deal."""
        table = await self._find_invited(invite)
        if isinstance(table, Deal):
            return await (await self._deals.play(table, self.me or NAMELESS)).card(self._identity)
        await self._host.services.vacations.load([self._identity])
        await table.arrange(self._identity, self.me or NAMELESS, JoinTable(invite, entropy))
        return await (await self._host.find(table.id)).card(self._identity)

    async def _find_invited(self, invite: str) -> TableEnd | Deal:
        """Return the table of an invite, or the deal of a code. Raises BelvedereError for an invalid one, which is
        charged."""

        async def look() -> TableEnd | Deal | None:
            if (deal := await self._deals.find(invite)) is not None:
                return deal
            table = await self.invited(invite)
            return None if table is None or await self._blocks.keeps_out(table) else table

        holder = self._host.services.register.holder(self._identity)
        table: TableEnd | Deal | None = await self._host.services.ledger.guess(holder, look)
        if table is None:
            raise BelvedereError("lobby-no-such-invite")
        return table

    async def _arrange(self, command: SeatedCommand) -> TableCard | None:
        """Change the seats of an open table where this person sits, or begin it."""
        table = await self._host.find(command.table)
        if isinstance(command, SeedCommand) and (await table.people()).has(self._identity):
            self._host.services.charge(self._identity, "bytes", ENTRY_BYTES)
        await table.arrange(self._identity, self.me, command)
        if answer_type(type(command)) is not TableCard:
            return None
        return await (await self._host.find(table.id)).card(self._identity)

    async def link(self, table: str, seat: Seat | None) -> Link:
        """Return a link to that table: to this person's seat, or as a spectator with None."""
        await self._host.check_known(table, self._identity)
        found = await self._host.find(table)
        if seat is None:
            await found.check_watching(self._identity)
            self.me = self.me or await self._naming.distinct(GUEST)  # until the guest chooses a name
        return self._lasting_link(await found.link(self._identity, self.me, seat))

    async def glance(self, table: str) -> Link:
        """Return a link to the public view of a table that this person may watch. Raises BelvedereError if they may
        not."""
        await self._host.check_known(table, self._identity)
        glance = await (await self._host.find(table)).glance(self._identity)
        if self._glance is not None:
            self._glance.close()
        self._glance = glance
        return glance

    async def record(self, table: str) -> str:
        """Return the record file of a finished table (JSON lines)."""
        return await record_text(self._host, self._identity, table, self._readable)

    async def _readable(self, table: str) -> StoredRecord:
        found = await readable(self._host, self._identity, table, self._daily.is_shown)
        self._daily.check_record(found[0].spec.daily)
        await self._host.cups.check_record(found[0].spec.cup)
        return found

    async def _what_if(self, command: WhatIf) -> TableCard:
        record = command.record or await self.record(command.table)
        is_shown = self._studies.is_shown(command.table)
        made = await what_if(self._host, self._identity, self.me or NAMELESS, record, command, is_shown=is_shown)
        self._studies.branched(command.table, made.id)
        return await made.card(self._identity)

    async def rematch(self, table: str) -> TableCard:
        """Ask for a rematch. It begins when all players have asked, with everybody moved by one seat so that another
        begins. Until then the card is that of the old table; its roster shows who has asked."""
        return await (await self._host.find(table)).rematch(self._identity)

    # Presence, news and chat

    async def attend(self, receive: Callable[[News], None] | None, *, aside: bool = False) -> None:
        """Become visible to others and receive news, with `aside` only announcements and own tables. Does nothing after
        `depart`, because a closing face may still call it."""
        self._caller.name = self.me or NAMELESS
        if not self._departed:
            self._host.services.feed.attend(self._caller, receive, aside=aside)
            if receive is not None and self._has_notice:
                services = self._host.services
                self._has_notice = not await tell_what_waits(services.feed, services.writer, self._identity)

    async def talk(self, text: str) -> None:
        """Say something to everybody in the lobby."""
        self._caller.name = self.me or NAMELESS
        self._host.services.feed.say(self._caller, text)

    def depart(self) -> None:
        """End the visit, and close every link that its face left open."""
        self._departed = True
        for link in (*self._caller.links, self._glance):
            if link is not None:
                link.close()
        self._host.services.studies.depart(self._caller)
        self._host.services.feed.depart(self._caller)
        if self._has_reviewed:
            self._host.services.reviews.leave(self._identity)
        if self._guest:
            self._host.release(self._identity)

    # Internals

    async def invited(self, invite: str) -> TableEnd | None:
        """Return the table of an invite, or of a table id where this person has or may take a seat."""
        if (stored := await self._host.table_by_invite(parse_invite(invite))) is not None:
            return await self._host.find(stored.id)
        id = invite.strip()
        if not await self._host.may_know(id, self._identity):
            return None
        table = await self._host.find(id)
        people = await table.people()
        return table if people.has(self._identity) or people.listing == "public" else None

    def _lasting_link(self, link: TableLink) -> Link:
        """Return a link that follows its table, shows others where this person is, and leaves out blocked people's
        chat."""
        lasting = LastingLink(self._host, link, self._identity, lambda: self.me, self._caller.blocked)
        self._caller.links = [*(known for known in self._caller.links if not known.is_over), lasting]
        if self._departed:
            lasting.close()
        return lasting

    async def _named_player(self, seat: Seat, player: Player, is_maker: bool) -> Player:
        """Return the player for a seat. On a server, makers sit under their own name, and others only under a free one.
        Raises BelvedereError for a name that its seat may not have."""
        if player.kind == "open":
            return Player("open", "")
        if player.program:
            return player
        is_local = self._identity == LOCAL
        if self._is_muted:
            name = ""
        elif is_local:
            name = player.name and well_formed_name(player.name)
        else:
            name = "" if is_maker else await checked_seat_name(self._host, self._identity, player)
        usual = bot_name(seat, player.level) if player.kind == "bot" else self.me or NAMELESS
        return attrs.evolve(player, name=name or (f"{NAMELESS}-{seat + 1}" if is_local else usual))


async def _own_cards(host: Host, identity: str) -> list[TableCard]:
    """Return this person's tables with their labels, those that wait for them first."""
    mine = [await host.card(stored, identity) for stored in await host.tables(identity=identity)]
    return sorted(await labelled(host, identity, [card for card in mine if card]), key=_urgency)


async def _table_cards(host: Host, identity: str, followed: frozenset[str]) -> tuple[TableCard, ...]:
    """Return this person's tables, those that wait for them first. Then come at most a hundred tables of others: those
    of followed people, open ones, then those to watch, the featured one before the rest and each group by latest
    change."""
    own = await _own_cards(host, identity)
    known = {card.id for card in own}
    public = await host.public_cards(identity, followed)
    featured = await host.featured.table()
    public = [attrs.evolve(card, featured=True) if card.id == featured else card for card in public]
    others = sorted((card for card in public if card.id not in known), key=_novelty)
    return (*own, *others[:MOST_OTHERS])


def _urgency(card: TableCard) -> tuple[bool, bool, float, float]:
    """Sort key: tables that wait for the person first, by the time left, then the latest change."""
    left = card.left if card.waits and card.left is not None else inf
    return not card.waits, card.status == "finished", left, -card.changed


def _novelty(card: TableCard) -> tuple[bool, bool, bool, float]:
    return not card.followed, card.status != "open", not card.featured, -card.changed
