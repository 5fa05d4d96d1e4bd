"""Features: a view as a fixed number of values, derived from the view and nothing else."""

from array import array
from functools import partial
from math import isfinite
from typing import Any

from core.encoding import codec
from core.kernel.game import AnyGame
from core.kernel.rng import Stream
from tests.conformance.walk import Moment, Walk, at_each

MOMENTS = 6


def check_features(walk: Walk, moments: int = MOMENTS) -> None:
    """Of fixed length and bounded; equal for equal views, with any hidden parts; different once the visible part
    changes."""
    assert walk.case.game.features is not None, f"{walk.case.game.meta.key} has no features"
    length = usual_length(walk.case.game)
    assert walk.case.game.feature_names is not None
    names = walk.case.game.feature_names()
    assert len(set(names)) == len(names) == length, f"{len(names)} names of {length} features"
    chosen = walk.sample(moments)
    at_each(walk, (*chosen, walk.moments[-1]), partial(_check_row, length))
    at_each(walk, chosen, lambda moment: _check_change(moment, walk.moments[moment.version + 1]))


def features(game: AnyGame, view: Any) -> "array[float]":
    assert game.features is not None
    return game.features(view)


def usual_length(game: AnyGame) -> int:
    """The length for the standard table with the fewest seats."""
    state = game.setup(game.meta.options(), game.meta.seats[0], bytes(32))
    return len(features(game, game.view_for(state, 0)))


def _check_row(length: int, moment: Moment) -> None:
    game = moment.case.game
    known = codec.for_game(game)
    for viewer in (*range(moment.case.seats), None):
        view = game.view_for(moment.state, viewer)
        row = features(game, view)
        assert type(row) is array
        assert row.typecode == "f"
        assert len(row) == length, f"{len(row)} features instead of {length}"
        odd = [(place, number) for place, number in enumerate(row) if not _is_bounded(number)]
        assert not odd, f"not a number from -1 to 1: {odd[:5]}"
        again = known.decode(game.types.view, known.encode(view))
        assert row == features(game, again), f"viewer {viewer} sees the same with other features"
        world = game.determinize(view, Stream(bytes(32), f"features {moment.version}"))
        assert row == features(game, game.view_for(world, viewer)), f"viewer {viewer} sees hidden information"


def _check_change(moment: Moment, following: Moment) -> None:
    game = moment.case.game
    for viewer in (*range(moment.case.seats), None):
        before, after = (game.view_for(at.state, viewer) for at in (moment, following))
        if before != after:
            told = features(game, before) != features(game, after)
            assert told, f"viewer {viewer} sees a change that the features do not tell"


def _is_bounded(number: Any) -> bool:
    return type(number) is float and isfinite(number) and -1 <= number <= 1
