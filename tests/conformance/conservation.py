"""Every component is somewhere exactly once."""

from core.kernel.components import difference
from tests.conformance.walk import Moment, Walk, at_each


def check_conservation(walk: Walk) -> None:
    """Set-up and every action leave each component in one place."""
    at_each(walk, walk.moments, _check_census)


def _check_census(moment: Moment) -> None:
    case = moment.case
    gaps = difference(case.game.components(case.options, case.seats), case.game.census(moment.state))
    assert not gaps, f"surplus (+) and lack (-): {gaps}"
