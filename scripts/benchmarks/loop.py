"""Measures, in an event loop, for how long one callback kept all others waiting."""

import asyncio
import time


class WatchedLoop(asyncio.SelectorEventLoop):
    """Remembers the CPU time (seconds) of its `longest` turn; its reader may set it back to 0."""

    longest = 0.0

    def _run_once(self) -> None:
        began = time.thread_time()
        super()._run_once()  # type: ignore[misc]
        self.longest = max(self.longest, time.thread_time() - began)
