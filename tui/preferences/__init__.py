"""What one viewer prefers: settings, keys, language, appearance, and where they are kept."""
