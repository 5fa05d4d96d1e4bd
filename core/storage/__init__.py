"""Tables, entries and people on disk, and the journal: what a store keeps of a table, as text."""
