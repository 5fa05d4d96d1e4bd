"""Play tables to review: by the policy that prices are measured against, or by players who do not think."""

from collections.abc import Sequence
from hashlib import blake2b

from core.bots import choose
from core.bots.heuristics import Chance
from core.bots.search import quick_action
from core.kernel.game import AnyGame
from core.link.spec import Player
from core.record.text import Record
from core.record.verify import compose
from core.review.engine import POLICY
from core.table.entries import Acted, Entry

NAMES = ("Ann", "Bob", "Cid", "Dan", "Eve")


def policy_table(game: AnyGame, seats: int, seed: bytes, careless: int | None = None, *, whims: float) -> Record:
    """Return a table of the policy, where the seat `careless` acts at random at a share `whims` (0 to 1) of its
    decisions."""
    state = game.setup(game.meta.options(), seats, seed)
    entries = list[Entry]()
    chance = Chance(seed, "whims")
    while actors := game.to_act(state):
        seat, legal = actors[0], game.legal_actions(state, actors[0])
        thought = blake2b(f"{len(entries)}".encode(), digest_size=32, key=seed).digest()
        if seat == careless and chance.random() < whims:
            action = legal[chance.below(len(legal))]
        else:
            action = choose(POLICY, game, game.view_for(state, seat), game.decision(state, seat), legal, thought, 1.0)
        entries.append(Acted(seat, action))
        game.advance(state, seat, action)
    return _recorded(game, seats, seed, entries)


def quick_table(game: AnyGame, seats: int, seed: bytes) -> Record:
    """Return a table of players who do not think."""
    return _recorded(game, seats, seed, quick_entries(game, seats, seed))


def quick_entries(game: AnyGame, seats: int, seed: bytes) -> list[Entry]:
    """Return the entries of such a table from start to end."""
    state = game.setup(game.meta.options(), seats, seed)
    entries = list[Entry]()
    chance = Chance(seed, "quick")
    while actors := game.to_act(state):
        action = quick_action(game, state, actors[0], chance)
        entries.append(Acted(actors[0], action))
        game.advance(state, actors[0], action)
    return entries


def _recorded(game: AnyGame, seats: int, seed: bytes, entries: Sequence[Entry]) -> Record:
    return compose(
        game,
        table="t-1",
        created="2026-02-03T04:05:06+00:00",
        options=game.meta.options(),
        players=tuple(Player("person", name) for name in NAMES[:seats]),
        take_back="reveal",
        seed=seed,
        entries=entries,
    )
