"""Bans, mutes, lockdown and admission. Sanctions are kept in a file of their own, independent of the store."""

import ipaddress
import os
from collections.abc import Callable, Collection, Iterable, Sequence
from pathlib import Path
from typing import Final, Literal

import attrs

from core.encoding import codec
from core.encoding.strict_json import DecodeError
from core.files import write_file
from core.grammar import moment
from core.kernel.message import BelvedereError, Message, message
from core.ownership import reason
from core.spans import parse_span

FILE: Final = "sanctions.json"
MOST: Final = 2_000
"""The most sanctions in force at the same time."""
LONGEST: Final = 4 * 1024 * 1024
"""The most bytes of the file."""
LONGEST_TERM: Final = 100 * 365 * 86_400
"""The longest term of a sanction, in seconds."""
FOREVER: Final = frozenset({"forever", "toujours"})
"""Words for a sanction without end."""
AMBIGUOUS: Final = frozenset({"an", "second", "seconde"})
"""Units that may start a reason after a number: "1 an hour of shouting", "1 second account"."""
GOING_ON: Final = frozenset({"and", "et", "plus", "ago", "old"})
"""Words after a length of time which show that it is not the whole term: "7d and 12h", "2 years old account"."""

Network = ipaddress.IPv4Network | ipaddress.IPv6Network
Kind = Literal["ban", "mute"]


@attrs.frozen
class Sanction:
    """A ban of a key or a network, or a mute of a person."""

    kind: Kind
    target: str
    """A fingerprint, a guest's identity, or a network (`192.0.2.0/24`)."""
    name: str
    """The person's name; for a network `@` and the name of a person from there, or empty."""
    reason: str
    by: str
    """The admin who decided it."""
    since: float
    """Seconds since the epoch."""
    until: float | None
    """Seconds since the epoch; None for one without an end."""
    of_key: bool = True
    """Whether a fingerprint as target also bans that key. An account keeps its identity when its first key leaves it,
    and another person may then use that key."""


class Sanctions:
    """The sanctions in force."""

    def __init__(self, folder: Path | None, found: Iterable[Sanction], now: Callable[[], float]) -> None:
        """`folder` stores them (None: nothing does); `now` returns seconds since the epoch."""
        self._folder, self._now = folder, now
        self._all = {(one.kind, one.target): one for one in found}
        self._networks = self._prefixes()

    @classmethod
    def open(cls, folder: Path, now: Callable[[], float]) -> "Sanctions":
        """Load the sanctions stored in `folder`. Raises BelvedereError if they cannot be read: a server must not start
        without its bans."""
        path = folder / FILE
        try:
            data = path.read_bytes()
        except FileNotFoundError:
            return cls(folder, (), now)
        except OSError as error:
            raise BelvedereError("file-unreadable", path=str(path), reason=reason(error)) from None
        try:
            return cls(folder, codec.decode(tuple[Sanction, ...], codec.loads(data, LONGEST)), now)
        except (DecodeError, ValueError):
            raise BelvedereError("sanctions-damaged", path=str(path)) from None

    def all(self) -> tuple[Sanction, ...]:
        """Return the sanctions in force, oldest first."""
        return tuple(sorted((one for one in self._all.values() if self._is_in_force(one)), key=lambda one: one.since))

    def ban_of_address(self, address: str) -> Sanction | None:
        """Return the ban of an address; None if it is not banned, or not an address."""
        if not self._networks:
            return None
        try:
            found = _plain(address)
        except ValueError:
            return None
        for length, prefixes in self._networks.get(found.version, {}).items():
            if int(found) >> (found.max_prefixlen - length) in prefixes:
                one = self._all[("ban", str(ipaddress.ip_network((found, length), strict=False)))]
                if self._is_in_force(one):
                    return one
        return None

    def ban_of_account(self, identity: str) -> Sanction | None:
        """Return the ban of an account or a guest."""
        return self._in_force("ban", identity)

    def ban_of_key(self, fingerprint: str) -> Sanction | None:
        """Return the ban of a key, whichever account it leads to."""
        found = self._in_force("ban", fingerprint)
        return found if found is not None and found.of_key else None

    def is_muted(self, identity: str) -> bool:
        """Return whether a person's chat is hidden from others."""
        return self._in_force("mute", identity) is not None

    def add(self, one: Sanction) -> None:
        """Put a sanction in force, replacing one of the same kind and target. Raises BelvedereError if there are too
        many."""
        self._all = {key: known for key, known in self._all.items() if self._is_in_force(known)}
        if len(self._all) >= MOST:
            raise BelvedereError("sanctions-too-many", limit=MOST)
        self._all[one.kind, one.target] = one
        self._networks = self._prefixes()

    def replace(self, those: Iterable[Sanction]) -> None:
        """Replace all sanctions."""
        self._all = {(one.kind, one.target): one for one in those}
        self._networks = self._prefixes()

    def lift(self, kind: Kind, target: str) -> Sanction | None:
        """End a sanction and return it; None if there was none."""
        found = self._in_force(kind, target)
        self._all.pop((kind, target), None)
        self._networks = self._prefixes()
        return found

    def keep(self, those: tuple[Sanction, ...]) -> None:
        """Write these sanctions atomically. Blocks. Raises OSError if that fails."""
        if self._folder is None:
            return
        content = codec.dumps(codec.encode(those, tuple[Sanction, ...])) + b"\n"
        write_file(self._folder / FILE, content, mode=0o600)

    def _in_force(self, kind: Kind, target: str) -> Sanction | None:
        one = self._all.get((kind, target))
        return one if one is not None and self._is_in_force(one) else None

    def _is_in_force(self, one: Sanction) -> bool:
        return one.until is None or one.until > self._now()

    def _prefixes(self) -> dict[int, dict[int, set[int]]]:
        """Return the prefixes of banned networks as numbers, by protocol version and length."""
        found: dict[int, dict[int, set[int]]] = {}
        for one in self._all.values():
            if one.kind == "ban" and (network := parse_network(one.target)) is not None:
                prefix = int(network.network_address) >> (network.max_prefixlen - network.prefixlen)
                found.setdefault(network.version, {}).setdefault(network.prefixlen, set()).add(prefix)
        return found


def parse_network(text: str) -> Network | None:
    """Parse an address or a network; None for anything else. An IPv4-mapped IPv6 network becomes IPv4, or None if it
    would reach beyond IPv4.

    >>> parse_network("192.0.2.7"), parse_network("2001:db8::/32"), parse_network("ann")
    (IPv4Network('192.0.2.7/32'), IPv6Network('2001:db8::/32'), None)
    >>> parse_network("::ffff:192.0.2.0/120"), parse_network("::ffff:192.0.2.0/24")
    (IPv4Network('192.0.2.0/24'), None)
    """
    address, slash, length = text.partition("/")
    try:
        plain = _plain(address)
        if not slash:
            return ipaddress.ip_network(plain)
        if ":" in address and plain.version == 4:
            return ipaddress.ip_network((plain, int(length) - 96), strict=False)
        return ipaddress.ip_network(text, strict=False)
    except ValueError:
        return None


def parse_term(words: Sequence[str]) -> tuple[float | None, str]:
    """Parse the words after a sanction's target into its seconds (None: without end) and its reason. Raises
    BelvedereError if they do not begin with exactly one length of time or a word of `FOREVER`. Otherwise a date, or a
    length of time after the reason, would give a sanction without end.

    >>> parse_term(["7d", "spam"]), parse_term(["3", "weeks"]), parse_term(["forever", "spam"]), parse_term([])
    ((604800.0, 'spam'), (1814400.0, ''), (None, 'spam'), (None, ''))
    """
    if not words or words[0].casefold() in FOREVER:
        return None, " ".join(words[1:])
    for count in (2, 1):
        span, rest = parse_span(" ".join(words[:count])), words[count:]
        if span is None or not 0 < span.seconds <= LONGEST_TERM:
            continue
        if count == 2 and rest and words[1].casefold() in AMBIGUOUS:
            break
        if rest and not _begins_reason(rest[0]):
            raise BelvedereError("admin-span-more", found=rest[0][:32])
        return float(span.seconds), " ".join(rest)
    raise BelvedereError("admin-span-unknown", found=" ".join(words[: 1 + words[0].isnumeric()])[:32])


def _begins_reason(word: str) -> bool:
    """Return whether a word after a length of time starts the reason; a number, a sign or "and" continues the
    length."""
    letters = any(letter.isalpha() for letter in word)
    return letters and word.casefold() not in GOING_ON and not any(letter.isnumeric() for letter in word)


def _plain(address: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address:
    found = ipaddress.ip_address(address.partition("%")[0])
    mapped = found.ipv4_mapped if isinstance(found, ipaddress.IPv6Address) else None
    return mapped or found


# The lockdown, stored in a file so that it survives a restart

LOCKDOWN_FILE: Final = "lockdown.json"
LONGEST_LOCKDOWN: Final = 4 * 1024 * 1024
"""The most bytes of the file."""


@attrs.frozen
class Lockdown:
    """A lockdown in force."""

    since: float
    """Seconds since the epoch."""
    by: str
    """The admin who locked the server."""
    inside: tuple[str, ...]
    """The identities that may still enter."""


def read_lockdown(folder: Path) -> Lockdown | None:
    """Return the lockdown stored in `folder`; None if there is none. Raises BelvedereError if it cannot be read: the
    server must not start without knowing."""
    path = folder / LOCKDOWN_FILE
    try:
        found: Lockdown = codec.decode(Lockdown, codec.loads(path.read_bytes(), LONGEST_LOCKDOWN))
    except FileNotFoundError:
        return None
    except OSError as error:
        raise BelvedereError("file-unreadable", path=str(path), reason=reason(error)) from None
    except (DecodeError, ValueError):
        raise BelvedereError("lockdown-damaged", path=str(path)) from None
    return found


def keep_lockdown(folder: Path, lock: Lockdown | None) -> None:
    """Write a lockdown atomically, or delete it with None. Blocks. Raises OSError if that fails."""
    path = folder / LOCKDOWN_FILE
    if lock is not None:
        write_file(path, codec.dumps(codec.encode(lock)) + b"\n", mode=0o600)
        return
    path.unlink(missing_ok=True)
    place = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(place)
    finally:
        os.close(place)


# Admission: bans, lockdown, and draining before the server closes


class Admission:
    """Decides about every visitor. Admins are always admitted."""

    def __init__(self, sanctions: Sanctions, admins: Collection[str] = (), lockdown: Lockdown | None = None) -> None:
        """`admins` are the fingerprints of their keys; `lockdown` is in force from the start."""
        self.sanctions = sanctions
        self._admins = frozenset(admins)
        self._inside_at_lock = frozenset(lockdown.inside) if lockdown is not None else None
        self._inside_at_drain: frozenset[str] | None = None

    @property
    def is_locked(self) -> bool:
        """Whether only people who were inside when the server was locked may enter."""
        return self._inside_at_lock is not None

    @property
    def is_draining(self) -> bool:
        """Whether new visitors are refused because the server is about to close."""
        return self._inside_at_drain is not None

    def lock(self, inside: Collection[str] | None) -> None:
        """Admit only these identities from now on; with None, everybody again."""
        self._inside_at_lock = None if inside is None else frozenset(inside)

    def drain(self, inside: Collection[str] | None) -> None:
        """Like `lock`, because the server is about to close."""
        self._inside_at_drain = None if inside is None else frozenset(inside)

    def is_admin(self, fingerprint: str) -> bool:
        """Return whether a key is an admin's."""
        return fingerprint in self._admins

    def ban_of_key(self, fingerprint: str) -> Message | None:
        """Return the message for a banned key, whichever account it leads to; None if it is not banned."""
        found = None if self.is_admin(fingerprint) else self.sanctions.ban_of_key(fingerprint)
        return ban_sentence(found) if found is not None else None

    def ban_of_account(self, identity: str) -> Message | None:
        """Return the message for a banned account or guest; None if it is not banned. Admins are exempt only by their
        key."""
        found = self.sanctions.ban_of_account(identity)
        return ban_sentence(found) if found is not None else None

    def ban_of_source(self, source: str) -> Message | None:
        """Return the message for a banned address, or for its network; None if it is not banned."""
        network = parse_network(source)
        found = None if network is None else self.sanctions.ban_of_address(str(network.network_address))
        return ban_sentence(found) if found is not None else None

    def not_now(self, identity: str, fingerprint: str) -> Message | None:
        """Return why a person who is not banned is refused now; None if they are admitted. Guests have an empty
        fingerprint."""
        if self.is_admin(fingerprint):
            return None
        if self._inside_at_drain is not None and identity not in self._inside_at_drain:
            return message("access-draining")
        if self._inside_at_lock is not None and identity not in self._inside_at_lock:
            return message("access-locked")
        return None


def ban_sentence(ban: Sanction) -> Message:
    """Return the message for a banned visitor."""
    reason = message("access-reason", reason=ban.reason) if ban.reason else message("access-no-reason")
    if ban.until is None:
        return message("access-banned", reason=reason)
    return message("access-banned-until", until=moment(ban.until), reason=reason)
