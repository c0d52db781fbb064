"""Services beside the play: bots, hints, previews, reviews, studies, puzzles, records."""
