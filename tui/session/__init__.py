"""What the full screen opens first, and one table at one terminal."""
