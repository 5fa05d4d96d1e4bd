"""Pure painters of the table screen: from parts of the model to pictures of the areas, with their targets."""
