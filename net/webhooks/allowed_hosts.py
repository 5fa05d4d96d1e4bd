"""The hosts that webhooks may reach: those that the server's host has listed. Addresses of private networks must be
listed themselves.

URLs are parsed by a small grammar of their own, which is unambiguous. The request is built from the parsed parts, never
from the URL's text.
"""

import ipaddress
import re
from collections.abc import Iterable
from typing import Final

import attrs

from core.kernel.message import BelvedereError
from net.config.startup import ServerError

Ip = ipaddress.IPv4Address | ipaddress.IPv6Address
IpNetwork = ipaddress.IPv4Network | ipaddress.IPv6Network

PORT: Final = 443
"""Default port of an entry."""
LONGEST: Final = 500
"""The most characters of a URL."""

_PORT: Final = r"(?::(?P<port>[1-9]\d{0,4}))?"
_URL: Final = re.compile(
    rf"(?P<scheme>https?)://(?:\[(?P<six>[0-9A-Fa-f:.]+)\]|(?P<host>[A-Za-z0-9.-]+)){_PORT}"
    r"(?P<path>[/?][A-Za-z0-9._~!$&'()*+,;=:@%/?-]*)?"  # RFC 3986, without fragment
)
_ENTRY: Final = re.compile(rf"(?:\[(?P<six>[0-9A-Fa-f:.]+(?:/\d{{1,3}})?)\]|(?P<plain>[A-Za-z0-9./-]+)){_PORT}")
_LABEL: Final = r"[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?"
_NAME: Final = re.compile(rf"(?=.{{1,253}}\Z)(?:{_LABEL}\.)*(?!\d+\Z){_LABEL}")
"""A host name in lower case. Its last label is not a number, so that an address is not taken for a name."""

_NOT_PUBLIC: Final = tuple(
    ipaddress.ip_network(text)
    for text in (
        "0.0.0.0/8",
        "10.0.0.0/8",
        "100.64.0.0/10",
        "127.0.0.0/8",
        "169.254.0.0/16",
        "172.16.0.0/12",
        "192.0.0.0/24",
        "192.0.2.0/24",
        "192.88.99.0/24",
        "192.168.0.0/16",
        "198.18.0.0/15",
        "198.51.100.0/24",
        "203.0.113.0/24",
        "224.0.0.0/3",
        "2001::/23",
        "2001:db8::/32",
        "2002::/16",
        "3fff::/20",
    )
)
"""Special-purpose addresses of IPv4, and of unicast IPv6, from IANA's registries (RFC 6890): private networks, this
machine, multicast, documentation, and Teredo and 6to4, which contain an IPv4 address."""
_UNICAST: Final = ipaddress.IPv6Network("2000::/3")
"""The global unicast addresses of IPv6. NAT64 and addresses with a zone lie outside."""


@attrs.frozen
class WebhookUrl:
    """A parsed URL."""

    text: str
    host: str
    """A name in lower case, or an address without brackets."""
    port: int
    path: str
    """The request target; it begins with a slash."""
    is_tls: bool

    @property
    def authority(self) -> str:
        """The host as a request names it, with a port other than the scheme's default."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == (443 if self.is_tls else 80) else f"{host}:{self.port}"


@attrs.frozen
class _Entry:
    """A parsed entry of the list."""

    port: int
    name: str = ""
    """A name, or with a leading dot all names below it; empty for addresses."""
    network: IpNetwork | None = None

    def has_name(self, host: str, port: int) -> bool:
        is_it = host.endswith(self.name) if self.name.startswith(".") else host == self.name
        return bool(self.name) and is_it and port == self.port

    def has_address(self, address: Ip, port: int) -> bool:
        return self.network is not None and address in self.network and port == self.port


class AllowedHosts:
    """The listed hosts; false if there are none.

    An entry is `example.org`, `.example.org` (every name below it), an address or a network, each with a `:PORT` if it
    is not 443. IPv6 needs brackets before a port.
    """

    def __init__(self, entries: Iterable[str] = ()) -> None:
        """Raises ServerError for a malformed entry."""
        self._entries = tuple(map(_entry, entries))

    def __bool__(self) -> bool:
        return bool(self._entries)

    @property
    def has_addresses(self) -> bool:
        """Whether addresses are listed, which may belong to this machine or a private network."""
        return any(entry.network is not None for entry in self._entries)

    def parse(self, text: str) -> WebhookUrl:
        """Parse a URL that webhooks may use. Names need TLS. Raises BelvedereError for any other URL."""
        found = _URL.fullmatch(text) if len(text) <= LONGEST else None
        if found is None or int(found["port"] or PORT) > 65535:
            raise BelvedereError("webhook-url", limit=LONGEST)
        is_tls = found["scheme"] == "https"
        path = found["path"] or "/"
        host = (found["six"] or found["host"]).lower()
        port = int(found["port"] or (443 if is_tls else 80))
        url = WebhookUrl(text, host, port, path if path.startswith("/") else f"/{path}", is_tls)
        address = _address(host)
        if address is not None:
            allowed = self._lists(address, port)
        else:
            allowed = _NAME.fullmatch(host) is not None and any(one.has_name(host, port) for one in self._entries)
        if not allowed:
            raise BelvedereError("webhook-host", host=url.authority)
        if address is None and not is_tls:
            raise BelvedereError("webhook-tls")
        return url

    def is_allowed(self, address: str, port: int) -> bool:
        """Return whether a connection to an address is allowed, whichever name resolved to it: it is public or
        listed."""
        found = _address(address)
        return found is not None and (is_public(found) or self._lists(found, port))

    def _lists(self, address: Ip, port: int) -> bool:
        return any(entry.has_address(address, port) for entry in self._entries)


def is_public(address: Ip) -> bool:
    """Return whether an address belongs to the public internet.

    >>> [is_public(ipaddress.ip_address(text)) for text in ("9.9.9.9", "10.0.0.1", "64:ff9b::a00:1", "2620:fe::fe")]
    [True, False, False, True]
    """
    if address.version == 6 and address not in _UNICAST:
        return False
    return address.is_global and not any(address in network for network in _NOT_PUBLIC)


def _address(text: str) -> Ip | None:
    """Parse an address, with IPv4-mapped IPv6 as IPv4; None for anything else."""
    try:
        found = ipaddress.ip_address(text)
    except ValueError:
        return None
    mapped = found.ipv4_mapped if isinstance(found, ipaddress.IPv6Address) else None
    return mapped or found


def _entry(text: str) -> _Entry:
    found = None if text.count(":") > 1 and not text.startswith("[") else _ENTRY.fullmatch(text)
    place = text if found is None else found["six"] or found["plain"]
    port = int((found["port"] if found else None) or PORT)
    network = _network(place)
    if network is not None and port <= 65535:
        return _Entry(port, network=network)
    name = place.lower()
    if found is None or port > 65535 or _NAME.fullmatch(name.removeprefix(".")) is None:
        raise ServerError("config-webhook-hosts", found=text[:60])
    return _Entry(port, name)


def _network(text: str) -> IpNetwork | None:
    if "/" not in text:
        address = _address(text)
        return None if address is None else ipaddress.ip_network(address)
    try:
        return ipaddress.ip_network(text, strict=False)
    except ValueError:
        return None
