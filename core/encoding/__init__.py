"""Values to JSON and back, strictly."""
