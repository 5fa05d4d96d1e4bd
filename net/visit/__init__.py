"""A visit, independent of its carrier: session, terminal, commands and limits."""
