"""A program whose table is at another node reads what that node has encoded, and the same as at home."""

import asyncio
import json
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from core import catalog
from core.link.lobby import TableCard
from core.storage.store import Store
from core.text import Texts
from net.cluster import gateway
from net.json.server import run_api
from net.lobby.person_lobby import PersonLobby
from net.tables.host import Host
from scripts.soaking.memory import MemoryNetwork
from tests.net.support.house import ANN, BEN, soon, spec
from tests.net.support.owner_and_door import Place
from tests.net.support.two_hosts import SharedStore, two_hosts
from tests.said import FOLDERS

BALI = catalog.load("bali")


class Face:
    """A program at a seat, and what it was told of the table."""

    def __init__(self, host: Host, identity: str, card: TableCard, seat: int) -> None:
        self.told: list[dict[str, Any]] = []
        self._asks: asyncio.Queue[str | None] = asyncio.Queue()
        self._at: dict[str, Any] = {}
        lobby = PersonLobby(host, identity)
        self._running = asyncio.create_task(run_api(lobby, Texts("en", FOLDERS), self._asks.get, self._hear))
        self.ask(type="name", name=identity[-3:].title())
        self._at = {"table": card.id, "seat": seat}
        self.ask(type="attach")

    def ask(self, **ask: Any) -> None:
        self._asks.put_nowait(json.dumps({"id": 1, "ask": ask | self._at}))

    def _hear(self, line: str) -> None:
        said = json.loads(line)
        if said["type"] == "happening":
            self.told.append(said)

    def of(self, kind: str) -> list[dict[str, Any]]:
        return [said for said in self.told if said["what"]["type"] == kind]

    def is_at(self, version: int) -> bool:
        return any(said["what"]["version"] == version for said in self.of("update"))

    def act(self) -> None:
        update = self.of("update")[-1]["what"]
        self.ask(type="act", decision=update["decision"]["id"], action=update["legal"][0])

    async def leave(self) -> None:
        self._asks.put_nowait(None)
        await self._running


async def test_a_face_passes_on_what_the_owner_has_encoded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[bytes] = []
    kept = Store.open(tmp_path, reserve=0)
    store = SharedStore(kept)
    async with two_hosts({"a": store, "b": store}, load=catalog.load) as pair:
        place = Place(MemoryNetwork(asyncio.get_running_loop(), seed=3), pair.hosts["a"], pair.hosts["b"])
        monkeypatch.setattr(gateway, "read_for", partial(_read_and_noted, read, gateway.read_for))
        ann = PersonLobby(place.here, ANN, "Ann")
        ben = PersonLobby(place.there, BEN, "Ben")
        seats = spec("person", "open", seed=None, game="bali", options=BALI.meta.options())
        card = await ann.create(seats)
        await ben.join(card.invite or "")
        there = Face(place.there, BEN, card, 1)
        here = Face(place.here, BEN, card, 1)
        first = Face(place.here, ANN, card, 0)
        await soon(lambda: all(face.is_at(0) for face in (there, here, first)))
        (first if first.of("update")[-1]["what"]["decision"] else there).act()
        await soon(lambda: there.is_at(1) and here.is_at(1))
        for kind in ("log", "update"):
            assert there.of(kind) == here.of(kind)
        assert b'"type":"roster"' in b"".join(read)
        assert b'"type":"update"' not in b"".join(read)
        there.ask(type="act", decision="never", action="play rice")
        await soon(lambda: there.of("refused") != [])
        assert there.of("refused")[0]["text"]
        for face in (there, here, first):
            await face.leave()
        place.owner.close()
        place.door.close()
    kept.close()


def _read_and_noted(read: list[bytes], then: Any, game: Any, declared: Any, body: bytes) -> Any:
    read.append(body)
    return then(game, declared, body)
