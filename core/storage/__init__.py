"""Tables, entries and people on disk, and the journal: the texts in which a store keeps tables."""
