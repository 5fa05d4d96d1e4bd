"""Carries a visit over one session channel of an SSH client."""

from collections.abc import Callable, Mapping
from typing import Any

import asyncssh

from net.people.visit import Person
from net.ssh.asyncssh_private import silence_packet_log
from net.visit.command_grammar import parse_command
from net.visit.metered_socket import MeteredSocket, SendBacklog
from net.visit.server_context import ServerContext
from net.visit.session import Session


class SshSession(asyncssh.SSHServerSession[bytes]):
    """One session channel: asyncssh calls it, and it is the `net.visit.terminal.Carrier` of its session."""

    def __init__(
        self,
        context: ServerContext,
        person: Person,
        sock: MeteredSocket,
        backlog: SendBacklog,
        invite: str | None,
        ended: Callable[[Session], None],
        source: str = "",
    ) -> None:
        """`invite` came as the user name; `ended` is called when the session is over."""
        self._socket = sock
        self.session = Session(context, person, self, backlog, ended, source=source, invite=invite)

    # What asyncssh calls, in this order

    def connection_made(self, chan: Any) -> None:
        self._chan = chan
        silence_packet_log(chan)
        self.session.open()

    def pty_requested(self, term_type: str | None, term_size: Any, term_modes: Any) -> bool:
        self.session.has_terminal(term_type or "", term_size[0], term_size[1])
        return True

    def shell_requested(self) -> bool:
        return True

    def exec_requested(self, command: str) -> bool:
        self.session.ask(parse_command(command))
        return True

    def session_started(self) -> None:
        self.session.begin()

    def data_received(self, data: bytes, datatype: Any) -> None:
        self.session.receive(data)

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:
        self.session.resize(width, height)

    def eof_received(self) -> bool:
        self.session.end_input()
        return True

    def connection_lost(self, exc: Exception | None) -> None:
        self.session.lost()

    # What its session calls

    def write(self, data: bytes) -> None:
        """As `Carrier.write`."""
        self._chan.write(data)

    def write_error(self, data: bytes) -> None:
        """As `Carrier.write_error`: the standard error of a client."""
        self._chan.write_stderr(data)

    def pause_reading(self) -> None:
        """As `Carrier.pause_reading`."""
        self._chan.pause_reading()

    def resume_reading(self) -> None:
        """As `Carrier.resume_reading`."""
        self._chan.resume_reading()

    def hold(self, seconds: float) -> None:
        """As `Carrier.hold`."""
        self._socket.hold(seconds)

    def environment(self) -> Mapping[bytes, bytes]:
        """As `Carrier.environment`."""
        sent: Mapping[bytes, bytes] = self._chan.get_environment_bytes()
        return sent

    def exit(self, status: int, words: str) -> None:
        """As `Carrier.exit`; `ssh` has shown the words already."""
        self._chan.exit(status)

    def abort(self) -> bool:
        """As `Carrier.abort`."""
        connection = self._chan.get_connection()
        if connection is not None:
            connection.abort()
        return connection is not None
