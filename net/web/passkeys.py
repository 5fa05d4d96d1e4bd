"""Judges what a browser says of passkeys: that one was made here, and that its holder is at the other end now.

Both are read as WebAuthn has them, without attestation. What a browser sends when it makes one is signed by nobody and
proves nothing but that it came from our page: anybody can send the public key of anybody, also one that its owner uses
with `ssh`. So the fingerprint of a passkey is never that of an `ssh` key. Who somebody is follows from a signature
alone, made now and for this visit. The counter of an authenticator is passed over: synchronised passkeys have none, and
a copy that it would betray is nobody's here.
"""

import ipaddress
import secrets
from base64 import urlsafe_b64encode
from hashlib import sha256
from typing import Any, Final

import attrs
from cryptography.exceptions import InvalidSignature, UnsupportedAlgorithm
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, ed25519, padding, rsa
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat, load_der_public_key

from core.encoding.codec import DecodeError, loads
from core.kernel.errors import BelvedereError
from net.web.keys import fingerprint_of
from net.web.protocol import Prove

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
