"""Somebody who is to be muted and banned has other keys and sessions, an earlier name and a seat: is any of these a way
to go on?"""

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import asyncssh

from core.storage.store import Store
from core.storage.values import StoredKey, StoredPlayer
from scripts.clients.ssh import connect
from scripts.soaking.asker import UNHURRIED, Asker
from scripts.soaking.served import TriedServer, served
from scripts.soaking.trial import Finding, Setting, Trial

RUDE, BEN, ADMIN = "127.8.0.1", "127.8.0.2", "127.8.0.3"
WORDS: Final = "are you all asleep"


def prepare(folder: Path, keys: list[asyncssh.SSHKey]) -> None:
    """A store with an account that has these keys."""
    folder.mkdir(mode=0o700)
    store = Store.open(folder, reserve=0)
    identity, *others = (key.get_fingerprint() for key in keys)
    store.people.keep_player(StoredPlayer(identity, "Rude", "", 1.0))
    for other in others:
        store.people.add_key(StoredKey(other, identity, "", 1.0, 1.0))
    store.close()


async def ordered(server: TriedServer, admin: asyncssh.SSHKey, *words: str) -> int:
    """The status of what an admin asks for."""
    async with connect(server.port, "chief", keys=[admin], source=ADMIN) as there:
        return int((await there.run(" ".join(("admin", *words)))).exit_status or 0)


async def come(server: TriedServer, key: asyncssh.SSHKey) -> Asker:
    """A kept session of the account."""
    asker = await Asker.arrive(server.port, "Rude", RUDE, key)
    await asker.ask(type="attend", listen=True)
    return asker


async def spoke(asker: Asker, table: str) -> int:
    """How often somebody gets through who tries to speak by every way at once."""
    said = [await asker.told(type="talk", text=WORDS), await asker.told(type="name", name="Fools all of you")]
    await asker.told(type="say", table=table, seat=0, text=WORDS)
    return sum(one["type"] == "answer" for one in said)


async def is_let_in(server: TriedServer, key: asyncssh.SSHKey, name: str) -> bool:
    """Whether somebody comes in once more."""
    with suppress(asyncssh.Error, OSError):
        async with connect(server.port, name, keys=[key], source=RUDE) as there:
            return (await there.run("turns")).exit_status == 0
    return False


async def ends(asker: Asker) -> bool:
    """Whether a session is over."""
    with suppress(TimeoutError):
        async with asyncio.timeout(20):
            while (await asker.next())["type"] not in ("end", "goodbye"):
                pass
            return True
    return False


def lines(asker: Asker, word: str) -> list[dict[str, Any]]:
    """What was heard in which that word was."""
    return [said for said in asker.heard if said["type"] in ("lobby_news", "happening") and word in str(said)]


async def run(setting: Setting) -> list[Finding]:
    admin = asyncssh.generate_private_key("ssh-ed25519")
    keys = [asyncssh.generate_private_key("ssh-ed25519") for _ in range(setting.count(8, 2))]
    async with served(lambda folder: prepare(folder, keys), admins=[admin.get_fingerprint()], **UNHURRIED) as server:
        ben = await Asker.arrive(server.port, "Ben", BEN, asyncssh.generate_private_key("ssh-ed25519"))
        await ben.ask(type="attend", listen=True)
        rude = [await come(server, key) for key in keys]
        table = await rude[0].made("person", "open")
        await ben.ask(type="join", invite=table["invite"])
        await ben.ask(type="attach", table=table["id"], seat=1)
        for one in rude:
            await one.ask(type="attach", table=table["id"], seat=0)
        await rude[0].ask(type="name", name="Cruel")
        await ben.ask(type="name", name="Rude")
        for one in (rude[0], rude[-1]):
            await one.ask(type="talk", text="hello there")
        await rude[-1].ask(type="say", table=table["id"], seat=0, text="hello there")
        await ben.ask(type="who")
        said = lines(ben, "hello there")
        under_another = sum('"Rude"' in str(one).replace("'", '"') for one in said)
        refused = await ordered(server, admin, "ban", "Cruel", "1x")
        muted = await ordered(server, admin, "mute", keys[-1].get_fingerprint(), "1h")
        through = sum([await spoke(one, table["id"]) for one in rude])
        await ben.ask(type="who")
        heard = len(lines(ben, WORDS))
        banned = await ordered(server, admin, "ban", keys[-1].get_fingerprint(), "1y", "rude")
        went_on = len(rude) - sum(await asyncio.gather(*map(ends, rude)))
        came_back = sum([await is_let_in(server, key, name) for key in keys for name in ("Rude", "Cruel", "new")])
        for one in (ben, *rude):
            one.client.close()
        faults = server.incidents
    return [
        Finding("lines heard of a person who was called otherwise", len(said), 3, "more"),
        Finding("of them under the name that another one has by now", under_another, 0),
        Finding("orders with a length of time that nobody understands which were obeyed", float(refused == 0), 0),
        Finding("orders that failed", float(bool(muted) + bool(banned)), 0),
        Finding("words and names of the muted that were taken", through, 0),
        Finding("words of the muted that were heard", heard, 0),
        Finding("sessions of the banned that went on", went_on, 0),
        Finding("times that the banned came in again", came_back, 0),
        Finding("incidents and tracebacks in the log", faults, 0),
    ]


TRIAL = Trial("evasion", "somebody who is muted and banned tries their other keys, sessions and names", run)
