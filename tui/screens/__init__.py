"""Screens of the full-screen app, one a module."""
