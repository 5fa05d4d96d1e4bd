"""The study of a finished table as values, for the replay screen and the line mode: places, jumps, marks."""
