"""Decides whose key is let in on a server with members, an authority for certificates, or revoked keys."""

import asyncio
import ipaddress
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from core.clean import clean, clean_name
from core.grammar import moment
from core.kernel.message import Message, message, one_of
from net.config.server_config import ServerConfig
from net.config.server_texts import texts_for
from net.incident import LOG
from net.people.key_files import KeyFile, Revoked, parse_keys, parse_revoked
from net.people.sanctions import Network, parse_network
from net.people.visit import Certificate

USER: Final = 1
"""The type of a certificate that is for people and not for servers."""
OBEYED: Final = frozenset({"source-address"})
"""Options of a certificate that limit what it is good for, and that are obeyed."""
LIMITING: Final = frozenset({"force-command", "source-address", "verify-required"})
"""Options of a certificate that limit what it is good for."""


class Membership:
    """Whose keys are let in. What its files say is looked at again with `look`, never while somebody logs in."""

    def __init__(
        self,
        now: Callable[[], float],
        *,
        members: KeyFile[frozenset[str]] | None = None,
        authorities: KeyFile[frozenset[str]] | None = None,
        revoked: KeyFile[Revoked] | None = None,
        admins: Sequence[str] = (),
    ) -> None:
        """`now` tells the time of day in seconds since the epoch. Admins are members, by these fingerprints."""
        self._now = now
        self._members = members
        self._authorities = authorities
        self._revoked = revoked
        self._admins = frozenset(admins)

    @classmethod
    def open(cls, config: ServerConfig, now: Callable[[], float]) -> "Membership":
        """Read the files that `config` names. Blocks. Raises BelvedereError when one cannot be used."""
        members, authorities, revoked = config.members, config.user_ca, config.revoked_keys
        return cls(
            now,
            members=KeyFile.open(Path(members), parse_keys, strict=False) if members else None,
            authorities=KeyFile.open(Path(authorities), parse_keys, strict=True) if authorities else None,
            revoked=KeyFile.open(Path(revoked), parse_revoked, strict=True) if revoked else None,
            admins=config.admins,
        )

    @property
    def is_private(self) -> bool:
        """Whether only those come in whose key is listed or certified."""
        return self._members is not None or self._authorities is not None

    @property
    def takes_certificates(self) -> bool:
        """Whether there is an authority whose certificates are looked at."""
        return self._authorities is not None

    @property
    def wrong(self) -> tuple[Message, ...]:
        """What is wrong with lines of the files."""
        return tuple(problem for file in self._files for problem in file.wrong)

    def refusal_of_key(self, fingerprint: str) -> Message | None:
        """Why a key by itself is not let in, None when it is."""
        if self._revoked is not None and fingerprint in self._revoked.value.keys:
            return message("server-key-revoked", fingerprint=fingerprint)
        if not self.is_private or fingerprint in self._admins:
            return None
        if self._members is not None and fingerprint in self._members.value:
            return None
        return message("server-key-unlisted", fingerprint=fingerprint)

    def refusal_of_certificate(self, found: Certificate, user: str | None, source: str | None) -> Message | None:
        """Why the holder of a certificate is not let in as `user` (None: by whatever name it gives) from the address
        `source` (None: wherever they are), None when they are."""
        if self._authorities is None or found.authority not in self._authorities.value:
            return message("server-certificate-authority")
        if self._revoked is not None and _is_revoked(found, self._revoked.value):
            return message("server-certificate-revoked", id=clean(found.id, 40), serial=str(found.serial))
        if found.kind != USER:
            return message("server-certificate-kind")
        if unknown := sorted((found.options & LIMITING) - OBEYED):
            return message("server-certificate-option", option=unknown[0])
        if not found.begins <= self._now():
            return message("server-certificate-early", time=moment(found.begins))
        if not self._now() < found.ends:
            return message("server-certificate-late", time=moment(found.ends))
        if not names_of(found):
            return message("server-certificate-nameless")
        if user is not None and user not in found.principals:
            return message("server-certificate-name", user=clean(user, 40), names=one_of(names_of(found)))
        if source is not None and found.networks and not _is_within(source, found.networks):
            return message("server-certificate-source")
        return None

    def refusal_of_visit(self, key: str, certificate: Certificate | None) -> Message | None:
        """Why somebody who is in would not be let in again; guests have an empty key."""
        if certificate is not None:
            return self.refusal_of_certificate(certificate, None, None)
        if key:
            return self.refusal_of_key(key)
        return message("server-members-only") if self.is_private else None

    async def look(self) -> tuple[Message, ...]:
        """Look at the files again; a sentence for each that is read anew, or could not be."""
        told: list[Message] = []
        for file in self._files:
            found = await asyncio.to_thread(file.look)
            if found is True:
                told += [message("key-file-read", path=str(file.path)), *file.wrong]
            elif found is not False:
                told.append(found)
        for sentence in told:
            LOG.warning("%s", texts_for("en").say(sentence))
        return tuple(told)

    @property
    def _files(self) -> tuple[KeyFile[Any], ...]:
        return tuple(file for file in (self._members, self._authorities, self._revoked) if file is not None)


def names_of(certificate: Certificate) -> tuple[str, ...]:
    """The names that a certificate gives its holder, as they are written here."""
    return tuple(dict.fromkeys(name for one in certificate.principals if (name := clean_name(one))))


def _is_revoked(found: Certificate, revoked: Revoked) -> bool:
    """As `ssh-keygen -Q` tells it: by its key, by its authority, by its serial number, or by its id."""
    if found.key in revoked.keys or found.authority in revoked.keys or found.id in revoked.ids:
        return True
    return found.serial > 0 and any(least <= found.serial <= most for least, most in revoked.serials)


def _is_within(source: str, networks: Sequence[Network]) -> bool:
    """Whether the address is in one of the networks."""
    network = parse_network(source)
    address = None if network is None else ipaddress.ip_address(network.network_address)
    return address is not None and any(address in one for one in networks)
