"""Support for learning a game: a person's progress, guided lessons, puzzles and the deal of the day."""
