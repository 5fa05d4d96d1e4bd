"""Which nodes of a house are alive, and whose each table is."""
