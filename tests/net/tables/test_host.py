"""The host: tables, commands and idle tables."""

import asyncio
from collections.abc import AsyncIterator
from contextvars import ContextVar
from functools import partial
from pathlib import Path
from typing import Any

import attrs
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.kernel.message import message
from core.link.commands import Act, AskHint, Concede, HandOver, Refresh, Say, TakeBack, phrase_message
from core.link.lobby import TableCard
from core.link.lobby_commands import GetReady, TakeVacation
from core.link.spec import DAY, Bank, Days, Player
from core.link.updates import Announced, Chat, Clocks, Closed, Delivery, Frozen, Hint, Log, Refused, Roster, Update
from core.storage.values import Deposed, EntryWrite, StoredEntry
from core.table.time_left import REOPENING
from core.text import english
from net.ledger.ledger import Exhausted
from net.lobby.person_lobby import PersonLobby
from net.services.bot_processes import Question
from net.tables.host import Host
from net.tables.owners import CHECK_EVERY
from net.tables.timing import SETTLING
from tests import tiny
from tests.net.support import losses
from tests.net.support.house import (
    ANN,
    BEN,
    CLEO,
    FirstLegal,
    HandClock,
    Inbox,
    Slow,
    both,
    clocked,
    clocks,
    house,
    played_out,
    roster,
    soon,
    spec,
)
from tests.said import refused_as

# Tables on a host


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
async def host(tmp_path: Path, clock: HandClock) -> AsyncIterator[Host]:
    async with clocked(tmp_path, clock) as host:
        yield host


async def test_two_people_join_play_and_finish_while_a_third_watches(host: Host) -> None:
    ann, ben, cleo = (PersonLobby(host, who, who[-3:]) for who in (ANN, BEN, CLEO))
    card = await ann.create(spec("person", "open", "easy", seed=None))
    assert card.status == "open"
    joined = await ben.join(card.invite)
    assert (joined.status, joined.mine) == ("running", (1,))
    first = Inbox(await ann.link(card.id, 0))
    second = Inbox(await ben.link(card.id, 1))
    watcher = Inbox(await cleo.link(card.id, None))
    assert [type(delivery) for delivery in watcher.deliveries[:3]] == [Log, Roster, Update]
    await played_out(first, second)
    await watcher.until(lambda: watcher.update.outcome is not None)
    assert watcher.update.view.hand is None
    assert not watcher.all(Refused)


async def seated(host: Host, *kinds: str, **changes: Any) -> tuple[PersonLobby, TableCard, list[Inbox]]:
    """A local table with an inbox in every seat of a person."""
    lobby = PersonLobby(host)
    card = await lobby.create(spec(*kinds, **changes))
    return lobby, card, [Inbox(await lobby.link(card.id, seat)) for seat in card.mine]


async def test_a_refusal_reaches_only_the_asker_and_changes_nothing(host: Host) -> None:
    _, _, (first, second) = await seated(host, "person", "person")
    first.link.send(Act("0.9", tiny.Draw()))
    assert (await first.next(Refused)).reason == message("table-no-longer-asked")
    first.act(tiny.Pass())
    assert (await first.next(Refused)).reason == message("tiny-not-now", action="pass")
    second.link.send(Act(first.update.decision.id, tiny.Draw()))
    assert (await second.next(Refused)).reason == message("table-no-longer-asked")
    assert (len(first.all(Refused)), len(second.all(Refused))) == (2, 1)
    assert {inbox.update.version for inbox in (first, second)} == {0}


async def test_of_two_terminals_at_one_seat_the_first_answer_wins(host: Host) -> None:
    lobby, card, (first, _) = await seated(host, "person", "person")
    twin = Inbox(await lobby.link(card.id, 0))
    first.act(tiny.Draw())
    twin.act(tiny.Draw())
    assert (await twin.next(Refused)).reason == message("table-no-longer-asked")
    assert (await first.version(1)) == (await twin.version(1))


async def test_many_answers_lost_doubled_and_reordered_are_taken_exactly_once(tmp_path: Path) -> None:
    """The stored entries are the meant ones, in order, each once; every screen shows each version once."""
    played = await losses.play(tmp_path, seed=7, count=300)
    assert min(played.happened[what] for what in ("lost", "delivered", "returned")) > 20, played.happened
    assert played.happened["delivered"] > played.meant
    assert (played.wrong_records, played.wrong_screens) == (0, 0)


async def test_a_return_brings_the_same_as_having_stayed(host: Host) -> None:
    lobby, card, (first, second) = await seated(host, "person", "person")
    first.link.close()
    assert second.all(Roster)[-1].present == (False, True)
    back = Inbox(await lobby.link(card.id, 0))
    assert back.update == first.update
    assert second.all(Roster)[-1].present == (True, True)
    await back.acted()
    assert first.update.version == 0


async def test_a_refresh_brings_everything_again(host: Host) -> None:
    _, _, (first, _) = await seated(host, "person", "person")
    await first.acted(tiny.Draw())
    first.link.send(Refresh())
    log, roster, update = first.deliveries[-3:]
    assert [type(delivery) for delivery in (log, roster, update)] == [Log, Roster, Update]
    assert update.fresh
    (event,) = log.events
    assert event.value in update.view.hand


async def test_conceding_marks_the_seat_and_a_bot_plays_on(host: Host) -> None:
    _, _, (first, second, third) = await seated(host, "person", "person", "person")
    first.link.send(Concede())
    await second.until(lambda: second.update.to_act == (1,))
    roster = second.all(Roster)[-1]
    assert (roster.conceded, roster.players[0]) == ((0,), Player("bot", "P1", "normal"))
    first.link.send(Act("0.0", tiny.Draw()))
    assert (await first.next(Refused)).reason == message("table-conceded")
    assert third.update.version == second.update.version


async def test_a_fault_in_one_view_is_seen_only_by_that_viewer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    faulty = False

    def view_for(state: Any, viewer: int | None) -> Any:
        if faulty and viewer == 1:
            raise RecursionError("the hand is [3, 5]")
        return tiny.view_for(state, viewer)

    monkeypatch.setattr("tests.tiny.GAME", attrs.evolve(tiny.GAME, view_for=view_for))
    async with house(tmp_path) as host:
        _, _, (first, second) = await seated(host, "person", "person")
        faulty = True
        await first.acted(tiny.Draw())
        (fault,) = second.all(Frozen)
        incident = dict(fault.reason.args)["incident"]
        assert fault.reason == message("table-incident", incident=incident)
        assert f"incident {incident}" in caplog.text
        assert "the hand is [3, 5]" in caplog.text
        assert first.all(Frozen) == []
        faulty = False
        await first.acted()
        await second.version(2)
        assert second.all(Frozen)[-1] == Frozen(None)
        assert len(second.update.events) == 2


async def test_a_fault_in_the_rules_is_an_incident_for_the_asker(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def apply(state: Any, seat: int, action: Any) -> Any:
        if action == tiny.Draw():
            raise ZeroDivisionError
        return tiny.apply(state, seat, action)

    monkeypatch.setattr("tests.tiny.GAME", attrs.evolve(tiny.GAME, apply=apply))
    async with house(tmp_path) as host:
        _, _, (first, second) = await seated(host, "person", "person")
        first.act(tiny.Draw())
        assert (await first.next(Refused)).reason.id == "table-incident"
        await first.acted(tiny.Play(first.update.view.hand[0]))
        assert second.all(Refused) == []


@pytest.mark.parametrize("fault", [ValueError("x"), SystemExit(3), RecursionError()])
async def test_a_failing_face_is_dropped_and_others_do_not_notice(host: Host, fault: BaseException) -> None:
    lobby, card, (first, second) = await seated(host, "person", "person")
    bad = await lobby.link(card.id, 1)

    def receive(delivery: Delivery) -> None:
        if isinstance(delivery, Update) and delivery.version:
            raise fault

    bad.attach(receive)
    await first.acted()
    await first.acted()
    assert second.update.version == 2


async def test_chat_is_cleaned_metered_and_kept_for_latecomers(tmp_path: Path) -> None:
    clock = [0.0]
    async with house(tmp_path, monotonic=lambda: clock[0]) as host:
        lobby = PersonLobby(host, ANN, "P1")
        card = await lobby.create(spec("person", "person", seed=None))
        first, second = [Inbox(await lobby.link(card.id, seat)) for seat in card.mine]
        first.link.send(Say("  hello\x1b[31m \n"))
        first.link.send(Say("\x00"))
        assert second.all(Chat) == [Chat("P1", "hello[31m")]
        for _ in range(6):
            first.link.send(Say("again"))
        assert first.all(Refused) == [Refused(Exhausted(host.services.ledger.kind("talk"), "account", 5).sentence)] * 2
        clock[0] = 5.0
        first.link.send(Say("later"))
        assert [chat.text for chat in second.all(Chat)] == ["hello[31m", *["again"] * 4, "later"]
        stranger = Inbox(await PersonLobby(host, CLEO, "Cleo").link(card.id, None))
        assert [chat.text for chat in stranger.all(Chat)] == ["hello[31m", *["again"] * 4, "later"]
        stranger.link.send(Say("boo"))
        assert stranger.all(Refused) == [Refused(message("table-chat-seats-only"))]
    async with house(tmp_path) as host:
        again = Inbox(await PersonLobby(host, ANN, "P1").link(card.id, 0))
        assert [chat.text for chat in again.all(Chat)] == ["hello[31m", *["again"] * 4, "later"]


async def test_a_phrase_is_chat_that_each_reader_gets_as_an_id(tmp_path: Path) -> None:
    async with house(tmp_path, monotonic=lambda: 0.0) as host:
        lobby = PersonLobby(host, ANN, "P1")
        card = await lobby.create(spec("person", "person", seed=None))
        first, second = [Inbox(await lobby.link(card.id, seat)) for seat in card.mine]
        for _ in range(7):
            first.link.send(Say(phrase="wp"))
        well_played = Chat("P1", english(phrase_message("wp")), phrase="wp")
        assert second.all(Chat) == [well_played] * 6
        assert (
            first.all(Refused)[-1].reason.id == Exhausted(host.services.ledger.kind("talk"), "account", 5).sentence.id
        )
        stranger = Inbox(await PersonLobby(host, CLEO, "Cleo").link(card.id, None))
        stranger.link.send(Say(phrase="gg"))
        assert stranger.all(Refused) == [Refused(message("table-chat-seats-only"))]
    async with house(tmp_path) as host:
        again = Inbox(await PersonLobby(host, ANN, "P1").link(card.id, 0))
        assert again.all(Chat) == [attrs.evolve(well_played, earlier=True)] * 6


async def test_an_open_table_shows_nothing_of_the_deal_until_it_is_full(host: Host) -> None:
    ann, ben = PersonLobby(host, ANN, "Ann"), PersonLobby(host, BEN, "Ben")
    card = await ann.create(spec("person", "open", seed=None))
    first = Inbox(await ann.link(card.id, 0))
    log, roster, frozen = first.deliveries
    assert (log, frozen) == (Log(()), Frozen(message("table-waiting", seats=1)))
    assert (roster.players, roster.present) == ((Player("person", "Ann"), Player("open", "")), (True, False))
    first.link.send(Act("0.0", tiny.Draw()))
    assert first.all(Refused) == [Refused(message("table-waiting", seats=1))]
    await ben.join(card.invite)
    assert first.all(Frozen)[-1] == Frozen(None)
    assert first.all(Roster)[-1].players == (Player("person", "Ann"), Player("person", "Ben"))
    assert first.update.fresh
    await first.acted()


async def test_closing_the_host_informs_everyone(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        _, _, (first, second) = await seated(host, "person", "person")
        first.act()
    assert first.deliveries[-1] == second.deliveries[-1] == Closed(message("table-host-closing"))
    assert first.update.version == second.update.version == 1


# Bots


async def test_bots_play_their_own_table_to_the_end(tmp_path: Path) -> None:
    thinker = FirstLegal()
    async with house(tmp_path, thinker) as host:
        lobby = PersonLobby(host)
        card = await lobby.create(spec("easy", "calm", "hard", "master"))
        watcher = Inbox(await lobby.link(card.id, None))
        await watcher.until(lambda: watcher.update.outcome is not None)
        assert {question.level for question in thinker.asked} == {"easy", "calm", "hard", "master"}
        for question in thinker.asked:
            assert question.view.viewer == question.decision.seat


async def test_a_table_waits_for_its_bot_after_a_restart_too(tmp_path: Path) -> None:
    class Never(FirstLegal):
        async def think(self, question: Question) -> Any:
            self.asked.append(question)
            await asyncio.Event().wait()

    async with house(tmp_path, Never()) as host:
        _, card, (first,) = await seated(host, "person", "easy", take_back="never")
        while first.update.to_act == (0,):
            await first.acted(first.update.legal[-1])
    async with house(tmp_path) as host:
        await host.revived()
        again = Inbox(await PersonLobby(host).link(card.id, 0))
        await again.until(lambda: again.update.to_act == (0,))


async def test_a_take_back_ends_the_search_that_it_makes_idle(tmp_path: Path) -> None:
    ended: list[Question] = []

    class Never(FirstLegal):
        async def think(self, question: Question) -> Any:
            try:
                await asyncio.Event().wait()
            finally:
                ended.append(question)

    async with house(tmp_path, Never()) as host:
        _, _, (first,) = await seated(host, "person", "easy")
        await first.acted(tiny.Draw())
        await first.acted(tiny.Pass())
        first.link.send(TakeBack())
        back = await first.version(3)
        assert back.to_act == (0,)
        await asyncio.sleep(0)
        assert [question.decision.seat for question in ended] == [1]


async def test_deliveries_of_a_table_arrive_in_the_receivers_context(host: Host) -> None:
    """A full screen finds its app in the context: another person's action must not appear on that person's screen."""
    ann = PersonLobby(host, ANN)
    ben = PersonLobby(host, BEN, "Ben")
    screen = ContextVar("screen", default="")
    card = await ann.create(spec("person", "open", seed=None, listing="public"))
    await ben.join(card.invite or "")
    seen, glanced = list[tuple[type, str]](), list[tuple[type, str]]()
    (await ann.link(card.id, 0)).attach(lambda delivery: seen.append((type(delivery), screen.get())))
    glance = await PersonLobby(host, CLEO).glance(card.id)
    glance.attach(lambda delivery: glanced.append((type(delivery), screen.get())))
    screen.set("Ben's")
    link = await ben.link(card.id, 1)
    link.attach(lambda delivery: None)
    link.send(Say("hello"))
    host.announce(message("table-announced", text="at ten"))
    await host.remove(card.id, message("table-host-closing"))
    assert [kind for kind, _ in seen][-4:] == [Roster, Chat, Announced, Closed]
    assert glanced[-1][0] == Closed
    assert {place for _, place in (*seen, *glanced)} == {""}


# An idle table is unloaded, and the next visitor finds it as if it had never been


WAIT = 600.0
HOUR = 3600.0


def lobby_of(host: Host, identity: str) -> PersonLobby:
    return PersonLobby(host, identity, identity[-3:].title())


async def put_away(host: Host, clock: HandClock) -> float:
    """Let time pass until no table is at work; how much that was."""
    before = clock.measured
    while host.loaded():
        clock.go(host, CHECK_EVERY)
        await host.owners.wait_unloaded()
        assert clock.measured - before < WAIT + 3 * CHECK_EVERY
    return clock.measured - before


async def left(host: Host, **agreed: Any) -> str:
    """A table of Ann and Ben that both have visited and left."""
    card, ann, ben = await both(host, **agreed)
    for inbox in (ann, ben):
        inbox.link.close()
    return card.id


async def test_the_next_user_picks_it_up(host: Host, clock: HandClock) -> None:
    card, ann, ben = await both(host)
    await ann.acted()
    ann.link.send(Say("see you"))
    await ben.until(lambda: bool(ben.all(Chat)))
    for inbox in (ann, ben):
        inbox.link.close()
    former = host.loaded()[0].claim
    assert WAIT <= await put_away(host, clock) <= WAIT + 2 * CHECK_EVERY
    assert not host.is_at_work(card.id)
    write = EntryWrite(former, StoredEntry(2, 1, "concede", ""), "running", 1.0)
    with refused_as("store-deposed", Deposed):
        await host.services.writer.append(write)
    again = Inbox(await lobby_of(host, ANN).link(card.id, 0))
    assert (again.update.version, [line.text for line in again.all(Chat)]) == (1, ["see you"])
    assert again.all(Frozen) == []
    await again.acted()


@pytest.mark.parametrize("who", ["seat", "not yet attached", "spectator", "glance"])
async def test_it_stays_while_a_person_is_there_or_comes(host: Host, clock: HandClock, who: str) -> None:
    table = await left(host, watching="public")
    ann, cleo = lobby_of(host, ANN), lobby_of(host, CLEO)
    link = await {
        "seat": partial(ann.link, table, 0),
        "not yet attached": partial(ann.link, table, 0),
        "spectator": partial(cleo.link, table, None),
        "glance": partial(cleo.glance, table),
    }[who]()
    if who != "not yet attached":
        link.attach([].append)
    clock.go(host, 3 * WAIT)
    assert [owner.id for owner in host.loaded()] == [table]
    link.close()
    await put_away(host, clock)


async def test_it_stays_while_a_bot_owes_a_choice(tmp_path: Path) -> None:
    clock, slow = HandClock(), Slow()
    async with clocked(tmp_path, clock, slow) as host:
        ann = lobby_of(host, ANN)
        card = await ann.create(spec("person", "easy", seed=None))
        inbox = Inbox(await ann.link(card.id, 0))
        while inbox.update.to_act == (0,):
            await inbox.acted(tiny.Pass() if tiny.Pass() in inbox.update.legal else None)
        inbox.link.close()
        await soon(lambda: bool(slow.asked))
        clock.go(host, 3 * WAIT)
        assert len(host.loaded()) == 1
        slow.may.set()
        await soon(lambda: host.loaded()[0].table.to_act == (0,))  # type: ignore[union-attr]
        await put_away(host, clock)


async def test_it_stays_while_people_wait_for_each_other_to_begin(host: Host, clock: HandClock) -> None:
    ann, ben = lobby_of(host, ANN), lobby_of(host, BEN)
    card = await ann.create(spec("person", "open", "open", seed=None))
    await ben.join(card.invite or "")
    await ann.do(GetReady(card.id))
    clock.go(host, 3 * WAIT)
    assert len(host.loaded()) == 1
    began = await ben.do(GetReady(card.id))
    assert began.status == "running"


async def test_it_stays_while_a_hint_is_good(host: Host, clock: HandClock) -> None:
    _, ann, ben = await both(host, hints="open")
    ann.link.send(AskHint(ann.update.decision.id))
    await ann.next(Hint)
    await ben.acted() if ben.update.decision else None
    for inbox in (ann, ben):
        inbox.link.close()
    clock.go(host, 3 * WAIT)
    assert len(host.loaded()) == 1


async def test_a_finished_table_goes_soon_but_not_while_a_rematch_is_wanted(host: Host, clock: HandClock) -> None:
    card, ann, ben = await both(host)
    for inbox in (ann, ben):
        inbox.link.send(Concede())
    await ann.until(lambda: ann.update.outcome is not None)
    await lobby_of(host, ANN).rematch(card.id)
    ben.link.close()
    clock.go(host, WAIT - 1)
    assert [owner.id for owner in host.loaded()] == [card.id]
    ann.link.close()
    assert await put_away(host, clock) <= 2 * CHECK_EVERY
    assert (await lobby_of(host, ANN).rematch(card.id)).id == card.id


async def test_a_table_that_waits_for_people_is_listed_and_joined(host: Host, clock: HandClock) -> None:
    card = await lobby_of(host, ANN).create(spec("person", "open", listing="public", seed=None))
    await put_away(host, clock)
    ben = lobby_of(host, BEN)
    assert [one.id for one in await ben.tables()] == [card.id]
    assert (await ben.join(card.id)).status == "running"


async def test_a_leaving_guest_frees_the_seat_at_an_unloaded_table(host: Host, clock: HandClock) -> None:
    card = await lobby_of(host, ANN).create(spec("person", "open", "open", seed=None))
    guest = PersonLobby(host, "guest:x", "Gus", guest=True)
    await guest.attend(None)
    await guest.join(card.invite or "")
    await put_away(host, clock)
    guest.depart()
    await soon(lambda: bool(host.loaded()) and host.loaded()[0].seats.people == {ANN})


# Clocks


async def test_a_clock_of_days_runs_on_and_that_is_not_an_outage(host: Host, clock: HandClock) -> None:
    table = await left(host, clock=Days(2))
    spent = await put_away(host, clock)
    clock.go(host, DAY)
    (listed,) = await lobby_of(host, ANN).tables()
    assert listed.left == 2 * DAY - spent - DAY
    assert host.loaded() == []
    ben = Inbox(await lobby_of(host, BEN).link(table, 1))
    assert clocks(ben) == Clocks((2 * DAY - spent - DAY, 2.0 * DAY), (0,), ())


async def test_it_ends_on_time_while_the_table_is_unloaded(host: Host, clock: HandClock) -> None:
    table = await left(host, clock=Days(2))
    spent = await put_away(host, clock)
    clock.go(host, 2 * DAY - spent - 1)
    ben = Inbox(await lobby_of(host, BEN).link(table, 1))
    assert (clocks(ben).left[0], roster(ben).claimable) == (1.0, ())
    ben.link.close()
    await put_away(host, clock)
    (listed,) = await lobby_of(host, ANN).tables()
    assert listed.left == 0.0
    again = Inbox(await lobby_of(host, BEN).link(table, 1))
    assert roster(again).claimable == (0,)
    again.link.send(HandOver(0))
    await again.until(lambda: again.update.decision is not None)


async def test_time_in_which_the_process_stood_still_is_not_charged(host: Host, clock: HandClock) -> None:
    table = await left(host, clock=Days(2))
    spent = await put_away(host, clock)
    clock.wall += DAY  # the machine slept
    ben = Inbox(await lobby_of(host, BEN).link(table, 1))
    assert clocks(ben).left == (2 * DAY - spent, 2 * DAY)


async def test_a_vacation_spares_it(host: Host, clock: HandClock) -> None:
    table = await left(host, clock=Days(2))
    spent = await put_away(host, clock)
    await lobby_of(host, ANN).do(TakeVacation("1"))
    clock.go(host, DAY + HOUR)
    assert host.loaded() == []
    ben = Inbox(await lobby_of(host, BEN).link(table, 1))
    assert clocks(ben).left == (2 * DAY - spent - HOUR, 2 * DAY)


async def test_a_clock_of_minutes_runs_at_once_when_its_player_returns(host: Host, clock: HandClock) -> None:
    card, ann, ben = await both(host, clock=Bank(600, 5))
    clock.go(host, 20)
    await ann.acted(tiny.Draw())
    for inbox in (ann, ben):
        inbox.link.close()
    await put_away(host, clock)
    ann = Inbox(await lobby_of(host, ANN).link(card.id, 0))
    assert clocks(ann) == Clocks((585.0, 600.0), (0,), ())


@pytest.mark.parametrize("clock_of", [{}, {"clock": Bank(600, 5)}])
async def test_a_player_waited_for_long_enough_is_waited_for_no_more(
    host: Host, clock: HandClock, clock_of: Any
) -> None:
    card, ann, ben = await both(host, patience=1800, **clock_of)
    await ann.acted()
    for inbox in (ann, ben):
        inbox.link.close()
    spent = await put_away(host, clock)
    clock.go(host, 1800 - spent - 1)
    ben = Inbox(await lobby_of(host, BEN).link(card.id, 1))
    assert roster(ben).claimable == ()
    clock.go(host, 2)
    assert roster(ben).claimable == (0,)


async def test_a_stop_of_the_process_is_an_outage_for_unloaded_tables(tmp_path: Path) -> None:
    clock = HandClock()
    async with clocked(tmp_path, clock) as host:
        table = await left(host, clock=Days(2))
        card, ann, ben = await both(host, clock=Bank(600, 5))
        await ann.acted()
        for inbox in (ann, ben):
            inbox.link.close()
        await put_away(host, clock)
    clock.wall += 5 * DAY
    async with clocked(tmp_path, clock) as host:
        assert clocks(Inbox(await lobby_of(host, BEN).link(table, 1))).left[0] == REOPENING
        ann = Inbox(await lobby_of(host, ANN).link(card.id, 0))
        assert clocks(ann).running == ()
        clock.go(host, SETTLING)
        assert clocks(ann).running == (0,)


async def test_a_stop_while_it_is_at_work_again_is_one_too(tmp_path: Path) -> None:
    """The summary stored when it was unloaded is outdated, though no entry has come since."""
    clock = HandClock()
    async with clocked(tmp_path, clock) as host:
        card, ann, ben = await both(host)
        await ann.acted()
        for inbox in (ann, ben):
            inbox.link.close()
        await put_away(host, clock)
        await lobby_of(host, BEN).link(card.id, 1)
        text = await host.services.writer.run(lambda store: store.times(card.id))
        assert '"given"' in text
    async with clocked(tmp_path, clock) as host:
        ann = Inbox(await lobby_of(host, ANN).link(card.id, 0))
        ben = Inbox(await lobby_of(host, BEN).link(card.id, 1))
        clock.go(host, SETTLING - 1)
        assert roster(ann).claimable == ()


# The same table as without

STEPS = st.lists(st.sampled_from(["first", "last", "middle", "take back", "put away"]), min_size=4, max_size=30)


async def played(folder: Path, steps: list[str]) -> tuple[list[StoredEntry], list[Any]]:
    """The stored data of a table, and the latest views of its seats, after some steps."""
    clock = HandClock()
    async with clocked(folder, clock) as host:
        lobby = PersonLobby(host)
        card = await lobby.create(spec("person", "person", take_back="reveal"))
        seats = [Inbox(await lobby.link(card.id, seat)) for seat in (0, 1)]
        for step in steps:
            asked = next((one for one in seats if one.update.decision), None)
            if step == "put away":
                for inbox in seats:
                    inbox.link.close()
                await put_away(host, clock)
                seats = [Inbox(await lobby.link(card.id, seat)) for seat in (0, 1)]
            elif step == "take back":
                first = seats[0]
                known = len(first.deliveries)
                first.link.send(TakeBack())
                await first.until(lambda first=first, known=known: len(first.deliveries) > known)  # type: ignore[misc]
            elif asked is not None:
                legal = asked.update.legal
                await asked.acted(legal[{"first": 0, "last": -1, "middle": len(legal) // 2}[step]])
            for inbox in seats:
                await inbox.version(host.loaded()[0].table.version)  # type: ignore[union-attr]
        shown = [(one.update.view, one.update.legal, one.update.to_act) for one in seats]
        return (await host.stored(card.id))[2], shown


@given(STEPS)
@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_play_continues_as_if_it_had_never_been_unloaded(
    tmp_path_factory: pytest.TempPathFactory, steps: list[str]
) -> None:
    with_rests = asyncio.run(played(tmp_path_factory.mktemp("with"), steps))
    assert with_rests == asyncio.run(
        played(tmp_path_factory.mktemp("without"), [one for one in steps if one != "put away"])
    )
