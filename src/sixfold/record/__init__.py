"""A game as text: notation, position string, game record, replay and proof of the draws."""
