"""Everything about a table, with cities and lines of sight as masks."""

from core.games.cloud_city.state.table import (
    ASK_DRAW,
    ASK_LINK,
    ASK_PLACE,
    NO_TILE,
    OVER,
    PHASES,
    Phase,
    State,
    census,
    cities,
    components,
    open_links,
)

__all__ = [
    "ASK_DRAW",
    "ASK_LINK",
    "ASK_PLACE",
    "NO_TILE",
    "OVER",
    "PHASES",
    "Phase",
    "State",
    "census",
    "cities",
    "components",
    "open_links",
]
