"""Clocks, patience and stand-ins at a table of the server, by a clock that is turned by hand."""

from pathlib import Path
from typing import Any

import pytest

from core.kernel.message import SeatName, message
from core.link.commands import Act, Concede, HandOver, Resume, TakeBack
from core.link.spec import Bank, Days, PerDecision
from core.link.updates import Clocks, Refused, StandIn
from core.table.time_left import RETURNING
from net.lobby.person_lobby import PersonLobby
from tests import tiny
from tests.net.support.clocked import Slow, both, clocked, clocks, roster, two
from tests.net.support.hand_clock import HandClock
from tests.net.support.house import ANN, CLEO, FirstLegal, Inbox, house, soon, spec
from tests.said import refused


async def test_running_out_ends_nothing_and_lets_the_others_call_a_stand_in(tmp_path: Path) -> None:
    clock, thinker = HandClock(), Slow()
    async with clocked(tmp_path, clock, thinker) as host:
        _, ann, ben = await both(host, clock=PerDecision(30))
        assert clocks(ben) == Clocks((30.0, 30.0), (0,), ())
        clock.go(host, 29)
        assert roster(ben).claimable == ()
        ben.link.send(HandOver(0))
        assert (await ben.next(Refused)).reason == message("table-stand-in-has-time", seat=SeatName(0))
        clock.go(host, 1)
        assert roster(ben).claimable == roster(ann).claimable == (0,)
        assert ann.update.outcome is None
        clock.go(host, 500)
        ben.link.send(HandOver(0))
        await ben.version(1)
        assert roster(ben).stand_ins == roster(ann).stand_ins == (StandIn(0, by=1),)
        assert roster(ben).claimable == ()
        assert clocks(ben) == Clocks((None, 30.0), (), ())
        assert (ann.update.decision, ann.update.legal) == (None, ())


async def test_an_answer_in_time_starts_the_next_clock(tmp_path: Path) -> None:
    clock = HandClock()
    async with clocked(tmp_path, clock) as host:
        _, ann, ben = await both(host, clock=Bank(600, 5))
        clock.go(host, 20)
        await ann.acted(tiny.Draw())
        assert clocks(ann) == Clocks((585.0, 600.0), (0,), ())
        await ann.acted(tiny.Pass())
        await ben.version(2)
        assert clocks(ben) == Clocks((590.0, 600.0), (1,), ())


async def test_a_take_back_wins_no_time(tmp_path: Path) -> None:
    clock = HandClock()
    async with clocked(tmp_path, clock) as host:
        _, ann, _ = await both(host, clock=PerDecision(30))
        for version in (1, 3):
            clock.go(host, 10)
            await ann.acted(tiny.Play(ann.update.view.hand[0]))
            ann.link.send(TakeBack())
            await ann.version(version + 1)
        assert clocks(ann).left[0] == 20.0


async def test_a_late_answer_still_counts_and_the_claim_is_gone(tmp_path: Path) -> None:
    clock = HandClock()
    async with clocked(tmp_path, clock) as host:
        _, ann, ben = await both(host, clock=PerDecision(30))
        clock.go(host, 40)
        assert roster(ben).claimable == (0,)
        await ann.acted(tiny.Draw())
        await ben.version(1)
        assert roster(ben).claimable == ()
        ben.link.send(HandOver(0))
        assert (await ben.next(Refused)).reason.id == "table-stand-in-has-time"


async def test_a_clock_stands_still_while_its_owner_is_gone_and_everybody_is_told(tmp_path: Path) -> None:
    clock = HandClock()
    async with clocked(tmp_path, clock) as host:
        card, ann, ben = await both(host, clock=PerDecision(30), patience=60)
        clock.go(host, 10)
        ann.link.close()
        assert (clocks(ben), roster(ben).present) == (Clocks((20.0, 30.0), (), (0,)), (False, True))
        clock.go(host, 50)
        again = Inbox(await PersonLobby(host, ANN, "Ann").link(card.id, 0))
        assert clocks(ben) == clocks(again) == Clocks((20.0, 30.0), (0,), ())


async def test_a_seat_that_is_left_is_waited_for_as_long_as_was_agreed(tmp_path: Path) -> None:
    clock = HandClock()
    async with clocked(tmp_path, clock) as host:
        _, ann, ben = await both(host, patience=60)
        ann.link.close()
        clock.go(host, 50)
        ben.link.send(HandOver(0))
        reason = (await ben.next(Refused)).reason
        assert reason == message(
            "table-stand-in-patience", seat=SeatName(0), time=message("duration-seconds", seconds=11)
        )
        clock.go(host, 10)
        assert roster(ben).claimable == (0,)
        ben.link.send(HandOver(0))
        await ben.version(1)
        assert roster(ben).stand_ins == (StandIn(0, by=1),)


async def test_coming_and_going_without_an_answer_does_not_stretch_patience(tmp_path: Path) -> None:
    clock = HandClock()
    async with clocked(tmp_path, clock) as host:
        card, ann, ben = await both(host, patience=60)
        for _ in range(3):
            ann.link.close()
            clock.go(host, 25)
            ann = Inbox(await PersonLobby(host, ANN, "Ann").link(card.id, 0))
        assert roster(ben).claimable == ()
        ann.link.close()
        assert roster(ben).claimable == (0,)


async def test_who_owes_nothing_may_be_gone_as_long_as_they_like(tmp_path: Path) -> None:
    clock = HandClock()
    async with clocked(tmp_path, clock) as host:
        _, ann, ben = await both(host, patience=60)
        ben.link.close()
        clock.go(host, 100)
        ann.link.send(HandOver(1))
        assert (await ann.next(Refused)).reason == message("table-stand-in-not-asked", seat=SeatName(1))
        assert roster(ann).claimable == ()
        await ann.acted(tiny.Draw())
        await ann.acted(tiny.Pass())
        assert roster(ann).claimable == (1,)


async def test_a_table_may_agree_to_wait_for_ever(tmp_path: Path) -> None:
    clock = HandClock()
    async with clocked(tmp_path, clock) as host:
        _, ann, ben = await both(host, patience=0)
        ann.link.close()
        clock.go(host, 5000)
        ben.link.send(HandOver(0))
        assert (await ben.next(Refused)).reason == message("table-stand-in-ever", seat=SeatName(0))


async def test_a_stand_in_is_shown_what_its_seat_may_know_and_plays_on(tmp_path: Path) -> None:
    clock, thinker = HandClock(), FirstLegal()
    async with clocked(tmp_path, clock, thinker) as host:
        _, ann, ben = await both(host, clock=PerDecision(30))
        clock.go(host, 30)
        view = ann.update.view
        ben.link.send(HandOver(0))
        await ben.until(lambda: ben.update.decision is not None)
        assert (thinker.asked[0].view, thinker.asked[0].level) == (view, "normal")
        assert thinker.asked[0].view.viewer == 0


async def test_whoever_comes_back_has_the_seat_at_once(tmp_path: Path) -> None:
    clock, thinker = HandClock(), Slow()
    async with clocked(tmp_path, clock, thinker) as host:
        card, ann, ben = await both(host, clock=Bank(60, 0), patience=60)
        clock.go(host, 30)
        ann.link.close()
        clock.go(host, 60)
        ben.link.send(HandOver(0))
        await soon(lambda: bool(thinker.asked))
        again = Inbox(await PersonLobby(host, ANN, "Ann").link(card.id, 0))
        await again.version(2)
        assert again.update.decision is not None
        assert (roster(ben).stand_ins, clocks(ben).left[0]) == ((), RETURNING)
        thinker.may.set()
        await again.acted(tiny.Draw())


@pytest.mark.parametrize("way", ["by asking", "by answering"])
async def test_whoever_was_there_all_along_takes_the_seat_back(tmp_path: Path, way: str) -> None:
    clock, thinker = HandClock(), Slow()
    async with clocked(tmp_path, clock, thinker) as host:
        _, ann, ben = await both(host, clock=PerDecision(30))
        asked = ann.update.decision
        assert asked
        clock.go(host, 30)
        ben.link.send(HandOver(0))
        await soon(lambda: bool(thinker.asked))
        if way == "by asking":
            ann.link.send(Resume())
            await ann.version(2)
        else:
            ann.link.send(Act(asked.id, tiny.Draw()))
            await ann.version(3)
        assert (roster(ben).stand_ins, ann.update.decision is not None) == ((), True)


async def test_a_stand_in_is_not_called_by_or_for_the_wrong_people(tmp_path: Path) -> None:
    clock = HandClock()
    async with clocked(tmp_path, clock) as host:
        card, ann, ben = await both(host, clock=PerDecision(30))
        watcher = Inbox(await PersonLobby(host, CLEO, "Cleo").link(card.id, None))
        clock.go(host, 30)
        for inbox, seat, id in (
            (watcher, 0, "table-only-watching"),
            (ann, 0, "table-stand-in-others"),
            (ben, 7, "table-no-such-seat"),
            (ben, -1, "table-no-such-seat"),
        ):
            inbox.link.send(HandOver(seat))
            assert (await inbox.next(Refused)).reason.id == id
        ben.link.send(Resume())
        assert (await ben.next(Refused)).reason.id == "table-no-stand-in"


async def test_two_seats_of_one_person_are_no_company_for_each_other(tmp_path: Path) -> None:
    """Whoever is at one of them is at both, as behind a curtain, and calls no stand-in for oneself."""
    clock = HandClock()
    async with clocked(tmp_path, clock) as host:
        lobby = PersonLobby(host)
        card = await lobby.create(spec("person", "person", clock=PerDecision(30), patience=20))
        other = Inbox(await lobby.link(card.id, 1))
        assert clocks(other) == Clocks((30.0, 30.0), (0,), ())
        clock.go(host, 30)
        other.link.send(HandOver(0))
        assert (await other.next(Refused)).reason.id == "table-stand-in-others"


async def test_what_waits_for_me_comes_first_and_among_it_the_least_time(tmp_path: Path) -> None:
    clock = HandClock()
    async with clocked(tmp_path, clock) as host:
        slow, *_ = await two(host, clock=Days(3))
        none, *_ = await two(host)
        fast, ann, ben = await two(host, clock=Days(1))
        assert [card.id for card in await ann.tables()] == [fast.id, slow.id, none.id]
        assert all(card.left is None for card in await ben.tables())


@pytest.mark.parametrize(
    ("agreed", "sentence"),
    [
        ({"clock": PerDecision(1)}, "A clock gives 5 to 3600 seconds for a decision."),
        ({"clock": Days(1000)}, "A clock gives 1 to 30 days for a decision."),
        ({"patience": 1}, "The waiting time of a table is 10 to 86400 seconds, or unlimited."),
        ({"patience": -5}, "The waiting time of a table is 10 to 86400 seconds, or unlimited."),
    ],
)
async def test_a_table_with_a_clock_that_cannot_be_is_not_made(tmp_path: Path, agreed: Any, sentence: str) -> None:
    async with house(tmp_path) as host:
        with refused(sentence):
            await PersonLobby(host).create(spec("person", "person", **agreed))


async def test_a_rematch_keeps_what_was_agreed(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        lobby = PersonLobby(host)
        card = await lobby.create(spec("person", "person", clock=Bank(600, 5), patience=60))
        inbox = Inbox(await lobby.link(card.id, 0))
        inbox.link.send(Concede())
        await inbox.until(lambda: inbox.update.outcome is not None)
        again = await lobby.rematch(card.id)
        found = roster(Inbox(await lobby.link(again.id, 0)))
        assert (found.clock, found.patience) == (Bank(600, 5), 60)
