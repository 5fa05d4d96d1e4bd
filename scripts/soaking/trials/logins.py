"""Identification of visitors: logins, refused keys, PROXY headers, names, and clients of other makers."""

import asyncio
import json
import random
import shutil
import struct
import tempfile
import unicodedata
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from ipaddress import ip_address
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import asyncssh
import attrs

from core.clean import clean, clean_name
from core.kernel.message import BelvedereError
from core.storage.store import Store
from net.config.server_config import ServerConfig
from net.config.shares import Limits
from net.lobby.naming import RESERVED
from net.lobby.person_lobby import PersonLobby
from net.services.bot_processes import Workers
from net.services.services import Services
from net.ssh.login import GUEST
from net.tables.host import Host
from net.telemetry.log import FILE
from scripts.clients.openssh import OpenSshClient, make_key
from scripts.clients.scripted_login import logged_in, proven, random_script
from scripts.clients.server_process import ServerProcess, serving
from scripts.clients.ssh import Visitor, connect
from scripts.soaking import wire
from scripts.soaking.players import UNHURRIED, Asker
from scripts.soaking.served import GENEROUS, TriedServer, served
from scripts.soaking.trial import Finding, Setting, Trial
from tests.net.support import demo


def taken(server: TriedServer) -> list[str]:
    """Return the identities that the server gave its visitors, in order."""
    lines = map(json.loads, (server.folder / FILE).read_text(encoding="utf-8").splitlines())
    names = [line["person"] for line in lines if line.get("event") == "login"]
    return [GUEST if name.startswith(f"{GUEST}:") else name for name in names]


async def run_logins(setting: Setting) -> list[Finding]:
    """Log in ten thousand times with random orders of key offers, signatures, guest logins and name changes, half of
    them sent in one burst; check that no visitor is identified as a person without that person's signature.
    """
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


# Refused

ANN = "127.10.0.1"
WEAK, KIND = "signed with ssh-rsa, which is too weak here", "does not accept keys of type ssh-ed448"
QUESTION = "type guest:"
ANSWERS = ("", "yes", "y", "no", "guests", "Ann", "gu est", "guest guest", "\x1b[A", GUEST, "GUEST", ' "guest" ')
WEAKLY = ("-o", "LogLevel=INFO", "-o", "PubkeyAcceptedAlgorithms=ssh-rsa", "-o", "NumberOfPasswordPrompts=1")


class Questioned(Visitor):
    """A client that answers every question with one word and records what it read."""

    def __init__(self, word: str, read: list[str]) -> None:
        self._word, self._read = word, read

    def kbdint_challenge_received(self, name: str, instructions: str, lang: str, prompts: Any) -> list[str]:
        self._read += [instructions, *(text for text, _ in prompts)]
        return [self._word] * len(prompts)

    def auth_banner_received(self, msg: str, lang: str) -> None:
        self._read.append(msg)


@attrs.define
class RefusedTally:
    """The results of clients with a refused key."""

    tried: int = 0
    told: int = 0
    guests: int = 0
    asked: int = 0
    """Clients that asked to be guests."""
    unasked: int = 0
    """Clients that were accepted as guests without asking for it."""
    found: int = 0
    """Accepted clients that were shown the key's table."""

    def note(self, read: str, reason: str, word: str, tables: str | None, table: str) -> None:
        """Note a client that read `read` and answered `word`; `tables` is what it was shown, None if it was refused."""
        is_asked = word.strip().strip('"').casefold() == GUEST
        self.tried += 1
        self.told += reason in read and QUESTION in read
        self.asked += is_asked
        self.guests += tables is not None and is_asked
        self.unasked += tables is not None and not is_asked
        self.found += tables is not None and table in tables


async def tables(port: int, keys: list[asyncssh.SSHKey], factory: Callable[[], Any], **more: Any) -> str | None:
    """Return the tables that a client is shown; None if it was refused."""
    with suppress(asyncssh.PermissionDenied):
        async with connect(port, "ann", keys=keys, client_factory=factory, **more) as there:
            return str((await there.run("tables", encoding="utf-8")).stdout)
    return None


async def attempt_refused(
    port: int, key: asyncssh.SSHKey, reason: str, word: str, table: str, tally: RefusedTally
) -> None:
    """Connect as an asyncssh client with a signature that is refused."""
    read = list[str]()
    algorithm = "ssh-rsa" if reason == WEAK else "ssh-ed448"
    shown = await tables(port, [key], partial(Questioned, word, read), signature_algs=[algorithm])
    tally.note("\n".join(read), reason, word, shown, table)


async def stock(port: int, key: Path, word: str, table: str, tally: RefusedTally) -> None:
    """Connect in the same way with the stock client and a person at its terminal."""
    client = OpenSshClient(port, "tables", key=key, options=WEAKLY)
    await client.until(lambda: QUESTION.encode() in client.output or client.is_over)
    if not client.is_over:
        client.type(word.encode() + b"\r")
    is_in = await client.status() == 0
    read = client.output.decode(errors="replace")
    client.close()
    tally.note(read, WEAK, word, read if is_in else None, table)


async def run_refused(setting: Setting) -> list[Finding]:
    """Refuse clients' keys; check that each learns the reason, becomes a guest only on request, and that the key keeps
    its seats.
    """
    rng, tally = random.Random(setting.seed), RefusedTally()
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
                await attempt_refused(server.port, key, reason, ANSWERS[number % len(ANSWERS)], table, tally)
            for word in ("yes", GUEST):
                await stock(server.port, path, word, table, tally)
            kept = await tables(server.port, [rsa], Visitor)
        faults = server.incidents
    return [
        Finding("clients with a refused key", tally.tried, 1, "more"),
        Finding("of them, told why and asked", tally.told, tally.tried, "more"),
        Finding("guests, of those that asked for it", tally.guests, tally.asked, "more"),
        Finding("guests that did not ask for it", tally.unasked, 0),
        Finding("guests that were shown the table of the key", tally.found, 0),
        Finding("signed well, the key has its table", table in (kept or ""), 1, "more"),
        Finding("faults of ours", faults, 0),
    ]


# Takeover

ATTACKER, OWNER = "127.11.0.{}", "127.12.0.{}"
LETTERS = "0123456789abcdefghjkmnpqrstvwxyz"
GUESSES = 12
"""Exceeds the number of wrong codes that one key may try in an hour."""


def fingerprint(key: asyncssh.SSHKey) -> str:
    return str(key.convert_to_public().get_fingerprint())


async def name_of(port: int, key: asyncssh.SSHKey, name: str, source: str) -> tuple[int, str]:
    """Return the status and the output of `ssh HOST name NAME`."""
    async with connect(port, "somebody", keys=[key], source=source) as there:
        done = await there.run(f"name {name}", encoding="utf-8")
        return int(done.exit_status or 0), str(done.stdout).strip()


async def confirmed(port: int, key: asyncssh.SSHKey, code: str, source: str) -> bool:
    """Return whether a key joined an account by a code."""
    async with connect(port, "somebody", keys=[key], source=source) as there:
        return (await there.run(f"keys confirm {code} --yes", encoding="utf-8")).exit_status == 0


def shape(card: dict[str, Any], key: asyncssh.SSHKey) -> str:
    """Return the card of a request without the parts that always differ: the key, the code and the times."""
    told = {name: value for name, value in card.items() if name not in ("code", "until", "added")}
    return json.dumps(told, sort_keys=True).replace(fingerprint(key), "KEY")


async def run_takeover(setting: Setting) -> list[Finding]:
    """Let attackers request keys by the fingerprints of people who have not connected yet; check that the owners still
    get their own accounts, and that the answers do not reveal which keys are known.
    """
    rng, count = random.Random(setting.seed), setting.count(40, 4)
    async with served(**UNHURRIED) as server:
        taken = joined = 0
        shapes, codes = set[str](), list[str]()
        for number in range(2, 2 + count):
            mine, owner, known = (asyncssh.generate_private_key("ssh-ed25519") for _ in range(3))
            there, here = OWNER.format(number), ATTACKER.format(number)
            await name_of(server.port, known, f"known{number}", there)
            attacker = await Asker.arrive(server.port, f"mallory{number}", here, mine)
            for key in (owner, known):
                said = await attacker.told(type="add_key", key=fingerprint(key))
                shapes.add(shape(said["value"], key) if said["type"] == "answer" else said["text"])
                codes.append(said["value"]["code"] if said["type"] == "answer" else "")
            guesses = ["-".join("".join(rng.choices(LETTERS, k=5)) for _ in range(2)) for _ in range(GUESSES)]
            other = asyncssh.generate_private_key("ssh-ed25519")
            for code in (*codes[-2:], *guesses):
                joined += await confirmed(server.port, other, code, here)
            status, name = await name_of(server.port, owner, f"paul{number}", there)
            taken += (status, name) != (0, f"paul{number}")
            joined += await confirmed(server.port, owner, codes[-2], there)
            cards = (await attacker.told(type="keys"))["value"]
            taken += any(card["fingerprint"] == fingerprint(owner) and not card.get("awaits") for card in cards)
            attacker.client.close()
        faults = server.incidents
    return [
        Finding("keys asked for before their owners came", count, 1, "more"),
        Finding("of them taken over", taken, 0),
        Finding("keys that joined by a code of another key, by a guess, or away from an account", joined, 0),
        Finding("different answers about keys that are known and keys that are not", len(shapes), 1),
        Finding("faults of ours", faults, 0),
    ]


# Proxies

PROXY, STRANGER = "127.0.0.1", "127.0.0.9"
CLAIMED = "192.0.2.7"
"""The source address in every header."""
SIGNATURE = b"\r\n\r\n\x00\r\nQUIT\n"
PATIENCE = 20.0


def headers() -> list[bytes]:
    """Return valid headers of both versions."""
    four = ip_address(CLAIMED).packed + ip_address("198.51.100.1").packed + struct.pack("!HH", 50000, 22)
    return [
        f"PROXY TCP4 {CLAIMED} 198.51.100.1 50000 22\r\n".encode(),
        b"PROXY UNKNOWN\r\n",
        SIGNATURE + struct.pack("!BBH", 0x21, 0x11, len(four)) + four,
        SIGNATURE + struct.pack("!BBH", 0x20, 0, 0),
    ]


@attrs.define
class ProxiesTally:
    """Results of the headers that were sent."""

    broken: int = 0
    let_in: int = 0
    believed: int = 0


async def said(port: int, address: str, sent: bytes) -> bytes:
    """Return what the server sends to a client that sends only these bytes."""
    with suppress(OSError):
        async with wire.stranger(port, address) as (reader, writer):
            writer.write(sent)
            writer.write_eof()
            return await asyncio.wait_for(reader.read(4), PATIENCE)
    return b""


async def attempt_proxies(port: int, rng: random.Random, tally: ProxiesTally) -> None:
    """Send a valid and a broken header from the proxy, and a valid one from a stranger."""
    whole = rng.choice(headers())
    tally.believed += await said(port, PROXY, whole + wire.VERSION) == b"SSH-"
    broken = wire.mutated(rng, whole)
    if not any(broken.startswith(header) for header in headers()):
        tally.broken += 1
        tally.let_in += await said(port, PROXY, broken[:6] + b"!" + broken[6:]) == b"SSH-"
    await said(port, STRANGER, whole)


def sources(folder: Path) -> set[str]:
    """Return the addresses for which the log counts non-SSH connections."""
    lines = (folder / FILE).read_text(encoding="utf-8").splitlines()
    return {str(line["source"]) for line in map(json.loads, lines) if line["event"] == "connection ended"}


async def run_proxies(setting: Setting) -> list[Finding]:
    """Send valid and broken headers of the PROXY protocol, from a trusted proxy and from strangers."""
    rng, loop = random.Random(setting.seed), asyncio.get_running_loop()
    tally, done, end = ProxiesTally(), 0, loop.time() + setting.seconds
    with TemporaryDirectory(prefix="belvedere-soak-") as place:
        folder = Path(place) / "data"
        config = ServerConfig(folder, port=0, proxies=(PROXY,), limits=Limits(**GENEROUS))
        async with demo.opened(config) as server:
            await said(server.address[1], STRANGER, headers()[0])
            found = sources(folder)
            while done < 20 or (not setting.small and loop.time() < end):
                await attempt_proxies(server.address[1], rng, tally)
                done += 1
            while server.connections and loop.time() < end + PATIENCE:  # noqa: ASYNC110  there is no event to wait for
                await asyncio.sleep(0.01)
            left = server.connections
        log = (folder / FILE).read_text(encoding="utf-8")
    return [
        Finding("whole headers of the proxy", done, 1, "more"),
        Finding("of them, taken", tally.believed, done, "more"),
        Finding("broken headers of the proxy", tally.broken, 1, "more"),
        Finding("of them, taken for an address", tally.let_in, 0),
        Finding("strangers who were counted under an address they claimed", found != {STRANGER}, 0),
        Finding("connections left behind", left, 0),
        Finding("incidents", log.count("incident ") + log.count("Traceback"), 0),
    ]


# Names

PEOPLE: Final = ("Bill", "Zoe", "Hannah", "Ilya", "Oskar", "Maxime", "Claire", "Tim")
LIKE: Final = {
    "a": "аɑＡ𝐚ᴀ",
    "b": "ЬᏏｂʙ",
    "c": "сϲⅽᴄ",
    "e": "еҽｅᴇ",
    "h": "һհｈʜ",
    "i": "іɩⅰɪ",
    "k": "кκｋᴋ",
    "l": "I1ǀӏⅼ",
    "m": "ｍᴍ",
    "n": "ոｎɴ",
    "o": "0оοօᴏ",
    "p": "рρｐᴘ",
    "r": "гｒʀ",
    "s": "ѕ5ｓ",
    "t": "τｔᴛ",
    "x": "хⅹ×",
    "y": "уүｙ",
}
"""Lookalikes of letters, collected by hand, independent of the table that the server compares by."""


def imitation(draw: random.Random, name: str) -> str:
    """Return a name that could be mistaken for `name`."""
    letters = [letter.upper() if draw.random() < 0.2 else letter for letter in name]
    for place in draw.sample(range(len(letters)), draw.randint(0, len(letters))):
        letters[place] = draw.choice(LIKE.get(letters[place].lower(), letters[place]))
    return "".join(letters)


def is_told_apart(imitated: str, had: str) -> bool:
    """Return whether an accepted imitation differs visibly: a letter is missing, or it is in another script."""
    return len(had) != len(imitated)


async def run_names(setting: Setting) -> list[Finding]:
    """Let strangers and guests try thousands of names that look or sound like another player's; check that none is
    granted."""
    draw = random.Random(setting.seed)
    tried = setting.count(20_000, 300)
    taken: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        store = Store.open(Path(folder), reserve=0)
        async with Host(store, Workers(), services=partial(Services, pace=0.0)) as host:
            for number, name in enumerate(PEOPLE):
                await PersonLobby(host, f"SHA256:{number}", name).call_me(name)
            for number in range(tried):
                name = draw.choice((*PEOPLE, *RESERVED[:12]))
                eve = PersonLobby(host, f"guest:{number}", guest=True)
                try:
                    had = await eve.call_me(imitation(draw, name))
                except BelvedereError:
                    continue
                if not is_told_apart(name, had):
                    taken.append(f"{had} for {name}")
            own = [(await host.people.player(f"SHA256:{number}")) for number in range(len(PEOPLE))]
    return [
        Finding("names tried", tried, 1, "more"),
        Finding(f"names had that pass for another ({', '.join(sorted(set(taken))[:5])})", len(taken), 0),
        Finding("people who lost their name", sum(one is None for one in own), 0),
    ]


# Texts

_LONGEST = 60
_RANGES = ((0, 0x20), (0x20, 0x7F), (0x7F, 0xA0), (0x300, 0x370), (0x2000, 0x2070), (0xD800, 0xE000), (0, 0x110000))


def text(rng: random.Random) -> str:
    """Return random characters, dangerous ones more often than others."""
    ranges = (rng.choice(_RANGES) for _ in range(rng.randrange(_LONGEST)))
    return "".join(chr(rng.randrange(low, high)) for low, high in ranges)


def is_forbidden(character: str) -> bool:
    """Return whether a terminal might act on a character, or it might deceive a reader."""
    category = unicodedata.category(character)
    if category == "Cn" and "\U0001f300" <= character <= "\U0001faff":
        return False  # an emoji of a later Unicode stays in chat
    return category[0] == "C" or category in ("Zl", "Zp")


async def run_texts(setting: Setting) -> Sequence[Finding]:
    """Clean random text of every alphabet and of none; check what remains."""
    rng, count = random.Random(setting.seed), setting.count(200_000, 5_000)
    survivors = unstable = names = 0
    for _ in range(count):
        found = text(rng)
        cleaned, name = clean(found), clean_name(found)
        survivors += any(map(is_forbidden, cleaned + name))
        unstable += clean(cleaned) != cleaned or clean_name(name) != name
        names += bool(name)
    return [
        Finding("texts", count, 1, "more"),
        Finding("of them with something left to call a person by", names, 1, "more"),
        Finding("with a forbidden character left", survivors, 0),
        Finding("that a second cleaning changes", unstable, 0),
    ]


# Clients

INTERRUPTED = 130
"""The exit status of a client after Ctrl+C."""
NO_LIKING = "No matching algo"
"""dbclient's message if it shares no algorithm with the server."""


async def made(*command: str) -> str:
    """Run a program that creates a file and return its output."""
    process = await asyncio.create_subprocess_exec(
        *command, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT
    )
    said, _ = await process.communicate()
    return said.decode(errors="replace")


async def plink(server: ServerProcess, folder: Path) -> tuple[str, ...]:
    """Return the command of a client that knows the server's host key and has its own key."""
    key = folder / "id.ppk"
    await made("puttygen", str(make_key(folder)), "-O", "private", "-o", str(key))
    known = next(word for line in server.said for word in line.split() if word.startswith("SHA256:"))
    return "plink", "-batch", "-hostkey", known, "-i", str(key), "-P", str(server.address[1]), "ann@127.0.0.1"


async def lines(server: ServerProcess, command: tuple[str, ...], words: str, typed: bytes = b"") -> str:
    """Return the output of a visit in line mode."""
    client = OpenSshClient(server.address[1], size=None, command=(*command, *words.split()))
    client.type(typed)
    client.end_input()
    await client.status()
    client.close()
    return client.output.decode(errors="replace")


async def screens(server: ServerProcess, command: tuple[str, ...]) -> int:
    """Sit down at a new table on the full screen, and leave; return the status of the client."""
    client = OpenSshClient(server.address[1], command=(command[0], "-t", *command[1:]))
    await client.shows("New table")
    client.type(b"\r")
    await client.shows("Create this table")
    client.type(b"\r")
    await client.shows("you are ")
    client.type(b"\x03\x03")
    status = await client.status()
    client.close()
    return status


async def agrees(server: ServerProcess) -> list[Finding]:
    """Return whether dbclient, if installed, shares algorithms with the server."""
    if shutil.which("dbclient") is None:
        return [Finding("dbclient (package dropbear-bin) is on this machine", 0)]
    said = await made("dbclient", "-y", "-y", "-p", str(server.address[1]), "ann@127.0.0.1", "help")
    return [
        Finding("dbclient (package dropbear-bin) is on this machine", 1),
        Finding("dbclient shares algorithms with the server", NO_LIKING not in said, 1, "more"),
    ]


async def run_clients(setting: Setting) -> list[Finding]:
    """Test clients of other makers: PuTTY's plink logs in by key and plays in both faces; Dropbear's dbclient
    negotiates algorithms.
    """
    with TemporaryDirectory(prefix="belvedere-soak-") as place:
        folder = Path(place)
        async with serving(folder / "data") as server:
            command = await plink(server, folder)
            named = await lines(server, command, "name Anna")
            status = await screens(server, command)
            tables = await lines(server, command, "tables")
            found = await agrees(server)
    return [
        Finding("plink: is called what it asked for", "Anna" in named, 1, "more"),
        Finding("plink: sits down at a table on the full screen, and interrupts it", status == INTERRUPTED, 1, "more"),
        Finding("plink: has its table when it comes back with its key", "Bali" in tables, 1, "more"),
        *found,
    ]


TRIALS = (
    Trial("logins", "10 000 random orders of offers, signatures, guests and names", run_logins),
    Trial("refused", "clients with refused keys give random answers; which become guests", run_refused),
    Trial("takeover", "attackers request keys by fingerprint before their owners connect", run_takeover),
    Trial("proxies", "valid and broken headers of the PROXY protocol, from a proxy and from strangers", run_proxies),
    Trial("names", "names that look like those of others and of the server", run_names),
    Trial("texts", "200,000 random texts are cleaned", run_texts),
    Trial(
        "clients", "PuTTY's plink plays; which algorithms Dropbear's dbclient negotiates", run_clients, needs="plink"
    ),
)
