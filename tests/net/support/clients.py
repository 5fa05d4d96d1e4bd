"""Clients without a screen: line mode, the JSON face, pages, and visits on any carrier."""

import asyncio
import json
import re
import ssl
from codecs import getincrementaldecoder
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol

import asyncssh
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from net.config.server_texts import texts_for
from net.json.server import run_api
from net.web.passkeys import key_in
from scripts.clients.openssh import OpenSshClient
from scripts.clients.screen import Screen
from tests.net.support.waiting import until

# Plays in line mode, over any client


FACT = re.compile(r"(?:You|ann|bob|Pip) (?:plays?|takes?|buys?|offers?|lays?|gets?|discards?|gives?)\b.*\.")
ASKED = re.compile(r"^1\. |^Press Enter to confirm", re.MULTILINE)
OVER = 'Type "rematch", "tables" or "quit".'


class Liner:
    """A person in line mode who takes the first choice of every question."""

    def __init__(self, client: OpenSshClient) -> None:
        self.client = client
        self.answered = 0
        self._read = 0

    @property
    def text(self) -> str:
        return self.client.output.decode()

    @property
    def facts(self) -> list[str]:
        """The reported actions of all seats, in order."""
        return [line for line in self.text.splitlines() if FACT.fullmatch(line)]

    @property
    def is_asked(self) -> bool:
        """Whether choices have come that are not answered, or the answer waits for Enter."""
        return ASKED.search(self.text, self._read) is not None

    @property
    def is_done(self) -> bool:
        return OVER in self.text

    def say(self, line: str) -> None:
        """Type a line; the output before it is read."""
        self._read = len(self.text)
        self.client.type(f"{line}\n".encode())

    def answer(self) -> None:
        """Take the first choice, or confirm it."""
        is_chosen = "Press Enter to confirm" in self.text[self._read :]
        self.answered += not is_chosen
        self.say("" if is_chosen else "1")

    async def until_told(self, words: str) -> None:
        """Wait until something has been reported since the last typed line."""
        await self.client.until(lambda: words in self.text[self._read :])

    async def story(self) -> list[str]:
        """All actions at the table, as the table reports them now."""
        unread = self._read
        await self._until_repeated("hush")  # skip the summary of missed events
        mark = len(self.text)
        self.say("log 900")
        await self._until_repeated("enough")
        self._read = unread
        return [line for line in self.text[mark:].splitlines() if FACT.fullmatch(line)]

    async def _until_repeated(self, word: str) -> None:
        """Say something that means nothing, and wait until that is answered: all before it has been."""
        mark = len(self.text)
        self.say(word)
        await self.client.until(lambda: word in self.text[mark:])


# Asks the JSON face in this process, without a connection


ME, BOT = {"kind": "person", "name": "Ann", "level": None}, {"kind": "bot", "name": "Bot", "level": "easy"}


class ApiProgram:
    """A client of the face, in memory."""

    def __init__(self, lobby: Any, language: str = "en", invite: str | None = None) -> None:
        self.heard: list[dict[str, Any]] = []
        self._lines: asyncio.Queue[str | None] = asyncio.Queue()
        self._came = asyncio.Event()
        self._number = 0
        self.after_reply = 0
        """The place in `heard` after the latest reply."""
        self.later: list[dict[str, Any]] = []
        self.task = asyncio.create_task(
            run_api(
                lobby, texts_for(language), self._lines.get, self._hear, write_later=self._hear_later, invite=invite
            )
        )

    def _hear_later(self, line: str) -> None:
        self.later.append(json.loads(line))
        self._hear(line)

    def _hear(self, line: str) -> None:
        assert line.endswith("\n")
        self.heard.append(json.loads(line))
        self._came.set()

    async def until(self, is_so: Callable[[dict[str, Any]], bool], first: int = 0) -> dict[str, Any]:
        """The first thing heard that is so."""
        while True:
            for heard in self.heard[first:]:
                if is_so(heard):
                    return heard
            self._came.clear()
            await asyncio.wait_for(self._came.wait(), 60)

    async def ask(self, **what: Any) -> Any:
        """The value of the answer, or the whole refusal."""
        self._number += 1
        number = self._number
        reply = await self.raw(json.dumps({"id": number, "ask": what}))
        assert reply["id"] == number
        return reply["value"] if reply["type"] == "answer" else reply

    async def raw(self, line: str) -> dict[str, Any]:
        """The reply to a line as it is."""
        first = len(self.heard)
        self._lines.put_nowait(line)
        reply = await self.until(lambda heard: heard["type"] in ("answer", "refusal"), first)
        self.after_reply = next(n for n, heard in enumerate(self.heard) if heard is reply) + 1
        return reply

    async def create(self, game: str = "bali", **changes: Any) -> dict[str, Any]:
        """A table against one easy bot."""
        wish = {"game": game, "seats": [ME, BOT], "options": {}, "watching": "public", "take_back": "reveal"}
        card: dict[str, Any] = await self.ask(type="create", **(wish | changes))
        return card

    async def update(self, first: int = 0) -> dict[str, Any]:
        """The next update that asks for something or is the last."""

        def wanted(heard: dict[str, Any]) -> bool:
            what = heard.get("what", {})
            return what.get("type") == "update" and bool(what["decision"] or what["outcome"])

        return dict((await self.until(wanted, first))["what"])

    async def leave(self) -> int:
        self._lines.put_nowait(None)
        return await self.task


# A page without a browser


class WebPage:
    """One tab that visits a server. It draws its input, and confirms that unless it is `idle`."""

    def __init__(self, socket: ClientConnection, size: tuple[int, int], *, idle: bool) -> None:
        self.socket, self._idle = socket, idle
        self.screen = Screen(*size)
        self.output = b""
        self.told: list[dict[str, Any]] = []
        self.share = b"what a page adds"
        """The bytes it adds to seeds at every request; nothing when empty."""
        self.code: int | None = None
        """Why the server closed the WebSocket."""
        self._decode = getincrementaldecoder("utf-8")("replace").decode
        self._reading = asyncio.create_task(self._read())

    @classmethod
    async def open(
        cls,
        port: int,
        *,
        cookie: str = "",
        size: tuple[int, int] = (80, 24),
        origin: str | None = None,
        hello: dict[str, Any] | None = None,
        idle: bool = False,
        tls: ssl.SSLContext | None = None,
        headers: dict[str, str] | None = None,
        name: str = "",
        **options: Any,
    ) -> "WebPage":
        """Come in; `hello` holds what the first message says otherwise than usual, `tls` what a browser
        believes that comes by TLS. `name` leads to that port of this machine, as names do in the network."""
        secure = "s" * (tls is not None)
        site = name or f"localhost:{port}"
        socket = await connect(
            f"ws{secure}://{site}/ws",
            ssl=tls,
            origin=origin or f"http{secure}://{site}",
            **({"host": "127.0.0.1", "port": port} if name else {}),
            subprotocols=["belvedere.1"],
            additional_headers={**({"Cookie": cookie} if cookie else {}), **(headers or {})},
            proxy=None,
            **options,
        )
        page = cls(socket, size, idle=idle)
        first = {
            "type": "hello",
            "v": 1,
            "face": "full",
            "columns": size[0],
            "rows": size[1],
            "language": "en",
            "invite": "",
        }
        await page.say({**first, "watch": "", **(hello or {})})
        return page

    @property
    def cookie(self) -> str:
        """The identification that the server gave it."""
        assert self.socket.response is not None
        return self.socket.response.headers["Set-Cookie"].partition(";")[0]

    async def say(self, message: dict[str, Any]) -> None:
        """Send a control message."""
        await self.socket.send(json.dumps(message))

    async def type(self, data: bytes) -> None:
        """Press keys."""
        await self.socket.send(data)

    async def shows(self, text: str) -> None:
        """Wait until `text` is on the screen."""
        await until(lambda: text in self.screen, f"{text!r} on {self.screen.lines}")

    async def ends(self) -> int:
        """Wait for the end; the number that says why."""
        await until(lambda: self.code is not None, "the end of the visit")
        assert self.code is not None
        return self.code

    async def close(self) -> None:
        """Leave without a word."""
        self._reading.cancel()
        self.socket.transport.abort()
        await self.socket.wait_closed()

    async def _read(self) -> None:
        try:
            async for data in self.socket:
                if isinstance(data, str):
                    self.told.append(said := json.loads(data))
                    if said["type"] == "commitment" and self.share:
                        await self.say({"type": "share", "commitment": said["commitment"], "share": self.share.hex()})
                    continue
                self.output += data
                self.screen.feed(self._decode(data))
                if not self._idle:
                    with suppress(ConnectionClosed):  # a browser says nothing then, and reads what came before
                        await self.say({"type": "drawn", "n": len(self.output)})
        except ConnectionClosed:
            pass
        finally:
            self.code = self.socket.close_code


# A request for a page, without a browser


async def asked(port: int, *lines: str, first: str = "GET / HTTP/1.1", host: str = "localhost") -> tuple[str, bytes]:
    """The head and the body of the answer to a request."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    head = "\r\n".join((first, f"Host: {host}:{port}", "Connection: close", *lines))
    writer.write(f"{head}\r\n\r\n".encode())
    answer = await reader.read()
    writer.close()
    found, _, body = answer.partition(b"\r\n\r\n")
    return found.decode(), body


# A visitor of a server, by ssh or by a page


class Carried(Protocol):
    """One visit."""

    key: str
    """The fingerprint by which the person is known."""

    @property
    def output(self) -> bytes: ...
    async def shows(self, text: str) -> None: ...
    async def press(self, keys: bytes) -> None: ...
    async def ended(self) -> tuple[int, str]:
        """Status and last words, once it is over."""


class CarriedBySsh:
    """Visit by the stock client of OpenSSH, with its own key."""

    def __init__(self, client: OpenSshClient, key: Path) -> None:
        self._client = client
        self.key = asyncssh.read_public_key(key.with_suffix(".pub")).get_fingerprint()

    @property
    def output(self) -> bytes:
        return self._client.output

    async def shows(self, text: str) -> None:
        await self._client.shows(text)

    async def press(self, keys: bytes) -> None:
        self._client.type(keys)

    async def ended(self) -> tuple[int, str]:
        status = await self._client.status()
        return status, self._client.output.decode(errors="replace")


class CarriedByPage:
    """Visit by a page, with the cookie of its browser."""

    def __init__(self, page: WebPage) -> None:
        self._page = page
        found = key_in(page.cookie, secure=False)
        assert found is not None
        self.key = found.fingerprint

    @property
    def output(self) -> bytes:
        return self._page.output

    async def shows(self, text: str) -> None:
        await self._page.shows(text)

    async def press(self, keys: bytes) -> None:
        await self._page.type(keys)

    async def ended(self) -> tuple[int, str]:
        await self._page.ends()
        last = self._page.told[-1]
        status: int = last.get("status", 77)
        return status, last["sentence"]
