"""The city: where a building may go, and what it earns there (docs/games/bella_vista.md 3, rulings 1 to 7)."""

from collections.abc import Sequence
from itertools import compress
from typing import Final

from core.games.bella_vista.actions import Build
from core.games.bella_vista.city.plan import Plan, key, plan_of
from core.games.bella_vista.components import INCOME_HIGHEST, INCOME_LOWER, OBJECTIVES_HEIGHT
from core.games.bella_vista.events import Built, Earned, Event, SetAside
from core.games.bella_vista.state import ANYWHERE, CONSTRAINED, NOBODY, ON_BORDER, State, is_neutral

_TRUTH: Final = bytes.maketrans(b"0", b"\0")
"""Makes the digits of a binary number true or false."""
ON_THE_BORDER: Final = OBJECTIVES_HEIGHT.index("border")


def legal_sites(state: State) -> tuple[Build, ...]:
    """Every placement that is open to the building whose turn it is, once `settle_freedom` has found out which: as the
    constraint says, or as free as nothing else allows (rulings 1, 2)."""
    plan, number = plan_of(state.ground), state.number
    open_to_it = _allowed(plan, state) & ~blocked(plan, state.built, number)
    return tuple(compress(plan.sites[number - 1], f"{open_to_it:b}"[::-1].encode().translate(_TRUTH)))


def settle_freedom(state: State) -> int:
    """Find out how free the building whose turn it is may be placed: as the constraint says, else on the border, else
    anywhere. Gives the bits of the placements open to it, 0 if it fits nowhere (rulings 1, 2, 4)."""
    plan = plan_of(state.ground)
    room = ~blocked(plan, state.built, state.number)
    for freedom in (CONSTRAINED, ON_BORDER, ANYWHERE):
        state.freedom = freedom
        if open_to_it := _allowed(plan, state) & room:
            return open_to_it
    return 0


def only_site(state: State, open_to_it: int) -> Build:
    """The placement that is the only bit."""
    return plan_of(state.ground).sites[state.number - 1][open_to_it.bit_length() - 1]


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


def blocked(plan: Plan, built: Sequence[Sequence[int]], number: int) -> int:
    """Bits of the placements of building `number` that the placements `built` on the map leave no room for."""
    clashes, found = plan.clashes[number - 1], 0
    for placements in built:
        for placement in placements:
            found |= clashes[placement]
    return found


def obeying(plan: Plan, state: State, number: int) -> int:
    """Bits of the placements of building `number` that obey the constraint in force and have room."""
    return plan.obey[number - 1][state.constraints[state.round - 1]] & ~blocked(plan, state.built, number)


def allowed(plan: Plan, number: int, freedom: int, constraint: int) -> int:
    """Bits of the placements of building `number` that so much freedom allows where there is room (rulings 1, 2)."""
    if freedom == CONSTRAINED:
        return plan.obey[number - 1][constraint]
    return plan.prized[number - 1][ON_THE_BORDER] if freedom == ON_BORDER else (1 << len(plan.sites[number - 1])) - 1


def income(plan: Plan, placement: int, built: Sequence[Sequence[int]]) -> tuple[int, int, bool]:
    """What a building earns at that placement: a coin for each lower adjacent building, three more where it is the
    highest (rulings 5, 6). Gives the coins, how many are lower, and whether it is the highest."""
    halo, masks, numbers = plan.halos[placement], plan.masks, plan.numbers
    number, lower, highest = numbers[placement], 0, True
    for placements in built:
        for other in placements:
            if halo & masks[other]:
                if numbers[other] < number:
                    lower += 1
                else:
                    highest = False
    return INCOME_LOWER * lower + (INCOME_HIGHEST if highest else 0), lower, highest


def _allowed(plan: Plan, state: State) -> int:
    return allowed(plan, state.number, state.freedom, state.constraints[state.round - 1])


def _earn(state: State, plan: Plan, placement: int, events: list[Event] | None) -> None:
    coins, lower, highest = income(plan, placement, state.built)
    state.coins[state.actor] += coins
    if events is not None:
        events.append(Earned(state.actor, coins, lower, highest))
