"""A real cluster of nodes that is killed, paused, cut off and kept from its engines, and what its players saw of it."""
