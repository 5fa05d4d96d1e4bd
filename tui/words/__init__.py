"""Sentences and arguments that the full screen, the line mode and the command line share."""
