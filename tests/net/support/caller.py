"""Runs ssh commands in this process, one after another."""

from core.catalog import load
from core.link.lobby import TableCard
from core.link.spec import Player, TableSpec
from core.link.visit import Destination
from net.lobby.person_lobby import PersonLobby
from net.people.visit import Person, Visit
from net.tables.host import Host
from net.visit.commands import run_command
from tests.net.support.house import Inbox

ANN = Person("SHA256:ann", "ann", guest=False)


class Caller:
    """Somebody who types one command after another."""

    def __init__(self, host: Host, person: Person = ANN, language: str = "en") -> None:
        self.lobby = PersonLobby(host, person.id, person.name, guest=person.guest)
        self._person, self._language = person, language

    async def run(self, *words: str) -> tuple[int, str]:
        """Status and output of a command."""
        lines: list[str] = []
        environment = {"LANG": self._language}
        visit = Visit(self._person, self.lobby, Destination(), environment, None, None, lines.append)  # type: ignore[arg-type]
        return await run_command(visit, words), "".join(lines)

    async def table(self, *others: Player) -> TableCard:
        """A table of Bali with some others."""
        seats = (Player("person", "ann"), *others)
        return await self.lobby.create(TableSpec("bali", load("bali").meta.options(), seats))

    async def inbox(self, card: TableCard) -> Inbox:
        return Inbox(await self.lobby.link(card.id, 0))
