"""Accounts, keys, sanctions, admission, and the values that describe a visit. Imports no other part of `net` but
`net.config`."""
