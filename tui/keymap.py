"""Textual's bindings from the one table in tui.keys."""

from collections.abc import Iterator

from textual.binding import Binding

from tui import keys


def bindings(*ids: str) -> list[Binding]:
    """Bindings whose action has the name of the id (`page-up` calls `action_page_up`).

    Each keeps its id, so that a player's keys replace the standard ones at run time.
    """
    return [_binding(entry) for entry in keys.BINDINGS if entry.id in ids]


def shown_keys(id: str, remapped: dict[str, str]) -> tuple[str, ...]:
    """The keys that work for a binding now, the player's own before the standard ones."""
    if id in remapped:
        return tuple(key.strip() for key in remapped[id].split(","))
    return next((entry.keys for entry in keys.BINDINGS if entry.id == id), ())


def in_context(context: str) -> Iterator[keys.Binding]:
    """The bindings that work in one context, in the order of the table."""
    return (entry for entry in keys.BINDINGS if context in entry.contexts)


def _binding(entry: keys.Binding) -> Binding:
    return Binding(",".join(entry.keys), entry.id.replace("-", "_"), show=False, id=entry.id)
