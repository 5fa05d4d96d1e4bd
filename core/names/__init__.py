"""Names of people: which of them are too alike to tell apart, and which mix scripts. Pure, and loaded early."""
