"""Finished tables: the record, its text, replay and proof; and the journal that a store keeps of running ones."""
