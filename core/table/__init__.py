"""One running game: the table, its entries, clocks, turns and ending, and the updates for each viewer."""
