"""The ledger: resources, their users, and waiting times."""
