"""A clock that stands where a test puts it."""

from net.tables.host import Host


class HandClock:
    """A clock that stands where it was put. `wall` is a time of day, the call measures."""

    def __init__(self) -> None:
        self.measured, self.wall = 1000.0, 1_700_000_000.0

    def __call__(self) -> float:
        return self.measured

    def now(self) -> float:
        return self.wall

    def go(self, host: Host, seconds: float) -> None:
        """Let time pass, a second at a time, as a host at work lives through it."""
        while seconds > 0:
            step = min(1.0, seconds)
            self.measured, self.wall, seconds = self.measured + step, self.wall + step, seconds - step
            host.services.clock.beat()
