"""A small server that admits browsers, and an authenticator for its pages."""

import json
from base64 import urlsafe_b64encode
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any

import attrs
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, ed25519, padding, rsa
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from core.kernel.game import AnyGame
from net.config.server_config import ServerConfig
from net.config.shares import Limits
from net.hosting import lobby_of
from net.ledger.ledger import Ledger
from net.server import Server
from net.tables.host import Host
from net.telemetry.figures import Figures
from net.webhooks.allowed_hosts import AllowedHosts
from net.webhooks.push import PushServer
from scripts.clients.server_process import free_port
from tests.net.conftest import GENEROUS
from tests.net.support import demo
from tests.net.support.house import HandClock, house, load

# A small house that lets browsers in


@attrs.frozen
class WebHouse:
    """A server and its tables, with a stopped clock."""

    server: Server
    host: Host
    clock: HandClock

    @property
    def port(self) -> int:
        """The address for browsers."""
        address = self.server.web_address
        assert address is not None
        return address[1]


@asynccontextmanager
async def web_house(
    folder: Path,
    exports: Any = None,
    *,
    load: Callable[[str], AnyGame] = load,
    full_screen: Any = None,
    limits: Limits = GENEROUS,
    push: PushServer | None = None,
    webhook_hosts: AllowedHosts | None = None,
    **settings: Any,
) -> AsyncIterator[WebHouse]:
    """A server on the store in `folder`, with these settings. `exports` makes the exports of finished tables, `load`
    finds the games, `full_screen` is what visitors are shown, `push` sends notifications to browsers, at addresses of
    `webhook_hosts`."""
    (folder / "tables").mkdir()
    clock = HandClock()
    config = ServerConfig(folder / "data", port=0, web=free_port(), limits=limits, **settings)
    async with house(
        folder / "tables",
        load=load,
        now=clock.now,
        monotonic=clock,
        ledger=Ledger(config.kinds, clock),
        push=push,
        webhook_hosts=webhook_hosts or AllowedHosts(),
    ) as host:
        server = await Server.open(
            config,
            partial(lobby_of, host),
            full_screen or demo.full_screen(),
            demo.line,
            figures=Figures(clock.now, clock),
            host=host,
            exports=exports,
        )
        yield WebHouse(server, host, clock)
        await server.close()


# An authenticator without a browser


KINDS: dict[str, Callable[[], Any]] = {
    "ES256": lambda: ec.generate_private_key(ec.SECP256R1()),
    "EdDSA": ed25519.Ed25519PrivateKey.generate,
    "RS256": lambda: rsa.generate_private_key(65537, 2048),
}
"""How each makes a key."""


def signature(key: Any, data: bytes) -> bytes:
    """Sign as an authenticator with a key of its kind does."""
    match key:
        case ec.EllipticCurvePrivateKey():
            return key.sign(data, ec.ECDSA(hashes.SHA256()))
        case ed25519.Ed25519PrivateKey():
            return key.sign(data)
    signed: bytes = key.sign(data, padding.PKCS1v15(), hashes.SHA256())
    return signed


class Authenticator:
    """Holds one passkey, and answers the challenges of a page at `origin`."""

    def __init__(self, origin: str, kind: str = "ES256", name: bytes = b"a passkey") -> None:
        self.origin = origin
        self.name = name
        self.key = KINDS[kind]()
        self.flags = 0x05

    @property
    def public_key(self) -> bytes:
        """The key as SubjectPublicKeyInfo."""
        encoded: bytes = self.key.public_key().public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)
        return encoded

    def made(self, challenge: dict[str, Any], /, **changes: Any) -> dict[str, Any]:
        """The answer to a challenge that asks for a new passkey."""
        client = self._client("webauthn.create", challenge, changes)
        credential = bytes(16) + len(self.name).to_bytes(2) + self.name + b"\xa5what its model calls a key"
        said = self._said(challenge, self.flags | 0x40) + credential
        return self._answer(client, said, b"", self.public_key)

    def proof(self, challenge: dict[str, Any], /, **changes: Any) -> dict[str, Any]:
        """The answer to a challenge that asks for a person."""
        client = self._client("webauthn.get", challenge, changes)
        said = self._said(challenge, self.flags)
        return self._answer(client, said, signature(self.key, said + sha256(client).digest()), b"")

    def _client(self, kind: str, challenge: dict[str, Any], changes: dict[str, Any]) -> bytes:
        asked = urlsafe_b64encode(bytes.fromhex(challenge["challenge"])).decode().rstrip("=")
        said = {"type": kind, "challenge": asked, "origin": self.origin, "crossOrigin": False}
        return json.dumps(said | changes).encode()

    def _said(self, challenge: dict[str, Any], flags: int) -> bytes:
        return sha256(challenge["site"].encode()).digest() + bytes((flags, 0, 0, 0, 0))

    def _answer(self, client: bytes, said: bytes, signed: bytes, public_key: bytes) -> dict[str, Any]:
        parts = {"credential": self.name, "client": client, "authenticator": said, "signature": signed}
        return {"type": "prove", **{name: part.hex() for name, part in (parts | {"public_key": public_key}).items()}}


NONE: dict[str, Any] = {
    "type": "prove",
    "credential": "",
    "client": "",
    "authenticator": "",
    "signature": "",
    "public_key": "",
}
"""The answer of a person who refuses."""
