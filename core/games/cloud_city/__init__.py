"""Cloud City, by Phil Walker-Harding (Blue Orange, 2020)."""
