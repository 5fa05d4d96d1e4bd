"""The preferences of one viewer: settings, keys, language, appearance, and their storage."""
