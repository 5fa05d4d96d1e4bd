"""Makes one of all nodes what the people of a house have a share of, wherever they come in."""
