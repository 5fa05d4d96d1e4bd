"""Rules, tables, bots and records, without terminal or network code."""
