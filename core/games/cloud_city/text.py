"""The texts of Cloud City: prompts, actions, events, the board in plain text and refusals, as messages from a View."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Final, assert_never

from core.games.cloud_city import actions as ev
from core.games.cloud_city import notation, scoring
from core.games.cloud_city.actions import Action, BuildWalkway, Draw, Event, Pass, Place
from core.games.cloud_city.components import (
    HEIGHTS,
    LONGEST_WALKWAY,
    MOST_WALKWAYS,
    RECTANGLE_SITE,
    VALUES,
    Walkway,
    rounds,
    site,
)
from core.games.cloud_city.notation import (
    building,
    kind_name,
    laid,
    level_name,
    listing,
    need_name,
    tile_name,
    walkway_name,
)
from core.games.cloud_city.state import lines_of, placements
from core.games.cloud_city.view import PlayerView, View, buildings, city_in, opened_at, planned
from core.kernel.decision import Decision, opening
from core.kernel.game import RIVALS, Consequence, GameText, speak_sections
from core.kernel.grid import Cell, cell_name
from core.kernel.message import Message, SeatName, message

# Prompts, actions and events


def prompt(view: View, decision: Decision) -> Message:
    """Return the question of `decision` as one sentence."""
    match decision.kind:
        case "place":
            return message("cloud_city-prompt-place", round=view.round, rounds=rounds(view.options.rectangle))
        case "link":
            return message("cloud_city-prompt-link", count=len(view.players[decision.seat].buildable))
        case _ if not view.pile:
            return message("cloud_city-prompt-draw-display")
        case _:
            return message("cloud_city-prompt-draw")


def action_message(view: View, action: Action) -> Message:
    """Return the effect of `action`, starting with a verb."""
    match action:
        case Place(kind, row, column):
            cell = tile_name(row, column)
            return message("cloud_city-action-place", kind=kind_name(kind), cell=cell, buildings=laid(action))
        case BuildWalkway():
            return _link_message(view, action)
        case Pass():
            return message("cloud_city-action-pass")
        case Draw(slot):
            return _draw_message(view, slot)
        case _:
            assert_never(action)


def event_message(event: Event) -> Message:
    """Return an event as one sentence, without the fields that were hidden from the reader."""
    match event:
        case ev.Placed(seat, kind, row, column, turn):
            buildings = laid(Place(kind, row, column, turn))
            cell = tile_name(row, column)
            return message(
                "cloud_city-event-placed", seat=SeatName(seat), kind=kind_name(kind), cell=cell, buildings=buildings
            )
        case ev.Linked(seat, level, row, column, to_row, to_column):
            walkway = walkway_name(Walkway(level, row, column, to_row, to_column))
            return message("cloud_city-event-linked", seat=SeatName(seat), walkway=walkway)
        case ev.Drew():
            return _drew_message(event)
        case ev.Refilled(slot, kind):
            return message("cloud_city-event-refilled", slot=slot + 1, kind=kind_name(kind))
        case ev.TurnStarted(seat, round):
            return message("cloud_city-event-turn", seat=SeatName(seat), round=round)
        case ev.Ended():
            return message("cloud_city-event-ended")
        case _:
            assert_never(event)


def _link_message(view: View, link: BuildWalkway) -> Message:
    one = cell_name(link.row, link.column)
    other = cell_name(link.to_row, link.to_column)
    asked = view.viewer if view.viewer is not None else view.active
    walkway = None if asked is None else planned(view.players[asked], link)
    if walkway is None:
        return message("cloud_city-action-link-any", one=one, other=other)
    return message(
        "cloud_city-action-link",
        level=level_name(walkway.level),
        one=one,
        other=other,
        value=walkway.value,
        left=view.supply[walkway.level * LONGEST_WALKWAY + walkway.length - 1],
    )


def _draw_message(view: View, slot: int | None) -> Message:
    if slot is None:
        return message("cloud_city-action-draw-pile")
    kind = view.display[slot]
    if kind is None:
        return message("cloud_city-action-draw-any", slot=slot + 1)
    return message("cloud_city-action-draw", slot=slot + 1, kind=kind_name(kind))


def _drew_message(event: ev.Drew) -> Message:
    seat = SeatName(event.seat)
    if event.kind is None:
        return message("cloud_city-event-drew-hidden", seat=seat)
    kind = kind_name(event.kind)
    if event.slot is None:
        return message("cloud_city-event-drew-pile", seat=seat, kind=kind)
    return message("cloud_city-event-drew-display", seat=seat, kind=kind, slot=event.slot + 1)


# What follows from an action, for advice

_OPEN_WORTH: Final = 0.6
"""Share of its points that a walkway is worth before it is built."""
_LAST_WORTH: Final = 0.3
"""The same for a rival who may build the last one of its kind."""
_LEAST_LAST: Final = 3
"""Points of a walkway from which the last one of its kind is mentioned."""


def consequences(before: View, after: View, events: Sequence[Event]) -> list[Consequence]:
    """Return the walkways that an action opens, rules out or leaves to rivals, what it changes on need cards, and how
    well a drawn tile fits."""
    seat = after.viewer
    assert seat is not None
    was, own = before.players[seat], after.players[seat]
    found = [
        Consequence(
            message("cloud_city-then-opens", walkway=walkway_name(one)), _OPEN_WORTH * one.value, (HEIGHTS[one.level],)
        )
        for one in own.buildable
        if one not in was.buildable
    ]
    found += [
        Consequence(
            message("cloud_city-then-excludes", walkway=walkway_name(one)),
            -_OPEN_WORTH * one.value,
            (HEIGHTS[one.level],),
        )
        for one in was.buildable
        if one not in own.buildable and one not in own.walkways
    ]
    still = [one for one in own.buildable if before.phase == "link" and one in was.buildable]
    if still:
        best = max(still, key=lambda one: one.value)
        words = message("cloud_city-then-still", walkway=walkway_name(best))
        found.append(Consequence(words, _OPEN_WORTH * best.value, (HEIGHTS[best.level],)))
    found += [*_last_walkways(before, after, seat), *_need_changes(before, after, seat)]
    drawn = next((event.kind for event in events if isinstance(event, ev.Drew) and event.seat == seat), None)
    return found if drawn is None else [*found, *_fits(after, own, drawn)]


def _last_walkways(before: View, after: View, seat: int) -> Iterator[Consequence]:
    """Return the last walkways of a kind that the viewer takes, and the best one that each rival could take next."""
    for walkway in after.players[seat].walkways[len(before.players[seat].walkways) :]:
        if not _copies_left(after, walkway) and walkway.value >= _LEAST_LAST:
            words = message("cloud_city-then-last", level=level_name(walkway.level), value=walkway.value)
            yield Consequence(words, _LAST_WORTH * walkway.value, (RIVALS,))
    for rival, player in enumerate(after.players):
        last = [one for one in player.buildable if one.value >= _LEAST_LAST and _copies_left(after, one) == 1]
        if rival != seat and last:
            best = max(last, key=lambda one: (one.value, -one.level))
            words = message(
                "cloud_city-then-leaves", seat=SeatName(rival), level=level_name(best.level), value=best.value
            )
            yield Consequence(words, -_LAST_WORTH * best.value, (RIVALS,))


def _copies_left(view: View, walkway: Walkway) -> int:
    return view.supply[walkway.level * LONGEST_WALKWAY + walkway.length - 1]


def _need_changes(before: View, after: View, seat: int) -> Iterator[Consequence]:
    old, new = (scoring.view_sheets(view)[seat].lines for view in (before, after))
    for was, now in zip(old, new, strict=True):
        change = now.low - was.low
        if change and was.rule not in HEIGHTS:
            words = message("cloud_city-then-need", points=change, need=Message(f"cloud_city-score-{was.rule}"))
            yield Consequence(words, change, (was.rule,))


def _fits(after: View, player: PlayerView, kind: int) -> Iterator[Consequence]:
    """Return the best walkway that a tile of that kind would open in the city as it is."""
    rectangle = after.options.rectangle
    where = site(rectangle).openings(city_in(after, player)[0])
    opened = opened_at(after, player, placements(rectangle, where, kind)).values()
    value = max((walkway.value for walkways in opened for walkway in walkways), default=0)
    if value:
        words = message("cloud_city-then-fits", value=value)
        yield Consequence(words, _OPEN_WORTH * value, HEIGHTS)


# The plain-text board: one fact a line, for line mode and for a screen without its own board


def board(view: View) -> list[Message]:
    """Return everything on the table at a glance."""
    return [line for part in (_turn, needs, display, supply, cities, hand) for line in part(view)]


def needs(view: View) -> list[Message]:
    """Return the need cards in use."""
    if not view.needs:
        return [Message("cloud_city-board-no-needs")]
    return [message("cloud_city-board-need", need=need_name(need)) for need in view.needs]


def display(view: View) -> list[Message]:
    """Return the open tiles and the size of the draw pile."""
    lines = [
        message("cloud_city-board-slot", slot=slot + 1, kind=kind_name(kind))
        for slot, kind in enumerate(view.display)
        if kind is not None
    ]
    return [*lines, message("cloud_city-board-pile", count=view.pile)]


def supply(view: View) -> list[Message]:
    """Return the remaining walkways, level by level."""
    return [_left(view, level) for level in range(len(HEIGHTS))]


def cities(view: View) -> list[Message]:
    """Return every city: points, tiles, walkways, and the known part of its owner's hand."""
    return [line for seat in range(view.seats) for line in city(seat, view)]


def own(view: View) -> list[Message]:
    """Return the viewer's own city."""
    return [Message("cloud_city-board-no-city")] if view.viewer is None else city(view.viewer, view)


def city(seat: int, view: View) -> list[Message]:
    """Return the city of one seat: points, the publicly known part of its hand, its buildings row by row, its
    walkways."""
    if seat >= view.seats:
        return [message("cloud_city-board-no-seat", count=view.seats)]
    player = view.players[seat]
    numbers = {"low": player.points[0], "mid": player.points[1], "high": player.points[2]}
    head = message("cloud_city-board-city", seat=SeatName(seat), points=sum(player.points), **numbers)
    found = [head, *(_row_of(view, seat, row) for row in sorted({row for row, _ in buildings(player)}))]
    found.append(_walkways(view, seat))
    if seat != view.viewer:
        found.append(_hand_of(view, seat))
    return found


def row(number: int, view: View) -> list[Message]:
    """Return the buildings in row `number` (0-based) of every city."""
    return [_row_of(view, seat, number, named=True) for seat in range(view.seats)]


def possible(view: View) -> list[Message]:
    """Return the walkways that the viewer could build now."""
    if view.viewer is None:
        return [Message("cloud_city-board-no-city")]
    buildable = view.players[view.viewer].buildable
    if not buildable:
        return [Message("cloud_city-board-no-possible")]
    return [message("cloud_city-board-possible", walkways=listing([*map(walkway_name, buildable)]))]


def hand(view: View) -> list[Message]:
    """Return the viewer's own hand."""
    if view.viewer is None:
        return [Message("game-no-hand")]
    held = [kind_name(kind) for kind in view.players[view.viewer].hand or ()]
    return [message("cloud_city-board-hand", kinds=listing(held)) if held else Message("cloud_city-board-hand-empty")]


def _turn(view: View) -> list[Message]:
    if view.active is None:
        return [Message("cloud_city-board-over")]
    last = rounds(view.options.rectangle)
    return [message("cloud_city-board-turn", seat=SeatName(view.active), round=view.round, rounds=last)]


def _walkways(view: View, seat: int) -> Message:
    built = [walkway_name(walkway) for walkway in view.players[seat].walkways]
    if not built:
        return message("cloud_city-board-no-walkways", seat=SeatName(seat))
    return message("cloud_city-board-walkways", seat=SeatName(seat), walkways=listing(built))


def _hand_of(view: View, seat: int) -> Message:
    """Return the publicly known part of another seat's hand."""
    player = view.players[seat]
    known = [kind_name(kind) for kind in player.known]
    if not known:
        return message("cloud_city-board-hidden", seat=SeatName(seat), count=player.hand_size)
    return message("cloud_city-board-known", seat=SeatName(seat), count=player.hand_size, kinds=listing(known))


def _left(view: View, level: int) -> Message:
    left = {f"of{value}": view.supply[level * LONGEST_WALKWAY + number] for number, value in enumerate(VALUES)}
    return message("cloud_city-board-supply", level=level_name(level), **left)


def _row_of(view: View, seat: int, number: int, *, named: bool = False) -> Message:
    found = [
        building(cell, height) for cell, height in sorted(buildings(view.players[seat]).items()) if cell[0] == number
    ]
    label = cell_name(number, 0)[1:]
    if named:
        return message("cloud_city-board-row-of", seat=SeatName(seat), row=label, buildings=listing(found))
    return message("cloud_city-board-row", row=label, buildings=listing(found))


SECTIONS: Final[Mapping[str, Callable[[View], list[Message]]]] = {
    "board": board,
    "city": own,
    "hand": hand,
    "display": display,
    "possible": possible,
    "supply": supply,
    "needs": needs,
    "cities": cities,
    **{f"city{seat + 1}": partial(city, seat) for seat in range(4)},
    **{f"row{number + 1}": partial(row, number) for number in range(2 * RECTANGLE_SITE.grid.rows)},
}
"""The parts of the board by key; the words for each are the message `cloud_city-section-<key>`."""


# Why an action is not possible: the first rule that forbids it

ASKED = {Place: "place", BuildWalkway: "link", Pass: "link", Draw: "draw"}
"""The question that an action answers."""


def why_not(view: View, action: Action) -> Message:
    """Return the rule that forbids an action now, for the viewer; say so if none does."""
    return (
        opening("cloud_city", view.viewer, view.active) or _obstacle(view, action) or message("cloud_city-why-allowed")
    )


def _obstacle(view: View, action: Action) -> Message | None:
    if ASKED[type(action)] != view.phase:
        return message(f"cloud_city-why-not-now-{view.phase}")
    player = view.players[view.viewer or 0]
    match action:
        case Place():
            return _misplaced(view, player, action)
        case BuildWalkway():
            return None if planned(player, action) else _unlinkable(view, player, action)
        case Draw(None) if not view.pile:
            return message("cloud_city-why-no-pile")
        case Draw(int() as slot) if view.display[slot] is None:
            return message("cloud_city-why-no-slot", slot=slot + 1)
        case _:
            return None


def _misplaced(view: View, player: PlayerView, place: Place) -> Message | None:
    """Return the rule that forbids a placement (docs/games/cloud_city.md 4.2)."""
    if place.kind not in (player.hand or ()):
        return message("cloud_city-why-not-in-hand", kind=kind_name(place.kind))
    shape = site(view.options.rectangle)
    cell = cell_name(2 * place.row, 2 * place.column)
    match shape.obstacle(city_in(view, player)[0], place.row, place.column):
        case None:
            return None
        case "too-large":
            return message("cloud_city-why-too-large", cell=cell, longer=shape.longer, shorter=shape.shorter)
        case found:
            return message(f"cloud_city-why-{found}", cell=cell)


def _unlinkable(view: View, player: PlayerView, link: BuildWalkway) -> Message:
    """Return the rule that forbids a walkway (docs/games/cloud_city.md 4.1): missing ends first, then obstacles, then
    the supply."""
    heights = buildings(player)
    one = (link.row, link.column)
    other = (link.to_row, link.to_column)
    for end in (one, other):
        if end not in heights:
            return message("cloud_city-why-no-building", cell=cell_name(*end))
    if heights[one] != heights[other]:
        ends = {"one": building(one, heights[one]), "other": building(other, heights[other])}
        return message("cloud_city-why-heights", **ends)
    walkway = Walkway(heights[one], *one, *other)
    return _crowded(player, walkway) or _blocked(view, player, walkway, heights) or _used_up(view, walkway)


def _crowded(player: PlayerView, walkway: Walkway) -> Message | None:
    if walkway in player.walkways:
        one, other = (cell_name(*end) for end in walkway.ends)
        return message("cloud_city-why-linked", one=one, other=other)
    for end in walkway.ends:
        if sum(end in built.ends for built in player.walkways) >= MOST_WALKWAYS:
            return message("cloud_city-why-full", cell=cell_name(*end), most=MOST_WALKWAYS)
    return None


def _blocked(view: View, player: PlayerView, walkway: Walkway, heights: dict[Cell, int]) -> Message | None:
    tiles = {(tile.row, tile.column) for tile in player.tiles}
    for row, column in walkway.inside:
        if (row // 2, column // 2) not in tiles:
            return message("cloud_city-why-gap", cell=cell_name(row, column))
        if heights.get((row, column), -1) >= walkway.level:
            return message("cloud_city-why-in-the-way", building=building((row, column), heights[row, column]))
    tables = lines_of(view.options.rectangle)
    barred = tables.crossed[tables.numbers[walkway]]
    for built in player.walkways:
        if barred >> tables.numbers[built] & 1:
            return message("cloud_city-why-crosses", walkway=walkway_name(built))
    return None


def _used_up(view: View, walkway: Walkway) -> Message:
    assert not view.supply[walkway.level * LONGEST_WALKWAY + walkway.length - 1], "nothing stands against this walkway"
    return message("cloud_city-why-used-up", level=level_name(walkway.level), value=walkway.value)


# The sections of the rules, and which of them explains a question or a refusal

RULES: Final = (
    "goal",
    "components",
    "tiles",
    "setup",
    "turn",
    "place",
    "link",
    "draw",
    "end",
    "rectangle",
    "needs",
    "rulings",
    "reconstructed",
    "credits",
)
SECTION_OF: Final = {"place": "place", "link": "link", "draw": "draw"}
TOLD_IN: Final = {
    "why": "place",
    "why-not-now-link": "link",
    "why-not-now-draw": "draw",
    "why-no-building": "link",
    "why-heights": "link",
    "why-linked": "link",
    "why-full": "link",
    "why-gap": "link",
    "why-in-the-way": "link",
    "why-crosses": "link",
    "why-used-up": "link",
    "why-no-slot": "draw",
    "why-no-pile": "draw",
    "score": "needs",
    "score-low": "link",
    "score-mid": "link",
    "score-high": "link",
    "score-low-majority": "needs",
    "score-mid-majority": "needs",
}
TEXT: Final[GameText[Action, Event, View]] = GameText(
    format_action=notation.format_action,
    parse_action=notation.parse_action,
    action_message=action_message,
    prompt=prompt,
    event_message=event_message,
    why_not=why_not,
    sections=speak_sections(SECTIONS),
    rules=RULES,
    section_of=SECTION_OF,
    told_in=TOLD_IN,
    consequences=consequences,
)
