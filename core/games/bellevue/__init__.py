"""Bellevue, by Zach Hoekstra and Jason Gamber, published by Wulfhorn Games and Gigamic.

All seats draw a card at the same time, then build one of the four they hold into their street or drop it into the
canal, and pass the rest to the left. The rules digest is docs/games/bellevue.md.
"""
