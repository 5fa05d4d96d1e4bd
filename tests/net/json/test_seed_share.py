"""A client far away adds to seeds by itself, after it has been told what the server committed to."""

from typing import Any

import attrs
import pytest

from core.kernel.message import BelvedereError
from core.link.lobby import LobbyCommand, TableCard
from core.link.lobby_commands import AddEntropy, CreateTable, FetchCommitment, JoinTable, ListTables
from core.link.seed_share import ENTROPY_BYTES, SeedShare
from core.link.updates import Roster
from tests.net.support.house import spec

CARD = TableCard("t-1", "tiny", (), "open", 0, (0,), (), "oak", 0.0)


class Server:
    """Answers with one card, or refuses to tell its commitment; keeps what it was asked."""

    def __init__(self, card: TableCard = CARD, problem: str = "") -> None:
        self.asked: list[LobbyCommand[Any]] = []
        self._card, self._problem = card, problem

    async def ask(self, command: LobbyCommand[Any]) -> Any:
        self.asked.append(command)
        if not isinstance(command, FetchCommitment):
            return self._card
        if self._problem:
            raise BelvedereError(self._problem)
        return "hash"


def roster(commitment: str) -> Roster:
    return Roster((), (), (), commitment=commitment)


async def test_a_player_who_joins_adds_after_the_commitment() -> None:
    server = Server()
    share = SeedShare(server.ask)
    assert await share.do(JoinTable("oak")) == CARD
    first, second = server.asked
    assert first == FetchCommitment("oak")
    assert isinstance(second, JoinTable)
    assert (second.invite, len(second.entropy)) == ("oak", ENTROPY_BYTES)
    assert share.warning("t-1", roster("hash")) is None
    assert share.warning("t-2", roster("other")) is None
    warning = share.warning("t-1", roster("other"))
    assert warning is not None
    assert warning.id == "remote-other-seed"


async def test_a_player_who_makes_a_table_that_waits_adds_to_it() -> None:
    server = Server()
    await SeedShare(server.ask).do(CreateTable(spec("person", "open")))
    added = server.asked[-1]
    assert isinstance(added, AddEntropy)
    assert (added.table, len(added.entropy)) == ("t-1", ENTROPY_BYTES)


async def test_what_begins_at_once_and_what_has_no_seed_is_left_alone() -> None:
    server = Server(attrs.evolve(CARD, status="running"))
    for command in (CreateTable(spec("person", "easy")), ListTables(), JoinTable("oak", b"own")):
        server.asked.clear()
        await SeedShare(server.ask).do(command)
        assert server.asked == [command]


async def test_a_server_that_knows_nothing_of_it_is_joined_plainly() -> None:
    server = Server(problem="data-expected")
    await SeedShare(server.ask).do(JoinTable("oak"))
    assert server.asked[-1] == JoinTable("oak")


async def test_a_wrong_invite_is_tried_once() -> None:
    server = Server(problem="lobby-no-such-invite")
    with pytest.raises(BelvedereError, match="lobby-no-such-invite"):
        await SeedShare(server.ask).do(JoinTable("oak"))
    assert len(server.asked) == 1


async def test_a_table_that_was_made_is_there_whatever_becomes_of_the_addition() -> None:
    server = Server(problem="ledger-bytes")
    assert await SeedShare(server.ask).do(CreateTable(spec("person", "open"))) == CARD


async def test_no_two_additions_are_alike() -> None:
    server = Server()
    for _ in range(2):
        await SeedShare(server.ask).do(JoinTable("oak"))
    assert server.asked[1] != server.asked[3]
