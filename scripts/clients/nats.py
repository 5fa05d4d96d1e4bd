"""Starts a NATS server of this machine on a free port, for tests and measurements."""

import json
import shutil
import signal
import subprocess
import time
from pathlib import Path
from tempfile import mkdtemp
from typing import Final

from scripts.clients.server_process import end_with_parent

PATIENCE: Final = 30.0
"""Seconds until a server that does not say its port is given up."""


class NatsServer:
    """One server. Call `stop` and `start` as often as you like, it keeps its port; at last `remove`."""

    def __init__(self) -> None:
        self.folder = Path(mkdtemp(prefix="belvedere-nats-"))
        self._port = -1
        self.start()

    @property
    def address(self) -> str:
        """Where it is."""
        return f"nats://127.0.0.1:{self._port}"

    @property
    def process_id(self) -> int:
        """By which the system knows it."""
        return self._process.pid

    def start(self, *options: str) -> None:
        """Start it, with further options such as `--auth`; it takes connections when this returns."""
        program = shutil.which("nats-server") or shutil.which("nats-server", path="/usr/sbin")
        assert program, "nats-server is missing: scripts/test installs it"
        command = [program, "-a", "127.0.0.1", "-p", str(self._port), "--ports_file_dir", str(self.folder)]
        self._process = subprocess.Popen(
            [*command, "-l", str(self.folder / "log"), *options], stdin=subprocess.DEVNULL, preexec_fn=end_with_parent
        )
        self._port = self._said_port()

    def _said_port(self) -> int:
        said, end = self.folder / f"nats-server_{self._process.pid}.ports", time.monotonic() + PATIENCE
        while time.monotonic() < end and self._process.poll() is None:
            if said.exists() and (text := said.read_text(encoding="utf-8")).endswith("}"):
                return int(json.loads(text)["nats"][0].rpartition(":")[2])
            time.sleep(0.01)
        raise AssertionError((self.folder / "log").read_text(encoding="utf-8"))

    def stop(self) -> None:
        """End it as if it had crashed."""
        self._process.kill()
        self._process.wait()

    def pause(self) -> None:
        """Let it stand still, with everything that it has open."""
        self._process.send_signal(signal.SIGSTOP)

    def resume(self) -> None:
        """Let it go on."""
        self._process.send_signal(signal.SIGCONT)

    def remove(self) -> None:
        """End it and leave nothing."""
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)
