"""Writes and signs what webhooks are sent, by version 1.0.0 of Standard Webhooks: the same id and body however often it
is tried, signed anew each time."""

import base64
import binascii
import hashlib
import hmac
import secrets
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, Final

import attrs

from core.encoding import codec

SECRET_BYTES: Final = 32
"""Bytes of chance in a secret: the specification asks for 24 to 64."""
_MARK: Final = "whsec_"


@attrs.frozen
class WebhookMessage:
    """One message, as it is sent and as it is kept until then."""

    id: str
    text: str
    """The body: JSON."""
    created: float
    """When what it tells happened, in seconds since the epoch."""


def new_message(kind: str, data: Mapping[str, Any], now: float) -> WebhookMessage:
    """A message of a kind (`table.turn`) with its data."""
    moment = datetime.fromtimestamp(int(now), UTC).isoformat().replace("+00:00", "Z")
    body = codec.dumps({"type": kind, "timestamp": moment, "data": dict(data)})
    return WebhookMessage(f"msg_{secrets.token_hex(12)}", body.decode(), now)


def new_secret() -> str:
    """A secret of one webhook, which its owner is told once."""
    return _MARK + base64.b64encode(secrets.token_bytes(SECRET_BYTES)).decode()


def signed_headers(secret: str, message: WebhookMessage, now: float) -> Mapping[str, str]:
    """The headers of an attempt at `now`, in seconds since the epoch: the id, the time, a signature over both and the
    body.

    >>> message = WebhookMessage("msg_p5jXN8AQM9LWM0D4loKWxJek", '{"test": 2432232314}', 0)
    >>> signed_headers("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", message, 1614265330.9)["webhook-signature"]
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='
    """
    time = str(int(now))
    key = binascii.a2b_base64(secret.removeprefix(_MARK))
    digest = hmac.digest(key, f"{message.id}.{time}.{message.text}".encode(), hashlib.sha256)
    signature = f"v1,{base64.b64encode(digest).decode()}"
    return {"webhook-id": message.id, "webhook-timestamp": time, "webhook-signature": signature}
