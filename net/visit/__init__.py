"""What a visit is, whatever carries it: its session, its terminal, its commands and the limits on it."""
