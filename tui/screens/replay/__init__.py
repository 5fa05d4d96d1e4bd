"""Finished tables to look through."""
