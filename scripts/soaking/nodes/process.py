"""A process that is paused, woken and killed, with a clock that runs a little wrong; and its way to the store."""

import random
from collections.abc import Callable
from typing import Any

from core.storage.leases import MemoryLeases
from core.storage.values import Claim, Deposed, StoreError
from scripts.soaking.nodes.timers import HandTimers


class SeededFault(RuntimeError):
    """Something that a library raises and nobody expects."""


class Process:
    """Timers of one process: what falls due while it stands still happens when it is woken, and nothing once it is
    dead. What a callback raises ends that callback alone, as in a loop of asyncio."""

    def __init__(self, timers: HandTimers, dice: random.Random, faults: list[BaseException]) -> None:
        self._timers, self._faults = timers, faults
        self._offset = dice.uniform(0, 1e6)
        self._rate = dice.uniform(0.999, 1.001)
        self.is_dead = self.is_paused = False
        self._backlog: list[tuple[Callable[..., object], tuple[Any, ...]]] = []

    def time(self) -> float:
        return self._offset + self._timers.time() * self._rate

    def call_later(self, delay: float, callback: Callable[..., object], *args: Any) -> object:
        return self._timers.call_later(delay / self._rate, self._due, callback, args)

    def _due(self, callback: Callable[..., object], args: tuple[Any, ...]) -> None:
        if self.is_dead:
            return
        if self.is_paused:
            self._backlog.append((callback, args))
            return
        try:
            callback(*args)
        except Exception as fault:  # noqa: BLE001  as a loop does; the world judges what was no seeded one
            self._faults.append(fault)

    def pause(self) -> None:
        self.is_paused = True

    def wake(self) -> None:
        self.is_paused = False
        backlog, self._backlog = self._backlog, []
        for callback, args in backlog:
            self._due(callback, args)

    def kill(self) -> None:
        self.is_dead = True


class SimulatedStore(MemoryLeases):
    """Tables with their entries, as the store has them: the one truth of a simulation."""

    is_fenced = True
    """Whether an entry is taken from the owner by the last claim alone."""

    def __init__(self, timers: HandTimers, tables: list[str]) -> None:
        super().__init__(timers.time, tables)
        self._timers = timers
        self.is_away = False
        self.logs: dict[str, list[str]] = {table: [] for table in tables}
        self.replaced: dict[tuple[str, int], float] = {}
        """When the owner by an epoch was replaced."""

    def claim(self, table: str, node: str, seen: int = -1) -> Claim | None:
        claim = super().claim(table, node, seen)
        if claim is not None:
            self.replaced[table, claim.epoch - 1] = self._timers.time()
        return claim

    def append(self, claim: Claim, version: int, action: str) -> None:
        """Keep an entry. Raises Deposed, or StoreError where it does not follow."""
        log = self.logs[claim.table]
        if self.is_fenced and self.ownership(claim.table).epoch != claim.epoch:
            raise Deposed("store-deposed", table=claim.table)
        if version == len(log) and log[-1] == action:
            return
        if version != len(log) + 1:
            raise StoreError("store-gap", version=str(version), table=claim.table)
        log.append(action)


class StoreLink:
    """How one process asks the store: there and back take a while, and either way may be cut."""

    def __init__(self, store: SimulatedStore, timers: HandTimers, process: Process, dice: random.Random) -> None:
        self._store = store
        self._timers = timers
        self._process = process
        self._dice = dice
        self.is_cut = False
        self.last_away = -1e9
        """When it could not be reached last."""

    @property
    def is_away(self) -> bool:
        away = self.is_cut or self._store.is_away
        if away:
            self.last_away = self._timers.time()
        return away

    def ask(self, job: Callable[[Any], Any], done: Callable[[Any], None], failed: Callable[[StoreError], None]) -> None:
        self._timers.call_later(self._dice.uniform(0.001, 0.03), self._arrive, job, done, failed)

    def _arrive(self, job: Callable[[Any], Any], done: Callable[[Any], None], failed: Callable[[Any], None]) -> None:
        try:
            if self.is_away:
                raise StoreError("store-closed")
            found = job(self._store)
        except StoreError as error:
            self._timers.call_later(0.05, self._process.call_later, 0, failed, error)
        else:
            self._timers.call_later(self._dice.uniform(0.001, 0.03), self._answer, found, done, failed)

    def _answer(self, found: Any, done: Callable[[Any], None], failed: Callable[[Any], None]) -> None:
        """It is done, and perhaps nobody hears of it."""
        if self.is_away:
            self._process.call_later(0, failed, StoreError("store-closed"))
        else:
            self._process.call_later(0, done, found)
