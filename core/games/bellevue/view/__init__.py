"""What one viewer may know, and states that agree with it."""

from core.games.bellevue.view.determinize import determinize
from core.games.bellevue.view.view import PlayerView, View, foresee, view_for

__all__ = ["PlayerView", "View", "determinize", "foresee", "view_for"]
