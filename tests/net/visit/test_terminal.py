"""What a channel tells its face, in whatever order the client's messages come."""

from typing import Any

from net.config.limits import Limits
from net.visit.metered_socket import SendBacklog
from net.visit.terminal import TerminalChannel
from tests.net.support.demo import NoSocket


async def test_input_that_ended_before_the_face_began_ends_the_face() -> None:
    """A pipe that is empty at once: its end may come before anybody listens."""
    socket: Any = NoSocket()
    channel = TerminalChannel(None, SendBacklog(socket), Limits(), lambda: None)
    channel.receive(b"new bali\n")
    channel.leave()
    told: list[bytes | str] = []
    channel.start(told.append, lambda *_: None, lambda: told.append("end"), lambda: None)
    assert told == [b"new bali\n", "end"]
    channel.leave()
    assert told == [b"new bali\n", "end"]
