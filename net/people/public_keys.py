"""Parses public keys as people paste them."""

import base64
import binascii
import re

import asyncssh

from core.clean import clean
from core.kernel.errors import BelvedereError

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
