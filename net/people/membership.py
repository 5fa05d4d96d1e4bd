"""Admission by key: lists of members, certificate authorities and revoked keys."""

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
from core.kernel.message import BelvedereError, Message, message, one_of
from core.kernel.text_files import decode_text
from core.ownership import reason
from net.config.server_config import ServerConfig
from net.config.server_texts import texts_for
from net.people.sanctions import Network, parse_network
from net.people.visit import Certificate
from net.telemetry.log import LOG

# Public keys as people paste them

KINDS = (
    "ssh-ed25519",
    "ecdsa-sha2-nistp256",
    "ecdsa-sha2-nistp384",
    "ecdsa-sha2-nistp521",
    "ssh-rsa",
    "sk-ssh-ed25519@openssh.com",
    "sk-ecdsa-sha2-nistp256@openssh.com",
)
"""Types of keys that a server accepts."""
LONGEST_KEY = 4096
"""The most characters of a line with a key."""
LABEL_LIMIT = 40
"""The most characters kept of a key's comment."""

_FINGERPRINT = re.compile(r"SHA256:[A-Za-z0-9+/]{43}")


def parse_key(text: str) -> tuple[str, str]:
    """Return the fingerprint and the comment of a key, given as a line of a `.pub` file or as a fingerprint.

    Raises BelvedereError for anything else, including private keys and options before the key.

    >>> parse_key("SHA256:" + "A" * 43)[1]
    ''
    """
    words = text[: LONGEST_KEY + 1].removeprefix("\ufeff").strip().strip("\"'").split(maxsplit=2)
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


# Key files of a host: members, authorities, and revoked keys.
#
# A file is read again when it has changed and then stayed unchanged for one check, so that a file is not read while it
# is being written. If a file disappears or becomes unusable, its last valid content stays in force.

LONGEST: Final = 4 * 1024 * 1024
"""The most bytes of a file."""
SHOWN: Final = 5
"""The most faulty lines of one file in a report."""

_HARMLESS: Final = re.compile(
    r"(?:(?:restrict|no-[a-z0-9-]+|(?:agent|port|x11)-forwarding|user-rc)(?:,(?!\s)|\s+))+",
    re.IGNORECASE,
)
"""Options of `authorized_keys` that restrict what this server does not offer anyway. A line with any other option is
ignored, because that option would not be enforced."""
_RANGE: Final = re.compile(r"(\d{1,20})(?:\s*-\s*(\d{1,20}))?")

T = TypeVar("T")
Parsed = tuple[T, tuple[Message, ...]]
"""The content of a file, and errors in its lines."""


@attrs.frozen
class Revoked:
    """Keys and certificates that are not accepted any more."""

    keys: frozenset[str] = frozenset()
    """Fingerprints; an authority's fingerprint revokes all certificates that it signed."""
    serials: tuple[tuple[int, int], ...] = ()
    """Ranges of certificates' serial numbers, both ends included."""
    ids: frozenset[str] = frozenset()
    """Key ids of certificates."""


def parse_keys(text: str) -> Parsed[frozenset[str]]:
    """Return the fingerprints in a file of the format of `authorized_keys`."""
    found, wrong = set[str](), list[Message]()
    for number, line in _lines(text):
        try:
            found.add(parse_key(_HARMLESS.sub("", line, count=1) if _HARMLESS.match(line) else line)[0])
        except BelvedereError as problem:
            wrong.append(message("key-file-line", line=str(number), problem=problem.sentence))
    return frozenset(found), tuple(wrong)


def parse_revoked(text: str) -> Parsed[Revoked]:
    """Parse a list of revocations: keys, certificates (which revoke their key), and the lines from which `ssh-keygen
    -k` makes a KRL: `serial: 7`, `serial: 7-9`, `id: NAME`, `key: KEY`, `sha256: PRINT`."""
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
                    keys.add(_certified_key(line) or parse_key(line)[0])
        except BelvedereError as problem:
            wrong.append(message("key-file-line", line=str(number), problem=problem.sentence))
    return Revoked(frozenset(keys), tuple(serials), frozenset(ids)), tuple(wrong)


class KeyFile(Generic[T]):
    """One key file and its content. `open` and `look` block."""

    def __init__(self, path: Path, parse: Callable[[str], Parsed[T]], *, strict: bool) -> None:
        """A `strict` file is rejected if any line is faulty; otherwise faulty lines are skipped."""
        self.path = path
        self._parse = parse
        self._strict = strict
        self.wrong: tuple[Message, ...] = ()
        """Errors in lines of the file when it was last read."""
        self._state: tuple[int, ...] | None = None
        """The file's status when it was last read, or when reading failed."""
        self._seen: tuple[int, ...] | None = None
        """The file's status at the last check."""

    @classmethod
    def open(cls, path: Path, parse: Callable[[str], Parsed[T]], *, strict: bool) -> "KeyFile[T]":
        """Read a file for the first time. Raises BelvedereError if it cannot be used."""
        file = cls(path, parse, strict=strict)
        file._state = file._seen = file._stat()
        file.value = file._read()
        return file

    value: T
    """The content of the file."""

    def look(self) -> bool | Message:
        """Check the file and read it if it has changed. Return whether its content has changed, or the error."""
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
            text = decode_text(data)
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


def _certified_key(line: str) -> str | None:
    """Return the fingerprint of a certificate's key; None if the line is not a certificate."""
    try:
        return asyncssh.import_certificate(line).key.get_fingerprint() if "-cert-" in line else None
    except ValueError:
        return None


def _lines(text: str) -> list[tuple[int, str]]:
    numbered = ((number, line.strip()) for number, line in enumerate(text.splitlines(), 1))
    return [(number, line) for number, line in numbered if line and not line.startswith("#")]


USER: Final = 1
"""The type of user certificates."""
OBEYED: Final = frozenset({"source-address"})
"""Restricting options of a certificate that this server enforces."""
LIMITING: Final = frozenset({"force-command", "source-address", "verify-required"})
"""Options that restrict the use of a certificate."""


class Membership:
    """Decides which keys may sign in. Its files are checked by `look`, never during a sign-in."""

    def __init__(
        self,
        now: Callable[[], float],
        *,
        members: KeyFile[frozenset[str]] | None = None,
        authorities: KeyFile[frozenset[str]] | None = None,
        revoked: KeyFile[Revoked] | None = None,
        admins: Sequence[str] = (),
    ) -> None:
        """`now` returns seconds since the epoch. The fingerprints in `admins` are always members."""
        self._now = now
        self._members = members
        self._authorities = authorities
        self._revoked = revoked
        self._admins = frozenset(admins)

    @classmethod
    def open(cls, config: ServerConfig, now: Callable[[], float]) -> "Membership":
        """Read the files named in `config`. Blocks. Raises BelvedereError if one cannot be used."""
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
        """Whether only listed or certified keys may sign in."""
        return self._members is not None or self._authorities is not None

    @property
    def takes_certificates(self) -> bool:
        """Whether certificates are accepted."""
        return self._authorities is not None

    @property
    def wrong(self) -> tuple[Message, ...]:
        """Errors in lines of the files."""
        return tuple(problem for file in self._files for problem in file.wrong)

    def refusal_of_key(self, fingerprint: str) -> Message | None:
        """Return why a key without a certificate is refused; None if it is accepted."""
        if self._revoked is not None and fingerprint in self._revoked.value.keys:
            return message("server-key-revoked", fingerprint=fingerprint)
        if not self.is_private or fingerprint in self._admins:
            return None
        if self._members is not None and fingerprint in self._members.value:
            return None
        return message("server-key-unlisted", fingerprint=fingerprint)

    def refusal_of_certificate(self, found: Certificate, user: str | None, source: str | None) -> Message | None:
        """Return why a certificate is refused for `user` (None: any of its names) from the address `source` (None:
        anywhere); None if it is accepted."""
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
        """Return why a person who is signed in would be refused now; None if they would not. Guests have an empty
        key."""
        if certificate is not None:
            return self.refusal_of_certificate(certificate, None, None)
        if key:
            return self.refusal_of_key(key)
        return message("server-members-only") if self.is_private else None

    async def look(self) -> tuple[Message, ...]:
        """Check all files. Return and log a message for each one that was read again or failed."""
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
    """Return the cleaned names that a certificate gives its holder."""
    return tuple(dict.fromkeys(name for one in certificate.principals if (name := clean_name(one))))


def _is_revoked(found: Certificate, revoked: Revoked) -> bool:
    """Return whether a certificate is revoked by its key, authority, serial number or id, as `ssh-keygen -Q`
    decides."""
    if found.key in revoked.keys or found.authority in revoked.keys or found.id in revoked.ids:
        return True
    return found.serial > 0 and any(least <= found.serial <= most for least, most in revoked.serials)


def _is_within(source: str, networks: Sequence[Network]) -> bool:
    """Return whether the address is in one of the networks."""
    network = parse_network(source)
    address = None if network is None else ipaddress.ip_address(network.network_address)
    return address is not None and any(address in one for one in networks)
