"""What one viewer may know, and states that agree with it."""

from core.games.bella_vista.view.determinize import determinize
from core.games.bella_vista.view.view import Building, PlayerView, Slot, View, view_for

__all__ = ["Building", "PlayerView", "Slot", "View", "determinize", "view_for"]
