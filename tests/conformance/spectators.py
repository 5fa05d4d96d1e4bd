"""Spectators, under every policy: they receive nothing that their view does not hold, and nothing too early."""

from collections.abc import Iterator
from random import Random
from typing import Any

from core.encoding import codec
from core.kernel.decision import Seat
from core.link.spec import Player, TableSpec, Watching
from core.table.table import Proposal, SpectatorView, Table
from net.json.server import line
from tests.conformance.cases import Case
from tests.conformance.walk import Moment, Walk, at_each, secret
from tests.conformance.worlds import worlds

MOMENTS = 4
FUTURES = 3
"""Other continuations that are tried from a moment."""
DELAY = 1
SHOWN = 0


def check_spectators(walk: Walk) -> None:
    """In all worlds that look the same to a spectator, the spectator receives the same bytes."""
    at_each(walk, walk.sample(MOMENTS), _check_same)


def check_late_spectators(walk: Walk) -> None:
    """A spectator with late hands sees the table as it stood whole turns ago, never a newer one; later events,
    other choices and draws, and taken-back actions change no byte of it."""
    table, spectator_view = watched(walk.case, "delayed", secret(walk.seed))
    turns = 0
    told = {moment.version for moment in walk.sample(MOMENTS)}
    begun = [0]
    for before, moment in zip(walk.moments, walk.moments[1:], strict=False):
        _submit(table, before.seat, before.action)
        spectator_view.catch_up()
        turns += _begins(before, moment)
        begun.append(turns)
        shown = spectator_view.version
        if moment.seat is None:
            assert shown == moment.version, f"when it is over, version {shown} is shown; {walk.story(moment.version)}"
            continue
        late = turns - begun[shown]
        assert late >= DELAY or shown == 0, f"version {shown} is shown {late} turns late; {walk.story(moment.version)}"
        if moment.version in told:
            _check_other_futures(walk, moment, table, spectator_view)


def watched(case: Case, watching: Watching, seed: bytes) -> tuple[Table, SpectatorView]:
    """A table at its beginning, with the view of its spectators; if one seat is shown, its person has agreed."""
    players = tuple(Player("person", f"Player {seat + 1}") for seat in range(case.seats))
    spec = TableSpec(case.game.meta.key, case.options, players, watching=watching, shown=SHOWN, delay=DELAY, seed=seed)
    table, behind = (Table(case.game, case.options, players, seed) for _ in range(2))
    return table, SpectatorView(spec, table, behind, agreed=True)


def _check_same(moment: Moment) -> None:
    policies: tuple[tuple[Watching, Seat | None], ...] = (("public", None), ("seat", SHOWN))
    for watching, eyes in policies:
        told = [_bytes(_placed(moment, watching, world), eyes) for world in worlds(moment, eyes)]
        assert all(other == told[0] for other in told), f"spectators ({watching}) can tell worlds apart"


def _placed(moment: Moment, watching: Watching, state: Any) -> SpectatorView:
    table, spectator_view = watched(moment.case, watching, bytes(32))
    table._state = state
    return spectator_view


def _check_other_futures(walk: Walk, moment: Moment, table: Table, spectator_view: SpectatorView) -> None:
    shown = spectator_view.version
    seats = (*range(walk.case.seats), None)
    expected = [_bytes(spectator_view, viewer) for viewer in seats]
    for number in range(FUTURES):
        for other in _futures(walk, table.turns.entries(0, shown), Random(1000 * moment.version + number)):
            found = [_bytes(other, viewer) for viewer in seats]
            assert expected == found, f"what happened after version {shown} shows; {walk.story(moment.version)}"


def _futures(walk: Walk, entries: tuple[Any, ...], random: Random) -> Iterator[SpectatorView]:
    """The same beginning, then something else: the spectators' view after each entry, while it is equally late."""
    table, spectator_view = watched(walk.case, "delayed", secret(walk.seed))
    table.rebuild(entries)
    spectator_view.catch_up()
    while len(spectator_view.known.turns) <= len(entries) and not table.outcome:
        if len(spectator_view.known.turns) == len(entries):
            yield spectator_view
        back = [seat for seat in table.seats if table.may_take_back(seat).allowed]
        if back and len(table.turns) > len(entries) and random.random() < 0.3:
            table.take_back(random.choice(back))
        else:
            seat = random.choice(table.to_act)
            _submit(table, seat, random.choice(table.legal(seat)))
        spectator_view.catch_up()


def _begins(before: Moment, moment: Moment) -> bool:
    """Whether a seat must act that did not have to before."""
    game = moment.case.game
    return not set(game.to_act(moment.state)) <= set(game.to_act(before.state))


def _submit(table: Table, seat: Seat | None, action: Any) -> None:
    assert seat is not None
    decision = table.decision(seat)
    assert decision is not None
    proposal = table.consider(seat, decision.id, action)
    assert isinstance(proposal, Proposal), proposal
    table.commit(proposal)


def _bytes(spectator_view: SpectatorView, viewer: Seat | None) -> str:
    known = codec.for_game(spectator_view.known.game)
    return line([known.encode(spectator_view.update(viewer)), known.encode(spectator_view.log(viewer))])
