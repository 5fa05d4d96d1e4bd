"""What the tables of one host share: the store's writer, bot processes, clock, notifications."""
