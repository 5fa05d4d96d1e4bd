"""Defines a review: plain values that can be stored, sent and told in any face; and says how far
reviews may be trusted."""

from collections.abc import Mapping
from typing import Any, Final

import attrs

from core.bots.search import Figure, LineGap
from core.encoding import codec
from core.encoding.schema import Schema, Schemas
from core.kernel.decision import Seat
from core.kernel.message import Message

FORMAT = 1
"""The version of the form of a review."""


@attrs.frozen
class SeatPlace:
    """Where a seat stands at one of its decisions, by what it could know."""

    version: int
    """The version of the table at which it chose."""
    seat: Seat
    points: Figure
    """The points it may expect at the end when everybody plays on by the policy."""
    margin: Figure
    """The same before its strongest rival."""
    scored: int
    """The least points on its sheet by then."""


@attrs.frozen
class Price:
    """One decision that left a choice: its advantage over what the policy would have done. Below 0 it cost points."""

    version: int
    """The version of the table at which it was taken."""
    seat: Seat
    kind: str
    """The kind of decision."""
    choices: int
    """How many legal actions there were."""
    chosen: str
    """What was done, in notation."""
    policy: str
    """What the policy would have done."""
    points: Figure
    """Points gained by it at the end, in the same worlds with the same luck."""
    margin: Figure
    """The same for points before the strongest rival: the price, since that decides who wins."""
    lines: tuple[LineGap, ...]
    """By rule of the score sheet what makes up `points`, the greatest difference first."""
    ranked: float
    """What the worlds that no figure comes from say of `margin`: the order of the dearest follows from this."""
    sure: bool
    """Whether `margin` is further from 0 than its interval and the error of the estimate together."""
    stood_in: bool
    """Whether a bot chose for the person in the seat."""
    chance: float | None = None
    """The chance (0 to 1) that it cost a point of the lead or more; None where the error was never measured."""


@attrs.frozen
class PricedChoice:
    """One legal action of a decision that is worth a second try."""

    action: str
    """In notation."""
    points: Figure
    """Points gained by it against what the policy would have done, in the same worlds with the same luck; in a review
    points of the lead."""
    good: bool
    """Whether it is not surely worse than that."""


@attrs.frozen
class DearDecision:
    """One of the dearest decisions, in words."""

    price: int
    """Its index into the prices of the review."""
    chosen: Message
    """What was done."""
    policy: Message
    """What the policy would have done."""
    choices: tuple[PricedChoice, ...]
    """All legal actions in their order; empty until there was time to price them."""
    checked: Price | None = None
    """The price that is told: that of the review together with one of more worlds, in which everybody thinks before
    each choice. None until there was time for it, and where the error was never measured."""


@attrs.frozen
class Luck:
    """What chance did to a seat with one of its own actions that dealt something."""

    version: int
    """The version that the action led to."""
    seat: Seat
    points: float
    """The estimate after the deal less its mean before it."""


@attrs.frozen
class Turn:
    """A turning point: from `version` on, `seat` was expected to be first."""

    version: int
    seat: Seat
    before: Seat
    """Who was until then."""


@attrs.frozen
class PriceSum:
    """What some decisions of a seat came to together."""

    seat: Seat
    kind: str
    """The kind of decision; empty for a phase of the table."""
    first: int
    last: int
    """The versions of the first and the last of them."""
    decisions: int
    """How many there are that cost or gained something."""
    margin: Figure
    """The sum of their prices."""
    sure: bool
    """Whether it is further from 0 than its interval and the errors of the estimate together, which add up as
    squares."""


@attrs.frozen
class SeatAccount:
    """How the lead of a seat came about, in points before its strongest rival."""

    seat: Seat
    final: int
    """The points at the end."""
    lead: int
    """The same before its strongest rival."""
    start: Figure
    """The lead that it could expect at its first decision."""
    prices: Figure
    """The sum of all its prices."""
    sure_prices: int
    """How many of them are sure."""
    others: Figure | None
    """At a table of two, what the decisions of the other came to; None where that is not known."""
    luck: float | None
    """The sum of its luck; None where luck is not shown."""
    rest: float
    """What `others` leaves out of what others did, what the estimate did not see, and luck where it is not shown."""


@attrs.frozen
class Review:
    """What is known so far about a table; every value is complete in itself and later ones know better."""

    format: int
    game: str
    table: str
    """The id of the table."""
    record: str
    """The digest of the record that was reviewed."""
    bot: str
    """The fingerprint of the bots that made it; another one may find something else."""
    players: tuple[str, ...]
    """The names by seat."""
    totals: tuple[int, ...]
    """The points at the end, by seat."""
    seats: tuple[Seat, ...]
    """The seats whose decisions are priced."""
    error: float | None
    """How far a price may be off beyond its interval, in points of the lead; None where that was never measured."""
    shows_luck: bool
    """Whether luck is shown: where the estimate is fair to it."""
    places: tuple[SeatPlace, ...]
    prices: tuple[Price, ...]
    """By version."""
    dearest: tuple[int, ...]
    """Indices into `prices`: of each seat at most three, first those that surely cost something, dearest first, then
    those that probably did."""
    dear: tuple[DearDecision, ...]
    """The decisions of `dearest`, in that order."""
    luck: tuple[Luck, ...]
    turns: tuple[Turn, ...]
    sums: tuple[PriceSum, ...]
    """What the decisions of each kind and of each third of its decisions came to, by seat."""
    accounts: tuple[SeatAccount, ...]
    spent: float
    """Seconds of CPU time."""
    priced: int
    """How many decisions have a price with an interval of the wanted width."""
    decisions: int
    """How many are to be priced."""
    finished: bool
    """Whether all of them have."""


def told_price(review: Review, dear: DearDecision) -> Price:
    """The price of a dear decision that people are told."""
    return dear.checked or review.prices[dear.price]


def to_json(review: Review) -> Any:
    """The review as JSON values; `docs/programs.md` describes them."""
    return codec.encode(review)


def from_json(data: Any) -> Review:
    """The review that `to_json` wrote. Raises DecodeError when it is none of this format."""
    found: Review = codec.decode(Review, data)
    return found


def described() -> Schema:
    """The JSON Schema of what `to_json` writes."""
    schemas = Schemas()
    root = schemas.of(Review)
    schemas.definitions["Review"]["properties"]["format"]["const"] = FORMAT
    return schemas.document(f"A review by Belvedere, format {FORMAT}", root)


# Tells how far a review may be trusted beyond its intervals, by game. Measured, not derived: by `scripts/trust GAME`.
#
# An interval holds the noise of the sampled worlds alone. Prices are differences between tables that everybody plays on
# by a quick policy; played on by stronger players the same difference would be another. `error` is how much, in points,
# over 40 to 200 prices of 48 worlds each: 200 at Bali (0.77, 0 to 1.48 with 95 %) and Bella Vista (1.8, 1.0 to 2.4), 80
# at Bellevue (0.57, 0 to 0.85) and Cloud City (2.0, 1.1 to 2.7), 40 at Neoville (2.5, 0 to 3.55); `lead` the same for
# leads (Bali 1.1, 0.6 to 1.5; Bella Vista 2.7, 1.9 to 3.3; Cloud City 2.8, 1.4 to 3.6; Bellevue 0.48, 0 to 0.82;
# Neoville 1.7, 0 to 3.14). Where the lower end is 0, the upper one is taken, rounded up. Of 200 other such prices,
# counted both ways, 47 were sure, and all kept their sign; they were played on by what stood there before.
#
# Prices add up: over 100 tables of two in Cloud City (`--only sums`, 6 worlds a price) a careless player's costs were
# 11.5 ±1.9 points, and the policy had 11.5 ±1.9 more on the same deals (difference -0.1 ±1.6); as leads 13.1 ±2.3 and
# 12.5 ±2.4 (-0.6 ±2.2).
#
# Luck is told by the estimate of the game, and only where that is fair over 400 tables: its mean over all deals is 0
# within two standard errors, and leads without it spread at least a tenth less than with it. Found at 2 seats: Bali
# +0.22 ±0.07 a deal, spread 96 %; Bellevue 0.00 ±0.01, 98 %; Bella Vista -0.03 ±0.07, 99 %; Cloud City +0.01 ±0.00, 100
# %; Neoville +0.03 ±0.01, 100 %. None passes.


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
