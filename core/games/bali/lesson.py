"""The lesson of Bali: the card a player uncovers is scored for everyone (docs/games/bali.md 3)."""

from collections.abc import Mapping
from typing import Final

from core.games.bali.actions import Offer, Play, Take
from core.games.bali.components import HAND, KINDS, OFFERING_PRICE, SHRINE, SHRINE_COST
from core.games.bali.meta import Options
from core.games.bali.notation import category_name, kind_name, kinds_name
from core.games.bali.scoring import MOST_A_CARD, SHRINE_POINTS
from core.games.bali.view import View
from core.kernel.lesson import Lesson, LessonChoice, LessonMoment, LessonStep, LessonVerdict
from core.kernel.message import Argument, SeatName

Args = Mapping[str, Argument]
FARMERS: Final = range(4)
SECOND, THIRD, FOURTH = 2, 3, 4
"""Numbers of the learner's turns."""


def _turn(view: View) -> int:
    """Return the number of the viewer's turn, 1 for the first."""
    return (view.turn + view.seats - 1) // view.seats


def _is_turn(number: int, moment: LessonMoment) -> bool:
    return moment.view.active == moment.seat and _turn(moment.view) >= number


def _hand(view: View) -> tuple[int, ...]:
    return view.players[view.viewer or 0].hand or ()


def _own(view: View, kind: int) -> int:
    """Count the cards of a kind that the viewer has played."""
    return view.players[view.viewer or 0].tableau[kind]


def _most_of_others(view: View, kind: int) -> int:
    return max(player.tableau[kind] for seat, player in enumerate(view.players) if seat != view.viewer)


def _rival(moment: LessonMoment | LessonChoice) -> SeatName:
    return SeatName(1 - moment.seat)


# What a column uncovers


def _next_kind(view: View, column: int) -> int | None:
    """Return the kind that taking a column's bottom card uncovers, or None if the column would be refilled."""
    cards = view.market[column]
    return cards[-2] if len(cards) > 1 else None


def _next_kinds(view: View) -> set[int]:
    return {kind for column in range(len(view.market)) if (kind := _next_kind(view, column)) is not None}


def _twins(view: View) -> list[int]:
    """Return the categories with two farmers at the bottom of a column."""
    ends = [column[-2:] for column in view.market]
    return [kind for kind in FARMERS if (kind, kind) in ends]


def wants(view: View) -> bool:
    """Whether exactly one column uncovers a farmer of the hand, and the card taken for it is of the same kind."""
    fitting = set(_hand(view)) & _next_kinds(view)
    columns = [column for column in range(len(view.market)) if _next_kind(view, column) in fitting]
    return len(columns) == 1 and fitting <= set(_twins(view))


def _lay_args(moment: LessonMoment) -> Args:
    [kind] = set(_hand(moment.view)) & _next_kinds(moment.view)
    return {"kind": kind_name(kind)}


def _is_uncovered(choice: LessonChoice) -> bool:
    action = choice.action
    return isinstance(action, Play) and action.kind in _next_kinds(choice.view)


def _earning_kinds(view: View) -> list[int]:
    """Return the farmers that a column would uncover and that earn the viewer a card."""
    return [kind for kind in sorted(_next_kinds(view)) if kind in FARMERS and _own(view, kind)]


def _earns(choice: LessonChoice) -> bool:
    return isinstance(choice.action, Take) and _next_kind(choice.view, choice.action.column) in _earning_kinds(
        choice.view
    )


def _takes_last(moment: LessonMoment) -> bool:
    """Whether the next card taken is the last one, so that its column scores."""
    return len(_hand(moment.view)) == HAND - 1


# The learner's later turns


def _wins_majority(choice: LessonChoice) -> bool:
    kind = choice.action.kind
    own = _own(choice.after, kind)
    return own > 1 and own > _most_of_others(choice.after, kind)


def _played_args(choice: LessonChoice) -> Args:
    kind = choice.action.kind
    return {"kinds": kinds_name(kind), "count": _own(choice.after, kind), "seat": _rival(choice)}


def _income(view: View, kind: int, seat: int) -> int:
    """Return what scoring a kind brings a seat: cards, stones or points, including the extra for the majority."""
    own = view.players[seat].tableau[kind]
    others = max(player.tableau[kind] for other, player in enumerate(view.players) if other != seat)
    income = min(own, 1) if kind in FARMERS else own
    return income + (own > 1 and own > others)


def _scored_kind(choice: LessonChoice) -> int:
    """Return the kind now at the bottom of the column from which the card was taken."""
    kind: int = choice.after.market[choice.action.column][-1]
    return kind


def _incomes(choice: LessonChoice) -> tuple[int, int]:
    """Return what the last card taken brings the learner and the rival."""
    kind = _scored_kind(choice)
    return _income(choice.view, kind, choice.seat), _income(choice.view, kind, 1 - choice.seat)


def _read_args(choice: LessonChoice) -> Args:
    mine, hers = _incomes(choice)
    return {"kinds": kinds_name(_scored_kind(choice)), "mine": mine, "hers": hers, "seat": _rival(choice)}


def _is_learners(moment: LessonMoment) -> bool:
    return bool(moment.event.seat == moment.seat)


def _got_args(moment: LessonMoment) -> Args:
    category = moment.event.category
    return {"kinds": kinds_name(category), "category": category_name(category)}


def _most_held(view: View) -> int:
    """Return the category with most of the viewer's offering cards."""
    held = view.players[view.viewer or 0].offerings or (0, 0, 0, 0)
    return held.index(max(held))


def _give_args(moment: LessonMoment) -> Args:
    return {"category": category_name(_most_held(moment.view))}


def _offers(moment: LessonMoment) -> bool:
    return any(isinstance(action, Offer) for action in moment.legal)


def _is_short_of_stones(moment: LessonMoment) -> bool:
    own = moment.view.players[moment.seat]
    return SHRINE in _hand(moment.view) and own.stones < SHRINE_COST


STEPS: Final = (
    LessonStep(
        "aim",
        "play",
        "tell",
        marks=lambda moment: ("altar",),
        args=lambda moment: {"most": MOST_A_CARD},
    ),
    LessonStep(
        "lay",
        "play",
        "do",
        when=lambda moment: wants(moment.view),
        wanted=_is_uncovered,
        marks=lambda moment: ("hand", "market"),
        args=_lay_args,
    ),
    LessonStep(
        "uncover",
        "take",
        "do",
        when=lambda moment: _takes_last(moment) and len(_earning_kinds(moment.view)) == 1,
        wanted=_earns,
        marks=lambda moment: ("market",),
        args=lambda moment: {"kind": kind_name(_earning_kinds(moment.view)[0])},
    ),
    LessonStep(
        "got",
        "Collected",
        "tell",
        when=lambda moment: _is_learners(moment) and not moment.event.bonus,
        marks=lambda moment: (f"score:{KINDS[moment.event.category]}",),
        args=_got_args,
    ),
    LessonStep(
        "hers",
        "TurnStarted",
        "tell",
        when=lambda moment: not _is_learners(moment),
        marks=lambda moment: ("seats",),
        args=lambda moment: {"seat": SeatName(moment.event.seat)},
    ),
    LessonStep(
        "second",
        "play",
        "free",
        when=lambda moment: _is_turn(SECOND, moment) and isinstance(moment.legal[0], Play),
        marks=lambda moment: ("hand",),
        verdicts=(
            LessonVerdict("majority", _wins_majority, _played_args),
            LessonVerdict("new", lambda choice: not _own(choice.view, choice.action.kind), _played_args),
            LessonVerdict("more", args=_played_args),
        ),
    ),
    LessonStep(
        "read",
        "take",
        "free",
        when=lambda moment: _is_turn(SECOND, moment) and _takes_last(moment),
        marks=lambda moment: ("market",),
        args=lambda moment: {"seat": _rival(moment)},
        verdicts=(
            LessonVerdict("none", lambda choice: _incomes(choice) == (0, 0), _read_args),
            LessonVerdict("mine", lambda choice: _incomes(choice)[0] > _incomes(choice)[1], _read_args),
            LessonVerdict("hers", lambda choice: _incomes(choice)[0] < _incomes(choice)[1], _read_args),
            LessonVerdict("even", args=_read_args),
        ),
    ),
    LessonStep(
        "stones",
        "Income",
        "tell",
        when=lambda moment: _is_learners(moment) and moment.event.stones > 0,
        marks=lambda moment: ("score:stones",),
        args=lambda moment: {"cost": SHRINE_COST, "worth": SHRINE_POINTS},
        must=False,
    ),
    LessonStep("count", "play", "look", when=lambda moment: _is_turn(THIRD, moment), look="scores"),
    LessonStep(
        "buy",
        "buy",
        "tell",
        marks=lambda moment: ("stock",),
        args=lambda moment: {"price": OFFERING_PRICE},
        must=False,
    ),
    LessonStep(
        "shrine",
        "play",
        "tell",
        when=_is_short_of_stones,
        marks=lambda moment: ("hand",),
        args=lambda moment: {"cost": SHRINE_COST},
        must=False,
    ),
    LessonStep(
        "give",
        "offer",
        "tell",
        or_at="offer_face_down",
        when=_offers,
        marks=lambda moment: ("altar",),
        args=_give_args,
        must=False,
    ),
    LessonStep("on", "play", "tell", when=lambda moment: _is_turn(FOURTH, moment)),
)

LESSON: Final = Lesson(
    seed=bytes.fromhex("c07637dd4debdcb1b6206cf35a8647f52a4d3f29246a91937cda84205b96b4d5"),
    seats=2,
    options=Options(),
    wants=wants,
    steps=STEPS,
)
"""The first suitable deal in which a second farmer of the kind wins its majority and scores on the next turn."""
