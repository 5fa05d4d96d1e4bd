"""A receiver of webhooks: it keeps its requests, and answers as a test wants."""

import asyncio
import json
import ssl
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import attrs

HERE = "127.0.0.1"


@attrs.frozen
class ReceivedRequest:
    """One request as received."""

    line: str
    headers: dict[str, str]
    """By their names in lower case."""
    body: bytes

    @property
    def value(self) -> Any:
        """The body, which is JSON."""
        return json.loads(self.body)


@attrs.define(eq=False)
class Receiver:
    """Answers each request with the next of `answers`, and the last one again from then on; None answers nothing."""

    answers: Sequence[bytes | int | None] = (204,)
    requests: list[ReceivedRequest] = attrs.field(factory=list)
    connections: int = 0
    port: int = 0
    _come: asyncio.Event = attrs.field(factory=asyncio.Event)
    _open: set[asyncio.StreamWriter] = attrs.field(factory=set)

    @property
    def url(self) -> str:
        """Its address without TLS."""
        return f"http://{HERE}:{self.port}/hook?of=ann"

    @property
    def entry(self) -> str:
        """The host's entry that allows it."""
        return f"{HERE}:{self.port}"

    @property
    def kinds(self) -> list[str]:
        """The contents of the requests, in order."""
        return [request.value["type"] for request in self.requests]

    async def until(self, count: int) -> None:
        """Wait until so many requests have come."""
        while len(self.requests) < count:
            self._come.clear()
            await self._come.wait()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        self._open.add(writer)
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
            headers = dict(_header(line) for line in head[1:] if line)
            body = await reader.readexactly(int(headers["content-length"]))
            answer = self.answers[min(len(self.requests), len(self.answers) - 1)]
            self.requests.append(ReceivedRequest(head[0], headers, body))
            self._come.set()
            if answer is None:
                await reader.read()  # until the other end gives up
            elif isinstance(answer, int):
                writer.write(f"HTTP/1.1 {answer} So\r\nContent-Length: 0\r\n\r\n".encode())
            else:
                writer.write(answer)
            await writer.drain()
        except (OSError, asyncio.IncompleteReadError):
            pass
        finally:
            self._open.discard(writer)
            writer.close()

    def end(self) -> None:
        for writer in tuple(self._open):
            writer.transport.abort()


def _header(line: str) -> tuple[str, str]:
    name, _, value = line.partition(": ")
    return name.lower(), value


@asynccontextmanager
async def receiving(*answers: bytes | int | None, tls: ssl.SSLContext | None = None) -> AsyncIterator[Receiver]:
    """A receiver on a free port of this machine."""
    receiver = Receiver(answers or (204,))
    server = await asyncio.start_server(receiver.serve, HERE, 0, ssl=tls)
    receiver.port = server.sockets[0].getsockname()[1]
    try:
        yield receiver
    finally:
        server.close()
        receiver.end()
        await server.wait_closed()
