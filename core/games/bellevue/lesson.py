"""The lesson of Bellevue: you keep only what you build (docs/games/bellevue.md 2)."""

from collections.abc import Mapping
from typing import Final

from core.games.bellevue.actions import DRAW, Build, Canal
from core.games.bellevue.components import (
    COLOUR_BONUS,
    FIRST_ROOF,
    FIRST_WINDOW,
    ROOFS_TO_END,
    SHARED_COLOUR_BONUS,
    WINDOW,
    Card,
    House,
    roofs_in,
)
from core.games.bellevue.meta import Options
from core.games.bellevue.notation import card_of, condition_of
from core.games.bellevue.scoring import is_met
from core.games.bellevue.view import PlayerView, View
from core.kernel.lesson import Lesson, LessonChoice, LessonMoment, LessonStep, LessonVerdict
from core.kernel.message import Argument, SeatName

Args = Mapping[str, Argument]
LAST: Final = 4
"""The turn that ends the lesson."""


def _own(view: View) -> PlayerView:
    return view.players[view.viewer or 0]


def _shop(view: View) -> Card:
    """Return the shop of the viewer's first house."""
    return card_of(view, _own(view).street[0][0])


def _hand(view: View) -> tuple[int, ...]:
    return _own(view).hand or ()


def _meets_shop(view: View, card: int) -> bool:
    """Whether `card` would meet the condition of the shop of the viewer's only house."""
    [house] = _own(view).street
    return is_met(view.options.components, ((*house, card),), 0, house[0])


def _asks_for_height(card: Card) -> bool:
    return card.condition is not None and card.condition.rule.startswith("height")


def wants(view: View) -> bool:
    """Whether all windows in hand meet the shop's condition, which is not met yet, and a roof in hand needs a
    height."""
    [[shop]] = _own(view).street
    windows = [card for card in _hand(view) if FIRST_WINDOW <= card < FIRST_ROOF]
    roofs = [card_of(view, card) for card in _hand(view) if card >= FIRST_ROOF]
    is_open = not is_met(view.options.components, ((shop,),), 0, shop)
    return is_open and all(_meets_shop(view, card) for card in windows) and any(map(_asks_for_height, roofs))


def _is_first(moment: LessonMoment) -> bool:
    return bool(moment.view.turn == 1)


def _is_later(moment: LessonMoment) -> bool:
    return not _is_first(moment)


def _rival(at: LessonMoment | LessonChoice) -> Args:
    return {"seat": SeatName(1 - at.seat)}


def _icons_args(moment: LessonMoment) -> Args:
    condition = _shop(moment.view).condition
    return {"condition": condition_of(condition)} if condition else {}


# Verdicts on a choice


def _points(choice: LessonChoice) -> int:
    return sum(choice.gains.values())


def _house(choice: LessonChoice) -> House:
    """Return the house that gets the window or roof."""
    own = _own(choice.view)
    return own.street[choice.action.house - own.leftmost]


def _wastes_shop(choice: LessonChoice) -> bool:
    """Whether a roof finishes a house with a shop that scores nothing."""
    if not isinstance(choice.action, Build) or choice.action.card < FIRST_ROOF:
        return False
    own = _own(choice.view)
    house = (*_house(choice), choice.action.card)
    place = choice.action.house - own.leftmost
    street = (*own.street[:place], house, *own.street[place + 1 :])
    return not is_met(choice.view.options.components, street, place, house[0])


def _starts(choice: LessonChoice) -> bool:
    return isinstance(choice.action, Build) and choice.action.card < FIRST_WINDOW


def _starts_args(choice: LessonChoice) -> Args:
    condition = card_of(choice.view, choice.action.card).condition
    return {"condition": condition_of(condition)} if condition else {}


VERDICTS: Final = (
    LessonVerdict(
        "canal", lambda choice: isinstance(choice.action, Canal), lambda choice: {"seat": SeatName(1 - choice.seat)}
    ),
    LessonVerdict("pays", lambda choice: _points(choice) > 0, lambda choice: {"points": _points(choice)}),
    LessonVerdict("costs", lambda choice: _points(choice) < 0, lambda choice: {"points": -_points(choice)}),
    LessonVerdict("shuts", _wastes_shop),
    LessonVerdict("starts", _starts, _starts_args),
    LessonVerdict("grows", args=lambda choice: {"height": len(_house(choice)) + 1}),
)


def _ends_soon(moment: LessonMoment) -> bool:
    """Whether the new roof leaves a street one short of the last."""
    event = moment.event
    return event.card >= FIRST_ROOF and roofs_in(moment.view.players[event.seat].street) == ROOFS_TO_END - 1


STEPS: Final = (
    LessonStep("aim", "draw", "tell", marks=lambda moment: ("street",)),
    LessonStep(
        "icons",
        "draw",
        "do",
        when=_is_first,
        wanted=lambda choice: choice.action == DRAW[WINDOW],
        marks=lambda moment: ("pile",),
        args=_icons_args,
    ),
    LessonStep("sealed", "build", "tell", marks=lambda moment: ("seats",), args=_rival),
    LessonStep(
        "meet",
        "build",
        "do",
        when=_is_first,
        wanted=lambda choice: choice.gains.get("shops", 0) > 0 and isinstance(choice.action, Build),
        marks=lambda moment: ("hand", "score:shops"),
        args=lambda moment: {"points": _shop(moment.view).points},
    ),
    LessonStep("pass", "Passed", "tell", marks=lambda moment: ("hand",), args=_rival),
    LessonStep("eyes", "draw", "look", when=_is_later, look="seat", marks=lambda moment: ("seats",), args=_rival),
    LessonStep("piles", "draw", "free", when=_is_later, marks=lambda moment: ("pile",)),
    LessonStep(
        "build", "build", "free", when=_is_later, marks=lambda moment: ("hand",), args=_rival, verdicts=VERDICTS
    ),
    LessonStep(
        "colour",
        "build",
        "look",
        when=_is_later,
        look="scores",
        marks=lambda moment: ("score:colour",),
        args=lambda moment: {"points": COLOUR_BONUS, "shared": SHARED_COLOUR_BONUS},
    ),
    LessonStep(
        "height",
        "build",
        "free",
        when=_is_later,
        marks=lambda moment: ("street",),
        verdicts=VERDICTS,
        judged_as="build",
    ),
    LessonStep(
        "last",
        "Built",
        "tell",
        when=_ends_soon,
        marks=lambda moment: ("seats",),
        args=lambda moment: {"seat": SeatName(moment.event.seat), "roofs": ROOFS_TO_END - 1},
        must=False,
    ),
    LessonStep("on", "draw", "tell", when=lambda moment: moment.view.turn >= LAST),
)

LESSON: Final = Lesson(
    seed=bytes.fromhex("592f126473c0c6f20ddc5e4a19df1d422dbb4f032646400e5a5d78b12594a57e"),
    seats=2,
    options=Options(),
    wants=wants,
    steps=STEPS,
)
