"""Serves the JSON protocol (`net.json.protocol`) to a program, on behalf of one person."""

import asyncio
import threading
from collections.abc import Awaitable, Callable
from functools import cache, partial
from typing import Any, Final

import attrs
import orjson

from core import catalog
from core.encoding import codec
from core.encoding.strict_json import DecodeError, Json, dumps
from core.kernel.game import AnyGame
from core.kernel.message import BelvedereError, Message, message
from core.kernel.meta import Meta
from core.link.commands import MoveCommand, Numbered, PlainCommand, phrase_message, with_action
from core.link.lobby import Link, Lobby, LobbyCommand, News
from core.link.lobby_commands import JoinTable, NamelessCommand, NamingCommand, answer_type
from core.link.updates import Accepted, Announced, Chat, Closed, Delivery, Frozen, Refused, Roster
from core.text import Texts
from net.json import protocol as say
from net.json.protocol import protocol_schema
from net.people.accounts import reading
from net.people.visit import Visit

# JSON lines for sending, not for storing


def line(value: Any) -> str:
    """Encode a value as one line, like `core.encoding.strict_json.dumps` but many times as fast.

    Very large and very small fractions may look different (`1e16` for `1e+16`). The encoder has refused NaN already.

    >>> line({"b": [1, None], "a": True})
    '{"a":true,"b":[1,null]}\\n'
    """
    try:
        found = orjson.dumps(value, option=orjson.OPT_SORT_KEYS | orjson.OPT_APPEND_NEWLINE)
    except TypeError:  # integers of more than 64 bits, lone surrogates
        return f"{dumps(value).decode()}\n"
    if not found.isascii() or b"\x7f" in found:
        return f"{dumps(value).decode()}\n"
    return found.decode()


MOST_LINKS: Final = 40
"""Links that a client may have at the same time."""

Place = tuple[str, int | None]
"""A table and a seat, None for a spectator."""


async def run_api(
    lobby: Lobby,
    texts: Texts,
    read: Callable[[], Awaitable[str | None]],
    write: Callable[[str], None],
    *,
    write_later: Callable[[str], None] | None = None,
    invite: str | None = None,
    public_address: str = "",
) -> int:
    """Serve one program until `read` returns None; then return 0. The program keeps its seats.

    If `read` raises BelvedereError, the line is refused. `texts` is in the client's language. Lines that may be
    combined with later ones go to `write_later`. With an `invite`, the program sits down as soon as it has a name.
    `public_address` is the server's address for others, if it should be announced.
    """
    face = _Face(lobby, texts, write, write_later or write, invite, public_address)
    try:
        await face.greet()
        while True:
            try:
                line = await read()
            except BelvedereError as problem:
                face.refuse(problem)
                continue
            if line is None:
                break
            if line.strip():
                await face.answer(line)
        await face.until_answered()
    finally:
        face.close()
    return 0


async def api(visit: Visit) -> int:
    """Serve the JSON protocol to a visitor; return the exit status."""
    texts = await reading(visit)
    joins = say.JOINS in visit.environment
    invite = None if joins else visit.request.invite
    if not joins:  # `belvedere join` reconnects by itself
        visit.warn_by(lambda seconds: visit.write(_ends_soon(seconds)))
    return await run_api(visit.lobby, texts, visit.read, visit.write, write_later=visit.write_later, invite=invite)


def _ends_soon(seconds: int) -> str:
    return line_of(say.LobbyNews(Announced(message("visit-ends-soon-lines", seconds=seconds))))


class _Face:
    """One client: its links, and the handling of its lines."""

    def __init__(
        self,
        lobby: Lobby,
        texts: Texts,
        write: Callable[[str], None],
        write_later: Callable[[str], None],
        invite: str | None,
        public_address: str,
    ) -> None:
        self._lobby = lobby
        self._texts = texts
        self._invite = invite
        self._public_address = public_address
        self._write, self._write_later = write, write_later
        self._links: dict[Place, Link] = {}
        self._names: dict[str, tuple[str, ...]] = {}
        self._known = self._is_here = False
        self._sent = 0
        self._unanswered: dict[int, _Unanswered] = {}
        """The requests that tables have not answered, by the number of the command."""
        self._all_answered = asyncio.Event()
        self._all_answered.set()

    async def greet(self) -> None:
        self._known = await self._lobby.is_known()
        self._say(say.Hello(say.PROTOCOL, self._lobby.me, self._known, self._public_address, self._lobby.one_table))
        if self._known:
            await self._come()

    async def answer(self, line: str) -> None:
        """Answer one line."""
        number: int | None = None
        try:
            data = codec.loads(line, say.LONGEST)
            number = _number(data)
            request: say.Request = codec.decode(say.Request, data)
            answer = await self._answer(request)
        except BelvedereError as problem:
            self._refuse(number, problem)
            return
        if isinstance(request.ask, say.AtTable):
            return  # the table answers
        self._say(say.Answer(request.id, answer))
        if isinstance(request.ask, NamingCommand):
            await self._come()
        if isinstance(request.ask, say.Attend):
            receive = self._send_news if request.ask.listen else None
            await self._lobby.attend(receive, aside=request.ask.aside)
        if isinstance(request.ask, say.Attach):
            place = request.ask.table, request.ask.seat
            self._links[place].attach(_Receiver(partial(self._deliver, place), partial(self._pass_on, place)))

    def refuse(self, problem: BelvedereError) -> None:
        """Refuse a line that could not be read."""
        self._refuse(None, problem)

    async def until_answered(self) -> None:
        """Wait until the tables have answered every request."""
        await self._all_answered.wait()

    def close(self) -> None:
        for link in self._links.values():
            link.close()
        self._links.clear()
        self._lobby.depart()

    async def _come(self) -> None:
        """Become visible in the lobby, and use the invite, once each."""
        if not self._is_here:
            self._is_here = True
            await self._lobby.attend(None)
        invite, self._invite = self._invite, None
        if invite is not None:
            try:
                await self._lobby.do(JoinTable(invite))
            except BelvedereError as problem:
                self._refuse(None, problem)

    # Requests

    async def _answer(self, request: say.Request) -> Json:
        ask = request.ask
        match ask:
            case say.Games():
                return _encoded(tuple(map(_game_card, catalog.games())), tuple[say.GameCard, ...])
            case say.Schema(game):
                return Json(await asyncio.to_thread(_schema, game))
        if not self._known and not isinstance(ask, NamelessCommand):
            raise BelvedereError("api-name-first")
        match ask:
            case say.Attach(table, seat, glance):
                await self._attach((table, seat), glance=glance and seat is None)
            case say.Detach(table, seat):
                self._link((table, seat)).close()
                del self._links[table, seat]
                self._refuse_unanswered((table, seat), message("table-answer-lost"))
            case say.FromSeat() | say.FromViewer() | say.FromSpectator():
                place = ask.table, ask.seat
                link = self._link(place)
                at_table = with_action(ask.command, partial(_action, catalog.load(link.game)))
                self._send(place, link, request.id, at_table)
            case say.Create() | LobbyCommand():
                command = say.command_of(ask)
                answer = await self._lobby.do(command)
                self._known = self._known or isinstance(ask, NamingCommand)
                return _encoded(answer, answer_type(type(command)))
        return Json(None)

    # Links

    async def _attach(self, place: Place, *, glance: bool) -> None:
        if place in self._links:
            raise BelvedereError("api-attached")
        if len(self._links) >= MOST_LINKS:
            raise BelvedereError("api-too-many-links", limit=MOST_LINKS)
        self._links[place] = await (self._lobby.glance(place[0]) if glance else self._lobby.link(*place))

    def _link(self, place: Place) -> Link:
        if place not in self._links:
            raise BelvedereError("api-not-attached")
        return self._links[place]

    def _send(self, place: Place, link: Link, id: int, command: PlainCommand) -> None:
        """Send a command to a table, which answers once the command is carried out."""
        self._sent += 1
        self._unanswered[self._sent] = _Unanswered(place, id, is_move=isinstance(command, MoveCommand))
        self._all_answered.clear()
        link.send(Numbered(self._sent, command))

    def _settle(self, number: int, refusal: Message | None, text: str = "") -> None:
        """Answer the request behind a numbered command, or refuse it."""
        request = self._unanswered.pop(number, None)
        if not self._unanswered:
            self._all_answered.set()
        if request is None:
            return
        if refusal is not None:
            self._say(say.Refusal(request.id, refusal, text))
        else:  # the update that follows a move goes with its answer
            (self._write_later if request.is_move else self._write)(line_of(say.Answer(request.id, Json(None))))

    def _refuse_unanswered(self, place: Place, reason: Message) -> None:
        """Refuse the requests that a link can no longer answer."""
        for number, request in tuple(self._unanswered.items()):
            if request.place == place:
                self._settle(number, reason, self._texts.say(reason))

    def _deliver(self, place: Place, delivery: Delivery) -> None:
        """Send a delivery under the place it was attached with.

        The link's seat may change when seats are drawn; the client keeps using the original one.
        """
        link = self._links[place]
        match delivery:
            case Accepted(number):
                self._settle(number, None)
                return
            case Refused(reason, int(number)):
                self._settle(number, reason, self._sentence(link, delivery) or "")
                return
            case Closed(reason):
                self._refuse_unanswered(place, reason)
        if isinstance(delivery, Roster):
            self._names[link.table] = tuple(player.name for player in delivery.players)
        known = codec.for_game(catalog.load(link.game))
        encoded = known.encode(delivery)
        encoded["type"] = codec.tag(type(delivery))
        self._say(say.Happening(*place, Json(encoded), self._sentence(link, delivery)))
        if isinstance(delivery, Closed):
            del self._links[place]
            link.close()

    def _pass_on(self, place: Place, encoded: dict[str, Any]) -> None:
        """Send a delivery encoded by another node without decoding it."""
        self._say(say.Happening(*place, Json(encoded), None))

    def _send_news(self, news: News) -> None:
        self._say(say.LobbyNews(news))

    def _sentence(self, link: Link, delivery: Delivery) -> str | None:
        reason: Message | None = None
        if isinstance(delivery, Chat) and delivery.phrase is not None:
            reason = phrase_message(delivery.phrase)
        if isinstance(delivery, Refused | Frozen | Closed):
            reason = delivery.reason
        elif isinstance(delivery, Announced):
            reason = delivery.sentence
        if reason is None:
            return None
        names = self._names.get(link.table, ())
        return self._texts.say(reason, game=link.game, names=names, viewer=link.viewer)

    def _refuse(self, number: int | None, problem: BelvedereError) -> None:
        self._say(say.Refusal(number, problem.sentence, self._texts.say(problem.sentence)))

    def _say(self, spoken: say.Spoken) -> None:
        self._write(line_of(spoken))


@attrs.frozen
class _Unanswered:
    """A request that a table has not answered yet."""

    place: Place
    id: int
    is_move: bool


@attrs.frozen
class _Receiver:
    """A `core.link.lobby.EncodedReceiver`."""

    receive: Callable[[Delivery], None]
    take_encoded: Callable[[dict[str, Any]], None]

    def __call__(self, delivery: Delivery) -> None:
        self.receive(delivery)


def line_of(spoken: say.Spoken) -> str:
    """Encode a message of the server as a line."""
    return line(codec.encode(spoken, say.Spoken))


def _number(data: Any) -> int | None:
    """Return the id of data that may not be a request, or None."""
    number = data.get("id") if isinstance(data, dict) else None
    return number if type(number) is int and abs(number) < 1 << 63 else None


_MAKING: Final = threading.Lock()


def _schema(game: str | None) -> Any:
    """Return the schema of the protocol. Making one takes 50 to 400 ms; others who ask meanwhile wait for the same."""
    with _MAKING:
        return _made_schema(game)


@cache
def _made_schema(game: str | None) -> Any:
    return protocol_schema(catalog.load(game) if game is not None else None)


def _encoded(value: Any, declared: Any = None) -> Json:
    return Json(codec.encode(value, declared))


def _game_card(meta: Meta) -> say.GameCard:
    options = tuple(say.OptionCard(option.key, option.values, option.default) for option in meta.choices)
    return say.GameCard(meta.key, meta.title, meta.seats, options, meta.rules_version)


def _action(game: AnyGame, data: Json) -> Any:
    if isinstance(data, str):
        return game.text.parse_action(data)
    known = codec.for_game(game)
    try:
        return known.decode(known.action, data)
    except DecodeError as problem:
        raise BelvedereError("api-no-action", problem=problem.sentence) from None
