"""Compresses what one client of SSH is sent, and says what the two sides can agree upon.

A frame of a board is mostly what earlier frames had: the same colours, the same glyphs, the same words. In games of
three `calm` bots at 140x45 in 256 colours a move of another seat takes 400 to 900 bytes, in the middle, and 150 to 280
compressed and wrapped (`docs/hosting.md`). Nothing that a client sends is ever decompressed: 150 kB can stand for
150 MB.
"""

import zlib
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from asyncssh.compression import Compressor

ZLIB: Final = b"zlib@openssh.com"
"""Compression that begins once a client has logged in."""
NONE: Final = b"none"
FROM_CLIENT, TO_CLIENT = 6, 7
"""Which of the ten lists in an opening of a key exchange are about compression (RFC 4253, 7.1)."""
LEVEL, WINDOW, MEMORY = 9, 14, 4
"""Effort, bits of the window and level of memory of zlib: 78 kB for a connection. With 6, 13 and 5 it is 54 kB, and
moves at 100x30 and 200x60 take 10 to 28 % more bytes; with 9, 15 and 8 it is 256 kB, and the dearest of them takes 5 to
9 % less. The effort takes 25 microseconds a frame (measured on recorded frames, by a command not kept)."""
_COOKIE: Final = 16
_LENGTH: Final = 4


class FrameCompressor(Compressor):
    """The compressor of one connection. Its memory is taken with the first packet, once somebody has logged in."""

    def __init__(self) -> None:
        self._stream: zlib._Compress | None = None
        self.saved: Callable[[int], None] = _nobody
        """Told how many bytes shorter a packet has become; fewer than none for one that has become longer."""

    def compress(self, data: bytes) -> bytes:
        """One packet, which can be read as soon as it is there."""
        if self._stream is None:
            self._stream = zlib.compressobj(LEVEL, zlib.DEFLATED, WINDOW, MEMORY)
        packed = self._stream.compress(data) + self._stream.flush(zlib.Z_PARTIAL_FLUSH)
        self.saved(len(data) - len(packed))
        return packed


def _nobody(_: int) -> None:
    """Tell nobody."""


def agreed(theirs: Sequence[bytes], ours: Sequence[bytes]) -> bytes | None:
    """The first algorithm on a client's list that is on the server's too (RFC 4253, 7.1)."""
    return next((name for name in theirs if name in ours), None)


def read_lists(payload: bytes) -> list[Sequence[bytes]]:
    """The ten lists in the opening of a key exchange, `payload` without the type of the packet."""
    found: list[Sequence[bytes]] = []
    place = _COOKIE
    for _ in range(10):
        ends = place + _LENGTH + int.from_bytes(payload[place : place + _LENGTH], "big")
        found.append(payload[place + _LENGTH : ends].split(b","))
        place = ends
    return found


def with_lists(payload: bytes, changed: Mapping[int, Sequence[bytes]]) -> bytes:
    """`payload` with other lists at some places."""
    lists = read_lists(payload)
    rest = _COOKIE + sum(_LENGTH + len(b",".join(names)) for names in lists)
    texts = [b",".join(changed.get(place, names)) for place, names in enumerate(lists)]
    return b"".join((payload[:_COOKIE], *(len(text).to_bytes(_LENGTH, "big") + text for text in texts), payload[rest:]))
