"""What one viewer may know of a table of Bali."""

from typing import Literal

import attrs

from core.games.bali.meta import Options

Phase = Literal["buy", "play", "offer", "offer_face_down", "add", "take", "look", "reward", "collect", "over"]


@attrs.frozen
class PlayerView:
    """One seat as the viewer sees it. `hand` (kinds, sorted) and `offerings` (by category) are None while hidden.

    `tracked` is what everybody could have noted of the hand, by kind: cards taken from the open market less cards
    played, so that a farmer played from the start set counts -1.
    """

    hand_size: int
    hand: tuple[int, ...] | None
    tracked: tuple[int, ...]
    offering_count: int
    offerings: tuple[int, int, int, int] | None
    tableau: tuple[int, ...]
    stones: int
    points: int


@attrs.frozen
class Movement:
    """One entry of what happened to offering cards, as the viewer remembers it.

    `what`: `gain` (from the stock or by scoring), `up` and `down` (offered face up, face down), `add` (from the
    stock to the altar), `look` (the Oracle's). Hidden categories are None. For a look: `seen` from the top down
    and `position` (None: nothing kept, or hidden), `took` says whether a card was kept.
    """

    what: Literal["gain", "up", "down", "add", "look"]
    seat: int
    category: int | None
    seen: tuple[int, ...] | None = None
    position: int | None = None
    took: bool = False


@attrs.frozen
class View:
    """An information state: what the viewer sees and may remember.

    `active` owns the turn, `phase` is what is being asked, `market` holds the columns from the top down (the last
    card is the one that may be taken), `altar_top` is a category, or None when it lies face down or there is none,
    `seen` are the altar cards under the viewer's eyes in the Oracle's look, from the top down. `altar` (counts by
    category) and `values` are None until the end. `start_set` is the viewer's own. `scored` is the kind that phase 4
    scores while choices about it are open. `removed` counts the cards out of the game by kind.
    """

    viewer: int | None
    seats: int
    options: Options
    turn: int
    active: int
    actor: int | None
    phase: Phase
    pile: int
    market: tuple[tuple[int, ...], ...]
    demon: int | None
    stock: tuple[int, int, int, int]
    altar_size: int
    altar_top: int | None
    seen: tuple[int, ...]
    altar: tuple[int, int, int, int] | None
    values: tuple[int, int, int, int] | None
    start_set: int | None
    scored: int | None
    last_column: int | None
    players: tuple[PlayerView, ...]
    movements: tuple[Movement, ...]
    removed: tuple[int, ...]
