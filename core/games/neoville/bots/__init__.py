"""Bots' judgement: what a state is worth."""
