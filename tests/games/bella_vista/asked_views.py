"""Views of a seat that is asked to place a building or to offer."""

from typing import Any

import attrs

from core.games.bella_vista.game import GAME
from core.games.bella_vista.meta import Options
from core.games.bella_vista.view import Building, View


def offering() -> View:
    return GAME.view_for(GAME.setup(Options(city="1", shuffled=False), 3, bytes(32)), 0)


def asked(view: View, phase: str, **changes: Any) -> View:
    return attrs.evolve(view, viewer=0, actor=0, phase=phase, **changes)


def under(constraint: int, number: int = 4, *buildings: Building) -> View:
    """Seat 0 has to place a building on city 1 under a constraint."""
    return asked(offering(), "build", number=number, constraints=(constraint,), buildings=buildings)


STOOD = (Building(1, 6, 4, 0, 0, False), Building(None, 1, 5, 0, 0, False))
