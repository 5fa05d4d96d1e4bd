"""How bots of Cloud City evaluate a table: an estimate, plans, quick choices, rivals' turns; and a view as numbers, for
learning programs."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache, partial
from math import inf
from typing import Final

from core.games.cloud_city import scoring
from core.games.cloud_city.actions import Action, BuildWalkway, Draw, Place
from core.games.cloud_city.components import (
    DISPLAY,
    EMPTY,
    HAND,
    HEIGHTS,
    KINDS,
    LONGEST_WALKWAY,
    NEEDS,
    RECTANGLE_SITE,
    SQUARES,
    VALUES,
    Walkway,
    cells,
    rounds,
    site,
)
from core.games.cloud_city.meta import META
from core.games.cloud_city.rules import advance, legal_actions, legal_draws
from core.games.cloud_city.scoring import (
    LONELY_BUILDINGS,
    MAJORITIES,
    count,
    final_totals,
    view_sheets,
)
from core.games.cloud_city.state import (
    ASK_DRAW,
    ASK_LINK,
    ASK_PLACE,
    LEVELS,
    NO_TILE,
    OVER,
    PHASES,
    City,
    Lines,
    State,
    cities,
    free_lines,
    lines_of,
    placements,
    spanned,
    with_tile,
    with_walkway,
)
from core.games.cloud_city.view import PlayerView, View, city_in, standing
from core.kernel.features import (
    Numbers,
    by_seat,
    each,
    grown,
    mark,
    named,
    numbered,
    numbers,
    points,
    seat_names,
    share,
    shares,
    table_row,
    who,
    zeros,
)
from core.kernel.game import PlanSize
from core.kernel.grid import Cell
from core.kernel.rng import Stream
from core.kernel.score import lead

# A quick estimate of a table's end, for bots that hold sampled states.
#
# Every seat gets its current points, most of the points of walkways that it can still build between its buildings, and
# a part of those that lines of sight into the free part of its city may bring. That part is larger if its hand has
# buildings for them.

READY, PENDING = 0.9, 0.4
"""Share of a walkway's points if it can be built now, and if it waits for a tile to close a gap."""
LINE_SHARE, LINE_A_TURN = 0.03, 0.015
"""Share of a walkway's points for a line of sight into the free part of the city, and the increase for every tile that
the seat will still lay."""
HAND_WORTH = 0.02
"""Weight of a building on a tile of the hand, for all the lines of its level."""

CITIES_KEPT = 1024
"""Cities with a cached estimate, 3 kB each: draws and passes change no city, so the same one is estimated
repeatedly."""
BUILDINGS = tuple(tuple(height for height in square if height != EMPTY) for square in SQUARES)
"""The heights of the two buildings by kind of tile."""
STOCKS = tuple(range(level * LONGEST_WALKWAY, (level + 1) * LONGEST_WALKWAY) for level in LEVELS)
"""By level, the places of its walkways in the supply."""
MANY_WALKWAYS = 1000
"""More walkways of one level and length than a city has places for: at most 364, in a rectangular one."""
TOLERANCE = 1.0
"""Points that a calm bot may give away. With this value it won 17 of 100 tables of two against normal and 100 against
easy (`belvedere arena cloud_city calm normal -n 120 --seats 2`)."""


def evaluate(state: State, seat: int) -> float:
    """Return the probable lead of `seat` over its rivals in points, where the rivals count between their best and their
    mean.

    Exact when the table is over. The state must be sampled by the caller, because hands are read.
    """
    totals = [float(total) for total in final_totals(state)]
    if state.phase != OVER:
        for other, city in enumerate(cities(state)):
            totals[other] += _prospect(state, other, city)
    return lead(totals, seat)


def _prospect(state: State, seat: int, city: City) -> float:
    """Return the points that the city of `seat` should still bring."""
    return prospect_of(
        state.options.rectangle, city, exhausted_mask(state.supply), state.hands[seat], tiles_left(state, seat)
    )


def prospect_of(rectangle: bool, city: City, gone: int, hand: Sequence[int], left: int) -> float:
    """Return the points that a city should still bring, with those tiles in hand, so many tiles left to lay, and
    without the walkways that are gone."""
    promised, worth = _judged(rectangle, city, gone)
    if not left:
        return promised
    total = float(sum(worth))
    for kind in hand:
        one, other = BUILDINGS[kind]
        total += HAND_WORTH * (worth[one] + worth[other])
    return promised + (LINE_SHARE + LINE_A_TURN * left) * total


def tiles_left(state: State, seat: int) -> int:
    """Return the number of tiles that `seat` will still lay."""
    active = state.active
    laid = seat < active or (seat == active and state.phase != ASK_PLACE)
    return rounds(state.options.rectangle) - state.round + (not laid)


def exhausted_mask(supply: Sequence[int]) -> int:
    """Return the levels and lengths that have run out in the supply, as a mask of its places."""
    if 0 not in supply:
        return 0
    return sum([1 << stock for stock, left in enumerate(supply) if not left])


@lru_cache(maxsize=CITIES_KEPT)
def _judged(rectangle: bool, city: City, gone: int) -> tuple[float, tuple[int, ...]]:
    """Return the points of the walkways that a city can still get between its buildings, and by level the value of its
    lines of sight into free parts; without the walkways that are gone."""
    return _promised(rectangle, city, gone) if city[4] else 0.0, lines_worth(rectangle, city, gone)


def _promised(rectangle: bool, city: City, gone: int) -> float:
    """Return the points of the compatible walkways between existing buildings, the longest first; the supply is taken
    as sufficient except for those that are gone."""
    tables, opened = lines_of(rectangle), city[4]
    order = [opened & alike for alike in reversed(tables.lengths)]
    return promised(tables, city, order, spanned(rectangle, city[0]), _plenty(gone))


def _plenty(gone: int) -> list[int]:
    """Return a supply that lacks only the walkways that are gone."""
    return [0 if gone >> stock & 1 else MANY_WALKWAYS for stock in range(len(LEVELS) * LONGEST_WALKWAY)]


def lines_worth(rectangle: bool, city: City, gone: int) -> tuple[int, ...]:
    """Return by level the points of all available walkways with a building at one end and a free part of the city at
    the other."""
    tiles, _, touched, barred, _ = city
    coming = touched & ~barred & free_lines(rectangle, tiles)
    return tuple(
        [
            (coming & ones).bit_count()
            + 2 * (coming & twos).bit_count()
            + 4 * (coming & fours).bit_count()
            + 8 * (coming & eights).bit_count()
            for ones, twos, fours, eights in _worth_bits(rectangle, gone)
        ]
    )


@lru_cache(maxsize=CITIES_KEPT)
def _worth_bits(rectangle: bool, gone: int) -> tuple[tuple[int, ...], ...]:
    """Return by level, and by each bit of the points, the links of available walkways with that bit in their points."""
    alike = lines_of(rectangle).alike
    return tuple(
        tuple(
            sum(
                alike[stock]
                for stock, value in zip(STOCKS[level], VALUES, strict=True)
                if value >> bit & 1 and not gone >> stock & 1
            )
            for bit in range(VALUES[-1].bit_length())
        )
        for level in LEVELS
    )


def promised(tables: Lines, city: City, order: Iterable[int], now: int, supply: list[int]) -> float:
    """Return the points of the compatible walkways between existing buildings, and take them from the supply. Those in
    the first mask of `order` come first, in each mask by number. `now` are those that can be built at once."""
    _, carrying, _, barred, _ = city
    total = 0.0
    for links in order:
        while links:
            bit = links & -links
            links ^= bit
            number = bit.bit_length() - 1
            stock = tables.stocks[number]
            if not barred & bit and supply[stock]:
                supply[stock] -= 1
                total += tables.values[number] * (READY if now & bit else PENDING)
                carrying, barred = tables.built(number, carrying, barred)
    return total


# What bots need to plan a seat's own turns: the value of its city, and the course of its next turn.
#
# A plan lays the tiles of the hand, one a turn. It builds no walkways and draws no tiles. The walkways that a city
# could build already count for most of their points. A plan that builds them turns ahead leaves them to rivals, who
# empty the supply.

PLAN_SIZE = PlanSize(first=16, kept=8, turns=3, turns_due=4)
"""Plans lay the whole hand, including a tile that is drawn first. A copy in C won 77.2 of 100 tables with these values
(4,800), and 71.3 by plans of a turn less (6,000). 24 and 12 take twice as long and win 78.1; 12 and 6 win 77.1. A turn
more at walkways, which may be declined, wins 3 less: a longer plan delays them, and rivals take them."""


def own_value(state: State, seat: int) -> float:
    """Return the approximate final points of `seat`: its present ones, with need cards for the present cities, and
    those that its city and its hand should still bring."""
    points = own_points(state, seat)
    if state.phase == OVER:
        return points
    promised, worth = outlook(state.options.rectangle, cities(state)[seat], tuple(state.supply))
    left = tiles_left(state, seat)
    if not left:
        return points + promised
    held = 0
    for kind in state.hands[seat]:
        one, other = BUILDINGS[kind]
        held += worth[one] + worth[other]
    return points + promised + (LINE_SHARE + LINE_A_TURN * left) * sum(worth) + HAND_WORTH * held


def own_points(state: State, seat: int) -> float:
    """Return the present points of `seat`, with need cards for the present cities."""
    needs = sum([_need_points(state, need)[seat] for need in state.needs]) if state.needs else 0
    return float(sum(state.points[3 * seat : 3 * seat + 3]) + needs)


def own_turns(state: State, seat: int, stream: Stream) -> None:
    """Advance to the next tile that `seat` lays, without building or drawing for it before. Each rival only takes a
    random tile from the display: cities and the supply of walkways stay the same, and the tiles are gone."""
    go_on_to_turn(state, seat, lambda state: take_any(state, stream))


def go_on_to_turn(state: State, seat: int, rival: Callable[[State], None]) -> None:
    """Advance to the next tile that `seat` lays, or to the end, without events. `rival` applies each turn of another
    seat to the state. Do nothing if `seat` already lays a tile or builds its last walkways."""
    if state.active == seat and (state.phase == ASK_PLACE or _is_finishing(state)):
        return
    while state.phase != OVER:
        if state.active != seat:
            rival(state)
        begin_next_turn(state)
        if state.active == seat:
            return


def begin_next_turn(state: State) -> None:
    """End the active seat's turn in any decision; after the last turn the table is over."""
    state.active = (state.active + 1) % state.seats
    state.phase = ASK_PLACE
    if not state.active:
        if state.round == rounds(state.options.rectangle):
            state.phase = OVER
        else:
            state.round += 1


def take_any(state: State, stream: Stream) -> None:
    """Remove a random tile of the display and refill its slot from the pile."""
    take_slot(state, stream.below(DISPLAY))


def take_slot(state: State, slot: int) -> None:
    """Remove the tile of the display at `slot` and refill the slot from the pile."""
    state.display[slot] = state.pile.pop() if state.pile else NO_TILE


def own_moves(state: State, seat: int) -> Sequence[Action]:
    """Return the tiles to lay and, after the last one, walkways to build."""
    if state.phase == ASK_PLACE:
        return legal_actions(state, seat)
    return legal_actions(state, seat)[:-1] if _is_finishing(state) else ()


@lru_cache(maxsize=CITIES_KEPT)
def outlook(rectangle: bool, city: City, supply: tuple[int, ...]) -> tuple[float, tuple[int, ...]]:
    """Return the points of the walkways that a city can still get between its buildings, and by level the value of its
    lines of sight into free parts."""
    return fresh_outlook(rectangle, city, supply)


def fresh_outlook(rectangle: bool, city: City, supply: tuple[int, ...]) -> tuple[float, tuple[int, ...]]:
    """Return the same without caching: for placements of a tile, because most occur only once."""
    promised = _promised_by_plan(rectangle, city, list(supply)) if city[4] else 0.0
    return promised, lines_worth(rectangle, city, exhausted_mask(supply))


def _is_finishing(state: State) -> bool:
    """Return whether the active seat builds its last walkways."""
    return state.phase == ASK_LINK and state.round == rounds(state.options.rectangle)


def _need_points(state: State, need: int) -> list[int]:
    """Return by seat the points of a need card for the present cities."""
    if need in MAJORITIES:
        return scoring.points(need, [count(need, placed, ()) for placed in state.placed])
    counts = [_counted(need, (), walkways) for walkways in state.walkways]
    if need == LONELY_BUILDINGS:  # buildings on tiles, less those that carry a walkway
        counts = [2 * len(placed) + found for placed, found in zip(state.placed, counts, strict=True)]
    return scoring.points(need, counts)


_counted = lru_cache(maxsize=CITIES_KEPT)(count)
"""The count of a need card in a city, from its walkways only: looking at tiles would take longer than counting their
buildings."""


def _promised_by_plan(rectangle: bool, city: City, supply: list[int]) -> float:
    """Return the points of the compatible walkways between existing buildings within the supply: the longest first,
    among equals those that can be built now. If a city counted a walkway twice, it would gain by not building it; that
    lost 2 points a table."""
    tables = lines_of(rectangle)
    now = spanned(rectangle, city[0])
    opened = city[4]
    order = []
    for alike in reversed(tables.lengths):
        if links := opened & alike:
            order += [links & now, links & ~now]
    return promised(tables, city, order, now, supply)


# What a seat plays at once in a sampled state: the action that looks best one tile ahead, without a copy of the state.
#
# The points that a city gets by one more tile depend only on the supply, so the ways to lay a tile are cached by city
# and tile. That makes it cheap to look a tile ahead: a draw compares the next placements of each tile, and a placement
# compares those of the remaining hand.

_WAYS_KEPT = 512
"""Cached pairs of city and tile, 3 kB each."""
_WEIGHED = 4
"""Placements that are compared by their best next tile."""

Way = tuple[Place, float, int, int, int]
"""A placement with the points that the city then promises, and by level the value of its lines of sight."""


def own_choice(state: State, seat: int) -> Action | None:
    """Return the unplanned action of `seat`: a tile, a draw or a walkway. None if every action must be tried: with need
    cards that the action may change, or if a tile is drawn automatically after it."""
    if state.phase == ASK_DRAW:
        return _best_draw(state, seat)
    draws = len(legal_draws(state)) > 1 or state.round == rounds(state.options.rectangle)
    if state.phase == ASK_PLACE and draws and MAJORITIES.keys().isdisjoint(state.needs):
        return _best_place(state, seat)
    return _best_link(state, seat) if state.phase == ASK_LINK and draws and not state.needs else None


def _best_place(state: State, seat: int) -> Place:
    """Return, of the placements that look best at once, the one with the most promising next tile."""
    rectangle, hand, left = state.options.rectangle, state.hands[seat], tiles_left(state, seat) - 1
    city, supply = cities(state)[seat], tuple(state.supply)
    ways = sorted(_promising(rectangle, city, supply, hand, left), key=_value, reverse=True)
    best, chosen = -inf, ways[0][1]
    for _, place in ways[:_WEIGHED] if left else ():
        rest = list(hand)
        rest.remove(place.kind)
        value = max(map(_value, _promising(rectangle, with_tile(rectangle, city, place), supply, rest, left - 1)))
        if value > best:
            best, chosen = value, place
    return chosen


def _best_draw(state: State, seat: int) -> Draw:
    """Return the draw of the displayed tile with the most promising placement; of a hidden one only if none is
    displayed."""
    rectangle, hand, left = state.options.rectangle, state.hands[seat], tiles_left(state, seat) - 1
    city, supply = cities(state)[seat], tuple(state.supply)
    best, chosen = -inf, legal_draws(state)[0]
    for draw in legal_draws(state):
        if draw.slot is not None:
            drawn = (*hand, state.display[draw.slot])
            value = max(map(_value, _promising(rectangle, city, supply, drawn, left)))
            if value > best:
                best, chosen = value, draw
    return chosen


def _value(way: tuple[float, Place]) -> float:
    return way[0]


def _promising(
    rectangle: bool, city: City, supply: tuple[int, ...], hand: Sequence[int], left: int
) -> list[tuple[float, Place]]:
    """Return the placements of a hand that may be best, with the city's promise after each, when `left` tiles remain to
    be laid after it."""
    each, held = (LINE_SHARE + LINE_A_TURN * left, HAND_WORTH) if left else (0.0, 0.0)
    found = []
    for kind in dict.fromkeys(hand):
        low, mid, high = [each + held * count for count in _buildings(hand, without=kind)]
        for place, promised, lows, mids, highs in _ways(rectangle, city, supply, kind):
            found.append((promised + low * lows + mid * mids + high * highs, place))
    return found


def _buildings(hand: Sequence[int], without: int) -> list[int]:
    """Return by level the buildings on the tiles of a hand, except one tile of a kind."""
    counts = [0] * len(HEIGHTS)
    for kind in hand:
        for height in BUILDINGS[kind]:
            counts[height] += 1
    for height in BUILDINGS[without]:
        counts[height] -= 1
    return counts


@lru_cache(maxsize=_WAYS_KEPT)
def _ways(rectangle: bool, city: City, supply: tuple[int, ...], kind: int) -> tuple[Way, ...]:
    """Return the placements of a tile of that kind, without those that another one matches or beats in every
    respect."""
    found: list[Way] = []
    for place in placements(rectangle, site(rectangle).openings(city[0]), kind):
        promised, (low, mid, high) = fresh_outlook(rectangle, with_tile(rectangle, city, place), supply)
        for _, worth, lows, mids, highs in found:
            if worth >= promised and lows >= low and mids >= mid and highs >= high:
                break
        else:
            found = [way for way in found if way[1] > promised or way[2] > low or way[3] > mid or way[4] > high]
            found.append((place, promised, low, mid, high))
    return tuple(found)


def _best_link(state: State, seat: int) -> Action:
    """Return the best walkway to build, or a pass."""
    rectangle, hand = state.options.rectangle, state.hands[seat]
    tables = lines_of(rectangle)
    city = cities(state)[seat]
    left = tiles_left(state, seat)
    legal, now = legal_actions(state, seat), own_points(state, seat)
    best, chosen = -inf, legal[0]
    for action in legal:
        supply, after, points = list(state.supply), city, now
        if isinstance(action, BuildWalkway):
            number = (tables.levels[tables.places[action]] & city[4]).bit_length() - 1
            supply[tables.stocks[number]] -= 1
            after = with_walkway(rectangle, city, number)
            points = now + tables.values[number]
        promised, worth = outlook(rectangle, after, tuple(supply))
        value = points + promised
        if left:
            value += (LINE_SHARE + LINE_A_TURN * left) * sum(worth) + HAND_WORTH * _held(hand, worth)
        if value > best:
            best, chosen = value, action
    return chosen


def _held(hand: Sequence[int], worth: Sequence[int]) -> int:
    """Return the value of the lines of sight for the buildings on some tiles."""
    return sum([worth[height] for kind in hand for height in BUILDINGS[kind]])


# What rivals take from the shared supply while a search plays a seat on.
#
# A city that counts on walkways is worth less than it looks, because rivals empty the supply: of the three longest high
# ones, a rival takes one by its second turn. Simulating the rivals for each imagined choice would take three times as
# long, and the seat's choices hardly change theirs. So they are simulated once from every sampled state, each by the
# best-looking action, and all choices of the seat meet the same rivals.

Taken = dict[tuple[int, int], list[int]]
"""By round and seat, in the order of taking: places of the supply, or the kind of a tile."""


def rival_turns(state: State, seat: int, stream: Stream) -> Callable[[State, int, Stream], None]:
    """Play the rivals of `seat` to the end of the table, in `state` itself, and return a function like `own_turns` for
    its next turns. In it, the walkways that rivals built are gone, and so are the tiles that they drew, if displayed.

    Each rival takes the best-looking action for its own city. The seat builds nothing and takes any tile.
    """
    built, drawn = Taken(), Taken()
    while state.phase != OVER:
        if state.active == seat:
            take_any(state, stream)
            begin_next_turn(state)
            continue
        action = _looks_best(state)
        turn = (state.round, state.active)
        if isinstance(action, BuildWalkway):
            built.setdefault(turn, []).append(_stock(state, action))
        elif isinstance(action, Draw) and action.slot is not None:
            drawn[turn] = [state.display[action.slot]]
        advance(state, state.active, action)
    return partial(_turns_among, built, drawn)


def _turns_among(built: Taken, drawn: Taken, state: State, seat: int, stream: Stream) -> None:
    """Advance to the next tile that `seat` lays, or to the end, while rivals take what they are recorded to take."""

    def take(state: State) -> None:
        turn = state.round, state.active
        for stock in built.get(turn, ()):
            if state.supply[stock]:
                state.supply[stock] -= 1
        shown = [state.display.index(kind) for kind in drawn.get(turn, ()) if kind in state.display]
        if shown:
            take_slot(state, shown[0])
        else:
            take_any(state, stream)

    go_on_to_turn(state, seat, take)


def _looks_best(state: State) -> Action:
    """Return the most promising action for the city and hand of the active seat; a hidden tile only if none is
    displayed."""
    seat = state.active
    rectangle, hand, city = state.options.rectangle, state.hands[seat], cities(state)[seat]
    left = tiles_left(state, seat)
    missing = exhausted_mask(state.supply)
    tables = lines_of(rectangle)
    legal = legal_actions(state, seat)
    best, chosen = -inf, legal[0]
    if state.phase == ASK_PLACE:
        left -= 1
    for action in legal:
        if isinstance(action, Place):
            rest = list(hand)
            rest.remove(action.kind)
            value = prospect_of(rectangle, with_tile(rectangle, city, action), missing, rest, left)
        elif isinstance(action, BuildWalkway):
            number = _number(state, action)
            stock = tables.stocks[number]
            after = missing if state.supply[stock] > 1 else missing | 1 << stock
            value = tables.values[number] + prospect_of(
                rectangle, with_walkway(rectangle, city, number), after, hand, left
            )
        elif isinstance(action, Draw):
            if action.slot is None:
                continue
            value = prospect_of(rectangle, city, missing, (*hand, state.display[action.slot]), left)
        else:
            value = prospect_of(rectangle, city, missing, hand, left)
        if value > best:
            best, chosen = value, action
    return chosen


def _stock(state: State, walkway: BuildWalkway) -> int:
    return lines_of(state.options.rectangle).stocks[_number(state, walkway)]


def _number(state: State, walkway: BuildWalkway) -> int:
    """Return the number of a walkway that the active seat may build."""
    tables = lines_of(state.options.rectangle)
    return (tables.levels[tables.places[walkway]] & cities(state)[state.active][4]).bit_length() - 1


# The bots' evaluation: the value of a state, and the functions for planning a seat's own turns


# A view of Cloud City as numbers, for learning programs. `feature_names` has the order.

_SEATS: Final = META.seats[-1]
_TILES, _WALKWAYS, _POINTS = 44, 8, 20
_PLACES: Final = RECTANGLE_SITE.grid
_CELLS: Final = cells(True)
_BUILT: Final = len(HEIGHTS)
_BUILDABLE: Final = _BUILT + 2
_WIDTH: Final = _BUILDABLE + 2
"""Numbers a cell."""


def feature_names() -> tuple[str, ...]:
    """Return the names of the numbers of `features`. Places and cells are numbered by row from the top left."""
    cell = ("height", len(HEIGHTS)), "right", "down", "could_right", "could_down"
    return named(
        *("plays", ("seats", len(META.seats)), "rectangle", "round", ("phase", len(PHASES)), ("owner", _SEATS)),
        *("pile", ("needs", len(NEEDS))),
        *each(numbered("display", DISPLAY), ("kind", len(KINDS))),
        ("supply", 15),
        *each(
            seat_names(_SEATS),
            *("hand_size", ("hand", len(KINDS)), ("known_hand", len(KINDS)), ("walkway_points", len(HEIGHTS))),
            *("least", "most", ("place", _PLACES.rows * _PLACES.columns)),
            *each(numbered("cell", _CELLS.rows * _CELLS.columns), *cell),
        ),
    )


def features(view: View) -> Numbers:
    """Return `view` as numbers from -1 to 1, in the order of `feature_names`."""
    viewer, seats, rectangle = view.viewer, view.seats, view.options.rectangle
    found = [*table_row(viewer, seats, META.seats), float(rectangle), share(view.round, rounds(rectangle))]
    found += mark(PHASES.index(view.phase), len(PHASES))
    found += who(view.active, viewer, seats, _SEATS)
    found += (share(view.pile, _TILES), *(view.needs.count(need) / 2 for need in range(len(NEEDS))))
    for slot in range(DISPLAY):
        found += mark(view.display[slot], len(KINDS))
    found += shares(view.supply, _WALKWAYS)
    sheets = view_sheets(view)
    return numbers(found) + by_seat(
        viewer,
        seats,
        _SEATS,
        lambda seat: numbers((*_hand(view.players[seat]), *points(sheets[seat]))) + _city_of(view.players[seat]),
    )


def _hand(player: PlayerView) -> Iterator[float]:
    yield share(player.hand_size, HAND)
    yield from _kinds(player.hand or ())
    yield from _kinds(player.known)
    yield from (grown(found, _POINTS) for found in player.points)


def _kinds(tiles: Sequence[int]) -> list[float]:
    found = [0.0] * len(KINDS)
    for kind in tiles:
        found[kind] = share(tiles.count(kind), HAND)
    return found


def _city_of(player: PlayerView) -> Numbers:
    return _city(player.tiles, player.walkways, player.buildable)


@lru_cache(maxsize=512)
def _city(tiles: tuple[Place, ...], built: tuple[Walkway, ...], buildable: tuple[Walkway, ...]) -> Numbers:
    """Return the places of tiles, then the cells. Callers must not change the cached result."""
    taken = zeros(_PLACES.rows * _PLACES.columns)
    for place in tiles:
        taken[place.row * _PLACES.columns + place.column] = 1.0
    found = zeros(_CELLS.rows * _CELLS.columns * _WIDTH)
    for place in tiles:
        for cell, height in standing(place):
            found[_at(cell) + height] = 1.0
    for walkways, column in ((built, _BUILT), (buildable, _BUILDABLE)):
        for walkway in walkways:
            is_down = walkway.column == walkway.to_column
            found[_at(walkway.ends[0]) + column + is_down] = walkway.length / LONGEST_WALKWAY
    return taken + found


def _at(cell: Cell) -> int:
    row, column = cell
    return (row * _CELLS.columns + column) * _WIDTH


# Whether a walkway is worth building now, for the first choice that a board offers


def worth_of_slot(view: View, player: PlayerView, walkway: Walkway) -> float:
    """Return the points that a city should bring otherwise with what a walkway would take: its line, those across it,
    and one of two places on each of its buildings. The first of these places counts half of both."""
    rectangle = view.options.rectangle
    tables, gone_now = lines_of(rectangle), exhausted_mask(view.supply)
    tiles, carrying, touched, barred, opened = city = city_in(view, player)
    number = tables.numbers[walkway]
    first, last = tables.ends[number % tables.count]
    full = (tiles, carrying | 1 << first | 1 << last, touched, barred, opened)
    left = rounds(rectangle) - view.round

    def prospect(one: City) -> float:
        return prospect_of(rectangle, one, gone_now, player.hand or (), left)

    without = (tiles, carrying, touched, barred | 1 << number, opened & ~(1 << number))
    built = [prospect(with_walkway(rectangle, one, number)) for one in (city, full)]
    return prospect(without) - sum(built) / 2
