"""The city that is built on: as text, put together at random, and worked out for the rules."""
