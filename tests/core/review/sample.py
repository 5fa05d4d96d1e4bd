"""An invented review of two seats; one of them gave the lead away."""

import attrs

from core.bots.search import KNOWN_ZERO, Figure, LineGap
from core.kernel.message import message
from core.review.accounts import accounts_of, dearest_of, sums_of, turns_of
from core.review.values import FORMAT, DearDecision, Luck, Price, Review, SeatPlace

AHEAD = [(4, -4)] * 5 + [(-3, 3)] * 6


def place(version: int, seat: int, ahead: float) -> SeatPlace:
    return SeatPlace(version, seat, Figure(30.0 + ahead, 1.4, 16), Figure(ahead, 1.2, 16), 2 * version)


def price(version: int, points: Figure, *lines: LineGap) -> Price:
    chosen, policy = ("link e5 f5", "link f5 f8") if lines else ("pass", "pass")
    sure = abs(points.mean) > points.half + 0.9
    kind = "draw" if version == 12 else "link"
    return Price(version, version % 2, kind, 5, chosen, policy, points, points, lines, points.mean, sure, False)


def dear(index: int) -> DearDecision:
    said = [message("cloud_city-action-pass"), message("cloud_city-action-draw-pile")]
    return DearDecision(index, said[0], said[1], ())


def sample() -> Review:
    """A review of two seats; one of them gave the lead away."""
    places = tuple(place(2 * turn + seat, seat, ahead[seat]) for turn, ahead in enumerate(AHEAD) for seat in (0, 1))
    prices = [price(at.version, KNOWN_ZERO) for at in places]
    prices[8] = price(8, Figure(-6.1, 0.4, 60), LineGap("low", -4.5), LineGap("high", -1.2), LineGap("mid", -0.4))
    prices[12] = price(12, Figure(-2.4, 0.6, 60), LineGap("mid", -2.4))
    prices[3] = price(3, Figure(-0.9, 0.6, 60), LineGap("mid", -0.9))
    found = Review(
        format=FORMAT,
        game="cloud_city",
        table="t-1",
        record="00",
        bot="00",
        players=("Ann", "Bob"),
        totals=(27, 30),
        seats=(0, 1),
        error=0.9,
        shows_luck=True,
        places=places,
        prices=tuple(prices),
        dearest=dearest_of(prices, (0, 1)),
        dear=tuple(map(dear, dearest_of(prices, (0, 1)))),
        luck=(Luck(4, 0, 1.25),),
        turns=turns_of(places),
        sums=sums_of(prices, (0, 1), 0.9),
        accounts=(),
        spent=41.6,
        priced=21,
        decisions=22,
        finished=False,
    )
    return attrs.evolve(found, accounts=accounts_of(found))
