"""One running game: the table, its entries, clocks, turns and ending, and what each viewer is shown."""
