"""Ways to time a call, in CPU time."""

from collections.abc import Callable
from time import process_time


def rate(work: Callable[[], int], seconds: float) -> float:
    """How many a CPU second: `work` is repeated for at least `seconds` and returns how many it did."""
    done, start = 0, process_time()
    end = start + seconds
    while (now := process_time()) < end:
        done += work()
    return done / (now - start)


def cost(call: Callable[[], object], seconds: float, batch: int) -> float:
    """CPU microseconds a call: batches of `batch` calls are repeated for at least `seconds`."""

    def work() -> int:
        for _ in range(batch):
            call()
        return batch

    return 1e6 / rate(work, seconds)
