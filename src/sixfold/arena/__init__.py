"""Matches between players, with ratings and sequential tests."""
