"""The host of tables and the SSH server around it."""
