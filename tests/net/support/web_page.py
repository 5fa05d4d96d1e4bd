"""A page without a browser: a WebSocket client that says what the page says."""

import asyncio
import json
import ssl
from codecs import getincrementaldecoder
from contextlib import suppress
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from scripts.clients.screen import Screen
from tests.net.support.waiting import until


class WebPage:
    """One tab that visits a server. It draws what it is sent, and says so unless it is `idle`."""

    def __init__(self, socket: ClientConnection, size: tuple[int, int], *, idle: bool) -> None:
        self.socket, self._idle = socket, idle
        self.screen = Screen(*size)
        self.output = b""
        self.told: list[dict[str, Any]] = []
        self.share = b"what a page adds"
        """What it adds to seeds, as often as it is asked; nothing when empty."""
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
        """What the server gave it to be known by."""
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
