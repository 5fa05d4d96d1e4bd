"""The account, source and rank by which the ledger charges people."""

import collections
import json
import time
from collections.abc import Callable, Iterable, Mapping
from enum import IntEnum
from hashlib import blake2b
from typing import Final

import attrs

from core.results.facts import GUEST
from net.config.shares import Scope

# Who is charged for a use, and against which shares it counts


class Rank(IntEnum):
    """How well the server knows a client; higher ranks have precedence."""

    STRANGER = 0
    """A client that has not signed in."""
    GUEST = 1
    NEWCOMER = 2
    """A person with a key who has not finished a table here."""
    RETURNING = 3
    """A client that has not signed in, from an address that a known key used before."""
    KNOWN = 4
    """A person with a key who has finished a table here."""
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
"""The shares against which a use by each rank counts."""


NEWCOMERS: Final = "newcomers:"
"""Prefix of the account that all new keys of one address share."""


@attrs.frozen
class Holder:
    """A user of resources.

    >>> Holder("guest:1", "192.0.2.1", Rank.GUEST).key("guests"), Holder("SHA256:ada", rank=Rank.KNOWN).key("account")
    ('192.0.2.1', 'SHA256:ada')
    """

    account: str = ""
    """The identity; empty before sign-in."""
    source: str = ""
    """The address as `source_of` shortens it; empty if there is none."""
    rank: Rank = Rank.STRANGER

    @property
    def scopes(self) -> tuple[Scope, ...]:
        """The shares against which its use counts."""
        return COUNTS[self.rank]

    @property
    def is_unbounded(self) -> bool:
        """Whether its use is counted but never refused."""
        return self.rank >= Rank.ADMIN

    @property
    def is_stranger(self) -> bool:
        """Whether it may not use the part reserved for known people."""
        return "strangers" in self.scopes

    @property
    def counted_as(self) -> str:
        """The account that its use is charged to. All guests of a source share one, and so do all its keys that have
        not finished a table, because one person can have any number of both."""
        if self.rank is Rank.GUEST and self.source:
            return f"{GUEST}{self.source}"
        return f"{NEWCOMERS}{self.source}" if self.rank is Rank.NEWCOMER else self.account

    def key(self, scope: Scope) -> str:
        """Return the key of its share of that scope."""
        return self.account if scope == "account" else self.source if scope in ("guests", "source") else ""


NO_PERSON: Final = Holder(rank=Rank.LOCAL)
"""Charged for work that no person asked for; never refused."""


LOCAL: Final = "local"
"""The identity of the person at the host's own keyboard."""
REMEMBERED: Final = 65_536
"""How many people's sources are remembered."""


class Register:
    """Everybody who has connected since the start, and all known keys: those of accounts that have finished a table
    here."""

    def __init__(self) -> None:
        self._known: set[str] = set()
        """Accounts and fingerprints."""
        self._holders: dict[str, Holder] = {}

    def know(self, names: Iterable[str]) -> None:
        """Add accounts, and fingerprints of keys, that have finished a table. Guests are ignored."""
        self._known.update(name for name in names if not name.startswith(GUEST))

    def forget_key(self, fingerprint: str) -> None:
        """Forget a key that was removed from its account."""
        self._known.discard(fingerprint)

    def is_known(self, name: str) -> bool:
        """Return whether an account or a key has finished a table here."""
        return name in self._known

    def introduce(self, identity: str, source: str, *, key: str = "", is_admin: bool = False) -> Holder:
        """Record the source and the key of a person who has connected."""
        if key and identity in self._known:
            self._known.add(key)
        rank = Rank.ADMIN if is_admin else Rank.NEWCOMER if key else Rank.GUEST
        self._holders.pop(identity, None)
        self._holders[identity] = Holder(identity, source, rank)
        self._forget_the_oldest()
        return self.holder(identity)

    def meet(self, holder: Holder) -> None:
        """Record a person who has connected to another node, with the rank they have there."""
        self._holders.pop(holder.account, None)
        self._holders[holder.account] = holder
        self._forget_the_oldest()

    def holder(self, identity: str) -> Holder:
        """Return whom to charge for a person's actions now."""
        found = self._holders.get(identity)
        if found is None:
            return Holder(identity, "", self._rank_of_absent(identity))
        if found.rank is Rank.NEWCOMER and identity in self._known:
            return Holder(identity, found.source, Rank.KNOWN)
        return found

    def account_of(self, identity: str) -> str:
        """Return the account that a person's use is charged to (`Holder.counted_as`)."""
        return self.holder(identity).counted_as

    def _forget_the_oldest(self) -> None:
        if len(self._holders) > REMEMBERED:
            del self._holders[next(iter(self._holders))]

    def _rank_of_absent(self, identity: str) -> Rank:
        if identity == LOCAL:
            return Rank.LOCAL
        return Rank.GUEST if identity.startswith(GUEST) else Rank.KNOWN


def is_of_strangers(account: str) -> bool:
    """Return whether an account, as `Register.account_of` names it, belongs to strangers.

    >>> is_of_strangers("guest:192.0.2.1"), is_of_strangers("newcomers:192.0.2.1"), is_of_strangers("SHA256:ada")
    (True, True, False)
    """
    return account.startswith((GUEST, NEWCOMERS))


# Sources of past sign-ins and, also after a restart, sources of known keys.
#
# Only keyed digests and days are stored. They reveal nothing without the server's private key. With both, addresses
# could be guessed and tested.

SOURCES: Final = 65_536
"""The most sources of sign-ins that are remembered until the server ends."""
MOST: Final = 8_192
"""The most sources that are stored, 45 bytes each; the one not seen for longest is dropped first."""
A_DAY: Final = 16
"""How many new sources of one account are stored a day, so that an account with many addresses does not displace
others."""
DAY: Final = 86_400


class ReturningSources:
    """The sources of past sign-ins. `now` returns seconds since the epoch."""

    def __init__(
        self, secret: bytes = b"", days: int = 0, text: str = "", now: Callable[[], float] = time.time
    ) -> None:
        """`text` is an earlier result of `text()`, which needs the same `secret`. A source is stored for `days` after
        its last known key; with 0 none is."""
        self._secret = blake2b(secret, digest_size=32).digest()
        self._days = days
        self._now = now
        self._seen: dict[str, bool] = {}
        """Whether a known key was among the sign-ins from a source since the start."""
        self._kept = _read(text)
        self._added: collections.Counter[str] = collections.Counter()
        self._today = 0
        self.is_changed = False
        """Whether `text()` would return something new."""

    def note(self, source: str, account: str = "", *, is_known: bool) -> None:
        """Record a sign-in of `account` from a source, and whether its key `is_known`."""
        known = self._seen.pop(source, False)
        self._seen[source] = known or is_known
        if len(self._seen) > SOURCES:
            del self._seen[next(iter(self._seen))]
        if is_known and self._days:
            self._keep(self._digest(source), account)

    def is_returning(self, source: str) -> bool:
        """Return whether there was a sign-in from that source."""
        return source in self._seen or self.is_known(source)

    def is_known(self, source: str) -> bool:
        """Return whether a known key connected from there."""
        if self._seen.get(source):
            return True
        if not self._kept or not self._days:
            return False
        day = self._kept.get(self._digest(source))
        return day is not None and day > self._day() - self._days

    def text(self) -> str:
        """Return the sources to store: a JSON object of digests with the day, since 1970, of the last known key."""
        self.is_changed = False
        oldest = self._day() - self._days
        self._kept = {digest: day for digest, day in self._kept.items() if day > oldest}
        return json.dumps(self._kept)

    def _keep(self, digest: str, account: str) -> None:
        today = self._day()
        if today != self._today:
            self._today = today
            self._added.clear()
        if self._kept.get(digest) == today:
            return
        if digest not in self._kept:
            if self._added[account] >= A_DAY:
                return
            self._added[account] += 1
        self._kept.pop(digest, None)
        self._kept[digest] = today
        self.is_changed = True
        if len(self._kept) > MOST:
            del self._kept[next(iter(self._kept))]

    def _digest(self, source: str) -> str:
        return blake2b(source.encode(), key=self._secret, digest_size=16).hexdigest()

    def _day(self) -> int:
        return int(self._now() // DAY)


def _read(text: str) -> dict[str, int]:
    """Parse stored sources; {} if the text is malformed, so that every source is new."""
    try:
        found = json.loads(text or "{}")
    except ValueError:
        return {}
    if not isinstance(found, dict):
        return {}
    return {str(digest): day for digest, day in found.items() if type(day) is int}
