"""Clients whose keys are refused: is each told why, a guest only when it says so, and are the seats of the key kept?"""

import random
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import asyncssh
import attrs

from net.ssh.login import GUEST
from scripts.clients.openssh import OpenSshClient
from scripts.clients.ssh import Visitor, connect
from scripts.soaking.asker import Asker
from scripts.soaking.served import GENEROUS, served
from scripts.soaking.trial import Finding, Setting, Trial

ANN = "127.10.0.1"
WEAK, KIND = "signed with ssh-rsa, which is too weak here", "keys of type ssh-ed448 are not taken here"
QUESTION = "type guest:"
ANSWERS = ("", "yes", "y", "no", "guests", "Ann", "gu est", "guest guest", "\x1b[A", GUEST, "GUEST", ' "guest" ')
WEAKLY = ("-o", "LogLevel=INFO", "-o", "PubkeyAcceptedAlgorithms=ssh-rsa", "-o", "NumberOfPasswordPrompts=1")


class Questioned(Visitor):
    """A client that answers what it is asked with one word, and keeps what it read."""

    def __init__(self, word: str, read: list[str]) -> None:
        self._word, self._read = word, read

    def kbdint_challenge_received(self, name: str, instructions: str, lang: str, prompts: Any) -> list[str]:
        self._read += [instructions, *(text for text, _ in prompts)]
        return [self._word] * len(prompts)

    def auth_banner_received(self, msg: str, lang: str) -> None:
        self._read.append(msg)


@attrs.define
class Tally:
    """What came of clients whose key was refused."""

    tried: int = 0
    told: int = 0
    guests: int = 0
    asked: int = 0
    """Clients that asked to be guests."""
    unasked: int = 0
    """Clients that were let in and did not ask for it."""
    found: int = 0
    """Of all that were let in, those that were shown the table of the key."""

    def note(self, read: str, reason: str, word: str, tables: str | None, table: str) -> None:
        """Note a client that read that, answered `word`, and was shown `tables` where it was let in."""
        is_asked = word.strip().strip('"').casefold() == GUEST
        self.tried += 1
        self.told += reason in read and QUESTION in read
        self.asked += is_asked
        self.guests += tables is not None and is_asked
        self.unasked += tables is not None and not is_asked
        self.found += tables is not None and table in tables


async def tables(port: int, keys: list[asyncssh.SSHKey], factory: Callable[[], Any], **more: Any) -> str | None:
    """The tables that a client is shown; None where it was not let in."""
    with suppress(asyncssh.PermissionDenied):
        async with connect(port, "ann", keys=keys, client_factory=factory, **more) as there:
            return str((await there.run("tables", encoding="utf-8")).stdout)
    return None


async def attempt(port: int, key: asyncssh.SSHKey, reason: str, word: str, table: str, tally: Tally) -> None:
    """A client of asyncssh that signs with what is not taken."""
    read = list[str]()
    algorithm = "ssh-rsa" if reason == WEAK else "ssh-ed448"
    shown = await tables(port, [key], partial(Questioned, word, read), signature_algs=[algorithm])
    tally.note("\n".join(read), reason, word, shown, table)


async def stock(port: int, key: Path, word: str, table: str, tally: Tally) -> None:
    """The same of the stock client, with a person at its terminal."""
    client = OpenSshClient(port, "tables", key=key, options=WEAKLY)
    await client.until(lambda: QUESTION.encode() in client.output or client.is_over)
    if not client.is_over:
        client.type(word.encode() + b"\r")
    is_in = await client.status() == 0
    read = client.output.decode(errors="replace")
    client.close()
    tally.note(read, WEAK, word, read if is_in else None, table)


async def run(setting: Setting) -> list[Finding]:
    rng, tally = random.Random(setting.seed), Tally()
    rsa = asyncssh.generate_private_key("ssh-rsa", key_size=2048)
    other = asyncssh.generate_private_key("ssh-ed448")
    words = setting.count(20 * len(ANSWERS), len(ANSWERS))
    async with served(**GENEROUS) as server:
        with TemporaryDirectory(prefix="belvedere-soak-") as place:
            path = Path(place) / "id"
            rsa.write_private_key(str(path))
            path.chmod(0o600)
            ann = await Asker.arrive(server.port, "Ann", ANN, rsa)
            table = (await ann.made("person", "person"))["id"]
            ann.client.close()
            for number in range(words):
                reason, key = rng.choice(((WEAK, rsa), (KIND, other)))
                await attempt(server.port, key, reason, ANSWERS[number % len(ANSWERS)], table, tally)
            for word in ("yes", GUEST):
                await stock(server.port, path, word, table, tally)
            kept = await tables(server.port, [rsa], Visitor)
        faults = server.incidents
    return [
        Finding("clients whose key was refused", tally.tried, 1, "more"),
        Finding("of them, told why and asked", tally.told, tally.tried, "more"),
        Finding("guests, of those that asked for it", tally.guests, tally.asked, "more"),
        Finding("guests that did not ask for it", tally.unasked, 0),
        Finding("guests that were shown the table of the key", tally.found, 0),
        Finding("signed well, the key has its table", table in (kept or ""), 1, "more"),
        Finding("faults of ours", faults, 0),
    ]


TRIAL = Trial("refused", "clients whose keys are refused answer all sorts of things; who is a guest", run)
