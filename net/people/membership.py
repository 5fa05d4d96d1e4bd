"""Decides whose key is let in on a server with members, an authority for certificates, or revoked keys."""

import asyncio
import base64
import binascii
import ipaddress
import os
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

import asyncssh
import attrs

from core.clean import clean, clean_name
from core.grammar import moment
from core.kernel.message import BelvedereError, Message, message, one_of, reason
from net.config.server_config import ServerConfig
from net.config.server_texts import texts_for
from net.people.sanctions import Network, parse_network
from net.people.visit import Certificate
from net.telemetry.log import LOG

# Parses public keys as people paste them

KINDS = (
    "ssh-ed25519",
    "ecdsa-sha2-nistp256",
    "ecdsa-sha2-nistp384",
    "ecdsa-sha2-nistp521",
    "ssh-rsa",
    "sk-ssh-ed25519@openssh.com",
    "sk-ecdsa-sha2-nistp256@openssh.com",
)
"""The types of keys that a server lets in."""
LONGEST_KEY = 4096
"""Characters of a line with a key."""
LABEL_LIMIT = 40
"""Characters of a key's comment that are kept."""

_FINGERPRINT = re.compile(r"SHA256:[A-Za-z0-9+/]{43}")


def parse_key(text: str) -> tuple[str, str]:
    """The fingerprint and the comment of a key: a line of a `.pub` file, or a fingerprint alone.

    Raises BelvedereError with a sentence for anything else; options before the key and private keys among them.

    >>> parse_key("SHA256:" + "A" * 43)[1]
    ''
    """
    words = text[: LONGEST_KEY + 1].strip().strip("\"'").split(maxsplit=2)
    if len(text) > LONGEST_KEY or not words or "\n" in text.strip():
        raise BelvedereError("account-key-form")
    if len(words) == 1 and _FINGERPRINT.fullmatch(words[0]):
        return words[0], ""
    if len(words) == 1:
        raise BelvedereError("account-key-form")
    return _fingerprint(words[0], words[1]), clean(words[2], LABEL_LIMIT) if len(words) == 3 else ""


def _fingerprint(kind: str, blob: str) -> str:
    if kind not in KINDS:
        shown = clean(kind, LABEL_LIMIT)
        raise BelvedereError("account-key-kind", kind=shown, kinds=", ".join(KINDS))
    try:
        base64.b64decode(blob, validate=True)
        key = asyncssh.import_public_key(f"{kind} {blob}")
    except (asyncssh.KeyImportError, binascii.Error, ValueError):
        raise BelvedereError("account-key-form") from None
    if key.get_algorithm() != kind:
        raise BelvedereError("account-key-form")
    return key.get_fingerprint()


# Reads the files by which a host says whose keys are let in: members, authorities, and what was revoked.
#
# A file is read again when it has changed and then stayed as it is for one look, so that one that is being written is
# not
# read half. A file that is gone, or of which nothing can be used, leaves in force what it said last.

LONGEST: Final = 4 * 1024 * 1024
"""Bytes of a file."""
SHOWN: Final = 5
"""Lines of one file that are named in one report."""

_HARMLESS: Final = re.compile(
    r"(?:(?:restrict|no-[a-z0-9-]+|(?:agent|port|x11)-forwarding|user-rc)(?:,(?!\s)|\s+))+",
    re.IGNORECASE,
)
"""Options of `authorized_keys` about what is never had here; any other would not be obeyed, so its line is not used."""
_RANGE: Final = re.compile(r"(\d{1,20})(?:\s*-\s*(\d{1,20}))?")

T = TypeVar("T")
Parsed = tuple[T, tuple[Message, ...]]
"""What a file says, and what is wrong with lines of it."""


@attrs.frozen
class Revoked:
    """Keys and certificates that are not let in any more."""

    keys: frozenset[str] = frozenset()
    """Fingerprints; that of an authority revokes all that it signed."""
    serials: tuple[tuple[int, int], ...] = ()
    """Ranges of serial numbers of certificates, both ends included."""
    ids: frozenset[str] = frozenset()
    """Key ids of certificates."""


def parse_keys(text: str) -> Parsed[frozenset[str]]:
    """The fingerprints of a file in the format of `authorized_keys`."""
    found, wrong = set[str](), list[Message]()
    for number, line in _lines(text):
        try:
            found.add(parse_key(_HARMLESS.sub("", line, count=1) if _HARMLESS.match(line) else line)[0])
        except BelvedereError as problem:
            wrong.append(message("key-file-line", line=str(number), problem=problem.sentence))
    return frozenset(found), tuple(wrong)


def parse_revoked(text: str) -> Parsed[Revoked]:
    """A list of what was revoked: keys and certificates as files have them (a certificate revokes its key), and the
    lines of which `ssh-keygen -k` makes a KRL: `serial: 7`, `serial: 7-9`, `id: NAME`, `key: KEY`, `sha256: PRINT`."""
    keys = set[str]()
    serials = list[tuple[int, int]]()
    ids = set[str]()
    wrong = list[Message]()
    for number, line in _lines(text):
        word, colon, rest = line.partition(":")
        rest = rest.strip()
        try:
            match word.lower() if colon else "":
                case "serial" if found := _RANGE.fullmatch(rest):
                    serials.append((int(found[1]), int(found[2] or found[1])))
                case "id" if rest:
                    ids.add(rest)
                case "key" | "sha256" | "hash":
                    keys.add(parse_key(rest)[0])
                case "serial" | "id" | "sha1":
                    wrong.append(message("key-file-revocation", line=str(number), found=clean(line, 40)))
                case _:
                    keys.add(_certified(line) or parse_key(line)[0])
        except BelvedereError as problem:
            wrong.append(message("key-file-line", line=str(number), problem=problem.sentence))
    return Revoked(frozenset(keys), tuple(serials), frozenset(ids)), tuple(wrong)


class KeyFile(Generic[T]):
    """One such file and what it says. `open` and `look` block."""

    def __init__(self, path: Path, parse: Callable[[str], Parsed[T]], *, strict: bool) -> None:
        """A `strict` file is used whole or not at all: of others the lines that can be read are."""
        self.path = path
        self._parse = parse
        self._strict = strict
        self.wrong: tuple[Message, ...] = ()
        """What is wrong with lines of the file as it was read last."""
        self._state: tuple[int, ...] | None = None
        """How the file was when it was read, or tried, last."""
        self._seen: tuple[int, ...] | None = None
        """How it was when it was looked at last."""

    @classmethod
    def open(cls, path: Path, parse: Callable[[str], Parsed[T]], *, strict: bool) -> "KeyFile[T]":
        """Read a file for the first time. Raises BelvedereError when it cannot be used."""
        file = cls(path, parse, strict=strict)
        file._state = file._seen = file._stat()
        file.value = file._read()
        return file

    value: T
    """What the file says."""

    def look(self) -> bool | Message:
        """Read the file again if it has changed: whether it now says something else, or why it was not used."""
        state = self._stat()
        settled, self._seen = state == self._seen, state
        if state == self._state or not settled:
            return False
        self._state, before = state, self.value
        try:
            self.value = self._read()
        except BelvedereError as problem:
            return message("key-file-kept", problem=problem.sentence)
        return self.value != before

    def _read(self) -> T:
        try:
            data = self.path.read_bytes()
            text = data.decode()
        except (OSError, UnicodeDecodeError) as error:
            if isinstance(error, UnicodeDecodeError) and data.startswith(b"SSHKRL\n"):
                raise BelvedereError("key-file-krl", path=str(self.path)) from None
            raise BelvedereError("file-unreadable", path=str(self.path), reason=reason(error)) from None
        if len(data) > LONGEST:
            raise BelvedereError("key-file-long", path=str(self.path), limit=LONGEST)
        value, wrong = self._parse(text)
        if wrong and self._strict:
            raise BelvedereError("key-file-wrong", path=str(self.path), problem=wrong[0])
        if not value:
            raise BelvedereError("key-file-empty", path=str(self.path))
        self.wrong = tuple(message("key-file-wrong", path=str(self.path), problem=one) for one in wrong[:SHOWN])
        return value

    def _stat(self) -> tuple[int, ...] | None:
        try:
            found = os.stat(self.path)
        except OSError:
            return None
        return found.st_ino, found.st_size, found.st_mtime_ns, found.st_ctime_ns


def _certified(line: str) -> str | None:
    """The key that a certificate is about, None for what is no certificate."""
    try:
        return asyncssh.import_certificate(line).key.get_fingerprint() if "-cert-" in line else None
    except ValueError:
        return None


def _lines(text: str) -> list[tuple[int, str]]:
    numbered = ((number, line.strip()) for number, line in enumerate(text.splitlines(), 1))
    return [(number, line) for number, line in numbered if line and not line.startswith("#")]


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
