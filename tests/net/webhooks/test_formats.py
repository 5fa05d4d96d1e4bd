"""The formats of services: bodies, languages, links, and names that must notify nobody."""

import json
from pathlib import Path
from typing import Any

import pytest

from core.link.account import Profile
from core.storage.values import StoredPlayer
from net.config.server_texts import texts_for
from net.webhooks.allowed_hosts import AllowedHosts, WebhookUrl
from net.webhooks.messages import TableWay, guessed_format, new_message, service_request
from net.webhooks.webhooks import TableEvent
from tests.net.support.house import ANN, BEN
from tests.net.support.receiver import receiving
from tests.net.support.webhook_desk import PEOPLE, desk
from tests.said import refused_as

SITE = "https://play.example.org/"
LINK = "https://play.example.org/w/t1"
TURN = "Bali: it is your turn."
OPEN = f"{TURN}\nOpen the table: {LINK}"
MATRIX = "/_matrix/client/v3/rooms/!room:example.org"

# As the documentation of each service has it: Discord "Execute Webhook", Slack "Sending messages using incoming
# webhooks", ntfy "Publish as JSON", Gotify "Push messages" and "Message extras", Matrix "PUT /rooms/{roomId}/send" of
# the client-server API, and "Webhook handling" of matrix-hookshot.
BODIES: dict[str, tuple[str, Any]] = {
    "discord": ("/api/webhooks/1/token", {"content": OPEN, "allowed_mentions": {"parse": []}, "flags": 4}),
    "slack": ("/services/T0/B0/x", {"text": OPEN, "mrkdwn": False, "unfurl_links": False}),
    "ntfy": (
        "/mytopic",
        {"topic": "mytopic", "title": "Belvedere", "message": TURN, "priority": 4, "click": LINK},
    ),
    "gotify": (
        "/message?token=AbC",
        {
            "title": "Belvedere",
            "message": TURN,
            "priority": 8,
            "extras": {"client::notification": {"click": {"url": LINK}}},
        },
    ),
    "matrix": (
        "/webhook/abcdef",
        {"text": OPEN, "html": f"{TURN}<br>Open the table: {LINK}"},
    ),
}


@pytest.mark.parametrize("format", BODIES)
async def test_a_service_gets_the_body_that_it_documents(tmp_path: Path, format: Any) -> None:
    path, body = BODIES[format]
    async with receiving() as receiver, desk(tmp_path, receiver, site=SITE) as at:
        card = await at.webhooks.add(ANN, f"http://{receiver.entry}{path}", format=format)
        assert (card.format, card.secret) == (format, "")
        at.happened()
        await at.webhooks.settle()
        (request,) = receiver.requests
        assert request.value == body
        assert request.line == f"POST {'/' if format == 'ntfy' else path} HTTP/1.1"
        assert request.headers["content-type"] == "application/json"
        assert "webhook-signature" not in request.headers


async def test_a_matrix_room_gets_each_message_once_whatever_the_number_of_attempts(tmp_path: Path) -> None:
    async with receiving(502, 200) as receiver, desk(tmp_path, receiver, site=SITE) as at:
        card = await at.webhooks.add(ANN, f"http://{receiver.entry}{MATRIX}?access_token=syt%5Fabc")
        assert (card.format, card.guessed) == ("matrix", True)
        at.happened()
        await at.webhooks.settle()
        first, second = receiver.requests
        assert first == second
        start = f"PUT {MATRIX}/send/m.room.message/msg_"
        assert (first.line.startswith(start), "token" in first.line) == (True, False)
        assert first.headers["authorization"] == "Bearer syt_abc"
        assert first.value == {"msgtype": "m.text", "body": OPEN, "m.mentions": {}}


async def test_a_private_topic_keeps_its_token_and_a_server_without_pages_gives_the_command(tmp_path: Path) -> None:
    async with receiving() as receiver, desk(tmp_path, receiver) as at:
        await at.webhooks.add(ANN, f"http://{receiver.entry}/mytopic?auth=QmVhcmVy", format="ntfy")
        at.happened("over")
        await at.webhooks.settle()
        (request,) = receiver.requests
        assert request.line == "POST /?auth=QmVhcmVy HTTP/1.1"
        said = "Bali: the game is over.\nTo open the table, type: ssh -t example.org watch t1"
        assert request.value == {"topic": "mytopic", "title": "Belvedere", "message": said, "priority": 3}


async def test_a_message_is_in_the_language_of_its_owner(tmp_path: Path) -> None:
    async with receiving() as receiver, desk(tmp_path, receiver, site=SITE) as at:
        await at.webhooks.add(ANN, f"http://{receiver.entry}/message?token=x", language="de")
        at.happened()
        await at.webhooks.settle()
        await at.writer.run(lambda store: store.people.keep_player(StoredPlayer(ANN, "Ann", "", 0)))
        await at.writer.run(lambda store: store.people.keep_profile(ANN, Profile("fr")))
        at.happened()
        await at.webhooks.settle()
        said = [request.value["message"] for request in receiver.requests]
        assert said == [texts_for(code).ui("webhook-says-turn", game="Bali") for code in ("de", "fr")]
        assert len(set(said)) == 2


@pytest.mark.parametrize(
    ("events", "table", "received"),
    [
        ("all", "", ["turn", "over"]),
        ("my-turn", "", ["turn"]),
        ("all", "t1", ["turn", "turn", "over"]),
        ("my-turn", "t1", ["turn"]),
    ],
)
async def test_a_webhook_may_be_for_ones_own_turns_only(
    tmp_path: Path, events: Any, table: str, received: list[str]
) -> None:
    async with receiving() as receiver, desk(tmp_path, receiver) as at:
        card = await at.webhooks.add(ANN, receiver.url, table, events=events)
        assert card.events == events
        at.happened("turn", ANN)
        at.happened("turn", BEN)
        at.happened("over")
        await at.webhooks.settle()
        assert receiver.kinds == [f"table.{kind}" for kind in received]


async def test_a_webhook_of_a_table_says_whose_turn_it_is(tmp_path: Path) -> None:
    async with receiving() as receiver, desk(tmp_path, receiver) as at:
        await at.webhooks.add(ANN, f"http://{receiver.entry}/services/x", "t1", format="slack")
        at.happened("turn", BEN)
        at.webhooks.happened(TableEvent("rematch", "t1", "bali", PEOPLE, {ANN: "Ann"}, "Ben"))
        await at.webhooks.settle()
        said = [request.value["text"].partition("\n")[0] for request in receiver.requests]
        assert said == ["Bali: it is the turn of Ben.", "Bali: Ben asks for a rematch."]


HOSTILE = "@everyone <!channel> <@U1> **bold** `x` [a](https://evil.example) & @room"


@pytest.mark.parametrize("format", BODIES)
def test_a_name_is_no_markup_and_notifies_nobody(format: Any) -> None:
    url = WebhookUrl("", "example.org", 443, BODIES[format][0], True)
    news = new_message("table.rematch", {"game": "bali", "table": "t1", "by": HOSTILE}, 0)
    request = service_request(format, url, news, texts_for("en"), lambda _: TableWay(LINK, ""))
    text = request.body.decode()
    match format:
        case "discord":
            value = json.loads(text)
            escaped = r"@everyone \<!channel\> \<@U1\> \*\*bold\*\* \`x\` \[a\](https://evil.example) & @room"
            assert escaped.replace("@", "@\u2060") in value["content"]
            assert value["allowed_mentions"] == {"parse": []}
        case "slack":
            assert "<" not in text
            assert "&lt;!channel&gt;" in text
            assert '"mrkdwn":false' in text
        case "matrix":
            assert "&lt;!channel&gt;" in text
            assert "**bold**" in text  # the HTML is shown, in which this is no markup
    if format not in ("ntfy", "gotify"):  # plain text without mentions
        assert "@everyone" not in text
        assert "@room" not in text


@pytest.mark.parametrize(
    ("host", "path", "format"),
    [
        ("discord.com", "/api/webhooks/1/x", "discord"),
        ("ptb.discord.com", "/api/webhooks/1/x", "discord"),
        ("hooks.slack.com", "/services/x", "slack"),
        ("ntfy.sh", "/topic", "ntfy"),
        ("push.example.org", "/message?token=x", "gotify"),
        ("example.org", f"{MATRIX}?access_token=x", "matrix"),
        ("example.org", "/hook", "json"),
        ("evil.ntfy.sh", "/topic", "json"),
        ("notdiscord.com", "/", "json"),
    ],
)
def test_the_format_is_guessed_from_the_address(host: str, path: str, format: str) -> None:
    assert guessed_format(AllowedHosts([host]).parse(f"https://{host}{path}")) == format


async def test_an_address_that_a_service_cannot_have_is_refused(tmp_path: Path) -> None:
    async with receiving() as receiver, desk(tmp_path, receiver) as at:
        place = f"http://{receiver.entry}"
        with refused_as("webhook-ntfy-topic"):
            await at.webhooks.add(ANN, f"{place}/a/b", format="ntfy")
        for path in (MATRIX, f"{MATRIX}?access_token=a%0d%0aX-Evil:%20b", "/_matrix/client/v3/rooms/"):
            with refused_as("webhook-matrix-room"):
                await at.webhooks.add(ANN, f"{place}{path}", format="matrix")
        assert await at.webhooks.cards(ANN) == ()
