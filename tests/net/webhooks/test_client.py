"""What is sent to a webhook, to which address, and what comes of it."""

import asyncio
import hashlib
import hmac
import ssl
from base64 import b64decode, b64encode
from pathlib import Path

import attrs
import pytest

from net.webhooks.allowed_hosts import AllowedHosts
from net.webhooks.book import SECRET_BYTES, new_message, new_secret, signed_headers
from net.webhooks.webhooks import LONGEST_LINE, Resolve, WebhookClient, WebhookReply
from tests.net.support.certificate import make_certificate
from tests.net.support.receiver import HERE, Receiver, receiving

BODY = b'{"a":1}'


def leading_to(*addresses: str) -> Resolve:
    """What finds these addresses, whatever the name is."""

    async def resolve(host: str, port: int) -> list[str]:
        return list(addresses)

    return resolve


async def sent(receiver: Receiver, *, time: float = 10.0) -> WebhookReply:
    """What comes of a request to a receiver that is listed."""
    allowed = AllowedHosts([receiver.entry])
    return await WebhookClient(allowed, time=time).post(allowed.parse(receiver.url), {"webhook-id": "msg_1"}, BODY)


async def test_a_request_is_plain_http() -> None:
    async with receiving() as receiver:
        reply = await sent(receiver)
        assert (reply, reply.is_delivered) == (WebhookReply(204), True)
        (request,) = receiver.requests
        assert request.line == "POST /hook?of=ann HTTP/1.1"
        assert request.body == BODY
        assert request.headers == {
            "host": receiver.entry,
            "user-agent": "Belvedere",
            "content-type": "application/json",
            "content-length": "7",
            "connection": "close",
            "webhook-id": "msg_1",
        }


@pytest.mark.parametrize(
    ("answer", "reply"),
    [
        (200, WebhookReply(200)),
        (410, WebhookReply(410)),
        (500, WebhookReply(500)),
        (b"HTTP/1.0 299\r\n", WebhookReply(299)),
        (b"HTTP/1.1 200 \xff\xfe\n", WebhookReply(200)),
        (b"SSH-2.0-OpenSSH\r\n", WebhookReply(problem="garbled")),
        (b"HTTP/1.1 100 Continue\r\n", WebhookReply(problem="garbled")),
        (b"HTTP/1.1 2000 x\r\n", WebhookReply(problem="garbled")),
        (b"x" * (3 * LONGEST_LINE), WebhookReply(problem="garbled")),
        (b"HTTP/1.1 200", WebhookReply(problem="unreachable")),
        (b"", WebhookReply(problem="unreachable")),
    ],
)
async def test_the_first_line_of_the_answer_is_all_that_counts(answer: bytes | int, reply: WebhookReply) -> None:
    async with receiving(answer) as receiver:
        assert await sent(receiver) == reply
        assert reply.is_delivered == (reply.status // 100 == 2)


async def test_a_redirect_is_not_followed() -> None:
    async with receiving() as elsewhere, receiving(b"HTTP/1.1 307 x\r\nLocation: " + b"/other\r\n\r\n") as receiver:
        assert await sent(receiver) == WebhookReply(307)
        assert (len(receiver.requests), elsewhere.connections) == (1, 0)


async def test_an_answer_that_does_not_come_is_late() -> None:
    async with receiving(None) as receiver:
        assert await sent(receiver, time=0.05) == WebhookReply(problem="late")


async def test_a_port_where_nobody_listens_is_unreachable() -> None:
    async with receiving() as receiver:
        pass
    assert await sent(receiver) == WebhookReply(problem="unreachable")


@pytest.mark.parametrize("found", [(HERE,), ("9.9.9.9", HERE), ("::1",), ("::ffff:127.0.0.1",), ("169.254.169.254",)])
async def test_a_name_that_leads_inside_is_refused_before_anything_is_sent(found: tuple[str, ...]) -> None:
    async with receiving() as receiver:
        allowed = AllowedHosts([f"example.org:{receiver.port}"])
        client = WebhookClient(allowed, resolve=leading_to(*found))
        url = allowed.parse(f"https://example.org:{receiver.port}/")
        assert await client.post(url, {}, BODY) == WebhookReply(problem="refused")
        assert receiver.connections == 0


async def test_the_address_that_was_checked_is_the_one_connected_to(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, str]] = []

    async def connect(host: str, port: int, **settings: object) -> None:
        asked.append((host, str(settings["server_hostname"])))
        raise ConnectionRefusedError

    monkeypatch.setattr(asyncio, "open_connection", connect)
    allowed = AllowedHosts(["example.org"])
    client = WebhookClient(allowed, resolve=leading_to("9.9.9.9", "1.1.1.1", "8.8.8.8", "8.8.4.4"))
    assert await client.post(allowed.parse("https://example.org/"), {}, BODY) == WebhookReply(problem="unreachable")
    assert asked == [("9.9.9.9", "example.org"), ("1.1.1.1", "example.org"), ("8.8.8.8", "example.org")]


async def test_a_name_that_leads_nowhere_is_unreachable() -> None:
    async def resolve(host: str, port: int) -> list[str]:
        raise OSError("no such name")

    allowed = AllowedHosts(["example.org"])
    for one in (resolve, leading_to()):
        client = WebhookClient(allowed, resolve=one)
        assert (await client.post(allowed.parse("https://example.org/"), {}, BODY)).problem == "unreachable"


@attrs.frozen
class Identity:
    """A certificate for this machine, for both ends."""

    server: ssl.SSLContext
    client: ssl.SSLContext
    """Believes that certificate alone."""


@pytest.fixture
def identity(tmp_path: Path) -> Identity:
    certificate, key = make_certificate(tmp_path)
    server = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    server.load_cert_chain(certificate, key)
    return Identity(server, ssl.create_default_context(cafile=certificate))


async def test_the_system_finds_addresses_and_each_is_tried(identity: Identity) -> None:
    async with receiving(tls=identity.server) as receiver:
        allowed = AllowedHosts([receiver.entry, f"[::1]:{receiver.port}", f"localhost:{receiver.port}"])
        client = WebhookClient(allowed, tls=identity.client)
        url = allowed.parse(f"https://localhost:{receiver.port}/")
        assert await client.post(url, {}, BODY) == WebhookReply(204)
        client.close()


async def test_a_certificate_is_held_against_the_name_and_the_authorities(identity: Identity) -> None:
    async with receiving(tls=identity.server) as receiver:
        for name, expected in (("localhost", WebhookReply(204)), ("example.org", WebhookReply(problem="unreachable"))):
            allowed = AllowedHosts([f"{name}:{receiver.port}", receiver.entry])
            client = WebhookClient(allowed, resolve=leading_to(HERE), tls=identity.client)
            assert await client.post(allowed.parse(f"https://{name}:{receiver.port}/x"), {}, BODY) == expected
        (request,) = receiver.requests
        assert (request.line, request.headers["host"]) == ("POST /x HTTP/1.1", f"localhost:{receiver.port}")
        stranger = WebhookClient(AllowedHosts([f"localhost:{receiver.port}", receiver.entry]), resolve=leading_to(HERE))
        url = AllowedHosts([f"localhost:{receiver.port}"]).parse(f"https://localhost:{receiver.port}/")
        assert await stranger.post(url, {}, BODY) == WebhookReply(problem="unreachable")
        stranger.close()


def test_a_message_says_what_and_when() -> None:
    one, other = (new_message("table.turn", {"table": "t1", "é": 1}, 1_700_000_000.75) for _ in range(2))
    assert one.text == '{"data":{"table":"t1","\\u00e9":1},"timestamp":"2023-11-14T22:13:20Z","type":"table.turn"}'
    assert one.created == 1_700_000_000.75
    assert one.id.startswith("msg_")
    assert one.id != other.id


def test_a_signature_is_over_the_id_the_time_and_the_body() -> None:
    secret, message = new_secret(), new_message("table.turn", {}, 5)
    key = b64decode(secret.removeprefix("whsec_"))
    assert len(key) == SECRET_BYTES
    for now in (7.9, 9.0):
        time = str(int(now))
        digest = hmac.digest(key, f"{message.id}.{time}.{message.text}".encode(), hashlib.sha256)
        expected = {
            "webhook-id": message.id,
            "webhook-timestamp": time,
            "webhook-signature": f"v1,{b64encode(digest).decode()}",
        }
        assert signed_headers(secret, message, now) == expected
