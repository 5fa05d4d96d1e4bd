"""Bellevue, by Zach Hoekstra and Jason Gamber, published by Wulfhorn Games and Gigamic.

All seats draw a card at the same time, then build one of their four cards or discard it into the canal, and pass the
rest to the left. The rules are in docs/games/bellevue.md.
"""
