"""Log in by a script: offers, signatures, guest logins and name changes in any order, sent one by one or all at
once."""

import asyncio
import random
from typing import Any, Literal

import asyncssh
import attrs
from asyncssh.packet import Boolean, Byte, String

from net.config.shares import Limits
from net.ssh.login import GUEST

Method = Literal["offer", "sign", "forge", "guest", "none"]
MSG_UNIMPLEMENTED = 3
MSG_UNKNOWN = 9
MSG_USERAUTH_REQUEST = 50
MSG_USERAUTH_FAILURE = 51
MSG_USERAUTH_SUCCESS = 52
ECHOES = 2
"""Echo requests after the last login request, so that the server has handled all of them."""
_PATIENCE = 60.0


@attrs.frozen
class LoginRequest:
    """One authentication request. `forge` signs something else; `key` matters to the first three kinds."""

    user: str
    method: Method
    key: asyncssh.SSHKey


class _Waiting:
    """Replaces the library's login attempt and forwards the answers to ours."""

    def __init__(self, answered: Any) -> None:
        self._answered = answered

    def process_packet(self, *_: object) -> bool:
        self._answered()
        return True

    def log_received_packet(self, *_: object) -> None:
        """Do nothing: the log is not needed."""

    def cancel(self) -> None:
        """Do nothing: there is no task to cancel."""


class Scripted(asyncssh.SSHClientConnection):
    """A client that sends only the requests of its script."""

    script: tuple[LoginRequest, ...] = ()
    at_once = False
    echoes = 0

    def begin(self, script: tuple[LoginRequest, ...], *, at_once: bool) -> "asyncio.Future[bool]":
        """Start a script; return a future that says whether a login completed."""
        self.script, self.at_once = script, at_once
        self.done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        return self.done

    def try_next_auth(self, *, next_method: bool = False) -> None:
        self._auth = _Waiting(self._answered)  # type: ignore[assignment]
        self._send_next()
        while self.at_once and self.script:
            self._send_next()
        if self.at_once:
            self._echo()

    def connection_lost(self, exc: Exception | None = None) -> None:
        self._settle(False)
        super().connection_lost(exc)

    def _answered(self, *_: object) -> None:
        """Handle the answer to a request: a failure, or that a key would be accepted."""
        if not self.at_once and self.script:
            self._send_next()
        elif not self.at_once:
            self._settle(False)

    def _send_next(self) -> None:
        request, self.script = self.script[0], self.script[1:]
        packet = Byte(MSG_USERAUTH_REQUEST) + String(request.user) + String("ssh-connection") + self._proof(request)
        self.send_packet(MSG_USERAUTH_REQUEST, packet[1:])

    def _echo(self, *_: object) -> None:
        """Handle the server's reply to an unknown packet, which it sends in order."""
        self.echoes += 1
        if self.echoes > ECHOES:
            self._settle(False)
        else:
            self.send_packet(MSG_UNKNOWN)

    def _proof(self, request: LoginRequest) -> bytes:
        if request.method in ("guest", "none"):
            return (
                String("keyboard-interactive") + String("") + String("")
                if request.method == "guest"
                else String("none")
            )
        algorithm, data = request.key.algorithm, request.key.public_data
        asked = String("publickey") + Boolean(request.method != "offer") + String(algorithm) + String(data)
        if request.method == "offer":
            return asked
        head = Byte(MSG_USERAUTH_REQUEST) + String(request.user) + String("ssh-connection") + asked
        signed = String(self._session_id) + head if request.method == "sign" else b"something else" + head
        return asked + String(request.key.sign(signed, algorithm))

    def _settle(self, is_in: bool) -> None:
        if not self.done.done():
            self.done.set_result(is_in)

    def _succeeded(self, *_: object) -> None:
        self._settle(True)

    _packet_handlers = {  # noqa: RUF012
        **asyncssh.SSHClientConnection._packet_handlers,
        MSG_UNIMPLEMENTED: _echo,
        MSG_USERAUTH_FAILURE: _answered,
        MSG_USERAUTH_SUCCESS: _succeeded,
    }


async def logged_in(port: int, script: tuple[LoginRequest, ...], *, at_once: bool) -> bool:
    """Return whether a login completes on a connection that sends the script."""
    loop = asyncio.get_running_loop()
    options = asyncssh.SSHClientConnectionOptions(known_hosts=None, config=None, username="x", client_keys=[])
    client = Scripted(loop, options)
    done = client.begin(script, at_once=at_once)
    await loop.create_connection(lambda: client, "127.0.0.1", port)
    try:
        return await asyncio.wait_for(done, _PATIENCE)
    finally:
        client.abort()


def random_script(draw: random.Random, own: asyncssh.SSHKey, victim: asyncssh.SSHKey) -> tuple[LoginRequest, ...]:
    """Return up to eight requests of a client that has only the private half of `own`."""
    return tuple(_random_request(draw, own, victim) for _ in range(draw.randrange(1, 9)))


def _random_request(draw: random.Random, own: asyncssh.SSHKey, victim: asyncssh.SSHKey) -> LoginRequest:
    method: Method = draw.choice(("offer", "offer", "sign", "forge", "guest", "none"))
    key = own if method == "sign" else draw.choice((own, victim))
    return LoginRequest(draw.choice(("", "ann", "bob", "guest", "oak-lamp-river-stone")), method, key)


def proven(script: tuple[LoginRequest, ...]) -> str | None:
    """Return who the script proves its sender to be if requests are answered one by one: a key, GUEST, or None. After a
    key offer, a guest login asks for confirmation, which no script answers."""
    user = ""
    tries = 0
    signs = False
    last = None
    has_shown_key = False
    for request in script:
        if request.user != user:
            user, last, signs = request.user, None, False
            if user == GUEST:
                return GUEST
        if request.method == "guest" and not has_shown_key:
            return GUEST
        if request.method == "none":
            continue
        if request.method == "guest":
            tries, last = tries + 1, None
        else:
            signs, has_shown_key = request.key is last and not signs, True
            tries, last = tries + (not signs), request.key
        if tries > Limits().key_tries:
            return None
        if request.method == "sign":
            return str(request.key.get_fingerprint())
    return None
