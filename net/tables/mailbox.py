"""A mailbox: one request after another, in a task that lives only while there is something to do."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from contextvars import Context
from typing import Generic, TypeVar

R = TypeVar("R")


class Mailbox(Generic[R]):
    """Hands every request to `handle` in order. What `handle` raises goes to `mishap`; the next request follows.

    That happens in a context of its own: the one of whoever posts would keep their whole interface alive.
    """

    def __init__(
        self, name: str, handle: Callable[[R], Awaitable[None]], mishap: Callable[[R, Exception], None]
    ) -> None:
        self._name = name
        self._handle = handle
        self._mishap = mishap
        self._requests: deque[R] = deque()
        self._task: asyncio.Task[None] | None = None

    def post(self, request: R) -> None:
        """Put a request behind those that wait."""
        self._requests.append(request)
        if self._task is None:
            self._task = asyncio.create_task(self._serve(), name=self._name, context=Context())

    async def close(self, *, at_once: bool) -> None:
        """Handle what waits; or, with `at_once`, drop it in the middle."""
        if self._task is not None:
            if at_once:
                self._task.cancel()
            await asyncio.wait([self._task])

    async def _serve(self) -> None:
        try:
            while self._requests:
                request = self._requests.popleft()
                try:
                    await self._handle(request)
                except Exception as error:  # noqa: BLE001  one request must not end the others
                    self._mishap(request, error)
        finally:
            self._task = None
