"""Keeps one ledger of what people use up, and decides who may have how much of it."""
