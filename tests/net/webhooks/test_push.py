"""Web Push: encryption, signatures, and browsers of an account."""

import json
import stat
from base64 import urlsafe_b64decode, urlsafe_b64encode
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from core.kernel.message import message
from core.storage.backup import FURTHER
from net.config.startup import ServerError
from net.webhooks.allowed_hosts import AllowedHosts
from net.webhooks.messages import BrowserKeys, browser_name
from net.webhooks.push import KEY, LIFE, SERVICES, SIZE, PushServer, encrypt, push_key
from net.webhooks.webhooks import MOST_LOST
from tests.net.support.house import ANN, BEN
from tests.net.support.push_browser import PushBrowser
from tests.net.support.receiver import Receiver, receiving
from tests.net.support.webhook_desk import desk
from tests.said import refused_as

HOST_KEY = b"host key of a test"
TLS = "https://"

# The example of RFC 8291, appendix A
PLAIN = b"When I grow up, I want to be a watermelon"
SENDER = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
BROWSER = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
BROWSER_PRIVATE = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
SECRET = "BTBZMqHH6r4Tts7J_aSIgg"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
BODY = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
    "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def raw(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def private_key(text: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(raw(text)), ec.SECP256R1())


def server(folder: Path, *entries: str) -> PushServer:
    return PushServer(push_key(folder, HOST_KEY), AllowedHosts(entries), "https://play.example.org/")


async def subscribe(at: Any, receiver: Receiver, browser: PushBrowser, identity: str = ANN, **more: Any) -> None:
    chosen = {"device": "Firefox, Android", "key": "SHA256:phone", "language": "en", **more}
    await at.webhooks.subscribe(identity, receiver.url, browser.keys, **chosen)


def test_the_example_of_the_rfc_is_encrypted_bit_by_bit() -> None:
    keys = BrowserKeys(raw(BROWSER), raw(SECRET))
    found = encrypt(PLAIN, keys, own=private_key(SENDER), salt=raw(SALT))
    assert urlsafe_b64encode(found).decode().rstrip("=") == BODY
    assert PushBrowser(private_key(BROWSER_PRIVATE), raw(SECRET)).decrypt(found) == PLAIN


async def test_a_browser_reads_whose_turn_it_is_and_the_push_service_learns_nothing(tmp_path: Path) -> None:
    async with receiving(201) as receiver:
        browser, push = PushBrowser(), server(tmp_path, receiver.entry)
        async with desk(tmp_path, receiver, push=push) as at:
            await subscribe(at, receiver, browser)
            at.happened("turn")
            at.happened("begun")
            at.happened("over")
            at.happened("turn", table="another-table")
            at.happened("turn", BEN)
            await at.webhooks.settle()
            first, second = receiver.requests
            turn = {"title": "Belvedere", "body": "Bali: it is your turn."}
            assert json.loads(browser.decrypt(first.body)) == {**turn, "path": "/w/t1", "tag": "t1"}
            assert json.loads(browser.decrypt(second.body)) == {
                **turn,
                "path": "/w/another-table",
                "tag": "another-table",
            }
            assert len(first.body) == len(second.body) == 16 + 4 + 1 + 65 + SIZE + 1 + 16
            headers = first.headers
            assert headers["content-encoding"] == "aes128gcm"
            assert (headers["ttl"], headers["urgency"]) == (str(LIFE), "high")
            assert len(headers["topic"]) == 32
            assert headers["topic"] != second.headers["topic"]
            assert "t1" not in "".join(value for name, value in headers.items() if name != "authorization")


async def test_the_server_signs_for_one_push_service_and_some_hours(tmp_path: Path) -> None:
    async with receiving(201) as receiver:
        push = server(tmp_path, receiver.entry)
        async with desk(tmp_path, receiver, push=push) as at:
            await subscribe(at, receiver, PushBrowser())
            at.happened()
            await at.webhooks.settle()
            scheme, token, key = receiver.requests[0].headers["authorization"].replace(",", "").split()
            signed, _, signature = token.removeprefix("t=").rpartition(".")
            head, claims = (json.loads(raw(part)) for part in signed.split("."))
            assert (scheme, head) == ("vapid", {"typ": "JWT", "alg": "ES256"})
            assert claims["aud"] == f"http://{receiver.entry}"
            assert claims["sub"] == "https://play.example.org/"
            assert at.time < claims["exp"] <= at.time + 86_400
            assert raw(key.removeprefix("k=")) == push.public_key
            numbers = raw(signature)
            pair = encode_dss_signature(int.from_bytes(numbers[:32]), int.from_bytes(numbers[32:]))
            public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), push.public_key)
            public.verify(pair, signed.encode(), ec.ECDSA(hashes.SHA256()))


@pytest.mark.parametrize("status", [404, 410])
async def test_a_subscription_that_has_ended_is_removed_silently(tmp_path: Path, status: int) -> None:
    async with receiving(status) as receiver:
        async with desk(tmp_path, receiver, push=server(tmp_path, receiver.entry)) as at:
            await subscribe(at, receiver, PushBrowser())
            assert at.ledger.used("browsers", "account", ANN) == 1
            at.happened()
            at.happened()
            await at.webhooks.settle()
            assert (len(receiver.requests), at.pauses, at.told) == (1, [], [])
            assert await at.webhooks.cards(ANN) == ()
            assert at.ledger.used("browsers", "account", ANN) == 0
        async with desk(tmp_path, receiver, push=server(tmp_path, receiver.entry)) as at:
            assert await at.webhooks.cards(ANN) == ()


async def test_a_browser_that_cannot_be_reached_is_switched_off_and_can_be_added_again(tmp_path: Path) -> None:
    async with receiving(500) as receiver, desk(tmp_path, receiver, push=server(tmp_path, receiver.entry)) as at:
        await subscribe(at, receiver, PushBrowser())
        for _ in range(MOST_LOST):
            at.happened()
        await at.webhooks.settle()
        assert at.told == [(ANN, message("push-off", device="Firefox, Android"))]
        assert await at.webhooks.browsers(ANN) == ()
        await subscribe(at, receiver, PushBrowser())
        assert await at.webhooks.browsers(ANN) == (browser_name(receiver.url),)


async def test_a_browser_notifies_the_person_who_signed_in_last(tmp_path: Path) -> None:
    async with receiving(201) as receiver, desk(tmp_path, receiver, push=server(tmp_path, receiver.entry)) as at:
        await subscribe(at, receiver, PushBrowser())
        await subscribe(at, receiver, PushBrowser(), BEN)
        assert (await at.webhooks.browsers(ANN), at.ledger.used("browsers", "account", ANN)) == ((), 0)
        assert await at.webhooks.browsers(BEN) == (browser_name(receiver.url),)
        at.happened("turn", ANN)
        await at.webhooks.settle()
        assert receiver.requests == []


async def test_a_browser_is_listed_without_its_address_tried_and_removed_by_its_name(tmp_path: Path) -> None:
    async with receiving(201) as receiver:
        browser = PushBrowser()
        async with desk(tmp_path, receiver, push=server(tmp_path, receiver.entry)) as at:
            await at.webhooks.add(ANN, receiver.url)
            await subscribe(at, receiver, browser, language="fr")
            name = browser_name(receiver.url)
            card = next(card for card in await at.webhooks.cards(ANN) if card.browser)
            assert (card.browser, card.device, card.url) == (name, "Firefox, Android", f"http://{receiver.entry}")
            assert (await at.webhooks.attempt(ANN, name)).status == 201
            shown = json.loads(browser.decrypt(receiver.requests[0].body))
            assert (shown["body"], shown["path"]) == ("Ceci est un message d'essai.", "/")
            await at.webhooks.remove(ANN, name)
            assert [card.browser for card in await at.webhooks.cards(ANN)] == [""]


async def test_browsers_have_their_share_and_messages_count_as_those_of_webhooks(tmp_path: Path) -> None:
    async with receiving(201) as receiver:
        shares = {"browsers": "account 1", "webhook_messages": "account 1"}
        async with desk(tmp_path, receiver, push=server(tmp_path, receiver.entry), **shares) as at:
            await subscribe(at, receiver, PushBrowser())
            with refused_as("ledger-used-account", what=message("ledger-browsers", limit=1)):
                await at.webhooks.subscribe(
                    ANN, f"{receiver.url}2", PushBrowser().keys, device="Safari, iPhone", key="", language=""
                )
            at.happened()
            at.happened()
            await at.webhooks.settle()
            assert (len(receiver.requests), at.webhooks.counts["refused"]) == (1, 1)


@pytest.mark.parametrize(
    ("endpoint", "refusal"),
    [
        ("https://127.0.0.1:1/x", "webhook-host"),
        ("https://localhost/x", "webhook-host"),
        ("https://evil.example/x", "webhook-host"),
        (f"http://{SERVICES[0]}/x", "webhook-host"),
        (f"{TLS}wns{SERVICES[-1]}.evil.example/x", "webhook-host"),
        (f"{TLS}user@{SERVICES[0]}/x", "webhook-url"),
    ],
)
async def test_only_known_push_services_are_asked(tmp_path: Path, endpoint: str, refusal: str) -> None:
    async with desk(tmp_path, push=server(tmp_path, *SERVICES)) as at:
        keys = PushBrowser().keys
        for good in (f"https://{SERVICES[0]}/fcm/send/x", f"{TLS}wns2-am3p{SERVICES[-1]}/w/?token=x"):
            await at.webhooks.subscribe(ANN, good, keys, device="", key="", language="")
        with refused_as(refusal):
            await at.webhooks.subscribe(ANN, endpoint, keys, device="", key="", language="")
        assert len(await at.webhooks.cards(ANN)) == 2
        with refused_as("webhook-none-here"):  # no webhooks, only browsers
            await at.webhooks.add(ANN, f"https://{SERVICES[0]}/x")


@pytest.mark.parametrize(
    ("public", "secret"),
    [(b"", bytes(16)), (b"\x04" + bytes(64), bytes(16)), (raw(BROWSER), b"short"), (b"\x02" + bytes(32), bytes(16))],
)
async def test_damaged_keys_are_refused(tmp_path: Path, public: bytes, secret: bytes) -> None:
    async with receiving(201) as receiver, desk(tmp_path, receiver, push=server(tmp_path, receiver.entry)) as at:
        with refused_as("push-damaged"):
            await at.webhooks.subscribe(ANN, receiver.url, BrowserKeys(public, secret), device="", key="", language="")
        assert await at.webhooks.cards(ANN) == ()


def test_the_key_is_kept_for_the_owner_only_and_nodes_with_one_host_key_have_the_same(tmp_path: Path) -> None:
    first, second = tmp_path / "a", tmp_path / "b"
    first.mkdir()
    second.mkdir()
    key = PushServer(push_key(first, HOST_KEY), AllowedHosts()).public_key
    assert stat.S_IMODE((first / KEY).stat().st_mode) == 0o600
    assert PushServer(push_key(second, HOST_KEY), AllowedHosts()).public_key == key
    assert PushServer(push_key(first, b"another host key"), AllowedHosts()).public_key == key
    assert KEY in FURTHER  # of a backup


@pytest.mark.parametrize("content", [b"", b"no key", b"-----BEGIN PRIVATE KEY-----\n-----END PRIVATE KEY-----\n"])
def test_a_damaged_or_readable_key_is_refused_and_not_replaced(tmp_path: Path, content: bytes) -> None:
    push_key(tmp_path, HOST_KEY)
    (tmp_path / KEY).chmod(0o644)
    with pytest.raises(ServerError) as found:
        push_key(tmp_path, HOST_KEY)
    assert found.value.sentence.id == "server-key-open"
    (tmp_path / KEY).chmod(0o600)
    (tmp_path / KEY).write_bytes(content)
    with pytest.raises(ServerError) as found:
        push_key(tmp_path, HOST_KEY)
    assert found.value.sentence.id == "server-key-useless"
    assert (tmp_path / KEY).read_bytes() == content
