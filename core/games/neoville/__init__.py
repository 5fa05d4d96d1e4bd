"""Neoville, by Phil Walker-Harding, published by Blue Orange in 2021.

Each turn a seat adds a tile to its city of four by four, may build a skyscraper or a service on it, and draws a tile. A
building scores its value if its condition is met and costs it if not. The rules digest is docs/games/neoville.md.
"""
