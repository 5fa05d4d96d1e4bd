"""Decides which actions are final; this determines what a table may take back, and the words for it."""

from collections.abc import Iterable, Sequence
from typing import Any, Final, Literal

from core.kernel.decision import Seat
from core.kernel.game import AnyGame
from core.kernel.message import Message, SeatName, message

Revelation = Literal["drawn", "shown", "perhaps"]
"""The reason why an action is final by itself: it draws something, shows others something new, or may do either."""
Finality = Revelation | Literal["never", "turn"]
"""Why an action is final: a revelation, the table allows no take-back, or another seat acts next."""
NEVER: Final = "table-take-back-never"
"""Message id of the reason if a table does not allow to take back."""


def revealing(game: AnyGame, events: Iterable[Any]) -> Any:
    """Return the first event that makes an action final, because it used chance or showed a player something new; None
    if there is none."""
    return next((event for event in events if game.reveals(event)), None)


def revelation(game: AnyGame, outcomes: Sequence[Iterable[Any]]) -> Revelation | None:
    """Return what would make an action final, given its events in several possible cases; None if nothing does."""
    found = [revealing(game, events) for events in outcomes]
    if all(event is None for event in found):
        return None
    if any(event is None for event in found):
        return "perhaps"
    return "drawn" if game.deals(found[0]) else "shown"


def seen_in(game: AnyGame, event: Any, viewer: Seat | None, seats: Sequence[Seat]) -> list[Message]:
    """Return who has seen what by an event that used chance or showed something new, as `viewer` may know it; nothing
    for other events. Whether it did is read from what the viewer knows of the event, as that may be hidden too."""
    known = game.redact(event, viewer)
    if not game.reveals(known):
        return []
    told = game.text.event_message(known)
    public = game.redact(event, None)
    knowing = [seat for seat in seats if game.redact(event, seat) != public]
    if len(knowing) in (0, len(seats)):
        return [message("table-take-back-seen-all", event=told)]
    return [message("table-take-back-seen-by", seat=SeatName(seat), event=told) for seat in knowing]


def why_final(game: AnyGame, event: Any, seat: Seat) -> Message:
    """Return why `seat` cannot take back its latest action with the final `event`, if it may know the reason."""
    told = game.text.event_message(game.redact(event, seat))
    return message(f"table-take-back-{'drawn' if game.deals(event) else 'shown'}", event=told)
