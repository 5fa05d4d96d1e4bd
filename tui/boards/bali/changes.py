"""Reads from events what changes by seat: what a choice would bring, and what came since the viewer acted."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from typing import Any

import attrs

from core.games.bali import actions as ev
from tui.boards import Scene

TABLE = -1
"""Stands for no seat: the altar belongs to all."""
Key = str | int
"""`stones`, `points`, `cards`, `hand`, `altar`, `own-0` to `own-3` (offering cards by category), or a kind."""
Changes = Mapping[tuple[int, Key], int]
"""By how much something changes, by seat and what it is."""


@attrs.frozen
class News:
    """What came since the viewer acted."""

    columns: Mapping[int, tuple[int, int | None]] = attrs.field(factory=dict)
    """By market column: who took from it last, and the kind; None when it was laid anew since."""
    shown: Mapping[tuple[int, int], int] = attrs.field(factory=dict)
    """How many cards were played, by seat and kind."""
    altar: tuple[int, int] | None = None
    """Who brought the last card to the altar, and how many came in all."""
    piles: Mapping[int, Mapping[int, int]] = attrs.field(factory=dict)
    """By category: how many offering cards left the stock, by who took them."""


def tried(scene: Scene) -> Changes:
    """What the choice under the cursor would change, as far as it is worked out."""
    return changes(scene.trial.preview.events) if scene.trial is not None else {}


def changes(events: Iterable[Any]) -> Changes:
    """What events change, added up."""
    found: Counter[tuple[int, Key]] = Counter()
    for event in events:
        for seat, key, number in _of(event):
            found[seat, key] += number
    return {place: number for place, number in found.items() if number}


def _of(event: Any) -> tuple[tuple[int, Key, int], ...]:
    match event:
        case ev.Bought(seat, category, price):
            return (seat, "cards", 1), (seat, f"own-{category}", 1), (seat, "stones", -price)
        case ev.Played(seat, kind, count, cost):
            return (seat, kind, count), (seat, "stones", -cost), (seat, "hand", -count)
        case ev.Discarded(seat):
            return ((seat, "hand", -1),)
        case ev.Offered(seat, category) | ev.OfferedFaceDown(seat, category):
            return (seat, "cards", -1), (seat, f"own-{category}", -1), (TABLE, "altar", 1)
        case ev.Added():
            return ((TABLE, "altar", 1),)
        case ev.Taken(seat):
            return ((seat, "hand", 1),)
        case ev.Collected(seat, category):
            return (seat, "cards", 1), (seat, f"own-{category}", 1)
        case ev.Kept(seat, True):
            return (seat, "cards", 1), (TABLE, "altar", -1)
        case ev.Income(seat, stones, points):
            return (seat, "stones", stones), (seat, "points", points)
        case _:
            return ()


def news(scene: Scene) -> News:
    """What came since the viewer acted, by others; nothing for spectators, who never act."""
    viewer = scene.update.viewer
    if viewer is None:
        return News()
    columns: dict[int, tuple[int, int | None]] = {}
    shown: Counter[tuple[int, int]] = Counter()
    piles: dict[int, Counter[int]] = defaultdict(Counter)
    altar: tuple[int, int] | None = None
    taker = viewer
    for event in scene.fresh:
        match event:
            case ev.Taken(seat, column, kind):
                taker = seat
                columns[column] = seat, kind
            case ev.Laid(column):
                columns[column] = taker, None
            case ev.Played(seat, kind, count) if seat != viewer:
                shown[seat, kind] += count
            case ev.Bought(seat, category) | ev.Collected(seat, category) if seat != viewer:
                piles[category][seat] += 1
            case ev.Offered(seat) | ev.OfferedFaceDown(seat) | ev.Added(seat) if seat != viewer:
                altar = seat, (altar[1] if altar else 0) + 1
            case _:
                pass
    return News({place: told for place, told in columns.items() if told[0] != viewer}, shown, altar, piles)
