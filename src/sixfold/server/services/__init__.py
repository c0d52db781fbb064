"""Services: bots, hints, previews, reviews, studies, puzzles, export of records."""
