"""Every deal is an event that reveals something, so luck shows in these events and take-back ends there."""

from tests.conformance.walk import Walk


def check_dealing(walk: Walk) -> None:
    """Chance comes in somewhere in the first table, and never in an event that may be taken back."""
    game = walk.case.game
    dealt = [event for moment in walk.moments for event in moment.events if game.deals(event)]
    assert dealt, f"nothing is dealt in {walk.case}, walk {walk.seed}: does the game name no event that used chance?"
    for event in dealt:
        assert game.reveals(event), f"chance that may be taken back: {event}"
