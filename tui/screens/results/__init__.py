"""The end of a table: who won and with what, how the points came, and what can come next."""
