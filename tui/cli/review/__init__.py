"""`belvedere review`: the command, its text and its picture."""
