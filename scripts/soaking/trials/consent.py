"""One person calls for a rematch again and again: does a table begin, or does it use up what the other may have?"""

from typing import Any

import asyncssh

from net.config.shares import KINDS
from scripts.soaking.asker import UNHURRIED, Asker
from scripts.soaking.served import served
from scripts.soaking.trial import Finding, Setting, Trial

ANN, BEN = "127.8.0.1", "127.8.0.2"
ALLOWED = next(kind.shares["account"] for kind in KINDS if kind.name == "tables")
"""Tables that one account may have."""


async def end(table: str, *people: Asker) -> None:
    """Everybody concedes at their seat."""
    for one in people:
        card = next(card for card in await one.ask(type="tables") if card["id"] == table)
        (seat,) = card["mine"]
        await one.ask(type="attach", table=table, seat=seat)
        await one.told(type="concede", table=table, seat=seat)
    for one in people:
        while (await running(one, table))[0] != "finished":
            pass


async def running(one: Asker, table: str) -> tuple[str, int]:
    """How a table of this person stands, and how many of all of theirs are not over."""
    cards: list[dict[str, Any]] = await one.ask(type="tables")
    mine = [card for card in cards if card["mine"]]
    return next(card["status"] for card in mine if card["id"] == table), sum(
        card["status"] != "finished" for card in mine
    )


async def called(one: Asker, table: str, times: int) -> set[str]:
    """The tables that came of calling for a rematch so many times."""
    said = [await one.told(type="rematch", table=table) for _ in range(times)]
    return {answer["value"]["id"] for answer in said if answer["type"] == "answer"} - {table}


async def fill(one: Asker) -> int:
    """Make all the tables that one may: how many those are."""
    made = 0
    while made <= ALLOWED and "id" in await one.made("person", "person") and one.heard[-1]["type"] == "answer":
        made += 1
    return made


async def run(setting: Setting) -> list[Finding]:
    times = setting.count(500, 22)
    async with served(**UNHURRIED) as server:
        ann, ben = [
            await Asker.arrive(server.port, name, source, asyncssh.generate_private_key("ssh-ed25519"))
            for name, source in (("Ann", ANN), ("Ben", BEN))
        ]
        first = await ann.made("person", "open")
        await ben.ask(type="join", invite=first["invite"])
        await end(first["id"], ann, ben)
        alone = await called(ann, first["id"], times)
        beside = [(await running(one, first["id"]))[1] for one in (ann, ben)]
        both = await called(ben, first["id"], times) | await called(ann, first["id"], times)
        if both:
            await end(min(both), ann, ben)
        last = min(both, default=first["id"])
        over = await called(ben, last, 1)
        full = await fill(ben)
        over |= await called(ann, last, times) | await called(ben, last, times)
        held = (await running(ben, last))[1]
        for one in (ann, ben):
            one.client.close()
        faults = server.incidents
    return [
        Finding("times that one person alone called for a rematch", times, 1, "more"),
        Finding("tables that came of it", len(alone), 0),
        Finding("tables that anybody had to play then", max(beside), 0),
        Finding("tables that began when the other said yes", len(both), 1, "more"),
        Finding("and at most", len(both), 1),
        Finding("tables that the other could make after a yes of theirs", full, ALLOWED, "more"),
        Finding("rematches with one who has as many as they may", len(over), 0),
        Finding("tables that one has then", held, ALLOWED),
        Finding("faults of ours", faults, 0),
    ]


TRIAL = Trial("consent", "one person calls for rematches again and again; what the other finds and is charged", run)
