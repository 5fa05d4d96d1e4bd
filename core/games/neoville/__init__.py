"""Neoville by Phil Walker-Harding, published by Blue Orange in 2021."""
