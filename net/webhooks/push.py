"""Web Push: encrypted notifications to browsers through the push services of their makers (RFC 8030, 8188, 8291, 8292).

A push service learns when a browser gets a message, and neither its content nor its length: every message is padded to
the same size, and encrypted with keys that only the browser has. `cryptography` is used directly, because the libraries
for Web Push bring an HTTP client of their own, which would bypass the checks of `WebhookClient`.
"""

import base64
import hashlib
import hmac
import os
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Final

import attrs
from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_pem_private_key,
)

from core.encoding import codec
from core.files import write_file
from core.kernel.message import BelvedereError
from core.ownership import reason
from core.text import Texts
from net.config.startup import ServerError
from net.webhooks.allowed_hosts import AllowedHosts, WebhookUrl
from net.webhooks.messages import NAME, BrowserKeys, TableWay, WebhookMessage, WebhookRequest, said_by

KEY: Final = "push_key"
"""The file of the server's key in the data folder."""
SERVICES: Final = (
    "fcm.googleapis.com",
    "updates.push.services.mozilla.com",
    "web.push.apple.com",
    ".notify.windows.com",
)
"""The push services of Chrome and other Chromium browsers, Firefox, Safari and Edge, as entries of AllowedHosts."""
SIZE: Final = 1024
"""Bytes to which a message is padded; push services take 4,096."""
LIFE: Final = 86_400
"""Seconds for which a push service keeps a message for a browser that is offline."""
TOKEN_LIFE: Final = 12 * 3600
"""Seconds for which the server's signature is valid; RFC 8292 allows 24 hours."""

_CURVE: Final = ec.SECP256R1()
_RECORD: Final = 4096
_SALT: Final = 16
_SECRET: Final = 16
_POINT: Final = 65
_DOMAIN: Final = b"belvedere push key"


@attrs.frozen
class PushServer:
    """This server as push services know it."""

    key: ec.EllipticCurvePrivateKey = attrs.field(repr=False)
    hosts: AllowedHosts
    """The push services that the server sends to."""
    contact: str = "mailto:belvedere@localhost"
    """Where push services can ask about the server: an address of its pages or of mail."""

    @property
    def public_key(self) -> bytes:
        """The public key, which browsers ask for when they subscribe."""
        return _point(self.key.public_key())

    def check(self, endpoint: str, keys: BrowserKeys) -> WebhookUrl:
        """Return the address of a new subscription. Raises BelvedereError if it cannot be one."""
        try:
            ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, keys.public)
        except ValueError:
            raise BelvedereError("push-damaged") from None
        if len(keys.public) != _POINT or len(keys.secret) != _SECRET:
            raise BelvedereError("push-damaged")
        return self.hosts.parse(endpoint)

    def request(
        self,
        url: WebhookUrl,
        keys: BrowserKeys,
        secret: str,
        news: WebhookMessage,
        now: float,
        texts: Texts,
        way: Callable[[str], TableWay],
    ) -> WebhookRequest:
        """Return the request that shows a message in a browser. A later message about the same table replaces one that
        waits; `secret` hides from the push service which table that is."""
        said = said_by(news, texts, way)
        place = f"/w/{said.table}" if said.table else "/"
        shown = {"title": NAME, "body": said.sentence, "path": place, "tag": said.table or "belvedere"}
        headers = {
            "Content-Type": "application/octet-stream",
            "Content-Encoding": "aes128gcm",
            "TTL": str(LIFE),
            "Urgency": "high",
            "Topic": _topic(secret, said.table),
            "Authorization": self._authorisation(url, now),
        }
        return WebhookRequest(url, headers, encrypt(codec.dumps(shown), keys, size=SIZE))

    def _authorisation(self, url: WebhookUrl, now: float) -> str:
        """Return the signature of this server for a push service (RFC 8292)."""
        audience = f"http{'s' * url.is_tls}://{url.authority}"
        claims = {"aud": audience, "exp": int(now) + TOKEN_LIFE, "sub": self.contact}
        signed = ".".join(_base64(codec.dumps(part)) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
        pair = decode_dss_signature(self.key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
        signature = b"".join(number.to_bytes(32) for number in pair)
        return f"vapid t={signed}.{_base64(signature)}, k={_base64(self.public_key)}"


def encrypt(
    content: bytes,
    keys: BrowserKeys,
    *,
    size: int = 0,
    own: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """Encrypt a message for a browser, padded to `size` bytes (RFC 8291). The key `own` and the `salt` are new for each
    message, unless a test sets them."""
    own, salt = own or ec.generate_private_key(_CURVE), salt or os.urandom(_SALT)
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, keys.public)
    public = _point(own.public_key())
    info = b"WebPush: info\x00" + keys.public + public
    shared = _derive(own.exchange(ec.ECDH(), theirs), keys.secret, info, 32)
    key = _derive(shared, salt, b"Content-Encoding: aes128gcm\x00", 16)
    nonce = _derive(shared, salt, b"Content-Encoding: nonce\x00", 12)
    padded = content + b"\x02" + bytes(max(0, size - len(content)))
    head = salt + _RECORD.to_bytes(4) + bytes([len(public)]) + public
    return head + AESGCM(key).encrypt(nonce, padded, None)


def push_key(folder: Path, host_key: bytes) -> ec.EllipticCurvePrivateKey:
    """Return the server's key for push services, from its file in `folder`, which is created on the first start.

    A new key is derived from the host key, so that all nodes of a cluster have the same one; later it stays, because
    browsers accept messages of the key that they subscribed with only. Raises ServerError if the file is unreadable,
    readable by others or not such a key.
    """
    file = folder / KEY
    try:
        if not file.exists():
            number = int.from_bytes(_derive(host_key, None, _DOMAIN, 48)) % (_ORDER - 1) + 1
            key = ec.derive_private_key(number, _CURVE)
            text = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
            write_file(file, text, mode=0o600)
            return key
        mode = stat.S_IMODE(file.stat().st_mode)
        if mode & 0o077:
            raise ServerError("server-key-open", key=str(file), mode=f"{mode:04o}")
        found = load_pem_private_key(file.read_bytes(), None)
    except OSError as error:
        raise ServerError("server-key-unreadable", key=str(file), reason=reason(error)) from None
    except (ValueError, TypeError, UnsupportedAlgorithm):
        raise ServerError("server-key-useless", key=str(file)) from None
    if not isinstance(found, ec.EllipticCurvePrivateKey) or not isinstance(found.curve, ec.SECP256R1):
        raise ServerError("server-key-useless", key=str(file))
    return found


_ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""The number of points of the curve P-256 (FIPS 186-5)."""


def _topic(secret: str, table: str) -> str:
    return _base64(hmac.digest(secret.encode(), table.encode(), hashlib.sha256))[:32]


def _derive(key: bytes, salt: bytes | None, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(key)


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _base64(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).decode().rstrip("=")
