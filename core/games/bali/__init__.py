"""Bali, by Klaus-Jürgen Wrede (White Goblin Games, 2017)."""
