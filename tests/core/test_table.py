"""Tables: accepting, refusing, taking back and publishing actions; stand-ins; and rebuilding from entries."""

from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.encoding.codec import digest
from core.kernel.message import SeatName, message
from core.link.spec import Player
from core.link.updates import StandIn, TakeBackRight, Update
from core.table.entries import (
    Acted,
    Conceded,
    Entry,
    GaveTime,
    HandedOver,
    Kind,
    Returned,
    TookBack,
    read_entry,
    write_entry,
)
from core.table.table import Proposal, RebuildError, RefusedProposal, Table, judge
from tests import tiny
from tests.core.tiny_tables import PEOPLE, SEED, act, finish, playable, playable_seed, table, told
from tests.said import refused, refused_as


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


def test_legal_actions_are_computed_once_a_version() -> None:
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


def test_a_proposal_for_another_version_is_not_committed() -> None:
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
def test_a_choice_outside_the_list_is_refused_and_changes_nothing(
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
    """For any commands, the accepted entries are those that were legal on arrival, and replay to the same."""
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

SEEN = message("table-take-back-shown", event=message("tiny-drew", seat=0))


@pytest.mark.parametrize(
    ("actions", "allowed", "reason"),
    [
        ([], False, message("table-take-back-nothing")),
        (["play"], True, None),
        (["play", "play"], True, None),
        (["draw"], False, SEEN),
        (["draw", "play"], True, None),
        (["play", "draw"], False, SEEN),
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


def test_seats_that_are_late_lose_and_if_all_are_late_nobody_wins() -> None:
    at = table()
    with_both = at.consider_late([0, 1])
    assert isinstance(with_both, RefusedProposal), "only seats that owe a choice can be late"
    proposal = at.consider_late([0])
    assert isinstance(proposal, Proposal)
    assert proposal.entry == Conceded(0, (0,))
    ending = at.ending(proposal)
    assert ending is not None
    assert (ending.outcome.ranks, ending.late, ending.conceded) == ((2, 1), {0}, {0})
    assert ending.outcome.tie_breaks == (message("table-late-last", seat=SeatName(0)),)
    at.commit(proposal)
    again = table()
    again.rebuild([proposal.entry])
    assert (again.outcome, again.late) == (at.outcome, {0})
    assert judge(tiny.GAME, at.state, frozenset({0, 1}), (0, 0), frozenset({0, 1})).ranks == (1, 1)  # type: ignore[union-attr]


def test_the_entry_of_late_seats_is_read_as_it_was_written() -> None:
    for entry in (Conceded(1), Conceded(0, (0, 1))):
        kind, words = write_entry(tiny.GAME, entry)
        assert read_entry(tiny.GAME, entry.seat, kind, words) == entry
    for words in ("2", "0", "1;2", "late"):
        with refused_as("entry-no-seat"):
            read_entry(tiny.GAME, 0, "concede", words)


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


def test_a_take_back_never_crosses_a_concession() -> None:
    at = playable(3)
    act(at)
    at.concede(1)
    assert at.take_back(0) == RefusedProposal(message("table-take-back-other-acted", seat=SeatName(1)))


def handed(at: Table, seat: int, by: int) -> None:
    proposal = at.consider_stand_in(seat, by)
    assert isinstance(proposal, Proposal)
    at.commit(proposal)


def given_back(at: Table, seat: int) -> None:
    proposal = at.consider_return(seat)
    assert isinstance(proposal, Proposal)
    at.commit(proposal)


def test_a_stand_in_answers_for_its_owner_and_the_owner_gets_no_question() -> None:
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


def test_only_a_seat_with_a_stand_in_is_returned() -> None:
    at = table(3)
    handed(at, 1, 0)
    at.concede(1)
    assert at.stand_ins == ()
    assert [at.consider_return(seat) for seat in (0, 1, 9)] == [RefusedProposal(message("table-no-stand-in"))] * 3


def test_the_next_person_does_not_take_back_the_previous_ones_action() -> None:
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
    at, without = table(), table()
    handed(at, 1, 0)
    finish(at)
    finish(without)
    assert at.outcome
    assert without.outcome
    assert at.outcome.ranks == without.outcome.ranks
    count = at.answers[1]
    assert at.outcome.tie_breaks == (
        *without.outcome.tie_breaks,
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
    """Its entries are played again where a bot has taken the seat of an absent player."""
    at = Table(tiny.GAME, tiny.Options(), PEOPLE, SEED)
    handed(at, 1, 2)
    players = (PEOPLE[0], Player("bot", "Bot", "easy"), PEOPLE[2])
    with refused("stand-in"):
        Table(tiny.GAME, tiny.Options(), players, SEED).rebuild([HandedOver(1, 2)])
    moved = Table(tiny.GAME, tiny.Options(), players, SEED, has_moved=True)
    moved.rebuild([HandedOver(1, 2)])
    assert (moved.version, moved.stand_ins) == (1, at.stand_ins)
    assert moved.consider_stand_in(1, 2) == RefusedProposal(message("table-stand-in-others"))


@settings(max_examples=30)
@given(st.data())
def test_a_viewer_that_misses_updates_ends_up_with_the_same_screen_and_no_event_twice(data: st.DataObject) -> None:
    """Lost, doubled and reordered updates: since its last version, or fresh after a gap that cannot be bridged."""
    at = playable(3)
    since: dict[int | None, int | None] = dict.fromkeys((0, 1, 2, None))
    heard: dict[int | None, tuple[Any, ...]] = dict.fromkeys(since, ())
    for _ in range(data.draw(st.integers(1, 25))):
        if not at.to_act:
            break
        if data.draw(st.integers(0, 4)) == 0:
            at.take_back(at.to_act[0])
        else:
            act(at, data.draw(st.sampled_from(at.legal(at.to_act[0]))))
        for viewer in data.draw(st.sets(st.sampled_from([0, 1, 2, None]))):
            update = at.update(viewer, since[viewer])
            heard[viewer] = (at.log(viewer).events if update.fresh else heard[viewer]) + update.events
            since[viewer] = update.version
            assert heard[viewer] == at.log(viewer).events
            assert attrs.evolve(update, events=(), fresh=True) == at.update(viewer)


def test_a_version_from_the_future_is_a_gap() -> None:
    assert table().update(0, 5).fresh


def test_views_are_made_once_a_version(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int | None] = []

    def view_for(state: Any, viewer: int | None) -> Any:
        made.append(viewer)
        return tiny.view_for(state, viewer)

    at = Table(attrs.evolve(tiny.GAME, view_for=view_for), tiny.Options(), PEOPLE, SEED)
    for _ in range(50):
        assert isinstance(at.update(None, 0), Update)
    assert made == [None]


def test_a_spectator_sees_the_view_of_no_seat() -> None:
    at = table(3)
    while at.to_act:
        update = act(at, at.legal(at.to_act[0])[-1])[None]
        assert update.view == tiny.view_for(at._state, None)
        assert (update.legal, update.decision, update.take_back.allowed) == ((), None, False)
        assert all(event == tiny.redact(event, None) for event in update.events)


# Recovery


@settings(max_examples=40)
@given(st.data())
def test_a_table_is_rebuilt_from_its_entries_exactly(data: st.DataObject) -> None:
    at, entries = playable(3), list[Entry]()
    while at.to_act and len(entries) < 30:
        wish = data.draw(st.sampled_from(["act", "act", "act", "back", "concede"]))
        seat = data.draw(st.sampled_from([0, 1, 2])) if wish == "concede" else at.to_act[0]
        entry: Entry = {"back": TookBack(seat), "concede": Conceded(seat)}.get(wish) or Acted(
            seat, data.draw(st.sampled_from(at.legal(seat)))
        )
        proposal = at._considered(entry)
        if isinstance(proposal, Proposal):
            at.commit(proposal)
            entries.append(entry)
    again = table(3, playable_seed(3))
    again.rebuild(entries)
    assert (digest(again.state), told(again)) == (digest(at.state), told(at))


def test_entries_that_the_rules_refuse_are_named() -> None:
    with refused("^Version 2: ", RebuildError):
        table().rebuild([Acted(0, tiny.Draw()), Acted(1, tiny.Draw())])


@pytest.mark.parametrize(
    ("entry", "kind", "words"),
    [(TookBack(1, 12), "take-back", "12"), (TookBack(1), "take-back", ""), (GaveTime(1, (0, 2)), "time", "1,3")],
)
def test_an_entry_reads_back_as_it_was_written(entry: Entry, kind: Kind, words: str) -> None:
    assert write_entry(tiny.GAME, entry) == (kind, words)
    assert read_entry(tiny.GAME, 1, kind, words) == entry


@pytest.mark.parametrize(
    ("kind", "words", "id"),
    [
        ("take-back", "0", "entry-no-count"),
        ("take-back", "all", "entry-no-count"),
        ("time", "", "entry-no-seat"),
        ("time", "1,,2", "entry-no-seat"),
        ("time", "0", "entry-no-seat"),
    ],
)
def test_an_entry_with_other_words_is_refused(kind: Kind, words: str, id: str) -> None:
    with refused_as(id, found=words):
        read_entry(tiny.GAME, 1, kind, words)


def test_stored_entries_that_were_not_agreed_like_this_are_refused() -> None:
    """The table counts itself what an agreement undoes, and who may be given time."""
    for entry in (TookBack(0, 2), GaveTime(1, (1,)), GaveTime(1, ()), GaveTime(0, (1,)), GaveTime(1, (7,))):
        agreed = Table(tiny.GAME, tiny.Options(), PEOPLE, SEED, take_back="consent")
        agreed.rebuild([Acted(0, tiny.Draw())])
        with pytest.raises(RebuildError):
            agreed.rebuild([entry])
        agreed.rebuild([GaveTime(1, (0,)), TookBack(0, 1)])
