"""Shares the tables of a data folder among terminals of one person: the first opens it, the others join."""
