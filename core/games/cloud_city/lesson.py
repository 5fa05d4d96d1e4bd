"""The guided first table of Cloud City: wait for the long line.

It starts on a deal with a tile in hand that opens a long walkway at once. Then it explains the cost of a walkway,
one end at each of its two buildings, and the obstacles to one.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from core.games.cloud_city.actions import PASS, BuildWalkway, Draw, Place
from core.games.cloud_city.components import (
    HEIGHTS,
    LONGEST_WALKWAY,
    MOST_WALKWAYS,
    SQUARES,
    VALUES,
    Walkway,
    rounds,
    site,
)
from core.games.cloud_city.meta import Options
from core.games.cloud_city.notation import level_name
from core.games.cloud_city.state import free_lines, lines_of, numbers_in, placements, with_tile
from core.games.cloud_city.view import View, buildings, city_in, opened
from core.kernel.grid import Cell, cell_name
from core.kernel.lesson import Lesson, LessonChoice, LessonMoment, LessonStep, LessonVerdict
from core.kernel.message import Argument, SeatName, one_of

LONG: Final = 3
"""Length of a walkway worth waiting for: it brings as much as three of the shortest and uses as many ends as one."""
FAR: Final = 4
"""Length of the few walkways of highest value."""
TWICE: Final = 3
"""Tiles of a city, including its start tile, after the learner has placed two."""
THRICE: Final = TWICE + 1

Args = Mapping[str, Argument]


# Facts about the table


def _longest(walkways: Sequence[Walkway]) -> Walkway | None:
    return max(walkways, key=lambda walkway: walkway.length, default=None)


def _opened(view: View, seat: int, place: Place) -> Walkway | None:
    """Return the longest walkway that a tile would make possible."""
    return _longest(opened(view, view.players[seat], place))


def _places(view: View, seat: int) -> tuple[Place, ...]:
    """Return every tile of the seat's hand on every place in every rotation."""
    player, rectangle = view.players[seat], view.options.rectangle
    where = site(rectangle).openings(city_in(view, player)[0])
    return tuple([place for kind in sorted({*(player.hand or ())}) for place in placements(rectangle, where, kind)])


def _aim(view: View, seat: int) -> Walkway | None:
    """Return the longest walkway that any tile of the hand would make possible."""
    found = [_opened(view, seat, place) for place in _places(view, seat)]
    return _longest([walkway for walkway in found if walkway is not None])


def _ready(view: View, seat: int) -> Walkway | None:
    """Return the longest walkway that the seat could build now."""
    return _longest(view.players[seat].buildable)


def _short(view: View, seat: int) -> Walkway | None:
    """Return the longest of the short walkways that the seat could build now."""
    return _longest([walkway for walkway in view.players[seat].buildable if walkway.length < LONG])


def _waiting(view: View, seat: int) -> list[tuple[Walkway, Cell]]:
    """Return the lines that a building of matching height would complete on a free place, the longest first, each with
    its existing building."""
    player, rectangle = view.players[seat], view.options.rectangle
    tiles, _, touched, barred, _ = city_in(view, player)
    standing, grid, found = buildings(player), site(rectangle).grid, []
    for number in numbers_in(touched & ~barred & free_lines(rectangle, tiles)):
        walkway = lines_of(rectangle).walkways[number]
        one, other = walkway.ends
        start, end = (one, other) if standing.get(one) == walkway.level else (other, one)
        if not tiles & grid.bit(end[0] // 2, end[1] // 2):
            found.append((walkway, start))
    return sorted(found, key=lambda line: -line[0].length)


def _blocked(view: View, seat: int, place: Place) -> int:
    """Return how many pairs of equal buildings a tile would separate by something tall."""
    city = city_in(view, view.players[seat])
    return (city[4] & ~with_tile(view.options.rectangle, city, place)[4]).bit_count()


# When the steps apply


def wants(view: View) -> bool:
    """Return whether a tile opens a long walkway at once, and a tile of the market continues from there."""
    seat = view.viewer
    if seat is None:
        return False
    long = [place for place in _places(view, seat) if (one := _opened(view, seat, place)) and one.length >= LONG]
    heights = {height for kind in view.players[seat].hand or () for height in SQUARES[kind]}
    return len(long) > 1 and any(kind is not None and heights & {*SQUARES[kind]} for kind in view.display)


def _can_open(length: int) -> Callable[[LessonMoment], bool]:
    def holds(moment: LessonMoment) -> bool:
        aim = _aim(moment.view, moment.seat)
        return aim is not None and aim.length >= length

    return holds


def _can_build(length: int) -> Callable[[LessonMoment], bool]:
    def holds(moment: LessonMoment) -> bool:
        ready = _ready(moment.view, moment.seat)
        return ready is not None and ready.length >= length

    return holds


def _has_rest(moment: LessonMoment) -> bool:
    """Return whether a short walkway remains to build besides the built one."""
    return bool(moment.view.players[moment.seat].walkways) and _short(moment.view, moment.seat) is not None


def _has_tiles(least: int) -> Callable[[LessonMoment], bool]:
    return lambda moment: len(moment.view.players[moment.seat].tiles) >= least


def _is_another(moment: LessonMoment) -> bool:
    return bool(moment.event.seat != moment.seat)


# The wanted actions


def _opens_aim(choice: LessonChoice) -> bool:
    aim, place = _aim(choice.view, choice.seat), choice.action
    found = opened(choice.view, choice.view.players[choice.seat], place)
    return aim is not None and any((one.level, one.length) == (aim.level, aim.length) for one in found)


def _is_ready(choice: LessonChoice) -> bool:
    ready, link = _ready(choice.view, choice.seat), choice.action
    if ready is None or not isinstance(link, BuildWalkway):
        return False
    return ready.ends == ((link.row, link.column), (link.to_row, link.to_column))


# Arguments of the sentences


def _value_args(moment: LessonMoment) -> Args:
    return {"values": one_of([str(value) for value in VALUES])}


def _aim_args(moment: LessonMoment) -> Args:
    aim = _aim(moment.view, moment.seat)
    return {} if aim is None else {**_walkway(aim), "near": VALUES[0]}


def _ready_args(moment: LessonMoment) -> Args:
    ready = _ready(moment.view, moment.seat)
    if ready is None:
        return {}
    left = moment.view.supply[ready.level * LONGEST_WALKWAY + ready.length - 1]
    return {**_walkway(ready), "left": left}


def _short_args(moment: LessonMoment) -> Args:
    short = _short(moment.view, moment.seat)
    return {} if short is None else {**_walkway(short), "most": MOST_WALKWAYS}


def _walkway(one: Walkway) -> Args:
    ends = dict(zip(("from", "to"), (cell_name(*end) for end in one.ends), strict=True))
    return {**ends, "level": level_name(one.level), "length": one.length, "value": one.value}


def _supply_args(moment: LessonMoment) -> Args:
    dearest = [moment.view.supply[level * LONGEST_WALKWAY + LONGEST_WALKWAY - 1] for level in range(len(HEIGHTS))]
    return {"value": VALUES[-1], **dict(zip(HEIGHTS, dearest, strict=True))}


def _rival_args(moment: LessonMoment) -> Args:
    return {"seat": SeatName((moment.seat + 1) % moment.view.seats)}


def _round_args(moment: LessonMoment) -> Args:
    return {"rounds": rounds(moment.view.options.rectangle) - moment.view.round}


# Verdicts on a choice


def _kept_args(choice: LessonChoice) -> Args:
    short = _short(choice.view, choice.seat)
    return {} if short is None else _walkway(short)


def _link_args(choice: LessonChoice) -> Args:
    link = choice.action
    return {"from": cell_name(link.row, link.column), "to": cell_name(link.to_row, link.to_column)}


def _goes_on(choice: LessonChoice) -> tuple[Walkway, Cell] | None:
    """Return the longest line that a tile of the market could complete."""
    slot = choice.action.slot if isinstance(choice.action, Draw) else None
    kind = None if slot is None else choice.view.display[slot]
    heights = () if kind is None else SQUARES[kind]
    return next((line for line in _waiting(choice.view, choice.seat) if line[0].level in heights), None)


def _goes_on_args(choice: LessonChoice) -> Args:
    found = _goes_on(choice)
    return {} if found is None else {"level": level_name(found[0].level), "cell": cell_name(*found[1])}


def _blocks(choice: LessonChoice) -> bool:
    return _blocked(choice.view, choice.seat, choice.action) > 0


def _blocked_args(choice: LessonChoice) -> Args:
    return {"count": _blocked(choice.view, choice.seat, choice.action)}


def _opens(choice: LessonChoice) -> bool:
    return _opened(choice.view, choice.seat, choice.action) is not None


def _opened_args(choice: LessonChoice) -> Args:
    found = _opened(choice.view, choice.seat, choice.action)
    return {} if found is None else _walkway(found)


ENDS: Final = (
    LessonVerdict("pass", lambda choice: choice.action == PASS, _kept_args),
    LessonVerdict("long", lambda choice: choice.action.length >= LONG),
    LessonVerdict("one", args=_link_args),
)
NEXT: Final = (
    LessonVerdict("unseen", lambda choice: choice.action.slot is None),
    LessonVerdict("fits", lambda choice: _goes_on(choice) is not None, _goes_on_args),
    LessonVerdict("other"),
)
SHADE: Final = (
    LessonVerdict("shuts", _blocks, _blocked_args),
    LessonVerdict("opens", _opens, _opened_args),
    LessonVerdict("keeps"),
)


def _city(moment: LessonMoment) -> tuple[str, ...]:
    return ("city",)


def _market(moment: LessonMoment) -> tuple[str, ...]:
    return ("market",)


def _supply(moment: LessonMoment) -> tuple[str, ...]:
    return ("supply",)


def _seats(moment: LessonMoment) -> tuple[str, ...]:
    return ("seats",)


LESSON: Final = Lesson(
    seed=bytes.fromhex("592f126473c0c6f20ddc5e4a19df1d422dbb4f032646400e5a5d78b12594a57e"),
    seats=2,
    options=Options(),
    wants=wants,
    steps=(
        LessonStep("aim", "place", "tell", marks=_supply, args=_value_args),
        LessonStep("three", "place", "do", _can_open(LONG), _opens_aim, marks=_city, args=_aim_args),
        LessonStep("build", "link", "do", _can_build(LONG), _is_ready, marks=_city, args=_ready_args),
        LessonStep("ends", "link", "free", _has_rest, args=_short_args, verdicts=ENDS),
        LessonStep("next", "draw", "free", marks=_market, verdicts=NEXT),
        LessonStep("share", "Placed", "tell", _is_another, marks=_supply, args=_supply_args),
        LessonStep("shade", "place", "free", _has_tiles(TWICE), marks=_city, verdicts=SHADE),
        LessonStep("eight", "place", "do", _can_open(FAR), _opens_aim, marks=_city, args=_aim_args, must=False),
        LessonStep("take", "link", "do", _can_build(FAR), _is_ready, marks=_city, args=_ready_args, must=False),
        LessonStep("watch", "draw", "look", _has_tiles(TWICE), look="seat", marks=_seats, args=_rival_args),
        LessonStep("on", "end", "tell", _has_tiles(THRICE), args=_round_args),
    ),
)
"""A long walkway with the first tile; its cost; which tile to draw, and what to keep clear for later walkways."""
