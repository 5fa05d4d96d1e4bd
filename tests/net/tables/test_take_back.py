"""Taking back by agreement: who is asked, what they are shown, and how a request ends."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from core.kernel.message import Message, SeatName, message
from core.link.commands import AnswerTakeBack, Concede, GiveTime, TakeBack
from core.link.spec import Bank
from core.link.updates import Announced, Refused, Roster, TakeBackRequest
from core.results.facts import is_counted
from net.lobby.person_lobby import PersonLobby
from tests import tiny
from tests.net.support.house import ANN, BEN, Evening, Inbox, both, evening, house, played_out, roster, spec
from tests.said import refused_as


@pytest.fixture
async def at(tmp_path: Path) -> AsyncIterator[Evening]:
    async with house(tmp_path) as host:
        yield await evening(host, take_back="consent")


async def _asked(at: Evening) -> TakeBackRequest:
    """Ann draws a card and asks to take that back."""
    await at.ann.acted(tiny.Draw())
    at.ann.link.send(TakeBack(ask=True))
    await at.ben.until(lambda: roster(at.ben).request is not None)
    found = roster(at.ben).request
    assert found is not None
    return found


def _asked_at(inbox: Inbox) -> int | None:
    """The version of the open request."""
    request = roster(inbox).request
    return None if request is None else request.version


async def test_all_people_are_asked_and_see_who_has_seen_what(at: Evening) -> None:
    request = await _asked(at)
    assert (request.seat, request.actions, request.awaited, request.agreed) == (0, 1, (1,), ())
    assert [seen.id for seen in request.seen] == ["table-take-back-seen-by"]
    assert roster(at.ann).request == request
    assert at.ann.update.version == 1
    drawn = at.ann.update.view.hand[-1]
    assert str(drawn) not in str(request.seen[0].args)


async def test_spectators_know_of_no_request(at: Evening) -> None:
    await _asked(at)
    at.cleo.link.send(TakeBack(ask=True))
    await at.cleo.next(Refused)
    assert all(one.request is None for one in at.cleo.all(Roster))


async def test_the_last_yes_takes_the_actions_back(at: Evening) -> None:
    before = at.ann.update
    request = await _asked(at)
    at.ben.link.send(AnswerTakeBack(request.version, yes=True))
    for inbox in (at.ann, at.ben):
        await inbox.version(2)
        assert roster(inbox).request is None
        done = Announced(message("table-take-back-done", seat=SeatName(0), actions=1))
        await inbox.until(lambda inbox=inbox, done=done: inbox.all(Announced) == [done])  # type: ignore[misc]
    assert (at.ann.update.view, at.ann.update.legal, at.ann.update.fresh) == (before.view, before.legal, True)


async def test_a_take_back_undoes_what_others_did_since(at: Evening) -> None:
    before = at.ann.update.view
    await at.turn()
    await at.ben.acted(tiny.Draw())
    at.ann.link.send(TakeBack(ask=True))
    await at.ben.until(lambda: roster(at.ben).request is not None)
    assert roster(at.ben).request.actions == 2  # type: ignore[union-attr]
    at.ben.link.send(AnswerTakeBack(3, yes=True))
    await at.ann.version(4)
    at.ann.link.send(TakeBack(ask=True))
    await at.ben.until(lambda: roster(at.ben).request is not None)
    at.ben.link.send(AnswerTakeBack(4, yes=True))
    assert (await at.ann.version(5)).view == before


async def test_a_no_ends_the_request_and_the_asker_learns_whose_it_was(at: Evening) -> None:
    request = await _asked(at)
    at.ben.link.send(AnswerTakeBack(request.version, yes=False))
    assert (await at.ann.next(Announced)).sentence == message("table-take-back-declined", seat=SeatName(1))
    await at.ann.until(lambda: roster(at.ann).request is None)
    at.ann.link.send(TakeBack(ask=True))
    assert (await at.ann.next(Refused)).reason == message("table-take-back-declined-before")
    assert at.ann.update.version == 1


async def test_a_request_lapses_with_the_next_action_and_a_late_answer_changes_nothing(at: Evening) -> None:
    request = await _asked(at)
    await at.ann.acted(tiny.Pass())
    await at.ben.version(2)
    assert roster(at.ben).request is None
    await at.ben.until(lambda: at.ben.all(Announced) == [Announced(Message("table-take-back-ended"))])
    at.ben.link.send(AnswerTakeBack(request.version, yes=True))
    assert (await at.ben.next(Refused)).reason == message("table-take-back-lapsed")
    assert at.ben.update.version == 2


async def test_the_asker_withdraws_a_request_and_cannot_agree_to_it(at: Evening) -> None:
    request = await _asked(at)
    at.ann.link.send(AnswerTakeBack(request.version, yes=True))
    assert (await at.ann.next(Refused)).reason == message("table-take-back-not-asked")
    at.ann.link.send(TakeBack(ask=True))
    assert (await at.ann.next(Refused)).reason == message("table-take-back-open")
    at.ann.link.send(AnswerTakeBack(request.version, yes=False))
    await at.ben.until(lambda: roster(at.ben).request is None)


async def test_what_is_free_is_taken_back_without_asking(at: Evening) -> None:
    await at.ann.acted(tiny.Play(at.ann.update.view.hand[0]))
    at.ann.link.send(TakeBack(ask=True))
    assert (await at.ann.version(2)).version == 2
    assert all(one.request is None for one in at.ben.all(Roster))


async def test_a_concession_ends_a_request(at: Evening) -> None:
    await _asked(at)
    at.ben.link.send(Concede())
    await at.ann.version(2)
    assert roster(at.ann).request is None


async def test_a_request_survives_the_server(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        evening_before = await evening(host, take_back="consent")
        request, table = await _asked(evening_before), evening_before.card.id
    async with house(tmp_path) as host:
        ben = Inbox(await PersonLobby(host, BEN, "Ben").link(table, 1))
        assert roster(ben).request == request
        ben.link.send(AnswerTakeBack(request.version, yes=True))
        await ben.version(2)
    async with house(tmp_path) as host:
        ben = Inbox(await PersonLobby(host, BEN, "Ben").link(table, 1))
        assert (ben.update.version, roster(ben).request, ben.update.to_act) == (2, None, (0,))


async def test_bots_agree_and_such_a_table_does_not_count(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        lobby = PersonLobby(host, ANN, "Ann")
        card = await lobby.create(spec("person", "easy", seed=None, take_back="consent"))
        ann = Inbox(await lobby.link(card.id, 0))
        assert not roster(ann).rated
        await ann.acted(tiny.Draw())
        ann.link.send(TakeBack(ask=True))
        assert (await ann.version(2)).to_act == (0,)
        await played_out(ann)
        _, _, entries = await host.services.writer.run(lambda store: store.load(card.id))
        assert [entry.action for entry in entries if entry.kind == "take-back"] == ["1"]
        (results,) = (await host.services.writer.run(lambda store: store.results.tables_of(ANN, 9))).values()
        assert "take-back" in results[0].flags
        assert not is_counted(results)
        assert all("rated" not in one.flags for one in results)


async def test_a_rated_table_cannot_allow_it(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        with refused_as("lobby-rated-consent"):
            await PersonLobby(host, ANN, "Ann").create(spec("person", "easy", take_back="consent", rated=True))


async def test_other_tables_ask_no_one(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        _, ann, _ = await both(host)
        await ann.acted(tiny.Draw())
        assert not ann.update.take_back.may_ask
        ann.link.send(TakeBack(ask=True))
        assert (await ann.next(Refused)).reason == message("table-take-back-no-consent")


async def test_late_spectators_follow_a_table_that_went_back(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        at = await evening(host, take_back="consent", watching="delayed", delay=1)
        await at.turn()
        await at.turn()
        await at.turn()
        known = at.cleo.update.version
        while at.ann.update.version < 10:  # back beyond what the spectators have seen
            version, is_free = at.ann.update.version, at.ann.update.take_back.allowed
            at.ann.link.send(TakeBack(ask=True))
            if not is_free:
                await at.ben.until(lambda version=version: _asked_at(at.ben) == version)  # type: ignore[misc]
                at.ben.link.send(AnswerTakeBack(version, yes=True))
            await at.ann.version(version + 1)
            await at.ben.version(version + 1)
        assert at.ann.update.view.ply == 0
        assert at.cleo.update.version == known
        await played_out(at.ann, at.ben)
        await at.cleo.until(lambda: at.cleo.update.outcome is not None)
        assert at.cleo.update.sheets == at.ann.update.sheets
        assert at.cleo.update.view.points == at.ann.update.view.points


async def test_a_gift_of_time_keeps_a_request_open(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        at = await evening(host, take_back="consent", clock=Bank(600, 0))
        await _asked(at)
        at.ben.link.send(GiveTime())
        await at.ben.version(2)
        request = roster(at.ben).request
        assert request is not None
        at.ben.link.send(AnswerTakeBack(request.version, yes=True))
        assert (await at.ann.version(3)).to_act == (0,)
