"""Textual bindings made from the table in `tui.preferences.keys`."""

from textual.binding import Binding

from tui.preferences import keys
from tui.preferences.keys import BY_ID
from tui.preferences.settings import Settings


def bindings(*ids: str) -> list[Binding]:
    """Return bindings with actions named after the ids (`page-up` calls `action_page_up`).

    Each keeps its id, so that a player's keys can replace the default ones at run time.
    """
    return [_binding(entry) for entry in keys.BINDINGS if entry.id in ids]


def keymap(settings: Settings) -> dict[str, str]:
    """Return a player's own keys in Textual's form: binding ids to keys, separated by commas."""
    return {id: ",".join(keys.keys_of(BY_ID[id], settings.keys)) for id in settings.keys if id in BY_ID}


def _binding(entry: keys.Binding) -> Binding:
    return Binding(",".join(entry.keys), entry.id.replace("-", "_"), show=False, id=entry.id)
