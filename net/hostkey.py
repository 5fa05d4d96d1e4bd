"""The key by which players know this server: made once, kept for good, never replaced in silence."""

import os
import stat
from pathlib import Path

import asyncssh

from core.kernel.errors import BelvedereError
from core.kernel.faults import reason

KEY, FINGERPRINT = "host_key", "host_key.fingerprint"


class HostKeyError(BelvedereError):
    """The host key cannot be used; the sentence says why and what to do."""


def host_key(folder: Path) -> asyncssh.SSHKey:
    """The Ed25519 key of the server whose data is in `folder`, made if there never was one.

    Raises HostKeyError when it is missing, unreadable, open to others, or not the one it used to be.
    """
    key_file, print_file = folder / KEY, folder / FINGERPRINT
    if not key_file.exists():
        return _make(key_file, print_file)
    key = _read(key_file)
    if print_file.exists() and print_file.read_text().strip() != key.get_fingerprint():
        raise HostKeyError("server-key-changed", key=str(key_file), fingerprint=str(print_file))
    _write(print_file, key.get_fingerprint() + "\n")
    return key


def _make(key_file: Path, print_file: Path) -> asyncssh.SSHKey:
    if print_file.exists():
        raise HostKeyError("server-key-gone", key=str(key_file), fingerprint=str(print_file))
    key = asyncssh.generate_private_key("ssh-ed25519", comment="belvedere")
    _write(key_file, key.export_private_key().decode())
    _write(print_file, key.get_fingerprint() + "\n")
    return key


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
