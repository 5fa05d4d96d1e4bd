"""Who is let in, and why others are not: bans, a lockdown, a house that is about to close."""

from collections.abc import Collection

from core.kernel.message import Message, message
from net.admin.time_format import moment
from net.people.sanctions import Sanction, Sanctions, parse_network


class Door:
    """Decides about everybody who comes. `admins` are fingerprints that nothing here keeps out."""

    def __init__(self, sanctions: Sanctions, admins: Collection[str] = ()) -> None:
        self.sanctions = sanctions
        self._admins = frozenset(admins)
        self._inside_at_lock: frozenset[str] | None = None
        self._inside_at_drain: frozenset[str] | None = None

    @property
    def is_locked(self) -> bool:
        """Whether only those come in who were inside when it was locked."""
        return self._inside_at_lock is not None

    @property
    def is_draining(self) -> bool:
        """Whether newcomers are turned away because the house is about to close."""
        return self._inside_at_drain is not None

    def lock(self, inside: Collection[str] | None) -> None:
        """From now on only these identities come in, until the end of the process; with None, everybody again."""
        self._inside_at_lock = None if inside is None else frozenset(inside)

    def drain(self, inside: Collection[str] | None) -> None:
        """As `lock`, with the reason that the house closes."""
        self._inside_at_drain = None if inside is None else frozenset(inside)

    def is_admin(self, fingerprint: str) -> bool:
        """Whether a key is an admin's."""
        return fingerprint in self._admins

    def ban(self, fingerprint: str) -> Message | None:
        """Why a key, or the account that began with it, is kept out for a while or for good."""
        found = None if self.is_admin(fingerprint) else self.sanctions.ban_of_key(fingerprint)
        return banned(found) if found is not None else None

    def ban_of_source(self, source: str) -> Message | None:
        """Why an address, or the network that it is counted under, is kept out."""
        network = parse_network(source)
        found = None if network is None else self.sanctions.ban_of_address(str(network.network_address))
        return banned(found) if found is not None else None

    def not_now(self, identity: str, fingerprint: str) -> Message | None:
        """Why somebody who is not banned is not let in now. A guest has an empty fingerprint."""
        if self.is_admin(fingerprint):
            return None
        if self._inside_at_drain is not None and identity not in self._inside_at_drain:
            return message("door-draining")
        if self._inside_at_lock is not None and identity not in self._inside_at_lock:
            return message("door-locked")
        return None


def banned(ban: Sanction) -> Message:
    """What somebody is told who is banned."""
    reason = message("door-reason", reason=ban.reason) if ban.reason else message("door-no-reason")
    if ban.until is None:
        return message("door-banned", reason=reason)
    return message("door-banned-until", until=moment(ban.until), reason=reason)
