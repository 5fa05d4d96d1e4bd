"""Knows a browser again: by a secret in a cookie, which is to it what a key is to an ssh client.

The server keeps the fingerprint of the secret and nothing else. No row is written for a browser before its person
chooses a name, as for any key.
"""

import base64
import binascii
import re
import secrets
from hashlib import sha256
from typing import Final

import attrs

COOKIE: Final = "belvedere"
"""The name of the cookie, behind `__Host-` where pages come by TLS."""
AGE: Final = 400 * 86_400
"""Seconds for which a browser keeps it after the last visit; browsers keep nothing longer."""

_BROWSERS: Final = (
    ("Edge", "Edg"),
    ("Opera", "OPR/"),
    ("Samsung Internet", "SamsungBrowser/"),
    ("Firefox", "Firefox/"),
    ("Firefox", "FxiOS/"),
    ("Chrome", "CriOS/"),
    ("Chrome", "Chrome/"),
    ("Safari", "Safari/"),
)
"""Browsers by what only they and those after them say: most say that they are others too."""
_SYSTEMS: Final = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("macOS", "Mac OS X"),
    ("ChromeOS", "CrOS"),
    ("Linux", "Linux"),
)

_DOMAIN: Final = b"belvedere browser key\x00"
_SECRET: Final = re.compile(r"[A-Za-z0-9_-]{43}")


@attrs.frozen
class BrowserKey:
    """What a browser is known by."""

    secret: str = attrs.field(repr=False)

    @property
    def fingerprint(self) -> str:
        """Written like that of a key of `ssh`, and never one: what is hashed begins with words of its own.

        >>> BrowserKey("A" * 43).fingerprint
        'SHA256:HYx6H8mHvL5cyb2SAeYweLq3ou0hRvjBRp3cE1AOx5k'
        """
        return fingerprint_of(_DOMAIN + base64.urlsafe_b64decode(f"{self.secret}="))


def fingerprint_of(data: bytes) -> str:
    """A fingerprint in the form of `ssh`. Where `data` begins with words of its own, no key of `ssh` has it."""
    return f"SHA256:{base64.b64encode(sha256(data).digest()).decode().rstrip('=')}"


def new_key() -> BrowserKey:
    """A key of 256 bits that nobody has."""
    return BrowserKey(secrets.token_urlsafe(32))


def key_in(cookies: str, *, secure: bool) -> BrowserKey | None:
    """The key in the `Cookie` lines of a request.

    >>> key_in("a=b; belvedere=short", secure=False) is None
    True
    """
    name = _name(secure)
    for part in cookies.split(";"):
        found, _, value = part.strip().partition("=")
        if found == name and _SECRET.fullmatch(value) and _is_canonical(value):
            return BrowserKey(value)
    return None


def cookie_of(key: BrowserKey, *, secure: bool) -> str:
    """The `Set-Cookie` line that keeps a key: no script reads it, and no other site sends it."""
    flags = "; Secure" * secure
    return f"{_name(secure)}={key.secret}; Max-Age={AGE}; Path=/; HttpOnly; SameSite=Strict{flags}"


def label_of(agent: str) -> str:
    """A browser and its system in the words of its `User-Agent` line, for the list of keys.

    >>> label_of("Mozilla/5.0 (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0"), label_of("")
    ('Firefox, Android', 'Browser')
    """
    browser = next((name for name, sign in _BROWSERS if sign in agent), "Browser")
    system = next((name for name, sign in _SYSTEMS if sign in agent), "")
    return f"{browser}, {system}" if system else browser


def _name(secure: bool) -> str:
    return f"__Host-{COOKIE}" if secure else COOKIE


def _is_canonical(value: str) -> bool:
    """Whether no other text means the same bytes."""
    try:
        data = base64.urlsafe_b64decode(f"{value}=")
    except binascii.Error:
        return False
    return base64.urlsafe_b64encode(data).decode().rstrip("=") == value
