"""The server: tables, accounts, the SSH and web ports, and the client of another server."""
