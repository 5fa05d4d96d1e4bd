"""Accounts, keys, names, sanctions, admission."""
