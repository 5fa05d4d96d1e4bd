"""Holds the state that all connections and sessions of a server share."""

import asyncio
import socket
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol

import attrs

from core.kernel.message import BelvedereError, Message
from core.link.lobby import Lobby
from core.text import Texts
from net.config.server_config import ServerConfig
from net.ledger.charges import VisitWork
from net.ledger.ledger import Exhausted, Offence, waiting_time
from net.ledger.register import Holder, Rank, Register
from net.lobby.records import Exports
from net.people.accounts import ProgramTokens
from net.people.membership import Membership
from net.people.passkeys import PasskeyBook
from net.people.sanctions import Admission, Sanctions
from net.people.visit import Face, Person
from net.process import CollectorPolicy
from net.services.browser_links import BrowserLinks
from net.telemetry.figures import Figures
from net.telemetry.http_port import State
from net.telemetry.log import ServerLog
from net.visit.connection_limiter import ConnectionLimiter, Inside, MeteredSocket, source_of
from net.webhooks.webhooks import Webhooks

BYE = 0
USAGE = 64
OURS = 70
AGAIN = 75
DENIED = 77
"""Exit statuses: success, usage error, internal error, try again, permission denied. Faces may use others."""


def status_of(problem: BelvedereError) -> int:
    """Return the exit status of a refusal: AGAIN for temporary failures, otherwise USAGE."""
    return AGAIN if problem.is_temporary else USAGE


Identify = Callable[[Person], Awaitable[Person]]
"""Finds the account of a person's verified key."""

AdminFace = Callable[[Sequence[str], str, Texts], Awaitable[tuple[int, str]]]
"""Runs the words of the named admin; returns the exit status and the output in that language."""


class OpenSession(Protocol):
    """A session as the rest of the server sees it."""

    began: float
    """Time of the start, on the clock of the event loop."""
    touched: float
    """Time of the last key press, on the same clock."""

    @property
    def person(self) -> Person:
        """The person."""

    @property
    def name(self) -> str:
        """The person's current name on this server."""

    @property
    def source(self) -> str:
        """The address or network by which limits count the person."""

    @property
    def is_brief(self) -> bool:
        """Whether it runs one command and ends."""

    def leave(self, sentence: str | Message, status: int) -> None:
        """Ask the face to end, then show the sentence (or the one of that id) and exit with the status."""


def _end_none(fingerprint: str) -> None:
    """Do nothing: without accounts no session depends on a key."""


async def _check_nothing(table: str, identity: str) -> None:
    """Refuse no table."""


@attrs.define(eq=False)
class ServerContext:
    """One running server."""

    config: ServerConfig
    lobby: Callable[[Person], Lobby]
    """Creates each person's lobby."""
    identify: Identify
    """Finds the account of a person's key, at the start of each session."""
    full_screen: Face
    line: Face
    log: ServerLog
    limiter: ConnectionLimiter
    sessions: set[OpenSession] = attrs.field(factory=set)
    """The open sessions."""
    collector_policy: CollectorPolicy = attrs.field(factory=CollectorPolicy)
    emptied: asyncio.Event = attrs.field(factory=asyncio.Event)
    """Set when the last session ends; cleared when one starts."""
    figures: Figures = attrs.field(factory=Figures)
    admission: Admission = attrs.field(factory=lambda: Admission(Sanctions(None, (), time.time)))
    membership: Membership = attrs.field(factory=lambda: Membership(time.time))
    register: Register = attrs.field(factory=Register)
    """Maps accounts to holders for the ledger."""
    visit_work: VisitWork = attrs.field(init=False)
    """Charges sessions for their work."""

    @visit_work.default
    def _new_visit_work(self) -> VisitWork:
        return VisitWork(self.limiter.ledger, self.register)

    links: BrowserLinks | None = None
    """Adds browsers to accounts; None if unsupported."""
    tokens: ProgramTokens | None = None
    """The tokens of programs; None if unsupported."""
    webhooks: Webhooks | None = None
    """Sends browsers notifications; None if unsupported."""
    passkeys: PasskeyBook | None = None
    """The passkeys of accounts; None if unsupported."""
    exports: Exports | None = None
    """Makes exports; None if unsupported."""
    end_key: Callable[[str], None] = _end_none
    """Ends the sessions of a key, on all nodes, after it moved to another account."""
    is_damaged: Callable[[], bool] = bool
    """Tells whether the store is damaged."""
    check_table: Callable[[str, str], Awaitable[None]] = _check_nothing
    """Raises BelvedereError for the id of a table that the person with an identity may not know of."""
    admin: AdminFace | None = None
    """Answers admins; set after creation, because admin commands need the context."""

    @property
    def state(self) -> State:
        """Whether a balancer may send new visitors, and the reason if not."""
        if self.admission.is_draining:
            return "closing"
        return "damaged" if self.is_damaged() else "ready"

    def is_admin(self, person: Person) -> bool:
        """Return whether a person logged in with the key of an admin.

        Browser keys never count, with any configuration.
        """
        return person.carrier == "ssh" and self.admission.is_admin(person.key)

    def admit(self, raw: socket.socket, address: str, part: float = 1.0) -> MeteredSocket | None:
        """Admit and count a connection from an address, or close it and return None. `part` is its cost."""
        if self._is_refused(address, part):
            raw.close()
            return None
        source = source_of(address)
        sock = MeteredSocket.adopt(raw, self.config.limits, self.limiter.input_of(source))
        self.limiter.opened(source, sock)
        return sock

    def admit_later(self, sock: MeteredSocket, address: str, part: float = 1.0) -> bool:
        """Do the same as `admit` for a proxy's connection once its client is known.

        If this returns False, the connection stays open.
        """
        if self._is_refused(address, part):
            return False
        source = source_of(address)
        sock.buckets += (self.limiter.input_of(source),)
        self.limiter.opened(source, sock)
        return True

    def may_cost(self, source: str, part: float) -> bool:
        """Return whether a started connection may cause a further cost, a `part` of a whole one."""
        return not self._is_noted(source, self.limiter.further_refusal(source, part))

    def _is_refused(self, address: str, part: float) -> bool:
        source = source_of(address)
        banned = self.admission.sanctions.ban_of_address(address) is not None
        return self._is_noted(source, "banned" if banned else self.limiter.refusal(source, part))

    def _is_noted(self, source: str, refusal: str | None) -> bool:
        """Log a refusal if there is one; return whether there is."""
        if refusal is not None:
            self.figures.refused(refusal)
            self.log.refused("refused", source=source, reason=refusal)
        return refusal is not None

    def enter(self, visitor: Inside) -> None:
        """Take a place after the login, when the key decides the priority.

        Raises Exhausted if the server is full, or BelvedereError if the source has a waiting time.
        """
        holder = visitor.holder
        if holder.is_stranger and (wait := self.limiter.wait(holder.source)):
            self.figures.refused("penalty")
            raise BelvedereError("access-wait", span=waiting_time(wait))
        try:
            self.limiter.enter(visitor)
        except Exhausted:
            self.figures.refused("full")
            raise

    def logged_in(self, holder: Holder, sock: MeteredSocket) -> None:
        """Count a login. The input of a known key is no longer charged to its address."""
        is_known = not holder.is_stranger
        self.limiter.logged_in(holder.source, sock, holder.account, is_known=is_known)
        if is_known:
            sock.buckets = sock.buckets[:1]
        self.figures.logins += 1

    def ban_of(self, person: Person, source: str = "") -> Message | None:
        """Return the ban that applies to a person, or None.

        Bans apply to the account or guest, to the key used, and to the `source` if given. Admins are exempt.
        """
        if self.is_admin(person):
            return None
        admission = self.admission
        ban = admission.ban_of_account(person.id) or admission.ban_of_key(person.key)
        return ban or (admission.ban_of_source(source) if source else None)

    def sessions_of(self, identity: str) -> tuple[OpenSession, ...]:
        """Return all open sessions of a person, under every key, carrier and name they used."""
        return tuple(one for one in self.sessions if one.person.id == identity)

    def end_banned(self) -> None:
        """End the sessions of all people who are banned now."""
        for session in tuple(self.sessions):
            if (ban := self.ban_of(session.person, session.source)) is not None:
                session.leave(ban, DENIED)

    def refusal_of_person(self, person: Person, source: str = "") -> tuple[Message, int] | None:
        """Return why a person may not enter, with the exit status, or None if they may.

        The status is `DENIED` or, for temporary reasons, `AGAIN`. `source` is checked for bans if given.
        """
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
        """Return the holder to charge for a login. Reads nothing from the disk."""
        if person.guest:
            return Holder(person.id, source, Rank.GUEST)
        rank = Rank.KNOWN if self.register.is_known(person.key) else Rank.NEWCOMER
        return Holder(person.id, source, Rank.ADMIN if self.is_admin(person) else rank)

    def offended(self, source: str, offence: Offence) -> None:
        """Give a misbehaving source a waiting time, longer each time."""
        if self.limiter.penalties.offended(source, offence):
            self.log.refused("penalty", source=source, reason=offence)

    def observe(self, holder: Holder, problem: Exhausted) -> None:
        """Penalise sources that guess invites beyond their share; called when a share is used up."""
        if holder.is_stranger and problem.kind == "invites":
            self.offended(holder.source, "invites")

    def introduce(self, person: Person, source: str) -> Holder:
        """Tell the ledger the source of a person."""
        return self.register.introduce(person.id, source, key=person.key, is_admin=self.is_admin(person))

    def session_began(self, session: OpenSession) -> None:
        """Count a new session."""
        self.sessions.add(session)
        self.emptied.clear()

    def session_ended(self, session: OpenSession) -> None:
        """Count the end of a session."""
        self.sessions.discard(session)
        if not self.sessions:
            self.emptied.set()
        if self.collector_policy.session_ended(len(self.sessions)):
            self.collector_policy.collect_soon()

    def login_failed(self) -> None:
        """Count a connection that ended without a login."""
        if self.collector_policy.login_failed(len(self.sessions)):
            self.collector_policy.collect_soon()
