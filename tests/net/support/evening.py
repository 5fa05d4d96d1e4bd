"""A table of two whom somebody watches."""

from typing import Any

import attrs

from core.link.lobby import TableCard
from net.lobby.person_lobby import PersonLobby
from net.tables.host import Host
from tests import tiny
from tests.net.support.house import ANN, BEN, CLEO, Inbox, spec

DAN = "SHA256:dan"
NAMES = {ANN: "Ann", BEN: "Ben", CLEO: "Cleo", DAN: "Dan"}


@attrs.define(eq=False)
class Evening:
    """Ann and Ben at a table, Cleo who watches it."""

    host: Host
    card: TableCard
    ann: Inbox
    ben: Inbox
    cleo: Inbox

    def lobby(self, identity: str) -> PersonLobby:
        return PersonLobby(self.host, identity, NAMES.get(identity, identity[-4:]))

    async def link(self, identity: str, seat: int | None = None) -> Inbox:
        return Inbox(await self.lobby(identity).link(self.card.id, seat))

    async def turn(self) -> None:
        """Whoever is asked draws and passes; the other hears of it."""
        actor = self.ann if self.ann.update.decision else self.ben
        await actor.acted(tiny.Draw())
        version = (await actor.acted(tiny.Pass())).version
        for inbox in (self.ann, self.ben):
            await inbox.version(version)


async def evening(host: Host, **terms: Any) -> Evening:
    ann, ben, cleo = (PersonLobby(host, who, NAMES[who]) for who in (ANN, BEN, CLEO))
    card = await ann.create(spec("person", "open", seed=None, **terms))
    assert card.invite
    await ben.join(card.invite)
    links = await ann.link(card.id, 0), await ben.link(card.id, 1), await cleo.link(card.id, None)
    return Evening(host, card, *map(Inbox, links))
