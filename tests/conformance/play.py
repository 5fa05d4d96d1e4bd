"""The active seats, their legal actions, and the end of every table."""

from functools import partial

from core.link.spec import Player
from core.table.table import Proposal, RefusedProposal, Table
from tests.conformance.tried import answers, tried
from tests.conformance.walk import Moment, Walk, at_each, digest, secret

SENT = 25
"""Illegal actions that are sent to a table at one moment. A table that accepts an unlisted action does so
at many moments: it was found with three (`test_defects.py`)."""


def check_ends(walk: Walk) -> None:
    """Before the end a seat must act, and can. Afterwards no seat acts and there is an outcome. The bound holds."""
    at_each(walk, walk.moments, _check_asked)
    assert walk.case.game.outcome(walk.moments[-1].state) is not None, walk.story(len(walk.moments) - 1)


def check_legal_lists(walk: Walk) -> None:
    """Legal actions can all be named, come once each in a stable order, and every one of them can be applied."""
    at_each(walk, walk.moments[:-1], _check_list)


def check_refusals_agree(walk: Walk) -> None:
    """The reasons against actions agree with the list: there is none against a legal action, and one against every
    illegal one."""
    for_legal: set[str] = set()
    for_illegal: set[str] = set()
    for said in answers(walk):
        for_legal |= said.of_legal
        for_illegal |= said.of_illegal
        story = partial(walk.story, said.moment.version)
        assert len(for_legal) == 1, f"{sorted(for_legal)} is said of legal actions; {story()}"
        assert not for_legal & for_illegal, f"{for_legal} is said of illegal actions; {story()}"


def check_borrowed_refused(walk: Walk) -> None:
    """A table refuses actions of other moments, of other seats and for stale decisions, and stays as it was."""
    table = _table(walk)
    stale = "never asked"
    for moment in walk.moments[:-1]:
        seat = moment.seat
        assert seat is not None
        asked = table.decision(seat)
        assert asked is not None, walk.story(moment.version)
        before = digest(moment.state)
        _check_only_listed(walk, table, seat, asked.id, stale)
        proposal = table.consider(seat, asked.id, moment.action)
        assert isinstance(proposal, Proposal), f"{proposal}; {walk.story(moment.version)}"
        assert before == digest(moment.state), f"considering changed the state; {walk.story(moment.version)}"
        table.commit(proposal)
        stale = asked.id


def _check_asked(moment: Moment) -> None:
    game, state = moment.case.game, moment.state
    asked = game.to_act(state)
    outcome = game.outcome(state)
    assert bool(asked) != (outcome is not None), f"{asked} must act, outcome {outcome}"
    assert list(asked) == sorted(set(asked)), f"{asked} is not a list of seats"
    for seat in range(moment.case.seats):
        listed = bool(game.legal_actions(state, seat))
        assert listed == (seat in asked), f"seat {seat}: asked {seat in asked}, has actions {listed}"
    for seat in asked:
        assert game.decision(state, seat).seat == seat


def _check_list(moment: Moment) -> None:
    game = moment.case.game
    known = set(game.candidates())
    for seat in game.to_act(moment.state):
        legal = list(game.legal_actions(moment.state, seat))
        assert legal == list(game.legal_actions(moment.state, seat)), "asked twice, two lists"
        assert len(set(legal)) == len(legal), "an action is listed twice"
        assert known.issuperset(legal), "the notation cannot name every legal action"
        for action in legal:
            game.apply(moment.state, seat, action)


def _table(walk: Walk) -> Table:
    players = tuple(Player("person", f"Player {seat + 1}") for seat in range(walk.case.seats))
    return Table(walk.case.game, walk.case.options, players, secret(walk.seed))


def _check_only_listed(walk: Walk, table: Table, seat: int, asked: str, stale: str) -> None:
    legal = table.legal(seat)
    listed = set(legal)
    for action in tried(walk.case.game, legal, table.version, SENT):
        answer = table.consider(seat, asked, action)
        assert isinstance(answer, Proposal) == (action in listed), f"{action}: {answer}; {walk.story(table.version)}"
    for other in range(walk.case.seats):
        if other != seat and other not in table.to_act:
            assert isinstance(table.consider(other, asked, legal[0]), RefusedProposal), walk.story(table.version)
    assert isinstance(table.consider(seat, stale, legal[0]), RefusedProposal), walk.story(table.version)
