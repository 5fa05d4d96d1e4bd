"""Plays bots against each other from the command line, and tells what came of it."""
