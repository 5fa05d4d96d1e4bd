"""Charges working time of the event loop to the visitor that a task serves, and delays further work.

It charges elapsed time rather than CPU time, because no other visitor is served meanwhile, even if other programs or a
quota stop the process. The charge is limited to a multiple of the CPU time, so that a visitor does not pay for a long
stall that happens during their work.
"""

from collections.abc import Coroutine
from contextvars import Context, ContextVar
from time import perf_counter, thread_time
from types import TracebackType
from typing import Any, Final, Protocol, TypeVar

T = TypeVar("T")
STALL: Final = 4.0
"""The most seconds charged for each second of CPU time."""


class WorkShare(Protocol):
    """One session's share of the work that is done for its visitor."""

    def spend(self, seconds: float) -> None:
        """Charge time that was used."""

    def reserve(self, seconds: float) -> float:
        """Charge work in advance, and return the seconds that it has to wait: 0 within the share."""


WORK_SHARE: ContextVar[WorkShare | None] = ContextVar("work_share", default=None)
"""The share charged for work in this context; None for unmetered work."""


class Stopwatch:
    """Measures the work of this thread since its creation."""

    __slots__ = ("_began", "_cpu")

    def __init__(self) -> None:
        self._began, self._cpu = perf_counter(), thread_time()

    @property
    def seconds(self) -> float:
        """The seconds of work so far."""
        return min(perf_counter() - self._began, STALL * (thread_time() - self._cpu))


def context_for(share: WorkShare | None) -> Context:
    """Return an empty context that charges its work to `share`."""
    context = Context()
    context.run(WORK_SHARE.set, share)
    return context


def reserve(share: WorkShare | None, seconds: float) -> float:
    """Return the seconds that work has to wait: 0 without a share."""
    return 0.0 if share is None else share.reserve(seconds)


def metered(coroutine: Coroutine[Any, Any, T], share: WorkShare | None) -> Coroutine[Any, Any, T]:
    """Return `coroutine` with every step charged to `share`."""
    return coroutine if share is None else _Metered(coroutine, share)


class _Metered(Coroutine[Any, Any, T]):
    __slots__ = ("_coroutine", "_share")

    def __init__(self, coroutine: Coroutine[Any, Any, T], share: WorkShare) -> None:
        self._coroutine, self._share = coroutine, share

    def send(self, value: Any) -> Any:
        watch = Stopwatch()
        try:
            return self._coroutine.send(value)
        finally:
            self._share.spend(watch.seconds)

    def throw(
        self,
        kind: type[BaseException] | BaseException,
        value: BaseException | object = None,
        traceback: TracebackType | None = None,
    ) -> Any:
        watch = Stopwatch()
        try:
            return self._coroutine.throw(value if isinstance(value, BaseException) else kind)
        finally:
            self._share.spend(watch.seconds)

    def close(self) -> None:
        self._coroutine.close()

    def __await__(self) -> Any:
        return self._coroutine.__await__()
