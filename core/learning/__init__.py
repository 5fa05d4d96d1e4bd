"""How somebody learns a game: what is kept of what a person has learned, and what a lesson says next."""
