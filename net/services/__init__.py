"""Services that the tables of one host share: the store's writer, bot processes, the clock, notifications."""
