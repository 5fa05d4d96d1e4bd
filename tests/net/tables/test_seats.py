"""Seats: invites, sitting down, simultaneous turns and stand-ins."""

import asyncio
import logging
import re
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from itertools import combinations
from math import log2
from pathlib import Path
from typing import Any

import pytest

import net.server as serving
from core import catalog
from core.catalog import load
from core.kernel.decision import Decision
from core.link.commands import HandOver, TakeBack
from core.link.invites import LENGTH, WORDS, is_invite, new_invite, parse_invite
from core.link.lobby_commands import BeginTable, GetReady, StandUp
from core.link.spec import Bank, PerDecision, Player, TableSpec
from core.link.updates import Clocks, Closed, Refused, Roster, Update
from core.record.text import read
from core.record.verify import verify
from core.storage.store import Store
from net.config.server_config import ServerConfig
from net.lobby.person_lobby import PersonLobby
from net.people.visit import Person
from net.server import Server
from net.services.bot_processes import Question
from net.services.services import Services
from net.tables.host import Host
from tests.net.conftest import GENEROUS
from tests.net.support import demo
from tests.net.support.clients import ApiProgram, Liner
from tests.net.support.house import ANN, BEN, CLEO, SEED, Caller, FirstLegal, HandClock, Inbox, house, soon, spec
from tests.said import refused_as
from tui.cli.served import line

# A table before it begins


def people(host: Host) -> tuple[PersonLobby, PersonLobby, PersonLobby]:
    ann, ben, cleo = (PersonLobby(host, who, name) for who, name in ((ANN, "Ann"), (BEN, "Ben"), (CLEO, "Cleo")))
    return ann, ben, cleo


async def test_a_listed_table_is_joined_by_its_id(host: Host) -> None:
    ann, ben, _ = people(host)
    card = await ann.create(spec("person", "open", "open", seed=None, listing="public"))
    (found,) = await ben.tables()
    assert (found.id, found.status, found.mine, found.invite) == (card.id, "open", (), None)
    assert (await ben.join(card.id)).mine == (1,)
    assert (await ben.join(card.id)).mine == (1,)


async def test_a_table_by_invite_is_neither_listed_nor_joined_by_its_id(host: Host) -> None:
    ann, ben, _ = people(host)
    card = await ann.create(spec("person", "open", seed=None))
    assert await ben.tables() == ()
    with refused_as("lobby-no-such-invite"):
        await ben.join(card.id)
    assert (await ann.join(card.id)).mine == (0,)
    assert (await ben.join(card.invite or "")).mine == (1,)


async def test_a_listed_table_that_has_started_is_full(host: Host) -> None:
    ann, ben, cleo = people(host)
    card = await ann.create(spec("person", "open", seed=None, listing="public"))
    await ben.join(card.id)
    with refused_as("lobby-full"):
        await cleo.join(card.id)


async def test_the_maker_begins_with_bots_in_the_seats_that_are_left(host: Host) -> None:
    ann, ben, _ = people(host)
    card = await ann.create(spec("open", "person", "open", seed=None))
    await ben.join(card.invite or "")
    inbox = Inbox(await ann.link(card.id, 1))
    with refused_as("lobby-not-the-maker"):
        await ben.do(BeginTable(card.id))
    begun = await ann.do(BeginTable(card.id))
    assert begun.status == "running"
    assert [(player.kind, player.name) for player in begun.players] == [
        ("person", "Ben"),
        ("person", "Ann"),
        ("bot", "Gauss"),
    ]
    await inbox.until(lambda: bool(inbox.all(Update)))
    assert (await ann.do(BeginTable(card.id))).status == "running"


async def test_a_table_started_early_returns_after_a_restart(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, _, _ = people(host)
        card = await ann.create(spec("person", "open", "open", seed=None))
        await ann.do(BeginTable(card.id))
        inbox = Inbox(await ann.link(card.id, 0))
        update = await inbox.acted() if inbox.update.decision else await inbox.next(Update)
        players = inbox.all(Roster)[-1].players
    async with house(tmp_path) as host:
        again = Inbox(await people(host)[0].link(card.id, 0))
        assert again.update.version >= update.version
        assert again.all(Roster)[-1].players == players


async def test_a_table_starts_when_all_are_ready(host: Host) -> None:
    ann, ben, _ = people(host)
    card = await ann.create(spec("person", "open", "open", seed=None))
    await ben.join(card.invite or "")
    inbox = Inbox(await ann.link(card.id, 0))
    assert (await ben.do(GetReady(card.id))).status == "open"
    assert inbox.all(Roster)[-1].ready == (1,)
    assert (await ann.do(GetReady(card.id))).status == "running"
    assert inbox.all(Roster)[-1].ready == ()


async def test_a_leaving_player_frees_the_seat_and_is_informed(host: Host) -> None:
    ann, ben, cleo = people(host)
    card = await ann.create(spec("person", "open", "open", seed=None, listing="public"))
    await ben.join(card.id)
    inbox = Inbox(await ann.link(card.id, 0))
    left = Inbox(await ben.link(card.id, 1))
    await ben.do(StandUp(card.id))
    assert left.all(Closed)[-1].reason.id == "lobby-stood-up"
    assert not inbox.all(Closed)
    assert inbox.all(Roster)[-1].players[1] == Player("open", "")
    assert await ben.link(card.id, None)
    assert (await cleo.join(card.id)).mine == (1,)
    with refused_as("lobby-not-your-seat"):
        await ben.do(StandUp(card.id))


async def test_when_the_maker_leaves_the_next_may_begin(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben, cleo = people(host)
        card = await ann.create(spec("person", "open", "open", "open", seed=None))
        await ben.join(card.invite or "")
        await cleo.join(card.invite or "")
        await ann.do(StandUp(card.id))
        assert [found.maker for lobby in (ben, cleo) for found in await lobby.tables()] == [True, False]
        back = await ann.join(card.invite or "")
        assert (back.mine, back.maker) == ((0,), False)
    async with house(tmp_path) as host:
        ann, ben, cleo = people(host)
        assert [found.maker for lobby in (ann, ben, cleo) for found in await lobby.tables()] == [False, True, False]
        assert (await ben.do(BeginTable(card.id))).status == "running"


async def test_the_last_to_leave_ends_the_table(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben, _ = people(host)
        card = await ann.create(spec("person", "open", seed=None, listing="public"))
        watcher = Inbox(await ben.link(card.id, None))
        await ann.do(StandUp(card.id))
        await soon(lambda: bool(watcher.all(Closed)))
        assert await ann.tables() == await ben.tables() == ()
        with refused_as("lobby-no-such-invite"):
            await ben.join(card.invite or "")
    async with house(tmp_path) as host:
        await host.revived()
        assert await host.tables() == []


async def test_no_one_leaves_a_running_table(host: Host) -> None:
    ann, _, _ = people(host)
    card = await ann.create(spec("person", "easy", seed=None))
    with refused_as("lobby-begun"):
        await ann.do(StandUp(card.id))


@pytest.mark.parametrize("listing", ["public", "invite"])
async def test_open_tables_are_listed_again_after_a_restart_as_they_were(tmp_path: Path, listing: str) -> None:
    async with house(tmp_path) as host:
        card = await people(host)[0].create(spec("person", "open", seed=None, listing=listing))
    async with house(tmp_path) as host:
        await host.revived()
        found = [table.id for table in await people(host)[1].tables()]
        assert found == ([card.id] if listing == "public" else [])


async def test_a_rematch_of_a_table_that_changed_hands_seats_all_its_people(host: Host) -> None:
    ann, ben, _ = people(host)
    card = await ann.create(spec("person", "open", "open", seed=None))
    await ben.join(card.invite or "")
    await ann.do(StandUp(card.id))
    await ben.do(BeginTable(card.id))
    inbox = Inbox(await ben.link(card.id, 1))
    while not inbox.update.outcome:
        if inbox.update.decision:
            await inbox.acted()
        else:
            await inbox.next(Update)
    again = await ben.rematch(card.id)
    assert (again.mine, again.status) == ((2,), "running")


async def test_a_guest_who_leaves_the_server_frees_their_seat(host: Host) -> None:
    ann = PersonLobby(host, ANN, "Ann")
    guest = PersonLobby(host, "guest:1", "guest-77", guest=True)
    twin = PersonLobby(host, "guest:1", "guest-77", guest=True)
    await guest.attend(None)
    await twin.attend(None)
    mine = await ann.create(spec("person", "open", "open", seed=None))
    theirs = await guest.create(spec("person", "open", seed=None, listing="public"))
    await guest.join(mine.invite or "")
    twin.depart()
    assert [card.id for card in await ann.tables()] == [mine.id, theirs.id]
    guest.depart()
    owner = await host.owner(mine.id)
    await soon(lambda: not owner.seats.held_by("guest:1"))
    await soon(lambda: len(host.loaded()) == 1)
    assert [card.id for card in await ann.tables()] == [mine.id]


async def test_a_player_with_a_key_keeps_an_open_seat_while_away(host: Host) -> None:
    ann = PersonLobby(host, ANN, "Ann")
    await ann.attend(None)
    card = await ann.create(spec("person", "open", seed=None))
    ann.depart()
    assert [found.id for found in await PersonLobby(host, ANN, "Ann").tables()] == [card.id]


# One player is gone, and the others play on


class Waiting:
    """Bots that never answer."""

    at_once = 1000

    async def think(self, question: Any) -> Any:
        await asyncio.Event().wait()

    async def close(self) -> None: ...


@asynccontextmanager
async def timed(folder: Path, clock: HandClock, bots: Any = None) -> AsyncIterator[Host]:
    """A host with a clock that only the test moves."""
    services = partial(Services, pace=0.0, now=clock.now, monotonic=clock)
    async with Host(Store.open(folder, reserve=0), bots or FirstLegal(), services=services) as host:
        yield host


@asynccontextmanager
async def served(host: Host, folder: Path) -> AsyncIterator[Server]:
    """A server of a host, for real clients."""
    config = ServerConfig(folder, port=0, limits=GENEROUS)
    lobby = partial(serving.lobby_of, host)
    server = await Server.open(config, lobby, demo.full_screen(), line, host=host)
    yield server
    await server.close()


async def test_a_killed_clients_seat_is_played_by_a_stand_in_and_given_back(connect, keys, tmp_path):
    clock = HandClock()
    async with timed(tmp_path / "tables", clock) as host, served(host, tmp_path / "server") as server:
        ann = Liner(connect(server, key=keys[0], user="ann", size=None, options=("-T",)))
        await ann.until_told("Welcome to Belvedere, ann.")
        ann.say("new bali 2 open private clock=1m wait=2m seated")
        await ann.until_told("The invite of this table")
        invite = re.search(r"The invite of this table is (\S+);", ann.text)
        bob = Liner(connect(server, key=keys[1], user=invite[1], size=None, options=("-T",)))
        await bob.until_told("What is your name")
        bob.say("bob")
        await ann.until_told("1. Play 1 ")
        ann.client.signal(signal.SIGKILL)
        await ann.client.status()
        await bob.until_told("ann's clock is paused until ann is back.")
        bob.say("stand-in ann")
        await bob.until_told("ann is away. A stand-in may play in 2")
        clock.go(host, 121)
        await bob.until_told("ann's time is up. To call in a stand-in, type: stand-in A")
        bob.say("stand-in A")
        await bob.until_told("bob calls in a stand-in: a bot plays for ann until ann returns.")
        await bob.until_told("ann plays 1 ")
        await bob.until_told("1. ")

        again = Liner(connect(server, key=keys[0], user="ann", size=None, options=("-T",)))
        await again.until_told("What would you like to do?")
        again.say("1")
        await bob.until_told("ann plays again.")
        again.say("who")
        await again.until_told("Seat 1: ann, here.")
        bob.say("concede")
        bob.say("concede")
        await again.until_told("A stand-in made ")
        table = next(card for card in await PersonLobby(host, _identity(host)).tables() if card.status == "finished")
        record = read(await PersonLobby(host, _identity(host)).record(table.id))
        kinds = [entry.kind for entry in record.entries]
        assert kinds.index("stand-in") < kinds.index("return") < kinds.index("concede")
        assert verify(record).outcome.tie_breaks[-1].id == "table-stand-in-played"


def _identity(host: Host) -> str:
    """The person in the first seat of the only table."""
    (owner,) = host.loaded()
    return owner.seats.taken[0].identity


async def _table(host: Host, clock: PerDecision) -> tuple[str, PersonLobby, PersonLobby]:
    ann, ben = PersonLobby(host, ANN, "ann"), PersonLobby(host, BEN, "ben")
    seats = (Player("person", "ann"), Player("open", ""))
    card = await ann.create(TableSpec("bali", load("bali").meta.options(), seats, clock=clock))
    await ben.join(card.invite)
    return card.id, ann, ben


async def test_a_program_makes_a_table_with_a_clock_reads_it_and_calls_a_stand_in(tmp_path: Path) -> None:
    clock = HandClock()
    async with timed(tmp_path, clock) as host:
        ann, ben = PersonLobby(host, ANN, "ann"), PersonLobby(host, BEN, "ben")
        await ann.call_me("ann")
        await ben.call_me("ben")
        first, second = ApiProgram(ann), ApiProgram(ben)
        card = await first.create(
            seats=[{"kind": "person", "name": "ann", "level": None}, {"kind": "open", "name": "", "level": None}],
            clock={"type": "per_decision", "seconds": 30},
            patience=60,
        )
        await second.ask(type="join", invite=card["invite"])
        for program, seat in ((first, 0), (second, 1)):
            assert await program.ask(type="attach", table=card["id"], seat=seat) is None
        told = await second.until(lambda heard: heard.get("what", {}).get("type") == "clocks")
        assert told["what"] == {"type": "clocks", "left": [30.0, 30.0], "running": [0], "paused": []}
        roster = await second.until(lambda heard: heard.get("what", {}).get("type") == "roster")
        assert (roster["what"]["clock"], roster["what"]["patience"]) == ({"type": "per_decision", "seconds": 30}, 60)
        clock.go(host, 31)
        await second.until(lambda heard: heard.get("what", {}).get("claimable") == [0])
        await second.ask(type="hand_over", table=card["id"], seat=1, other=0)
        await second.until(lambda heard: heard.get("what", {}).get("stand_ins") == [{"seat": 0, "by": 1}])
        mark = len(second.heard)
        await first.ask(type="resume", table=card["id"], seat=0)
        await second.until(lambda heard: heard.get("what", {}).get("stand_ins") == [], mark)
        for program in (first, second):
            program.task.cancel()


async def test_one_shot_commands_call_a_stand_in_and_give_up_a_seat(tmp_path: Path) -> None:
    clock = HandClock()
    async with timed(tmp_path, clock) as host:
        caller = Caller(host, Person(BEN, "ben", guest=False))
        assert await caller.run("name", "ben") == (0, "ben\n")
        table, ann, _ = await _table(host, PerDecision(30))
        inbox = Inbox(await ann.link(table, 0))
        assert await caller.run("stand-in", table, "A") == (77, "ann still has time.\n")
        assert (await caller.run("stand-in", table, "Q"))[0] == 64
        clock.go(host, 31)
        assert await caller.run("stand-in", table, "A") == (0, "A stand-in is playing there now.\n")
        await inbox.until(lambda: bool(inbox.all(Roster)[-1].stand_ins))
        assert "type: ssh HOST concede" in (await caller.run("concede", table))[1]
        assert await caller.run("concede", table, "yes") == (0, "You have conceded. A bot plays on for you.\n")


async def test_an_action_by_command_takes_the_seat_back_from_a_stand_in(tmp_path: Path) -> None:
    clock, bots = HandClock(), Waiting()
    async with timed(tmp_path, clock, bots) as host:
        caller = Caller(host, Person(ANN, "ann", guest=False))
        await caller.run("name", "ann")
        table, ann, ben = await _table(host, PerDecision(30))
        inbox = Inbox(await ben.link(table, 1))
        clock.go(host, 400)
        inbox.link.send(HandOver(0))
        await inbox.version(1)
        mine = Inbox(await ann.link(table, 0))
        await mine.version(2)
        mine.link.close()
        clock.go(host, 400)
        inbox.link.send(HandOver(0))
        await inbox.version(3)
        notation = load("bali").text.format_action(mine.update.legal[0])
        status, told = await caller.run("act", table, *notation.split())
        assert (status, told.startswith("You ")) == (0, True)
        assert inbox.all(Roster)[-1].stand_ins == ()


async def test_lists_show_remaining_time_and_stand_ins(tmp_path: Path) -> None:
    clock = HandClock()
    async with timed(tmp_path, clock) as host:
        caller = Caller(host, Person(ANN, "ann", guest=False))
        await caller.run("name", "ann")
        table, _, ben = await _table(host, PerDecision(90))
        inbox = Inbox(await ben.link(table, 1))
        told = f"{table}  Bali: ann, ben. It is your turn; you have 1\u00a0min 30\u00a0s left.\n"
        assert await caller.run("turns") == (0, told)
        clock.go(host, 301)
        inbox.link.send(HandOver(0))
        await inbox.version(1)
        assert "A stand-in plays for you until you come back." in (await caller.run("tables"))[1]


# Invites


def _is_one_letter_off(one: str, other: str) -> bool:
    """Whether two words differ by one letter that is changed, left out, or added."""
    if len(one) == len(other):
        return sum(a != b for a, b in zip(one, other, strict=True)) == 1
    short, long = sorted((one, other), key=len)
    return any(long[:place] + long[place + 1 :] == short for place in range(len(long)))


def test_finding_4_an_invite_has_at_least_forty_bits() -> None:
    assert len(set(WORDS)) == len(WORDS)
    assert LENGTH * log2(len(WORDS)) >= 40


def test_no_word_is_taken_for_another() -> None:
    near = [pair for pair in combinations(WORDS, 2) if abs(len(pair[0]) - len(pair[1])) < 2]
    assert [pair for pair in near if _is_one_letter_off(*pair)] == []


def test_words_are_plain_and_an_invite_is_a_user_name() -> None:
    assert [word for word in WORDS if not re.fullmatch("[a-z]{3,10}", word)] == []
    for _ in range(50):
        invite = new_invite()
        assert is_invite(invite)
        assert parse_invite(invite.replace("-", " ").upper()) == invite


# Seats that choose at the same time, on a host


GAME = catalog.load("bellevue")


@asynccontextmanager
async def default_house(folder: Path, thinker: Any) -> AsyncIterator[Host]:
    """A host on the store in `folder` with bots that do not pause for spectators."""
    store = Store.open(folder, reserve=0)
    async with Host(store, thinker, services=partial(Services, pace=0.0)) as host:
        yield host


async def seated(host: Host, *kinds: str) -> list[Inbox]:
    """A table of Bellevue with an inbox in every seat of a person; each kind is `person` or a bot's level."""
    players = tuple(
        Player("person", f"P{seat + 1}") if kind == "person" else Player("bot", f"Bot{seat + 1}", kind)
        for seat, kind in enumerate(kinds)
    )
    lobby = PersonLobby(host)
    card = await lobby.create(TableSpec("bellevue", GAME.meta.options(), players, seed=SEED))
    return [Inbox(await lobby.link(card.id, seat)) for seat in card.mine]


async def test_bots_draw_and_choose_while_people_think(tmp_path: Path) -> None:
    async with default_house(tmp_path, FirstLegal()) as host:
        ann, ben = await seated(host, "person", "easy", "person", "normal")
        await ann.until(lambda: ann.update.to_act == (0, 2))
        assert [player.phase for player in ann.update.view.players] == ["draw", "wait", "draw", "wait"]
        await ann.acted()
        await ann.acted()
        await ben.until(lambda: ben.update.to_act == (2,))
        await ben.acted()
        await ben.acted()
        await ann.until(lambda: ann.update.view.turn == 2 and ann.update.to_act == (0, 2))


async def test_a_bot_gets_its_question_once_no_matter_what_people_do(tmp_path: Path) -> None:
    bots = FirstLegal()
    async with default_house(tmp_path, bots) as host:
        ann, ben = await seated(host, "person", "person", "easy")
        await ann.until(lambda: ann.update.to_act == (0, 1))
        await ann.acted()
        await ann.acted()
        ann.link.send(TakeBack())
        await ben.until(lambda: ben.update.version == 5)
        await ben.acted()
        assert [question.decision.kind for question in bots.asked] == ["draw", "build"]


async def test_a_bot_that_draws_from_a_pile_just_emptied_is_asked_again(tmp_path: Path) -> None:
    """The question of a draw is another one when a pile runs out, so that no bot waits for an answer to its refusal."""
    state = GAME.setup(GAME.meta.options(), 2, SEED)
    before = GAME.decision(state, 1).id
    state.rest[0] = 1
    assert GAME.decision(state, 1).id == before
    shop = GAME.legal_actions(state, 0)[0]
    GAME.advance(state, 0, shop)
    assert GAME.decision(state, 1).id != before
    assert shop not in GAME.legal_actions(state, 1)


async def test_a_choice_is_changed_over_a_link_until_the_last_one_is_in(tmp_path: Path) -> None:
    async with default_house(tmp_path, FirstLegal()) as host:
        ann, ben = await seated(host, "person", "person")
        for person in (ann, ben):
            await person.acted()
        await ann.acted()
        assert ann.update.take_back.allowed
        ann.link.send(TakeBack())
        await ann.until(lambda: ann.update.decision is not None)
        await ann.acted(ann.update.legal[-1])
        await ben.version(ann.update.version)
        await ben.acted()
        await ann.version(ben.update.version)
        assert ann.update.view.turn == 2
        assert ann.update.view.players[0].canal_size == 1
        ann.link.send(TakeBack())
        await ann.next(Refused)


async def test_people_and_bots_play_a_table_to_its_end(tmp_path: Path) -> None:
    class Roofing(FirstLegal):
        """Builds a roof where it can, so that the table ends soon."""

        async def think(self, question: Question) -> Any:
            return roofing(question.legal)

    def roofing(legal: Any) -> Any:
        return max(legal, key=lambda action: GAME.text.format_action(action).startswith(("draw roof", "build r")))

    def is_asked_or_over(before: Decision | None) -> bool:
        return ann.update.outcome is not None or ann.update.decision not in (before, None)

    async with default_house(tmp_path, Roofing()) as host:
        (ann,) = await seated(host, "person", "easy", "normal", "easy")
        while not ann.update.outcome:
            asked = ann.update.decision
            if asked:
                ann.act(roofing(ann.update.legal))
            await ann.until(partial(is_asked_or_over, asked))
        assert max(ann.update.outcome.totals) > 0


async def test_each_clock_runs_until_the_seats_own_choice_is_in(tmp_path: Path) -> None:
    clock = HandClock()
    services = partial(Services, pace=0.0, now=clock.now, monotonic=clock)
    async with Host(Store.open(tmp_path, reserve=0), FirstLegal(), services=services) as host:
        lobby = PersonLobby(host)
        players = (Player("person", "P1"), Player("person", "P2"))
        spec = TableSpec("bellevue", GAME.meta.options(), players, seed=SEED, clock=Bank(600, 0))
        card = await lobby.create(spec)
        ann, ben = [Inbox(await lobby.link(card.id, seat)) for seat in card.mine]
        clock.go(host, 10)
        while 0 in ann.update.to_act and ann.update.view.turn == 1:
            await ann.acted()
        assert ann.all(Clocks)[-1] == Clocks((590.0, 590.0), (1,), ())
        clock.go(host, 10)
        while ben.update.view.turn == 1:
            await ben.acted()
        await ann.until(lambda: ann.update.to_act == (0, 1))
        assert ann.all(Clocks)[-1] == Clocks((590.0, 580.0), (0, 1), ())


# A guest who leaves frees all seats at open tables, and the log has nothing to complain of


@pytest.mark.parametrize("kinds", [("person", "person", "open"), ("person", "open")])
async def test_a_table_of_only_a_guest_goes_quietly(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, kinds: tuple[str, ...]
) -> None:
    caplog.set_level(logging.WARNING)
    async with house(tmp_path) as host:
        guest = PersonLobby(host, "guest:a", "Cleo", guest=True)
        await guest.is_known()
        await guest.attend(None)
        await guest.create(spec(*kinds, seed=None))
        guest.depart()  # as the face ends
        guest.depart()  # as the session ends
        await soon(lambda: not host.owners._tasks)
        assert await host.tables() == []
    assert caplog.messages == []


async def test_all_seats_of_a_guest_are_free_for_others(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with house(tmp_path) as host:
        guest, ann = PersonLobby(host, "guest:a", "Cleo", guest=True), PersonLobby(host, ANN, "Ann")
        await guest.is_known()
        await guest.attend(None)
        card = await guest.create(spec("person", "person", "open", "open", seed=None))
        await ann.join(card.invite)
        guest.depart()  # as the face ends
        guest.depart()  # as the session ends
        await soon(lambda: not host.owners._tasks)
        (left,) = await ann.tables()
        assert [player.kind for player in left.players] == ["open", "open", "person", "open"]
    assert caplog.messages == []
