"""A stranger asks who is here and what can be watched, and tries ids of private tables: what do they learn of one?"""

import random
from typing import Any

import asyncssh

from scripts.clients.ssh import connect
from scripts.soaking.asker import UNHURRIED, Asker
from scripts.soaking.served import TriedServer, served
from scripts.soaking.trial import Finding, Setting, Trial

ANN, STRANGER = "127.9.0.1", "127.9.0.2"
PRIVATE: tuple[tuple[tuple[str, ...], dict[str, str]], ...] = (
    (("person", "open"), {"watching": "public"}),
    (("person", "open"), {"watching": "delayed"}),
    (("person", "open"), {"watching": "none"}),
    (("person", "person"), {"watching": "none"}),
)
"""Tables that wait for somebody with the invite, and one that nobody may watch."""
LISTED: tuple[tuple[str, ...], dict[str, str]] = (("person", "open"), {"watching": "public", "listing": "public"})


def attempts(table: str) -> list[dict[str, Any]]:
    """All that one can ask about a table whose id one has."""
    places = [{"seat": None}, {"seat": None, "glance": True}, {"seat": 0}, {"seat": 1}]
    asks = ("begin", "get_ready", "stand_up", "rematch", "record")
    return [
        *({"type": "attach", "table": table, **place} for place in places),
        *({"type": kind, "table": table} for kind in asks),
        {"type": "say", "table": table, "seat": None, "text": "hello"},
        {"type": "join", "invite": table},
    ]


async def settled(stranger: Asker) -> None:
    """Ask all that needs no id, by both faces of programs, until the news of the lobby have come too."""
    for kind in ("who", "tables"):
        await stranger.ask(type=kind)


async def commanded(server: TriedServer, *words: str) -> str:
    """What a guest's ssh prints for a command."""
    async with connect(server.port, "nosy", source=STRANGER) as there:
        return str((await there.run(" ".join(words), encoding="utf-8")).stdout)


async def run(setting: Setting) -> list[Finding]:
    rng = random.Random(setting.seed)
    async with served(**UNHURRIED) as server:
        ann = await Asker.arrive(server.port, "Ann", ANN, asyncssh.generate_private_key("ssh-ed25519"))
        zed = await Asker.arrive(server.port, "Zed", STRANGER)
        await zed.ask(type="attend", listen=True)
        private, printed = list[str](), ""
        for kinds, more in PRIVATE:
            private.append((await ann.made(*kinds, **more))["id"])
            await ann.ask(type="attach", table=private[-1], seat=0)
            await settled(zed)
            printed += await commanded(server, "who", "--json") + await commanded(server, "tables", "--json")
        named = sum(zed.has_heard(one) + printed.count(one) for one in private)
        seen = zed.has_heard('"Ann"')
        got = tried = 0
        guessed = [f"{rng.getrandbits(40):010x}" for _ in range(setting.count(500, 20))]
        for table in (*private, *guessed):
            for attempt in attempts(table):
                tried += 1
                got += (await zed.told(**attempt))["type"] == "answer"
        happened = len(zed.happenings)
        listed = (await ann.made(*LISTED[0], **LISTED[1]))["id"]
        await ann.ask(type="attach", table=listed, seat=0)
        await settled(zed)
        watched = await zed.told(type="attach", table=listed, seat=None)
        for one in (ann, zed):
            one.client.close()
        faults = server.incidents
    return [
        Finding("messages in which the stranger was told of the person there", seen, 1, "more"),
        Finding("times that an id of a private table was in what they were told", named, 0),
        Finding("things asked about private and guessed tables", tried, 1, "more"),
        Finding("of them granted", got, 0),
        Finding("things that happened at such tables before their eyes", happened, 0),
        Finding("messages with the id of a table that is for everybody", zed.has_heard(listed), 1, "more"),
        Finding("and it could be watched", watched["type"] == "answer", 1, "more"),
        Finding("faults of ours", faults, 0),
    ]


TRIAL = Trial("strangers", "a stranger asks who is here, and tries ids of private tables and guessed ones", run)
