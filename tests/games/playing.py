"""The common parts of all games' test positions."""

from typing import Any, ClassVar, Self

import attrs

from core.kernel.game import AnyGame

SEATS = "ABCDE"


@attrs.define
class Playing:
    """A table on which legal actions are played; `events` are those of the last `do`."""

    game: ClassVar[AnyGame]
    state: Any
    events: list[Any]

    def do(self, *texts: str) -> Self:
        """Play actions by notation for the active seats; each must be legal."""
        self.events = []
        for text in texts:
            self.play(self.read(text))
        return self

    def read(self, text: str) -> Any:
        """The action of a notation."""
        return self.game.text.parse_action(text)

    def play(self, action: Any) -> None:
        """Play one more action of the seat that is to act."""
        (seat,) = self.game.to_act(self.state)
        legal = self.game.legal_actions(self.state, seat)
        assert action in legal, f"{self.game.text.format_action(action)} is not among {self.legal}"
        step = self.game.apply(self.state, seat, action)
        self.state = step.state
        self.events += step.events

    @property
    def legal(self) -> list[str]:
        """The legal answers now, by notation."""
        return [
            self.game.text.format_action(action)
            for seat in self.game.to_act(self.state)
            for action in self.game.legal_actions(self.state, seat)
        ]

    @property
    def asked(self) -> str:
        """The questions to all seats: "B offer", or "over"."""
        for seat in self.game.to_act(self.state):
            return f"{SEATS[seat]} {self.game.decision(self.state, seat).kind}"
        return "over"

    def happened(self, kind: type) -> list[Any]:
        """The events of one class."""
        return [event for event in self.events if isinstance(event, kind)]
