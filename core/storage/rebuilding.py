"""Derives the results of all finished tables again from what was played at them."""

from collections.abc import Callable

import attrs

from core.kernel.errors import BelvedereError
from core.kernel.game import AnyGame
from core.results.facts import results_of
from core.results.values import SeatResult
from core.storage.journal import new_table, read_setup, rebuild
from core.storage.protocols import Storage


@attrs.frozen
class RebuiltResults:
    """What became of the finished tables of a store."""

    tables: int
    """How many were derived again."""
    left: int
    """How many cannot be played again, by damage or because their rules are unknown; their results stay as they are."""


def rebuild_results(store: Storage, load: Callable[[str], AnyGame]) -> RebuiltResults:
    """Make the results and ratings of a store again. `load` finds a game by its key. Raises StoreError when the disk
    fails."""
    found: dict[str, tuple[SeatResult, ...]] = {}
    finished = store.tables(status="finished")
    for stored in finished:
        try:
            found[stored.id] = _results(store, stored.id, load)
        except BelvedereError:
            continue
    store.results.replace(found)
    return RebuiltResults(len(found), len(finished) - len(found))


def _results(store: Storage, id: str, load: Callable[[str], AnyGame]) -> tuple[SeatResult, ...]:
    stored, seats, entries = store.load(id)
    setup = read_setup(stored.header, load)
    table = new_table(setup)
    rebuild(table, entries)
    ending = table.ending()
    if ending is None:
        raise BelvedereError("record-not-over")
    return results_of(setup.game, setup.spec, {seat.seat: seat.identity for seat in seats}, ending, stored.changed)
