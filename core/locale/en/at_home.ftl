
lobby-open-at-home = A table on this machine has no open seats: a seat is for a person at this keyboard or for a bot. Others can come to the tables of a server: belvedere serve
terminal-own-components = A further terminal makes tables without a seed or a component file: make this one where Belvedere was opened first.
