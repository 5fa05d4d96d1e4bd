"""Carries a visit over a WebSocket: the session in one browser tab, or that of a program."""

import asyncio
import re
from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

import attrs
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.server import ServerProtocol

from core.clean import clean
from core.kernel.message import BelvedereError, Message, message
from core.link.invites import is_invite
from core.link.seed_share import ENTROPY_BYTES
from core.link.visit import Destination
from core.text import english
from net.config.address import Address
from net.config.server_texts import texts_for
from net.json.protocol import Goodbye
from net.json.server import line_of
from net.ledger.ledger import Charge, TokenBucket
from net.ledger.register import Holder
from net.people.accounts import KnownToken
from net.people.visit import Person
from net.telemetry.log import LOG, incident
from net.visit.commands import ParsedCommand, parse_command
from net.visit.connection_limiter import MeteredSocket, SendBacklog
from net.visit.server_context import AGAIN, DENIED, ServerContext
from net.visit.session import Session
from net.web.pages import preferred_language
from net.web.passkeys import BrowserKey, PasskeySite, Proofs
from net.web.protocol import (
    LONGEST,
    LONGEST_PROOF,
    VERSION,
    BrowserCode,
    Bye,
    Drawn,
    FromPage,
    Hidden,
    LinkQuestion,
    No,
    Notices,
    PageShare,
    Prove,
    SeedCommitment,
    Shown,
    Size,
    Subscribe,
    ToPage,
    Way,
    WebHello,
    Welcome,
    format_message,
    is_fitting,
    parse_message,
)
from net.webhooks.messages import BrowserKeys
from net.webhooks.webhooks import Webhooks

# Signs a browser in before its visit starts: by a link, by a code that it shows, or by a passkey


class BrowserArrival:
    """The sign-in of one browser."""

    def __init__(
        self,
        context: ServerContext,
        person: Person,
        holder: Holder,
        label: str,
        proofs: Proofs | None,
        say: Callable[[ToPage], None],
    ) -> None:
        """`label` describes the browser, `proofs` is None without passkeys, `say` sends to the page."""
        self._context = context
        self._person = person
        self._holder = holder
        self._label = label
        self._proofs, self._say = proofs, say

    async def ways(self) -> tuple[Way, ...]:
        """Return the ways to sign in here; none if the person has an account already or signing in is impossible."""
        context = self._context
        if context.links is None or context.passkeys is None or context.membership.is_private:
            return ()
        if not await context.passkeys.is_stranger(self._person.key):
            return ()
        return ("code",) if self._proofs is None else ("passkey", "code")

    async def come(self, hello: WebHello) -> LinkQuestion | None:
        """Sign the browser in as its page requests.

        Returns None when done (or if it requests nothing), or a question to confirm before the page connects again.
        Raises BelvedereError.
        """
        if not (hello.passkey or hello.link or hello.code):
            return None
        passkeys, key = self._context.passkeys, self._person.key
        was_stranger = passkeys is not None and await passkeys.is_stranger(key)
        question = await self._sign_in(hello)
        if question is None and was_stranger:
            self._context.end_key(key)  # the browser's other tabs would continue without the account
        return question

    async def _sign_in(self, hello: WebHello) -> LinkQuestion | None:
        """Handle a sign-in request, with the same result as `come`."""
        if hello.passkey:
            if self._proofs is None:
                raise BelvedereError("passkey-nowhere")
            await self._proofs.sign_in(self._person.key, self._holder)
            return None
        if (links := self._context.links) is None:
            raise BelvedereError("web-link-over")
        if hello.link and hello.sure:
            await links.claim(hello.link, self._holder, self._person.key, self._label)
            return None
        link = await self._link_by_code() if hello.code else hello.link
        sure = message("web-link-sure", name=await links.name_behind(link, self._holder))
        return LinkQuestion(texts_for(hello.language).say(sure), link)

    async def _link_by_code(self) -> str:
        """Show a code, and wait for the link from the person who enters it in their account."""
        assert self._context.links is not None
        address = self._person.address
        with self._context.links.ask_for_owner(self._holder, self._label) as asking:
            self._say(BrowserCode(f"ssh {address.as_ssh if address else 'HOST'} keys add {asking.code}"))
            return await asking.link()


LEFT = 1000
STOPS = 1001
MALFORMED = 1003
KEPT_OUT = 1008
FULL = 1013
"""Close codes of a WebSocket (RFC 6455)."""
PING: Final = 20.0
"""Seconds between two pings, less than the timeout of common proxies for silent connections."""
GONE: Final = 45.0
"""Seconds of silence after which a browser counts as gone."""
SHARING: Final = 5.0
"""Timeout in seconds for a page's contribution to a seed.

Pages answer at once, and one that is gone must not delay a seat.
"""
CLOSING: Final = 2.0
"""Timeout in seconds for a browser to answer a close frame."""
_LINE_ENDS_AS_SPACES: Final = bytes.maketrans(b"\r\n", b"  ")
_ID: Final = re.compile(r"[0-9a-f]{10}")
"""A table id as hosts create it; open tables can be joined by id instead of an invite."""


class WebBacklog:
    """Counts output that a page has not drawn yet: a browser always reads its socket, so bytes it has not drawn count
    too.
    """

    def __init__(self, sock: MeteredSocket) -> None:
        self.wire = SendBacklog(sock)
        """Bytes after compression that have not left the socket."""
        self._written = self._drawn = 0

    @property
    def outstanding(self) -> int:
        """The larger of the bytes not sent and the bytes not drawn."""
        return max(self.wire.outstanding, self._written - self._drawn)

    def wrote(self, count: int) -> None:
        """Note that `count` bytes of terminal output are about to be sent."""
        self._written += count

    def drew(self, total: int) -> bool:
        """Note the page's total of drawn bytes; return False if that is impossible."""
        is_so = self._drawn <= total <= self._written
        if is_so:
            self._drawn = total
        return is_so

    def is_stuck(self) -> bool:
        """See net.visit.terminal.Backlog."""
        return self.wire.is_stuck()


class _SocketCarrier:
    """One WebSocket; it is the `net.visit.terminal.Carrier` of its session."""

    holder: Holder
    """The account or source to charge for this connection."""

    def __init__(
        self,
        context: ServerContext,
        transport: asyncio.Transport,
        sock: MeteredSocket,
        protocol: ServerProtocol,
        source: str,
    ) -> None:
        self._context = context
        self._transport = transport
        self._socket = sock
        self._protocol = protocol
        self._source = source
        self._backlog = WebBacklog(sock)
        self._session: Session | None = None
        self._charge: Charge | None = None
        self._loop = asyncio.get_running_loop()
        self._heard = self._loop.time()
        self._is_lost = self._is_full = self._is_too_fast = False
        self._coming: asyncio.Task[None] | None = None
        self._ping_timer = self._loop.call_later(PING, self._ping)

    # Called by the connection

    def receive(self, data: bytes) -> None:
        """Handle bytes from the client."""
        self._heard = self._loop.time()
        self._protocol.receive_data(data)
        for event in self._protocol.events_received():
            if isinstance(event, Frame):
                self._take(event)
        self.flush()

    def lost(self) -> None:
        """Clean up after the connection has ended."""
        self._is_lost = True
        self._ping_timer.cancel()
        self._context.limiter.left(self)
        if self._coming is not None:
            self._coming.cancel()
        if self._charge is not None:
            self._charge.give_back()
        if self._session is not None:
            self._session.lost()

    def _take(self, frame: Frame) -> None:
        """Handle a frame."""
        raise NotImplementedError

    # Called by the limits

    @property
    def idle(self) -> float:
        """Seconds since the last input."""
        return self._session.idle if self._session is not None else 0.0

    def make_room(self) -> None:
        """Disconnect in favour of a visitor with a higher rank."""
        if self._session is not None:
            self._session.leave("server-room", AGAIN)

    # Called by the session

    def write_error(self, data: bytes) -> None:
        """See `Carrier.write_error`; a WebSocket has no separate error stream."""
        self.write(data)

    def write(self, data: bytes) -> None:
        """See `Carrier.write`."""
        raise NotImplementedError

    def pause_reading(self) -> None:
        """See `Carrier.pause_reading`."""
        self._is_full = True
        self._read_or_wait()

    def resume_reading(self) -> None:
        """See `Carrier.resume_reading`."""
        self._is_full = False
        self._read_or_wait()

    def hold(self, seconds: float) -> None:
        """See `Carrier.hold`."""
        self._socket.hold(seconds)

    def abort(self) -> bool:
        """See `Carrier.abort`."""
        if self._is_lost:
            return False
        self._transport.abort()
        return True

    # The visit

    def _ban(self, key: str) -> Message | None:
        """Return the ban of a key or of the source, if there is one."""
        admission = self._context.admission
        if (ban := admission.ban_of_key(key) or admission.ban_of_source(self._source)) is not None:
            self._context.figures.refused("connection")
        return ban

    def _enter(self) -> None:
        """Take a place for the holder. Raises BelvedereError if there is none."""
        context = self._context
        context.enter(self)
        context.logged_in(self.holder, self._socket)
        self._charge = context.limiter.ledger.take(self.holder, "sessions")

    def _refuse(self) -> None:
        """End the connection after a message that no client should send."""
        if self._protocol.state is State.OPEN:
            self._context.figures.refused("broken")
            self._protocol.fail(MALFORMED)

    def _ended(self, session: Session) -> None:
        if self._charge is not None:
            self._charge.give_back()

    # Timers and output

    def _pace(self, stops: bool) -> None:
        self._is_too_fast = stops
        self._read_or_wait()

    def _read_or_wait(self) -> None:
        if self._is_full or self._is_too_fast:
            self._transport.pause_reading()
        else:
            self._transport.resume_reading()

    def _close(self, code: int) -> None:
        self._protocol.send_close(code)
        self.flush()
        self._loop.call_later(CLOSING, self._transport.abort)

    def flush(self) -> None:
        """Send the pending output of the protocol."""
        for data in self._protocol.data_to_send():
            if data:
                self._backlog.wire.wrote(len(data))
                self._transport.write(data)
            else:
                self._transport.close()
                self._loop.call_later(CLOSING, self._transport.abort)

    def _ping(self) -> None:
        if self._loop.time() - self._heard > GONE:
            self._transport.abort()
            return
        if self._protocol.state is State.OPEN:
            self._protocol.send_ping(b"")
            self.flush()
        self._ping_timer = self._loop.call_later(PING, self._ping)


class WebVisit(_SocketCarrier):
    """The WebSocket of a browser tab."""

    def __init__(
        self,
        context: ServerContext,
        transport: asyncio.Transport,
        sock: MeteredSocket,
        protocol: ServerProtocol,
        *,
        key: BrowserKey,
        label: str,
        source: str,
        build: str,
        address: Address,
        site: PasskeySite | None = None,
    ) -> None:
        """`label` describes the browser, `address` is the server's address for this person's friends, `site` where
        passkeys are valid (None without passkeys).
        """
        super().__init__(context, transport, sock, protocol, source)
        self._build = build
        self._label = label
        fingerprint = key.fingerprint
        self._person = Person(fingerprint, "", guest=False, address=address, key=fingerprint, carrier="web")
        self.holder = context.holder(self._person, source)
        book = context.passkeys
        self._proofs = Proofs(book, site, self._say) if book is not None and site is not None else None
        self._webhooks = context.webhooks if site is not None else None  # browsers subscribe on secure pages only
        self._noticing: asyncio.Task[None] | None = None
        self._noticed: str | None = None
        """The person's name when this page last asked whether they have an account; None before."""
        self._is_offered = False  # whether the page knows of notifications
        self._arrival = BrowserArrival(context, self._person, self.holder, label, self._proofs, self._say)
        limits = context.config.limits
        self._controls = TokenBucket(limits.packet_rate, limits.packet_burst)
        self._hello: WebHello | None = None
        self._shares: dict[str, asyncio.Future[bytes]] = {}
        """The browser's pending contributions to seeds, by commitment."""
        self._is_hidden = False
        self._ways: tuple[Way, ...] = ()
        """The ways to sign in that the page offers."""
        self._hello_timer = self._loop.call_later(limits.login_time, self._too_slow)

    # Called by the connection

    def lost(self) -> None:
        """Clean up after the connection has ended."""
        self._hello_timer.cancel()
        self._webhooks = None
        if self._noticing is not None:
            self._noticing.cancel()
        super().lost()

    # Called by the session

    def write(self, data: bytes) -> None:
        """See `Carrier.write`."""
        if self._protocol.state is State.OPEN:
            self._protocol.send_binary(data)
            self.flush()

    def environment(self) -> Mapping[bytes, bytes]:
        """See `Carrier.environment`: that of our page, in the browser's language."""
        language = clean(self._language.replace("-", "_"), 16)
        return {b"COLORTERM": b"truecolor", b"LC_TERMINAL": b"Belvedere", b"LANG": f"{language}.UTF-8".encode()}

    def exit(self, status: int, words: str) -> None:
        """See `Carrier.exit`."""
        self._end(Bye(status, words), {AGAIN: STOPS, DENIED: KEPT_OUT}.get(status, LEFT))

    # Messages

    @property
    def _language(self) -> str:
        return self._hello.language if self._hello is not None else "en"

    def _take(self, frame: Frame) -> None:
        is_text = frame.opcode is Opcode.TEXT
        if frame.opcode is Opcode.CONT or not frame.fin:
            self._refuse()
        elif is_text and not self._controls.take():
            self._context.offended(self._source, "flood")
            self.abort()
        elif is_text:
            try:
                self._obey(parse_message(bytes(frame.data), LONGEST_PROOF if self._is_challenged else LONGEST))
            except BelvedereError:
                self._refuse()
        elif frame.opcode is Opcode.BINARY:
            if self._session is not None:
                self._session.receive(bytes(frame.data))
            elif self._coming is None:
                self._refuse()

    @property
    def _is_challenged(self) -> bool:
        """Whether a challenge waits for the page's answer."""
        return self._proofs is not None and self._proofs.is_waiting

    def _obey(self, said: FromPage) -> None:
        session, is_coming = self._session, self._coming is not None
        match said:
            case WebHello() if session is None and not is_coming and is_fitting(said):
                self._hello_timer.cancel()
                self._begin(said)
            case Size(columns, rows) if session is not None:
                session.resize(columns, rows)
            case Size(columns, rows) if is_coming and self._hello is not None:
                self._hello = attrs.evolve(self._hello, columns=columns, rows=rows)
            case Drawn(n) if session is not None and self._backlog.drew(n):
                if self._ways and session.name:
                    self._offer(session, ())
                if (
                    session.name != self._noticed and not self._is_offered
                ):  # a person who has just chosen a name has an account from now on
                    self._notice(session)
            case Hidden() | Shown() if session is not None or is_coming:
                self._is_hidden = isinstance(said, Hidden)
                if session is not None:
                    session.hide(self._is_hidden)
            case PageShare(commitment, share) if session is not None and len(share) == ENTROPY_BYTES:
                if (asked := self._shares.pop(commitment, None)) is not None:  # otherwise the timeout has passed
                    asked.set_result(share)
            case Subscribe() if session is not None:
                self._notice(session, said)
            case Prove() if self._proofs is not None and self._is_challenged:
                self._proofs.take(said)
            case _:
                self._refuse()

    def _begin(self, hello: WebHello) -> None:
        """Start the session, ask for confirmation first, or refuse."""
        self._hello = hello
        if (ban := self._ban(self._person.key)) is not None:
            self._turn_away(ban, KEPT_OUT, None)
            return
        try:
            self._enter()
        except BelvedereError as problem:
            self._turn_away(problem.sentence, FULL, 30)
            return
        self._coming = self._loop.create_task(self._come(hello))

    async def _come(self, hello: WebHello) -> None:
        """Sign the browser in if the page requests it, then start the session."""
        try:
            if (question := await self._arrival.come(hello)) is not None:
                self._end(question, LEFT)
            else:
                self._open(await self._arrival.ways())
        except BelvedereError as problem:
            self._turn_away(problem.sentence, KEPT_OUT, None)
        except Exception as error:  # noqa: BLE001  an error with one browser must not affect others
            incident(error, "a connection of a browser")
            self._transport.abort()

    def _open(self, ways: tuple[Way, ...]) -> None:
        """Start the session, unless the browser has gone meanwhile."""
        context, hello = self._context, self._hello
        if self._is_lost or hello is None:
            return
        context.log.note("login", person=self._person.id, source=self._source, user="", carrier="web")
        if self._proofs is not None and hello.passkeys:
            self._person = attrs.evolve(self._person, make_passkey=partial(self._proofs.make, browser=self._label))
        self._person = attrs.evolve(self._person, add_to_seed=self._add_to_seed)
        session = self._session = Session(context, self._person, self, self._backlog, self._ended, source=self._source)
        session.open()
        self._socket.pace(self._pace)
        if hello.face == "full":
            session.has_terminal("xterm-256color", hello.columns, hello.rows)
        session.ask(asked(hello))
        session.hide(self._is_hidden)
        self._offer(session, ways)
        self._notice(session)
        session.begin()

    def _offer(self, session: Session, ways: tuple[Way, ...]) -> None:
        """Send the person's name and the ways to sign in."""
        self._ways = ways
        self._say(Welcome(VERSION, self._build, session.name, ways))

    def _notice(self, session: Session, said: Subscribe | None = None) -> None:
        """Offer notifications, or switch them on as the page has `said`."""
        if self._webhooks is not None and self._webhooks.push_key and self._noticing is None:
            self._noticed = session.name
            self._noticing = self._loop.create_task(self._offer_notices(self._webhooks, session, said))

    async def _offer_notices(self, webhooks: Webhooks, session: Session, said: Subscribe | None) -> None:
        try:
            passkeys, sentence = self._context.passkeys, ""
            if passkeys is None or await passkeys.is_stranger(self._person.key):
                return  # without an account there are no turns to wait for
            person = await self._context.identify(self._person)
            if said is not None:
                sentence = texts_for(self._language).say(await self._subscribe(webhooks, person, said))
            self._is_offered = True
            self._say(Notices(webhooks.push_key, await webhooks.browsers(person.id), sentence))
        except BelvedereError as problem:
            LOG.warning("%s", english(problem.sentence))
        except Exception as error:  # noqa: BLE001  an error with one browser must not affect others
            incident(error, "notifications of a browser")
        finally:
            self._noticing = None
            if session.name != self._noticed and not self._is_offered:  # the name was chosen meanwhile
                self._notice(session)

    async def _subscribe(self, webhooks: Webhooks, person: Person, said: Subscribe) -> Message:
        """Switch notifications on, and return the sentence for the page."""
        keys, language = BrowserKeys(said.key, said.secret), preferred_language(self._language)
        chosen = {"device": self._label, "key": person.key, "language": language}
        try:
            await webhooks.subscribe(person.id, said.endpoint, keys, **chosen)
        except BelvedereError as problem:
            return problem.sentence
        return message("push-on")

    async def _add_to_seed(self, commitment: str) -> bytes:
        """Return the browser's contribution to the seed with this commitment, or b"" on timeout."""
        if commitment in self._shares:
            return b""
        self._shares[commitment] = asked = self._loop.create_future()
        self._say(SeedCommitment(commitment))
        try:
            return await asyncio.wait_for(asked, SHARING)
        except TimeoutError:
            return b""
        finally:
            self._shares.pop(commitment, None)

    def _turn_away(self, sentence: Message, code: int, wait: int | None) -> None:
        self._end(No(texts_for(self._language).say(sentence), wait), code)

    def _end(self, last: ToPage, code: int) -> None:
        if self._protocol.state is State.OPEN:
            self._say(last)
            self._close(code)

    def _say(self, said: ToPage) -> None:
        if self._protocol.state is State.OPEN:
            self._protocol.send_text(format_message(said))
            self.flush()

    def _too_slow(self) -> None:
        self._context.figures.refused("broken")
        self._context.offended(self._source, "login")
        self._transport.abort()


class ApiVisit(_SocketCarrier):
    """The WebSocket of a program with a token. Each message is a line of the JSON protocol, without its line end."""

    def __init__(
        self,
        context: ServerContext,
        transport: asyncio.Transport,
        sock: MeteredSocket,
        protocol: ServerProtocol,
        *,
        token: str,
        language: str,
        source: str,
        address: Address,
    ) -> None:
        """`token` is what the program sent, `language` what it prefers, `address` the server's address for others."""
        super().__init__(context, transport, sock, protocol, source)
        self.holder = Holder(source=source)
        self._language = language
        self._address = address
        self._parts: list[bytes] = []
        """The frames of an unfinished message."""
        self._early: list[bytes] = []
        """Messages from before the start of the session."""
        self._written = 0
        self._expiry: asyncio.TimerHandle | None = None
        self._coming = self._loop.create_task(self._come(token))

    def lost(self) -> None:
        """Clean up after the connection has ended."""
        if self._expiry is not None:
            self._expiry.cancel()
        super().lost()

    def _take(self, frame: Frame) -> None:
        if frame.opcode not in (Opcode.TEXT, Opcode.CONT):
            if frame.opcode is Opcode.BINARY:
                self._refuse()
            return
        self._parts.append(bytes(frame.data))
        if not frame.fin:
            return
        line = b"".join(self._parts).translate(_LINE_ENDS_AS_SPACES) + b"\n"
        self._parts.clear()
        if self._session is not None:
            self._session.receive(line)
        else:
            self._early.append(line)
            self.pause_reading()  # only messages in flight are still kept

    async def _come(self, token: str) -> None:
        """Start the session of the person behind the token."""
        try:
            try:
                if (tokens := self._context.tokens) is None:
                    raise BelvedereError("token-over")
                self._open(await tokens.find(token, self.holder))
            except BelvedereError as problem:
                self._turn_away(problem.sentence, KEPT_OUT if problem.sentence.id == "token-over" else FULL)
        except Exception as error:  # noqa: BLE001  an error with one program must not affect others
            incident(error, "a connection of a program")
            self._transport.abort()

    def _open(self, known: KnownToken) -> None:
        context, key = self._context, known.fingerprint
        person = Person(key, "", guest=False, address=self._address, key=key, carrier="api", token=known.hash)
        if (ban := self._ban(key)) is not None:
            self._turn_away(ban, KEPT_OUT)
            return
        self.holder = context.holder(person, self._source)
        self._enter()
        context.log.note("login", person=key, source=self._source, user="", carrier="api")
        session = self._session = Session(context, person, self, self._backlog, self._ended, source=self._source)
        session.open()
        self._socket.pace(self._pace)
        session.ask(ParsedCommand(face="api"))
        session.begin()
        left = known.until - context.figures.now()
        self._expiry = self._loop.call_later(left, session.leave, "token-over", DENIED)
        early, self._early = self._early, []
        self.resume_reading()
        for line in early:
            session.receive(line)

    def write(self, data: bytes) -> None:
        """See `Carrier.write`. Lines arrive whole."""
        self._written += len(data)
        self._backlog.drew(self._written)  # a program has no screen: what it has received counts as read
        if self._protocol.state is State.OPEN:
            for line in data.splitlines():
                self._protocol.send_text(line)
            self.flush()

    def environment(self) -> Mapping[bytes, bytes]:
        """See `Carrier.environment`."""
        return {b"LANG": self._language.encode()}

    def exit(self, status: int, words: str) -> None:
        """See `Carrier.exit`."""
        self._end({AGAIN: STOPS, DENIED: KEPT_OUT}.get(status, LEFT))

    def _turn_away(self, sentence: Message, code: int) -> None:
        if self._protocol.state is State.OPEN:
            text = texts_for(self._language).say(sentence)
            self._protocol.send_text(line_of(Goodbye(text)).rstrip("\n").encode())
        self._end(code)

    def _end(self, code: int) -> None:
        if self._protocol.state is State.OPEN:
            self._close(code)


def asked(hello: WebHello) -> ParsedCommand:
    """Return the request of a page: a face and possibly a table, never a command."""
    found = parse_command(f"watch {hello.watch}") if hello.watch else ParsedCommand()
    if hello.study:
        found = parse_command(f"study {hello.study}")
    if is_invite(hello.invite) or _ID.fullmatch(hello.invite):
        found = ParsedCommand(request=Destination(invite=hello.invite))
    return attrs.evolve(found, face="line") if hello.face == "line" else found
