"""Messages of webhooks and the requests that carry them: our signed JSON, and the forms of chat and notification
services.
"""

import base64
import binascii
import hashlib
import hmac
import html
import re
import secrets
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from typing import Any, Final, Literal
from urllib.parse import unquote

import attrs

from core import catalog
from core.encoding import codec
from core.kernel.message import BelvedereError, Message, all_of, message
from core.link.account import WebhookFormat
from core.text import Texts
from net.webhooks.allowed_hosts import WebhookUrl

# Messages of webhooks, signed by version 1.0.0 of Standard Webhooks: every attempt has the same id and body but a new
# signature.

SECRET_BYTES: Final = 32
"""Random bytes of a secret; the specification asks for 24 to 64."""
_MARK: Final = "whsec_"


@attrs.frozen
class WebhookMessage:
    """One message, in memory and as stored until it is delivered."""

    id: str
    text: str
    """The body: JSON."""
    created: float
    """When the event happened, in seconds since the epoch."""
    is_mine: bool = False
    """Whether the event asks the owner of the webhook to act."""


def new_message(kind: str, data: Mapping[str, Any], now: float, *, is_mine: bool = False) -> WebhookMessage:
    """Return a message of a kind (`table.turn`) with its data."""
    moment = datetime.fromtimestamp(int(now), UTC).isoformat().replace("+00:00", "Z")
    body = codec.dumps({"type": kind, "timestamp": moment, "data": dict(data)})
    return WebhookMessage(f"msg_{secrets.token_hex(12)}", body.decode(), now, is_mine)


def new_secret() -> str:
    """Return a new secret for a webhook. Its owner is shown it once."""
    return _MARK + base64.b64encode(secrets.token_bytes(SECRET_BYTES)).decode()


def signed_headers(secret: str, message: WebhookMessage, now: float) -> Mapping[str, str]:
    """Return the headers of an attempt at `now` (seconds since the epoch): the id, the time, and a signature over both
    and the body.

    >>> message = WebhookMessage("msg_p5jXN8AQM9LWM0D4loKWxJek", '{"test": 2432232314}', 0)
    >>> signed_headers("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", message, 1614265330.9)["webhook-signature"]
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='
    """
    time = str(int(now))
    key = binascii.a2b_base64(secret.removeprefix(_MARK))
    digest = hmac.digest(key, f"{message.id}.{time}.{message.text}".encode(), hashlib.sha256)
    signature = f"v1,{base64.b64encode(digest).decode()}"
    return {"webhook-id": message.id, "webhook-timestamp": time, "webhook-signature": signature}


# What services show to people: a sentence in the owner's language, and how to open the table.
#
# Names of players are the only part that others choose. No service may read them as markup, or as a mention that
# notifies people.

NAME: Final = "Belvedere"
"""The title of notifications."""
_HOSTS: Final[Mapping[str, WebhookFormat]] = {
    "discord.com": "discord",
    "discordapp.com": "discord",
    "hooks.slack.com": "slack",
    "ntfy.sh": "ntfy",
}
"""Services by their host; of Discord also the hosts below it."""
_MATRIX: Final = re.compile(r"/_matrix/client/v3/rooms/[^/?]+")
_MATRIX_TOKEN: Final = re.compile(r"[?&]access_token=([^&]+)")
_TOPIC: Final = re.compile(r"/(?P<topic>[A-Za-z0-9_-]{1,64})(?P<query>\?.*)?")
_MARKDOWN: Final = re.compile(r"([\\*_~`|<>\[\]])")
_URGENT: Final = "turn"
_NO_EMBEDS: Final = 4
"""The flag by which Discord shows no preview of a link."""


@attrs.frozen
class TableWay:
    """How a person opens a table."""

    url: str
    """Its web page; empty if the server has no public ones."""
    command: str
    """The `ssh` command."""


@attrs.frozen
class WebhookRequest:
    """A request that delivers a message."""

    url: WebhookUrl
    headers: Mapping[str, str]
    body: bytes
    method: Literal["POST", "PUT"] = "POST"


def guessed_format(url: WebhookUrl) -> WebhookFormat:
    """Return the format of the service behind an address, by its host or path; `json` if it is unknown.

    >>> guessed_format(WebhookUrl("", "canary.discord.com", 443, "/api/webhooks/1/x", True))
    'discord'
    """
    if _MATRIX.match(url.path):
        return "matrix"
    if url.path.partition("?")[0].endswith("/message") and "token=" in url.path:
        return "gotify"
    known = url.host if url.host in _HOSTS else url.host.partition(".")[2]
    found = _HOSTS.get(known, "json")
    return found if known == url.host or found == "discord" else "json"


def check_format(format: WebhookFormat, url: WebhookUrl) -> None:
    """Raise BelvedereError if a service cannot have such an address."""
    if format == "ntfy" and _TOPIC.fullmatch(url.path) is None:
        raise BelvedereError("webhook-ntfy-topic")
    if format == "matrix" and url.path.startswith("/_matrix/") and _room_of(url) is None:
        raise BelvedereError("webhook-matrix-room")


def signed_request(url: WebhookUrl, secret: str, news: WebhookMessage, now: float) -> WebhookRequest:
    """Return the request with our own format, signed at `now`."""
    return WebhookRequest(url, signed_headers(secret, news, now), news.text.encode())


def service_request(
    format: WebhookFormat, url: WebhookUrl, news: WebhookMessage, texts: Texts, way: Callable[[str], TableWay]
) -> WebhookRequest:
    """Return the request with the format of a service. `way` finds how to open a table."""
    said = said_by(news, texts, way)
    value: dict[str, Any]
    match format:
        case "discord":
            escaped = _MARKDOWN.sub(r"\\\1", _without_mentions(said.sentence))
            content = "\n".join(filter(None, (escaped, said.way)))
            value = {"content": content, "allowed_mentions": {"parse": []}, "flags": _NO_EMBEDS}
        case "slack":
            text = html.escape(_without_mentions(said.text), quote=False)
            value = {"text": text, "mrkdwn": False, "unfurl_links": False}
        case "ntfy":
            found = _TOPIC.fullmatch(url.path)
            assert found is not None  # see `check_format`
            priority = 4 if said.is_urgent else 3
            value = {"topic": found["topic"], "title": NAME, "message": said.text, "priority": priority}
            value |= {"click": said.url, "message": said.sentence} if said.url else {}
            url = attrs.evolve(url, path=f"/{found['query'] or ''}")  # JSON goes to the root, not to the topic
        case "gotify":
            value = {"title": NAME, "message": said.text, "priority": 8 if said.is_urgent else 5}
            if said.url:
                extras = {"client::notification": {"click": {"url": said.url}}}
                value |= {"message": said.sentence, "extras": extras}
        case "matrix":
            return _matrix_request(url, news, _without_mentions(said.text))
        case "json":
            raise AssertionError("our own format is signed")
    return WebhookRequest(url, {}, codec.dumps(value))


def _matrix_request(url: WebhookUrl, news: WebhookMessage, text: str) -> WebhookRequest:
    """Return a request to a room, through the API of its server or through a webhook of the bridge Hookshot. By the API
    every attempt has the same transaction, so that a message appears once."""
    if (room := _room_of(url)) is None:
        return WebhookRequest(url, {}, codec.dumps({"text": text, "html": html.escape(text).replace("\n", "<br>")}))
    path, token = room
    value = {"msgtype": "m.text", "body": text, "m.mentions": {}}
    there = attrs.evolve(url, path=f"{path}/send/m.room.message/{news.id}")
    return WebhookRequest(there, {"Authorization": f"Bearer {token}"}, codec.dumps(value), "PUT")


def _room_of(url: WebhookUrl) -> tuple[str, str] | None:
    """Return the path of a room and the access token in an address of the Matrix API, or None."""
    room, token = _MATRIX.match(url.path), _MATRIX_TOKEN.search(url.path)
    if room is None or token is None or not (plain := unquote(token[1])).isascii() or not plain.isprintable():
        return None
    return room[0], plain


@attrs.frozen
class SaidMessage:
    """A message in the words of a language."""

    sentence: str
    way: str
    """How to open the table, with its address or the command; empty without a table."""
    url: str
    """The table's web page; empty if there is none."""
    table: str
    is_urgent: bool

    @property
    def text(self) -> str:
        """Both on lines of their own."""
        return "\n".join(filter(None, (self.sentence, self.way)))


def said_by(news: WebhookMessage, texts: Texts, way: Callable[[str], TableWay]) -> SaidMessage:
    """Say a message in the language of `texts`."""
    value: Any = codec.loads(news.text)
    kind, data = value["type"].partition(".")[2], value["data"]
    table = data.get("table", "") if kind not in ("removed", "try") else ""
    found = way(table) if table else TableWay("", "")
    words = ""
    if found.url:
        words = texts.ui("webhook-says-open", address=found.url)
    elif found.command:
        words = texts.ui("webhook-says-type", command=found.command)
    return SaidMessage(texts.say(_sentence(kind, data, news)), words, found.url, table, kind == _URGENT)


def _sentence(kind: str, data: Mapping[str, Any], news: WebhookMessage) -> Message:
    if kind == "try":
        return message("webhook-says-try")
    key = data["game"]
    game = catalog.meta(key).title if catalog.find(key) else key
    if kind == "turn" and not news.is_mine:
        return message("webhook-says-turn-of", game=game, players=all_of(data["players"]))
    if kind == "rematch":
        return message("webhook-says-rematch", game=game, name=data["by"])
    return message(f"webhook-says-{kind}", game=game)


def _without_mentions(text: str) -> str:
    """Return a text in which `@name` is no mention: a character without width stands behind each `@`."""
    return text.replace("@", "@\u2060")


# What a webhook stores of a browser that gets notifications; `net/webhooks/push.py` sends them


@attrs.frozen
class BrowserKeys:
    """The keys of a browser's subscription."""

    public: bytes
    """Its public key, as an uncompressed point."""
    secret: bytes
    """Its authentication secret."""


def browser_name(endpoint: str) -> str:
    """Return the name of the subscription with an address: the same on the server and in the page.

    >>> browser_name("https://push.example.org/x")
    'browser-0e616f21'
    """
    return f"browser-{hashlib.sha256(endpoint.encode()).hexdigest()[:8]}"
