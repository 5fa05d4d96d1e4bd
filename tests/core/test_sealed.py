"""Simultaneous choices: no player learns another's choice before all are in, and until then any of them
may be changed."""

from random import Random
from typing import Any

import pytest

from core import catalog
from core.encoding import codec
from core.encoding.codec import digest
from core.kernel.message import SeatName, message
from core.link.spec import Player
from core.record.replay import replay
from core.record.text import Record, export, read
from core.record.verify import verify
from core.table.entries import Acted, Conceded, Entry, TookBack
from core.table.table import RefusedProposal, Table
from tests.records import commit, record_of
from tests.said import refused

GAME = catalog.load("bellevue")
CODEC = codec.for_game(GAME)
SEED = bytes(range(32))
NAMES = ("Ann", "Ben", "Cleo", "Dora", "Eli")


def table(seats: int = 3, **settings: Any) -> Table:
    players = tuple(Player("person", name) for name in NAMES[:seats])
    return Table(GAME, GAME.meta.options(), players, SEED, **settings)


def act(at: Table, seat: int, number: int = 0) -> Any:
    """Answer the question to `seat` with its legal action of that number."""
    asked = at.decision(seat)
    assert asked is not None
    return at.submit(seat, asked.id, at.legal(seat)[number])


def drawn(seats: int = 3, **settings: Any) -> Table:
    """A table where everyone has drawn and no one has chosen."""
    at = table(seats, **settings)
    for seat in at.seats:
        act(at, seat)
    return at


def told(at: Table, viewer: int | None, since: int = 0) -> bytes:
    """Everything that a viewer is sent, as it goes over a wire."""
    return codec.dumps([CODEC.encode(at.update(viewer, since)), CODEC.encode(at.log(viewer))])


def rivals(at: Table, seat: int) -> list[int | None]:
    return [*(other for other in at.seats if other != seat), None]


def test_another_choice_takes_the_same_bytes() -> None:
    at, other = drawn(), drawn()
    act(at, 0, 0)
    act(other, 0, -1)
    assert digest(at.state) != digest(other.state)
    for viewer in rivals(at, 0):
        for since in range(at.version + 1):
            assert told(at, viewer, since) == told(other, viewer, since)
    act(at, 2)
    act(other, 2)
    for viewer in (1, None):
        assert told(at, viewer) == told(other, viewer)


def test_a_made_choice_is_public() -> None:
    at = drawn()
    updates = act(at, 1)
    assert at.to_act == (0, 2)
    assert all(update.to_act == (0, 2) and update.events == () for update in updates.values())
    assert [player.phase for player in at.view(None).players] == ["build", "wait", "build"]


def test_only_the_chooser_sees_its_choice() -> None:
    at = drawn()
    chosen = at.legal(1)[0]
    act(at, 1)
    assert at.view(1).choice == chosen
    assert all(at.view(viewer).choice is None for viewer in rivals(at, 1))


def test_questions_of_others_outlive_a_choice_and_its_withdrawal() -> None:
    at = drawn()
    before = [(at.decision(seat), at.legal(seat)) for seat in (1, 2)]
    act(at, 0)
    assert before == [(at.decision(seat), at.legal(seat)) for seat in (1, 2)]
    at.take_back(0)
    assert before == [(at.decision(seat), at.legal(seat)) for seat in (1, 2)]


def test_a_choice_may_change_after_others_have_acted() -> None:
    at, other = drawn(), drawn()
    act(at, 0)
    act(at, 1)
    assert at.may_take_back(0).allowed
    assert not isinstance(at.take_back(0), RefusedProposal)
    assert at.to_act == (0, 2)
    act(other, 1)
    assert digest(at.state) == digest(other.state)
    act(at, 0, -1)
    act(at, 2)
    act(other, 0, -1)
    act(other, 2)
    assert digest(at.state) == digest(other.state)


def test_a_choice_may_change_although_another_seat_has_drawn() -> None:
    at, other = table(), table()
    act(at, 0)
    act(at, 0)
    act(at, 1)
    assert not isinstance(at.take_back(0), RefusedProposal)
    for seat in (0, 1):
        act(other, seat)
    assert digest(at.state) == digest(other.state)
    assert at.take_back(0) == RefusedProposal(message("table-take-back-other-acted", seat=SeatName(1)))


def test_others_learn_of_a_withdrawal_like_of_anything_else() -> None:
    at = drawn()
    act(at, 0)
    version = at.version
    updates = at.take_back(0)
    assert isinstance(updates, dict)
    assert {update.version for update in updates.values()} == {version + 1}
    assert not any(update.fresh or update.events for update in updates.values())
    assert updates[1].to_act == (0, 1, 2)


def test_an_answer_to_the_withdrawn_question_is_stale() -> None:
    at = drawn()
    asked = at.decision(0)
    assert asked is not None
    act(at, 0)
    at.take_back(0)
    assert at.submit(0, asked.id, at.legal(0)[0]) == RefusedProposal(message("table-no-longer-asked"))
    assert not isinstance(act(at, 0), RefusedProposal)


def test_a_second_answer_cannot_change_a_choice() -> None:
    at = drawn()
    asked, answers = at.decision(0), at.legal(0)
    assert asked is not None
    at.submit(0, asked.id, answers[0])
    assert at.submit(0, asked.id, answers[1]) == RefusedProposal(message("table-no-longer-asked"))


def test_the_last_choice_settles_all() -> None:
    at = drawn()
    for seat in at.seats:
        act(at, seat)
    assert at.to_act == (0, 1, 2)
    for seat in at.seats:
        assert isinstance(at.take_back(seat), RefusedProposal)


def test_choices_may_be_changed_where_nothing_else_may_be_taken_back() -> None:
    at = drawn(take_back="never")
    act(at, 0)
    assert not isinstance(at.take_back(0), RefusedProposal)
    assert at.take_back(0) == RefusedProposal(message("table-take-back-never"))


def test_a_choice_is_changed_as_often_as_one_likes() -> None:
    at = drawn()
    ids = set()
    for number in range(4):
        asked = at.decision(2)
        assert asked is not None
        ids.add(asked.id)
        act(at, 2, number)
        at.take_back(2)
    assert len(ids) == 4


def test_a_seat_that_conceded_keeps_its_choice() -> None:
    at = drawn()
    act(at, 0)
    at.concede(0)
    assert at.take_back(0) == RefusedProposal(message("table-conceded"))
    assert at.to_act == (1, 2)
    act(at, 1)
    assert not isinstance(at.take_back(1), RefusedProposal)


# Records


def played(*, concede: bool = False) -> tuple[Entry, ...]:
    """The entries of a table of three where people changed their minds, played to its end at random."""
    at, random = table(), Random(4)
    entries: list[Entry] = []
    while at.to_act:
        seat = random.choice(at.to_act)
        asked = at.decision(seat)
        assert asked is not None
        commit(at, entries, at.consider(seat, asked.id, random.choice(at.legal(seat))))
        for other in at.seats:
            if not at.outcome and at.may_take_back(other).allowed and random.random() < 0.3:
                commit(at, entries, at.consider_take_back(other))
        if concede and not at.conceded and at.version > 20:
            commit(at, entries, at.consider_concede(1))
    return tuple(entries)


def recorded(entries: tuple[Entry, ...]) -> Record:
    return record_of(table(), entries, SEED)


@pytest.mark.parametrize("concede", [False, True])
def test_a_record_with_changed_choices_verifies_and_replays(concede: bool) -> None:
    entries = played(concede=concede)
    assert sum(isinstance(entry, TookBack) for entry in entries) > 5
    assert any(isinstance(entry, Conceded) for entry in entries) == concede
    record = recorded(entries)
    assert read(export(record)) == record
    assert verify(record).entries == len(entries)
    at = table()
    watched = replay(record)
    for version, entry in enumerate(entries, 1):
        at.rebuild([entry])
        assert at.view(1) == watched.view_at(version, 1)


def test_a_record_in_which_nothing_was_there_to_be_changed_is_refused() -> None:
    entries = played()
    first = next(number for number, entry in enumerate(entries) if isinstance(entry, TookBack))
    again = (*entries[: first + 1], entries[first], *entries[first + 1 :])
    with refused("Version"):
        recorded(again)


def test_a_stored_table_is_found_again_as_it_was() -> None:
    entries = played()
    at, other = table(), table()
    half = len(entries) // 2
    at.rebuild(entries[:half])
    for entry in entries[:half]:
        other.rebuild([entry])
    assert digest(at.state) == digest(other.state)
    assert [at.decision(seat) for seat in at.seats] == [other.decision(seat) for seat in other.seats]


def test_another_seats_choice_cannot_be_answered() -> None:
    at = drawn()
    act(at, 0)
    with refused("the table has moved on"):
        at.rebuild([Acted(0, at.legal(1)[0])])
