"""Tables that are put away, or go from one owner to the next."""
