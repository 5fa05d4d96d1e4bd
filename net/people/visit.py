"""Describes one visit as its face sees it: the person, their request, their terminal and their end of the lobby."""

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
    """A certificate whose signature holds, as its authority wrote it."""

    key: str
    """The fingerprint of the key that it is about."""
    authority: str
    """The fingerprint of the key that signed it."""
    serial: int
    id: str
    kind: int
    """What it is for; `net.people.membership.USER` is for people."""
    principals: tuple[str, ...]
    begins: float
    """Seconds since the epoch; so is `ends`."""
    ends: float
    options: frozenset[str] = frozenset()
    """The names of its options."""
    networks: tuple[Network, ...] = ()
    """Where it may be used from; anywhere when empty."""


PasskeyMaker = Callable[[str], Awaitable[str]]
"""Makes a passkey, in the browser of a visit, that leads to the account of an identity: its fingerprint. Raises
BelvedereError where there will be none."""


@attrs.frozen
class Person:
    """The person at the other end of a connection."""

    id: str
    """Their account, or unique to this visit for a guest."""
    name: str
    """What they would like to be called; cleaned, and proof of nothing."""
    guest: bool
    address: Address | None = None
    """Where others find the server: what its host says, else the address at which this person found it."""
    key: str = ""
    """The fingerprint of the key that signed, empty for a guest."""
    certificate: Certificate | None = None
    """The certificate by which they were let in, if it was one."""
    carrier: Literal["ssh", "web"] = "ssh"
    """What brings them: an SSH client or a browser."""
    make_passkey: PasskeyMaker | None = attrs.field(default=None, eq=False, repr=False)
    """None where no browser brings them that can."""
    add_to_seed: MakeShare | None = attrs.field(default=None, eq=False, repr=False)
    """Asks their browser for what it adds to the seeds of tables; None where no browser brings them."""


Warn = Callable[[int], None]
"""Tells a person that their visit ends in so many seconds unless they do something."""


def _untold(warn: Warn) -> None:
    """Nobody is warned."""


@attrs.frozen
class Visit:
    """All that a face is given. The full screen uses `terminal`, the line face `read` and `write`."""

    person: Person
    lobby: Lobby
    request: Destination
    environment: Mapping[str, str]
    terminal: Terminal
    read: Callable[[], Awaitable[str | None]]
    """Gives the next line, or None when there will be no more."""
    write: Callable[[str], None]
    write_later: Callable[[str], None] | None = None
    """As `write`, for what may wait a moment for what is written next; None where nothing waits."""
    warn_by: Callable[[Warn], None] = _untold
    """Says how the face warns of an end that is near."""
    write_error: Callable[[str], None] = attrs.field(default=attrs.Factory(lambda visit: visit.write, takes_self=True))
    """As `write`, for why there is no answer: elsewhere than answers, which may go to a file. On a terminal, where all
    is read in one place, and among the lines of a program it is `write`."""


Face = Callable[[Visit], Awaitable[int]]
"""Shows the server to one visitor until they leave; returns the status for their `ssh`."""


# Knows the proxies that are believed when they say whose a connection is: those that the host named


class Proxies:
    """The proxies that are believed."""

    def __init__(self, networks: Iterable[str] = ()) -> None:
        """Raises ServerError for what is no address and no network."""
        self._networks = [_network(text) for text in networks]

    def trust(self, address: str) -> bool:
        """Whether what comes from `address` comes from a proxy."""
        found = parse_network(address) if self._networks else None
        return found is not None and any(found.network_address in network for network in self._networks)

    def source_in(self, hops: Iterable[str]) -> str | None:
        """The address from which a request came to the first of these proxies, by the `X-Forwarded-For` lines that they
        wrote on: the last one that is none of theirs; whatever stands before it, anybody may have written. None where
        they wrote of themselves alone. Raises ValueError for what is no address.

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
