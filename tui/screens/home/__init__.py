"""The first screen, and what leads on from it."""
