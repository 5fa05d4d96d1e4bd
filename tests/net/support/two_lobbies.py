"""The lobbies of two nodes of a house, in one process."""

import asyncio

from core.link.lobby import LobbyChat, News, Present, TableList
from net.cluster.house_lobby import HouseLobby
from net.lobby.person_lobby import PersonLobby
from scripts.soaking.memory import MemoryNetwork
from tests.net.support.two_hosts import TwoHosts


class LobbyVisit:
    """A person in the lobby of a node, and the news that they were sent."""

    def __init__(self, house: "TwoLobbies", node: str, identity: str) -> None:
        self.news: list[News] = []
        self.lobby = PersonLobby(house.pair.hosts[node], identity, identity[-3:].title())

    async def come(self) -> "LobbyVisit":
        await self.lobby.is_known()
        await self.lobby.attend(self.news.append)
        return self

    @property
    def present(self) -> set[str]:
        found = [news for news in self.news if isinstance(news, Present)]
        return {visitor.name for visitor in found[-1].visitors} if found else set()

    @property
    def heard(self) -> list[str]:
        return [news.text for news in self.news if isinstance(news, LobbyChat)]

    @property
    def listed(self) -> int:
        found = [news for news in self.news if isinstance(news, TableList)]
        return len(found[-1].cards) if found else -1


class TwoLobbies:
    """Hosts a and b on one store, and the bus between their lobbies."""

    def __init__(self, pair: TwoHosts) -> None:
        self.pair, loop = pair, asyncio.get_running_loop()
        self.network = MemoryNetwork(loop)
        self.lobbies = {
            name: HouseLobby(name, "house", self.network.connect(name), host, loop) for name, host in pair.hosts.items()
        }
        for lobby in self.lobbies.values():
            lobby.start()

    async def visit(self, node: str, identity: str) -> LobbyVisit:
        return await LobbyVisit(self, node, identity).come()
