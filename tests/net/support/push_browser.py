"""The browser's end of Web Push, written from RFC 8188 and 8291 apart from the server's."""

import os

import attrs
from cryptography.hazmat.primitives import hashes, hmac
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from net.webhooks.messages import BrowserKeys


@attrs.frozen
class PushBrowser:
    """A browser with a subscription."""

    key: ec.EllipticCurvePrivateKey = attrs.field(factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    secret: bytes = attrs.field(factory=lambda: os.urandom(16))

    @property
    def keys(self) -> BrowserKeys:
        """What the browser gives to the page."""
        return BrowserKeys(_point(self.key.public_key()), self.secret)

    def decrypt(self, body: bytes) -> bytes:
        """Return the content of a message. Raises InvalidTag if it is for another browser."""
        salt, size, length = body[:16], int.from_bytes(body[16:20]), body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(sealed) <= size, "more than one record"
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        shared = _hmac(self.secret, self.key.exchange(ec.ECDH(), theirs))
        content = _hmac(shared, b"WebPush: info\0" + self.keys.public + sender + b"\x01")
        both = _hmac(salt, content)
        key = _hmac(both, b"Content-Encoding: aes128gcm\0\x01")[:16]
        nonce = _hmac(both, b"Content-Encoding: nonce\0\x01")[:12]
        padded = AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\0")
        assert padded.endswith(b"\x02"), "not the last record"
        return padded[:-1]


def _hmac(key: bytes, content: bytes) -> bytes:
    made = hmac.HMAC(key, hashes.SHA256())
    made.update(content)
    return made.finalize()


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
