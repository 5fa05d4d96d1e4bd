"""Runs one session over any carrier: parses its request, runs the face, and handles every way to end."""

import asyncio
import contextvars
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

from core.encoding import codec
from core.kernel.message import BelvedereError, Message
from core.line_buffer import TYPED
from core.link.lobby import Lobby
from core.link.lobby_commands import ListTables
from core.link.visit import NO_ROOM, Destination
from core.text import Texts
from core.work_share import context_for, metered
from net.config.server_texts import texts_for
from net.json.protocol import LONGEST, Goodbye
from net.json.server import api, line_of
from net.ledger.charges import SessionWork
from net.ledger.ledger import Exhausted, TokenBucket
from net.people.visit import Face, Person, Visit, Warn
from net.telemetry.log import incident
from net.visit.commands import ParsedCommand, lines_about, run_command, unknown_word
from net.visit.server_context import AGAIN, BYE, DENIED, OURS, USAGE, ServerContext, status_of
from net.visit.terminal import PASTES_OFF, PASTES_ON, Backlog, Carrier, LineEditor, TerminalChannel, plain_bytes

_PLAIN_TERMS = ("", "dumb", "unknown")
_NOTICE: Final = 60.0
"""Seconds of warning before an idle visit ends.

Routers and web applications use the same, and it is three times what WCAG 2.2.1 requires. Limits below four minutes
give a quarter of their time.
"""
SCREEN_COST, LINE_COST = 0.08, 0.002
"""Seconds of work to reserve for opening a full screen, and for a line or for opening a face that reads lines."""
OPENING_PATIENCE: Final = 10.0
"""Maximum seconds to wait for the visitor's share before an opening session is refused."""


class Session:
    """One visit of a person. Errors in its face do not affect other sessions."""

    def __init__(
        self,
        context: ServerContext,
        person: Person,
        carrier: Carrier,
        backlog: Backlog,
        ended: Callable[["Session"], None],
        *,
        source: str = "",
        invite: str | None = None,
    ) -> None:
        """`invite` is the person's invite; `ended` is called at the end of the session."""
        self._context = context
        self._person = person
        self._carrier = carrier
        self._ended = ended
        self._backlog, self._source = backlog, source
        self._limits = context.config.limits
        self._packets = TokenBucket(self._limits.packet_rate, self._limits.packet_burst)
        self._loop = asyncio.get_running_loop()
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._command = ParsedCommand(request=Destination(invite=invite))
        self._invite = invite
        self._own_lobby: Lobby | None = None
        self._pty = False
        self._task: asyncio.Task[None] | None = None
        self._idling: asyncio.Task[None] | None = None
        self._warn: Warn | None = None
        self._farewell: tuple[str, int] | None = None
        self._is_ended = False
        """Whether the server has ended the session; later input is ignored."""
        self._said = ""
        self._work = SessionWork(context.visit_work)
        self._channel = TerminalChannel(carrier, backlog, self._limits, self.cut, context.figures.key_to_frame.observe)
        self.began = self.touched = self._loop.time()

    @property
    def person(self) -> Person:
        """The person."""
        return self._person

    @property
    def name(self) -> str:
        """The person's current name on this server."""
        return self._own_lobby.me if self._own_lobby is not None else self._person.name

    @property
    def source(self) -> str:
        """The address or network by which limits count the person."""
        return self._source

    @property
    def is_brief(self) -> bool:
        """Whether it runs one command and ends, without waiting for anything."""
        command = self._command
        return (command.face == "command" and "--wait" not in command.words) or bool(command.request.line)

    @property
    def idle(self) -> float:
        """Seconds since the last key press."""
        return self._loop.time() - self.touched

    # Called by the carrier, in this order

    def open(self) -> None:
        """Count the session. It must begin within a limited time."""
        self._context.session_began(self)
        self._after("start", self._limits.unused_time, self.cut)
        self._after("watch", self._limits.environment_period, self._watch)

    def has_terminal(self, term: str, columns: int, rows: int) -> None:
        """Note that the person has a terminal of this kind and size."""
        self._pty = True
        self._channel.terminal(term)
        self._channel.resize(columns, rows)

    def ask(self, command: ParsedCommand) -> None:
        """Set the command that the person requested."""
        self._command = command

    def begin(self) -> None:
        """Start the face."""
        self._cancel("start")
        if self._is_ended:
            return
        environment = self._carrier.environment()
        if _size(environment) > self._limits.environment:
            self.cut()
            return
        self._channel.describe(environment)
        self._touch()
        work = metered(self._supervise(), self._work)
        self._task = self._loop.create_task(work, context=context_for(self._work))

    def receive(self, data: bytes) -> None:
        """Handle typed bytes."""
        self._carrier.hold(self._packets.owe())
        self._touch()
        if not self._is_ended:
            self._channel.receive(data)

    def resize(self, columns: int, rows: int) -> None:
        """Set a new size of the terminal."""
        self._carrier.hold(self._packets.owe())
        self._channel.resize(columns, rows)

    def hide(self, hidden: bool) -> None:
        """Stop drawing while the page is hidden, and redraw when it is visible again."""
        self._channel.hide(hidden)

    def end_input(self) -> None:
        """Note the end of the input."""
        self._channel.leave()

    def lost(self) -> None:
        """Clean up after the carrier has gone."""
        for name in tuple(self._timers):
            self._cancel(name)
        self._context.session_ended(self)
        self._work.leave()
        self._ended(self)
        self._channel.lost()
        if self._task is not None and not self._task.done():
            self._loop.call_later(self._limits.leave_time, self._task.cancel)

    # Ways to end

    def leave(self, sentence: str | Message, status: int) -> None:
        """Ask the face to end, then show the sentence (or the one of that id) and exit."""
        if self._farewell is not None:
            return
        self._is_ended = True
        self._channel.forget_early()
        self._farewell = (self._texts().say(Message(sentence) if isinstance(sentence, str) else sentence), status)
        if self._task is None or self._task.done():
            self._goodbye(*self._farewell)
            return
        self._channel.leave()
        self._after("leave", self._limits.leave_time, self._task.cancel)

    def cut(self) -> None:
        """End the whole connection at once, because its client exceeds a limit or cannot be reached."""
        self._is_ended = True
        if self._carrier.abort():
            self._context.figures.refused("limit")
            self._context.log.refused("cut", person=self._person.id)
            self._context.offended(self._source, "flood")

    # The face

    async def _supervise(self) -> None:
        """Run the face, and turn any error into an exit status and a sentence."""
        try:
            status, words = await self._show(), ""
        except asyncio.CancelledError:
            status, words = AGAIN, ""
        except BelvedereError as error:
            status, words = status_of(error), self._texts().say(error.sentence)
        except BaseException as error:  # noqa: BLE001  SystemExit from a library would stop the whole server
            number = incident(error, f"a visit of {self._person.id}")
            status, words = OURS, self._texts().ui("server-incident", number=number)
        if self._own_lobby is not None:
            self._own_lobby.depart()
        if self._farewell is not None:
            words, status = self._farewell
        self._goodbye(words, status)

    async def _show(self) -> int:
        if self._command.wrong is not None:
            self._refuse(self._texts().say(self._command.wrong))
            return USAGE
        if self._command.face == "help":
            return self._help(self._command.words)
        self._person = await self._context.identify(self._person)
        self._context.introduce(self._person, self._source)
        self._work.enter(self._person.id)
        if (status := self._refuse_visitor()) is not None:
            return status
        face = self._face()
        if (problem := await self._wait_to_open(face)) is not None:
            self._refuse(self._texts().say(problem.sentence))
            return AGAIN
        if self._is_ended:
            return AGAIN
        await self._check_destination()
        is_api, channel = face is api, self._channel
        limit = LONGEST if is_api else TYPED
        lines = LineEditor(channel.send, channel.pause, channel.drained, echo=self._pty and not is_api, limit=limit)
        visit, asks = self._visit(lines), False
        try:
            if face is self._context.full_screen:
                if (status := await face(visit)) != NO_ROOM:
                    return status
                face = self._context.line
            channel.start(lines.receive, _ignore, lines.end, _ignore)
            asks = face is self._context.line and self._pty and not self.is_brief and self._term not in _PLAIN_TERMS
            if asks:
                channel.send(PASTES_ON)
            return await face(visit)
        finally:
            lines.flush()
            if asks:
                channel.send(PASTES_OFF)

    async def _check_destination(self) -> None:
        """Refuse a table that was typed wrong, instead of opening a session. A browser opens home, with a sentence."""
        from core.learning.puzzles import puzzle_at

        request = self._command.request
        table = request.watch or request.study or ""
        if table and self._person.carrier == "ssh" and await asyncio.to_thread(puzzle_at, table) is None:
            await self._context.check_table(table, self._person.id)

    def _help(self, words: Sequence[str]) -> int:
        """Print the help page, or its lines about one command."""
        page = self._texts().ui("server-help")
        about = lines_about(page, words[0]) if words else [page]
        if not about:
            self._refuse(self._texts().say(unknown_word(words[0])))
            return USAGE
        self._say("\n".join(about))
        return BYE

    def _refuse_visitor(self) -> int | None:
        """Return the exit status after showing the reason to a person who may not enter, or None if they may."""
        if (away := self._context.refusal_of_person(self._person, self._source)) is None:
            return None
        reason, status = away
        self._context.figures.refused("connection")
        self._refuse(self._texts().say(reason))
        return status

    async def _wait_to_open(self, face: Face) -> Exhausted | None:
        """Wait until the visitor's share allows opening a session.

        If that would take too long, return the problem, after a delay because clients may retry at once.
        """
        problem = self._work.refusal()
        if problem is not None and (problem.again or 0.0) > OPENING_PATIENCE:
            await asyncio.sleep(OPENING_PATIENCE)
            return problem
        if wait := self._work.reserve(SCREEN_COST if face is self._context.full_screen else LINE_COST):
            await asyncio.sleep(wait)
        return None

    async def _next_line(self, lines: LineEditor) -> str | None:
        """Read the next line once the visitor's share allows, or return None once the server has ended the visit."""
        if wait := self._work.reserve(LINE_COST):
            await asyncio.sleep(wait)
        line = await lines.read()
        return None if self._is_ended else line

    def _face(self) -> Face:
        match self._command.face:
            case "api":
                return api
            case "command":
                return partial(run_command, words=self._command.words)
            case "admin":
                return self._admin
        full = self._pty and self._command.face == "any" and self._term not in _PLAIN_TERMS
        return self._context.full_screen if full else self._context.line

    async def _admin(self, visit: Visit) -> int:
        """Run an admin's command, and refuse everybody else."""
        if self._context.admin is None or not self._context.is_admin(self._person):
            self._context.log.refused("no admin", person=self._person.id)
            self._refuse(self._texts().ui("admin-not-you"))
            return DENIED
        await visit.lobby.is_known()  # sets the session's name to that of the account instead of the login
        status, text = await self._context.admin(self._command.words, self._person.key, self._texts())
        is_refusal = status and "--json" not in self._command.words
        (visit.write_error if is_refusal else visit.write)(text)
        return status

    def _visit(self, lines: LineEditor) -> Visit:
        request = self._command.request
        if request == Destination() and self._invite is not None:
            request = Destination(invite=self._invite)
        return Visit(
            person=self._person,
            lobby=self._lobby(),
            request=request,
            environment=self._channel.environment,
            terminal=self._channel,
            read=partial(self._next_line, lines),
            write=lines.write,
            write_later=lines.write_later,
            warn_by=self._set_warning,
            write_error=self._write_error if self._has_errors else lines.write,
        )

    def _set_warning(self, warn: Warn) -> None:
        self._warn = warn

    def _lobby(self) -> Lobby:
        """Create this session's lobby."""
        self._own_lobby = self._context.lobby(self._person)
        return self._own_lobby

    def _goodbye(self, words: str, status: int) -> None:
        self._channel.restore()
        if words:
            (self._refuse if status else self._say)(words)
        self._carrier.exit(status, self._said)
        if self._farewell is not None:  # a client that reads nothing would never finish
            self._after("exit", self._limits.backlog_time, self._carrier.abort)

    def _say(self, sentence: str) -> None:
        self._said = sentence
        text = line_of(Goodbye(sentence)) if self._command.face == "api" else f"{sentence}\n"
        self._channel.send(plain_bytes(text, crlf=self._pty))

    def _refuse(self, sentence: str) -> None:
        """Print the reason for a refusal or an end, to standard error if there is one; as JSON for a program."""
        if self._command.as_json and self._command.face != "api":
            self._say(codec.dumps({"refused": sentence}).decode())
            return
        if not self._has_errors:
            self._say(sentence)
            return
        self._said = sentence
        self._write_error(f"{sentence}\n")

    def _write_error(self, text: str) -> None:
        self._channel.send(plain_bytes(text, crlf=False), is_error=True)

    @property
    def _has_errors(self) -> bool:
        """Whether there is a separate error stream: not on a terminal, nor for the JSON protocol."""
        return not self._pty and self._command.face != "api"

    @property
    def _term(self) -> str:
        return self._channel.environment.get("TERM", "")

    def _texts(self) -> Texts:
        return texts_for(self._channel.environment.get("LANG"))

    # Timeouts

    def _touch(self) -> None:
        self.touched = self._loop.time()
        if "idle" not in self._timers:
            self._after("idle", self._idle_limit - _notice(self._idle_limit), self._idle)

    @property
    def _idle_limit(self) -> float:
        return self._limits.idle_guest if self._person.guest else self._limits.idle_lobby

    def _idle(self) -> None:
        """Check whether the person is idle. This timer restarts itself here, so that key presses need not."""
        left = self.touched + self._idle_limit - _notice(self._idle_limit) - self._loop.time()
        if left > 0:
            self._after("idle", left, self._idle)
        else:
            self._idling = self._loop.create_task(self._idle_out())

    async def _idle_out(self) -> None:
        """Warn an idle person, then end the session. A seat at a running table gives them more time."""
        touched, limit = self.touched, self._idle_limit
        if not self._person.guest and await self._is_seated():
            limit = self._limits.idle_seated
        self._unless_touched(touched, limit - _notice(limit), partial(self._warn_idle, touched, limit))

    def _warn_idle(self, touched: float, limit: float) -> None:
        if self._warn is not None:
            contextvars.Context().run(self._warn, max(1, round(_notice(limit))))
        self._unless_touched(touched, limit, self._expire)

    def _unless_touched(self, touched: float, seconds: float, then: Callable[[], None]) -> None:
        """Call `then` when `seconds` have passed since `touched` without a key press."""
        left = touched + seconds - self._loop.time()
        self._after("idle", max(0.0, left), lambda: then() if self.touched == touched else self._idle())

    async def _is_seated(self) -> bool:
        try:
            cards = await self._context.lobby(self._person).do(ListTables())
        except BelvedereError:
            return False
        return any(card.mine and card.status == "running" for card in cards)

    def _expire(self) -> None:
        self.leave("server-idle", AGAIN)

    def _watch(self) -> None:
        """Limit the size of the client's environment, and the time packets wait for a new key: asyncssh limits
        neither.
        """
        too_much = _size(self._carrier.environment()) > self._limits.environment
        if too_much or self._backlog.is_stuck():
            self.cut()
        else:
            self._after("watch", self._limits.environment_period, self._watch)

    def _after(self, name: str, seconds: float, call: Callable[[], object]) -> None:
        self._cancel(name)
        self._timers[name] = self._loop.call_later(seconds, call)

    def _cancel(self, name: str) -> None:
        timer = self._timers.pop(name, None)
        if timer is not None:
            timer.cancel()


def _notice(limit: float) -> float:
    """Return the seconds of warning for an idle limit."""
    return min(_NOTICE, limit / 4)


def _size(environment: Mapping[bytes, bytes]) -> int:
    return sum(len(key) + len(value) for key, value in environment.items())


def _ignore(*_: object) -> None:
    """Do nothing."""
