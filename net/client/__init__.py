"""A server somewhere else: the connection, its lobby and its links over the JSON protocol."""
