"""Thousands of names that look or read like somebody's, tried by strangers and guests: is one of them ever had?"""

import random
import tempfile
from functools import partial
from pathlib import Path
from typing import Final

from core.kernel.message import BelvedereError
from core.storage.store import Store
from net.lobby.naming import RESERVED
from net.lobby.person_lobby import PersonLobby
from net.services.bot_processes import Workers
from net.services.services import Services
from net.tables.host import Host
from scripts.soaking.trial import Finding, Setting, Trial

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
"""What passes for a letter, collected by hand: not from the table that the server compares by."""


def imitation(draw: random.Random, name: str) -> str:
    """A name that somebody might take for `name`."""
    letters = [letter.upper() if draw.random() < 0.2 else letter for letter in name]
    for place in draw.sample(range(len(letters)), draw.randint(0, len(letters))):
        letters[place] = draw.choice(LIKE.get(letters[place].lower(), letters[place]))
    return "".join(letters)


def is_told_apart(imitated: str, had: str) -> bool:
    """Whether a name that was had shows by its bare letters that it is another: one was left out, or is of another
    script altogether."""
    return len(had) != len(imitated)


async def run(setting: Setting) -> list[Finding]:
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


TRIAL = Trial("names", "names that look like those of others and of the server", run)
