"""What the full screen, the line mode and the command line say alike, and how they read the words of a new table."""
