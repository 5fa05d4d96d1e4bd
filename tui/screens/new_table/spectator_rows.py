"""Makes the rows of a new table about its spectators: what they see, and who reads what they say."""

from typing import Protocol

from core.kernel.decision import Seat
from core.link.spec import SpectatorChat, Watching
from core.text import Texts
from themes.glyphs import seat_letter
from tui.widgets.form import Row

WATCHINGS: tuple[Watching, ...] = ("public", "none", "seat", "delayed")
DELAYS = (1, 2, 3, 5, 8, 12, 20)
"""Whole turns."""


class Terms(Protocol):
    """What has been chosen so far. `people` are the seats of persons, or for them."""

    @property
    def watching(self) -> Watching: ...

    @property
    def shown(self) -> Seat | None: ...

    @property
    def delay(self) -> int: ...

    @property
    def spectator_chat(self) -> SpectatorChat: ...

    @property
    def people(self) -> tuple[Seat, ...]: ...


def chats(watching: Watching) -> tuple[SpectatorChat, ...]:
    """Who may read what spectators say: players never read those who see hands."""
    match watching:
        case "public":
            return "none", "apart", "table"
        case "none":
            return ("none",)
        case _:
            return "none", "apart"


def spectator_rows(terms: Terms, texts: Texts) -> list[Row]:
    """What spectators see, with what that needs to be known, and who reads what they say."""
    words = tuple(texts.ui(f"new-watching-{one}") for one in WATCHINGS)
    rows = [_row(texts, "watching", words, WATCHINGS.index(terms.watching))]
    if terms.watching == "seat" and terms.people:
        letters = tuple(texts.ui("new-seat", letter=seat_letter(seat)) for seat in terms.people)
        place = terms.people.index(terms.shown) if terms.shown in terms.people else 0
        rows.append(_row(texts, "shown", letters, place))
    if terms.watching == "delayed":
        turns = tuple(texts.ui("new-delay-turns", turns=delay) for delay in DELAYS)
        rows.append(_row(texts, "delay", turns, DELAYS.index(terms.delay)))
    if terms.watching != "none":
        allowed = chats(terms.watching)
        who = tuple(texts.ui(f"new-chat-{one}") for one in allowed)
        place = allowed.index(terms.spectator_chat) if terms.spectator_chat in allowed else 0
        rows.append(_row(texts, "chat", who, place))
    return rows


def _row(texts: Texts, id: str, values: tuple[str, ...], index: int) -> Row:
    hint = texts.ui(f"new-{id}-hint")
    return Row(id, texts.ui(f"new-{id}"), "choice", values=values, index=index, hint=hint)
