"""The ledger: what is used up, by whom, and who waits."""
