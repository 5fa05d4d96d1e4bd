"""Neoville, by Phil Walker-Harding, published by Blue Orange in 2021.

Each turn a seat lays a tile of its hand in its city of four by four, may put a skyscraper or a service on it, and takes
a new tile. Buildings count for the city where its districts are as they ask, and against it elsewhere. The rules digest
is docs/games/neoville.md.
"""
