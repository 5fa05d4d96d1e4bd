"""How the game speaks: notation that parses back, and messages made from nothing but a View.

The sentences themselves are in `locale/en.ftl` and `locale/fr.ftl`, in our own words; those that every game says alike
(`sixth-why-over`) are in `core/locale`.
"""

from typing import assert_never

from core.games.sixth.actions import ALL, Action, Build, Built, Draw, Drew, Event, Refilled, Take, Took, TurnStarted
from core.games.sixth.components import HAND_LIMIT, KINDS
from core.games.sixth.rules import holds, is_full
from core.games.sixth.view import View
from core.kernel.decision import Decision, opening
from core.kernel.game import GameText
from core.kernel.message import Message, NotationError, Say, SeatName, message


def format_action(action: Action) -> str:
    """The action as one line of text.

    >>> format_action(Take(0))
    'take 1'
    """
    match action:
        case Draw():
            return "draw"
        case Take(position):
            return f"take {position + 1}"
        case Build(kind):
            return f"build {KINDS[kind]}"
        case _:
            assert_never(action)


def parse_action(text: str) -> Action:
    """The action that a text names; capitals and extra blanks do not matter. Raises NotationError."""
    action = _ACTIONS.get(" ".join(text.lower().split()))
    if action is None:
        raise NotationError("sixth-notation", text=text[:40], known=", ".join(_ACTIONS))
    return action


def action_message(view: View, action: Action) -> Message:
    """The effect of an action, starting with a verb."""
    match action:
        case Draw():
            return message("sixth-action-draw")
        case Take(position):
            return message("sixth-action-take", kind=_kind(view.market[position]))
        case Build(kind):
            return message("sixth-action-build", kind=_kind(kind))
        case _:
            assert_never(action)


def prompt(view: View, asked: Decision) -> Message:
    """The question of a decision, as one sentence."""
    return message("sixth-prompt-turn", cards=view.players[asked.seat].hand_size)


def event_message(event: Event) -> Message:
    """An event, as one sentence; it does not mention anything hidden from the reader."""
    match event:
        case Drew(seat, kind) if kind is not None:
            return message("sixth-event-drew", seat=SeatName(seat), kind=_kind(kind))
        case Drew(seat):
            return message("sixth-event-drew-hidden", seat=SeatName(seat))
        case Took(seat, _, kind):
            return message("sixth-event-took", seat=SeatName(seat), kind=_kind(kind))
        case Refilled(position, kind):
            return message("sixth-event-refilled", position=position + 1, kind=_kind(kind))
        case Built(seat, kind):
            return message("sixth-event-built", seat=SeatName(seat), kind=_kind(kind))
        case TurnStarted(seat):
            return message("sixth-event-turn", seat=SeatName(seat))
        case _:
            assert_never(event)


def why_not(view: View, action: Action) -> Message:
    """Which rule stands against an action now, for the viewer; says so when none does."""
    return opening("sixth", view.viewer, view.active) or _obstacle(view, action) or message("sixth-why-allowed")


def _obstacle(view: View, action: Action) -> Message | None:
    """The predicates of the rules, asked in the same order with what the view shows."""
    own = view.players[view.viewer or 0]
    if isinstance(action, Draw) and is_full(own.hand_size):
        return message("sixth-why-hand-full", limit=HAND_LIMIT)
    if isinstance(action, Build) and not holds(own.hand or (), action.kind):
        return message("sixth-why-no-card", kind=_kind(action.kind))
    return None


def board(view: View, say: Say) -> list[str]:
    """Everything at a glance, one fact a line."""
    return [*market(view, say), *players(view, say), *hand(view, say)]


def market(view: View, say: Say) -> list[str]:
    """The open cards and the size of the draw pile."""
    cards = [
        say(message("sixth-board-card", position=position + 1, kind=_kind(kind)))
        for position, kind in enumerate(view.market)
    ]
    return [*cards, say(message("sixth-board-pile", count=view.pile))]


def players(view: View, say: Say) -> list[str]:
    """The buildings of every seat, and the number of cards it holds."""
    return [
        say(
            message(
                "sixth-board-player",
                seat=SeatName(seat),
                cards=player.hand_size,
                **{f"{name}s": player.tableau[kind] for kind, name in enumerate(KINDS)},
            )
        )
        for seat, player in enumerate(view.players)
    ]


def hand(view: View, say: Say) -> list[str]:
    """The viewer's own cards, one a line."""
    cards = () if view.viewer is None else view.players[view.viewer].hand or ()
    return [say(message("sixth-board-own", kind=_kind(kind))) for kind in cards]


def _kind(kind: int) -> Message:
    return message(f"sixth-kind-{KINDS[kind]}")


_ACTIONS = {format_action(action): action for action in ALL}

TEXT: GameText[Action, Event, View] = GameText(
    format_action=format_action,
    parse_action=parse_action,
    action_message=action_message,
    prompt=prompt,
    event_message=event_message,
    why_not=why_not,
    board=board,
    sections={"board": board, "market": market, "players": players, "hand": hand},
    rules=("components", "goal", "turn", "end"),
    section_of={"turn": "turn"},
    told_in={"why": "turn", "score": "goal"},
)
