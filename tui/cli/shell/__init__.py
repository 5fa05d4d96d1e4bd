"""What a shell and its manual know of the command line, made from the one table of arguments."""
