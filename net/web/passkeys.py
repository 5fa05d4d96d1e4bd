"""Verifies passkeys: that a browser created one on our page, and that its holder signed for this visit.

Both follow WebAuthn, without attestation. The data for a new passkey is unsigned and only proves that it came from
our page: anyone can send any public key, even one that its owner uses with `ssh`. So the fingerprint of a passkey
never equals that of an `ssh` key, and only a signature made for this visit identifies a person. The signature counter
is ignored: synchronised passkeys have none, and it would only reveal copies, which do no harm here.
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

# Recognises a browser by a secret in a cookie, its equivalent of an ssh key.
# The server stores only the fingerprint of the secret. As for any key, it stores a row only once the person chooses a
# name.

COOKIE: Final = "belvedere"
"""The name of the cookie, with the prefix `__Host-` under TLS."""
AGE: Final = 400 * 86_400
"""Seconds for which a browser keeps the cookie after the last visit, the maximum of common browsers."""

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
"""Browsers by a text in their User-Agent; most also contain the texts of later entries."""
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
    """The secret key of a browser."""

    secret: str = attrs.field(repr=False)

    @property
    def fingerprint(self) -> str:
        """The fingerprint in the form of an `ssh` key's, but never equal to one: a prefix separates the domains.

        >>> BrowserKey("A" * 43).fingerprint
        'SHA256:HYx6H8mHvL5cyb2SAeYweLq3ou0hRvjBRp3cE1AOx5k'
        """
        return fingerprint_of(_KEYS_DOMAIN + base64.urlsafe_b64decode(f"{self.secret}="))


def fingerprint_of(data: bytes) -> str:
    """Return a fingerprint in the form of `ssh`.

    If `data` starts with a prefix of ours, it differs from that of any `ssh` key.
    """
    return f"SHA256:{base64.b64encode(sha256(data).digest()).decode().rstrip('=')}"


def new_key() -> BrowserKey:
    """Return a new random key of 256 bits."""
    return BrowserKey(secrets.token_urlsafe(32))


def key_in(cookies: str, *, secure: bool) -> BrowserKey | None:
    """Return the key in the `Cookie` headers of a request, or None.

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
    """Return the `Set-Cookie` header of a key, hidden from scripts and other sites."""
    flags = "; Secure" * secure
    return f"{_name(secure)}={key.secret}; Max-Age={AGE}; Path=/; HttpOnly; SameSite=Strict{flags}"


def label_of(agent: str) -> str:
    """Describe a browser and its system from the `User-Agent`, for the list of keys.

    >>> label_of("Mozilla/5.0 (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0"), label_of("")
    ('Firefox, Android', 'Browser')
    """
    browser = next((name for name, sign in _BROWSERS if sign in agent), "Browser")
    system = next((name for name, sign in _SYSTEMS if sign in agent), "")
    return f"{browser}, {system}" if system else browser


def _name(secure: bool) -> str:
    return f"__Host-{COOKIE}" if secure else COOKIE


def _is_canonical(value: str) -> bool:
    """Return whether a value is the canonical encoding of its bytes."""
    try:
        data = base64.urlsafe_b64decode(f"{value}=")
    except binascii.Error:
        return False
    return base64.urlsafe_b64encode(data).decode().rstrip("=") == value


LIFE: Final = 300.0
"""Timeout in seconds for a challenge; a person may have to find their phone."""
LONGEST_CREDENTIAL: Final = 512
"""Maximum bytes of a credential id; those of discoverable passkeys are short."""

_DOMAIN: Final = b"belvedere passkey key\x00"
_CHALLENGE: Final = 32
_CLIENT: Final = 1024
"""Maximum bytes of the client data."""
_HEAD: Final = 37
"""Bytes at the start of the authenticator data: the hash of the site, flags, and a counter."""
_PRESENT, _MADE = 0x01, 0x40
"""Flags: user present; a credential id follows."""
_NAME_AT: Final = _HEAD + 16
"""Offset of the length of the credential id, after the model of the authenticator."""
_RSA_BITS, _RSA_EXPONENT = range(2048, 4097), 65537

_Key = ec.EllipticCurvePublicKey | ed25519.Ed25519PublicKey | rsa.RSAPublicKey


@attrs.frozen
class PasskeySite:
    """The site of a visit as the browser identifies it."""

    origin: str
    name: str
    """The relying party id, to which passkeys are bound."""


@attrs.frozen
class MadePasskey:
    """A new passkey."""

    credential: bytes
    """The credential id."""
    public_key: bytes
    """As SubjectPublicKeyInfo."""
    fingerprint: str
    """In the form of `ssh`, but never equal to an `ssh` key's: the owner of the public key is unproven."""


def site_of(origin: str, name: str) -> PasskeySite | None:
    """Return the site for passkeys, which need TLS with a host name, or localhost; otherwise None.

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
    """Return a new random challenge."""
    return secrets.token_bytes(_CHALLENGE)


def verify_new_passkey(said: Prove, challenge: bytes, site: PasskeySite) -> MadePasskey:
    """Verify and return a passkey that a browser created for this challenge. Raises BelvedereError."""
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
    """Verify that the holder of a passkey signed this challenge. Raises BelvedereError."""
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
    """Verify that the client data answers this challenge from our page. Raises BelvedereError."""
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
    """Return the flags of authenticator data for our site with the user present. Raises BelvedereError."""
    if len(said) < _HEAD:
        raise BelvedereError("passkey-damaged")
    if said[:32] != sha256(site.name.encode()).digest():
        raise BelvedereError("passkey-elsewhere")
    if not said[32] & _PRESENT:
        raise BelvedereError("passkey-absent")
    return said[32]


def _key(public_key: bytes) -> _Key:
    """Return a key of a type that authenticators use and `ssh` has a form for.

    Raises BelvedereError for other types.
    """
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


# Asks the browser of a visit for a passkey: to sign in, or to create one for the account.
# Each challenge is for one visit, is answered once and within `LIFE` seconds, and only one is pending at a time.

_PERSON: Final = b"belvedere passkey\x00"
"""Prefix of the account in the hash that identifies it to authenticators; the hash reveals nothing of its keys."""


class Proofs:
    """The challenges of one visit."""

    def __init__(self, book: PasskeyBook, site: PasskeySite, say: Callable[[ToPage], None]) -> None:
        """`say` sends a message to the page."""
        self._book = book
        self._site = site
        self._say = say
        self._answer: asyncio.Future[Prove] | None = None

    @property
    def is_waiting(self) -> bool:
        """Whether a challenge waits for its answer."""
        return self._answer is not None and not self._answer.done()

    def take(self, said: Prove) -> None:
        """Accept the page's answer to the pending challenge."""
        if self._answer is not None and not self._answer.done():
            self._answer.set_result(said)

    async def sign_in(self, browser: str, holder: Holder) -> None:
        """Sign a browser in with a passkey.

        Raises BelvedereError, with nothing changed, if there is none or it is invalid.
        """
        challenge = new_challenge()
        said = await self._request_proof(Challenge(challenge, self._site.name, "", b"", ()))
        passkey = await self._book.find(said.credential, holder)
        try:
            check_proof(said, challenge, self._site, passkey.public_key)
        except BelvedereError:
            self._book.was_wrong(holder)
            raise
        await self._book.remember(passkey, browser)
        self._say(Proven())

    async def make(self, identity: str, *, browser: str) -> str:
        """Create a passkey for an account and return its fingerprint; `browser` describes the browser.

        Raises BelvedereError, with nothing changed.
        """
        (name, known), challenge = await self._book.about(identity), new_challenge()
        person = sha256(_PERSON + identity.encode()).digest()
        said = await self._request_proof(Challenge(challenge, self._site.name, name, person, known))
        made = verify_new_passkey(said, challenge, self._site)
        passkey = StoredPasskey(made.fingerprint, made.credential, made.public_key)
        await self._book.add(passkey, identity, clean(f"Passkey, {browser}", LABEL_LIMIT))
        self._say(Proven())
        return made.fingerprint

    async def _request_proof(self, challenge: Challenge) -> Prove:
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
