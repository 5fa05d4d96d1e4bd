"""Finished tables looked back at: what decisions cost, and the dearest of them tried again."""
