"""Says who is charged for what they use up, and whose shares that counts against."""

from collections.abc import Mapping
from enum import IntEnum
from typing import Final

import attrs

from net.config.shares import Scope


class Rank(IntEnum):
    """How well the server knows somebody; who stands higher comes first."""

    STRANGER = 0
    """A client that has not logged in."""
    GUEST = 1
    NEWCOMER = 2
    """A person with a key that has not finished a table here."""
    RETURNING = 3
    """A client that has not logged in, from where a known key came before."""
    KNOWN = 4
    """A person with a key that has finished a table here."""
    ADMIN = 5
    LOCAL = 6
    """The person at the host's own keyboard."""


COUNTS: Final[Mapping[Rank, tuple[Scope, ...]]] = {
    Rank.STRANGER: ("source", "strangers", "all"),
    Rank.GUEST: ("account", "guests", "source", "strangers", "all"),
    Rank.NEWCOMER: ("account", "source", "strangers", "all"),
    Rank.RETURNING: ("source", "all"),
    Rank.KNOWN: ("account", "all"),
    Rank.ADMIN: ("account", "all"),
    Rank.LOCAL: ("account", "all"),
}
"""The shares that what somebody of a rank uses is counted against."""


@attrs.frozen
class Holder:
    """Somebody who uses things up.

    >>> Holder("guest:1", "192.0.2.1", Rank.GUEST).key("guests"), Holder("SHA256:ada", rank=Rank.KNOWN).key("account")
    ('192.0.2.1', 'SHA256:ada')
    """

    account: str = ""
    """The identity; empty before a login."""
    source: str = ""
    """What `source_of` makes of the address; empty where there is none."""
    rank: Rank = Rank.STRANGER

    @property
    def scopes(self) -> tuple[Scope, ...]:
        """The shares that it counts against."""
        return COUNTS[self.rank]

    @property
    def is_unbounded(self) -> bool:
        """Whether it is counted and never refused."""
        return self.rank >= Rank.ADMIN

    @property
    def is_stranger(self) -> bool:
        """Whether it has to leave the reserve to others."""
        return "strangers" in self.scopes

    def key(self, scope: Scope) -> str:
        """Whose share of that scope it is."""
        return self.account if scope == "account" else self.source if scope in ("guests", "source") else ""


NOBODY: Final = Holder(rank=Rank.LOCAL)
"""Who is charged for what nobody asked for; never refused."""
