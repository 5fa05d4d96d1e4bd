"""What a table tells its viewers, and how it is rebuilt from its entries."""

from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.encoding.codec import digest
from core.link.updates import Update
from core.table.entries import Acted, Conceded, Entry, TookBack
from core.table.table import Proposal, RebuildError, Table
from tests import tiny
from tests.core.tiny_tables import PEOPLE, SEED, act, playable, playable_seed, table, told
from tests.said import refused


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


def test_a_spectator_is_told_what_view_for_nobody_says() -> None:
    at = table(3)
    while at.to_act:
        update = act(at, at.legal(at.to_act[0])[-1])[None]
        assert update.view == tiny.view_for(at._state, None)
        assert (update.legal, update.decision, update.take_back.allowed) == ((), None, False)
        assert all(event == tiny.redact(event, None) for event in update.events)


# Recovery


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
