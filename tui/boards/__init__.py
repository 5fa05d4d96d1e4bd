"""Boards: one module per game, composed of the shared widgets from a View."""
