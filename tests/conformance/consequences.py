"""That what advice says of a choice in words is true: each consequence is worked out again from the states.

Games say consequences from views. The witnesses below use the states before and after, and as little of the functions
behind the views as they can. A consequence without a witness fails.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from itertools import product
from random import Random
from typing import Any

import attrs

from core.games.bali.components import CATEGORIES, KINDS, PLAYABLE, SHRINE
from core.games.bali.state import count_in
from core.games.bella_vista import rules as bella_vista_rules
from core.games.bella_vista.city import plan_of
from core.games.bella_vista.components import footprints, missing, needs
from core.games.bella_vista.notation import contract_topic
from core.games.bella_vista.state import available_contracts, prices, tally
from core.games.bellevue import actions as bellevue
from core.games.bellevue.components import KIND_OF, add_card, cards_of, is_finished
from core.games.bellevue.notation import card_name
from core.games.bellevue.rules import choices as bellevue_choices
from core.games.bellevue.scoring import can_be_met, condition_points, is_met, largest_groups, tables_of
from core.games.cloud_city.components import EMPTY, HEIGHTS, LOOKS, MOST_WALKWAYS, VALUES
from core.games.cloud_city.notation import walkway_name
from core.games.cloud_city.state import ASK_PLACE, lines_of
from core.games.neoville.components import STRIDE, height_of, is_skyscraper, terrain_of
from core.games.neoville.notation import building_name
from core.games.neoville.scoring import verdicts
from core.games.neoville.state import unpack_building, unpack_laid
from core.games.neoville.text import state_of
from core.games.neoville.view import city_at
from core.grammar import LANGUAGES, Language
from core.kernel.game import RIVALS, AnyGame, Consequence
from core.kernel.grid import Cell
from core.kernel.message import Message
from core.review.hint import consequences_of
from core.text import Texts
from tests.conformance.walk import Moment, Walk, at_each

TRIED = 3
"""Actions tried at a moment."""
MOMENTS = 20
"""Moments of a walk at which they are tried."""


@attrs.frozen(eq=False)
class Claim:
    """A consequence and what it is about."""

    game: AnyGame
    before: Any
    seat: int
    action: Any
    args: Mapping[str, Any]

    @cached_property
    def after(self) -> Any:
        """The state after the action. A sealed action has no effect there yet."""
        state = self.game.copy(self.before)
        self.game.advance(state, self.seat, self.action)
        return state

    def named(self, name: str) -> str:
        """The last part of the id of an argument: `rice` of `bali-category-rice`."""
        return self.args[name].id.rpartition("-")[2]

    def whose(self) -> int:
        """The seat that is named."""
        return self.args["seat"].seat


Witness = Callable[[Claim], bool]
"""Whether a claim is true."""


def check_consequences(walk: Walk) -> None:
    """Every consequence of every choice is true, counts by a rule of the sheet, and is said once, in every language."""
    at_each(walk, walk.sample(MOMENTS), _check_said)


def _check_said(moment: Moment) -> None:
    game, state, seat = moment.case.game, moment.state, moment.seat
    assert seat is not None
    view = game.view_for(state, seat)
    known = {line.rule for line in game.view_sheets(view)[seat].lines} | {RIVALS}
    for action, found in said(moment):
        assert len({one.words for one in found}) == len(found), f"{action}: said twice"
        for one in found:
            assert known & {*one.rules}, f"{one.words} counts by {one.rules}"
            for language in LANGUAGES:
                _texts(language).say(one.words, game=game.meta.key)
            assert is_true(game, state, seat, action, one.words), f"{game.text.format_action(action)}: {one.words}"


@cache
def _texts(language: Language) -> Texts:
    return Texts(language, strict=True)


def said(moment: Moment) -> Iterator[tuple[Any, Sequence[Consequence]]]:
    """Some legal actions at a moment, with what is said of them."""
    game, state, seat = moment.case.game, moment.state, moment.seat
    assert seat is not None
    view, legal = game.view_for(state, seat), list(game.legal_actions(state, seat))
    for action in Random(moment.version).sample(legal, min(TRIED, len(legal))):
        yield action, consequences_of(game, view, state, seat, action)


def is_true(game: AnyGame, state: Any, seat: int, action: Any, words: Message) -> bool:
    """Whether what is said of an action holds."""
    return WITNESSES[words.id](Claim(game, state, seat, action, dict(words.args)))


def _sheet(game: AnyGame, state: Any, seat: int) -> dict[str, int]:
    return {line.rule: line.low for line in game.score_sheets(state)[seat].lines}


def _changed_by(claim: Claim, rule: str) -> bool:
    """Whether the score line of that rule changes by the points named."""
    old, new = (_sheet(claim.game, state, claim.seat)[rule] for state in (claim.before, claim.after))
    return new - old == claim.args["points"]


# Bali


def _played(state: Any, seat: int, kind: int) -> int:
    return state.tableaus[seat * PLAYABLE + kind]


def _is_uncovered(claim: Claim, seat: int) -> bool:
    """Whether the card below the one taken is of the kind named, of which the seat has as many as named."""
    kind = KINDS.index(claim.named("kinds"))
    below = (claim.before.market[claim.action.column][:-1] or claim.after.market[claim.action.column])[-1]
    return below == kind and _played(claim.before, seat, kind) == claim.args["count"]


def _leads(claim: Claim, seat: int) -> bool:
    kind = KINDS.index(claim.named("kinds"))
    counts = sorted(_played(claim.after, other, kind) for other in range(claim.after.seats))
    return counts[-1] > counts[-2] and counts[-1] == _played(claim.after, seat, kind) >= 2


def _has_shrine(claim: Claim) -> bool:
    return count_in(claim.after.hands[claim.seat], SHRINE) > 0


def _offerings(claim: Claim) -> int:
    return claim.after.offerings[claim.seat * 4 + CATEGORIES.index(claim.named("category"))]


def _on_top(claim: Claim) -> bool:
    return claim.after.altar[-1] % 4 == CATEGORIES.index(claim.named("category")) and len(claim.after.altar) > len(
        claim.before.altar
    )


BALI: Mapping[str, Witness] = {
    "scored-own": lambda claim: _is_uncovered(claim, claim.seat),
    "scored-rival": lambda claim: _is_uncovered(claim, claim.whose()) and claim.whose() != claim.seat,
    "most-own": lambda claim: _leads(claim, claim.seat),
    "most-rival": lambda claim: _leads(claim, claim.whose()) and claim.whose() != claim.seat,
    "short": lambda claim: claim.after.stones[claim.seat] + claim.args["count"] == 7 and _has_shrine(claim),
    "pays": lambda claim: claim.after.stones[claim.seat] >= claim.args["cost"] == 7 and _has_shrine(claim),
    "stones": lambda claim: claim.after.stones[claim.seat] == claim.args["count"],
    "keeps": lambda claim: _offerings(claim) == claim.args["count"],
    "price": lambda claim: (
        max(0, 5 - _played(claim.after, claim.seat, CATEGORIES.index(claim.named("category")))) == claim.args["price"]
    ),
    "raises": lambda claim: _on_top(claim) and _offerings(claim) == claim.args["count"],
}


# Bellevue


def _built(claim: Claim) -> tuple[Any, int]:
    """The street of the seat after its choice, and the number of its first house."""
    street, leftmost = claim.before.streets[claim.seat], claim.before.leftmost[claim.seat]
    if isinstance(claim.action, bellevue.Build):
        street = add_card(street, leftmost, claim.action.card, claim.action.house)
        leftmost = min(leftmost, claim.action.house)
    return street, leftmost


def _conditions(claim: Claim) -> Iterator[tuple[Any, int, int]]:
    """The street and the place and number of every card at the house named that has the name, and the points if any."""
    box = claim.before.options.components
    street, leftmost = _built(claim)
    place = claim.args["house"] - leftmost
    for card in street[place] if 0 <= place < len(street) else ():
        printed = cards_of(box)[card]
        named = card_name(printed) == claim.args["card"]
        named = named and claim.args.get("points", printed.points) == printed.points
        if printed.condition is not None and named:
            yield street, place, card


def _is_condition(claim: Claim, *, met: bool, possible: bool) -> bool:
    box = claim.before.options.components
    return any(
        (is_met(box, street, place, card), met or can_be_met(box, street, place, card)) == (met, possible)
        for street, place, card in _conditions(claim)
    )


def _lacks(claim: Claim) -> bool:
    """Whether a house has so many icons and cards fewer than a card's condition names."""
    box = cards_of(claim.before.options.components)
    for street, place, card in _conditions(claim):
        condition = box[card].condition
        assert condition is not None
        has = [sum(box[own].icons[icon] for own in street[place]) for icon in range(4)]
        short = sum(max(0, want - own) for want, own in zip(condition.icons, has, strict=True))
        if short + max(0, condition.height - len(street[place])) == claim.args["count"]:
            return condition.rule in ("need", "height>=") and not is_finished(street[place])
    return False


def _passes(claim: Claim) -> bool:
    """Whether a card with that name brings the next seat so many points at once, and no card more."""
    state = claim.game.copy(claim.before)
    other = (claim.seat + 1) % state.seats
    hand = tuple(card for card in claim.before.hands[claim.seat] if card != claim.action.card)
    tables, cards = tables_of(state.options.components), cards_of(state.options.components)
    now, gains = sum(condition_points(tables, state.streets[other])), dict[int, int]()
    state.hands[other] = hand
    for choice in bellevue_choices(state, other):
        if isinstance(choice, bellevue.Build):
            street = add_card(state.streets[other], state.leftmost[other], choice.card, choice.house)
            gains[choice.card] = max(gains.get(choice.card, 0), sum(condition_points(tables, street)) - now)
    best = {card_name(cards[card]) for card, gain in gains.items() if gain == claim.args["points"]}
    return max(gains.values()) == claim.args["points"] and claim.args["card"] in best and claim.whose() == other


def _fits(claim: Claim) -> bool:
    """Whether a card of the pile drawn from could go on so many houses."""
    state = claim.game.copy(claim.before)
    state.hands[claim.seat] = (next(card for card, kind in enumerate(KIND_OF) if kind == claim.action.pile),)
    builds = [one for one in bellevue_choices(state, claim.seat) if isinstance(one, bellevue.Build)]
    return len(builds) == claim.args["count"]


def _waiting(claim: Claim) -> bool:
    box, street = claim.before.options.components, claim.before.streets[claim.seat]
    cards = [(place, house[0]) for place, house in enumerate(street) if not is_finished(house)]
    conditions = [cards_of(box)[card].condition for place, card in cards if not is_met(box, street, place, card)]
    return sum(one is not None and one.rule in ("need", "height>=") for one in conditions) == claim.args["count"]


BELLEVUE: Mapping[str, Witness] = {
    "met": lambda claim: _is_condition(claim, met=True, possible=True),
    "lost": lambda claim: _is_condition(claim, met=False, possible=False),
    "open": lambda claim: _is_condition(claim, met=False, possible=True),
    "lacks": _lacks,
    "group": lambda claim: (
        max(largest_groups(tables_of(claim.before.options.components).colours, _built(claim)[0])) == claim.args["count"]
    ),
    "passes": _passes,
    "fits-window": _fits,
    "fits-roof": _fits,
    "waiting": _waiting,
}


# Cloud City


def _buildings(state: Any, seat: int) -> dict[Cell, int]:
    return {
        (2 * tile.row + corner // 2, 2 * tile.column + corner % 2): height
        for tile in state.placed[seat]
        for corner, height in enumerate(LOOKS[tile.kind][tile.turn])
        if height != EMPTY
    }


def _between(walkway: Any) -> list[Cell]:
    (row, column), (to_row, to_column) = walkway.ends
    if row == to_row:
        return [(row, at) for at in range(column + 1, to_column)]
    return [(at, column) for at in range(row + 1, to_row)]


def _can_build(state: Any, seat: int, walkway: Any) -> bool:
    """Whether a walkway may be built in a city."""
    return walkway in _walkways(state, seat, (walkway,))


def _walkways(state: Any, seat: int, among: Iterable[Any] = ()) -> set[Any]:
    """Every walkway, or of `among`, that may be built in a city: by its ends, what lies below, what it crosses, and the
    supply."""
    heights, built = _buildings(state, seat), state.walkways[seat]
    ground = {(2 * tile.row + down, 2 * tile.column + right) for tile in state.placed[seat] for down, right in SQUARE}

    def fits(walkway: Any) -> bool:
        level = walkway.level
        return (
            all(cell in ground and heights.get(cell, EMPTY) < level for cell in _between(walkway))
            and all(sum(end in other.ends for other in built) < MOST_WALKWAYS for end in walkway.ends)
            and not any(other.level == level and _cross(walkway, other) for other in built)
            and state.supply[level * len(VALUES) + walkway.length - 1] > 0
        )

    known = among or lines_of(state.options.rectangle).walkways
    return {one for one in known if all(heights.get(end) == one.level for end in one.ends) and fits(one)}


SQUARE = tuple(product((0, 1), repeat=2))


def _cross(one: Any, other: Any) -> bool:
    """Whether two walkways of a level share a cell other than an end of both, or lie on one another."""
    mine, theirs = {*_between(one)}, {*_between(other)}
    return bool(mine & theirs or mine & {*other.ends} or theirs & {*one.ends}) or one.ends == other.ends


@cache
def _by_name(rectangle: bool) -> Mapping[Message, Any]:
    return {walkway_name(one): one for one in lines_of(rectangle).walkways}


def _walkway(claim: Claim) -> Any:
    return _by_name(claim.before.options.rectangle)[claim.args["walkway"]]


def _is_last(claim: Claim, left: int, candidates: set[Any], state: Any) -> bool:
    level, value = HEIGHTS.index(claim.named("level")), claim.args["value"]
    if value not in VALUES:
        return False
    stock = level * len(VALUES) + VALUES.index(value)
    return state.supply[stock] == left and any((one.level, one.value) == (level, value) for one in candidates)


def _best_fit(claim: Claim) -> bool:
    """Whether the best walkway that the tile just drawn would open has that value."""
    state, seat = claim.game.copy(claim.after), claim.seat
    slot = claim.action.slot
    kind = claim.before.pile[-1] if slot is None else claim.before.display[slot]
    state.hands[seat], state.active, state.phase = (kind,), seat, ASK_PLACE
    now, best = _walkways(state, seat), 0
    for place in claim.game.legal_actions(state, seat):
        following = claim.game.copy(state)
        following.placed[seat] = (*following.placed[seat], place)
        best = max((best, *(one.value for one in _walkways(following, seat) - now)))
    return best == claim.args["value"]


CLOUD_CITY: Mapping[str, Witness] = {
    "opens": lambda claim: (
        not _can_build(claim.before, claim.seat, _walkway(claim))
        and _can_build(claim.after, claim.seat, _walkway(claim))
    ),
    "excludes": lambda claim: (
        _can_build(claim.before, claim.seat, _walkway(claim))
        and not _can_build(claim.after, claim.seat, _walkway(claim))
        and _walkway(claim) not in claim.after.walkways[claim.seat]
    ),
    "still": lambda claim: (
        _can_build(claim.before, claim.seat, _walkway(claim)) and _can_build(claim.after, claim.seat, _walkway(claim))
    ),
    "last": lambda claim: _is_last(
        claim, 0, {*claim.after.walkways[claim.seat]} - {*claim.before.walkways[claim.seat]}, claim.after
    ),
    "leaves": lambda claim: _is_last(claim, 1, _walkways(claim.after, claim.whose()), claim.after),
    "need": lambda claim: _changed_by(claim, claim.args["need"].id.removeprefix("cloud_city-score-")),
    "fits": _best_fit,
}


# Neoville


@attrs.frozen
class Ground:
    """The squares of a city: terrain and icon of each, and the kinds of buildings."""

    squares: Mapping[Cell, tuple[int, int]]
    buildings: Mapping[Cell, int]

    def part(self, cell: Cell) -> frozenset[Cell]:
        """The district of a square."""
        found, waiting = set[Cell](), [cell]
        while waiting:
            row, column = waiting.pop()
            if (row, column) not in found:
                found.add((row, column))
                around = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
                waiting += [one for one in around if self.terrain(one) == self.terrain(cell)]
        return frozenset(found)

    def terrain(self, cell: Cell) -> int:
        return self.squares.get(cell, (-1, 0))[0]

    def free(self, terrain: int) -> int:
        """The squares of the largest district of a terrain without a skyscraper."""
        parts = {self.part(cell) for cell in self.squares if self.terrain(cell) == terrain}
        towers = {cell for cell, kind in self.buildings.items() if is_skyscraper(kind)}
        return max((len(part) for part in parts if not part & towers), default=0)

    def icons(self, icon: int) -> int:
        return sum(found == icon for _, found in self.squares.values())


def _ground(state: Any, seat: int) -> Ground:
    squares = {}
    for code in state.laid[seat]:
        tile, turn, place = unpack_laid(code)
        look = state.options.components.looks[tile][turn]
        for corner, (down, right) in enumerate(SQUARE):
            squares[2 * (place // 8) + down, 2 * (place % 8) + right] = look.terrains[corner], look.icons[corner]
    buildings = {divmod(square, STRIDE): kind for kind, square in map(unpack_building, state.buildings[seat])}
    return Ground(squares, buildings)


TERRAINS = ("earth", "grass", "rock", "water")


def _building(claim: Claim) -> bool:
    """Whether a building of that name, or the newest, has that state; a skyscraper by the squares of its district."""
    city = city_at(claim.after, claim.seat)
    ground = _ground(claim.after, claim.seat)
    found = verdicts(city, claim.after.options.components)
    for one in found if "building" in claim.args else found[-1:]:
        is_named = building_name(one.kind) == claim.args.get("building", building_name(one.kind))
        if is_named and state_of(one) == claim.args["state"]:
            return not is_skyscraper(one.kind) or len(ground.part((one.row, one.column))) == one.found
    return False


def _left(claim: Claim) -> bool:
    """Whether the building is the highest in the supply that the rival has room for."""
    ground = _ground(claim.after, claim.whose())
    fitting = [kind for kind in range(28) if claim.after.skyscrapers >> kind & 1]
    fitting = [kind for kind in fitting if height_of(kind) <= ground.free(terrain_of(kind))]
    most = max(map(height_of, fitting))
    return any(building_name(kind) == claim.args["building"] for kind in fitting if height_of(kind) == most)


def _grown(claim: Claim) -> bool:
    _, _, place = unpack_laid(claim.after.laid[claim.seat][-1])
    ground, corner = _ground(claim.after, claim.seat), (2 * (place // 8), 2 * (place % 8))
    cells = [(corner[0] + down, corner[1] + right) for down, right in SQUARE]
    terrain = TERRAINS.index(claim.named("terrain"))
    sizes = {len(ground.part(cell)) for cell in cells if ground.terrain(cell) == terrain}
    return claim.args["count"] in sizes


def _drawn(claim: Claim) -> Any:
    """The face of the tile that was drawn."""
    position = getattr(claim.action, "position", None)
    tile = claim.before.pile[claim.before.left - 1] if position is None else claim.before.market[position]
    return claim.before.options.components.looks[tile][0]


NEOVILLE: Mapping[str, Witness] = {
    "building": _building,
    "new": _building,
    "district": lambda claim: (
        _ground(claim.after, claim.seat).free(TERRAINS.index(claim.named("terrain"))) == claim.args["count"]
    ),
    "grows": _grown,
    "parks": lambda claim: _ground(claim.after, claim.seat).icons(1) == claim.args["count"],
    "sports": lambda claim: _ground(claim.after, claim.seat).icons(2) == claim.args["count"],
    "leaves": _left,
    "cells": lambda claim: _drawn(claim).terrains.count(TERRAINS.index(claim.named("terrain"))) == claim.args["count"],
    "tile-parks": lambda claim: _drawn(claim).icons.count(1) == claim.args["count"],
    "tile-sports": lambda claim: _drawn(claim).icons.count(2) == claim.args["count"],
}


# Bella Vista


def _contract(claim: Claim) -> int | None:
    """The contract of that name, and of that many coins."""
    for one, coins in enumerate(claim.before.options.components.coins):
        if contract_topic(one) == claim.args["contract"] and claim.args.get("coins", coins) == coins:
            return one
    return None


def _can_take(claim: Claim, state: Any, seat: int) -> bool:
    return _contract(claim) in available_contracts(state, seat)


def _earned(claim: Claim) -> int | None:
    """The most coins that the offered building would earn within the constraint; None where it has no place."""
    state, number = claim.before, claim.action.number
    plan = plan_of(state.ground)
    sites = bella_vista_rules.obedient_sites(plan, state, number)
    first = plan.firsts[number - 1]
    found = [
        bella_vista_rules.income(plan, first + at, state.built)[0]
        for at in range(sites.bit_length())
        if sites >> at & 1
    ]
    return max(found, default=None)


def _cells(state: Any, number: int, action: Any) -> set[Cell]:
    shape = footprints(state.options.components.shapes[number - 1])[action.turn]
    return {(action.row + down, action.column + right) for down, right in shape}


def _touched(claim: Claim, seat: int) -> int:
    """The number of buildings of a seat that the new one touches."""
    state, plan = claim.before, plan_of(claim.before.ground)
    new = _cells(state, state.number, claim.action)
    around = {(row + down, column + right) for row, column in new for down, right in ((1, 0), (-1, 0), (0, 1), (0, -1))}
    return sum(bool(around & _cells(state, plan.numbers[placed], plan.actions[placed])) for placed in state.built[seat])


def _nearer(claim: Claim) -> bool:
    contract = _contract(claim)
    assert contract is not None
    lacking = missing(contract, tally(claim.after, claim.seat), claim.after.seats == 2)
    needed = sum(least for _, least in needs(contract, claim.after.seats))
    return (needed - lacking, needed) == (claim.args["count"], claim.args["needed"])


BELLA_VISTA: Mapping[str, Witness] = {
    "coins": lambda claim: claim.before.coins[claim.seat] - (claim.action.price or 0) == claim.args["count"],
    "earlier": lambda claim: prices(claim.before).index(claim.action.price) == claim.args["count"],
    "earns": lambda claim: _earned(claim) == claim.args["coins"] and claim.action.number == claim.args["number"],
    "no-room": lambda claim: _earned(claim) is None and claim.action.number == claim.args["number"],
    "meets": lambda claim: _can_take(claim, claim.after, claim.seat) and not _can_take(claim, claim.before, claim.seat),
    "leaves": lambda claim: _can_take(claim, claim.after, claim.whose()),
    "nearer": _nearer,
    "touches-own": lambda claim: _touched(claim, claim.seat) == claim.args["count"],
    "touches-rival": lambda claim: _touched(claim, claim.whose()) == claim.args["count"],
    **{
        rule: lambda claim, rule=rule: _changed_by(claim, rule)
        for rule in ("parks", "rivers", "border", "size", "number", "penalty")
    },
}


WITNESSES: Mapping[str, Witness] = {
    f"{game}-then-{key}": witness
    for game, witnesses in (
        ("bali", BALI),
        ("bellevue", BELLEVUE),
        ("cloud_city", CLOUD_CITY),
        ("neoville", NEOVILLE),
        ("bella_vista", BELLA_VISTA),
    )
    for key, witness in witnesses.items()
}
"""By message id."""
