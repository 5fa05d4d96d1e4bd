"""Reads the files by which a host says whose keys are let in: members, authorities, and what was revoked.

A file is read again when it has changed and then stayed as it is for one look, so that one that is being written is not
read half. A file that is gone, or of which nothing can be used, leaves in force what it said last.
"""

import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Final, Generic, TypeVar

import asyncssh
import attrs

from core.clean import clean
from core.kernel.errors import BelvedereError, reason
from core.kernel.message import Message, message
from net.people.public_keys import parse_key

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
