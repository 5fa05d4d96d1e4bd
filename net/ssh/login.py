"""Logs clients in over SSH: algorithms, keys, guests, and the sessions of one connection.

Only a key that *signed* is an identity; an offered key proves nothing. asyncssh also asks about offered keys, so the
accepted key only counts once the login completes, and every other method clears it.
"""

import asyncio
import ipaddress
import secrets
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, Final
from unicodedata import normalize

import asyncssh

from core.clean import clean, derived_name
from core.kernel.message import BelvedereError, Message, message
from core.link.invites import is_invite
from core.results.facts import GUEST as GUEST_IDENTITY
from net.config.address import Address, parse_address
from net.config.server_texts import texts_for
from net.ledger.charges import ConnectionWork
from net.ledger.ledger import Charge, Exhausted, Offence
from net.ledger.register import Holder
from net.people.membership import KINDS, Membership, names_of
from net.people.sanctions import parse_network
from net.people.visit import Certificate, Person
from net.ssh.asyncssh_private import (
    CERTIFIED,
    batch_packets,
    certificate_of,
    charge_input,
    first_text,
    judge_keys,
    reading_switch,
    silence_packet_log,
)
from net.visit.commands import parse_command
from net.visit.connection_limiter import MeteredSocket, SendBacklog
from net.visit.server_context import AGAIN, ServerContext
from net.visit.session import Session

# Judges the keys that a client sends during login, and remembers why one was rejected.
# The client learns the reason at once if it cannot try again, and otherwise when it would continue without a key. A
# client with a rejected key only becomes a guest if it agrees.

SIGNATURES: Final = (
    "ssh-ed25519",
    "sk-ssh-ed25519@openssh.com",
    "ecdsa-sha2-nistp256",
    "rsa-sha2-512",
    "ecdsa-sha2-nistp384",
    "sk-ecdsa-sha2-nistp256@openssh.com",
    "ecdsa-sha2-nistp521",
    "rsa-sha2-256",
)
"""Signature algorithms, the best first."""
EXPLAINED_SIGNATURES: Final = ("ssh-rsa",)
"""Signature algorithms that are offered only to explain the rejection.

A client that supports only SHA-1 would otherwise never send its key and would log in as a guest. asyncssh itself
accepts such signatures even if they are not offered.
"""


class JudgedKeys:
    """The keys of one connection: a `net.ssh.asyncssh_private.KeyJudge`."""

    def __init__(self, membership: Membership, source: str, tell: Callable[[Message], None]) -> None:
        """`source` is the address or network by which the client is counted, `tell` shows it a sentence."""
        self._membership = membership
        self._source = source
        self._tell = tell
        self.trouble: Message | None = None
        """Why the last key was rejected, or that it has not signed; None without a key."""
        self.certificate: Certificate | None = None
        """The last certificate, if it was acceptable and no other key followed."""
        self.is_told = False
        """Whether the client has been shown `trouble` already."""
        self._fingerprint = ""
        self._told: set[str] = set()

    def judged_key(self, user: str, data: bytes, algorithm: str, peer: str = "") -> bytes | None:
        """See KeyJudge; `peer` is the client's address if `source` is a network."""
        self.certificate = None
        kind = first_text(data)
        if algorithm and algorithm not in SIGNATURES:
            self._refuse(message("server-key-signature", algorithm=clean(algorithm, 40)), at_once=True)
        elif kind.endswith(CERTIFIED):
            return self._plain_key(user, data, peer)
        elif kind not in KINDS:
            self._refuse(message("server-key-kind", kind=clean(kind, 40)), at_once=False)
        else:
            return data
        return None

    def refusal_of_key(self, key: asyncssh.SSHKey) -> bool:
        """Return whether to reject a key that passed `judged_key`; keys with a certificate were judged there."""
        self._fingerprint = key.get_fingerprint()
        if self.certificate is not None:
            return False
        refusal = self._membership.refusal_of_key(self._fingerprint)
        if refusal is not None:
            self._refuse(refusal, at_once=refusal.id == "server-key-revoked")
        return refusal is not None

    def found_key(self, is_right: bool, is_signed: bool) -> None:
        """See KeyJudge."""
        if is_signed and not is_right:
            self._refuse(message("server-key-false", fingerprint=self._fingerprint), at_once=True)
        elif is_right and not is_signed:
            self.trouble = message("server-key-unsigned", fingerprint=self._fingerprint)
            self.is_told = False

    def _plain_key(self, user: str, data: bytes, peer: str) -> bytes | None:
        """Return the key of a certificate, or None if the certificate is rejected.

        On servers without authorities the client is not told at once: the plain key usually follows.
        """
        refusal = message("server-certificate-authority")
        if self._membership.takes_certificates:
            try:
                certificate, plain = certificate_of(data)
            except ValueError:
                refusal = message("server-certificate-damaged")
            else:
                address = _address(self._source, peer)
                found = self._membership.refusal_of_certificate(certificate, user or None, address)
                if found is None:
                    self.certificate = certificate
                    return plain
                refusal = found
        self._refuse(refusal, at_once=self._membership.takes_certificates)
        return None

    def _refuse(self, why: Message, *, at_once: bool) -> None:
        if at_once or not self.is_told:
            self.trouble, self.is_told = why, at_once
        if at_once and why.id not in self._told:
            self._told.add(why.id)
            self._tell(why)


def _address(source: str, peer: str) -> str:
    """Return `peer` if it belongs to the network `source`, otherwise `source`."""
    network = parse_network(source)
    try:
        address = ipaddress.ip_address(peer.partition("%")[0])
    except ValueError:
        return source
    is_in = network is not None and network.version == address.version and address in network
    return str(address) if is_in else source


# Carries a visit over one session channel of an SSH client


class SshSession(asyncssh.SSHServerSession[bytes]):
    """One session channel: asyncssh calls it, and it is the `net.visit.terminal.Carrier` of its session."""

    def __init__(
        self,
        context: ServerContext,
        person: Person,
        sock: MeteredSocket,
        backlog: SendBacklog,
        invite: str | None,
        ended: Callable[[Session], None],
        source: str = "",
    ) -> None:
        """`invite` was given as the user name; `ended` is called at the end of the session."""
        self._socket = sock
        self.session = Session(context, person, self, backlog, ended, source=source, invite=invite)

    # Called by asyncssh, in this order

    def connection_made(self, chan: Any) -> None:
        self._chan = chan
        silence_packet_log(chan)
        self.session.open()

    def pty_requested(self, term_type: str | None, term_size: Any, term_modes: Any) -> bool:
        self.session.has_terminal(term_type or "", term_size[0], term_size[1])
        return True

    def shell_requested(self) -> bool:
        return True

    def exec_requested(self, command: str) -> bool:
        self.session.ask(parse_command(command))
        return True

    def session_started(self) -> None:
        self.session.begin()

    def data_received(self, data: bytes, datatype: Any) -> None:
        self.session.receive(data)

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:
        self.session.resize(width, height)

    def eof_received(self) -> bool:
        self.session.end_input()
        return True

    def connection_lost(self, exc: Exception | None) -> None:
        self.session.lost()

    # Called by the session

    def write(self, data: bytes) -> None:
        """See `Carrier.write`."""
        self._chan.write(data)

    def write_error(self, data: bytes) -> None:
        """See `Carrier.write_error`; writes to the standard error of the client."""
        self._chan.write_stderr(data)

    def pause_reading(self) -> None:
        """See `Carrier.pause_reading`."""
        self._chan.pause_reading()

    def resume_reading(self) -> None:
        """See `Carrier.resume_reading`."""
        self._chan.resume_reading()

    def hold(self, seconds: float) -> None:
        """See `Carrier.hold`."""
        self._socket.hold(seconds)

    def environment(self) -> Mapping[bytes, bytes]:
        """See `Carrier.environment`."""
        sent: Mapping[bytes, bytes] = self._chan.get_environment_bytes()
        return sent

    def exit(self, status: int, words: str) -> None:
        """See `Carrier.exit`; the session has already shown the words."""
        self._chan.exit(status)

    def abort(self) -> bool:
        """See `Carrier.abort`."""
        connection = self._chan.get_connection()
        if connection is not None:
            connection.abort()
        return connection is not None


GUEST = "guest"
"""The user name with which a person with a key plays as a guest, and the answer after a rejected key."""
Challenge = tuple[str, str, str, tuple[tuple[str, bool], ...]]
"""Name, text, language and questions, each with whether the answer is echoed."""
POST_QUANTUM = ("mlkem768x25519-sha256",)
CLASSICAL = ("curve25519-sha256", "curve25519-sha256@libssh.org")
AUTHENTICATED_FIRST = ("hmac-sha2-512-etm@openssh.com", "hmac-sha2-256-etm@openssh.com")
"""MACs computed over the ciphertext, so that packets are authenticated before decryption."""
FOR_DROPBEAR = ("hmac-sha2-256",)
"""The MAC that Dropbear supports.

Terrapin (CVE-2023-48795) needs ChaCha20 or CBC, which are not offered. With AES-CTR, a removed packet puts the
counter out of step, so this MAC over the plaintext fails for the next packet, even if a client from before 2024 lacks
the strict key exchange that we request.
"""


def ssh_options(
    key: asyncssh.SSHKey, login_time: float, *, pq_only: bool = False
) -> asyncssh.SSHServerConnectionOptions:
    """Return the options of every connection: explicit algorithms, and every optional feature off.

    The lists leave out expensive algorithms: with `rsa2048-sha256` a handshake costs us 44 ms of CPU, with these 1.1
    to 1.5 ms. The post-quantum exchange comes last, but the client's order decides, so a client that knows it uses
    it. Dropbear guesses that the server's first algorithm matches its own, and sends its half of the key with the
    guess. `login_time` is in seconds. With `pq_only` only the post-quantum exchange is offered, which excludes
    clients older than OpenSSH 9.9.
    """
    return asyncssh.SSHServerConnectionOptions(
        server_host_keys=[key],
        server_version="Belvedere",
        config=[],
        rdns_lookup=False,
        kex_algs=POST_QUANTUM if pq_only else (*CLASSICAL, *POST_QUANTUM),
        encryption_algs=["aes256-gcm@openssh.com", "aes128-gcm@openssh.com", "aes256-ctr", "aes128-ctr"],
        mac_algs=AUTHENTICATED_FIRST if pq_only else (*AUTHENTICATED_FIRST, *FOR_DROPBEAR),
        signature_algs=[*SIGNATURES, *EXPLAINED_SIGNATURES],
        compression_algs=None,
        login_timeout=login_time,
        keepalive_interval=15,
        keepalive_count_max=2,  # two unanswered keepalives, 45 seconds in all
        window=32 * 1024,
        max_pktsize=16 * 1024,
        encoding=None,
        line_editor=False,
        password_auth=False,
        host_based_auth=False,
        x509_trusted_certs=None,
        gss_host=None,
        gss_kex=False,
        gss_auth=False,
        agent_forwarding=False,
        x11_forwarding=False,
        send_server_host_keys=False,
    )


class Login(asyncssh.SSHServer):
    """One connection: the person at its other end, and its sessions."""

    def __init__(self, context: ServerContext, sock: MeteredSocket, source: str, backlog: SendBacklog) -> None:
        self.context = context
        self.source = source
        self.backlog = backlog
        self.person: Person | None = None
        self._socket = sock
        self._key: str | None = None
        self._user = ""
        self._tries = 0
        self._signs = False
        self._judged = JudgedKeys(context.membership, source, self._tell)
        self._is_answered = False
        self._unused: asyncio.TimerHandle | None = None
        self.holder = Holder("", source)
        """The account or source to charge for this connection, once it has logged in."""
        self._sessions: list[Session] = []
        self._came = 0.0

    @property
    def idle(self) -> float:
        """Seconds since the last key press in any of its sessions, or since the login."""
        return asyncio.get_running_loop().time() - max((one.touched for one in self._sessions), default=self._came)

    def make_room(self) -> None:
        """Close the connection to free its place, after a sentence to every session."""
        for session in tuple(self._sessions):
            session.leave("server-room", AGAIN)
        if not self._sessions:
            self.connection.close()

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        self.connection = conn
        batch_packets(conn)
        judge_keys(conn, self)

    def connection_lost(self, exc: Exception | None) -> None:
        self._cancel_unused()
        self.context.limiter.left(self)

    def begin_auth(self, username: str) -> bool:
        """Reset the login for a new user name. asyncssh skips this for an empty name, so every check is repeated
        later.
        """
        self._key, self._user = None, username
        return not (self._takes_guests and username == GUEST)

    def public_key_auth_supported(self) -> bool:
        return True

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        fingerprint = key.get_fingerprint()
        self._signs = fingerprint == self._key and not self._signs
        if not self._signs:  # the second call for an offered key is for its signature
            self._count_try()
        if self._judged.refusal_of_key(key):
            self._key = None
            return False
        self._key, self._user = fingerprint, username
        return True

    def judged_key(self, user: str, data: bytes, algorithm: str) -> bytes | None:
        """See net.ssh.asyncssh_private.KeyJudge, which these three methods implement."""
        name = "" if user == GUEST or is_invite(user) else user
        found = self._judged.judged_key(name, data, algorithm, self.connection.get_extra_info("peername", ("",))[0])
        if found is None:
            self._key = None
            self._count_try()
        return found

    def found_key(self, is_right: bool, is_signed: bool) -> None:
        self._judged.found_key(is_right, is_signed)

    def password_sent(self) -> None:
        self._tell(Message("server-no-passwords" if self._takes_guests else self._without_a_key.id))

    def kbdint_auth_supported(self) -> bool:
        """Return True if guests are allowed.

        Otherwise offer it once, so that clients without a key can read the reason.
        """
        return self._takes_guests or not self._is_answered

    def get_kbdint_challenge(self, username: str, lang: str, submethods: str) -> bool | Challenge:
        """Accept a person without a key as a guest without asking; ask one with a rejected key."""
        self._key, self._user = None, username
        trouble, self._is_answered = self._judged.trouble, True
        if not self._takes_guests:
            if not self._judged.is_told:
                self._tell(trouble or self._without_a_key)
            return False
        if trouble is None:
            return True
        self._count_try()
        texts = texts_for(lang or None)
        reason = "" if self._judged.is_told else texts.say(trouble)
        return "", reason, "", ((texts.ui("server-guest-question", word=GUEST), True),)

    def validate_kbdint_response(self, username: str, responses: Sequence[str]) -> bool:
        """Return whether a person with a rejected key agreed to be a guest."""
        self._key, self._user = None, username
        return self._takes_guests and [answer.strip().strip('"').casefold() for answer in responses] == [GUEST]

    def auth_completed(self) -> None:
        """Accept the login: only here does the key become an identity."""
        if self._key is not None:
            self._refuse_when_banned(self._key)
        if self._key is None and not self._takes_guests:
            self.context.figures.refused("no-key")
            raise disconnect(asyncssh.DISC_NO_MORE_AUTH_METHODS_AVAILABLE, texts_for(None).say(self._without_a_key))
        person = self._identify()
        self.holder = self.context.holder(person, self.source)
        self._enter()
        self.person, self._came = person, asyncio.get_running_loop().time()
        self.context.logged_in(self.holder, self._socket)
        self._socket.pace(reading_switch(self.connection))
        work = ConnectionWork(self.context.visit_work, self.holder, self._socket.hold)
        charge_input(self.connection, work.spend)
        self.context.log.note("login", person=self.person.id, source=self.source, user=self._user[:64])
        self._watch_unused()

    def session_requested(self) -> SshSession:
        limits = self.context.config.limits
        if self.person is None or len(self._sessions) >= limits.sessions_per_connection:
            raise asyncssh.ChannelOpenError(
                asyncssh.OPEN_RESOURCE_SHORTAGE,
                texts_for(None).ui("server-too-many-sessions", limit=limits.sessions_per_connection),
            )
        admission = self.context.admission
        if (reason := admission.ban_of_key(self.person.key) or admission.ban_of_source(self.source)) is not None:
            self.context.figures.refused("connection")
            raise asyncssh.ChannelOpenError(asyncssh.OPEN_ADMINISTRATIVELY_PROHIBITED, texts_for(None).say(reason))
        try:
            charge = self.context.limiter.ledger.take(self.holder, "sessions")
        except Exhausted as problem:
            raise asyncssh.ChannelOpenError(
                asyncssh.OPEN_RESOURCE_SHORTAGE, texts_for(None).say(problem.sentence)
            ) from None
        self._cancel_unused()
        ended = partial(self._session_ended, charge)
        carrier = SshSession(self.context, self.person, self._socket, self.backlog, self.invite, ended, self.source)
        self._sessions.append(carrier.session)
        return carrier

    @property
    def invite(self) -> str | None:
        """The invite, if the user name was one."""
        return self._user if is_invite(self._user) else None

    def _session_ended(self, charge: Charge, session: Session) -> None:
        charge.give_back()
        self._sessions.remove(session)
        if not self._sessions:
            self._watch_unused()

    def _identify(self) -> Person:
        name = "" if is_invite(self._user) or self._user == GUEST else derived_name(self._user)
        if self._key is None:
            return Person(f"{GUEST_IDENTITY}{secrets.token_hex(8)}", name or GUEST, guest=True, address=self._address())
        certificate = self._judged.certificate
        if certificate is not None and certificate.key == self._key and (names := names_of(certificate)):
            name = name if name in names else names[0]
        else:
            certificate = None
        return Person(self._key, name, guest=False, address=self._address(), key=self._key, certificate=certificate)

    def _address(self) -> Address:
        """Return the address for other players: the configured one, otherwise the one this client connected to."""
        address, port = self._socket.reached or self._socket.getsockname()[:2]
        asked = self.context.config.address
        return parse_address(asked, port) if asked else Address(address.removeprefix("::ffff:"), port)

    @property
    def _takes_guests(self) -> bool:
        return self.context.config.guests and not self.context.membership.is_private

    @property
    def _without_a_key(self) -> Message:
        """The reason why a login without a key fails."""
        return Message("server-members-only" if self.context.membership.is_private else "server-key-needed")

    def _tell(self, sentence: Message) -> None:
        """Show a sentence to the user during the login."""
        self.context.figures.refused("key")
        self.context.log.refused("key", source=self.source, reason=sentence.id)
        with suppress(OSError):
            self.connection.send_auth_banner(f"{texts_for(None).say(sentence)}\n")

    def _count_try(self) -> None:
        self._tries += 1
        if self._tries > self.context.config.limits.key_tries:
            self.context.figures.refused("keys")
            raise disconnect(asyncssh.DISC_NO_MORE_AUTH_METHODS_AVAILABLE, texts_for(None).ui("server-too-many-keys"))

    def _refuse_when_banned(self, key: str) -> None:
        """Refuse a banned key. Its account and current admission are checked when a session starts."""
        if (reason := self.context.admission.ban_of_key(key)) is not None:
            self.context.figures.refused("connection")
            raise disconnect(asyncssh.DISC_BY_APPLICATION, texts_for(None).say(reason))

    def _enter(self) -> None:
        try:
            self.context.enter(self)
        except BelvedereError as problem:
            full = isinstance(problem, Exhausted)
            code = asyncssh.DISC_TOO_MANY_CONNECTIONS if full else asyncssh.DISC_BY_APPLICATION
            raise disconnect(code, texts_for(None).say(problem.sentence)) from None

    def _watch_unused(self) -> None:
        """Close the connection if it has no session for `unused_time`, so that the client can read its exit status
        first.
        """
        self._cancel_unused()
        self._unused = _later(self.context.config.limits.unused_time, self.connection.close)

    def _cancel_unused(self) -> None:
        if self._unused is not None:
            self._unused.cancel()
            self._unused = None


def disconnect(code: int, sentence: str) -> asyncssh.DisconnectError:
    """Return the error that ends a connection with a sentence in ASCII, because OpenSSH prints other bytes in octal.

    >>> disconnect(asyncssh.DISC_BY_APPLICATION, "Try again in 37\u00a0s.").reason
    'Try again in 37 s.'
    """
    return asyncssh.DisconnectError(code, normalize("NFKD", sentence).encode("ascii", "ignore").decode())


def offence_of(error: Exception, seconds: float, login_time: float) -> Offence | None:
    """Return how a connection offended that ended without a login after `seconds`; None if we refused it."""
    match error:
        case asyncssh.ConnectionLost():
            return "login" if seconds >= login_time else "left"
        case asyncssh.DisconnectError(code=asyncssh.DISC_NO_MORE_AUTH_METHODS_AVAILABLE):
            return "login"
        case asyncssh.DisconnectError(code=asyncssh.DISC_BY_APPLICATION | asyncssh.DISC_TOO_MANY_CONNECTIONS):
            return None
    return "broken"


def _later(seconds: float, call: Callable[[], None]) -> asyncio.TimerHandle:
    return asyncio.get_running_loop().call_later(seconds, call)
