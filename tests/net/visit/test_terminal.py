"""What a channel tells its face, in whatever order the client's messages come."""

from typing import Any
from unittest import mock

from net.config.shares import Limits
from net.visit.connection_limiter import SendBacklog
from net.visit.terminal import TerminalChannel
from tests.net.support.demo import NoSocket


async def test_input_that_ended_before_the_face_began_ends_the_face() -> None:
    """A pipe that is empty at once: its end may come before anybody listens."""
    socket: Any = NoSocket()
    carrier = mock.Mock()
    channel = TerminalChannel(carrier, SendBacklog(socket), Limits(), lambda: None)
    channel.receive(b"new bali\n")
    channel.leave()
    told: list[bytes | str] = []
    channel.start(told.append, lambda *_: None, lambda: told.append("end"), lambda: None)
    assert told == [b"new bali\n", "end"]
    channel.leave()
    assert told == [b"new bali\n", "end"]


class KeepingCarrier(mock.Mock):
    """Keeps what comes while it is paused, as asyncssh does."""

    def come(self, channel: TerminalChannel, *pieces: bytes) -> None:
        self.channel, self.kept = channel, list(pieces)
        self.is_paused = False
        self.resume_reading()

    def pause_reading(self) -> None:
        self.is_paused = True

    def resume_reading(self) -> None:
        self.is_paused = False
        while self.kept and not self.is_paused:
            self.channel.receive(self.kept.pop(0))


PIECES = [b"%d\n" % number * 100 for number in range(100)]


async def test_all_that_is_typed_before_the_face_begins_is_kept_in_order_and_the_client_waits() -> None:
    socket: Any = NoSocket()
    carrier = KeepingCarrier()
    channel = TerminalChannel(carrier, SendBacklog(socket), Limits(), lambda: None)
    carrier.come(channel, *PIECES)
    assert carrier.kept == PIECES[1:]
    told: list[bytes] = []
    channel.start(told.append, lambda *_: None, lambda: None, lambda: None)
    assert told == PIECES


async def test_a_face_that_pauses_at_once_stays_paused() -> None:
    socket: Any = NoSocket()
    carrier = KeepingCarrier()
    channel = TerminalChannel(carrier, SendBacklog(socket), Limits(), lambda: None)
    carrier.come(channel, *PIECES)
    told: list[bytes] = []

    def receive(data: bytes) -> None:
        told.append(data)
        channel.pause(True)

    channel.start(receive, lambda *_: None, lambda: None, lambda: None)
    assert told == PIECES[:1]
    assert carrier.is_paused
