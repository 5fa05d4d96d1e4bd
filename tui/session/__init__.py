"""One terminal at one table: whose seat is shown, and where an app begins."""
