"""Which way and how far it is from one target to another."""

from tui.widgets.picture import Target


def way(here: Target, there: Target, columns: int, rows: int) -> tuple[int, int] | None:
    """How far it is to `there` in a direction (one of the two is 0, the other -1 or 1), None when it does not lie
    there. A row counts as two columns."""
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
