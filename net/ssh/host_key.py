"""Keeps the server's host key: created once, and never replaced silently."""

import os
import stat
from base64 import b64encode
from pathlib import Path
from typing import TYPE_CHECKING

import asyncssh

from core.kernel.message import BelvedereError
from core.ownership import reason

if TYPE_CHECKING:
    from core.record.text import Signature

KEY, FINGERPRINT = "host_key", "host_key.fingerprint"


class HostKeyError(BelvedereError):
    """The host key cannot be used; the sentence says why and what to do."""


def host_key(folder: Path) -> asyncssh.SSHKey:
    """Return the Ed25519 host key in `folder`, created on the first start.

    Raises HostKeyError if it is missing, unreadable, readable by others, or changed.
    """
    key = known_key(folder)
    if key is None:
        key = asyncssh.generate_private_key("ssh-ed25519", comment="belvedere")
        _write(folder / KEY, key.export_private_key().decode())
    _write(folder / FINGERPRINT, key.get_fingerprint() + "\n")
    return key


def known_key(folder: Path) -> asyncssh.SSHKey | None:
    """Return the host key in `folder`, or None before the first start.

    Writes nothing. Raises HostKeyError as `host_key`.
    """
    key_file, print_file = folder / KEY, folder / FINGERPRINT
    known = _known_fingerprint(print_file)
    if not key_file.exists():
        if known is not None:
            raise HostKeyError("server-key-gone", key=str(key_file), fingerprint=str(print_file))
        return None
    key = _read(key_file)
    if known is not None and known != key.get_fingerprint():
        raise HostKeyError("server-key-changed", key=str(key_file), fingerprint=str(print_file))
    return key


def sign_record(key: asyncssh.SSHKey, text: bytes) -> "Signature":
    """Return the signature of the server's key over the text of a record."""
    from core.record.text import Signature  # imported here so that the server starts to listen sooner
    from core.record.verify import NAMESPACE

    blob = asyncssh.create_sshsig(key, text, namespace=NAMESPACE, raw=True)
    public = " ".join(key.export_public_key().decode().split()[:2])
    return Signature(public, b64encode(blob).decode())


def _known_fingerprint(print_file: Path) -> str | None:
    try:
        return print_file.read_text(encoding="utf-8").strip()
    except FileNotFoundError:
        return None
    except (OSError, UnicodeError) as error:
        raise HostKeyError("server-key-unreadable", key=str(print_file), reason=reason(error)) from None


def _read(key_file: Path) -> asyncssh.SSHKey:
    try:
        mode = stat.S_IMODE(key_file.stat().st_mode)
        if mode & 0o077:
            raise HostKeyError("server-key-open", key=str(key_file), mode=f"{mode:04o}")
        return asyncssh.read_private_key(key_file)
    except OSError as error:
        raise HostKeyError("server-key-unreadable", key=str(key_file), reason=reason(error)) from None
    except (asyncssh.KeyImportError, asyncssh.KeyEncryptionError, ValueError):
        raise HostKeyError("server-key-useless", key=str(key_file)) from None


def _write(path: Path, text: str) -> None:
    if path.exists() and path.read_text() == text:
        return
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(handle, "w") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
