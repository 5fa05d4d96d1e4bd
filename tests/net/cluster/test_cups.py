"""Cups in a cluster: any node takes the next step, and each step is taken once."""

import asyncio
from pathlib import Path
from typing import Any

from core.link.commands import Concede
from core.link.cups import CupTerms
from core.link.lobby_commands import EnterCup, ListTables, OpenCup, ShowCup, StartCup
from core.link.updates import Update
from net.lobby.person_lobby import PersonLobby
from tests.net.support.house import Inbox
from tests.net.support.nodes import cluster_of


async def test_a_cup_is_paired_once_by_nodes_that_share_it(nats: Any, postgres: Any, tmp_path: Path) -> None:
    async with cluster_of("ab", nats, postgres, tmp_path) as cluster:
        people = {}
        for number, name in enumerate(("Ann", "Ben", "Cleo", "Dan")):
            node = cluster.nodes["ab"[number % 2]]
            people[name] = PersonLobby(node.host, f"SHA256:{name.lower()}", name)
            await people[name].call_me(name)
        card = await people["Ann"].do(OpenCup(CupTerms("Spring", "bellevue", rounds=2)))
        for one in people.values():
            await one.do(EnterCup("Spring"))
        await people["Ann"].do(StartCup("Spring"))
        for round in (1, 2):
            page = await people["Ben"].do(ShowCup(card.id))
            assert (page.card.round, len(page.pairs)) == (round, 2)
            for pair in page.pairs:
                lobby = people[max(page.name_of(pair.first), page.name_of(pair.second))]
                (mine,) = [one for one in await lobby.do(ListTables()) if one.id == pair.table]
                inbox = Inbox(await lobby.link(pair.table, mine.mine[0]))
                await inbox.until(lambda inbox=inbox: bool(inbox.all(Update)))  # type: ignore[misc]
                inbox.link.send(Concede())
                await inbox.until(lambda inbox=inbox: inbox.update.outcome is not None)  # type: ignore[misc]
            for node in cluster.nodes.values():  # the end of a table was noted at its owner
                node.host.services.cups_to_look_at.add(card.id)

            async def has_gone_on(round: int = round) -> bool:
                found = (await people["Cleo"].do(ShowCup(card.id))).card
                return found.status == "finished" if round == 2 else found.round > round

            while not await has_gone_on():  # noqa: ASYNC110  nothing announces it
                await asyncio.sleep(0.2)
        page = await people["Dan"].do(ShowCup(card.id))
        assert page.standings[0].points == 2
        assert len(await cluster.nodes["a"].host.tables()) == 4
