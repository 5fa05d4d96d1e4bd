"""Accounts, keys, sanctions, admission, and the values that describe a visit. Imports no wing but `net.config`."""
