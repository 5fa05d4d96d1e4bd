"""What every game is made of."""
