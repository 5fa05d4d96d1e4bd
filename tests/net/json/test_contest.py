"""Contests of programs and the seeds they share."""

import asyncio
import json
from typing import Any

import attrs
import jsonschema
import pytest

from core import catalog
from core.encoding import codec
from core.kernel.message import BelvedereError
from core.link.lobby import LobbyCommand, TableCard
from core.link.lobby_commands import AddEntropy, CreateTable, FetchCommitment, JoinTable, ListTables
from core.link.seed_share import ENTROPY_BYTES, SeedShare
from core.link.updates import Roster
from net.json.contest import play_with_program
from net.json.protocol import protocol_schema
from tests.net.support.house import spec

# A table of an arena with a program in a seat, without a process


SEED = bytes(range(32))


class FirstLegalProgram:
    """A client in memory that takes the first legal action."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.heard: list[dict[str, Any]] = []
        self._lines: asyncio.Queue[str | None] = asyncio.Queue()

    async def read(self) -> str | None:
        return await self._lines.get()

    def write(self, line: str) -> None:
        heard = json.loads(line)
        self.heard.append(heard)
        if heard["type"] == "hello":
            self._ask(1, type="attach", table="arena", seat=self.seat)
        elif decision := heard.get("what", {}).get("decision"):
            place = {"table": "arena", "seat": self.seat, "decision": decision["id"]}
            self._ask(2, type="act", **place, action=heard["what"]["legal"][0])

    def _ask(self, number: int, **what: Any) -> None:
        self._lines.put_nowait(json.dumps({"id": number, "ask": what}))


@pytest.mark.parametrize("key", catalog.keys())
async def test_a_program_learns_what_its_seat_may_know(key: str) -> None:
    """Every line is as published, and every view is that of its seat."""
    game = catalog.load(key)
    seat = 1
    levels = ("easy", "easy", "easy")
    program = FirstLegalProgram(seat)
    ends = program.read, program.write
    played = await play_with_program(game, game.meta.options(), levels, seat, SEED, *ends, budget=0.1, limit=60)
    assert played.fault is None
    assert sum(played.shares) == pytest.approx(1)
    schema = jsonschema.Draft202012Validator(protocol_schema(game))
    for heard in (*program.heard[:12], *program.heard[-3:]):
        schema.validate(heard)
    updates = [heard["what"] for heard in program.heard if heard.get("what", {}).get("type") == "update"]
    assert {update["viewer"] for update in updates} == {seat} == {update["view"]["viewer"] for update in updates}
    assert updates[-1]["outcome"]["totals"] == list(played.points)
    dealt = game.setup(game.meta.options(), 3, SEED)
    assert updates[0]["version"] == 0
    assert updates[0]["view"] == json.loads(codec.dumps(codec.for_game(game).encode(game.view_for(dealt, seat))))


async def test_the_actions_of_bots_follow_from_the_seed() -> None:
    game = catalog.load("bali")
    tables = []
    for _ in range(2):
        program = FirstLegalProgram(0)
        terms = {"budget": 0.1, "limit": 60.0}
        tables.append(
            await play_with_program(
                game, game.meta.options(), ("easy", "normal"), 0, SEED, program.read, program.write, **terms
            )
        )
    assert tables[0].points == tables[1].points


# A client far away adds to seeds by itself, after it has been told what the server committed to


CARD = TableCard("t-1", "tiny", (), "open", 0, (0,), (), "oak", 0.0)


class Server:
    """Answers with one card, or refuses to give its commitment; keeps the requests."""

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


async def test_a_joining_player_adds_after_the_commitment() -> None:
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
    assert warning.id == "remote-other-seed"


async def test_the_maker_of_an_open_table_adds_to_it() -> None:
    server = Server()
    await SeedShare(server.ask).do(CreateTable(spec("person", "open")))
    added = server.asked[-1]
    assert isinstance(added, AddEntropy)
    assert (added.table, len(added.entropy)) == ("t-1", ENTROPY_BYTES)


async def test_tables_without_a_wait_or_a_seed_are_left_alone() -> None:
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


async def test_a_new_table_exists_even_if_the_addition_fails() -> None:
    server = Server(problem="ledger-bytes")
    assert await SeedShare(server.ask).do(CreateTable(spec("person", "open"))) == CARD


async def test_no_two_additions_are_alike() -> None:
    server = Server()
    for _ in range(2):
        await SeedShare(server.ask).do(JoinTable("oak"))
    assert server.asked[1] != server.asked[3]
