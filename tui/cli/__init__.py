"""The bodies of the commands, one module each."""
