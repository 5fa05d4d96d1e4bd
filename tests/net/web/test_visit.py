"""A visit by a page: the promises to an ssh client hold for it too."""

from contextlib import suppress

import attrs
import pytest

from net.web.carrier import WebBacklog
from tests.net.conftest import GENEROUS
from tests.net.support import demo
from tests.net.support.waiting import until


async def test_the_full_screen_opens_takes_keys_and_says_goodbye(begin, visit):
    page = await visit(await begin())
    await page.shows("nothing yet")
    await page.type(b"a")
    await page.shows("key a")
    await page.type(b"q")
    assert await page.ends() == 1000
    assert [one["type"] for one in page.told] == ["welcome", "bye"]
    assert page.told[-1] == {"type": "bye", "status": 0, "sentence": ""}


async def test_a_size_reaches_the_app(begin, visit):
    page = await visit(await begin(), size=(90, 30))
    await page.shows("90x30")
    await page.say({"type": "size", "columns": 80, "rows": 28})
    await page.shows("80x28")


async def test_a_table_in_the_address_is_opened(begin, visit):
    server = await begin(demo.full_screen(demo.Demo))
    await (await visit(server, hello={"invite": "oak-lamp-river-stone"})).shows("oak-lamp-river-stone None")
    await (await visit(server, hello={"watch": "t4b2"})).shows("None t4b2 None")
    await (await visit(server, hello={"study": "t4b2"})).shows("None None t4b2")
    await (await visit(server, hello={"invite": "admin"})).shows("None None")


async def test_the_line_page_gets_lines(begin, visit):
    page = await visit(await begin(), hello={"face": "line"})
    await until(lambda: page.output == b"hello \n")
    await page.type(b"good morning\n")
    await until(lambda: page.output.endswith(b"you said good morning\n"))


async def test_a_cookie_identifies_its_account(begin, visit):
    visits = []
    server = await begin(demo.remembering(visits))
    first = await visit(server)
    await first.shows("nothing yet")
    again, other = await visit(server, cookie=first.cookie), await visit(server)
    await again.shows("nothing yet")
    await other.shows("nothing yet")
    people = [visit.person for visit in visits]
    assert first.cookie == again.cookie != other.cookie
    assert (people[0].id, people[0].carrier, people[0].guest) == (people[1].id, "web", False)
    assert people[0].id != people[2].id
    assert first.cookie not in repr(people)


async def test_no_event_in_one_face_reaches_another(begin, visit):
    server = await begin()
    broken, other = await visit(server), await visit(server)
    await broken.shows("nothing yet")
    await broken.type(b"x")
    assert await broken.ends() == 1000
    assert broken.told[-1]["status"] == 70
    assert "incident" in broken.told[-1]["sentence"]
    await other.type(b"a")
    await other.shows("key a")


async def test_a_server_that_stops_asks_pages_to_come_back(begin, visit):
    server = await begin()
    page = await visit(server)
    await page.shows("nothing yet")
    await server.close()
    assert await page.ends() == 1001
    assert page.told[-1]["status"] == 75


async def test_a_page_that_leaves_leaves_nothing(begin, visit):
    server = await begin()
    for _ in range(3):
        page = await visit(server)
        await page.shows("nothing yet")
        await page.close()
    await until(lambda: (server.sessions, server.connections) == (0, 0))


@pytest.mark.parametrize(
    "message",
    [
        {
            "type": "hello",
            "v": 1,
            "face": "full",
            "columns": 80,
            "rows": 24,
            "language": "en",
            "invite": "",
            "watch": "",
        },
        {"type": "drawn", "n": 10**9},
        {"type": "drawn", "n": -1},
        {"type": "drawn", "n": 1.5},
        {"type": "size", "columns": 80},
        {"type": "size", "columns": 80, "rows": 24, "depth": 2},
        {"type": "admin"},
        {"kind": "hidden"},
    ],
)
async def test_a_message_that_no_page_sends_ends_the_visit(begin, visit, message):
    page = await visit(await begin())
    await page.shows("nothing yet")
    await page.say(message)
    assert await page.ends() == 1003


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '{"type":"hidden","type":"shown"}', "x" * 2000])
async def test_an_invalid_message_ends_the_visit(begin, visit, text):
    page = await visit(await begin())
    await page.socket.send(text)
    assert await page.ends() == 1003


@pytest.mark.parametrize(
    "change",
    [
        {"v": 2},
        {"face": "admin"},
        {"language": "x" * 80},
        {"link": "x" * 80},
        {"invite": "a", "watch": "b"},
        {"watch": "a", "study": "b"},
        {"study": "x" * 80},
    ],
)
async def test_a_hello_that_no_page_says_ends_the_connection(begin, visit, change):
    assert await (await visit(await begin(), hello=change)).ends() == 1003


async def test_a_message_in_fragments_ends_the_visit(begin, visit):
    page = await visit(await begin())
    await page.shows("nothing yet")
    with suppress(Exception):
        await page.socket.send([b"a", b"b"])
    assert await page.ends() == 1003


async def test_a_long_message_ends_the_visit(begin, visit):
    page = await visit(await begin())
    await page.shows("nothing yet")
    with suppress(Exception):
        await page.type(b"x" * 17_000)
    assert await page.ends() == 1009


async def test_keys_by_the_hundred_are_slowed_down_and_none_is_lost(begin, visit):
    server = await begin(limits=attrs.evolve(GENEROUS, packet_rate=100, packet_burst=10))
    page = await visit(server)
    await page.shows("nothing yet")
    for _ in range(200):
        await page.type(b"a")
    await page.type(b"b")
    await page.shows("key b")
    assert server.sessions == 1


async def test_a_hidden_page_is_drawn_when_it_is_shown(begin, visit):
    page = await visit(await begin())
    await page.shows("nothing yet")
    await page.say({"type": "hidden"})
    await page.type(b"a")
    await page.type(b"b")
    await page.say({"type": "shown"})
    await page.shows("key b")
    assert b"key a" not in page.output


async def test_a_page_that_draws_nothing_is_dropped(begin, visit):
    server = await begin(limits=attrs.evolve(GENEROUS, backlog=100, backlog_time=0.3))
    page = await visit(server, idle=True)
    await page.shows("nothing yet")
    await page.type(b"a")
    await page.ends()
    await until(lambda: server.sessions == 0)


class Told:
    """Stands for a socket that has sent some of its bytes."""

    sent = 0


def test_undrawn_output_of_a_page_is_outstanding() -> None:
    sock = Told()
    backlog = WebBacklog(sock)  # type: ignore[arg-type]
    backlog.wrote(9000)
    backlog.wire.wrote(700)
    sock.sent = 700
    assert backlog.outstanding == 9000
    assert backlog.drew(8500)
    assert backlog.outstanding == 500
    assert not backlog.drew(8000)
    assert not backlog.drew(9001)
    backlog.wire.wrote(2000)
    assert backlog.outstanding == 2000


async def test_compression_is_small_and_makes_frames_small(begin, visit):
    page = await visit(await begin())
    await page.shows("nothing yet")
    (agreed,) = page.socket.protocol.extensions
    assert (agreed.remote_max_window_bits, agreed.remote_no_context_takeover) == (12, False)
    assert agreed.local_no_context_takeover


async def test_a_host_may_disable_all_compression(begin, visit):
    page = await visit(await begin(web_compression=False))
    await page.shows("nothing yet")
    assert page.socket.protocol.extensions == []
