"""Rules, table, bots and records: no terminal and no network."""
