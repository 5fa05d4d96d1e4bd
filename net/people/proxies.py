"""Knows the proxies that are believed when they say whose a connection is: those that the host named."""

import ipaddress
from collections.abc import Iterable

from net.config.startup import ServerError
from net.people.sanctions import Network, parse_network


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
