"""Tables, entries and people on disk."""
