"""Judges what a browser says of passkeys: that one was made here, and that its holder is at the other end now.

Both are read as WebAuthn has them, without attestation. What a browser sends when it makes one is signed by nobody and
proves nothing but that it came from our page: anybody can send the public key of anybody, also one that its owner uses
with `ssh`. So the fingerprint of a passkey is never that of an `ssh` key. Who somebody is follows from a signature
alone, made now and for this visit. The counter of an authenticator is passed over: synchronised passkeys have none, and
a copy that it would betray is nobody's here.
"""

import asyncio
import base64
import binascii
import ipaddress
import re
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Callable
from hashlib import sha256
from typing import Any, Final

import attrs
from cryptography.exceptions import InvalidSignature, UnsupportedAlgorithm
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, ed25519, padding, rsa
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat, load_der_public_key

from core.clean import clean
from core.encoding.strict_json import DecodeError, loads
from core.kernel.message import BelvedereError
from net.ledger.register import Holder
from net.people.membership import LABEL_LIMIT
from net.people.passkeys import PasskeyBook, StoredPasskey
from net.web.protocol import Challenge, Prove, Proven, ToPage

# Knows a browser again: by a secret in a cookie, which is to it what a key is to an ssh client.
#
# The server keeps the fingerprint of the secret and nothing else. No row is written for a browser before its person
# chooses a name, as for any key.

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

_KEYS_DOMAIN: Final = b"belvedere browser key\x00"
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
        return fingerprint_of(_KEYS_DOMAIN + base64.urlsafe_b64decode(f"{self.secret}="))


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


LIFE: Final = 300.0
"""Seconds in which a challenge is to be answered: a person may look for their telephone."""
LONGEST_CREDENTIAL: Final = 512
"""Bytes of the name that an authenticator has for a passkey; those that are found without a user name are short."""

_DOMAIN: Final = b"belvedere passkey key\x00"
_CHALLENGE: Final = 32
_CLIENT: Final = 1024
"""Bytes of what the browser itself says."""
_HEAD: Final = 37
"""Bytes that begin what an authenticator says: the hash of the site, flags, a counter."""
_PRESENT, _MADE = 0x01, 0x40
"""Flags: somebody was there; a passkey was made, and its name follows."""
_NAME_AT: Final = _HEAD + 16
"""Where the length of that name stands, behind the model of the authenticator."""
_RSA_BITS, _RSA_EXPONENT = range(2048, 4097), 65537

_Key = ec.EllipticCurvePublicKey | ed25519.Ed25519PublicKey | rsa.RSAPublicKey


@attrs.frozen
class PasskeySite:
    """What a browser calls the place of a visit."""

    origin: str
    name: str
    """What passkeys are bound to."""


@attrs.frozen
class MadePasskey:
    """A passkey that a browser made."""

    credential: bytes
    """What the authenticator calls it."""
    public_key: bytes
    """As SubjectPublicKeyInfo."""
    fingerprint: str
    """In the form of `ssh`, but never that of an `ssh` key: nothing proves whose the public key is."""


def site_of(origin: str, name: str) -> PasskeySite | None:
    """Where passkeys can be used: by a name and TLS, or on one's own machine. None elsewhere.

    >>> site_of("https://example.org", "example.org")
    PasskeySite(origin='https://example.org', name='example.org')
    >>> site_of("http://localhost:8080", "localhost").name, site_of("https://127.0.0.1", "127.0.0.1")
    ('localhost', None)
    """
    try:
        ipaddress.ip_address(name.strip("[]"))
    except ValueError:
        is_safe = origin.startswith("https://") or name == "localhost"
        return PasskeySite(origin, name) if is_safe and name else None
    return None


def new_challenge() -> bytes:
    """What is to be signed: nobody has seen it before."""
    return secrets.token_bytes(_CHALLENGE)


def made_passkey(said: Prove, challenge: bytes, site: PasskeySite) -> MadePasskey:
    """The passkey that a browser says to have made for this challenge. Raises BelvedereError when it is none."""
    _check_client(said.client, "webauthn.create", challenge, site)
    flags = _flags(said.authenticator, site)
    size = int.from_bytes(said.authenticator[_NAME_AT : _NAME_AT + 2])
    name = said.authenticator[_NAME_AT + 2 : _NAME_AT + 2 + size]
    if not flags & _MADE or not 0 < len(name) <= LONGEST_CREDENTIAL or name != said.credential:
        raise BelvedereError("passkey-damaged")
    key = _key(said.public_key)
    public_key = key.public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)
    return MadePasskey(name, public_key, fingerprint_of(_DOMAIN + public_key))


def check_proof(said: Prove, challenge: bytes, site: PasskeySite, public_key: bytes) -> None:
    """Make sure that the holder of a passkey signed this challenge. Raises BelvedereError otherwise."""
    _check_client(said.client, "webauthn.get", challenge, site)
    _flags(said.authenticator, site)
    key = _key(public_key)
    signed = said.authenticator + sha256(said.client).digest()
    try:
        match key:
            case ec.EllipticCurvePublicKey():
                key.verify(said.signature, signed, ec.ECDSA(hashes.SHA256()))
            case ed25519.Ed25519PublicKey():
                key.verify(said.signature, signed)
            case rsa.RSAPublicKey():
                key.verify(said.signature, signed, padding.PKCS1v15(), hashes.SHA256())
    except (InvalidSignature, ValueError):
        raise BelvedereError("passkey-false") from None


def _check_client(said: bytes, kind: str, challenge: bytes, site: PasskeySite) -> None:
    """Make sure that the browser was asked this, now, by our own page."""
    try:
        data: Any = loads(said, _CLIENT)
    except DecodeError:
        raise BelvedereError("passkey-damaged") from None
    if not isinstance(data, dict) or data.get("type") != kind:
        raise BelvedereError("passkey-damaged")
    if data.get("challenge") != urlsafe_b64encode(challenge).decode().rstrip("="):
        raise BelvedereError("passkey-late")
    if data.get("origin") != site.origin or data.get("crossOrigin", False) is not False or "topOrigin" in data:
        raise BelvedereError("passkey-elsewhere")


def _flags(said: bytes, site: PasskeySite) -> int:
    """The flags of what an authenticator says of our site while somebody is there. Raises BelvedereError otherwise."""
    if len(said) < _HEAD:
        raise BelvedereError("passkey-damaged")
    if said[:32] != sha256(site.name.encode()).digest():
        raise BelvedereError("passkey-elsewhere")
    if not said[32] & _PRESENT:
        raise BelvedereError("passkey-absent")
    return said[32]


def _key(public_key: bytes) -> _Key:
    """A key of a kind that authenticators have and `ssh` has a form for. Raises BelvedereError for any other."""
    try:
        key = load_der_public_key(public_key)
    except (ValueError, TypeError, UnsupportedAlgorithm):
        raise BelvedereError("passkey-damaged") from None
    match key:
        case ec.EllipticCurvePublicKey() if isinstance(key.curve, ec.SECP256R1):
            return key
        case ed25519.Ed25519PublicKey():
            return key
        case rsa.RSAPublicKey() if key.key_size in _RSA_BITS and key.public_numbers().e == _RSA_EXPONENT:
            return key
    raise BelvedereError("passkey-kind")


# Asks the browser of one visit for a passkey: to say who somebody is, or for a new one that leads to their account.
#
# Each challenge is made for one visit, answered once and within `net.web.passkeys.LIFE` seconds, and only one waits
# at a
# time.

_PERSON: Final = b"belvedere passkey\x00"
"""Goes before an account in what authenticators tell it apart by, which says nothing of its keys."""


class Proofs:
    """The challenges of one visit."""

    def __init__(self, book: PasskeyBook, site: PasskeySite, say: Callable[[ToPage], None]) -> None:
        """`say` tells the page something."""
        self._book = book
        self._site = site
        self._say = say
        self._answer: asyncio.Future[Prove] | None = None

    @property
    def is_waiting(self) -> bool:
        """Whether a challenge waits for its answer."""
        return self._answer is not None and not self._answer.done()

    def take(self, said: Prove) -> None:
        """Take the answer that the page gave, while one is waited for."""
        if self._answer is not None and not self._answer.done():
            self._answer.set_result(said)

    async def sign_in(self, browser: str, holder: Holder) -> None:
        """Let a browser be known by the passkey of whoever sits there. Raises BelvedereError, with nothing changed,
        where they have none or it is not theirs."""
        challenge = new_challenge()
        said = await self._asked(Challenge(challenge, self._site.name, "", b"", ()))
        passkey = await self._book.find(said.credential, holder)
        try:
            check_proof(said, challenge, self._site, passkey.public_key)
        except BelvedereError:
            self._book.was_wrong(holder)
            raise
        await self._book.remember(passkey, browser)
        self._say(Proven())

    async def make(self, identity: str, *, browser: str) -> str:
        """Make a passkey that leads to an account, in the browser that is called so: its fingerprint. Raises
        BelvedereError, with nothing changed, where there will be none."""
        (name, known), challenge = await self._book.about(identity), new_challenge()
        person = sha256(_PERSON + identity.encode()).digest()
        said = await self._asked(Challenge(challenge, self._site.name, name, person, known))
        made = made_passkey(said, challenge, self._site)
        passkey = StoredPasskey(made.fingerprint, made.credential, made.public_key)
        await self._book.add(passkey, identity, clean(f"Passkey, {browser}", LABEL_LIMIT))
        self._say(Proven())
        return made.fingerprint

    async def _asked(self, challenge: Challenge) -> Prove:
        if self.is_waiting:
            raise BelvedereError("passkey-waits")
        self._answer = asyncio.get_running_loop().create_future()
        self._say(challenge)
        try:
            said = await asyncio.wait_for(self._answer, LIFE)
        except TimeoutError:
            raise BelvedereError("passkey-late") from None
        finally:
            self._answer = None
        if not said.credential:
            raise BelvedereError("passkey-none")
        return said
