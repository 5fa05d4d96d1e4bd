"""The games in OpenSpiel, named `belvedere_<key>`: importing this module registers them.

    import core.rl.spiel
    game = pyspiel.load_game("belvedere_bali(players=4,oracle=True)")

Parameters are `players`, the options of the game, and two for chance. Everything is shuffled before the first
decision, by one chance node that chooses among `deals` deals of the series `series`. A state is serialised as its
history, OpenSpiel's usual format. Seats that choose at the same time follow each other, and their choices stay sealed.
Utilities are shares of the win. Observations are the features of a view, or the view in JSON. A view does not include
perfect recall of the seat's own actions, so there are no information states.
"""

from hashlib import blake2b
from typing import Any, Final

import numpy as np
import pyspiel

from core import catalog
from core.encoding import codec
from core.kernel.meta import Meta
from core.rl.numbered_table import NumberedGame, NumberedTable

DEALS: Final = 1024
_SERIES: Final = 0


def short_name(key: str) -> str:
    """Return the name of a game in OpenSpiel."""
    return f"belvedere_{key}"


def _type_of(meta: Meta) -> pyspiel.GameType:
    options = {option.key: option.default for option in meta.choices}
    return pyspiel.GameType(
        short_name=short_name(meta.key),
        long_name=f"Belvedere: {meta.title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=meta.seats[-1],
        min_num_players=meta.seats[0],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": meta.seats[0], "deals": DEALS, "series": _SERIES, **options},
    )


class SpielGame(pyspiel.Game):
    """A game with its parameters."""

    def __init__(self, game_type: pyspiel.GameType, key: str, parameters: dict[str, Any]) -> None:
        chosen = {**game_type.parameter_specification, **parameters}
        seats, self.deals, self._series = (chosen.pop(name) for name in ("players", "deals", "series"))
        self.rules: Final = NumberedGame(key, seats, chosen)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.rules.actions),
            max_chance_outcomes=self.deals,
            num_players=seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=self.rules.game.plies(seats),
        )
        super().__init__(game_type, info, parameters)

    def new_initial_state(self) -> "SpielState":
        """Return the table before the deal."""
        return SpielState(self)

    def dealt(self, number: int) -> NumberedTable:
        """Return the table of a deal."""
        text = f"{self._series}/{number}"
        return self.rules.deal(blake2b(text.encode(), digest_size=32, person=b"belvedere-spiel").digest())

    def make_py_observer(self, kind: Any = None, parameters: Any = None) -> "SpielObserver | None":
        """Return an observer for one seat's view, or for public information."""
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        if parameters:
            raise ValueError(f"there are no parameters of observations: {parameters}")
        everybody = kind.private_info == pyspiel.PrivateInfoType.NONE
        if kind.perfect_recall or not kind.public_info or kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            return None
        return SpielObserver(self.rules, everybody=everybody)


class SpielState(pyspiel.State):
    """A table in OpenSpiel; None before the deal."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.table: NumberedTable | None = None

    def current_player(self) -> int:
        """Return the seat that must act."""
        if self.table is None:
            return int(pyspiel.PlayerId.CHANCE)
        asked = self.table.asked
        return asked[0] if asked else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        """Return whether the table is over."""
        return self.table is not None and not self.table.asked

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return all deals with equal probability."""
        deals = self.get_game().deals
        return [(number, 1 / deals) for number in range(deals)]

    def returns(self) -> list[float]:
        """Return the shares of the win."""
        return self.table.wins if self.table else [0.0] * self.num_players()

    def _legal_actions(self, player: int) -> list[int]:
        return self.table.legal(player) if self.table and self.current_player() == player else []

    def _apply_action(self, action: int) -> None:
        if self.table is None:
            self.table = self.get_game().dealt(action)
        else:
            self.table.act(self.current_player(), action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player < 0:
            return f"deal {action}"
        rules = self.get_game().rules
        return str(rules.action_name(action))

    def __str__(self) -> str:
        if self.table is None:
            return "not dealt"
        return f"{self.table.count} actions, {codec.digest(self.table.state)}"


class SpielObserver:
    """Observes the view of a seat, or of `everybody`: zeros before the deal."""

    def __init__(self, rules: NumberedGame, *, everybody: bool) -> None:
        self._rules, self._everybody = rules, everybody
        self.tensor = np.zeros(rules.width, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write the features to `tensor`."""
        if state.table is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = state.table.seen_by(None if self._everybody else player)

    def string_from(self, state: SpielState, player: int) -> str:
        """Return the view in JSON."""
        if state.table is None:
            return "not dealt"
        game = self._rules.game
        view = game.view_for(state.table.state, None if self._everybody else player)
        return codec.dumps(codec.for_game(game).encode(view)).decode()


def _class_of(meta: Meta) -> type[SpielGame]:
    """Return the class that makes the game. It must be a class, because OpenSpiel releases it only after Python has
    ended, and a function would crash then."""
    game_type = _type_of(meta)

    def made(self: SpielGame, parameters: Any = None) -> None:
        SpielGame.__init__(self, game_type, meta.key, dict(parameters or {}))

    return type(short_name(meta.key), (SpielGame,), {"__init__": made})


for _meta in catalog.games():
    pyspiel.register_game(_type_of(_meta), _class_of(_meta))
