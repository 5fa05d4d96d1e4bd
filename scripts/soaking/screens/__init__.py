"""Drives the full screen of one person at random: which screens there are, what is typed, and what failed."""
