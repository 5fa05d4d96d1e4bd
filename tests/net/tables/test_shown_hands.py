"""Whose hands spectators are shown: those of a seat that agreed, or all of them, late."""

from pathlib import Path
from typing import Any

import pytest

from core.kernel.message import message
from core.link.commands import Agree, Concede, Look, Refresh, Say
from core.link.lobby_commands import StandUp
from core.link.spec import Player, Spectating
from core.link.updates import Chat, Log, Refused, Roster, Update
from net.lobby.person_lobby import PersonLobby
from tests import tiny
from tests.net.support.evening import DAN, NAMES, evening
from tests.net.support.house import ANN, BEN, CLEO, Inbox, house, spec


def hands(inbox: Inbox) -> list[Any]:
    """The hands in every update so far."""
    return [update.view.hand for update in inbox.all(Update)]


# One consenting seat


async def test_whoever_makes_the_table_agrees_to_be_shown(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        at = await evening(host, watching="seat")
        assert at.cleo.update.viewer == 0
        assert hands(at.cleo)[-1] == at.ann.update.view.hand
        assert (at.cleo.update.decision, at.cleo.update.legal) == (None, ())
        await at.turn()
        await at.cleo.version(2)
        assert hands(at.cleo)[-1] == at.ann.update.view.hand
        assert {update.view.viewer for update in at.cleo.all(Update)} == {0}


async def test_the_person_in_the_shown_seat_is_asked_and_may_withdraw(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        at = await evening(host, watching="seat", shown=1)
        assert (at.cleo.update.viewer, hands(at.cleo)) == (None, [None])
        assert at.ben.all(Roster)[-1].spectating == Spectating("seat", 1, False)
        at.ann.link.send(Agree(True))
        assert at.ann.all(Refused)[-1].reason == message("table-not-your-view")
        at.cleo.link.send(Agree(True))
        assert at.cleo.all(Refused)[-1].reason == message("table-not-your-view")
        at.ben.link.send(Agree(True))
        await at.cleo.until(lambda: at.cleo.update.viewer == 1)
        assert at.cleo.update.view == at.ben.update.view
        assert at.cleo.update.fresh
        assert at.ann.all(Roster)[-1].spectating.agreed
        at.ben.link.send(Agree(False))
        assert not at.ann.all(Roster)[-1].spectating.agreed
        await at.cleo.until(lambda: at.cleo.update.viewer is None)
        assert [type(delivery) for delivery in at.cleo.deliveries[-2:]] == [Log, Update]
        assert at.cleo.update.view.hand is None


async def test_a_withdrawal_counts_before_anything_else_is_shown(tmp_path: Path) -> None:
    """A yes on its way to the disk is overtaken by a no."""
    async with house(tmp_path) as host:
        at = await evening(host, watching="seat", shown=1)
        at.ben.link.send(Agree(True))
        at.ben.link.send(Agree(False))
        await at.turn()
        await at.cleo.version(2)
        assert hands(at.cleo) == [None] * len(hands(at.cleo))


@pytest.mark.parametrize("yes", [True, False])
async def test_what_was_agreed_outlives_the_host(tmp_path: Path, yes: bool) -> None:
    async with house(tmp_path) as host:
        at = await evening(host, watching="seat", shown=0)
        at.ann.link.send(Agree(False))
        if yes:
            at.ann.link.send(Agree(True))
        await at.turn()
    async with house(tmp_path) as host:
        cleo = Inbox(await PersonLobby(host, CLEO, "Cleo").link(at.card.id, None))
        assert cleo.update.viewer == (0 if yes else None)


async def test_one_agrees_before_the_table_begins(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben, cleo = (PersonLobby(host, who, NAMES[who]) for who in (ANN, BEN, CLEO))
        card = await ann.create(spec("person", "open", "open", seed=None, watching="seat", shown=1, listing="public"))
        await ben.join(card.invite)
        second = Inbox(await ben.link(card.id, 1))
        watcher = Inbox(await cleo.link(card.id, None))
        second.link.send(Agree(True))
        await watcher.until(lambda: watcher.all(Roster)[-1].spectating.agreed)
        assert watcher.all(Update) == []
        await PersonLobby(host, DAN, "Dan").join(card.invite)
        await watcher.until(lambda: bool(watcher.all(Update)))
        assert watcher.update.viewer == 1


async def test_whoever_takes_a_seat_has_not_agreed_to_what_another_did(tmp_path: Path) -> None:
    """Neither while the house is open nor after it was closed."""
    async with house(tmp_path) as host:
        ann, ben, cleo = (PersonLobby(host, who, NAMES[who]) for who in (ANN, BEN, CLEO))
        card = await ann.create(spec("person", "open", "open", seed=None, watching="seat", shown=1, listing="public"))
        await ben.join(card.invite)
        second = Inbox(await ben.link(card.id, 1))
        watcher = Inbox(await cleo.link(card.id, None))
        second.link.send(Agree(True))
        await watcher.until(lambda: watcher.all(Roster)[-1].spectating.agreed)
        await ben.do(StandUp(card.id))
        assert not watcher.all(Roster)[-1].spectating.agreed
        dan = PersonLobby(host, DAN, "Dan")
        assert (await dan.join(card.invite)).mine == (1,)
        assert not watcher.all(Roster)[-1].spectating.agreed
    async with house(tmp_path) as host:
        again = Inbox(await PersonLobby(host, CLEO, "Cleo").link(card.id, None))
        assert not again.all(Roster)[-1].spectating.agreed


async def test_at_a_rematch_the_same_person_is_asked_anew(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        at = await evening(host, watching="seat", shown=1)
        at.ben.link.send(Agree(True))
        at.ann.link.send(Concede())
        await at.ben.until(lambda: at.ben.update.outcome is not None)
        await at.lobby(ANN).rematch(at.card.id)
        again = await at.lobby(BEN).rematch(at.card.id)
        (seat,) = again.mine
        ben = Inbox(await at.lobby(BEN).link(again.id, seat))
        assert ben.all(Roster)[-1].spectating == Spectating("seat", seat, False)


# All hands, late


async def test_all_hands_late_and_through_any_eyes(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        at = await evening(host, watching="delayed", delay=1)
        start = {0: at.ann.update.view, 1: at.ben.update.view}
        assert (at.cleo.update.version, at.cleo.update.view) == (0, start[0])
        await at.turn()
        at.cleo.link.send(Look(1))
        assert (at.cleo.update.version, at.cleo.update.view) == (0, start[1])
        at.cleo.link.send(Look(None))
        assert (at.cleo.update.version, at.cleo.update.view.hand) == (0, None)
        after = at.ann.update
        await at.turn()
        await at.turn()
        await at.cleo.version(2)
        at.cleo.link.send(Look(0))
        assert (at.cleo.update.version, at.cleo.update.view) == (2, after.view)
        assert at.cleo.all(Log)[-1].events[-1] == tiny.Passed(0)
        at.cleo.link.send(Look(2))
        assert at.cleo.all(Refused)[-1].reason == message("table-not-shown")
        assert all(update.version <= 2 for update in at.cleo.all(Update))


async def test_only_spectators_look_and_only_where_hands_are_shown(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        at = await evening(host, watching="public")
        at.cleo.link.send(Look(0))
        at.ann.link.send(Look(1))
        for inbox in (at.cleo, at.ann):
            assert inbox.all(Refused)[-1].reason == message("table-not-shown")
        assert (hands(at.cleo), len(at.ann.all(Update))) == ([None], 1)


async def test_what_is_told_late_is_told_late_by_every_road(tmp_path: Path) -> None:
    """Talk of the players, who conceded, lists of tables, a refresh, a return: nothing is early."""
    async with house(tmp_path) as host:
        at = await evening(host, watching="delayed", delay=1)
        at.ann.link.send(Say("before the first card"))
        await at.turn()
        at.ann.link.send(Say("I drew the five!"))
        await at.turn()
        at.cleo.link.send(Refresh())
        again = await at.link(CLEO)
        for inbox in (at.cleo, again):
            assert [chat.text for chat in inbox.all(Chat)] == ["before the first card"]
            assert inbox.update.version == 0
            assert inbox.all(Log)[-1] == Log(())
        (card,) = await at.lobby(CLEO).tables()
        assert (card.version, card.to_act) == (0, (0,))
        (own,) = await at.lobby(ANN).tables()
        assert own.version == 4
        await at.turn()
        await at.cleo.until(lambda: len(at.cleo.all(Chat)) == 2)
        assert at.cleo.all(Chat)[-1] == Chat("nn", "I drew the five!") or at.cleo.all(Chat)[-1].text.startswith(
            "I drew"
        )


async def test_a_late_spectator_hears_late_who_conceded_and_everything_at_the_end(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, cleo = PersonLobby(host), PersonLobby(host, CLEO, "Cleo")
        card = await ann.create(spec("person", "person", "person", watching="delayed", delay=1))
        first, second, third = [Inbox(await ann.link(card.id, seat)) for seat in card.mine]
        watcher = Inbox(await cleo.link(card.id, None))
        second.link.send(Concede())
        await first.until(lambda: first.all(Roster)[-1].conceded == (1,))
        late = watcher.all(Roster)[-1]
        assert (late.conceded, late.players[1]) == ((), Player("person", "P2"))
        third.link.send(Say("a pity"))
        third.link.send(Concede())
        await watcher.until(lambda: watcher.update.outcome is not None)
        assert watcher.update.outcome == first.update.outcome
        assert watcher.all(Roster)[-1].conceded == (1, 2)
        assert [chat.text for chat in watcher.all(Chat)] == ["a pity"]


async def test_a_late_table_is_as_late_after_a_restart(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        at = await evening(host, watching="delayed", delay=1)
        for _ in range(3):
            await at.turn()
        at.ben.link.send(Say("my hand is good"))
        shown = (await at.cleo.version(2)).view
        await host.services.writer.run(lambda store: None)
    async with house(tmp_path) as host:
        cleo = Inbox(await PersonLobby(host, CLEO, "Cleo").link(at.card.id, None))
        assert (cleo.update.version, cleo.update.view) == (2, shown)
        assert cleo.all(Chat) == []
