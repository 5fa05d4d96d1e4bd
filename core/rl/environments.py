"""Any game as a PettingZoo environment: in rounds, or with agents that act one after another (AEC).

    from belvedere.rl import env
    tables = env("neoville", seats=3)

Seats that owe a choice at the same time are asked in seat order; their choices stay sealed.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper, TerminateIllegalWrapper

from core.rl.numbered_table import ILLEGAL, DealtTables, NumberedGame, NumberedTable, Observation, Rewards

# A game with simultaneous choices as a PettingZoo parallel environment.
#
#     from belvedere.rl import RoundsEnv
#     tables = RoundsEnv("bellevue", seats=4)
#
# In every step each agent acts on its view before the step. An agent that owes no choice has one action, the last
# number: to wait. The others act in seat order. An agent's action may have become impossible in the meantime, because
# an earlier seat took the last card; the agent then still owes its choice and is asked again in the next step.

Infos = dict[str, dict[str, Any]]


class RoundsEnv(DealtTables, ParallelEnv[str, Observation, int]):
    """A table of one game. At the end every agent gets its reward, and its points are in its infos. An action that an
    agent's mask forbids ends the table and costs it 1. The mask is in the infos too."""

    def __init__(
        self,
        game: str,
        seats: int = 3,
        *,
        most_steps: int | None = None,
        rewards: Rewards = "win",
        render_mode: str | None = None,
        **options: bool | int | str,
    ) -> None:
        rules = NumberedGame(game, seats, options, rewards)
        self.wait: Final = len(rules.actions)
        super().__init__(rules, self.wait + 1, render_mode)
        self.metadata = {"name": f"belvedere_{game}_rounds_v0", "render_modes": ["ansi"]}
        self.most_steps: Final = most_steps
        self._steps = 0

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], Infos]:
        """Deal a new table. `options` are ignored: those of the game are chosen when the environment is made."""
        self._deal(seed)
        self._steps = 0
        self.agents = self.possible_agents[:]
        found = self._observations()
        return found, _masks_of(found)

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], Infos]:
        """Apply one action of every agent."""
        agents, table = self.agents, self.table
        self._steps += 1
        if culprits := self._culprits(actions):
            rewards = {agent: ILLEGAL if agent in culprits else 0.0 for agent in agents}
            return self._end(rewards, None)
        for seat in table.asked:
            number = int(actions[agents[seat]])
            if number in table.legal(seat):
                table.act(seat, number)
        if not table.asked:
            return self._end(dict(zip(agents, table.rewards, strict=True)), table.points)
        is_cut = self.most_steps is not None and self._steps >= self.most_steps
        found = self._observations()
        if is_cut:
            self.agents = []
        none = dict.fromkeys(agents, 0.0)
        return found, none, dict.fromkeys(agents, False), dict.fromkeys(agents, is_cut), _masks_of(found)

    def _culprits(self, actions: Mapping[str, int]) -> set[str]:
        return {
            agent
            for seat, agent in enumerate(self.agents)
            if agent not in actions or not self._mask(seat)[int(actions[agent])]
        }

    def _end(
        self, rewards: dict[str, float], points: Sequence[int] | None
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], Infos]:
        agents, found = self.agents, self._observations()
        infos = _masks_of(found)
        for seat, agent in enumerate(agents if points is not None else ()):
            infos[agent]["points"] = points[seat] if points is not None else 0
        self.agents = []
        return found, rewards, dict.fromkeys(agents, True), dict.fromkeys(agents, False), infos

    def _observations(self) -> dict[str, Observation]:
        return {
            agent: {"observation": self.table.seen_by(seat), "action_mask": self._mask(seat)}
            for seat, agent in enumerate(self.agents)
        }

    def _mask(self, seat: int) -> Any:
        if seat in self.table.asked:
            return self.table.mask(seat, self.wait + 1)
        found = np.zeros(self.wait + 1, np.int8)
        found[self.wait] = 1
        return found


def _masks_of(found: Mapping[str, Observation]) -> Infos:
    return {agent: {"action_mask": seen["action_mask"]} for agent, seen in found.items()}


def env(
    game: str,
    seats: int = 3,
    *,
    most_actions: int | None = None,
    rewards: Rewards = "win",
    render_mode: str | None = None,
    **options: bool | int | str,
) -> Any:
    """Return the environment of a game with the usual wrappers: an illegal action ends the table and costs 1. `options`
    are those of the game, by key; the table is cut off after `most_actions`."""
    bare = TurnsEnv(game, seats, most_actions=most_actions, rewards=rewards, render_mode=render_mode, options=options)
    guarded = AssertOutOfBoundsWrapper(TerminateIllegalWrapper(bare, illegal_reward=ILLEGAL))
    return OrderEnforcingWrapper(guarded)


class TurnsEnv(DealtTables, AECEnv[str, Observation, int]):
    """A table of one game. At the end every agent gets its reward, and its points are in `infos`. The mask of the agent
    that must act is in its infos too."""

    def __init__(
        self,
        game: str,
        seats: int = 3,
        *,
        most_actions: int | None = None,
        rewards: Rewards = "win",
        render_mode: str | None = None,
        options: Mapping[str, bool | int | str] | None = None,
    ) -> None:
        rules = NumberedGame(game, seats, options or {}, rewards)
        super().__init__(rules, len(rules.actions), render_mode)
        self.metadata = {"name": f"belvedere_{game}_v0", "render_modes": ["ansi"], "is_parallelizable": False}
        self._none = np.zeros(len(rules.actions), np.int8)
        self._none.setflags(write=False)
        self.most_actions: Final = most_actions
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new table. `options` are ignored: those of the game are chosen when the environment is made."""
        self._deal(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {"action_mask": self._none} for agent in self.agents}
        self._select(self.table.asked[0])

    def observe(self, agent: str) -> Observation:
        """Return an agent's view and its legal actions: none while another agent must act."""
        seat, table = self._seat[agent], self.table
        mask = self._mask if agent == self.agent_selection and seat in table.asked else self._none
        return {"observation": table.seen_by(seat), "action_mask": mask.copy()}

    def step(self, action: int | None) -> None:
        """Apply an action of the agent that must act. Raises ValueError for an illegal one."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None or int(action) not in self.table.legal(self._seat[agent]):
            raise ValueError(self._why_illegal(agent, action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.table.act(self._seat[agent], int(action))
        self._go_on()
        self._accumulate_rewards()

    def _go_on(self) -> None:
        if asked := self.table.asked:
            self._select(asked[0])
            if self.most_actions is not None and self.table.count >= self.most_actions:
                self.truncations = dict.fromkeys(self.agents, True)
            return
        rewards, points = self.table.rewards, self.table.points or ()
        self.rewards = {agent: rewards[seat] for agent, seat in self._seat.items()}
        self.infos = {agent: {"points": points[seat], "action_mask": self._none} for agent, seat in self._seat.items()}
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def _select(self, seat: int) -> None:
        """Make the seat's agent the one that must act."""
        for info in self.infos.values():
            info["action_mask"] = self._none
        self.agent_selection = self.possible_agents[seat]
        self._mask = self.table.mask(seat, len(self.rules.actions))
        self._mask.setflags(write=False)
        self.infos[self.agent_selection]["action_mask"] = self._mask

    def _why_illegal(self, agent: str, action: int | None) -> str:
        size = len(self.rules.actions)
        if action is None:
            return f"{agent} must act: None is only for agents whose table is over."
        if not 0 <= int(action) < size:
            return f"There is no action {action}: they are numbered from 0 to {size - 1}."
        count = len(self.table.legal(self._seat[agent]))
        name = self.rules.action_name(int(action))
        return f"{agent} may not do {action} ({name}) now. The action mask shows the {count} legal actions."


# Many tables at once
#
#     from belvedere.rl import BatchedTables
#     tables = BatchedTables("neoville", 64, seats=2)
#     tables.reset(seed=1)
#     while training:
#         actions = policy(tables.observations, tables.masks)
#         rewards, ended = tables.step(actions)


class BatchedTables:
    """Many tables of one game that are stepped in one call, in arrays with a row for each table. A table that is over
    is dealt again at once. Only the seat that must act is observed."""

    def __init__(
        self,
        game: str,
        tables: int,
        seats: int = 3,
        *,
        rewards: Rewards = "win",
        **options: bool | int | str,
    ) -> None:
        """Raises ValueError with a sentence for terms that cannot be."""
        if tables < 1:
            raise ValueError(f"There must be at least one table, not {tables}.")
        self.rules: Final = NumberedGame(game, seats, options, rewards)
        actions = len(self.rules.actions)
        self.observations: Final = np.zeros((tables, self.rules.width), np.float32)
        """What the seat that must act sees. The arrays stay the same, and their contents change with every step."""
        self.masks: Final = np.zeros((tables, actions), np.int8)
        """Ones at its legal actions."""
        self.seats: Final = np.zeros(tables, np.int64)
        """The seat that must act."""
        self.points: Final = np.zeros((tables, seats), np.int64)
        """The points of each seat at the latest end of the table."""
        self._tables: list[NumberedTable] = []
        self._random = np.random.default_rng()

    @property
    def feature_names(self) -> tuple[str, ...]:
        """The name of every number of an observation."""
        return self.rules.feature_names

    def reset(self, seed: int | None = None) -> None:
        """Deal all tables. The same seed gives the same tables, now and after each one's end."""
        self._random = np.random.default_rng(seed)
        self._tables = [self.rules.deal(self._random.bytes(32)) for _ in self.seats]
        self.masks.fill(0)
        for number in range(len(self._tables)):
            self._observe(number)

    def step(self, actions: NDArray[np.integer[Any]]) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
        """Apply an action at every table. Return the rewards by table and seat, zeros unless the table ended, and
        whether it did. Raises ValueError, before anything has changed, if one is illegal."""
        if not self._tables:
            raise RuntimeError("There are no tables yet. Call reset first.")
        chosen = [int(action) for action in actions]
        if len(chosen) != len(self._tables):
            raise ValueError(f"There are {len(self._tables)} tables, but {len(chosen)} actions.")
        for number, action in enumerate(chosen):
            if not 0 <= action < self.masks.shape[1] or not self.masks[number, action]:
                raise ValueError(f"Action {action} is not legal at table {number}. The mask shows the legal ones.")
        rewards = np.zeros(self.points.shape, np.float32)
        ended = np.zeros(len(chosen), np.bool_)
        for number, (table, action) in enumerate(zip(self._tables, chosen, strict=True)):
            seat = int(self.seats[number])
            self.masks[number, table.legal(seat)] = 0
            table.act(seat, action)
            if not table.asked:
                rewards[number], self.points[number], ended[number] = table.rewards, table.points or 0, True
                self._tables[number] = self.rules.deal(self._random.bytes(32))
            self._observe(number)
        return rewards, ended

    def _observe(self, number: int) -> None:
        table = self._tables[number]
        seat = table.asked[0]
        self.seats[number] = seat
        self.masks[number, table.legal(seat)] = 1
        self.observations[number] = table.seen_by(seat)
