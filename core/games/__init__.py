"""One package per game; the folder is the registry (core.catalog reads it)."""
