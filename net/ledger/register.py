"""Knows who everybody is to the ledger: by which account and source they are charged, and how well they are known."""

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

# Says who is charged for what they use up, and whose shares that counts against


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


NEWCOMERS: Final = "newcomers:"
"""What the account begins with that all new keys of one address are counted to."""


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

    @property
    def counted_as(self) -> str:
        """The account that use is counted to: all guests of a source share one, and so do all keys from there that have
        not finished a table, because one person can have any number of both."""
        if self.rank is Rank.GUEST and self.source:
            return f"{GUEST}{self.source}"
        return f"{NEWCOMERS}{self.source}" if self.rank is Rank.NEWCOMER else self.account

    def key(self, scope: Scope) -> str:
        """Whose share of that scope it is."""
        return self.account if scope == "account" else self.source if scope in ("guests", "source") else ""


NOBODY: Final = Holder(rank=Rank.LOCAL)
"""Who is charged for what nobody asked for; never refused."""


LOCAL: Final = "local"
"""The identity of the person at the host's own keyboard."""
REMEMBERED: Final = 65_536
"""People whose source is remembered."""


class Register:
    """Everybody who came since the start, and every key that is known: one whose account has finished a table here."""

    def __init__(self) -> None:
        self._known: set[str] = set()
        """Accounts and fingerprints."""
        self._holders: dict[str, Holder] = {}

    def know(self, names: Iterable[str]) -> None:
        """Note accounts, and fingerprints of keys, that have finished a table. A guest is never known."""
        self._known.update(name for name in names if not name.startswith(GUEST))

    def forget_key(self, fingerprint: str) -> None:
        """Note that a key leads to its account no longer."""
        self._known.discard(fingerprint)

    def is_known(self, name: str) -> bool:
        """Whether an account, or the key of a fingerprint, has finished a table here."""
        return name in self._known

    def introduce(self, identity: str, source: str, *, key: str = "", is_admin: bool = False) -> Holder:
        """Note from where a person came, and by which key."""
        if key and identity in self._known:
            self._known.add(key)
        rank = Rank.ADMIN if is_admin else Rank.NEWCOMER if key else Rank.GUEST
        self._holders.pop(identity, None)
        self._holders[identity] = Holder(identity, source, rank)
        self._forget_the_oldest()
        return self.holder(identity)

    def meet(self, holder: Holder) -> None:
        """Note a person who came in at another node of the cluster, as they are known there."""
        self._holders.pop(holder.account, None)
        self._holders[holder.account] = holder
        self._forget_the_oldest()

    def holder(self, identity: str) -> Holder:
        """Who is charged for what a person does now."""
        found = self._holders.get(identity)
        if found is None:
            return Holder(identity, "", self._rank_of_absent(identity))
        if found.rank is Rank.NEWCOMER and identity in self._known:
            return Holder(identity, found.source, Rank.KNOWN)
        return found

    def account_of(self, identity: str) -> str:
        """The account that what a person uses is counted to (`Holder.counted_as`)."""
        return self.holder(identity).counted_as

    def _forget_the_oldest(self) -> None:
        if len(self._holders) > REMEMBERED:
            del self._holders[next(iter(self._holders))]

    def _rank_of_absent(self, identity: str) -> Rank:
        if identity == LOCAL:
            return Rank.LOCAL
        return Rank.GUEST if identity.startswith(GUEST) else Rank.KNOWN


def is_of_strangers(account: str) -> bool:
    """Whether an account, as `Register.account_of` names it, is one of strangers.

    >>> is_of_strangers("guest:192.0.2.1"), is_of_strangers("newcomers:192.0.2.1"), is_of_strangers("SHA256:ada")
    (True, True, False)
    """
    return account.startswith((GUEST, NEWCOMERS))


# Remembers from which addresses somebody logged in, and, over a restart too, from which ones a known key came.
#
# What is kept are keyed digests and days. Without the private key of the server nothing follows from them; whoever
# has
# both could try out addresses.

SOURCES: Final = 65_536
"""Sources whose login is remembered until the server ends."""
MOST: Final = 8_192
"""Sources that are kept over a restart; the one that came the longest ago is forgotten first. 45 bytes each."""
A_DAY: Final = 16
"""New sources of one account that are kept on one day: who has many addresses takes no place from others."""
DAY: Final = 86_400


class ReturningSources:
    """The sources from which somebody logged in. `now` tells the time of day, in seconds since the epoch."""

    def __init__(
        self, secret: bytes = b"", days: int = 0, text: str = "", now: Callable[[], float] = time.time
    ) -> None:
        """`text` is what `text` gave before; it is of use with the same `secret` alone. A source is kept for `days`
        after its last known key; with 0 none is."""
        self._secret = blake2b(secret, digest_size=32).digest()
        self._days = days
        self._now = now
        self._seen: dict[str, bool] = {}
        """Since the start, whether a known key was among those who came from there."""
        self._kept = _read(text)
        self._added: collections.Counter[str] = collections.Counter()
        self._today = 0
        self.is_changed = False
        """Whether `text` gives something else than it did last."""

    def note(self, source: str, account: str = "", *, is_known: bool) -> None:
        """Note that `account` logged in from there, and whether its key `is_known`."""
        known = self._seen.pop(source, False)
        self._seen[source] = known or is_known
        if len(self._seen) > SOURCES:
            del self._seen[next(iter(self._seen))]
        if is_known and self._days:
            self._keep(self._digest(source), account)

    def is_returning(self, source: str) -> bool:
        """Whether somebody logged in from there."""
        return source in self._seen or self.is_known(source)

    def is_known(self, source: str) -> bool:
        """Whether a known key came from there."""
        if self._seen.get(source):
            return True
        if not self._kept or not self._days:
            return False
        day = self._kept.get(self._digest(source))
        return day is not None and day > self._day() - self._days

    def text(self) -> str:
        """What is to be kept: a JSON object of digests with the days, since 1970, on which a known key came last."""
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
    """What is in a text; nothing where it is none of ours: then everybody is new once more."""
    try:
        found = json.loads(text or "{}")
    except ValueError:
        return {}
    if not isinstance(found, dict):
        return {}
    return {str(digest): day for digest, day in found.items() if type(day) is int}
