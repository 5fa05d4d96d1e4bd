"""A house far away: a core.link.lobby.Lobby over the JSON face, for the screens on a player's own machine.

`Wire` is whatever carries lines there and back. When it breaks, `RemoteLobby` asks for another one and hears every
seat anew; what was on its way is told as lost, and the fresh update shows what became of it.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, Protocol, cast

from core import catalog
from core.encoding import codec
from core.encoding.strict_json import Json
from core.kernel.decision import Seat
from core.kernel.errors import BelvedereError
from core.kernel.message import Message, message
from core.link.account import Profile
from core.link.commands import Act, Look, TableCommand
from core.link.link import Link
from core.link.lobby import LobbyCommand, News, R
from core.link.lobby_commands import CallMe, CreateTable, ListTables, answer_type
from core.link.spec import TableSpec
from core.link.updates import Closed, Delivery, Frozen, Refused
from net.config.address import Address
from net.json import protocol as say

LONGEST: Final = 4 * 1024 * 1024
"""Bytes of one line of the house."""
PAUSES: Final = (0.2, 0.5, 1.0, 2.0, 4.0)
"""Seconds before each further try to reach the house again; the last is repeated."""
TRIES: Final = 40
"""Tries until the house counts as gone."""
PATIENCE: Final = 20.0
"""Seconds for an answer."""

Place = tuple[str, Seat | None]


class Wire(Protocol):
    """Lines to and from the house. `read` gives None when it is broken; `write` may drop what a broken one is given."""

    async def read(self) -> str | None: ...

    def write(self, line: str) -> None: ...

    def close(self) -> None: ...


Dial = Callable[[], Awaitable[Wire]]
"""Opens a wire. Raises BelvedereError when there is no point in trying again, OSError when there is."""


class RemoteLobby:
    """One person's end of a house at the other end of a wire; others find it at `address`."""

    def __init__(self, dial: Dial, address: Address, *, pauses: tuple[float, ...] = PAUSES) -> None:
        self.me = ""
        self._dial, self._address, self._pauses = dial, address, pauses
        self._wire: Wire | None = None
        self._hello: asyncio.Future[say.Hello] = asyncio.get_running_loop().create_future()
        self._waiting: dict[int, asyncio.Future[Json]] = {}
        self._told: dict[int, Place] = {}
        self._links: dict[Place, RemoteLink] = {}
        self._number = 0
        self._hear_news: Callable[[News], None] | None = None
        self._aside = False
        self._listening: asyncio.Task[None] | None = None
        self.account = RemoteAccount()

    async def open(self) -> None:
        """Reach the house for the first time. Raises BelvedereError when it cannot be reached."""
        try:
            self._wire = await self._dial()
        except OSError:
            raise BelvedereError("remote-lost") from None
        self._listening = asyncio.get_running_loop().create_task(self._listen())
        hello = await self._greeted()
        if hello.protocol != say.PROTOCOL:
            raise BelvedereError("remote-other-protocol", theirs=hello.protocol, ours=say.PROTOCOL)
        self.me = hello.me

    async def close(self) -> None:
        """Leave the house; the seats stay."""
        if self._listening is not None:
            self._listening.cancel()
            await asyncio.gather(self._listening, return_exceptions=True)
        if self._wire is not None:
            self._wire.close()

    # core.link.Lobby

    async def is_known(self) -> bool:
        hello = await self._greeted()
        self.me = hello.me
        return hello.known

    async def do(self, command: LobbyCommand[R]) -> R:
        ask = _new_table(command.spec) if isinstance(command, CreateTable) else command
        answer: R = codec.decode(answer_type(type(command)), await self.ask(cast(say.Ask, ask)))
        if isinstance(command, CallMe):
            self.me = str(answer)
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

    async def attend(self, hear: Callable[[News], None] | None, *, aside: bool = False) -> None:
        self._hear_news, self._aside = hear, aside
        await self.ask(say.Attend(hear is not None, aside))

    def depart(self) -> None:
        self._hear_news = None

    # For links

    async def ask(self, what: say.Ask) -> Json:
        """The answer of the house. Raises BelvedereError with its refusal, or when the wire breaks meanwhile."""
        self._number += 1
        number = self._number
        answer = self._waiting[number] = asyncio.get_running_loop().create_future()
        self._send(number, what)
        try:
            return await asyncio.wait_for(answer, PATIENCE)
        except TimeoutError:
            raise BelvedereError("remote-lost") from None
        finally:
            self._waiting.pop(number, None)

    def tell(self, place: Place, what: say.Ask) -> None:
        """Send something for the link at `place`, whose answer comes as a delivery."""
        self._number += 1
        self._told[self._number] = place
        self._send(self._number, what)

    def hear(self, link: "RemoteLink") -> None:
        """Let the house tell what happens there."""
        self._links[link.place] = link
        self.tell(link.place, say.Attach(*link.place))

    def forget(self, link: "RemoteLink") -> None:
        """Hear no more of it."""
        if self._links.pop(link.place, None) is not None:
            self.tell(link.place, say.Detach(*link.place))

    # The wire

    def _send(self, number: int, what: say.Ask) -> None:
        if self._wire is not None:
            self._wire.write(codec.dumps(codec.encode(say.Request(number, what))).decode() + "\n")

    async def _greeted(self) -> say.Hello:
        try:
            return await asyncio.wait_for(asyncio.shield(self._hello), PATIENCE)
        except TimeoutError:
            raise BelvedereError("remote-lost") from None

    async def _listen(self) -> None:
        """Take in lines for ever, over one wire after the other."""
        while self._wire is not None:
            while (line := await self._wire.read()) is not None:
                self._take(line)
            self._wire.close()
            self._lose()
            self._wire = await self._again()
            if self._wire is not None:
                self._resume()
        self._gone()

    async def _again(self) -> Wire | None:
        """Another wire; None when the house is gone for good."""
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
            spoken: say.Spoken = codec.decode(say.Spoken, codec.loads(line, LONGEST))
        except codec.DecodeError:
            return  # a house of a later version may say more than is understood here
        match spoken:
            case say.Hello() if not self._hello.done():
                self._hello.set_result(spoken)
            case say.Answer(number, value):
                self._settle(number, value, None)
            case say.Refusal(int(number), reason, _):
                self._settle(number, Json(None), reason)
            case say.LobbyNews(what) if self._hear_news is not None:
                self._hear_news(what)
            case say.Happening(table, seat, what, _) if (table, seat) in self._links:
                self._links[table, seat].hand_on(what)

    def _settle(self, number: int, value: Json, reason: Message | None) -> None:
        answer, place = self._waiting.get(number), self._told.pop(number, None)
        if answer is not None and not answer.done():
            if reason is None:
                answer.set_result(value)
            else:
                answer.set_exception(BelvedereError(reason))
        elif reason is not None and place in self._links:
            self._links[place].deliver(Refused(reason))

    def _lose(self) -> None:
        """What was on its way may have arrived or not: the fresh updates will tell."""
        self._told.clear()
        for link in self._links.values():
            link.deliver(Frozen(message("remote-mending")))
        for answer in self._waiting.values():
            if not answer.done():
                answer.set_exception(BelvedereError("remote-lost"))

    def _resume(self) -> None:
        """Hear the lobby and every seat anew."""
        if self._hear_news is not None:
            self._number += 1
            self._send(self._number, say.Attend(True, self._aside))
        for place, link in self._links.items():
            link.deliver(Frozen(None))
            self.tell(place, say.Attach(*place))
            if link.looking is not None:
                self.tell(place, link.looking)

    def _gone(self) -> None:
        links, self._links = tuple(self._links.values()), {}
        for link in links:
            link.end()


class RemoteLink:
    """A core.link.Link to a table in a house far away."""

    def __init__(self, lobby: RemoteLobby, table: str, game: str, viewer: Seat | None) -> None:
        self.table, self.game, self.viewer = table, game, viewer
        self._lobby = lobby
        self._codec = codec.for_game(catalog.load(game))
        self._receive: Callable[[Delivery], None] | None = None
        self.looking: say.AtTable | None = None
        """Through whose eyes it was asked to look, if it was."""

    @property
    def place(self) -> Place:
        return self.table, self.viewer

    def attach(self, receive: Callable[[Delivery], None]) -> None:
        self._receive = receive
        self._lobby.hear(self)

    def send(self, command: TableCommand) -> None:
        if isinstance(command, Act):
            command = Act(command.decision, self._codec.encode(command.action, self._codec.action))
        ask = say.addressed(self.table, self.viewer, command)
        if isinstance(command, Look):
            self.looking = ask
        self._lobby.tell(self.place, ask)

    def close(self) -> None:
        self._receive = None
        self._lobby.forget(self)

    def hand_on(self, data: Json) -> None:
        """Deliver what the house sent."""
        self.deliver(self._codec.decode(Delivery, data))

    def deliver(self, delivery: Delivery) -> None:
        """Give something to whoever is attached."""
        if self._receive is not None:
            self._receive(delivery)

    def end(self) -> None:
        """Say that the house is gone, and nothing more."""
        receive, self._receive = self._receive, None
        if receive is not None:
            receive(Closed(message("remote-gone")))


def _new_table(spec: TableSpec) -> say.Create:
    """What asks for a table like `spec`. Raises BelvedereError for a seed and for other components."""
    create = say.creation(spec)
    if spec.seed is not None or spec.options != catalog.meta(spec.game).options(**create.options):
        raise BelvedereError("remote-own-components")
    return create


class RemoteAccount:
    """A core.link.account.Account. The profile stays at home: who comes from their own machine keeps their settings in
    a file there."""

    async def profile(self) -> Profile:
        """Nothing: the settings file has it."""
        return Profile()

    async def keep_profile(self, profile: Profile) -> None:
        """Nothing to do: the settings file keeps it."""
