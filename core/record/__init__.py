"""Finished tables: the record, its text, replay and proof."""
