"""The parts of a review as plain values to store, send and show in any face, and how reliable reviews are."""

from collections.abc import Mapping
from typing import Any, Final

import attrs

from core.bots.search import Figure, LineGap
from core.encoding import codec
from core.encoding.schema import Schema, Schemas
from core.kernel.decision import Seat
from core.kernel.message import Message

FORMAT = 1
"""The version of the stored format of a review."""


@attrs.frozen
class SeatPlace:
    """The prospects of a seat at one of its decisions, from what it could know."""

    version: int
    """The version of the table when it chose."""
    seat: Seat
    points: Figure
    """The points it may expect at the end if everybody continues by the policy."""
    margin: Figure
    """The same as a lead over its strongest rival."""
    scored: int
    """The lowest possible points on its sheet at this moment."""


@attrs.frozen
class Price:
    """One decision with more than one choice: its advantage over the policy's choice. Below 0 it cost points."""

    version: int
    """The version of the table when it was taken."""
    seat: Seat
    kind: str
    """The kind of decision."""
    choices: int
    """The number of legal actions."""
    chosen: str
    """The chosen action, in notation."""
    policy: str
    """The policy's action, in notation."""
    points: Figure
    """Points gained by it at the end, in the same worlds with the same luck."""
    margin: Figure
    """The same as a lead over the strongest rival: the price, since the lead decides the winner."""
    lines: tuple[LineGap, ...]
    """The parts of `points` by rule of the score sheet, the greatest difference first."""
    ranked: float
    """The estimate of `margin` from the ranking worlds: it determines the order of the costliest."""
    sure: bool
    """Whether `margin` differs from 0 by more than its interval and the error of the estimate together."""
    stood_in: bool
    """Whether a stand-in chose for the person in the seat."""
    chance: float | None = None
    """The chance (0 to 1) that it cost a point of the lead or more; None if the error was never measured."""


@attrs.frozen
class PricedChoice:
    """One legal action of a decision that is worth a second try."""

    action: str
    """In notation."""
    points: Figure
    """Points gained by it against the policy's action, in the same worlds with the same luck; in a review points of the
    lead."""
    good: bool
    """Whether it is not surely worse than the policy's action."""


@attrs.frozen
class DearDecision:
    """One of the costliest decisions, in words."""

    price: int
    """Its index into the prices of the review."""
    chosen: Message
    """The chosen action."""
    policy: Message
    """The policy's action."""
    choices: tuple[PricedChoice, ...]
    """All legal actions in their order; empty until they are priced."""
    checked: Price | None = None
    """The price to show: the review's price combined with thoughtful play. None until that is measured, and if the
    error was never measured."""


@attrs.frozen
class Luck:
    """The effect of chance on a seat through one of its own actions that dealt something."""

    version: int
    """The version after the action."""
    seat: Seat
    points: float
    """The estimate after the deal less its mean before it."""


@attrs.frozen
class Turn:
    """A turning point: from `version` on, `seat` was expected to win."""

    version: int
    seat: Seat
    before: Seat
    """The leader before."""


@attrs.frozen
class PriceSum:
    """The sum of several decisions of a seat."""

    seat: Seat
    kind: str
    """The kind of decision; empty for a phase of the table."""
    first: int
    last: int
    """The versions of the first and the last of them."""
    decisions: int
    """How many of them cost or gained something."""
    margin: Figure
    """The sum of their prices."""
    sure: bool
    """Whether it differs from 0 by more than its interval and the errors of the estimate together, added as squares."""


@attrs.frozen
class SeatAccount:
    """The origin of a seat's lead, in points over its strongest rival."""

    seat: Seat
    final: int
    """The points at the end."""
    lead: int
    """The lead at the end."""
    start: Figure
    """The lead that it could expect at its first decision."""
    prices: Figure
    """The sum of all its prices."""
    sure_prices: int
    """How many of them are sure."""
    others: Figure | None
    """At a table of two, the sum of the opponent's decisions; None if it is not known."""
    luck: float | None
    """The sum of its luck; None if luck is not shown."""
    rest: float
    """The remainder: decisions of others outside `others`, errors of the estimate, and luck if it is not shown."""


@attrs.frozen
class Review:
    """The current knowledge about a table; every value is complete, and later ones are more exact."""

    format: int
    game: str
    table: str
    """The id of the table."""
    record: str
    """The digest of the reviewed record."""
    bot: str
    """The fingerprint of the bots that made it; other bots may find something else."""
    players: tuple[str, ...]
    """The names by seat."""
    totals: tuple[int, ...]
    """The points at the end, by seat."""
    seats: tuple[Seat, ...]
    """The seats with priced decisions."""
    error: float | None
    """The error of a price in addition to its interval, in points of the lead; None if it was never measured."""
    shows_luck: bool
    """Whether luck is shown: only if the game's estimate is fair to it."""
    places: tuple[SeatPlace, ...]
    prices: tuple[Price, ...]
    """By version."""
    dearest: tuple[int, ...]
    """Indices into `prices`, at most three for each seat: first the decisions that surely cost something, costliest
    first, then probable ones."""
    dear: tuple[DearDecision, ...]
    """The decisions of `dearest`, in that order."""
    luck: tuple[Luck, ...]
    turns: tuple[Turn, ...]
    sums: tuple[PriceSum, ...]
    """By seat, the sums of its decisions by kind and by third."""
    accounts: tuple[SeatAccount, ...]
    spent: float
    """Seconds of CPU time."""
    priced: int
    """How many decisions have a price with an interval of the wanted width."""
    decisions: int
    """How many decisions need a price."""
    finished: bool
    """Whether all of them are priced."""


def shown_price(review: Review, dear: DearDecision) -> Price:
    """Return the price of a costly decision as shown to people."""
    return dear.checked or review.prices[dear.price]


def to_json(review: Review) -> Any:
    """Return the review as JSON values; `docs/programs.md` describes them."""
    return codec.encode(review)


def from_json(data: Any) -> Review:
    """Return the review that `to_json` wrote. Raises DecodeError for another format."""
    found: Review = codec.decode(Review, data)
    return found


def described() -> Schema:
    """Return the JSON Schema of `to_json`."""
    schemas = Schemas()
    root = schemas.of(Review)
    schemas.definitions["Review"]["properties"]["format"]["const"] = FORMAT
    return schemas.document(f"A review by Belvedere, format {FORMAT}", root)


# How reliable reviews are beyond their intervals, by game. Measured with `scripts/trust GAME`, not derived.
#
# An interval covers only the noise of the sampled worlds. Prices are differences between tables continued by a quick
# policy; stronger players would produce other differences. `error` is that deviation in points, over 40 to 200 prices
# of 48 worlds each: 200 at Bali (0.77, 0 to 1.48 with 95 %) and Bella Vista (1.8, 1.0 to 2.4), 80 at Bellevue (0.57, 0
# to 0.85) and Cloud City (2.0, 1.1 to 2.7), 40 at Neoville (2.5, 0 to 3.55). `lead` is the same for leads (Bali 1.1,
# 0.6 to 1.5; Bella Vista 2.7, 1.9 to 3.3; Cloud City 2.8, 1.4 to 3.6; Bellevue 0.48, 0 to 0.82; Neoville 1.7, 0 to
# 3.14). If the lower end is 0, the upper end is used, rounded up. Of 200 other such prices, counted both ways, 47 were
# sure, and all kept their sign; an earlier policy continued these tables.
#
# Prices add up: over 100 tables of two in Cloud City (`--only sums`, 6 worlds a price) a careless player's costs were
# 11.5 ±1.9 points, and the policy had 11.5 ±1.9 more on the same deals (difference -0.1 ±1.6); as leads 13.1 ±2.3 and
# 12.5 ±2.4 (-0.6 ±2.2).
#
# Luck comes from the game's estimate and is shown only if that is fair over 400 tables: its mean over all deals is 0
# within two standard errors, and leads without it spread at least a tenth less than with it. Found at 2 seats: Bali
# +0.22 ±0.07 a deal, spread 96 %; Bellevue 0.00 ±0.01, 98 %; Bella Vista -0.03 ±0.07, 99 %; Cloud City +0.01 ±0.00, 100
# %; Neoville +0.03 ±0.01, 100 %. None passes.


@attrs.frozen
class Trust:
    """The measured reliability of reviews of one game."""

    error: float | None
    """Root mean square error of differences in own points beyond noise; None if not measured."""
    luck: bool
    """Whether the estimate is fair to luck."""
    lead: float | None = None
    """The same as `error` for the lead over the strongest rival, which is the unit of prices in reviews."""


UNKNOWN: Final = Trust(None, luck=False)
"""For a game without measurements: no price is sure, and luck is not shown."""

TRUST: Final[Mapping[str, Trust]] = {
    "bali": Trust(1.5, luck=False, lead=1.1),
    "bella_vista": Trust(1.8, luck=False, lead=2.7),
    "bellevue": Trust(0.9, luck=False, lead=0.9),
    "cloud_city": Trust(2.0, luck=False, lead=2.8),
    "neoville": Trust(3.6, luck=False, lead=3.2),
}
"""By game."""


def trust_of(game: str) -> Trust:
    """Return the reliability of reviews of a game, by its key."""
    return TRUST.get(game, UNKNOWN)
