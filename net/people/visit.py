"""One visit as its face sees it: the person, their request, their terminal and their view of the lobby."""

import ipaddress
from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Literal

import attrs

from core.link.lobby import Lobby
from core.link.seed_share import MakeShare
from core.link.visit import Destination, Terminal
from net.config.address import Address
from net.config.startup import ServerError
from net.people.sanctions import Network, parse_network


@attrs.frozen
class Certificate:
    """A certificate with a valid signature, as its authority wrote it."""

    key: str
    """The fingerprint of the certified key."""
    authority: str
    """The fingerprint of the authority's key."""
    serial: int
    id: str
    kind: int
    """The type; `net.people.membership.USER` is for people."""
    principals: tuple[str, ...]
    begins: float
    """Seconds since the epoch; so is `ends`."""
    ends: float
    options: frozenset[str] = frozenset()
    """The names of its options."""
    networks: tuple[Network, ...] = ()
    """Where it may be used from; empty means anywhere."""


PasskeyMaker = Callable[[str], Awaitable[str]]
"""Creates a passkey for an identity's account in the visitor's browser, and returns its fingerprint. Raises
BelvedereError if none is created."""


@attrs.frozen
class Person:
    """The person at the other end of a connection."""

    id: str
    """The account's identity; for a guest, unique to this visit."""
    name: str
    """The name the person asks for; cleaned but not verified."""
    guest: bool
    address: Address | None = None
    """The server's public address: as configured by the host, or the one that this person used."""
    key: str = ""
    """The fingerprint of the key that signed, empty for a guest."""
    certificate: Certificate | None = None
    """The certificate with which they signed in, if any."""
    carrier: Literal["ssh", "web", "api"] = "ssh"
    """How they connect: an SSH client, a browser, or a program with a token over WebSocket."""
    token: str = attrs.field(default="", repr=False)
    """The hash of the token they came with, empty without one."""
    make_passkey: PasskeyMaker | None = attrs.field(default=None, eq=False, repr=False)
    """None without a browser that can create passkeys."""
    add_to_seed: MakeShare | None = attrs.field(default=None, eq=False, repr=False)
    """Asks their browser for its share of tables' seeds; None without a browser."""


Warn = Callable[[int], None]
"""Tells a person that their visit ends after so many seconds of inactivity."""


def _no_warning(warn: Warn) -> None:
    """Send no warning."""


@attrs.frozen
class Visit:
    """Everything a face receives. The full screen uses `terminal`, the line face `read` and `write`."""

    person: Person
    lobby: Lobby
    request: Destination
    environment: Mapping[str, str]
    terminal: Terminal
    read: Callable[[], Awaitable[str | None]]
    """Returns the next line; None at the end of input."""
    write: Callable[[str], None]
    write_later: Callable[[str], None] | None = None
    """Like `write`, but may buffer briefly; None if nothing is buffered."""
    warn_by: Callable[[Warn], None] = _no_warning
    """Sets how the face warns that the visit ends soon."""
    write_error: Callable[[str], None] = attrs.field(default=attrs.Factory(lambda visit: visit.write, takes_self=True))
    """Like `write`, for errors, so that they stay out of answers that are redirected to a file. On a terminal, and in a
    program's line protocol, it is `write`."""


Face = Callable[[Visit], Awaitable[int]]
"""Shows the server to one visitor until they leave; returns the exit status for their `ssh`."""


# Trusted proxies, which the host has named


class Proxies:
    """The proxies that are trusted to name the source of a connection."""

    def __init__(self, networks: Iterable[str] = ()) -> None:
        """Raises ServerError for text that is neither an address nor a network."""
        self._networks = [_network(text) for text in networks]

    def trust(self, address: str) -> bool:
        """Return whether `address` is a trusted proxy's."""
        found = parse_network(address) if self._networks else None
        return found is not None and any(found.network_address in network for network in self._networks)

    def source_in(self, hops: Iterable[str]) -> str | None:
        """Return the source of a request that trusted proxies forwarded, from its `X-Forwarded-For` lines: the last
        address that is not a trusted proxy's. Earlier addresses could be forged. None if all are trusted proxies'.
        Raises ValueError for text that is not an address.

        >>> Proxies(["192.0.2.7"]).source_in(["203.0.113.1, 198.51.100.3", "192.0.2.7"])
        '198.51.100.3'
        """
        for hop in reversed([hop.strip() for line in hops for hop in line.split(",")]):
            if not self.trust(address := str(ipaddress.ip_address(hop))):
                return address
        return None


def _network(text: str) -> Network:
    found = parse_network(text)
    if found is None:
        raise ServerError("config-proxies", found=text[:60])
    return found
