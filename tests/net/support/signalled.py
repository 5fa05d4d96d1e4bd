"""`belvedere` that gets SIGTERM in the middle of its N-th action, or, where POINT is `ended`, once it has ended in good
order and its process is about to.

Run as `python -m tests.net.support.signalled POINT N serve ...`.
"""

import atexit
import os
import signal
import sys
from collections.abc import Callable
from typing import Any

import net.hosting
from net.services.services import Point, Services
from tui.__main__ import main


def interrupted(point: str, count: int) -> Callable[..., Services]:
    """Services that end the process in good order at that point of that entry."""
    left = count

    def services(*parts: Any, passing: Callable[[Point], None], **settings: Any) -> Services:
        def passed(here: Point) -> None:
            nonlocal left
            passing(here)
            left -= here == point
            if here == point and left == 0:
                os.kill(os.getpid(), signal.SIGTERM)

        return Services(*parts, passing=passed, **settings)

    return services


if __name__ == "__main__":
    point, count, *sys.argv[1:] = sys.argv[1:]
    if point == "ended":
        atexit.register(os.kill, os.getpid(), signal.SIGTERM)
    net.hosting.Services = interrupted(point, int(count))  # type: ignore[misc, assignment]
    sys.exit(main())
