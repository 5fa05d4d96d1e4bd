"""What one viewer may know, and states that agree with it."""

from core.games.cloud_city.view.determinize import determinize
from core.games.cloud_city.view.view import PlayerView, View, view_for

__all__ = ["PlayerView", "View", "determinize", "view_for"]
