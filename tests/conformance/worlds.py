"""Two worlds: changes in hidden information never change what a viewer receives.

At random moments the hidden part of the table is replaced: at random, by extremes, and so that every hidden value is
once as low and once as high as it gets. Everything shown to the viewer, and the viewer's choices, must stay identical;
and after any later action, the messages to the viewer may depend only on what the viewer sees afterwards.
"""

import pickle
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any

from core.encoding import codec
from core.kernel.components import difference
from core.kernel.decision import Seat
from core.kernel.game import AnyGame
from core.kernel.rng import Stream
from net.json.server import line
from tests.conformance.cases import Case
from tests.conformance.faces import RENDERERS, Renderer, data_face, text_face
from tests.conformance.walk import Moment, Walk, at_each, digest

MOMENTS = 6
POOL = 32
"""Completions of a view among which the telling ones are looked for."""
TOLD = 5
"""How many of them are compared as drawings, if views differ at all, and by their consequences."""


class Corner(Stream):
    """A stream that leans to one end of every choice, and is sometimes random so that no loop waits forever."""

    __slots__ = ("_high",)

    def __init__(self, seed: bytes, label: str, *, high: bool) -> None:
        super().__init__(seed, label)
        self._high = high

    def below(self, limit: int) -> int:
        if super().below(8) == 0:
            return super().below(limit)
        return limit - 1 if self._high else 0


def check_worlds(walk: Walk, renderers: Sequence[Renderer] = RENDERERS, moments: int = MOMENTS) -> None:
    """Every viewer, seats and spectator, is shown the same and may do the same in all worlds that the view leaves
    open."""
    at_each(walk, walk.sample(moments), lambda moment: _check_faces(moment, renderers))


def check_news(walk: Walk, moments: int = MOMENTS) -> None:
    """The messages to a viewer about an action, and the next active seats, reveal nothing hidden beyond the view after
    it: all states consistent with one message are consistent with every other message with the same view. Every sort of
    event in the walk is among the messages."""
    at_each(walk, moments_of_news(walk, moments), check_what_follows)


def moments_of_news(walk: Walk, moments: int = MOMENTS) -> list[Moment]:
    """Return the moments of a walk after which messages are compared."""
    return sorted({*walk.sample(moments), *walk.eventful()}, key=lambda moment: moment.version)


def check_completed_tables(walk: Walk, moments: int = MOMENTS) -> None:
    """A completed view is a whole table: it gives back the view, loses no component, and can be played to its end."""
    at_each(walk, walk.sample(moments), _check_completed)


@lru_cache(maxsize=96)  # both walks of a standard table, checked one after the other
def completed(moment: Moment, viewer: Seat | None) -> tuple[Any, ...]:
    """The completions of `viewer`'s view by every stream. These states are never played on."""
    view = moment.case.game.view_for(moment.state, viewer)
    return tuple(moment.case.game.determinize(view, stream) for stream in _streams(moment.version))


@lru_cache(maxsize=256)  # as above
def worlds(moment: Moment, viewer: Seat | None) -> tuple[Any, ...]:
    """States that `viewer` may be looking at, the most informative first: the real one, then those with the lowest and
    highest hidden values and sums. They are never played on: the next check of the walk looks at the same."""
    return (moment.state, *_telling(moment.case.game, completed(moment, viewer)))


def _check_faces(moment: Moment, renderers: Sequence[Renderer]) -> None:
    game = moment.case.game
    for viewer in (*range(moment.case.seats), None):
        real, *others = worlds(moment, viewer)
        sent = data_face(game, real, viewer)
        shown = text_face(game, real, viewer, renderers)
        for number, world in enumerate(others, start=1):
            _check_equal(viewer, number, sent, data_face(game, world, viewer))
        whole = _whole(game, real, viewer)
        for number, world in enumerate(others[: TOLD - 1], start=1):
            if number == 1 or _whole(game, world, viewer) != whole:
                _check_equal(viewer, number, shown, text_face(game, world, viewer, renderers))


def _whole(game: AnyGame, state: Any, viewer: Seat | None) -> bytes:
    """Everything in a view, including the parts that are neither compared nor sent. Drawings of two views that are
    identical to the last byte come from the same view, so one look is enough: this took half of the time."""
    return pickle.dumps(game.view_for(state, viewer))


def _check_completed(moment: Moment) -> None:
    case, game = moment.case, moment.case.game
    for viewer in (*range(case.seats), None):
        view = game.view_for(moment.state, viewer)
        for world in completed(moment, viewer):
            assert view == game.view_for(world, viewer), f"viewer {viewer} gets another view back"
            gaps = difference(game.components(case.options, case.seats), game.census(world))
            assert not gaps, f"a completed view has surplus (+) and lack (-): {gaps}"
        _play_on(case, game.copy(world), Stream(bytes(32), f"play on {moment.version}"))


def _play_on(case: Case, state: Any, stream: Stream) -> None:
    for _ in range(case.game.plies(case.seats)):
        if not (asked := case.game.to_act(state)):
            return
        case.game.advance(state, asked[0], stream.choice(tuple(case.game.legal_actions(state, asked[0]))))
    raise AssertionError("a completed view cannot be played to its end")


def _check_equal(viewer: Seat | None, number: int, shown: dict[str, Any], other: dict[str, Any]) -> None:
    for what, expected in shown.items():
        assert expected == other[what], (
            f"{what} of viewer {viewer} differs in world {number}:\n{expected}\n{other[what]}"
        )


def check_what_follows(moment: Moment) -> None:
    as_it_is = list(_steps(moment.case.game, moment.state))  # the first of the worlds of every viewer
    for viewer in (*range(moment.case.seats), None):
        reached: dict[Any, dict[Any, set[bytes]]] = {}
        for world in worlds(moment, viewer)[:TOLD]:
            steps = as_it_is if world is moment.state else _steps(moment.case.game, world)
            for seen, news, state in _news(moment.case.game, steps, viewer):
                reached.setdefault(seen, {}).setdefault(news, set()).add(state)
        for tellings in reached.values():
            states = set().union(*tellings.values())
            for news, leading in tellings.items():
                assert states == leading, f"viewer {viewer} sees the same, and this tells hidden things: {news}"


def _steps(game: AnyGame, world: Any) -> Iterator[tuple[Seat, Any, Any, bytes]]:
    """For each legal action: who acts, the action, the step, and where it leads, as a digest."""
    for actor in game.to_act(world):
        for action in game.legal_actions(world, actor):
            step = game.apply(world, actor, action)
            yield actor, action, step, digest(step.state)


def _news(
    game: AnyGame, steps: Iterable[tuple[Seat, Any, Any, bytes]], viewer: Seat | None
) -> Iterator[tuple[Any, Any, bytes]]:
    """For each step: the view of `viewer` afterwards (and the viewer's own action), the messages, and the result."""
    known = codec.for_game(game)
    for actor, action, step, state in steps:
        seen = line(known.encode(game.view_for(step.state, viewer)))
        told = line([known.encode(game.redact(event, viewer), known.event) for event in step.events])
        own = tuple(game.reveals(event) for event in step.events) if actor == viewer else None
        news = told, game.to_act(step.state), game.outcome(step.state) is None, own
        yield (action if actor == viewer else actor, seen), news, state


def _streams(version: int) -> Iterator[Stream]:
    for number in range(4):
        yield Corner(bytes(32), f"corner {version} {number}", high=number % 2 == 0)
    for number in range(POOL):
        yield Stream(bytes(32), f"world {version} {number}")


def _telling(game: AnyGame, pool: Sequence[Any]) -> list[Any]:
    """Those worlds in which some hidden value or sum of values is lowest or highest, and one more."""
    columns: dict[str, list[int]] = {}
    _compare([codec.for_game(game).encode(world) for world in pool], "", columns)
    chosen: dict[int, None] = {}
    for _, column in sorted(columns.items()):
        low, high = min(column), max(column)
        if low != high:
            _add_one(chosen, column, low)
            _add_one(chosen, column, high)
    chosen.setdefault(len(pool) - 1)
    return [pool[number] for number in chosen]


def _add_one(chosen: dict[int, None], column: list[int], value: int) -> None:
    """Choose a world that has `value` in this column, unless one is chosen already."""
    having = [number for number, found in enumerate(column) if found == value]
    if not any(number in chosen for number in having):
        chosen[having[0]] = None


def _compare(encoded: Sequence[Any], name: str, columns: dict[str, list[int]]) -> None:
    """Add to `columns` every whole number inside encoded states by its place, as each state has it, and the sum of each
    row of numbers, for places that all states have and where they differ."""
    if all(other == encoded[0] for other in encoded[1:]):
        return
    if all(isinstance(one, list) for one in encoded):
        _compare_each(list(zip(*encoded, strict=False)), range(min(map(len, encoded))), name, columns)
        if all(one and all(isinstance(value, int) for value in one) for one in encoded):
            columns[f"{name} in all"] = [sum(one) for one in encoded]
    elif all(isinstance(one, dict) for one in encoded):
        shared = [key for key in encoded[0] if all(key in other for other in encoded)]
        _compare_each([[one[key] for one in encoded] for key in shared], shared, name, columns)


def _compare_each(
    values: Sequence[Sequence[Any]], steps: Iterable[Any], name: str, columns: dict[str, list[int]]
) -> None:
    for found, step in zip(values, steps, strict=True):
        if all(isinstance(value, int) for value in found):
            columns[f"{name}.{step}"] = [int(value) for value in found]
        else:
            _compare(found, f"{name}.{step}", columns)
