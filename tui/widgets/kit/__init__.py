"""Painters that the boards of all games share: seats, signs, hands, markets, rivals, zoom, sky. `docs/boards.md`."""
