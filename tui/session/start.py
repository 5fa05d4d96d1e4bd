"""The first screen that the app opens. A start is made before Textual is imported."""

from pathlib import Path
from typing import TYPE_CHECKING, Literal

import attrs

if TYPE_CHECKING:
    from core.link.lobby import ListenAddress
    from core.link.spec import TableSpec


@attrs.frozen
class Start:
    """The first screen of an app. Each other attribute belongs to one value of `screen`."""

    screen: Literal[
        "home", "table", "create", "join", "learn", "daily", "puzzle", "replay", "rules", "next", "play"
    ] = "home"
    table: str | None = None
    """`table`: the id of a table to play or watch; `replay`: the id of a finished one, or the code of a shared
    study."""
    spec: "TableSpec | None" = None
    """`create`: the table to create and join."""
    at: "ListenAddress | None" = None
    """`create`: where friends connect for its open seats; None for no connections."""
    invite: str | None = None
    """`join`: the invite of the table."""
    record: str | None = None
    """`replay`: the text of a record file."""
    file: Path | None = None
    """`replay`: the path of that file."""
    game: str | None = None
    """`rules`: the key of the game; `learn`: the name of the game with the lesson, None for the list of all lessons;
    `play`: the key of the game to play now."""
    day: int = 0
    """`daily`: the day of the deal, in days since 1970; 0 is today."""
    word: str | None = None
    """`rules`: a text to find in them."""
    notice: str | None = None
    """A sentence shown once at the start, on any screen."""
