"""Stand-ins at a table: who is asked, who may be played for, and what is said at the end."""

import pytest

from core.kernel.message import SeatName, message
from core.link.spec import Player
from core.link.updates import StandIn, TakeBackRight
from core.table.entries import Acted, HandedOver, Returned
from core.table.table import Proposal, RefusedProposal, Table
from tests import tiny
from tests.core.tiny_tables import PEOPLE, SEED, act, finish, table, told
from tests.said import refused


def handed(at: Table, seat: int, by: int) -> None:
    proposal = at.consider_stand_in(seat, by)
    assert isinstance(proposal, Proposal)
    at.commit(proposal)


def given_back(at: Table, seat: int) -> None:
    proposal = at.consider_return(seat)
    assert isinstance(proposal, Proposal)
    at.commit(proposal)


def test_a_stand_in_is_asked_for_its_owner_and_the_owner_nothing() -> None:
    at = table(3)
    handed(at, 0, 2)
    assert at.stand_ins == (StandIn(0, 2),)
    update = at.update(0)
    assert (update.decision, update.legal, update.to_act) == (None, (), (0,))
    assert update.take_back == TakeBackRight(False, message("table-has-stand-in"))
    assert at.decision(0)
    assert at.legal(0)
    given_back(at, 0)
    assert at.stand_ins == ()
    assert at.update(0).decision == at.decision(0)


@pytest.mark.parametrize(
    ("seat", "by", "reason"),
    [
        (0, 0, "table-stand-in-others"),
        (3, 0, "table-stand-in-others"),
        (0, 3, "table-stand-in-others"),
        (1, 0, "table-stand-in-already"),
        (2, 0, "table-stand-in-already"),
        (0, 2, "table-stand-in-others"),
        (7, 0, "table-no-such-seat"),
        (0, -1, "table-no-such-seat"),
    ],
)
def test_a_stand_in_plays_for_another_person_only(seat: int, by: int, reason: str) -> None:
    """Seat 1 has a stand-in, seat 2 has conceded, seat 3 is a bot."""
    at = Table(tiny.GAME, tiny.Options(), (*PEOPLE, Player("bot", "Bot", "easy")), SEED)
    handed(at, 1, 2)
    at.concede(2)
    assert at.consider_stand_in(seat, by) == RefusedProposal(message(reason))


def test_only_a_seat_with_a_stand_in_is_given_back() -> None:
    at = table(3)
    handed(at, 1, 0)
    at.concede(1)
    assert at.stand_ins == ()
    assert [at.consider_return(seat) for seat in (0, 1, 9)] == [RefusedProposal(message("table-no-stand-in"))] * 3


def test_whoever_plays_on_does_not_take_back_what_the_one_before_did() -> None:
    at = table()
    act(at)
    assert at.may_take_back(0).allowed
    handed(at, 0, 1)
    given_back(at, 0)
    assert at.may_take_back(0).reason == message("table-take-back-handed")
    handed(at, 0, 1)
    act(at)
    given_back(at, 0)
    assert at.may_take_back(0).reason == message("table-take-back-handed")


def test_the_outcome_tells_how_often_a_stand_in_answered() -> None:
    at, alone = table(), table()
    handed(at, 1, 0)
    finish(at)
    finish(alone)
    assert at.outcome
    assert alone.outcome
    assert at.outcome.ranks == alone.outcome.ranks
    count = at.answers[1]
    assert at.outcome.tie_breaks == (
        *alone.outcome.tie_breaks,
        message("table-stand-in-played", seat=SeatName(1), count=count),
    )


def test_entries_of_stand_ins_rebuild_the_table() -> None:
    at, again = table(), table()
    handed(at, 0, 1)
    first = at.legal(0)[0]
    act(at)
    given_back(at, 0)
    again.rebuild([HandedOver(0, 1), Acted(0, first), Returned(0)])
    assert told(again) == told(at)


def test_a_table_that_moved_keeps_the_stand_ins_of_seats_that_bots_have_since() -> None:
    """Its entries are played again where a bot has taken the seat that nobody came for."""
    at = Table(tiny.GAME, tiny.Options(), PEOPLE, SEED)
    handed(at, 1, 2)
    players = (PEOPLE[0], Player("bot", "Bot", "easy"), PEOPLE[2])
    with refused("stand-in"):
        Table(tiny.GAME, tiny.Options(), players, SEED).rebuild([HandedOver(1, 2)])
    moved = Table(tiny.GAME, tiny.Options(), players, SEED, has_moved=True)
    moved.rebuild([HandedOver(1, 2)])
    assert (moved.version, moved.stand_ins) == (1, at.stand_ins)
    assert moved.consider_stand_in(1, 2) == RefusedProposal(message("table-stand-in-others"))
