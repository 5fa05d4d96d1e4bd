"""SSH packets that a client sends before encryption, well formed or mutated, and plain connections that send them."""

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from asyncssh.packet import Boolean, Byte, NameList, String, UInt32

VERSION = b"SSH-2.0-OpenSSH_9.2\r\n"
_LISTS = (
    (b"curve25519-sha256",),
    (b"ssh-ed25519",),
    (b"aes256-gcm@openssh.com",),
    (b"aes256-gcm@openssh.com",),
    (b"hmac-sha2-256-etm@openssh.com",),
    (b"hmac-sha2-256-etm@openssh.com",),
    (b"none",),
    (b"none",),
    (),
    (),
)
_BLOCK = 8
LONGEST_READ = 65_536


def packet(payload: bytes) -> bytes:
    """Frame a payload as an unencrypted SSH packet."""
    padding = _BLOCK - (len(payload) + 5) % _BLOCK
    padding += _BLOCK * (padding < 4)
    return UInt32(len(payload) + padding + 1) + Byte(padding) + payload + bytes(padding)


def opening(rng: random.Random) -> list[bytes]:
    """Return what a client sends up to the end of the key exchange: version, algorithms, its half of a key."""
    lists = b"".join(NameList(names) for names in _LISTS)
    offer = Byte(20) + rng.randbytes(16) + lists + Boolean(False) + UInt32(0)
    return [VERSION, packet(offer), packet(Byte(30) + String(rng.randbytes(32)))]


def mutated(rng: random.Random, data: bytes) -> bytes:
    """Return `data` with a random defect."""
    place = rng.randrange(len(data)) if data else 0
    match rng.randrange(7):
        case 0:
            return data[:place]
        case 1:
            return data[:place] + bytes([rng.randrange(256)]) + data[place + 1 :]
        case 2:
            return data[:place] + rng.randbytes(rng.randrange(1, 64)) + data[place:]
        case 3:
            return data[:place] + data[place + rng.randrange(1, 16) :]
        case 4:
            return data + data[:place]
        case 5:
            length = rng.choice((0, 1, 2**15, 2**24, 2**31, 2**32 - 1))
            return data[: place & ~3] + length.to_bytes(4, "big") + data[(place & ~3) + 4 :]
    return rng.randbytes(rng.randrange(1, 512))


def source(rng: random.Random) -> str:
    """Return a random loopback address."""
    return f"127.{rng.randrange(1, 255)}.{rng.randrange(256)}.{rng.randrange(1, 255)}"


@asynccontextmanager
async def stranger(port: int, address: str) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """Open a plain connection from `address`. Raises OSError if it fails."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
    try:
        yield reader, writer
    finally:
        writer.transport.abort()


async def until_closed(reader: asyncio.StreamReader, patience: float) -> bool:
    """Return whether the other end closes within this many seconds; discard what it sends meanwhile."""
    with suppress(OSError):
        async with asyncio.timeout(patience):
            while await reader.read(LONGEST_READ):
                pass
    return reader.at_eof() or reader.exception() is not None
