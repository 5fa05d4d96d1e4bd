"""What one viewer may know, and states that agree with it."""

from core.games.neoville.view.determinize import determinize
from core.games.neoville.view.view import Lying, PlayerView, Standing, View, view_for

__all__ = ["Lying", "PlayerView", "Standing", "View", "determinize", "view_for"]
