"""What line mode asks a lobby and says of it: tables, invites, talk, keys, statistics."""
