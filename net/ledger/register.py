"""Knows who everybody is to the ledger: by which account and source they are charged, and how well they are known."""

from collections.abc import Iterable
from typing import Final

from core.results.facts import GUEST
from net.ledger.holders import Holder, Rank

LOCAL: Final = "local"
"""The identity of the person at the host's own keyboard."""
NEWCOMERS: Final = "newcomers:"
"""What the account begins with that all new keys of one address are counted to."""
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
        """Note a person who came in at another node of the house, as they are known there."""
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
        """The account that what a person uses is counted to: all guests of a source share one, and so do all keys from
        there that have not finished a table, for anybody may have as many of both as they like."""
        holder = self.holder(identity)
        if holder.rank is Rank.GUEST and holder.source:
            return f"{GUEST}{holder.source}"
        return f"{NEWCOMERS}{holder.source}" if holder.rank is Rank.NEWCOMER else identity

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
