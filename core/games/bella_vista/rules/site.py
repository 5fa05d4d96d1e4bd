"""The city: where a building may go, and what it earns there (`spec/bella-vista.md` 3, rulings 1 to 7)."""

from collections.abc import Sequence

from core.games.bella_vista.actions import Build
from core.games.bella_vista.components import INCOME_HIGHEST, INCOME_LOWER
from core.games.bella_vista.events import Built, Earned, Event, SetAside
from core.games.bella_vista.plan import Choice, Plan, key, plan_of
from core.games.bella_vista.state import ANYWHERE, CONSTRAINED, NOBODY, ON_BORDER, State, is_neutral


def legal_sites(state: State) -> list[Build]:
    """Every placement that is open to the building whose turn it is."""
    plan = plan_of(state.ground)
    taken = occupied(state, plan)
    return [action for mask, action in _choices(plan, state) if not mask & taken]


def free_sites(state: State) -> tuple[Build, ...]:
    """Find out how free the building is to be placed, and up to two placements open to it; none if it fits nowhere."""
    plan = plan_of(state.ground)
    taken = occupied(state, plan)
    for freedom in (CONSTRAINED, ON_BORDER, ANYWHERE):
        state.freedom = freedom
        found: tuple[Build, ...] = ()
        for mask, action in _choices(plan, state):
            if not mask & taken:
                if found:
                    return (*found, action)
                found = (action,)
        if found:
            return found
    return ()


def put(state: State, action: Build, events: list[Event] | None) -> None:
    """Place the building; where the constraint was obeyed its owner earns coins for it."""
    plan = plan_of(state.ground)
    number, neutral = state.number, is_neutral(state)
    placement = plan.index[key(number, action.row, action.column, action.turn)]
    if events is not None:
        events.append(Built(state.actor, number, action.row, action.column, action.turn, neutral))
    if not neutral and state.freedom == CONSTRAINED:
        _earn(state, plan, placement, events)
    state.built[state.seats if neutral else state.actor] += (placement,)
    state.number = 0


def set_aside(state: State, events: list[Event] | None) -> None:
    """The building fits nowhere and leaves the game (ruling 2)."""
    neutral = is_neutral(state)
    state.aside = (*state.aside, (NOBODY if neutral else state.actor, state.number))
    if events is not None:
        events.append(SetAside(state.actor, state.number, neutral))
    state.number = 0


def occupied(state: State, plan: Plan) -> int:
    """The mask of all cells that are built on."""
    taken, masks = 0, plan.masks
    for placements in state.built:
        for placement in placements:
            taken |= masks[placement]
    return taken


def _choices(plan: Plan, state: State) -> Sequence[Choice]:
    if state.freedom == CONSTRAINED:
        return plan.obey[state.number - 1][state.constraints[state.round - 1]]
    return (plan.bordering if state.freedom == ON_BORDER else plan.anywhere)[state.number - 1]


def _earn(state: State, plan: Plan, placement: int, events: list[Event] | None) -> None:
    """A coin for each lower adjacent building, three more for being higher than all of them (rulings 5, 6)."""
    halo, masks, numbers = plan.halos[placement], plan.masks, plan.numbers
    number, lower, highest = state.number, 0, True
    for placements in state.built:
        for other in placements:
            if halo & masks[other]:
                if numbers[other] < number:
                    lower += 1
                else:
                    highest = False
    coins = INCOME_LOWER * lower + (INCOME_HIGHEST if highest else 0)
    state.coins[state.actor] += coins
    if events is not None:
        events.append(Earned(state.actor, coins, lower, highest))
