"""Client side of the JSON protocol: the lobby and tables of a remote server, for screens on the player's machine.

A `Wire` carries the lines. When it breaks, `RemoteLobby` dials a new one and attaches every link again. Requests in
flight count as lost; the fresh updates show whether they took effect.
"""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final, Protocol, cast, get_args

import attrs

from core import catalog
from core.encoding import codec
from core.encoding.strict_json import Json
from core.kernel.decision import Seat
from core.kernel.message import BelvedereError, Message, message
from core.link.account import Account, Profile
from core.link.commands import Numbered, SpectatorCommand, TableCommand, with_action
from core.link.lobby import Link, LobbyCommand, News, R, SharedStudy
from core.link.lobby_commands import (
    AnyLobbyCommand,
    LeaveStudy,
    ListTables,
    NamingCommand,
    answer_type,
)
from core.link.seed_share import SeedShare
from core.link.updates import Accepted, Announced, Closed, Delivery, Frozen, Refused, Roster, Update
from net.config.address import Address
from net.json import protocol as say

LONGEST: Final = 4 * 1024 * 1024
"""Maximum bytes of one line from the server."""
PAUSES: Final = (0.2, 0.5, 1.0, 2.0, 4.0)
"""Seconds before each attempt to reconnect; the last value is repeated."""
TRIES: Final = 40
"""Attempts before the server counts as gone."""
ANSWER_TIME: Final = 20.0
"""Timeout in seconds for an answer."""

KINDS: Final = frozenset(map(codec.tag, get_args(Delivery)))
"""Type tags of all deliveries of a table."""

Place = tuple[str, Seat | None]
StudyCommand = LobbyCommand[SharedStudy]
"""A command that follows a shared study."""


class Wire(Protocol):
    """Lines to and from the server. `read` returns None once the wire is broken; `write` may then drop its line."""

    async def read(self) -> str | None: ...

    def write(self, line: str) -> None: ...

    def close(self) -> None: ...


Dial = Callable[[], Awaitable[Wire]]
"""Opens a wire. Raises BelvedereError for permanent failures and OSError for temporary ones."""


class RemoteLobby:
    """One person's lobby on a remote server, which others reach at `address`."""

    def __init__(self, dial: Dial, address: Address, *, pauses: tuple[float, ...] = PAUSES) -> None:
        self.me = ""
        self._dial = dial
        self._address = address
        self._pauses = pauses
        self._wire: Wire | None = None
        self._hello: asyncio.Future[say.Hello] = asyncio.get_running_loop().create_future()
        self._waiting: dict[int, asyncio.Future[Json]] = {}
        self._sent: dict[int, tuple[Place, int | None]] = {}
        self._links: dict[Place, RemoteLink] = {}
        self._number = 0
        self._receive_news: Callable[[News], None] | None = None
        self._aside = False
        self._listening: asyncio.Task[None] | None = None
        self._followed: tuple[StudyCommand, SharedStudy] | None = None
        self._coming_back: asyncio.Task[None] | None = None
        self.account: Account | None = RemoteAccount()
        self.one_table = False
        self.public_address = ""
        """How others reach a server on this machine; empty for other servers."""
        self.share = SeedShare(self._request)
        """The player's contributions to the seeds of their tables."""

    async def open(self) -> None:
        """Connect for the first time. Raises BelvedereError if the server cannot be reached."""
        try:
            self._wire = await self._dial()
        except OSError:
            raise BelvedereError("remote-lost") from None
        self._listening = asyncio.get_running_loop().create_task(self._listen())
        hello = await self._wait_for_hello()
        if hello.protocol != say.PROTOCOL:
            raise BelvedereError("remote-other-protocol", theirs=hello.protocol, ours=say.PROTOCOL)
        self.me = hello.me
        self.public_address = hello.public_address
        self.one_table = hello.one_table

    async def close(self) -> None:
        """Disconnect and keep the seats."""
        for task in (self._listening, self._coming_back):
            if task is not None:
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
        if self._wire is not None:
            self._wire.close()

    # core.link.Lobby

    async def is_known(self) -> bool:
        hello = await self._wait_for_hello()
        self.me = hello.me
        return hello.known

    async def do(self, command: LobbyCommand[R]) -> R:
        answer: R = await self.share.do(command)
        return answer

    async def _request(self, command: LobbyCommand[R]) -> R:
        ask = say.lobby_request(cast(AnyLobbyCommand, command))
        told = await self.ask(ask)
        try:
            answer: R = codec.decode(answer_type(type(command)), told, patient=True)
        except codec.DecodeError:
            raise BelvedereError("remote-not-understood") from None
        if isinstance(command, NamingCommand):
            self.me = str(answer)
        elif isinstance(answer, SharedStudy):
            self._followed = None if answer.mine else (cast(StudyCommand, command), answer)
        elif isinstance(command, LeaveStudy):
            self._followed = None
        return answer

    def invitation(self, invite: str) -> str | None:
        return f"ssh {invite}@{self._address.as_ssh}"

    def invitation_link(self, invite: str) -> str | None:
        return self._address.as_link(invite)

    async def link(self, table: str, seat: Seat | None) -> Link:
        if (table, seat) in self._links:
            raise BelvedereError("remote-attached")
        game = next((card.game for card in await self.do(ListTables()) if card.id == table), None)
        if game is None:
            raise BelvedereError("remote-no-table")
        return RemoteLink(self, table, game, seat)

    async def glance(self, table: str) -> Link:
        link = await self.link(table, None)
        assert isinstance(link, RemoteLink)
        link.is_glance = True
        return link

    async def attend(self, receive: Callable[[News], None] | None, *, aside: bool = False) -> None:
        self._receive_news, self._aside = receive, aside
        await self.ask(say.Attend(receive is not None, aside))

    def depart(self) -> None:
        self._receive_news = None

    # For links

    async def ask(self, what: say.Ask) -> Json:
        """Send a request and return the answer. Raises BelvedereError if the server refuses or the wire breaks."""
        self._number += 1
        if len(codec.dumps(codec.encode(say.Request(self._number, what)))) > say.LONGEST:
            raise BelvedereError("remote-too-long", limit=say.LONGEST)
        number = self._number
        answer = self._waiting[number] = asyncio.get_running_loop().create_future()
        self._send(number, what)
        try:
            return await asyncio.wait_for(answer, ANSWER_TIME)
        except TimeoutError:
            raise BelvedereError("remote-lost") from None
        finally:
            self._waiting.pop(number, None)

    def send(self, place: Place, what: say.Ask, number: int | None = None) -> None:
        """Send a request for the link at `place`; its answer arrives as a delivery, with the number if given."""
        self._number += 1
        self._sent[self._number] = place, number
        self._send(self._number, what)

    def attach(self, link: "RemoteLink") -> None:
        """Subscribe the link to its table."""
        self._links[link.place] = link
        self.send(link.place, say.Attach(*link.place, link.is_glance))

    def detach(self, link: "RemoteLink") -> None:
        """Unsubscribe the link from its table."""
        if self._links.pop(link.place, None) is not None:
            self.send(link.place, say.Detach(*link.place))

    # The wire

    def _send(self, number: int, what: say.Ask) -> None:
        if self._wire is not None:
            self._wire.write(codec.dumps(codec.encode(say.Request(number, what))).decode() + "\n")

    async def _wait_for_hello(self) -> say.Hello:
        try:
            return await asyncio.wait_for(asyncio.shield(self._hello), ANSWER_TIME)
        except TimeoutError:
            raise BelvedereError("remote-lost") from None

    async def _listen(self) -> None:
        """Read lines until the server counts as gone, reconnecting when a wire breaks."""
        while self._wire is not None:
            while (line := await self._wire.read()) is not None:
                self._take(line)
            self._wire.close()
            self._fail_pending()
            self._wire = await self._redial()
            if self._wire is not None:
                self._resume()
        self._end_links()

    async def _redial(self) -> Wire | None:
        """Return a new wire, or None after too many attempts or a permanent failure."""
        self._hello = asyncio.get_running_loop().create_future()
        for number in range(TRIES):
            await asyncio.sleep(self._pauses[min(number, len(self._pauses) - 1)])
            try:
                return await self._dial()
            except BelvedereError:
                return None
            except OSError:
                continue
        return None

    def _take(self, line: str) -> None:
        try:
            spoken: say.Spoken = codec.decode(say.Spoken, codec.loads(line, LONGEST), patient=True)
        except codec.DecodeError:
            return  # a later version of the server may send more
        match spoken:
            case say.Hello() if not self._hello.done():
                self._hello.set_result(spoken)
            case say.Answer(number, value):
                self._settle(number, value, None)
            case say.Refusal(int(number), reason, _):
                self._settle(number, Json(None), reason)
            case say.LobbyNews(what) if self._receive_news is not None:
                self._receive_news(what)
            case say.Happening(table, seat, what, _) if (table, seat) in self._links:
                self._links[table, seat].deliver_data(what)

    def _settle(self, number: int, value: Json, reason: Message | None) -> None:
        answer, (place, sent) = self._waiting.get(number), self._sent.pop(number, (None, None))
        if answer is not None and not answer.done():
            if reason is None:
                answer.set_result(value)
            else:
                answer.set_exception(BelvedereError(reason))
        elif place is None or place not in self._links:
            return
        elif reason is not None:
            self._links[place].deliver(Refused(reason, sent))
        elif sent is not None:
            self._links[place].deliver(Accepted(sent))

    def _fail_pending(self) -> None:
        """Freeze all links and fail pending requests. The fresh updates will show which requests took effect."""
        sent, self._sent = self._sent, {}
        for place, number in sent.values():
            if number is not None and place in self._links:
                self._links[place].deliver(Refused(message("table-answer-lost"), number))
        for link in self._links.values():
            link.deliver(Frozen(message("remote-mending")))
        for answer in self._waiting.values():
            if not answer.done():
                answer.set_exception(BelvedereError("remote-lost"))

    def _resume(self) -> None:
        """Attend the lobby, attach every link again, and follow the shared study again."""
        self._links = {link.settle(): link for link in self._links.values()}
        if self._receive_news is not None:
            self._number += 1
            self._send(self._number, say.Attend(True, self._aside))
        for place, link in self._links.items():
            link.deliver(Frozen(None))
            self.send(place, say.Attach(*place, link.is_glance))
            if link.looking is not None:
                self.send(place, link.looking)

        if self._followed is not None:
            self._coming_back = asyncio.get_running_loop().create_task(self._follow_again(*self._followed))

    async def _follow_again(self, command: StudyCommand, study: SharedStudy) -> None:
        """Publish the leader's current position, or that the study is over."""
        try:
            study = await self.do(command)
        except BelvedereError as refusal:
            if refusal.sentence.id == "remote-lost":
                return  # the wire broke again; _resume() tries again on the next one
            self._followed, study = None, attrs.evolve(study, state="over")
        if self._receive_news is not None:
            self._receive_news(study)

    def _end_links(self) -> None:
        links, self._links = tuple(self._links.values()), {}
        for link in links:
            link.end(message("remote-gone"))


class RemoteLink:
    """A `core.link.Link` to a table on a remote server."""

    def __init__(self, lobby: RemoteLobby, table: str, game: str, viewer: Seat | None) -> None:
        self.table = table
        self.game = game
        self.viewer = viewer
        self._lobby = lobby
        self._seat = viewer  # the seat it was attached with
        self._codec = codec.for_game(catalog.load(game), patient=True)
        self._receive: Callable[[Delivery], None] | None = None
        self.looking: say.AtTable | None = None
        """The last command that chose a seat to look from, if any."""
        self.is_glance = False
        """Whether it shows public information only."""

    @property
    def place(self) -> Place:
        """Table and seat by which the server knows the link."""
        return self.table, self._seat

    def settle(self) -> Place:
        """Return the place for attaching again, with the seat that a draw of seats may have changed."""
        self._seat = self.viewer
        return self.place

    def attach(self, receive: Callable[[Delivery], None]) -> None:
        self._receive = receive
        self._lobby.attach(self)

    def send(self, command: TableCommand) -> None:
        number, plain = (command.number, command.command) if isinstance(command, Numbered) else (None, command)
        written = with_action(plain, partial(self._codec.encode, declared_type=self._codec.action))
        ask = say.table_request(*self.place, written)
        if isinstance(plain, SpectatorCommand):
            self.looking = ask
        self._lobby.send(self.place, ask, number)

    def close(self) -> None:
        self._receive = None
        self._lobby.detach(self)

    def deliver_data(self, data: Json) -> None:
        """Decode and deliver data from the server.

        Unknown kinds of deliveries are skipped. If a known kind cannot be decoded, the link ends.
        """
        try:
            delivery = self._codec.decode(Delivery, data)
        except codec.DecodeError:
            if isinstance(data, dict) and data.get("type") in KINDS:
                self.end(message("remote-not-understood"))
            return
        if isinstance(delivery, Update) and self.viewer is not None and delivery.viewer is not None:
            self.viewer = delivery.viewer
        self.deliver(delivery)
        if isinstance(delivery, Roster) and (warning := self._lobby.share.warning(self.table, delivery)):
            self.deliver(Announced(warning))

    def deliver(self, delivery: Delivery) -> None:
        """Pass a delivery to the receiver, if one is attached."""
        if self._receive is not None:
            self._receive(delivery)

    def end(self, reason: Message) -> None:
        """Close the link with a reason."""
        receive, self._receive = self._receive, None
        if receive is not None:
            receive(Closed(reason))


class RemoteAccount:
    """A `core.link.account.Account` for a remote server.

    Settings and progress stay in files on the player's machine.
    """

    makes_passkeys = False
    """A terminal has no passkeys."""

    async def profile(self) -> Profile:
        """Return the default profile: the settings file has the real one."""
        return Profile()

    async def keep_profile(self, profile: Profile) -> None:
        """Do nothing: the settings file has the profile."""

    async def progress(self) -> str:
        """Return no progress: a local file has it."""
        return ""

    async def change_progress(self, change: Callable[[str], str]) -> None:
        """Do nothing: a local file has the progress."""
