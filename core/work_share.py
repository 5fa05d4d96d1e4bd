"""Charges working time of the event loop to the visitor for whom a task works, and says how long further work has to
wait.

Elapsed time is charged rather than CPU time: nobody else is served meanwhile, even where other programs or a quota keep
the process from running. Only a multiple of the CPU time counts, though, so that nobody pays for a long stall that
happens to fall into their work.
"""

from collections.abc import Coroutine
from contextvars import Context, ContextVar
from time import perf_counter, thread_time
from types import TracebackType
from typing import Any, Final, Protocol, TypeVar

T = TypeVar("T")
STALL: Final = 4.0
"""Seconds that are charged at most for a second of CPU."""


class WorkShare(Protocol):
    """One session's part in the work that is done for its visitor."""

    def spend(self, seconds: float) -> None:
        """Charge time that was used."""

    def reserve(self, seconds: float) -> float:
        """Charge work that comes next, and return the seconds that it has to wait: 0 within the share."""


WORK_SHARE: ContextVar[WorkShare | None] = ContextVar("work_share", default=None)
"""Who is charged for what runs in this context; None where nobody is."""


class Stopwatch:
    """Measures work of this thread from its creation on."""

    __slots__ = ("_began", "_cpu")

    def __init__(self) -> None:
        self._began, self._cpu = perf_counter(), thread_time()

    @property
    def seconds(self) -> float:
        """The seconds of work so far."""
        return min(perf_counter() - self._began, STALL * (thread_time() - self._cpu))


def context_for(share: WorkShare | None) -> Context:
    """Return an empty context, except that `share` is charged for what runs there."""
    context = Context()
    context.run(WORK_SHARE.set, share)
    return context


def reserve(share: WorkShare | None, seconds: float) -> float:
    """Return the seconds that work has to wait: 0 where nobody is charged for it."""
    return 0.0 if share is None else share.reserve(seconds)


def metered(coroutine: Coroutine[Any, Any, T], share: WorkShare | None) -> Coroutine[Any, Any, T]:
    """Return `coroutine`, whose every step is charged to `share`."""
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
