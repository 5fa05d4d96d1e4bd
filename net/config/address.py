"""Parses and formats the address of a server: as people write it, as `ssh` takes it, as a link."""

import re

import attrs

from core.kernel.errors import BelvedereError

PORT = 2222
"""The port of a server unless it is set."""
USUAL_PORT = 22
"""The port that `ssh` uses unless one is given."""

_ADDRESS = re.compile(
    r"(?:(?P<user>[^@\s]+)@)?(?:\[(?P<six>[0-9A-Za-z:.%]+)\]|(?P<host>[^@:\s/]+))(?::(?P<port>\d{1,5}))?"
)


@attrs.frozen
class Address:
    """The address of a server."""

    host: str
    port: int = PORT
    user: str | None = None
    """A name or an invite; None for the name of the account on this machine."""

    @property
    def as_ssh(self) -> str:
        """As `ssh` takes it: the host, with a port when it is not the usual one of `ssh`.

        >>> Address("example.org").as_ssh
        'example.org -p 2222'
        """
        return self.host if self.port == USUAL_PORT else f"{self.host} -p {self.port}"

    def as_link(self, user: str) -> str:
        """The link by which `user` joins.

        >>> Address("::1", 2200).as_link("oak-lamp-27")
        'ssh://oak-lamp-27@[::1]:2200'
        """
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"ssh://{user}@{host}" + f":{self.port}" * (self.port != USUAL_PORT)


def parse_address(text: str, port: int = PORT) -> Address:
    """Parse `[name@]host[:port]`, with `port` where none is given; an address with colons stands in brackets. Raises
    BelvedereError.

    >>> parse_address("ada@[::1]:2200")
    Address(host='::1', port=2200, user='ada')
    """
    found = _ADDRESS.fullmatch(text)
    wanted = int(found["port"] or port) if found else 0
    if found is None or not 0 < wanted < 65536:
        raise BelvedereError("remote-address", found=text[:60])
    return Address(found["six"] or found["host"], wanted, found["user"])
