"""Holds what every connection and every session of one running server share."""

import asyncio
import socket
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol

import attrs

from core.kernel.message import BelvedereError, Message, TryLater
from core.link.lobby import Lobby
from core.text import Texts
from net.config.server_config import ServerConfig
from net.ledger.charges import VisitWork
from net.ledger.ledger import Exhausted, Offence, waiting_time
from net.ledger.register import Holder, Rank, Register
from net.lobby.records import Exports
from net.people.membership import Membership
from net.people.passkeys import PasskeyBook
from net.people.sanctions import Admission, Sanctions
from net.people.visit import Face, Person
from net.process import CollectorPolicy
from net.services.browser_links import BrowserLinks
from net.telemetry.figures import Figures
from net.telemetry.log import ServerLog
from net.visit.connection_limiter import ConnectionLimiter, Inside, MeteredSocket, source_of

BYE = 0
USAGE = 64
OURS = 70
AGAIN = 75
DENIED = 77
"""Statuses given to `ssh`: all well, not understood, our fault, try again, not allowed. A face may give others."""


def status_of(problem: BelvedereError) -> int:
    """The status for somebody who is refused: to try again where nothing needs to be mended."""
    return AGAIN if isinstance(problem, TryLater) else USAGE


Identify = Callable[[Person], Awaitable[Person]]
"""Finds the account of a person who proved to hold a key."""

AdminFace = Callable[[Sequence[str], str, Texts], Awaitable[tuple[int, str]]]
"""Obeys the words of the admin of that name: the status, and the text in that language to print."""


class OpenSession(Protocol):
    """A session as the rest of the server sees it."""

    began: float
    """When it began, on the clock of the event loop."""
    touched: float
    """When something was typed last, on the same clock."""

    @property
    def person(self) -> Person:
        """Who came."""

    @property
    def name(self) -> str:
        """What they are called on this server now."""

    @property
    def source(self) -> str:
        """The address or network that limits count them under."""

    @property
    def is_brief(self) -> bool:
        """Whether it answers one command and ends."""

    def leave(self, sentence: str | Message, status: int) -> None:
        """Ask the face to end, then say the sentence, or the one of that id, and give `ssh` the status."""


def _end_none(fingerprint: str) -> None:
    """End no session: without accounts no key leads to one."""


@attrs.define(eq=False)
class ServerContext:
    """One running server."""

    config: ServerConfig
    lobby: Callable[[Person], Lobby]
    """Gives each person their own end of the lobby."""
    identify: Identify
    """Finds the account of a person's key, at the start of each of their sessions."""
    full_screen: Face
    line: Face
    log: ServerLog
    limiter: ConnectionLimiter
    sessions: set[OpenSession] = attrs.field(factory=set)
    """The sessions that are open."""
    collector_policy: CollectorPolicy = attrs.field(factory=CollectorPolicy)
    emptied: asyncio.Event = attrs.field(factory=asyncio.Event)
    """Set while no session is open, once the last has ended."""
    figures: Figures = attrs.field(factory=Figures)
    admission: Admission = attrs.field(factory=lambda: Admission(Sanctions(None, (), time.time)))
    membership: Membership = attrs.field(factory=lambda: Membership(time.time))
    register: Register = attrs.field(factory=Register)
    """Knows who everybody is to the ledger."""
    visit_work: VisitWork = attrs.field(init=False)
    """Charges the work for sessions."""

    @visit_work.default
    def _new_visit_work(self) -> VisitWork:
        return VisitWork(self.limiter.ledger, self.register)

    links: BrowserLinks | None = None
    """Lets browsers into accounts; None where there are none."""
    passkeys: PasskeyBook | None = None
    """Knows the passkeys of accounts; None where there are none."""
    exports: Exports | None = None
    """Makes exports; None where there are none."""
    end_key: Callable[[str], None] = _end_none
    """Ends the sessions, at all nodes, of a key that leads to another account from now on."""
    admin: AdminFace | None = None
    """Answers admins; set once they can be answered, for their commands need the context."""

    def is_admin(self, person: Person) -> bool:
        """Whether somebody came with the key of an admin; that of a browser never is one, whatever is configured."""
        return person.carrier == "ssh" and self.admission.is_admin(person.key)

    def admit(self, raw: socket.socket, address: str, part: float = 1.0) -> MeteredSocket | None:
        """Let a connection from an address begin, and count it from now on; or close it, with None. It costs that
        `part` of what one costs."""
        if self._is_refused(address, part):
            raw.close()
            return None
        source = source_of(address)
        sock = MeteredSocket.adopt(raw, self.config.limits, self.limiter.input_of(source))
        self.limiter.opened(source, sock)
        return sock

    def admit_later(self, sock: MeteredSocket, address: str, part: float = 1.0) -> bool:
        """As `admit`, for a connection of a proxy, which has said from which address it is only now; it stays open
        where this is False."""
        if self._is_refused(address, part):
            return False
        source = source_of(address)
        sock.buckets += (self.limiter.input_of(source),)
        self.limiter.opened(source, sock)
        return True

    def may_cost(self, source: str, part: float) -> bool:
        """Whether a connection from a source that has begun may cost so much of a whole one further."""
        return not self._is_noted(source, self.limiter.further_refusal(source, part))

    def _is_refused(self, address: str, part: float) -> bool:
        source = source_of(address)
        banned = self.admission.sanctions.ban_of_address(address) is not None
        return self._is_noted(source, "banned" if banned else self.limiter.refusal(source, part))

    def _is_noted(self, source: str, refusal: str | None) -> bool:
        """Note a refusal; whether there is one."""
        if refusal is not None:
            self.figures.refused(refusal)
            self.log.refused("refused", source=source, reason=refusal)
        return refusal is not None

    def enter(self, visitor: Inside) -> None:
        """Take a place among those who have logged in; now that the key is known, it is known who goes first. Raises
        Exhausted where there is none, or BelvedereError for somebody who has to wait."""
        holder = visitor.holder
        if holder.is_stranger and (wait := self.limiter.wait(holder.source)):
            self.figures.refused("penalty")
            raise BelvedereError("door-wait", span=waiting_time(wait))
        try:
            self.limiter.enter(visitor)
        except Exhausted:
            self.figures.refused("full")
            raise

    def logged_in(self, holder: Holder, sock: MeteredSocket) -> None:
        """Count a login. What a known key sends is counted for itself, not with others of its address."""
        is_known = not holder.is_stranger
        self.limiter.logged_in(holder.source, sock, holder.account, is_known=is_known)
        if is_known:
            sock.buckets = sock.buckets[:1]
        self.figures.logins += 1

    def ban_of(self, person: Person, source: str = "") -> Message | None:
        """The ban that keeps a person out, who comes from that `source` if one is given; None for everybody else. That
        of an account or a guest counts, that of the key that led to it, and that of the source."""
        if self.is_admin(person):
            return None
        admission = self.admission
        ban = admission.ban_of_account(person.id) or admission.ban_of_key(person.key)
        return ban or (admission.ban_of_source(source) if source else None)

    def sessions_of(self, identity: str) -> tuple[OpenSession, ...]:
        """All that a person has open here, by whatever key, carrier or name they came."""
        return tuple(one for one in self.sessions if one.person.id == identity)

    def end_banned(self) -> None:
        """End the sessions of everybody whom a ban keeps out by now."""
        for session in tuple(self.sessions):
            if (ban := self.ban_of(session.person, session.source)) is not None:
                session.leave(ban, DENIED)

    def turned_away(self, person: Person, source: str = "") -> tuple[Message, int] | None:
        """Why a person may not come in, who comes from that `source` if one is given, and the status: `DENIED` or,
        where later it may be otherwise, `AGAIN`. None for everybody else."""
        ban = self.ban_of(person, source)
        reason = ban or self.admission.not_now(person.id, person.key if person.carrier == "ssh" else "")
        if ban is None:
            ban = self.membership.refusal_of_visit(person.key, person.certificate)
            has_no_key = person.guest or person.id == person.key
            if ban is None and person.carrier == "web" and not self.config.guests and has_no_key:
                ban = Message("web-link-needed")
            reason = ban or reason
        return None if reason is None else (reason, AGAIN if ban is None else DENIED)

    def holder(self, person: Person, source: str) -> Holder:
        """Who is charged for a connection by which a person logs in. Nothing is read from the disk for that."""
        if person.guest:
            return Holder(person.id, source, Rank.GUEST)
        rank = Rank.KNOWN if self.register.is_known(person.key) else Rank.NEWCOMER
        return Holder(person.id, source, Rank.ADMIN if self.is_admin(person) else rank)

    def offended(self, source: str, offence: Offence) -> None:
        """Let a source wait that misbehaved, longer each time."""
        if self.limiter.penalties.offended(source, offence):
            self.log.refused("penalty", source=source, reason=offence)

    def observe(self, holder: Holder, problem: Exhausted) -> None:
        """A person was refused a share: who guesses invites beyond it waits."""
        if holder.is_stranger and problem.kind == "invites":
            self.offended(holder.source, "invites")

    def introduce(self, person: Person, source: str) -> Holder:
        """Say to the ledger from where a person came."""
        return self.register.introduce(person.id, source, key=person.key, is_admin=self.is_admin(person))

    def session_began(self, session: OpenSession) -> None:
        """Count a session that begins."""
        self.sessions.add(session)
        self.emptied.clear()

    def session_ended(self, session: OpenSession) -> None:
        """Count a session that is over."""
        self.sessions.discard(session)
        if not self.sessions:
            self.emptied.set()
        if self.collector_policy.session_ended(len(self.sessions)):
            self.collector_policy.collect_soon()

    def login_failed(self) -> None:
        """Count a connection that ended without a login."""
        if self.collector_policy.login_failed(len(self.sessions)):
            self.collector_policy.collect_soon()
