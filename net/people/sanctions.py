"""Keeps bans and mutes in a file of their own, so that they hold whatever becomes of the store."""

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
from core.kernel.message import BelvedereError, Message, message, reason
from core.spans import parse_span

FILE: Final = "sanctions.json"
MOST: Final = 2_000
"""Sanctions in force at the same time."""
LONGEST: Final = 4 * 1024 * 1024
"""Bytes of the file."""
LONGEST_TERM: Final = 100 * 365 * 86_400
"""Seconds of the longest sanction that has an end."""
FOREVER: Final = frozenset({"forever", "toujours"})
"""Words for a sanction without end."""
AMBIGUOUS: Final = frozenset({"an", "second", "seconde"})
"""Units that may be part of a reason between a number and a word: "1 an hour of shouting", "1 second account"."""
GOING_ON: Final = frozenset({"and", "et", "plus", "ago", "old"})
"""Words that make a length of time another one, or none of a sanction: "7d and 12h", "2 years old account"."""

Network = ipaddress.IPv4Network | ipaddress.IPv6Network
Kind = Literal["ban", "mute"]


@attrs.frozen
class Sanction:
    """A ban of a key or of a network, or a mute of a person."""

    kind: Kind
    target: str
    """A fingerprint, a guest's identity, or a network (`192.0.2.0/24`)."""
    name: str
    """What the person was called; for a network `@` and what a person from there was called, or empty."""
    reason: str
    by: str
    """The admin who decided it."""
    since: float
    """Seconds since the epoch."""
    until: float | None
    """Seconds since the epoch; None for one without an end."""
    of_key: bool = True
    """Whether the target, if a fingerprint, is a key of the account too: an account keeps its identity when the key
    that it began with leaves it, and somebody else may come with that."""


class Sanctions:
    """The sanctions in force."""

    def __init__(self, folder: Path | None, found: Iterable[Sanction], now: Callable[[], float]) -> None:
        """`folder` keeps them (None: nothing does); `now` tells the time of day in seconds since the epoch."""
        self._folder, self._now = folder, now
        self._all = {(one.kind, one.target): one for one in found}
        self._networks = self._prefixes()

    @classmethod
    def open(cls, folder: Path, now: Callable[[], float]) -> "Sanctions":
        """The sanctions that are kept in `folder`. Raises BelvedereError when they cannot be read: a server that cannot
        read its bans does not start."""
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
        """Those in force, oldest first."""
        return tuple(sorted((one for one in self._all.values() if self._holds(one)), key=lambda one: one.since))

    def ban_of_address(self, address: str) -> Sanction | None:
        """What keeps an address out; None when nothing does, or it is none."""
        if not self._networks:
            return None
        try:
            found = _plain(address)
        except ValueError:
            return None
        for length, prefixes in self._networks.get(found.version, {}).items():
            if int(found) >> (found.max_prefixlen - length) in prefixes:
                one = self._all[("ban", str(ipaddress.ip_network((found, length), strict=False)))]
                if self._holds(one):
                    return one
        return None

    def ban_of_account(self, identity: str) -> Sanction | None:
        """What keeps an account or a guest out."""
        return self._holding("ban", identity)

    def ban_of_key(self, fingerprint: str) -> Sanction | None:
        """What keeps a key out, whatever account it leads to."""
        found = self._holding("ban", fingerprint)
        return found if found is not None and found.of_key else None

    def is_muted(self, identity: str) -> bool:
        """Whether what a person says is shown to no other."""
        return self._holding("mute", identity) is not None

    def add(self, one: Sanction) -> None:
        """Put `one` in force, in place of one of the same kind and target. Raises BelvedereError when there are too
        many."""
        self._all = {key: known for key, known in self._all.items() if self._holds(known)}
        if len(self._all) >= MOST:
            raise BelvedereError("sanctions-too-many", limit=MOST)
        self._all[one.kind, one.target] = one
        self._networks = self._prefixes()

    def replace(self, those: Iterable[Sanction]) -> None:
        """Have these in force and no others."""
        self._all = {(one.kind, one.target): one for one in those}
        self._networks = self._prefixes()

    def lift(self, kind: Kind, target: str) -> Sanction | None:
        """End a sanction; None when there was none."""
        found = self._holding(kind, target)
        self._all.pop((kind, target), None)
        self._networks = self._prefixes()
        return found

    def keep(self, those: tuple[Sanction, ...]) -> None:
        """Write those in force down, all or nothing. Blocks. Raises OSError when the disk refuses."""
        if self._folder is None:
            return
        content = codec.dumps(codec.encode(those, tuple[Sanction, ...])) + b"\n"
        write_file(self._folder / FILE, content, mode=0o600)

    def _holding(self, kind: Kind, target: str) -> Sanction | None:
        one = self._all.get((kind, target))
        return one if one is not None and self._holds(one) else None

    def _holds(self, one: Sanction) -> bool:
        return one.until is None or one.until > self._now()

    def _prefixes(self) -> dict[int, dict[int, set[int]]]:
        """The prefixes of the banned networks as numbers, by version of the protocol and by length."""
        found: dict[int, dict[int, set[int]]] = {}
        for one in self._all.values():
            if one.kind == "ban" and (network := parse_network(one.target)) is not None:
                prefix = int(network.network_address) >> (network.max_prefixlen - network.prefixlen)
                found.setdefault(network.version, {}).setdefault(network.prefixlen, set()).add(prefix)
        return found


def parse_network(text: str) -> Network | None:
    """An address or a network; None for anything else. An IPv4 network in the form of IPv6 is that of IPv4, and none
    where it would reach beyond IPv4.

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
    """The seconds for which a sanction holds (None: without end), and its reason, from the words after its target.
    Raises BelvedereError for words that do not begin with one length of time or a word of `FOREVER`: a date, or a
    length of time behind the reason, would else be a sanction without end.

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
    """Whether a word behind a length of time does not belong to it, as a number, a sign or "and" may."""
    letters = any(letter.isalpha() for letter in word)
    return letters and word.casefold() not in GOING_ON and not any(letter.isnumeric() for letter in word)


def _plain(address: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address:
    found = ipaddress.ip_address(address.partition("%")[0])
    mapped = found.ipv4_mapped if isinstance(found, ipaddress.IPv6Address) else None
    return mapped or found


# Keeps in a file that a server is locked, and for whom it is not, so that a restart does not open it

LOCKDOWN_FILE: Final = "lockdown.json"
LONGEST_LOCKDOWN: Final = 4 * 1024 * 1024
"""Bytes of the file."""


@attrs.frozen
class Lockdown:
    """A lock that is in force."""

    since: float
    """Seconds since the epoch."""
    by: str
    """The admin who locked."""
    inside: tuple[str, ...]
    """The identities of those who come in all the same."""


def read_lockdown(folder: Path) -> Lockdown | None:
    """The lock that is kept in `folder`, if any. Raises BelvedereError when it cannot be read: a server that does not
    know whether it is locked does not start."""
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
    """Write a lock down, all or nothing, or that there is none. Blocks. Raises OSError when the disk refuses."""
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


# Decides who is let in, and says why others are not: bans, a lockdown, a server that is about to close


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
        """Why a key is kept out for a while or for good, whatever account it leads to; None when it is not."""
        found = None if self.is_admin(fingerprint) else self.sanctions.ban_of_key(fingerprint)
        return ban_sentence(found) if found is not None else None

    def ban_of_account(self, identity: str) -> Message | None:
        """Why an account or a guest is kept out; None when it is not. Of an admin, ask by the key."""
        found = self.sanctions.ban_of_account(identity)
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
