"""What a table accepts, refuses and takes back."""

from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.encoding.codec import digest
from core.kernel.message import SeatName, message
from core.table.entries import Acted, Entry
from core.table.table import Proposal, RefusedProposal
from tests import tiny
from tests.core.tiny_tables import act, finish, playable, table, told


def test_an_accepted_action_gives_every_viewer_its_own_update() -> None:
    at = table()
    updates = act(at, tiny.Draw())
    assert set(updates) == {0, 1, None}
    assert all(update.version == 1 and not update.fresh for update in updates.values())
    assert isinstance(updates[0].events[0].value, int)
    assert updates[1].events == updates[None].events == (tiny.Drew(0, None),)
    assert updates[0].decision
    assert updates[0].legal
    assert updates[1].decision is None
    assert updates[1].legal == ()


def test_considering_changes_nothing() -> None:
    at = table()
    before, whole = told(at), digest(at.state)
    proposal = at.consider(0, at.decision(0).id, tiny.Draw())
    assert isinstance(proposal, Proposal)
    assert (told(at), digest(at.state), at.version) == (before, whole, 0)


def test_a_game_is_asked_once_a_version_what_is_legal() -> None:
    asked: list[int] = []

    def legal_actions(state: tiny.State, seat: int) -> Any:
        asked.append(seat)
        return tiny.GAME.legal_actions(state, seat)

    at = table(game=attrs.evolve(tiny.GAME, legal_actions=legal_actions))
    for _ in range(2):
        at.consider(0, at.decision(0).id, tiny.Play(99))
        assert at.legal(0) == tuple(tiny.GAME.legal_actions(at.state, 0))
    assert asked == [0]
    act(at)
    at.legal(at.to_act[0])
    assert asked[1:] == [at.to_act[0]]


def test_what_was_considered_at_another_version_is_not_committed() -> None:
    at = table()
    proposal = at.consider(0, at.decision(0).id, tiny.Draw())
    act(at)
    with pytest.raises(ValueError, match="version 0"):
        at.commit(proposal)


@pytest.mark.parametrize(
    ("seat", "decision", "action", "reason"),
    [
        (0, "0.7", tiny.Draw(), message("table-no-longer-asked")),
        (0, "", tiny.Draw(), message("table-no-longer-asked")),
        (1, "0.0", tiny.Draw(), message("table-no-longer-asked")),
        (7, "0.0", tiny.Draw(), message("table-no-such-seat")),
        (-1, "0.0", tiny.Draw(), message("table-no-such-seat")),
        (0, "0.0", tiny.Pass(), message("tiny-not-now", action="pass")),
        (0, "0.0", tiny.Play(99), message("tiny-not-now", action="play 99")),
        (0, "0.0", "draw", message("table-not-an-action")),
        (0, "0.0", None, message("table-not-an-action")),
    ],
)
def test_what_is_not_in_the_list_is_refused_and_changes_nothing(
    seat: int, decision: str, action: Any, reason: Any
) -> None:
    at = table()
    before = told(at)
    assert at.submit(seat, decision, action) == RefusedProposal(reason)
    assert told(at) == before


def test_the_accepted_action_is_the_one_from_the_list() -> None:
    """A look-alike (True for 1) never gets into the record."""
    at = next(at for at in (table(seed=bytes([n]) * 32) for n in range(50)) if tiny.Play(1) in at.legal(0))
    proposal = at.consider(0, "0.0", tiny.Play(True))
    assert isinstance(proposal, Proposal)
    assert type(proposal.entry.action.value) is int


def test_a_finished_table_accepts_nothing() -> None:
    at = table()
    finish(at)
    assert at.outcome
    assert at.to_act == ()
    assert at.submit(0, "0.0", tiny.Draw()) == RefusedProposal(message("table-over"))
    assert at.take_back(0) == RefusedProposal(message("table-take-back-over"))
    assert at.concede(0) == RefusedProposal(message("table-over"))


@given(st.lists(st.tuples(st.integers(-1, 3), st.integers(0, 60), st.sampled_from(tiny.ALL)), max_size=60))
def test_stale_doubled_and_reordered_answers_are_taken_exactly_once(requests: list[tuple[int, int, Any]]) -> None:
    """Whatever arrives, the entries accepted are those that were legal when they came, and replay to the same."""
    at, entries = table(3), list[Entry]()
    for seat, number, action in requests:
        asked = at.decision(seat)
        decision = asked.id if asked and number > 20 else f"0.{number}"
        is_fit = asked is not None and asked.id == decision and action in at.legal(seat)
        answer = at.submit(seat, decision, action)
        assert isinstance(answer, RefusedProposal) is not is_fit
        if is_fit:
            entries.append(Acted(seat, action))
            assert isinstance(at.submit(seat, decision, action), RefusedProposal)
    again = table(3)
    again.rebuild(entries)
    assert (again.version, digest(again.state), told(again)) == (at.version, digest(at.state), told(at))


# Take-back


@pytest.mark.parametrize(
    ("actions", "allowed", "reason"),
    [
        ([], False, message("table-take-back-nothing")),
        (["play"], True, None),
        (["play", "play"], True, None),
        (["draw"], False, message("table-take-back-revealed")),
        (["draw", "play"], True, None),
        (["play", "draw"], False, message("table-take-back-revealed")),
        (["draw", "pass"], True, None),
        (["draw", "pass", "draw"], False, message("table-take-back-other-acted", seat=SeatName(1))),
        (["draw", "pass", "play"], False, message("table-take-back-other-acted", seat=SeatName(1))),
    ],
)
def test_take_back_ends_at_a_reveal_and_when_another_seat_acts(actions: list[str], allowed: bool, reason: Any) -> None:
    at = playable()
    for name in actions:
        seat = at.to_act[0]
        act(at, next(action for action in at.legal(seat) if tiny.format_action(action).startswith(name)))
    assert (at.update(0).take_back.allowed, at.update(0).take_back.reason) == (allowed, reason)
    assert isinstance(at.take_back(0), RefusedProposal) is not allowed


def test_a_table_may_rule_take_back_out() -> None:
    at = table(take_back="never")
    act(at, at.legal(0)[0])
    assert at.take_back(0) == RefusedProposal(message("table-take-back-never"))


def test_a_take_back_restores_everything_but_the_version() -> None:
    at = playable()
    before = [at.update(viewer) for viewer in (0, 1, None)]
    act(at)
    updates = at.take_back(0)
    assert at.version == 2
    for old in before:
        new = updates[old.viewer]
        assert new.fresh
        assert new.events == ()
        assert (new.view, new.legal, new.sheets, new.to_act) == (old.view, old.legal, old.sheets, old.to_act)
    assert all(at.log(viewer).events == () for viewer in (0, 1, None))


def test_an_answer_from_before_a_take_back_is_stale() -> None:
    at = playable()
    stale = at.decision(0).id
    act(at)
    at.take_back(0)
    assert at.decision(0).id != stale
    assert at.submit(0, stale, at.legal(0)[0]) == RefusedProposal(message("table-no-longer-asked"))


def test_several_actions_are_taken_back_one_after_another() -> None:
    at = playable()
    start = digest(at.state)
    act(at)
    act(at)
    assert not isinstance(at.take_back(0), RefusedProposal)
    assert not isinstance(at.take_back(0), RefusedProposal)
    assert digest(at.state) == start
    assert at.take_back(0) == RefusedProposal(message("table-take-back-nothing"))


# Conceding


def test_the_last_seat_left_ends_the_table_and_wins() -> None:
    at = table(2)
    updates = at.concede(0)
    assert updates[1].outcome.ranks == (2, 1)
    assert updates[1].outcome.tie_breaks == (message("table-conceded-last", seat=SeatName(0)),)
    assert updates[1].to_act == ()


def test_a_seat_that_conceded_is_played_on_and_ranks_last() -> None:
    at = table(3)
    at.concede(0)
    assert at.outcome is None
    assert at.to_act == (0,)
    assert (at.update(0).decision, at.update(0).legal) == (None, ())
    assert at.concede(0) == RefusedProposal(message("table-conceded"))
    finish(at)
    assert at.outcome.ranks[0] == 3
    assert sorted(at.outcome.ranks[1:]) in ([1, 1], [1, 2])


def test_nobody_takes_back_over_a_concession() -> None:
    at = playable(3)
    act(at)
    at.concede(1)
    assert at.take_back(0) == RefusedProposal(message("table-take-back-other-acted", seat=SeatName(1)))
