"""The guided first table of Bella Vista: when is a place worth its price?

The learner pays for a high building that touches two parks, and puts a low one where it costs nothing and makes a
cluster.
"""

from collections.abc import Callable, Mapping
from typing import Final

from core.games.bella_vista.actions import Build, Offer
from core.games.bella_vista.components import (
    INCOME_HIGHEST,
    INCOME_LOWER,
    OBJECTIVES_CLUSTER,
    OBJECTIVES_HEIGHT,
    ROUNDS,
    SETS_BY_SEATS,
)
from core.games.bella_vista.meta import Options
from core.games.bella_vista.notation import constraint_name
from core.games.bella_vista.rules import allowed_sites
from core.games.bella_vista.scoring import CELL_POINTS, view_sheets
from core.games.bella_vista.state import CONSTRAINED
from core.games.bella_vista.view import View, placement, placements_by_seat, plan_for
from core.kernel.lesson import Lesson, LessonChoice, LessonMoment, LessonStep, LessonVerdict
from core.kernel.message import Argument, SeatName

HIGH: Final = 6
"""A building from this number on is worth paying for: it counts its number where it stands well."""
LOW: Final = 2
"""A building up to this number counts little by itself and is as wide as any."""
PARKS: Final = 2
"""Parks that the first building touches."""
A_ROUND: Final = SETS_BY_SEATS[2]
"""Buildings of a seat in a round."""
HEIGHT_RULE: Final = "parks"
CLUSTER_RULE: Final = "size"
PARKS_LINE: Final = f"score:{HEIGHT_RULE}"
SIZE_LINE: Final = f"score:{CLUSTER_RULE}"

Args = Mapping[str, Argument]


# The position


def _parks(view: View, number: int, action: Build) -> int:
    """Return how many parks a building would touch there."""
    found = placement(view, number, action)
    return 0 if found is None else plan_for(view).heights[found][OBJECTIVES_HEIGHT.index(HEIGHT_RULE)] // number


def _best_parks(view: View, actions: tuple[object, ...]) -> int:
    """Return the most parks that the current building could touch."""
    number = view.number or 0
    return max((_parks(view, number, action) for action in actions if isinstance(action, Build)), default=0)


def _star(view: View, seat: int) -> int | None:
    """Return the highest building in hand if it is high and could touch two parks in an empty city, else None."""
    number = max(view.players[seat].hand or (0,))
    if number < HIGH:
        return None
    plan = plan_for(view)
    sites = allowed_sites(plan, number, CONSTRAINED, view.constraints[-1])
    touching = (_parks(view, number, action) for bit, action in enumerate(plan.sites[number - 1]) if sites >> bit & 1)
    return number if max(touching, default=0) >= PARKS else None


def _is_next_to_own(view: View, seat: int, action: object) -> bool:
    """Return whether the current building would touch one of the seat's own there."""
    plan, number = plan_for(view), view.number
    found = placement(view, number, action) if number is not None and isinstance(action, Build) else None
    return found is not None and any(plan.halos[found] & plan.masks[other] for other in placements_by_seat(view)[seat])


def _prices(view: View, seat: int) -> list[int]:
    """Return the prices of the empty slots that the seat can pay, from left to right."""
    empty = [slot.price for slot in view.slots if slot.seat is None and slot.price is not None]
    return [price for price in empty if price <= view.players[seat].coins]


def _own(view: View, seat: int) -> int:
    """Return how many buildings of a seat are placed or set aside."""
    return sum(building.seat == seat for building in view.buildings) + len(view.players[seat].aside)


# When a step applies


def wants(view: View) -> bool:
    """Return whether the lesson can begin: the learner offers first, has a high building for two parks and a low one,
    and both objectives are those of the lesson."""
    seat = view.viewer
    if seat is None or view.phase != "offer" or view.actor != seat or view.offered:
        return False
    objectives = OBJECTIVES_HEIGHT[view.height], OBJECTIVES_CLUSTER[view.cluster]
    low = min(view.players[seat].hand or (HIGH,)) <= LOW
    return objectives == (HEIGHT_RULE, CLUSTER_RULE) and low and _star(view, seat) is not None


def _can_lead(moment: LessonMoment) -> bool:
    view: View = moment.view
    return not view.buildings and not _has_offered(moment) and wants(view)


def _has_offered(moment: LessonMoment) -> bool:
    return any(slot.seat == moment.seat for slot in moment.view.slots)


def _can_save(moment: LessonMoment) -> bool:
    return _has_offered(moment) and min(moment.view.players[moment.seat].hand or (HIGH,)) <= LOW


def _can_touch(moment: LessonMoment) -> bool:
    """Return whether the current building is high and could touch two parks. A low one would gain little."""
    return (moment.view.number or 0) >= HIGH and _best_parks(moment.view, moment.legal) >= PARKS


def _has_parks(moment: LessonMoment) -> bool:
    """Return whether the first building scores for the height objective."""
    lines = view_sheets(moment.view)[moment.seat].lines
    return _has_built(1)(moment) and any(line.rule == HEIGHT_RULE and line.low > 0 for line in lines)


def _is_mine(moment: LessonMoment) -> bool:
    return bool(moment.event.seat == moment.seat)


def _is_low_rival(moment: LessonMoment) -> bool:
    """Return whether another seat has built something lower than the learner's high buildings."""
    return not _is_mine(moment) and bool(moment.event.number < HIGH)


def _has_built(least: int) -> Callable[[LessonMoment], bool]:
    return lambda moment: _own(moment.view, moment.seat) >= least


def _can_join(moment: LessonMoment) -> bool:
    return any(_is_next_to_own(moment.view, moment.seat, action) for action in moment.legal)


# Accepted choices


def _leads(choice: LessonChoice) -> bool:
    wanted = Offer(_prices(choice.view, choice.seat)[0], _star(choice.view, choice.seat) or 0)
    return bool(wanted == choice.action)


def _saves(choice: LessonChoice) -> bool:
    prices, offer = _prices(choice.view, choice.seat), choice.action
    return bool(offer.number <= LOW and offer.price == (prices[-1] if prices else None))


def _touches(choice: LessonChoice) -> bool:
    return isinstance(choice.action, Build) and _parks(choice.view, choice.view.number, choice.action) >= PARKS


def _joins(choice: LessonChoice) -> bool:
    return _is_next_to_own(choice.view, choice.seat, choice.action)


# Arguments of the sentences


def _lead_args(moment: LessonMoment) -> Args:
    return {"number": _star(moment.view, moment.seat) or 0, "price": _prices(moment.view, moment.seat)[0]}


def _save_args(moment: LessonMoment) -> Args:
    prices = _prices(moment.view, moment.seat)
    return {"number": min(moment.view.players[moment.seat].hand), "price": prices[-1] if prices else 0}


def _touch_args(moment: LessonMoment) -> Args:
    number = moment.view.number or 0
    return {"number": number, "parks": PARKS, "points": number * PARKS}


def _income_args(moment: LessonMoment) -> Args:
    return {"coins": moment.event.coins, "highest": INCOME_HIGHEST, "lower": INCOME_LOWER}


def _rival_args(moment: LessonMoment) -> Args:
    event = moment.event
    return {"seat": SeatName(event.seat), "number": event.number, "coins": INCOME_LOWER}


def _cluster_args(moment: LessonMoment) -> Args:
    return {"number": moment.view.number or 0, "coins": CELL_POINTS}


def _constraint_args(moment: LessonMoment) -> Args:
    return {"constraint": constraint_name(moment.view.constraints[-1])}


def _round_args(moment: LessonMoment) -> Args:
    return {"rounds": ROUNDS - moment.view.round + 1}


# Verdicts on a choice


def _is_dear(choice: LessonChoice) -> bool:
    """Return whether a cheaper slot was empty."""
    price = choice.action.price
    return price is not None and price > min(_prices(choice.view, choice.seat))


def _offer_args(choice: LessonChoice) -> Args:
    return {"number": choice.action.number, "price": choice.action.price or 0}


OFFERS: Final = (
    LessonVerdict("idle", lambda choice: _is_dear(choice) and choice.action.number <= LOW, _offer_args),
    LessonVerdict("early", _is_dear, _offer_args),
    LessonVerdict("late", lambda choice: choice.action.number >= HIGH, _offer_args),
    LessonVerdict("saved", args=_offer_args),
)
"""Verdicts on a card and its space."""


def _brings(name: str, rule: str) -> LessonVerdict:
    """Return the verdict on a place that adds to a line of the score sheet."""
    return LessonVerdict(
        name, lambda choice: choice.gains.get(rule, 0) > 0, lambda choice: {"points": choice.gains[rule]}
    )


PLACES: Final = (
    _brings("cluster", CLUSTER_RULE),
    _brings("parks", HEIGHT_RULE),
    _brings("income", "coins"),
    LessonVerdict("neither"),
)
"""Verdicts on a place."""


def _marks(*ids: str) -> Callable[[LessonMoment], tuple[str, ...]]:
    return lambda moment: ids


LESSON: Final = Lesson(
    seed=bytes.fromhex("887dbe9446925fa906e2b9ede2634712880242f6428b302ddbfb043de9f00384"),
    seats=2,
    options=Options(),
    wants=wants,
    steps=(
        LessonStep("aim", "offer", "tell", marks=_marks("objectives")),
        LessonStep("first", "offer", "do", _can_lead, _leads, marks=_marks("offers"), args=_lead_args),
        LessonStep("cheap", "offer", "do", _can_save, _saves, marks=_marks("offers"), args=_save_args),
        LessonStep("two", "build", "do", _can_touch, _touches, marks=_marks(PARKS_LINE), args=_touch_args),
        LessonStep("income", "Earned", "tell", _is_mine, marks=_marks("score:coins"), args=_income_args),
        LessonStep("rival", "Built", "tell", _is_low_rival, marks=_marks("city"), args=_rival_args, must=False),
        LessonStep("sheet", "build", "look", _has_parks, look="scores", marks=_marks(PARKS_LINE)),
        LessonStep("tie", "build", "do", _can_join, _joins, marks=_marks(SIZE_LINE), args=_cluster_args, must=False),
        LessonStep("order", "Ordered", "tell", marks=_marks("offers")),
        LessonStep(
            "again",
            "offer",
            "free",
            _has_built(1),
            marks=_marks("city", "constraint"),
            args=_constraint_args,
            verdicts=OFFERS,
        ),
        LessonStep("place", "build", "free", _has_built(A_ROUND), marks=_marks("city"), verdicts=PLACES),
        LessonStep("contract", "contract", "tell", marks=_marks("contracts"), must=False),
        LessonStep("on", "RoundStarted", "tell", _has_built(2 * A_ROUND), args=_round_args),
    ),
)
"""Pay to be first and touch two parks; save with a low building and make a cluster; then the next round."""
