"""Charges every table that is not over to the person who made it, not to those who sit there."""

from hashlib import blake2b

from core.kernel.errors import BelvedereError
from core.storage.values import Quota
from net.ledger.ledger import Charge, Ledger
from net.ledger.register import Register

TABLE_BYTES = 4096
"""What a new table is charged as stored bytes."""


class MadeTables:
    """Who made each table that is not over."""

    def __init__(self, ledger: Ledger, register: Register) -> None:
        self._ledger, self._register = ledger, register
        self.secret = b""
        """What makes of an address something that tells nobody without it which one it was."""
        self._charges: dict[str, Charge] = {}

    def check_people(self, identity: str, people: int) -> None:
        """Raises BelvedereError where a person asks for a table without `people` who may not: bots among themselves are
        an exhibition, which the host's admins may give."""
        if not people and not self._register.holder(identity).is_unbounded:
            raise BelvedereError("lobby-needs-a-person")

    def check(self, identity: str) -> None:
        """Raises Exhausted where a person may not have one table more."""
        holder = self._register.holder(identity)
        self._ledger.check(holder, "tables")
        self._ledger.check(holder, "bytes", TABLE_BYTES)

    def quota(self, identity: str) -> Quota | None:
        """How many tables a person may have, and strangers of their address, for a store that counts those of all
        nodes; None without a limit."""
        holder = self._register.holder(identity)
        shares = self._ledger.kind("tables").shares
        most = shares.get("account")
        if holder.is_unbounded or most is None:
            return None
        if not (holder.is_stranger and holder.source):
            return Quota(identity, most)
        of_guests = shares.get("guests") if "guests" in holder.scopes else None
        return Quota(identity, most, self._digest(holder.source), shares.get("source"), of_guests)

    def _digest(self, source: str) -> str:
        key = blake2b(self.secret, digest_size=32).digest()
        return blake2b(source.encode(), key=key, digest_size=16, person=b"tables").hexdigest()

    def make(self, table: str, identity: str) -> None:
        """Charge a person with a new table. Raises Exhausted, and charges nothing, when they have enough of them."""
        self.check(identity)
        self._ledger.put(self._register.holder(identity), "bytes", TABLE_BYTES)
        self.found(table, identity)

    def found(self, table: str, identity: str) -> None:
        """Charge a person with a table that is there already; a second time changes nothing."""
        if table not in self._charges:
            self._charges[table] = self._ledger.put(self._register.holder(identity), "tables")

    def maker(self, table: str) -> str | None:
        """Who is charged with a table; None when nobody is."""
        charge = self._charges.get(table)
        return None if charge is None else charge.holder.account

    def over(self, table: str) -> None:
        """Charge nobody with a table any more: it is over, was removed, or has never come to be."""
        charge = self._charges.pop(table, None)
        if charge is not None:
            charge.give_back()
