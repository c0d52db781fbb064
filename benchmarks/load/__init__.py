"""A load test of table servers: many tables, a socket for every seat, prepared moves."""
