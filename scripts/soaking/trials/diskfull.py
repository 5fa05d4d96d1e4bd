"""A disk without a byte left, below a table and below a server: nothing acknowledged is lost, and play goes on."""

import asyncio
import json
import os
import signal
import sys
from tempfile import TemporaryDirectory

from scripts.clients.server_process import ROOT
from scripts.soaking.trial import Finding, Setting, Trial

APART = ("unshare", "-rm")
"""Runs a command where it may mount what nobody else sees."""
PATIENCE = 120.0
"""Seconds after which whatever still waits waits in vain."""
NEEDS = """The trial diskfull mounts small disks in memory, in a name space of its own (unshare -rm, mount -t tmpfs),
and this machine does not let its caller do that. Run it as root, or where people may make name spaces."""


async def run(setting: Setting) -> list[Finding]:
    with TemporaryDirectory(prefix="belvedere-soak-") as folder:
        status, _ = await _apart("mount", "-t", "tmpfs", "tmpfs", folder)
        if status:
            print(NEEDS, file=sys.stderr)
            return [Finding("a small disk can be mounted", 0, 1, "more")]
        status, said = await _apart(sys.executable, "-m", "scripts.soaking.small_disk", folder)
    found = [Finding(*one) for one in json.loads(said or b"[]")]
    return [Finding("the trial came to its end", status == 0, 1, "more"), *found]


async def _apart(*command: str) -> tuple[int, bytes]:
    """What a command does where it may mount: its status, and what it said."""
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    process = await asyncio.create_subprocess_exec(
        *APART, *command, cwd=ROOT, env=environment, stdout=asyncio.subprocess.PIPE, start_new_session=True
    )
    try:
        said, _ = await asyncio.wait_for(process.communicate(), PATIENCE)
    except TimeoutError:
        os.killpg(process.pid, signal.SIGKILL)
        return await process.wait(), b""
    assert process.returncode is not None
    return process.returncode, said


TRIAL = Trial("diskfull", "a disk that is full to its last byte, below a table and a server", run, needs="unshare")
