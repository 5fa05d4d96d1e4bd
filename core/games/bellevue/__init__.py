"""Bellevue, by Zach Hoekstra and Jason Gamber, published by Wulfhorn Games and Gigamic."""
