"""What helps to learn a game: what a person has learned, lessons with their guide, puzzles, the deal of the day."""
