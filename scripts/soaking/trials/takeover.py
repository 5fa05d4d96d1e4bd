"""Attackers ask for the keys of people who have not come yet, by their fingerprints: do the owners still get their own
accounts, and do the answers say which keys are known?"""

import json
import random
from typing import Any

import asyncssh

from scripts.clients.ssh import connect
from scripts.soaking.asker import UNHURRIED, Asker
from scripts.soaking.served import served
from scripts.soaking.trial import Finding, Setting, Trial

ATTACKER, OWNER = "127.11.0.{}", "127.12.0.{}"
LETTERS = "0123456789abcdefghjkmnpqrstvwxyz"
GUESSES = 12
"""More than the wrong codes that one key is allowed in an hour."""


def fingerprint(key: asyncssh.SSHKey) -> str:
    return str(key.convert_to_public().get_fingerprint())


async def name_of(port: int, key: asyncssh.SSHKey, name: str, source: str) -> tuple[int, str]:
    """The status and the answer of `ssh HOST name NAME`."""
    async with connect(port, "somebody", keys=[key], source=source) as there:
        done = await there.run(f"name {name}", encoding="utf-8")
        return int(done.exit_status or 0), str(done.stdout).strip()


async def confirmed(port: int, key: asyncssh.SSHKey, code: str, source: str) -> bool:
    """Whether a key joined an account by a code."""
    async with connect(port, "somebody", keys=[key], source=source) as there:
        return (await there.run(f"keys confirm {code} --yes", encoding="utf-8")).exit_status == 0


def shape(card: dict[str, Any], key: asyncssh.SSHKey) -> str:
    """The card of a request without what differs in any case: the key, the code and the times."""
    told = {name: value for name, value in card.items() if name not in ("code", "until", "added")}
    return json.dumps(told, sort_keys=True).replace(fingerprint(key), "KEY")


async def run(setting: Setting) -> list[Finding]:
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


TRIAL = Trial("takeover", "attackers ask for keys by fingerprint before their owners come", run)
