"""Take-backs that all agree to: they undo whatever was revealed since, and leave no trace for any viewer."""

from typing import Any, Final

import attrs

from core.encoding import codec
from core.kernel.decision import Seat
from core.kernel.message import Message
from core.link.spec import Player
from core.link.updates import Update
from core.record.replay import entries_in_force, entries_of, replay
from core.record.text import export, read
from core.record.verify import compose, verify
from core.review.questions import questions_of
from core.table.entries import Acted, Entry, TookBack
from core.table.finality import seen_in
from core.table.table import Proposal, Table, Viewer
from tests.conformance.walk import Moment, Walk, digest, secret

EVERY: Final = 5
"""After so many actions of a walk, a seat takes one back by agreement."""
MOST: Final = 12
"""Take-backs in a walk."""


def check_agreed(walk: Walk) -> None:
    """A take-back by agreement returns to an earlier state, byte for byte, and to what every viewer was sent there;
    stale answers are refused. The record of the table verifies, and replays to the same states."""
    table, entries, undone = _table(walk), list[Entry](), 0
    place = 0  # of the walk: how many actions are in force
    while place < len(walk.moments) - 1:
        entries.append(_act(walk, table, walk.moments[place]))
        place += 1
        if undone < MOST and table.outcome is None and len(entries) % EVERY == 0:
            place, entry = _take_back(walk, table, place, asker=undone % walk.case.seats)
            entries += [entry] if entry is not None else []
            undone += entry is not None
    assert undone, f"{walk.case}: no seat took anything back"
    _check_record(walk, table, entries)


def check_seen(walk: Walk) -> None:
    """What a request says was seen depends only on what its reader knows of the events."""
    game, seats = walk.case.game, range(walk.case.seats)
    for viewer in (*seats, None):
        told: dict[str, list[Message]] = {}
        for event in (event for moment in walk.moments for event in moment.events):
            said = seen_in(game, event, viewer, seats)
            known = repr(game.redact(event, viewer))
            assert told.setdefault(known, said) == said, f"viewer {viewer} learns something hidden about {event}"


def _take_back(walk: Walk, table: Table, place: int, asker: Seat) -> tuple[int, TookBack | None]:
    """Undo the latest action of `asker`, with all since. Return the new place in the walk, and the entry if the seat
    has acted."""
    stale = {seat: asked.id for seat in table.to_act if (asked := table.decision(seat)) is not None}
    proposal = table.consider_agreed(asker)
    if not isinstance(proposal, Proposal):
        assert all(moment.seat != asker for moment in walk.moments[:place]), f"{proposal}; {walk.story(place)}"
        return place, None
    assert isinstance(proposal.entry, TookBack)
    back = place - proposal.entry.agreed
    story = f"seat {asker} takes back {proposal.entry.agreed}: {walk.story(place)}"
    assert asker in [moment.seat for moment in walk.moments[back:place]], story
    table.commit(proposal)
    assert digest(table.state) == digest(walk.moments[back].state), story
    assert not any(walk.case.game.withdraw(table.state, seat) for seat in table.seats), (
        f"a sealed choice stays: {story}"
    )
    for seat, id in stale.items():
        legal = walk.case.game.legal_actions(walk.moments[place].state, seat)
        assert not isinstance(table.consider(seat, id, legal[0]), Proposal), f"a stale answer is accepted: {story}"
    fresh = _table(walk)
    for moment in walk.moments[:back]:
        _act(walk, fresh, moment)
    for viewer in (*table.seats, None):
        assert table.update(viewer, table.version - 1).fresh, story
        assert table.log(viewer) == fresh.log(viewer), f"the log of viewer {viewer} keeps undone events: {story}"
        sent, expected = _sent(table, viewer), _sent(fresh, viewer)
        assert sent == expected, f"viewer {viewer} is sent something of the undone actions: {story}"
    assert table.answers == fresh.answers, story
    return back, proposal.entry


def _sent(table: Table, viewer: Viewer) -> Update:
    """An update without what tells apart a table that went back: its version, the ids of decisions, and the right to
    take back more."""
    update = table.update(viewer)
    plain = None if update.decision is None else attrs.evolve(update.decision, id="")
    return attrs.evolve(update, version=0, decision=plain, take_back=table.may_take_back(None))


def _check_record(walk: Walk, table: Table, entries: list[Entry]) -> None:
    case, game = walk.case, walk.case.game
    record = compose(
        game,
        table="agreed",
        created="2026-01-01T00:00:00+00:00",
        options=case.options,
        players=table.players,
        take_back="consent",
        seed=secret(walk.seed),
        entries=entries,
    )
    assert read(export(record)) == record, case
    assert verify(record).outcome == game.outcome(walk.moments[-1].state), case
    assert list(entries_of(game, record)) == entries, case
    played = [Acted(moment.seat, moment.action) for moment in walk.moments if moment.seat is not None]
    assert list(entries_in_force(tuple(entries))) == played, case
    shown = replay(record)
    assert shown.digest_at(shown.versions[-1]) == codec.digest(walk.moments[-1].state), case
    asked = [(question.seat, question.chosen) for question in questions_of(game, record)]
    assert asked == [(one.seat, one.action) for one in played], case
    again = _table(walk)
    again.rebuild(entries)
    assert digest(again.state) == digest(table.state), case


def _act(walk: Walk, table: Table, moment: Moment) -> Acted:
    assert moment.seat is not None
    asked = table.decision(moment.seat)
    assert asked is not None, walk.story(moment.version)
    proposal: Any = table.consider(moment.seat, asked.id, moment.action)
    assert isinstance(proposal, Proposal), f"{proposal}; {walk.story(moment.version)}"
    table.commit(proposal)
    return Acted(moment.seat, moment.action)


def _table(walk: Walk) -> Table:
    players = tuple(Player("person", f"Player {seat + 1}") for seat in range(walk.case.seats))
    return Table(walk.case.game, walk.case.options, players, secret(walk.seed), take_back="consent")
