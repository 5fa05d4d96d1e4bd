"""All that holds of any table, on one that the suite does not play: with other components, or another start."""

from typing import Any

from core.kernel.game import AnyGame
from tests.conformance import conservation, copies, play, scores, worlds
from tests.conformance.cases import Case
from tests.conformance.walk import Walk


def check_whole(game: AnyGame, options: Any, seats: int, seed: int) -> None:
    """A walk ends and loses nothing, its states are values, views complete to tables, and the scores add up."""
    walk = Walk(Case(game, seats, options), seed)
    play.check_ends(walk)
    conservation.check_conservation(walk)
    copies.check_copies(walk)
    scores.check_scores(walk)
    scores.check_estimate(walk)
    scores.check_running_scores(walk)
    worlds.check_completed_tables(walk, moments=1)
