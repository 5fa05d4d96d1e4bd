"""Widgets that all boards share."""
