"""The building blocks shared by all games."""
