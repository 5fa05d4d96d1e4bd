"""Several servers as one cluster: messages between nodes, leases, and who may take a table over."""
