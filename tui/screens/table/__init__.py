"""The table screen: board, players, hand, prompt, log and chat of one link."""

from tui.screens.table.screen import TableScreen

__all__ = ["TableScreen"]
