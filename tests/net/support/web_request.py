"""A request for a page, without a browser."""

import asyncio


async def asked(port: int, *lines: str, first: str = "GET / HTTP/1.1", host: str = "localhost") -> tuple[str, bytes]:
    """The head and the body of the answer to a request."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    head = "\r\n".join((first, f"Host: {host}:{port}", "Connection: close", *lines))
    writer.write(f"{head}\r\n\r\n".encode())
    answer = await reader.read()
    writer.close()
    found, _, body = answer.partition(b"\r\n\r\n")
    return found.decode(), body
