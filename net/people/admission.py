"""Decides who is let in, and says why others are not: bans, a lockdown, a server that is about to close."""

from collections.abc import Collection

from core.grammar import moment
from core.kernel.message import Message, message
from net.people.lockdown import Lockdown
from net.people.sanctions import Sanction, Sanctions, parse_network


class Admission:
    """Decides about every visitor. Nothing here keeps an admin out."""

    def __init__(self, sanctions: Sanctions, admins: Collection[str] = (), lockdown: Lockdown | None = None) -> None:
        """`admins` are the fingerprints of their keys; `lockdown` is in force already."""
        self.sanctions = sanctions
        self._admins = frozenset(admins)
        self._inside_at_lock = frozenset(lockdown.inside) if lockdown is not None else None
        self._inside_at_drain: frozenset[str] | None = None

    @property
    def is_locked(self) -> bool:
        """Whether only those come in who were inside when it was locked."""
        return self._inside_at_lock is not None

    @property
    def is_draining(self) -> bool:
        """Whether new visitors are turned away because the server is about to close."""
        return self._inside_at_drain is not None

    def lock(self, inside: Collection[str] | None) -> None:
        """Let only these identities in from now on; with None, everybody again."""
        self._inside_at_lock = None if inside is None else frozenset(inside)

    def drain(self, inside: Collection[str] | None) -> None:
        """As `lock`, for the reason that the server closes."""
        self._inside_at_drain = None if inside is None else frozenset(inside)

    def is_admin(self, fingerprint: str) -> bool:
        """Whether a key is an admin's."""
        return fingerprint in self._admins

    def ban_of_key(self, fingerprint: str) -> Message | None:
        """Why a key, or the account that began with it, is kept out for a while or for good; None when it is not."""
        found = None if self.is_admin(fingerprint) else self.sanctions.ban_of_key(fingerprint)
        return ban_sentence(found) if found is not None else None

    def ban_of_source(self, source: str) -> Message | None:
        """Why an address, or the network that it is counted under, is kept out; None when it is not."""
        network = parse_network(source)
        found = None if network is None else self.sanctions.ban_of_address(str(network.network_address))
        return ban_sentence(found) if found is not None else None

    def not_now(self, identity: str, fingerprint: str) -> Message | None:
        """Why a person who is not banned is not let in now, None when they are. A guest has an empty fingerprint."""
        if self.is_admin(fingerprint):
            return None
        if self._inside_at_drain is not None and identity not in self._inside_at_drain:
            return message("door-draining")
        if self._inside_at_lock is not None and identity not in self._inside_at_lock:
            return message("door-locked")
        return None


def ban_sentence(ban: Sanction) -> Message:
    """What a banned visitor reads."""
    reason = message("door-reason", reason=ban.reason) if ban.reason else message("door-no-reason")
    if ban.until is None:
        return message("door-banned", reason=reason)
    return message("door-banned-until", until=moment(ban.until), reason=reason)
