"""Lets tables go from one store to another: packed where they are, taken in where they come."""
