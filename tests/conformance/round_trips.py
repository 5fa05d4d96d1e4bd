"""Everything that is stored, sent or written down comes back as it was."""

from typing import Any

from core.encoding import codec
from core.kernel.score import Outcome, ScoreSheet
from core.link.spec import Player, TableSpec
from core.link.updates import Log, Update
from core.table.table import Proposal, Table
from net.json.server import line
from tests.conformance.walk import Moment, Walk, at_each, secret, viewer_in_turn

SAMPLED = 40
"""Moments of a walk for comparing encoded values."""


def check_notation(walk: Walk) -> None:
    """Every action has its own text that parses back, in capitals and with more blanks too."""
    text = walk.case.game.text
    written = {action: text.format_action(action) for action in walk.case.game.candidates()}
    assert len(set(written.values())) == len(written), "two actions are written alike"
    for action, notation in written.items():
        for variant in (notation, f"  {notation.upper().replace(' ', '   ')} "):
            assert action == text.parse_action(variant), f"{variant!r} is read as {text.parse_action(variant)}"


def check_encoding(walk: Walk) -> None:
    """States, views, actions, events and score sheets survive encoding, and a decoded state plays on the same."""
    at_each(walk, (*walk.sample(SAMPLED), walk.moments[-1]), _check_moment)


def check_updates(walk: Walk) -> None:
    """All messages of a table to its viewers survive encoding: at about 40 versions, and whenever something happens for
    the first time."""
    case = walk.case
    known = codec.for_game(case.game)
    players = tuple(Player("bot", f"Player {seat + 1}", "easy") for seat in range(case.seats))
    _same(known, TableSpec, TableSpec(case.game.meta.key, case.options, players, seed=secret(walk.seed)))
    table = Table(case.game, case.options, players, secret(walk.seed))
    chosen, met = {*walk.sample(SAMPLED), walk.moments[-2]}, set[type]()
    for moment in walk.moments[:-1]:
        assert moment.seat is not None
        asked = table.decision(moment.seat)
        assert asked is not None
        proposal = table.consider(moment.seat, asked.id, moment.action)
        assert isinstance(proposal, Proposal), f"{proposal}; {walk.story(moment.version)}"
        table.commit(proposal)
        happened = {type(event) for event in proposal.events}
        if moment in chosen or happened - met:
            _same(known, Update, table.update(viewer_in_turn(moment), moment.version))
        met |= happened
    for viewer in (*range(case.seats), None):
        _same(known, Log, table.log(viewer))


def _check_moment(moment: Moment) -> None:
    game, state = moment.case.game, moment.state
    known = codec.for_game(game)
    twin = _same(known, known.state, state)
    viewer = viewer_in_turn(moment)
    _same(known, known.view, game.view_for(state, viewer))
    for event in moment.events:
        _same(known, known.event, event)
        _same(known, known.event, game.redact(event, viewer))
    for seat in game.to_act(state):
        legal = tuple(game.legal_actions(state, seat))
        assert legal == tuple(game.legal_actions(twin, seat)), "the decoded state allows something else"
        for action in legal:
            _same(known, known.action, action)
    _same(known, tuple[ScoreSheet, ...], game.score_sheets(state))
    _same(known, Outcome | None, game.outcome(state))


def _same(known: codec.GameCodec, declared: Any, value: Any) -> Any:
    encoded = known.encode(value, declared)
    found = known.decode(declared, codec.loads(codec.dumps(encoded)))
    assert value == found, f"{value} came back as {found}"
    assert line(encoded) == line(known.encode(found, declared)), f"{value} came back with another encoding"
    return found
