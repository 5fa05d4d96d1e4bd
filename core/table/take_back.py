"""Keeps the way back over the latest actions of one seat, and says why there is none."""

from typing import Any

import attrs

from core.kernel.decision import Seat
from core.kernel.message import Message, SeatName, message


@attrs.frozen
class _Past:
    """The way back over one action of `seat`: the state before it."""

    seat: Seat
    state: Any


class WayBack:
    """The states before the latest actions of a table, which are all of one seat: those that it may still take back.
    Whoever acts after it, or learns something, ends that."""

    def __init__(self) -> None:
        self._past: tuple[_Past, ...] = ()
        self._barrier: Seat | None = None
        """Who did the latest thing that cannot be taken back."""
        self._changed_hands = False
        """Whether that was done by somebody else for that seat."""

    @property
    def state(self) -> Any:
        """The state before the latest action, which somebody may take back."""
        return self._past[-1].state

    def is_of(self, seat: Seat) -> bool:
        """Whether the latest action can be taken back and is one of `seat`."""
        return bool(self._past) and self._past[-1].seat == seat

    def why_not(self, seat: Seat) -> Message | None:
        """Why `seat`, which has acted, cannot take its latest action back; None when it can."""
        latest = self._past[-1].seat if self._past else self._barrier
        if latest is not None and latest != seat:
            return message("table-take-back-other-acted", seat=SeatName(latest))
        why = "table-take-back-handed" if self._changed_hands else "table-take-back-revealed"
        return None if self._past else message(why)

    def acted(self, seat: Seat, before: Any, *, is_final: bool) -> None:
        """`seat` has acted in the state `before`; an action that is final cannot be taken back, nor any before it."""
        self._changed_hands = False
        if self._past and not self.is_of(seat):
            self._barrier = self._past[-1].seat
            self._past = ()
        if is_final:
            self.end(seat)
        else:
            self._past = (*self._past, _Past(seat, before))

    def took_back(self) -> None:
        """The latest action was taken back."""
        self._past = self._past[:-1]

    def end(self, seat: Seat) -> None:
        """`seat` has done something that leads nowhere back."""
        self._past = ()
        self._barrier = seat

    def change_hands(self, seat: Seat) -> None:
        """Somebody else plays for `seat` from now on, who cannot take back what the one before did."""
        if not self._past or self.is_of(seat):
            self.end(seat)
            self._changed_hands = True
