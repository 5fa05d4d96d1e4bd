"""Tells how far a review may be trusted beyond its intervals, by game. Measured, not derived: by `scripts/trust GAME`.

An interval holds the noise of the sampled worlds alone. Prices are differences between tables that everybody plays on
by a quick policy; played on by stronger players the same difference would be another. `error` is how much, in points,
over 40 to 200 prices of 48 worlds each: 200 at Bali (0.77, 0 to 1.48 with 95 %) and Bella Vista (1.8, 1.0 to 2.4), 80
at Bellevue (0.57, 0 to 0.85) and Cloud City (2.0, 1.1 to 2.7), 40 at Neoville (2.5, 0 to 3.55); `lead` the same for
leads (Bali 1.1, 0.6 to 1.5; Bella Vista 2.7, 1.9 to 3.3; Cloud City 2.8, 1.4 to 3.6; Bellevue 0.48, 0 to 0.82;
Neoville 1.7, 0 to 3.14). Where the lower end is 0, the upper one is taken, rounded up. Of 200 other such prices,
counted both ways, 47 were sure, and all kept their sign; they were played on by what stood there before.

Prices add up: over 100 tables of two in Cloud City (`--only sums`, 6 worlds a price) a careless player's costs were
11.5 ±1.9 points, and the policy had 11.5 ±1.9 more on the same deals (difference -0.1 ±1.6); as leads 13.1 ±2.3 and
12.5 ±2.4 (-0.6 ±2.2).

Luck is told by the estimate of the game, and only where that is fair over 400 tables: its mean over all deals is 0
within two standard errors, and leads without it spread at least a tenth less than with it. Found at 2 seats: Bali +0.22
±0.07 a deal, spread 96 %; Bellevue 0.00 ±0.01, 98 %; Bella Vista -0.03 ±0.07, 99 %; Cloud City +0.01 ±0.00, 100 %;
Neoville +0.03 ±0.01, 100 %. None passes.
"""

from collections.abc import Mapping
from typing import Final

import attrs


@attrs.frozen
class Trust:
    """What was found out about reviews of one game."""

    error: float | None
    """Root mean square of what differences in own points are off beyond noise; None: not measured."""
    luck: bool
    """Whether the estimate is fair to luck."""
    lead: float | None = None
    """The same as `error` for points before the strongest rival, which reviews price decisions by."""


UNKNOWN: Final = Trust(None, luck=False)
"""Of a game that nobody measured: nothing is sure, and luck is not told."""

TRUST: Final[Mapping[str, Trust]] = {
    "bali": Trust(1.5, luck=False, lead=1.1),
    "bella_vista": Trust(1.8, luck=False, lead=2.7),
    "bellevue": Trust(0.9, luck=False, lead=0.9),
    "cloud_city": Trust(2.0, luck=False, lead=2.8),
    "neoville": Trust(3.6, luck=False, lead=3.2),
}
"""By game."""


def trust_of(game: str) -> Trust:
    """What is known about reviews of a game, by its key."""
    return TRUST.get(game, UNKNOWN)
