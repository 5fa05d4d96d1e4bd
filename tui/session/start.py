"""Says what the full screen opens first. Whoever builds an app makes a start before Textual is loaded."""

from pathlib import Path
from typing import TYPE_CHECKING, Literal

import attrs

if TYPE_CHECKING:
    from core.link.lobby import Doorway
    from core.link.spec import TableSpec


@attrs.frozen
class Start:
    """What an app opens first; each of the other attributes belongs to one value of `screen`."""

    screen: Literal["home", "table", "create", "join", "learn", "daily", "puzzle", "replay", "rules"] = "home"
    table: str | None = None
    """`table`: the id of a table of one's own, or one to watch; `replay`: that of a finished one, or the
    code of a shared study."""
    spec: "TableSpec | None" = None
    """`create`: the table to make and sit down at."""
    at: "Doorway | None" = None
    """`create`: where friends come to its open seats; None: there are none."""
    invite: str | None = None
    """`join`: the invite of the table."""
    record: str | None = None
    """`replay`: the text of a record file."""
    file: Path | None = None
    """`replay`: where that text came from."""
    game: str | None = None
    """`rules`: the key of the game; `learn`: what its player calls the game whose lesson is meant, None for the page of
    all lessons."""
    word: str | None = None
    """`rules`: a text to look for in them."""
    notice: str | None = None
    """A sentence shown once at the start, on any screen."""
