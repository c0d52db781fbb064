"""What is legal, what it scores and when it ends, for every edition of the family."""
