"""Sending webhooks: the HTTP client and the allowed hosts."""

import asyncio
import hashlib
import hmac
import ssl
from base64 import b64decode, b64encode
from pathlib import Path

import attrs
import pytest

from net.config.startup import ServerError
from net.webhooks.allowed_hosts import LONGEST, AllowedHosts, WebhookUrl
from net.webhooks.messages import SECRET_BYTES, WebhookRequest, new_message, new_secret, signed_headers
from net.webhooks.webhooks import (
    LONGEST_LINE,
    Resolve,
    WebhookClient,
    WebhookReply,
)
from tests.net.support.proxies import make_certificate
from tests.net.support.receiver import HERE, Receiver, receiving
from tests.said import refused_as

# Messages to a webhook, their addresses, and their results


BODY = b'{"a":1}'


def leading_to(*addresses: str) -> Resolve:
    """A resolver that finds these addresses for every name."""

    async def resolve(host: str, port: int) -> list[str]:
        return list(addresses)

    return resolve


async def sent(receiver: Receiver, *, time: float = 10.0) -> WebhookReply:
    """The result of a request to a receiver that is listed."""
    allowed = AllowedHosts([receiver.entry])
    url = allowed.parse(receiver.url)
    return await WebhookClient(allowed, time=time).send(WebhookRequest(url, {"webhook-id": "msg_1"}, BODY))


def request_to(url: WebhookUrl) -> WebhookRequest:
    """A request with a body of a few bytes."""
    return WebhookRequest(url, {}, BODY)


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


async def test_a_port_without_a_listener_is_unreachable() -> None:
    async with receiving() as receiver:
        pass
    assert await sent(receiver) == WebhookReply(problem="unreachable")


@pytest.mark.parametrize("found", [(HERE,), ("9.9.9.9", HERE), ("::1",), ("::ffff:127.0.0.1",), ("169.254.169.254",)])
async def test_a_name_that_leads_inside_is_refused_before_anything_is_sent(found: tuple[str, ...]) -> None:
    async with receiving() as receiver:
        allowed = AllowedHosts([f"example.org:{receiver.port}"])
        client = WebhookClient(allowed, resolve=leading_to(*found))
        url = allowed.parse(f"https://example.org:{receiver.port}/")
        assert await client.send(request_to(url)) == WebhookReply(problem="refused")
        assert receiver.connections == 0


async def test_the_address_that_was_checked_is_the_one_connected_to(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, str]] = []

    async def connect(host: str, port: int, **settings: object) -> None:
        asked.append((host, str(settings["server_hostname"])))
        raise ConnectionRefusedError

    monkeypatch.setattr(asyncio, "open_connection", connect)
    allowed = AllowedHosts(["example.org"])
    client = WebhookClient(allowed, resolve=leading_to("9.9.9.9", "1.1.1.1", "8.8.8.8", "8.8.4.4"))
    assert await client.send(request_to(allowed.parse("https://example.org/"))) == WebhookReply(problem="unreachable")
    assert asked == [("9.9.9.9", "example.org"), ("1.1.1.1", "example.org"), ("8.8.8.8", "example.org")]


async def test_a_name_that_leads_nowhere_is_unreachable() -> None:
    async def resolve(host: str, port: int) -> list[str]:
        raise OSError("no such name")

    allowed = AllowedHosts(["example.org"])
    for one in (resolve, leading_to()):
        client = WebhookClient(allowed, resolve=one)
        assert (await client.send(request_to(allowed.parse("https://example.org/")))).problem == "unreachable"


@attrs.frozen
class Identity:
    """A certificate for this machine, for both ends."""

    server: ssl.SSLContext
    client: ssl.SSLContext
    """Trusts only that certificate."""


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
        assert await client.send(request_to(url)) == WebhookReply(204)
        client.close()


async def test_a_certificate_is_held_against_the_name_and_the_authorities(identity: Identity) -> None:
    async with receiving(tls=identity.server) as receiver:
        for name, expected in (("localhost", WebhookReply(204)), ("example.org", WebhookReply(problem="unreachable"))):
            allowed = AllowedHosts([f"{name}:{receiver.port}", receiver.entry])
            client = WebhookClient(allowed, resolve=leading_to(HERE), tls=identity.client)
            assert await client.send(request_to(allowed.parse(f"https://{name}:{receiver.port}/x"))) == expected
        (request,) = receiver.requests
        assert (request.line, request.headers["host"]) == ("POST /x HTTP/1.1", f"localhost:{receiver.port}")
        stranger = WebhookClient(AllowedHosts([f"localhost:{receiver.port}", receiver.entry]), resolve=leading_to(HERE))
        url = AllowedHosts([f"localhost:{receiver.port}"]).parse(f"https://localhost:{receiver.port}/")
        assert await stranger.send(request_to(url)) == WebhookReply(problem="unreachable")
        stranger.close()


def test_a_message_has_an_event_and_a_time() -> None:
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


# Webhooks go to hosts that are listed, by TLS, and to no address of a private network that is not listed itself


TLS, PLAIN = "https", "http"


def url(rest: str, scheme: str = TLS) -> str:
    return f"{scheme}://{rest}"


ALLOWED = AllowedHosts(
    [
        "hooks.example.org",
        ".example.org:8443",
        "192.168.7.7:8080",
        "10.9.0.0/16",
        "[fd00::7]:81",
        "fd11::/16",
        "[fd22::/16]:82",
        "9.9.9.9",
    ]
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (url("hooks.example.org/a/b?c=d"), ("hooks.example.org", 443, "/a/b?c=d", True)),
        (url("HOOKS.Example.org"), ("hooks.example.org", 443, "/", True)),
        (url("hooks.example.org:443?c"), ("hooks.example.org", 443, "/?c", True)),
        (url("a.b.example.org:8443/"), ("a.b.example.org", 8443, "/", True)),
        (url("192.168.7.7:8080/x", PLAIN), ("192.168.7.7", 8080, "/x", False)),
        (url("10.9.3.4/x"), ("10.9.3.4", 443, "/x", True)),
        (url("[fd00::7]:81/x", PLAIN), ("fd00::7", 81, "/x", False)),
        (url("[fd11::9]/"), ("fd11::9", 443, "/", True)),
        (url("[FD22::9]:82/"), ("fd22::9", 82, "/", True)),
        (url("[::ffff:192.168.7.7]:8080/x", PLAIN), ("::ffff:192.168.7.7", 8080, "/x", False)),
    ],
)
def test_a_url_of_a_listed_host_is_read(text: str, expected: tuple[str, int, str, bool]) -> None:
    assert ALLOWED.parse(text) == WebhookUrl(text, *expected)


@pytest.mark.parametrize(
    "rest",
    [
        "example.org/",
        "evil.example.org/",
        "hooks.example.org:444/",
        "hooks.example.org.evil/",
        "xhooks.example.org/",
        "example.org:8443/",
        "aexample.org:8443/",
        ".example.org:8443/",
        "-.example.org:8443/",
        "a..example.org:8443/",
        "192.168.7.7/",
        "192.168.7.8:8080/",
        "10.10.0.1/",
        "[fd00::8]:81/",
        "[fd22::9]/",
        "8.8.8.8/",
        "[::1]/",
        "2130706433/",
        "127.1/",
        "0x7f.1/",
        "hooks.example.org./",
        "9.9.9.9:80/",
    ],
)
def test_another_host_is_refused(rest: str) -> None:
    with refused_as("webhook-host"):
        ALLOWED.parse(url(rest))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hooks.example.org",
        url("hooks.example.org", "ftp"),
        url("ann@hooks.example.org/"),
        url("a:b@x/"),
        url("hooks.example.org/#a"),
        url("hooks.example.org\\@x/"),
        url("hooks.example.org/ a"),
        url("x/\r\nA: b"),
        url("hooks.example.org:0/"),
        url("hooks.example.org:65536/"),
        url("hooks.example.org:/"),
        url("[fe80::1%25lo]/"),
        url("hooks.example.org/é"),
        url("hooks.example.org/") + "a" * LONGEST,
        url("[]/"),
        url("/"),
    ],
)
def test_an_invalid_url_is_refused(text: str) -> None:
    with refused_as("webhook-url"):
        ALLOWED.parse(text)


def test_a_name_needs_tls() -> None:
    with refused_as("webhook-tls"):
        AllowedHosts(["hooks.example.org:80"]).parse(url("hooks.example.org/", PLAIN))


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1",
        "127.9.9.9",
        "0.0.0.0",
        "10.0.0.1",
        "172.16.0.1",
        "192.168.1.1",
        "169.254.169.254",
        "100.64.0.1",
        "192.0.0.8",
        "192.0.2.1",
        "198.18.0.1",
        "198.51.100.1",
        "203.0.113.1",
        "192.88.99.1",
        "224.0.0.1",
        "240.0.0.1",
        "255.255.255.255",
        "::",
        "::1",
        "::7f00:1",
        "::ffff:127.0.0.1",
        "::ffff:10.0.0.1",
        "fc00::1",
        "fd00:ec2::254",
        "fe80::1",
        "fe80::1%lo",
        "fec0::1",
        "ff02::1",
        "64:ff9b::7f00:1",
        "64:ff9b:1::1",
        "100::1",
        "2001::1",
        "2001:db8::1",
        "2002:7f00:1::1",
        "3fff::1",
        "5f00::1",
        "4000::1",
        "nothing",
        "",
    ],
)
def test_an_address_that_is_not_public_is_not_connected_to(address: str) -> None:
    assert not AllowedHosts(["hooks.example.org"]).is_allowed(address, 443)


@pytest.mark.parametrize(
    "address", ["9.9.9.9", "1.1.1.1", "::ffff:9.9.9.9", "2620:fe::fe", "2a00:1450::1", "193.0.6.139"]
)
def test_a_public_address_is_connected_to(address: str) -> None:
    assert AllowedHosts(["hooks.example.org"]).is_allowed(address, 443)


def test_a_listed_address_is_reached_only_at_its_port() -> None:
    assert ALLOWED.is_allowed("192.168.7.7", 8080)
    assert ALLOWED.is_allowed("::ffff:192.168.7.7", 8080)
    assert not ALLOWED.is_allowed("192.168.7.7", 443)


@pytest.mark.parametrize(
    "entry",
    [
        "",
        "a b",
        "example.org:0",
        "example.org:65536",
        "10.0.0.0/33",
        "[::1",
        "[example.org]",
        "-a",
        "a..b",
        "..a",
        "fd00::/200",
        "1.2.3",
        "*.example.org",
        "10.0.0.1:70000",
        url("example.org"),
        "example.org/x",
        "a" * 64,
    ],
)
def test_entries_that_allow_no_host_are_refused(entry: str) -> None:
    with refused_as("config-webhook-hosts", ServerError):
        AllowedHosts([entry])


def test_without_a_list_nothing_is_allowed() -> None:
    none = AllowedHosts()
    assert not none
    assert ALLOWED
    assert ALLOWED.has_addresses
    assert not AllowedHosts([".example.org"]).has_addresses
    with refused_as("webhook-host"):
        none.parse(url("hooks.example.org/"))
