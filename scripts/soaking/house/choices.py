"""Judges what somebody at a full screen chose by the log of their table: all of it is there once, and nothing else is.

A screen says the turn, and what the next key would confirm. Afterwards the log is replayed, and every answer of that
seat must be what was confirmed in that turn, in the same order, each confirmation for one answer at most. One that came
to nothing, because its node was gone, is followed by another for the same decision; a turn that is over has an answer
to each.
"""

from collections.abc import Iterable
from typing import Final

import attrs

from core import catalog
from core.kernel.decision import Seat
from core.kernel.message import BelvedereError
from core.storage.journal import decode_entry, new_table, read_setup, rebuild
from core.storage.values import StoredEntry
from core.table.entries import Acted
from core.table.table import Table
from core.text import Texts

Choice = tuple[int, str]
"""A turn, and the sentence of an action."""
_TEXTS: Final = Texts("en")


@attrs.define
class ShownChoices:
    """What was confirmed at the screen of one seat, and how far the table was shown there."""

    seat: Seat = 0
    confirmed: list[Choice] = attrs.field(factory=list)
    turn: int = 0
    """The last turn that was shown."""

    def compare(self, header: str, entries: Iterable[StoredEntry]) -> tuple[str, ...]:
        """What the log, of the set-up in the `header`, has otherwise, in words."""
        table = new_table(read_setup(header, catalog.load))
        answers: list[Choice] = []
        for stored in entries:
            entry = decode_entry(table.game, stored)
            if isinstance(entry, Acted) and entry.seat == self.seat:
                answers.append((_turn(table, self.seat), _said(table, self.seat, entry.action)))
            try:
                rebuild(table, [stored])
            except BelvedereError as error:
                return (f"version {stored.version} cannot be replayed: {error}",)
        return (*self._unchosen(answers), *self._missing(answers, _turn(table, self.seat)))

    def _unchosen(self, answers: Iterable[Choice]) -> Iterable[str]:
        """Answers that nobody confirmed, or that one confirmation has given twice."""
        left = self.confirmed
        for answer in answers:
            if answer in left:
                left = left[left.index(answer) + 1 :]
            else:
                yield f"{answer[1]!r} of turn {answer[0]} is in the log, and was not confirmed then"

    def _missing(self, answers: Iterable[Choice], reached: int) -> Iterable[str]:
        if self.turn > reached:
            yield f"turn {self.turn} was shown, the last in the log is {reached}"
        answered = {turn for turn, _ in answers}
        for turn, action in self.confirmed:
            if turn < self.turn and turn not in answered:
                yield f"{action!r} was confirmed in turn {turn}, which is over, and has no answer in the log"


def _turn(table: Table, seat: Seat) -> int:
    turn: int = table.update(seat).view.turn
    return turn


def _said(table: Table, seat: Seat, action: object) -> str:
    """The sentence of an action that a seat may choose now."""
    say = _TEXTS.speaker(table.game.meta.key, [f"Player {place}" for place in table.seats], seat)
    return say(table.game.text.action_message(table.update(seat).view, action))
