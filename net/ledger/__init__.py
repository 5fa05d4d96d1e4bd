"""The ledger of resources in use, and each person's share of it."""
