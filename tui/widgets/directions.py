"""Finds the target to which an arrow leads."""

from collections.abc import Iterable

from tui.widgets.picture import Target


def nearest(here: Target, targets: Iterable[Target], columns: int, rows: int) -> Target | None:
    """The nearest target in a direction (one of the two is 0, the other -1 or 1), None where nothing lies there."""
    found = [(far, there) for there in targets if (far := _distance(here, there, columns, rows)) is not None]
    return min(found, key=lambda entry: entry[0])[1] if found else None


def _distance(here: Target, there: Target, columns: int, rows: int) -> tuple[int, int] | None:
    """How far it is to `there` in a direction, None when it does not lie there. A row counts as two columns."""
    one, other = here.box, there.box
    if here.id == there.id:
        return None
    across = 2 * (other.x - one.x) + (other.width - one.width)
    down = 2 * (2 * (other.y - one.y) + (other.height - one.height))
    if columns:
        apart = other.x - one.right if columns > 0 else one.x - other.right
        overlap = other.y < one.bottom and one.y < other.bottom
        return None if apart < -1 else (abs(across) + (0 if overlap else 3 * abs(down)), other.y)
    apart = other.y - one.bottom if rows > 0 else one.y - other.bottom
    return None if apart < 0 else (abs(down) + abs(across) // 2, other.x)
