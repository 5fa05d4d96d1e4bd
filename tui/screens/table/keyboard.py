"""Finds what a key means at the table, by what is going on."""

from collections.abc import Mapping
from typing import Final

from tui.screens.table import messages as msg
from tui.screens.table.entry import EDITING
from tui.screens.table.model import Model

KEYS: Final[Mapping[str, msg.Key]] = {
    "up": msg.MoveCursor(0, -1),
    "down": msg.MoveCursor(0, 1),
    "left": msg.MoveCursor(-1, 0),
    "right": msg.MoveCursor(1, 0),
    "next": msg.NextTarget(1),
    "previous": msg.NextTarget(-1),
    "turn-piece": msg.TurnPiece(1),
    "turn-piece-back": msg.TurnPiece(-1),
    "zoom-out": msg.ZoomBoard(-1),
    "zoom-in": msg.ZoomBoard(1),
    "choose": msg.Choose(),
    "back": msg.GoBack(),
    "why": msg.AskWhy(),
    "hint": msg.AskAdvice(),
    "take-back": msg.UndoAction(),
    "since": msg.ReadSince(),
    "log": msg.ReadLog(),
    "page-up": msg.TurnPage(-1),
    "page-down": msg.TurnPage(1),
    "spectators": msg.ReadSpectators(),
    "scores": msg.AskScores(),
    "leave": msg.QuitTable(),
    **{mode: msg.SwitchMode(mode) for mode in ("jump", "seat", "steward")},
    **{purpose: msg.OpenEntry(purpose) for purpose in ("command", "talk", "coordinate")},
    **{wish: msg.ArrangeTable(wish) for wish in msg.ARRANGED},
}
"""By binding id (`tui.preferences.keys`). The other bindings belong to the app."""


def meaning(
    model: Model, key: str, character: str | None, bindings: Mapping[str, str], time: float
) -> msg.ScreenMessage | None:
    """What a key means, None when it means nothing here. `time` is when it was pressed, on the monotonic clock."""
    if model.entry is not None:
        return _in_entry(model.entry.purpose, key, character)
    id = bindings.get(key, "")
    if model.mode != "choose":
        return _in_mode(model, id, character)
    found = msg.ChooseDigit(int(key)) if id == "digit" else KEYS.get(id)
    is_early = isinstance(found, msg.ArrangeTable) and found.is_before_start
    if found is None or (is_early and not model.is_gathering):
        return None
    return msg.Pressed(found, time)


def _in_entry(purpose: str, key: str, character: str | None) -> msg.Special:
    if key == "escape":
        return msg.Dismiss()
    if key == "enter":
        return msg.EnterLine()
    if key == "tab" and purpose == "command":
        return msg.CompleteLine()
    return msg.EditLine(key) if key in EDITING or character is None else msg.TypeText(character)


def _in_mode(model: Model, id: str, character: str | None) -> msg.Special:
    seat = _seat(character)
    match model.mode:
        case "agreeing" | "hinting" if id == "choose":
            return msg.Confirm()
        case "leaving" if character == "C":
            return msg.Confirm(concede=True)
        case "leaving" if id in ("choose", "leave"):
            return msg.Confirm()
        case "jump" if character is not None:
            return msg.TypeLabel(character)
        case "steward" if id == "choose" and len(model.people.claimable) == 1:
            return msg.PickSeat(model.people.claimable[0])
        case "steward" | "seat" if seat is not None:
            return msg.PickSeat(seat)
        case _:
            return msg.Dismiss()


def _seat(character: str | None) -> int | None:
    """The seat that a letter stands for."""
    letter = (character or "").upper()
    return ord(letter) - ord("A") if len(letter) == 1 and letter.isalpha() else None
