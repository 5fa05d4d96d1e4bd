"""Colours and glyph sets."""
