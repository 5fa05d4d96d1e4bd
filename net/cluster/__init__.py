"""Several servers as one house: messages between nodes, leases, and who may take a table over."""
