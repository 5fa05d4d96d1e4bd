"""The table itself keeps secrets: everything sent to a viewer, and asked of a bot, comes only from that viewer's view.

`worlds` checks the games; this module checks the table around them, which could mix viewers up: it sends
the one that the game makes for that viewer, and the same in all worlds consistent with the view.
"""

import asyncio
import io
import pickle
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from functools import partial
from types import SimpleNamespace
from typing import Any

import attrs

from core.encoding import codec
from core.kernel.decision import Decision, Seat
from core.kernel.fields import hidden_names
from core.kernel.rng import Stream
from core.link.spec import Player
from core.link.updates import Update
from core.table.table import Table
from net.json.server import line
from net.services.bot_processes import Question
from net.tables.bots import Bots
from tests.conformance.cases import Case
from tests.conformance.walk import Moment, Walk, at_each, secret
from tests.conformance.worlds import worlds

MOMENTS = 4
VERSIONS = 16
"""Versions of a walk for comparing deliveries."""


def check_told(walk: Walk) -> None:
    """At any version, updates, logs and score sheets hold what the game makes for that viewer, and the events that the
    viewer may read."""
    table = _table(walk.case, secret(walk.seed))
    happened: list[Any] = []
    looked_at = {moment.version for moment in (*walk.sample(VERSIONS), walk.moments[-1])}
    for before, moment in zip(walk.moments, walk.moments[1:], strict=False):
        version, asked = table.version, table.decision(before.seat)
        assert before.seat is not None, walk.story(moment.version)
        assert asked is not None, walk.story(moment.version)
        table.submit(before.seat, asked.id, before.action)
        happened += moment.events
        if moment.version in looked_at:
            at_each(walk, (moment,), partial(_check_told, table=table, since=version, happened=happened))


def check_marked(walk: Walk) -> None:
    """Parts of an event marked as its seat's are read by no other viewer; the rest by everyone."""
    at_each(walk, walk.moments, _check_marked)


def check_table_in_worlds(walk: Walk) -> None:
    """In all worlds that look the same to a viewer, a table sends that viewer the same bytes."""
    at_each(walk, walk.sample(MOMENTS), _check_bytes)


def check_questions(walk: Walk) -> None:
    """A bot gets the same question in all worlds that look the same to its seat: the view of that seat,
    the decision and the legal actions, and no state."""
    at_each(walk, walk.sample(MOMENTS), _check_questions)


def _check_marked(moment: Moment) -> None:
    for event in moment.events:
        if names := hidden_names(type(event)):
            public = attrs.evolve(event, **dict.fromkeys(names))
            for viewer in (*range(moment.case.seats), None):
                expected = event if viewer == event.seat else public
                assert expected == moment.case.game.redact(event, viewer), f"what viewer {viewer} reads of {event}"


def _check_told(moment: Moment, table: Table, since: int, happened: Iterable[Any]) -> None:
    game = moment.case.game
    for viewer in (*range(moment.case.seats), None):
        read = tuple(game.redact(event, viewer) for event in moment.events)
        _check_update(moment, table.update(viewer, since), viewer, () if table.update(viewer, since).fresh else read)
        _check_update(moment, table.update(viewer), viewer, ())
        expected = tuple(game.redact(event, viewer) for event in happened)
        assert expected == table.log(viewer).events, f"the log of viewer {viewer} was made for another viewer"


def _check_update(moment: Moment, update: Update, viewer: Seat | None, events: tuple[Any, ...]) -> None:
    game, state = moment.case.game, moment.state
    view = game.view_for(state, viewer)
    mine = viewer is not None and viewer in game.to_act(state)
    expected = {
        "viewer": viewer,
        "view": view,
        "sheets": game.view_sheets(view),
        "events": events,
        "to_act": game.to_act(state),
        "legal": tuple(game.legal_actions(state, viewer)) if mine else (),
        "outcome": game.outcome(state),
    }
    for name, made in expected.items():
        assert made == getattr(update, name), f"{name} of viewer {viewer} was made for another viewer"
    asked = game.decision(state, viewer) if mine and viewer is not None else None
    assert _kind(asked) == _kind(update.decision), f"viewer {viewer} got the question of another viewer"


def _check_bytes(moment: Moment) -> None:
    known = codec.for_game(moment.case.game)
    for viewer in (*range(moment.case.seats), None):
        told = [line(known.encode(_update(moment.case, world, viewer))) for world in worlds(moment, viewer)]
        assert all(other == told[0] for other in told), f"updates tell viewer {viewer} which world it is"


def _update(case: Case, state: Any, viewer: Seat | None) -> Update:
    update = _placed(case, state).update(viewer)
    return attrs.evolve(update, decision=_without_id(update.decision))


def _check_questions(moment: Moment) -> None:
    game = moment.case.game
    for seat in game.to_act(moment.state):
        open_to_it = [world for world in worlds(moment, seat) if seat in game.to_act(world)]
        asked = asyncio.run(_questions(moment.case, open_to_it, seat))
        if not asked:
            continue
        for question in asked:
            assert not _carries_secrets(question, game.types.state), f"the bot in seat {seat} is sent a state"
        view = game.view_for(moment.state, seat)
        legal = tuple(game.legal_actions(moment.state, seat))
        assert view == asked[0].view, f"the bot in seat {seat} is shown another view than that of its seat"
        assert legal == asked[0].legal, f"the bot in seat {seat} is given other actions than its seat has"
        texts = [repr(attrs.evolve(question, decision=_without_id(question.decision))) for question in asked]
        assert all(other == texts[0] for other in texts), f"its question tells the bot in seat {seat} which world it is"


async def _questions(case: Case, states: Iterable[Any], seat: Seat) -> list[Question]:
    """The question to the bot in `seat` at tables in these states; nothing where it has no choice."""
    asked: list[Question] = []

    async def think(question: Question) -> Any:
        asked.append(question)
        return question.legal[0]

    @asynccontextmanager
    async def turn() -> AsyncIterator[None]:
        yield

    def any_turn(*_: Any) -> Any:
        return turn()

    services = SimpleNamespace(pace=0.0, thinker=SimpleNamespace(think=think), turns=SimpleNamespace(turn=any_turn))
    for state in states:
        bots = Bots(services, case.game.meta.key, lambda answer: None)  # type: ignore[arg-type]
        bots.wake(_placed(case, state, bot=seat), None, is_watched=False)  # type: ignore[arg-type]
        await asyncio.gather(*asyncio.all_tasks() - {asyncio.current_task()})
    return asked


def _carries_secrets(question: Question, state: type) -> bool:
    """Whether anything that would be sent with the question is a state, a table or a stream of chance."""
    found: list[Any] = []

    class Looking(pickle.Pickler):
        def reducer_override(self, thing: Any) -> Any:
            if isinstance(thing, (state, Table, Stream)):
                found.append(thing)
            return NotImplemented

    try:
        Looking(io.BytesIO()).dump(question)
    except (pickle.PicklingError, TypeError, AttributeError):
        return True
    return bool(found)


def _placed(case: Case, state: Any, bot: Seat | None = None) -> Table:
    table = _table(case, bytes(32), bot)
    table._state = state
    return table


def _table(case: Case, seed: bytes, bot: Seat | None = None) -> Table:
    players = tuple(
        Player("bot", f"Player {seat + 1}", "normal") if seat == bot else Player("person", f"Player {seat + 1}")
        for seat in range(case.seats)
    )
    return Table(case.game, case.options, players, seed)


def _without_id(decision: Decision | None) -> Decision | None:
    """A decision without its id, which counts actions: a completed view knows nothing of those."""
    return decision and attrs.evolve(decision, id="")


def _kind(decision: Decision | None) -> tuple[Seat, str] | None:
    return decision and (decision.seat, decision.kind)
