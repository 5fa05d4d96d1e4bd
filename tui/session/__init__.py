"""What an app begins with, its table at one terminal, and what screens may ask of it."""
