"""Seats that choose at the same time, on a host: nobody waits but for the slowest."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

from core import catalog
from core.kernel.decision import Decision
from core.link.commands import TakeBack
from core.link.spec import Bank, Player, TableSpec
from core.link.updates import Clocks, Refused
from core.storage.store import Store
from net.lobby.person_lobby import PersonLobby
from net.services.bot_processes import Question
from net.services.services import Services
from net.tables.host import Host
from tests.net.support.hand_clock import HandClock
from tests.net.support.house import SEED, FirstLegal, Inbox

GAME = catalog.load("bellevue")


@asynccontextmanager
async def house(folder: Path, thinker: Any) -> AsyncIterator[Host]:
    """A host on the store in `folder` whose bots do not wait to be watched."""
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
    async with house(tmp_path, FirstLegal()) as host:
        ann, ben = await seated(host, "person", "easy", "person", "normal")
        await ann.until(lambda: ann.update.to_act == (0, 2))
        assert [player.phase for player in ann.update.view.players] == ["draw", "wait", "draw", "wait"]
        await ann.acted()
        await ann.acted()
        await ben.until(lambda: ben.update.to_act == (2,))
        await ben.acted()
        await ben.acted()
        await ann.until(lambda: ann.update.view.turn == 2 and ann.update.to_act == (0, 2))


async def test_a_bot_is_asked_once_whatever_people_do_meanwhile(tmp_path: Path) -> None:
    bots = FirstLegal()
    async with house(tmp_path, bots) as host:
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
    async with house(tmp_path, FirstLegal()) as host:
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

    async with house(tmp_path, Roofing()) as host:
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
