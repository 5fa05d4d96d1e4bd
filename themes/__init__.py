"""Colours and glyph sets: data only."""
