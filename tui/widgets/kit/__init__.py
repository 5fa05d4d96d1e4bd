"""Painters shared by the boards of all games: seats, signs, hands, markets, rivals, zoom, sky. See `docs/boards.md`."""
