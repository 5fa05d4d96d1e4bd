"""Ten thousand logins in any order of offers, signatures, guests and changes of name, half of them sent all at once:
nobody is ever taken for a person who has not signed."""

import json
import random

import asyncssh

from net.ssh.login import GUEST
from net.telemetry.log import FILE
from scripts.clients.scripted_login import logged_in, proven, random_script
from scripts.soaking.served import GENEROUS, TriedServer, served
from scripts.soaking.trial import Finding, Setting, Trial


def taken(server: TriedServer) -> list[str]:
    """Whom the server took its visitors for, in order."""
    lines = map(json.loads, (server.folder / FILE).read_text(encoding="utf-8").splitlines())
    names = [line["person"] for line in lines if line.get("event") == "login"]
    return [GUEST if name.startswith(f"{GUEST}:") else name for name in names]


async def run(setting: Setting) -> list[Finding]:
    draw = random.Random(setting.seed)
    own, victim = (asyncssh.generate_private_key("ssh-ed25519") for _ in range(2))
    scripts = [random_script(draw, own, victim) for _ in range(setting.count(10_000, 60))]
    half = len(scripts) // 2
    async with served(**GENEROUS) as server:
        for script in scripts[:half]:
            await logged_in(server.port, script, at_once=False)
        for script in scripts[half:]:
            await logged_in(server.port, script, at_once=True)
        everybody, incidents = taken(server), server.incidents
    proved = [name for script in scripts[:half] if (name := proven(script)) is not None]
    return [
        Finding("orders tried", len(scripts), 1, "more"),
        Finding("logins completed", len(everybody), 1, "more"),
        Finding("taken for the owner of a key that was only offered", everybody.count(victim.get_fingerprint()), 0),
        Finding("not who they proved to be, one request after the other", everybody[: len(proved)] != proved, 0),
        Finding("incidents", incidents, 0),
    ]


TRIAL = Trial("logins", "10 000 random orders of offers, signatures, guests and names", run)
