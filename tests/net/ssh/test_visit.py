"""A visit with a stock OpenSSH client, from the first frame to the last byte."""

import signal

from tui.terminal.driver import MODES_OFF, MODES_ON

ANSWERS = (
    b"\x1bP0+r524742\x1b\\\x1bP1+r5463\x1b\\\x1bP1$r0;48:2:1:2:3m\x1b\\\x1b]11;rgb:1d1d/1f1f/2121\x1b\\\x1b[?62;52;c"
)
"""Those of kitty."""


async def test_the_full_screen_opens_takes_keys_and_restores_the_terminal(start, connect, keys):
    client = connect(await start(), key=keys[0])
    await client.shows("nothing yet")
    client.type(b"a")
    await client.shows("key a")
    client.type(b"q")
    assert await client.status() == 0
    output = client.output.decode()
    assert [mode for mode in MODES_ON if mode not in output] == []
    assert output.endswith("".join(MODES_OFF))


async def test_the_first_thing_shown_is_the_whole_screen(start, connect, keys):
    client = connect(await start(), key=keys[0])
    await client.until(lambda: b"80x24" in client.output)
    first = client.output.index(b"nothing yet")
    assert client.output[:first].count(b"\x1b[1;1H") == 1


async def test_answers_of_a_terminal_that_passes_no_colorterm_on_are_no_keys(start, connect, keys):
    """What most people have: a terminal of all colours behind an ssh client that only sends TERM."""
    client = connect(await start(), key=keys[0])
    await client.shows("nothing yet")
    assert b"38;2;" not in client.output
    for place in range(len(ANSWERS)):
        client.type(ANSWERS[place : place + 1])
    await client.until(lambda: b"38;2;" in client.output)
    await client.shows("nothing yet")
    client.type(b"a")
    await client.shows("key a")


async def test_a_resize_reaches_the_app(start, connect, keys):
    client = connect(await start(), key=keys[0])
    await client.shows("80x24")
    client.resize(100, 30)
    await client.shows("100x30")


async def test_the_mouse_reaches_the_app(start, connect, keys):
    client = connect(await start(), key=keys[0])
    await client.shows("nothing yet")
    client.type(b"\x1b[<0;5;1M\x1b[<0;5;1m")
    await client.shows("click 4,0")
    client.type(b"\x1b[<65;5;1M")
    await client.shows("wheel down")


async def test_escape_alone_is_the_escape_key(start, connect, keys):
    client = connect(await start(), key=keys[0])
    await client.shows("nothing yet")
    client.type(b"\x1b")
    await client.shows("key escape")


async def test_finding_12_a_paste_presses_no_keys(start, connect, keys):
    """Finding 12: a colour in copied text ended the paste, and the rest of it played."""
    client = connect(await start(), key=keys[0])
    await client.shows("nothing yet")
    client.type(b"\x1b[200~\x1b[31m & q\x1b[201~")
    await client.shows("pasted 8")
    client.type(b"a")
    await client.shows("key a")


async def test_line_mode_is_told_what_is_pasted(start, connect, keys):
    client = connect(await start(), "line", key=keys[0], options=("-t",))
    await client.sent(b"\x1b[?2004hhello ann\r\n")
    client.type(b"\x1b[200~\x1b[31mone\rtwo\x04\x1b[201~")
    await client.sent(b"[31mone two")
    client.type(b"!\r")
    await client.sent(b"you said [31mone two!\r\n")
    client.type(b"\x04")
    assert await client.status() == 0
    assert client.output.endswith(b"bye\r\n\x1b[?2004l")


async def test_without_a_terminal_lines_are_spoken(start, connect, keys):
    client = connect(await start(), key=keys[0], size=None, options=("-T",))
    await client.sent(b"hello ann\n")
    client.type(b"good day\n")
    await client.sent(b"you said good day\n")
    client.end_input()
    assert await client.status() == 0
    assert b"\x1b" not in client.output


async def test_a_dumb_terminal_gets_lines_with_echo(start, connect, keys):
    client = connect(await start(), key=keys[0], term="dumb")
    await client.sent(b"hello ann\r\n")
    client.type(b"go\x7f\x7fyes\r")
    await client.sent(b"you said yes\r\n")
    client.type(b"\x04")
    assert await client.status() == 0


async def test_an_invite_as_user_name_is_a_request(start, connect, keys):
    client = connect(await start(), key=keys[0], user="oak-lamp-river-stone")
    await client.shows("oak-lamp-river-stone None")


async def test_a_table_to_watch_is_a_request(start, connect, keys):
    client = connect(await start(), "watch", "table-1", key=keys[0], options=("-t",))
    await client.shows("ann None table-1")


async def test_a_killed_client_returns_as_the_same_person(start, connect, keys):
    server = await start()
    first = connect(server, key=keys[0])
    await first.shows("SHA256:")
    who = first.screen.lines[2].split()[0]
    first.signal(signal.SIGKILL)
    await first.status()
    second = connect(server, key=keys[0])
    await second.shows("SHA256:")
    assert second.screen.lines[2].split()[0] == who
    other = connect(server, key=keys[1])
    await other.shows("SHA256:")
    assert other.screen.lines[2].split()[0] != who


async def test_without_a_key_one_is_a_guest(start, connect):
    client = connect(await start())
    await client.shows("guest:")


async def test_a_house_without_guests_says_that_a_key_is_needed(start, connect):
    client = connect(await start(guests=False), user="guest")
    assert await client.status() == 255
    assert b"denied" in client.output
