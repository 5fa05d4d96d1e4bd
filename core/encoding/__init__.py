"""Encodes values to JSON and decodes them strictly."""
