lobby-open-at-home = Nobody else can come to a table on this machine: a seat is for a person at this keyboard or for a bot. Others can come to the tables of a server: belvedere serve
terminal-own-components = A further terminal makes tables without seeds and component files of one's own: make this one where Belvedere was opened first.
