"""Times as people read them in answers to the host."""

from datetime import UTC, datetime


def moment(seconds: float) -> str:
    """A time of day (seconds since the epoch), the same in every language and on every machine.

    >>> moment(0)
    '1970-01-01 00:00 UTC'
    """
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%d %H:%M UTC")
