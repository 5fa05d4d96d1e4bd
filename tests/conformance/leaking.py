"""Leaks in seven places, each in several forms: possible results of one careless change to a game, a table or a bot.

A leak in a game is another game; one in the table around it, or in the code that asks bots, is put in place of the
sound part."""

from collections.abc import Callable, Mapping
from typing import Any, Literal

import attrs
import pytest

from core.games.bali.actions import Action, Played
from core.games.bali.game import GAME
from core.games.bali.state import State
from core.kernel.game import AnyGame, Step
from core.link.updates import Log, Update
from core.table.table import SpectatorView, Table, Turns
from net.services.bot_processes import Question
from net.tables import bots
from tests.conformance import spectators, told, worlds
from tests.conformance.defective import (
    can_beat,
    first_card,
    leaking_frame,
    leaking_view,
    telling_order,
    top_of_pile,
    unredacted,
)
from tests.conformance.walk import Walk, digest

Place = Literal[
    "event field", "order of legal actions", "shown cards", "log", "early spectators", "sheets", "bot's question"
]
Check = Callable[[Walk], None]


@attrs.frozen
class Leak:
    """A function that reveals hidden information, and the check that finds it."""

    check: Check
    game: Callable[[], AnyGame] = lambda: GAME
    put: Callable[[pytest.MonkeyPatch], None] = lambda patch: None
    """Puts it in place of the sound function."""


def patched(owner: Any, name: str, leaky: Callable[..., Any]) -> Callable[[pytest.MonkeyPatch], None]:
    """Puts `leaky` in place of a function; it is given the sound one first."""
    sound = getattr(owner, name)
    return lambda patch: patch.setattr(owner, name, lambda *args, **more: leaky(sound, *args, **more))


def neighbour(viewer: int | None) -> int:
    """Another player."""
    return 1 if viewer == 0 else 0


# In a game


def redacted_for_all_but_one() -> AnyGame:
    """One seat reads every event in full."""
    return attrs.evolve(GAME, redact=lambda event, viewer: event if viewer == 1 else GAME.redact(event, viewer))


def telling_cost() -> AnyGame:
    """An event contains a card from another player's hand."""

    def apply(state: State, seat: int, action: Action) -> Step[State, Any]:
        step = GAME.apply(state, seat, action)
        hint = first_card(state, seat)
        return Step(step.state, tuple(_with_hint(event, hint) for event in step.events))

    return attrs.evolve(GAME, apply=apply)


def repeating(game: AnyGame, kind: type) -> AnyGame:
    """Events of one sort are reported one to three times, depending on hidden cards."""

    def apply(state: Any, seat: int, action: Any) -> Step[Any, Any]:
        step = game.apply(state, seat, action)
        again = digest(state)[0] % 3
        return Step(
            step.state,
            tuple(event for event in step.events for _ in range(1 + again * (type(event) is kind))),
        )

    return attrs.evolve(game, apply=apply)


def ordered_by_the_next_card() -> AnyGame:
    """The order of legal actions turns with the top of the pile."""

    def legal_actions(state: State, seat: int) -> tuple[Action, ...]:
        legal = tuple(GAME.legal_actions(state, seat))
        turn = top_of_pile(state, seat) % len(legal) if legal else 0
        return legal[turn:] + legal[:turn]

    return attrs.evolve(GAME, legal_actions=legal_actions)


def _with_hint(event: Any, hint: int) -> Any:
    return attrs.evolve(event, cost=event.cost + hint) if isinstance(event, Played) else event


# In a table


def events_of_another(sound: Any, table: Table, since: int, viewer: int | None) -> Any:
    return sound(table, since, neighbour(viewer))


def legal_by_the_next_card(sound: Any, table: Table, viewer: int | None) -> Any:
    return tuple(sorted(sound(table, viewer), key=repr, reverse=top_of_pile(table.state, viewer) % 2 == 0))


def view_of_another(sound: Any, table: Table, viewer: int | None) -> Any:
    return sound(table, neighbour(viewer))


def log_in_full(sound: Any, table: Table, viewer: int | None) -> Log:
    return Log(tuple(event for _, events in table._log for event in events))


def log_of_another(sound: Any, table: Table, viewer: int | None) -> Log:
    return sound(table, neighbour(viewer))


def sheets_of(make: Callable[[Table, int | None], Any]) -> Callable[..., Update]:
    """Updates with score sheets made in another way."""

    def update(sound: Any, table: Table, viewer: int | None, since: int | None = None) -> Update:
        return attrs.evolve(sound(table, viewer, since), sheets=make(table, viewer))

    return update


def hinted_sheets(table: Table, viewer: int | None) -> Any:
    """An extra line when the next two cards are shrines and another player could use them: nearly never."""
    sheets = table.game.view_sheets(table.view(viewer))
    return sheets[:-1] if can_beat(table.state, viewer) else sheets


# For spectators


def a_turn_early(sound: Any, turns: Turns, count: int) -> int:
    starts = turns._starts
    return starts[-count] if len(starts) >= count else 0


def from_the_table_ahead(sound: Any, view: SpectatorView, viewer: int | None, since: int | None = None) -> Update:
    return attrs.evolve(sound(view, viewer, since), to_act=view._table.to_act)


def log_of_the_table_ahead(sound: Any, view: SpectatorView, viewer: int | None) -> Log:
    return view._table.log(viewer)


# In the question to a bot


@attrs.frozen
class LoadedQuestion(Question):
    """A question that brings the table along, where no comparison and no text shows it."""

    table: Any = attrs.field(default=None, eq=False, repr=False)


def asked_with(make: Callable[[Question, Table], Question]) -> Callable[[pytest.MonkeyPatch], None]:
    """Asks bots something else."""

    def put(patch: pytest.MonkeyPatch) -> None:
        tables: list[Table] = []
        wake = bots.Bots.wake

        def woken(owner: bots.Bots, table: Table, *args: Any, **more: Any) -> None:
            tables.append(table)
            wake(owner, table, *args, **more)

        patch.setattr(bots.Bots, "wake", woken)
        patch.setattr(bots, "Question", lambda *args, **more: make(Question(*args, **more), tables[-1]))

    return put


def sees_what_another_sees(question: Question, table: Table) -> Question:
    return attrs.evolve(question, view=table.view(neighbour(question.decision.seat)))


def sees_what_lies_open(question: Question, table: Table) -> Question:
    return attrs.evolve(question, view=table.view(None))


def sees_everything(question: Question, table: Table) -> Question:
    return attrs.evolve(question, view=table.state)


def brings_the_table(question: Question, table: Table) -> Question:
    return LoadedQuestion(*attrs.astuple(question, recurse=False), table=table.state)


def is_told_the_next_card(question: Question, table: Table) -> Question:
    kind = f"{question.decision.kind} {top_of_pile(table.state, question.decision.seat)}"
    return attrs.evolve(question, decision=attrs.evolve(question.decision, kind=kind))


def is_told_by_the_order(question: Question, table: Table) -> Question:
    turn = first_card(table.state, question.decision.seat) == 0
    return attrs.evolve(question, legal=question.legal[::-1] if turn else question.legal)


LEAKS: Mapping[Place, Mapping[str, Leak]] = {
    "event field": {
        "nothing is redacted": Leak(worlds.check_news, unredacted),
        "one seat reads everything": Leak(told.check_marked, redacted_for_all_but_one),
        "a cost with a hidden card in it": Leak(worlds.check_news, telling_cost),
        "events made for another": Leak(told.check_told, put=patched(Table, "_events_after", events_of_another)),
    },
    "order of legal actions": {
        "by a card of another": Leak(worlds.check_worlds, telling_order),
        "by the next card": Leak(worlds.check_worlds, ordered_by_the_next_card),
        "by the next card, at the table": Leak(
            told.check_table_in_worlds, put=patched(Table, "legal", legal_by_the_next_card)
        ),
    },
    "shown cards": {
        "a card of another": Leak(worlds.check_worlds, lambda: leaking_view(first_card)),
        "the next card": Leak(worlds.check_worlds, lambda: leaking_view(top_of_pile)),
        "a hint that is nearly always the same": Leak(worlds.check_worlds, lambda: leaking_view(can_beat)),
        "a card in a colour": Leak(
            worlds.check_worlds, lambda: leaking_frame(lambda leak: f"\x1b[{31 if leak == 1 else 32}mhand\x1b[0m")
        ),
        "the view of another": Leak(told.check_told, put=patched(Table, "view", view_of_another)),
    },
    "log": {
        "nothing is redacted": Leak(told.check_told, put=patched(Table, "log", log_in_full)),
        "made for another": Leak(told.check_told, put=patched(Table, "log", log_of_another)),
    },
    "early spectators": {
        "a turn early": Leak(spectators.check_late_spectators, put=patched(Turns, "before", a_turn_early)),
        "who must act, of the table ahead": Leak(
            spectators.check_late_spectators, put=patched(SpectatorView, "update", from_the_table_ahead)
        ),
        "the log of the table ahead": Leak(
            spectators.check_late_spectators, put=patched(SpectatorView, "log", log_of_the_table_ahead)
        ),
    },
    "sheets": {
        "made for another": Leak(
            told.check_told,
            put=patched(
                Table, "update", sheets_of(lambda table, viewer: table.game.view_sheets(table.view(neighbour(viewer))))
            ),
        ),
        "of the whole truth": Leak(
            told.check_told,
            put=patched(Table, "update", sheets_of(lambda table, viewer: table.game.score_sheets(table.state))),
        ),
        "of the whole truth, in worlds": Leak(
            told.check_table_in_worlds,
            put=patched(Table, "update", sheets_of(lambda table, viewer: table.game.score_sheets(table.state))),
        ),
        "a hint that is nearly always the same": Leak(
            told.check_table_in_worlds, put=patched(Table, "update", sheets_of(hinted_sheets))
        ),
    },
    "bot's question": {
        "the view of another": Leak(told.check_questions, put=asked_with(sees_what_another_sees)),
        "the view of a spectator": Leak(told.check_questions, put=asked_with(sees_what_lies_open)),
        "the state for a view": Leak(told.check_questions, put=asked_with(sees_everything)),
        "the state next to the view": Leak(told.check_questions, put=asked_with(brings_the_table)),
        "the next card in the decision": Leak(told.check_questions, put=asked_with(is_told_the_next_card)),
        "a card in the order of actions": Leak(told.check_questions, put=asked_with(is_told_by_the_order)),
    },
}
"""By place, every form of a leak there."""
