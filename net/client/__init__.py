"""Client of a remote server: its connection, lobby and links over the JSON protocol."""
