"""A few nodes of a house in one process, by a clock that is moved by hand: what happens to them follows from a seed."""
